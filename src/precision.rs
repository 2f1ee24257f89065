//! Number formats: their names and their bytes, in one table.

use crate::error::{Code, Error, Given};
use crate::scan;

macro_rules! precisions {
    ($($variant:ident, $name:literal, $label:literal, $bytes:literal;)*) => {
        /// A number format: it decides the bytes per element and, with the device, the compute roof.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Precision {
            $(#[doc = concat!($label, ", ", $bytes, " bytes an element.")] $variant,)*
        }

        impl Precision {
            /// Every precision, widest first.
            pub const ALL: &'static [Precision] = &[$(Precision::$variant,)*];

            /// The words of the interface for all of them.
            const NAMES: &'static str = concat!($($name, " ",)*);

            /// The word of the interface, such as `bf16`.
            #[must_use]
            pub fn name(self) -> &'static str {
                scan::part(Self::NAMES, b' ', self as usize)
            }

            /// The word for people, such as `BF16`.
            #[must_use]
            pub fn label(self) -> &'static str {
                scan::part(concat!($($label, " ",)*), b' ', self as usize)
            }

            /// Bytes that one element takes in memory.
            #[must_use]
            pub const fn bytes_per_elem(self) -> f64 {
                match self { $(Precision::$variant => $bytes,)* }
            }
        }
    };
}

precisions! {
    Fp64, "fp64", "FP64", 8.0;
    Fp32, "fp32", "FP32", 4.0;
    // stored as FP32: only the multiplier is narrower
    Tf32, "tf32", "TF32", 4.0;
    Bf16, "bf16", "BF16", 2.0;
    Fp16, "fp16", "FP16", 2.0;
    Fp8, "fp8", "FP8", 1.0;
    Int8, "int8", "INT8", 1.0;
    Fp4, "fp4", "FP4", 0.5;
}

impl Precision {
    /// The precision of that name.
    ///
    /// # Errors
    /// `unknown_precision` for any other word.
    pub fn from_name(name: &str) -> Result<Self, Error> {
        let place = scan::place(Self::NAMES, b' ', name);
        place.and_then(|place| Self::ALL.get(place)).copied().ok_or_else(|| {
            let given = Given::text(name);
            Error::one_of_words(Code::UnknownPrecision, "precision", given, "one of ", Self::NAMES)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_finds_its_precision() {
        for &precision in Precision::ALL {
            assert_eq!(Precision::from_name(precision.name()), Ok(precision), "{precision:?}");
        }
        assert_eq!(
            Precision::from_name("BF16").map_err(|e| e.code()),
            Err(Code::UnknownPrecision),
            "names are lower case"
        );
    }
}
