//! A widget does what a page's calls ask, and shows it in words.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::widget::Widget;
use roofline_widget::wire::Value;
use roofline_widget::words::Words;

fn lesson() -> Widget {
    let mut widget = Widget::new(Words::english());
    widget.lay_lesson(&Value::Nothing).unwrap();
    widget.take_ground();
    widget.take_moving();
    widget
}

fn at<'a>(value: &'a Value, path: &str) -> &'a Value {
    path.split('.').fold(value, |value, step| match (value, step.parse::<usize>()) {
        (Value::List(list), Ok(index)) => &list[index],
        _ => value.field(step).unwrap_or_else(|| panic!("no {step} of {path}")),
    })
}

fn text(value: &Value, path: &str) -> String {
    match at(value, path) {
        Value::Text(text) => text.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Bool(flag) => flag.to_string(),
        other => format!("{other:?}"),
    }
}

fn number(value: f64) -> Value {
    Value::Number(value)
}

#[test]
fn the_readout_says_m_time_side_and_what_hides() {
    let rows = [
        (
            1.0,
            "M = 1: 40.1\u{a0}µs at best, memory-bound.",
            "The arithmetic, 0.136\u{a0}µs, hides behind the bytes.",
            "M 1, 1.00 FLOP per byte, memory-bound, 40.1 microseconds",
        ),
        (
            64.0,
            "M = 64: 40.7\u{a0}µs at best, memory-bound.",
            "The arithmetic, 8.69\u{a0}µs, hides behind the bytes. Against M\u{a0}=\u{a0}1: 64\u{a0}× the FLOPs, \
             1.02\u{a0}× the bytes, 1.02\u{a0}× the time; 0.636\u{a0}µs a row.",
            "M 64, 63.0 FLOP per byte, memory-bound, 40.7 microseconds",
        ),
        (
            318.0,
            "M = 318: 43.2\u{a0}µs at best, memory-bound.",
            "Bytes and arithmetic take equally long. Against M\u{a0}=\u{a0}1: 318\u{a0}× the FLOPs, \
             1.08\u{a0}× the bytes, 1.08\u{a0}× the time; 0.136\u{a0}µs a row.",
            "M 318, 295.1 FLOP per byte, on the ridge, 43.2 microseconds",
        ),
        (
            400.0,
            "M = 400: 54.3\u{a0}µs at best, compute-bound.",
            "The bytes, 44.0\u{a0}µs, hide behind the arithmetic. Against M\u{a0}=\u{a0}1: 400\u{a0}× the FLOPs, \
             1.10\u{a0}× the bytes, 1.35\u{a0}× the time; 0.136\u{a0}µs a row.",
            "M 400, 364 FLOP per byte, compute-bound, 54.3 microseconds",
        ),
    ];
    for (m, lead, rest, slider) in rows {
        let mut widget = lesson();
        widget.set_m(&number(m), &Value::Nothing).unwrap();
        let readout = widget.readout();
        assert_eq!(text(&readout, "lead"), lead);
        assert_eq!(text(&readout, "summary"), rest, "M = {m}");
        assert_eq!(text(&readout, "m.text"), slider);
    }
}

#[test]
fn the_bars_are_the_two_times_and_the_longer_is_whole() {
    let mut widget = lesson();
    for (m, memory, compute) in [(64.0, 1.0, 0.213), (400.0, 0.81, 1.0)] {
        widget.set_m(&number(m), &Value::Nothing).unwrap();
        let readout = widget.readout();
        for (index, share) in [memory, compute].into_iter().enumerate() {
            let shown: f64 = text(&readout, &format!("bars.{index}.share")).parse().unwrap();
            assert!((shown - share).abs() < 1e-3, "M = {m}, bar {index}: {shown}");
        }
    }
}

