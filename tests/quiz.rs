//! The lesson's questions: keys and wrong paths, computed from the model.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::quiz::lesson;
use roofline_widget::quiz::question::{Key, Question};
use roofline_widget::words::Words;

const H100_BF16: f64 = 989.0 / 3.35;
const H100_FP8: f64 = 1979.0 / 3.35;

fn question(id: &str) -> Question {
    lesson::question(id, &Words::english()).unwrap_or_else(|| panic!("no question {id}"))
}

fn close(got: f64, wanted: f64, what: &str) {
    assert!((got / wanted - 1.0).abs() < 1e-9, "{what}: {got}, not {wanted}");
}

/// The M of a matmul of M × 8192 by 8192 × 8192 on a ridge, with these bytes an element.
fn m_on(ridge: f64, [a, b, c]: [f64; 3]) -> f64 {
    let side = 8192.0;
    ridge * b * side * side / (2.0 * side * side - ridge * (a + c) * side)
}

#[test]
fn keys_of_number_questions_are_the_models() {
    let rows = [
        ("ridge-h100-bf16", H100_BF16),
        ("ridge-h100-fp8", H100_FP8),
        ("try-2-m-bf16", m_on(H100_BF16, [2.0; 3])),
        ("try-2-m-fp8", m_on(H100_FP8, [1.0; 3])),
        ("try-3-softmax", H100_BF16 / 1.25),
        ("check-1-time", 1e9 / 3.35e12),
        ("cube-n", 3.0 * H100_BF16),
    ];
    for (id, wanted) in rows {
        let Key::Number(key) = question(id).key else { panic!("{id} asks for a number") };
        close(key, wanted, id);
    }
}

#[test]
fn keys_of_choice_questions_are_the_models() {
    let rows = [
        ("time-plateau", "same"),
        ("higher-not-sooner", "m1"),
        ("after-ridge", "doubles-same"),
        ("try-1-which-matmul", "m256"),
        ("try-2-what-changes", "same"),
        ("check-1-bound", "memory"),
        ("check-2-why-not-faster", "bytes-over-bandwidth"),
        ("check-3-why-rises", "cube-over-square"),
    ];
    for (id, wanted) in rows {
        let question = question(id);
        let Key::Choice(place) = question.key else { panic!("{id} has choices") };
        assert_eq!(question.choices[place].id, wanted, "{id}");
    }
    let words = question("try-2-m-fp8");
    assert_eq!(words.choices[words.word_key.unwrap()].id, "same");
}

#[test]
fn wrong_paths_are_scenarios_beside_the_keys() {
    let summed = 1e9 / 3.35e12 + 10e9 / 989e12;
    let a100 = 312.0 / 2.04;
    let rows = [
        ("check-1-time", "summed_times", summed),
        ("check-1-time", "compute_time_only", 10e9 / 989e12),
        ("check-1-time", "gib_for_gb", 1_073_741_824.0 / 3.35e12),
        ("check-1-time", "binary_units", 1_073_741_824.0 / (3.35 * 1_099_511_627_776.0)),
        ("check-1-time", "wrong_gpu_a100", 1e9 / 2.04e12),
        ("ridge-h100-bf16", "used_fp8_or_sparse_peak", H100_FP8),
        ("ridge-h100-bf16", "wrong_gpu_a100", a100),
        ("ridge-h100-bf16", "gave_peak", 989.0),
        ("ridge-h100-fp8", "used_bf16_peak", H100_BF16),
        ("ridge-h100-fp8", "sparse_peak", 2.0 * H100_FP8),
        ("try-2-m-bf16", "m_equals_ridge", H100_BF16),
        ("try-2-m-bf16", "mixed_fp8_peak_bf16_bytes", m_on(H100_FP8, [2.0; 3])),
        ("try-2-m-bf16", "mixed_bf16_peak_fp8_bytes", m_on(H100_BF16, [1.0; 3])),
        ("try-2-m-bf16", "wrong_gpu_a100", m_on(a100, [2.0; 3])),
        ("try-2-m-fp8", "doubled", 2.0 * m_on(H100_FP8, [1.0; 3])),
        ("try-2-m-fp8", "halved", 0.5 * m_on(H100_FP8, [1.0; 3])),
        ("try-2-m-fp8", "ignored_activation_bytes", H100_FP8 / 2.0),
        ("try-2-m-fp8", "bf16_output", m_on(H100_FP8, [1.0, 1.0, 2.0])),
        ("try-2-m-fp8", "fp32_output", m_on(H100_FP8, [1.0, 1.0, 4.0])),
        ("try-3-softmax", "fp32_bytes", H100_BF16 / (5.0 / 8.0)),
        ("try-3-softmax", "four_streams", H100_BF16 / (5.0 / 8.0)),
        ("try-3-softmax", "three_streams", H100_BF16 / (5.0 / 6.0)),
        ("try-3-softmax", "forgot_write", H100_BF16 / 2.5),
        ("try-3-softmax", "subtracted", H100_BF16 - 1.25),
        ("try-3-softmax", "gave_intensity", 1.25),
        ("try-3-softmax", "vector_roof", 67.0 / 3.35 / 1.25),
        ("cube-n", "gave_ridge", H100_BF16),
        ("cube-n", "wrong_gpu_a100", 3.0 * a100),
    ];
    for (id, reason, wanted) in rows {
        let question = question(id);
        let path = question.paths.iter().find(|path| path.reason == reason);
        let path =
            path.unwrap_or_else(|| panic!("{id} has no path {reason}: {:?}", question.paths));
        close(path.value, wanted, &format!("{id} {reason}"));
    }
}

#[test]
fn no_path_leads_into_the_correct_band() {
    for id in lesson::ids() {
        let question = question(id);
        for path in &question.paths {
            assert!(!question.band.is_correct(path.value), "{id}: {path:?}");
        }
    }
}

#[test]
fn every_text_is_there_and_no_place_is_left() {
    for id in lesson::ids() {
        let question = question(id);
        let mut texts = vec![&question.prompt, &question.solution];
        texts.push(&question.hint);
        for choice in question.choices.iter().filter(|choice| !choice.id.is_empty()) {
            texts.extend([&choice.label, &choice.why]);
        }
        assert!(texts.iter().all(|text| !text.is_empty()), "{id}: {texts:?}");
        let rest = [&question.physics, &question.look, &question.right];
        for text in texts.into_iter().chain(rest) {
            assert!(!text.contains("  ") && !text.contains(['{', '}']), "{id}: {text:?}");
        }
    }
}

#[test]
fn a_question_that_is_judged_has_physics_and_something_to_try() {
    for id in lesson::ids() {
        let question = question(id);
        if !matches!(question.key, Key::Goal(_)) {
            assert!(!question.physics.is_empty() && !question.look.is_empty(), "{id}");
        }
    }
}
