//! What a page hands in is read with the path of every fault, and what goes out comes back.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use roofline_widget::device::Device;
use roofline_widget::wire::{self, Value};
use serde_json::json;
use tree::tree;

fn fault<T>(read: Result<T, roofline_widget::error::Error>) -> String {
    read.err().map_or_else(String::new, |e| format!("{} {}", e.code().name(), e.field()))
}

#[test]
fn a_kernel_is_refused_at_the_field_that_is_wrong() {
    let rows = [
        (json!(5), "not_an_object "),
        (json!("matmul"), "not_an_object "),
        (json!([]), "not_an_object "),
        (json!(null), "not_an_object "),
        (json!({}), "missing_field kind"),
        (json!({"kind": 5}), "not_a_string kind"),
        (json!({"kind": "conv"}), "unknown_kind kind"),
        (json!({"kind": "matmul", "n": 8, "k": 8}), "missing_field m"),
        (json!({"kind": "matmul", "m": 8, "k": 8}), "missing_field n"),
        (json!({"kind": "matmul", "m": 0, "n": 8, "k": 8}), "not_positive m"),
        (json!({"kind": "matmul", "m": -8, "n": 8, "k": 8}), "not_positive m"),
        (json!({"kind": "matmul", "m": 1.5, "n": 8, "k": 8}), "not_whole m"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 2_147_483_649_u64}), "out_of_range k"),
        (json!({"kind": "matmul", "m": "8", "n": 8, "k": 8}), "not_a_number m"),
        (json!({"kind": "matmul", "m": true, "n": 8, "k": 8}), "not_a_number m"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "K": 8}), "unknown_field K"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "rows": 8}), "unknown_field rows"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "elem": 0}), "not_positive elem"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "elem_a": -1}), "not_positive elem_a"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "elem": 4096}), "out_of_range elem"),
        (
            json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "precision": "bf17"}),
            "unknown_precision precision",
        ),
        (
            json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "precision": 16}),
            "not_a_string precision",
        ),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "unit": "tensor"}), "out_of_range unit"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "fixed": 1}), "not_a_boolean fixed"),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "name": 1}), "not_a_string name"),
        (
            json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "name": "x".repeat(1 << 20)}),
            "too_long name",
        ),
        (json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "id": "x".repeat(201)}), "too_long id"),
        (
            json!({"kind": "matmul", "m": 8, "n": 8, "k": 8, "measured_tflops": 0}),
            "not_positive measured_tflops",
        ),
        (json!({"kind": "elementwise"}), "missing_field n"),
        (json!({"kind": "elementwise", "n": 8, "reads": -1}), "not_positive reads"),
        (
            json!({"kind": "elementwise", "n": 8, "reads": 0, "writes": 0, "flops_per_elem": 0}),
            "not_positive flops_per_elem",
        ),
        (json!({"kind": "softmax", "rows": 8}), "missing_field cols"),
        (json!({"kind": "softmax", "rows": 8, "cols": 0}), "not_positive cols"),
        (json!({"kind": "custom", "flops": 1}), "missing_field bytes_moved"),
        (json!({"kind": "custom", "flops": -1, "bytes_moved": 1}), "not_positive flops"),
        (json!({"kind": "custom", "flops": 1e31, "bytes_moved": 1}), "out_of_range flops"),
        (json!({"kind": "custom", "flops": 0, "bytes_moved": 0}), "not_positive flops"),
    ];
    for (json, expected) in rows {
        let mut shown = json.to_string();
        shown.truncate(100);
        assert_eq!(fault(wire::kernel(&tree(&json))), expected, "{shown}");
    }
    for (number, expected) in [(f64::NAN, "not_finite m"), (f64::INFINITY, "not_finite m")] {
        let mut kernel = tree(&json!({"kind": "matmul", "m": 8, "n": 8, "k": 8}));
        let Value::Object(fields) = &mut kernel else { unreachable!("it is an object") };
        fields[1].1 = Value::Number(number);
        assert_eq!(fault(wire::kernel(&kernel)), expected, "{number}");
    }
}

#[test]
fn a_device_is_refused_at_the_field_that_is_wrong() {
    let rows = [
        (json!("h100"), "unknown_device device"),
        (json!(100), "not_a_string device"),
        (json!(null), "not_a_string device"),
        (json!({}), "missing_field name"),
        (json!({"name": "x", "bandwidth_tbps": 1}), "missing_field peak_tflops"),
        (
            json!({"name": "x", "bandwidth_tbps": 1, "peak_tflops": 1, "peaks_tflops": {"bf16": 1}}),
            "conflicting_fields peak_tflops",
        ),
        (json!({"name": "x", "peak_tflops": 1}), "missing_field bandwidth_tbps"),
        (
            json!({"name": "x", "peak_tflops": 1, "bandwidth_tbps": 0}),
            "not_positive bandwidth_tbps",
        ),
        (json!({"name": "x", "peak_tflops": -1, "bandwidth_tbps": 1}), "not_positive peak_tflops"),
        (
            json!({"name": "x", "peak_tflops": 1e10, "bandwidth_tbps": 1}),
            "out_of_range peak_tflops",
        ),
        (json!({"name": "x", "peak": 1, "bandwidth_tbps": 1}), "unknown_field peak"),
        (
            json!({"name": "x", "peaks_tflops": {}, "bandwidth_tbps": 1}),
            "missing_field peaks_tflops",
        ),
        (
            json!({"name": "x", "peaks_tflops": {"bf17": 1}, "bandwidth_tbps": 1}),
            "unknown_precision peaks_tflops.bf17",
        ),
        (
            json!({"name": "x", "peaks_tflops": {"bf16": "1"}, "bandwidth_tbps": 1}),
            "not_a_number peaks_tflops.bf16",
        ),
        (
            json!({"name": "x", "peaks_tflops": 5, "bandwidth_tbps": 1}),
            "not_an_object peaks_tflops",
        ),
        (json!({"name": 5, "peak_tflops": 1, "bandwidth_tbps": 1}), "not_a_string name"),
        (
            json!({"name": "x", "peak_tflops": 1, "bandwidth_tbps": 1, "l2_tbps": 0}),
            "not_positive l2_tbps",
        ),
    ];
    for (json, expected) in rows {
        assert_eq!(fault(wire::device_or_id(&tree(&json))), expected, "{json}");
    }
}

