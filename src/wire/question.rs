//! An author's question: a tree of values to a question, whole or not at all.

use super::question_key::{key_of, scenario_of};
use super::reader::Reader;
use super::value::Value;
use crate::decimal::digits;
use crate::error::{Code, Error, Given};
use crate::limits::{self, Limit};
use crate::quiz::authors;
use crate::quiz::path::{Outcome, Path};
use crate::quiz::question::{Choice, Key, Kind, Question};
use crate::quiz::read as answers;
use crate::quiz::reading::{Dimension, Unit};
use crate::quiz::scenario::{Figure, Scenario};
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
    if !reader.faults.is_empty() {
        return Err(reader.faults);
    }
    reader.know("id prompt kind unit hint key band choices paths", &[]);
    let id = needed_text(&mut reader, "id", limits::TEXT_MAX);
    let mut question = Question { id, ..Question::default() };
    question.prompt = needed_text(&mut reader, "prompt", SENTENCE_MAX);
    let kind = word_of(&mut reader, "kind", &Kind::NAMES).and_then(|at| Kind::ALL.get(at).copied());
    question.hint = reader.text("hint", SENTENCE_MAX).unwrap_or_default();
    choices_of(&mut reader, &mut question.choices);
    let (mut scenario, mut unit_of_key) = (None, None);
    let faults = reader.faults.len();
    key_of(&mut reader, &mut question, &mut scenario, &mut unit_of_key);
    if let Some(kind) = kind {
        question.kind = kind;
        // a key that could not be read is told already
        if reader.faults.len() == faults {
            check_kind(&mut reader, &question);
        }
    }
    let figure = scenario.as_ref().map(|scenario: &Scenario| scenario.figure);
    // the unit stands with the question, with the value, or is the figure's own
    let own = unit_of(&mut reader, "unit", figure.map_or("", Figure::unit));
    let (name, unit) = own.or_else(|| unit_of_key.clone()).unwrap_or_default();
    let (name_of_key, of_key) = unit_of_key.unwrap_or_else(|| (String::new(), unit));
    if of_key.powers != unit.powers {
        let given = Given::text(&name_of_key);
        let allowed = "a unit of the same kind as the question's own";
        reader.refuse(Error::new(Code::OutOfRange, "key.unit", given, allowed));
    }
    question.dimension = figure.map_or_else(|| dimension_of(&name, unit), Figure::dimension);
    if unit.powers != question.dimension.powers() {
        let allowed = "a unit of what the key is";
        reader.refuse(Error::new(Code::OutOfRange, "unit", Given::text(&name), allowed));
    }
    question.unit = name;
    let band = band_of(&mut reader);
    if let Key::Number(key) = question.key {
        // a value is in its unit, a figure in base units already
        let key = if figure.is_none() { key * of_key.factor } else { key };
        question.ask_for(key, band, false);
        question.may_be_bound = figure.is_some_and(Figure::is_m);
    }
    paths_of(&mut reader, unit.factor, &mut question.paths);
    question.add_paths(scenario.as_ref());
    authors::word(&mut question, scenario.as_ref(), words);
    if reader.faults.is_empty() { Ok(question) } else { Err(reader.faults) }
}

#[inline(never)]
fn needed_text(reader: &mut Reader<'_>, name: &str, max: usize) -> String {
    let found = reader.need(name, "a text").and_then(|_| reader.text(name, max));
    if found.as_ref().is_some_and(|found| found.trim_ascii().is_empty()) {
        let allowed = "a text that is not empty";
        reader.refuse(Error::new(Code::OutOfRange, name, Given::Nothing, allowed));
    }
    found.unwrap_or_default()
}

/// The place of a needed word among those that are allowed.
#[inline(never)]
pub(super) fn word_of(reader: &mut Reader<'_>, name: &str, allowed: &[&str]) -> Option<usize> {
    reader.need(name, "a word")?;
    let word = reader.text(name, limits::TEXT_MAX)?;
    let place = allowed.iter().position(|one| *one == word);
    if place.is_none() {
        let given = Given::text(&word);
        let code = if name == "kind" { Code::UnknownKind } else { Code::OutOfRange };
        reader.refuse(Error::one_of(code, name, given, "one of ", allowed));
    }
    place
}

/// The key is of the question's kind.
fn check_kind(reader: &mut Reader<'_>, question: &Question) {
    let fits = matches!(
        (&question.key, question.kind),
        (Key::Number(_), Kind::Number | Kind::NumberOrChoice)
            | (Key::Choice(_), Kind::Choice)
            | (Key::Goal(_), Kind::Task)
    );
    if !fits && reader.get("key").is_some() {
        let allowed = "a key of the question's kind";
        reader.refuse(Error::new(Code::ConflictingFields, "key", Given::Object, allowed));
    }
}

