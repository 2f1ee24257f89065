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

/// The first byte of the inputs whose work is measured.
const LINEAR_FROM: u8 = 250;
/// Characters of the shorter of two texts; the longer has four times as many, and both are read.
const LENGTH: usize = 240;
/// Linear work grows four times from the one to the other, quadratic sixteen times.
const MOST_GROWTH: usize = 6;

/// Fails where repetitions of a text cost more than their number says.
fn assert_linear(of: &str, cost: &dyn Fn(&str) -> usize) {
    let count = LENGTH / of.chars().count().max(1);
    // what stands in pairs, as signs of money do, is read to its end in every other length only
    let [one, next, long] = [count, count + 1, 4 * count].map(|count| cost(&of.repeat(count)));
    let short = one.max(next);
    let most = MOST_GROWTH * short.max(LENGTH);
    assert!(long <= most, "{short} steps, and {long} for four times the length of {of:?}");
}

fuzz_target!(init: shapes::calls::add_german(), |input: (u8, &str)| {
    let (of, text) = input;
    let dimension = ALL[usize::from(of) % ALL.len()];
    let _ = unit(text);
    for locale in ["en", "de"] {
        let words = Words::for_locale(locale);
        let expected = Expected { dimension, words: &words };
        // a long text costs as much as hundreds of others
        if of >= LINEAR_FROM {
            assert_linear(text, &|text| quantity_and_steps(text, &expected).1);
            assert_linear(text, &|text| choice_and_steps(text, &LEXICON, &words).1);
        }
        match quantity(text, &expected) {
            Ok(read) => assert!(read.value.is_finite() && read.half_digit >= 0.0, "{read:?}"),
            Err(why) => {
                for reading in &why.readings {
                    let again = quantity(reading, &expected);
                    assert!(again.is_ok(), "{reading:?} is offered, and is {again:?}");
                }
            }
        }
    }
});
