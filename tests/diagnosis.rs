//! A measured rate is set against its roof, and a count that cannot be gets a diagnosis.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod tree;

use roofline_widget::board::Board;
use roofline_widget::device::{Device, Memory};
use roofline_widget::diagnosis;
use roofline_widget::kernel::Kernel;
use roofline_widget::roofline::{self, Band, ModelOptions, Note};
use roofline_widget::wire;
use roofline_widget::words::{Concealed, Fact, Words};
use serde_json::{Value, json};
use tree::tree;

fn kernel(json: &Value) -> Kernel {
    wire::kernel(&tree(json)).unwrap()
}

/// A matmul with the lesson's weights and a measured rate.
fn measured(m: u32, tflops: f64) -> Value {
    json!({"kind": "matmul", "m": m, "n": 8192, "k": 8192, "measured_tflops": tflops})
}

fn said_with(of: &Value, options: &ModelOptions, words: &Words) -> Vec<String> {
    let (kernel, device) = (kernel(of), Device::h100_sxm());
    let placed = roofline::evaluate(&kernel, &device, options).unwrap();
    let said = diagnosis::said(&kernel, &placed, &device, options, words);
    said.iter().map(|text| text.replace('\u{a0}', " ")).collect()
}

fn said(of: &Value) -> Vec<String> {
    said_with(of, &ModelOptions::default(), &Words::english())
}

#[test]
fn a_measured_rate_is_a_share_of_its_roof_and_is_judged_by_what_kernels_reach() {
    const NEITHER: &str = "Look for too little parallel work, for loads that wait on one another, for \
                           fixed costs. The roofs do not tell which it is.";
    let rows: [(&str, Value, Vec<String>); 5] = [
        (
            "700 of 989: usual for arithmetic",
            measured(4096, 700.0),
            vec!["Measured 700 TFLOP/s, 71 % of its roof: well-made kernels reach 60 % to 80 %.".to_owned()],
        ),
        (
            "400 of 989",
            measured(4096, 400.0),
            vec!["Measured 400 TFLOP/s, 40 % of its roof. Well-made kernels reach 60 % to 80 %: there is room.".to_owned()],
        ),
        (
            "180 of the 211.1 of M = 64: usual for traffic",
            measured(64, 180.0),
            vec!["Measured 180 TFLOP/s, 85 % of its roof: well-made kernels reach 80 % to 90 %.".to_owned()],
        ),
        (
            "50 of 211.1 and of 989: neither",
            measured(64, 50.0),
            vec![
                "Measured 50.0 TFLOP/s, only 24 % of its roof, where well-made kernels reach 80 % to 90 %.".to_owned(),
                format!("It uses neither resource: 5.1 % of the peak FLOP/s, 24 % of the bandwidth. {NEITHER}"),
            ],
        ),
        (
            // 2 · 64³ FLOPs at 0.1 TFLOP/s take 5.24 µs; 21.3 FLOP/B under 3.35 TB/s allow 71.5
            "a tiny kernel",
            json!({"kind": "matmul", "m": 64, "n": 64, "k": 64, "measured_tflops": 0.1}),
            vec![
                "Measured 0.100 TFLOP/s, only 0.14 % of its roof, where well-made kernels reach 80 % to 90 %.".to_owned(),
                format!("It uses neither resource: 0.010 % of the peak FLOP/s, 0.14 % of the bandwidth. {NEITHER}"),
                "It took 5.24 µs. Launching a kernel costs a few µs, and that may be most of it.".to_owned(),
            ],
        ),
    ];
    for (why, of, expected) in rows {
        assert_eq!(said(&of), expected, "{why}");
    }
}

