//! The board as texts to be kept elsewhere: a table for a spreadsheet, a program to run and change.

mod csv;
mod python;

pub use csv::to_csv;
pub use python::to_python;

/// Adds texts to one.
#[inline(never)]
fn add(text: &mut String, parts: &[&str]) {
    for part in parts {
        text.push_str(part);
    }
}
