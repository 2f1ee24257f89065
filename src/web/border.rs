//! What crosses: JavaScript values to trees of values and back, and errors as real `Error`s.
//!
//! A page's value is copied by `structuredClone` first, through an import that catches: getters,
//! proxies and prototypes end there, so that nothing of the page's runs while Rust reads.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use wasm_bindgen::prelude::*;

use crate::error::{Code, Error, Given};
use crate::wire::Value;

/// Objects within objects: a saved board has four levels.
const DEPTH_MAX: usize = 8;
/// Entries of a list or fields of an object, well above any shape of ours.
const ENTRIES_MAX: usize = 10_000;

#[wasm_bindgen]
extern "C" {
    /// The platform's copy; it throws where a getter throws or a value cannot be copied.
    #[wasm_bindgen(catch, js_name = structuredClone)]
    fn structured_clone(value: &JsValue) -> Result<JsValue, JsValue>;
}

/// Reads a value of the page.
pub(super) fn value_from_js(value: &JsValue) -> Result<Value, Error> {
    if let Some(number) = value.as_f64() {
        return Ok(Value::Number(number));
    }
    if let Some(text) = value.as_string() {
        return Ok(text.into());
    }
    let unreadable = || {
        Error::new(Code::Unreadable, "", Given::Object, "plain data that structuredClone can copy")
    };
    let copy = structured_clone(value).map_err(|_| unreadable())?;
    let mut fault = None;
    let read = Tree { depth: 0, fault: &mut fault }
        .deserialize(serde_wasm_bindgen::Deserializer::from(copy));
    read.map_err(|_| fault.unwrap_or_else(unreadable))
}

/// Hands a tree to the page as plain objects and arrays.
pub(super) fn js_from_value(value: &Value) -> JsValue {
    let serializer = serde_wasm_bindgen::Serializer::new()
        .serialize_maps_as_objects(true)
        .serialize_missing_as_null(true);
    // only a type without a JavaScript counterpart can fail, and a tree has none
    Out(value).serialize(&serializer).unwrap_or(JsValue::UNDEFINED)
}

/// Hands an error to the page: a real `Error` with name, code, field and value.
pub(super) fn js_from_error(error: &Error) -> JsValue {
    let thrown = js_sys::Error::new(&error.to_string());
    thrown.set_name("RooflineError");
    let set = |name: &str, value: &JsValue| {
        // a fresh Error takes any field
        let _ = js_sys::Reflect::set(&thrown, &name.into(), value);
    };
    set("code", &error.code().name().into());
    if !error.field().is_empty() {
        set("field", &error.field().into());
    }
    match error.given() {
        Given::Nothing | Given::List | Given::Object => {}
        Given::Null => set("value", &JsValue::NULL),
        Given::Bool(value) => set("value", &(*value).into()),
        Given::Number(value) => set("value", &(*value).into()),
        Given::Text(value) => set("value", &value.as_str().into()),
    }
    thrown.into()
}

/// A seed that reads any value, down to [`DEPTH_MAX`].
struct Tree<'a> {
    depth: usize,
    fault: &'a mut Option<Error>,
}

impl Tree<'_> {
    fn refuse<E: serde::de::Error>(self, code: Code, given: Given, allowed: &str) -> E {
        *self.fault = Some(Error::new(code, "", given, allowed));
        E::custom("")
    }
}

impl<'de> DeserializeSeed<'de> for Tree<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Tree<'_> {
    type Value = Value;

    fn expecting(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Nothing)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Nothing)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(value.into())
    }

    // a whole number arrives as an integer, and so does a bigint that is as small
    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        #[expect(clippy::cast_precision_loss, reason = "a number was a double before")]
        let number = value as f64;
        Ok(number.into())
    }

    fn visit_u64<E>(self, _: u64) -> Result<Value, E> {
        Ok(Value::Other("a bigint"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.to_owned().into())
    }

    fn visit_bytes<E>(self, _: &[u8]) -> Result<Value, E> {
        Ok(Value::Other("bytes"))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        if self.depth == DEPTH_MAX {
            return Err(self.refuse(Code::TooDeep, Given::List, "fewer levels"));
        }
        let depth = self.depth + 1;
        while let Some(value) = seq.next_element_seed(Tree { depth, fault: &mut *self.fault })? {
            if list.len() == ENTRIES_MAX {
                return Err(self.refuse(Code::TooMany, Given::List, "at most 10,000 entries"));
            }
            list.push(value);
        }
        Ok(list.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Vec::new();
        if self.depth == DEPTH_MAX {
            return Err(self.refuse(Code::TooDeep, Given::Object, "fewer levels"));
        }
        let depth = self.depth + 1;
        while let Some(name) = map.next_key_seed(Tree { depth, fault: &mut *self.fault })? {
            let value = map.next_value_seed(Tree { depth, fault: &mut *self.fault })?;
            if fields.len() == ENTRIES_MAX {
                return Err(self.refuse(Code::TooMany, Given::Object, "at most 10,000 fields"));
            }
            // the keys of a plain object are texts; a Map with others is no shape of ours
            let Value::Text(name) = name else {
                return Err(self.refuse(Code::NotAnObject, Given::Object, "a plain object"));
            };
            fields.push((name, value));
        }
        Ok(Value::Object(fields))
    }
}

/// A tree on its way out.
struct Out<'a>(&'a Value);

impl Serialize for Out<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::Nothing => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Number(value) => serializer.serialize_f64(*value),
            Value::Text(value) => serializer.serialize_str(value),
            Value::Other(name) => serializer.serialize_str(name),
            Value::List(list) => {
                let mut seq = serializer.serialize_seq(Some(list.len()))?;
                for value in list {
                    seq.serialize_element(&Out(value))?;
                }
                seq.end()
            }
            Value::Object(fields) => {
                let mut map = serializer.serialize_map(Some(fields.len()))?;
                for (name, value) in fields {
                    map.serialize_entry(name, &Out(value))?;
                }
                map.end()
            }
        }
    }
}
