//! The model panel shows the assumptions as they stand, changes them as a student types them, and says what follows.
//!
//! Long because each assumption has its rows here.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]
#![allow(clippy::float_cmp, reason = "figures are meant to the last bit")]

mod tree;

use roofline_widget::chart::mark::Mark;
use roofline_widget::widget::Widget;
use roofline_widget::wire::Value;
use roofline_widget::words::Words;
use serde_json::json;
use tree::tree;

fn lesson(m: f64) -> Widget {
    let mut widget = Widget::new(Words::english());
    widget.lay_lesson(&Value::Number(m)).unwrap();
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

fn texts(value: &Value, path: &str) -> Vec<String> {
    let Value::List(list) = at(value, path) else { panic!("{path} is no list") };
    (0..list.len()).map(|index| text(value, &format!("{path}.{index}"))).collect()
}

/// The chosen word of a choice, and those that cannot be chosen.
fn chosen(view: &Value, path: &str) -> (String, Vec<String>) {
    let Value::List(list) = at(view, path) else { panic!("{path} is no list") };
    let ids = |field: &str, wanted: &str| -> Vec<String> {
        list.iter().filter(|o| text(o, field) == wanted).map(|o| text(o, "id")).collect()
    };
    (ids("chosen", "true").concat(), ids("listed", "false"))
}

fn change(widget: &mut Widget, what: &str, value: impl Into<Value>) -> Value {
    widget.adjust_model(&what.to_owned().into(), &value.into()).unwrap()
}

/// The code and the field of a refusal, and its sentence.
fn refused(widget: &mut Widget, what: &str, value: impl Into<Value>) -> (String, String, String) {
    let before = widget.state();
    let error = widget.adjust_model(&what.to_owned().into(), &value.into()).unwrap_err();
    assert_eq!(widget.state(), before, "what is refused changes nothing");
    (error.code().name().to_owned(), error.field().to_owned(), error.message())
}

fn option(widget: &Widget, name: &str) -> String {
    let state = widget.state();
    let options = at(&state, "options");
    options.field(name).map_or("absent".to_owned(), |_| text(options, name))
}

#[test]
fn what_is_chosen_or_typed_becomes_the_option() {
    let rows: &[(&str, &str, &str, &str)] = &[
        ("overlap", "sum", "overlap", "false"),
        ("overlap", "max", "overlap", "true"),
        ("band", "usual", "band", "usual"),
        ("band", "published", "band", "published"),
        ("band", "off", "band", "absent"),
        ("memory", "l2", "memory", "l2"),
        ("memory", "dram", "memory", "dram"),
        ("launch", "3", "launch_us", "3"),
        ("launch", " 2.5 µs", "launch_us", "2.5"),
        ("launch", "1+1 us", "launch_us", "2"),
        ("launch", "0", "launch_us", "0"),
        ("peak", "70", "peak_fraction", "0.7"),
        ("peak", "70 %", "peak_fraction", "0.7"),
        ("peak", "1", "peak_fraction", "0.01"),
        ("peak", "1,5 %", "peak_fraction", "0.015"),
        ("launch", "2,5", "launch_us", "2.5"),
        ("launch", "0,125 µs", "launch_us", "0.125"),
        ("launch", "2,500", "launch_us", "2500"),
        ("bandwidth", "100", "bandwidth_fraction", "1"),
        ("bandwidth", "87.5%", "bandwidth_fraction", "0.875"),
    ];
    let mut widget = lesson(64.0);
    for (what, value, field, expected) in rows {
        change(&mut widget, what, (*value).to_owned());
        assert_eq!(option(&widget, field), *expected, "{what} {value}");
    }
}

#[test]
fn what_cannot_be_is_refused_with_the_reason() {
    let rows = [
        ("overlap", "both", "out_of_range", "overlap", "max, sum"),
        ("band", "own", "out_of_range", "band", "off, usual, published"),
        ("memory", "hbm", "out_of_range", "memory", "dram, l2"),
        ("launch", "soon", "not_a_number", "launch", "“soon” does not do: type µs, 0 or more."),
        ("launch", "-1", "not_positive", "launch", "“-1” does not do: type µs, 0 or more."),
        ("launch", "", "not_a_number", "launch", "“” does not do"),
        (
            "peak",
            "120",
            "out_of_range",
            "peak",
            "“120” does not do: type a percentage from 1 to 100",
        ),
        ("peak", "0.7", "out_of_range", "peak", "“0.7” is a percentage here, less than 1 %."),
        ("bandwidth", "0.5 %", "out_of_range", "bandwidth", "Type one from 1 to 100: 50 for half."),
        ("peak", "0", "not_positive", "peak", "a percentage from 1 to 100."),
        ("bandwidth", "all", "not_a_number", "bandwidth", "“all” does not do"),
        ("compare", "h1000", "unknown_device", "compare", "h1000"),
        ("sparsity", "on", "out_of_range", "what", "sparsity"),
    ];
    for (what, value, code, field, said) in rows {
        let refusal = refused(&mut lesson(64.0), what, value.to_owned());
        assert_eq!((refusal.0.as_str(), refusal.1.as_str()), (code, field), "{what} {value}");
        assert!(refusal.2.contains(said), "{what} {value}: {}", refusal.2);
    }
    let refusal = refused(&mut lesson(64.0), "launch", 5.0);
    assert_eq!(refusal.0, "not_a_string", "what is typed is a text");
}

#[test]
fn the_panel_shows_each_assumption_as_it_stands_and_can_be_typed_again() {
    let mut widget = lesson(64.0);
    let before = widget.model_view();
    assert_eq!(text(&before, "is_lesson"), "true");
    for (path, expected) in [("overlap", "max"), ("band", "off"), ("memory", "dram")] {
        assert_eq!(chosen(&before, path), (expected.to_owned(), vec![]), "{path}");
    }
    let options = json!({
        "overlap": false, "launch_us": 2.5, "peak_fraction": 0.803, "bandwidth_fraction": 0.9,
        "memory": "l2", "band": {"peak": [0.5, 0.5], "bandwidth": [0.8, 0.9]},
    });
    widget.set_options(&tree(&options)).unwrap();
    let view = widget.model_view();
    for (path, expected) in [("overlap", "sum"), ("band", "own"), ("memory", "l2")] {
        assert_eq!(chosen(&view, path).0, expected, "{path}");
    }
    for (path, expected) in
        [("launch", "2.5"), ("peak", "80.3"), ("bandwidth", "90"), ("is_lesson", "false")]
    {
        assert_eq!(text(&view, path), expected, "{path}");
    }
    for box_of in ["launch", "peak", "bandwidth"] {
        change(&mut widget, box_of, text(&view, box_of));
    }
    assert_eq!(widget.model_view(), view, "what is shown can be typed");
    change(&mut widget, "lesson", Value::Nothing);
    assert_eq!(widget.model_view(), before, "and the lesson's model is one step away");
}

#[test]
fn the_closed_panel_and_the_way_back_agree_on_whether_the_model_is_the_lessons() {
    let rows = [
        ("overlap", Value::from("sum")),
        ("launch", "3".into()),
        ("band", "usual".into()),
        ("memory", "l2".into()),
        ("compare", "a100-sxm-80gb".into()),
    ];
    let line = |widget: &Widget| text(&widget.view(), "model");
    for (what, value) in rows {
        let mut widget = lesson(64.0);
        let (lesson_line, before) = (line(&widget), widget.state());
        change(&mut widget, what, value);
        assert_ne!(line(&widget), lesson_line, "{what}");
        assert_eq!(text(&widget.model_view(), "is_lesson"), "false", "{what}");
        change(&mut widget, "lesson", Value::Nothing);
        assert_eq!(line(&widget), lesson_line, "{what}");
        assert_eq!(text(&widget.model_view(), "is_lesson"), "true", "{what}");
        assert_eq!(widget.state(), before, "{what}");
    }
}

#[test]
fn the_usual_band_says_the_ranges_of_ridge_and_knee() {
    let mut widget = lesson(64.0);
    change(&mut widget, "band", "usual");
    let said = "60–80 % of the peak FLOP/s, 80–90 % of the bandwidth. The ridge lies between 197 and 295 FLOP per byte. \
                Arithmetic takes longer from an M between 207 and 318 on.";
    assert_eq!(text(&widget.model_view(), "band_why"), said);
    // a small matmul never reaches the high ridge
    let own = json!({"kind": "matmul", "id": "yours", "m": 8, "n": 512, "k": 512});
    widget.place_kernel(&tree(&own)).unwrap();
    let why = text(&widget.model_view(), "band_why");
    assert!(why.ends_with("Arithmetic takes longer from M = 852 on at the earliest."), "{why}");
    for (kinds, left) in [("ridge", "Arithmetic takes"), ("crossing", "The ridge lies")] {
        widget.set_concealed(&Value::List(vec![kinds.into()])).unwrap();
        let why = text(&widget.model_view(), "band_why");
        assert_eq!(why.contains("The ridge"), left.starts_with("The"), "{kinds}: {why}");
        assert!(why.contains(left), "{kinds}: {why}");
    }
}

#[test]
fn a_share_that_nobody_published_is_not_said_to_be() {
    let whole = "is published: it stays whole.";
    let rows = [
        ("b200-sxm", "bf16", "dram", "78 % of the peak FLOP/s. No share of this bandwidth"),
        ("b200-sxm", "fp8", "dram", "76 % of the peak FLOP/s. No share of this bandwidth"),
        ("h200-sxm", "bf16", "dram", "81 % of the bandwidth. No share of this peak"),
        ("h200-sxm", "fp8", "dram", "73 % of the peak FLOP/s, 81 % of the bandwidth."),
        ("h100-pcie", "bf16", "dram", "99 % of the bandwidth. No share of this peak"),
        ("h100-sxm", "bf16", "l2", "80 % of the peak FLOP/s. No share of this bandwidth"),
        ("mi300x", "bf16", "dram", "51 % of the peak FLOP/s, 77 % of the bandwidth."),
    ];
    let mut told = 0;
    for (device, precision, memory, said) in rows {
        let mut widget = lesson(64.0);
        widget.set_device(&device.into()).unwrap();
        let own = json!({"kind": "matmul", "id": "yours", "m": 64, "n": 8192, "k": 8192, "precision": precision});
        widget.place_kernel(&tree(&own)).unwrap();
        change(&mut widget, "memory", memory);
        change(&mut widget, "band", "published");
        let why = text(&widget.model_view(), "band_why").replace('\u{a0}', " ");
        assert!(why.starts_with(said), "{device} {precision} {memory}: {why}");
        assert_eq!(why.contains(whole), said.contains("No share"), "{device} {precision}: {why}");
        assert!(!why.contains("100"), "{device} {precision} {memory}: {why}");
        // in the chart neither
        let labels: Vec<String> = widget
            .take_ground()
            .unwrap()
            .into_iter()
            .filter_map(|mark| match mark {
                Mark::Text(text) => Some(text.text),
                _ => None,
            })
            .filter(|text| text.ends_with('%'))
            .collect();
        let shares = 1 + usize::from(!said.contains("No share"));
        // one that finds no room is left out
        assert!(labels.len() <= shares, "{device} {precision} {memory}: {labels:?}");
        told += labels.len();
        assert!(!labels.iter().any(|label| label.contains("100")), "{device}: {labels:?}");
    }
    assert!(told >= 6, "the chart tells most of them: {told}");
}

#[test]
fn what_a_device_has_not_cannot_be_chosen_and_says_why() {
    let mut widget = lesson(64.0);
    let own = json!({"name": "mine", "peak_tflops": 100, "bandwidth_tbps": 1});
    widget.set_device(&tree(&own)).unwrap();
    let view = widget.model_view();
    assert_eq!(chosen(&view, "memory"), ("dram".to_owned(), vec!["l2".to_owned()]));
    assert_eq!(text(&view, "memory_why"), "mine lists no L2 bandwidth.");
    assert_eq!(chosen(&view, "band"), ("off".to_owned(), vec!["published".to_owned()]));
    let why = "No achieved share is published for the mine in BF16.";
    assert!(text(&view, "band_why").ends_with(why), "{}", text(&view, "band_why"));
    assert_eq!(refused(&mut widget, "memory", "l2").0, "no_l2_bandwidth");
}

#[test]
fn a_change_tells_the_ridge_where_it_moves_and_who_crossed() {
    let mut widget = lesson(200.0);
    let told = change(&mut widget, "peak", "60");
    assert_eq!(
        text(&told, "announcement"),
        "H100 SXM: the ridge is at 177 FLOP per byte. M = 256 is now compute-bound. yours is now compute-bound."
    );
    let Value::List(crossed) = at(&told, "crossed") else { panic!() };
    assert_eq!(crossed.len(), 2);
    assert_eq!(text(&change(&mut widget, "launch", "3"), "announcement"), "", "no roof has moved");
    let told = change(&mut widget, "compare", "a100-sxm-80gb");
    assert_eq!(text(&told, "announcement"), "No kernel changes side.");
    assert_eq!(text(&widget.state(), "compare"), "a100-sxm-80gb");
    change(&mut widget, "compare", Value::Nothing);
    assert_eq!(at(&widget.state(), "compare"), &Value::Nothing);
}

#[test]
fn what_flips_is_listed_with_the_m_said_once() {
    let mut widget = lesson(64.0);
    assert_eq!(at(&widget.model_view(), "flips"), &Value::Nothing);
    change(&mut widget, "compare", "a100-sxm-80gb");
    let flips = at(&widget.model_view(), "flips").clone();
    assert_eq!(text(&flips, "summary"), "1 of 6 kernels changes side.");
    let rows: Vec<_> = (0..6).map(|row| text(&flips, &format!("lines.{row}.flips"))).collect();
    assert_eq!(rows, ["false", "false", "false", "true", "false", "false"]);
    assert_eq!(text(&flips, "lines.3.here"), "memory-bound, 42.6 µs");
    assert_eq!(text(&flips, "lines.3.there"), "compute-bound, 110 µs");
    let said = "Compute-bound from M = 319 on the H100 SXM, from M = 159 on the A100 SXM 80 GB.";
    assert_eq!(texts(&flips, "first_m"), [said]);
    let small = json!({"kind": "matmul", "id": "small", "name": "small", "m": 8, "n": 64, "k": 64});
    widget.place_kernel(&tree(&small)).unwrap();
    let said = texts(at(&widget.model_view(), "flips"), "first_m");
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[0].starts_with("M = 1: Comp") && said[1].starts_with("small: No M"), "{said:?}");
}

