//! A rate as it is typed, with or without its unit.

use crate::decimal::{log10, power_of_ten};
use crate::error::{Code, Error, Given};
use crate::format;
use crate::limits::Limit;
use crate::quiz::read::{Expected, quantity};
use crate::quiz::reading::{Dimension, Quantity, Refusal};
use crate::words::{Words, panel};

/// A kind of rate: its field, its unit, and what is impossible and what unusual.
pub(super) struct Rate {
    pub(super) field: &'static str,
    dimension: Dimension,
    /// Of a million million base units.
    unit: &'static str,
    /// From the least to the most that a device of today has, in its unit.
    usual: [f64; 2],
    /// Nothing is faster, in its unit.
    most: f64,
    /// Below it a prefix may be wrong.
    least: f64,
}

pub(super) const PEAK: Rate = Rate {
    field: "peak",
    dimension: Dimension::FlopRate,
    unit: "TFLOP/s",
    // the vector units of old cards, and twice the fastest of the catalogue
    usual: [5.0, 20_000.0],
    most: 1e5,
    least: 1.0,
};
// the slowest memory of the catalogue has 0.3 TB/s, the fastest 8
pub(super) const BANDWIDTH: Rate = Rate {
    field: "bandwidth",
    dimension: Dimension::ByteRate,
    unit: "TB/s",
    usual: [0.1, 20.0],
    most: 100.0,
    least: 0.01,
};
pub(super) const L2: Rate =
    Rate { field: "l2", most: 1000.0, least: 0.1, usual: [0.5, 50.0], ..BANDWIDTH };

/// The prefixes of data sheets, and slips of them.
const PREFIXES: [(&str, f64); 5] = [("T", 1e12), ("G", 1e9), ("P", 1e15), ("M", 1e6), ("k", 1e3)];
/// Base units in one of a rate's.
pub(super) const TERA: f64 = 1e12;
/// A rate in as many figures as a sheet has.
#[inline(never)]
pub(super) fn shown(value: f64, words: &Words) -> String {
    const FIGURES: i32 = 6;
    if value <= 0.0 {
        return format::as_typed(value, words);
    }
    #[expect(clippy::cast_possible_truncation, reason = "a double's exponent is at most 308")]
    let exponent = log10(value).floor() as i32 + 1 - FIGURES;
    let unit = power_of_ten(exponent.abs());
    let rounded = match exponent {
        ..0 => (value * unit).round() / unit,
        0.. => (value / unit).round() * unit,
    };
    format::as_typed(rounded, words)
}

impl Rate {
    /// The rate that is typed, in base units.
    pub(super) fn read(&self, typed: &str, words: &Words) -> Result<Quantity, Error> {
        let as_rate = |text: &str| {
            let read = quantity(text, &Expected { dimension: self.dimension, words });
            match read {
                Err(not_read) if not_read.refusal == Refusal::MissingUnit => {
                    let bare = Expected { dimension: Dimension::Count, words };
                    let scale = |bare: Quantity| Quantity { value: bare.value * TERA, ..bare };
                    quantity(text, &bare).map(scale)
                }
                read => read,
            }
        };
        let mut read = as_rate(typed);
        if let Err(not_read) = &read
            && not_read.reason == "separator"
            && let [_, grouped] = not_read.readings.as_slice()
        {
            // the mark is none of this language's decimals: what was understood is told
            read = as_rate(grouped);
        }
        read.map_err(|not_read| {
            let (what, code) = match not_read.refusal {
                Refusal::Empty => ("empty", Code::MissingField),
                Refusal::WrongUnit => ("wrong_unit", Code::NotANumber),
                _ => ("not_read", Code::NotANumber),
            };
            self.refused(code, typed, what, 0.0, words)
        })
    }

