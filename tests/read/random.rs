//! Any text is taken without a panic and in linear work, and a value is read back from any way of writing.

use proptest::prelude::*;
use roofline_widget::quiz::read::{
    Expected, Phrase, TEXT_MAX, choice_and_steps, quantity_and_steps,
};
use roofline_widget::quiz::reading::Dimension;
use roofline_widget::words::Words;

use crate::read;

const ALL: [Dimension; 9] = [
    Dimension::Time,
    Dimension::Flops,
    Dimension::Bytes,
    Dimension::Intensity,
    Dimension::FlopRate,
    Dimension::ByteRate,
    Dimension::Count,
    Dimension::Ratio,
    Dimension::Percent,
];

/// Those that take ways of their own through a sentence.
const FEW: [Dimension; 3] = [Dimension::Time, Dimension::Count, Dimension::Ratio];

/// Looks at tokens and bytes that a byte of text may cost.
const STEPS_A_BYTE: usize = 250;

const LEXICON: [Phrase; 3] = [
    Phrase { words: "memory bound", means: 0 },
    Phrase { words: "compute", means: 1 },
    Phrase { words: "256", means: 2 },
];

/// What answers are made of, and what takes a parser into its corners.
const PIECES: &[&str] = &[
    "298.5",
    "0.3",
    "1",
    "10",
    "10^",
    "e-4",
    "×10⁻⁴",
    ",507",
    ".507",
    " ",
    "  ",
    "us",
    "µs",
    "m",
    "s",
    "M",
    "M = ",
    "FLOP",
    "/",
    "byte",
    "⁻¹",
    "^",
    "^-1",
    "(",
    ")",
    "[",
    "]",
    "-",
    "–",
    "—",
    "±",
    "+",
    "*",
    "×",
    "x",
    "=",
    "≥",
    "<",
    ">",
    "<b>",
    ":",
    ";",
    ",",
    ".",
    "...",
    "…",
    "!",
    "%",
    "~",
    "about",
    "or",
    "and",
    "to",
    "between",
    "not",
    "n't",
    "because",
    "than",
    "below",
    "at least",
    "or more",
    "times",
    "factor of",
    "of",
    "per",
    "GB",
    "Gb",
    "per second",
    "TB/s",
    "\\mu",
    "\\frac{1}{2}",
    "$",
    "{",
    "}",
    "\\",
    "nan",
    "∞",
    "1/236",
    "1:236",
    "memory",
    "-bound",
    "compute",
    "256",
    "both",
    "neither",
    "so",
    "but",
    "'s",
    "'",
    "\"",
    "٣",
    "\u{200b}",
    "\u{308}",
    "é",
    "𝟑",
    "½",
    "floating",
    "point",
    "0x",
    "1e999",
    "🙂",
    "million",
    "micro",
    "seconds",
    "half",
    "→",
    "rounded to",
    "in",
    "us ",
    "±",
    "S",
    "Gb",
];

