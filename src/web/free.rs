//! The free functions of the module, for Node and the page alike: they keep no state but the languages.

use wasm_bindgen::prelude::*;

use super::border::{js_from_error, js_from_value, value_from_js};
use crate::error::Error;
use crate::wire::{self, Value};
use crate::words::Words;

/// The words of a locale, a text or nothing.
pub(super) fn words(locale: &JsValue) -> Result<Words, Error> {
    value_from_js(locale).and_then(|locale| wire::words(&locale))
}

/// Hands the outcome of a call to the page.
pub(super) fn out(outcome: Result<Value, Error>) -> Result<JsValue, JsValue> {
    out_as(js_from_value, outcome)
}

/// Hands the outcome of a call to the page, a value in one of two ways.
pub(super) fn out_as(
    as_js: fn(&Value) -> JsValue,
    outcome: Result<Value, Error>,
) -> Result<JsValue, JsValue> {
    outcome.map(|value| as_js(&value)).map_err(|error| js_from_error(&error))
}

/// The catalogue, each entry a valid device as it stands.
#[wasm_bindgen(unchecked_return_type = "Device[]")]
pub fn devices() -> JsValue {
    js_from_value(&wire::devices())
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
        let [kernel, device, options] = read([&kernel, &device, &options])?;
        wire::evaluate(&kernel, &device, &options, &words(&locale)?)
    };
    out(evaluate())
}

/// The values of three arguments.
pub(super) fn read([first, second, third]: [&JsValue; 3]) -> Result<[Value; 3], Error> {
    Ok([value_from_js(first)?, value_from_js(second)?, value_from_js(third)?])
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
    out(read([&kernel, &device, &options])
        .and_then(|[kernel, device, options]| wire::crossing_of(&kernel, &device, &options)))
}

/// What is understood of a device whose figures are texts, as a student types them.
///
/// # Errors
/// A `RooflineError` for what is no object of texts, for a precision or a locale that is refused.
#[wasm_bindgen(unchecked_return_type = "UnderstoodDevice")]
pub fn understood_device(
    #[wasm_bindgen(unchecked_param_type = "TypedDevice")] typed: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    out(value_from_js(&typed).and_then(|typed| wire::understood_device(&typed, &words(&locale)?)))
}

/// Adds a language: whatever is asked for its locale is answered in it from now on. Returns the codes
/// that it lacks, for which English stands in.
///
/// # Errors
/// A `RooflineError` for a language that is refused: nothing of it is kept.
#[wasm_bindgen(unchecked_return_type = "string[]")]
pub fn add_language(
    #[wasm_bindgen(unchecked_param_type = "LanguageSpec")] language: JsValue,
) -> Result<JsValue, JsValue> {
    out(value_from_js(&language).and_then(|language| wire::add_language(&language)))
}
