//! Powers of ten, the same on every machine to the last bit, and the digits of whole numbers.

use core::f64::consts::LN_10;

/// 10 to a whole power; exact up to 10^22.
#[must_use]
pub fn power_of_ten(exponent: i32) -> f64 {
    /// From here on a power is zero or without end.
    const FAR: u32 = 400;
    let times = exponent.unsigned_abs().min(FAR);
    let magnitude = (0..times).fold(1.0, |product, _| product * 10.0);
    if exponent < 0 { 1.0 / magnitude } else { magnitude }
}

/// Digits, shifted by a power of ten: as near as one rounding of each allows.
#[must_use]
pub fn scaled(digits: u64, exponent: i32) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "the nearest double is meant")]
    let digits = digits as f64;
    if exponent < 0 {
        // in two steps: a power beyond 10^308 alone would be infinite
        let (near, far) = (exponent.max(-300), (exponent + 300).min(0));
        digits / power_of_ten(-near) / power_of_ten(-far)
    } else if digits == 0.0 {
        0.0
    } else {
        digits * power_of_ten(exponent)
    }
}

/// Ten to any power, within a few units of the last place.
// the scales' own series, by divisions: tables of constants do not pack, and libm's exp and log10 are 0.7 KB of brotli
#[must_use]
pub fn ten_to(exponent: f64) -> f64 {
    /// Of the series of e^x, so many that the next is below the last place of any x here.
    const TERMS: i32 = 20;
    let whole = exponent.round();
    let x = (exponent - whole) * LN_10;
    let part = (1..TERMS).rev().fold(1.0, |sum, at| 1.0 + sum * x / f64::from(at));
    #[expect(clippy::cast_possible_truncation, reason = "beyond, a power is zero or without end")]
    let power = power_of_ten(whole as i32);
    power * part
}

/// The decimal logarithm, the same on every machine to the last bit, whole for a whole power of ten; of zero minus
/// infinity, of less no number.
#[must_use]
pub fn log10(value: f64) -> f64 {
    /// Of the series of artanh, so many that the next is below the last place.
    const TERMS: u32 = 12;
    /// The logarithm of two in two parts, the first of so few digits that any exponent times it is exact.
    const TWO: (f64, f64) = (1_292_913_986.0 / 4_294_967_296.0, 1.145_110_089_802_183_9e-10);
    /// The bits of about the square root of a half: from there to twice of it, about 1, lie the fractions.
    const LEAST: u64 = 0x3fe6_a09e_0000_0000;
    const ONE: u64 = 1_f64.to_bits();
    const OF_A_FRACTION: u64 = (1 << 52) - 1;
    if value <= 0.0 {
        return if value < 0.0 { f64::NAN } else { f64::NEG_INFINITY };
    }
    if value < f64::MIN_POSITIVE {
        // such a number has no bits of an exponent
        return log10(value * power_of_ten(17)) - 17.0;
    }
    if !value.is_finite() {
        return value;
    }
    let bits = value.to_bits() + (ONE - LEAST);
    let exponent = f64::from((bits >> 52) as i32 - 1023);
    let fraction = f64::from_bits((bits & OF_A_FRACTION) + LEAST);
    let z = (fraction - 1.0) / (fraction + 1.0);
    let sum = (0..TERMS).rev().fold(0.0, |sum, at| sum * z * z + 1.0 / f64::from(2 * at + 1));
    exponent * TWO.0 + (exponent * TWO.1 + 2.0 * z * sum / LN_10)
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
    fn a_power_beyond_a_double_takes_no_time() {
        let rows = [(i32::MIN, 0.0), (-400, 0.0), (400, f64::INFINITY), (i32::MAX, f64::INFINITY)];
        for (exponent, power) in rows {
            assert_eq!(power_of_ten(exponent).to_bits(), f64::to_bits(power), "10^{exponent}");
            let scaled = scaled(7, exponent);
            assert_eq!(scaled.to_bits(), f64::to_bits(power), "7 * 10^{exponent}");
        }
    }

    #[test]
    fn digits_are_those_of_core() {
        for number in [0, 7, 10, 319, 1_048_576, u64::MAX] {
            assert_eq!(digits(number), number.to_string());
        }
    }

    #[test]
    fn any_power_is_close_to_the_exact_one() {
        for tenths in -3_000_i32..=3_000 {
            let exponent = f64::from(tenths) / 10.0;
            let ratio = ten_to(exponent) / 10_f64.powf(exponent);
            assert!((ratio - 1.0).abs() < 1e-13, "10^{exponent}: {ratio}");
        }
    }

    /// How many doubles lie between two, of one sign.
    fn apart(one: f64, other: f64) -> u64 {
        one.to_bits().abs_diff(other.to_bits())
    }

    #[test]
    fn any_power_is_the_library_s_within_a_few_units_of_the_last_place() {
        for hundredths in -2_200_i32..=2_200 {
            let exponent = f64::from(hundredths) / 100.0;
            let (ours, theirs) = (ten_to(exponent), libm::pow(10.0, exponent));
            assert!(apart(ours, theirs) <= 4, "10^{exponent}: {ours}, {theirs}");
        }
        let far = [(-400.0, 0.0), (-1e9, 0.0), (400.0, f64::INFINITY), (1e300, f64::INFINITY)];
        for (exponent, power) in far {
            assert_eq!(ten_to(exponent).to_bits(), f64::to_bits(power), "10^{exponent}");
        }
        assert!(ten_to(f64::NAN).is_nan());
    }

    #[test]
    fn a_logarithm_is_the_library_s_within_four_units_of_the_last_place() {
        let mut value = 1e-307;
        while value < 1e308 {
            let (ours, theirs) = (log10(value), libm::log10(value));
            assert!(apart(ours, theirs) <= 4, "{value}: {ours}, {theirs}");
            value *= 1.000_37;
        }
    }

    #[test]
    fn a_logarithm_is_whole_for_a_whole_power_of_ten() {
        for exponent in -307..=308 {
            let power: f64 = format!("1e{exponent}").parse().unwrap_or(f64::NAN);
            assert_eq!(log10(power).to_bits(), f64::from(exponent).to_bits(), "1e{exponent}");
        }
        assert!(log10(999_999_999_999.0) < 12.0);
    }

    #[test]
    fn a_logarithm_is_told_of_what_has_none_and_of_what_is_hardly_there() {
        assert_eq!(log10(0.0).to_bits(), f64::NEG_INFINITY.to_bits());
        assert!(log10(-1.0).is_nan() && log10(f64::NAN).is_nan());
        assert_eq!(log10(f64::INFINITY).to_bits(), f64::INFINITY.to_bits());
        for tiny in [5e-324, 1e-320, 1e-310, f64::MIN_POSITIVE] {
            let (ours, theirs) = (log10(tiny), libm::log10(tiny));
            assert!(apart(ours, theirs) <= 1, "{tiny}: {ours}, {theirs}");
        }
    }
}
