//! What an exercise lets a student change beside M does what it says, in figures and in words.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]
#![allow(clippy::float_cmp, reason = "figures are meant to the last bit")]

use roofline_widget::widget::Widget;
use roofline_widget::wire::Value;
use roofline_widget::words::Words;

fn lesson(m: f64) -> Widget {
    let mut widget = Widget::new(Words::english());
    widget.lay_lesson(&Value::Number(m)).unwrap();
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

fn figure(value: &Value, path: &str) -> f64 {
    match at(value, path) {
        Value::Number(number) => *number,
        other => panic!("{path} is {other:?}"),
    }
}

fn length(value: &Value, path: &str) -> usize {
    match if path.is_empty() { value } else { at(value, path) } {
        Value::List(list) => list.len(),
        other => panic!("{path} is {other:?}"),
    }
}

/// The placement of `yours`.
fn yours(widget: &Widget) -> Value {
    at(&widget.placements(), "5").clone()
}

fn adjust(widget: &mut Widget, what: &str, value: impl Into<Value>) -> Value {
    widget.adjust(&what.to_owned().into(), &value.into()).unwrap()
}

/// The code and the field of a refusal, and its sentence.
fn refused(widget: &mut Widget, what: &str, value: impl Into<Value>) -> (String, String, String) {
    let before = widget.state();
    let error = widget.adjust(&what.to_owned().into(), &value.into()).unwrap_err();
    assert_eq!(widget.state(), before, "what is refused changes nothing");
    (error.code().name().to_owned(), error.field().to_owned(), error.message())
}

#[test]
fn fp8_halves_the_plateau_and_moves_the_crossing_by_no_row() {
    let mut widget = lesson(1.0);
    adjust(&mut widget, "precision", "fp8");
    let placed = yours(&widget);
    assert!((figure(&placed, "time_us") - 20.0).abs() < 0.05, "the plateau");
    assert!((figure(&placed, "ridge") - 590.75).abs() < 0.01);
    assert_eq!(text(&placed, "kernel.elem_b"), "1");
    for (m, bound) in [("318", "memory"), ("319", "compute")] {
        widget.enter_m(&m.into()).unwrap();
        assert_eq!(text(&yours(&widget), "bound"), bound, "M = {m}");
    }
}

#[test]
fn a_precision_brings_its_own_bytes_but_to_what_is_its_authors() {
    let mut widget = lesson(64.0);
    let own_c = Value::Object(vec![
        ("kind".into(), "matmul".into()),
        ("id".into(), "own".into()),
        ("m".into(), Value::Number(8.0)),
        ("n".into(), Value::Number(8.0)),
        ("k".into(), Value::Number(8.0)),
        ("elem_a".into(), Value::Number(1.0)),
        ("elem_c".into(), Value::Number(4.0)),
    ]);
    widget.place_kernel(&own_c).unwrap();
    widget.select_kernel(&"own".into()).unwrap();
    for (precision, elems) in [("fp8", ["1", "1", "4"]), ("bf16", ["1", "2", "4"])] {
        adjust(&mut widget, "precision", precision);
        let placed = at(&widget.placements(), "6").clone();
        for (field, elem) in ["elem_a", "elem_b", "elem_c"].into_iter().zip(elems) {
            assert_eq!(text(&placed, &format!("kernel.{field}")), elem, "{field} in {precision}");
        }
    }
}

#[test]
fn a_precision_that_the_device_does_not_list_cannot_be_chosen_and_says_why() {
    let mut widget = lesson(64.0);
    widget.set_device(&"a100-sxm-80gb".into()).unwrap();
    let why = "A100 SXM 80 GB lists no FP8.";
    let shown = at(&widget.exercises(), "precision").clone();
    assert_eq!(text(&shown, "reason"), why);
    let options = [("bf16", "true", "true"), ("fp8", "false", "false")];
    for (index, (id, chosen, listed)) in options.into_iter().enumerate() {
        for (field, expected) in [("id", id), ("chosen", chosen), ("listed", listed)] {
            assert_eq!(text(&shown, &format!("options.{index}.{field}")), expected, "{id}");
        }
    }
    let (code, field, said) = refused(&mut widget, "precision", "fp8");
    assert_eq!([code.as_str(), &field, &said], ["unsupported_precision", "precision", why]);
    assert_eq!(refused(&mut widget, "precision", "fp9").0, "unknown_precision");
}

#[test]
fn a_switch_is_for_the_selected_free_kernel_and_else_for_yours() {
    let mut widget = lesson(64.0);
    widget.select_kernel(&"matmul-m64".into()).unwrap();
    adjust(&mut widget, "precision", "fp8");
    assert_eq!(text(&widget.readout(), "row.id"), "yours", "it comes to the front");
    assert_eq!(text(&widget.placements(), "2.kernel.precision"), "bf16", "a landmark stays");
    widget.clear_kernels();
    assert_eq!(at(&widget.exercises(), "precision"), &Value::Nothing);
    assert_eq!(refused(&mut widget, "precision", "fp8").0, "nothing_selected");
}

#[test]
fn a_switch_tells_what_it_did_once_and_which_kernel_crossed() {
    let mut widget = lesson(318.0);
    let told = adjust(&mut widget, "precision", "fp8");
    let said = "H100 SXM: the ridge is at 591 FLOP per byte.";
    assert_eq!((text(&told, "announcement").as_str(), length(&told, "crossed")), (said, 0));
    // on an A100 with an FP8 of our own the sides differ
    let own = Value::Object(vec![
        ("name".into(), "own".into()),
        ("bandwidth_tbps".into(), Value::Number(1.0)),
        (
            "peaks_tflops".into(),
            Value::Object(vec![
                ("bf16".into(), Value::Number(100.0)),
                ("fp8".into(), Value::Number(1000.0)),
            ]),
        ),
    ]);
    let mut widget = lesson(128.0);
    widget.set_device(&own).unwrap();
    let told = adjust(&mut widget, "precision", "fp8");
    assert_eq!(text(&told, "crossed.0.id"), "yours");
    let said = "own: the ridge is at 1000 FLOP per byte. yours is now memory-bound.";
    assert_eq!(text(&told, "announcement"), said);
}

#[test]
fn the_curves_before_a_switch_stay_as_a_ghost_until_a_reset() {
    let (width, height) = (Value::Number(720.0), Value::Number(560.0));
    let picture = |widget: &Widget| widget.to_svg(&width, &height).unwrap();
    let ghosts = |svg: &str| svg.matches("stroke=\"#8d8b82\"").count();
    let mut widget = lesson(64.0);
    let before = picture(&widget);
    adjust(&mut widget, "precision", "fp8");
    assert!(ghosts(&picture(&widget)) > ghosts(&before), "the strip's curve");
    // without landmarks the roof of before would be gone
    let mut alone = Widget::new(Words::english());
    let kernel = Value::Object(vec![
        ("kind".into(), "matmul".into()),
        ("m".into(), Value::Number(64.0)),
        ("n".into(), Value::Number(8192.0)),
        ("k".into(), Value::Number(8192.0)),
    ]);
    alone.place_kernel(&kernel).unwrap();
    adjust(&mut alone, "precision", "fp8");
    let alone = picture(&alone);
    assert_eq!(ghosts(&alone), 2, "a roof and a curve");
    assert!(alone.contains(">BF16<"), "the ghost is named by its precision");
    widget.reset();
    assert_eq!(picture(&widget), before);
}

#[test]
fn a_cube_meets_the_ridge_at_a_third_of_what_its_side_must_be() {
    let mut widget = lesson(64.0);
    adjust(&mut widget, "cube", true);
    for (m, bound) in [("885", "memory"), ("886", "compute")] {
        widget.enter_m(&m.into()).unwrap();
        let placed = yours(&widget);
        assert_eq!(text(&placed, "bound"), bound, "M = N = K = {m}");
        assert_eq!(text(&placed, "kernel.n"), m);
        assert_eq!(text(&widget.shape(), "k"), m);
    }
    let placed = yours(&widget);
    assert!((figure(&placed, "intensity") - 886.0 / 3.0).abs() < 1e-9);
    let svg = widget.to_svg(&Value::Number(720.0), &Value::Number(560.0)).unwrap();
    assert!(svg.contains("M = N = K, side of the cube (log)"), "the axis says so");
}

#[test]
fn a_cube_is_dragged_as_any_matmul_and_moves_the_moving_layer_only() {
    let mut widget = lesson(64.0);
    adjust(&mut widget, "cube", true);
    widget.take_ground();
    let (mut last, mut seen) = (0.0, 0);
    for x_px in (80..700).step_by(5) {
        for panel in ["roofline", "strip"] {
            widget.drag_to(&panel.into(), &Value::Number(f64::from(x_px))).unwrap();
            let placed = yours(&widget);
            let m = figure(&placed, "kernel.m");
            assert_eq!(figure(&placed, "kernel.k"), m, "{panel} at {x_px}");
            if panel == "strip" {
                assert!(m >= last, "to the right, no smaller: {m} after {last}");
                (last, seen) = (m, seen + 1);
            }
        }
    }
    assert!(widget.take_ground().is_none() && seen > 100);
    widget.settle();
    assert!(widget.take_ground().is_some(), "the flag of the crossing");
}

#[test]
fn the_dot_stands_on_the_cubes_curve_over_the_whole_axis() {
    let mut widget = lesson(1.0);
    adjust(&mut widget, "cube", true);
    let mut before: Option<f64> = None;
    for power in 0..=20 {
        let m = f64::from(1_u32 << power);
        widget.set_m(&Value::Number(m), &Value::Nothing).unwrap();
        let y_px = figure(&widget.readout(), "handles.1.y_px");
        // each doubling is four or eight times the time: up by more than a pixel
        assert!(
            before.is_none_or(|before| y_px < before - 1.0),
            "M = {m}: {y_px} after {before:?}"
        );
        before = Some(y_px);
    }
}

#[test]
fn a_cube_ends_where_it_is_and_is_a_plain_matmul_in_a_saved_board() {
    let mut widget = lesson(500.0);
    adjust(&mut widget, "cube", true);
    let saved = widget.state();
    assert_eq!(text(&saved, "kernels.5.n"), "500");
    adjust(&mut widget, "cube", false);
    widget.enter_m(&"64".into()).unwrap();
    let placed = yours(&widget);
    let sides = ["m", "n", "k"].map(|side| text(&placed, &format!("kernel.{side}")));
    assert_eq!(sides, ["64", "500", "500"]);
    widget.restore(&saved).unwrap();
    assert_eq!(text(&widget.shape(), "cube"), "false", "the square is not saved");
    widget.reset();
    assert_eq!(text(&widget.shape(), "cube"), "false");
}

#[test]
fn a_placement_of_a_cube_is_that_of_the_same_matmul_anywhere_else() {
    let mut widget = lesson(1.0);
    adjust(&mut widget, "cube", true);
    widget.enter_m(&"600".into()).unwrap();
    let placed = yours(&widget);
    let elsewhere = roofline_widget::wire::evaluate(
        at(&placed, "kernel"),
        &"h100-sxm".into(),
        &Value::Nothing,
        &Words::english(),
    );
    let elsewhere = elsewhere.unwrap();
    for path in ["intensity", "time_us", "versus_m1.flops", "versus_m1.time", "time_per_row_us"] {
        assert_eq!(figure(&placed, path), figure(&elsewhere, path), "{path}");
    }
}

#[test]
fn n_and_k_are_typed_as_m_is_and_refused_as_m_is() {
    let rows = [
        ("4096", "4096"),
        ("4,096", "4096"),
        ("4 096", "4096"),
        ("4\u{202f}096", "4096"),
        ("2^12", "4096"),
        ("2147483648", "2147483648"),
        ("0", "not_positive"),
        ("-3", "not_positive"),
        ("1.5", "not_whole"),
        ("2147483649", "out_of_range"),
        ("1e999", "not_finite"),
        ("", "not_a_number"),
        ("wide", "not_a_number"),
    ];
    for side in ["n", "k"] {
        for (typed, expected) in rows {
            let mut widget = lesson(64.0);
            let outcome = match widget.adjust(&side.into(), &typed.into()) {
                Ok(_) => text(&yours(&widget), &format!("kernel.{side}")),
                Err(error) => {
                    assert_eq!(error.field(), side);
                    error.code().name().to_owned()
                }
            };
            assert_eq!(outcome, expected, "{side} as {typed:?}");
        }
    }
    let (_, _, said) = refused(&mut lesson(64.0), "k", "1.5");
    assert_eq!(
        said,
        "“1.5” is no K: type a whole number from 1 to 2\u{202f}147\u{202f}483\u{202f}648."
    );
}

#[test]
fn another_shape_moves_the_curve_and_leaves_a_ghost() {
    let mut widget = lesson(4096.0);
    let told = adjust(&mut widget, "n", "64");
    assert_eq!(text(&told, "crossed.0.id"), "yours", "1 / (1/4096 + 1/64 + …) is below the ridge");
    assert!(text(&told, "announcement").ends_with("yours is now memory-bound."));
    assert!(widget.take_ground().is_some());
    let svg = widget.to_svg(&Value::Number(720.0), &Value::Number(560.0)).unwrap();
    assert!(svg.contains("stroke=\"#8d8b82\""));
}

#[test]
fn twice_the_peak_leaves_the_plateau_and_moves_the_knee() {
    let mut widget = lesson(1.0);
    let before = figure(&yours(&widget), "time_us");
    let told = adjust(&mut widget, "double_peak", "");
    let said = "H100 SXM, changed: the ridge is at 590 FLOP per byte.";
    assert_eq!((text(&told, "announcement").as_str(), length(&told, "crossed")), (said, 0));
    assert_eq!(figure(&yours(&widget), "time_us"), before, "the plateau");
    for (m, bound) in [("689", "memory"), ("690", "compute")] {
        widget.enter_m(&m.into()).unwrap();
        assert_eq!(text(&yours(&widget), "bound"), bound, "M = {m}");
    }
    assert_eq!(text(&widget.exercises(), "roofs.peak"), "1978");
    let device = at(&widget.state(), "device").clone();
    assert_eq!(text(&device, "name"), "H100 SXM, changed");
    assert_eq!(text(&device, "peaks_tflops.fp8"), "3958", "every precision");
    assert!(
        device.field("id").is_none() && device.field("source").is_none(),
        "nobody published it"
    );
}

#[test]
fn a_changed_device_is_saved_restored_named_once_and_left_again() {
    let mut widget = lesson(64.0);
    adjust(&mut widget, "double_bandwidth", "");
    adjust(&mut widget, "bandwidth", "2 * 3.35");
    adjust(&mut widget, "peak", "1,000.5");
    let (saved, view) = (widget.state(), widget.view());
    assert_eq!(text(&view, "device_name"), "H100 SXM, changed");
    assert_eq!(
        (text(&widget.exercises(), "roofs.bandwidth"), text(&view, "device")),
        ("6.7".into(), "".into())
    );
    assert_eq!(text(&saved, "device.peaks_tflops.bf16"), "1000.5");
    assert_eq!(text(&saved, "device.peaks_tflops.fp8"), "1979", "the one in force alone");
    let mut other = lesson(1.0);
    other.restore(&saved).unwrap();
    assert_eq!(other.state(), saved);
    widget.choose_device(&"h100-sxm".into()).unwrap();
    assert_eq!(text(&widget.exercises(), "roofs.peak"), "989", "the catalogue's again");
    adjust(&mut widget, "double_peak", "");
    widget.reset();
    assert_eq!(text(&widget.state(), "device"), "h100-sxm");
}

#[test]
fn a_name_too_long_to_be_saved_stays_as_it_is() {
    let mut widget = lesson(64.0);
    let own = Value::Object(vec![
        ("name".into(), "n".repeat(198).into()),
        ("bandwidth_tbps".into(), Value::Number(1.0)),
        ("peak_tflops".into(), Value::Number(100.0)),
    ]);
    widget.set_device(&own).unwrap();
    adjust(&mut widget, "double_peak", "");
    let saved = widget.state();
    assert_eq!(figure(&saved, "device.peak_tflops"), 200.0);
    assert_eq!(widget.restore(&saved), Ok(()));
}

#[test]
fn a_roof_that_no_device_has_is_refused_in_a_sentence() {
    let rows = [
        ("peak", "0", "not_positive"),
        ("peak", "-1", "not_positive"),
        ("bandwidth", "1e10", "out_of_range"),
        ("bandwidth", "1/0", "not_finite"),
        ("peak", "fast", "not_a_number"),
        ("peak", "", "not_a_number"),
    ];
    for (roof, typed, code) in rows {
        let (found, field, said) = refused(&mut lesson(64.0), roof, typed);
        assert_eq!((found.as_str(), field.as_str()), (code, roof), "{typed:?}");
        let expected = format!(
            "“{typed}” does not do: type a number above 0, up to 1\u{202f}000\u{202f}000\u{202f}000."
        );
        assert_eq!(said, expected);
    }
}

#[test]
fn doubling_ends_at_what_a_rate_may_be_and_says_so_in_a_sentence() {
    for (what, roof) in [("double_peak", "peak"), ("double_bandwidth", "bandwidth")] {
        let mut widget = lesson(64.0);
        let mut error = None;
        for _ in 0..64 {
            error = widget.adjust(&what.into(), &"".into()).err();
            if error.is_some() {
                break;
            }
        }
        let error = error.unwrap_or_else(|| panic!("{what} ends"));
        assert_eq!(error.code().name(), "out_of_range", "{what}");
        let said = "Doubled once more, a rate would be above 1\u{202f}000\u{202f}000\u{202f}000.";
        assert_eq!(error.message(), said, "{what}");
        assert_ne!(text(&widget.exercises(), &format!("roofs.{roof}")), "", "{what}");
    }
}

/// A lesson whose `yours` is in FP8, on a device that lists none.
fn unlisted() -> (Widget, Value) {
    let mut widget = lesson(256.0);
    adjust(&mut widget, "precision", "fp8");
    let told = widget.choose_device(&"a100-sxm-80gb".into()).unwrap();
    (widget, told)
}

#[test]
fn a_peak_that_is_not_listed_is_shown_as_none_with_the_reason_and_stays_as_it_is() {
    let why = "A100 SXM 80 GB lists no FP8.";
    let (mut widget, _) = unlisted();
    let roofs = at(&widget.exercises(), "roofs").clone();
    let shown = ["peak", "bandwidth", "reason"].map(|field| text(&roofs, field));
    assert_eq!(shown, ["", "2.04", why]);
    for (what, typed) in [("peak", "600"), ("double_peak", "")] {
        let (code, _, said) = refused(&mut widget, what, typed);
        assert_eq!((code.as_str(), said.as_str()), ("unsupported_precision", why), "{what}");
    }
    adjust(&mut widget, "bandwidth", "4");
    assert_eq!(text(&widget.exercises(), "roofs.bandwidth"), "4");
    widget.select_kernel(&"matmul-m64".into()).unwrap();
    let roofs = at(&widget.exercises(), "roofs").clone();
    assert_eq!(["peak", "reason"].map(|field| text(&roofs, field)), ["312", ""], "of a landmark");
}

#[test]
fn a_device_that_cannot_run_the_selected_kernel_is_announced_in_whole_sentences() {
    let (mut widget, told) = unlisted();
    let said = text(&told, "announcement");
    let first = "A100 SXM 80 GB lists no FP8: not drawn.";
    assert_eq!(said, format!("{first} M = 256 is now compute-bound."));
    let told = adjust(&mut widget, "bandwidth", "1");
    assert_eq!(text(&told, "announcement"), "M = 256 is now memory-bound.");
}

/// A count as it is typed.
fn counted(name: &str, flops: &str, bytes: &str) -> Value {
    Value::Object(vec![
        ("name".into(), name.to_owned().into()),
        ("flops".into(), flops.to_owned().into()),
        ("bytes_moved".into(), bytes.to_owned().into()),
    ])
}

#[test]
fn a_counted_softmax_stands_236_times_below_the_ridge() {
    let mut widget = lesson(64.0);
    let told = adjust(&mut widget, "count", counted(" softmax ", "5*4096^2", "2*2*4096^2"));
    let placed = at(&widget.placements(), "6").clone();
    assert_eq!(
        (text(&placed, "name"), text(&placed, "id")),
        ("softmax".into(), "counted-1".into())
    );
    assert_eq!(
        (figure(&placed, "intensity"), text(&placed, "kernel.kind")),
        (1.25, "custom".into())
    );
    assert!((figure(&placed, "times_below_ridge") - 236.18).abs() < 0.01);
    assert_eq!(text(&widget.readout(), "row.id"), "counted-1", "it is selected");
    assert_eq!(text(&told, "announcement"), "softmax: 20.0\u{a0}µs at best, memory-bound.");
    assert_eq!(text(&widget.view(), "rows.6.remove"), "Take off softmax");
    assert!(at(&widget.view(), "rows.5").field("remove").is_none(), "what the student has placed");
}

#[test]
fn what_is_understood_of_a_count_is_said_before_it_is_placed() {
    let rows = [
        ("flops", "5*4096^2", "= 83\u{202f}886\u{202f}080 FLOP"),
        ("bytes_moved", "2*2*4096^2", "= 67\u{202f}108\u{202f}864 bytes"),
        ("bytes_moved", "3 * 2 * 16_777_216", "= 100\u{202f}663\u{202f}296 bytes"),
        ("flops", "10 GFLOP", "= 10\u{202f}000\u{202f}000\u{202f}000 FLOP"),
        ("bytes_moved", "1 GB", "= 1\u{202f}000\u{202f}000\u{202f}000 bytes"),
        ("bytes_moved", "1 MiB", "= 1\u{202f}048\u{202f}576 bytes"),
        ("bytes_moved", "2 KiB", "= 2048 bytes"),
        ("bytes_moved", "1 GiB", "= 1\u{202f}073\u{202f}741\u{202f}824 bytes: 1 GiB, or 1.07 GB"),
        ("bytes_moved", "3*2^30", "= 3\u{202f}221\u{202f}225\u{202f}472 bytes: 3 GiB, or 3.22 GB"),
        ("flops", "2^30", "= 1\u{202f}073\u{202f}741\u{202f}824 FLOP"),
        ("flops", "1/3", "= 0.333 FLOP"),
        ("flops", "0", "= 0 FLOP"),
        ("flops", "1e30", "= 1.00 × 10³⁰ FLOP"),
        ("bytes_moved", "1", "= 1 byte"),
        ("bytes_moved", "0", "= 0 bytes"),
        ("bytes_moved", "1.001", "= 1.00 bytes"),
    ];
    for (what, typed, expected) in rows {
        let said = lesson(1.0).understood(&what.into(), &typed.into());
        assert_eq!(said, Ok(expected.into()), "{typed}");
    }
}

#[test]
fn a_count_that_makes_no_sense_is_refused_where_it_stops() {
    let rows = [
        (["5*4096^2 q", "1"], "flops", "not_a_number", "Read “5*4096^2”; “q” is no arithmetic."),
        (
            ["1", "2*(3+"],
            "bytes_moved",
            "not_a_number",
            "Read “2*(3+”; a number is wanted behind it.",
        ),
        (["(2", "1"], "flops", "not_a_number", "Read “(2”; a bracket is not closed."),
        (["", "1"], "flops", "not_a_number", "Type a number, or arithmetic such as 2*512^3."),
        (["many", "1"], "flops", "not_a_number", "Type a number, or arithmetic such as 2*512^3."),
        (["1 GiFLOP", "1"], "flops", "not_a_number", "Read “1”; “GiFLOP” is no arithmetic."),
        (["1 GB", "1"], "flops", "not_a_number", "Read “1”; “GB” is no arithmetic."),
        (
            ["0", "0"],
            "flops",
            "not_positive",
            "Neither FLOPs nor bytes: one of the two is more than 0.",
        ),
        (
            ["1", "1-2"],
            "bytes_moved",
            "not_positive",
            "That comes to −1.00; 0, or a number from 10⁻³⁰ to 10³⁰, is wanted.",
        ),
        (
            ["1/0", "1"],
            "flops",
            "not_finite",
            "That comes to ∞; 0, or a number from 10⁻³⁰ to 10³⁰, is wanted.",
        ),
        (
            ["1", "1e-310"],
            "bytes_moved",
            "out_of_range",
            "That comes to 1.00 × 10⁻³¹⁰; 0, or a number from 10⁻³⁰ to 10³⁰, is wanted.",
        ),
        (
            ["1e31", "1"],
            "flops",
            "out_of_range",
            "That comes to 1.00 × 10³¹; 0, or a number from 10⁻³⁰ to 10³⁰, is wanted.",
        ),
    ];
    for ([flops, bytes], at, code, sentence) in rows {
        let (found, field, said) = refused(&mut lesson(1.0), "count", counted("", flops, bytes));
        assert_eq!((found.as_str(), field.as_str()), (code, at), "{flops} and {bytes}");
        assert_eq!(said, sentence);
    }
    let (code, field, _) = refused(&mut lesson(1.0), "count", counted(&"n".repeat(201), "1", "1"));
    assert_eq!((code.as_str(), field.as_str()), ("too_long", "name"));
}

#[test]
fn a_counted_kernel_without_a_name_is_named_by_its_counts() {
    let rows = [
        (
            "1e9",
            "1e9",
            "1\u{202f}000\u{202f}000\u{202f}000 FLOP, 1\u{202f}000\u{202f}000\u{202f}000 bytes",
        ),
        ("2", "1", "2 FLOP, 1 byte"),
    ];
    for (flops, bytes, name) in rows {
        let mut widget = lesson(64.0);
        adjust(&mut widget, "count", counted("", flops, bytes));
        assert_eq!(text(&widget.placements(), "6.name"), name);
    }
}

#[test]
fn a_counted_kernel_can_be_taken_off_and_no_other() {
    let mut widget = lesson(64.0);
    for name in ["one", "two"] {
        adjust(&mut widget, "count", counted(name, "1e9", "1e9"));
    }
    assert_eq!(refused(&mut widget, "remove", "yours").0, "unknown_kernel");
    assert_eq!(refused(&mut widget, "remove", "counted-9").0, "unknown_kernel");
    // a saved board keeps what can be taken off
    let saved = widget.state();
    widget.restore(&saved).unwrap();
    adjust(&mut widget, "remove", "counted-2");
    assert_eq!(text(&widget.readout(), "row.id"), "yours", "the student's next one is selected");
    adjust(&mut widget, "remove", "counted-1");
    assert_eq!(length(&widget.placements(), ""), 6);
}

#[test]
fn an_unknown_control_is_refused() {
    assert_eq!(refused(&mut lesson(1.0), "colour", "red").0, "out_of_range");
}

/// Everything of a widget that a student reads: the picture, the readout, the table.
fn read_aloud(widget: &Widget) -> String {
    fn texts(value: &Value, into: &mut String) {
        match value {
            Value::Text(text) => {
                into.push_str(text);
                into.push('\n');
            }
            Value::List(list) => list.iter().for_each(|each| texts(each, into)),
            Value::Object(fields) => fields.iter().for_each(|(_, each)| texts(each, into)),
            _ => {}
        }
    }
    let mut all = String::new();
    let view = widget.view();
    texts(at(&view, "readout"), &mut all);
    texts(at(&view, "rows"), &mut all);
    let svg = widget.to_svg(&Value::Number(1200.0), &Value::Number(700.0)).unwrap();
    for text in svg.split("<text").skip(1) {
        let said = text.split('>').nth(1).unwrap().split('<').next().unwrap();
        all.push_str(said);
        all.push('\n');
    }
    all
}

fn conceal(widget: &mut Widget, kinds: &[&str]) {
    let kinds = kinds.iter().map(|kind| Value::from((*kind).to_owned())).collect();
    widget.set_concealed(&Value::List(kinds)).unwrap();
}

#[test]
fn what_is_concealed_stands_nowhere_and_comes_back_as_it_was() {
    // a kind, and what gives it away on a board with M = 319 that has crossed the ridge
    let rows: [(&str, &[&str]); 7] = [
        ("ridge", &["ridge 295", "1.08", "just above"]),
        ("crossing", &["you crossed"]),
        ("time", &["µs\n", "\u{a0}µs", "hides", "hide ", "a row"]),
        ("intensity", &["296", "63.0", "0.167"]),
        ("attainable", &["989 TFLOP/s\n", "989\n", "211", "0.558"]),
        (
            "bound",
            &["memory\n", "memory-bound", "compute", "above", "below", "Move", "hide", "crossed"],
        ),
        ("factor", &["just above", "×\u{a0}the", "\u{a0}× the", "1.08"]),
    ];
    for (kind, traces) in rows {
        let mut widget = lesson(64.0);
        widget.enter_m(&"319".into()).unwrap();
        widget.settle();
        let before = read_aloud(&widget);
        assert!(
            traces.iter().any(|trace| before.contains(trace)),
            "{kind} is there to be concealed"
        );
        conceal(&mut widget, &[kind]);
        let shown = read_aloud(&widget);
        for trace in traces {
            let line = shown.lines().find(|line| format!("{line}\n").contains(trace));
            assert_eq!(line, None, "{kind}: {trace}");
        }
        conceal(&mut widget, &[]);
        assert_eq!(read_aloud(&widget), before, "{kind}");
    }
}

#[test]
fn a_ridge_that_is_concealed_cannot_be_had_as_a_factor_times_an_intensity() {
    let mut widget = lesson(1.0);
    assert!(read_aloud(&widget).contains("295× below"), "M = 1 stands at about 1 FLOP per byte");
    conceal(&mut widget, &["ridge"]);
    let shown = read_aloud(&widget);
    assert!(!shown.contains("295") && shown.contains("1.00"), "{shown}");
}

#[test]
fn concealing_repaints_once_and_keeps_announcements_quiet() {
    let mut widget = lesson(318.0);
    conceal(&mut widget, &["bound", "ridge"]);
    assert!(widget.take_ground().is_some() && widget.take_moving().is_some());
    conceal(&mut widget, &["ridge", "bound"]);
    assert!(widget.take_ground().is_none(), "the same set in another order");
    let moved = widget.enter_m(&"319".into()).unwrap();
    assert_eq!(text(&moved, "announcement"), "");
    let told = widget.choose_device(&"a100-sxm-80gb".into()).unwrap();
    let said = "A100 SXM 80 GB: the ridge is at ? FLOP per byte.";
    assert_eq!((text(&told, "announcement").as_str(), length(&told, "crossed")), (said, 1));
    conceal(&mut widget, &["crossing"]);
    widget.set_m(&Value::Number(64.0), &Value::Nothing).unwrap();
    let moved = widget.enter_m(&"319".into()).unwrap();
    let said = "Arithmetic now takes longer than memory: M = ? is compute-bound.";
    assert_eq!(text(&moved, "announcement"), said);
}

#[test]
fn an_unknown_kind_is_refused_and_conceals_nothing() {
    let mut widget = lesson(64.0);
    let before = read_aloud(&widget);
    let rows = [
        (Value::List(vec!["time".into(), "colour".into()]), "out_of_range"),
        (Value::List(vec![Value::Number(1.0)]), "not_a_string"),
        (Value::Number(1.0), "not_an_object"),
        ("time colour".into(), "out_of_range"),
    ];
    for (kinds, code) in rows {
        let error = widget.set_concealed(&kinds).unwrap_err();
        assert_eq!((error.code().name(), error.field()), (code, "concealed"));
    }
    assert_eq!(read_aloud(&widget), before);
}
