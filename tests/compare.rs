//! A second device is compared with, and changes no figure of the board.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod tree;

use roofline_widget::board::Board;
use roofline_widget::compare;
use roofline_widget::device::{Device, Memory};
use roofline_widget::error::Code;
use roofline_widget::kernel::Kernel;
use roofline_widget::roofline::ModelOptions;
use roofline_widget::wire;
use roofline_widget::words::{Concealed, Fact, Words};
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

/// Every line of the list, as name, whether it flips, both sides and times, ratio, M.
fn list(board: &Board, words: &Words) -> Vec<[String; 6]> {
    let lines = compare::lines(board, words).into_iter();
    lines
        .map(|line| {
            let flips = if line.flips { "flips" } else { "" };
            [line.name, flips.to_owned(), line.here, line.there, line.ratio, line.first_m]
        })
        .collect()
}

#[test]
fn the_list_of_what_flips_has_time_on_each_ratio_and_the_m_that_flips_it() {
    const KNEES: &str =
        "Compute-bound from M = 319 on the H100 SXM, from M = 159 on the A100 SXM 80 GB.";
    let board = compared_lesson();
    let words = Words::english();
    let (memory, compute) = ("memory-bound", "compute-bound");
    // worked: bytes ÷ 3.35 and ÷ 2.04 TB/s, FLOPs ÷ 989 and ÷ 312 TFLOP/s
    let rows = [
        ("add", "", memory, "30.0 µs", memory, "49.3 µs", "1.64", ""),
        ("M = 1", "", memory, "40.1 µs", memory, "65.8 µs", "1.64", KNEES),
        ("M = 64", "", memory, "40.7 µs", memory, "66.8 µs", "1.64", KNEES),
        ("M = 256", "flips", memory, "42.6 µs", compute, "110 µs", "2.59", KNEES),
        ("M = 4096", "", compute, "556 µs", compute, "1762 µs", "3.17", KNEES),
        ("yours", "", memory, "40.7 µs", memory, "66.8 µs", "1.64", KNEES),
    ];
    let list = list(&board, &words);
    assert_eq!(list.len(), rows.len());
    for (line, (name, flips, side, time, other_side, other_time, ratio, m)) in list.iter().zip(rows)
    {
        let expected = [
            name.to_owned(),
            flips.to_owned(),
            format!("{side}, {time}"),
            format!("{other_side}, {other_time}"),
            format!("{ratio}× the time"),
            m.to_owned(),
        ];
        assert_eq!(*line, expected, "{name}");
    }
    assert_eq!(compare::summary(&board, &words), "1 of 6 kernels changes side.");
    let mut back = compared_lesson();
    back.set_device(a100());
    assert_eq!(compare::summary(&back, &words), "No kernel changes side.", "with itself");
    assert_eq!(compare::lines(&Board::new(), &words), [], "nothing is compared");
}

#[test]
fn the_m_that_flips_is_told_where_only_one_device_or_none_reaches_its_ridge() {
    let mut board = Board::new();
    board.compare_device(Some(a100()));
    // (N = K, what is said): the intensity stops at half the side
    let rows = [
        (256, "No M reaches the ridge of either."),
        (
            512,
            "Compute-bound from M = 380 on the A100 SXM 80 GB; on the H100 SXM no M reaches the ridge.",
        ),
    ];
    for (side, expected) in rows {
        board.clear_kernels();
        board
            .place_kernel(Kernel::matmul(64.0, f64::from(side), f64::from(side)).unwrap())
            .unwrap();
        assert_eq!(compare::lines(&board, &Words::english())[0].first_m, expected, "{side}");
    }
    // half of everything: the same ridge
    let half = json!({"name": "half", "peak_tflops": 494.5, "bandwidth_tbps": 1.675});
    board.compare_device(Some(wire::device(&tree(&half)).unwrap()));
    board.lay_lesson(1.0).unwrap();
    let line = compare::lines(&board, &Words::english())[5].clone();
    assert_eq!(
        (&*line.first_m, &*line.ratio),
        ("Compute-bound from M = 319 on both.", "2.00× the time")
    );
}

#[test]
fn a_kernel_that_one_of_the_two_cannot_run_is_listed_with_the_reason() {
    let fp8 = json!({"kind": "matmul", "m": 64, "n": 64, "k": 64, "precision": "fp8", "id": "fp8"});
    let reason = "A100 SXM 80 GB lists no FP8: not drawn.";
    let mut board = Board::new();
    board.compare_device(Some(a100()));
    board.place_kernel(wire::kernel(&tree(&fp8)).unwrap()).unwrap();
    assert_eq!(compare::lines(&board, &Words::english())[0].reason, reason, "the other one");
    assert_eq!(compare::summary(&board, &Words::english()), "", "none runs on both");
    board.set_device(a100());
    board.compare_device(Some(Device::h100_sxm()));
    assert_eq!(compare::lines(&board, &Words::english())[0].reason, reason, "the one in force");
}

#[test]
fn a_concealed_figure_is_in_no_line_of_the_list() {
    let board = compared_lesson();
    let rows = [
        (Fact::Time, ["40.7", "66.8", "1.64"].as_slice()),
        (Fact::Bound, &["bound,", "flips"]),
        (Fact::Crossing, &["319", "159"]),
        (Fact::Ridge, &["1.64", "2.59"]),
        (Fact::Factor, &["1.64", "2.59"]),
    ];
    for (fact, hidden) in rows {
        let words = Words::english().concealing(Concealed::NONE.and(fact));
        let text = format!("{:?} {}", list(&board, &words), compare::summary(&board, &words));
        for figure in hidden {
            assert!(!text.contains(figure), "{fact:?}: {figure} in {text}");
        }
    }
}
