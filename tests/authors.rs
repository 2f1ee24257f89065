//! Authors' questions: read whole, or refused whole with every fault at its field.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use roofline_widget::quiz::grade;
use roofline_widget::quiz::question::{Key, Question};
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use serde_json::json;
use tree::tree;

/// A question about the time of a GEMV on the A100, with some fields replaced.
fn spec(more: &serde_json::Value) -> serde_json::Value {
    let mut spec = json!({
        "id": "gemv", "prompt": "How long at best?", "kind": "number", "unit": "ms",
        "key": {
            "figure": "time_us", "device": "a100-sxm-80gb",
            "kernel": {"kind": "matmul", "m": 1, "n": 8192, "k": 8192}
        }
    });
    for (name, value) in more.as_object().unwrap() {
        spec[name] = value.clone();
    }
    spec
}

fn read(more: serde_json::Value) -> Result<Question, Vec<String>> {
    wire::authors_question(&tree(&spec(&more)), &Words::english()).map_err(|faults| {
        faults.iter().map(|fault| format!("{} {}", fault.code().name(), fault.field())).collect()
    })
}

const TIME: f64 = (2.0 * (8192.0 * 8192.0 + 2.0 * 8192.0)) / 2.04e12;

#[test]
fn a_key_is_a_figure_of_a_kernel_on_a_device() {
    let question = read(json!({})).unwrap();
    let Key::Number(key) = question.key else { panic!("{:?}", question.key) };
    assert!((key / TIME - 1.0).abs() < 1e-12, "{key}");
    let reasons: Vec<&str> = question.paths.iter().map(|path| &*path.reason).collect();
    for reason in ["compute_time_only", "gib_for_gb", "wrong_gpu_h100", "fp32_bytes"] {
        assert!(reasons.contains(&reason), "{reason} in {reasons:?}");
    }
}

#[test]
fn a_malformed_question_is_refused_whole_with_every_fault() {
    let kernel = json!({"kind": "matmul", "m": 1, "n": 8192, "k": 8192});
    let two = json!([{"id": "a", "label": "A", "why": "w"}, {"id": "b", "label": "B", "why": "w"}]);
    let rows = [
        (json!({"id": null}), "missing_field id"),
        (json!({"id": ""}), "out_of_range id"),
        (json!({"id": 5}), "not_a_string id"),
        (json!({"prompt": "x".repeat(2001)}), "too_long prompt"),
        (json!({"kind": "essay"}), "unknown_kind kind"),
        (json!({"kind": "choice"}), "conflicting_fields key"),
        (json!({"answer": 5}), "unknown_field answer"),
        (json!({"unit": "parsec"}), "out_of_range unit"),
        (json!({"unit": "TB/s"}), "out_of_range unit"),
        (json!({"key": null}), "missing_field key"),
        (json!({"key": 40}), "not_an_object key"),
        (json!({"key": {}}), "missing_field key.figure"),
        (json!({"key": {"value": 0}}), "not_positive key.value"),
        (json!({"key": {"value": "40"}}), "not_a_number key.value"),
        (json!({"key": {"value": 40, "unit": "parsec"}}), "out_of_range key.unit"),
        (json!({"key": {"value": 40, "figure": "m"}}), "conflicting_fields key"),
        (
            json!({"key": {"figure": "speed", "kernel": kernel, "device": "h100-sxm"}}),
            "out_of_range key.figure",
        ),
        (json!({"key": {"figure": "time_us", "device": "h100-sxm"}}), "missing_field key.kernel"),
        (
            json!({"key": {"figure": "time_us", "kernel": {"kind": "matmul", "m": 1, "n": 2}, "device": "h100-sxm"}}),
            "missing_field key.kernel.k",
        ),
        (
            json!({"key": {"figure": "time_us", "kernel": kernel, "device": "h900"}}),
            "unknown_device key.device",
        ),
        (
            json!({"key": {"figure": "time_us", "kernel": kernel, "device": "h100-sxm", "options": {"overlap": 1}}}),
            "not_a_boolean key.options.overlap",
        ),
        (
            json!({"key": {"figure": "m", "kernel": {"kind": "custom", "flops": 1, "bytes_moved": 1}, "device": "h100-sxm"}, "unit": ""}),
            "not_a_matmul key.kernel",
        ),
        (
            json!({"key": {"figure": "m", "kernel": {"kind": "matmul", "m": 1, "n": 256, "k": 256}, "device": "h100-sxm"}, "unit": ""}),
            "out_of_range key.figure",
        ),
        (json!({"band": {}}), "missing_field band.correct"),
        (json!({"band": {"correct": 0}}), "not_positive band.correct"),
        (json!({"band": {"correct": 0.1, "close": 0.05}}), "out_of_range band.close"),
        (json!({"paths": {}}), "not_an_object paths"),
        (json!({"paths": [{"reason": "r"}]}), "conflicting_fields paths[0].value"),
        (json!({"paths": [{"value": 5}]}), "missing_field paths[0].reason"),
        (
            json!({"paths": [{"reason": "r", "scenario": {"kernel": kernel, "device": "h100-sxm"}}]}),
            "missing_field paths[0].scenario.figure",
        ),
        (
            json!({"kind": "choice", "unit": null, "choices": two, "key": {"choice": "c"}}),
            "out_of_range key.choice",
        ),
        (
            json!({"kind": "choice", "unit": null, "choices": [{"id": "a", "label": "A"}], "key": {"choice": "a"}}),
            "missing_field choices[0].why",
        ),
        (
            json!({"kind": "choice", "unit": null, "choices": [two[0], two[0]], "key": {"choice": "a"}}),
            "conflicting_fields choices[1].id",
        ),
        (
            json!({"kind": "choice", "unit": null, "choices": [two[0], {"id": "c", "label": "a", "why": "w"}], "key": {"choice": "a"}}),
            "conflicting_fields choices[1].label",
        ),
        (json!({"kind": "task", "key": {"task": {}}}), "conflicting_fields key.task"),
        (
            json!({"kind": "task", "key": {"task": {"device": "h900"}}}),
            "unknown_device key.task.device",
        ),
        (
            json!({"kind": "task", "key": {"task": {"m_at_least": 0.5}}}),
            "not_whole key.task.m_at_least",
        ),
    ];
    for (more, wanted) in rows {
        let faults = read(more.clone()).err().unwrap_or_default();
        assert!(faults.iter().any(|fault| fault == wanted), "{more}: {faults:?}, not {wanted}");
    }
    let faults = read(json!({"id": "", "kind": "essay", "band": {"close": -1}})).unwrap_err();
    let wanted = [
        "out_of_range id",
        "unknown_kind kind",
        "missing_field band.correct",
        "not_positive band.close",
    ];
    for wanted in wanted {
        assert!(faults.iter().any(|fault| fault == wanted), "{faults:?} has no {wanted}");
    }
}

