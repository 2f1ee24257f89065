//! A refusal, put together.

use crate::quiz::reading::{NotRead, Refusal};

/// A text that gives nothing to judge, without readings to choose from.
#[inline(never)]
pub(super) fn refuse(refusal: Refusal, reason: &'static str, piece: String) -> NotRead {
    NotRead { refusal, reason, piece, readings: Vec::new() }
}
