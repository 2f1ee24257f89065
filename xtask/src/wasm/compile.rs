//! The cargo build of the module.

use std::ffi::OsString;
use std::path::PathBuf;

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::places;
use crate::rust::{self, WASM};
use crate::tool::Tool;

/// The linker leaves word of what refers to what: the parts are cut by it.
const RELOCATIONS: &str = "-Clink-arg=--emit-relocs";
/// An eighth less than the usual MiB of stack: what stands behind it, all constants, has addresses below 2^20, which the
/// code names in three bytes each and not in four.
const STACK: &str = "-Clink-arg=-zstack-size=917504";
/// Two of LLVM's passes make code that packs worse, found by trial: loops with an address for each thing that they count,
/// and one tail for branches that end alike.
const WITHOUT: [&str; 2] =
    ["-Cllvm-args=-disable-lsr", "-Cllvm-args=-simplifycfg-sink-common=false"];

/// Builds the library for wasm and returns the file that cargo wrote.
///
/// # Errors
/// cargo fails, having said why.
pub(super) fn run(manifest: &Manifest) -> Result<PathBuf, Fault> {
    let target = places::target();
    Tool::cargo()
        .args(["build", "--locked", "--lib", "--package", "roofline-widget"])
        .args(["--target", WASM, "--profile", manifest.profile.name(), "--target-dir"])
        .arg(&target)
        .env(rust::FLAGS_VARIABLE, flags())
        .run()?;
    Ok(target.join(WASM).join(manifest.profile.folder()).join("roofline_widget.wasm"))
}

fn flags() -> OsString {
    let mut flags = rust::flags();
    for flag in [RELOCATIONS, STACK].into_iter().chain(WITHOUT) {
        if !flags.is_empty() {
            flags.push("\x1f");
        }
        flags.push(flag);
    }
    flags
}
