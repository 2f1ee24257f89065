//! What to do next comes with the time that the model predicts, best first, and no gain is said to be
//! none.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod tree;

use proptest::prelude::*;
use roofline_widget::board::Board;
use roofline_widget::compare;
use roofline_widget::device::Device;
use roofline_widget::diagnosis;
use roofline_widget::kernel::Kernel;
use roofline_widget::next_step::{Change, said, steps};
use roofline_widget::roofline::{self, ModelOptions};
use roofline_widget::wire;
use roofline_widget::words::{Concealed, Fact, Words};
use serde_json::{Value, json};
use tree::tree;

fn kernel(json: &Value) -> Kernel {
    wire::kernel(&tree(json)).unwrap()
}

fn matmul(m: u32) -> Value {
    json!({"kind": "matmul", "m": m, "n": 8192, "k": 8192})
}

fn device(id: &str) -> Device {
    Device::by_id(id).unwrap()
}

/// Every step as `name time`, the time in µs to one decimal, as the lesson prints it.
fn told(kernel: &Kernel, device: &Device, options: &ModelOptions) -> Vec<String> {
    let steps = steps(kernel, device, options).unwrap();
    steps.iter().map(|step| format!("{} {:.1}", step.change.name(), step.time.us())).collect()
}

#[test]
fn the_lessons_kernels_have_their_steps_best_first() {
    let add = json!({"kind": "elementwise", "n": 16_777_216});
    // worked by hand: bytes ÷ 3.35 TB/s and FLOPs ÷ 989 (FP8 1979) TFLOP/s
    let rows: [(&str, Value, &[&str]); 4] = [
        (
            "M = 1 waits for its weights",
            matmul(1),
            &[
                "halve_bytes 20.0",
                "precision 20.0",
                "double_bandwidth 20.0",
                "double_m 40.1",
                "fuse 40.1",
                "double_peak 40.1",
            ],
        ),
        (
            // its arithmetic, 34.7 µs, is what half the bytes leave, and half of the 69.5 of M = 512
            "M = 256 stands just below the ridge",
            matmul(256),
            &[
                "precision 21.3",
                "halve_bytes 34.7",
                "double_m 69.5",
                "double_bandwidth 34.7",
                "fuse 41.3",
                "double_peak 42.6",
            ],
        ),
        (
            "M = 4096 is arithmetic",
            matmul(4096),
            &[
                "precision 277.8",
                "double_peak 277.9",
                "fuse 555.9",
                "halve_bytes 555.9",
                "double_m 1111.7",
                "double_bandwidth 555.9",
            ],
        ),
        (
            // three streams of 33.5 MB
            "the add is traffic",
            add,
            &[
                "halve_bytes 15.0",
                "precision 15.0",
                "double_bandwidth 15.0",
                "fuse 20.0",
                "double_peak 30.0",
            ],
        ),
    ];
    let h100 = device("h100-sxm");
    for (name, of, expected) in rows {
        assert_eq!(told(&kernel(&of), &h100, &ModelOptions::default()), expected, "{name}");
    }
}

#[test]
fn a_predicted_time_is_that_of_the_kernel_so_changed() {
    let options = ModelOptions::default().with_overlap(false).with_launch_us(3.0).unwrap();
    let h100 = device("h100-sxm");
    let now = kernel(&matmul(300));
    // (step, the kernel and the device that it leads to)
    let fp8 = json!({"kind": "matmul", "m": 300, "n": 8192, "k": 8192, "precision": "fp8"});
    let faster = json!({"name": "x", "peak_tflops": 1978, "bandwidth_tbps": 3.35});
    let wider = json!({"name": "x", "peak_tflops": 989, "bandwidth_tbps": 6.7});
    let own = |json: &Value| wire::device(&tree(json)).unwrap();
    let rows = [
        ("precision", kernel(&fp8), h100.clone()),
        ("double_m", kernel(&matmul(600)), h100.clone()),
        ("double_peak", now.clone(), own(&faster)),
        ("double_bandwidth", now.clone(), own(&wider)),
    ];
    let steps = steps(&now, &h100, &options).unwrap();
    for (name, changed, on) in rows {
        let step = steps.iter().find(|step| step.change.name() == name).unwrap();
        let placed = roofline::evaluate(&changed, &on, &options).unwrap();
        let off = step.time / placed.times.total - 1.0;
        assert!(off.abs() < 1e-12, "{name}: {step:?}");
    }
    for pair in steps.windows(2) {
        assert!(pair[0].share <= pair[1].share + 1e-9, "best first: {pair:?}");
    }
}

