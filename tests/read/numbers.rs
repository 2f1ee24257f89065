//! Numbers: notations, marks, scripts, fractions.

use roofline_widget::quiz::reading::Dimension::{Count, Intensity, Ratio, Time};
use roofline_widget::quiz::reading::Form;

use crate::{all_read, all_refused, read};

#[test]
fn a_plain_number_is_read_with_all_its_points_signs_and_zeros() {
    all_read(
        Count,
        "en",
        &[
            ("319", 319.0),
            ("319.", 319.0),
            ("319.0", 319.0),
            ("0319", 319.0),
            ("000.319", 0.319),
            (".319", 0.319),
            (",319", 0.319),
            ("+319", 319.0),
            ("+ 319", 319.0),
            ("-319", -319.0),
            ("- 319", -319.0),
            ("−319", -319.0),
            ("–319", -319.0),
            ("0", 0.0),
            ("0.0", 0.0),
            ("318.1552864376", 318.155_286_437_6),
            ("12345678901234567890", 12_345_678_901_234_567_890.0),
            ("123456789012345678901234567890", 1.234_567_890_123_456_8e29),
            ("0.000000000000000000000000000001234", 1.234e-30),
        ],
    );
}

#[test]
fn every_way_of_writing_a_power_of_ten_is_read() {
    let ways = [
        "3e-4",
        "3E-4",
        "3e−4",
        "3E−4",
        "3.0e-4",
        "3.e-4",
        "3e-04",
        "3e -4",
        "3 e-4",
        "3 E -4",
        "3e- 4",
        "30e-5",
        ".3e-3",
        "0.3e-3",
        "300e-6",
        "3×10^-4",
        "3 × 10^-4",
        "3 × 10^−4",
        "3x10^-4",
        "3 x 10^-4",
        "3X10^-4",
        "3*10^-4",
        "3 * 10 ^ -4",
        "3*10**-4",
        "3·10^-4",
        "3 · 10^-4",
        "3⋅10^-4",
        "3∙10^-4",
        "3×10^(-4)",
        "3×10^{-4}",
        "3×10⁻⁴",
        "3 × 10⁻⁴",
        "3×10**(-4)",
        "3 x 10-4",
        "3×10−4",
        "3 10^-4",
        "3✕10^-4",
        "3 times 10^-4",
        "3\u{2009}×\u{2009}10⁻⁴",
        "3⨯10⁻⁴",
        "$3\\times10^{-4}$",
        "3 \\cdot 10^{-4}",
        "３×１０＾－４",
        "3 × 10^-4 ",
        "3e‑4",
        "3e–4",
    ];
    let rows: Vec<_> = ways.iter().map(|way| ((*way).to_owned() + " s", 3e-4)).collect();
    let rows: Vec<_> = rows.iter().map(|(text, value)| (text.as_str(), *value)).collect();
    all_read(Time, "en", &rows);
    all_read(Time, "de", &rows);
    all_read(
        Time,
        "en",
        &[
            ("10^-4 s", 1e-4),
            ("10⁻⁴ s", 1e-4),
            ("10**-4 s", 1e-4),
            ("2.985e-4s", 2.985e-4),
            ("3e4us", 0.03),
            ("3e+2 us", 3e-4),
            ("3e2us", 3e-4),
            ("2,985e-4 s", 2.985e-4),
            ("2,985 × 10^-4 s", 2.985e-4),
            ("2,985·10⁻⁴ s", 2.985e-4),
            ("298507e-9 s", 2.98507e-4),
            ("0e999 s", 0.0),
        ],
    );
    all_read(
        Count,
        "en",
        &[
            ("2^8", 256.0),
            ("2⁸", 256.0),
            ("2**8", 256.0),
            ("2^(8)", 256.0),
            ("16²", 256.0),
            ("4^-1", 0.25),
        ],
    );
    all_read(
        Intensity,
        "en",
        &[
            ("2.95×10²", 295.0),
            ("2.95e2", 295.0),
            ("29.5e1", 295.0),
            ("2.95E+02", 295.0),
            ("0.295e3", 295.0),
        ],
    );
}

