//! The band of what kernels reach: the roofs at a low and at a high share of the published peaks.

use super::{ModelOptions, Roofs, crossing};
use crate::device::{Device, Memory, Shares, Unit};
use crate::error::{Code, Error, Given};
use crate::kernel::{Matmul, Work};
use crate::limits::Limit;
use crate::precision::Precision;
use crate::units::{FlopsPerByte, FlopsPerSecond, Seconds};

/// Which shares of the published peaks are taken for reached. They count from the whole peaks,
/// whatever the options' fractions are.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Band {
    /// No band.
    #[default]
    Off,
    /// 60 to 80 % of the peak and 80 to 90 % of the bandwidth, whatever the device.
    Usual,
    /// What the catalogue has for the device; no band where it has nothing. Where it has one of
    /// the two only, the other roof stays whole.
    Published,
    /// Shares of one's own.
    Own(Shares),
}

impl Band {
    /// Those that have a name, in the order of [`Band::NAMES`].
    pub(crate) const NAMED: [Self; 3] = [Self::Off, Self::Usual, Self::Published];
    /// The names of the interface, the default first.
    pub const NAMES: &'static str = "off usual published";

    /// A band of one's own: `[low, high]` of the peak and of the bandwidth, each
    /// `1e-9 <= low <= high <= 1`.
    ///
    /// # Errors
    /// As [`Limit::check`] at `peak[0]`, `peak[1]`, `bandwidth[0]` or `bandwidth[1]`;
    /// `out_of_range` at `peak` or `bandwidth` where the low one is above the high one.
    pub fn own(peak: [f64; 2], bandwidth: [f64; 2]) -> Result<Self, Error> {
        let rows = [
            ("peak", "peak[0]", "peak[1]", peak),
            ("bandwidth", "bandwidth[0]", "bandwidth[1]", bandwidth),
        ];
        for (field, first, second, [low, high]) in rows {
            Limit::Fraction.check(first, low)?;
            Limit::Fraction.check(second, high)?;
            if low > high {
                let rule = "the low fraction before the high one";
                return Err(Error::new(Code::OutOfRange, field, Given::Number(low), rule));
            }
        }
        Ok(Self::Own(Shares { peak: Some(peak), bandwidth: Some(bandwidth) }))
    }

    /// The shares for a precision on a unit, of the bandwidth for a memory; none where the band is off
    /// or nothing is published.
    #[must_use]
    pub fn shares(
        &self,
        device: &Device,
        precision: Precision,
        unit: Unit,
        memory: Memory,
    ) -> Option<Shares> {
        match self {
            Self::Off => None,
            Self::Usual => Some(Shares { peak: Some([0.6, 0.8]), bandwidth: Some([0.8, 0.9]) }),
            Self::Published => device.achieved(precision, unit, memory),
            Self::Own(shares) => Some(*shares),
        }
    }
}

/// The roofs at both ends of a band.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BandRoofs {
    /// Both roofs at their low share.
    pub low: Roofs,
    /// Both at their high share.
    pub high: Roofs,
    /// The shares that they are at, of the whole roofs.
    pub shares: Shares,
}

/// The figures of a kernel over a band, each from low to high.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BandFigures {
    /// Where the two roofs may meet.
    pub ridge: [FlopsPerByte; 2],
    /// FLOPs over the time.
    pub attainable: [FlopsPerSecond; 2],
    /// The whole time.
    pub time: [Seconds; 2],
    /// A matmul's real-valued M on the low and on the high ridge, none where no M reaches it.
    pub m: [Option<f64>; 2],
    /// The smallest whole M past the low and past the high ridge.
    pub first_whole_m: [Option<f64>; 2],
}

impl BandRoofs {
    /// The roofs of a device for a precision on a unit; none where there is no band.
    ///
    /// # Errors
    /// As [`Roofs::new`].
    pub fn new(
        device: &Device,
        precision: Precision,
        unit: Unit,
        options: &ModelOptions,
    ) -> Result<Option<Self>, Error> {
        let shares = options.band.shares(device, precision, unit, options.memory);
        let Some(shares) = shares else { return Ok(None) };
        let peak = device.peak(precision, unit)?;
        let bandwidth = device.bandwidth(options.memory)?;
        let [low, high] = shares.peak.unwrap_or(Shares::WHOLE);
        let [slow, fast] = shares.bandwidth.unwrap_or(Shares::WHOLE);
        Ok(Some(Self {
            low: Roofs { peak: peak * low, bandwidth: bandwidth * slow },
            high: Roofs { peak: peak * high, bandwidth: bandwidth * fast },
            shares,
        }))
    }

    /// The roofs with the lowest ridge (low peak, high bandwidth), and those with the highest.
    #[must_use]
    pub const fn at_ridges(&self) -> [Roofs; 2] {
        let Self { low, high, .. } = self;
        [
            Roofs { peak: low.peak, bandwidth: high.bandwidth },
            Roofs { peak: high.peak, bandwidth: low.bandwidth },
        ]
    }

    /// The figures of so many FLOPs and bytes, and of a matmul's crossing.
    pub(super) fn figures(
        &self,
        work: Work,
        matmul: Option<&Matmul>,
        options: &ModelOptions,
    ) -> BandFigures {
        let ridges = self.at_ridges();
        let (slow, fast) = (self.low.times(work, options), self.high.times(work, options));
        let (mut m, mut first_whole_m) = ([None; 2], [None; 2]);
        if let Some(matmul) = matmul {
            for (place, roofs) in ridges.iter().enumerate() {
                let found = crossing(matmul, roofs);
                if let (Some(m), Some(first)) = (m.get_mut(place), first_whole_m.get_mut(place)) {
                    (*m, *first) = (found.m, found.first_whole_m);
                }
            }
        }
        BandFigures {
            ridge: ridges.map(|roofs| roofs.ridge()),
            attainable: [
                self.low.rate(work, slow.total, options),
                self.high.rate(work, fast.total, options),
            ],
            time: [fast.total, slow.total],
            m,
            first_whole_m,
        }
    }
}
