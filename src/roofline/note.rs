//! What the figures of a placement alone do not say.

/// Something about a placement that its figures alone do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// No arithmetic: it lies beyond the left edge of a log axis.
    ZeroFlops,
    /// No bytes: it lies beyond the right edge.
    ZeroBytes,
    /// The measured rate is above what the roofs allow.
    AboveRoof,
}

/// The notes of a placement, at most one of each.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Notes {
    pub(super) zero_flops: bool,
    pub(super) zero_bytes: bool,
    pub(super) above_roof: bool,
}

impl Notes {
    /// The notes that there are.
    pub fn iter(self) -> impl Iterator<Item = Note> {
        let mut notes = Vec::new();
        for (is_there, note) in &[
            (self.zero_flops, Note::ZeroFlops),
            (self.zero_bytes, Note::ZeroBytes),
            (self.above_roof, Note::AboveRoof),
        ] {
            if *is_there {
                notes.push(*note);
            }
        }
        notes.into_iter()
    }
}

impl Note {
    /// The stable word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ZeroFlops => "zero_flops",
            Self::ZeroBytes => "zero_bytes",
            Self::AboveRoof => "above_roof",
        }
    }
}
