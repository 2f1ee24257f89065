//! Whatever a board says of its state can be laid again, and is the same board.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod tree;

use proptest::prelude::*;
use roofline_widget::device::Device;
use roofline_widget::widget::Widget;
use roofline_widget::wire;
use roofline_widget::words::Words;
use serde_json::{Value, json};
use tree::tree;

/// What a page or a student does to a board.
#[derive(Clone, Debug)]
enum Doing {
    Device(Value),
    Compare(Value),
    Options(Value),
    Place(Value),
    Lesson,
    M(u32),
    Adjust(&'static str, Value),
    Assume(&'static str, Value),
    Remove(String),
    Reset,
}

/// Does it; what is refused changes nothing.
fn go(widget: &mut Widget, doing: &Doing) {
    let nothing = tree(&Value::Null);
    let _ = match doing {
        Doing::Device(device) => widget.set_device(&tree(device)).map(drop),
        Doing::Compare(device) => widget.compare_device(&tree(device)),
        Doing::Options(options) => widget.set_options(&tree(options)).map(drop),
        Doing::Place(kernel) => widget.place_kernel(&tree(kernel)).map(drop),
        Doing::Lesson => widget.lay_lesson(&nothing),
        Doing::M(m) => widget.set_m(&tree(&json!(m)), &nothing).map(drop),
        Doing::Adjust(what, value) => widget.adjust(&tree(&json!(what)), &tree(value)).map(drop),
        Doing::Assume(what, value) => {
            widget.adjust_model(&tree(&json!(what)), &tree(value)).map(drop)
        }
        Doing::Remove(id) => widget.remove_kernel(&tree(&json!(id))),
        Doing::Reset => {
            widget.reset();
            Ok(())
        }
    };
}

fn assert_restorable(widget: &Widget, after: &dyn core::fmt::Debug) {
    let state = widget.state();
    let mut other = Widget::new(Words::english());
    let laid = other.restore(&state);
    assert!(laid.is_ok(), "{after:?}: {:?}", laid.err());
    assert_eq!(other.state(), state, "{after:?}");
    assert_eq!(other.placements(), widget.placements(), "{after:?}");
}

#[test]
fn an_l2_that_the_device_does_not_list_is_laid_again_without_a_kernel_in_the_chart() {
    let l2 = Doing::Options(json!({"memory": "l2"}));
    let b200 = Doing::Device(json!("b200-sxm"));
    for steps in [vec![Doing::Lesson, l2.clone(), b200.clone()], vec![l2, b200, Doing::Lesson]] {
        let mut widget = Widget::new(Words::english());
        for doing in &steps {
            go(&mut widget, doing);
        }
        let wire::Value::List(placements) = widget.placements() else { unreachable!("a list") };
        assert_eq!(placements.len(), 6, "{steps:?}");
        assert!(placements.iter().all(|placed| placed.field("error").is_some()), "{steps:?}");
        assert_restorable(&widget, &steps);
        widget.restore(&widget.state()).unwrap();
        widget.reset();
        assert_restorable(&widget, &steps);
    }
}

fn any_device() -> impl Strategy<Value = Value> {
    let listed = Device::ids_and_names().map(|(id, _)| json!(id)).collect::<Vec<_>>();
    prop_oneof![
        3 => prop::sample::select(listed),
        1 => (1e-3..1e4_f64, 1e-3..1e2_f64, prop::option::of(1e-3..1e3_f64), "[a-z\u{e9}\"\\\\ ]{0,200}")
            .prop_map(|(peak, bandwidth, l2, name)| json!({"name": name, "peak_tflops": peak, "bandwidth_tbps": bandwidth, "l2_tbps": l2})),
        1 => (1e-3..1e4_f64, prop::option::of(1e-3..1e3_f64)).prop_map(|(peak, vector)| {
            let mut device = json!({"id": "t4", "name": "mine", "peaks_tflops": {"fp8": peak}, "bandwidth_tbps": 1.5, "year": 2024});
            if let Some(vector) = vector {
                device["vector_tflops"] = json!({"fp32": vector});
            }
            device
        }),
    ]
}

fn any_kernel() -> impl Strategy<Value = Value> {
    let side = || 1_u32..=1 << 31;
    let shape = prop_oneof![
        (side(), side(), side(), prop::option::of(0.5..8.0_f64)).prop_map(
            |(m, n, k, elem)| json!({"kind": "matmul", "m": m, "n": n, "k": k, "elem_b": elem})
        ),
        (1e0..1e12_f64, 0.0..9.0_f64)
            .prop_map(|(n, f)| json!({"kind": "elementwise", "n": n.floor(), "flops_per_elem": f})),
        (side(), side())
            .prop_map(|(rows, cols)| json!({"kind": "softmax", "rows": rows, "cols": cols})),
        (0.0..1e18_f64, 1.0..1e18_f64).prop_map(
            |(flops, bytes)| json!({"kind": "custom", "flops": flops, "bytes_moved": bytes})
        ),
    ];
    let precision = prop::sample::select(vec!["fp64", "fp32", "bf16", "fp8", "fp4"]);
    let id = prop::option::of(prop::sample::select(vec!["", "a", "b", "yours", "matmul-1"]));
    (shape, precision, any::<bool>(), id, prop::option::of(1e-3..1e4_f64)).prop_map(
        |(mut of, precision, is_vector, id, measured)| {
            of["precision"] = json!(precision);
            of["unit"] = json!(if is_vector { "vector" } else { "matrix" });
            of["id"] = json!(id);
            of["measured_tflops"] = json!(measured);
            of
        },
    )
}

fn any_options() -> impl Strategy<Value = Value> {
    let band = prop_oneof![
        Just(json!("off")),
        Just(json!("usual")),
        Just(json!("published")),
        (1e-9..1.0_f64, 1e-9..1.0_f64)
            .prop_map(|(a, b)| json!({"peak": [a.min(b), a.max(b)], "bandwidth": [a, 1.0]})),
    ];
    (any::<bool>(), 0.0..1e9_f64, 1e-9..1.0_f64, any::<bool>(), band).prop_map(
        |(overlap, launch, share, is_l2, band)| {
            let memory = if is_l2 { "l2" } else { "dram" };
            json!({"overlap": overlap, "launch_us": launch, "peak_fraction": share, "bandwidth_fraction": 1.0 - share / 2.0, "memory": memory, "band": band})
        },
    )
}

fn any_doing() -> impl Strategy<Value = Doing> {
    let ids = vec!["a", "b", "yours", "matmul-1", "add", "counted-1"];
    prop_oneof![
        6 => any_device().prop_map(Doing::Device),
        2 => any_device().prop_map(Doing::Compare),
        1 => Just(Doing::Compare(Value::Null)),
        4 => any_options().prop_map(Doing::Options),
        6 => any_kernel().prop_map(Doing::Place),
        1 => Just(Doing::Lesson),
        1 => (1_u32..1 << 21).prop_map(Doing::M),
        // all but the square, which is a control's and no part of a state
        2 => prop::sample::select(vec![
            ("double_peak", Value::Null), ("double_bandwidth", Value::Null), ("precision", json!("fp8")), ("n", json!("4096")), ("peak", json!("1979")),
        ]).prop_map(|(what, value)| Doing::Adjust(what, value)),
        2 => prop::sample::select(vec![
            ("memory", json!("l2")), ("overlap", json!("sum")), ("measured", json!("640")),
            ("compare", json!("t4")), ("lesson", Value::Null), ("band", json!("published")),
        ]).prop_map(|(what, value)| Doing::Assume(what, value)),
        1 => prop::sample::select(ids).prop_map(|id| Doing::Remove(id.to_owned())),
        1 => Just(Doing::Reset),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_state_of_a_board_is_restored(doings in prop::collection::vec(any_doing(), 1..24)) {
        let mut widget = Widget::new(Words::english());
        for doing in &doings {
            go(&mut widget, doing);
        }
        assert_restorable(&widget, &doings);
    }
}
