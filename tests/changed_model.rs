//! What the picture promises where an assumption of the model is changed: each mark stands where its
//! worked figure says, nothing lies on anything, a question's figure stays concealed, and a drag costs
//! as much as before.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod marks;
mod model_boards;
mod tree;

use marks::{faults, texts};
use roofline_widget::board::Board;
use roofline_widget::chart::mark::{Mark, Point};
use roofline_widget::chart::{Frame, Role, RoofAt, RoofPart, height_px};
use roofline_widget::device::{Memory, Unit};
use roofline_widget::precision::Precision;
use roofline_widget::words::{Concealed, Fact, Words};
use serde_json::{Value, json};

const WIDTHS: [f64; 3] = [344.0, 720.0, 1200.0];

fn board(name: &str) -> Board {
    let row = model_boards::BOARDS.iter().find(|(other, _)| *other == name);
    row.unwrap().1()
}

/// A picture, and its scales as its own tick labels tell them.
struct Picture {
    ground: Vec<Mark>,
    moving: Vec<Mark>,
    roofline: [Axis; 2],
    strip: [Axis; 2],
}

/// A log axis through two labelled ticks.
#[derive(Clone, Copy)]
struct Axis {
    one: (f64, f64),
    two: (f64, f64),
}

impl Axis {
    fn px(self, value: f64) -> f64 {
        let ((one, one_px), (two, two_px)) = (self.one, self.two);
        one_px + (value / one).log10() / (two / one).log10() * (two_px - one_px)
    }
}

/// The value of a tick's label.
fn tick_value(label: &str) -> Option<f64> {
    let (digits, times) = match label.strip_suffix(['k', 'M', 'G']) {
        Some(digits) if label.ends_with('k') => (digits, 1e3),
        Some(digits) if label.ends_with('M') => (digits, 1e6),
        Some(digits) => (digits, 1e9),
        None => (label, 1.0),
    };
    Some(digits.parse::<f64>().ok()? * times)
}

impl Picture {
    fn of(board: &Board, width_px: f64) -> Self {
        let (frame, words) = (Frame::new(board, width_px, height_px(width_px)), Words::english());
        let (ground, moving) = (frame.ground(board, &words), frame.moving(board, &words));
        // across: on one baseline below each panel; up: before the panel's left edge
        let all = texts(&ground);
        let title_px =
            |start: &str| all.iter().find(|text| text.text.starts_with(start)).unwrap().at.y_px;
        let (first_px, second_px) = (title_px("at best"), title_px("time at best"));
        let (intensity_px, m_px) = (title_px("intensity"), title_px("M, rows"));
        let axis = |from_px: f64, to_px: f64, is_up: bool| {
            let mut ticks: Vec<(f64, f64)> = Vec::new();
            for text in &all {
                let Some(value) = tick_value(&text.text) else { continue };
                let inside = text.at.y_px > from_px && text.at.y_px < to_px;
                let is_tick = text.ink.role == Role::Muted && inside;
                if is_up && is_tick && text.at.x_px < 45.0 && value < 1e9 {
                    ticks.push((value, text.at.y_px - 0.36 * text.size_px));
                } else if !is_up && is_tick && to_px - text.at.y_px < 22.0 && value < 1e5 {
                    ticks.push((value, text.at.x_px));
                }
            }
            ticks.sort_by(|one, two| one.0.total_cmp(&two.0));
            // the outermost labels across may have moved inwards
            let one = if is_up { ticks[0] } else { ticks[1] };
            Axis { one, two: ticks[ticks.len() - if is_up { 1 } else { 2 }] }
        };
        let roofline =
            [axis(first_px, intensity_px, false), axis(first_px, intensity_px - 22.0, true)];
        let strip = [axis(second_px, m_px, false), axis(second_px, m_px - 22.0, true)];
        Self { roofline, strip, ground, moving }
    }

    fn at_rate(&self, intensity: f64, tflops: f64) -> Point {
        Point::new(self.roofline[0].px(intensity), self.roofline[1].px(tflops))
    }

    fn at_time(&self, m: f64, us: f64) -> Point {
        Point::new(self.strip[0].px(m), self.strip[1].px(us))
    }

    fn says(&self, said: &str) -> bool {
        texts(&self.ground).iter().chain(&texts(&self.moving)).any(|text| text.text == said)
    }

    /// Whether a text of the ground has these words in it.
    fn holds(&self, said: &str) -> bool {
        texts(&self.ground).iter().any(|text| text.text.contains(said))
    }

