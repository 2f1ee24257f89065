//! A device: its peaks and its bandwidth, and the catalogue of published figures.

mod catalogue;
mod provenance;

pub use provenance::{Figure, Provenance};

use self::catalogue::{Line, first, lessons, line, lines};
use crate::error::{Code, Error, Given};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::units::{BytesPerSecond, FlopsPerSecond};

/// Which of a device's units does the arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// Tensor cores and their like.
    Matrix,
    /// The ordinary lanes.
    Vector,
}

impl Unit {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Matrix, Self::Vector];
    /// Their names, in the same order.
    pub const NAMES: &'static str = "matrix vector";

    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Matrix => "matrix",
            Self::Vector => "vector",
        }
    }
}

/// Which memory's traffic the bytes are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// Off the chip.
    Dram,
    /// The last cache on the chip.
    L2,
}

impl Memory {
    /// Their names, the default first.
    pub const NAMES: &'static str = "dram l2";

    /// The word of the interface.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dram => "dram",
            Self::L2 => "l2",
        }
    }
}

/// Peaks by precision, in TFLOP/s; an absent one is not listed for the device.
// zero stands for an absent one: no peak is zero
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PeakTable([f64; Precision::ALL.len()]);

impl PeakTable {
    /// Lists a peak, `1e-9 <= tflops <= 1e9`.
    ///
    /// # Errors
    /// As [`Limit::check`], at the precision's name.
    pub fn insert(&mut self, precision: Precision, tflops: f64) -> Result<(), Error> {
        let tflops = Limit::Rate.check(precision.name(), tflops)?;
        self.put(precision, tflops);
        Ok(())
    }

    fn put(&mut self, precision: Precision, tflops: f64) {
        if let Some(slot) = self.0.get_mut(precision as usize) {
            *slot = tflops;
        }
    }

    /// The peak of that precision in TFLOP/s, where it is listed.
    #[must_use]
    pub fn tflops(&self, precision: Precision) -> Option<f64> {
        self.0.get(precision as usize).copied().filter(|tflops| *tflops > 0.0)
    }

    /// Every listed peak, TFLOP/s, widest precision first.
    pub fn iter(&self) -> impl Iterator<Item = (Precision, f64)> + '_ {
        Precision::ALL.iter().filter_map(|precision| Some((*precision, self.tflops(*precision)?)))
    }

    /// Whether nothing is listed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// The shares of a device's peaks that kernels reach, each `[low, high]`, `0 < low <= high <= 1`. A
/// roof whose share is not known stays whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shares {
    /// Of the peak FLOP/s.
    pub peak: Option<[f64; 2]>,
    /// Of the bandwidth.
    pub bandwidth: Option<[f64; 2]>,
}

impl Shares {
    /// The whole of a roof.
    pub const WHOLE: [f64; 2] = [1.0; 2];
}

/// The dense peaks of a device's main units.
#[derive(Clone, Debug, PartialEq)]
pub enum Peaks {
    /// One peak for every precision, TFLOP/s.
    One(f64),
    /// A peak for each precision that is supported.
    Each(PeakTable),
}

/// A device: peaks, bandwidths, and where the figures come from.
#[derive(Clone, Debug, PartialEq)]
pub struct Device {
    pub(crate) id: Option<String>,
    name: String,
    peaks: Peaks,
    pub(crate) vector: PeakTable,
    bandwidth_tbps: f64,
    /// Size of the L2 cache, MB.
    pub(crate) l2_mb: Option<f64>,
    /// Bandwidth of the L2 cache, TB/s.
    pub(crate) l2_tbps: Option<f64>,
    /// Year of the first shipment.
    pub(crate) year: Option<f64>,
    /// Where the figures were published: of a device of one's own, as its author says it.
    pub(crate) source: Option<String>,
    /// When the source was read.
    pub(crate) as_of: Option<String>,
    /// The line of the catalogue that it is, whole.
    listed: Option<Line>,
}