#[test]
fn the_next_precision_is_the_first_that_gains_something() {
    let rows = [
        // (device, precision, unit, the next one)
        ("h100-sxm", "bf16", "matrix", "FP8"),
        ("h100-sxm", "fp16", "matrix", "FP8"),
        ("a100-sxm-80gb", "bf16", "matrix", "INT8"),
        // whoever computes in FP64 is not helped by ten bits
        ("a100-sxm-80gb", "fp64", "matrix", ""),
        ("h100-sxm", "fp64", "matrix", ""),
        ("mi300x", "fp64", "matrix", "FP32"),
        ("v100-sxm2", "fp64", "vector", "FP32"),
        // FP32 and TF32 are of one size, and TF32 is none of the vector units'
        ("a100-sxm-80gb", "fp32", "vector", "BF16"),
        ("h100-sxm", "fp64", "vector", "FP32"),
        ("h100-sxm", "fp8", "matrix", ""),
        ("b200-sxm", "fp8", "matrix", "FP4"),
        ("mi300x", "fp32", "matrix", "TF32"),
    ];
    for (on, precision, unit, expected) in rows {
        let of = json!({"kind": "softmax", "rows": 64, "cols": 64, "precision": precision, "unit": unit});
        let steps = steps(&kernel(&of), &device(on), &ModelOptions::default()).unwrap();
        let next = steps.iter().find_map(|step| match step.change {
            Change::Precision(next) => Some(next.label()),
            _ => None,
        });
        assert_eq!(next.unwrap_or_default(), expected, "{precision} {unit} on {on}");
    }
}

#[test]
fn what_cannot_be_predicted_is_left_out() {
    let (h100, a100) = (device("h100-sxm"), device("a100-sxm-80gb"));
    let fp8 = json!({"kind": "matmul", "m": 64, "n": 64, "k": 64, "precision": "fp8"});
    let rows = [
        (
            "a count by hand has no streams",
            json!({"kind": "custom", "flops": 1e10, "bytes_moved": 1e9}),
            &h100,
            "fuse",
        ),
        (
            "a softmax has no M",
            json!({"kind": "softmax", "rows": 64, "cols": 64}),
            &a100,
            "double_m",
        ),
        ("nothing narrower than FP8 is listed", fp8, &h100, "precision"),
        (
            "a count by hand does not shrink with the precision",
            json!({"kind": "custom", "flops": 1e10, "bytes_moved": 1e9}),
            &h100,
            "precision",
        ),
        (
            "M is at its end",
            json!({"kind": "matmul", "m": 2_147_483_648_u32, "n": 8, "k": 8}),
            &h100,
            "double_m",
        ),
    ];
    for (why, of, device, missing) in rows {
        let told = told(&kernel(&of), device, &ModelOptions::default());
        assert!(!told.iter().any(|step| step.starts_with(missing)), "{why}: {told:?}");
        assert!(told.iter().any(|step| step.starts_with("double_peak")), "{why}: {told:?}");
    }
    let refused = steps(
        &kernel(&json!({"kind": "matmul", "m": 1, "n": 1, "k": 1, "precision": "fp8"})),
        &a100,
        &ModelOptions::default(),
    );
    assert!(refused.is_err(), "an A100 lists no FP8");
}

