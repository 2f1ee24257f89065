//! The message of a verdict: what was read, the physics, one thing to try in the chart.

use crate::error::Given;
use crate::quiz::path::Path;
use crate::quiz::question::{Kind, Question};
use crate::quiz::reading::{Dimension, NotRead, Refusal};
use crate::quiz::texts::{self, fill, text};
use crate::quiz::verdict::{Judgement, Verdict};
use crate::words::Words;

/// The text of a message.
pub(super) fn say(what: &str, words: &Words) -> &'static str {
    text("say", what, words)
}

/// Joins what is not empty.
#[inline(never)]
pub(super) fn join(parts: &[&str]) -> String {
    let mut joined = String::new();
    for part in parts {
        if !part.is_empty() {
            if !joined.is_empty() {
                joined.push(' ');
            }
            joined.push_str(part);
        }
    }
    joined
}

/// What a question asks for, in words.
fn asked(question: &Question, words: &Words) -> String {
    let what = if question.kind == Kind::NumberOrChoice {
        "a_number_or_words"
    } else if question.dimension == Dimension::Ratio && question.kind == Kind::Number {
        "a_number"
    } else if !question.unit.is_empty() {
        "a_number_in"
    } else if question.choices.is_empty() {
        "a_number"
    } else {
        "a_choice"
    };
    fill("say", what, &[("unit", texts::unit(&question.unit, words))], words)
}

/// "Read as …", or nothing where nothing was.
pub(super) fn read_as(read: &str, words: &Words) -> String {
    if read.is_empty() { String::new() } else { fill("say", "read_as", &[("read", read)], words) }
}

/// What the paths say that lead to one figure: one explains itself; several are listed, and nobody is
/// told which of them was taken.
pub(super) fn paths(paths: &[&Path], question: &Question, words: &Words) -> String {
    let mut ways = String::new();
    for path in paths {
        let own = text("way", &path.reason, words);
        let way = if path.message.is_empty() { own } else { &path.message };
        // an author's path without a message is its reason
        let way = if way.is_empty() { &path.reason } else { way };
        if ways.is_empty() {
            ways.push_str(way);
        } else {
            ways.push_str(&fill("say", "or_also", &[("way", way)], words));
        }
    }
    match paths {
        [path] if !path.message.is_empty() => path.message.clone(),
        [path] => {
            let of = if path.why.is_empty() { &path.reason } else { path.why };
            let why = text("why", of, words);
            let why = if why.is_empty() { &question.physics } else { why };
            join(&[&fill("say", "way", &[("way", &ways)], words), why])
        }
        _ => join(&[&fill("say", "ways", &[("ways", &ways)], words), &question.physics]),
    }
}

/// The verdict on a text that gives nothing to judge.
pub(super) fn refused(question: &Question, not_read: &NotRead, words: &Words) -> Verdict {
    let NotRead { refusal, reason, piece, readings, .. } = not_read;
    let piece = Given::cut(piece);
    let mut listed = String::new();
    for reading in readings {
        if !listed.is_empty() {
            listed.push_str(say("or", words));
        }
        listed.push_str(&fill("say", "quoted", &[("reading", reading)], words));
    }
    let (judgement, what) = match refusal {
        Refusal::Empty => (Judgement::Empty, "empty"),
        Refusal::MissingUnit => (Judgement::MissingUnit, "missing_unit"),
        Refusal::WrongUnit => (Judgement::WrongUnit, "wrong_unit"),
        Refusal::Ambiguous => match readings.len() {
            0 => (Judgement::Ambiguous, "ambiguous"),
            1 => (Judgement::Ambiguous, "did_you_mean"),
            _ => (Judgement::Ambiguous, "two_readings"),
        },
        Refusal::Unparseable => (Judgement::Unparseable, "not_understood"),
    };
    // a reason may have words of its own
    let own = say(reason, words);
    let places = [
        ("piece", piece.as_str()),
        ("readings", &listed),
        ("asked", &asked(question, words)),
        ("unit", texts::unit(&question.unit, words)),
    ];
    let says = if own.is_empty() || !listed.is_empty() { what } else { reason };
    let says = fill("say", says, &places, words);
    let shows = matches!(refusal, Refusal::MissingUnit | Refusal::WrongUnit | Refusal::Ambiguous);
    let read = if shows { read_as(&piece, words) } else { String::new() };
    Verdict {
        judgement,
        reason: (*reason).to_owned(),
        also: Vec::new(),
        message: join(&[&read, &says, &question.look]),
        read_as: piece,
        value: None,
    }
}
