//! The quiz's texts by code: a list of lines in English, or a loaded language's.

use crate::scan;
use crate::words::Words;

/// A line each: code, blank, text.
// one text and not a table: it is searched a few times for a question, and a table of so many small
// constants costs the module more than the search
const ENGLISH: &str = include_str!("english.txt");

/// The English of a code, where there is one.
#[inline(never)]
fn english(code: &str) -> Option<&'static str> {
    for line in scan::parts(ENGLISH, b'\n') {
        match scan::cut(line, b' ') {
            Some((found, text)) if found == code => return Some(text),
            _ => {}
        }
    }
    None
}

/// Every code and its English, for files of other languages.
pub fn each() -> impl Iterator<Item = (&'static str, &'static str)> {
    scan::parts(ENGLISH, b'\n').filter_map(|line| scan::cut(line, b' '))
}

/// The text of a code in two parts, such as a question's id and what of it; empty where there is none.
#[inline(never)]
#[must_use]
pub fn text(of: &str, what: &str, words: &Words) -> &'static str {
    let code = [of, ".", what].concat();
    words.find(&code).or_else(|| english(&code)).unwrap_or_default()
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

/// The English of a code, whatever the language.
#[must_use]
pub fn in_english(of: &str, what: &str) -> &'static str {
    english(&[of, ".", what].concat()).unwrap_or_default()
}

/// The text of a code with its places filled in by `place`.
#[inline(never)]
pub fn filled(text: &str, place: &mut dyn FnMut(&str) -> String) -> String {
    let (mut filled, mut name) = (String::new(), None);
    for character in text.chars() {
        match (character, &mut name) {
            ('{', _) => name = Some(String::new()),
            ('}', Some(wanted)) => {
                filled.push_str(&place(wanted));
                name = None;
            }
            (_, Some(wanted)) => wanted.push(character),
            (_, None) => filled.push(character),
        }
    }
    filled
}

/// A text of a code with its places filled in from a list.
#[inline(never)]
#[must_use]
pub fn fill(of: &str, what: &str, places: &[(&str, &str)], words: &Words) -> String {
    filled(text(of, what, words), &mut |wanted| {
        for (name, value) in places {
            if *name == wanted {
                return (*value).to_owned();
            }
        }
        String::new()
    })
}