#[test]
fn a_rate_above_the_roof_is_told_why_that_may_be() {
    let above = |of: &str, times: &str, roof: &str| {
        format!(
            "Measured {of} TFLOP/s, {times}× what its roof of {roof} TFLOP/s allows. Nothing runs \
             above its roof, so one of the figures is wrong."
        )
    };
    let rows: [(&str, Value, Vec<String>); 5] = [
        (
            "GFLOP/s typed as TFLOP/s",
            measured(4096, 700_000.0),
            vec![
                above("700 000", "708", "989"),
                "If GFLOP/s was meant, it is 700 TFLOP/s.".to_owned(),
            ],
        ),
        (
            // 6.34 TB/s = 400 ÷ 63.0 FLOP/B
            "a cache held the weights",
            measured(64, 400.0),
            vec![
                above("400", "1.89", "211"),
                "From memory that would take 6.35 TB/s, and there are 3.35. Some of the bytes came out of a cache: fewer were moved than are counted.".to_owned(),
                "If the FLOPs were counted twice over, or the rate is one with sparsity, it is 200 TFLOP/s.".to_owned(),
            ],
        ),
        (
            "sparse, or in FP8",
            measured(4096, 1500.0),
            vec![
                above("1500", "1.52", "989"),
                "In FP8 the peak is 1979 TFLOP/s: it may have run in that.".to_owned(),
                "If the FLOPs were counted twice over, or the rate is one with sparsity, it is 750 TFLOP/s.".to_owned(),
            ],
        ),
        (
            "three times anything",
            measured(4096, 3000.0),
            vec![
                above("3000", "3.03", "989"),
                "Check its unit, and the counts of FLOPs and bytes.".to_owned(),
            ],
        ),
        ("a rate on the very roof is none above it", measured(4096, 989.0), vec![
            "Measured 989 TFLOP/s, 100 % of its roof: well-made kernels reach 60 % to 80 %.".to_owned(),
        ]),
    ];
    for (why, of, expected) in rows {
        let said: Vec<String> =
            said(&of).iter().map(|text| text.replace('\u{202f}', " ")).collect();
        assert_eq!(said, expected, "{why}");
    }
}

#[test]
fn where_only_the_options_lowered_the_roof_no_figure_is_called_wrong() {
    let options = ModelOptions::default;
    let usual = Band::Usual;
    // (why, M, measured, options, the finding begins, of the whole roof)
    let rows = [
        (
            "fractions",
            4096,
            800.0,
            options().with_fractions(0.7, 0.9).unwrap(),
            "1.16× the 692 TFLOP/s",
            "989 TFLOP/s, and it reaches 81 %",
        ),
        (
            "the sum",
            256,
            500.0,
            options().with_overlap(false),
            "1.13× the 444 TFLOP/s",
            "807 TFLOP/s, and it reaches 62 %",
        ),
        (
            "a launch",
            64,
            180.0,
            options().with_launch_us(10.0).unwrap(),
            "1.06× the 169 TFLOP/s",
            "211 TFLOP/s, and it reaches 85 %",
        ),
        (
            "a long launch",
            64,
            180.0,
            options().with_launch_us(900.0).unwrap(),
            "19.7× the 9.13 TFLOP/s",
            "211 TFLOP/s, and it reaches 85 %",
        ),
        (
            "fractions under a band",
            4096,
            800.0,
            options().with_fractions(0.7, 0.9).unwrap().with_band(usual),
            "1.16× the 692 TFLOP/s",
            "989 TFLOP/s, and it reaches 81 %",
        ),
    ];
    for (why, m, rate, options, allowed, whole) in rows {
        let of = measured(m, rate);
        let said = said_with(&of, &options, &Words::english());
        let shown = if m == 4096 {
            "800"
        } else if m == 256 {
            "500"
        } else {
            "180"
        };
        let expected = format!(
            "Measured {shown} TFLOP/s, {allowed} that these options allow. They expect too little of it: the whole roof is {whole} of that."
        );
        assert_eq!(said, [expected], "{why}");
        let placed = roofline::evaluate(&kernel(&of), &Device::h100_sxm(), &options).unwrap();
        let notes: Vec<&str> =
            placed.notes.iter().map(Note::name).filter(|name| name.starts_with("above")).collect();
        assert_eq!(notes, ["above_lowered"], "{why}");
        let note = Words::english().note(Note::AboveLowered, &placed);
        assert!(note.contains("below the whole one"), "{why}: {note}");
    }
    // a band lowers no figure
    let of = measured(4096, 900.0);
    let placed =
        roofline::evaluate(&kernel(&of), &Device::h100_sxm(), &options().with_band(usual)).unwrap();
    assert_eq!(placed.notes.iter().count(), 0);
    let said = said_with(
        &measured(4096, 650.0),
        &options().with_fractions(0.7, 0.9).unwrap(),
        &Words::english(),
    );
    assert!(said[0].contains("94 % of its roof"), "{said:?}");
}