#[test]
fn advice_is_for_the_selected_kernel() {
    let mut widget = lesson(1.0);
    let view = widget.model_view();
    assert_eq!(text(&view, "steps_of"), "What would help: yours");
    let steps = texts(&view, "steps");
    assert!(steps.iter().any(|step| step == "Twice the peak FLOP/s: no change."), "{steps:?}");
    assert_eq!(texts(&view, "findings"), Vec::<String>::new());
    let measured = json!({"kind": "matmul", "id": "yours", "m": 1, "n": 8192, "k": 8192, "measured_tflops": 5});
    widget.place_kernel(&tree(&measured)).unwrap();
    let findings = texts(&widget.model_view(), "findings");
    assert!(findings[0].starts_with("Measured 5.00 TFLOP/s"), "{findings:?}");
    widget.select_kernel(&Value::Nothing).unwrap();
    let view = widget.model_view();
    assert_eq!((texts(&view, "steps").len(), texts(&view, "findings").len()), (0, 0));
}

#[test]
fn every_word_of_the_panel_is_handed_out_and_the_closed_panel_says_whether_it_is_the_lessons() {
    let mut widget = lesson(1.0);
    let Value::Object(words) = at(&widget.model_view(), "words").clone() else { panic!() };
    assert!(words.len() > 30, "{}", words.len());
    assert!(words.iter().all(|(_, text)| !matches!(text, Value::Text(text) if text.is_empty())));
    assert_eq!(text(&widget.view(), "model"), "as in the lesson");
    change(&mut widget, "launch", "1");
    assert_eq!(text(&widget.view(), "model"), "changed");
}

