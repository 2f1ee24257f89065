//! The assumptions of the model, as they can be changed.

use super::band::Band;
use crate::device::Memory;
use crate::error::Error;
use crate::limits::Limit;
use crate::units::Seconds;

/// The assumptions of the model, as they can be changed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ModelOptions {
    pub(crate) overlap: bool,
    pub(crate) launch_us: f64,
    pub(crate) peak_fraction: f64,
    pub(crate) bandwidth_fraction: f64,
    pub(crate) memory: Memory,
    pub(crate) band: Band,
}

impl Default for ModelOptions {
    /// The lesson's: full overlap, no launch cost, whole peaks, DRAM, no band.
    fn default() -> Self {
        Self {
            overlap: true,
            launch_us: 0.0,
            peak_fraction: 1.0,
            bandwidth_fraction: 1.0,
            memory: Memory::Dram,
            band: Band::Off,
        }
    }
}

impl ModelOptions {
    /// The same with the time as the larger of the two (`true`) or as their sum.
    #[must_use]
    pub const fn with_overlap(mut self, overlap: bool) -> Self {
        self.overlap = overlap;
        self
    }

    /// The same with a fixed cost added to every time, `0 <= launch_us <= 1e9`.
    ///
    /// # Errors
    /// As [`Limit::check`] at `launch_us`.
    pub fn with_launch_us(mut self, launch_us: f64) -> Result<Self, Error> {
        self.launch_us = Limit::OverheadUs.check("launch_us", launch_us)?;
        Ok(self)
    }

    /// The same with roofs at these fractions of the peaks, each `0 < x <= 1`.
    ///
    /// # Errors
    /// As [`Limit::check`] at `peak_fraction` or `bandwidth_fraction`.
    pub fn with_fractions(mut self, peak: f64, bandwidth: f64) -> Result<Self, Error> {
        self.peak_fraction = Limit::Fraction.check("peak_fraction", peak)?;
        self.bandwidth_fraction = Limit::Fraction.check("bandwidth_fraction", bandwidth)?;
        Ok(self)
    }

    /// The same with the bytes of another memory.
    #[must_use]
    pub const fn with_memory(mut self, memory: Memory) -> Self {
        self.memory = memory;
        self
    }

    /// The same with figures for a band of what is reached.
    #[must_use]
    pub const fn with_band(mut self, band: Band) -> Self {
        self.band = band;
        self
    }

    /// The band of what is reached.
    #[must_use]
    pub const fn band(&self) -> &Band {
        &self.band
    }

    /// Whether compute and data movement overlap.
    #[must_use]
    pub const fn overlap(&self) -> bool {
        self.overlap
    }

    /// The fixed cost of a launch.
    #[must_use]
    pub const fn launch(&self) -> Seconds {
        Seconds::from_us(self.launch_us)
    }
}