#[test]
fn a_list_of_questions_is_told_where_each_fault_is() {
    let list = json!([spec(&json!({})), spec(&json!({"kind": 5})), spec(&json!({"id": "other"}))]);
    let Value::List(faults) = wire::validate_questions(&tree(&list), &Words::english()) else {
        panic!("a list of faults")
    };
    let told: Vec<_> = faults
        .iter()
        .map(|fault| (fault.field("field").cloned(), fault.field("code").cloned()))
        .collect();
    let text = |text: &'static str| Some(Value::from(text));
    assert_eq!(
        told,
        [(text("[1].kind"), text("not_a_string")), (text("[1].id"), text("conflicting_fields"))]
    );
}

#[test]
fn a_choice_may_be_keyed_by_the_model() {
    let question = read(json!({
        "kind": "choice", "unit": null,
        "choices": [{"id": "compute", "label": "its arithmetic", "why": "no"}, {"id": "memory", "label": "its bytes", "why": "yes"}],
        "key": {"figure": "bound", "kernel": {"kind": "custom", "flops": 1e9, "bytes_moved": 1e9}, "device": "h100-sxm"}
    }))
    .unwrap();
    assert_eq!(question.key, Key::Choice(1));
    let verdict = grade::check(&question, "memory", &Words::english());
    assert!(verdict.judgement.is_right(), "{verdict:?}");
    let verdict = grade::check(&question, "compute", &Words::english());
    assert_eq!(verdict.reason, "compute");
    assert!(verdict.message.contains("no"), "{verdict:?}");
}

#[test]
fn a_value_is_in_its_unit_and_so_are_its_paths() {
    let question = read(json!({
        "unit": "TB/s", "key": {"value": 3.35}, "band": {"correct": 0.01},
        "paths": [{"reason": "in_bits", "value": 26.8, "message": "Bits, not bytes."}]
    }))
    .unwrap();
    assert_eq!(question.key, Key::Number(3.35e12));
    assert!((question.paths[0].value - 26.8e12).abs() < 1.0, "{:?}", question.paths);
    let terabytes = read(json!({"unit": "GB", "key": {"value": 8, "unit": "TB"}})).unwrap();
    assert_eq!((terabytes.key, &*terabytes.solution), (Key::Number(8e12), "8000\u{a0}GB"));
    let fault = read(json!({"unit": "GB", "key": {"value": 8, "unit": "us"}})).unwrap_err();
    assert_eq!(fault, ["out_of_range key.unit"]);
    let Key::Number(key) =
        read(json!({"unit": null, "key": {"value": 40, "unit": "us"}})).unwrap().key
    else {
        panic!("a number")
    };
    assert!((key - 40e-6).abs() < 1e-18, "{key}");
}

