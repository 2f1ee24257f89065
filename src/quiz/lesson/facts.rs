//! The lesson's figures, computed: the places of the questions' texts, and their keys.

use std::borrow::Cow;

use crate::device::Device;
use crate::format;
use crate::kernel::{Custom, Kernel, Matmul, Shape, Softmax};
use crate::precision::Precision;
use crate::quiz::path::{Outcome, Path};
use crate::quiz::scenario::{Figure, Scenario};
use crate::roofline::{self, Bound, ModelOptions, Placement};
use crate::units::{FlopsPerSecond, Seconds};
use crate::words::Words;

/// K and N of the lesson's matmuls.
const SIDE: f64 = 8192.0;
/// The M up to which the time hardly changes.
pub(super) const PLATEAU_M: u32 = 256;
/// An M well past the ridge.
const PAST_RIDGE_M: f64 = 1024.0;
/// The lesson's matmuls by the id of their choice.
const MATMULS: [(&str, f64); 4] = [("m1", 1.0), ("m64", 64.0), ("m256", 256.0), ("m4096", 4096.0)];

/// What the lesson's questions are about.
pub(super) struct Facts {
    h100: Device,
    pub(super) a100: Device,
    /// 4096 × 4096 elements, five FLOPs each.
    pub(super) softmax: Kernel,
    /// 10 GFLOP, 1 GB.
    check: Kernel,
    /// The side of a square BF16 matmul on the ridge.
    pub(super) cube: f64,
    places: Vec<(&'static str, String)>,
}

fn matmul(m: f64, precision: Precision) -> Option<Kernel> {
    let elem = precision.bytes_per_elem();
    let matmul = Matmul::new(m, SIDE, SIDE, [elem; 3]).ok()?;
    Kernel::new(Shape::Matmul(matmul), precision).ok()
}

fn cube(side: f64) -> Option<Kernel> {
    Kernel::matmul(side, side, side).ok()
}

/// The name of the point that lies nearest, by ratio.
fn nearest(points: &[(&'static str, &[f64])], to: &[f64]) -> Option<&'static str> {
    let mut best = (f64::INFINITY, None);
    for (name, point) in points {
        let mut far = 0.0;
        for (one, other) in point.iter().zip(to) {
            far += libm::log10(one / other).abs();
        }
        if far < best.0 {
            best = (far, Some(*name));
        }
    }
    best.1
}

impl Facts {
    pub(super) fn new(words: &Words) -> Option<Self> {
        let bf16 = Precision::Bf16;
        let softmax = Softmax::new([4096.0; 2], bf16.bytes_per_elem(), 5.0, [1.0; 2]).ok()?;
        let check = Custom::new(10e9, 1e9).ok()?;
        let mut facts = Self {
            h100: Device::h100_sxm(),
            a100: Device::by_id("a100-sxm-80gb").ok()?,
            softmax: Kernel::new(Shape::Softmax(softmax), bf16).ok()?,
            check: Kernel::new(Shape::Custom(check), bf16).ok()?,
            cube: 0.0,
            places: Vec::new(),
        };
        // the intensity of a cube is in step with its side
        let placed = facts.on_h100(&cube(SIDE)?)?;
        facts.cube = SIDE * (placed.roofs.ridge() / placed.intensity);
        facts.fill_places(words)?;
        Some(facts)
    }

    fn on(kernel: &Kernel, device: &Device) -> Option<Placement> {
        roofline::evaluate(kernel, device, &ModelOptions::default()).ok()
    }

    fn on_h100(&self, kernel: &Kernel) -> Option<Placement> {
        Self::on(kernel, &self.h100)
    }

    fn about(&self, figure: Figure, kernel: Kernel) -> Scenario {
        let options = ModelOptions::default();
        Scenario { figure, kernel, device: self.h100.clone(), options }
    }

    fn m_on_ridge(&self, precision: Precision, figure: Figure) -> Option<f64> {
        self.about(figure, matmul(1.0, precision)?).value().ok()
    }

    fn fill_places(&mut self, words: &Words) -> Option<()> {
        let figure = |value| format::significant(value, format::FIGURES, words);
        let time = |time: Seconds| format::time_in_a_sentence(time, words);
        let peak = |peak: FlopsPerSecond| format::factor(peak.tflops(), words);
        let (bf16, fp8) = (Precision::Bf16, Precision::Fp8);
        let one = self.on_h100(&matmul(1.0, bf16)?)?;
        let one_fp8 = self.on_h100(&matmul(1.0, fp8)?)?;
        let plateau = matmul(f64::from(PLATEAU_M), bf16)?;
        let (high, high_a100) = (self.on_h100(&plateau)?, Self::on(&plateau, &self.a100)?);
        let middle = self.on_h100(&matmul(64.0, bf16)?)?;
        let large = self.on_h100(&matmul(4096.0, bf16)?)?;
        let check = self.on_h100(&self.check)?;
        let softmax = self.on_h100(&self.softmax)?;
        let (small, twice) = (cube(SIDE)?.work(), cube(2.0 * SIDE)?.work());
        self.places = vec![
            ("peak", peak(one.roofs.peak)),
            ("fp8_peak", peak(one_fp8.roofs.peak)),
            ("bandwidth", format::factor(self.h100.bandwidth_tbps(), words)),
            ("a100_peak", peak(high_a100.roofs.peak)),
            ("a100_bandwidth", format::factor(self.a100.bandwidth_tbps(), words)),
            ("ridge", figure(one.roofs.ridge().get())),
            ("fp8_ridge", figure(one_fp8.roofs.ridge().get())),
            ("a100_ridge", figure(high_a100.roofs.ridge().get())),
            ("t1", time(one.times.total)),
            ("t1_fp8", time(one_fp8.times.total)),
            ("t256", time(high.times.total)),
            ("t256_a100", time(high_a100.times.total)),
            ("t4096", time(large.times.total)),
            ("c1", time(one.times.compute)),
            ("c256", time(high.times.compute)),
            ("plateau", figure(high.times.total / one.times.total)),
            ("r1", figure(one.attainable.tflops())),
            ("r4096", figure(large.attainable.tflops())),
            ("i64", figure(middle.intensity.get())),
            ("i256", figure(high.intensity.get())),
            ("i4096", figure(large.intensity.get())),
            ("m_bf16", figure(self.m_on_ridge(bf16, Figure::M)?)),
            ("m_fp8", figure(self.m_on_ridge(fp8, Figure::M)?)),
            ("first_bf16", figure(self.m_on_ridge(bf16, Figure::FirstWholeM)?)),
            ("softmax_intensity", figure(softmax.intensity.get())),
            ("softmax_below", figure(softmax.times_below_ridge)),
            ("check_memory", time(check.times.memory)),
            ("check_compute", time(check.times.compute)),
            ("cube", figure(self.cube)),
            ("cube_flops", format::factor(twice.flops / small.flops, words)),
            ("cube_bytes", format::factor(twice.bytes / small.bytes, words)),
        ];
        Some(())
    }

    /// Figures by the name of their place.
    pub(super) fn places(&self) -> Vec<(&str, &str)> {
        let mut places = Vec::new();
        for (name, text) in &self.places {
            places.push((*name, text.as_str()));
        }
        places
    }

    /// The M of a choice that is a matmul.
    #[expect(clippy::unused_self, reason = "a fact like the others")]
    pub(super) fn number_of(&self, choice: &str) -> Option<f64> {
        MATMULS.iter().find(|(id, _)| *id == choice).map(|(_, m)| *m)
    }

    /// What a number question is about.
    pub(super) fn scenario(&self, id: &str) -> Option<Scenario> {
        let (bf16, fp8) = (Precision::Bf16, Precision::Fp8);
        Some(match id {
            "ridge-h100-bf16" => self.about(Figure::Ridge, matmul(1.0, bf16)?),
            "ridge-h100-fp8" => self.about(Figure::Ridge, matmul(1.0, fp8)?),
            "try-2-m-bf16" => self.about(Figure::M, matmul(1.0, bf16)?),
            "try-2-m-fp8" => self.about(Figure::M, matmul(1.0, fp8)?),
            "try-3-softmax" => self.about(Figure::TimesBelowRidge, self.softmax.clone()),
            "check-1-time" => self.about(Figure::Time, self.check.clone()),
            "cube-n" => self.about(Figure::M, cube(SIDE)?),
            _ => return None,
        })
    }

    /// The right choice of a question.
    pub(super) fn choice(&self, id: &str) -> Option<&'static str> {
        let bf16 = Precision::Bf16;
        let at = |m: f64| self.on_h100(&matmul(m, bf16)?);
        match id {
            "time-plateau" => {
                let factor = at(f64::from(PLATEAU_M))?.times.total / at(1.0)?.times.total;
                let points: [(_, &[f64]); 4] = [
                    ("times-256", &[256.0]),
                    ("times-16", &[16.0]),
                    ("twice", &[2.0]),
                    ("same", &[1.0]),
                ];
                nearest(&points, &[factor])
            }
            "higher-not-sooner" => {
                let factor = at(4096.0)?.times.total / at(1.0)?.times.total;
                let points: [(_, &[f64]); 3] =
                    [("m1", &[10.0]), ("together", &[1.0]), ("m4096", &[0.1])];
                nearest(&points, &[factor])
            }
            "after-ridge" => {
                let (one, two) = (at(PAST_RIDGE_M)?, at(2.0 * PAST_RIDGE_M)?);
                let row = two.time_per_row? / one.time_per_row?;
                let points: [(_, &[f64]); 4] = [
                    ("doubles-same", &[2.0, 1.0]),
                    ("same-halves", &[1.0, 0.5]),
                    ("halves-quarters", &[0.5, 0.25]),
                    ("doubles-doubles", &[2.0, 2.0]),
                ];
                nearest(&points, &[two.times.total / one.times.total, row])
            }
            "try-1-which-matmul" => {
                for (id, m) in MATMULS {
                    let on_a100 = Self::on(&matmul(m, bf16)?, &self.a100)?.bound;
                    if at(m)?.bound == Bound::Memory && on_a100 == Bound::Compute {
                        return Some(id);
                    }
                }
                None
            }
            "try-2-what-changes" => self.change_in_fp8(["same", "doubles", "halves", "quarters"]),
            "try-2-m-fp8" => self.change_in_fp8(["unchanged", "doubles", "halves", "quarters"]),
            "check-1-bound" => Some(self.on_h100(&self.check)?.bound.name()),
            "check-2-why-not-faster" => {
                let mut twice = self.about(Figure::Time, matmul(1.0, bf16)?);
                twice.options.peak_fraction = 2.0;
                let factor = twice.value().ok()? / at(1.0)?.times.total.get();
                let points: [(_, &[f64]); 2] =
                    [("bytes-over-bandwidth", &[1.0]), ("about-twice", &[0.5])];
                nearest(&points, &[factor])
            }
            "check-3-why-rises" => {
                let (one, two) = (cube(SIDE)?.work(), cube(2.0 * SIDE)?.work());
                let points: [(_, &[f64]); 2] =
                    [("cube-over-square", &[8.0, 4.0]), ("bytes-constant", &[8.0, 1.0])];
                nearest(&points, &[two.flops / one.flops, two.bytes / one.bytes])
            }
            _ => None,
        }
    }

    /// What FP8 does to the M on the ridge.
    fn change_in_fp8(
        &self,
        [same, doubles, halves, quarters]: [&'static str; 4],
    ) -> Option<&'static str> {
        let fp8 = self.m_on_ridge(Precision::Fp8, Figure::M)?;
        let factor = fp8 / self.m_on_ridge(Precision::Bf16, Figure::M)?;
        let points: [(_, &[f64]); 4] =
            [(same, &[1.0]), (doubles, &[2.0]), (halves, &[0.5]), (quarters, &[0.25])];
        nearest(&points, &[factor])
    }

    /// Wrong ways to the side of a cube: a path of a crossing, in step with the ridge.
    pub(super) fn cube_paths(&self) -> Vec<Path> {
        let ridge_of = |device: &Device, precision| {
            Some(Self::on(&matmul(1.0, precision)?, device)?.roofs.ridge().get())
        };
        let bf16 = Precision::Bf16;
        let own = ridge_of(&self.h100, bf16);
        let side = |ridge: Option<f64>| Some(self.cube * ridge? / own?);
        let rows = [
            ("m_equals_ridge", own),
            ("m_of_fixed_weights", self.m_on_ridge(bf16, Figure::M)),
            ("mixed_fp8_peak_bf16_bytes", side(ridge_of(&self.h100, Precision::Fp8))),
            ("wrong_gpu_a100", side(ridge_of(&self.a100, bf16))),
            // FLOPs counted as MNK
            ("multiply_add_as_one", side(own.map(|own| own * 2.0))),
        ];
        let mut paths = Vec::new();
        for (reason, value) in rows {
            if let Some(value) = value {
                let reason = Cow::Borrowed(reason);
                paths.push(Path { reason, value, outcome: Outcome::Incorrect, message: None });
            }
        }
        paths
    }

    /// Figures of M = 256 that are not its M.
    pub(super) fn paths_of_256(&self) -> Vec<Path> {
        let Some(kernel) = matmul(f64::from(PLATEAU_M), Precision::Bf16) else { return Vec::new() };
        let mut paths = Vec::new();
        for (device, reason) in
            [(&self.h100, "gave_intensity"), (&self.a100, "gave_ridge"), (&self.h100, "gave_ridge")]
        {
            let Some(placed) = Self::on(&kernel, device) else { continue };
            let is_ridge = reason == "gave_ridge";
            let figure = if is_ridge { placed.roofs.ridge() } else { placed.intensity };
            let reason = Cow::Borrowed(reason);
            let outcome = Outcome::Incorrect;
            paths.push(Path { reason, value: figure.get(), outcome, message: None });
        }
        paths
    }
}
