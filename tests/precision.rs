//! Precision is one move of bytes and roof together, and each unit has a roof of its own.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use roofline_widget::device::{Device, Unit};
use roofline_widget::kernel::{Elementwise, Kernel, Matmul, Shape, Softmax};
use roofline_widget::precision::Precision::{self, Bf16, Fp8, Fp32, Fp64, Int8};
use roofline_widget::roofline::{self, Bound, ModelOptions, Note, Placement, Roofs};
use roofline_widget::wire;
use roofline_widget::words::Words;
use serde_json::json;
use tree::tree;

fn h100() -> Device {
    Device::h100_sxm()
}

fn evaluate(kernel: &Kernel, device: &Device) -> Placement {
    roofline::evaluate(kernel, device, &ModelOptions::default()).unwrap()
}

fn knee(precision: Precision, elems: [f64; 3]) -> roofline::Crossing {
    let matmul = Matmul::new(1.0, 8192.0, 8192.0, elems).unwrap();
    let options = ModelOptions::default();
    let roofs = Roofs::new(&h100(), precision, Unit::Matrix, &options).unwrap();
    roofline::crossing(&matmul, &roofs)
}

fn elementwise(precision: Precision, flops_per_elem: f64) -> Kernel {
    let elem = precision.bytes_per_elem();
    let shape = Elementwise::new(16_777_216.0, elem, 2.0, 1.0, flops_per_elem).unwrap();
    Kernel::new(Shape::Elementwise(shape), precision).unwrap()
}

fn of_unit(kernel: &str, unit: &str) -> Kernel {
    let mut json: serde_json::Value = serde_json::from_str(kernel).unwrap();
    json["unit"] = json!(unit);
    wire::kernel(&tree(&json)).unwrap()
}

#[test]
fn the_knee_goes_with_the_bytes_of_a_b_and_c_apart() {
    let rows = [
        ("all in BF16", Bf16, [2.0, 2.0, 2.0], 318.155_286, 319.0),
        ("all in FP8", Fp8, [1.0, 1.0, 1.0], 318.328_634, 319.0),
        ("weights of 8 bits, BF16 arithmetic", Bf16, [2.0, 1.0, 2.0], 159.077_643, 160.0),
        ("FP8 arithmetic, BF16 output", Fp8, [1.0, 1.0, 2.0], 331.198_503, 332.0),
    ];
    for (name, precision, elems, exact, first) in rows {
        let crossing = knee(precision, elems);
        let m = crossing.m.unwrap();
        assert!((m / exact - 1.0).abs() < 1e-6, "{name}: M = {m}");
        assert_eq!(crossing.first_whole_m, Some(first), "{name}");
        for (m, bound) in [(first - 1.0, Bound::Memory), (first, Bound::Compute)] {
            let matmul = Matmul::new(m, 8192.0, 8192.0, elems).unwrap();
            let kernel = Kernel::new(Shape::Matmul(matmul), precision).unwrap();
            assert_eq!(evaluate(&kernel, &h100()).bound, bound, "{name}: M = {m}");
        }
    }
}

#[test]
fn another_precision_moves_bytes_and_roof_in_one_move_but_no_bytes_of_ones_own() {
    let mut plain = Kernel::matmul(64.0, 8192.0, 8192.0).unwrap();
    let before = evaluate(&plain, &h100());
    plain.set_precision(Fp8);
    let after = evaluate(&plain, &h100());
    assert!((before.bytes_moved / after.bytes_moved - 2.0).abs() < 1e-12, "half the bytes");
    assert!((after.roofs.peak.tflops() - 1979.0).abs() < 1e-9, "{:?}", after.roofs);
    let weights = json!({"kind": "matmul", "m": 64, "n": 8192, "k": 8192, "elem_b": 1});
    let mut weights = wire::kernel(&tree(&weights)).unwrap();
    weights.set_precision(Fp32);
    let elems = weights.as_matmul().unwrap().elems().map(f64::to_bits);
    assert_eq!(elems, [4.0, 1.0, 4.0].map(f64::to_bits), "8-bit weights stay so");
}

#[test]
fn vector_work_under_the_matrix_roof_gets_a_note_and_its_own_roof() {
    let softmax = Softmax::new([4096.0, 4096.0], 2.0, 5.0, [1.0, 1.0]).unwrap();
    let softmax = Kernel::new(Shape::Softmax(softmax), Bf16).unwrap();
    let rows = [
        // intensity 1.25, the ridge at 20: sixteen times below it
        ("a softmax", softmax, 67.0, 20.0, 1.25 * 3.35),
        // 120 FLOPs for 6 bytes each: on the ridge of the vector units
        ("on their ridge", elementwise(Bf16, 120.0), 67.0, 20.0, 67.0),
        ("past their ridge", elementwise(Bf16, 600.0), 67.0, 20.0, 67.0),
        ("in FP64", elementwise(Fp64, 1.0), 34.0, 34.0 / 3.35, 3.35 / 24.0),
    ];
    for (name, kernel, peak, ridge, attainable) in rows {
        let placed = evaluate(&kernel, &h100());
        let notes: Vec<_> = placed.notes.iter().collect();
        assert_eq!(notes, [Note::VectorKernel], "{name}");
        let vector = placed.vector.unwrap();
        let found =
            [vector.roofs.peak.tflops(), vector.roofs.ridge().get(), vector.attainable.tflops()];
        for (found, wanted) in found.into_iter().zip([peak, ridge, attainable]) {
            assert!((found / wanted - 1.0).abs() < 1e-9, "{name}: {found} is not {wanted}");
        }
        let text = Words::english().note(Note::VectorKernel, &placed);
        assert!(text.contains(&format!("{peak:.1} TFLOP/s")), "{name}: {text}");
    }
}

