//! Named wrong paths: the figure that comes out where one step is taken wrongly, computed as a
//! scenario beside the key's own, for the lesson's questions and for authors' alike.

use super::scenario::{Figure, Scenario};
use crate::device::{Device, Unit};
use crate::kernel::{Kernel, Shape};
use crate::precision::Precision;

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
}

/// A GiB in GB: 2^30 bytes for 10^9.
const GIB: f64 = 1.073_741_824;
/// A GiB over a TiB, in GB over TB.
const GIB_OVER_TIB: f64 = 1000.0 / 1024.0;
/// What sparsity adds to a peak on a data sheet.
const SPARSE: f64 = 2.0;

/// Every path that leads from a scenario to a figure of its own, in the order in which they are named
/// where two give the same figure. Some may give the key's own figure: a question drops those.
pub fn derive(from: &Scenario, found: &mut Vec<Path>) {
    let mut paths = Paths { from, found };
    paths.of_m();
    paths.of_times();
    // a crossing is most often missed by the roof, a count by the bytes
    if from.figure.is_m() {
        paths.of_peaks();
        paths.of_bytes();
    } else {
        paths.of_bytes();
        paths.of_ratios();
        paths.of_peaks();
    }
}

struct Paths<'a> {
    from: &'a Scenario,
    found: &'a mut Vec<Path>,
}

impl Paths<'_> {
    #[inline(never)]
    fn add(&mut self, reason: &'static str, value: Option<f64>, outcome: Outcome) {
        if let Some(value) = value.filter(|value| value.is_finite() && *value > 0.0) {
            self.found.push(Path {
                reason: reason.to_owned(),
                value,
                outcome,
                message: String::new(),
            });
        }
    }

    /// A wrong path through another scenario.
    #[inline(never)]
    fn through(&mut self, reason: &'static str, to: Option<Scenario>) {
        let value = to.and_then(|to| to.value().ok());
        self.add(reason, value, Outcome::Incorrect);
    }

    #[inline(never)]
    fn with(&self, kernel: Option<Kernel>) -> Option<Scenario> {
        Some(Scenario { kernel: kernel?, ..self.from.clone() })
    }

    #[inline(never)]
    fn figure(&self, figure: Figure) -> Option<f64> {
        Scenario { figure, ..self.from.clone() }.value().ok()
    }

    fn of_m(&mut self) {
        if !self.from.figure.is_m() {
            return;
        }
        let ridge = self.figure(Figure::Ridge);
        self.add("m_equals_ridge", ridge, Outcome::Incorrect);
        let weights = self.from.kernel.as_matmul().map(|matmul| matmul.elems()[1]);
        let ignored = ridge.zip(weights).map(|(ridge, elem)| ridge * elem / 2.0);
        self.add("ignored_activation_bytes", ignored, Outcome::Incorrect);
    }

    fn of_times(&mut self) {
        if !self.from.figure.is_time() {
            return;
        }
        let mut sum = self.from.clone();
        sum.options = sum.options.with_overlap(false);
        self.through("summed_times", Some(sum));
        if self.from.figure == Figure::Time {
            let (memory, compute) =
                (self.figure(Figure::MemoryTime), self.figure(Figure::ComputeTime));
            self.add("compute_time_only", compute, Outcome::Incorrect);
            self.add("memory_time_only", memory, Outcome::Incorrect);
        }
        let gib = self.with(scaled(&self.from.kernel, &BYTES, GIB));
        self.through("gib_for_gb", gib);
        let binary = self.with(scaled(&self.from.kernel, &BYTES, GIB_OVER_TIB));
        let binary = binary.and_then(|binary| binary.value().ok());
        self.add("binary_units", binary, Outcome::Close);
    }

    fn of_bytes(&mut self) {
        let kernel = &self.from.kernel;
        let fp32 = self.with(set(kernel, &BYTES_OF_ELEMENTS, 4.0));
        let four = self.with(streams(kernel, 3.0, 1.0));
        let three = self.with(streams(kernel, 2.0, 1.0));
        let unwritten = self.with(set(kernel, &["writes"], 0.0));
        self.through("fp32_bytes", fp32);
        self.through("four_streams", four);
        self.through("three_streams", three);
        self.through("forgot_write", unwritten);
        let counted = matches!(self.from.figure, Figure::Flops | Figure::Intensity);
        if counted && kernel.as_matmul().is_some() {
            let half = self.from.value().ok().map(|value| value / 2.0);
            self.add("multiply_add_as_one", half, Outcome::Incorrect);
        }
    }

    fn of_ratios(&mut self) {
        let (intensity, ridge) = (self.figure(Figure::Intensity), self.figure(Figure::Ridge));
        match self.from.figure {
            Figure::TimesBelowRidge => {
                let difference = ridge.zip(intensity).map(|(ridge, own)| (ridge - own).abs());
                self.add("subtracted", difference, Outcome::Incorrect);
                self.add("gave_intensity", intensity, Outcome::Incorrect);
                self.add("gave_ridge", ridge, Outcome::Incorrect);
                let mut vector = self.from.clone();
                (vector.kernel.precision, vector.kernel.unit) = (Precision::Fp32, Unit::Vector);
                self.add("vector_roof", vector.value().ok(), Outcome::Close);
            }
            Figure::Intensity => self.add("gave_ridge", ridge, Outcome::Incorrect),
            Figure::Ridge => {
                let peak = self.figure(Figure::Peak).map(|peak| peak / 1e12);
                self.add("gave_peak", peak, Outcome::Incorrect);
                let bandwidth = peak.zip(ridge).map(|(peak, ridge)| peak / ridge);
                self.add("gave_bandwidth", bandwidth, Outcome::Incorrect);
            }
            _ => {}
        }
    }

    fn of_peaks(&mut self) {
        let kernel = &self.from.kernel;
        let at_ridge = self.from.figure == Figure::Ridge;
        let roof = |precision| {
            let mut kernel = kernel.clone();
            kernel.precision = precision;
            self.with(Some(kernel))
        };
        match kernel.precision() {
            Precision::Bf16 if at_ridge => {
                self.through("used_fp8_or_sparse_peak", roof(Precision::Fp8));
            }
            Precision::Fp8 if at_ridge => self.through("used_bf16_peak", roof(Precision::Bf16)),
            Precision::Bf16 => {
                let (roof, bytes) =
                    (roof(Precision::Fp8), self.with(set(kernel, &BYTES_OF_ELEMENTS, 1.0)));
                self.through("mixed_fp8_peak_bf16_bytes", roof);
                self.through("mixed_bf16_peak_fp8_bytes", bytes);
            }
            Precision::Fp8 => {
                let (roof, bytes) =
                    (roof(Precision::Bf16), self.with(set(kernel, &BYTES_OF_ELEMENTS, 2.0)));
                self.through("mixed_bf16_peak_fp8_bytes", roof);
                self.through("mixed_fp8_peak_bf16_bytes", bytes);
            }
            _ => {}
        }
        let (reason, other) = match self.from.device.catalogue_id() {
            Some("h100-sxm") => ("wrong_gpu_a100", "a100-sxm-80gb"),
            Some("a100-sxm-80gb") => ("wrong_gpu_h100", "h100-sxm"),
            _ => ("", ""),
        };
        let other = Device::by_id(other).ok();
        let other = other.map(|device| Scenario { device, ..self.from.clone() });
        self.through(reason, other);
        let key = self.from.value().ok();
        if self.from.figure.is_m() {
            self.add("doubled", key.map(|key| key * 2.0), Outcome::Incorrect);
            self.add("halved", key.map(|key| key / 2.0), Outcome::Incorrect);
        }
        let mut sparse = self.from.clone();
        sparse.options.peak_fraction *= SPARSE;
        self.through("sparse_peak", Some(sparse));
        if self.from.figure.is_m() {
            let is_fp8 = kernel.precision() == Precision::Fp8;
            let wide = |elem| self.with(set(kernel, &["elem_c"], elem))?.value().ok();
            let (bf16, fp32) = (wide(2.0).filter(|_| is_fp8), wide(4.0));
            self.add("bf16_output", bf16, Outcome::Note);
            self.add("fp32_output", fp32.filter(|_| is_fp8), Outcome::Incorrect);
        }
    }
}

