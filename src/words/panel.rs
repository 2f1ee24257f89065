//! The texts of the model panel and of what a student reads there: next steps, what flips, sources.

use super::Words;
use super::lines::Lines;

/// Every one, by what it is of.
// apart from the others: a beginner opens no panel, and the module need not hold it until then
pub const PANEL: Lines = Lines(include_str!("panel.txt"));

/// What a text of something says; empty where there is none.
#[must_use]
pub fn text(of: &str, what: &str, words: &Words) -> &'static str {
    PANEL.text(of, what, words)
}

/// A text of something with its places filled in.
#[must_use]
pub fn fill(of: &str, what: &str, places: &[(&str, &str)], words: &Words) -> String {
    PANEL.fill(of, what, places, words)
}