impl Device {
    /// A device of one's own: a name of at most 200 characters, its peaks, and its memory bandwidth,
    /// `1e-9 <= bandwidth_tbps <= 1e9`.
    ///
    /// # Errors
    /// `too_long` at `name`; `not_finite`, `not_positive` or `out_of_range` at `peak_tflops` or
    /// `bandwidth_tbps`; `missing_field` at `peaks_tflops` for an empty table.
    pub fn new(name: &str, peaks: Peaks, bandwidth_tbps: f64) -> Result<Self, Error> {
        match &peaks {
            Peaks::One(tflops) => {
                Limit::Rate.check("peak_tflops", *tflops)?;
            }
            Peaks::Each(table) if table.is_empty() => {
                return Err(Error::new(
                    Code::MissingField,
                    "peaks_tflops",
                    Given::Object,
                    "at least one precision with its peak",
                ));
            }
            Peaks::Each(_) => {}
        }
        Ok(Self {
            id: None,
            name: limits::short_text("name", name, limits::TEXT_MAX)?,
            peaks,
            vector: PeakTable::default(),
            bandwidth_tbps: Limit::Rate.check("bandwidth_tbps", bandwidth_tbps)?,
            l2_mb: None,
            l2_tbps: None,
            year: None,
            source: None,
            as_of: None,
            listed: None,
        })
    }

    /// The catalogue's device of that id.
    ///
    /// # Errors
    /// `unknown_device` for any other word.
    pub fn by_id(id: &str) -> Result<Self, Error> {
        match lessons().find(|line| line.id() == id) {
            Some(line) => Ok(line.device()),
            None => Self::beside_lessons(id),
        }
    }

    /// One of the catalogue's other devices.
    #[inline(never)]
    fn beside_lessons(id: &str) -> Result<Self, Error> {
        if let Some(line) = line(id) {
            return Ok(line.device());
        }
        let mut ids = Vec::new();
        for line in lines() {
            ids.push(line.id());
        }
        let before = "the figures of a device of your own, or one of ";
        Err(Error::one_of(Code::UnknownDevice, "device", Given::text(id), before, &ids))
    }

    /// Whether the catalogue has a device of that id.
    #[must_use]
    pub fn is_listed(id: &str) -> bool {
        line(id).is_some()
    }

    /// The lesson's devices by id and name.
    pub fn lessons() -> impl Iterator<Item = (&'static str, &'static str)> {
        lessons().map(|line| (line.id(), line.name()))
    }

    /// Every device of the catalogue by id and name, the lesson's first.
    pub fn ids_and_names() -> impl Iterator<Item = (&'static str, &'static str)> {
        lines().map(|line| (line.id(), line.name()))
    }

    /// Every device of the catalogue, the lesson's first.
    #[must_use]
    pub fn catalogue() -> Vec<Self> {
        let mut devices = Vec::new();
        for line in lines() {
            devices.push(line.device());
        }
        devices
    }

    /// The lesson's device: H100 SXM.
    #[must_use]
    pub fn h100_sxm() -> Self {
        first().device()
    }

    /// The catalogue's device, where this one has its id and all of its figures: a catalogue entry
    /// that went out to a page comes back as itself.
    #[must_use]
    pub(crate) fn or_its_listing(mut self) -> Self {
        let Some(listing) = self.id().and_then(line).map(Line::device) else { return self };
        self.listed = listing.listed;
        if self == listing.clone().with_sources() {
            return listing;
        }
        self.listed = None;
        self
    }

