//! What the lesson's questions are about, and the figures at the places of their texts.

use crate::device::Device;
use crate::format;
use crate::kernel::{Custom, Kernel, Matmul, Shape, Softmax, Work};
use crate::precision::Precision;
use crate::precision::Precision::{Bf16, Fp8};
use crate::quiz::reading::Dimension;
use crate::quiz::scenario::{Figure, Scenario};
use crate::roofline::ModelOptions;
use crate::units::{Bytes, Flops, Seconds};
use crate::words::Words;

/// K and N of the lesson's matmuls.
pub(super) const SIDE: f64 = 8192.0;
/// The other GPU.
pub(super) const A100: &str = "a100-sxm-80gb";

/// A kernel that a question is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// M rows against 8192 × 8192.
    Matmul(f64, Precision),
    /// So many times 8192 a side, in BF16.
    Cube(f64),
    /// 4096 × 4096 elements in BF16, five FLOPs each.
    Softmax,
    /// 10 GFLOP, 1 GB.
    Check,
}

impl What {
    pub(super) fn kernel(self) -> Option<Kernel> {
        let (shape, precision) = match self {
            Self::Matmul(m, precision) => {
                let elem = precision.bytes_per_elem();
                (Shape::Matmul(Matmul::new(m, SIDE, SIDE, [elem; 3]).ok()?), precision)
            }
            Self::Cube(times) => {
                let side = SIDE * times;
                (Shape::Matmul(Matmul::new(side, side, side, [2.0; 3]).ok()?), Bf16)
            }
            Self::Softmax => {
                (Shape::Softmax(Softmax::new([4096.0; 2], 2.0, 5.0, [1.0; 2]).ok()?), Bf16)
            }
            Self::Check => (Shape::Custom(Custom::new(10e9, 1e9).ok()?), Bf16),
        };
        Kernel::new(shape, precision).ok()
    }

    /// Its FLOPs and bytes.
    pub(super) fn work(self) -> Work {
        let nothing = Work { flops: Flops::new(0.0), bytes: Bytes::new(0.0) };
        self.kernel().map_or(nothing, |kernel| kernel.work())
    }

    #[inline(never)]
    pub(super) fn scenario(self, figure: Figure, on_a100: bool) -> Option<Scenario> {
        let device = if on_a100 { Device::by_id(A100).ok()? } else { Device::h100_sxm() };
        Some(Scenario { figure, kernel: self.kernel()?, device, options: ModelOptions::default() })
    }

    #[inline(never)]
    pub(super) fn value(self, figure: Figure, on_a100: bool) -> Option<f64> {
        self.scenario(figure, on_a100)?.value().ok()
    }
}

/// The lesson's matmuls by the id of their choice.
const MATMULS: [(&str, f64); 4] = [("m1", 1.0), ("m64", 64.0), ("m256", 256.0), ("m4096", 4096.0)];

/// The M of a choice that is a matmul.
pub(super) fn matmul_of(choice: &str) -> Option<f64> {
    MATMULS.iter().find(|(id, _)| *id == choice).map(|(_, m)| *m)
}

/// A place: its name, its figure of a kernel, whether on the A100, and the kernel whose figure it is
/// divided by, if any.
struct Place(&'static str, Figure, What, bool, Option<What>);

const fn place(name: &'static str, figure: Figure, what: What) -> Place {
    Place(name, figure, what, false, None)
}

const fn on_a100(name: &'static str, figure: Figure, what: What) -> Place {
    Place(name, figure, what, true, None)
}

const fn factor(name: &'static str, figure: Figure, what: What, over: What) -> Place {
    Place(name, figure, what, false, Some(over))
}

const fn m(m: f64) -> What {
    What::Matmul(m, Bf16)
}

const FP8: What = What::Matmul(1.0, Fp8);

static PLACES: [Place; 30] = [
    place("peak", Figure::Peak, m(1.0)),
    place("fp8_peak", Figure::Peak, FP8),
    on_a100("a100_peak", Figure::Peak, m(1.0)),
    place("ridge", Figure::Ridge, m(1.0)),
    place("fp8_ridge", Figure::Ridge, FP8),
    on_a100("a100_ridge", Figure::Ridge, m(1.0)),
    place("t1", Figure::Time, m(1.0)),
    place("t1_fp8", Figure::Time, FP8),
    place("t256", Figure::Time, m(256.0)),
    on_a100("t256_a100", Figure::Time, m(256.0)),
    place("t4096", Figure::Time, m(4096.0)),
    place("c1", Figure::ComputeTime, m(1.0)),
    place("c256", Figure::ComputeTime, m(256.0)),
    factor("plateau", Figure::Time, m(256.0), m(1.0)),
    place("r1", Figure::Attainable, m(1.0)),
    place("r4096", Figure::Attainable, m(4096.0)),
    place("i64", Figure::Intensity, m(64.0)),
    place("i256", Figure::Intensity, m(256.0)),
    place("i4096", Figure::Intensity, m(4096.0)),
    place("m_bf16", Figure::M, m(1.0)),
    place("m_fp8", Figure::M, FP8),
    place("first_bf16", Figure::FirstWholeM, m(1.0)),
    place("softmax_intensity", Figure::Intensity, What::Softmax),
    place("softmax_below", Figure::TimesBelowRidge, What::Softmax),
    place("check_memory", Figure::MemoryTime, What::Check),
    place("check_compute", Figure::ComputeTime, What::Check),
    factor("cube_flops", Figure::Flops, What::Cube(2.0), What::Cube(1.0)),
    factor("cube_bytes", Figure::BytesMoved, What::Cube(2.0), What::Cube(1.0)),
    // shown beside its own
    place("bandwidth", Figure::Bandwidth, m(1.0)),
    on_a100("a100_bandwidth", Figure::Bandwidth, m(1.0)),
];

/// The figure at a place, as it is shown.
#[inline(never)]
pub(super) fn figure(name: &str, words: &Words) -> Option<String> {
    if name == "cube" {
        let side = super::keys::cube_on_ridge()?;
        return Some(format::significant(side, format::FIGURES, words));
    }
    let place = PLACES.iter().find(|place| place.0 == name)?;
    let Place(_, figure, what, on_a100, over) = place;
    let value = what.value(*figure, *on_a100)?;
    if let Some(over) = over {
        let ratio = value / over.value(*figure, *on_a100)?;
        return Some(format::factor(ratio, words));
    }
    Some(match figure.dimension() {
        Dimension::Time => format::time_in_a_sentence(Seconds::new(value), words),
        Dimension::FlopRate | Dimension::ByteRate => {
            let tera = value / 1e12;
            // as a data sheet prints it; a roof in three figures
            let is_printed = *figure != Figure::Attainable;
            if is_printed {
                format::factor(tera, words)
            } else {
                format::significant(tera, format::FIGURES, words)
            }
        }
        _ => format::significant(value, format::FIGURES, words),
    })
}
