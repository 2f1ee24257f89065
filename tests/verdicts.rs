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

#[test]
fn a_range_within_the_band_is_no_hedge() {
    all_judged(&[
        ("try-3-softmax", "230 to 240", "correct"),
        ("try-3-softmax", "230-240", "correct"),
        ("try-3-softmax", "240 to 230", "correct"),
        ("try-3-softmax", "between 230 and 240", "correct"),
        ("try-3-softmax", "230 to 240 times below", "correct"),
        ("check-1-time", "295 to 302 us", "correct"),
        ("try-3-softmax", "230 to 240 times above", "incorrect wrong_direction"),
        ("try-3-softmax", "200 to 240", "ambiguous hedge"),
        ("try-3-softmax", "230 to 300", "ambiguous hedge"),
        ("try-3-softmax", "100 to 110", "ambiguous hedge"),
        ("try-3-softmax", "230 or 240", "ambiguous hedge"),
        ("try-3-softmax", "230 to 240 or 1000", "ambiguous hedge"),
        ("check-1-time", "290 to 310 us", "ambiguous hedge"),
    ]);
}

#[test]
fn the_lesser_of_two_times_is_not_the_bound() {
    all_judged(&[
        ("check-1-bound", "compute time is shorter", "correct"),
        ("check-1-bound", "compute time is shorter than memory time", "correct"),
        ("check-1-bound", "compute is faster than memory", "correct"),
        ("check-1-bound", "the arithmetic takes less time", "correct"),
        ("check-1-bound", "flops are done sooner", "correct"),
        ("check-1-bound", "compute is faster, so memory", "correct"),
        ("check-1-bound", "memory, because compute takes less time", "correct"),
        ("check-1-bound", "memory, compute is faster", "correct"),
        ("check-1-bound", "memory is slower than compute", "correct"),
        ("check-1-bound", "arithmetic intensity is lower than the ridge, so memory", "correct"),
        ("check-1-bound", "memory, 10 FLOP/byte is less than 295", "correct"),
        ("check-1-bound", "memory time is shorter", "incorrect negation"),
        ("check-1-bound", "compute is slower than memory", "incorrect compute"),
        ("check-1-bound", "compute is cheaper", "ambiguous comparison"),
        ("check-1-bound", "compute is not faster than memory", "ambiguous comparison"),
        ("check-1-bound", "less compute", "ambiguous comparison"),
        ("higher-not-sooner", "M = 1 is faster", "correct"),
    ]);
}

#[test]
fn of_an_answer_that_is_taken_back_the_last_one_counts() {
    all_judged(&[
        ("check-1-bound", "compute-bound no wait memory-bound", "correct"),
        ("check-1-bound", "compute bound, no wait, memory bound", "correct"),
        ("check-1-bound", "compute, I mean memory", "correct"),
        ("check-1-bound", "memory-bound no wait compute-bound", "incorrect compute"),
        ("check-1-time", "10 us, no wait, 298.5 us", "correct"),
        ("try-2-m-bf16", "319, sorry, 295", "incorrect m_equals_ridge"),
        ("check-1-time", "actually 300 us", "correct"),
    ]);
}

#[test]
fn what_does_not_change_may_be_said_in_many_words() {
    let same = [
        "nothing changes",
        "no difference",
        "makes no difference",
        "there is no difference",
        "stays the same",
        "it remains the same",
        "remains",
        "no effect",
        "as before",
        "not much",
        "it isn't different",
        "won't change",
        "it does not really change",
        "minimal change",
        "doesn't matter",
        "doesn't double, stays the same",
    ];
    let denied = ["doesn't halve", "it won't double", "no doubling", "not halved", "never halves"];
    for answer in same {
        all_judged(&[
            ("try-2-m-fp8", answer, "correct unchanged"),
            ("try-2-what-changes", answer, "correct unchanged"),
            ("time-plateau", answer, "correct"),
        ]);
    }
    for answer in denied {
        all_judged(&[
            ("try-2-m-fp8", answer, "ambiguous negation"),
            ("try-2-what-changes", answer, "ambiguous negation"),
        ]);
    }
    all_judged(&[
        ("try-2-m-fp8", "not the same", "incorrect negation"),
        ("try-2-m-fp8", "halving", "incorrect halved"),
    ]);
}