#[test]
fn a_share_is_read_in_per_cent_and_shown_so() {
    let share =
        read(json!({"unit": "%", "key": {"value": 25}, "prompt": "Which share of the peak?"}))
            .unwrap();
    for (text, shown) in [("25", "25\u{a0}%"), ("25 %", "25\u{a0}%"), ("0.25", "25\u{a0}%")] {
        let verdict = grade::check(&share, text, &Words::english());
        assert!(verdict.judgement.is_right(), "{text}: {verdict:?}");
        assert_eq!(verdict.read_as, shown, "{text}");
        assert!(!verdict.message.contains("Read the question"), "{verdict:?}");
    }
}

#[test]
fn what_is_said_of_a_time_is_true_under_every_option() {
    let longer = "longer of the two";
    // options, figure, answer; what is told, and what must not be
    let rows = [
        (
            json!({"overlap": false}),
            "time_us",
            "40.7 us",
            "memory_time_only",
            "both times count",
            longer,
        ),
        (
            json!({"overlap": false}),
            "time_us",
            "8.69 us",
            "compute_time_only",
            "both times count",
            longer,
        ),
        (json!({"overlap": false}), "time_us", "77 us", "", "is the sum of", "longer"),
        (
            json!({"launch_us": 5}),
            "time_us",
            "40.7 us",
            "memory_time_only",
            "without its launch",
            longer,
        ),
        (
            json!({"launch_us": 5}),
            "time_us",
            "8.69 us",
            "compute_time_only",
            "the launch comes on top",
            longer,
        ),
        (
            json!({"launch_us": 5}),
            "time_us",
            "54.4 us",
            "summed_times",
            "the launch comes on top",
            longer,
        ),
        (json!({"launch_us": 5}), "time_us", "77 us", "", "The launch comes on top.", "the sum"),
        (
            json!({"launch_us": 5, "overlap": false}),
            "time_us",
            "49.4 us",
            "forgot_launch",
            "every launch costs",
            longer,
        ),
        (
            json!({"launch_us": 5, "overlap": false}),
            "time_us",
            "40.7 us",
            "memory_time_only",
            "both times count, and the launch",
            longer,
        ),
        (
            json!({"bandwidth_fraction": 0.8}),
            "time_us",
            "40.7 us",
            "whole_roofs",
            "only a part",
            longer,
        ),
        (
            json!({"peak_fraction": 0.1}),
            "time_us",
            "40.7 us",
            "whole_roofs",
            "the time of the bytes alone",
            "bytes take longer",
        ),
        (
            json!({"peak_fraction": 0.1}),
            "time_us",
            "77 us",
            "",
            "as far as they are reached",
            "the sum",
        ),
        (json!({"peak_fraction": 0.8}), "ridge", "295", "whole_roofs", "only a part", longer),
        (json!({}), "time_us", "8.69 us", "compute_time_only", "The bytes take longer", "asked"),
        (
            json!({}),
            "memory_time_us",
            "8.69 us",
            "compute_time_only",
            "Asked is another time",
            longer,
        ),
        (
            json!({}),
            "compute_time_us",
            "40.7 us",
            "memory_time_only",
            "Asked is another time",
            longer,
        ),
        (
            json!({"overlap": false}),
            "compute_time_us",
            "40.7 us",
            "memory_time_only",
            "Asked is another time",
            longer,
        ),
        (
            json!({}),
            "time_per_row_us",
            "8.69 us",
            "compute_time_only",
            "Asked is another time",
            longer,
        ),
        (
            json!({"overlap": false}),
            "attainable_tflops",
            "500 TFLOP/s",
            "",
            "is the FLOPs over the time",
            "lower of",
        ),
        (
            json!({"launch_us": 5}),
            "attainable_tflops",
            "500 TFLOP/s",
            "",
            "The launch comes on top.",
            "lower of",
        ),
    ];
    let kernel = json!({"kind": "matmul", "m": 64, "n": 8192, "k": 8192});
    for (options, figure, answer, reason, told, never) in rows {
        let key =
            json!({"figure": figure, "device": "h100-sxm", "kernel": kernel, "options": options});
        let question = read(json!({"unit": null, "key": key})).unwrap();
        let verdict = grade::check(&question, answer, &Words::english());
        let row = format!("{options} {figure} {answer}: {verdict:?}");
        assert!(!verdict.judgement.is_right(), "{row}");
        assert_eq!(verdict.reason, reason, "{row}");
        assert!(verdict.message.contains(told), "no “{told}” in {row}");
        assert!(!verdict.message.contains(never), "“{never}” in {row}");
        let is_lessons = options.as_object().unwrap().is_empty();
        assert_eq!(verdict.message.contains("these assumptions"), !is_lessons, "{row}");
    }
}
