//! The free functions of the module: they keep no state, so they serve Node and the page alike.

use wasm_bindgen::prelude::*;

use super::border::{js_from_error, js_from_value, value_from_js};
use crate::device::Device;
use crate::error::Error;
use crate::roofline::{self, Roofs};
use crate::wire::{self, Value};
use crate::words::Words;

/// The words of a locale, a text or nothing.
pub(super) fn words(locale: &JsValue) -> Result<Words, Error> {
    match value_from_js(locale)? {
        Value::Nothing => Ok(Words::english()),
        locale => wire::text("locale", &locale).map(Words::for_locale),
    }
}

/// Hands the outcome of a call to the page.
pub(super) fn out(outcome: Result<Value, Error>) -> Result<JsValue, JsValue> {
    outcome.map(|value| js_from_value(&value)).map_err(|error| js_from_error(&error))
}

/// The catalogue, each entry a valid device as it stands.
#[wasm_bindgen(unchecked_return_type = "Device[]")]
pub fn devices() -> JsValue {
    let mut devices = Vec::new();
    for device in Device::catalogue() {
        devices.push(wire::write_device(&device));
    }
    js_from_value(&Value::List(devices))
}

/// Places a kernel under a device's roofs.
///
/// # Errors
/// A `RooflineError` for a kernel, device, options or locale that is refused.
#[wasm_bindgen(unchecked_return_type = "Placement")]
pub fn evaluate(
    #[wasm_bindgen(unchecked_param_type = "KernelSpec")] kernel: JsValue,
    #[wasm_bindgen(unchecked_param_type = "DeviceRef")] device: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ModelOptions")] options: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    let evaluate = || {
        let mut kernel = wire::kernel(&value_from_js(&kernel)?)?;
        kernel.name_after_kind();
        let device = wire::device_or_id(&value_from_js(&device)?)?;
        let options = wire::options(&value_from_js(&options)?)?;
        let words = words(&locale)?;
        let placed = roofline::evaluate(&kernel, &device, &options)?;
        Ok(wire::placement(&kernel, &placed, options.overlap(), &words))
    };
    out(evaluate())
}

/// Where a matmul of fixed N and K meets the ridge as M grows.
///
/// # Errors
/// A `RooflineError` for a kernel, device or options that are refused; `not_a_matmul`.
#[wasm_bindgen(unchecked_return_type = "Crossing")]
pub fn crossing(
    #[wasm_bindgen(unchecked_param_type = "Omit<MatmulSpec, \"m\"> & { m?: number }")]
    kernel: JsValue,
    #[wasm_bindgen(unchecked_param_type = "DeviceRef")] device: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ModelOptions")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let crossing = || {
        let (kernel, matmul) = wire::matmul_of_any_m(&value_from_js(&kernel)?)?;
        let device = wire::device_or_id(&value_from_js(&device)?)?;
        let options = wire::options(&value_from_js(&options)?)?;
        let roofs = Roofs::new(&device, kernel.precision(), kernel.unit(), &options)?;
        Ok(wire::crossing(&roofline::crossing(&matmul, &roofs)))
    };
    out(crossing())
}
