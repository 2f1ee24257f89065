//! An author's question: a tree of values to a question, whole or not at all.

use std::borrow::Cow;

use super::question_key::{KeyRead, key_of, scenario_of};
use super::reader::{Reader, number, text};
use super::value::Value;
use crate::decimal::digits;
use crate::error::{Code, Error, Given};
use crate::limits::{self, Limit};
use crate::quiz::authors;
use crate::quiz::path::{Outcome, Path};
use crate::quiz::question::{Band, Choice, Key, Kind, Question};
use crate::quiz::read as answers;
use crate::quiz::reading::{Dimension, Unit};
use crate::quiz::scenario::Figure;
use crate::words::Words;

/// Characters of a prompt, a hint, a label or an explanation.
const SENTENCE_MAX: usize = 2000;
/// The most choices, and the most paths, of a question.
const LIST_MAX: usize = 50;
/// How near an answer has to be where its author does not say.
const CORRECT: f64 = 0.02;
const CLOSE: f64 = 0.05;

/// A question of the contract's `QuestionSpec`. A key may also be `{ task: … }` for a board: one of
/// `device`, `bound`, `m_at_least`, `precision`, `placed`.
///
/// # Errors
/// Every fault, each at its field.
pub fn question(value: &Value, words: &Words) -> Result<Question, Vec<Error>> {
    let mut reader = Reader::new(value, "a question: an object");
    reader.know(&["id", "prompt", "kind", "unit", "hint", "key", "band", "choices", "paths"], &[]);
    let id = needed_text(&mut reader, "id", limits::TEXT_MAX);
    let prompt = needed_text(&mut reader, "prompt", SENTENCE_MAX);
    let kind = reader.need("kind", "the kind of answer").and_then(|value| {
        let read = text("kind", value).and_then(kind_from_name);
        reader.take(read)
    });
    let hint = reader.text("hint", SENTENCE_MAX);
    let unit = unit_of(&mut reader, "unit");
    let choices = choices_of(&mut reader);
    let key = key_of(&mut reader, kind, &choices);
    let band = band_of(&mut reader);
    let figure = key.as_ref().and_then(|key| Some(key.scenario.as_ref()?.figure));
    let unit = unit.or_else(|| {
        let own = key.as_ref()?.unit.clone();
        own.or_else(|| figure.map(|figure| (figure.unit().to_owned(), parsed(figure.unit()))))
    });
    let dimension = dimension_of(figure, unit.as_ref());
    let fits = unit.as_ref().is_none_or(|(_, unit)| unit.powers == dimension.powers());
    if !fits {
        let given = Given::text(&unit.as_ref().map(|(name, _)| name.clone()).unwrap_or_default());
        let allowed = figure.map_or("", Figure::unit);
        let allowed = ["a unit of what the key is, such as ", allowed].concat();
        reader.refuse(Error::new(Code::OutOfRange, "unit", given, &allowed));
    }
    let factor = unit.as_ref().map_or(1.0, |(_, unit)| unit.factor);
    let paths = paths_of(&mut reader, factor);
    let read = (id, prompt, kind, key);
    let (Some(id), Some(prompt), Some(kind), Some(key), true) =
        (read.0, read.1, read.2, read.3, reader.faults.is_empty())
    else {
        return Err(reader.faults);
    };
    let KeyRead { key, scenario, word_key, .. } = key;
    // a value is in its unit, a figure in base units already
    let key = match (key, &scenario) {
        (Key::Number(value), None) => Key::Number(value * factor),
        (key, _) => key,
    };
    let around = if let Key::Number(key) = key { key } else { 0.0 };
    let is_m = figure.is_some_and(Figure::is_m);
    let (correct, close) = band;
    let mut question = Question {
        id: Cow::Owned(id),
        prompt,
        kind,
        dimension,
        unit: unit.map(|(name, _)| name).unwrap_or_default(),
        hint,
        choices,
        key,
        word_key,
        band: Band::around(around, correct, close),
        may_be_bound: is_m,
        paths,
        physics: String::new(),
        look: String::new(),
        right: String::new(),
        solution: String::new(),
        part_of: None,
    };
    if let Some(scenario) = &scenario {
        question.add_paths_of(scenario);
    }
    question.drop_right_paths();
    authors::word(&mut question, figure, words);
    Ok(question)
}

fn needed_text(reader: &mut Reader<'_>, name: &str, max: usize) -> Option<String> {
    reader.need(name, "a text")?;
    let found = reader.text(name, max)?;
    if found.trim().is_empty() {
        let given = Given::text(&found);
        reader.refuse(Error::new(Code::OutOfRange, name, given, "a text that is not empty"));
        return None;
    }
    Some(found)
}

fn kind_from_name(name: &str) -> Result<Kind, Error> {
    for kind in Kind::ALL {
        if kind.name() == name {
            return Ok(kind);
        }
    }
    let names = Kind::ALL.map(Kind::name);
    Err(Error::one_of(Code::UnknownKind, "kind", Given::text(name), "one of ", &names))
}

/// A unit that is known to be one of ours.
fn parsed(name: &str) -> Unit {
    answers::unit(name).unwrap_or(Unit {
        powers: Dimension::Count.powers(),
        factor: 1.0,
        is_percent: false,
        is_binary: false,
    })
}

