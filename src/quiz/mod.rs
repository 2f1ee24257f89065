//! The quiz: what a student's text says, the questions with their computed keys, and the verdict.

pub(crate) mod authors;
pub mod grade;
pub mod lesson;
pub mod path;
pub mod question;
pub mod read;
pub mod reading;
pub mod reasons;
pub mod report;
pub mod scenario;
pub mod task;
mod texts;
pub mod verdict;

use crate::words::Text;

/// Every text of the quiz, for files of other languages.
pub fn each_text(see: &mut dyn FnMut(&'static Text)) {
    lesson::each_text(see);
    for reason in reasons::REASONS {
        see(&reason.way);
        see(&reason.why);
    }
    let rest = [task::TEXTS, grade::TEXTS, authors::TEXTS, report::LABELS, report::FILLED];
    for texts in rest.into_iter().chain([read::vocabulary::TEXTS]) {
        for text in texts {
            see(text);
        }
    }
}
