//! Numbers to text: the only file that turns a float into a string.
//!
//! Long because each way of writing has its table of cases beside it.

use crate::decimal::{digits, log10, power_of_ten};
use crate::scan;
use crate::units::{FlopsPerByte, FlopsPerSecond, Seconds};
use crate::words::{Word, Words};

/// Significant figures of everything that a student reads.
pub const FIGURES: usize = 3;
/// The most figures that a double holds.
const FIGURES_MAX: usize = 17;
/// From here on a number is written with a power of ten.
const POWER_OF_TEN_FROM: i32 = 7;
/// Below this exponent as well.
const POWER_OF_TEN_BELOW: i32 = -3;

/// The figures that a decimal of so many keeps when it is read as a double and written again.
const DECIMAL_FIGURES: usize = 15;

/// A number in an error message: as it was typed, up to fifteen figures.
#[must_use]
pub fn plain(value: f64) -> String {
    let size = value.abs();
    let text = if value.is_nan() {
        return "NaN".to_owned();
    } else if value.is_infinite() {
        "Infinity".to_owned()
    } else if size == 0.0 {
        "0".to_owned()
    } else {
        let (size, lift) = lifted(size);
        let exponent = exponent(size, DECIMAL_FIGURES);
        let (places, power) =
            if (-5..15).contains(&exponent) { (exponent, 0) } else { (0, exponent) };
        let decimals = i32::try_from(DECIMAL_FIGURES).unwrap_or(0) - 1 - places;
        let decimals = usize::try_from(decimals).unwrap_or(0);
        let mut shown = fixed(size / power_of_ten(power), decimals);
        if scan::has(&shown, '.') {
            while shown.ends_with('0') {
                shown.pop();
            }
            if shown.ends_with('.') {
                shown.pop();
            }
        }
        let power = power - lift;
        if power != 0 {
            shown.push_str(if power < 0 { "e-" } else { "e" });
            shown.push_str(&digits(power.unsigned_abs().into()));
        }
        shown
    };
    if value < 0.0 { ["-", &text].concat() } else { text }
}

/// A size whose powers of ten are all doubles, and by how many of them it was lifted: below a double's
/// full precision one comes out as zero.
fn lifted(size: f64) -> (f64, i32) {
    if size < 1e-290 { (size * 1e60, 60) } else { (size, 0) }
}

/// A number in a box that it can be typed in: as it was typed, with the language's decimal mark.
#[must_use]
pub fn as_typed(value: f64, words: &Words) -> String {
    scan::replaced(&plain(value), '.', words.decimal_mark().encode_utf8(&mut [0; 4]))
}

/// A figure as the lesson's program prints it: one decimal.
#[must_use]
pub fn as_printed(value: f64) -> String {
    if value.is_infinite() { "inf".to_owned() } else { fixed(value, 1) }
}

/// The digits of `value * 10^decimals`, rounded to a whole number, halves to even: of the exact
/// binary value, as Python and C round. None from 2^64 on.
// written out: core's formatting of floats is 9 KB of brotli, and nothing else of ours needs it
fn scaled(value: f64, decimals: usize) -> Option<u64> {
    const MANTISSA_BITS: u64 = 52;
    let bits = value.to_bits();
    let (exponent, fraction) = (bits >> MANTISSA_BITS & 0x7ff, bits & ((1 << MANTISSA_BITS) - 1));
    let mantissa = if exponent == 0 { fraction } else { fraction | 1 << MANTISSA_BITS };
    // value = mantissa * 2^(shift - 1074)
    let down = 1074 + 1 - i64::try_from(exponent.max(1)).ok()?;
    let times = 10_u128.checked_pow(u32::try_from(decimals).ok()?)?;
    let whole = u128::from(mantissa).checked_mul(times)?;
    let rounded = match u32::try_from(down) {
        Err(_) => whole.checked_mul(1_u128.checked_shl(u32::try_from(-down).ok()?)?)?,
        Ok(0) => whole,
        Ok(127..) => 0,
        Ok(down) => {
            let (below, half) = (whole & ((1 << down) - 1), 1 << (down - 1));
            let floor = whole >> down;
            let up = below > half || (below == half && floor & 1 == 1);
            floor + u128::from(up)
        }
    };
    u64::try_from(rounded).ok()
}