#[test]
fn each_step_is_a_sentence_and_no_gain_is_said_to_be_none() {
    let (h100, options) = (device("h100-sxm"), ModelOptions::default());
    let rows: [(Value, &[&str]); 4] = [
        (
            matmul(1),
            &[
                "Half the bytes: 20.0 µs instead of 40.1 µs, 2.00× as fast.",
                "In FP8: 20.0 µs instead of 40.1 µs, 2.00× as fast.",
                "Twice the bandwidth: 20.0 µs instead of 40.1 µs, 2.00× as fast.",
                "M = 2: 20.0 µs a row instead of 40.1 µs; 40.1 µs in all.",
                "Fused with a neighbour, one stream less: hardly any change.",
                "Twice the peak FLOP/s: no change.",
            ],
        ),
        (
            matmul(4096),
            &[
                "In FP8: 278 µs instead of 556 µs, 2.00× as fast.",
                "Twice the peak FLOP/s: 278 µs instead of 556 µs, 2.00× as fast.",
                "Fused with a neighbour, one stream less: no change.",
                "Half the bytes: no change.",
                "M = 8192: no change for each row; 1112 µs in all.",
                "Twice the bandwidth: no change.",
            ],
        ),
        (
            json!({"kind": "custom", "flops": 0, "bytes_moved": 1e9}),
            &[
                "Half the bytes, which were counted by hand: 149 µs instead of 299 µs, 2.00× as fast.",
                "Twice the bandwidth: 149 µs instead of 299 µs, 2.00× as fast.",
                "Twice the peak FLOP/s: no change.",
            ],
        ),
        (
            // 1011 µs of arithmetic beside 299 µs of bytes
            json!({"kind": "custom", "flops": 1e12, "bytes_moved": 1e9}),
            &[
                "In FP8, with the bytes as they were counted by hand: 505 µs instead of 1011 µs, 2.00× as fast.",
                "Twice the peak FLOP/s: 506 µs instead of 1011 µs, 2.00× as fast.",
                "Half the bytes, which were counted by hand: no change.",
                "Twice the bandwidth: no change.",
            ],
        ),
    ];
    for (of, expected) in rows {
        let said = said(&kernel(&of), &h100, &options, &Words::english());
        let said: Vec<String> = said.iter().map(|(_, text)| text.replace('\u{a0}', " ")).collect();
        assert_eq!(said, expected, "{of}");
    }
}

#[test]
fn a_gain_that_nobody_would_see_is_hardly_any_change() {
    // 5.064 µs with the launch, of which the tiny kernel itself is 0.064
    let launch = ModelOptions::default().with_launch_us(5.0).unwrap();
    let rows = [
        ("bytes of a launch", json!({"kind": "custom", "flops": 1e3, "bytes_moved": 2e5}), launch),
        ("a tiny matmul", json!({"kind": "matmul", "m": 64, "n": 64, "k": 64}), launch),
        ("an add", json!({"kind": "elementwise", "n": 20_000}), launch),
        ("arithmetic", matmul(4096), ModelOptions::default().with_overlap(false)),
        ("the knee", matmul(1), ModelOptions::default().with_overlap(false)),
        ("a wide gap", matmul(64), ModelOptions::default().with_launch_us(10_000.0).unwrap()),
    ];
    let mut count = 0;
    for (why, of, options) in rows {
        for (step, text) in said(&kernel(&of), &device("h100-sxm"), &options, &Words::english()) {
            let text = text.replace('\u{a0}', " ");
            assert!(!text.contains("1.00×") && !text.contains("0.99"), "{why}: {text}");
            let is_hardly = (1.0 / step.share - 1.0).abs() < 0.005 && !step.is_no_change();
            if is_hardly {
                assert!(text.ends_with(": hardly any change."), "{why}: {text}");
                count += 1;
            }
        }
    }
    assert!(count > 8, "{count}");
}

#[test]
fn a_cube_is_told_by_its_work_and_not_by_its_rows() {
    let mut board = Board::new();
    board.lay_lesson(4096.0).unwrap();
    board
        .change_kernel("yours", &mut |kernel| {
            kernel.set_matmul(kernel.as_matmul().unwrap().as_cube(true));
        })
        .unwrap();
    let of = &board.entry("yours").unwrap().kernel;
    let said = said(of, board.device(), board.options(), &Words::english());
    let text = said.iter().find(|(step, _)| step.change.name() == "double_m").unwrap().1.clone();
    // 2 · 8192³ ÷ 989 TFLOP/s
    assert_eq!(
        text.replace('\u{a0}', " "),
        "M = 8192: no change for the same work; 1112 µs in all."
    );
}