#[test]
fn on_the_vector_units_it_sits_under_that_roof_without_a_note() {
    let add = r#"{"kind": "elementwise", "n": 16777216, "flops_per_elem": 600}"#;
    let placed = evaluate(&of_unit(add, "vector"), &h100());
    assert_eq!(placed.notes.iter().count(), 0);
    assert_eq!((placed.bound, placed.vector), (Bound::Compute, None));
    // BF16 is converted: the lanes work in FP32
    assert!((placed.roofs.peak.tflops() - 67.0).abs() < 1e-9, "{:?}", placed.roofs);
}

#[test]
fn only_what_the_vector_units_compute_is_noted_and_only_where_they_differ() {
    let custom = r#"{"kind": "custom", "flops": 1e9, "bytes_moved": 1e9}"#;
    let matmul = r#"{"kind": "matmul", "m": 4096, "n": 8192, "k": 8192}"#;
    for kernel in [custom, matmul] {
        let placed = evaluate(&of_unit(kernel, "matrix"), &h100());
        assert_eq!((placed.notes.iter().count(), placed.vector), (0, None), "{kernel}");
    }
    let one = json!({"name": "one", "peak_tflops": 100, "bandwidth_tbps": 1});
    let one = wire::device(&tree(&one)).unwrap();
    assert_eq!(evaluate(&elementwise(Bf16, 1.0), &one).vector, None, "one peak for everything");
    let cpu = Device::by_id("epyc-9654").unwrap();
    assert_eq!(evaluate(&elementwise(Fp32, 1.0), &cpu).vector, None, "a CPU has no other units");
}

#[test]
fn a_narrow_format_takes_the_vector_units_fp32_peak_and_a_wide_one_never_does() {
    let device = h100();
    let rows = [(Bf16, Some((Fp32, 67.0))), (Int8, Some((Fp32, 67.0))), (Fp64, Some((Fp64, 34.0)))];
    for (precision, wanted) in rows {
        assert_eq!(device.vector_peak(precision), wanted, "{precision:?}");
    }
    let t4 = Device::by_id("t4").unwrap();
    assert_eq!(t4.vector_peak(Fp64), None, "FP32 lanes do no FP64");
    assert!(t4.peak(Fp64, Unit::Vector).is_err());
}

#[test]
fn a_placement_at_the_border_has_its_vector_roof() {
    let placed = wire::evaluate(
        &tree(&json!({"kind": "softmax", "rows": 4096, "cols": 4096})),
        &"h100-sxm".into(),
        &wire::Value::Nothing,
        &Words::english(),
    )
    .unwrap();
    let vector = placed.field("vector_roof").unwrap();
    assert_eq!(vector.field("precision"), Some(&"fp32".into()));
    for (name, wanted) in [("peak_tflops", 67.0), ("ridge", 20.0), ("attainable_tflops", 4.1875)] {
        let Some(wire::Value::Number(found)) = vector.field(name) else { panic!("{name}") };
        assert!((found / wanted - 1.0).abs() < 1e-9, "{name}: {found}");
    }
}

#[test]
fn a_note_on_the_vector_units_stands_in_the_readout_and_not_in_the_table() {
    let mut widget = roofline_widget::widget::Widget::new(Words::english());
    widget.lay_lesson(&wire::Value::Number(1.0)).unwrap();
    widget.select_kernel(&"add".into()).unwrap();
    let view = widget.view();
    let note = view.field("readout").and_then(|readout| readout.field("note")).unwrap();
    let wire::Value::Text(note) = note else { panic!("{note:?}") };
    assert!(note.contains("vector units") && note.contains("67.0 TFLOP/s (FP32)"), "{note}");
    let wire::Value::List(rows) = view.field("rows").unwrap() else { panic!("no rows") };
    for row in rows {
        assert_eq!(row.field("note"), None, "{row:?}");
    }
}

#[test]
fn a_roof_changed_by_hand_is_the_one_that_the_kernel_sits_under() {
    use roofline_widget::board::{Board, PeakChange};
    for (unit, matrix, vector) in [("vector", 989.0, 134.0), ("matrix", 134.0, 67.0)] {
        let mut board = Board::new();
        let mut add = of_unit(r#"{"kind": "elementwise", "n": 1024}"#, unit);
        add = add.named("add", "add");
        board.place_kernel(add).unwrap();
        board.select_kernel(Some("add")).unwrap();
        board.change_device("mine", PeakChange::InForce(134.0), 3.35).unwrap();
        let peak = |unit| board.device().peak(Bf16, unit).unwrap().tflops();
        assert!(
            (peak(Unit::Matrix) / matrix - 1.0).abs() < 1e-12,
            "{unit}: {}",
            peak(Unit::Matrix)
        );
        assert!(
            (peak(Unit::Vector) / vector - 1.0).abs() < 1e-12,
            "{unit}: {}",
            peak(Unit::Vector)
        );
        let placed = board.selected().unwrap().outcome.clone().unwrap();
        assert!((placed.roofs.peak.tflops() - 134.0).abs() < 1e-9, "{unit}: {:?}", placed.roofs);
    }
}
