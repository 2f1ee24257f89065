//! What a sentence holds: its quantities, and how they hang together.

use super::figure::Figure;
use super::product::Product;
use crate::quiz::reading::{Relation, Side};

/// How a quantity hangs together with the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Join {
    /// Nothing stands between them, or it is the first.
    Nothing,
    /// Words.
    Words,
    /// It says the same again: = ≈ , ; and brackets.
    Again,
    /// And.
    And,
    /// Or, a slash.
    Or,
    /// From one to the other.
    To,
}

/// What a quantity is in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// An answer.
    Answer,
    /// A remark, or a figure of something else: "at M = 1".
    Remark,
    /// What it is not: "not 590".
    Denied,
    /// How far it may be off: "± 2 us".
    Uncertainty,
}

/// A quantity in a sentence.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    pub(super) figure: Figure,
    pub(super) unit: Product,
    pub(super) relation: Relation,
    pub(super) side: Option<Side>,
    pub(super) is_share_of: bool,
    pub(super) is_times: bool,
    pub(super) join: Join,
    pub(super) role: Role,
    /// Why it cannot be taken: its number, or a word behind it that is no unit; empty where it can.
    pub(super) fault: &'static str,
    /// Its number's first token and the one behind.
    pub(super) number_at: (usize, usize),
    /// Its unit's first token and the one behind.
    pub(super) unit_at: (usize, usize),
    /// The token behind all of it.
    pub(super) next: usize,
}

impl Found {
    /// Whether it is a number without a unit.
    pub(super) const fn is_bare(&self) -> bool {
        self.unit.count == 0
    }
}

/// What a text holds.
#[derive(Debug)]
pub(super) struct Sentence {
    pub(super) found: Vec<Found>,
    /// Why the whole of it cannot be read, and where: a sign that is no part of an answer, an expression.
    pub(super) fault: &'static str,
    pub(super) fault_at: usize,
    /// Whether infinity or its like stands there.
    pub(super) is_not_finite: bool,
}
