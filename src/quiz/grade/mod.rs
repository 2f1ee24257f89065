//! An answer against its question: the verdict, why, and what to say.

mod by_choice;
mod by_number;
mod say;

use super::question::{Kind, Question};
use super::reading::{NotRead, Refusal};
use super::verdict::{Judgement, Verdict};
use crate::words::Words;

/// Judges an answer. Any text gives a verdict.
#[must_use]
pub fn check(question: &Question, text: &str, words: &Words) -> Verdict {
    match question.kind {
        Kind::Number => by_number::judge(question, text, words),
        Kind::Choice => by_choice::judge(question, text, words),
        Kind::NumberOrChoice => {
            let (by_number, is_how) = by_number::judge_or_how(question, text, words);
            // "2x" says how the number changes, and is none itself
            if by_number.judgement != Judgement::Unparseable && !is_how {
                return by_number;
            }
            let by_choice = by_choice::judge(question, text, words);
            // what neither understands is told as of a number: that is what most will have meant
            if by_choice.judgement == Judgement::Unparseable { by_number } else { by_choice }
        }
        Kind::Task => {
            let nothing = NotRead {
                refusal: Refusal::Unparseable,
                reason: "task",
                piece: String::new(),
                readings: Vec::new(),
                range: None,
            };
            say::refused(question, &nothing, words)
        }
    }
}