fn cost_is_linear(text: &str) -> Result<(), TestCaseError> {
    let words = Words::english();
    let most = STEPS_A_BYTE * (text.len() + 4);
    for dimension in FEW {
        let (_, steps) = quantity_and_steps(text, &Expected { dimension, words: &words });
        prop_assert!(
            steps <= most,
            "{dimension:?}: {steps} steps for {} bytes: {text:?}",
            text.len()
        );
    }
    let (_, steps) = choice_and_steps(text, &LEXICON, &words);
    prop_assert!(steps <= most, "choice: {steps} steps for {} bytes: {text:?}", text.len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_taken_in_linear_work(text in prop::collection::vec(any::<char>(), 0..10_000)) {
        cost_is_linear(&text.into_iter().collect::<String>())?;
    }

    #[test]
    fn any_short_text_is_taken_in_linear_work(text in prop::collection::vec(any::<char>(), 0..TEXT_MAX)) {
        cost_is_linear(&text.into_iter().collect::<String>())?;
    }

    #[test]
    fn any_pieces_of_answers_are_taken_in_linear_work(
        pieces in prop::collection::vec((0..PIECES.len(), any::<bool>()), 0..250),
    ) {
        let mut text = String::new();
        for (piece, is_spaced) in pieces {
            text.push_str(PIECES[piece]);
            text.push_str(if is_spaced { " " } else { "" });
        }
        cost_is_linear(&text)?;
    }

    #[test]
    fn what_is_offered_instead_is_understood(
        pieces in prop::collection::vec((0..PIECES.len(), any::<bool>()), 1..9),
        of in 0..ALL.len(), comma in any::<bool>(),
    ) {
        let mut text = String::new();
        for (piece, is_spaced) in pieces {
            text.push_str(PIECES[piece]);
            text.push_str(if is_spaced { " " } else { "" });
        }
        let locale = if comma { "de" } else { "en" };
        if let Err(why) = read(&text, ALL[of], locale) {
            for reading in &why.readings {
                let again = read(reading, ALL[of], locale);
                prop_assert!(again.is_ok(), "{text:?} offers {reading:?}, which is {again:?}");
            }
        }
    }
}

#[test]
fn no_repetition_costs_more_than_linear_work() {
    let words = Words::english();
    for piece in PIECES {
        for gap in ["", " "] {
            let unit = [piece, gap].concat();
            let steps = |characters: usize| {
                let text = unit.repeat(characters / unit.chars().count());
                let mut most = choice_and_steps(&text, &LEXICON, &words).1;
                for dimension in FEW {
                    most = most
                        .max(quantity_and_steps(&text, &Expected { dimension, words: &words }).1);
                }
                most
            };
            let (short, long) = (steps(240), steps(960));
            assert!(
                long <= 5 * short + 4000,
                "{unit:?}: {short} steps, and {long} for four times the length"
            );
        }
    }
}

/// A dimension's units, each with its size in base units.
const UNITS: &[(Dimension, &[(&str, f64)])] = &[
    (
        Dimension::Time,
        &[
            ("us", 1e-6),
            ("µs", 1e-6),
            ("μs", 1e-6),
            ("microseconds", 1e-6),
            ("usec", 1e-6),
            ("ms", 1e-3),
            ("milliseconds", 1e-3),
            ("msec", 1e-3),
            ("s", 1.0),
            ("sec", 1.0),
            ("seconds", 1.0),
            ("ns", 1e-9),
            ("nanoseconds", 1e-9),
            ("ps", 1e-12),
            ("min", 60.0),
        ],
    ),
    (
        Dimension::Flops,
        &[
            ("FLOP", 1.0),
            ("FLOPs", 1.0),
            ("GFLOP", 1e9),
            ("GFLOPs", 1e9),
            ("gigaflops", 1e9),
            ("TFLOP", 1e12),
            ("teraFLOPs", 1e12),
            ("flops", 1.0),
            ("MFLOP", 1e6),
        ],
    ),
    (
        Dimension::Bytes,
        &[
            ("B", 1.0),
            ("bytes", 1.0),
            ("GB", 1e9),
            ("gigabytes", 1e9),
            ("MB", 1e6),
            ("kB", 1e3),
            ("TB", 1e12),
            ("GiB", 1_073_741_824.0),
            ("KiB", 1024.0),
        ],
    ),
    (
        Dimension::Intensity,
        &[
            ("", 1.0),
            ("FLOP/byte", 1.0),
            ("FLOPs/B", 1.0),
            ("FLOP per byte", 1.0),
            ("FLOP·byte⁻¹", 1.0),
            ("FLOP byte^-1", 1.0),
            ("TFLOP/TB", 1.0),
            ("flops per byte", 1.0),
            ("FLOP / B", 1.0),
            ("kFLOP/B", 1e3),
        ],
    ),
    (
        Dimension::FlopRate,
        &[
            ("TFLOP/s", 1e12),
            ("TFLOPS", 1e12),
            ("GFLOP/s", 1e9),
            ("FLOP/s", 1.0),
            ("teraflops", 1e12),
            ("TFLOP per second", 1e12),
            ("PFLOP/s", 1e15),
            ("GFLOP/ms", 1e12),
        ],
    ),
    (
        Dimension::ByteRate,
        &[
            ("TB/s", 1e12),
            ("GB/s", 1e9),
            ("TB per second", 1e12),
            ("B/s", 1.0),
            ("terabytes/s", 1e12),
            ("GBps", 1e9),
            ("TB s⁻¹", 1e12),
            ("MB/us", 1e12),
        ],
    ),
    (Dimension::Count, &[("", 1.0), ("rows", 1.0), ("tokens", 1.0)]),
    (Dimension::Ratio, &[("", 1.0), ("x", 1.0), ("×", 1.0), ("times", 1.0)]),
    (Dimension::Percent, &[("%", 0.01), ("percent", 0.01), ("per cent", 0.01)]),
];

const WORDINGS: &[&str] = &[
    "{}",
    " {} ",
    "{}.",
    "about {}",
    "~{}",
    "≈ {}",
    "approx. {}",
    "ca. {}",
    "roughly {}",
    "= {}",
    "t = {}",
    "x ≈ {}",
    "it is {}",
    "It takes about {}.",
    "I got {}",
    "the answer is {}",
    "({})",
    "{} or so",
    "{}, I think",
    "{} (approximately)",
    "{} because it is",
    "{}, because 4096 is more",
    "{}: that is 7 more",
    "\u{200e}{}\u{200e}",
    "“{}”",
    "{}!",
    "answer: {}",
    "result: {}",
];

// The digits of a value with a mark before the decimals and one between the groups.
fn plain(digits: &str, scale: i32, decimal: &str, group: &str) -> String {
    let digits =
        if scale > 0 { digits.to_owned() + &"0".repeat(scale as usize) } else { digits.to_owned() };
    let decimals = (-scale).max(0) as usize;
    let digits = "0".repeat((decimals + 1).saturating_sub(digits.len())) + &digits;
    let (whole, rest) = digits.split_at(digits.len() - decimals);
    let mut text = String::new();
    for (place, digit) in whole.chars().enumerate() {
        if place > 0 && (whole.len() - place) % 3 == 0 {
            text.push_str(group);
        }
        text.push(digit);
    }
    if rest.is_empty() { text } else { [&text, decimal, rest].concat() }
}

// One number in a way of its own, or none where the way does not fit it, or leaves two readings.
fn written(digits: &str, scale: i32, way: usize, comma: bool) -> Option<String> {
    let own = if comma { "," } else { "." };
    let power = scale + digits.len() as i32 - 1;
    let mantissa = plain(digits, 1 - digits.len() as i32, own, "");
    let superscript: String = power
        .to_string()
        .chars()
        .map(|c| match c {
            '-' => '⁻',
            '1' => '¹',
            '2' => '²',
            '3' => '³',
            digit => char::from_u32('⁰' as u32 + digit.to_digit(10).unwrap()).unwrap(),
        })
        .collect();
    let is_plain = (-12..=12).contains(&scale) && (-12..=12).contains(&power);
    let decimals = (-scale).max(0);
    let whole = digits.len() as i32 + scale;
    // one mark with three decimals may part thousands; so may one mark between groups
    let is_split = decimals == 3 && (1..=3).contains(&whole);
    let is_grouped_once = decimals == 0 && (4..=6).contains(&whole);
    // three over four may be an answer, 300/310 two of them
    let is_pair = matches!(digits.parse::<f64>().unwrap() / f64::powi(10.0, decimals), 0.8..1.25);
    match way {
        0 if is_plain => Some(plain(digits, scale, own, "")),
        1 if is_plain && !is_split => Some(plain(digits, scale, if comma { "." } else { "," }, "")),
        2 if is_plain && whole > 3 => Some(plain(digits, scale, own, " ")),
        3 if is_plain && whole > 3 => Some(plain(digits, scale, own, "\u{202f}")),
        4 if is_plain && whole > 3 => Some(plain(digits, scale, own, "'")),
        5 if is_plain && whole > 3 => Some(plain(digits, scale, own, "_")),
        6 if is_plain && whole > 3 && !is_grouped_once => Some(plain(digits, scale, ".", ",")),
        7 if is_plain && whole > 3 && !is_grouped_once => Some(plain(digits, scale, ",", ".")),
        8 => Some(format!("{mantissa}e{power}")),
        9 => Some(format!("{mantissa}E{power}")),
        10 => Some(format!("{mantissa} × 10^{power}")),
        11 => Some(format!("{mantissa}*10**{power}")),
        12 => Some(format!("{mantissa} x 10^({power})")),
        13 => Some(format!("{mantissa}×10{superscript}")),
        14 => Some(format!("{mantissa} · 10{superscript}").replace('-', "−")),
        15 => Some(format!("{digits}e{scale}")),
        16 => Some(format!("{mantissa}e{power}").replace('-', "−")),
        17 => Some(format!("$ {mantissa} \\times 10^{{{power}}} $")),
        18 if is_plain && scale < 0 && !is_pair => {
            Some(format!("{digits}/1{}", "0".repeat(decimals as usize)))
        }
        19 if is_plain => Some(
            plain(digits, scale, own, "")
                .chars()
                .map(|c| match c.to_digit(10) {
                    Some(digit) => char::from_u32('０' as u32 + digit).unwrap(),
                    None => c,
                })
                .collect(),
        ),
        20 if is_plain => plain(digits, scale, own, "")
            .strip_prefix('0')
            .filter(|text| text.starts_with(own))
            .map(str::to_owned),
        _ => None,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 8000, ..ProptestConfig::default() })]

    #[test]
    fn a_value_is_read_back_from_any_way_of_writing_it(
        mantissa in 1_u64..10_000_000, scale in -9..9_i32, way in 0..21_usize, kind in 0..UNITS.len(), unit in 0..100_usize,
        wording in 0..WORDINGS.len(), gap in 0..4_usize, comma in any::<bool>(),
    ) {
        let digits = mantissa.to_string();
        let (dimension, units) = UNITS[kind];
        let (unit, factor) = units[unit % units.len()];
        let Some(number) = written(&digits, scale, way, comma) else {
            return Ok(());
        };
        let gap = if unit.is_empty() { "" } else { ["", " ", "\u{a0}", "\u{2009}"][gap] };
        let text = WORDINGS[wording].replace("{}", &[&number, gap, unit].concat());
        let value: f64 = format!("{digits}e{scale}").parse::<f64>().unwrap() * factor;
        let read = read(&text, dimension, if comma { "de" } else { "en" });
        let read = read.map(|read| read.value);
        prop_assert!(
            read.as_ref().is_ok_and(|read| (read / value - 1.0).abs() < 2e-15),
            "{text:?} ({dimension:?}) is {value:e}, read as {read:?}"
        );
    }
}
