//! Answers that are easily taken for what they are not, each with its verdict.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;

/// Judges each row, a question, an answer, and its verdict with its reason, and lists what differs.
fn all_judged(rows: &[(&str, &str, &str)]) {
    let words = Words::english();
    let mut faults = Vec::new();
    for (id, answer, wanted) in rows {
        let question = lesson::question(id, &words).unwrap();
        let verdict = grade::check(&question, answer, &words);
        let judged = format!("{} {}", verdict.judgement.name(), verdict.reason);
        if judged.trim_end() != *wanted {
            faults.push(format!("{id} {answer:?}: {judged}, not {wanted}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_prefix_before_a_prefixed_unit_is_no_unit() {
    let mut faults = Vec::new();
    let words = Words::english();
    let question = lesson::question("check-1-time", &words).unwrap();
    for prefix in ["p", "n", "u", "µ", "m", "k", "M", "G", "T", "milli", "Mega", "kilo", "\\milli"]
    {
        for unit in ["µs", "μs", "us", "㎲", "ms", "ns", "µsec", "microseconds", "\\micro\\second"]
        {
            // mus is a spelling of µs
            if matches!((prefix, unit), ("m" | "\\milli", "us")) {
                continue;
            }
            for gap in ["", " "] {
                let answer = ["298.5 ", prefix, gap, unit].concat();
                let verdict = grade::check(&question, &answer, &words);
                if verdict.judgement.name() != "unparseable" {
                    faults.push(format!("{answer:?}: {}", verdict.judgement.name()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    all_judged(&[
        ("check-1-time", "298.5 mus", "correct"),
        ("check-1-time", "298.5 mu s", "correct"),
        ("check-1-time", "t=298.5µs", "correct"),
        ("check-1-time", "in µs: 298.5", "correct"),
        ("check-1-time", "298.5 Mu seconds", "unparseable unknown_unit"),
    ]);
}

#[test]
fn a_product_with_a_word_asks_again() {
    all_judged(&[
        ("cube-n", "3*ridge", "unparseable expression"),
        ("cube-n", "3 * ridge", "unparseable expression"),
        ("cube-n", "3 × ridge", "unparseable expression"),
        ("cube-n", "3 · ridge", "unparseable expression"),
        ("cube-n", "3 ∙ ridge", "unparseable expression"),
        ("cube-n", "3 ⋅ the ridge", "unparseable expression"),
        ("cube-n", "3 x ridge", "unparseable expression"),
        ("cube-n", "3x ridge", "unparseable expression"),
        ("cube-n", "n = 3 times the ridge", "unparseable expression"),
        ("cube-n", "3 times ridge", "unparseable expression"),
        ("cube-n", "ridge × 3", "unparseable expression"),
        ("cube-n", "ridge times 3", "unparseable expression"),
        ("try-2-m-bf16", "1.08 × the ridge", "unparseable expression"),
        ("ridge-h100-bf16", "989 x bandwidth", "unparseable expression"),
        ("cube-n", "3 × ridge = 886", "correct"),
        ("cube-n", "886 = 3 × ridge", "correct"),
        ("cube-n", "886, 3 times the ridge", "correct"),
        ("cube-n", "3 times the ridge, so 886", "correct"),
        ("cube-n", "about 886 times", "correct"),
        ("try-3-softmax", "236 × below the ridge", "correct"),
        ("try-2-m-fp8", "2x the M", "incorrect doubled"),
    ]);
}

#[test]
fn a_figure_too_small_for_a_double_is_no_zero() {
    all_judged(&[
        ("check-1-time", "1e-400 us", "unparseable too_small"),
        ("check-1-time", "-1e-400 us", "unparseable too_small"),
        ("check-1-time", "1e-320 us", "unparseable too_small"),
        ("check-1-time", "1 × 10^-400 us", "unparseable too_small"),
        ("ridge-h100-bf16", "1e-400", "unparseable too_small"),
        ("try-3-softmax", "2^-2000", "unparseable too_small"),
        ("try-3-softmax", "1e-200/1e200", "unparseable too_small"),
        ("check-1-time", "1e400 us", "unparseable not_finite"),
        ("check-1-time", "0e-400 us", "incorrect"),
        ("check-1-time", "0.000 us", "incorrect"),
    ]);
}
