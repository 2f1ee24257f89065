//! The quiz at the border: questions, verdicts and reports as trees of values.

use super::question::{question as authors_question, word_of};
use super::reader::{Reader, text};
use super::value::{Fields, Value};
use crate::board::Board;
use crate::decimal::digits;
use crate::error::{Code, Error, Given};
use crate::limits;
use crate::quiz::question::{Key, Kind, Question};
use crate::quiz::report::{self, Row};
use crate::quiz::verdict::{Judgement, Verdict};
use crate::quiz::{grade, lesson, texts};
use crate::words::Words;

/// The most questions in a list.
const QUESTIONS_MAX: usize = 1000;
/// Characters of an answer in a report.
const ANSWER_MAX: usize = 10_000;

/// A question by the id of one of the lesson's, or of its author's own.
///
/// # Errors
/// `unknown_question` at `question`; the first fault of a malformed one, at its field; `not_a_string`
/// at `question` for what is neither text nor object.
pub fn question_or_id(value: &Value, words: &Words) -> Result<Question, Error> {
    match value {
        Value::Text(id) => lesson::question(id, words).ok_or_else(|| {
            let mut ids = Vec::new();
            ids.extend(lesson::ids());
            let given = Given::text(id);
            Error::one_of(
                Code::UnknownQuestion,
                "question",
                given,
                "a question of your own, or one of ",
                &ids,
            )
        }),
        Value::Object(_) => {
            authors_question(value, words).map_err(|faults| first_of(faults).under("question"))
        }
        other => {
            let allowed = "the id of a question, or an object of your own";
            Err(Error::new(Code::NotAString, "question", other.given(), allowed))
        }
    }
}

fn first_of(faults: Vec<Error>) -> Error {
    // it is refused for some fault
    let none = || Error::new(Code::Unreadable, "", Given::Object, "a question");
    faults.into_iter().next().unwrap_or_else(none)
}

/// A text where it is not empty.
#[inline(never)]
fn some(fields: &mut Fields, name: &'static str, text: &str) {
    if !text.is_empty() {
        fields.copy(name, text);
    }
}

/// The question as the contract's `Question`: neither key nor paths nor explanations.
fn shown(question: &Question) -> Value {
    let mut fields = Fields::default();
    fields.copy("id", &question.id);
    fields.copy("prompt", &question.prompt);
    fields.word("kind", question.kind.name());
    some(&mut fields, "unit", &question.unit);
    some(&mut fields, "hint", &question.hint);
    let mut choices = Vec::new();
    for choice in &question.choices {
        if !choice.is_hidden {
            let mut one = Fields::default();
            one.copy("id", &choice.id);
            one.copy("label", &choice.label);
            choices.push(one.done());
        }
    }
    if !choices.is_empty() {
        fields.put("choices", Value::List(choices));
    }
    some(&mut fields, "part_of", question.part_of);
    some(&mut fields, "stem", &question.stem);
    fields.done()
}

/// Every question of the lesson.
#[must_use]
pub fn questions(words: &Words) -> Value {
    let mut list = Vec::new();
    for id in lesson::ids() {
        if let Some(question) = lesson::question(id, words) {
            list.push(shown(&question));
        }
    }
    Value::List(list)
}

/// One question, by id or an author's own, as [`questions`] lists it.
///
/// # Errors
/// As [`question_or_id`].
pub fn question(value: &Value, words: &Words) -> Result<Value, Error> {
    Ok(shown(&question_or_id(value, words)?))
}

/// Judges an answer.
///
/// # Errors
/// As [`question_or_id`]; `not_a_string` at `answer`.
pub fn check_answer(of: &Value, answer: &Value, words: &Words) -> Result<Value, Error> {
    let question = question_or_id(of, words)?;
    let verdict = grade::check(&question, text("answer", answer)?, words);
    Ok(judged(&question, &verdict))
}

fn judged(question: &Question, verdict: &Verdict) -> Value {
    let mut fields = Fields::default();
    fields.copy("question", &question.id);
    fields.word("verdict", verdict.judgement.name());
    fields.flag("correct", verdict.judgement.is_right());
    fields.flag("attempt", verdict.judgement.is_attempt());
    some(&mut fields, "reason", &verdict.reason);
    let mut also = Vec::new();
    for reason in &verdict.also {
        also.push(Value::from(reason.clone()));
    }
    if !also.is_empty() {
        fields.put("also", Value::List(also));
    }
    fields.copy("message", &verdict.message);
    some(&mut fields, "read_as", &verdict.read_as);
    if let Some(value) = verdict.value {
        fields.number("value", value);
        some(&mut fields, "unit", &question.unit);
    }
    fields.done()
}

