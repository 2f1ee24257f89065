//! The lesson's theorem: a kernel runs at min(peak FLOP/s, intensity × bandwidth), at best.

mod band;
mod note;
mod options;

pub use band::{Band, BandFigures, BandRoofs};
pub use note::{Note, Notes};
pub use options::ModelOptions;

use crate::device::{Device, Memory, Unit};
use crate::error::Error;
use crate::kernel::{Kernel, Matmul, Shape};
use crate::precision::Precision;
use crate::units::{Bytes, BytesPerSecond, Flops, FlopsPerByte, FlopsPerSecond, Seconds};

/// Which of the two takes longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Moving the bytes.
    Memory,
    /// The arithmetic; also on the ridge, where both take equally long.
    Compute,
}

impl Bound {
    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Memory => "memory",
            Self::Compute => "compute",
        }
    }

    /// What to change, as a stable word.
    #[must_use]
    pub const fn fix_code(self) -> &'static str {
        match self {
            Self::Memory => "move_fewer_bytes",
            Self::Compute => "cheaper_flops",
        }
    }
}

/// The two roofs over a kernel, fractions applied.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Roofs {
    /// The compute roof.
    pub peak: FlopsPerSecond,
    /// The slope of the memory roof.
    pub bandwidth: BytesPerSecond,
}

/// The two times of a kernel, and what they make together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Times {
    /// Bytes over bandwidth.
    pub memory: Seconds,
    /// FLOPs over peak.
    pub compute: Seconds,
    /// The larger, or the sum, with the launch.
    pub total: Seconds,
}

impl Times {
    /// Which of the two takes longer.
    #[must_use]
    pub fn bound(&self) -> Bound {
        if self.memory > self.compute { Bound::Memory } else { Bound::Compute }
    }
}

impl Roofs {
    /// The roofs of a device for a precision on a unit.
    ///
    /// # Errors
    /// `unsupported_precision`, or `no_l2_bandwidth` where the options ask for it.
    pub fn new(
        device: &Device,
        precision: Precision,
        unit: Unit,
        options: &ModelOptions,
    ) -> Result<Self, Error> {
        Ok(Self {
            peak: device.peak(precision, unit)? * options.peak_fraction,
            bandwidth: device.bandwidth(options.memory)? * options.bandwidth_fraction,
        })
    }

    /// The intensity at which the two roofs meet.
    #[must_use]
    pub fn ridge(&self) -> FlopsPerByte {
        self.peak / self.bandwidth
    }

    /// The roof over an intensity.
    #[must_use]
    pub fn attainable(&self, intensity: FlopsPerByte) -> FlopsPerSecond {
        self.peak.at_most(intensity * self.bandwidth)
    }

    /// The times of so many FLOPs and bytes.
    #[must_use]
    pub fn times(&self, work: crate::kernel::Work, options: &ModelOptions) -> Times {
        let memory = work.bytes / self.bandwidth;
        let compute = work.flops / self.peak;
        let both = if options.overlap { memory.at_least(compute) } else { memory.then(compute) };
        Times { memory, compute, total: both.then(options.launch()) }
    }

    /// FLOPs over their whole time: the roof itself while the times overlap and a launch costs
    /// nothing.
    fn rate(
        &self,
        work: crate::kernel::Work,
        total: Seconds,
        options: &ModelOptions,
    ) -> FlopsPerSecond {
        if options.overlap && options.launch_us == 0.0 {
            self.attainable(work.intensity())
        } else {
            work.flops / total
        }
    }
}

/// The roofs of the vector units over a kernel that is placed under those of the matrix units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VectorRoof {
    /// The precision of the arithmetic there.
    pub precision: Precision,
    /// The roofs, fractions applied.
    pub roofs: Roofs,
    /// FLOPs over the time under them.
    pub attainable: FlopsPerSecond,
}

