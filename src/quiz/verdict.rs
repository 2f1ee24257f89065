//! The verdict on an answer.

use std::borrow::Cow;

/// How an answer was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement {
    /// Right.
    Correct,
    /// Right, with a remark.
    CorrectWithNote,
    /// The right idea, rounded too coarsely.
    Close,
    /// Wrong; the reason may name the path.
    Incorrect,
    /// The right digits, a power of ten off.
    OffByPowerOfTen,
    /// The reciprocal.
    Inverted,
    /// A unit of another dimension.
    WrongUnit,
    /// A number that wants a unit.
    MissingUnit,
    /// Two readings.
    Ambiguous,
    /// Not understood.
    Unparseable,
    /// Nothing.
    Empty,
}

impl Judgement {
    /// Every judgement.
    pub const ALL: [Self; 11] = [
        Self::Correct,
        Self::CorrectWithNote,
        Self::Close,
        Self::Incorrect,
        Self::OffByPowerOfTen,
        Self::Inverted,
        Self::WrongUnit,
        Self::MissingUnit,
        Self::Ambiguous,
        Self::Unparseable,
        Self::Empty,
    ];

    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Correct => "correct",
            Self::CorrectWithNote => "correct_with_note",
            Self::Close => "close",
            Self::Incorrect => "incorrect",
            Self::OffByPowerOfTen => "off_by_power_of_ten",
            Self::Inverted => "inverted",
            Self::WrongUnit => "wrong_unit",
            Self::MissingUnit => "missing_unit",
            Self::Ambiguous => "ambiguous",
            Self::Unparseable => "unparseable",
            Self::Empty => "empty",
        }
    }

    /// Whether the answer is right.
    #[must_use]
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Correct | Self::CorrectWithNote)
    }

    /// Whether it counts as an attempt; otherwise the student is asked again.
    #[must_use]
    pub const fn is_attempt(self) -> bool {
        !matches!(
            self,
            Self::Close | Self::MissingUnit | Self::Ambiguous | Self::Unparseable | Self::Empty
        )
    }
}

/// A judged answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// How it was judged.
    pub judgement: Judgement,
    /// A stable code of why.
    pub reason: Option<Cow<'static, str>>,
    /// Other paths that give the same figure.
    pub also: Vec<Cow<'static, str>>,
    /// What was read; the physics; one thing to try.
    pub message: String,
    /// How the text was read.
    pub read_as: Option<String>,
    /// The number that was read, in the question's unit.
    pub value: Option<f64>,
}
