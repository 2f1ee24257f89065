//! The report that a student sends, and how far a student has come.

use super::texts::{fill, text};
use super::verdict::Judgement;
use crate::decimal::digits;
use crate::words::Words;

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

/// "1 attempt", "2 attempts".
#[must_use]
pub fn attempts(count: u32, words: &Words) -> String {
    let what = if count == 1 { "one_attempt" } else { "attempts" };
    fill("report", what, &[("n", &digits(count.into()))], words)
}

/// How far the student has come.
#[must_use]
pub fn progress(rows: &[Row], words: &Words) -> String {
    let (mut correct, mut answered) = (0, 0);
    for row in rows {
        correct += u64::from(row.judgement.is_some_and(Judgement::is_right));
        answered += u64::from(row.judgement.is_some());
    }
    let (correct, answered, all) = (digits(correct), digits(answered), digits(rows.len() as u64));
    let places = [("correct", &*correct), ("answered", &answered), ("all", &all)];
    fill("report", "progress", &places, words)
}

/// Plain text for a mail to the teacher.
#[must_use]
pub fn report(rows: &[Row], words: &Words) -> String {
    let mut lines = fill("report", "head", &[("progress", &progress(rows, words))], words);
    lines.push('\n');
    for row in rows {
        lines.push('\n');
        let (what, judged) = match row.judgement {
            None => ("open", ""),
            Some(judgement) if judgement.is_right() => ("line", "right"),
            Some(judgement) if judgement.is_attempt() => ("line", "wrong"),
            Some(_) => ("line", "unread"),
        };
        let mut count = attempts(row.attempts, words);
        if row.is_revealed {
            count.push_str(", ");
            count.push_str(text("report", "shown", words));
        }
        // a report is lines: what was typed over several is one here
        let mut answer = String::new();
        for character in row.answer.chars() {
            answer.push(if character.is_ascii_control() { ' ' } else { character });
        }
        let judged = text("report", judged, words);
        let places =
            [("id", &*row.id), ("answer", &answer), ("judgement", judged), ("attempts", &count)];
        lines.push_str(&fill("report", what, &places, words));
    }
    lines.push('\n');
    lines
}