/// The answer and how it comes about.
///
/// # Errors
/// As [`question_or_id`].
pub fn solution(of: &Value, words: &Words) -> Result<Value, Error> {
    Ok(question_or_id(of, words)?.solution.into())
}

/// Every fault of an author's questions: none where all are well formed. A single one counts as a list.
#[must_use]
pub fn validate_questions(value: &Value, words: &Words) -> Value {
    let mut faults = Vec::new();
    match value {
        Value::List(list) if list.len() <= QUESTIONS_MAX => {
            for (index, value) in list.iter().enumerate() {
                let found = authors_question(value, words);
                let at = ["[", &digits(index as u64), "]"].concat();
                for fault in found.err().unwrap_or_default() {
                    faults.push(fault.under(&at));
                }
                if let Some(Value::Text(id)) = value.field("id") {
                    let before = list.get(..index).unwrap_or_default();
                    let is_taken = |other: &Value| matches!(other.field("id"), Some(Value::Text(taken)) if taken == id);
                    if before.iter().any(is_taken) {
                        let field = [&at, ".id"].concat();
                        let allowed = "an id that no other question has";
                        let given = Given::text(id);
                        faults.push(Error::new(Code::ConflictingFields, &field, given, allowed));
                    }
                }
            }
        }
        Value::List(_) => {
            faults.push(Error::new(Code::TooMany, "", Given::List, "at most 1000 questions"));
        }
        one => faults.extend(authors_question(one, words).err().unwrap_or_default()),
    }
    let mut list = Vec::new();
    for fault in faults {
        let mut fields = Fields::default();
        fields.copy("field", fault.field());
        fields.word("code", fault.code().name());
        fields.text("message", fault.message());
        list.push(fields.done());
    }
    Value::List(list)
}

/// What the question element says, by code.
#[must_use]
pub fn quiz_words(words: &Words) -> Value {
    let mut labels = Vec::new();
    texts::each_of("label", words, &mut |name, label| {
        labels.push((name.into(), Value::from(label)));
    });
    Value::Object(labels)
}

/// How often a question was tried, the progress over some, and the report on them.
///
/// # Errors
/// `not_an_object` at `rows`, and the codes of a wrong type at a row's field.
pub fn quiz_report(rows: &Value, words: &Words) -> Result<Value, Error> {
    let Value::List(list) = rows else {
        return Err(Error::new(Code::NotAnObject, "rows", rows.given(), "a list of rows"));
    };
    let mut rows = Vec::new();
    let mut tried = Vec::new();
    for (index, value) in list.iter().enumerate() {
        let at = ["rows[", &digits(index as u64), "]"].concat();
        let row = row(value).map_err(|fault| fault.under(&at))?;
        tried.push(Value::from(report::attempts(row.attempts, words)));
        rows.push(row);
    }
    let mut fields = Fields::default();
    fields.put("attempts", Value::List(tried));
    fields.text("progress", report::progress(&rows, words));
    fields.text("report", report::report(&rows, words));
    Ok(fields.done())
}

fn row(value: &Value) -> Result<Row, Error> {
    let mut reader = Reader::new(value, "a row: an object");
    reader.know("id answer verdict attempts revealed", &[]);
    let has_verdict = reader.get("verdict").is_some();
    let judgement =
        if has_verdict { word_of(&mut reader, "verdict", &Judgement::NAMES) } else { None };
    let judgement = judgement.and_then(|place| Judgement::ALL.get(place).copied());
    let attempts = reader.number("attempts", limits::Limit::PerElement).unwrap_or(0.0);
    let row = Row {
        id: reader.text("id", limits::TEXT_MAX).unwrap_or_default(),
        answer: reader.text("answer", ANSWER_MAX).unwrap_or_default(),
        judgement,
        attempts: limits::whole_u32(attempts),
        is_revealed: reader.flag("revealed", false),
    };
    reader.done(Some(row))
}

/// Whether a board has reached what a task asks for, and what is still missing.
///
/// # Errors
/// As [`question_or_id`]; `unknown_kind` at `question` for one that is no task.
pub fn task(of: &Value, board: &Board, words: &Words) -> Result<Value, Error> {
    let question = question_or_id(of, words)?;
    let Key::Goal(goal) = &question.key else {
        let given = Given::text(question.kind.name());
        return Err(Error::new(Code::UnknownKind, "question", given, Kind::Task.name()));
    };
    let missing = goal.missing(board, words);
    let mut fields = Fields::default();
    fields.flag("met", missing.is_none());
    // what is right adds its remark
    fields.text("missing", missing.unwrap_or_default());
    fields.copy("right", &question.right);
    Ok(fields.done())
}
