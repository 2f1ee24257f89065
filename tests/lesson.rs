//! The lesson's printed figures come out to the digit.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::board::Board;
use roofline_widget::device::{Device, Unit};
use roofline_widget::format;
use roofline_widget::kernel::{Kernel, Matmul, Shape, Softmax};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::{self, Bound, ModelOptions, Placement, Roofs};

fn lesson() -> Board {
    let mut board = Board::new();
    board.lay_lesson(1.0).unwrap();
    board
}

fn on(device: &str) -> Board {
    let mut board = lesson();
    board.set_device(Device::by_id(device).unwrap());
    board
}

fn placed<'a>(board: &'a Board, id: &str) -> &'a Placement {
    board.entry(id).unwrap().outcome.as_ref().unwrap()
}

fn ridge(device: &str, precision: Precision) -> f64 {
    let device = Device::by_id(device).unwrap();
    Roofs::new(&device, precision, Unit::Matrix, &ModelOptions::default()).unwrap().ridge().get()
}

#[test]
fn the_table_of_the_lesson_comes_out_to_the_printed_digit() {
    let rows = [
        ("add", "0.2", "0.6", "memory", "30.0"),
        ("matmul-m1", "1.0", "3.3", "memory", "40.1"),
        ("matmul-m64", "63.0", "211.1", "memory", "40.7"),
        ("matmul-m256", "240.9", "807.2", "memory", "42.6"),
        ("matmul-m4096", "2048.0", "989.0", "compute", "555.9"),
    ];
    let board = lesson();
    for (id, intensity, attainable, bound, time) in rows {
        let p = placed(&board, id);
        let printed = [
            format::as_printed(p.intensity.get()),
            format::as_printed(p.attainable.tflops()),
            p.bound.name().to_owned(),
            format::as_printed(p.times.total.us()),
        ];
        assert_eq!(printed, [intensity, attainable, bound, time], "{id}");
    }
}

#[test]
fn the_ridges_of_the_lesson_are_295_153_and_590_75() {
    let rows = [
        ("h100-sxm", Precision::Bf16, "295", 0),
        ("a100-sxm-80gb", Precision::Bf16, "153", 0),
        ("h100-sxm", Precision::Fp8, "590.75", 2),
    ];
    for (device, precision, printed, decimals) in rows {
        let ridge = ridge(device, precision);
        assert_eq!(format!("{ridge:.decimals$}"), printed, "{device} {precision:?}");
    }
}

#[test]
fn on_the_a100_only_m_256_changes_side() {
    let (h100, a100) = (lesson(), on("a100-sxm-80gb"));
    let changed: Vec<_> = h100
        .entries()
        .iter()
        .map(|entry| entry.kernel.id())
        .filter(|id| placed(&h100, id).bound != placed(&a100, id).bound)
        .collect();
    assert_eq!(changed, ["matmul-m256"]);
    assert_eq!(placed(&a100, "matmul-m256").bound, Bound::Compute);
    let time = |board: &Board| format::as_printed(placed(board, "matmul-m256").times.total.us());
    assert_eq!([time(&h100), time(&a100)], ["42.6", "110.1"], "compute-bound and slower");
}

#[test]
fn the_crossing_is_at_319_in_bf16_in_fp8_and_at_159_on_the_a100() {
    let rows = [
        ("h100-sxm", Precision::Bf16, 1, 318.155_286_43, 319.0),
        ("h100-sxm", Precision::Fp8, 1, 318.328_633_93, 319.0),
        ("a100-sxm-80gb", Precision::Bf16, 1, 158.873_373_91, 159.0),
    ];
    for (device, precision, m, exact, whole) in rows {
        let elems = [precision.bytes_per_elem(); 3];
        let matmul = Matmul::new(f64::from(m), 8192.0, 8192.0, elems).unwrap();
        let device = Device::by_id(device).unwrap();
        let roofs = Roofs::new(&device, precision, Unit::Matrix, &ModelOptions::default()).unwrap();
        let crossing = roofline::crossing(&matmul, &roofs);
        assert!((crossing.m.unwrap() - exact).abs() < 1e-6, "{device:?} {crossing:?}");
        assert_eq!(crossing.first_whole_m, Some(whole), "{device:?}");
    }
}

#[test]
fn m_from_1_to_256_costs_six_percent_of_time_for_256_times_the_arithmetic() {
    let board = lesson();
    let versus = placed(&board, "matmul-m256").versus_m1.unwrap();
    assert!((versus.flops - 256.0).abs() < 1e-9, "{versus:?}");
    assert!((versus.time - 1.062).abs() < 1e-3, "{versus:?}");
}

#[test]
fn a_softmax_at_five_flops_an_element_is_236_times_below_the_ridge() {
    let softmax = Softmax::new([4096.0, 4096.0], 2.0, 5.0, [1.0, 1.0]).unwrap();
    let kernel = Kernel::new(Shape::Softmax(softmax), Precision::Bf16).unwrap();
    let p = roofline::evaluate(&kernel, &Device::h100_sxm(), &ModelOptions::default()).unwrap();
    assert!((p.times_below_ridge - 236.179).abs() < 1e-3, "{}", p.times_below_ridge);
}
