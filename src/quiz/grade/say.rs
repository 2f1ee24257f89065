//! The message of a verdict: what was read, the physics, one thing to try in the chart.

use std::borrow::Cow;

use crate::error::Given;
use crate::quiz::path::Path;
use crate::quiz::question::Question;
use crate::quiz::reading::{NotRead, Refusal};
use crate::quiz::reasons::Reason;
use crate::quiz::texts::texts;
use crate::quiz::verdict::{Judgement, Verdict};
use crate::words::{Text, Words};

texts! {
    READ_AS = "read_as", "Read as {read}.";
    CHOSEN = "chosen", "You chose “{read}”.";
    RIGHT = "right", "Right.";
    WAY = "way", "That is {way}.";
    WAYS = "ways", "This figure comes out in more than one way: {ways}.";
    OR_ALSO = "or_also", ", or {way}";
    POWER = "power_of_ten", "The digits are right, but it is {factor} times the answer: a prefix or a zero has slipped.";
    INVERTED = "inverted", "That is the quotient upside down.";
    ROUNDING = "rounding", "Nearly. Reckon once more, with a digit more on the way.";
    NEGATIVE = "negative", "It cannot be below zero.";
    DIRECTION = "wrong_direction", "The size is right, the direction is not.";
    AS_PERCENT = "percent_form", "As a factor that is {key}.";
    WRONG_UNIT = "wrong_unit", "That is another kind of quantity; asked is {asked}.";
    PERCENT = "percent", "A percentage does not fit here; asked is {asked}.";
    MISSING_UNIT = "missing_unit", "In which unit? Write it with the number, such as {unit}.";
    EMPTY = "empty", "Nothing is written here yet.";
    TWO_READINGS = "two_readings", "It can be read in two ways: {readings}. Write the one that you mean.";
    MEANT = "did_you_mean", "Did you mean {readings}?";
    HEDGE = "hedge", "That is more than one answer. Decide on one.";
    NO_NUMBER = "no_number", "There is no number in it.";
    NOT_FINITE = "not_finite", "That is no finite number.";
    TOO_LONG = "too_long", "That is too long: at most 1000 characters are read.";
    UNKNOWN_UNIT = "unknown_unit", "“{piece}” is no unit that is known here.";
    NOT_UNDERSTOOD = "not_understood", "“{piece}” is not understood. Write {asked}.";
    IN_THE_CHART = "in_the_chart", "This one is done in the chart.";
    A_NUMBER = "a_number", "a number";
    A_NUMBER_IN = "a_number_in", "a number in {unit}";
    A_CHOICE = "a_choice", "one of the choices";
    EXTRA_CHOICE = "extra_choice", "One of them is right, but not all.";
    ALL = "all", "Not all of them.";
    NONE = "none", "One of them is right.";
    NEGATION = "negation", "You say what it is not.";
    OR = "or", "or";
}

/// Sentences by the reason code that they explain.
static NAMED: &[(&str, &Text)] = &[
    ("rounding", &ROUNDING),
    ("negative", &NEGATIVE),
    ("wrong_direction", &DIRECTION),
    ("reciprocal", &INVERTED),
    ("extra_choice", &EXTRA_CHOICE),
    ("all", &ALL),
    ("none", &NONE),
    ("hedge", &HEDGE),
    ("negation", &NEGATION),
];

/// The sentence of a reason code.
pub(super) fn named<'a>(code: &str, words: &'a Words) -> Option<&'a str> {
    NAMED.iter().find(|(name, _)| *name == code).map(|(_, text)| words.say(text))
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
    if !question.choices.is_empty() && question.unit.is_empty() {
        words.say(&A_CHOICE).to_owned()
    } else if question.unit.is_empty() {
        words.say(&A_NUMBER).to_owned()
    } else {
        words.fill_text(&A_NUMBER_IN, &[("unit", &question.unit)])
    }
}