/// A number of zero or more with so many decimals.
fn fixed(value: f64, decimals: usize) -> String {
    let mut text = match scaled(value, decimals) {
        Some(scaled) => digits(scaled),
        None => {
            // so large that it is whole: the figures that a double holds, then zeros
            let mut text = String::new();
            let exponent = exponent(value, DECIMAL_FIGURES);
            let figures = (value / power_of_ten(exponent + 1 - 15)).round();
            text.push_str(&digits(scaled(figures, 0).unwrap_or(0)));
            let places = usize::try_from(exponent + 1).unwrap_or(0) + decimals;
            while text.len() < places {
                text.push('0');
            }
            text
        }
    };
    if decimals > 0 {
        while text.len() <= decimals {
            text.insert(0, '0');
        }
        text.insert(text.len() - decimals, '.');
    }
    text
}

/// The decimal exponent of a positive number once it is rounded to so many figures.
fn exponent(value: f64, figures: usize) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a double's exponent is at most 308")]
    let below = log10(value).floor() as i32;
    // 9.996 is 10.0 in three figures
    let next = below + 1;
    let last_figure = next - i32::try_from(figures).unwrap_or(i32::MAX);
    let half_a_unit = 0.5 * power_of_ten(last_figure);
    if value >= power_of_ten(next) - half_a_unit { next } else { below }
}

/// A number in at least so many significant figures: the digits before the point are all kept, up to
/// ten million; beyond, and below a thousandth, a power of ten is written.
#[must_use]
pub fn significant(value: f64, figures: usize, words: &Words) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    if value.is_nan() {
        return "–".to_owned();
    }
    if value.is_infinite() {
        return if value > 0.0 { "∞" } else { "−∞" }.to_owned();
    }
    let (size, lift) = lifted(value.abs());
    let exponent = exponent(size, figures);
    let text = if (POWER_OF_TEN_BELOW..POWER_OF_TEN_FROM).contains(&exponent) {
        let decimals = i32::try_from(figures).unwrap_or(i32::MAX) - 1 - exponent;
        grouped(&fixed(size, usize::try_from(decimals).unwrap_or(0)), words)
    } else {
        let mantissa = size / power_of_ten(exponent);
        let mantissa = grouped(&fixed(mantissa, figures - 1), words);
        [&mantissa, " × 10", &superscript(exponent - lift)].concat()
    };
    if value < 0.0 { ["−", &text].concat() } else { text }
}

/// A share in percent, the sign left to its text: three figures, without the zeros that end them.
#[must_use]
pub fn percent(share: f64, words: &Words) -> String {
    let mut text = significant(share * 100.0, FIGURES, words);
    let mark = words.decimal_mark();
    if scan::has(&text, mark) {
        while text.ends_with('0') {
            text.pop();
        }
        if text.ends_with(mark) {
            text.pop();
        }
    }
    text
}

/// Puts the language's decimal mark and, from five digits on, its group mark into plain digits.
fn grouped(digits: &str, words: &Words) -> String {
    let (whole, decimals) = scan::cut(digits, b'.').unwrap_or((digits, ""));
    let mut text = String::with_capacity(digits.len() + 4);
    let count = whole.len();
    for (place, digit) in whole.chars().enumerate() {
        if count > 4 && place > 0 && (count - place) % 3 == 0 {
            text.push(words.group_mark());
        }
        text.push(digit);
    }
    if !decimals.is_empty() {
        text.push(words.decimal_mark());
        text.push_str(decimals);
    }
    text
}

/// A whole number with the language's group marks.
#[must_use]
pub fn whole(value: f64, words: &Words) -> String {
    grouped(&fixed(value, 0), words)
}

fn superscript(exponent: i32) -> String {
    let mut text = if exponent < 0 { "⁻".to_owned() } else { String::new() };
    for digit in digits(exponent.unsigned_abs().into()).chars() {
        text.push(match digit {
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            other => char::from_u32('⁰' as u32 + other.to_digit(10).unwrap_or(0)).unwrap_or('⁰'),
        });
    }
    text
}

