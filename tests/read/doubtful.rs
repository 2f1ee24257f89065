//! Answers that say more than one thing, or not quite what a question asks: none of them is guessed.

use roofline_widget::quiz::reading::{Dimension, Relation};
use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;

use crate::read;

/// Question, what is typed, and the verdicts that it may get.
fn hold(rows: &[(&str, &str, &[&str])]) {
    let words = Words::english();
    let mut faults = Vec::new();
    for (id, text, wanted) in rows {
        let question = lesson::question(id, &words).unwrap();
        let verdict = grade::check(&question, text, &words);
        if !wanted.contains(&verdict.judgement.name()) {
            let (name, why) = (verdict.judgement.name(), verdict.reason);
            faults.push(format!("{id} {text:?}: {name} {why:?}, not {wanted:?}"));
        }
    }
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}

const RIGHT: &[&str] = &["correct"];
const WRONG: &[&str] = &["incorrect"];
const ASKED: &[&str] = &["ambiguous"];
const UNSURE: &[&str] = &["ambiguous", "unparseable"];

#[test]
fn labelled_values_are_never_a_guess() {
    hold(&[
        ("try-2-m-fp8", "bf16: 318, fp8: 637", ASKED),
        ("try-2-m-fp8", "bf16: 318; fp8: 637", ASKED),
        ("try-2-m-fp8", "bf16: 318. fp8: 637", ASKED),
        ("try-2-m-fp8", "bf16: 318 / fp8: 637", ASKED),
        ("try-2-m-fp8", "bf16: 318 and fp8: 637", ASKED),
        ("try-2-m-fp8", "bf16 = 318, fp8 = 637", ASKED),
        ("try-2-m-fp8", "bf16: 318 - fp8: 637", ASKED),
        ("try-2-m-fp8", "318 for bf16, 637 for fp8", ASKED),
        ("try-2-m-fp8", "bf16 318, fp8 637", ASKED),
        ("try-2-m-fp8", "318 (bf16), 637 (fp8)", ASKED),
        ("try-2-m-fp8", "bf16: 318, fp8: 318", RIGHT),
        ("check-1-time", "memory: 298.5 us; total: 308.6 us", ASKED),
        ("check-1-time", "memory = 298.5 us; total = 308.6 us", ASKED),
        ("check-1-time", "compute: 10.1 us; memory: 298.5 us", ASKED),
        ("check-1-time", "compute: 10.1 us, memory: 298.5 us", ASKED),
        ("check-1-time", "compute: 10.1, memory: 298.5 us", UNSURE),
        ("check-1-time", "compute = 10.1, memory = 298.5 us", UNSURE),
        ("check-1-time", "memory: 298.5 us, in ms: 0.2985 ms", RIGHT),
        ("check-1-time", "M=256: 298.5 us, M=1: 40 us", ASKED),
        ("check-1-time", "memory: 298.5 us, so total: 298.5 us", RIGHT),
        ("ridge-h100-bf16", "bf16: 295, fp8: 591", ASKED),
        ("ridge-h100-bf16", "fp8: 591, bf16: 295", ASKED),
        ("try-3-softmax", "1.25 vs 295: 236", ASKED),
        ("try-3-softmax", "236:1", RIGHT),
        ("try-3-softmax", "295.2:1.25", RIGHT),
        ("try-2-m-bf16", "319: 318 is still memory-bound", RIGHT),
        ("try-2-m-bf16", "319 rows: 318 is still memory-bound", RIGHT),
        ("try-2-m-bf16", "M = 319: 256 was memory-bound before", RIGHT),
        ("try-1-which-matmul", "256: 4096 was compute-bound before", RIGHT),
        ("check-1-time", "300 us (compute alone: 10.1 us)", RIGHT),
    ]);
}

#[test]
fn what_is_turned_away_is_not_chosen() {
    let not_right: &[&str] = &["incorrect", "ambiguous", "unparseable"];
    let not_wrong: &[&str] = &["correct", "ambiguous", "unparseable"];
    hold(&[
        ("check-1-bound", "non-memory", not_right),
        ("check-1-bound", "anything but memory", WRONG),
        ("check-1-bound", "everything but memory", WRONG),
        ("check-1-bound", "everything except memory", not_right),
        ("check-1-bound", "anything other than memory", not_right),
        ("check-1-bound", "not only memory", ASKED),
        ("check-1-bound", "not just memory", ASKED),
        ("check-1-bound", "memory, but not only", ASKED),
        ("check-1-bound", "memory is irrelevant", not_right),
        ("check-1-bound", "memory is negligible", not_right),
        ("check-1-bound", "hardly memory", not_right),
        ("check-1-bound", "hardly compute bound", not_wrong),
        ("check-1-bound", "far from compute-bound", not_wrong),
        ("check-1-bound", "anything but compute", RIGHT),
        ("check-1-bound", "non-compute", not_wrong),
        ("check-1-bound", "nothing but memory", RIGHT),
        ("check-1-bound", "no doubt memory", RIGHT),
        ("check-1-bound", "memory without doubt", RIGHT),
        ("check-1-bound", "memory, without a doubt", RIGHT),
        ("check-1-bound", "memory no doubt", RIGHT),
        ("check-1-bound", "low arithmetic intensity", not_wrong),
        ("check-1-bound", "its arithmetic intensity is low", not_wrong),
        ("check-1-bound", "compute idle, waiting for memory", not_wrong),
        ("check-1-bound", "compute is idle", not_wrong),
        ("check-1-bound", "memory, compute is irrelevant", RIGHT),
        ("check-1-bound", "memory is the limiting factor", RIGHT),
        ("check-1-bound", "I think memory is clearly the bottleneck", RIGHT),
        ("check-1-bound", "it is memory-bound, 0.30 ms", RIGHT),
        ("check-1-bound", "the computer's memory", RIGHT),
        ("check-1-bound", "neither memory nor compute", WRONG),
        ("try-1-which-matmul", "everything but 256", not_right),
        ("try-1-which-matmul", "all except 256", not_right),
        ("try-1-which-matmul", "256 us", not_right),
        ("try-1-which-matmul", "256us", not_right),
        ("try-1-which-matmul", "256, 110 us", RIGHT),
        ("check-3-why-rises", "flops grow faster than bytes", not_wrong),
        ("check-2-why-not-faster", "flops grow faster than bytes", not_wrong),
        ("after-ridge", "doubles, halves", UNSURE),
        ("after-ridge", "halves, doubles", UNSURE),
        ("after-ridge", "doubles, unchanged", RIGHT),
        ("after-ridge", "both double", WRONG),
        ("try-2-m-fp8", "it neither doubles nor halves", ASKED),
        ("try-2-what-changes", "neither doubles nor halves nor quarters", ASKED),
        ("try-2-m-fp8", "both double", ASKED),
        ("try-2-m-fp8", "the intensity doubles and the ridge doubles", UNSURE),
        ("try-2-m-fp8", "it hardly changes, for ridge and intensity both double", RIGHT),
        ("try-2-what-changes", "it neither doubles nor halves", ASKED),
        ("try-2-what-changes", "neither stays nor doubles", WRONG),
        ("try-2-what-changes", "both double", ASKED),
    ]);
}

