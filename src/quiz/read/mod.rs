//! A student's text to what it says: folded to plain signs, cut into tokens, read by descent.
//!
//! Every way of writing a figure of ours is taken: notations, units, marks, hedges and sentences. What
//! can be read in two ways is asked about. The work is linear in the length, which is at most
//! [`TEXT_MAX`].

mod choice;
mod chosen;
mod figure;
mod fit;
mod fold;
mod found;
mod judge;
mod number;
mod product;
mod sentence;
mod signs;
mod token;
mod unit;
pub mod vocabulary;

use super::reading::{Dimension, NotRead, Quantity, Refusal, Unit};
use crate::scan;
use crate::words::Words;
pub use choice::{LESSER, MAYBE_LESSER, Phrase, choice, choice_and_steps};
use product::{BARE, product};
use token::{NOWHERE, Tokens};
use vocabulary::{Sense, sense};

/// The longest text that is read, in characters.
pub const TEXT_MAX: usize = 1000;

/// What a question asks for, and the language that it is answered in.
#[derive(Clone, Copy, Debug)]
pub struct Expected<'a> {
    /// What is asked for.
    pub dimension: Dimension,
    /// The language: its words, and whether it writes a decimal comma.
    pub words: &'a Words,
}

/// The quantity that a text gives.
///
/// # Errors
/// Why it gives none: `Empty`, `Unparseable`, `Ambiguous` with the readings, `MissingUnit` for a bare
/// number where a unit decides, `WrongUnit` where the unit is another dimension's.
pub fn quantity(text: &str, expected: &Expected) -> Result<Quantity, NotRead> {
    quantity_and_steps(text, expected).0
}

/// The same, and how many characters and tokens were looked at: at most a constant times the length.
///
/// # Errors
/// As [`quantity`].
pub fn quantity_and_steps(text: &str, expected: &Expected) -> (Result<Quantity, NotRead>, usize) {
    match tokens(text, expected.words) {
        Ok(tokens) => {
            let sentence = sentence::sentence(&tokens, expected.dimension, expected.words);
            (judge::judge(sentence, &tokens, expected), tokens.steps())
        }
        Err(not_read) => (Err(not_read), 0),
    }
}

/// The unit of a question, such as "µs", "FLOP/byte", "TB/s", "%" or "×"; "" is that of a bare number.
#[must_use]
pub fn unit(text: &str) -> Option<Unit> {
    let words = Words::english();
    let tokens = tokens_of(text, &words)?;
    // the × of a ratio, and what a count counts
    let is_bare = tokens.sign(0) == b'*'
        || matches!(sense(&tokens, 0, &words), (Sense::Times | Sense::Noun, 1));
    if tokens.is_end(usize::from(is_bare)) {
        return Some(BARE);
    }
    let mut product = product(&tokens, 0, &words);
    if product.is_capital_flops {
        product.unit.powers.second = -1;
    }
    let is_all = product.count > 0 && !product.is_broken && tokens.is_end(product.next);
    (is_all && product.slip.is_empty() && product.unit.factor.is_finite()).then_some(product.unit)
}

fn tokens_of<'a>(text: &'a str, words: &Words) -> Option<Tokens<'a>> {
    // a character has four bytes at most
    let is_short = text.len() <= 4 * TEXT_MAX && !scan::is_longer(text, TEXT_MAX);
    is_short.then(|| Tokens::of(text, words.reads_comma()))
}

#[inline(never)]
fn tokens<'a>(text: &'a str, words: &Words) -> Result<Tokens<'a>, NotRead> {
    let nothing = Tokens::of("", false);
    let (tokens, reason) = match tokens_of(text, words) {
        None => (nothing, "too_long"),
        Some(tokens) if tokens.is_end(0) => (tokens, "empty"),
        Some(tokens) if tokens.folded.has_unknown_command => (tokens, "latex"),
        Some(tokens) => return Ok(tokens),
    };
    let refusal = if reason == "empty" { Refusal::Empty } else { Refusal::Unparseable };
    Err(tokens.refuse(refusal, reason, NOWHERE))
}
