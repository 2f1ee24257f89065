//! What the figures of a placement alone do not say.

/// Something about a placement that its figures alone do not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// No arithmetic: it lies beyond the left edge of a log axis.
    ZeroFlops,
    /// No bytes: it lies beyond the right edge.
    ZeroBytes,
    /// The measured rate is above the whole roof.
    AboveRoof,
    /// The measured rate is above what the options allow, and not above the whole roof.
    AboveLowered,
    /// Work of the vector units, placed under the roof of the matrix units.
    VectorKernel,
    /// All its bytes fit in the last cache on the chip.
    FitsL2,
    /// They do not, and the roof is that cache's.
    ExceedsL2,
}

/// The notes of a placement, at most one of each.
#[expect(clippy::struct_excessive_bools, reason = "each is a note that is there or not")]
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Notes {
    pub(super) zero_flops: bool,
    pub(super) zero_bytes: bool,
    pub(super) above_roof: bool,
    pub(super) above_lowered: bool,
    pub(super) vector_kernel: bool,
    pub(super) fits_l2: bool,
    pub(super) exceeds_l2: bool,
}

impl Notes {
    /// The notes that there are.
    pub fn iter(self) -> impl Iterator<Item = Note> {
        let mut notes = Vec::new();
        for (is_there, note) in &[
            (self.zero_flops, Note::ZeroFlops),
            (self.zero_bytes, Note::ZeroBytes),
            (self.above_roof, Note::AboveRoof),
            (self.above_lowered, Note::AboveLowered),
            (self.vector_kernel, Note::VectorKernel),
            (self.fits_l2, Note::FitsL2),
            (self.exceeds_l2, Note::ExceedsL2),
        ] {
            if *is_there {
                notes.push(*note);
            }
        }
        notes.into_iter()
    }
}

impl Note {
    /// Whether it says why the mark stands where it does in the chart.
    #[must_use]
    pub const fn is_of_the_mark(self) -> bool {
        !matches!(self, Self::VectorKernel | Self::FitsL2 | Self::ExceedsL2)
    }

    /// The stable word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ZeroFlops => "zero_flops",
            Self::ZeroBytes => "zero_bytes",
            Self::AboveRoof => "above_roof",
            Self::AboveLowered => "above_lowered",
            Self::VectorKernel => "vector_kernel",
            Self::FitsL2 => "fits_l2",
            Self::ExceedsL2 => "exceeds_l2",
        }
    }
}
