//! What a measured rate says, and what is wrong with a count that cannot be: how much of its roof a
//! kernel reaches, why a rate may lie above the roof, no FLOPs, no bytes.

use crate::device::{Device, Memory};
use crate::format;
use crate::kernel::Kernel;
use crate::precision::Precision;
use crate::roofline::{Band, Bound, ModelOptions, Placement, Roofs};
use crate::units::{BytesPerSecond, FlopsPerSecond, Seconds};
use crate::words::{Fact, Words, panel};

/// Something that was found.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Finding {
    /// No FLOPs are counted.
    ZeroFlops,
    /// No bytes are counted.
    ZeroBytes,
    /// The measured rate over what the roofs allow, up to 1, and how that is to be judged.
    Reached(f64, Reached),
    /// Shares of the whole peak and of the whole bandwidth that are in use: low, both.
    UsesNeither(f64, f64),
    /// It was so short that its launch may be most of it.
    Short(Seconds),
    /// The measured rate over what the options allow, above 1, and the whole roof over it, which is
    /// lowered by the options and not exceeded.
    Lowered(f64, FlopsPerSecond),
    /// The measured rate over the whole roof, above 1, and that roof.
    AboveRoof(f64, FlopsPerSecond),
    /// The rate was meant in GFLOP/s, and is this.
    Giga(FlopsPerSecond),
    /// The bytes came out of a cache: from the memory they would take the first bandwidth, and it has
    /// the second.
    Cache(BytesPerSecond, BytesPerSecond),
    /// Each multiply-add counted as twice as many FLOPs, or a rate with sparsity: half of it fits.
    Twice(FlopsPerSecond),
    /// It ran in a narrower precision, whose peak is so high.
    Narrower(Precision, FlopsPerSecond),
    /// None of these: its units and its counts are to be checked.
    Unexplained,
}

/// How a share of the roof is to be judged, by what well-made kernels reach.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reached {
    /// As much as these, from the share at the first number to that at the second.
    Usual([f64; 2]),
    /// Less than these.
    Less([f64; 2]),
    /// Not half as much.
    Little([f64; 2]),
}

/// Up to here a launch may be most of a kernel's time, µs: it costs a few.
const SHORT_US: f64 = 10.0;
/// From here on a rate above the roof may be one of another unit.
const GIGA_FROM: f64 = 10.0;
/// GFLOP/s in a TFLOP/s.
const GIGA_PER_TERA: f64 = 1000.0;

/// What is found about a kernel that is placed on a device.
#[must_use]
pub fn findings(
    kernel: &Kernel,
    placed: &Placement,
    device: &Device,
    options: &ModelOptions,
) -> Vec<Finding> {
    let mut found = Vec::new();
    if placed.flops.get() == 0.0 {
        found.push(Finding::ZeroFlops);
    }
    if placed.bytes_moved.get() == 0.0 {
        found.push(Finding::ZeroBytes);
    }
    let whole = ModelOptions::default().with_memory(options.memory);
    let measured = kernel.measured_tflops.map(FlopsPerSecond::from_tflops);
    if let Some(measured) = measured
        && placed.flops.get() > 0.0
        && let Ok(whole) = Roofs::new(device, kernel.precision(), kernel.unit(), &whole)
    {
        let roof = whole.attainable(placed.intensity);
        if measured > placed.attainable && measured <= roof {
            found.push(Finding::Lowered(measured / placed.attainable, roof));
        } else if measured > placed.attainable {
            found.push(Finding::AboveRoof(measured / roof, roof));
            causes(&mut found, kernel, measured, placed, whole, device);
        } else {
            reached(&mut found, kernel, measured, placed, whole, device);
        }
    }
    found
}

fn reached(
    found: &mut Vec<Finding>,
    kernel: &Kernel,
    measured: FlopsPerSecond,
    placed: &Placement,
    whole: Roofs,
    device: &Device,
) {
    let of_roof = measured / placed.attainable;
    let of_peak = measured / whole.peak;
    // without bytes nothing is asked of the bandwidth
    let of_bandwidth = measured / (placed.intensity * whole.bandwidth);
    let (precision, unit) = (kernel.precision(), kernel.unit());
    let usual = Band::Usual.shares(device, precision, unit, Memory::Dram);
    let Some(usual) = usual.and_then(|shares| match placed.bound {
        Bound::Memory => shares.bandwidth,
        Bound::Compute => shares.peak,
    }) else {
        return;
    };
    // options of one's own lower the roof to what is to be expected
    let judged = of_roof.max(of_peak).max(of_bandwidth);
    let [low, _] = usual;
    let how = if judged >= low {
        Reached::Usual(usual)
    } else if judged >= 0.5 * low {
        Reached::Less(usual)
    } else {
        Reached::Little(usual)
    };
    found.push(Finding::Reached(of_roof, how));
    if matches!(how, Reached::Little(_)) {
        found.push(Finding::UsesNeither(of_peak, of_bandwidth));
    }
    let took = placed.flops / measured;
    if !matches!(how, Reached::Usual(_)) && took.us() < SHORT_US {
        found.push(Finding::Short(took));
    }
}

