//! An answer in words against the choices.

use std::borrow::Cow;

use super::by_number::of_quantity;
use super::say::{self, RIGHT};
use crate::quiz::question::{Choice, Key, Question};
use crate::quiz::read::{self, Expected, Phrase};
use crate::quiz::reading::{Claim, Dimension, NotRead, Refusal};
use crate::quiz::verdict::{Judgement, Verdict};
use crate::words::Words;

/// Judges a text as a choice: its id, its label, or words of its own.
pub(super) fn judge(question: &Question, text: &str, words: &Words) -> Verdict {
    let typed = text.trim();
    for (place, choice) in question.choices.iter().enumerate() {
        if !typed.is_empty() && (choice.id == typed || choice.label == typed) {
            return one(question, place, words);
        }
    }
    let mut lexicon = Vec::new();
    for (means, choice) in question.choices.iter().enumerate() {
        for phrase in choice.phrases.iter().chain([&choice.label]) {
            if !phrase.is_empty() {
                lexicon.push(Phrase { words: phrase, means });
            }
        }
    }
    match read::choice(text, &lexicon, words) {
        Ok(claim) => of_claim(question, &claim, words),
        Err(not_read) => by_figure(question, text, &not_read, words)
            .unwrap_or_else(|| say::refused(question, &not_read, words)),
    }
}

/// A number where choices stand for numbers: no choice, or a figure that a path names.
fn by_figure(
    question: &Question,
    text: &str,
    not_read: &NotRead,
    words: &Words,
) -> Option<Verdict> {
    let has_numbers = question.choices.iter().any(|choice| choice.number.is_some());
    if !has_numbers || not_read.refusal != Refusal::Unparseable {
        return None;
    }
    let quantity = read::quantity(text, &Expected { dimension: Dimension::Count, words }).ok()?;
    for (place, choice) in question.choices.iter().enumerate() {
        let off = choice.number.map(|number| (number - quantity.value).abs());
        if off.is_some_and(|off| off < 1e-9) {
            return Some(one(question, place, words));
        }
    }
    Some(of_quantity(question, &quantity, words))
}

fn verdict(judgement: Judgement, reason: &'static str, message: String) -> Verdict {
    Verdict {
        judgement,
        reason: (!reason.is_empty()).then_some(Cow::Borrowed(reason)),
        also: Vec::new(),
        message,
        read_as: None,
        value: None,
    }
}

fn is_key(question: &Question, place: usize) -> bool {
    match question.key {
        Key::Choice(key) => key == place,
        // beside a number, the choice that says the same
        _ => question.word_key == Some(place),
    }
}

/// The verdict on one choice.
fn one(question: &Question, place: usize, words: &Words) -> Verdict {
    let nothing = Choice::default();
    let choice = question.choices.get(place).unwrap_or(&nothing);
    let is_right = is_key(question, place);
    let judgement = if is_right { Judgement::Correct } else { Judgement::Incorrect };
    let chosen =
        if choice.label.is_empty() { String::new() } else { say::chosen(&choice.label, words) };
    let message = if is_right {
        say::join(&[&chosen, words.say(&RIGHT), &question.right, &question.look])
    } else {
        let why = if choice.why.is_empty() { &question.physics } else { &choice.why };
        say::join(&[&chosen, why, &question.look])
    };
    let own = choice.reason.clone();
    let reason = own.or_else(|| (!is_right).then(|| choice.id.clone()));
    let read_as = (!choice.label.is_empty()).then(|| choice.label.clone());
    Verdict { reason, read_as, ..verdict(judgement, "", message) }
}

fn of_claim(question: &Question, claim: &Claim, words: &Words) -> Verdict {
    let mut visible = 0;
    for choice in &question.choices {
        visible += usize::from(!choice.is_hidden);
    }
    let wrong = |reason| {
        let says = say::named(reason, words).unwrap_or_default();
        let message = say::join(&[says, &question.physics, &question.look]);
        verdict(Judgement::Incorrect, reason, message)
    };
    match claim {
        Claim::One(place) => one(question, *place, words),
        Claim::Several(_) | Claim::All if visible == 2 => wrong("hedge"),
        Claim::Several(places) => {
            if places.iter().any(|place| is_key(question, *place)) {
                wrong("extra_choice")
            } else {
                wrong("")
            }
        }
        Claim::All => wrong("all"),
        Claim::None => wrong("none"),
        Claim::Not(place) if is_key(question, *place) => wrong("negation"),
        // of two, not the one is the other
        Claim::Not(place) if visible == 2 => one(question, 1 - (*place).min(1), words),
        Claim::Not(_) => {
            let nothing = NotRead {
                refusal: Refusal::Ambiguous,
                reason: "negation",
                piece: String::new(),
                readings: Vec::new(),
            };
            let mut asked = say::refused(question, &nothing, words);
            let says = say::named("negation", words).unwrap_or_default();
            asked.message = say::join(&[says, &question.look]);
            asked
        }
    }
}