#[test]
fn keys_step_by_1_and_10_double_and_halve_and_stop_at_the_ends() {
    let rows = [
        (64.0, "ArrowRight", false, "65"),
        (64.0, "ArrowUp", true, "74"),
        (64.0, "ArrowLeft", false, "63"),
        (64.0, "ArrowDown", true, "54"),
        (64.0, "PageUp", false, "128"),
        (64.0, "PageDown", false, "32"),
        (64.0, "Home", false, "1"),
        (64.0, "End", false, "1048576"),
        (1.0, "ArrowLeft", false, "1"),
        (5.0, "ArrowLeft", true, "1"),
        (1.0, "PageDown", false, "1"),
        (1_048_576.0, "ArrowRight", false, "1048576"),
        (1_048_576.0, "PageUp", false, "1048576"),
    ];
    let mut widget = lesson();
    for (m, key, with_shift, expected) in rows {
        widget.set_m(&number(m), &Value::Nothing).unwrap();
        widget.press(&key.into(), with_shift).unwrap();
        assert_eq!(text(&widget.readout(), "m.value"), expected, "{key} at {m}");
    }
    let other = widget.press(&"Tab".into(), false).unwrap();
    assert_eq!(other, Value::Nothing, "a key that is not the slider's moves nothing");
}

#[test]
fn a_typed_m_is_read_with_group_marks_and_refused_with_the_rule() {
    let rows = [
        ("4096", "4096"),
        (" 4,096 ", "4096"),
        ("4 096", "4096"),
        ("319.0", "319"),
        ("", "not_a_number"),
        ("abc", "not_a_number"),
        ("12abc", "not_a_number"),
        ("inf", "not_a_number"),
        ("NaN", "not_a_number"),
        ("1.5", "not_whole"),
        ("0", "not_positive"),
        ("-3", "not_positive"),
        ("1048577", "out_of_range"),
    ];
    let mut widget = lesson();
    for (typed, expected) in rows {
        let outcome = match widget.enter_m(&typed.to_owned().into()) {
            Ok(_) => text(&widget.readout(), "m.value"),
            Err(error) => error.code().name().to_owned(),
        };
        assert_eq!(outcome, expected, "{typed:?}");
    }
}

#[test]
fn crossing_is_announced_when_it_happens_and_not_again() {
    let mut widget = lesson();
    let rows = [
        ("318", Value::Nothing),
        ("319", "Arithmetic now takes longer than memory: M = 319 is compute-bound.".into()),
        ("400", Value::Nothing),
        ("318", "Memory now takes longer than arithmetic: M = 318 is memory-bound.".into()),
    ];
    for (m, expected) in rows {
        let moved = widget.enter_m(&m.into()).unwrap();
        let said = moved.field("announcement").cloned().unwrap_or(Value::Nothing);
        assert_eq!(said, expected, "M = {m}");
    }
}

#[test]
fn choosing_the_a100_tells_the_one_kernel_that_changes_side() {
    let mut widget = lesson();
    let chosen = widget.choose_device(&"a100-sxm-80gb".into()).unwrap();
    let Value::List(crossed) = at(&chosen, "crossed") else { unreachable!("it is a list") };
    assert_eq!(crossed.len(), 1);
    assert_eq!(text(&crossed[0], "id"), "matmul-m256");
    let said = "A100 SXM 80 GB: the ridge is at 153 FLOP per byte. M = 256 is now compute-bound.";
    assert_eq!(text(&chosen, "announcement"), said);
}

#[test]
fn a_move_of_m_makes_only_the_moving_layer_stale() {
    let mut widget = lesson();
    widget.drag_to(&"strip".into(), &number(300.0)).unwrap();
    assert!(widget.take_ground().is_none(), "the ground stands");
    assert!(widget.take_moving().is_some(), "the dragged kernel moved");
    assert!(widget.take_moving().is_none(), "and is painted once");
    widget.choose_device(&"a100-sxm-80gb".into()).unwrap();
    assert!(widget.take_ground().is_some(), "another device has other roofs");
}

#[test]
fn a_launch_is_told_and_nothing_hides_behind_nothing() {
    let mut widget = lesson();
    let options = Value::Object(vec![("launch_us".into(), number(5.0))]);
    widget.set_options(&options).unwrap();
    let said = text(&widget.readout(), "summary");
    assert!(said.ends_with("behind the bytes. The launch adds 5.00\u{a0}µs."), "{said}");
    let copy = Value::Object(vec![
        ("kind".into(), "custom".into()),
        ("id".into(), "copy".into()),
        ("flops".into(), number(0.0)),
        ("bytes_moved".into(), number(1e9)),
    ]);
    widget.set_options(&Value::Nothing).unwrap();
    widget.place_kernel(&copy).unwrap();
    widget.select_kernel(&"copy".into()).unwrap();
    assert_eq!(text(&widget.readout(), "summary"), "");
    let lead = text(&widget.readout(), "lead");
    assert_eq!(
        lead,
        "0 FLOP, 1\u{202f}000\u{202f}000\u{202f}000 bytes: 299\u{a0}µs at best, memory-bound."
    );
}