    /// Whether a stroke of that colour passes within half a pixel of a place.
    fn passes(&self, role: Role, at: Point) -> bool {
        self.ground.iter().any(|mark| match mark {
            Mark::Line { points, ink, .. } if ink.role == role => {
                points.windows(2).any(|pair| off_px(at, pair[0], pair[1]) < 0.6)
            }
            _ => false,
        })
    }

    /// Whether an area of that colour has a corner within a pixel of a place.
    fn has_corner(&self, role: Role, at: Point) -> bool {
        self.ground.iter().any(|mark| match mark {
            Mark::Area { corners, ink } if ink.role == role => {
                corners.iter().any(|c| (c.x_px - at.x_px).hypot(c.y_px - at.y_px) < 1.0)
            }
            _ => false,
        })
    }
}

fn off_px(at: Point, from: Point, to: Point) -> f64 {
    let (across, down) = (to.x_px - from.x_px, to.y_px - from.y_px);
    let along = (at.x_px - from.x_px) * across + (at.y_px - from.y_px) * down;
    let share = (along / (across * across + down * down)).clamp(0.0, 1.0);
    (from.x_px + share * across - at.x_px).hypot(from.y_px + share * down - at.y_px)
}

/// Somewhere within a gap between dashes to either side, a dash passes.
fn passes_in_dashes(picture: &Picture, role: Role, at: impl Fn(f64) -> Point) -> bool {
    (-20..=20).any(|step| picture.passes(role, at(10_f64.powf(f64::from(step) / 200.0))))
}

#[test]
fn whatever_is_changed_the_picture_is_in_order_at_every_size() {
    for (name, board) in model_boards::BOARDS {
        for m in [1.0, 64.0, 250.0, 319.0, 4096.0, 1_048_576.0] {
            let mut board = board();
            board.set_m(m, None).unwrap();
            for width in (280..=1600).step_by(220) {
                let width = f64::from(width);
                for height in [380.0, height_px(width), 900.0] {
                    let faults = faults(&board, width, height);
                    assert!(faults.is_empty(), "{name}, M = {m}, {width} × {height}: {faults:#?}");
                }
            }
        }
    }
}

#[test]
fn what_is_changed_is_said_at_every_width() {
    let rows: &[(&str, &[&str])] = &[
        ("sum", &["without overlap", "M = 256: 77.3 µs"]),
        ("floor", &["launch 5.00 µs"]),
        ("fractions", &["692 TFLOP/s BF16, 70 %", "2.85 TB/s, 85 %", "ridge 243"]),
        ("l2", &["5.50 TB/s L2", "3.35 TB/s DRAM", "ridge 180"]),
        ("measured", &["31.3 %", "86.6 %", "72 %"]),
        ("small", &["no M reaches this ridge", "at most 128"]),
        ("compare", &["2.04 TB/s", "ridge 153", "ridge 295", "A100 SXM 80 GB"]),
        ("compare-bandwidth", &["H200 SXM, 4.80 TB/s", "ridge 206"]),
        ("compare-unlisted", &["A100 SXM 80 GB", "lists no FP8"]),
        ("band", &["60–80 %", "80–90 %", "ridge 197–295", "crosses at M = 207–318"]),
    ];
    let wide: &[(&str, &[&str])] = &[
        ("sum", &["M = 256: 444 TFLOP/s"]),
        ("l2", &["DRAM"]),
        ("compare-bandwidth", &["H200 SXM"]),
        ("compare", &["A100 SXM 80 GB, 312 TFLOP/s", "M = 64: 40.7 µs; A100 SXM 80 GB: 66.8 µs"]),
        ("own-measured", &["M = 128: 416 TFLOP/s; 31.3 % of the roof"]),
    ];
    let all = rows.iter().map(|row| (row, 0.0)).chain(wide.iter().map(|row| (row, 720.0)));
    for ((name, labels), from_px) in all {
        for width in WIDTHS.into_iter().filter(|width| *width >= from_px) {
            let picture = Picture::of(&board(name), width);
            for label in *labels {
                let said: Vec<_> = texts(&picture.ground).iter().map(|t| t.text.clone()).collect();
                assert!(picture.says(label), "{name} says “{label}” at {width} px: {said:?}");
            }
        }
    }
}