/// A unit with its name: as it is written, or else the default one where that is not empty.
#[inline(never)]
pub(super) fn unit_of(
    reader: &mut Reader<'_>,
    name: &str,
    default: &str,
) -> Option<(String, Unit)> {
    let written = reader.text(name, limits::TEXT_MAX);
    let is_written = written.is_some();
    let written = written.unwrap_or_else(|| default.to_owned());
    let unit = answers::unit(&written);
    if unit.is_none() && is_written {
        let given = Given::text(&written);
        let allowed = "a unit of time, FLOP, bytes or their quotients, %, × or nothing";
        reader.refuse(Error::new(Code::OutOfRange, name, given, allowed));
        // it is told once
        return unit_of_default(default);
    }
    unit.filter(|_| is_written || !default.is_empty()).map(|unit| (written, unit))
}

fn unit_of_default(default: &str) -> Option<(String, Unit)> {
    answers::unit(default).map(|unit| (default.to_owned(), unit))
}

/// What a number of that unit is.
fn dimension_of(name: &str, unit: Unit) -> Dimension {
    const WITH_UNIT: [Dimension; 6] = [
        Dimension::Time,
        Dimension::Flops,
        Dimension::Bytes,
        Dimension::Intensity,
        Dimension::FlopRate,
        Dimension::ByteRate,
    ];
    for dimension in WITH_UNIT {
        if dimension.powers() == unit.powers {
            return dimension;
        }
    }
    if unit.is_percent {
        Dimension::Percent
    } else if name.trim_ascii().is_empty() {
        Dimension::Count
    } else {
        Dimension::Ratio
    }
}

fn band_of(outer: &mut Reader<'_>) -> (f64, f64) {
    let Some(value) = outer.get("band") else { return (CORRECT, CLOSE) };
    let mut reader = Reader::new(value, "a band: an object");
    reader.know("correct close", &[]);
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

/// Reads each entry of a list of objects.
#[inline(never)]
fn each_of(outer: &mut Reader<'_>, name: &str, read: &mut dyn FnMut(&mut Reader<'_>)) {
    match outer.get(name) {
        None => {}
        Some(Value::List(list)) if list.len() <= LIST_MAX => {
            for (index, value) in list.iter().enumerate() {
                let mut reader = Reader::new(value, "an object");
                read(&mut reader);
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
}

fn choices_of(outer: &mut Reader<'_>, choices: &mut Vec<Choice>) {
    each_of(outer, "choices", &mut |reader| {
        reader.know("id label why", &[]);
        let id = needed_text(reader, "id", limits::TEXT_MAX);
        let label = needed_text(reader, "label", SENTENCE_MAX);
        let why = needed_text(reader, "why", SENTENCE_MAX);
        if choices.iter().any(|choice| choice.id == id) {
            let allowed = "an id that no other choice has";
            reader.refuse(Error::new(Code::ConflictingFields, "id", Given::text(&id), allowed));
        }
        if choices.iter().any(|choice| choice.label.eq_ignore_ascii_case(&label)) {
            let given = Given::text(&label);
            let allowed = "a label that no other choice has, whatever its capitals";
            reader.refuse(Error::new(Code::ConflictingFields, "label", given, allowed));
        }
        choices.push(Choice { id, label, why, ..Choice::default() });
    });
}

fn paths_of(outer: &mut Reader<'_>, factor: f64, paths: &mut Vec<Path>) {
    each_of(outer, "paths", &mut |reader| {
        reader.know("reason message value scenario", &[]);
        let reason = needed_text(reader, "reason", limits::TEXT_MAX);
        let message = reader.text("message", SENTENCE_MAX).unwrap_or_default();
        let value = match (reader.get("value"), reader.get("scenario")) {
            (Some(_), None) => reader.number("value", Limit::Key).map(|value| value * factor),
            (None, Some(value)) => {
                let mut inner = Reader::new(value, "a scenario: an object");
                let scenario = scenario_of(&mut inner);
                let value = scenario.and_then(|scenario| inner.take(scenario.value()));
                merge(reader, "scenario", inner.faults);
                value
            }
            _ => {
                let allowed = "exactly one of value and scenario";
                let given = reader.get("value").map_or(Given::Nothing, Value::given);
                reader.refuse(Error::new(Code::ConflictingFields, "value", given, allowed));
                None
            }
        };
        if let Some(value) = value {
            paths.push(Path { reason, value, outcome: Outcome::Incorrect, message, why: "" });
        }
    });
}

/// Faults of an inner object become the outer one's, with their path.
#[inline(never)]
pub(super) fn merge(outer: &mut Reader<'_>, name: &str, faults: Vec<Error>) {
    for fault in faults {
        outer.refuse(fault.under(name));
    }
}