    /// A doubt about a rate in its unit, if there is one.
    ///
    /// # Errors
    /// `not_positive` or `out_of_range` at the field for what no device has.
    pub(super) fn check(
        &self,
        value: f64,
        read: &Quantity,
        words: &Words,
    ) -> Result<Option<String>, Error> {
        if value <= 0.0 {
            return Err(self.refused(Code::NotPositive, "", "zero", value, words));
        }
        if value > self.most {
            let said = [self.fill(self.fast(), value, words), self.meant(value, read, words)];
            return Err(self.error(Code::OutOfRange, Given::Number(value)).saying(said.concat()));
        }
        Limit::Rate
            .check(self.field, value)
            .map_err(|_| self.refused(Code::OutOfRange, "", "slow", value, words))?;
        if let Some(unit) = read.unit.filter(|unit| unit.is_binary) {
            // 2^40 is nearest to 10^12
            let tera = read.value / unit.factor * power_beside(unit.factor) / TERA;
            if tera >= self.least {
                let places = [("figure", &*shown(value, words)), ("other", &shown(tera, words))];
                return Ok(Some(panel::fill("device", "binary", &places, words)));
            }
        }
        let is_slow = value < self.least;
        Ok(is_slow
            .then(|| [self.fill("slow", value, words), self.meant(value, read, words)].concat()))
    }

    /// What it would be with another prefix, where that is a usual figure: a sentence behind a blank,
    /// or nothing.
    fn meant(&self, value: f64, read: &Quantity, words: &Words) -> String {
        let typed = read.unit.map_or(TERA, |unit| unit.factor);
        let (base, mut stands) = (self.unit.get(1..).unwrap_or_default(), String::new());
        for (prefix, factor) in PREFIXES {
            if (factor / typed - 1.0).abs() < 1e-9 {
                stands = [prefix, base].concat();
            }
        }
        let [low, high] = self.usual;
        for (prefix, factor) in PREFIXES {
            let other = value * (factor / typed);
            // the reverse of what is odd about it
            let is_other_way = (factor > typed) == (value < low);
            let is_odd = prefix == "P" && self.dimension != Dimension::FlopRate;
            if stands.is_empty() || is_odd || !is_other_way || other < low || other > high {
                continue;
            }
            let what = if factor > typed { "meant_where" } else { "meant" };
            let places = [
                ("meant", &*[prefix, base].concat()),
                ("stands", &stands),
                ("other", &shown(other, words)),
                ("unit", self.unit),
            ];
            return [" ", &panel::fill("device", what, &places, words)].concat();
        }
        String::new()
    }

    /// The text of what is too fast.
    const fn fast(&self) -> &'static str {
        match self.dimension {
            Dimension::FlopRate => "fast_peak",
            _ => "fast_bandwidth",
        }
    }

    /// What was understood: the unit where none stood there, a sum where another one did.
    pub(super) fn echo(&self, typed: &str, value: f64, read: &Quantity, words: &Words) -> String {
        let what = if read.unit.is_none() { "bare" } else { "echo" };
        let (typed, figure) = (Given::cut(typed.trim_ascii()), shown(value, words));
        let places = [("typed", &*typed), ("figure", &figure), ("unit", self.unit)];
        panel::fill("device", what, &places, words)
    }

    fn fill(&self, what: &str, value: f64, words: &Words) -> String {
        let places = [("figure", &*shown(value, words)), ("unit", self.unit)];
        panel::fill("device", what, &places, words)
    }

    #[cold]
    fn error(&self, code: Code, given: Given) -> Error {
        Error::new(code, self.field, given, Limit::Rate.words())
    }

    #[cold]
    fn refused(&self, code: Code, typed: &str, what: &str, value: f64, words: &Words) -> Error {
        let said = if typed.is_empty() && what != "empty" {
            self.fill(what, value, words)
        } else {
            let typed = Given::cut(typed.trim_ascii());
            let example = if self.unit == PEAK.unit { "989 TFLOP/s" } else { "3.35 TB/s" };
            let places = [("typed", &*typed), ("unit", self.unit), ("example", example)];
            panel::fill("device", what, &places, words)
        };
        let given = if typed.is_empty() { Given::Number(value) } else { Given::text(typed) };
        self.error(code, given).saying(said)
    }
}

/// The power of 1000 beside a power of 1024.
fn power_beside(binary: f64) -> f64 {
    let mut decimal = 1.0;
    while decimal * 500.0 < binary {
        decimal *= 1000.0;
    }
    decimal
}