#[test]
fn above_the_whole_roof_the_whole_roof_is_named_whatever_the_options() {
    for options in [
        ModelOptions::default(),
        ModelOptions::default().with_fractions(0.7, 0.5).unwrap(),
        ModelOptions::default().with_overlap(false).with_launch_us(50.0).unwrap(),
    ] {
        let of = measured(64, 400.0);
        let placed = roofline::evaluate(&kernel(&of), &Device::h100_sxm(), &options).unwrap();
        assert!(placed.notes.iter().any(|note| note == Note::AboveRoof), "{options:?}");
        assert!(!placed.notes.iter().any(|note| note == Note::AboveLowered), "{options:?}");
        let found = said_with(&of, &options, &Words::english());
        assert_eq!(found, said(&of), "{options:?}");
    }
}

#[test]
fn no_flops_and_no_bytes_are_explained() {
    let rows = [
        (json!({"kind": "custom", "flops": 0, "bytes_moved": 1e9}), "No FLOPs are counted"),
        (json!({"kind": "custom", "flops": 1e9, "bytes_moved": 0}), "No bytes are counted"),
        (json!({"kind": "elementwise", "n": 64, "flops_per_elem": 0}), "No FLOPs are counted"),
        // a rate of nothing has no roof to be set against
        (
            json!({"kind": "custom", "flops": 0, "bytes_moved": 1e9, "measured_tflops": 5}),
            "No FLOPs are counted",
        ),
    ];
    for (of, begin) in rows {
        let said = said(&of);
        assert_eq!(said.len(), 1, "{of}: {said:?}");
        assert!(said[0].starts_with(begin), "{of}: {said:?}");
    }
    assert_eq!(said(&json!({"kind": "matmul", "m": 64, "n": 64, "k": 64})), [""; 0]);
    let no_bytes =
        json!({"kind": "custom", "flops": 1e9, "bytes_moved": 0, "measured_tflops": 700});
    let said = said(&no_bytes);
    assert_eq!(said.len(), 2, "{said:?}");
    assert!(said[1].contains("71 % of its roof"), "all of the peak is its roof: {said:?}");
}

#[test]
fn the_memory_in_force_is_the_one_that_is_judged() {
    let device = json!({"name": "x", "peak_tflops": 989, "bandwidth_tbps": 3.35, "l2_tbps": 10});
    let mut board = Board::new();
    board.set_device(wire::device(&tree(&device)).unwrap());
    board.set_options(ModelOptions::default().with_memory(Memory::L2)).unwrap();
    board.place_kernel(kernel(&measured(64, 540.0))).unwrap();
    let entry = &board.entries()[0];
    let placed = entry.outcome.as_ref().unwrap();
    let said =
        diagnosis::said(&entry.kernel, placed, board.device(), board.options(), &Words::english());
    // 63.0 FLOP/B under 10 TB/s: 630 TFLOP/s
    assert!(said[0].contains("86 % of its roof"), "{said:?}");
}

#[test]
fn a_question_that_conceals_what_a_diagnosis_tells_is_told_nothing() {
    let of = measured(64, 50.0);
    for fact in [Fact::Ridge, Fact::Time, Fact::Intensity, Fact::Attainable, Fact::Bound] {
        let words = Words::english().concealing(Concealed::NONE.and(fact));
        assert_eq!(said_with(&of, &ModelOptions::default(), &words), [""; 0], "{fact:?}");
    }
}
