//! A language file: `{ lang, decimal_mark, group_mark, words: { code: text } }`, to a language.

use super::reader::{Reader, text};
use super::value::Value;
use crate::error::{Code, Error, Given};
use crate::limits;
use crate::quiz;
use crate::words::{self, Language, Text, panel::PANEL};

/// Characters of one text: a list of words to read answers by is the longest.
const WORDS_MAX: usize = 4000;
/// Characters of a tag, by the standard of language tags.
const TAG_MAX: usize = 35;
/// Adds a language: [`words::Words::for_locale`] finds it from now on, before one of the same tag
/// that was added earlier. Returns the list of the codes that it lacks, or leaves empty: English
/// stands in for them.
///
/// # Errors
/// `not_an_object` and `not_a_string`; `missing_field`; `unknown_field`, at `words.code` where there
/// is no text of that code; `too_long`; `out_of_range` at the marks for others than ours or for two
/// that are alike; and at `words.code` for a text whose `{places}` are not those of the English one.
pub fn add_language(value: &Value) -> Result<Value, Error> {
    let mut reader = Reader::new(value, "a language: an object");
    reader.know("lang decimal_mark group_mark words", &[]);
    reader.need("lang", "the tag of a language, such as de");
    let tag = reader.text("lang", TAG_MAX).unwrap_or_default();
    let decimal_mark = mark(&mut reader, "decimal_mark", None);
    let group_mark = mark(&mut reader, "group_mark", Some(decimal_mark));
    let mut missing = Vec::new();
    let language = reader.need("words", WORDS).and_then(|said| {
        let language = language(tag, (decimal_mark, group_mark), said, &mut missing);
        reader.take(language.map_err(|fault| fault.under("words")))
    });
    reader.done(Some(()))?;
    if let Some(language) = language {
        language.add();
    }
    Ok(Value::List(missing))
}

const WORDS: &str = "an object of texts by their codes";

/// A mark: that before the decimals, as answers are read; between groups, where there is a mark before
/// decimals already, another one, a blank or an apostrophe.
#[inline(never)]
fn mark(reader: &mut Reader<'_>, name: &str, decimal: Option<char>) -> char {
    const ALLOWED: &str =
        "a point or a comma, between groups also a blank or an apostrophe, not both alike";
    let Some(value) = reader.need(name, ALLOWED) else { return '.' };
    let mark = reader.text(name, 1).and_then(|text| text.chars().next());
    match mark {
        Some(mark @ ('.' | ',')) if Some(mark) != decimal => mark,
        // two of the blanks break no line
        Some(mark @ (' ' | '\u{a0}' | '\u{202f}' | '\'' | '\u{2019}')) if decimal.is_some() => mark,
        _ => {
            reader.refuse(Error::new(Code::OutOfRange, name, value.given(), ALLOWED));
            '.'
        }
    }
}

/// Every text beside the words of the chart.
fn each_text(see: &mut dyn FnMut(Text)) {
    quiz::each_text(see);
    PANEL.each_coded(see);
}

fn language(
    tag: String,
    marks: (char, char),
    said: &Value,
    missing: &mut Vec<Value>,
) -> Result<Language, Error> {
    let reader = Reader::new(said, WORDS);
    let language = Language::new(tag, marks, each_text, &mut |of| {
        let given = reader.get(of.code);
        let said = given.map_or(Ok(""), |given| text(of.code, given))?;
        if said.is_empty() {
            missing.push(of.code.into());
        } else if !words::has_same_places(said, of.english) {
            let allowed = ["a text with the places of \"", of.english, "\""].concat();
            return Err(Error::new(Code::OutOfRange, of.code, Given::text(said), &allowed));
        }
        limits::short_text(of.code, said, WORDS_MAX)
    })?;
    for (code, value) in reader.fields {
        if !language.knows(code) {
            let allowed = "a code of the built-in texts";
            let fault = Error::new(Code::UnknownField, &Given::cut(code), value.given(), allowed);
            return Err(fault);
        }
    }
    reader.done(Some(()))?;
    Ok(language)
}
