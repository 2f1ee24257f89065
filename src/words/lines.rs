//! Texts by what they are of and what they say of it: a list of lines in English, or a loaded
//! language's.

use super::{Text, Words, filled_from};
use crate::scan;

/// A list of texts. What each is of stands in a line of its own behind a #; below it a line each:
/// what, blank, text.
// one text and not a table: it is searched a few times, and a table of so many small constants costs
// the module more than the search
#[derive(Clone, Copy, Debug)]
pub struct Lines(pub &'static str);

impl Lines {
    /// Shows each text: of, what, English; until it is told to stop.
    #[inline(never)]
    fn each(self, see: &mut dyn FnMut(&'static str, &'static str, &'static str) -> bool) {
        let mut of = "";
        for line in scan::parts(self.0, b'\n') {
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
    pub fn each_coded(self, see: &mut dyn FnMut(Text)) {
        self.each(&mut |of, what, english| {
            // kept for as long as the language is, which is always
            see(Text { code: [of, ".", what].concat().leak(), english });
            false
        });
    }

    /// Shows what there is of one thing.
    pub fn each_of(self, of: &str, words: &Words, see: &mut dyn FnMut(&'static str, &'static str)) {
        self.each(&mut |other, what, _| {
            if other == of {
                see(what, self.text(of, what, words));
            }
            false
        });
    }

    /// What a text of something says in English; empty where there is none.
    #[inline(never)]
    #[must_use]
    pub fn in_english(self, of: &str, what: &str) -> &'static str {
        let mut found = "";
        self.each(&mut |other_of, other_what, text| {
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
    pub fn text(self, of: &str, what: &str, words: &Words) -> &'static str {
        let own = words.find(&[of, ".", what].concat());
        own.unwrap_or_else(|| self.in_english(of, what))
    }

    /// A text of something with its places filled in from a list.
    #[inline(never)]
    #[must_use]
    pub fn fill(self, of: &str, what: &str, places: &[(&str, &str)], words: &Words) -> String {
        filled_from(self.text(of, what, words), places)
    }
}
