//! Languages: texts and marks of each, and those that were added to English.

use std::borrow::Cow;
use std::sync::OnceLock;

use super::locale::is_of;
use super::{Text, Word};
use crate::error::Error;
use crate::scan;

/// A language: its texts and its marks in numbers.
#[derive(Debug)]
pub struct Language {
    tag: Cow<'static, str>,
    decimal_mark: char,
    group_mark: char,
    /// What each code says in it, empty where it says nothing, in the order of the codes; none in
    /// English itself.
    texts: Vec<(&'static str, String)>,
}

/// What is built in.
// a narrow blank between groups: with a comma a shown 10,000 could be typed back in two readings
pub(super) static ENGLISH: Language = Language {
    tag: Cow::Borrowed("en"),
    decimal_mark: '.',
    group_mark: '\u{202f}',
    texts: Vec::new(),
};

/// One that was added, and where the next one comes.
// a chain that only grows: who reads it needs no lock, and what it hands out stays
#[derive(Debug)]
struct Added {
    language: Language,
    next: Slot,
}

type Slot = OnceLock<Box<Added>>;

static FIRST: Slot = OnceLock::new();

impl Language {
    /// A language, by what it says for each text there is: those of [`Word`], then those that
    /// `each_other` shows. English stands in for what is empty.
    ///
    /// # Errors
    /// Whatever `said` refuses a text for.
    pub fn new(
        tag: String,
        marks: (char, char),
        each_other: fn(&mut dyn FnMut(Text)),
        said: &mut dyn FnMut(&Text) -> Result<String, Error>,
    ) -> Result<Self, Error> {
        let mut language = Self {
            tag: Cow::Owned(tag),
            decimal_mark: marks.0,
            group_mark: marks.1,
            texts: Vec::new(),
        };
        let mut refused = None;
        let keep: &mut dyn FnMut(Text) = &mut |text| match said(&text) {
            // what English leaves unsaid no language says
            Ok(_) if text.english.is_empty() => {}
            Ok(own) => {
                let (Ok(place) | Err(place)) = language.place(text.code);
                language.texts.insert(place, (text.code, own));
            }
            Err(fault) => {
                refused.get_or_insert(fault);
            }
        };
        for word in Word::ALL {
            keep(word.as_text());
        }
        each_other(keep);
        refused.map_or(Ok(language), Err)
    }

    /// The place of a code, or where it would be.
    // an answer is read by some forty lists, looked up for each of its words
    #[inline(never)]
    fn place(&self, code: &str) -> Result<usize, usize> {
        self.texts.binary_search_by(|(other, _)| (*other).cmp(code))
    }

    /// Whether there is a text of that code.
    #[must_use]
    pub fn knows(&self, code: &str) -> bool {
        self.place(code).is_ok()
    }

    /// From now on [`super::Words::for_locale`] finds it, before one of the same tag that was added
    /// earlier. It is kept for as long as the program runs.
    pub fn add(self) {
        let mut added = Box::new(Added { language: self, next: Slot::new() });
        let mut slot = &FIRST;
        loop {
            match slot.set(added) {
                Ok(()) => return,
                Err(back) => added = back,
            }
            if let Some(other) = slot.get() {
                slot = &other.next;
            }
        }
    }

    /// The language that was added for a locale: `de-AT` before `de`.
    pub(super) fn of(locale: &str) -> Option<&'static Self> {
        let mut found: Option<&'static Self> = None;
        let mut slot = &FIRST;
        while let Some(Added { language, next }) = slot.get().map(|added| &**added) {
            let is_as_near = found.is_none_or(|found| found.tag.len() <= language.tag.len());
            if is_as_near && is_of(locale, &language.tag) {
                found = Some(language);
            }
            slot = next;
        }
        found
    }

    pub(super) const fn marks(&self) -> (char, char) {
        (self.decimal_mark, self.group_mark)
    }

    pub(super) fn tag(&self) -> &str {
        &self.tag
    }

    /// Whether it is what is built in, which nobody asks by a code.
    pub(super) const fn is_english(&self) -> bool {
        self.texts.is_empty()
    }

    /// What it says for a code; nothing where English stands in.
    #[inline(never)]
    pub(super) fn find(&self, code: &str) -> Option<&str> {
        let (_, own) = self.texts.get(self.place(code).ok()?)?;
        (!own.is_empty()).then_some(own)
    }
}

/// Whether the `{places}` of two texts are the same ones, however often and in whichever order, and
/// every brace is closed.
#[must_use]
pub fn has_same_places(one: &str, other: &str) -> bool {
    has_places_of(one, other) && has_places_of(other, one)
}

fn has_places_of(text: &str, others: &str) -> bool {
    let mut rest = others;
    while let Some((_, after)) = scan::cut(rest, b'{') {
        let Some((place, after)) = scan::cut(after, b'}') else { return false };
        if !has_place(text, place) {
            return false;
        }
        rest = after;
    }
    true
}

// by hand: `contains` of a text brings a whole searcher into the module
fn has_place(text: &str, wanted: &str) -> bool {
    let mut rest = text;
    while let Some((_, after)) = scan::cut(rest, b'{') {
        let Some((place, after)) = scan::cut(after, b'}') else { return false };
        if place == wanted {
            return true;
        }
        rest = after;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_must_have_the_places_of_the_english_one_and_no_others() {
        let rows = [
            ("{a} of {b}", "{b}: {a}", true),
            ("{a}", "{a}, {a}", true),
            ("none", "keine", true),
            ("{a} of {b}", "{a}", false),
            ("{a}", "{a} {b}", false),
            ("{a}", "a", false),
            ("{a}", "{b}", false),
            ("{a}", "{a} {", false),
            ("{a}", "{{a}}", false),
            ("none", "{a}", false),
        ];
        for (english, said, fits) in rows {
            assert_eq!(has_same_places(english, said), fits, "{english} as {said}");
        }
    }

    #[test]
    fn a_text_is_looked_up_by_its_code() {
        static HINT: Text = Text { code: "a_hint", english: "Look." };
        let of = |said: fn(&Text) -> String| {
            Language::new("xx".to_owned(), (',', '.'), |see| see(HINT), &mut |text| Ok(said(text)))
                .unwrap_or_else(|_| unreachable!("nothing is refused"))
        };
        let language = of(|text| [text.english, "!"].concat());
        for word in Word::ALL {
            let said = [word.as_text().english, "!"].concat();
            assert_eq!(language.find(word.name()), Some(said.as_str()), "{word:?}");
            assert_eq!(ENGLISH.find(word.name()), None, "{word:?}");
        }
        assert_eq!((language.find("a_hint"), language.find("another")), (Some("Look.!"), None));
        let empty = of(|_| String::new());
        assert_eq!((empty.find("reset"), empty.find("a_hint")), (None, None));
        let known = ["reset", "a_hint", "another"].map(|code| language.knows(code));
        assert_eq!(known, [true, true, false]);
    }
}
