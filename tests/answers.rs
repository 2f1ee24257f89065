//! Typed answers and the verdict that each must get.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;
use serde_json::Value;

fn word<'a>(case: &'a Value, name: &str) -> &'a str {
    case[name].as_str().unwrap_or_default()
}

#[test]
fn every_case_gets_its_verdict_and_its_reason() {
    let cases: Value = serde_json::from_str(include_str!("cases/answers.json")).unwrap();
    let cases = cases.as_array().unwrap();
    let mut faults = Vec::new();
    for case in cases {
        let word = |name| word(case, name);
        let words = Words::for_locale(word("locale"));
        let question = lesson::question(word("question"), &words).unwrap();
        let verdict = grade::check(&question, word("answer_text"), &words);
        let name = verdict.judgement.name();
        let is_other =
            case["also"].as_array().is_some_and(|also| also.iter().any(|one| one == name));
        let reason = word("reason");
        let is_same = name == word("verdict") && (reason.is_empty() || reason == verdict.reason);
        if !is_same && !is_other {
            faults.push(format!("{case}: {name} {:?}", verdict.reason));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), cases.len(), faults.join("\n"));
}

#[test]
fn our_copy_of_the_answers_is_the_shared_one_where_that_is_there() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/answers.json");
    // the project stands alone: without the shared folder there is nothing to compare with
    let Ok(text) = std::fs::read_to_string(shared) else { return };
    let shared: Value = serde_json::from_str(&text).unwrap();
    let ours: Value = serde_json::from_str(include_str!("cases/answers.json")).unwrap();
    let (shared, ours) = (shared["cases"].as_array().unwrap(), ours.as_array().unwrap());
    assert_eq!(shared.len(), ours.len());
    for (theirs, ours) in shared.iter().zip(ours) {
        for name in ["id", "question", "locale", "answer_text", "reason"] {
            assert_eq!(word(theirs, name), word(ours, name), "{ours}");
        }
        assert_eq!(theirs["expected_verdict"], ours["verdict"], "{ours}");
        assert_eq!(theirs["also_acceptable"], ours["also"], "{ours}");
    }
}