#[test]
fn each_roof_on_show_has_its_figure_its_source_and_its_date() {
    let mut widget = lesson(1.0);
    for kernel in [
        json!({"kind": "matmul", "id": "fp8", "m": 8, "n": 8, "k": 8, "precision": "fp8"}),
        json!({"kind": "softmax", "id": "soft", "rows": 8, "cols": 8, "precision": "fp32", "unit": "vector"}),
    ] {
        widget.place_kernel(&tree(&kernel)).unwrap();
    }
    widget.set_options(&tree(&json!({"memory": "l2", "peak_fraction": 0.5}))).unwrap();
    change(&mut widget, "compare", "t4");
    let rows = |device: usize| {
        let sources = widget.sources();
        let path = format!("devices.{device}.rows");
        let Value::List(rows) = at(&sources, &path).clone() else { panic!() };
        rows
    };
    let shown = |rows: &[Value], field: &str| -> Vec<String> {
        rows.iter().map(|row| text(row, field)).collect()
    };
    let here = rows(0);
    assert_eq!(
        shown(&here, "figure"),
        ["5.50 TB/s L2 cache", "989 TFLOP/s BF16", "1979 TFLOP/s FP8", "67.0 TFLOP/s FP32, vector"],
        "published, whatever share of it the options take"
    );
    let keys = ["here l2", "here bf16 matrix", "here fp8 matrix", "here fp32 vector"];
    assert_eq!(shown(&here, "key"), keys);
    for source in shown(&here, "source") {
        assert!(source.contains(", read 20") && source.ends_with('.'), "{source}");
    }
    let there = rows(1);
    assert_eq!(shown(&there, "key"), ["there fp32 vector"], "what it does not list has no row");
}

