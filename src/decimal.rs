//! Powers of ten, the same on every machine to the last bit, and the digits of whole numbers.

use core::f64::consts::{LN_2, LN_10, LOG10_2, LOG10_E, SQRT_2};

/// 10 to a whole power; exact up to 10^22.
#[must_use]
pub fn power_of_ten(exponent: i32) -> f64 {
    let magnitude = (0..exponent.unsigned_abs()).fold(1.0, |product, _| product * 10.0);
    if exponent < 0 { 1.0 / magnitude } else { magnitude }
}

/// Digits, shifted by a power of ten: as near as one rounding of each allows.
#[must_use]
pub fn scaled(digits: u64, exponent: i32) -> f64 {
    /// Beyond it any digits are zero or infinite.
    const FAR: i32 = 400;
    #[expect(clippy::cast_precision_loss, reason = "the nearest double is meant")]
    let digits = digits as f64;
    if exponent < 0 {
        // in two steps: a power beyond 10^308 alone would be infinite
        let (near, far) = (exponent.max(-300), (exponent + 300).clamp(-FAR, 0));
        digits / power_of_ten(-near) / power_of_ten(-far)
    } else if digits == 0.0 {
        0.0
    } else {
        digits * power_of_ten(exponent.min(FAR))
    }
}

/// Ten to any power, within a few units of the last place.
// as a series: every pow and exp with a table is more of the module for the same digits
#[inline(never)]
#[must_use]
pub fn ten_to(exponent: f64) -> f64 {
    /// Beyond it any power is zero or infinite.
    const FAR: f64 = 400.0;
    let natural = exponent.clamp(-FAR, FAR) * LN_10;
    let twos = (natural / LN_2).round();
    let rest = natural - twos * LN_2;
    let mut power = 1.0;
    let mut term = 14.0;
    while term > 0.0 {
        power = 1.0 + rest / term * power;
        term -= 1.0;
    }
    // in two steps: a power of two beyond 2^1023 alone would be infinite
    let half = (twos / 2.0).floor();
    power * two_to(half) * two_to(twos - half)
}

/// Two to a whole power from -1000 to 1000.
fn two_to(exponent: f64) -> f64 {
    #[expect(clippy::cast_possible_truncation, reason = "a float cast saturates; NaN becomes 0")]
    let exponent = exponent as i64;
    f64::from_bits(((exponent + EXPONENT_OF_ONE) << MANTISSA_BITS).unsigned_abs())
}

/// How many bits of a double stand behind its point.
const MANTISSA_BITS: u32 = 52;
/// The exponent of 1 as it stands in a double.
const EXPONENT_OF_ONE: i64 = 1023;

/// The decimal logarithm, within a few units of the last place; minus infinity of 0, NaN of what is
/// negative.
// by hand, as a series: the same on every machine, and half as long as libm's
#[inline(never)]
#[must_use]
pub fn log10(value: f64) -> f64 {
    /// What lifts a number below a double's full precision.
    const LIFT: f64 = (1_u64 << 54) as f64;
    if value == 0.0 {
        return f64::NEG_INFINITY;
    }
    if value < 0.0 || !value.is_finite() {
        return if value > 0.0 { value } else { f64::NAN };
    }
    let (value, lift) = if value < f64::MIN_POSITIVE { (value * LIFT, 54) } else { (value, 0) };
    let bits = value.to_bits();
    let mut twos = (bits >> MANTISSA_BITS).cast_signed() - EXPONENT_OF_ONE;
    let one = EXPONENT_OF_ONE.cast_unsigned() << MANTISSA_BITS;
    let mut mantissa = f64::from_bits(bits & ((1 << MANTISSA_BITS) - 1) | one);
    if mantissa > SQRT_2 {
        mantissa /= 2.0;
        twos += 1;
    }
    let share = (mantissa - 1.0) / (mantissa + 1.0);
    let (mut sum, mut odd) = (0.0, 23.0);
    while odd > 0.0 {
        sum = sum * share * share + 1.0 / odd;
        odd -= 2.0;
    }
    #[expect(clippy::cast_precision_loss, reason = "at most 1100")]
    let twos = (twos - lift) as f64;
    twos * LOG10_2 + 2.0 * share * sum * LOG10_E
}

/// The digits of a whole number.
// a call, and none of the padding and signs of core's formatting
#[inline(never)]
#[must_use]
pub fn digits(mut number: u64) -> String {
    let mut digits = String::new();
    loop {
        let digit = char::from_digit((number % 10) as u32, 10).unwrap_or('0');
        digits.insert(0, digit);
        number /= 10;
        if number == 0 {
            return digits;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_powers_are_exact_as_far_as_a_double_holds_them() {
        let rows = [(-3, 1e-3), (0, 1.0), (3, 1e3), (15, 1e15), (22, 1e22)];
        for (exponent, power) in rows {
            assert_eq!(power_of_ten(exponent).to_bits(), f64::to_bits(power), "10^{exponent}");
        }
    }

    #[test]
    fn digits_are_those_of_core() {
        for number in [0, 7, 10, 319, 1_048_576, u64::MAX] {
            assert_eq!(digits(number), number.to_string());
        }
    }

    #[test]
    fn a_logarithm_is_close_to_the_exact_one() {
        for tenths in -3230_i32..=3080 {
            let value = 10_f64.powf(f64::from(tenths) / 10.0);
            let off = log10(value) - value.log10();
            assert!(off.abs() <= 1e-15 * value.log10().abs().max(1.0), "{value:e}: off by {off:e}");
        }
        let ends = [(0.0, f64::NEG_INFINITY), (f64::INFINITY, f64::INFINITY), (1.0, 0.0)];
        for (value, logarithm) in ends {
            assert_eq!(log10(value).to_bits(), f64::to_bits(logarithm), "{value}");
        }
        assert!(
            log10(-1.0).is_nan() && log10(f64::NAN).is_nan() && log10(f64::NEG_INFINITY).is_nan()
        );
    }

    #[test]
    fn a_power_beyond_doubles_is_zero_or_infinite() {
        let rows =
            [(-1e9, 0.0), (f64::NEG_INFINITY, 0.0), (309.0, f64::INFINITY), (1e9, f64::INFINITY)];
        for (exponent, power) in rows {
            assert_eq!(ten_to(exponent).to_bits(), f64::to_bits(power), "10^{exponent}");
        }
        assert!(ten_to(f64::NAN).is_nan(), "no power");
        assert!((ten_to(308.2) / 1.584_893_192_461_1e308 - 1.0).abs() < 1e-12, "the largest");
        assert!((ten_to(-307.5) / 3.162_277_660_168_4e-308 - 1.0).abs() < 1e-12, "the smallest");
    }

    #[test]
    fn any_power_is_close_to_the_exact_one() {
        for tenths in -300_i32..=300 {
            let exponent = f64::from(tenths) / 10.0;
            let ratio = ten_to(exponent) / 10_f64.powf(exponent);
            assert!((ratio - 1.0).abs() < 1e-13, "10^{exponent}: {ratio}");
        }
    }
}
