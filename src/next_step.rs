//! What to do next: for each change that could be made to a kernel or its device, the time that the
//! model predicts, best first.

use crate::device::{Device, Unit};
use crate::error::Error;
use crate::format;
use crate::kernel::{Kernel, Shape, Work};
use crate::limits;
use crate::precision::Precision;
use crate::roofline::{Bound, ModelOptions, Roofs};
use crate::units::{Bytes, Seconds};
use crate::words::{Fact, Words, panel};

/// Something that could be changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Change {
    /// A neighbour hands one stream over on the chip.
    Fuse,
    /// Half the bytes are moved.
    HalveBytes,
    /// The next precision that the device lists: fewer bytes, or a higher peak.
    Precision(Precision),
    /// Twice the M.
    DoubleM(u32),
    /// Twice the peak FLOP/s.
    DoublePeak,
    /// Twice the bandwidth of the memory in force.
    DoubleBandwidth,
}

impl Change {
    /// Its stable word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fuse => "fuse",
            Self::HalveBytes => "halve_bytes",
            Self::Precision(_) => "precision",
            Self::DoubleM(_) => "double_m",
            Self::DoublePeak => "double_peak",
            Self::DoubleBandwidth => "double_bandwidth",
        }
    }
}

/// A change, and what the model predicts of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Step {
    /// What is changed.
    pub change: Change,
    /// The whole time after it.
    pub time: Seconds,
    /// The time for the same FLOPs after it over that before it: below 1 it is a gain. With twice the M
    /// there is twice the work in that time.
    pub share: f64,
}

/// Nearer to 1 than this, a share is no change: rounding.
const SAME: f64 = 1e-9;
/// Nearer to 1 than this, a gain is hardly one: its factor would be told as 1.00.
const HARDLY: f64 = 0.005;

impl Step {
    /// Whether the time for the same work stays what it was.
    #[must_use]
    pub fn is_no_change(&self) -> bool {
        (self.share - 1.0).abs() < SAME
    }

    /// Whether it changes so little that nobody would see it.
    #[must_use]
    pub fn is_hardly_any(&self) -> bool {
        (self.share.recip() - 1.0).abs() < HARDLY
    }
}

/// Every change that can be predicted for a kernel, best first; of equals in the order of [`Change`].
///
/// Fusing is left out for what is counted by hand, whose streams are not known; a precision where the
/// device lists none that is next, and for bytes that were counted by hand unless the arithmetic takes
/// longer: a change of precision leaves such a count as it is; twice the M where there is no M, or none so large.
///
/// # Errors
/// Why the device cannot run the kernel.
pub fn steps(kernel: &Kernel, device: &Device, options: &ModelOptions) -> Result<Vec<Step>, Error> {
    let roofs = Roofs::new(device, kernel.precision(), kernel.unit(), options)?;
    let work = kernel.work();
    let now = roofs.times(work, options).total;
    let mut steps: Vec<Step> = Vec::new();
    let mut predict = |change, roofs: Roofs, changed: Work| {
        let time = roofs.times(changed, options).total;
        // without FLOPs there is no other work than the bytes
        let work_done = if changed.flops == work.flops { 1.0 } else { changed.flops / work.flops };
        let step = Step { change, time, share: time / now / work_done };
        let mut place = 0;
        while steps.get(place).is_some_and(|other| other.share <= step.share + SAME) {
            place += 1;
        }
        steps.insert(place, step);
    };
    if let Some(stream) = kernel.shape().stream() {
        let bytes = Bytes::new(work.bytes.get() - stream.get());
        predict(Change::Fuse, roofs, Work { bytes, ..work });
    }
    predict(Change::HalveBytes, roofs, Work { bytes: work.bytes * 0.5, ..work });
    if (!is_counted(kernel) || roofs.times(work, options).bound() == Bound::Compute)
        && let Some((precision, roofs)) = next_precision(kernel, device, options)
    {
        let mut narrower = kernel.clone();
        narrower.set_precision(precision);
        predict(Change::Precision(precision), roofs, narrower.work());
    }
    if let Some(matmul) = kernel.as_matmul()
        && let Ok(m) = limits::dimension("m", 2.0 * f64::from(matmul.m()))
    {
        predict(Change::DoubleM(m), roofs, matmul.work_at(f64::from(m)));
    }
    predict(Change::DoublePeak, Roofs { peak: roofs.peak * 2.0, ..roofs }, work);
    predict(Change::DoubleBandwidth, Roofs { bandwidth: roofs.bandwidth * 2.0, ..roofs }, work);
    Ok(steps)
}

