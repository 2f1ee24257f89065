//! The quantities of the roofline: dividing one by another gives the right unit, and nothing else compiles.

use core::ops::{Div, Mul};

macro_rules! quantities {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
        pub struct $name(f64);

        impl $name {
            /// The quantity of this many units.
            #[must_use]
            pub const fn new(value: f64) -> Self {
                Self(value)
            }

            /// The bare number, in units.
            #[must_use]
            pub const fn get(self) -> f64 {
                self.0
            }
        }

        impl Mul<f64> for $name {
            type Output = Self;
            fn mul(self, factor: f64) -> Self {
                Self(self.0 * factor)
            }
        }

        impl Div for $name {
            type Output = f64;
            fn div(self, other: Self) -> f64 {
                self.0 / other.0
            }
        }
    )*};
}

macro_rules! quotients {
    ($($over:ident / $under:ident = $quotient:ident;)*) => {$(
        impl Div<$under> for $over {
            type Output = $quotient;
            fn div(self, under: $under) -> $quotient {
                $quotient(self.0 / under.0)
            }
        }
    )*};
}

quantities! {
    /// Floating-point operations.
    Flops;
    /// Bytes moved to and from memory.
    Bytes;
    /// FLOP/s.
    FlopsPerSecond;
    /// byte/s.
    BytesPerSecond;
    /// Arithmetic intensity, FLOP/byte.
    FlopsPerByte;
    /// Seconds.
    Seconds;
}

quotients! {
    Flops / Bytes = FlopsPerByte;
    Flops / FlopsPerSecond = Seconds;
    Flops / Seconds = FlopsPerSecond;
    Bytes / BytesPerSecond = Seconds;
    FlopsPerSecond / BytesPerSecond = FlopsPerByte;
}

impl Mul<BytesPerSecond> for FlopsPerByte {
    type Output = FlopsPerSecond;
    fn mul(self, bandwidth: BytesPerSecond) -> FlopsPerSecond {
        FlopsPerSecond(self.0 * bandwidth.0)
    }
}

/// 1e12: the T of TFLOP/s and of TB/s, never 2^40.
const TERA: f64 = 1e12;
/// Microseconds in a second.
const MICRO: f64 = 1e6;

impl FlopsPerSecond {
    /// From 1e12 FLOP/s.
    #[must_use]
    pub const fn from_tflops(tflops: f64) -> Self {
        Self(tflops * TERA)
    }

    /// In 1e12 FLOP/s.
    #[must_use]
    pub const fn tflops(self) -> f64 {
        self.0 / TERA
    }
}

impl BytesPerSecond {
    /// From 1e12 byte/s.
    #[must_use]
    pub const fn from_tbps(tbps: f64) -> Self {
        Self(tbps * TERA)
    }

    /// In 1e12 byte/s.
    #[must_use]
    pub const fn tbps(self) -> f64 {
        self.0 / TERA
    }
}

impl Seconds {
    /// From microseconds.
    #[must_use]
    pub const fn from_us(us: f64) -> Self {
        Self(us / MICRO)
    }

    /// In microseconds.
    #[must_use]
    pub const fn us(self) -> f64 {
        self.0 * MICRO
    }

    /// The longer of two times.
    #[must_use]
    pub const fn at_least(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }

    /// One time after the other.
    #[must_use]
    pub const fn then(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl FlopsPerSecond {
    /// The lower of two rates.
    #[must_use]
    pub const fn at_most(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lessons_ridge_is_a_peak_over_a_bandwidth() {
        let ridge: FlopsPerByte =
            FlopsPerSecond::from_tflops(989.0) / BytesPerSecond::from_tbps(3.35);
        assert!((ridge.get() - 295.223_880_597_014_9).abs() < 1e-9, "{ridge:?}");
    }

    #[test]
    fn a_terabyte_is_decimal() {
        let time: Seconds = Bytes::new(1e12) / BytesPerSecond::from_tbps(1.0);
        assert!((time.us() - 1e6).abs() < 1e-6, "{time:?}");
    }
}