/// A matmul against the same matmul with M = 1, as factors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct VersusM1 {
    /// Times the FLOPs.
    pub flops: f64,
    /// Times the bytes.
    pub bytes_moved: f64,
    /// Times the time.
    pub time: f64,
}

/// Where a kernel sits on a device's roofline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placement {
    /// FLOPs.
    pub flops: Flops,
    /// Bytes to and from memory.
    pub bytes_moved: Bytes,
    /// FLOPs for each byte; infinite where no byte is moved.
    pub intensity: FlopsPerByte,
    /// The roofs over it, fractions applied.
    pub roofs: Roofs,
    /// FLOPs over the time; the roof itself while the times overlap and a launch costs nothing.
    pub attainable: FlopsPerSecond,
    /// The larger of the two times.
    pub bound: Bound,
    /// The two times, and the whole.
    pub times: Times,
    /// Ridge over intensity: above 1 for a memory-bound kernel; infinite where there are no FLOPs.
    pub times_below_ridge: f64,
    /// A matmul against itself with M = 1.
    pub versus_m1: Option<VersusM1>,
    /// A matmul's time for each of its M rows.
    pub time_per_row: Option<Seconds>,
    /// What the figures do not say.
    pub notes: Notes,
    /// The vector units' roofs, where its work is theirs but it is placed under the matrix units'.
    pub vector: Option<VectorRoof>,
    /// The figures over the band of what is reached, where the options ask for one and the device
    /// has one.
    pub band: Option<BandFigures>,
}

/// Places a kernel under a device's roofs.
///
/// Every figure is finite, but `intensity` (no bytes) and `times_below_ridge` (no FLOPs).
///
/// # Errors
/// `unsupported_precision`, or `no_l2_bandwidth` where the options ask for it.
///
/// ```
/// use roofline_widget::{device::Device, kernel::Kernel, roofline};
///
/// let kernel = Kernel::matmul(64.0, 8192.0, 8192.0)?;
/// let placed = roofline::evaluate(&kernel, &Device::h100_sxm(), &Default::default())?;
/// assert!((placed.times.total.us() - 40.691).abs() < 1e-3);
/// assert_eq!(placed.bound, roofline::Bound::Memory);
/// # Ok::<(), roofline_widget::error::Error>(())
/// ```
pub fn evaluate(
    kernel: &Kernel,
    device: &Device,
    options: &ModelOptions,
) -> Result<Placement, Error> {
    let roofs = Roofs::new(device, kernel.precision, kernel.unit, options)?;
    let work = kernel.work();
    let intensity = work.intensity();
    let times = roofs.times(work, options);
    let attainable = roofs.rate(work, times.total, options);
    let vector = vector_roof(kernel, device, &roofs, options);
    let cache_bytes = device.l2_mb.map_or(0.0, |megabytes| megabytes * 1e6);
    let (bytes, is_l2) = (work.bytes.get(), options.memory == Memory::L2);
    let whole = ModelOptions::default().with_memory(options.memory);
    let whole = Roofs::new(device, kernel.precision, kernel.unit, &whole)?.attainable(intensity);
    let above =
        |roof: FlopsPerSecond| kernel.measured_tflops.is_some_and(|tflops| tflops > roof.tflops());
    let notes = Notes {
        zero_flops: work.flops.get() == 0.0,
        zero_bytes: bytes == 0.0,
        above_roof: above(attainable) && above(whole),
        above_lowered: above(attainable) && !above(whole),
        vector_kernel: vector.is_some(),
        fits_l2: bytes > 0.0 && bytes <= cache_bytes,
        exceeds_l2: is_l2 && cache_bytes > 0.0 && bytes > cache_bytes,
    };
    let matmul = kernel.as_matmul();
    let versus_m1 = matmul.map(|matmul| {
        // one row of the product that it is, for a cube too
        let one = matmul.as_cube(false).work_at(1.0);
        VersusM1 {
            flops: work.flops / one.flops,
            bytes_moved: work.bytes / one.bytes,
            time: times.total / roofs.times(one, options).total,
        }
    });
    let band = if options.band == Band::Off { None } else { over_band(kernel, device, options)? };
    Ok(Placement {
        flops: work.flops,
        bytes_moved: work.bytes,
        intensity,
        attainable,
        bound: times.bound(),
        times_below_ridge: roofs.ridge() / intensity,
        versus_m1,
        time_per_row: matmul.map(|matmul| times.total * f64::from(matmul.m()).recip()),
        notes,
        vector,
        band,
        roofs,
        times,
    })
}

