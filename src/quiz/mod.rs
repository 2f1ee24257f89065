//! The quiz: what a student's text says, the questions with their computed keys, and the verdict.

pub(crate) mod authors;
pub mod grade;
pub mod lesson;
pub mod path;
pub mod question;
pub mod read;
pub mod reading;
pub mod report;
pub mod scenario;
pub mod task;
pub mod texts;
pub mod verdict;

use crate::words::Text;

/// Every text of the quiz, for files of other languages.
pub fn each_text(see: &mut dyn FnMut(Text)) {
    texts::each_coded(see);
    for text in read::vocabulary::TEXTS {
        see(**text);
    }
}
