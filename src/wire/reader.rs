//! An object of the page's, read field by field, with the path of its first fault.

use std::borrow::Cow;

use super::value::Value;
use crate::error::{Code, Error, Given};
use crate::kernel::{Default, Field};
use crate::limits::{self, Limit};
use crate::scan;

/// The most faults of one object that are told.
const FAULTS_MAX: usize = 100;

/// A number; whether it is finite is for the field's own limit to say.
///
/// # Errors
/// `not_a_number` at `field`.
#[inline(never)]
pub fn number(field: &str, value: &Value) -> Result<f64, Error> {
    match value {
        Value::Number(number) => Ok(*number),
        other => Err(Error::new(Code::NotANumber, field, other.given(), "a number")),
    }
}

/// A text.
///
/// # Errors
/// `not_a_string` at `field`.
#[inline(never)]
pub fn text<'a>(field: &str, value: &'a Value) -> Result<&'a str, Error> {
    match value {
        Value::Text(text) => Ok(text),
        other => Err(Error::new(Code::NotAString, field, other.given(), "a text")),
    }
}

/// An object that is read field by field. Faults are kept and the reading goes on, so that a shape is
/// read in one straight run; [`Reader::done`] tells the first, [`Reader::faults`] all of them.
pub(super) struct Reader<'a> {
    pub(super) fields: &'a [(Cow<'static, str>, Value)],
    pub(super) faults: Vec<Error>,
}

impl<'a> Reader<'a> {
    #[inline(never)]
    pub(super) fn new(value: &'a Value, what: &str) -> Self {
        match value {
            Value::Object(fields) => Self { fields, faults: Vec::new() },
            other => {
                let fault = Error::new(Code::NotAnObject, "", other.given(), what);
                Self { fields: &[], faults: vec![fault] }
            }
        }
    }

    /// The outcome: what was read, or the first fault.
    pub(super) fn done<T>(self, read: Option<T>) -> Result<T, Error> {
        match (self.faults.into_iter().next(), read) {
            (None, Some(read)) => Ok(read),
            (Some(fault), _) => Err(fault),
            // nothing is missing without a fault
            (None, None) => Err(Error::new(Code::Unreadable, "", Given::Nothing, "a value")),
        }
    }

    #[inline(never)]
    pub(super) fn refuse(&mut self, fault: Error) {
        if self.faults.len() < FAULTS_MAX {
            self.faults.push(fault);
        }
    }

    /// What was found, or nothing and a fault.
    pub(super) fn take<T>(&mut self, found: Result<T, Error>) -> Option<T> {
        found.map_err(|fault| self.refuse(fault)).ok()
    }

    /// No other fields than these, words with blanks between them, may stand in the object.
    #[inline(never)]
    pub(super) fn know(&mut self, known: &str, numbers: &[Field]) {
        let mut known = known.to_owned();
        for number in numbers {
            known.push(' ');
            known.push_str(number.name);
        }
        for (name, value) in self.fields {
            if scan::place(&known, b' ', name).is_none() {
                let (name, given) = (Given::cut(name), value.given());
                let code = Code::UnknownField;
                self.refuse(Error::one_of_words(code, &name, given, "one of ", &known));
            }
        }
    }

    #[inline(never)]
    pub(super) fn get(&self, name: &str) -> Option<&'a Value> {
        for (field, value) in self.fields {
            if field == name && !value.is_nothing() {
                return Some(value);
            }
        }
        None
    }

    #[inline(never)]
    pub(super) fn need(&mut self, name: &str, what: &str) -> Option<&'a Value> {
        let found = self.get(name);
        if found.is_none() {
            self.refuse(Error::new(Code::MissingField, name, Given::Nothing, what));
        }
        found
    }

    /// A number within a limit.
    #[inline(never)]
    pub(super) fn number(&mut self, name: &str, limit: Limit) -> Option<f64> {
        let found = number(name, self.get(name)?).and_then(|value| limit.check(name, value));
        self.take(found)
    }

    /// A number of a shape, with its default.
    #[inline(never)]
    pub(super) fn number_of(&mut self, field: &Field, elem: f64) -> f64 {
        let default = match field.default {
            Default::Needed => {
                self.need(field.name, field.limit.words());
                1.0
            }
            Default::Is(value) => value,
            Default::Elem => elem,
        };
        self.number(field.name, field.limit).unwrap_or(default)
    }

    #[inline(never)]
    pub(super) fn text(&mut self, name: &str, max: usize) -> Option<String> {
        let text = self.take(text(name, self.get(name)?))?;
        self.take(limits::short_text(name, text, max))
    }

    #[inline(never)]
    pub(super) fn flag(&mut self, name: &str, default: bool) -> bool {
        match self.get(name) {
            None => default,
            Some(Value::Bool(flag)) => *flag,
            Some(other) => {
                self.refuse(Error::new(Code::NotABoolean, name, other.given(), "true or false"));
                default
            }
        }
    }

    /// Whether the second of two words is given; the first is the default.
    #[inline(never)]
    pub(super) fn is_second(&mut self, name: &str, words: &str) -> bool {
        let Some(value) = self.get(name) else { return false };
        let Some(given) = self.take(text(name, value)) else { return false };
        let place = scan::place(words, b' ', given);
        if place.is_none() {
            let given = value.given();
            self.refuse(Error::one_of_words(Code::OutOfRange, name, given, "one of ", words));
        }
        place == Some(1)
    }
}
