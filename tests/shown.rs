//! What the widget shows can be typed back: each figure reads as itself, in English and with commas.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use proptest::prelude::*;
use roofline_widget::device::Device;
use roofline_widget::format;
use roofline_widget::kernel::{Custom, Kernel, Shape};
use roofline_widget::precision::Precision;
use roofline_widget::quiz::lesson;
use roofline_widget::quiz::question::Key;
use roofline_widget::quiz::read::{self, Expected};
use roofline_widget::quiz::reading::Dimension;
use roofline_widget::quiz::{grade, verdict::Judgement};
use roofline_widget::roofline::{self, ModelOptions};
use roofline_widget::units::Seconds;
use roofline_widget::words::Words;

/// The text reads as the value, to the digits that it shows.
fn reads_back(text: &str, value: f64, dimension: Dimension, words: &Words) -> Result<(), String> {
    let read = read::quantity(text, &Expected { dimension, words })
        .map_err(|not_read| format!("{text:?}: {not_read:?}"))?;
    let off = (read.value - value).abs();
    // a figure is rounded to its digits; floats add their last bits
    let allowed = read.half_digit.max(value.abs() * 5e-3) * (1.0 + 1e-9);
    if off <= allowed {
        Ok(())
    } else {
        Err(format!("{text:?} reads as {} not {value}", read.value))
    }
}

proptest! {
    #[test]
    fn every_figure_of_a_placement_reads_back(flops in 1e-3..1e18_f64, bytes in 1e-3..1e15_f64) {
        let words = Words::english();
        let shape = Shape::Custom(Custom::new(flops, bytes).unwrap());
        let kernel = Kernel::new(shape, Precision::Bf16).unwrap();
        let device = Device::h100_sxm();
        let placed = roofline::evaluate(&kernel, &device, &ModelOptions::default()).unwrap();
        let ridge = placed.roofs.ridge();
        let (intensity, shown_ridge) = format::beside_ridge(placed.intensity, ridge, &words);
        let rows = [
            (format::time(placed.times.total, &words), placed.times.total.get(), Dimension::Time),
            (format::time(placed.times.memory, &words), placed.times.memory.get(), Dimension::Time),
            (format::time_in_a_sentence(placed.times.compute, &words), placed.times.compute.get(), Dimension::Time),
            (format::rate(placed.attainable, &words), placed.attainable.get(), Dimension::FlopRate),
            (intensity, placed.intensity.get(), Dimension::Intensity),
            (shown_ridge, ridge.get(), Dimension::Intensity),
            (format::factor(placed.times_below_ridge, &words), placed.times_below_ridge, Dimension::Ratio),
        ];
        for (text, value, dimension) in rows {
            reads_back(&text, value, dimension, &words).map_err(TestCaseError::fail)?;
        }
    }

    #[test]
    fn a_whole_m_reads_back(m in 1_u32..=1_048_576) {
        let words = Words::english();
        let text = format::whole(f64::from(m), &words);
        let read = read::quantity(&text, &Expected { dimension: Dimension::Count, words: &words });
        prop_assert_eq!(read.map(|read| read.value), Ok(f64::from(m)), "{}", text);
    }

    #[test]
    fn a_time_reads_back_whatever_its_size(exponent in -12.0..3.0_f64) {
        let words = Words::english();
        let time = Seconds::new(10_f64.powf(exponent));
        reads_back(&format::time(time, &words), time.get(), Dimension::Time, &words)
            .map_err(TestCaseError::fail)?;
    }
}

#[test]
fn the_key_as_the_widget_would_show_it_is_correct() {
    let words = Words::english();
    for id in lesson::ids() {
        let question = lesson::question(id, &words).unwrap();
        let Key::Number(key) = question.key else { continue };
        let text = match question.dimension {
            Dimension::Time => format::time(Seconds::new(key), &words),
            _ => format::significant(key, format::FIGURES, &words),
        };
        let verdict = grade::check(&question, &text, &words);
        assert_eq!(verdict.judgement, Judgement::Correct, "{id}: {text} {verdict:?}");
    }
}

#[test]
fn an_answer_reckoned_by_hand_from_shown_figures_is_correct() {
    let words = Words::english();
    let shown = |value: f64| -> f64 {
        format::significant(value, format::FIGURES, &words).replace(',', "").parse().unwrap()
    };
    let ridge = shown(989.0 / 3.35);
    let fp8_ridge = shown(1979.0 / 3.35);
    let m_on = |ridge: f64, elem: f64| ridge * elem * 8192.0 / (2.0 * 8192.0 - 2.0 * ridge * elem);
    let rows = [
        ("try-2-m-bf16", m_on(ridge, 2.0)),
        ("try-2-m-fp8", m_on(fp8_ridge, 1.0)),
        ("try-3-softmax", ridge / shown(1.25)),
        ("cube-n", 3.0 * ridge),
    ];
    for (id, by_hand) in rows {
        let question = lesson::question(id, &words).unwrap();
        for text in [format!("{by_hand:.0}"), format!("{by_hand:.1}"), format!("{by_hand:.3}")] {
            let verdict = grade::check(&question, &text, &words);
            assert_eq!(verdict.judgement, Judgement::Correct, "{id}: {text} {verdict:?}");
        }
    }
    let question = lesson::question("check-1-time", &words).unwrap();
    for text in ["0.30 ms", "0.299 ms", "299 µs", "298.5 us", "1/3350 s", "2.99e-4 s"] {
        let verdict = grade::check(&question, text, &words);
        assert_eq!(verdict.judgement, Judgement::Correct, "{text} {verdict:?}");
    }
}
