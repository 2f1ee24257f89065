//! A log scale: values to CSS pixels and back, the decades at an axis, the roundest whole number in
//! a pixel.
//!
//! `log10` is our own, so that host and wasm give the same pixel to the last bit.

use crate::decimal::{log10, power_of_ten, ten_to};

/// No coordinate lies further out than this, CSS px: backends count in whole numbers of 32 bits.
const FAR_PX: f64 = 1e5;

/// A log axis between two positive values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LogScale {
    low: f64,
    low_px: f64,
    px_per_decade: f64,
}

impl LogScale {
    /// The scale that puts `low` at `low_px` and `high` at `high_px`; beyond them it goes on.
    /// `0 < low < high`, both finite.
    #[must_use]
    pub fn new([low, high]: [f64; 2], [low_px, high_px]: [f64; 2]) -> Self {
        let low = log10(low);
        Self { low, low_px, px_per_decade: (high_px - low_px) / (log10(high) - low) }
    }

    /// The scale of whole decades, given by their exponents.
    #[must_use]
    pub fn of_decades(decades: Decades, [low_px, high_px]: [f64; 2]) -> Self {
        Self {
            low: f64::from(decades.low),
            low_px,
            px_per_decade: (high_px - low_px) / f64::from(decades.count()),
        }
    }

    /// Where a value lies, CSS px. Zero and infinity lie far outside, at a finite place.
    #[must_use]
    pub fn px(&self, value: f64) -> f64 {
        let px = self.low_px + (log10(value) - self.low) * self.px_per_decade;
        between(px, -FAR_PX, FAR_PX)
    }

    /// The value at a place, the inverse of [`LogScale::px`].
    #[must_use]
    pub fn value(&self, px: f64) -> f64 {
        ten_to(self.low + (px - self.low_px) / self.px_per_decade)
    }

    /// Length of a factor of ten, CSS px.
    #[must_use]
    pub fn px_per_decade(&self) -> f64 {
        self.px_per_decade.abs()
    }
}

/// A value kept between two others; NaN becomes the lower one.
#[must_use]
pub const fn between(value: f64, low: f64, high: f64) -> f64 {
    // unlike `f64::clamp` it has no panic to bring into the module
    value.max(low).min(high)
}

/// The lowest and the highest of some values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Span {
    /// The lowest.
    pub low: f64,
    /// The highest.
    pub high: f64,
}

impl Span {
    /// Of no values.
    pub const EMPTY: Self = Self { low: f64::MAX, high: 0.0 };

    /// Takes in a value that a log axis can show: zero, infinity and NaN are passed over.
    pub const fn take(&mut self, value: f64) {
        if value > 0.0 && value.is_finite() {
            self.low = self.low.min(value);
            self.high = self.high.max(value);
        }
    }

    /// Whether it holds no value.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.low > self.high
    }
}

/// The smallest power of ten that an axis shows.
const EXPONENT_MIN: i32 = -60;
/// The largest.
const EXPONENT_MAX: i32 = 60;

/// A run of whole decades, `low < high`, as exponents of ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decades {
    /// Exponent of the low end.
    pub low: i32,
    /// Exponent of the high end.
    pub high: i32,
}

impl Decades {
    /// The shortest run that holds the values; one decade for none.
    #[must_use]
    pub fn around(values: Span) -> Self {
        if values.is_empty() {
            return Self { low: 0, high: 1 };
        }
        let (low, high) = (floor_exponent(values.low), floor_exponent(values.high));
        let high = if power_of_ten(high) < values.high { high + 1 } else { high };
        Self { low, high: high.max(low + 1) }
    }

    /// The same run, cut to at most so many decades below its high end.
    #[must_use]
    pub const fn at_most_below_high(self, count: i32) -> Self {
        let low = if self.low < self.high - count { self.high - count } else { self.low };
        Self { low, high: self.high }
    }

    /// How many decades.
    #[must_use]
    pub const fn count(self) -> i32 {
        self.high - self.low
    }

