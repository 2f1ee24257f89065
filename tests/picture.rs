//! What the picture promises at any size over any board: nothing leaves it, no label lies on another,
//! each kernel stands in it, and a drag costs the same however many kernels stand.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod marks;

use marks::{extent, faults, texts};
use proptest::prelude::*;
use roofline_widget::board::Board;
use roofline_widget::chart::mark::{Mark, Rect};
use roofline_widget::chart::{Frame, Panel, Theme, height_px, svg};
use roofline_widget::device::{Device, PeakTable, Peaks};
use roofline_widget::kernel::{Custom, Elementwise, Kernel, Matmul, Shape, Softmax};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::{Band, ModelOptions};
use roofline_widget::words::Words;

fn lesson(m: f64) -> Board {
    let mut board = Board::new();
    board.lay_lesson(m).unwrap();
    board
}

#[test]
fn the_lessons_board_is_in_order_at_every_size() {
    for m in [1.0, 2.0, 64.0, 250.0, 318.0, 319.0, 400.0, 4096.0, 1_048_576.0] {
        let mut board = lesson(200.0);
        board.set_m(m, None).unwrap();
        for width in (280..=1600).step_by(33) {
            let width = f64::from(width);
            for height in [300.0, 380.0, height_px(width), 900.0] {
                let faults = faults(&board, width, height);
                assert!(faults.is_empty(), "M = {m}, {width} × {height}: {faults:#?}");
            }
        }
    }
}

#[test]
fn in_the_place_of_the_curves_stands_what_is_to_be_done_or_why_there_are_none() {
    let t4 = Device::by_id("t4").unwrap();
    let mut fp16 = PeakTable::default();
    fp16.insert(Precision::Fp16, 65.0).unwrap();
    let name = "a name of as many letters as a device may have, all of them";
    let long = Device::new(name, Peaks::Each(fp16), 0.3).unwrap();
    let select = "Select a matmul to see time against M.";
    for (device, selected, expected) in [
        (&t4, Some("yours"), "T4 lists no BF16: not drawn."),
        (&t4, Some("add"), "T4 lists no BF16: not drawn."),
        (&t4, None, select),
        (&Device::h100_sxm(), Some("add"), select),
        (&long, Some("yours"), name),
    ] {
        let mut board = lesson(64.0);
        board.set_device(device.clone());
        board.select_kernel(selected).unwrap();
        for width in [230.0, 280.0, 360.0, 720.0, 1200.0] {
            let frame = Frame::new(&board, width, height_px(width));
            let marks = frame.ground(&board, &Words::english());
            let said: Vec<_> = texts(&marks)
                .into_iter()
                .filter(|text| text.text.starts_with(&expected[..7]))
                .collect();
            assert_eq!(said.len(), 1, "{expected} at {width} px: {said:?}");
            let Rect { left_px, right_px, .. } = said[0].rect();
            assert!(left_px >= 0.0 && right_px <= width, "{said:?} at {width} px");
            let is_whole = said[0].text.starts_with(expected);
            assert!(
                is_whole || said[0].text.ends_with('…') && (width < 280.0 || expected == name),
                "{said:?}"
            );
        }
    }
}

#[test]
fn the_memory_roof_is_labelled_and_so_is_the_compute_roof_in_force() {
    let fp8 = Matmul::new(512.0, 8192.0, 8192.0, [1.0; 3]).unwrap();
    let fp8 = Kernel::new(Shape::Matmul(fp8), Precision::Fp8).unwrap().named("fp8", "FP8");
    for (device, with_fp8, labels) in [
        ("h100-sxm", false, vec!["3.35 TB/s", "989 TFLOP/s BF16", "ridge 295"]),
        (
            "h100-sxm",
            true,
            vec!["3.35 TB/s", "989 TFLOP/s BF16", "1979 TFLOP/s FP8", "ridge 295", "ridge 591"],
        ),
        ("a100-sxm-80gb", false, vec!["2.04 TB/s", "312 TFLOP/s BF16", "ridge 153"]),
    ] {
        let mut board = lesson(64.0);
        if with_fp8 {
            board.place_kernel(fp8.clone()).unwrap();
        }
        board.set_device(Device::by_id(device).unwrap());
        for width in (280..=1600).step_by(33) {
            let width = f64::from(width);
            let frame = Frame::new(&board, width, height_px(width));
            let marks = frame.ground(&board, &Words::english());
            let drawn: Vec<_> = texts(&marks).into_iter().map(|text| text.text.as_str()).collect();
            for label in &labels {
                assert!(drawn.contains(label), "{label} on {device} at {width} px: {drawn:?}");
            }
            let sides =
                ["memory", "compute"].map(|side| drawn.iter().any(|text| text.starts_with(side)));
            assert_eq!(sides, [true, true], "both sides by word at {width} px: {drawn:?}");
        }
    }
}

