//! The L2 cache: a roof of its own where its bandwidth is published, and who fits in it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::device::{Device, Memory};
use roofline_widget::error::Code;
use roofline_widget::kernel::Kernel;
use roofline_widget::roofline::{ModelOptions, Note, Placement, evaluate};

fn placed(side: f64, device: &str, memory: Memory) -> Result<Placement, Code> {
    let kernel = Kernel::matmul(side, side, side).unwrap();
    let options = ModelOptions::default().with_memory(memory);
    evaluate(&kernel, &Device::by_id(device).unwrap(), &options).map_err(|error| error.code())
}

#[test]
fn from_the_l2_the_bytes_come_faster_and_the_ridge_lies_lower() {
    // three matrices of 1024 × 1024 in BF16, 6.291456 MB: [TB/s, µs, ridge] from each memory
    let rows = [
        ("h100-sxm", Memory::Dram, [3.35, 1.878_046, 295.223_881]),
        ("h100-sxm", Memory::L2, [5.5, 1.143_901, 179.818_182]),
        ("a100-sxm-80gb", Memory::L2, [5.4, 1.165_084, 57.777_778]),
        ("h200-sxm", Memory::L2, [9.7, 0.648_604, 101.958_763]),
        ("mi300x", Memory::L2, [17.1, 0.367_921_4, 76.456_140]),
    ];
    for (id, memory, wanted) in rows {
        let p = placed(1024.0, id, memory).unwrap();
        let found = [p.roofs.bandwidth.tbps(), p.times.memory.us(), p.roofs.ridge().get()];
        for (found, wanted) in found.into_iter().zip(wanted) {
            assert!(
                (found / wanted - 1.0).abs() < 1e-6,
                "{id} {memory:?}: {found} is not {wanted}"
            );
        }
    }
}

#[test]
fn a_device_without_a_published_l2_bandwidth_has_no_such_roof() {
    for id in ["b200-sxm", "a100-pcie-80gb", "tpu-v5e", "epyc-9654"] {
        let none = if id == "epyc-9654" { Code::UnsupportedPrecision } else { Code::NoL2Bandwidth };
        assert_eq!(placed(1024.0, id, Memory::L2), Err(none), "{id}");
    }
}

#[test]
fn a_note_says_whether_the_bytes_fit_in_the_l2() {
    // the side of the cube of BF16: 24 MB for 2000, 50 MB just below 2887, 40 MB just below 2582
    let rows = [
        ("h100-sxm", 2000.0, Memory::Dram, Some(Note::FitsL2)),
        ("h100-sxm", 2000.0, Memory::L2, Some(Note::FitsL2)),
        ("h100-sxm", 2886.0, Memory::Dram, Some(Note::FitsL2)),
        ("h100-sxm", 2887.0, Memory::Dram, None),
        ("h100-sxm", 2887.0, Memory::L2, Some(Note::ExceedsL2)),
        ("a100-sxm-80gb", 2581.0, Memory::Dram, Some(Note::FitsL2)),
        ("a100-sxm-80gb", 2582.0, Memory::Dram, None),
        // no size is listed
        ("tpu-v5e", 128.0, Memory::Dram, None),
    ];
    for (id, side, memory, wanted) in rows {
        let p = placed(side, id, memory).unwrap();
        assert_eq!(
            p.notes.iter().collect::<Vec<_>>(),
            Vec::from_iter(wanted),
            "{id} {side} {memory:?}"
        );
    }
}

#[test]
fn none_of_the_lessons_kernels_fits_and_a_kernel_without_bytes_neither() {
    let mut board = roofline_widget::board::Board::new();
    board.lay_lesson(1.0).unwrap();
    for entry in board.entries() {
        let placed = entry.outcome.as_ref().unwrap();
        let fits = placed.notes.iter().any(|note| note == Note::FitsL2);
        assert!(!fits, "{}", entry.kernel.id());
    }
}