const BYTES_OF_ELEMENTS: [&str; 4] = ["elem", "elem_a", "elem_b", "elem_c"];
const BYTES: [&str; 5] = ["elem", "elem_a", "elem_b", "elem_c", "bytes_moved"];

/// The kernel with the numbers of those names changed; none where it has no such number.
#[inline(never)]
fn change(kernel: &Kernel, names: &[&str], to: &dyn Fn(f64) -> f64) -> Option<Kernel> {
    let shape = kernel.shape();
    let mut values = shape.values();
    let mut is_changed = false;
    for (value, field) in values.iter_mut().zip(shape.fields()) {
        if names.contains(&field.name) {
            *value = to(*value);
            is_changed = true;
        }
    }
    let kind = Shape::KINDS.iter().position(|(kind, _)| *kind == shape.kind())?;
    let mut changed = Kernel::new(Shape::from_checked(kind, values), kernel.precision()).ok()?;
    changed.unit = kernel.unit();
    is_changed.then_some(changed)
}

fn scaled(kernel: &Kernel, names: &[&str], factor: f64) -> Option<Kernel> {
    change(kernel, names, &|value| value * factor)
}

fn set(kernel: &Kernel, names: &[&str], to: f64) -> Option<Kernel> {
    change(kernel, names, &|_| to)
}

fn streams(kernel: &Kernel, reads: f64, writes: f64) -> Option<Kernel> {
    set(&set(kernel, &["reads"], reads)?, &["writes"], writes)
}