fn bare_device(tflops: f64, tbps: f64) -> Device {
    let mut table = PeakTable::default();
    table.insert(Precision::Bf16, tflops).unwrap();
    Device::new("extreme", Peaks::Each(table), tbps).unwrap()
}

#[test]
fn at_an_extreme_device_both_sides_and_the_roof_that_is_seen_are_labelled() {
    for (tflops, tbps, roof) in [
        (1e9, 1e-9, "TB/s"),
        (1e-9, 1e9, "TFLOP/s"),
        (1e9, 1e9, "/s BF16"),
        (1e-9, 1e-9, "/s BF16"),
    ] {
        for laid in [Board::new(), lesson(64.0), lesson(1_048_576.0)] {
            let mut board = laid;
            board.set_device(bare_device(1.0, 1.0));
            board.set_device(bare_device(tflops, tbps));
            for width in [280.0, 360.0, 720.0, 1200.0] {
                let frame = Frame::new(&board, width, height_px(width));
                let marks = frame.ground(&board, &Words::english());
                let drawn: Vec<_> = texts(&marks).into_iter().map(|text| &*text.text).collect();
                let at = format!(
                    "{tflops} TFLOP/s, {tbps} TB/s, {} kernels, {width} px: {drawn:?}",
                    board.entries().len()
                );
                for side in ["memory", "compute"] {
                    assert!(drawn.iter().any(|text| text.starts_with(side)), "{side} at {at}");
                }
                assert!(drawn.iter().any(|text| text.contains(roof)), "{roof} at {at}");
                let faults = faults(&board, width, height_px(width));
                assert!(faults.is_empty(), "{at}: {faults:#?}");
            }
        }
    }
}

#[test]
fn the_dragged_marker_covers_no_label_of_a_roof_on_its_way() {
    let fp8 = Matmul::new(512.0, 8192.0, 8192.0, [1.0; 3]).unwrap();
    let fp8 = Kernel::new(Shape::Matmul(fp8), Precision::Fp8).unwrap().named("fp8", "FP8");
    for (selected, widths) in [("yours", [344.0, 720.0, 1200.0]), ("fp8", [344.0, 720.0, 1200.0])] {
        let mut board = lesson(64.0);
        board.place_kernel(fp8.clone()).unwrap();
        board.select_kernel(Some(selected)).unwrap();
        for width in widths {
            for step in 0..=80_i32 {
                board.set_m(2_f64.powf(f64::from(step) / 4.0).round(), None).unwrap();
                let frame = Frame::new(&board, width, height_px(width));
                let words = Words::english();
                let (ground, moving) = (frame.ground(&board, &words), frame.moving(&board, &words));
                for text in texts(&ground) {
                    let is_roof = text.text.contains("LOP/s") || text.text.contains("TB/s");
                    let is_under = moving.iter().any(|mark| lies_on(mark, &text.rect()));
                    assert!(
                        !is_roof || !is_under,
                        "\"{}\" under {selected} at step {step}, {width} px",
                        text.text
                    );
                }
            }
        }
    }
}

/// Whether a marker lies on a rectangle.
fn lies_on(mark: &Mark, rect: &Rect) -> bool {
    match mark {
        Mark::Disc { center, radius_px, .. } => {
            let x_px = center.x_px.clamp(rect.left_px, rect.right_px) - center.x_px;
            let y_px = center.y_px.clamp(rect.top_px, rect.bottom_px) - center.y_px;
            x_px.hypot(y_px) < *radius_px
        }
        Mark::Box { rect: marker, .. } => {
            marker.width_px() > 12.0 && marker.height_px() > 12.0 && marker.overlaps(rect)
        }
        _ => false,
    }
}

