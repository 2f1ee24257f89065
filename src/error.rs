//! The one error: what was given, what is allowed, and where.

use core::fmt;

use crate::scan;

macro_rules! codes {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// What went wrong, as a stable word.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Code { $($(#[$doc])* $variant,)* }

        impl Code {
            /// Every code, in the order of the contract.
            pub const ALL: &'static [Code] = &[$(Code::$variant,)*];

            /// The word that callers match on, such as `unknown_device`.
            #[must_use]
            pub fn name(self) -> &'static str {
                scan::part(concat!($($name, " ",)*), b' ', self as usize)
            }
        }
    };
}

codes! {
    /// No device of that id.
    UnknownDevice = "unknown_device",
    /// No precision of that name.
    UnknownPrecision = "unknown_precision",
    /// The device lists no peak for that precision.
    UnsupportedPrecision = "unsupported_precision",
    /// The device lists no L2 bandwidth.
    NoL2Bandwidth = "no_l2_bandwidth",
    /// No kernel kind of that name.
    UnknownKind = "unknown_kind",
    /// A field that the shape does not have, most often misspelt.
    UnknownField = "unknown_field",
    /// A field that the shape needs is not there.
    MissingField = "missing_field",
    /// Two fields that exclude each other.
    ConflictingFields = "conflicting_fields",
    /// An object was wanted.
    NotAnObject = "not_an_object",
    /// A string was wanted.
    NotAString = "not_a_string",
    /// A number was wanted.
    NotANumber = "not_a_number",
    /// `true` or `false` was wanted.
    NotABoolean = "not_a_boolean",
    /// NaN or an infinity.
    NotFinite = "not_finite",
    /// Below what the field allows: zero or negative.
    NotPositive = "not_positive",
    /// A whole number was wanted.
    NotWhole = "not_whole",
    /// Outside the range of the field.
    OutOfRange = "out_of_range",
    /// A value that could not be copied: a getter or Proxy that throws, a function, a cycle.
    Unreadable = "unreadable",
    /// Objects within objects beyond any shape of ours.
    TooDeep = "too_deep",
    /// A text longer than the field allows.
    TooLong = "too_long",
    /// More entries than allowed.
    TooMany = "too_many",
    /// No kernel of that id on the board.
    UnknownKernel = "unknown_kernel",
    /// M was to be set on a kernel that has none.
    NotAMatmul = "not_a_matmul",
    /// M was to be set while no kernel is selected.
    NothingSelected = "nothing_selected",
    /// No question of that id.
    UnknownQuestion = "unknown_question",
    /// A saved board that cannot be restored.
    BadState = "bad_state",
    /// The picture's canvas gives no 2d context.
    NoCanvas = "no_canvas",
    /// A call from inside a call on the same widget.
    Busy = "busy",
}

/// The value that was refused, as far as it can be shown.
#[derive(Clone, Debug, PartialEq)]
pub enum Given {
    /// Nothing stood there, or `null`.
    Nothing,
    /// A boolean.
    Bool(bool),
    /// A number, NaN and the infinities included.
    Number(f64),
    /// A text, cut after [`Given::TEXT_MAX`] characters.
    Text(String),
    /// A list.
    List,
    /// An object.
    Object,
}

impl Given {
    /// Characters of a refused text that an error carries.
    pub const TEXT_MAX: usize = 60;

    /// A refused text, cut to what an error carries.
    #[inline(never)]
    #[must_use]
    pub fn text(text: &str) -> Self {
        Self::Text(Self::cut(text))
    }

    /// A text of the page's, cut to [`Given::TEXT_MAX`] characters.
    #[inline(never)]
    #[must_use]
    pub fn cut(text: &str) -> String {
        let mut cut = String::new();
        for (place, character) in text.chars().enumerate() {
            if place == Self::TEXT_MAX {
                cut.push('…');
                break;
            }
            cut.push(character);
        }
        cut
    }
}

impl Given {
    /// The value in words.
    fn shown(&self) -> String {
        match self {
            Self::Nothing => "nothing".to_owned(),
            Self::Bool(true) => "true".to_owned(),
            Self::Bool(false) => "false".to_owned(),
            Self::Number(value) => crate::format::plain(*value),
            Self::Text(value) => ["\"", value, "\""].concat(),
            Self::List => "a list".to_owned(),
            Self::Object => "an object".to_owned(),
        }
    }
}