#[test]
fn every_curve_beside_runs_through_its_worked_places() {
    // board, colour, panel, x, y: 2·256·8192² FLOPs and 142,606,336 bytes take 34.74 and 42.57 µs
    let rows: &[(&str, Role, bool, f64, f64)] = &[
        ("sum", Role::Ink, true, 256.0, 77.308),
        ("sum", Role::Ink, false, 295.224, 494.5),
        ("floor", Role::Ink, true, 300_000.0, 5.0),
        ("floor", Role::Ink, true, 1.0, 5.627),
        // the whole peaks, dotted
        ("fractions", Role::Compute, false, 3000.0, 989.0),
        ("fractions", Role::Memory, false, 10.0, 33.5),
        ("fractions", Role::Compute, false, 3000.0, 692.3),
        // both memories
        ("l2", Role::Memory, false, 10.0, 55.0),
        ("l2", Role::Memory, false, 10.0, 33.5),
        ("l2", Role::Memory, true, 16.0, 40.2207),
        // the A100: 134,250,496 bytes at 2.04 TB/s for M = 1, 4096 rows at 312 TFLOP/s
        ("compare", Role::Memory, false, 10.0, 20.4),
        ("compare", Role::Compute, false, 3000.0, 312.0),
        ("compare", Role::Memory, true, 4.0, 65.857),
        ("compare", Role::Compute, true, 4096.0, 1762.04),
        ("compare-bandwidth", Role::Memory, false, 10.0, 48.0),
        // no M comes further than 128
        ("small", Role::Own, false, 128.0, 3.0),
    ];
    for (name, role, is_time, x, y) in rows {
        for width in WIDTHS {
            let picture = Picture::of(&board(name), width);
            let passes = passes_in_dashes(&picture, *role, |factor| {
                // along a slope, a flat roof, or straight down
                let (x, y) = match (*name, *role, is_time) {
                    ("small", ..) => (*x, y * factor),
                    (_, Role::Memory, false) => (x * factor, y * factor),
                    ("compare", Role::Compute, true) => (x * factor, y * factor),
                    _ => (x * factor, *y),
                };
                if *is_time { picture.at_time(x, y) } else { picture.at_rate(x, y) }
            });
            assert!(passes, "{name}: {role:?} through ({x}, {y}) at {width} px");
        }
    }
}

#[test]
fn the_band_lies_from_60_to_80_percent_and_its_ridge_and_knee_are_ranges() {
    for width in WIDTHS {
        let picture = Picture::of(&board("band"), width);
        // 0.6 × 989 over 0.8 × 3.35, 0.8 × 989 over 0.9 × 3.35
        for (ridge, tflops) in [(221.418, 593.4), (262.421, 791.2)] {
            let at = picture.at_rate(ridge, tflops);
            for role in [Role::Memory, Role::Compute] {
                assert!(picture.has_corner(role, at), "{role:?} at {tflops}, {width} px");
            }
        }
        // 0.6 × 989 over 0.9 × 3.35 and 0.8 over 0.8; the knee from 8192 I / (8192 − 2 I)
        let (low, high) = (196.816, 295.224);
        let columns: Vec<_> = picture
            .ground
            .iter()
            .filter_map(|mark| match mark {
                Mark::Box { rect, ink } if ink.role == Role::Muted && ink.percent < 50 => {
                    Some(*rect)
                }
                _ => None,
            })
            .collect();
        let knee = columns[1];
        let m = |ridge: f64| 8192.0 * ridge / (8192.0 - 2.0 * ridge);
        assert!((knee.left_px - picture.strip[0].px(m(low))).abs() < 0.5, "206.75 at {width} px");
        assert!((knee.right_px - picture.strip[0].px(m(high))).abs() < 0.5, "318.16, {width} px");
        let lesson_px = picture.strip[0].px(256.0);
        assert!(knee.left_px < lesson_px && lesson_px < knee.right_px, "M = 256 lies inside");
        let ridge = columns[0];
        for (end_px, worked) in [(ridge.left_px, low), (ridge.right_px, high)] {
            let x_px = picture.roofline[0].px(worked);
            assert!((end_px - x_px).abs() < 0.5, "the ridge's range to {worked}, {width} px");
        }
    }
}

