//! What a bare number may be, said once: each limit names the field, the value and the rule.
//!
//! The ranges keep every quotient of the model inside the floating-point range, so that no figure
//! overflows, underflows to zero or becomes NaN.

use crate::decimal::digits;
use crate::error::{Code, Error, Given};
use crate::scan;

/// What a number may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// A whole dimension of a matrix, 1 to 2^31.
    Dimension,
    /// A whole M that a drag reaches, 1 to 2^20.
    DraggedM,
    /// A whole number of elements, 1 to 2^53: the last up to which every whole number is exact.
    Elements,
    /// Bytes of one element, 0.001 to 1024 (half a byte is FP4).
    ElementBytes,
    /// FLOPs or streams for each element: 0, or 1e-9 to 1e9.
    PerElement,
    /// FLOPs or bytes: 0, or 1e-30 to 1e30.
    Amount,
    /// A rate in TFLOP/s or TB/s, 1e-9 to 1e9.
    Rate,
    /// The share of a peak that is reached, 1e-9 to 1.
    Fraction,
    /// A fixed cost in microseconds: 0, or 1e-9 to 1e9.
    OverheadUs,
    /// The key of a question, in its unit, 1e-30 to 1e30.
    Key,
}

/// A limit's lowest and highest number, and its rule in words.
struct Rule {
    low: f64,
    high: f64,
    is_whole: bool,
    may_be_zero: bool,
    words: &'static str,
}

impl Limit {
    const fn rule(self) -> &'static Rule {
        const fn rule(low: f64, high: f64, words: &'static str) -> Rule {
            Rule { low, high, is_whole: false, may_be_zero: false, words }
        }
        const fn whole(high: f64, words: &'static str) -> Rule {
            Rule { low: 1.0, high, is_whole: true, may_be_zero: false, words }
        }
        const fn or_zero(low: f64, high: f64, words: &'static str) -> Rule {
            Rule { low, high, is_whole: false, may_be_zero: true, words }
        }
        const DIMENSION: &Rule = &whole(2_147_483_648.0, "a whole number from 1 to 2^31");
        const DRAGGED_M: &Rule = &whole(1_048_576.0, "a whole number from 1 to 2^20");
        const ELEMENTS: &Rule = &whole(9_007_199_254_740_992.0, "a whole number from 1 to 2^53");
        const BYTES: &Rule = &rule(1e-3, 1024.0, "bytes an element, from 0.001 to 1024");
        const PER_ELEMENT: &Rule = &or_zero(1e-9, 1e9, "0, or a number from 1e-9 to 1e9");
        const AMOUNT: &Rule = &or_zero(1e-30, 1e30, "0, or a number from 1e-30 to 1e30");
        const RATE: &Rule = &rule(1e-9, 1e9, "a number above 0, from 1e-9 to 1e9");
        const FRACTION: &Rule = &rule(1e-9, 1.0, "a fraction from 1e-9 to 1");
        const OVERHEAD_US: &Rule = &or_zero(1e-9, 1e9, "0, or microseconds from 1e-9 to 1e9");
        const KEY: &Rule = &rule(1e-30, 1e30, "a number above 0, from 1e-30 to 1e30");
        match self {
            Self::Dimension => DIMENSION,
            Self::DraggedM => DRAGGED_M,
            Self::Elements => ELEMENTS,
            Self::ElementBytes => BYTES,
            Self::PerElement => PER_ELEMENT,
            Self::Amount => AMOUNT,
            Self::Rate => RATE,
            Self::Fraction => FRACTION,
            Self::OverheadUs => OVERHEAD_US,
            Self::Key => KEY,
        }
    }

    /// The highest number.
    #[must_use]
    pub const fn high(self) -> f64 {
        self.rule().high
    }

    /// The rule in words.
    #[must_use]
    pub const fn words(self) -> &'static str {
        self.rule().words
    }

    /// The number, where it keeps the limit.
    ///
    /// # Errors
    /// At `field`: `not_finite`; `not_positive` for a negative number, and for zero where it may not
    /// be zero; `not_whole`; `out_of_range` below the lowest or above the highest number.
    #[inline(never)]
    pub fn check(self, field: &str, value: f64) -> Result<f64, Error> {
        let rule = self.rule();
        let code = if !value.is_finite() {
            Code::NotFinite
        } else if value == 0.0 && rule.may_be_zero {
            return Ok(0.0);
        } else if value <= 0.0 {
            Code::NotPositive
        } else if rule.is_whole && value.fract() != 0.0 {
            Code::NotWhole
        } else if value < rule.low || value > rule.high {
            Code::OutOfRange
        } else {
            return Ok(value);
        };
        Err(Error::new(code, field, Given::Number(value), rule.words))
    }
}

