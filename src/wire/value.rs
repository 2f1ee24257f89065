//! A plain tree of values: what is left of a JavaScript value or a JSON text.

use std::borrow::Cow;

use crate::error::Given;
use crate::scan;

/// A value as it crosses.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `null` or `undefined`: nothing was given.
    Nothing,
    /// A boolean.
    Bool(bool),
    /// A number.
    Number(f64),
    /// A text.
    Text(Cow<'static, str>),
    /// A list.
    List(Vec<Value>),
    /// Fields in their order.
    Object(Vec<(Cow<'static, str>, Value)>),
    /// Something that no shape of ours has, by its name: a bigint, a date.
    Other(&'static str),
}

impl Value {
    /// Whether nothing was given.
    #[must_use]
    pub const fn is_nothing(&self) -> bool {
        matches!(self, Self::Nothing)
    }

    /// The value as an error carries it.
    #[must_use]
    pub fn given(&self) -> Given {
        match self {
            Self::Nothing => Given::Nothing,
            Self::Bool(value) => Given::Bool(*value),
            Self::Number(value) => Given::Number(*value),
            Self::Text(value) => Given::text(value),
            Self::List(_) => Given::List,
            Self::Object(_) => Given::Object,
            Self::Other(name) => Given::text(name),
        }
    }

    /// The field of that name, where this is an object that has it.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Self> {
        match self {
            Self::Object(fields) => fields.iter().find(|(n, _)| n == name).map(|(_, value)| value),
            _ => None,
        }
    }
}

/// An object being written, field by field.
// each method stays a call: there are some two hundred places
#[derive(Debug, Default)]
pub(crate) struct Fields(Vec<(Cow<'static, str>, Value)>);

impl Fields {
    /// A field of any value.
    #[inline(never)]
    pub(crate) fn put(&mut self, name: &'static str, value: Value) {
        self.0.push((Cow::Borrowed(name), value));
    }

    /// A number.
    #[inline(never)]
    pub(crate) fn number(&mut self, name: &'static str, value: f64) {
        self.put(name, Value::Number(value));
    }

    /// Numbers in a row, their names with blanks between them.
    #[inline(never)]
    pub(crate) fn numbers(&mut self, names: &'static str, values: &[f64]) {
        for (name, value) in scan::parts(names, b' ').zip(values) {
            self.number(name, *value);
        }
    }

    /// A number where there is one; no field otherwise.
    #[inline(never)]
    pub(crate) fn number_if(&mut self, name: &'static str, value: Option<f64>) {
        if let Some(value) = value {
            self.number(name, value);
        }
    }

    /// A number where there is one, null otherwise.
    #[inline(never)]
    pub(crate) fn number_or_null(&mut self, name: &'static str, value: Option<f64>) {
        self.put(name, value.map_or(Value::Nothing, Value::Number));
    }

    /// A text.
    #[inline(never)]
    pub(crate) fn text(&mut self, name: &'static str, text: String) {
        self.put(name, Value::Text(Cow::Owned(text)));
    }

    /// A text that is kept elsewhere.
    #[inline(never)]
    pub(crate) fn copy(&mut self, name: &'static str, text: &str) {
        self.text(name, text.to_owned());
    }

    /// A text where there is one; no field otherwise.
    #[inline(never)]
    pub(crate) fn copy_if(&mut self, name: &'static str, text: Option<&str>) {
        if let Some(text) = text {
            self.copy(name, text);
        }
    }

    /// A word of the interface.
    #[inline(never)]
    pub(crate) fn word(&mut self, name: &'static str, word: &'static str) {
        self.put(name, Value::Text(Cow::Borrowed(word)));
    }

    /// A boolean.
    #[inline(never)]
    pub(crate) fn flag(&mut self, name: &'static str, flag: bool) {
        self.put(name, Value::Bool(flag));
    }

    /// The object.
    #[inline(never)]
    pub(crate) fn done(self) -> Value {
        Value::Object(self.0)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Number(value)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(Cow::Owned(value))
    }
}

impl From<&'static str> for Value {
    fn from(value: &'static str) -> Self {
        Self::Text(Cow::Borrowed(value))
    }
}

impl From<Vec<Self>> for Value {
    fn from(value: Vec<Self>) -> Self {
        Self::List(value)
    }
}