#[test]
fn a_bound_an_uncertainty_and_a_range_are_taken_at_their_word() {
    hold(&[
        ("try-2-m-bf16", "memory-bound up to 318", RIGHT),
        ("try-2-m-bf16", "up to 318 it is memory-bound", RIGHT),
        ("try-2-m-bf16", "memory-bound for M <= 318, compute-bound above", RIGHT),
        ("try-2-m-bf16", "up to 318 memory-bound", RIGHT),
        ("try-2-m-bf16", "at most 318 rows, memory-bound", RIGHT),
        ("try-2-m-bf16", "compute-bound from 319, memory-bound up to 318", ASKED),
        ("try-2-m-bf16", "M <= 318", WRONG),
        ("try-2-m-bf16", "compute-bound up to 318", WRONG),
        ("try-2-m-bf16", "not memory-bound up to 318", &["incorrect", "unparseable"]),
        ("try-2-m-bf16", "318<M", RIGHT),
        ("try-2-m-bf16", "318<m", RIGHT),
        ("try-2-m-bf16", "318 < M", RIGHT),
        ("try-2-m-bf16", "K = N = 8192, M = 318", RIGHT),
        ("try-2-m-bf16", "K=N=8192: M=318", RIGHT),
        ("try-2-m-bf16", "M = 318, K = N = 8192", RIGHT),
        ("try-2-m-bf16", "N = 8192, K = 8192, M = 295", WRONG),
        ("try-2-m-bf16", "with K = 8192 and N = 8192 M is 318", RIGHT),
        ("try-2-m-bf16", "M = 295/(1-295/4096) ≈ 318", RIGHT),
        ("try-2-m-bf16", "295 / (1 - 295/4096) = 318", RIGHT),
        ("try-2-m-bf16", "318 ± 1", RIGHT),
        ("try-2-m-bf16", "318 ± 50", ASKED),
        ("cube-n", "n = 886", RIGHT),
        ("cube-n", "N = 885.67", RIGHT),
        ("cube-n", "M = N = K = 886", RIGHT),
        ("check-1-time", "300 ± 200 us", ASKED),
        ("check-1-time", "300 us ± 50%", ASKED),
        ("check-1-time", "300 us (± 0.1 ms)", ASKED),
        ("check-1-time", "(300 ± 30) us", ASKED),
        ("check-1-time", "300 us ± 2 us", RIGHT),
        ("check-1-time", "300 us ± 5%", RIGHT),
        ("check-1-time", "298-299 µs", RIGHT),
        ("check-1-time", "298 - 299 µs", RIGHT),
        ("check-1-time", "298–299µs", RIGHT),
        ("check-1-time", "10^9/(3.35*10^12) s", &["correct", "unparseable"]),
        ("check-1-time", "1e9/(3.35e12) s", &["correct", "unparseable"]),
        ("check-1-time", "10^9/(3.35*10^12) s = 298.5 us", RIGHT),
    ]);
}

#[test]
fn a_bound_of_any_dimension_is_told() {
    for (text, relation) in [
        ("< 300 µs", Relation::AtMost),
        ("at most 300 us", Relation::AtMost),
        ("300 us or less", Relation::AtMost),
        ("more than 300 us", Relation::AtLeast),
        ("≥ 300 us", Relation::AtLeast),
        ("memory: at most 300 us", Relation::AtMost),
        ("298-299 µs", Relation::Equal),
    ] {
        assert_eq!(read(text, Dimension::Time, "en").unwrap().relation, relation, "{text}");
    }
    let range = read("298-299 µs", Dimension::Time, "en").unwrap();
    assert!((range.value - 298.5e-6).abs() < 1e-12, "{}", range.value);
    assert!((range.half_digit - 0.5e-6).abs() < 1e-12, "{}", range.half_digit);
}