    /// The id; a device of one's own may have none.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.id.as_deref()
    }

    /// The catalogue id that stands for this device whole; none for a device of one's own.
    #[must_use]
    pub fn catalogue_id(&self) -> Option<&str> {
        self.id.as_deref().filter(|_| self.listed.is_some())
    }

    /// The name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The peaks of the main units.
    #[must_use]
    pub const fn peaks(&self) -> &Peaks {
        &self.peaks
    }

    /// The peaks of the vector units, where they differ.
    #[must_use]
    pub const fn vector(&self) -> &PeakTable {
        &self.vector
    }

    /// The DRAM bandwidth in TB/s.
    #[must_use]
    pub const fn bandwidth_tbps(&self) -> f64 {
        self.bandwidth_tbps
    }

    /// The vector units' peak for arithmetic of a precision, TFLOP/s, and the precision that they do
    /// it in: where a narrower one than FP32 is not listed, they convert it and work in FP32. None
    /// where their peak is the main one.
    #[must_use]
    pub fn vector_peak(&self, precision: Precision) -> Option<(Precision, f64)> {
        let listed = |precision| self.vector.tflops(precision).map(|tflops| (precision, tflops));
        let wide = if precision > Precision::Fp32 { listed(Precision::Fp32) } else { None };
        listed(precision).or(wide)
    }

    /// The dense peak for a precision on a unit; on the vector units [`Device::vector_peak`], or the
    /// main one.
    ///
    /// # Errors
    /// `unsupported_precision` where the device lists none.
    pub fn peak(&self, precision: Precision, unit: Unit) -> Result<FlopsPerSecond, Error> {
        let vector = match unit {
            Unit::Vector => self.vector_peak(precision).map(|(_, tflops)| tflops),
            Unit::Matrix => None,
        };
        let tflops = vector.or_else(|| match &self.peaks {
            Peaks::One(tflops) => Some(*tflops),
            Peaks::Each(table) => table.tflops(precision),
        });
        match tflops {
            Some(tflops) => Ok(FlopsPerSecond::from_tflops(tflops)),
            None => Err(self.unsupported(precision)),
        }
    }

    /// The shares of the peaks that measurements of this device have reached, as published: of the
    /// matrix units' peak for that precision, and of the DRAM's bandwidth. None where neither is
    /// published, and for a device of one's own.
    #[must_use]
    pub fn achieved(&self, precision: Precision, unit: Unit, memory: Memory) -> Option<Shares> {
        if unit == Unit::Vector {
            return None;
        }
        self.listed?.achieved(precision, memory)
    }

    #[inline(never)]
    fn unsupported(&self, precision: Precision) -> Error {
        let table = match &self.peaks {
            Peaks::One(_) => &self.vector,
            Peaks::Each(table) => table,
        };
        let before = ["a precision that ", &self.name, " lists: "].concat();
        let mut listed = Vec::new();
        for (precision, _) in table.iter() {
            listed.push(precision.name());
        }
        let given = Given::text(precision.name());
        Error::one_of(Code::UnsupportedPrecision, "precision", given, &before, &listed)
    }

    /// The bandwidth of a memory.
    ///
    /// # Errors
    /// `no_l2_bandwidth` for the L2 of a device that lists none.
    pub fn bandwidth(&self, memory: Memory) -> Result<BytesPerSecond, Error> {
        let tbps = match memory {
            Memory::Dram => Some(self.bandwidth_tbps),
            Memory::L2 => self.l2_tbps,
        };
        match tbps {
            Some(tbps) => Ok(BytesPerSecond::from_tbps(tbps)),
            None => Err(self.no_bandwidth(memory)),
        }
    }

    #[inline(never)]
    fn no_bandwidth(&self, memory: Memory) -> Error {
        let given = Given::text(memory.name());
        let allowed = ["\"dram\", since ", &self.name, " lists no L2 bandwidth"].concat();
        Error::new(Code::NoL2Bandwidth, "memory", given, &allowed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_catalogue_id_finds_its_device() {
        for device in Device::catalogue() {
            let id = device.id().unwrap_or_default();
            assert_eq!(Device::by_id(id), Ok(device.clone()), "{id}");
        }
    }

    #[test]
    fn one_peak_serves_every_precision_and_unit() {
        let Ok(device) = Device::new("mine", Peaks::One(100.0), 1.0) else {
            unreachable!("the figures are allowed")
        };
        for &precision in Precision::ALL {
            for unit in Unit::ALL {
                let peak = device.peak(precision, unit).map(FlopsPerSecond::tflops);
                assert_eq!(peak, Ok(100.0), "{precision:?} {unit:?}");
            }
        }
    }
}
