//! Figures that a question keeps from the student until it is answered: "?" stands for each.

use super::{Word, Words};

/// A kind of figure that can be concealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Where the roofs meet; with it go the factors, for one of them times an intensity gives it.
    Ridge,
    /// The M on the ridge.
    Crossing,
    /// Any time, and the figures of its axis.
    Time,
    /// FLOPs for each byte, and the figures of its axis.
    Intensity,
    /// The rate at best, and the figures of its axis.
    Attainable,
    /// Which side of the ridge, and what to fix there.
    Bound,
    /// How many times: below the ridge, or against M = 1.
    Factor,
}

impl Fact {
    /// Every kind.
    pub const ALL: [Self; 7] = [
        Self::Ridge,
        Self::Crossing,
        Self::Time,
        Self::Intensity,
        Self::Attainable,
        Self::Bound,
        Self::Factor,
    ];
    /// The words of the interface, in the same order.
    pub const NAMES: &'static str = "ridge crossing time intensity attainable bound factor";
}

/// A set of kinds that are concealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Concealed(u8);

impl Concealed {
    /// Nothing is.
    pub const NONE: Self = Self(0);

    /// The set with one kind more.
    #[must_use]
    pub const fn and(self, fact: Fact) -> Self {
        let factor = matches!(fact, Fact::Ridge) as u8;
        Self(self.0 | 1 << fact as u8 | factor << Fact::Factor as u8)
    }
}

impl Words {
    /// The same words, with these figures kept from the student.
    #[must_use]
    pub const fn concealing(mut self, concealed: Concealed) -> Self {
        self.concealed = concealed;
        self
    }

    /// The same words with nothing concealed: for what no student reads.
    #[must_use]
    pub const fn revealing(self) -> Self {
        self.concealing(Concealed::NONE)
    }

    /// What is concealed.
    #[must_use]
    pub const fn concealed(&self) -> Concealed {
        self.concealed
    }

    /// Whether figures of a kind are kept from the student.
    #[must_use]
    pub const fn conceals(&self, fact: Fact) -> bool {
        self.concealed.0 & 1 << fact as u8 != 0
    }

    /// A figure, or what stands for one that is concealed.
    #[inline(never)]
    #[must_use]
    pub fn unless_concealed<'a>(&'a self, fact: Fact, figure: &'a str) -> &'a str {
        if self.conceals(fact) { self.text(Word::Concealed) } else { figure }
    }
}
