//! `cargo xtask build`: module and bundle in www/pkg, made small and weighed.

use crate::fault::Fault;
use crate::steps::Steps;
use crate::{manifest, node, places, rust, say, wasm};

/// Builds the module and holds it to its budget.
///
/// # Errors
/// A step fails, or the files are larger than the budget.
pub(crate) fn run(steps: &mut Steps) -> Result<(), Fault> {
    module(steps)?;
    sizes(steps)
}

/// Weighs what is built and holds it to its budget.
///
/// # Errors
/// The files are larger than the budget, or cannot be weighed.
pub(crate) fn sizes(steps: &mut Steps) -> Result<(), Fault> {
    if node::there().is_err() {
        let why = Fault::new("an unoptimised module is not held to the budget");
        return steps.skip("sizes", why);
    }
    let manifest = manifest::read()?;
    steps.run("sizes", "what a page loads for a widget", || wasm::sizes::hold(&manifest))
}

/// Builds the module and says where its bytes are, of each part the modules of Rust with most of them; what
/// every function has stands in a file beside.
///
/// # Errors
/// A step fails, or there is no report of the last build.
pub(crate) fn by_function(steps: &mut Steps) -> Result<(), Fault> {
    module(steps)?;
    sizes(steps)?;
    steps.run("functions", "bytes before brotli, by module of Rust", wasm::say_reports)
}

/// Builds the module without weighing it.
///
/// # Errors
/// A step fails. No Node is no failure: the module is then left as large as it is.
pub(crate) fn module(steps: &mut Steps) -> Result<(), Fault> {
    let manifest = manifest::read()?;
    rust::need_wasm_target(steps)?;
    let optimise = match node::there() {
        Ok(()) => {
            node::need_packages(steps, "npm packages", &places::www())?;
            true
        }
        Err(why) => {
            say::loudly(&format!(
                "{why}: nothing is optimised or bundled, and a page loads about twice as much"
            ));
            false
        }
    };
    wasm::make(steps, &manifest, optimise)
}
