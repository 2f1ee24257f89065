//! Numbers as they are typed, arithmetic too, each within its limit; what is no number says why.

use crate::arithmetic::{self, Fault};
use crate::error::{Code, Error, Given};
use crate::format;
use crate::limits::Limit;
use crate::widget::Widget;
use crate::wire::{self, Value};
use crate::words::Word;

/// Units that may follow a count of FLOPs.
const FLOP: &[&str] = &["FLOP", "FLOPs", "flop", "flops", "FLOPS"];
/// Units that may follow a count of bytes.
const BYTES: &[&str] = &["B", "byte", "bytes", "Byte", "Bytes"];

impl Widget {
    /// The number that is typed in a field. A student knows it as `what`.
    ///
    /// # Errors
    /// At the field: `not_a_string`; `not_a_number` or `too_long` for what is no arithmetic; as [`Limit::check`] for what it comes to.
    #[inline(never)]
    pub(super) fn typed_number(
        &self,
        field: &str,
        what: &str,
        limit: Limit,
        typed: &Value,
    ) -> Result<f64, Error> {
        let text = wire::text(field, typed)?;
        let units = match field {
            "flops" => FLOP,
            "bytes_moved" => BYTES,
            _ => &[],
        };
        // of a count it is said how far it was read; any other number is plain enough
        let mut word = match limit {
            Limit::Amount => Word::AmountRefused,
            Limit::Rate => Word::RateRefused,
            _ => Word::MRefused,
        };
        let (mut read_to, mut number) = (0, 0.0);
        let error = match arithmetic::evaluate(text, self.words.decimal_mark(), units) {
            Ok(read) => match limit.check(field, read) {
                Ok(read) => return Ok(read),
                Err(error) => {
                    number = read;
                    error
                }
            },
            Err(stop) => {
                read_to = stop.at;
                if limit == Limit::Amount {
                    word = match stop.fault {
                        Fault::Empty => Word::NothingTyped,
                        Fault::Stopped if stop.at == 0 => Word::NothingTyped,
                        Fault::Stopped => Word::ArithmeticStopped,
                        Fault::BreaksOff => Word::ArithmeticEnds,
                        Fault::Unclosed => Word::ArithmeticUnclosed,
                        Fault::TooMuch => Word::ArithmeticLong,
                    };
                }
                let is_long = stop.fault == Fault::TooMuch;
                let code = if is_long { Code::TooLong } else { Code::NotANumber };
                Error::new(code, field, Given::text(text), limit.words())
            }
        };
        let (read, rest) = text.split_at_checked(read_to).unwrap_or_default();
        Err(error.saying(self.words.fill(
            word,
            &[
                ("given", &*Given::cut(text)),
                ("what", what),
                ("max", &format::whole(limit.high(), &self.words)),
                ("value", &format::significant(number, format::FIGURES, &self.words)),
                ("read", &Given::cut(read.trim_ascii())),
                ("rest", &Given::cut(rest.trim_ascii())),
            ],
        )))
    }
}