#[test]
fn what_stands_still_on_the_strip_is_struck_through_by_no_stroke_of_m_beside_a_flag() {
    for width in [344.0, 600.0, 720.0, 737.0, 770.0, 1200.0] {
        let mut board = lesson(64.0);
        board.set_m(319.0, None).unwrap();
        for m in [1.0, 16.0, 64.0, 128.0, 200.0, 319.0, 1000.0, 1e5] {
            board.set_m(m, None).unwrap();
            let frame = Frame::new(&board, width, height_px(width));
            let words = Words::english();
            let ground = frame.ground(&board, &words);
            let flag = texts(&ground).into_iter().find(|text| text.text.contains("319")).unwrap();
            for mark in frame.moving(&board, &words) {
                if matches!(mark, Mark::Box { .. }) {
                    let struck = extent(&mark).overlaps(&flag.rect());
                    assert!(!struck, "M = {m}, {width} px: {mark:?} {flag:?}");
                }
            }
        }
    }
}

#[test]
fn a_selected_landmark_strikes_through_no_name() {
    for (selected, m) in [("matmul-m64", 64.0), ("matmul-m256", 256.0), ("matmul-m1", 1.0)] {
        let mut board = lesson(m);
        board.select_kernel(Some(selected)).unwrap();
        for width in (280..=1600).step_by(33) {
            let width = f64::from(width);
            let frame = Frame::new(&board, width, height_px(width));
            let words = Words::english();
            let ground = frame.ground(&board, &words);
            for mark in frame.moving(&board, &words) {
                let rect = extent(&mark);
                if !matches!(mark, Mark::Box { .. }) || rect.width_px() > 2.0 {
                    continue;
                }
                for text in texts(&ground) {
                    // numbers in markers are passed over
                    let is_number = text.text.parse::<u32>().is_ok();
                    assert!(
                        is_number || !rect.overlaps(&text.rect()),
                        "\"{}\" under {selected} at {width} px",
                        text.text
                    );
                }
            }
        }
    }
}

#[test]
fn a_kernel_without_flops_or_without_bytes_stands_at_the_edge_with_an_arrow_and_a_reason() {
    for (name, flops, bytes, reason, x_share) in
        [("copy", 0.0, 1e9, "0 FLOP", 0.0), ("registers", 1e12, 0.0, "0 bytes", 1.0)]
    {
        let mut board = lesson(64.0);
        let kernel = Shape::Custom(Custom::new(flops, bytes).unwrap());
        let kernel = Kernel::new(kernel, Precision::Bf16).unwrap().named(name, name);
        board.place_kernel(kernel).unwrap();
        for width in [280.0, 344.0, 720.0, 1200.0] {
            let frame = Frame::new(&board, width, height_px(width));
            let marks = frame.ground(&board, &Words::english());
            let said = texts(&marks).iter().any(|text| text.text.contains(reason));
            assert!(said, "{name} at {width} px says {reason}");
            let areas = marks.iter().filter(|mark| matches!(mark, Mark::Area { .. })).count();
            assert_eq!(areas, 3, "two sides and the arrow of {name} at {width} px");
            let found = (0..=10_u32).any(|down| {
                let y_px = f64::from(down) / 10.0 * 0.7 * height_px(width);
                let x_px = 40.0 + x_share * (width - 65.0);
                frame.kernel_at(&board, x_px, y_px, 40.0) == Some(name)
            });
            assert!(found, "{name} lies under the pointer at the edge, {width} px");
        }
    }
}

#[test]
fn the_words_at_the_right_edge_stand_nearer_to_their_own_marker_than_to_any_other() {
    let mut board = lesson(64.0);
    let kernel = Shape::Custom(Custom::new(1e12, 0.0).unwrap());
    let kernel = Kernel::new(kernel, Precision::Bf16).unwrap().named("none", "no bytes");
    board.place_kernel(kernel).unwrap();
    for width in (280..=1600).step_by(33) {
        let width = f64::from(width);
        let frame = Frame::new(&board, width, height_px(width));
        let marks = frame.ground(&board, &Words::english());
        let ground = texts(&marks);
        let said = ground.iter().find(|text| text.text.contains("0 bytes")).unwrap().rect();
        let off_px = |number: &str| {
            // the first of the two panels is the roofline
            let marker = ground.iter().filter(|text| text.text == number);
            let marker = marker.min_by(|a, b| a.at.y_px.total_cmp(&b.at.y_px)).unwrap();
            (marker.at.x_px - said.middle().x_px).hypot(marker.at.y_px - said.middle().y_px)
        };
        assert!(off_px("7") < off_px("5"), "at {width} px: {} {}", off_px("7"), off_px("5"));
    }
}

