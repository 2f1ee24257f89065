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
// by libm's exp: its pow is 2 KB of the module for the same digits
#[must_use]
pub fn ten_to(exponent: f64) -> f64 {
    libm::exp(exponent * LN_10)
}

/// The decimal logarithm, the same on every machine to the last bit.
#[must_use]
pub fn log10(value: f64) -> f64 {
    libm::log10(value)
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
        for tenths in -300_i32..=300 {
            let exponent = f64::from(tenths) / 10.0;
            let ratio = ten_to(exponent) / 10_f64.powf(exponent);
            assert!((ratio - 1.0).abs() < 1e-13, "10^{exponent}: {ratio}");
        }
    }
}
