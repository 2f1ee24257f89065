//! `cargo xtask bless`: the golden files, written anew from what the code draws now.

use crate::fault::Fault;
use crate::steps::Steps;
use crate::tool::Tool;

/// Runs the native tests with the variable that lets them write what they otherwise compare.
///
/// # Errors
/// A test fails for another reason than its picture.
pub(crate) fn run(steps: &mut Steps) -> Result<(), Fault> {
    steps.run(
        "bless",
        "cargo test with ROOFLINE_BLESS=1: golden pictures and the page's static SVG",
        || {
            Tool::cargo()
                .args(["test", "--locked", "--package", "roofline-widget", "--tests"])
                .env("ROOFLINE_BLESS", "1")
                .run()?;
            Ok("rewritten: look at every picture that `git diff` names before you commit it,")
        },
    )
}
