//! A second device is compared with, and changes no figure of the board.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod tree;

use roofline_widget::board::Board;
use roofline_widget::device::{Device, Memory};
use roofline_widget::error::Code;
use roofline_widget::kernel::Kernel;
use roofline_widget::roofline::ModelOptions;
use roofline_widget::wire;
use serde_json::json;
use tree::tree;

fn a100() -> Device {
    Device::by_id("a100-sxm-80gb").unwrap()
}

fn compared_lesson() -> Board {
    let mut board = Board::new();
    board.lay_lesson(64.0).unwrap();
    board.compare_device(Some(a100()));
    board
}

#[test]
fn a_device_to_compare_with_changes_no_figure_of_the_board() {
    let compared = compared_lesson();
    let mut alone = Board::new();
    alone.lay_lesson(64.0).unwrap();
    assert_eq!(compared.entries(), alone.entries());
    assert_eq!(compared.ghost(), None, "nothing has changed");
}

#[test]
fn a_kernel_has_roofs_and_a_place_on_the_other_device_too() {
    let board = compared_lesson();
    // (kernel, ridge and time on the A100)
    let rows = [("add", 152.94, 49.3), ("matmul-m256", 152.94, 110.1), ("yours", 152.94, 66.8)];
    for (id, ridge, time_us) in rows {
        let kernel = &board.entry(id).unwrap().kernel;
        let roofs = board.compared_roofs(kernel).unwrap().unwrap();
        let placed = board.compared_placement(kernel).unwrap().unwrap();
        assert_eq!(placed.roofs, roofs, "{id}");
        assert!((roofs.ridge().get() - ridge).abs() < 5e-3, "{id}: {roofs:?}");
        assert!((placed.times.total.us() - time_us).abs() < 5e-2, "{id}: {placed:?}");
    }
    let kernel = Kernel::matmul(1.0, 8.0, 8.0).unwrap();
    assert!(Board::new().compared_roofs(&kernel).is_none(), "there is no other device");
}

#[test]
fn the_options_hold_for_both_devices() {
    let mut board = compared_lesson();
    board.set_options(ModelOptions::default().with_fractions(0.8, 0.5).unwrap()).unwrap();
    let kernel = board.entry("yours").unwrap().kernel.clone();
    let ridge = board.compared_roofs(&kernel).unwrap().unwrap().ridge().get();
    assert!((ridge - 312.0 * 0.8 / (2.04 * 0.5)).abs() < 1e-9, "{ridge}");
}

#[test]
fn a_device_without_the_memory_in_force_is_compared_all_the_same_and_says_why_it_has_no_roof() {
    let with_l2 = json!({"name": "a", "peak_tflops": 100, "bandwidth_tbps": 1, "l2_tbps": 5});
    let without = json!({"name": "b", "peak_tflops": 100, "bandwidth_tbps": 1});
    let mut board = Board::new();
    board.set_device(wire::device(&tree(&with_l2)).unwrap());
    board.set_options(ModelOptions::default().with_memory(Memory::L2)).unwrap();
    board.compare_device(Some(wire::device(&tree(&without)).unwrap()));
    let kernel = Kernel::matmul(1.0, 8.0, 8.0).unwrap();
    let code = board.compared_roofs(&kernel).unwrap().map_err(|error| error.code());
    assert_eq!(code, Err(Code::NoL2Bandwidth));
}

#[test]
fn it_stays_through_a_change_of_device_and_goes_by_a_reset_unless_it_was_laid() {
    let mut board = compared_lesson();
    board.set_device(a100());
    assert_eq!(board.compared_device(), Some(&a100()), "another device in force");
    board.reset();
    assert_eq!(board.compared_device(), None, "it came after the board was laid");
    board.compare_device(Some(a100()));
    board.lay_lesson(1.0).unwrap();
    board.compare_device(None);
    board.reset();
    assert_eq!(board.compared_device(), Some(&a100()), "it was laid with the board");
    let state = board.state();
    board.compare_device(None);
    board.restore(state.clone()).unwrap();
    assert_eq!(board.state(), state, "and is saved with it");
}
