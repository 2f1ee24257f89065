//! A device of the student's own, made of the one in force by changing a roof.

use super::Board;
use crate::device::{Device, Memory, PeakTable, Peaks, Unit};
use crate::error::Error;
use crate::limits::Limit;
use crate::precision::Precision;

/// What becomes of a device's peaks.
#[derive(Clone, Copy, Debug)]
pub enum PeakChange {
    /// They stay.
    None,
    /// All of them double.
    Double,
    /// That of the precision in force is so many TFLOP/s.
    InForce(f64),
}

impl Board {
    /// The precision and the unit whose roof is in force: the selected kernel's, else the first
    /// one's, else the lesson's.
    #[must_use]
    pub fn precision_in_force(&self) -> (Precision, Unit) {
        let entry = self.selected().or(self.entries.first());
        entry.map_or((Precision::Bf16, Unit::Matrix), |entry| {
            (entry.kernel.precision(), entry.kernel.unit())
        })
    }

    /// Puts a device of that name in force with other peaks, and with `tbps` TB/s from the memory
    /// that counts.
    ///
    /// # Errors
    /// `too_long` at `name`; `not_finite`, `not_positive` or `out_of_range` at a precision,
    /// `peak_tflops`, `bandwidth_tbps` or `l2_tbps`. Then nothing has changed.
    pub fn change_device(&mut self, name: &str, peak: PeakChange, tbps: f64) -> Result<(), Error> {
        let before = &self.device;
        let (precision, unit) = self.precision_in_force();
        // where the vector units have no peak of their own, the main ones' is theirs
        let vector = if unit == Unit::Vector { before.vector_peak(precision) } else { None };
        let is_vector = vector.is_some();
        let precision = vector.map_or(precision, |(precision, _)| precision);
        let new = |each: Precision, of_vector: bool, tflops: f64| match peak {
            PeakChange::None => tflops,
            PeakChange::Double => 2.0 * tflops,
            PeakChange::InForce(new) if each == precision && of_vector == is_vector => new,
            PeakChange::InForce(_) => tflops,
        };
        let table = |of: &PeakTable, of_vector: bool| {
            let mut table = PeakTable::default();
            for (each, tflops) in of.iter() {
                table.insert(each, new(each, of_vector, tflops))?;
            }
            Ok(table)
        };
        let peaks = match before.peaks() {
            Peaks::One(tflops) => Peaks::One(new(precision, false, *tflops)),
            Peaks::Each(each) => Peaks::Each(table(each, false)?),
        };
        let is_l2 = self.options.memory == Memory::L2;
        let mut device =
            Device::new(name, peaks, if is_l2 { before.bandwidth_tbps() } else { tbps })?;
        device.vector = table(before.vector(), true)?;
        device.l2_mb = before.l2_mb;
        device.l2_tbps =
            if is_l2 { Some(Limit::Rate.check("l2_tbps", tbps)?) } else { before.l2_tbps };
        // the same figures are no other device
        let is_same = device.peaks() == before.peaks()
            && device.vector() == before.vector()
            && device.bandwidth(self.options.memory) == before.bandwidth(self.options.memory);
        if !is_same {
            self.set_device(device);
        }
        Ok(())
    }
}
