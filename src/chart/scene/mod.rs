//! Board to marks: where everything stands, and what is drawn there.

mod axes;
mod band;
mod curve;
mod dash;
mod drag;
mod frame;
mod ground;
mod labels;
mod labels_beside;
mod marker;
mod measured;
mod moving;
mod names;
mod ranges;
mod roof_at;
mod roof_labels;
mod roof_lines;
mod roofs;
mod strip;
mod strip_beside;

pub use drag::{Handle, STOPS};
pub use frame::{Frame, height_px};
pub use roof_at::{RoofAt, RoofPart};

/// One of the two pictures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Rate against intensity.
    Roofline,
    /// Time against M.
    Strip,
}

impl Panel {
    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Roofline => "roofline",
            Self::Strip => "strip",
        }
    }
}
