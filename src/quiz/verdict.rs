//! The verdict on an answer.

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

    /// Their words at the interface, in the same order.
    pub const NAMES: [&'static str; 11] = [
        "correct",
        "correct_with_note",
        "close",
        "incorrect",
        "off_by_power_of_ten",
        "inverted",
        "wrong_unit",
        "missing_unit",
        "ambiguous",
        "unparseable",
        "empty",
    ];

    /// The word of the interface.
    #[must_use]
    pub fn name(self) -> &'static str {
        // as many as there are judgements
        Self::NAMES.get(self as usize).copied().unwrap_or_default()
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
    /// A stable code of why; empty for none.
    pub reason: String,
    /// Other paths that give the same figure.
    pub also: Vec<String>,
    /// What was read; the physics; one thing to try.
    pub message: String,
    /// How the text was read; empty where it was not.
    pub read_as: String,
    /// The number that was read, in the question's unit.
    pub value: Option<f64>,
}
