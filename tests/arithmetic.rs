//! What students type when they count comes to what it says, and no text does harm.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]
#![allow(
    clippy::float_cmp,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "figures are meant to the last bit"
)]

use proptest::prelude::*;
use roofline_widget::arithmetic::{Fault, Stop, TEXT_MAX, evaluate};

fn read(text: &str) -> Result<f64, Stop> {
    evaluate(text, '.', &["FLOP", "B"])
}

#[test]
fn arithmetic_comes_to_what_it_says() {
    let rows = [
        ("5*4096^2", 83_886_080.0),
        ("2*2*4096^2", 67_108_864.0),
        ("2^24", 16_777_216.0),
        ("1e9", 1e9),
        ("10e9", 1e10),
        ("3 * 2 * 16_777_216", 100_663_296.0),
        ("3×2×16,777,216", 100_663_296.0),
        ("2·64·8192²", 8_589_934_592.0),
        ("2 * 64 * 8192 ** 2", 8_589_934_592.0),
        ("2 x 3 X 4", 24.0),
        ("(1 + 2) * (3 + 4)", 21.0),
        ("1 + 2 * 3 ^ 2", 19.0),
        ("2^3^2", 512.0),
        ("2^-1", 0.5),
        ("10⁻³", 1e-3),
        ("1.23 × 10⁷", 1.23e7),
        ("-2^2", -4.0),
        ("--3", 3.0),
        ("7 − 2 − 1", 4.0),
        ("12 / 3 / 2", 2.0),
        ("12 ÷ 4", 3.0),
        ("4^0.5", 2.0),
        ("0.5", 0.5),
        (".5", 0.5),
        ("5.", 5.0),
        ("1 234 567", 1_234_567.0),
        ("1'234'567", 1_234_567.0),
        ("1\u{202f}234", 1234.0),
        ("10 GFLOP", 1e10),
        ("10GFLOP", 1e10),
        ("2*3 kB", 6e3),
        ("1e3 MB", 1e9),
        ("1e-3", 1e-3),
        ("1E+3", 1e3),
        ("1e−3", 1e-3),
        (" 5 ", 5.0),
        ("0", 0.0),
        ("123456789012345678901234567890", 1.234_567_890_123_456_8e29),
        ("0.000000000000000000000000000012", 1.2e-29),
    ];
    for (text, expected) in rows {
        let found = read(text).unwrap_or(f64::NAN);
        assert!((found - expected).abs() <= 1e-14 * expected.abs(), "{text}: {found}");
    }
    assert_eq!(evaluate("3,35 * 1.000", ',', &[]), Ok(3350.0), "the marks of the language");
}

#[test]
fn whole_numbers_are_exact() {
    for text in ["5*4096^2", "2^53", "3^30", "7^18", "10^22", "9007199254740991"] {
        let exact: u128 = match text.split_once('^') {
            Some((base, exponent)) => {
                let (factor, base) = base.split_once('*').unwrap_or(("1", base));
                factor.parse::<u128>().unwrap()
                    * base.parse::<u128>().unwrap().pow(exponent.parse().unwrap())
            }
            None => text.parse().unwrap(),
        };
        assert_eq!(read(text).map(|value| value as u128), Ok(exact), "{text}");
    }
}

#[test]
fn what_is_no_arithmetic_stops_where_it_ceases_to_be() {
    use Fault::{BreaksOff, Empty, Stopped, TooMuch, Unclosed};
    let deep = "(".repeat(100);
    let long = "1".repeat(TEXT_MAX + 1);
    let signs = "-".repeat(200);
    let towers = "2^".repeat(200);
    let rows: [(&str, &str, Fault); 20] = [
        ("", "", Empty),
        ("  ", "  ", Empty),
        ("abc", "", Stopped),
        ("5*4096^2 q", "5*4096^2 ", Stopped),
        ("2*", "2*", BreaksOff),
        ("2^", "2^", BreaksOff),
        ("(2+3", "(2+3", Unclosed),
        ("2)", "2", Stopped),
        ("(2 3)", "(2 ", Stopped),
        ("1,23", "1", Stopped),
        ("1,2345", "1", Stopped),
        ("1.2.3", "1.2", Stopped),
        ("1__0", "1", Stopped),
        ("10 GHz", "10 ", Stopped),
        ("1 KIB", "1 ", Stopped),
        ("<b>", "", Stopped),
        (&deep, &deep[..40], TooMuch),
        (&signs, &signs[..40], TooMuch),
        (&towers, &towers[..80], TooMuch),
        (&long, "", TooMuch),
    ];
    for (text, read_part, fault) in rows {
        let stop = read(text).unwrap_err();
        assert_eq!((&text[..stop.at], stop.fault), (read_part, fault), "{text:.60}");
    }
}

/// Arithmetic and what it comes to.
fn sums() -> impl Strategy<Value = (String, f64)> {
    let number = (0_u32..10_000).prop_map(|n| (n.to_string(), f64::from(n)));
    number.prop_recursive(6, 40, 2, |inner| {
        (inner.clone(), inner, 0_u8..4, any::<bool>()).prop_map(|((a, x), (b, y), sign, spaced)| {
            let space = if spaced { " " } else { "" };
            let (sign, value) = match sign {
                0 => ('+', x + y),
                1 => ('-', x - y),
                2 => ('*', x * y),
                _ => ('/', x / y),
            };
            (format!("({a}{space}{sign}{space}{b})"), value)
        })
    })
}

proptest! {
    #[test]
    fn any_sum_comes_to_what_it_is((text, value) in sums()) {
        let found = read(&text);
        prop_assert!(found.is_ok_and(|found| found == value || (found.is_nan() && value.is_nan())), "{text}");
    }

    #[test]
    fn a_number_comes_to_itself(mantissa in 0_u64..1_000_000_000_000_000, exponent in -40_i32..40) {
        let text = format!("{mantissa}e{exponent}");
        let expected: f64 = text.parse().unwrap();
        let found = read(&text).unwrap();
        prop_assert!((found - expected).abs() <= 1e-15 * expected, "{text}: {found}");
    }

    #[test]
    fn no_text_does_harm_and_a_stop_lies_in_it(text in "(?s).{0,200}") {
        if let Err(stop) = read(&text) {
            prop_assert!(text.is_char_boundary(stop.at));
        }
    }

    #[test]
    fn nor_does_a_text_of_the_signs_of_arithmetic(text in "[0-9().,+*/^e⁻²x×_ GB-]{0,1100}") {
        if let Err(stop) = read(&text) {
            prop_assert!(text.is_char_boundary(stop.at));
        }
    }
}