    /// Both ends as values.
    #[must_use]
    pub fn ends(self) -> [f64; 2] {
        [power_of_ten(self.low), power_of_ten(self.high)]
    }

    /// How many decades from one label to the next, where a decade is `px_per_decade` long and labels
    /// keep `apart_px`. A decade is labelled where its exponent is a multiple of this.
    #[must_use]
    pub const fn stride(px_per_decade: f64, apart_px: f64) -> i32 {
        let mut stride = 1;
        while (stride as f64) * px_per_decade < apart_px && stride < 60 {
            // 1, 2, 3, 5, 10, 20, 30, 60
            stride = match stride {
                1 => 2,
                2 => 3,
                3 => 5,
                5 => 10,
                10 => 20,
                20 => 30,
                _ => 60,
            };
        }
        stride
    }
}

/// The exponent of the decade that begins at or below a positive finite value.
fn floor_exponent(value: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "a double's exponent is at most 324")]
    let near = log10(value).floor() as i32;
    let near = near.clamp(EXPONENT_MIN, EXPONENT_MAX);
    // the logarithm of a power of ten may round to either side
    if power_of_ten(near + 1) <= value && near < EXPONENT_MAX {
        near + 1
    } else if power_of_ten(near) > value && near > EXPONENT_MIN {
        near - 1
    } else {
        near
    }
}

/// The power of two in the range, else the roundest multiple of 64, else the roundest number in
/// decimal; `1 <= low <= high`.
#[must_use]
pub fn roundest(low: u32, high: u32) -> u32 {
    let power_of_two = 1 << high.ilog2();
    if power_of_two >= low {
        return power_of_two;
    }
    let mut step: u32 = 1 << 31;
    while step >= 64 {
        if let Some(round) = multiple(step, low, high) {
            return round;
        }
        step /= 2;
    }
    let steps = [100_000, 50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10, 5];
    for step in steps {
        if let Some(round) = multiple(step, low, high) {
            return round;
        }
    }
    low
}

/// The first multiple of `step` in the range.
fn multiple(step: u32, low: u32, high: u32) -> Option<u32> {
    low.div_ceil(step).checked_mul(step).filter(|multiple| *multiple <= high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decades_hold_their_values_and_no_decade_more() {
        let rows: [(&[f64], (i32, i32)); 8] = [
            (&[], (0, 1)),
            (&[1.0], (0, 1)),
            (&[0.1], (-1, 0)),
            (&[1000.0, 1.0], (0, 3)),
            (&[0.167, 295.0, 4096.0], (-1, 4)),
            (&[f64::NAN, f64::INFINITY, 0.0, -3.0, 20.0], (1, 2)),
            (&[1e22, 1e-22], (-22, 22)),
            (&[1e300], (60, 61)),
        ];
        for (values, (low, high)) in rows {
            let mut span = Span::EMPTY;
            values.iter().for_each(|value| span.take(*value));
            assert_eq!(Decades::around(span), Decades { low, high }, "{values:?}");
        }
    }

    #[test]
    fn the_roundest_number_is_a_power_of_two_then_a_multiple_of_64_then_decimal() {
        let rows = [
            ((60, 70), 64),
            ((30, 33), 32),
            ((7, 10), 8),
            ((1, 1), 1),
            ((5, 7), 5),
            ((98, 104), 100),
            ((317, 323), 320),
            ((990, 1012), 1000),
            ((1500, 1560), 1536),
            ((700_000, 900_000), 786_432),
            ((131, 137), 135),
            ((131, 134), 131),
        ];
        for ((low, high), round) in rows {
            assert_eq!(roundest(low, high), round, "{low} to {high}");
        }
    }

    #[test]
    fn labels_thin_out_until_they_keep_their_distance() {
        let rows = [(40.0, 1), (20.0, 2), (11.0, 3), (8.0, 5), (3.0, 10), (0.6, 60), (0.0, 60)];
        for (px_per_decade, stride) in rows {
            assert_eq!(Decades::stride(px_per_decade, 30.0), stride, "{px_per_decade} px a decade");
        }
    }
}
