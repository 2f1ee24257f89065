//! What crosses: JavaScript values to trees of values and back, and errors as real `Error`s.
//!
//! A page's value is copied by `structuredClone` first, through an import that catches: getters,
//! proxies and prototypes end there, so that nothing of the page's runs while Rust reads.

use std::borrow::Cow;

use js_sys::{Array, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::*;

use crate::board::check_count;
use crate::error::{Code, Error, Given};
use crate::wire::{Value, json};

/// Objects within objects: a saved board has four levels.
const DEPTH_MAX: usize = 8;
/// Values within values, all together: the largest saved board has some 15,000. One object may
/// stand in many places of a value, so that a small one can be endless to read.
const VALUES_MAX: usize = 100_000;

#[wasm_bindgen]
extern "C" {
    /// The platform's copy; it throws where a getter throws or a value cannot be copied.
    #[wasm_bindgen(catch, js_name = structuredClone)]
    fn structured_clone(value: &JsValue) -> Result<JsValue, JsValue>;

    /// Of a text that we have written, which is JSON.
    #[wasm_bindgen(js_namespace = JSON, js_name = parse)]
    fn parse(text: &str) -> JsValue;
}

/// Reads a value of the page.
pub(super) fn value_from_js(value: &JsValue) -> Result<Value, Error> {
    simple(value).map_or_else(|| read_copy(value), Ok)
}

/// Reads a value that holds others.
// apart from what is simple, and all that the chart itself is told is simple
#[inline(never)]
fn read_copy(value: &JsValue) -> Result<Value, Error> {
    let copy = structured_clone(value).map_err(|thrown| {
        // what has more levels than the platform's stack: V8 and JavaScriptCore, SpiderMonkey
        let message = Reflect::get(&thrown, &"message".into()).ok();
        let message = message.and_then(|said| said.as_string()).unwrap_or_default();
        if message.starts_with("Maximum call") || message.starts_with("too much") {
            return too_deep(Given::Object);
        }
        let allowed = "plain data that structuredClone can copy";
        Error::new(Code::Unreadable, "", Given::Object, allowed)
    })?;
    read(&copy, 0, &mut 0)
}

fn too_deep(given: Given) -> Error {
    Error::new(Code::TooDeep, "", given, "a value of at most 8 levels")
}

/// What holds no other value.
fn simple(value: &JsValue) -> Option<Value> {
    if value.is_undefined() || value.is_null() {
        Some(Value::Nothing)
    } else if let Some(number) = value.as_f64() {
        Some(number.into())
    } else if let Some(text) = value.as_string() {
        Some(text.into())
    } else {
        value.as_bool().map(Value::from)
    }
}

/// Reads a copy, whose every field is plain data.
fn read(value: &JsValue, depth: usize, count: &mut usize) -> Result<Value, Error> {
    if let Some(simple) = simple(value) {
        return Ok(simple);
    }
    let is_list = Array::is_array(value);
    let given = if is_list { Given::List } else { Given::Object };
    let entries = if is_list {
        Array::from(value)
    } else if is_plain(value) {
        Object::entries(value.unchecked_ref())
    } else {
        return Ok(Value::Other(if value.is_bigint() {
            "a bigint"
        } else {
            "an object of a class"
        }));
    };
    if depth == DEPTH_MAX {
        return Err(too_deep(given));
    }
    *count += usize::try_from(entries.length()).unwrap_or(VALUES_MAX);
    if *count > VALUES_MAX {
        return Err(Error::new(Code::TooMany, "", given, "at most 100,000 values"));
    }
    let (mut list, mut fields) = (Vec::new(), Vec::new());
    for index in 0..entries.length() {
        let entry = entries.get(index);
        if is_list {
            list.push(read(&entry, depth + 1, count)?);
        } else {
            let entry: Array = entry.unchecked_into();
            let name = entry.get(0).as_string().unwrap_or_default();
            // a list that no board takes is not read first
            let kernels = entry.get(1);
            if name == "kernels" && Array::is_array(&kernels) {
                let count = kernels.unchecked_ref::<Array>().length();
                check_count(usize::try_from(count).unwrap_or(VALUES_MAX))?;
            }
            fields.push((Cow::Owned(name), read(&entry.get(1), depth + 1, count)?));
        }
    }
    Ok(if is_list { Value::List(list) } else { Value::Object(fields) })
}

/// Whether a copy is an object of fields: no Map, no Date, no bytes.
fn is_plain(copy: &JsValue) -> bool {
    copy.is_object() && Object::get_prototype_of(copy) == Object::get_prototype_of(&Object::new())
}

/// Hands a tree to the page as plain objects and arrays, `null` for nothing.
pub(super) fn js_from_value(value: &Value) -> JsValue {
    let serializer =
        Serializer::new().serialize_maps_as_objects(true).serialize_missing_as_null(true);
    // only what has no counterpart in JavaScript can fail, and a tree has nothing of the kind
    Out(value).serialize(&serializer).unwrap_or(JsValue::NULL)
}

/// Hands a tree to the element, which shows it: as [`js_from_value`], but for the last figures of a number,
/// in one step. A drag asks for one each frame, and a long table has thousands of texts.
pub(super) fn js_from_shown(value: &Value) -> JsValue {
    parse(&json(value))
}

/// A tree on its way out.
struct Out<'a>(&'a Value);

impl Serialize for Out<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Nothing => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Number(value) => serializer.serialize_f64(*value),
            Value::Text(value) => serializer.serialize_str(value),
            Value::Other(name) => serializer.serialize_str(name),
            Value::List(list) => serializer.collect_seq(list.iter().map(Out)),
            Value::Object(fields) => {
                serializer.collect_map(fields.iter().map(|(name, value)| (name, Out(value))))
            }
        }
    }
}

fn set(object: &Object, name: &str, value: &JsValue) {
    // a fresh object takes any field
    let _ = Reflect::set(object, &name.into(), value);
}

/// Hands an error to the page: a real `Error` with name, code, field and value.
pub(super) fn js_from_error(error: &Error) -> JsValue {
    let thrown = js_sys::Error::new(&error.message());
    thrown.set_name("RooflineError");
    set(&thrown, "code", &error.code().name().into());
    if !error.field().is_empty() {
        set(&thrown, "field", &error.field().into());
    }
    match error.given() {
        Given::Nothing | Given::List | Given::Object => {}
        Given::Bool(value) => set(&thrown, "value", &(*value).into()),
        Given::Number(value) => set(&thrown, "value", &(*value).into()),
        Given::Text(value) => set(&thrown, "value", &value.as_str().into()),
    }
    thrown.into()
}
