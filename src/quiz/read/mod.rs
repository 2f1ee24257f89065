//! A student's text to what it says.
use super::reading::{Claim, Dimension, NotRead, Quantity, Refusal, Unit};
use crate::words::Words;
/// What a question expects.
#[derive(Debug)]
pub struct Expected<'a> {
    /// d
    pub dimension: Dimension,
    /// w
    pub words: &'a Words,
}
/// Reads.
pub fn quantity(_text: &str, _expected: &Expected<'_>) -> Result<Quantity, NotRead> {
    Err(NotRead { refusal: Refusal::Empty, reason: "", piece: String::new(), readings: Vec::new() })
}
/// Unit.
pub fn unit(_text: &str) -> Option<Unit> {
    None
}
/// Phrase.
#[derive(Debug)]
pub struct Phrase<'a> {
    /// w
    pub words: &'a str,
    /// m
    pub means: usize,
}
/// Choice.
pub fn choice(_text: &str, _lexicon: &[Phrase<'_>], _words: &Words) -> Result<Claim, NotRead> {
    Err(NotRead { refusal: Refusal::Empty, reason: "", piece: String::new(), readings: Vec::new() })
}
