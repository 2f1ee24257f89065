//! The questions that need no board: trees of values in, trees of values out.

use super::{read, reader::text, value::Value, write};
use crate::device::Device;
use crate::error::Error;
use crate::roofline::{self, Roofs};
use crate::words::Words;

/// The words of a locale, a text; English for nothing.
///
/// # Errors
/// `not_a_string` at `locale`.
pub fn words(locale: &Value) -> Result<Words, Error> {
    match locale {
        Value::Nothing => Ok(Words::english()),
        locale => text("locale", locale).map(Words::for_locale),
    }
}

/// The words in which a board is shown in a locale, a text; English for nothing.
///
/// # Errors
/// `not_a_string` at `locale`.
pub fn shown_words(locale: &Value) -> Result<Words, Error> {
    let words = match locale {
        Value::Nothing => None,
        locale => Words::shown_for(text("locale", locale)?),
    };
    Ok(words.unwrap_or(Words::english()))
}

/// The catalogue, each entry a valid device as it stands.
#[must_use]
pub fn devices() -> Value {
    let mut devices = Vec::new();
    for (id, _) in Device::ids_and_names() {
        if let Ok(device) = Device::by_id(id) {
            devices.push(write::device(&device));
        }
    }
    Value::List(devices)
}

/// Places a kernel that stands on no board under a device's roofs.
///
/// # Errors
/// As [`read::kernel`], [`read::device_or_id`], [`read::options`] and [`roofline::evaluate`].
pub fn evaluate(
    kernel: &Value,
    device: &Value,
    options: &Value,
    words: &Words,
) -> Result<Value, Error> {
    let mut kernel = read::kernel(kernel)?;
    kernel.name_after_kind();
    let (device, options) = (read::device_or_id(device)?, read::options(options)?);
    let placed = roofline::evaluate(&kernel, &device, &options)?;
    Ok(write::placement(&kernel, &placed, options.overlap(), words))
}

/// The crossing of a matmul whose M may be left out.
///
/// # Errors
/// As [`read::matmul_of_any_m`], [`read::device_or_id`], [`read::options`] and [`Roofs::new`].
pub fn crossing_of(kernel: &Value, device: &Value, options: &Value) -> Result<Value, Error> {
    let (kernel, matmul) = read::matmul_of_any_m(kernel)?;
    let (device, options) = (read::device_or_id(device)?, read::options(options)?);
    let roofs = Roofs::new(&device, kernel.precision(), kernel.unit(), &options)?;
    Ok(write::crossing(&roofline::crossing(&matmul, &roofs)))
}
