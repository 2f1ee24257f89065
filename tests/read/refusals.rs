//! What is no answer: nothing, junk, hex, what is not finite, markup, too much.

use roofline_widget::quiz::read::TEXT_MAX;
use roofline_widget::quiz::reading::Dimension::{
    ByteRate, Bytes, Count, FlopRate, Flops, Intensity, Percent, Ratio, Time,
};
use roofline_widget::quiz::reading::Refusal;

use crate::{all_refused, read};

const ALL: [roofline_widget::quiz::reading::Dimension; 9] =
    [Time, Flops, Bytes, Intensity, FlopRate, ByteRate, Count, Ratio, Percent];

#[test]
fn nothing_is_empty() {
    for text in ["", " ", "\n\t ", "\u{a0}\u{3000}", "\u{200b}\u{feff}", "\u{200e}\u{200f} "] {
        for dimension in ALL {
            all_refused(dimension, "en", &[(text, "Empty empty")]);
        }
    }
}

#[test]
fn junk_is_refused_for_every_dimension() {
    let rows = [
        ("?", "no_number"),
        ("-", "no_number"),
        (".", "no_number"),
        ("abc", "no_number"),
        ("us", "no_number"),
        ("I do not know", "no_number"),
        ("e", "no_number"),
        ("×", "no_number"),
        ("()", "no_number"),
        ("...", "no_number"),
        ("FLOP/byte", "no_number"),
        ("=", "no_number"),
        ("1e", "unknown_unit"),
        ("0x13F", "hex"),
        ("0X13f", "hex"),
        ("0xff us", "hex"),
        ("NaN", "not_finite"),
        ("nan us", "not_finite"),
        ("inf", "not_finite"),
        ("-inf", "not_finite"),
        ("Infinity", "not_finite"),
        ("∞", "not_finite"),
        ("infinitely long", "not_finite"),
        ("298.5abc%", "unknown_unit"),
        ("298.5 <b>us</b>", "markup"),
        ("298.5 us <img src=x onerror=alert(1)>", "markup"),
        ("<b>298.5</b> us", "markup"),
        ("</p>300 us", "markup"),
        ("<!-- 300 us -->", "markup"),
        ("\\foo 300 us", "latex"),
        ("300 \\unknown", "latex"),
        ("\\sqrt{300} us", "latex"),
        ("\\int 300", "latex"),
        ("300 us |", "unknown_sign"),
        ("300 us # x", "unknown_sign"),
        ("$300 us", "unknown_sign"),
        ("minus 300 us", "unknown_word"),
        ("half of 300 us", "unknown_word"),
        ("twice 300 us", "unknown_word"),
        ("2 × 150 us", "expression"),
        ("150 us * 2", "expression"),
        ("600 us / 2", "expression"),
        ("300 us + 10 us", "expression"),
        ("150 + 150 us", "expression"),
        ("--300 us", "unknown_sign"),
        ("300^0.5 us", "unknown_unit"),
        ("3^ us", "unknown_unit"),
    ];
    {
        let rows: Vec<_> =
            rows.iter().map(|(text, reason)| (*text, format!("Unparseable {reason}"))).collect();
        let rows: Vec<_> = rows.iter().map(|(text, wanted)| (*text, wanted.as_str())).collect();
        all_refused(Time, "en", &rows);
    }
    for dimension in ALL {
        for (text, _) in &rows[..12] {
            assert_eq!(
                read(text, dimension, "en").unwrap_err().refusal,
                Refusal::Unparseable,
                "{text}"
            );
        }
    }
}

#[test]
fn stray_numbers_are_refused() {
    all_refused(
        Time,
        "en",
        &[
            ("300 us 5", "Unparseable stray_number"),
            ("5 30 us", "Unparseable stray_number"),
            ("300 us, 5", "Unparseable stray_number"),
            ("300 us 400 us", "Unparseable stray_number"),
            ("3 5 us", "Unparseable stray_number"),
        ],
    );
    all_refused(
        Intensity,
        "en",
        &[("29 5", "Unparseable stray_number"), ("295 7", "Unparseable stray_number")],
    );
}

#[test]
fn what_overflows_is_refused() {
    all_refused(
        Time,
        "en",
        &[
            ("1e999 us", "Unparseable not_finite"),
            ("1e99999999999999999999 s", "Unparseable not_finite"),
            ("10^999 s", "Unparseable not_finite"),
            ("1e200 × 10^200 s", "Unparseable not_finite"),
            ("9^9999 s", "Unparseable not_finite"),
        ],
    );
    let nines = "9".repeat(400);
    all_refused(Count, "en", &[(&nines, "Unparseable not_finite")]);
    all_refused(Flops, "en", &[("1e308 EFLOP", "Unparseable not_finite")]);
}

#[test]
fn a_longer_text_is_refused_at_once() {
    let long = "9".repeat(TEXT_MAX + 1);
    let wide = "é".repeat(TEXT_MAX + 1);
    for text in [&long, &wide] {
        all_refused(Count, "en", &[(text, "Unparseable too_long")]);
    }
    let most = format!("{} 319", "a".repeat(TEXT_MAX - 4));
    assert!(read(&most, Count, "en").is_ok());
}

#[test]
fn a_refusal_shows_the_piece_that_it_is_about() {
    let rows = [
        ("it takes about 298,507 us", "298,507 us"),
        ("300 µS", "300 µS"),
        ("t = 300", "300"),
        ("３００ ＧＢ", "３００ ＧＢ"),
    ];
    for (text, piece) in rows {
        assert_eq!(read(text, Time, "en").unwrap_err().piece, piece, "{text}");
    }
    let long = format!("300{} us", "0".repeat(500));
    let piece = read(&long, Bytes, "en").unwrap_err().piece;
    assert!(piece.chars().count() <= 41, "{piece}");
}