#[test]
fn a_measured_rate_is_a_hollow_mark_at_its_place_under_its_kernel() {
    for width in WIDTHS {
        let picture = Picture::of(&board("measured"), width);
        // M = 64: 8,589,934,592 FLOPs over 136,314,880 bytes; at 66 TFLOP/s 130.15 µs
        for at in [picture.at_rate(63.0154, 66.0), picture.at_time(64.0, 130.15)] {
            let discs: Vec<_> = picture
                .ground
                .iter()
                .filter_map(|mark| match mark {
                    Mark::Disc { center, ink, .. }
                        if (center.x_px - at.x_px).hypot(center.y_px - at.y_px) < 0.5 =>
                    {
                        Some(ink.role)
                    }
                    _ => None,
                })
                .collect();
            assert_eq!(discs, [Role::Memory, Role::Surface], "hollow at {at:?}, {width} px");
        }
        let own = Picture::of(&board("own-measured"), width);
        // M = 128: 17,179,869,184 FLOPs over 138,412,032 bytes
        let at = own.at_rate(124.121, 130.0);
        let hollow = own.moving.iter().any(|mark| {
            matches!(mark, Mark::Disc { center, ink, .. } if ink.role == Role::Surface
                && (center.x_px - at.x_px).hypot(center.y_px - at.y_px) < 0.5)
        });
        assert!(hollow, "the student's own at {at:?}, {width} px");
    }
}

#[test]
fn a_measured_rate_however_far_off_stands_in_the_picture_with_its_share() {
    for (tflops, share) in [
        (1e-9, "4.74 × 10⁻¹⁰ %"),
        (0.1, "0.0474 %"),
        (211.0, "100 %"),
        (300.0, "142 %"),
        (1e9, "4.74 × 10⁸ %"),
    ] {
        let mut kernels = model_boards::yours(4, 8192);
        kernels.as_array_mut().unwrap().push(json!({
            "id": "matmul-m64", "kind": "matmul", "m": 64, "n": 8192, "k": 8192, "fixed": true,
            "measured_tflops": tflops,
        }));
        let board = model_boards::lesson(4.0, json!({}), Value::Null, kernels);
        for width in WIDTHS {
            let faults = faults(&board, width, height_px(width));
            assert!(faults.is_empty(), "{tflops} TFLOP/s, {width} px: {faults:#?}");
            let picture = Picture::of(&board, width);
            let long = format!("{share} of the roof");
            assert!(picture.says(share) || picture.says(&long), "{share} at {width} px");
        }
    }
}

#[test]
fn a_pointer_finds_the_roof_under_it_and_which_figure_it_is() {
    let peak =
        |is_compared| RoofAt { is_compared, part: RoofPart::Peak(Precision::Bf16, Unit::Matrix) };
    let slope = |is_compared, memory| RoofAt { is_compared, part: RoofPart::Bandwidth(memory) };
    let rows: &[(&str, f64, f64, Option<RoofAt>)] = &[
        ("compare", 10.0, 33.5, Some(slope(false, Memory::Dram))),
        ("compare", 3000.0, 989.0, Some(peak(false))),
        ("compare", 10.0, 20.4, Some(slope(true, Memory::Dram))),
        ("compare", 3000.0, 312.0, Some(peak(true))),
        ("compare", 3000.0, 3.0, None),
        // along the peak that both have, and past the ridge of the other
        ("compare-bandwidth", 3000.0, 989.0, Some(peak(false))),
        ("compare-bandwidth", 240.0, 989.0, Some(peak(true))),
        ("l2", 10.0, 55.0, Some(slope(false, Memory::L2))),
        ("l2", 10.0, 33.5, Some(slope(false, Memory::Dram))),
        // the published peak over the fraction of it is the same figure
        ("fractions", 3000.0, 692.3, Some(peak(false))),
        ("fractions", 3000.0, 989.0, Some(peak(false))),
    ];
    for (name, intensity, tflops, roof) in rows {
        for width in WIDTHS {
            let board = board(name);
            let picture = Picture::of(&board, width);
            let frame = Frame::new(&board, width, height_px(width));
            let at = picture.at_rate(*intensity, *tflops);
            let found = frame.roof_at(at.x_px, at.y_px + 1.0, 6.0);
            assert_eq!(found, *roof, "{name} at ({intensity}, {tflops}), {width} px");
        }
    }
    let fp8 = json!([{ "kind": "matmul", "m": 8, "n": 8, "k": 8, "precision": "fp8" }]);
    let board = model_boards::lesson(64.0, json!({}), Value::Null, fp8);
    let picture = Picture::of(&board, 720.0);
    let at = picture.at_rate(5000.0, 1979.0);
    let part = RoofPart::Peak(Precision::Fp8, Unit::Matrix);
    let found = Frame::new(&board, 720.0, height_px(720.0)).roof_at(at.x_px, at.y_px, 6.0);
    assert_eq!(found, Some(RoofAt { is_compared: false, part }), "the roof of another precision");
}

