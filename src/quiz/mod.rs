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

/// Every text of the quiz by its code, in English, for files of other languages.
pub fn each_text(see: &mut dyn FnMut(&'static str, &'static str)) {
    for (code, english) in texts::each() {
        see(code, english);
    }
    for text in read::vocabulary::TEXTS {
        see(text.code, text.english);
    }
}
