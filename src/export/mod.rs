//! The board as texts to be kept elsewhere: a table for a spreadsheet, a program to run and change.

mod csv;
mod python;

pub use csv::to_csv;
pub use python::to_python;
