//! Whether a quantity is one of what is asked for.

use super::found::Found;
use crate::quiz::reading::{Dimension, Powers};

/// How a quantity's unit fits what is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fit {
    /// It does.
    Yes,
    /// A bare number where a unit is needed.
    Bare,
    /// A share where a factor, a count or an intensity is meant.
    Percent,
    /// Another dimension.
    Wrong,
    /// It cannot be read.
    Fault,
}

const BYTE_PER_FLOP: Powers = Powers { flop: -1, byte: 1, second: 0 };

/// How a quantity fits a dimension.
#[inline(never)]
pub(super) fn fit(found: &Found, dimension: Dimension) -> Fit {
    let needs_unit = matches!(
        dimension,
        Dimension::Time
            | Dimension::Flops
            | Dimension::Bytes
            | Dimension::FlopRate
            | Dimension::ByteRate
    );
    let wanted = dimension.powers();
    let written = powers(found, dimension);
    let is_percent = found.unit.unit.is_percent;
    let is_share = found.side.is_some() || found.is_share_of;
    match () {
        () if !found.fault.is_empty() => Fit::Fault,
        () if found.is_bare() && needs_unit => Fit::Bare,
        () if found.is_bare() => Fit::Yes,
        () if is_percent && dimension == Dimension::Percent => Fit::Yes,
        () if is_percent && dimension == Dimension::Ratio && is_share => Fit::Yes,
        () if is_percent && !needs_unit => Fit::Percent,
        // a count has no unit; a ratio may be a quotient of like ones
        () if matches!(dimension, Dimension::Count | Dimension::Percent) => Fit::Wrong,
        () if written == wanted && !is_percent => Fit::Yes,
        // byte/FLOP says the same as its inverse
        () if written == BYTE_PER_FLOP && dimension == Dimension::Intensity => Fit::Yes,
        () => Fit::Wrong,
    }
}

/// The powers of its unit as they are meant: FLOPS is FLOP/s where a rate is asked for.
#[inline(never)]
pub(super) fn powers(found: &Found, dimension: Dimension) -> Powers {
    let written = found.unit.unit.powers;
    let as_rate = Powers { second: written.second.wrapping_sub(1), ..written };
    if found.unit.may_be_rate && as_rate == dimension.powers() { as_rate } else { written }
}