#[test]
fn a_pointer_finds_the_marker_under_it_and_the_selected_one_first() {
    let board = lesson(64.0);
    let frame = Frame::new(&board, 720.0, 560.0);
    for handle in frame.handles(&board) {
        let found = frame.kernel_at(&board, handle.x_px + 3.0, handle.y_px, 12.0);
        assert_eq!(found, Some("yours"), "over M = 64 in the {}", handle.panel.name());
    }
    assert_eq!(frame.kernel_at(&board, 5.0, 5.0, 12.0), None, "nothing in the corner");
    let moved = lesson(4096.0);
    let frame = Frame::new(&moved, 720.0, 560.0);
    let at = frame.handles(&board).into_iter().find(|handle| handle.panel == Panel::Strip).unwrap();
    assert_eq!(frame.kernel_at(&moved, at.x_px, at.y_px, 12.0), Some("matmul-m64"));
}

/// A board of the lesson and so many kernels more.
fn with_more(count: u32) -> Board {
    let mut board = lesson(64.0);
    for index in 0..count {
        let flops = 10_f64.powf(8.0 + 5.0 * f64::from(index) / f64::from(count));
        let kernel = Shape::Custom(Custom::new(flops, 1e9).unwrap());
        board.place_kernel(Kernel::new(kernel, Precision::Bf16).unwrap()).unwrap();
    }
    board
}

/// How many points a canvas or a document is told of.
fn points(marks: &[Mark]) -> usize {
    let of = |mark: &Mark| match mark {
        Mark::Area { corners, .. } => corners.len(),
        Mark::Line { points, .. } => points.len(),
        _ => 1,
    };
    marks.iter().map(of).sum()
}

#[test]
fn the_moving_layer_has_as_many_marks_over_a_thousand_kernels_as_over_six() {
    let words = Words::english();
    for options in [ModelOptions::default(), ModelOptions::default().with_overlap(false)] {
        let counts = [0, 1, 50, 994].map(|count| {
            let mut board = with_more(count);
            board.set_options(options).unwrap();
            let marks = Frame::new(&board, 720.0, 560.0).moving(&board, &words);
            (marks.len(), points(&marks))
        });
        assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
    }
}

#[test]
fn a_thousand_kernels_are_thinned_to_what_can_be_told_apart() {
    let board = with_more(994);
    let frame = Frame::new(&board, 720.0, 560.0);
    let marks = frame.ground(&board, &Words::english());
    assert!(marks.len() < 1500, "{} marks", marks.len());
    assert_eq!(faults(&board, 720.0, 560.0), Vec::<String>::new());
}

#[test]
fn a_document_is_as_large_as_it_was_asked_for() {
    for (width, height, head) in [
        (720.0, 561.0, "width=\"720\" height=\"561\" viewBox=\"0 0 720 561\""),
        (344.5, 471.0, "width=\"344.5\" height=\"471\" viewBox=\"0 0 344.5 471\""),
        (100.0, 120.0, "width=\"100\" height=\"120\" viewBox=\"0 0 200 240\""),
    ] {
        let picture = svg(&lesson(1.0), width, height, &Theme::dark(), &Words::english());
        assert!(picture.contains(head), "{width} × {height}: {}", picture.lines().next().unwrap());
    }
}

#[test]
fn a_hostile_name_stays_a_text() {
    let mut board = lesson(64.0);
    let name = "</text><script>alert(1)</script>\u{0}\u{202e}&\"";
    let kernel = Kernel::matmul(8.0, 8192.0, 8192.0).unwrap().named("x", name);
    board.place_kernel(kernel).unwrap();
    board.select_kernel(Some("add")).unwrap();
    let picture =
        svg(&board, 1200.0, 675.0, &Theme::light().with_font("a\"b<c>"), &Words::english());
    assert!(!picture.contains("<script") && !picture.contains('\u{0}'), "{picture}");
    assert!(picture.contains("&lt;/text&gt;"), "the name is drawn: {picture}");
}

