//! A figure of a kernel on a device: what a key is computed from, and every wrong path.

use super::reading::Dimension;
use crate::device::Device;
use crate::error::{Code, Error, Given};
use crate::kernel::Kernel;
use crate::roofline::{self, ModelOptions, Placement, Roofs};

/// Which figure of a placement or of a crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// FLOPs of the kernel.
    Flops,
    /// Bytes that it moves.
    BytesMoved,
    /// FLOP for each byte.
    Intensity,
    /// Where the roofs meet.
    Ridge,
    /// The compute roof.
    Peak,
    /// The memory roof.
    Bandwidth,
    /// The roof over the kernel.
    Attainable,
    /// Its time at best.
    Time,
    /// The time for its bytes.
    MemoryTime,
    /// The time for its arithmetic.
    ComputeTime,
    /// Ridge over intensity.
    TimesBelowRidge,
    /// A matmul's time for each row.
    TimePerRow,
    /// The intensity that no M reaches.
    Asymptote,
    /// The real-valued M on the ridge.
    M,
    /// The smallest whole M that is compute-bound.
    FirstWholeM,
}

/// A figure: its name at the border, what it is, and the unit in which it is asked for and shown.
struct Row(Figure, &'static str, Dimension, &'static str);

const ROWS: [Row; 15] = [
    Row(Figure::Flops, "flops", Dimension::Flops, "FLOP"),
    Row(Figure::BytesMoved, "bytes_moved", Dimension::Bytes, "byte"),
    Row(Figure::Intensity, "intensity", Dimension::Intensity, "FLOP/byte"),
    Row(Figure::Ridge, "ridge", Dimension::Intensity, "FLOP/byte"),
    Row(Figure::Peak, "peak_tflops", Dimension::FlopRate, "TFLOP/s"),
    Row(Figure::Bandwidth, "bandwidth_tbps", Dimension::ByteRate, "TB/s"),
    Row(Figure::Attainable, "attainable_tflops", Dimension::FlopRate, "TFLOP/s"),
    Row(Figure::Time, "time_us", Dimension::Time, "µs"),
    Row(Figure::MemoryTime, "memory_time_us", Dimension::Time, "µs"),
    Row(Figure::ComputeTime, "compute_time_us", Dimension::Time, "µs"),
    Row(Figure::TimesBelowRidge, "times_below_ridge", Dimension::Ratio, "×"),
    Row(Figure::TimePerRow, "time_per_row_us", Dimension::Time, "µs"),
    Row(Figure::Asymptote, "asymptote", Dimension::Intensity, "FLOP/byte"),
    Row(Figure::M, "m", Dimension::Count, ""),
    Row(Figure::FirstWholeM, "first_whole_m", Dimension::Count, ""),
];

impl Figure {
    fn row(self) -> &'static Row {
        // every figure has its row; the first stands for none
        let [first, ..] = &ROWS;
        ROWS.iter().find(|row| row.0 == self).unwrap_or(first)
    }

    /// What it is.
    #[must_use]
    pub fn dimension(self) -> Dimension {
        self.row().2
    }

    /// The unit in which it is asked for.
    #[must_use]
    pub fn unit(self) -> &'static str {
        self.row().3
    }

    /// The figure of a field of the contract's `Placement` or `Crossing`.
    ///
    /// # Errors
    /// `out_of_range` at `figure` for any other word.
    pub fn from_name(name: &str) -> Result<Self, Error> {
        for row in &ROWS {
            if row.1 == name {
                return Ok(row.0);
            }
        }
        let names = ROWS.map(|row| row.1);
        Err(Error::one_of(Code::OutOfRange, "figure", Given::text(name), "one of ", &names))
    }

    /// Whether it is a time of the whole kernel.
    #[must_use]
    pub const fn is_time(self) -> bool {
        matches!(self, Self::Time | Self::MemoryTime | Self::ComputeTime | Self::TimePerRow)
    }

    /// Whether it is an M on the ridge.
    #[must_use]
    pub const fn is_m(self) -> bool {
        matches!(self, Self::M | Self::FirstWholeM)
    }
}

/// A figure of a kernel on a device under options.
#[derive(Clone, Debug, PartialEq)]
pub struct Scenario {
    /// The figure.
    pub figure: Figure,
    /// The kernel.
    pub kernel: Kernel,
    /// The device.
    pub device: Device,
    /// The options of the model.
    pub options: ModelOptions,
}

impl Scenario {
    /// Where the kernel sits.
    ///
    /// # Errors
    /// As [`roofline::evaluate`].
    pub fn placement(&self) -> Result<Placement, Error> {
        roofline::evaluate(&self.kernel, &self.device, &self.options)
    }

    /// The figure, in base units: s, FLOP, byte and their quotients; a bare number for M and ratios.
    ///
    /// # Errors
    /// As [`roofline::evaluate`]; `not_a_matmul` at `kernel` where another kernel has no such figure;
    /// `out_of_range` at `figure` where the figure is not finite: no M meets the ridge, or nothing is
    /// below it.
    pub fn value(&self) -> Result<f64, Error> {
        let placed = self.placement()?;
        let of_matmul = || {
            let matmul = self.kernel.as_matmul().ok_or_else(|| {
                let given = Given::text(self.kernel.shape().kind());
                Error::new(Code::NotAMatmul, "kernel", given, "a matmul: no other has the figure")
            })?;
            let roofs = Roofs::new(
                &self.device,
                self.kernel.precision(),
                self.kernel.unit(),
                &self.options,
            );
            Ok::<_, Error>(roofline::crossing(matmul, &roofs?))
        };
        let value = match self.figure {
            Figure::Flops => placed.flops.get(),
            Figure::BytesMoved => placed.bytes_moved.get(),
            Figure::Intensity => placed.intensity.get(),
            Figure::Ridge => placed.roofs.ridge().get(),
            Figure::Peak => placed.roofs.peak.get(),
            Figure::Bandwidth => placed.roofs.bandwidth.get(),
            Figure::Attainable => placed.attainable.get(),
            Figure::Time => placed.times.total.get(),
            Figure::MemoryTime => placed.times.memory.get(),
            Figure::ComputeTime => placed.times.compute.get(),
            Figure::TimesBelowRidge => placed.times_below_ridge,
            Figure::TimePerRow => {
                of_matmul()?;
                placed.time_per_row.map_or(f64::NAN, crate::units::Seconds::get)
            }
            Figure::Asymptote => of_matmul()?.asymptote.get(),
            Figure::M => of_matmul()?.m.unwrap_or(f64::NAN),
            Figure::FirstWholeM => of_matmul()?.first_whole_m.unwrap_or(f64::NAN),
        };
        if value.is_finite() && value > 0.0 {
            Ok(value)
        } else {
            let allowed = "a figure that is a number above 0 for this kernel on this device";
            Err(Error::new(Code::OutOfRange, "figure", Given::text(self.figure.row().1), allowed))
        }
    }
}
