//! What a bare number may be, said once: each check names the field, the value and the rule.
//!
//! The ranges keep every quotient of the model inside the floating-point range, so that no figure
//! overflows, underflows to zero or becomes NaN.

use crate::error::{Code, Error, Given};

/// The largest whole dimension of a matrix: 2^31.
pub const DIMENSION_MAX: f64 = 2_147_483_648.0;
/// The largest number of elements: 2^53, the last up to which every whole number is exact.
pub const ELEMENTS_MAX: f64 = 9_007_199_254_740_992.0;
/// The smallest amount that is not zero, for FLOPs and bytes.
const AMOUNT_MIN: f64 = 1e-30;
/// The largest amount of FLOPs or bytes.
const AMOUNT_MAX: f64 = 1e30;
/// The smallest and the largest rate, in TFLOP/s or TB/s.
const RATE_MIN: f64 = 1e-9;
/// See [`RATE_MIN`].
const RATE_MAX: f64 = 1e9;

fn refuse(code: Code, field: &str, value: f64, allowed: &str) -> Error {
    Error::new(code, field, Given::Number(value), allowed)
}

fn finite(field: &str, value: f64, allowed: &str) -> Result<f64, Error> {
    if value.is_finite() { Ok(value) } else { Err(refuse(Code::NotFinite, field, value, allowed)) }
}

fn within(field: &str, value: f64, low: f64, high: f64, allowed: &str) -> Result<f64, Error> {
    let value = finite(field, value, allowed)?;
    if value <= 0.0 {
        Err(refuse(Code::NotPositive, field, value, allowed))
    } else if value < low || value > high {
        Err(refuse(Code::OutOfRange, field, value, allowed))
    } else {
        Ok(value)
    }
}

fn zero_or_within(
    field: &str,
    value: f64,
    low: f64,
    high: f64,
    allowed: &str,
) -> Result<f64, Error> {
    if value == 0.0 { Ok(0.0) } else { within(field, value, low, high, allowed) }
}

/// A whole number of elements, `1 <= value <= max`.
///
/// # Errors
/// `not_finite`, `not_positive` for `value < 1` that is zero or negative, `not_whole`,
/// `out_of_range` for `value > max`.
pub fn whole(field: &str, value: f64, max: f64) -> Result<f64, Error> {
    let allowed = if max > DIMENSION_MAX {
        "a whole number from 1 to 2^53"
    } else if max < DIMENSION_MAX {
        "a whole number from 1 to 2^20"
    } else {
        "a whole number from 1 to 2^31"
    };
    let value = finite(field, value, allowed)?;
    if value <= 0.0 {
        Err(refuse(Code::NotPositive, field, value, allowed))
    } else if value.fract() != 0.0 {
        Err(refuse(Code::NotWhole, field, value, allowed))
    } else if value > max {
        Err(refuse(Code::OutOfRange, field, value, allowed))
    } else {
        Ok(value)
    }
}

/// A whole dimension of a matrix, `1 <= value <= 2^31`.
///
/// # Errors
/// As [`whole`].
pub fn dimension(field: &str, value: f64) -> Result<u32, Error> {
    let value = whole(field, value, DIMENSION_MAX)?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "whole, positive and at most 2^31"
    )]
    Ok(value as u32)
}

/// FLOPs or bytes: zero, or `1e-30 <= value <= 1e30`.
///
/// # Errors
/// `not_finite`, `not_positive` for a negative value, `out_of_range`.
pub fn amount(field: &str, value: f64) -> Result<f64, Error> {
    zero_or_within(field, value, AMOUNT_MIN, AMOUNT_MAX, "0, or a number from 1e-30 to 1e30")
}

/// FLOPs or streams for each element: zero, or `1e-9 <= value <= 1e9`.
///
/// # Errors
/// `not_finite`, `not_positive` for a negative value, `out_of_range`.
pub fn per_element(field: &str, value: f64) -> Result<f64, Error> {
    zero_or_within(field, value, 1e-9, 1e9, "0, or a number from 1e-9 to 1e9")
}

/// Bytes of one element, `0.001 <= value <= 1024` (half a byte is FP4).
///
/// # Errors
/// `not_finite`, `not_positive`, `out_of_range`.
pub fn element_bytes(field: &str, value: f64) -> Result<f64, Error> {
    within(field, value, 1e-3, 1024.0, "bytes an element, from 0.001 to 1024")
}

/// A rate in TFLOP/s or TB/s, `1e-9 <= value <= 1e9`.
///
/// # Errors
/// `not_finite`, `not_positive`, `out_of_range`.
pub fn rate(field: &str, value: f64) -> Result<f64, Error> {
    within(field, value, RATE_MIN, RATE_MAX, "a number above 0, from 1e-9 to 1e9")
}

/// The share of a peak that is reached, `0 < value <= 1`, and not below 1e-9.
///
/// # Errors
/// `not_finite`, `not_positive`, `out_of_range`.
pub fn fraction(field: &str, value: f64) -> Result<f64, Error> {
    within(field, value, 1e-9, 1.0, "a fraction above 0, up to 1")
}

/// A fixed cost in microseconds, `0 <= value <= 1e9`.
///
/// # Errors
/// `not_finite`, `not_positive` for a negative value, `out_of_range`.
pub fn overhead_us(field: &str, value: f64) -> Result<f64, Error> {
    zero_or_within(field, value, 1e-9, 1e9, "0, or microseconds from 1e-9 to 1e9")
}

/// Characters that a name or an id may have.
pub const TEXT_MAX: usize = 200;

/// A text of at most `max` characters.
///
/// # Errors
/// `too_long`.
pub fn short_text(field: &str, text: &str, max: usize) -> Result<String, Error> {
    if text.chars().nth(max).is_some() {
        return Err(Error::new(
            Code::TooLong,
            field,
            Given::text(text),
            format!("a text of at most {max} characters"),
        ));
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dimension_is_refused_with_the_rule_that_it_breaks() {
        let rows = [
            (1.0, None),
            (DIMENSION_MAX, None),
            (0.0, Some(Code::NotPositive)),
            (-1.0, Some(Code::NotPositive)),
            (1.5, Some(Code::NotWhole)),
            (DIMENSION_MAX + 1.0, Some(Code::OutOfRange)),
            (f64::NAN, Some(Code::NotFinite)),
            (f64::INFINITY, Some(Code::NotFinite)),
            (f64::NEG_INFINITY, Some(Code::NotFinite)),
        ];
        for (value, code) in rows {
            assert_eq!(dimension("m", value).err().map(|e| e.code()), code, "{value}");
        }
    }

    #[test]
    fn an_amount_may_be_zero_but_not_negative_or_beyond_the_range() {
        let rows = [
            (0.0, None),
            (1e-30, None),
            (1e30, None),
            (-1.0, Some(Code::NotPositive)),
            (1e-31, Some(Code::OutOfRange)),
            (1e31, Some(Code::OutOfRange)),
            (f64::NAN, Some(Code::NotFinite)),
        ];
        for (value, code) in rows {
            assert_eq!(amount("flops", value).err().map(|e| e.code()), code, "{value}");
        }
    }
}
