//! The board goes from state to state whole or not at all.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::board::{Board, KERNELS_MAX, State};
use roofline_widget::device::{Device, Memory};
use roofline_widget::error::{Code, Error};
use roofline_widget::kernel::{Kernel, Matmul, Shape};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::ModelOptions;

fn lesson() -> Board {
    let mut board = Board::new();
    assert_eq!(board.lay_lesson(1.0), Ok(()), "the lesson's board is always laid");
    board
}

#[test]
fn the_lessons_board_is_five_landmarks_and_yours_selected() {
    let board = lesson();
    let ids: Vec<_> =
        board.entries().iter().map(|e| (e.kernel.id(), e.kernel.is_fixed())).collect();
    let expected = [
        ("add", true),
        ("matmul-m1", true),
        ("matmul-m64", true),
        ("matmul-m256", true),
        ("matmul-m4096", true),
        ("yours", false),
    ];
    assert_eq!(ids, expected);
    assert_eq!(board.selected().map(|e| e.kernel.id()), Some("yours"));
}

#[test]
fn crossing_the_ridge_is_told_once_each_way_and_the_flag_stays() {
    let mut board = lesson();
    let rows = [
        (318.0, false, None),
        (319.0, true, Some(319)),
        (4096.0, false, Some(319)),
        (64.0, true, Some(319)),
        (64.0, false, Some(319)),
    ];
    for (m, crossed, flag) in rows {
        let moved = board.set_m(m, None).map(|moved| moved.crossed);
        assert_eq!((moved, board.crossed_at_m()), (Ok(crossed), flag), "M = {m}");
    }
}

#[test]
fn a_board_that_counts_as_laid_is_what_a_reset_goes_back_to() {
    let mut board = lesson();
    board.set_device(Device::by_id("t4").unwrap());
    board.remove_kernel("add").unwrap();
    board.lay_as_it_is();
    let laid = board.state();
    board.set_device(Device::h100_sxm());
    board.clear_kernels();
    board.reset();
    assert_eq!(board.state(), laid);
    assert_eq!(board.entries().first().map(|e| e.number), Some(1), "numbered anew");
}

#[test]
fn a_refused_transition_leaves_the_board_as_it_was() {
    let mut board = lesson();
    // a device without a bandwidth of its L2
    board.set_device(Device::by_id("b200-sxm").unwrap());
    let before = board.state();
    let codes = [
        board.set_m(0.0, None).err().map(|e| e.code()),
        board.set_m(2.0, Some("add")).err().map(|e| e.code()),
        board.set_m(2.0, Some("none")).err().map(|e| e.code()),
        board.remove_kernel("none").err().map(|e| e.code()),
        board.select_kernel(Some("none")).err().map(|e| e.code()),
        board.set_options(ModelOptions::default().with_memory(Memory::L2)).err().map(|e| e.code()),
        board
            .restore(State { selected: Some("none".to_owned()), ..before.clone() })
            .err()
            .map(|e| e.code()),
        board
            .restore(State {
                kernels: [before.kernels.clone(), before.kernels.clone()].concat(),
                ..before.clone()
            })
            .err()
            .map(|e| e.code()),
    ];
    let expected = [
        Code::NotPositive,
        Code::NotAMatmul,
        Code::UnknownKernel,
        Code::UnknownKernel,
        Code::UnknownKernel,
        Code::NoL2Bandwidth,
        Code::UnknownKernel,
        Code::ConflictingFields,
    ];
    assert_eq!(codes, expected.map(Some));
    assert_eq!(board.state(), before);
}

#[test]
fn reset_goes_back_to_the_board_as_it_was_laid() {
    let mut board = lesson();
    let before = board.state();
    assert!(board.set_m(400.0, None).is_ok(), "400 is allowed");
    let Ok(a100) = Device::by_id("a100-sxm-80gb") else { unreachable!("it is listed") };
    board.set_device(a100);
    board.clear_kernels();
    board.reset();
    assert_eq!(board.state(), before);
    assert_eq!(board.ghost(), None, "no ghost after a reset");
}

#[test]
fn a_device_that_cannot_run_a_kernel_keeps_it_listed_and_a_later_one_brings_it_back() {
    let mut board = lesson();
    let fp8 = Matmul::new(64.0, 8192.0, 8192.0, [1.0; 3])
        .and_then(|matmul| Kernel::new(Shape::Matmul(matmul), Precision::Fp8))
        .map(|kernel| kernel.named("fp8", "FP8"));
    let Ok(fp8) = fp8 else { unreachable!("the dimensions are allowed") };
    assert!(board.place_kernel(fp8.clone()).is_ok(), "an H100 runs FP8");
    for (device, code) in [("a100-sxm-80gb", Some(Code::UnsupportedPrecision)), ("h100-sxm", None)]
    {
        let Ok(device) = Device::by_id(device) else { unreachable!("{device} is listed") };
        board.set_device(device);
        let outcome = board.entry("fp8").map(|e| e.outcome.as_ref().err().map(Error::code));
        assert_eq!(outcome, Some(code), "{}", board.device().name());
    }
    let Ok(a100) = Device::by_id("a100-sxm-80gb") else { unreachable!("it is listed") };
    board.set_device(a100);
    let refused = board.place_kernel(fp8).err().map(|e| e.code());
    assert_eq!(refused, Some(Code::UnsupportedPrecision), "placing refuses");
}

#[test]
fn the_thousand_and_first_kernel_is_refused() {
    let mut board = Board::new();
    let Ok(kernel) = Kernel::matmul(1.0, 8.0, 8.0) else { unreachable!("allowed") };
    for _ in 0..KERNELS_MAX {
        assert!(board.place_kernel(kernel.clone()).is_ok(), "up to the limit");
    }
    assert_eq!(board.place_kernel(kernel).err().map(|e| e.code()), Some(Code::TooMany));
    assert_eq!(board.entries().len(), KERNELS_MAX);
}
