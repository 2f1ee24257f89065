//! `cargo xtask wasm-pack`: wasm-pack itself, with exactly the options of wasm-pack.toml.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::fault::Fault;
use crate::manifest::{self, Manifest, Target};
use crate::steps::Steps;
use crate::tool::Tool;
use crate::{node, places, rust, say, wasm};

/// Runs `wasm-pack build`.
///
/// # Errors
/// wasm-pack or the wasm target is missing, or wasm-pack fails.
pub(crate) fn run(steps: &mut Steps) -> Result<(), Fault> {
    let manifest = manifest::read()?;
    if !Tool::new("wasm-pack").arg("--version").works() {
        return Err(Fault::new("wasm-pack is not on the PATH")
            .remedy("`cargo install wasm-pack --locked` (some minutes), or use `cargo xtask build`, which needs none"));
    }
    rust::need_wasm_target(steps)?;
    let node = node::there();
    match &node {
        Ok(()) => node::need_packages(steps, "npm packages", &places::www())?,
        Err(why) => {
            say::loudly(&format!("wasm-pack takes the wasm-opt that it finds or fetches: {why}"))
        }
    }
    let _lock = wasm::lock()?;
    let path = path_with_our_wasm_opt()?;
    steps.run("wasm-pack", "wasm-pack build, as wasm-pack.toml says", || {
        Tool::new("wasm-pack")
            .arg("build")
            .args(options(&manifest))
            .env("PATH", &path)
            .env(rust::FLAGS_VARIABLE, rust::flags())
            .run()?;
        Ok("built, larger and without the reset of a crashed module,")
    })?;
    wasm::one_script(steps, &manifest, node.is_ok())
}

/// The options in wasm-pack's own words.
fn options(manifest: &Manifest) -> Vec<String> {
    let target = match manifest.target {
        Target::Web => "web",
    };
    let mut words: Vec<String> =
        ["--target", target, "--out-dir", &manifest.out_dir, "--out-name", &manifest.out_name]
            .map(str::to_owned)
            .into();
    // `--profile release` would be read as a profile of one's own, with no metadata.
    words.push(format!("--{}", manifest.profile.name()));
    words
}

// wasm-pack takes the first wasm-opt on the PATH, of whatever version.
fn path_with_our_wasm_opt() -> Result<OsString, Fault> {
    let ours: PathBuf = places::www().join("node_modules").join(".bin");
    let rest = std::env::var_os("PATH").unwrap_or_default();
    let all = std::iter::once(ours).chain(std::env::split_paths(&rest));
    std::env::join_paths(all)
        .map_err(|error| Fault::new(format!("the PATH cannot be extended: {error}")))
}
