//! A plain tree of values: what is left of a JavaScript value or a JSON text.

use std::borrow::Cow;

use crate::error::Given;

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

    /// An object of these fields, without those that are [`Value::Nothing`].
    pub(crate) fn object<const N: usize>(fields: [(&'static str, Self); N]) -> Self {
        let there = fields.into_iter().filter(|(_, value)| *value != Self::Nothing);
        Self::Object(there.map(|(name, value)| (Cow::Borrowed(name), value)).collect())
    }

    /// The same object with one more field at its end.
    pub(super) fn and(mut self, name: &'static str, value: impl Into<Self>) -> Self {
        if let Self::Object(fields) = &mut self {
            fields.push((Cow::Borrowed(name), value.into()));
        }
        self
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Number(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Self {
        Self::Number(f64::from(value))
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

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}

impl From<Vec<Self>> for Value {
    fn from(value: Vec<Self>) -> Self {
        Self::List(value)
    }
}