#[test]
fn options_are_refused_at_the_field_that_is_wrong() {
    let rows = [
        (json!(5), "not_an_object "),
        (json!({"overlaps": true}), "unknown_field overlaps"),
        (json!({"overlap": "yes"}), "not_a_boolean overlap"),
        (json!({"launch_us": -1}), "not_positive launch_us"),
        (json!({"peak_fraction": 0}), "not_positive peak_fraction"),
        (json!({"peak_fraction": 1.1}), "out_of_range peak_fraction"),
        (json!({"bandwidth_fraction": "1"}), "not_a_number bandwidth_fraction"),
        (json!({"memory": "l3"}), "out_of_range memory"),
        (json!(null), ""),
        (json!({}), ""),
    ];
    for (json, expected) in rows {
        assert_eq!(fault(wire::options(&tree(&json))), expected, "{json}");
    }
}

#[test]
fn a_state_is_refused_with_the_whole_path() {
    let good = json!({
        "version": 1, "device": "h100-sxm", "compare": null, "selected": "a", "options": {},
        "kernels": [{"kind": "matmul", "id": "a", "m": 1, "n": 8, "k": 8}],
    });
    let with = |field: &str, value: serde_json::Value| {
        let mut state = good.clone();
        state[field] = value;
        state
    };
    let rows = [
        (good.clone(), ""),
        (json!([]), "not_an_object "),
        (with("version", json!(2)), "bad_state version"),
        (with("version", json!(null)), "missing_field version"),
        (with("device", json!("h100")), "unknown_device device"),
        (
            with("device", json!({"name": "x", "peak_tflops": 1})),
            "missing_field device.bandwidth_tbps",
        ),
        (with("compare", json!("a100-sxm-80gb")), ""),
        (with("compare", json!("a100")), "unknown_device compare"),
        (with("compare", json!(5)), "not_a_string compare"),
        (
            with("compare", json!({"name": "x", "bandwidth_tbps": 1})),
            "missing_field compare.peak_tflops",
        ),
        (with("kernels", json!({})), "not_an_object kernels"),
        (with("kernels", json!(vec![json!({}); 1001])), "too_many kernels"),
        (with("kernels", json!([{"kind": "conv"}])), "unknown_kind kernels[0].kind"),
        (with("selected", json!(5)), "not_a_string selected"),
        (with("options", json!({"launch_us": -1})), "not_positive options.launch_us"),
        (with("theme", json!("dark")), "unknown_field theme"),
    ];
    for (json, expected) in rows {
        assert_eq!(fault(wire::state(&tree(&json))), expected, "{json}");
    }
}

#[test]
fn a_catalogue_entry_that_went_out_comes_back_as_itself() {
    for device in Device::catalogue() {
        let back = wire::device_or_id(&wire::write_device(&device)).unwrap();
        assert_eq!(back, device);
        assert_eq!(back.catalogue_id(), device.id(), "so a saved board names it by its id");
    }
}

#[test]
fn a_saved_board_comes_back_as_itself() {
    let mut board = roofline_widget::board::Board::new();
    board.lay_lesson(400.0).unwrap();
    let kernels = [
        json!({"kind": "softmax", "rows": 8, "cols": 8, "precision": "fp8", "unit": "vector", "id": "s"}),
        json!({"kind": "custom", "flops": 0, "bytes_moved": 8, "name": "n", "measured_tflops": 1}),
        json!({"kind": "matmul", "m": 4, "n": 8, "k": 8, "elem_b": 0.5, "fixed": true}),
    ];
    for kernel in kernels {
        board.place_kernel(wire::kernel(&tree(&kernel)).unwrap()).unwrap();
    }
    board.set_device(wire::device_or_id(&tree(&json!({
        "name": "mine", "peaks_tflops": {"bf16": 100, "fp8": 200}, "bandwidth_tbps": 1.5,
        "vector_tflops": {"fp8": 20}, "l2_tbps": 5, "year": 2024, "source": "s", "as_of": "2024-01",
    }))).unwrap());
    let options = json!({"overlap": false, "launch_us": 2, "peak_fraction": 0.5, "memory": "l2"});
    board.set_options(wire::options(&tree(&options)).unwrap()).unwrap();
    let back = wire::state(&wire::write_state(&board.state())).unwrap();
    assert_eq!(back, board.state());
    board.compare_device(Some(Device::h100_sxm()));
    let back = wire::state(&wire::write_state(&board.state())).unwrap();
    assert_eq!(back, board.state());
    let other = json!({"name": "other", "peak_tflops": 50, "bandwidth_tbps": 1.2});
    board.compare_device(Some(wire::device_or_id(&tree(&other)).unwrap()));
    let back = wire::state(&wire::write_state(&board.state())).unwrap();
    assert_eq!(back, board.state());
}