fn causes(
    found: &mut Vec<Finding>,
    kernel: &Kernel,
    measured: FlopsPerSecond,
    placed: &Placement,
    whole: Roofs,
    device: &Device,
) {
    let before = found.len();
    let times = measured / whole.attainable(placed.intensity);
    if (GIGA_FROM..=GIGA_PER_TERA).contains(&times) {
        found.push(Finding::Giga(measured * GIGA_PER_TERA.recip()));
    }
    if measured <= whole.peak {
        let tbps = measured.tflops() / placed.intensity.get();
        found.push(Finding::Cache(BytesPerSecond::from_tbps(tbps), whole.bandwidth));
    }
    if measured > whole.peak {
        for precision in Precision::ALL {
            if *precision > kernel.precision()
                && let Ok(peak) = device.peak(*precision, kernel.unit())
                && peak > whole.peak
                && measured <= peak
            {
                found.push(Finding::Narrower(*precision, peak));
                break;
            }
        }
    }
    if times <= 2.0 {
        found.push(Finding::Twice(measured * 0.5));
    }
    if found.len() == before {
        found.push(Finding::Unexplained);
    }
}

/// What is found, as a sentence each. Where a question conceals what they would tell, only those about
/// missing FLOPs and bytes are left.
#[must_use]
pub fn said(
    kernel: &Kernel,
    placed: &Placement,
    device: &Device,
    options: &ModelOptions,
    words: &Words,
) -> Vec<String> {
    let mut is_told = true;
    for fact in [Fact::Ridge, Fact::Time, Fact::Intensity, Fact::Attainable, Fact::Bound] {
        is_told &= !words.conceals(fact);
    }
    let mut said = Vec::new();
    for finding in findings(kernel, placed, device, options) {
        if is_told || matches!(finding, Finding::ZeroFlops | Finding::ZeroBytes) {
            said.push(sentence(finding, kernel, placed, words));
        }
    }
    said
}

fn sentence(of: Finding, kernel: &Kernel, placed: &Placement, words: &Words) -> String {
    let percent = |share: f64| {
        let figure = format::significant(100.0 * share, 2, words);
        panel::fill("diagnosis", "percent", &[("figure", &figure)], words)
    };
    let rate = |of: FlopsPerSecond| format::rate(of, words);
    let what;
    let (mut figure, mut other, mut last) = (String::new(), String::new(), String::new());
    match of {
        Finding::ZeroFlops => what = "zero_flops",
        Finding::ZeroBytes => what = "zero_bytes",
        Finding::Reached(share, how) => {
            let usual;
            (what, usual) = match how {
                Reached::Usual(usual) => ("usual", usual),
                Reached::Less(usual) => ("less", usual),
                Reached::Little(usual) => ("little", usual),
            };
            (figure, other, last) = (percent(share), percent(usual[0]), percent(usual[1]));
        }
        Finding::UsesNeither(peak, bandwidth) => {
            (what, figure, other) = ("neither", percent(peak), percent(bandwidth));
        }
        Finding::Short(took) => {
            (what, figure) = ("short", format::time_in_a_sentence(took, words));
        }
        Finding::Lowered(times, roof) => {
            (what, figure) = ("lowered", format::significant(times, format::FIGURES, words));
            let measured = kernel.measured_tflops.unwrap_or_default();
            (other, last) = (rate(roof), percent(measured / roof.tflops()));
        }
        Finding::AboveRoof(times, roof) => {
            (what, figure) = ("above", format::significant(times, format::FIGURES, words));
            other = rate(roof);
        }
        Finding::Giga(meant) => (what, figure) = ("giga", rate(meant)),
        Finding::Cache(needed, there) => {
            let tbps = |of: BytesPerSecond| format::significant(of.tbps(), format::FIGURES, words);
            (what, figure, other) = ("cache", tbps(needed), tbps(there));
        }
        Finding::Twice(half) => (what, figure) = ("twice", rate(half)),
        Finding::Narrower(precision, peak) => {
            (what, figure, other) = ("narrower", rate(peak), precision.label().to_owned());
        }
        Finding::Unexplained => what = "unexplained",
    }
    let measured = kernel
        .measured_tflops
        .map_or(String::new(), |tflops| rate(FlopsPerSecond::from_tflops(tflops)));
    let places = [
        ("measured", &*measured),
        ("roof", &rate(placed.attainable)),
        ("figure", &figure),
        ("other", &other),
        ("last", &last),
    ];
    panel::fill("diagnosis", what, &places, words)
}