#[test]
fn a_roof_is_found_where_it_is_drawn_and_no_kernel_is() {
    let widget = lesson(64.0);
    let at_px = |x: f64, y: f64| {
        let (x, y, reach) = (Value::Number(x), Value::Number(y), Value::Number(6.0));
        widget.roof_at(&x, &y, &reach).unwrap()
    };
    let mut found = std::collections::BTreeSet::new();
    for x in (60..700).step_by(4) {
        for y in (20..400).step_by(4) {
            if let Value::Text(key) = at_px(x.into(), y.into()) {
                found.insert(key.to_string());
            }
        }
    }
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["here bf16 matrix", "here dram"]);
    let handle = at(&widget.readout(), "handles.0").clone();
    assert_eq!(at_px(figure(&handle, "x_px"), figure(&handle, "y_px")), Value::Nothing);
}

fn figure(value: &Value, path: &str) -> f64 {
    match at(value, path) {
        Value::Number(number) => *number,
        other => panic!("{path} is {other:?}"),
    }
}

#[test]
fn a_measured_rate_is_typed_for_the_students_own_kernel_and_judged() {
    let mut widget = lesson(1.0);
    widget.select_kernel(&"add".into()).unwrap();
    let rows = [
        ("2.9", "2.9"),
        ("2900 GFLOP/s", "2.9"),
        ("0.0029 PFLOP/s", "2.9"),
        (" 2.9 TFLOP/s ", "2.9"),
        ("", ""),
    ];
    for (typed, shown) in rows {
        change(&mut widget, "measured", typed.to_owned());
        assert_eq!(text(&widget.model_view(), "measured"), shown, "{typed}");
        assert_eq!(text(&widget.readout(), "row.id"), "yours", "it comes to the front");
    }
    for typed in ["fast", "0", "-1", "2.9 GB/s", "0 TFLOP/s"] {
        let (_, field, said) = refused(&mut widget, "measured", typed.to_owned());
        assert_eq!(field, "measured", "{typed}");
        assert!(said.ends_with("does not do: type a rate above 0, such as 640 TFLOP/s."), "{said}");
    }
    change(&mut widget, "measured", "5");
    let findings = texts(&widget.model_view(), "findings");
    assert!(findings[0].starts_with("Measured 5.00 TFLOP/s, 1.49× what its roof"), "{findings:?}");
    widget.clear_kernels();
    let view = widget.model_view();
    assert_eq!(text(&view, "is_measurable"), "false");
    assert_eq!(text(&view, "measured_why"), "No kernel here is the student’s own.");
    assert_eq!(refused(&mut widget, "measured", "5").0, "nothing_selected");
}