#[test]
fn fractions_are_read() {
    all_read(
        Time,
        "en",
        &[
            ("3/10 ms", 3e-4),
            ("3 / 10 ms", 3e-4),
            ("1/3350 s", 1.0 / 3350.0),
            ("(1/3350) s", 1.0 / 3350.0),
            ("1 / 3350 s", 1.0 / 3350.0),
            ("1⁄3350 s", 1.0 / 3350.0),
            ("1e9/3.35e12 s", 1e9 / 3.35e12),
            ("1 1/2 ms", 1.5e-3),
            ("1½ ms", 1.5e-3),
            ("½ ms", 5e-4),
            ("⅓ ms", 1e-3 / 3.0),
            ("$\\frac{3}{10}$ ms", 3e-4),
            ("\\frac{1}{3350} s", 1.0 / 3350.0),
            ("0.3/1 ms", 3e-4),
            ("3÷10 ms", 3e-4),
            ("1/3350 seconds", 1.0 / 3350.0),
        ],
    );
    all_read(
        Intensity,
        "en",
        &[
            ("989/3.35", 989.0 / 3.35),
            ("989 / 3.35 FLOP/byte", 989.0 / 3.35),
            ("989÷3.35", 989.0 / 3.35),
        ],
    );
    let forms = [
        ("1/236", Form::OneOver),
        ("1 / 236", Form::OneOver),
        ("1/236 of the ridge", Form::OneOver),
        ("3/10", Form::Plain),
        ("236", Form::Plain),
        ("236:1", Form::Ratio),
        ("236 : 1", Form::Ratio),
        ("1:236", Form::Ratio),
        ("236 to 1", Form::Ratio),
        ("1 to 236", Form::Ratio),
        ("236∶1", Form::Ratio),
    ];
    for (text, form) in forms {
        assert_eq!(read(text, Ratio, "en").unwrap().form, form, "{text}");
    }
    all_read(
        Ratio,
        "en",
        &[("236:1", 236.0), ("1:236", 1.0 / 236.0), ("236 to 1", 236.0), ("1/236", 1.0 / 236.0)],
    );
}

#[test]
fn marks_between_digits_are_read_where_one_reading_is_possible() {
    // whatever the language
    let rows = [
        ("298.5", 298.5),
        ("298,5", 298.5),
        ("298.50", 298.5),
        ("298,50", 298.5),
        ("298.5075", 298.5075),
        ("298,5075", 298.5075),
        ("0.298", 0.298),
        ("0,298", 0.298),
        ("0,3", 0.3),
        ("00.298", 0.298),
        ("1234.567", 1234.567),
        ("1234,567", 1234.567),
        ("298507.463", 298_507.463),
        ("298,507,463", 298_507_463.0),
        ("298.507.463", 298_507_463.0),
        ("1,234,567,890", 1_234_567_890.0),
        ("298,507.46", 298_507.46),
        ("298.507,46", 298_507.46),
        ("1,298,507.4", 1_298_507.4),
        ("1.298.507,4", 1_298_507.4),
        ("298,507.463", 298_507.463),
        ("298.507,463", 298_507.463),
        ("298 507", 298_507.0),
        ("298\u{a0}507", 298_507.0),
        ("298\u{202f}507", 298_507.0),
        ("298\u{2009}507", 298_507.0),
        ("1 298 507", 1_298_507.0),
        ("298 507.46", 298_507.46),
        ("298 507,46", 298_507.46),
        ("298 507,463", 298_507.463),
        ("298'507", 298_507.0),
        ("298’507", 298_507.0),
        ("298'507.46", 298_507.46),
        ("298'507,46", 298_507.46),
        ("298_507", 298_507.0),
        ("298_507.46", 298_507.46),
        ("1_298_507", 1_298_507.0),
        ("2,98,507", 298_507.0),
        ("12,34,56,789", 123_456_789.0),
        ("2,98,507.46", 298_507.46),
        ("0.298 507", 0.298_507),
        ("0,298 507", 0.298_507),
        ("0.298_507", 0.298_507),
        ("1,234 567", 1.234_567),
        (",298", 0.298),
        (".298", 0.298),
        ("٢٩٨٫٥", 298.5),
        ("٢٩٨٬٥٠٧", 298_507.0),
        ("298．5", 298.5),
        ("298，5", 298.5),
    ];
    for locale in ["en", "de", "fr", "en-IN", "xx", ""] {
        all_read(Intensity, locale, &rows);
    }
    // the language's own decimal mark decides
    all_read(
        Intensity,
        "en",
        &[("298.507", 298.507), ("1.234", 1.234), ("12.345", 12.345), ("300.000", 300.0)],
    );
    all_read(
        Intensity,
        "de",
        &[("298,507", 298.507), ("1,234", 1.234), ("12,345", 12.345), ("300,000", 300.0)],
    );
}

