//! The quiz's texts, by what they are of and what they say of it: a list of lines in English, or a
//! loaded language's.

use crate::words::{Lines, Text, Words};

const ENGLISH: Lines = Lines(include_str!("english.txt"));

/// Shows each text with its code, `of.what`, for files of other languages.
pub fn each_coded(see: &mut dyn FnMut(Text)) {
    ENGLISH.each_coded(see);
}

/// Shows what there is of one thing.
pub fn each_of(of: &str, words: &Words, see: &mut dyn FnMut(&'static str, &'static str)) {
    ENGLISH.each_of(of, words, see);
}

/// What a text of something says in English; empty where there is none.
#[must_use]
pub fn in_english(of: &str, what: &str) -> &'static str {
    ENGLISH.in_english(of, what)
}

/// What a text of something says, such as the hint of a question; empty where there is none.
#[inline(never)]
#[must_use]
pub fn text(of: &str, what: &str, words: &Words) -> &'static str {
    ENGLISH.text(of, what, words)
}

/// A unit as it is written in the language.
#[must_use]
pub fn unit<'a>(unit: &'a str, words: &Words) -> &'a str {
    let own = text("unit", unit, words);
    if own.is_empty() { unit } else { own }
}

/// A figure with its unit, if it has one.
#[must_use]
pub fn with_unit(figure: &str, of: &str, words: &Words) -> String {
    let unit = unit(of, words);
    [figure, if unit.is_empty() { "" } else { "\u{a0}" }, unit].concat()
}

/// A text of something with its places filled in from a list.
#[inline(never)]
#[must_use]
pub fn fill(of: &str, what: &str, places: &[(&str, &str)], words: &Words) -> String {
    ENGLISH.fill(of, what, places, words)
}