#[test]
fn a_question_that_conceals_what_the_steps_tell_is_told_nothing() {
    let of = kernel(&matmul(64));
    for fact in [Fact::Time, Fact::Factor, Fact::Bound, Fact::Ridge] {
        let words = Words::english().concealing(Concealed::NONE.and(fact));
        let said = said(&of, &device("h100-sxm"), &ModelOptions::default(), &words);
        assert_eq!(said, [], "{fact:?}");
    }
}

/// Any kernel, with a measured rate or without.
fn any_kernel() -> impl Strategy<Value = Value> {
    let side = || 1_u32..1 << 20;
    let amount = || prop_oneof![Just(0.0), 1e-30..1e30_f64, 1e6..1e13_f64];
    let precision =
        prop::sample::select(vec!["fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4"]);
    let shape = prop_oneof![
        (side(), side(), side()).prop_map(|(m, n, k)| json!({"kind": "matmul", "m": m, "n": n, "k": k})),
        (side(), 0.0..9.0_f64).prop_map(|(n, f)| json!({"kind": "elementwise", "n": n, "flops_per_elem": f.floor()})),
        (side(), side()).prop_map(|(rows, cols)| json!({"kind": "softmax", "rows": rows, "cols": cols})),
        (amount(), amount()).prop_map(|(flops, bytes)| json!({"kind": "custom", "flops": flops, "bytes_moved": bytes + f64::from(u8::from(flops == 0.0))})),
    ];
    let measured = prop::option::of(prop_oneof![1e-9..1e9_f64, 1.0..2000.0_f64]);
    (shape, precision, any::<bool>(), measured).prop_map(
        |(mut of, precision, is_vector, measured)| {
            of["precision"] = json!(precision);
            of["unit"] = json!(if is_vector { "vector" } else { "matrix" });
            if let Some(measured) = measured {
                of["measured_tflops"] = json!(measured);
            }
            of
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_the_kernel_what_is_told_is_whole_and_in_order(
        of in any_kernel(),
        launch in prop_oneof![Just(0.0), 0.1..100.0_f64],
        overlap in any::<bool>(),
        on in prop::sample::select(Device::ids_and_names().map(|(id, _)| id).collect::<Vec<_>>()),
    ) {
        let options = ModelOptions::default().with_overlap(overlap).with_launch_us(launch).unwrap();
        let mut board = Board::new();
        board.set_options(options).unwrap();
        let words = Words::english();
        let kernel = kernel(&of);
        let mut texts = Vec::new();
        if board.place_kernel(kernel.clone()).is_ok() {
            let steps = steps(&kernel, board.device(), &options).unwrap();
            prop_assert!(steps.len() >= 3, "{of}: {steps:?}");
            prop_assert!(steps.iter().all(|step| step.share.is_finite() && step.share > 0.0 && step.time.us() > 0.0), "{of}: {steps:?}");
            prop_assert!(steps.windows(2).all(|pair| pair[0].share <= pair[1].share + 1e-9), "{of}: {steps:?}");
            let placed = *board.entries()[0].outcome.as_ref().unwrap();
            texts.extend(said(&kernel, board.device(), &options, &words).into_iter().map(|(_, text)| text));
            texts.extend(diagnosis::said(&kernel, &placed, board.device(), &options, &words));
            board.compare_device(Some(device(on)));
            for line in compare::lines(&board, &words) {
                texts.extend([line.here, line.there, line.ratio, line.first_m, line.reason].into_iter().filter(|text| !text.is_empty()));
            }
            texts.push(compare::summary(&board, &words));
        }
        for text in texts {
            prop_assert!(!text.contains(['{', '}', '∞', '–']) && !text.contains("NaN"), "{of}: {text}");
        }
    }
}
