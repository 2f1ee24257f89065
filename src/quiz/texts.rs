//! The quiz's texts, by what they are of and what they say of it: a list of lines in English, or a
//! loaded language's.

use crate::scan;
use crate::words::{Text, Words, filled_from};

/// What each text is of, in a line of its own behind a #; below it a line each: what, blank, text.
// one text and not a table: it is searched a few times for a question, and a table of so many small
// constants costs the module more than the search
const ENGLISH: &str = include_str!("english.txt");

/// Shows each text: of, what, English; until it is told to stop.
#[inline(never)]
fn each(see: &mut dyn FnMut(&'static str, &'static str, &'static str) -> bool) {
    let mut of = "";
    for line in scan::parts(ENGLISH, b'\n') {
        match line.strip_prefix('#') {
            Some(another) => of = another,
            None => {
                let (what, text) = scan::cut(line, b' ').unwrap_or_default();
                if !what.is_empty() && see(of, what, text) {
                    return;
                }
            }
        }
    }
}

/// Shows each text with its code, `of.what`, for files of other languages.
pub fn each_coded(see: &mut dyn FnMut(Text)) {
    each(&mut |of, what, english| {
        // kept for as long as the language is, which is always
        see(Text { code: [of, ".", what].concat().leak(), english });
        false
    });
}

/// Shows what there is of one thing.
pub fn each_of(of: &str, words: &Words, see: &mut dyn FnMut(&'static str, &'static str)) {
    each(&mut |other, what, _| {
        if other == of {
            see(what, text(of, what, words));
        }
        false
    });
}

/// What a text of something says in English; empty where there is none.
#[inline(never)]
#[must_use]
pub fn in_english(of: &str, what: &str) -> &'static str {
    let mut found = "";
    each(&mut |other_of, other_what, text| {
        let is_it = other_of == of && other_what == what;
        if is_it {
            found = text;
        }
        is_it
    });
    found
}

/// What a text of something says, such as the hint of a question; empty where there is none.
#[inline(never)]
#[must_use]
pub fn text(of: &str, what: &str, words: &Words) -> &'static str {
    let own = words.find(&[of, ".", what].concat());
    own.unwrap_or_else(|| in_english(of, what))
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
    filled_from(text(of, what, words), places)
}
