//! Scales and snapping: every value comes back from its pixel, and every M that matters is under one.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use std::collections::BTreeSet;

use proptest::prelude::*;
use roofline_widget::board::Board;
use roofline_widget::chart::scale::{Decades, LogScale, Span, roundest};
use roofline_widget::chart::{Frame, Mark, Panel, STOPS, height_px};
use roofline_widget::decimal::power_of_ten;
use roofline_widget::device::Device;
use roofline_widget::kernel::{Kernel, M_MAX};
use roofline_widget::words::Words;

fn lesson(m: f64) -> Board {
    let mut board = Board::new();
    board.lay_lesson(m).unwrap();
    board
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_value_comes_back_from_its_pixel(
        low in -12..9_i32, count in 1..12_i32, left in 0.0..100.0, width in 100.0..2000.0,
        share in 0.0..1.0, falls in any::<bool>(),
    ) {
        let decades = Decades { low, high: low + count };
        let ends = if falls { [left + width, left] } else { [left, left + width] };
        let scale = LogScale::of_decades(decades, ends);
        let value = 10_f64.powf(f64::from(low) + share * f64::from(count));
        let back = scale.value(scale.px(value));
        prop_assert!((back / value - 1.0).abs() < 1e-9, "{value} came back as {back}");
        prop_assert!((scale.px(power_of_ten(low)) - ends[0]).abs() < 1e-6, "the low end");
        prop_assert!((scale.px(power_of_ten(low + count)) - ends[1]).abs() < 1e-6, "the high end");
    }

    #[test]
    fn no_value_gives_a_pixel_that_a_backend_cannot_take(value in any::<f64>()) {
        let scale = LogScale::new([0.1, 1e4], [40.0, 700.0]);
        let px = scale.px(value);
        prop_assert!(px.is_finite() && px.abs() <= 1e5, "{value} lies at {px}");
    }

    #[test]
    fn decades_reach_around_their_values_by_less_than_one_decade(
        values in prop::collection::vec(1e-30..1e30_f64, 1..20),
    ) {
        let mut span = Span::EMPTY;
        values.iter().for_each(|value| span.take(*value));
        let decades = Decades::around(span);
        let [low, high] = decades.ends();
        let least = values.iter().copied().fold(f64::MAX, f64::min);
        let most = values.iter().copied().fold(0.0, f64::max);
        prop_assert!(low <= least && most <= high, "{least} to {most} in {decades:?}");
        prop_assert!(least < low * 10.001 && (most > high / 10.001 || decades.count() == 1));
    }

    #[test]
    fn labels_keep_their_distance(px in 1.0..200.0, apart in 5.0..60.0) {
        let stride = Decades::stride(px, apart);
        prop_assert!(f64::from(stride) * px >= apart, "every {stride}");
        prop_assert!(stride == 1 || px < apart, "none is left out for nothing");
    }

    #[test]
    fn the_roundest_number_lies_in_its_range(low in 1..=M_MAX, more in 0..100_000_u32) {
        let high = low.saturating_add(more).min(M_MAX);
        prop_assert!((low..=high).contains(&roundest(low, high)));
    }

    #[test]
    fn a_pointer_moves_the_marker_to_itself(width in 280.0..1600.0, share in 0.0..1.0) {
        let mut board = lesson(64.0);
        let frame = Frame::new(&board, width, height_px(width));
        let (left, right) = frame.strip_px();
        let x_px = left + share * (right - left);
        let m = frame.m_from_x_px(&board, Panel::Strip, x_px).unwrap();
        board.set_m(f64::from(m), None).unwrap();
        let handle = frame.handles(&board).into_iter().find(|h| h.panel == Panel::Strip).unwrap();
        // where M is small, a step of one is wider than a pixel
        let step_px = (right - left) / f64::from(M_MAX).ln() / f64::from(m);
        prop_assert!((handle.x_px - x_px).abs() <= 2.0 + step_px, "M = {m} at {}", handle.x_px);
    }
}

/// Every M that a drag over the whole picture gives, pixel by pixel.
fn reached(board: &Board, width: f64, panel: Panel) -> Vec<u32> {
    let frame = Frame::new(board, width, height_px(width));
    let mut pixels = Vec::new();
    let mut x_px = -20.0;
    while x_px < width + 20.0 {
        pixels.push(frame.m_from_x_px(board, panel, x_px).unwrap());
        x_px += 1.0;
    }
    pixels
}

