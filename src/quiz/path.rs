//! Named wrong paths: the figure that comes out where one step is taken wrongly, computed as a
//! scenario beside the key's own, for the lesson's questions and for authors' alike.

use super::scenario::{Figure, Scenario};
use crate::device::{Device, Unit};
use crate::kernel::{Kernel, Shape};
use crate::precision::Precision;
use crate::precision::Precision::{Bf16, Fp8, Fp32};

/// What an answer that took the path gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Wrong, and it is said how.
    Incorrect,
    /// Nearly right, or right for something near what was asked; no attempt is spent.
    Close,
    /// Right, with a remark.
    Note,
}

/// A path and the figure to which it leads.
#[derive(Clone, Debug, PartialEq)]
pub struct Path {
    /// Its stable code.
    pub reason: String,
    /// The figure, in base units.
    pub value: f64,
    /// What an answer that took it gets.
    pub outcome: Outcome,
    /// What an author says of it; where it is empty, the reason's own text.
    pub message: String,
    /// The code of that text; empty where it is the reason itself.
    pub why: &'static str,
}

/// The figures that a step belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    /// Any figure.
    Any,
    /// A time.
    Time,
    /// An M on the ridge.
    M,
    /// The ridge.
    Ridge,
    /// Any but the ridge.
    NotRidge,
    /// How far below the ridge.
    Below,
    /// Below the ridge, or an intensity.
    Intensity,
    /// FLOPs, or an intensity.
    Counted,
}

impl For {
    fn fits(self, figure: Figure) -> bool {
        let is_below = figure == Figure::TimesBelowRidge;
        let is_intensity = figure == Figure::Intensity;
        match self {
            Self::Any => true,
            Self::Time => figure.is_time(),
            Self::M => figure.is_m(),
            Self::Ridge => figure == Figure::Ridge,
            Self::NotRidge => figure != Figure::Ridge,
            Self::Below => is_below,
            Self::Intensity => is_below || is_intensity,
            Self::Counted => is_intensity || figure == Figure::Flops,
        }
    }
}

/// What is done otherwise.
#[derive(Clone, Copy, Debug)]
enum Step {
    /// The two times are added.
    Sum,
    /// Without the cost of the launch.
    NoLaunch,
    /// Under the whole roofs.
    Whole,
    /// Another figure of the same.
    Instead(Figure),
    /// The figure of a matmul, so many times.
    Times(f64),
    /// The numbers of these names are so many times themselves.
    Scaled(&'static [&'static str], f64),
    /// The numbers of these names are that number.
    Set(&'static [&'static str], f64),
    /// So many reads of each element, and one write.
    Reads(f64),
    /// The roof of a precision, over the same bytes.
    Roof(Precision),
    /// The roof of the vector units.
    Vector,
    /// A peak with sparsity.
    Sparse,
    /// The other GPU of the lesson, where this is the one.
    Gpu(&'static str, &'static str),
    /// The weights' bytes alone, for an M.
    Weights,
    /// Ridge less intensity.
    Difference,
    /// The peak in TFLOP/s.
    PeakAlone,
    /// The bandwidth in TB/s.
    BandwidthAlone,
}

