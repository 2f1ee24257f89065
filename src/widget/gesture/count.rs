//! A kernel that the student has counted: its FLOPs and its bytes, as figures or as arithmetic.

use crate::error::Error;
use crate::format;
use crate::kernel::{Custom, Kernel, Shape};
use crate::limits::{self, Limit};
use crate::precision::Precision;
use crate::widget::Widget;
use crate::wire::{self, Value};
use crate::words::Word;

/// Bytes in a GiB.
const GIB: f64 = 1_073_741_824.0;

impl Widget {
    /// Places what the student has counted, `{ name, flops, bytes_moved }` as typed, in BF16, and
    /// selects it; what is to be said.
    ///
    /// # Errors
    /// `not_a_string` or `too_long` at `name`; as [`Widget::typed_number`] at `flops` or `bytes_moved`;
    /// `not_positive` at `flops` where both are zero; why the device cannot run it; `too_many`.
    pub(super) fn place_counted(&mut self, counted: &Value) -> Result<String, Error> {
        let nothing = Value::from("");
        let typed = |field: &str| counted.field(field).unwrap_or(&nothing);
        let name = wire::text("name", typed("name"))?.trim_ascii();
        let said = |word| self.words.text(word).to_owned();
        let name = limits::short_text("name", name, limits::TEXT_MAX)
            .map_err(|error| error.saying(said(Word::ArithmeticLong)))?;
        let amount = |field: &str| self.typed_number(field, "", Limit::Amount, typed(field));
        let (flops, bytes_moved) = (amount("flops")?, amount("bytes_moved")?);
        let shape = Shape::Custom(Custom::new(flops, bytes_moved)?);
        let mut kernel = Kernel::new(shape, Precision::Bf16)
            .map_err(|error| error.saying(said(Word::NothingCounted)))?;
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
    /// `not_a_string`; `not_a_number` or `too_long` for what is no arithmetic; `not_finite`,
    /// `not_positive` or `out_of_range` for what it comes to, all at `flops` or `bytes_moved`.
    pub fn understood(&self, what: &Value, typed: &Value) -> Result<Value, Error> {
        let what = wire::text("what", what)?;
        let amount = self.typed_number(what, "", Limit::Amount, typed)?;
        let is_flops = what == "flops";
        let flop = self.words.text(Word::UnitFlop);
        let unit = if is_flops { flop } else { self.words.bytes_after(amount) };
        let figure = format::factor(amount, &self.words);
        let gib = amount / GIB;
        let is_binary = !is_flops && gib >= 1.0 && gib.fract() == 0.0;
        let word = if is_binary { Word::UnderstoodGib } else { Word::Understood };
        let places = [
            ("figure", figure.as_str()),
            ("unit", unit),
            ("gib", &format::factor(gib, &self.words)),
            ("gb", &format::significant(amount / 1e9, format::FIGURES, &self.words)),
        ];
        Ok(self.words.fill(word, &places).into())
    }
}
