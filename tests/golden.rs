//! The picture, byte for byte: each board at each size and theme as it was last looked at.
//!
//! After a change that is meant, look at the new pictures:
//! `ROOFLINE_BLESS=1 cargo test --test golden` writes them over the old ones.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod model_boards;
mod tree;

use std::path::Path;

use roofline_widget::board::{Board, PeakChange};
use roofline_widget::chart::{Theme, height_px, svg};
use roofline_widget::device::Device;
use roofline_widget::kernel::{Custom, Elementwise, Kernel, Matmul, Shape, Softmax};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::ModelOptions;
use roofline_widget::words::Words;

fn lesson(m: f64) -> Board {
    let mut board = Board::new();
    board.lay_lesson(m).unwrap();
    board
}

fn moved(mut board: Board, ms: &[f64]) -> Board {
    for m in ms {
        board.set_m(*m, None).unwrap();
    }
    board
}

fn with_fp8() -> Board {
    let mut board = lesson(64.0);
    let fp8 = Matmul::new(512.0, 8192.0, 8192.0, [1.0; 3]).unwrap();
    let fp8 = Kernel::new(Shape::Matmul(fp8), Precision::Fp8).unwrap();
    board.place_kernel(fp8.named("fp8", "FP8, M = 512")).unwrap();
    board
}

fn on_a100() -> Board {
    let mut board = lesson(256.0);
    board.set_device(Device::by_id("a100-sxm-80gb").unwrap());
    board
}

fn custom(id: &str, name: &str, flops: f64, bytes: f64) -> Kernel {
    let shape = Shape::Custom(Custom::new(flops, bytes).unwrap());
    Kernel::new(shape, Precision::Bf16).unwrap().named(id, name)
}

fn at_the_edges() -> Board {
    let mut board = lesson(64.0);
    board.place_kernel(custom("copy", "copy", 0.0, 1e9)).unwrap();
    board.place_kernel(custom("registers", "in registers", 1e12, 0.0)).unwrap();
    board
}

/// Sixty kernels, spread over both roofs without a pattern.
fn crowded() -> Board {
    let mut board = lesson(64.0);
    for index in 0..54_u32 {
        let spread = f64::from(index * 37 % 54) / 54.0;
        let flops = 10_f64.powf(8.0 + 4.6 * spread).round();
        let kernel = custom(&format!("k{index}"), &format!("kernel {index}"), flops, 1e9);
        board.place_kernel(kernel).unwrap();
    }
    board
}

fn added_times() -> Board {
    let mut board = lesson(256.0);
    let options = ModelOptions::default().with_overlap(false).with_launch_us(5.0).unwrap();
    board.set_options(options).unwrap();
    board
}

fn as_cube() -> Board {
    let mut board = lesson(600.0);
    let cube = &mut |kernel: &mut Kernel| {
        let matmul = kernel.as_matmul().map(|matmul| matmul.as_cube(true));
        kernel.set_matmul(matmul.unwrap());
    };
    board.change_kernel("yours", cube).unwrap();
    moved(board, &[2048.0])
}

fn switched_to_fp8() -> Board {
    let mut board = lesson(64.0);
    board.change_kernel("yours", &mut |kernel| kernel.set_precision(Precision::Fp8)).unwrap();
    board
}

fn twice_the_peak() -> Board {
    let mut board = lesson(64.0);
    board.change_device("H100 SXM, changed", PeakChange::Double, 3.35).unwrap();
    board
}

fn softmax_selected() -> Board {
    let mut board = lesson(64.0);
    let softmax = Softmax::new([4096.0; 2], 2.0, 5.0, [1.0; 2]).unwrap();
    let softmax = Kernel::new(Shape::Softmax(softmax), Precision::Bf16).unwrap();
    board.place_kernel(softmax.named("softmax", "softmax")).unwrap();
    board.select_kernel(Some("softmax")).unwrap();
    board
}