/// A wrong step: its reason, the figures that it belongs to, the precision that it is wrong for, and
/// what an answer that took it gets.
struct Wrong(&'static str, For, Option<Precision>, Step, Outcome);

const fn wrong(reason: &'static str, of: For, step: Step) -> Wrong {
    Wrong(reason, of, None, step, Outcome::Incorrect)
}

const fn wrong_in(reason: &'static str, of: For, precision: Precision, step: Step) -> Wrong {
    Wrong(reason, of, Some(precision), step, Outcome::Incorrect)
}

/// A GiB in GB: 2^30 bytes for 10^9.
const GIB: f64 = 1.073_741_824;
/// A GiB over a TiB, in GB over TB.
const GIB_OVER_TIB: f64 = 1000.0 / 1024.0;
/// What sparsity adds to a peak on a data sheet.
const SPARSE: f64 = 2.0;

const OF_ELEMENTS: &[&str] = &["elem", "elem_a", "elem_b", "elem_c"];
const BYTES: &[&str] = &["elem", "elem_a", "elem_b", "elem_c", "bytes_moved"];
const OUTPUT: &[&str] = &["elem_c"];
const H100: &str = "h100-sxm";
const A100: &str = "a100-sxm-80gb";

// the roofs of a crossing come before its bytes: it is most often missed by the roof
static WRONG: [Wrong; 41] = [
    // what the question itself says comes before all
    wrong("whole_roofs", For::Any, Step::Whole),
    wrong("m_equals_ridge", For::M, Step::Instead(Figure::Ridge)),
    wrong("ignored_activation_bytes", For::M, Step::Weights),
    wrong_in("mixed_fp8_peak_bf16_bytes", For::M, Bf16, Step::Roof(Fp8)),
    wrong_in("mixed_bf16_peak_fp8_bytes", For::M, Bf16, Step::Set(OF_ELEMENTS, 1.0)),
    wrong_in("mixed_bf16_peak_fp8_bytes", For::M, Fp8, Step::Roof(Bf16)),
    wrong_in("mixed_fp8_peak_bf16_bytes", For::M, Fp8, Step::Set(OF_ELEMENTS, 2.0)),
    wrong("wrong_gpu_a100", For::M, Step::Gpu(H100, A100)),
    wrong("wrong_gpu_h100", For::M, Step::Gpu(A100, H100)),
    wrong_in("doubled", For::M, Fp8, Step::Times(2.0)),
    wrong_in("halved", For::M, Fp8, Step::Times(0.5)),
    wrong("sparse_peak", For::M, Step::Sparse),
    Wrong("bf16_output", For::M, Some(Fp8), Step::Set(OUTPUT, 2.0), Outcome::Note),
    wrong_in("fp32_output", For::M, Fp8, Step::Set(OUTPUT, 4.0)),
    wrong("summed_times", For::Time, Step::Sum),
    wrong("compute_time_only", For::Time, Step::Instead(Figure::ComputeTime)),
    wrong("memory_time_only", For::Time, Step::Instead(Figure::MemoryTime)),
    wrong("forgot_launch", For::Time, Step::NoLaunch),
    wrong("gib_for_gb", For::Time, Step::Scaled(BYTES, GIB)),
    Wrong("binary_units", For::Time, None, Step::Scaled(BYTES, GIB_OVER_TIB), Outcome::Close),
    wrong("fp32_bytes", For::Any, Step::Set(OF_ELEMENTS, 4.0)),
    wrong("four_streams", For::Any, Step::Reads(3.0)),
    wrong("three_streams", For::Any, Step::Reads(2.0)),
    wrong("forgot_write", For::Any, Step::Set(&["writes"], 0.0)),
    wrong("multiply_add_as_one", For::Counted, Step::Times(0.5)),
    wrong("subtracted", For::Below, Step::Difference),
    wrong("gave_intensity", For::Below, Step::Instead(Figure::Intensity)),
    wrong("gave_ridge", For::Intensity, Step::Instead(Figure::Ridge)),
    Wrong("vector_roof", For::Below, None, Step::Vector, Outcome::Close),
    wrong("gave_peak", For::Ridge, Step::PeakAlone),
    wrong("gave_bandwidth", For::Ridge, Step::BandwidthAlone),
    wrong_in("used_fp8_or_sparse_peak", For::Ridge, Bf16, Step::Roof(Fp8)),
    wrong_in("used_bf16_peak", For::Ridge, Fp8, Step::Roof(Bf16)),
    wrong_in("mixed_fp8_peak_bf16_bytes", For::NotRidge, Bf16, Step::Roof(Fp8)),
    wrong_in("mixed_bf16_peak_fp8_bytes", For::NotRidge, Bf16, Step::Set(OF_ELEMENTS, 1.0)),
    wrong_in("mixed_bf16_peak_fp8_bytes", For::NotRidge, Fp8, Step::Roof(Bf16)),
    wrong_in("mixed_fp8_peak_bf16_bytes", For::NotRidge, Fp8, Step::Set(OF_ELEMENTS, 2.0)),
    wrong("wrong_gpu_a100", For::Any, Step::Gpu(H100, A100)),
    wrong("wrong_gpu_h100", For::Any, Step::Gpu(A100, H100)),
    wrong_in("sparse_peak", For::Ridge, Fp8, Step::Sparse),
    wrong("sparse_peak", For::NotRidge, Step::Sparse),
];

/// Every path that leads from a scenario to a figure of its own, in the order in which they are named
/// where two give the same figure. Some may give the key's own figure: a question drops those.
pub fn derive(from: &Scenario, found: &mut Vec<Path>) {
    for Wrong(reason, of, precision, step, outcome) in &WRONG {
        let is_of = precision.is_none_or(|precision| precision == from.kernel.precision());
        if !is_of || !of.fits(from.figure) || found.iter().any(|path| path.reason == *reason) {
            continue;
        }
        if let Some(value) = value_by(from, *step).filter(|value| value.is_finite() && *value > 0.0)
        {
            let (reason, message) = ((*reason).to_owned(), String::new());
            found.push(Path { reason, value, outcome: *outcome, message, why: "" });
        }
    }
}

/// The code of what is said of a reason, where the reason itself is not the one: what is true of two
/// times under the lesson's assumptions is not so under others, nor of a time that is a part.
pub(super) fn why(reason: &str, of: Option<&Scenario>) -> &'static str {
    let is_sum = reason == "summed_times";
    if !is_sum && !matches!(reason, "compute_time_only" | "memory_time_only") {
        return "";
    }
    let Some(Scenario { figure, options, .. }) = of else {
        return "other_time";
    };
    let is_whole = *figure == Figure::Time || (is_sum && *figure == Figure::TimePerRow);
    match (options.overlap, options.launch_us > 0.0) {
        _ if !is_whole => "other_time",
        (true, false) => "",
        (true, true) => "longer_and_launch",
        (false, false) => "both_count",
        (false, true) => "both_and_launch",
    }
}