/// A whole dimension of a matrix, `1 <= value <= 2^31`.
///
/// # Errors
/// As [`Limit::check`].
pub fn dimension(field: &str, value: f64) -> Result<u32, Error> {
    Limit::Dimension.check(field, value).map(whole_u32)
}

/// A number that a limit has found whole and at most 2^31.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, positive and at most 2^31"
)]
pub(crate) const fn whole_u32(value: f64) -> u32 {
    value as u32
}

/// Characters that a name or an id may have.
pub const TEXT_MAX: usize = 200;

/// A text of at most `max` characters.
///
/// # Errors
/// `too_long`.
#[inline(never)]
pub fn short_text(field: &str, text: &str, max: usize) -> Result<String, Error> {
    if scan::is_longer(text, max) {
        let allowed = ["a text of at most ", &digits(max as u64), " characters"].concat();
        return Err(Error::new(Code::TooLong, field, Given::text(text), &allowed));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_refused_with_the_rule_that_it_breaks() {
        use Code::{NotFinite, NotPositive, NotWhole, OutOfRange};
        let rows = [
            (Limit::Dimension, 1.0, None),
            (Limit::Dimension, 2_147_483_648.0, None),
            (Limit::Dimension, 0.0, Some(NotPositive)),
            (Limit::Dimension, -1.0, Some(NotPositive)),
            (Limit::Dimension, 1.5, Some(NotWhole)),
            (Limit::Dimension, 2_147_483_649.0, Some(OutOfRange)),
            (Limit::Dimension, f64::NAN, Some(NotFinite)),
            (Limit::Dimension, f64::INFINITY, Some(NotFinite)),
            (Limit::Dimension, f64::NEG_INFINITY, Some(NotFinite)),
            (Limit::DraggedM, 1_048_576.0, None),
            (Limit::DraggedM, 1_048_577.0, Some(OutOfRange)),
            (Limit::Elements, 9_007_199_254_740_992.0, None),
            (Limit::ElementBytes, 0.5, None),
            (Limit::ElementBytes, 0.0, Some(NotPositive)),
            (Limit::ElementBytes, 1025.0, Some(OutOfRange)),
            (Limit::PerElement, 0.0, None),
            (Limit::PerElement, -1.0, Some(NotPositive)),
            (Limit::Amount, 0.0, None),
            (Limit::Amount, 1e-30, None),
            (Limit::Amount, 1e30, None),
            (Limit::Amount, 1e-31, Some(OutOfRange)),
            (Limit::Amount, 1e31, Some(OutOfRange)),
            (Limit::Amount, f64::NAN, Some(NotFinite)),
            (Limit::Rate, 0.0, Some(NotPositive)),
            (Limit::Fraction, 1.0, None),
            (Limit::Fraction, 1.1, Some(OutOfRange)),
            (Limit::OverheadUs, 0.0, None),
        ];
        for (limit, value, code) in rows {
            let found = limit.check("x", value).err().map(|error| error.code());
            assert_eq!(found, code, "{limit:?} {value}");
        }
    }
}