#[test]
fn what_a_question_conceals_the_panel_does_not_tell() {
    let mut widget = lesson(64.0);
    change(&mut widget, "compare", "a100-sxm-80gb");
    change(&mut widget, "band", "usual");
    let conceal = |widget: &mut Widget, kinds: &[&'static str]| {
        let kinds = kinds.iter().map(|kind| Value::from(*kind)).collect();
        widget.set_concealed(&Value::List(kinds)).unwrap();
        widget.model_view()
    };
    let all = ["ridge", "crossing", "time", "intensity", "attainable", "bound", "factor"];
    let view = conceal(&mut widget, &all);
    assert_eq!(texts(&view, "steps").len(), 0);
    assert_eq!(text(&view, "flips.summary"), "");
    assert_eq!(text(&view, "flips.lines.3.here"), "?, ?");
    assert_eq!(text(&view, "flips.lines.3.ratio"), "?× the time");
    assert_eq!(text(&view, "flips.lines.3.flips"), "false");
    assert_eq!(texts(&view, "flips.first_m").len(), 0);
    assert_eq!(text(&view, "band_why"), "60–80 % of the peak FLOP/s, 80–90 % of the bandwidth.");
    for kind in ["bound", "crossing"] {
        let view = conceal(&mut widget, &[kind]);
        assert_eq!(texts(&view, "flips.first_m").len(), 0, "{kind}: “Compute-bound from M = 319”");
        let why = text(&view, "band_why");
        assert!(!why.contains("207") && why.contains("197"), "{kind}: {why}");
    }
    let view = conceal(&mut widget, &["time"]);
    assert_eq!(texts(&view, "steps").len(), 0, "a step's time tells the one of now");
    assert_eq!(text(&view, "flips.lines.3.here"), "memory-bound, ?");
    let view = conceal(&mut widget, &[]);
    assert!(texts(&view, "steps").len() > 3);
}

#[test]
fn a_box_takes_the_other_mark_where_it_can_only_be_decimal() {
    // the English and the German reading, µs
    let rows = [
        ("2,5", "2.5", "2.5"),
        ("2.5", "2.5", "2.5"),
        ("0.125", "0.125", "0.125"),
        ("0,125", "0.125", "0.125"),
        ("2,500", "2500", "2.5"),
        ("2.500", "2.5", "2500"),
    ];
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lang/de.json");
    let file = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    roofline_widget::wire::add_language(&tree(&file)).unwrap();
    for (typed, in_english, in_german) in rows {
        for (locale, wanted) in [("en", in_english), ("de", in_german)] {
            let mut widget = Widget::new(Words::for_locale(locale));
            widget.lay_lesson(&Value::Number(64.0)).unwrap();
            change(&mut widget, "launch", typed.to_owned());
            assert_eq!(option(&widget, "launch_us"), wanted, "{locale}: {typed}");
        }
    }
}