/// The figure that comes out by a step.
fn value_by(from: &Scenario, step: Step) -> Option<f64> {
    let figure = |figure| Scenario { figure, ..from.clone() }.value().ok();
    let mut other = from.clone();
    match step {
        Step::Sum => other.options = other.options.with_overlap(false),
        Step::NoLaunch => other.options.launch_us = 0.0,
        Step::Whole => (other.options.peak_fraction, other.options.bandwidth_fraction) = (1.0, 1.0),
        Step::Instead(instead) => return figure(instead),
        Step::Times(times) => {
            // a multiply and an add are one step of a matmul alone
            from.kernel.as_matmul()?;
            return Some(from.value().ok()? * times);
        }
        Step::Scaled(names, by) => other.kernel = change(&from.kernel, names, by, true)?,
        Step::Set(names, to) => other.kernel = change(&from.kernel, names, to, false)?,
        Step::Reads(reads) => {
            let kernel = change(&from.kernel, &["reads"], reads, false)?;
            other.kernel = change(&kernel, &["writes"], 1.0, false)?;
        }
        Step::Roof(precision) => other.kernel.precision = precision,
        Step::Vector => (other.kernel.precision, other.kernel.unit) = (Fp32, Unit::Vector),
        Step::Sparse => other.options.peak_fraction *= SPARSE,
        Step::Gpu(this, another) => {
            from.device.catalogue_id().filter(|id| *id == this)?;
            other.device = Device::by_id(another).ok()?;
        }
        Step::Weights => {
            let elem = from.kernel.as_matmul()?.elems()[1];
            return Some(figure(Figure::Ridge)? * elem / 2.0);
        }
        Step::Difference => return Some(figure(Figure::Ridge)? - figure(Figure::Intensity)?),
        Step::PeakAlone => return Some(figure(Figure::Peak)? / 1e12),
        Step::BandwidthAlone => return Some(figure(Figure::Bandwidth)? / 1e12),
    }
    other.value().ok()
}

/// The kernel with the numbers of those names changed; none where it has no such number.
#[inline(never)]
fn change(kernel: &Kernel, names: &[&str], by: f64, is_factor: bool) -> Option<Kernel> {
    let shape = kernel.shape();
    let mut values = shape.values();
    let mut is_changed = false;
    for (value, field) in values.iter_mut().zip(shape.fields()) {
        if names.contains(&field.name) {
            *value = if is_factor { *value * by } else { by };
            is_changed = true;
        }
    }
    let kind = Shape::KINDS.iter().position(|(kind, _)| *kind == shape.kind())?;
    let mut changed = Kernel::new(Shape::from_checked(kind, values), kernel.precision()).ok()?;
    changed.unit = kernel.unit();
    is_changed.then_some(changed)
}