fn unnamed() -> Board {
    let mut board = Board::new();
    for m in [16.0, 2048.0] {
        board.place_kernel(Kernel::matmul(m, 4096.0, 4096.0).unwrap()).unwrap();
    }
    let relu = Elementwise::new(1e8, 2.0, 1.0, 1.0, 1.0).unwrap();
    board.place_kernel(Kernel::new(Shape::Elementwise(relu), Precision::Bf16).unwrap()).unwrap();
    board
}

/// Board by board: its name, how it is laid, and the widths at which it is held.
type Row = (&'static str, fn() -> Board, &'static [u32]);

const BOARDS: &[Row] = &[
    ("lesson", || lesson(64.0), &[280, 344, 720, 1200]),
    ("m1", || lesson(1.0), &[344, 720]),
    ("m318", || moved(lesson(256.0), &[318.0]), &[720]),
    ("crossed", || moved(lesson(64.0), &[319.0]), &[344, 720]),
    ("m400", || moved(lesson(64.0), &[400.0]), &[344, 720, 1200]),
    ("end", || moved(lesson(64.0), &[1_048_576.0]), &[344, 720]),
    ("fp8", with_fp8, &[344, 720]),
    ("a100", on_a100, &[344, 720]),
    ("edges", at_the_edges, &[344, 720]),
    ("crowded", crowded, &[344, 720]),
    ("added", added_times, &[720]),
    ("softmax", softmax_selected, &[344, 720]),
    ("unnamed", unnamed, &[720]),
    ("empty", Board::new, &[344, 720]),
    ("cube", as_cube, &[344, 720]),
    ("switched", switched_to_fp8, &[344, 720]),
    ("twice", twice_the_peak, &[344, 720]),
];

/// The widths at which the boards of the changed model are held.
const MODEL_WIDTHS: &[u32] = &[344, 720];

#[test]
fn every_picture_is_byte_for_byte_the_one_that_was_looked_at() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let bless = std::env::var_os("ROOFLINE_BLESS").is_some();
    let mut differing = Vec::new();
    let boards = BOARDS.iter().copied();
    let changed = model_boards::BOARDS.iter().map(|(name, board)| (*name, *board, MODEL_WIDTHS));
    for (name, board, widths) in boards.chain(changed) {
        for width in widths {
            for (shade, theme) in [("light", Theme::light()), ("dark", Theme::dark())] {
                // the themes differ in their colours only: of the dark one, a few will do
                if theme.is_dark() && *width != 720 && (name, *width) != ("lesson", 344) {
                    continue;
                }
                let width_px = f64::from(*width);
                let picture =
                    svg(&board(), width_px, height_px(width_px), &theme, &Words::english());
                let file = format!("{name}-{width}-{shade}.svg");
                let path = folder.join(&file);
                if bless {
                    std::fs::write(&path, &picture).unwrap();
                } else if std::fs::read_to_string(&path).ok().as_deref() != Some(&picture) {
                    differing.push(file);
                }
            }
        }
    }
    if bless {
        for (shipped, golden) in SHIPPED {
            std::fs::copy(folder.join(golden), folder.join("../../www").join(shipped)).unwrap();
        }
    }
    assert!(differing.is_empty(), "these differ from tests/golden: {differing:?}");
}

/// What the page shows between the tags, and the golden picture that it is.
const SHIPPED: &[(&str, &str)] = &[
    ("roofline-lesson.svg", "lesson-720-light.svg"),
    ("roofline-lesson-dark.svg", "lesson-720-dark.svg"),
    ("roofline-lesson-narrow.svg", "lesson-344-light.svg"),
    ("roofline-lesson-narrow-dark.svg", "lesson-344-dark.svg"),
];

#[test]
fn the_pictures_between_the_tags_are_the_ones_that_were_looked_at() {
    if std::env::var_os("ROOFLINE_BLESS").is_some() {
        // the other test is writing both
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (shipped, golden) in SHIPPED {
        let shown = std::fs::read(root.join("www").join(shipped)).unwrap();
        assert!(
            shown == std::fs::read(root.join("tests/golden").join(golden)).unwrap(),
            "{shipped}"
        );
    }
}
