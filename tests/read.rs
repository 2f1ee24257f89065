//! The reader of answers: every honest way of writing a quantity or a choice is read as what it says.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

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
            Ok(read) if (read.value - value).abs() <= 1e-12 * value.abs() => {}
            Ok(read) => faults.push(format!("{text:?} read as {}, not {value}", read.value)),
            Err(why) => faults.push(format!("{text:?} not read: {why:?}")),
        }
    }
    assert!(faults.is_empty(), "{locale}, {dimension:?}:\n{}", faults.join("\n"));
}

// Each row: the text, and its refusal and reason.
fn none_read(dimension: Dimension, locale: &str, rows: &[(&str, &str)]) {
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

#[test]
fn a_number_is_read_in_every_notation() {
    all_read(
        Dimension::Time,
        "en",
        &[
            ("0.30 ms", 3e-4),
            ("300. us", 3e-4),
            (".3 ms", 3e-4),
            ("3e-4 s", 3e-4),
            ("3 × 10⁻⁴ s", 3e-4),
            ("3*10**-4 s", 3e-4),
            ("3 x 10^(-4) s", 3e-4),
            ("3/10 ms", 3e-4),
            ("1/3350 s", 1.0 / 3350.0),
        ],
    );
}

#[test]
fn what_cannot_be_told_is_refused_with_its_reason() {
    none_read(
        Dimension::Time,
        "en",
        &[
            ("", "Empty empty"),
            ("300", "MissingUnit missing_unit"),
            ("298,507 us", "Ambiguous separator"),
            ("298.5 uS", "Ambiguous unit_case"),
            ("0.3 m s", "Ambiguous unit_split"),
            ("298.5 micro", "Unparseable unknown_unit"),
            ("298.5 GB", "WrongUnit wrong_unit"),
            ("1e999 us", "Unparseable not_finite"),
        ],
    );
}
