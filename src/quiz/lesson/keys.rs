//! The right choices of the lesson's questions, and the paths that are no scenario of one kernel.

use super::facts::{SIDE, What, matmul_of};
use super::wrong;
use crate::decimal::log10;
use crate::precision::Precision::{Bf16, Fp8};
use crate::quiz::path::Path;
use crate::quiz::scenario::Figure;

/// What a choice says of two factors.
type Point = (&'static str, [f64; 2]);

/// A figure of one kernel over that of another.
type Factor = (Figure, What, What);

/// A question whose choice lies nearest to factors of the model.
struct Nearest {
    id: &'static str,
    factors: [Factor; 2],
    points: &'static [Point],
}

const fn m(m: f64) -> What {
    What::Matmul(m, Bf16)
}

/// A factor that is one, where one factor decides.
const ONE: Factor = (Figure::Time, m(1.0), m(1.0));
const FP8_OVER_BF16: Factor = (Figure::M, What::Matmul(1.0, Fp8), m(1.0));
const CHANGES: &[Point] = &[
    ("same", [1.0; 2]),
    ("doubles", [2.0, 1.0]),
    ("halves", [0.5, 1.0]),
    ("quarters", [0.25, 1.0]),
];

static NEAREST: [Nearest; 6] = [
    Nearest {
        id: "time-plateau",
        factors: [(Figure::Time, m(256.0), m(1.0)), ONE],
        points: &[
            ("times-256", [256.0, 1.0]),
            ("times-16", [16.0, 1.0]),
            ("twice", [2.0, 1.0]),
            ("same", [1.0; 2]),
        ],
    },
    Nearest {
        id: "higher-not-sooner",
        factors: [(Figure::Time, m(4096.0), m(1.0)), ONE],
        points: &[("m1", [10.0, 1.0]), ("together", [1.0; 2]), ("m4096", [0.1, 1.0])],
    },
    Nearest {
        id: "after-ridge",
        factors: [(Figure::Time, m(2048.0), m(1024.0)), (Figure::TimePerRow, m(2048.0), m(1024.0))],
        points: &[
            ("doubles-same", [2.0, 1.0]),
            ("same-halves", [1.0, 0.5]),
            ("halves-quarters", [0.5, 0.25]),
            ("doubles-doubles", [2.0; 2]),
        ],
    },
    Nearest { id: "try-2-m-fp8", factors: [FP8_OVER_BF16, ONE], points: CHANGES },
    Nearest { id: "try-2-what-changes", factors: [FP8_OVER_BF16, ONE], points: CHANGES },
    Nearest {
        id: "check-3-why-rises",
        factors: [
            (Figure::Flops, What::Cube(2.0), What::Cube(1.0)),
            (Figure::BytesMoved, What::Cube(2.0), What::Cube(1.0)),
        ],
        points: &[("cube-over-square", [8.0, 4.0]), ("bytes-constant", [8.0, 1.0])],
    },
];

/// The right choice of a question.
#[inline(never)]
pub(super) fn choice(id: &str) -> Option<&'static str> {
    let is_memory_bound =
        |what: What, on_a100| Some(what.value(Figure::TimesBelowRidge, on_a100)? > 1.0);
    match id {
        "check-1-bound" => {
            Some(if is_memory_bound(What::Check, false)? { "memory" } else { "compute" })
        }
        // twice the peak shortens what the arithmetic bounds, and nothing else
        "check-2-why-not-faster" => {
            let is_bound = is_memory_bound(m(1.0), false)?;
            Some(if is_bound { "bytes-over-bandwidth" } else { "about-twice" })
        }
        "try-1-which-matmul" => {
            for choice in ["m1", "m64", "m256", "m4096"] {
                let matmul = m(matmul_of(choice)?);
                if is_memory_bound(matmul, false)? && !is_memory_bound(matmul, true)? {
                    return Some(choice);
                }
            }
            None
        }
        _ => nearest(NEAREST.iter().find(|one| one.id == id)?),
    }
}

/// The point that lies nearest, by ratio.
fn nearest(of: &Nearest) -> Option<&'static str> {
    let mut factors = [1.0; 2];
    for (slot, (figure, what, over)) in factors.iter_mut().zip(of.factors) {
        *slot = what.value(figure, false)? / over.value(figure, false)?;
    }
    let mut best = (f64::INFINITY, None);
    for (name, point) in of.points {
        let mut far = 0.0;
        for (one, other) in point.iter().zip(factors) {
            far += log10(one / other).abs();
        }
        if far < best.0 {
            best = (far, Some(*name));
        }
    }
    best.1
}

/// The side of a cube whose intensity is that of a ridge: the two are in step.
fn cube_on(ridge: f64) -> Option<f64> {
    Some(SIDE * ridge / What::Cube(1.0).value(Figure::Intensity, false)?)
}

/// The side of a square BF16 matmul on the H100's ridge.
pub(super) fn cube_on_ridge() -> Option<f64> {
    cube_on(m(1.0).value(Figure::Ridge, false)?)
}

/// Wrong ways to the side of a cube.
pub(super) fn paths_of_cube(paths: &mut Vec<Path>) {
    let ridge = |what: What, on_a100| what.value(Figure::Ridge, on_a100);
    let own = ridge(m(1.0), false);
    wrong(paths, "gave_ridge", own);
    wrong(paths, "m_of_fixed_weights", m(1.0).value(Figure::M, false));
    let fp8 = ridge(What::Matmul(1.0, Fp8), false);
    wrong(paths, "mixed_fp8_peak_bf16_bytes", fp8.and_then(cube_on));
    wrong(paths, "wrong_gpu_a100", ridge(m(1.0), true).and_then(cube_on));
    // FLOPs counted as MNK
    wrong(paths, "multiply_add_as_one", own.and_then(|own| cube_on(2.0 * own)));
}

/// Figures of M = 256 that are not its M.
pub(super) fn paths_of_256(paths: &mut Vec<Path>) {
    let matmul = m(256.0);
    wrong(paths, "gave_intensity", matmul.value(Figure::Intensity, false));
    wrong(paths, "gave_ridge", matmul.value(Figure::Ridge, true));
    wrong(paths, "gave_ridge", matmul.value(Figure::Ridge, false));
}
