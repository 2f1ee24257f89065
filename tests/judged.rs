//! A thousand ways of writing an answer to each number question: the key is correct in all of them, a
//! wrong value in none.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use roofline_widget::quiz::question::{Key, Question};
use roofline_widget::quiz::reading::Dimension;
use roofline_widget::quiz::verdict::Judgement;
use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;

/// Units of each dimension, and how many base units each is.
fn units(dimension: Dimension) -> &'static [(&'static str, f64)] {
    match dimension {
        Dimension::Time => &[
            ("s", 1.0),
            ("ms", 1e-3),
            ("us", 1e-6),
            ("µs", 1e-6),
            ("μs", 1e-6),
            ("ns", 1e-9),
            ("seconds", 1.0),
            ("milliseconds", 1e-3),
            ("microseconds", 1e-6),
            ("usec", 1e-6),
            ("min", 60.0),
        ],
        Dimension::Intensity => &[
            ("", 1.0),
            ("FLOP/byte", 1.0),
            ("FLOP/B", 1.0),
            ("flops per byte", 1.0),
            ("FLOP·byte⁻¹", 1.0),
            ("TFLOP/TB", 1.0),
            ("GFLOP/GB", 1.0),
            ("kFLOP/byte", 1e3),
        ],
        Dimension::Ratio => &[("", 1.0), ("x", 1.0), ("×", 1.0), ("times", 1.0)],
        _ => &[("", 1.0)],
    }
}

const WORDINGS: [&str; 14] = [
    "{}",
    " {} ",
    "about {}",
    "~{}",
    "≈ {}",
    "ca. {}",
    "approximately {}",
    "= {}",
    "it is {}",
    "I get {}.",
    "{}!",
    "({})",
    "{}, roughly",
    "\u{200e}{}\u{a0}",
];

/// What stands before a unit; each wording takes the next one.
const GAPS: [&str; 5] = [" ", "", "\u{a0}", "\u{2009}", ""];

/// Seven figures of a value: what stands before the point, and the power of ten.
fn scientific(value: f64) -> (String, i32) {
    let text = format!("{value:.6e}");
    let (mantissa, power) = text.split_once('e').unwrap();
    (mantissa.to_owned(), power.parse().unwrap())
}

/// Every notation that has one reading in English.
fn notations(value: f64) -> Vec<String> {
    let (mantissa, power) = scientific(value);
    let raised: String = power
        .to_string()
        .chars()
        .map(|c| {
            if c == '-' {
                '⁻'
            } else {
                ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'][c.to_digit(10).unwrap() as usize]
            }
        })
        .collect();
    let mut ways = vec![
        format!("{mantissa}e{power}"),
        format!("{mantissa}E{power}"),
        format!("{mantissa}e{power}").replace('-', "\u{2212}"),
        format!("{mantissa}×10^{power}"),
        format!("{mantissa} x 10^{power}"),
        format!("{mantissa}*10**{power}"),
        format!("{mantissa} × 10{raised}"),
        format!("{mantissa} · 10^({power})"),
        format!("{mantissa}e{power}").replace('.', ","),
    ];
    if (-3..6).contains(&power) {
        let plain = format!("{value:.5}");
        let (whole, decimals) = plain.split_once('.').unwrap();
        let wide: String = plain
            .chars()
            .map(|c| c.to_digit(10).map_or(c, |d| char::from_u32('０' as u32 + d).unwrap()))
            .collect();
        let padded = format!("00{plain}");
        ways.extend([plain.clone(), plain.replace('.', ","), wide, padded, format!("+{plain}")]);
        if let Some(bare) = plain.strip_prefix('0') {
            ways.push(bare.to_owned());
        }
        if whole.len() > 3 {
            let (head, tail) = whole.split_at(whole.len() - 3);
            for mark in [" ", "\u{202f}", "'", "’", "_", ","] {
                ways.push(format!("{head}{mark}{tail}.{decimals}"));
            }
            ways.push(format!("{head}.{tail},{decimals}"));
        }
    }
    ways
}

/// Every way of writing a value for a question.
fn written(question: &Question, value: f64) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (unit, factor) in units(question.dimension) {
        for number in notations(value / factor) {
            for (place, wording) in WORDINGS.iter().enumerate() {
                let gap = if unit.is_empty() { "" } else { GAPS[place % GAPS.len()] };
                let answer = [number.as_str(), gap, unit].concat();
                all.insert(wording.replace("{}", &answer));
            }
        }
    }
    all
}

fn number_questions() -> Vec<(Question, f64)> {
    let words = Words::english();
    let all = lesson::ids().map(|id| lesson::question(id, &words).unwrap());
    all.filter_map(|question| match question.key {
        Key::Number(key) => Some((question, key)),
        _ => None,
    })
    .collect()
}

#[test]
fn the_key_is_correct_in_each_of_a_thousand_ways() {
    let words = Words::english();
    for (question, key) in number_questions() {
        let ways = written(&question, key);
        let wrong: Vec<_> = ways
            .iter()
            .map(|text| (text, grade::check(&question, text, &words)))
            .filter(|(_, verdict)| verdict.judgement != Judgement::Correct)
            .map(|(text, verdict)| format!("{text:?}: {:?} {}", verdict.judgement, verdict.reason))
            .collect();
        let few = &wrong[..wrong.len().min(20)];
        assert!(wrong.is_empty(), "{}: {} of {}: {few:#?}", question.id, wrong.len(), ways.len());
        if question.dimension == Dimension::Time || question.dimension == Dimension::Intensity {
            assert!(ways.len() > 1000, "{}: {}", question.id, ways.len());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_wrong_value_is_correct_in_none(factor in prop_oneof![1e-6..0.9_f64, 1.12..1e6_f64], step in 0_usize..97) {
        let words = Words::english();
        for (question, key) in number_questions() {
            // an FP8 product that writes its result in BF16 is right with a remark
            let is_note = question.paths.iter().any(|path| {
                path.reason == "bf16_output" && (key * factor / path.value - 1.0).abs() < 0.01
            });
            if is_note {
                continue;
            }
            for text in written(&question, key * factor).iter().skip(step).step_by(97) {
                let verdict = grade::check(&question, text, &words);
                prop_assert!(!verdict.judgement.is_right(), "{}: {text:?} {verdict:?}", question.id);
            }
        }
    }

    #[test]
    fn any_text_gets_a_verdict_and_a_message_without_markup_of_ours(text in "\\PC{0,400}") {
        let words = Words::english();
        for id in lesson::ids() {
            let question = lesson::question(id, &words).unwrap();
            let verdict = grade::check(&question, &text, &words);
            prop_assert!(!verdict.message.is_empty(), "{id}: {text:?}");
        }
    }
}

#[test]
fn a_text_of_ten_thousand_characters_gets_a_verdict_at_once() {
    let words = Words::english();
    for text in [
        "1".repeat(10_000),
        "(".repeat(10_000),
        "1/".repeat(5_000),
        "µs ".repeat(3_333),
        "not ".repeat(2_500),
    ] {
        for id in lesson::ids() {
            let question = lesson::question(id, &words).unwrap();
            let verdict = grade::check(&question, &text, &words);
            assert_eq!(verdict.judgement, Judgement::Unparseable, "{id}");
        }
    }
}