#[test]
fn a_refused_m_is_told_in_a_sentence() {
    let error = lesson().enter_m(&"1.5".into()).unwrap_err();
    assert_eq!(
        error.message(),
        "“1.5” is no M: type a whole number from 1 to 1\u{202f}048\u{202f}576."
    );
}

#[test]
fn a_call_that_sets_m_plants_no_flag() {
    let mut widget = lesson();
    widget.set_m(&number(400.0), &Value::Nothing).unwrap();
    widget.settle();
    assert!(widget.take_ground().is_none(), "nobody crossed");
}

#[test]
fn a_drag_over_the_ridge_leaves_the_ground_until_it_settles() {
    let mut widget = lesson();
    widget.enter_m(&"318".into()).unwrap();
    widget.press(&"ArrowRight".into(), false).unwrap();
    assert!(widget.take_ground().is_none(), "still dragging");
    widget.settle();
    assert!(widget.take_ground().is_some(), "the flag of the crossing stands");
    widget.press(&"ArrowLeft".into(), false).unwrap();
    widget.settle();
    assert!(widget.take_ground().is_none(), "the flag stays as it is");
}

#[test]
fn a_drag_that_is_broken_off_has_crossed_nothing() {
    let mut widget = lesson();
    widget.enter_m(&"400".into()).unwrap();
    widget.set_m(&number(64.0), &Value::Nothing).unwrap();
    widget.settle();
    assert!(widget.take_ground().is_none(), "no flag");
}

#[test]
fn a_landmark_can_be_read_but_not_moved() {
    let mut widget = lesson();
    widget.select_kernel(&"matmul-m64".into()).unwrap();
    assert_eq!(text(&widget.readout(), "m.movable"), "false");
    assert_eq!(widget.press(&"ArrowRight".into(), false), Ok(Value::Nothing));
    assert_eq!(widget.drag_to(&"strip".into(), &number(300.0)), Ok(Value::Nothing));
    widget.select_kernel(&"add".into()).unwrap();
    assert_eq!(widget.readout().field("m"), Some(&Value::Nothing), "an add has no M");
}

#[test]
fn a_kernel_that_the_device_cannot_run_is_listed_with_the_reason() {
    let mut widget = lesson();
    let fp8 = Value::Object(vec![
        ("kind".into(), "matmul".into()),
        ("id".into(), "eight".into()),
        ("precision".into(), "fp8".into()),
        ("m".into(), number(64.0)),
        ("n".into(), number(64.0)),
        ("k".into(), number(64.0)),
    ]);
    widget.place_kernel(&fp8).unwrap();
    widget.set_device(&"a100-sxm-80gb".into()).unwrap();
    let (view, placements) = (widget.view(), widget.placements());
    let reason = "A100 SXM 80 GB lists no FP8: not drawn.";
    assert_eq!(text(&view, "rows.6.error"), reason);
    assert_eq!(text(&placements, "6.error.code"), "unsupported_precision");
    assert_eq!(text(&placements, "6.error.message"), reason);
    widget.set_device(&"h100-sxm".into()).unwrap();
    assert_eq!(text(&widget.view(), "rows.6.bound"), "memory", "it comes back");
}

#[test]
fn an_svg_is_refused_outside_the_sides_that_can_be_drawn() {
    let widget = lesson();
    assert!(widget.to_svg(&number(720.0), &number(560.0)).is_ok_and(|svg| svg.starts_with("<svg")));
    let rows = [
        (f64::NAN, "not_finite"),
        (0.0, "not_positive"),
        (-5.0, "not_positive"),
        (20.0, "out_of_range"),
        (1e9, "out_of_range"),
    ];
    for (width, code) in rows {
        let error = widget.to_svg(&number(width), &number(560.0)).unwrap_err();
        assert_eq!((error.code().name(), error.field()), (code, "width_px"), "{width}");
    }
}
