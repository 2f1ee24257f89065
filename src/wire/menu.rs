//! The devices of a menu.

use super::value::{Fields, Value};
use crate::device::Device;

/// The lesson's devices by id and name.
pub(super) fn lessons() -> Value {
    listed(&mut Device::lessons())
}

/// The whole catalogue by id and name, the lesson's devices first.
#[must_use]
pub fn menu() -> Value {
    listed(&mut Device::ids_and_names())
}

fn listed(devices: &mut dyn Iterator<Item = (&'static str, &'static str)>) -> Value {
    let mut list = Vec::new();
    for (id, name) in devices {
        let mut fields = Fields::default();
        fields.word("id", id);
        fields.word("name", name);
        list.push(fields.done());
    }
    Value::List(list)
}

/// The id by which a menu knows a device; empty for one that has none, or only calls itself as one of
/// the catalogue.
pub(super) fn id_of(device: &Device) -> &str {
    device.catalogue_id().unwrap_or_else(|| own_id(device))
}

#[inline(never)]
fn own_id(device: &Device) -> &str {
    device.id().filter(|id| !Device::is_listed(id)).unwrap_or_default()
}
