//! Where a figure of a device comes from.

use super::{Device, Memory, Unit};
use crate::precision::Precision;

/// A figure of a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// The dense peak for a precision on a unit.
    Peak(Precision, Unit),
    /// The bandwidth of a memory.
    Bandwidth(Memory),
    /// The size of the last cache on the chip.
    CacheSize,
    /// The share of the matrix units' peak that measurements have reached.
    AchievedPeak(Precision),
    /// The share of the DRAM's bandwidth that measurements have reached.
    AchievedBandwidth,
}

/// Where a figure was read, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provenance {
    /// The names of the sources.
    pub source: String,
    /// The date of the latest reading, such as `2026-08`; empty where it is not known.
    pub as_of: String,
}

impl Device {
    /// The same, and a device of the catalogue with every source of its figures, as it goes out to a page.
    #[must_use]
    pub fn with_sources(mut self) -> Self {
        if let Some(line) = self.listed {
            let (source, as_of) = line.all_sources();
            self.source = Some(source);
            self.as_of = Some(as_of.to_owned());
        }
        self
    }

    /// Where a figure comes from: that of the catalogue by the figure, that of a device of one's own
    /// by what its author says of the whole. None where nothing is said or the figure is not listed.
    #[must_use]
    pub fn provenance(&self, figure: Figure) -> Option<Provenance> {
        let Some(line) = self.listed else {
            let source = self.source.clone()?;
            return Some(Provenance { source, as_of: self.as_of.clone().unwrap_or_default() });
        };
        let key = match figure {
            Figure::Peak(precision, unit) => {
                let vector = match unit {
                    Unit::Vector => self.vector_peak(precision),
                    Unit::Matrix => None,
                };
                match vector {
                    Some((precision, _)) => ["v", precision.name()].concat(),
                    None => precision.name().to_owned(),
                }
            }
            Figure::Bandwidth(Memory::Dram) => "bw".to_owned(),
            Figure::Bandwidth(Memory::L2) => "l2bw".to_owned(),
            Figure::CacheSize => "l2mb".to_owned(),
            Figure::AchievedPeak(precision) => ["a", precision.name()].concat(),
            Figure::AchievedBandwidth => "abw".to_owned(),
        };
        let (source, as_of) = line.sources(&key)?;
        Some(Provenance { source, as_of: as_of.to_owned() })
    }
}
