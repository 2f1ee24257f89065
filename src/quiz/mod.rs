//! The quiz: what a student's text says, the questions with their computed keys, and the verdict.

pub mod read;
pub mod reading;