/// "Read as …", or nothing where nothing was.
pub(super) fn read_as(read: &str, words: &Words) -> String {
    if read.is_empty() { String::new() } else { words.fill_text(&READ_AS, &[("read", read)]) }
}

/// "You chose …".
pub(super) fn chosen(label: &str, words: &Words) -> String {
    words.fill_text(&CHOSEN, &[("read", label)])
}

/// What the paths say that lead to one figure: one explains itself; several are listed, and nobody is
/// told which of them was taken.
pub(super) fn paths(paths: &[&Path], question: &Question, words: &Words) -> String {
    let way_of = |path: &Path| Reason::find(&path.reason).map(|reason| words.say(&reason.way));
    match paths {
        [] => question.physics.clone(),
        [path] => match (&path.message, Reason::find(&path.reason)) {
            (Some(message), _) => message.clone(),
            (None, Some(reason)) => {
                let way = words.fill_text(&WAY, &[("way", words.say(&reason.way))]);
                join(&[&way, words.say(&reason.why)])
            }
            (None, None) => question.physics.clone(),
        },
        several => {
            let mut ways = String::new();
            for path in several {
                let way = path.message.as_deref().or_else(|| way_of(path)).unwrap_or(&path.reason);
                if ways.is_empty() {
                    ways.push_str(way);
                } else {
                    ways.push_str(&words.fill_text(&OR_ALSO, &[("way", way)]));
                }
            }
            join(&[&words.fill_text(&WAYS, &[("ways", &ways)]), &question.physics])
        }
    }
}

/// The verdict on a text that gives nothing to judge.
pub(super) fn refused(question: &Question, not_read: &NotRead, words: &Words) -> Verdict {
    let NotRead { refusal, reason, piece, readings } = not_read;
    let piece = Given::cut(piece);
    let mut listed = String::new();
    for reading in readings {
        if !listed.is_empty() {
            listed.push(' ');
            listed.push_str(words.say(&OR));
            listed.push(' ');
        }
        listed.push_str(&["“", reading, "”"].concat());
    }
    let asked = asked(question, words);
    let places = [
        ("piece", piece.as_str()),
        ("readings", listed.as_str()),
        ("asked", asked.as_str()),
        ("unit", question.unit.as_str()),
    ];
    let (judgement, text) = match refusal {
        Refusal::Empty => (Judgement::Empty, &EMPTY),
        Refusal::MissingUnit => (Judgement::MissingUnit, &MISSING_UNIT),
        Refusal::WrongUnit if *reason == "percent" => (Judgement::WrongUnit, &PERCENT),
        Refusal::WrongUnit => (Judgement::WrongUnit, &WRONG_UNIT),
        Refusal::Ambiguous if *reason == "hedge" => (Judgement::Ambiguous, &HEDGE),
        Refusal::Ambiguous if readings.len() == 1 => (Judgement::Ambiguous, &MEANT),
        Refusal::Ambiguous if readings.len() > 1 => (Judgement::Ambiguous, &TWO_READINGS),
        Refusal::Ambiguous => (Judgement::Ambiguous, &NOT_UNDERSTOOD),
        Refusal::Unparseable => {
            let text = match *reason {
                "no_number" => &NO_NUMBER,
                "not_finite" => &NOT_FINITE,
                "too_long" => &TOO_LONG,
                "unknown_unit" => &UNKNOWN_UNIT,
                "task" => &IN_THE_CHART,
                _ => &NOT_UNDERSTOOD,
            };
            (Judgement::Unparseable, text)
        }
    };
    let says = words.fill_text(text, &places);
    let shows = matches!(refusal, Refusal::MissingUnit | Refusal::WrongUnit | Refusal::Ambiguous);
    let read = if shows { read_as(&piece, words) } else { String::new() };
    Verdict {
        judgement,
        reason: (!reason.is_empty()).then_some(Cow::Borrowed(*reason)),
        also: Vec::new(),
        message: join(&[&read, &says, &question.look]),
        read_as: (!piece.is_empty()).then_some(piece),
        value: None,
    }
}