#[test]
fn a_concealed_figure_is_in_no_mark_of_a_changed_model() {
    let rows: &[(&str, Fact, &[&str])] = &[
        ("band", Fact::Ridge, &["197", "295"]),
        ("band", Fact::Crossing, &["207", "318"]),
        ("band", Fact::Bound, &["207", "318"]),
        ("compare", Fact::Ridge, &["153", "295"]),
        ("compare", Fact::Time, &["µs"]),
        ("compare", Fact::Attainable, &["129", "211"]),
        ("floor", Fact::Time, &["5.00", "5.65"]),
        ("measured", Fact::Attainable, &["31.3", "72 %"]),
        ("own-measured", Fact::Attainable, &["31.3", "416"]),
        ("small", Fact::Intensity, &["128"]),
        ("small", Fact::Bound, &["no M"]),
        ("small", Fact::Crossing, &["no M"]),
    ];
    for (name, fact, hidden) in rows {
        let board = board(name);
        let frame = Frame::new(&board, 720.0, height_px(720.0));
        let words = Words::english().concealing(Concealed::NONE.and(*fact));
        let (ground, moving) = (frame.ground(&board, &words), frame.moving(&board, &words));
        for text in texts(&ground).iter().chain(&texts(&moving)) {
            let axis = text.text.ends_with("(log)");
            for figure in *hidden {
                let is_told = text.text.contains(figure) && !axis;
                assert!(!is_told, "{name} with {fact:?} concealed: “{}”", text.text);
            }
        }
        let told = Picture::of(&board, 720.0);
        let all: Vec<_> = [texts(&told.ground), texts(&told.moving)].concat();
        for figure in *hidden {
            let is_told = all.iter().any(|text| text.text.contains(figure));
            assert!(is_told, "{name} tells {figure} where nothing is concealed");
        }
    }
}

#[test]
fn a_drag_costs_the_same_over_a_thousand_kernels_whatever_is_changed() {
    for (name, board) in model_boards::BOARDS {
        let counts = [0, 990].map(|count| {
            let mut board = board();
            for index in 0..count {
                let custom = json!({
                    "kind": "custom", "bytes_moved": 1e9, "flops": 1e8 * 1.012_f64.powi(index),
                    "measured_tflops": 0.1,
                });
                let kernel = roofline_widget::wire::kernel(&tree::tree(&custom)).unwrap();
                board.place_kernel(kernel).unwrap();
            }
            let frame = Frame::new(&board, 720.0, height_px(720.0));
            let marks = frame.moving(&board, &Words::english());
            (marks.len(), points(&marks))
        });
        // a marker with a longer number covers more
        let [few, many] = counts;
        assert!(many.0 <= few.0 && many.1 <= few.1, "{name}: {few:?} {many:?}");
    }
}

/// How many points a canvas is told of.
fn points(marks: &[Mark]) -> usize {
    let of = |mark: &Mark| match mark {
        Mark::Area { corners, .. } => corners.len(),
        Mark::Line { points, .. } => points.len(),
        _ => 1,
    };
    marks.iter().map(of).sum()
}

