//! `cargo xtask build`: the module in www/pkg, made small and weighed.

use crate::fault::Fault;
use crate::steps::Steps;
use crate::{manifest, node, places, rust, say, wasm};

/// Builds the module and holds it to its budget.
///
/// # Errors
/// A step fails, or the files are larger than the budget.
pub(crate) fn run(steps: &mut Steps) -> Result<(), Fault> {
    let manifest = manifest::read()?;
    if !module(steps, &manifest)? {
        return steps.skip("sizes", Fault::new("an unoptimised module is not held to the budget"));
    }
    steps.run("sizes", "what a page loads for a widget", || wasm::sizes::hold(&manifest))
}

/// Builds the module without weighing it; the answer is whether it is optimised.
///
/// # Errors
/// A step fails. No Node is no failure: the module is then left as large as it is.
pub(crate) fn module(steps: &mut Steps, manifest: &manifest::Manifest) -> Result<bool, Fault> {
    rust::need_wasm_target(steps)?;
    let optimise = match node::there() {
        Ok(()) => {
            node::need_packages(steps, "npm packages", &places::www())?;
            true
        }
        Err(why) => {
            say::loudly(&format!(
                "{why}: the module is built unoptimised, about half as large again"
            ));
            false
        }
    };
    wasm::make(steps, manifest, optimise)?;
    Ok(optimise)
}