/// Whether its bytes are a count by hand.
const fn is_counted(kernel: &Kernel) -> bool {
    matches!(kernel.shape(), Shape::Custom(_))
}

/// The first narrower precision whose elements are smaller or whose peak is higher.
fn next_precision(
    kernel: &Kernel,
    device: &Device,
    options: &ModelOptions,
) -> Option<(Precision, Roofs)> {
    let now = kernel.precision();
    let peak = device.peak(now, kernel.unit()).ok()?;
    for precision in Precision::ALL {
        if *precision <= now {
            continue;
        }
        // who computes in FP64 needs its digits: FP32 may do, formats of still fewer do not
        if now == Precision::Fp64 && *precision > Precision::Fp32 {
            return None;
        }
        let Ok(roofs) = Roofs::new(device, *precision, kernel.unit(), options) else { continue };
        let is_smaller = precision.bytes_per_elem() < now.bytes_per_elem();
        // a peak that stands in for one of the vector units is no reason to change to it
        let is_listed =
            kernel.unit() == Unit::Matrix || device.vector().tflops(*precision).is_some();
        let is_higher = device.peak(*precision, kernel.unit()).is_ok_and(|other| other > peak);
        if is_smaller || is_listed && is_higher {
            return Some((*precision, roofs));
        }
    }
    None
}

/// Each step as a sentence, best first: empty where a question conceals times or factors, which the
/// steps would tell, or where the device cannot run the kernel.
#[must_use]
pub fn said(
    kernel: &Kernel,
    device: &Device,
    options: &ModelOptions,
    words: &Words,
) -> Vec<(Step, String)> {
    let mut said = Vec::new();
    if words.conceals(Fact::Time) || words.conceals(Fact::Factor) || words.conceals(Fact::Bound) {
        return said;
    }
    let Ok(roofs) = Roofs::new(device, kernel.precision(), kernel.unit(), options) else {
        return said;
    };
    let now = roofs.times(kernel.work(), options).total;
    for step in steps(kernel, device, options).unwrap_or_default() {
        said.push((step, sentence(&step, now, kernel, words)));
    }
    said
}

fn sentence(step: &Step, now: Seconds, kernel: &Kernel, words: &Words) -> String {
    let (mut m, mut precision) = (String::new(), "");
    match step.change {
        Change::DoubleM(of) => m = format::whole(f64::from(of), words),
        Change::Precision(of) => precision = of.label(),
        _ => {}
    }
    let places = [("m", &*m), ("precision", precision)];
    let name = match step.change {
        Change::HalveBytes if is_counted(kernel) => "halve_counted",
        Change::Precision(_) if is_counted(kernel) => "precision_counted",
        change => change.name(),
    };
    let what = panel::fill("next", name, &places, words);
    let say = |time| format::time_in_a_sentence(time, words);
    // with twice the M there is more work in the time: what counts is the time for that of now
    let (mut for_work, mut before, mut gain, mut same) =
        (now * step.share, now, "gain", "no_change");
    if let Change::DoubleM(_) = step.change {
        (gain, same) = ("same_work", "same_share");
        if let Some(matmul) = kernel.as_matmul()
            && !matmul.is_cube()
        {
            let a_row = f64::from(matmul.m()).recip();
            (for_work, before, gain, same) =
                (for_work * a_row, before * a_row, "a_row", "same_row");
        }
    }
    let (time_said, before_said) = (say(for_work), say(before));
    let how = if step.is_no_change() {
        same
    } else if step.is_hardly_any() || time_said == before_said {
        "hardly"
    } else if step.share > 1.0 {
        "slower"
    } else {
        gain
    };
    let factor = format::significant(step.share.recip(), format::FIGURES, words);
    let whole = say(step.time);
    let places = [
        ("what", &*what),
        ("time", &time_said),
        ("now", &before_said),
        ("factor", &factor),
        ("whole", &whole),
    ];
    panel::fill("next", how, &places, words)
}
