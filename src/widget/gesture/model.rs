//! The assumptions of the model, as a student changes them in the panel.

use crate::arithmetic;
use crate::compare;
use crate::device::Memory;
use crate::error::{Code, Error, Given};
use crate::limits::Limit;
use crate::roofline::{Band, ModelOptions};
use crate::scan;
use crate::widget::{Widget, finite};
use crate::wire::{self, Value};
use crate::words::panel;

/// What is below it was meant as a fraction, or not at all.
const LEAST_SHARE: f64 = 0.01;

/// FLOP/s in a TFLOP/s.
const TERA: f64 = 1e12;

impl Widget {
    /// Everything that the model panel shows.
    #[must_use]
    pub fn model_view(&self) -> Value {
        wire::model_view(&self.board, &self.words)
    }

    /// Where the figures of the roofs come from.
    #[must_use]
    pub fn sources(&self) -> Value {
        wire::sources(&self.board, &self.words)
    }

    /// The key of the roof that is drawn within `reach_px` of a place, where no kernel is.
    ///
    /// # Errors
    /// `not_a_number` or `not_finite` at a field.
    pub fn roof_at(&self, x: &Value, y: &Value, reach: &Value) -> Result<Value, Error> {
        let (x, y, reach) = (finite("x_px", x)?, finite("y_px", y)?, finite("reach_px", reach)?);
        if self.frame.kernel_at(&self.board, x, y, reach).is_some() {
            return Ok(Value::Nothing);
        }
        let roof = self.frame.roof_at(x, y, reach);
        Ok(roof.map_or(Value::Nothing, |roof| wire::source_key(&roof).into()))
    }

    /// Changes an assumption for the student, by the name of its control: what came to the other side,
    /// and what is to be said. `"overlap"` takes `max` or `sum`, `"band"` one of [`Band::NAMES`],
    /// `"memory"` one of [`Memory::NAMES`], `"launch"`, `"peak"` and `"bandwidth"` what was typed (µs, and
    /// per cent of the roofs), `"measured"` the rate of the student's own kernel as typed (TFLOP/s, empty for
    /// none), `"compare"` a device or nothing, `"lesson"` nothing: all as in the lesson, and no device beside.
    ///
    /// # Errors
    /// `out_of_range` at `what` for any other name, and at the field for any other word;
    /// `not_a_string`, `not_a_number`, `too_long` and the codes of a limit at the field;
    /// `no_l2_bandwidth` at `memory`; as [`wire::device_or_none`].
    pub fn adjust_model(&mut self, what: &Value, value: &Value) -> Result<Value, Error> {
        let (before, ridge) = (self.sides(), self.ridge_in_force());
        let mut options = *self.board.options();
        let what_text = wire::text("what", what)?;
        let is_compare = what_text == "compare";
        match what_text {
            "overlap" => options.overlap = word("overlap", "max sum", value)? == 0,
            "band" => {
                let place = word("band", Band::NAMES, value)?;
                options.band = Band::NAMED.get(place).copied().unwrap_or_default();
            }
            "memory" => {
                let is_l2 = word("memory", Memory::NAMES, value)? == 1;
                options.memory = if is_l2 { Memory::L2 } else { Memory::Dram };
            }
            "launch" => options.launch_us = self.typed_launch(value)?,
            "peak" => options.peak_fraction = self.typed_percent("peak", value)?,
            "bandwidth" => options.bandwidth_fraction = self.typed_percent("bandwidth", value)?,
            "measured" => self.enter_measured(value)?,
            "compare" => self.board.compare_device(wire::device_or_none(value)?),
            "lesson" => {
                options = ModelOptions::default();
                self.board.compare_device(None);
            }
            _ => return Err(Error::new(Code::OutOfRange, "what", what.given(), "a control")),
        }
        if options != *self.board.options() {
            self.board.set_options(options)?;
        }
        let said = if self.ridge_in_force() != ridge {
            self.device_now()
        } else if is_compare {
            compare::summary(&self.board, &self.words)
        } else {
            String::new()
        };
        Ok(self.tell_change(&before, said))
    }

