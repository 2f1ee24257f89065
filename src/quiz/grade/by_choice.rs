//! An answer in words against the choices.

use super::by_number::of_quantity;
use super::say::{self, join, say};
use crate::quiz::question::{Choice, Key, Question};
use crate::quiz::read::{self, Expected, Phrase};
use crate::quiz::reading::{Claim, Dimension, NotRead, Refusal};
use crate::quiz::texts::{self, fill};
use crate::quiz::verdict::{Judgement, Verdict};
use crate::scan;
use crate::words::Words;

/// Judges a text as a choice: its id, its label, or words of its own.
pub(super) fn judge(question: &Question, text: &str, words: &Words) -> Verdict {
    let typed = text.trim_ascii();
    for (place, choice) in question.choices.iter().enumerate() {
        if !typed.is_empty() && (choice.id == typed || choice.label == typed) {
            return one(question, place, words);
        }
    }
    let mut lexicon = Vec::new();
    for (means, choice) in question.choices.iter().enumerate() {
        for phrase in scan::parts(&choice.phrases, b'|').chain([&*choice.label]) {
            if !phrase.is_empty() {
                lexicon.push(Phrase { words: phrase, means });
            }
        }
    }
    for (what, means) in [("shorter.as", read::LESSER), ("less.as", read::MAYBE_LESSER)] {
        let (own, english) =
            (texts::text(&question.id, what, words), texts::in_english(&question.id, what));
        for phrase in scan::parts(own, b'|').chain(scan::parts(english, b'|')) {
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

fn verdict(judgement: Judgement, reason: &str, message: String) -> Verdict {
    let (also, read_as) = (Vec::new(), String::new());
    Verdict { judgement, reason: reason.to_owned(), also, message, read_as, value: None }
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
    let mut chosen = String::new();
    if !choice.label.is_empty() {
        chosen = fill("say", "chosen", &[("read", &choice.label)], words);
    }
    let why = if choice.why.is_empty() { &question.physics } else { &choice.why };
    let message = if is_right {
        join(&[&chosen, say("right", words), &question.right, &question.look])
    } else {
        join(&[&chosen, why, &question.look])
    };
    let own = if is_right { "" } else { &choice.id };
    let reason = if choice.reason.is_empty() { own } else { &choice.reason };
    Verdict { read_as: choice.label.clone(), ..verdict(judgement, reason, message) }
}

fn of_claim(question: &Question, claim: &Claim, words: &Words) -> Verdict {
    let mut visible = 0;
    for choice in &question.choices {
        visible += usize::from(!choice.is_hidden);
    }
    let wrong = |reason| {
        let message = join(&[say(reason, words), &question.physics, &question.look]);
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
        Claim::Not(places) if places.iter().any(|place| is_key(question, *place)) => {
            wrong("negation")
        }
        Claim::Not(places) => {
            // of two, not the one is the other; what is none of the two leaves both
            let (mut left, mut count) = (0, 0);
            for (place, choice) in question.choices.iter().enumerate() {
                if !choice.is_hidden && !places.contains(&place) {
                    (left, count) = (place, count + 1);
                }
            }
            if visible == 2 && count == 1 {
                return one(question, left, words);
            }
            let message = join(&[say("negation", words), &question.look]);
            verdict(Judgement::Ambiguous, "negation", message)
        }
    }
}
