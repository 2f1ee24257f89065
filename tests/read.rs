//! The reader of answers: every honest way of writing a quantity or a choice is read as what it says.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    reason = "a test may panic"
)]

#[path = "read/choices.rs"]
mod choices;
#[path = "read/doubtful.rs"]
mod doubtful;
#[path = "read/numbers.rs"]
mod numbers;
#[path = "read/random.rs"]
mod random;
#[path = "read/refusals.rs"]
mod refusals;
#[path = "read/sentences.rs"]
mod sentences;
#[path = "read/units.rs"]
mod units;

use roofline_widget::quiz::read::{Expected, quantity};
use roofline_widget::quiz::reading::{Dimension, NotRead, Quantity};
use roofline_widget::words::Words;

fn read(text: &str, dimension: Dimension, locale: &str) -> Result<Quantity, NotRead> {
    let words = Words::for_locale(locale);
    quantity(text, &Expected { dimension, words: &words })
}

// Each row: the text, and the value in base units.
fn all_read(dimension: Dimension, locale: &str, rows: &[(&str, f64)]) {
    let mut faults = Vec::new();
    for (text, value) in rows {
        match read(text, dimension, locale) {
            Ok(read) if (read.value - value).abs() <= 1e-14 * value.abs() => {}
            Ok(read) => faults.push(format!("{text:?} read as {}, not {value}", read.value)),
            Err(why) => faults.push(format!("{text:?} not read: {why:?}")),
        }
    }
    assert!(faults.is_empty(), "{locale}, {dimension:?}:\n{}", faults.join("\n"));
}

// Each row: the text, and its refusal with the reason. What is offered instead is understood.
fn all_refused(dimension: Dimension, locale: &str, rows: &[(&str, &str)]) {
    let mut faults = Vec::new();
    for (text, wanted) in rows {
        match read(text, dimension, locale) {
            Ok(read) => faults.push(format!("{text:?} read as {}, not {wanted}", read.value)),
            Err(why) => {
                let refused = format!("{:?} {}", why.refusal, why.reason);
                if refused != *wanted {
                    faults.push(format!("{text:?} refused as {refused}, not {wanted}"));
                }
                for reading in &why.readings {
                    if let Err(why) = read(reading, dimension, locale) {
                        faults.push(format!("{text:?} offers {reading:?}, which is {why:?}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{locale}, {dimension:?}:\n{}", faults.join("\n"));
}