/// A power of ten as such: 10³, 10⁻³.
#[must_use]
pub fn power_of_ten_text(exponent: i32) -> String {
    ["10", &superscript(exponent)].concat()
}

/// A power of ten at an axis: 0.1, 1, 10, 100, 1k, 10k, 1M; below a thousandth 10⁻⁴.
#[must_use]
pub fn decade(exponent: i32, words: &Words) -> String {
    let mut text = String::new();
    let zeros = match exponent {
        -3..=-1 => {
            text.push('0');
            text.push(words.decimal_mark());
            -1 - exponent
        }
        0..=14 => {
            text.push('1');
            exponent % 3
        }
        _ => return power_of_ten_text(exponent),
    };
    for _ in 0..zeros {
        text.push('0');
    }
    text.push_str(match exponent {
        ..0 => "1",
        0..=2 => "",
        3..=5 => "k",
        6..=8 => "M",
        9..=11 => "G",
        _ => "T",
    });
    text
}

/// A factor: whole where it is whole, three figures otherwise.
#[must_use]
pub fn factor(value: f64, words: &Words) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        whole(value, words)
    } else {
        significant(value, FIGURES, words)
    }
}

/// A time with its unit: µs from a hundredth to ten thousand, ns and ms beside them, s beyond.
#[must_use]
pub fn time(time: Seconds, words: &Words) -> String {
    let (value, unit, _) = in_short(time);
    [&significant(value, FIGURES, words), " ", unit].concat()
}

/// The same with the unit as a word, for what is heard. It always stands in the plural: of three
/// figures none reads as a bare one.
#[must_use]
pub fn time_in_words(time: Seconds, words: &Words) -> String {
    let (value, _, unit) = in_short(time);
    [&significant(value, FIGURES, words), " ", words.text(unit)].concat()
}

/// A time in the unit that keeps it short, and that unit as a sign and as a word.
#[inline(never)]
fn in_short(time: Seconds) -> (f64, &'static str, Word) {
    let us = time.us();
    if us == 0.0 || (0.009_995..9_999.5).contains(&us) {
        (us, "µs", Word::Microseconds)
    } else if us < 0.009_995 {
        (us * 1e3, "ns", Word::Nanoseconds)
    } else if us < 9_999_500.0 {
        (us / 1e3, "ms", Word::Milliseconds)
    } else {
        (us / 1e6, "s", Word::Seconds)
    }
}

/// A time for a running sentence: no line is broken before its unit.
#[must_use]
pub fn time_in_a_sentence(of: Seconds, words: &Words) -> String {
    scan::replaced(&time(of, words), ' ', "\u{a0}")
}

/// A rate in TFLOP/s, with its unit.
#[must_use]
pub fn rate(rate: FlopsPerSecond, words: &Words) -> String {
    [&significant(rate.tflops(), FIGURES, words), " TFLOP/s"].concat()
}

