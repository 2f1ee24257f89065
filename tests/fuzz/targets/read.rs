//! Any text as any quantity and as a choice: no panic, work in step with the length, and what is offered
//! instead is understood.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::quiz::read::{
    Expected, Phrase, choice_and_steps, quantity, quantity_and_steps, unit,
};
use roofline_widget::quiz::reading::Dimension;
use roofline_widget::words::Words;

const ALL: [Dimension; 9] = [
    Dimension::Time,
    Dimension::Flops,
    Dimension::Bytes,
    Dimension::Intensity,
    Dimension::FlopRate,
    Dimension::ByteRate,
    Dimension::Count,
    Dimension::Ratio,
    Dimension::Percent,
];

const LEXICON: [Phrase; 3] = [
    Phrase { words: "memory bound", means: 0 },
    Phrase { words: "compute", means: 1 },
    Phrase { words: "256", means: 2 },
];

/// Looks at bytes and tokens that a byte of the text may cost.
const STEPS_A_BYTE: usize = 250;

fuzz_target!(init: shapes::calls::add_german(), |input: (u8, &str)| {
    let (of, text) = input;
    let dimension = ALL[usize::from(of) % ALL.len()];
    let most = STEPS_A_BYTE * (text.len() + 4);
    let _ = unit(text);
    for locale in ["en", "de"] {
        let words = Words::for_locale(locale);
        let expected = Expected { dimension, words: &words };
        let (read, steps) = quantity_and_steps(text, &expected);
        assert!(steps <= most, "{steps} steps for {} bytes", text.len());
        match read {
            Ok(read) => assert!(read.value.is_finite() && read.half_digit >= 0.0, "{read:?}"),
            Err(why) => {
                for reading in &why.readings {
                    let again = quantity(reading, &expected);
                    assert!(again.is_ok(), "{reading:?} is offered, and is {again:?}");
                }
            }
        }
        let (_, steps) = choice_and_steps(text, &LEXICON, &words);
        assert!(steps <= most, "{steps} steps for a choice of {} bytes", text.len());
    }
});
