//! The wasm-bindgen step, by the library that its own command is made of.

use std::path::Path;

use wasm_bindgen_cli_support::Bindgen;

use crate::fault::Fault;
use crate::manifest::{Manifest, Profile, Target};

/// Writes glue, types and the bound module into a folder.
///
/// # Errors
/// The module was built with another wasm-bindgen, or cannot be bound or written.
pub(super) fn run(manifest: &Manifest, compiled: &Path, into: &Path) -> Result<(), Fault> {
    bind(manifest, compiled, into).map_err(|error| Fault::new(format!("wasm-bindgen: {error:#}")))
}

// The library's error type is named by what it returns, so that its crate is no dependency of ours.
fn bind(
    manifest: &Manifest,
    compiled: &Path,
    into: &Path,
) -> Result<(), impl std::fmt::Display + use<>> {
    let mut bindgen = Bindgen::new();
    let bound = match manifest.target {
        Target::Web => bindgen.web(true),
    };
    bound.and_then(|bindgen| {
        bindgen
            .input_path(compiled)
            .out_name(&manifest.out_name)
            .typescript(true)
            .debug(manifest.profile == Profile::Dev)
            .omit_default_module_path(manifest.wasm_bindgen.omit_default_module_path)
            .reset_state_function(manifest.wasm_bindgen.reset_state_function)
            .generate(into)
    })
}
