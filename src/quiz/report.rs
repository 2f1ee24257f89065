//! What the question element says beside its question, and the report that a student sends.

use super::texts::texts;
use super::verdict::Judgement;
use crate::decimal::digits;
use crate::words::{Text, Words};

texts! {
    CHECK = "quiz_check", "Check";
    ANSWER = "quiz_answer", "Your answer";
    SHOW_ANSWER = "quiz_show_answer", "Show the answer";
    SOLUTION = "quiz_solution", "The answer";
    HINT = "quiz_hint", "Hint";
    PREDICT = "quiz_predict", "Predict";
    SKIP = "quiz_skip", "Skip";
    REVEAL = "quiz_reveal", "Show me";
    PREDICTED = "quiz_predicted", "Your guess is noted. Now see for yourself.";
    SKIPPED = "quiz_skipped", "Skipped. You can still answer it.";
    RIGHT = "quiz_right", "Right";
    WRONG = "quiz_wrong", "Not yet";
    ASKS = "quiz_asks", "Once more";
    DONE = "quiz_done", "Done";
    TO_DO = "quiz_to_do", "To do in the chart";
    REQUIRED = "quiz_required", "An answer is wanted here.";
    UNLOADED = "quiz_unloaded", "This question could not be loaded.";
    COPY = "quiz_copy", "Copy my results";
    COPIED = "quiz_copied", "Copied. Paste it into a mail to your teacher.";
    COPY_BY_HAND = "quiz_copy_by_hand", "Copy this text into a mail to your teacher.";
    RESULTS = "quiz_results", "Results";
}

/// Texts with places, which JavaScript does not fill.
mod filled {
    use crate::quiz::texts::texts;

    texts! {
        ONE_ATTEMPT = "quiz_one_attempt", "1 attempt";
        ATTEMPTS = "quiz_attempts", "{n} attempts";
        PROGRESS = "quiz_progress", "{correct} of {all} right, {answered} answered";
        HEAD = "report_head", "Roofline exercises: {progress}";
        LINE = "report_line", "{id}: {answer} ({judgement}, {attempts})";
        OPEN_LINE = "report_open", "{id}: not answered";
        SHOWN = "report_shown", "answer shown";
        RIGHT = "report_right", "right";
        WRONG = "report_wrong", "wrong";
        UNREAD = "report_unread", "not judged";
    }
}

/// The labels of the element, by code.
pub static LABELS: &[&Text] = TEXTS;
/// The texts with places.
pub static FILLED: &[&Text] = filled::TEXTS;

/// "1 attempt", "2 attempts".
#[must_use]
pub fn attempts(count: u32, words: &Words) -> String {
    if count == 1 {
        return words.say(&filled::ONE_ATTEMPT).to_owned();
    }
    words.fill_text(&filled::ATTEMPTS, &[("n", &digits(count.into()))])
}

/// A question of the page as a row of the report.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The question's id.
    pub id: String,
    /// What was typed or chosen last; empty where nothing was judged.
    pub answer: String,
    /// How it was judged.
    pub judgement: Option<Judgement>,
    /// Attempts that counted.
    pub attempts: u32,
    /// Whether the answer was shown.
    pub is_revealed: bool,
}

/// How far the student has come.
#[must_use]
pub fn progress(rows: &[Row], words: &Words) -> String {
    let (mut correct, mut answered) = (0, 0);
    for row in rows {
        correct += u64::from(row.judgement.is_some_and(Judgement::is_right));
        answered += u64::from(row.judgement.is_some());
    }
    let places = [
        ("correct", digits(correct)),
        ("answered", digits(answered)),
        ("all", digits(rows.len() as u64)),
    ];
    let places = places.each_ref().map(|(name, text)| (*name, text.as_str()));
    words.fill_text(&filled::PROGRESS, &places)
}

/// Plain text for a mail to the teacher.
#[must_use]
pub fn report(rows: &[Row], words: &Words) -> String {
    let mut text = words.fill_text(&filled::HEAD, &[("progress", &progress(rows, words))]);
    text.push('\n');
    for row in rows {
        text.push('\n');
        let Some(judgement) = row.judgement else {
            text.push_str(&words.fill_text(&filled::OPEN_LINE, &[("id", &row.id)]));
            continue;
        };
        let judged = if judgement.is_right() {
            &filled::RIGHT
        } else if judgement.is_attempt() {
            &filled::WRONG
        } else {
            &filled::UNREAD
        };
        let mut count = attempts(row.attempts, words);
        if row.is_revealed {
            count = [&count, ", ", words.say(&filled::SHOWN)].concat();
        }
        // a report is lines: what was typed over several is one here
        let mut answer = String::new();
        for character in row.answer.chars() {
            answer.push(if character.is_ascii_control() { ' ' } else { character });
        }
        let places = [
            ("id", row.id.as_str()),
            ("answer", answer.as_str()),
            ("judgement", words.say(judged)),
            ("attempts", count.as_str()),
        ];
        text.push_str(&words.fill_text(&filled::LINE, &places));
    }
    text.push('\n');
    text
}
