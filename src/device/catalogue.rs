//! The catalogue: published figures, each with its source and date.

use super::{Device, PeakTable, Peaks, Shares};
use crate::precision::Precision;

/// A catalogue entry.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) id: &'static str,
    pub(super) name: &'static str,
    year: f64,
    bandwidth_tbps: f64,
    peaks_tflops: &'static [(Precision, f64)],
    vector_tflops: &'static [(Precision, f64)],
    /// The best matmul's share of each peak.
    achieved: &'static [(Precision, f64)],
    achieved_bandwidth: [f64; 2],
    /// Which figure was read where.
    source: &'static str,
    /// The date of the latest reading.
    as_of: &'static str,
}

// The lesson prints BF16, FP8 and the bandwidth, after NVIDIA's datasheet, in October 2026; the public
// table that gives FP16 the same dense peak was read in August 2026.
pub(super) static H100_SXM: Entry = Entry {
    id: "h100-sxm",
    name: "H100 SXM",
    year: 2022.0,
    bandwidth_tbps: 3.35,
    peaks_tflops: &[(Precision::Bf16, 989.0), (Precision::Fp16, 989.0), (Precision::Fp8, 1979.0)],
    vector_tflops: &[(Precision::Fp32, 67.0)],
    achieved: &[(Precision::Bf16, 0.803), (Precision::Fp8, 0.709)],
    achieved_bandwidth: [0.8, 0.94],
    source: "BF16, FP8, bandwidth: NVIDIA datasheet, dense, as printed in lesson 3.a, 2026-10; \
             FP16, vector FP32: stas00/ml-engineering, compute/accelerator at 744d01e, dense, 2026-08",
    as_of: "2026-10",
};

// The same two sources.
static A100_SXM_80GB: Entry = Entry {
    id: "a100-sxm-80gb",
    name: "A100 SXM 80 GB",
    year: 2020.0,
    bandwidth_tbps: 2.04,
    peaks_tflops: &[(Precision::Bf16, 312.0), (Precision::Fp16, 312.0)],
    vector_tflops: &[],
    achieved: &[(Precision::Bf16, 0.869)],
    achieved_bandwidth: [0.91, 0.91],
    source: "BF16, bandwidth: NVIDIA datasheet, dense, as printed in lesson 3.a, 2026-10; \
             FP16: stas00/ml-engineering, compute/accelerator at 744d01e, dense, 2026-08",
    as_of: "2026-10",
};

pub(super) static CATALOGUE: [&Entry; 2] = [&H100_SXM, &A100_SXM_80GB];

impl Entry {
    pub(super) fn achieved(&self, precision: Precision) -> Option<Shares> {
        for (of, share) in self.achieved {
            if *of == precision {
                return Some(Shares { peak: [*share; 2], bandwidth: self.achieved_bandwidth });
            }
        }
        None
    }

    pub(super) fn device(&self) -> Device {
        let table = |listed: &[(Precision, f64)]| {
            let mut peaks = PeakTable::default();
            for (precision, tflops) in listed {
                peaks.put(*precision, *tflops);
            }
            peaks
        };
        Device {
            id: Some(self.id.to_owned()),
            name: self.name.to_owned(),
            peaks: Peaks::Each(table(self.peaks_tflops)),
            vector: table(self.vector_tflops),
            bandwidth_tbps: self.bandwidth_tbps,
            l2_mb: None,
            l2_tbps: None,
            year: Some(self.year),
            source: Some(self.source.to_owned()),
            as_of: Some(self.as_of.to_owned()),
            listed: true,
        }
    }
}