#[test]
fn what_may_be_two_numbers_is_asked_about() {
    all_refused(
        Intensity,
        "en",
        &[
            ("298,507", "Ambiguous separator"),
            ("1,234", "Ambiguous separator"),
            ("-1,234", "Ambiguous separator"),
            ("12,345 FLOP/byte", "Ambiguous separator"),
            ("298,507e3", "Ambiguous separator"),
        ],
    );
    all_refused(
        Time,
        "en",
        &[
            ("298,507 us", "Ambiguous separator"),
            ("about 298,507 ns", "Ambiguous separator"),
            ("t = 1,000 us", "Ambiguous separator"),
            ("298,507 × 10^-6 s", "Ambiguous separator"),
        ],
    );
    all_refused(
        Time,
        "de",
        &[("298.507 us", "Ambiguous separator"), ("1.000 us", "Ambiguous separator")],
    );
    all_refused(Time, "fr-CA", &[("298.507 us", "Ambiguous separator")]);
    assert_eq!(read("298,507 us", Time, "en").unwrap_err().readings, ["298.507 us", "298507 us"]);
    assert_eq!(read("298.507 us", Time, "de").unwrap_err().readings, ["298,507 us", "298507 us"]);
    // which of its marks is meant otherwise is not known, and 2948x10 would be no number
    let product = read("2,948x1,0 us", Time, "en").unwrap_err();
    assert_eq!(product.reason, "separator");
    assert!(product.readings.is_empty(), "{:?}", product.readings);
    // said again without a doubt
    all_read(
        Time,
        "en",
        &[("298,507 ns = 0.2985 ms", 2.985e-4), ("298,507 ns (298.5 us)", 2.985e-4)],
    );
}

#[test]
fn groups_that_fit_no_way_of_writing_are_refused() {
    for locale in ["en", "de"] {
        all_refused(
            Intensity,
            locale,
            &[
                ("29,85,07", "Unparseable grouping"),
                ("1,2,3", "Unparseable grouping"),
                ("1.2.3", "Unparseable grouping"),
                ("1,23,4", "Unparseable grouping"),
                ("1,234.567.8", "Unparseable grouping"),
                ("1.234,567,8", "Unparseable grouping"),
                ("0,298,507", "Unparseable grouping"),
                ("1234,567,890", "Unparseable grouping"),
                ("12,34.5", "Unparseable grouping"),
                ("29_85", "Unparseable grouping"),
                ("29'85", "Unparseable grouping"),
                ("29 5", "Unparseable stray_number"),
                ("2 9 5", "Unparseable stray_number"),
                ("2 98 507", "Unparseable stray_number"),
            ],
        );
    }
}

#[test]
fn digits_of_every_script_are_read() {
    let zeros = [
        0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
        0xe50, 0xed0, 0xf20, 0x1040, 0x17e0, 0x1810, 0x1946, 0x1b50, 0x1c40, 0xa620, 0xa8d0,
        0xff10, 0x104a0, 0x11066, 0x1d7ce, 0x1d7d8, 0x1d7f6, 0x1e950, 0x1fbf0, 0x2080,
    ];
    for zero in zeros {
        let text: String =
            [2, 9, 5].iter().map(|digit| char::from_u32(zero + digit).unwrap()).collect();
        all_read(Intensity, "en", &[(&text, 295.0)]);
    }
}

#[test]
fn half_a_digit_is_that_of_the_last_one_typed() {
    let rows = [
        ("298.5 us", 0.05e-6),
        ("300 us", 0.5e-6),
        ("0.30 ms", 0.005e-3),
        ("0.3 ms", 0.05e-3),
        ("300. us", 0.5e-6),
        ("3e-4 s", 0.5e-4),
        ("3.0e-4 s", 0.05e-4),
        ("3.00 × 10^-4 s", 0.005e-4),
        ("298,507.46 ns", 0.005e-9),
        ("298.5 million ps", 0.05e-6),
        ("3/10 ms", 0.0),
    ];
    for (text, half) in rows {
        let read = read(text, Time, "en").unwrap().half_digit;
        assert!((read - half).abs() <= 1e-9 * half, "{text}: {read}, not {half}");
    }
}
