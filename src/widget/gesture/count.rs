//! A kernel that the student has counted: its FLOPs and its bytes, as figures or as arithmetic.

use crate::arithmetic::{self, Fault};
use crate::error::{Code, Error, Given};
use crate::format;
use crate::kernel::{Custom, Kernel, Shape};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::widget::Widget;
use crate::wire::{self, Value};
use crate::words::Word;

/// Units that may follow a count of FLOPs.
const FLOP: [&str; 5] = ["FLOP", "FLOPs", "flop", "flops", "FLOPS"];
/// Units that may follow a count of bytes.
const BYTES: [&str; 5] = ["B", "byte", "bytes", "Byte", "Bytes"];

impl Widget {
    /// Places what the student has counted, `{ name, flops, bytes_moved }` as typed, in BF16, and
    /// selects it; what is to be said.
    ///
    /// # Errors
    /// `too_long` at `name`; at `flops` or `bytes_moved`: `not_a_string`, `not_a_number` for what is no
    /// arithmetic, `too_long`, and `not_finite`, `not_positive` or `out_of_range` for what it comes to;
    /// why the device cannot run it; `too_many`.
    pub(super) fn place_counted(&mut self, counted: &Value) -> Result<String, Error> {
        let typed = |field: &str| match counted.field(field) {
            Some(typed) => wire::text(field, typed),
            None => Ok(""),
        };
        let name = limits::short_text("name", typed("name")?.trim(), limits::TEXT_MAX)?;
        let flops = self.counted("flops", typed("flops")?)?;
        let bytes_moved = self.counted("bytes_moved", typed("bytes_moved")?)?;
        let shape = Shape::Custom(Custom::new(flops, bytes_moved)?);
        let mut kernel = Kernel::new(shape, Precision::Bf16)
            .map_err(|error| error.saying(self.words.text(Word::NothingCounted).to_owned()))?;
        kernel.name = Some(name).filter(|name| !name.is_empty());
        self.board.place_counted(kernel)?;
        // what the readout begins with
        Ok(match self.board.selected().map(|own| (&own.kernel, &own.outcome)) {
            Some((kernel, Ok(placed))) => self.words.lead(kernel, placed),
            _ => String::new(),
        })
    }

    /// What a count is understood as, with its unit: at `"flops"` or `"bytes_moved"`.
    ///
    /// # Errors
    /// As [`Widget::place_counted`].
    pub fn understood(&self, what: &Value, typed: &Value) -> Result<Value, Error> {
        let what = wire::text("what", what)?;
        let amount = self.counted(what, wire::text(what, typed)?)?;
        let unit = if what == "flops" { Word::UnitFlop } else { Word::Bytes };
        let figure = format::factor(amount, &self.words);
        let places = [("figure", figure.as_str()), ("unit", self.words.text(unit))];
        Ok(self.words.fill(Word::Understood, &places).into())
    }

    /// A count, 0 or from 1e-30 to 1e30.
    #[inline(never)]
    fn counted(&self, field: &str, text: &str) -> Result<f64, Error> {
        let units = if field == "flops" { FLOP } else { BYTES };
        let amount = self.arithmetic(field, text, &units)?;
        Limit::Amount.check(field, amount).map_err(|error| {
            let value = format::significant(amount, format::FIGURES, &self.words);
            error.saying(self.words.fill(Word::AmountRefused, &[("value", &value)]))
        })
    }

    /// What a text comes to.
    fn arithmetic(&self, field: &str, text: &str, units: &[&str]) -> Result<f64, Error> {
        arithmetic::evaluate(text, self.words.decimal_mark(), units).map_err(|stop| {
            let (read, rest) = text.split_at_checked(stop.at).unwrap_or_default();
            let (read, rest) = (Given::cut(read.trim()), Given::cut(rest.trim()));
            let (code, word) = match stop.fault {
                Fault::Empty => (Code::MissingField, Word::NothingTyped),
                Fault::Stopped if read.is_empty() => (Code::NotANumber, Word::NothingTyped),
                Fault::Stopped => (Code::NotANumber, Word::ArithmeticStopped),
                Fault::BreaksOff => (Code::NotANumber, Word::ArithmeticEnds),
                Fault::Unclosed => (Code::NotANumber, Word::ArithmeticUnclosed),
                Fault::TooMuch => (Code::TooLong, Word::ArithmeticLong),
            };
            Error::new(code, field, Given::text(text), "a number, or arithmetic")
                .saying(self.words.fill(word, &[("read", &read), ("rest", &rest)]))
        })
    }
}