#[test]
fn every_path_that_is_named_for_the_lesson_is_told() {
    let rows = [
        ("check-1-time", "308.6 us", "incorrect", "summed_times"),
        ("check-1-time", "309 us", "incorrect", "summed_times"),
        ("check-1-time", "10.1 us", "incorrect", "compute_time_only"),
        ("check-1-time", "10 µs", "incorrect", "compute_time_only"),
        ("check-1-time", "320.5 us", "incorrect", "gib_for_gb"),
        ("check-1-time", "291.5 us", "close", "binary_units"),
        ("check-1-time", "490 us", "incorrect", "wrong_gpu_a100"),
        ("ridge-h100-bf16", "153", "incorrect", "wrong_gpu_a100"),
        ("ridge-h100-bf16", "590", "incorrect", "used_fp8_or_sparse_peak"),
        ("ridge-h100-fp8", "1181", "incorrect", "sparse_peak"),
        ("ridge-h100-fp8", "295", "incorrect", "used_bf16_peak"),
        ("try-2-m-bf16", "295", "incorrect", "m_equals_ridge"),
        ("try-2-m-bf16", "690", "incorrect", "mixed_fp8_peak_bf16_bytes"),
        ("try-2-m-bf16", "153", "incorrect", "mixed_bf16_peak_fp8_bytes"),
        ("try-2-m-bf16", "159", "incorrect", "wrong_gpu_a100"),
        ("try-2-m-bf16", "330", "close", "rounding"),
        ("try-2-m-bf16", "305", "close", "rounding"),
        ("try-2-m-bf16", "<= 318", "incorrect", "wrong_direction"),
        ("try-2-m-bf16", "M ≥ 319", "correct", ""),
        ("try-2-m-fp8", "637", "incorrect", "doubled"),
        ("try-2-m-fp8", "159", "incorrect", "halved"),
        ("try-2-m-fp8", "295", "incorrect", "ignored_activation_bytes"),
        ("try-2-m-fp8", "331", "correct_with_note", "bf16_output"),
        ("try-2-m-fp8", "332", "correct_with_note", "bf16_output"),
        ("try-2-m-fp8", "360", "incorrect", "fp32_output"),
        ("try-2-m-fp8", "it halves", "incorrect", "halved"),
        ("try-2-m-fp8", "unchanged", "correct", "unchanged"),
        ("try-3-softmax", "472", "incorrect", "fp32_bytes"),
        ("try-3-softmax", "354", "incorrect", "three_streams"),
        ("try-3-softmax", "118", "incorrect", "forgot_write"),
        ("try-3-softmax", "294", "incorrect", "subtracted"),
        ("try-3-softmax", "1.25", "incorrect", "gave_intensity"),
        ("try-3-softmax", "16", "close", "vector_roof"),
        ("try-3-softmax", "245.8", "correct", ""),
        ("try-3-softmax", "0.00423", "inverted", "reciprocal"),
        ("cube-n", "885.67", "correct", ""),
        ("cube-n", "295", "incorrect", "gave_ridge"),
        ("cube-n", "n >= 886", "correct", ""),
        ("cube-n", "n < 886", "incorrect", "wrong_direction"),
        ("check-1-time", "at most 300 us", "ambiguous", "hedge"),
        ("check-1-time", "at least 0.30 ms", "correct", ""),
        ("ridge-h100-bf16", "< 295", "ambiguous", "hedge"),
        ("try-2-m-fp8", "1x", "correct", "unchanged"),
        ("try-2-m-fp8", "by a factor of 2", "incorrect", "doubled"),
        ("try-2-m-bf16", "637", "incorrect", ""),
        ("check-2-why-not-faster", "becomes-memory-bound", "incorrect", "was_memory_bound"),
        ("check-3-why-rises", "caches", "incorrect", "caches"),
    ];
    let words = Words::english();
    let mut faults = Vec::new();
    for (id, text, name, reason) in rows {
        let question = lesson::question(id, &words).unwrap();
        let verdict = grade::check(&question, text, &words);
        if verdict.judgement.name() != name || verdict.reason != reason {
            faults.push(format!("{id} {text:?}: {verdict:?}, not {name} {reason}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn the_lessons_choices_are_understood_in_words_too() {
    let rows = [
        ("time-plateau", "it stays about the same", "correct"),
        ("time-plateau", "constant", "correct"),
        ("time-plateau", "barely changes", "correct"),
        ("time-plateau", "256 times", "incorrect"),
        ("time-plateau", "it doubles", "incorrect"),
        ("higher-not-sooner", "M = 1", "correct"),
        ("higher-not-sooner", "the one with M=4096", "incorrect"),
        ("after-ridge", "doubles, unchanged", "correct"),
        ("after-ridge", "the time doubles, the time per row stays the same", "correct"),
        ("after-ridge", "both double", "incorrect"),
        ("try-2-what-changes", "no change", "correct"),
        ("try-2-what-changes", "it doubles", "incorrect"),
        ("check-1-bound", "memorybound", "correct"),
        ("check-1-bound", "not compute-bound", "correct"),
        ("check-1-bound", "it is not latency", "ambiguous"),
        ("check-1-bound", "not launch overhead", "ambiguous"),
        ("try-1-which-matmul", "not 64", "ambiguous"),
        ("check-2-why-not-faster", "it is memory-bound: bytes over bandwidth", "correct"),
        ("check-3-why-rises", "FLOPs grow as the cube, bytes as the square", "correct"),
    ];
    let words = Words::english();
    let mut faults = Vec::new();
    for (id, text, name) in rows {
        let question = lesson::question(id, &words).unwrap();
        let verdict = grade::check(&question, text, &words);
        if verdict.judgement.name() != name {
            faults.push(format!("{id} {text:?}: {verdict:?}, not {name}"));
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
}

#[test]
fn what_was_read_is_told_as_it_was_written() {
    let rows = [
        ("check-1-time", "308.6 us", "308.6 µs"),
        ("check-1-time", "0.3 ms", "300 µs"),
        ("check-1-time", "1/3350 s", "298.51 µs"),
        ("ridge-h100-bf16", "0.00339 byte/FLOP", "0.00339 byte/FLOP"),
        ("ridge-h100-bf16", "295 byte/FLOP", "295 byte/FLOP"),
        ("try-3-softmax", "1/236", "1/236"),
        ("try-3-softmax", "99.6 % below", "99.6 %"),
    ];
    let words = Words::english();
    for (id, text, shown) in rows {
        let question = lesson::question(id, &words).unwrap();
        let verdict = grade::check(&question, text, &words);
        assert_eq!(verdict.read_as.replace('\u{a0}', " "), shown, "{id} {text}: {verdict:?}");
    }
    let question = lesson::question("ridge-h100-bf16", &words).unwrap();
    let value = grade::check(&question, "3.39e-3 byte/FLOP", &words).value.unwrap();
    assert!((value - 294.98).abs() < 0.01, "in the question's unit: {value}");
}
