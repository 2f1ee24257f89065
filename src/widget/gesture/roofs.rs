//! The roofs of the device in force, changed by hand: it is the student's own device then.

use crate::board::PeakChange;
use crate::error::Error;
use crate::format;
use crate::limits::Limit;
use crate::units::BytesPerSecond;
use crate::widget::Widget;
use crate::wire::Value;
use crate::words::Word;

/// One of the two roofs.
#[derive(Clone, Copy)]
pub(super) enum Roof {
    /// FLOPs a second.
    Peak,
    /// Bytes a second.
    Bandwidth,
}

impl Widget {
    /// Sets a roof as typed, in TFLOP/s for the precision in force, or in TB/s.
    ///
    /// # Errors
    /// `not_a_string`, `not_a_number`, `not_finite`, `not_positive` or `out_of_range` at `peak` or
    /// `bandwidth`; as [`Widget::roof`].
    pub(super) fn enter_roof(&mut self, roof: Roof, typed: &Value) -> Result<(), Error> {
        let field = match roof {
            Roof::Peak => "peak",
            Roof::Bandwidth => "bandwidth",
        };
        let entered = self.typed_number(field, field, Limit::Rate, typed)?;
        let tbps = self.roof(roof)?;
        match roof {
            Roof::Peak => self.change_device(PeakChange::InForce(entered), tbps),
            Roof::Bandwidth => self.change_device(PeakChange::None, entered),
        }
    }

    /// Doubles a roof, the compute roof for every precision.
    ///
    /// # Errors
    /// `out_of_range` beyond what a rate may be; as [`Widget::roof`].
    pub(super) fn double_roof(&mut self, roof: Roof) -> Result<(), Error> {
        let tbps = self.roof(roof)?;
        let max = format::whole(Limit::Rate.high(), &self.words);
        let ends = self.words.fill(Word::RateEnds, &[("max", &max)]);
        match roof {
            Roof::Peak => self.change_device(PeakChange::Double, tbps),
            Roof::Bandwidth => self.change_device(PeakChange::None, 2.0 * tbps),
        }
        .map_err(|error| error.saying(ends))
    }

    /// The bandwidth that counts, TB/s, where the roof is there to be changed.
    ///
    /// # Errors
    /// `unsupported_precision` for a peak that the device does not list; `no_l2_bandwidth`.
    fn roof(&self, roof: Roof) -> Result<f64, Error> {
        let (device, (precision, unit)) = (self.board.device(), self.board.precision_in_force());
        if matches!(roof, Roof::Peak) {
            device
                .peak(precision, unit)
                .map_err(|error| error.saying(self.words.lists_no(device, precision)))?;
        }
        device.bandwidth(self.board.options().memory).map(BytesPerSecond::tbps)
    }

    #[inline(never)]
    fn change_device(&mut self, peak: PeakChange, tbps: f64) -> Result<(), Error> {
        let name = self.words.device_changed(self.board.device());
        self.board.change_device(&name, peak, tbps)
    }
}