/// Every failure that a caller can cause.
// boxed: an outcome that is passed from call to call is one word then, in code and in time
#[derive(Clone, Debug, PartialEq)]
pub struct Error(Box<Fault>);

#[derive(Clone, Debug, PartialEq)]
struct Fault {
    code: Code,
    field: String,
    given: Given,
    allowed: String,
    /// A sentence of its own, for a student.
    said: Option<String>,
}

impl Error {
    /// An error of `code` at `field` (a path such as `kernels[2].m`, or empty for the whole value).
    /// `allowed` finishes the sentence "… is wanted".
    // a call at each of some fifty places, never code of each
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn new(code: Code, field: &str, given: Given, allowed: &str) -> Self {
        let (field, allowed) = (field.to_owned(), allowed.to_owned());
        Self(Box::new(Fault { code, field, given, allowed, said: None }))
    }

    /// An error whose allowed values are a list of words, after some words of their own.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn one_of(code: Code, field: &str, given: Given, before: &str, words: &[&str]) -> Self {
        let mut allowed = before.to_owned();
        let mut comma = "";
        for word in words {
            allowed.push_str(comma);
            allowed.push_str(word);
            comma = ", ";
        }
        Self::new(code, field, given, &allowed)
    }

    /// The same, of words with blanks between them.
    #[cold]
    #[inline(never)]
    #[must_use]
    pub fn one_of_words(code: Code, field: &str, given: Given, before: &str, words: &str) -> Self {
        let listed = [before, &scan::replaced(words.trim_ascii(), ' ', ", ")].concat();
        Self::new(code, field, given, &listed)
    }

    /// The stable word.
    #[must_use]
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// The path of the field, empty where the whole value is meant.
    #[must_use]
    pub fn field(&self) -> &str {
        &self.0.field
    }

    /// What was given.
    #[must_use]
    pub fn given(&self) -> &Given {
        &self.0.given
    }

    /// What is allowed.
    #[must_use]
    pub fn allowed(&self) -> &str {
        &self.0.allowed
    }

    /// The same error at another field.
    #[must_use]
    pub fn at(mut self, field: &str) -> Self {
        self.0.field = field.to_owned();
        self
    }

    /// The same error one level further out: `m` under `kernels[2]` becomes `kernels[2].m`.
    #[must_use]
    pub fn under(mut self, outer: &str) -> Self {
        if self.0.field.is_empty() {
            self.0.field = outer.to_owned();
        } else {
            self.0.field.insert(0, '.');
            self.0.field.insert_str(0, outer);
        }
        self
    }
}

impl Error {
    /// The same error with a sentence of its own, where a student reads it.
    #[must_use]
    pub fn saying(mut self, sentence: String) -> Self {
        self.0.said = Some(sentence);
        self
    }

    /// The whole sentence: where, what was given, what is wanted.
    #[must_use]
    pub fn message(&self) -> String {
        let Fault { field, given, allowed, said, .. } = &*self.0;
        if let Some(sentence) = said {
            return sentence.clone();
        }
        let colon = if field.is_empty() { "" } else { ": " };
        let given = given.shown();
        [field, colon, &given, " was given; ", allowed, " is wanted"].concat()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message())
    }
}

impl core::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_where_what_was_given_and_what_is_wanted() {
        let error =
            Error::new(Code::NotPositive, "m", Given::Number(-3.0), "a whole number from 1")
                .under("kernels[2]");
        assert_eq!(
            error.to_string(),
            "kernels[2].m: -3 was given; a whole number from 1 is wanted"
        );
    }

    #[test]
    fn a_long_text_is_cut_where_an_error_carries_it() {
        let Given::Text(cut) = Given::text(&"ü".repeat(1_000_000)) else {
            unreachable!("a text stays a text")
        };
        assert_eq!(cut.chars().count(), Given::TEXT_MAX + 1, "the cut text and an ellipsis");
    }

    #[test]
    fn every_code_has_a_name_of_its_own() {
        let names: std::collections::BTreeSet<_> = Code::ALL.iter().map(|c| c.name()).collect();
        assert_eq!(names.len(), Code::ALL.len(), "{names:?}");
    }
}