    fn typed_launch(&self, typed: &Value) -> Result<f64, Error> {
        self.typed_in("launch", Limit::OverheadUs, &["µs", "us"], "launch_refused", typed)
    }

    /// The measured rate of the student's own kernel, which is selected.
    fn enter_measured(&mut self, typed: &Value) -> Result<(), Error> {
        let text = wire::text("measured", typed)?;
        let measured = if text.trim_ascii().is_empty() {
            None
        } else if scan::has(text, 'F') {
            let units = &["FLOP/s", "FLOPS", "FLOPs/s"];
            let rate =
                self.typed_in("measured", Limit::Amount, units, "measured_refused", typed)?;
            Some(rate / TERA)
        } else {
            Some(self.typed_in("measured", Limit::Rate, &[], "measured_refused", typed)?)
        };
        if let Some(rate) = measured {
            let checked = Limit::Rate.check("measured", rate);
            checked.map_err(|error| self.refused(error, "measured_refused", typed))?;
        }
        let id = self.own_id(false)?;
        let Some(mut kernel) = self.board.entry(&id).map(|entry| entry.kernel.clone()) else {
            return Ok(());
        };
        kernel.measured_tflops = measured;
        self.board.place_kernel(kernel)?;
        self.board.select_kernel(Some(&id))
    }

    /// A share of a roof in per cent, with the sign or without: 0.5 is half a per cent, and no kernel
    /// is as far below its roof.
    fn typed_percent(&self, field: &str, typed: &Value) -> Result<f64, Error> {
        let read = self.typed_in(field, Limit::Rate, &["%"], "percent_refused", typed)?;
        let share = read / 100.0;
        if share < LEAST_SHARE {
            let error = Error::new(Code::OutOfRange, field, typed.given(), "from 1 to 100");
            return Err(self.refused(error, "percent_low", typed));
        }
        let checked = Limit::Fraction.check(field, share);
        checked.map_err(|error| self.refused(error, "percent_refused", typed))
    }

    /// A number that may carry a unit; a text of the panel says what is wanted.
    #[inline(never)]
    fn typed_in(
        &self,
        field: &str,
        limit: Limit,
        units: &[&str],
        refusal: &str,
        typed: &Value,
    ) -> Result<f64, Error> {
        let text = wire::text(field, typed)?;
        let read = arithmetic::evaluate(text, self.decimal_mark_of(text), units);
        let read =
            read.map_err(|_| Error::new(Code::NotANumber, field, Given::text(text), limit.words()));
        read.and_then(|read| limit.check(field, read))
            .map_err(|error| self.refused(error, refusal, typed))
    }

    /// The mark before the decimals of a text: the other one, too, where it stands once and before no
    /// group of three, or behind a nought.
    fn decimal_mark_of(&self, text: &str) -> char {
        let own = self.words.decimal_mark();
        let (other, mark) = if own == ',' { ('.', b'.') } else { (',', b',') };
        let Some((before, after)) = scan::cut(text, mark) else { return own };
        let mut digits = 0;
        for byte in after.bytes() {
            if !byte.is_ascii_digit() {
                break;
            }
            digits += 1;
        }
        let is_decimal = digits != 3 || before.trim_ascii() == "0";
        if is_decimal && !scan::has(after, other) && !scan::has(text, own) { other } else { own }
    }

    fn refused(&self, error: Error, refusal: &str, typed: &Value) -> Error {
        let given = wire::text("", typed).map(Given::cut).unwrap_or_default();
        error.saying(panel::fill("panel", refusal, &[("given", &given)], &self.words))
    }
}

/// The place of one of some words.
#[inline(never)]
fn word(field: &str, words: &str, value: &Value) -> Result<usize, Error> {
    let given = wire::text(field, value)?;
    scan::place(words, b' ', given).ok_or_else(|| {
        Error::one_of_words(Code::OutOfRange, field, value.given(), "one of ", words)
    })
}