/// The figures of a kernel over the band that the options ask for, where the device has one.
#[inline(never)]
fn over_band(
    kernel: &Kernel,
    device: &Device,
    options: &ModelOptions,
) -> Result<Option<BandFigures>, Error> {
    let band = BandRoofs::new(device, kernel.precision, kernel.unit, options)?;
    Ok(band.map(|band| band.figures(kernel.work(), kernel.as_matmul(), options)))
}

/// The vector units' roofs over what only they compute, where the kernel is placed under the matrix
/// units' and the device has a peak for each.
fn vector_roof(
    kernel: &Kernel,
    device: &Device,
    roofs: &Roofs,
    options: &ModelOptions,
) -> Option<VectorRoof> {
    let is_theirs = matches!(kernel.shape(), Shape::Elementwise(_) | Shape::Softmax(_));
    if !is_theirs || kernel.unit == Unit::Vector {
        return None;
    }
    let (precision, tflops) = device.vector_peak(kernel.precision)?;
    let peak = FlopsPerSecond::from_tflops(tflops) * options.peak_fraction;
    let (roofs, work) = (Roofs { peak, ..*roofs }, kernel.work());
    let attainable = roofs.rate(work, roofs.times(work, options).total, options);
    Some(VectorRoof { precision, roofs, attainable })
}

/// Where a matmul of fixed N and K meets the ridge as M grows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Crossing {
    /// The ridge.
    pub ridge: FlopsPerByte,
    /// The intensity that no M reaches; infinite for a cube.
    pub asymptote: FlopsPerByte,
    /// The real-valued M on the ridge; none where the asymptote lies at or below it.
    pub m: Option<f64>,
    /// The smallest whole M that is compute-bound.
    pub first_whole_m: Option<f64>,
}

/// Finds the crossing of a matmul; its own M does not matter.
///
/// ```
/// use roofline_widget::{device::Device, kernel::Kernel, roofline};
///
/// let kernel = Kernel::matmul(1.0, 8192.0, 8192.0)?;
/// let matmul = kernel.as_matmul().copied().unwrap();
/// let roofs = roofline::Roofs::new(
///     &Device::h100_sxm(), kernel.precision(), kernel.unit(), &Default::default())?;
/// assert_eq!(roofline::crossing(&matmul, &roofs).first_whole_m, Some(319.0));
/// # Ok::<(), roofline_widget::error::Error>(())
/// ```
#[must_use]
pub fn crossing(matmul: &Matmul, roofs: &Roofs) -> Crossing {
    let ridge = roofs.ridge();
    let m = matmul.m_at(ridge);
    Crossing {
        ridge,
        asymptote: matmul.asymptote(),
        m,
        first_whole_m: m.map(|m| first_whole(matmul, roofs, m)),
    }
}

/// The smallest whole M at or after the real crossing whose times say compute: rounding in the
/// inverse must not contradict [`evaluate`] by one row.
fn first_whole(matmul: &Matmul, roofs: &Roofs, m: f64) -> f64 {
    let options = ModelOptions::default();
    let is_compute = |m: f64| roofs.times(matmul.work_at(m), &options).bound() == Bound::Compute;
    let near = m.ceil().max(1.0);
    for m in &[near - 1.0, near, near + 1.0] {
        if *m >= 1.0 && is_compute(*m) {
            return *m;
        }
    }
    near
}