fn shape() -> impl Strategy<Value = Shape> {
    let side = 0.0..20.0_f64;
    let matmul =
        (side.clone(), side.clone(), side, prop::sample::select(vec![0.5, 1.0, 2.0, 4.0, 8.0]));
    let matmul = matmul.prop_map(|(m, n, k, elem)| {
        let [m, n, k] = [m, n, k].map(|exponent| exponent.exp2().round());
        Shape::Matmul(Matmul::new(m, n, k, [elem; 3]).unwrap())
    });
    let elementwise = (1.0..1e9_f64, 0.0..8.0_f64).prop_map(|(n, flops)| {
        Shape::Elementwise(Elementwise::new(n.round(), 2.0, 2.0, 1.0, flops.round()).unwrap())
    });
    let softmax = (1.0..1e5_f64).prop_map(|side| {
        Shape::Softmax(Softmax::new([side.round(); 2], 2.0, 5.0, [1.0; 2]).unwrap())
    });
    let amount =
        prop_oneof![Just(0.0), (-25.0..25.0_f64).prop_map(|exponent| 10_f64.powf(exponent))];
    let custom = (amount.clone(), amount)
        .prop_filter("not zero of both", |(flops, bytes)| flops + bytes > 0.0)
        .prop_map(|(flops, bytes)| Shape::Custom(Custom::new(flops, bytes).unwrap()));
    prop_oneof![4 => matmul, 1 => elementwise, 1 => softmax, 2 => custom]
}

fn kernel() -> impl Strategy<Value = Kernel> {
    let precision = prop::sample::select(vec![Precision::Bf16, Precision::Fp8, Precision::Fp32]);
    (shape(), precision, prop::option::of(".{0,40}")).prop_map(|(shape, precision, name)| {
        let kernel = Kernel::new(shape, precision).unwrap();
        match name {
            Some(name) => kernel.named("", &name),
            None => kernel,
        }
    })
}

fn device() -> impl Strategy<Value = Device> {
    let tflops = -2.0..5.0_f64;
    ([tflops.clone(), tflops.clone(), tflops], -2.0..2.0_f64).prop_map(|(peaks, tbps)| {
        let mut table = PeakTable::default();
        for (precision, exponent) in
            [Precision::Bf16, Precision::Fp8, Precision::Fp32].into_iter().zip(peaks)
        {
            table.insert(precision, 10_f64.powf(exponent)).unwrap();
        }
        Device::new("mine", Peaks::Each(table), 10_f64.powf(tbps)).unwrap()
    })
}

fn band() -> impl Strategy<Value = Band> {
    let share = (0.01..1.0_f64, 0.01..1.0_f64);
    let own = (share.clone(), share).prop_map(|(peak, bandwidth)| {
        let [peak, bandwidth] = [peak, bandwidth].map(|(one, two)| [one.min(two), one.max(two)]);
        Band::own(peak, bandwidth).unwrap()
    });
    prop_oneof![Just(Band::Off), Just(Band::Usual), own]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 256,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_board_is_in_order_at_any_size(
        kernels in prop::collection::vec(kernel(), 0..30),
        before in device(),
        after in prop::option::of(device()),
        selected in any::<prop::sample::Index>(),
        crossed in any::<bool>(),
        overlap in any::<bool>(),
        launch_us in prop::sample::select(vec![0.0, 3.0, 1e6]),
        fractions in prop::option::of((0.01..1.0, 0.01..1.0)),
        band in band(),
        compared in prop::option::of(device()),
        width in 280.0..1600.0,
        tall in 300.0..900.0,
    ) {
        let mut board = Board::new();
        board.set_device(before);
        for kernel in kernels {
            board.place_kernel(kernel).unwrap();
        }
        if let Some(after) = after {
            board.set_device(after);
        }
        let (peak, bandwidth) = fractions.unwrap_or((1.0, 1.0));
        let options = ModelOptions::default().with_overlap(overlap).with_launch_us(launch_us).unwrap();
        let options = options.with_fractions(peak, bandwidth).unwrap().with_band(band);
        board.set_options(options).unwrap();
        board.compare_device(compared);
        if !board.entries().is_empty() {
            let entry = selected.get(board.entries()).clone();
            board.select_kernel(Some(entry.kernel.id())).unwrap();
            if crossed && !entry.kernel.is_fixed() && entry.kernel.as_matmul().is_some() {
                for m in [1.0, 1_048_576.0, 300.0] {
                    board.set_m(m, None).unwrap();
                }
            }
        }
        let faults = faults(&board, width, tall);
        prop_assert!(faults.is_empty(), "{width} × {tall}: {faults:#?}");
    }
}