#[test]
fn a_measured_rate_shows_where_its_kernel_stands_on_anothers_spot() {
    let elementwise = |id: &str, tflops: Option<f64>| {
        let mut of = json!({"id": id, "kind": "elementwise", "n": 1e6});
        if let Some(tflops) = tflops {
            of["measured_tflops"] = json!(tflops);
        }
        of
    };
    let matmul = |tflops: f64| {
        json!({"id": format!("m{tflops}"), "kind": "matmul", "m": 256, "n": 8192, "k": 8192,
               "measured_tflops": tflops})
    };
    // what stands beside the lesson's five and yours, the rates where marks are, what is said
    type Row = (Vec<Value>, f64, &'static [f64], &'static [&'static str]);
    let rows: [Row; 4] = [
        (vec![matmul(500.0)], 240.941, &[500.0], &["7: 61.9 %"]),
        (vec![matmul(500.0), matmul(50.0)], 240.941, &[500.0, 50.0], &["7: 61.9 %", "8: 6.19 %"]),
        (
            vec![elementwise("one", None), elementwise("two", Some(0.001))],
            1.0 / 6.0,
            &[0.001],
            &["0.179 %"],
        ),
        (
            vec![elementwise("one", Some(0.1)), elementwise("two", Some(0.001))],
            1.0 / 6.0,
            &[0.1, 0.001],
            &["17.9 %", "0.179 %"],
        ),
    ];
    for (extra, intensity, tflops, said) in rows {
        for m in [1.0, 256.0] {
            let mut kernels = model_boards::yours(1, 8192);
            kernels.as_array_mut().unwrap().extend(extra.iter().cloned());
            let board = model_boards::lesson(m, json!({}), Value::Null, kernels);
            for width in WIDTHS {
                let picture = Picture::of(&board, width);
                for tflops in tflops {
                    let at = picture.at_rate(intensity, *tflops);
                    let is_there = picture.ground.iter().any(|mark| match mark {
                        Mark::Disc { center, ink, .. } => {
                            ink.role == Role::Surface
                                && (center.x_px - at.x_px).hypot(center.y_px - at.y_px) < 0.5
                        }
                        _ => false,
                    });
                    assert!(is_there, "{extra:?}: a mark at {tflops} TFLOP/s, M = {m}, {width} px");
                }
                for said in said {
                    assert!(picture.holds(said), "{extra:?}: {said}, M = {m}, {width} px");
                }
                let faults = faults(&board, width, height_px(width));
                assert!(faults.is_empty(), "{extra:?}, M = {m}, {width} px: {faults:#?}");
            }
        }
    }
}

#[test]
fn while_the_bound_is_concealed_every_marker_has_one_shape_and_colour() {
    let words = Words::english().concealing(Concealed::NONE.and(Fact::Bound));
    for name in ["measured", "own-measured", "sum", "compare"] {
        for m in [16.0, 4096.0] {
            let mut board = board(name);
            board.set_m(m, None).unwrap();
            for width in WIDTHS {
                let frame = Frame::new(&board, width, height_px(width));
                for (layer, role) in [
                    (frame.ground(&board, &words), Role::Muted),
                    (frame.moving(&board, &words), Role::Own),
                ] {
                    let mut count = 0;
                    for mark in &layer {
                        match mark {
                            Mark::Disc { ink, .. } => {
                                count += 1;
                                let is_plain = [role, Role::Surface].contains(&ink.role);
                                assert!(is_plain, "{name}, M = {m}, {width} px: {mark:?}");
                            }
                            // a square of a marker's size
                            Mark::Box { rect, .. } => {
                                let [across, down] = [rect.width_px(), rect.height_px()];
                                let is_square = (across - down).abs() < 0.1 && across > 5.0;
                                assert!(!is_square, "{name}, M = {m}, {width} px: {mark:?}");
                            }
                            _ => {}
                        }
                    }
                    assert!(count > 3, "{name}, M = {m}, {width} px: {count} markers");
                }
            }
        }
    }
}

#[test]
fn kernels_without_m_stand_behind_the_strip_at_their_time_while_a_launch_costs_something() {
    let discs = |options: Value, width: f64| {
        let tiny = json!([{ "kind": "elementwise", "id": "tiny", "n": 1000 }]);
        let board = model_boards::lesson(64.0, options, Value::Null, tiny);
        let picture = Picture::of(&board, width);
        let end_px = picture.strip[0].px(1_048_576.0);
        let centers = picture.ground.iter().filter_map(|mark| match mark {
            Mark::Disc { center, .. } if center.x_px > end_px + 4.0 => Some(*center),
            _ => None,
        });
        (centers.collect::<Vec<_>>(), picture.strip[1])
    };
    for width in WIDTHS {
        let (behind, time) = discs(json!({ "launch_us": 5 }), width);
        // an add of the lesson takes 30 µs and the launch; the tiny one moves 6 kB in 2 ns
        for us in [35.05, 5.0] {
            let is_there = behind.iter().any(|at| (at.y_px - time.px(us)).abs() < 1.0);
            assert!(is_there, "{width} px, {us} µs: {behind:?}");
        }
        let (behind, _) = discs(json!({}), width);
        assert!(behind.is_empty(), "{width} px without a launch: {behind:?}");
    }
}

#[test]
fn a_floor_is_named_where_the_times_run_along_it() {
    let options = json!({ "launch_us": 5 });
    let kernels = model_boards::yours(16, 256);
    let board = model_boards::lesson(16.0, options, Value::Null, kernels);
    for width in WIDTHS {
        assert!(Picture::of(&board, width).holds("5.00 µs"), "{width} px");
        let faults = faults(&board, width, height_px(width));
        assert!(faults.is_empty(), "{width} px: {faults:#?}");
    }
}
