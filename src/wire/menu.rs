//! The devices of a menu.

use super::value::{Fields, Value};
use crate::device::Device;

/// The catalogue by id and name.
pub(super) fn devices() -> Value {
    let mut devices = Vec::new();
    for (place, (id, name)) in Device::ids_and_names().enumerate() {
        let mut fields = Fields::default();
        fields.word("id", id);
        fields.word("name", name);
        // a menu keeps the rest behind the lesson's
        fields.flag("more", place >= Device::LESSONS);
        devices.push(fields.done());
    }
    Value::List(devices)
}

/// The id by which a menu knows a device; empty for one that has none, or only calls itself as one of
/// the catalogue.
pub(super) fn id_of(device: &Device) -> &str {
    let own = device.id().filter(|id| !Device::is_listed(id));
    device.catalogue_id().or(own).unwrap_or_default()
}
