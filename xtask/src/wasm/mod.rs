//! From Rust to www/pkg: cargo, wasm-bindgen, wasm-opt; then the sizes.

mod bindgen;
mod compile;
mod glue;
mod loaded;
mod optimise;
pub(crate) mod sizes;
mod stamp;

use std::fs;
use std::path::PathBuf;

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::places;
use crate::steps::Steps;
use stamp::Stamp;

/// Where the package stands.
fn package(manifest: &Manifest) -> PathBuf {
    places::root().join(&manifest.out_dir)
}

/// The module's file name in the package.
fn module_name(manifest: &Manifest) -> String {
    format!("{}_bg.wasm", manifest.out_name)
}

/// Makes the package; bindings and optimising are left out where nothing has changed.
///
/// # Errors
/// A step fails.
pub(crate) fn make(steps: &mut Steps, manifest: &Manifest, optimise: bool) -> Result<(), Fault> {
    let mut compiled = PathBuf::new();
    steps.run("cargo", "cargo build for wasm32-unknown-unknown", || {
        compiled = compile::run(manifest)?;
        Ok("compiled")
    })?;
    let stamp = Stamp::of(&compiled, manifest, optimise)?;
    if stamp.stands(&package(manifest)) {
        return steps
            .run("bindings", "wasm-bindgen and wasm-opt", || Ok("nothing has changed: kept"));
    }
    // A build that ends half-way must not leave new glue beside an old module.
    let staged = places::kept().join("pkg");
    let _ = fs::remove_dir_all(&staged);
    steps.run("wasm-bindgen", "bindings and types, by the library", || {
        bindgen::run(manifest, &compiled, &staged)?;
        glue::thin(&staged.join(format!("{}.js", manifest.out_name)))?;
        Ok("written")
    })?;
    if optimise {
        let module = staged.join(module_name(manifest));
        steps.run("wasm-opt", "binaryen makes the module small", || {
            optimise::run(manifest, &module)
        })?;
    }
    stamp.publish(&staged, &package(manifest))
}