#[test]
fn every_m_that_the_lesson_speaks_of_is_under_a_pixel_in_both_panels() {
    let board = lesson(1.0);
    for width in (280..=1200).step_by(9) {
        for panel in [Panel::Roofline, Panel::Strip] {
            let pixels = reached(&board, f64::from(width), panel);
            let all: BTreeSet<_> = pixels.iter().copied().collect();
            for m in [1, 64, 256, 318, 319, 4096, M_MAX] {
                assert!(all.contains(&m), "M = {m} at {width} px in the {}", panel.name());
            }
            assert!(pixels.is_sorted(), "M never falls on the way right, {width} px, {panel:?}");
            assert_eq!(
                (pixels.first(), pixels.last()),
                (Some(&1), Some(&M_MAX)),
                "{width} {panel:?}"
            );
        }
    }
}

#[test]
fn the_crossing_is_under_two_neighbouring_pixels() {
    let a100 = Device::by_id("a100-sxm-80gb").unwrap();
    for (device, last_below, first_above) in [(Device::h100_sxm(), 318, 319), (a100, 158, 159)] {
        let mut board = lesson(1.0);
        board.set_device(device);
        for width in [280.0, 344.0, 720.0, 1200.0] {
            for panel in [Panel::Roofline, Panel::Strip] {
                let pixels = reached(&board, width, panel);
                let found = pixels.windows(2).any(|pair| pair == [last_below, first_above]);
                assert!(found, "{} at {width} px in the {}", board.device().name(), panel.name());
            }
        }
    }
}

#[test]
fn a_landmark_is_taken_before_a_rounder_number() {
    let mut board = lesson(1.0);
    let landmark = Kernel::matmul(1023.0, 8192.0, 8192.0).unwrap().named("odd", "odd");
    board.place_kernel(landmark).unwrap();
    for panel in [Panel::Roofline, Panel::Strip] {
        assert!(reached(&board, 344.0, panel).contains(&1023), "{panel:?}");
    }
}

#[test]
fn a_slider_reaches_what_a_drag_reaches_and_its_ends() {
    let board = lesson(1.0);
    for width in [280.0, 344.0, 720.0, 1200.0] {
        let frame = Frame::new(&board, width, height_px(width));
        let stops: Vec<_> =
            (0..=STOPS).map(|stop| frame.m_from_stop(&board, stop).unwrap()).collect();
        for m in [1, 64, 256, 318, 319, 4096, M_MAX] {
            assert!(stops.contains(&m), "M = {m} at {width} px");
        }
        assert!(stops.is_sorted(), "M never falls, {width} px");
        assert_eq!((stops.first(), stops.last()), (Some(&1), Some(&M_MAX)), "{width} px");
        for (stop, m) in [(0, 1), (STOPS / 2, 1024), (STOPS, M_MAX), (STOPS, u32::MAX)] {
            assert_eq!(frame.stop_from_m(m), stop, "M = {m}");
        }
    }
}

#[test]
fn nothing_moves_where_nothing_can_be_dragged() {
    let mut board = lesson(1.0);
    for (selected, free) in
        [(Some("add"), false), (Some("matmul-m64"), false), (None, false), (Some("yours"), true)]
    {
        board.select_kernel(selected).unwrap();
        let frame = Frame::new(&board, 720.0, 560.0);
        for panel in [Panel::Roofline, Panel::Strip] {
            let m = frame.m_from_x_px(&board, panel, 300.0);
            assert_eq!(m.is_some(), free, "{selected:?} in the {}", panel.name());
        }
        assert_eq!(frame.handles(&board).len(), if free { 2 } else { 0 }, "{selected:?}");
    }
}

#[test]
fn the_ranges_stand_still_while_m_is_dragged() {
    // wide enough for its intensity to pass 10,000
    let mut board = Board::new();
    board
        .place_kernel(Kernel::matmul(1.0, 65_536.0, 65_536.0).unwrap().named("wide", "wide"))
        .unwrap();
    board.select_kernel(Some("wide")).unwrap();
    let mut places = Vec::new();
    for m in [1.0, 64.0, 200_000.0, 1_048_576.0] {
        board.set_m(m, None).unwrap();
        let marks = Frame::new(&board, 720.0, 560.0).ground(&board, &Words::english());
        let ticks = marks.into_iter().filter_map(|mark| match mark {
            Mark::Text(text) if ["0.1", "100k", "1M", "16384"].contains(&text.text.as_str()) => {
                Some(text)
            }
            _ => None,
        });
        places.push(ticks.collect::<Vec<_>>());
    }
    assert!(places.windows(2).all(|pair| pair[0] == pair[1]), "{places:#?}");
}
