//! Tasks in the chart: met when the board has come there, and told what is missing before.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use roofline_widget::board::Board;
use roofline_widget::device::Device;
use roofline_widget::kernel::{Custom, Kernel, Shape};
use roofline_widget::precision::Precision;
use roofline_widget::quiz::lesson;
use roofline_widget::quiz::question::Key;
use roofline_widget::words::Words;

fn missing(task: &str, board: &Board) -> Option<String> {
    let words = Words::english();
    let Key::Goal(goal) = lesson::question(task, &words).unwrap().key else { panic!("{task}") };
    goal.missing(board, &words)
}

fn lesson_board() -> Board {
    let mut board = Board::new();
    board.lay_lesson(1.0).unwrap();
    board
}

#[test]
fn a_device_is_reached_by_switching_to_it() {
    let mut board = lesson_board();
    assert_eq!(
        missing("task-a100", &board).as_deref(),
        Some("The chart still shows the H100 SXM.")
    );
    board.set_device(Device::by_id("a100-sxm-80gb").unwrap());
    assert_eq!(missing("task-a100", &board), None);
}

#[test]
fn a_side_is_reached_by_moving_m() {
    let mut board = lesson_board();
    board.set_m(318.0, None).unwrap();
    assert!(missing("task-compute-bound", &board).unwrap().contains("318"));
    board.set_m(319.0, None).unwrap();
    assert_eq!(missing("task-compute-bound", &board), None);
    board.select_kernel(Some("matmul-m4096")).unwrap();
    assert!(missing("task-compute-bound", &board).is_some(), "a landmark is nobody's doing");
}

#[test]
fn the_plateau_is_walked_up_to_256() {
    let mut board = lesson_board();
    board.set_m(255.0, None).unwrap();
    assert!(missing("task-drag-256", &board).is_some());
    board.set_m(256.0, None).unwrap();
    assert_eq!(missing("task-drag-256", &board), None);
}

#[test]
fn a_counted_softmax_is_recognised_by_its_counts() {
    let elements = 4096.0 * 4096.0;
    let rows = [
        (5.0 * elements, 4.0 * elements, true),
        // rounded on paper
        (8.4e7, 6.7e7, true),
        (5.0 * elements, 6.0 * elements, false),
        (elements, 4.0 * elements, false),
    ];
    for (flops, bytes, fits) in rows {
        let mut board = lesson_board();
        let shape = Shape::Custom(Custom::new(flops, bytes).unwrap());
        board.place_kernel(Kernel::new(shape, Precision::Bf16).unwrap()).unwrap();
        let missing = missing("task-softmax", &board);
        assert_eq!(missing.is_none(), fits, "{flops} {bytes}: {missing:?}");
    }
    let missing = missing("task-softmax", &lesson_board()).unwrap();
    assert!(missing.contains("No kernel"), "{missing}");
}