pub(super) fn unit_of(reader: &mut Reader<'_>, name: &str) -> Option<(String, Unit)> {
    let written = reader.text(name, limits::TEXT_MAX)?;
    let unit = answers::unit(&written);
    if unit.is_none() {
        let given = Given::text(&written);
        let allowed = "a unit of time, FLOP, bytes or their quotients, %, × or nothing";
        reader.refuse(Error::new(Code::OutOfRange, name, given, allowed));
    }
    Some((written, unit?))
}

/// What a number is: as its figure, or as its unit says.
fn dimension_of(figure: Option<Figure>, unit: Option<&(String, Unit)>) -> Dimension {
    const WITH_UNIT: [Dimension; 6] = [
        Dimension::Time,
        Dimension::Flops,
        Dimension::Bytes,
        Dimension::Intensity,
        Dimension::FlopRate,
        Dimension::ByteRate,
    ];
    if let Some(figure) = figure {
        return figure.dimension();
    }
    let Some((name, unit)) = unit else { return Dimension::Count };
    for dimension in WITH_UNIT {
        if dimension.powers() == unit.powers {
            return dimension;
        }
    }
    if unit.is_percent {
        Dimension::Percent
    } else if name.trim().is_empty() {
        Dimension::Count
    } else {
        Dimension::Ratio
    }
}

fn band_of(outer: &mut Reader<'_>) -> (f64, f64) {
    let Some(value) = outer.get("band") else { return (CORRECT, CLOSE) };
    let mut reader = Reader::new(value, "a band: an object");
    reader.know(&["correct", "close"], &[]);
    reader.need("correct", Limit::Fraction.words());
    let correct = reader.number("correct", Limit::Fraction).unwrap_or(CORRECT);
    let close = reader.number("close", Limit::Fraction);
    if close.is_some_and(|close| close < correct) {
        let given = Given::Number(close.unwrap_or_default());
        let allowed = "no less than band.correct";
        reader.refuse(Error::new(Code::OutOfRange, "close", given, allowed));
    }
    merge(outer, "band", reader.faults);
    (correct, close.unwrap_or(if correct > CLOSE { correct } else { CLOSE }))
}

/// Each entry of a list of objects, read by `read`.
fn list_of<T>(
    outer: &mut Reader<'_>,
    name: &str,
    read: &mut dyn FnMut(&mut Reader<'_>, &[T]) -> Option<T>,
) -> Vec<T> {
    let mut found = Vec::new();
    match outer.get(name) {
        None => {}
        Some(Value::List(list)) if list.len() <= LIST_MAX => {
            for (index, value) in list.iter().enumerate() {
                let mut reader = Reader::new(value, "an object");
                let one = read(&mut reader, &found);
                found.extend(one);
                let at = [name, "[", &digits(index as u64), "]"].concat();
                merge(outer, &at, reader.faults);
            }
        }
        Some(Value::List(_)) => {
            let allowed = "at most 50 entries";
            outer.refuse(Error::new(Code::TooMany, name, Given::List, allowed));
        }
        Some(other) => {
            outer.refuse(Error::new(Code::NotAnObject, name, other.given(), "a list"));
        }
    }
    found
}

fn choices_of(outer: &mut Reader<'_>) -> Vec<Choice> {
    list_of(outer, "choices", &mut |reader, before: &[Choice]| {
        reader.know(&["id", "label", "why"], &[]);
        let id = needed_text(reader, "id", limits::TEXT_MAX)?;
        let label = needed_text(reader, "label", SENTENCE_MAX)?;
        let why = needed_text(reader, "why", SENTENCE_MAX)?;
        if before.iter().any(|choice| choice.id == id) {
            let given = Given::text(&id);
            let allowed = "an id that no other choice has";
            reader.refuse(Error::new(Code::ConflictingFields, "id", given, allowed));
        }
        Some(Choice { id: Cow::Owned(id), label, why, ..Choice::default() })
    })
}

fn paths_of(outer: &mut Reader<'_>, factor: f64) -> Vec<Path> {
    list_of(outer, "paths", &mut |reader, _: &[Path]| {
        reader.know(&["reason", "message", "value", "scenario"], &[]);
        let reason = needed_text(reader, "reason", limits::TEXT_MAX);
        let message = reader.text("message", SENTENCE_MAX);
        let value = match (reader.get("value"), reader.get("scenario")) {
            (Some(value), None) => {
                let read = number("value", value).and_then(|v| Limit::Key.check("value", v));
                reader.take(read).map(|value| value * factor)
            }
            (None, Some(value)) => {
                let mut inner = Reader::new(value, "a scenario: an object");
                inner.know(&["figure", "kernel", "device", "options"], &[]);
                inner.need("figure", "a figure");
                let figure = inner.text("figure", limits::TEXT_MAX);
                let figure = figure.and_then(|name| inner.take(Figure::from_name(&name)));
                let scenario = figure.and_then(|figure| scenario_of(&mut inner, figure));
                let value = scenario.and_then(|scenario| inner.take(scenario.value()));
                merge(reader, "scenario", inner.faults);
                value
            }
            _ => {
                let allowed = "exactly one of value and scenario";
                reader.refuse(Error::new(
                    Code::ConflictingFields,
                    "value",
                    Given::Nothing,
                    allowed,
                ));
                None
            }
        };
        let (reason, outcome) = (Cow::Owned(reason?), Outcome::Incorrect);
        Some(Path { reason, value: value?, outcome, message })
    })
}

/// Faults of an inner object become the outer one's, with their path.
pub(super) fn merge(outer: &mut Reader<'_>, name: &str, faults: Vec<Error>) {
    for fault in faults {
        outer.refuse(fault.under(name));
    }
}
