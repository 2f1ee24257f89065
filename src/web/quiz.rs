//! The quiz of the module: free functions without state, so that they grade in Node as on the page.

use wasm_bindgen::prelude::*;

use super::border::value_from_js;
use super::free::{out, read, words};
use crate::error::Error;
use crate::wire::{self, Value};
use crate::words::Words;

/// A function of one value and the words of a locale.
fn of_one(
    value: &JsValue,
    locale: &JsValue,
    call: fn(&Value, &Words) -> Result<Value, Error>,
) -> Result<JsValue, JsValue> {
    out(value_from_js(value).and_then(|value| call(&value, &words(locale)?)))
}

/// Every question of the lesson, without its key.
///
/// # Errors
/// A `RooflineError` for a locale that is no text.
#[wasm_bindgen(unchecked_return_type = "Question[]")]
pub fn questions(
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    of_one(&JsValue::UNDEFINED, &locale, |_, words| Ok(wire::questions(words)))
}

/// One question, by its id or as its author wrote it, without its key.
///
/// # Errors
/// A `RooflineError` for a question that is not known or malformed.
#[wasm_bindgen(unchecked_return_type = "Question")]
pub fn question(
    #[wasm_bindgen(unchecked_param_type = "string | QuestionSpec")] question: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    of_one(&question, &locale, wire::question)
}

/// Judges an answer: any text gives a verdict.
///
/// # Errors
/// A `RooflineError` for a question that is not known or malformed, or an answer that is no text.
#[wasm_bindgen(unchecked_return_type = "Verdict")]
pub fn check_answer(
    #[wasm_bindgen(unchecked_param_type = "string | QuestionSpec")] question: JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] answer: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    out(read([&question, &answer, &JsValue::UNDEFINED])
        .and_then(|[question, answer, _]| wire::check_answer(&question, &answer, &words(&locale)?)))
}

/// The answer, and how it comes about.
///
/// # Errors
/// A `RooflineError` for a question that is not known or malformed.
#[wasm_bindgen(unchecked_return_type = "string")]
pub fn solution(
    #[wasm_bindgen(unchecked_param_type = "string | QuestionSpec")] question: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    of_one(&question, &locale, wire::solution)
}

/// Every fault of an author's questions, each with its field and its rule.
///
/// # Errors
/// A `RooflineError` for a value that cannot be read at all.
#[wasm_bindgen(unchecked_return_type = "{ field: string; code: string; message: string }[]")]
pub fn validate_questions(
    #[wasm_bindgen(unchecked_param_type = "unknown")] questions: JsValue,
) -> Result<JsValue, JsValue> {
    of_one(&questions, &JsValue::UNDEFINED, |value, words| {
        Ok(wire::validate_questions(value, words))
    })
}

/// What the question element says, by code.
///
/// # Errors
/// A `RooflineError` for a locale that is no text.
#[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
pub fn quiz_words(
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    of_one(&JsValue::UNDEFINED, &locale, |_, words| Ok(wire::quiz_words(words)))
}

/// The report on some questions: attempts of each, the progress, and a text for a mail.
///
/// # Errors
/// A `RooflineError` for rows of another shape.
#[wasm_bindgen(unchecked_return_type = "QuizReport")]
pub fn quiz_report(
    #[wasm_bindgen(unchecked_param_type = "QuizRow[]")] rows: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
) -> Result<JsValue, JsValue> {
    of_one(&rows, &locale, wire::quiz_report)
}
