//! Whether a quantity is one of what is asked for.

use super::found::Found;
use crate::quiz::reading::{Dimension, Powers, Unit};

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

/// How a quantity fits a dimension.
pub(super) fn fit(found: &Found, dimension: Dimension) -> Fit {
    if !found.fault.is_empty() {
        return Fit::Fault;
    }
    let bare_will_do = matches!(
        dimension,
        Dimension::Intensity | Dimension::Count | Dimension::Ratio | Dimension::Percent
    );
    let Some(product) = &found.unit else {
        return if bare_will_do { Fit::Yes } else { Fit::Bare };
    };
    if product.unit.is_percent {
        let is_share = found.side.is_some() || found.is_share_of;
        return match dimension {
            Dimension::Percent => Fit::Yes,
            Dimension::Ratio if is_share => Fit::Yes,
            Dimension::Time | Dimension::Flops | Dimension::Bytes => Fit::Wrong,
            _ => Fit::Percent,
        };
    }
    let wanted = dimension.powers();
    let written = unit_for(found, dimension).map_or(product.unit.powers, |unit| unit.powers);
    let turned = Powers { flop: -written.flop, byte: -written.byte, second: -written.second };
    let is_none = wanted == Powers::default();
    if !is_none && (written == wanted || (dimension == Dimension::Intensity && turned == wanted)) {
        Fit::Yes
    } else if is_none && written == wanted && dimension == Dimension::Ratio {
        // a quotient of like units: s/s
        Fit::Yes
    } else {
        Fit::Wrong
    }
}

/// The unit as it is meant: FLOPS is FLOP/s where a rate is asked for.
pub(super) fn unit_for(found: &Found, dimension: Dimension) -> Option<Unit> {
    let product = found.unit.as_ref()?;
    let mut unit = product.unit;
    let mut as_rate = unit.powers;
    as_rate.second = as_rate.second.saturating_sub(1);
    if product.may_be_rate && unit.powers != dimension.powers() && as_rate == dimension.powers() {
        unit.powers = as_rate;
    }
    Some(unit)
}
