//! A device as it is typed in a form: what was understood of it, ready to be shown and to be used.

use super::reader::{Reader, text};
use super::value::{Fields, Value};
use super::write;
use crate::error::Error;
use crate::limits::TEXT_MAX;
use crate::precision::Precision;
use crate::understood::{self, Typed};
use crate::words::Words;

/// What is understood of a device whose figures are texts: `name`, `peak` and `bandwidth`, and where
/// wanted `precision`, whose peak it is, and `l2`, a bandwidth. The device (null where a figure is
/// missing or refused); of each field what was understood, or why it is refused; what is doubtful.
///
/// # Errors
/// `not_an_object`, `unknown_field`; `not_a_string` or `too_long` at a field; `unknown_precision`.
pub fn understood_device(typed: &Value, words: &Words) -> Result<Value, Error> {
    let mut reader = Reader::new(typed, "a device as it is typed: an object of texts");
    reader.know("name precision peak bandwidth l2", &[]);
    let mut text_of = |name| reader.text(name, TEXT_MAX).unwrap_or_default();
    let (name, peak) = (text_of("name"), text_of("peak"));
    let (bandwidth, l2) = (text_of("bandwidth"), text_of("l2"));
    let precision = reader
        .get("precision")
        .map(|value| text("precision", value).and_then(Precision::from_name));
    let precision = precision.and_then(|found| reader.take(found));
    let typed = Typed { name: &name, precision, peak: &peak, bandwidth: &bandwidth, l2: &l2 };
    let typed = reader.done(Some(typed))?;
    let understood = understood::device(&typed, words);
    let mut list = Vec::new();
    for field in understood.fields {
        let mut fields = Fields::default();
        fields.word("name", field.name);
        fields.flag("refused", field.read.is_err());
        fields.text("text", field.read.unwrap_or_else(|error| error.message()));
        list.push(fields.done());
    }
    let mut doubts = Vec::new();
    for doubt in understood.doubts {
        doubts.push(doubt.into());
    }
    let mut fields = Fields::default();
    fields.put("device", understood.device.as_ref().map_or(Value::Nothing, write::device));
    fields.put("fields", Value::List(list));
    fields.put("doubts", Value::List(doubts));
    Ok(fields.done())
}