/// An intensity and the ridge, in three figures, or in as many more as tell them apart.
#[must_use]
pub fn beside_ridge(
    intensity: FlopsPerByte,
    ridge: FlopsPerByte,
    words: &Words,
) -> (String, String) {
    let (intensity, ridge) = (intensity.get(), ridge.get());
    let pair =
        |figures| (significant(intensity, figures, words), significant(ridge, figures, words));
    let close = (intensity / ridge - 1.0).abs() < 1e-12;
    for figures in FIGURES..FIGURES_MAX + 1 {
        let shown = pair(figures);
        if close || shown.0 != shown.1 {
            return shown;
        }
    }
    pair(FIGURES)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn significant_figures_keep_every_digit_before_the_point() {
        let rows = [
            (0.0, "0"),
            (0.166_666, "0.167"),
            (0.999_6, "1.00"),
            (1.0, "1.00"),
            (9.994, "9.99"),
            (9.996, "10.0"),
            (63.015, "63.0"),
            (99.96, "100"),
            (295.22, "295"),
            (2048.0, "2048"),
            (99_999.6, "100\u{202f}000"),
            (1_234_567.0, "1\u{202f}234\u{202f}567"),
            (12_345_678.0, "1.23 × 10⁷"),
            (0.001_234, "0.00123"),
            (0.000_123_4, "1.23 × 10⁻⁴"),
            (-40.69, "−40.7"),
            (1e-310, "1.00 × 10⁻³¹⁰"),
            (-5e-324, "−4.94 × 10⁻³²⁴"),
            (f64::MAX, "1.80 × 10³⁰⁸"),
            (f64::INFINITY, "∞"),
        ];
        for (value, text) in rows {
            assert_eq!(significant(value, 3, &Words::english()), text, "{value}");
        }
    }

    #[test]
    fn the_lessons_figures_are_printed_as_its_program_prints_them() {
        // Python's format rounds halves of the exact binary value; so must this
        let rows = [
            (0.166_666, "0.2"),
            (0.25, "0.2"),
            (0.35, "0.3"),
            (2.5, "2.5"),
            (1e9, "1000000000.0"),
            (1.5e21, "1500000000000000000000.0"),
            (f64::INFINITY, "inf"),
        ];
        for (value, text) in rows {
            assert_eq!(as_printed(value), text, "{value}");
        }
    }

    proptest::proptest! {
        #[test]
        fn decimals_are_those_of_core(value in 0.0_f64..1e15, small in 0.0_f64..10.0, decimals in 0_usize..4) {
            for value in [value, small, small * 1e-9, (small * 4.0).floor() / 8.0] {
                proptest::prop_assert_eq!(fixed(value, decimals), format!("{value:.decimals$}"));
            }
        }
    }

    #[test]
    fn a_refused_number_is_shown_as_it_was_typed() {
        let rows = [
            (0.0, "0"),
            (-3.0, "-3"),
            (1.5, "1.5"),
            (0.1, "0.1"),
            (1.0 / 6.0, "0.166666666666667"),
            (0.000_012_345_678_901_234_5, "0.0000123456789012345"),
            (2_147_483_649.0, "2147483649"),
            (-0.001_25, "-0.00125"),
            (1e31, "1e31"),
            (2.5e-31, "2.5e-31"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-Infinity"),
            (1e-320, "9.99988867182683e-321"),
            (f64::from_bits(1), "4.94065645841247e-324"),
            (-2.5e-300, "-2.5e-300"),
        ];
        for (value, text) in rows {
            assert_eq!(plain(value), text, "{value:e}");
        }
    }

    #[test]
    fn decades_are_readable() {
        let rows = [
            (-4, "10⁻⁴"),
            (-3, "0.001"),
            (-1, "0.1"),
            (0, "1"),
            (2, "100"),
            (3, "1k"),
            (4, "10k"),
            (6, "1M"),
            (14, "100T"),
            (15, "10¹⁵"),
        ];
        for (exponent, text) in rows {
            assert_eq!(decade(exponent, &Words::english()), text, "10^{exponent}");
        }
    }

    #[test]
    fn an_intensity_is_told_apart_from_the_ridge() {
        let words = Words::english();
        let ridge = FlopsPerByte::new(295.223_88);
        let rows =
            [(63.015, "63.0", "295"), (295.09, "295.1", "295.2"), (295.223_88, "295", "295")];
        for (intensity, shown, ridge_shown) in rows {
            let pair = beside_ridge(FlopsPerByte::new(intensity), ridge, &words);
            assert_eq!(pair, (shown.to_owned(), ridge_shown.to_owned()), "{intensity}");
        }
    }

    #[test]
    fn times_carry_the_unit_that_keeps_them_short() {
        let rows = [
            (0.0, "0 µs", "0 microseconds"),
            (40.69, "40.7 µs", "40.7 microseconds"),
            (1.0, "1.00 µs", "1.00 microseconds"),
            (0.636, "0.636 µs", "0.636 microseconds"),
            (0.001, "1.00 ns", "1.00 nanoseconds"),
            (2224.3, "2224 µs", "2224 microseconds"),
            (142_365.0, "142 ms", "142 milliseconds"),
            (3.2e7, "32.0 s", "32.0 seconds"),
        ];
        for (us, text, heard) in rows {
            let of = Seconds::from_us(us);
            assert_eq!(time(of, &Words::english()), text, "{us} µs");
            assert_eq!(time_in_words(of, &Words::english()), heard, "{us} µs");
        }
    }
}
