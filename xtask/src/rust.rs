//! What rustup adds where the toolchain lacks it.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::steps::Steps;
use crate::tool::Tool;

/// The one target that the module is built for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Names the flags of rustc; beside a target they are for that target alone.
pub(crate) const FLAGS_VARIABLE: &str = "CARGO_ENCODED_RUSTFLAGS";

/// The flags that take the paths of this machine out of the module's panic messages: the same
/// sources then give the same bytes on any machine.
pub(crate) fn flags() -> OsString {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).unwrap_or_default();
    let registries = fs::read_dir(home.join("registry").join("src"));
    let mut folders: Vec<_> = registries.into_iter().flatten().flatten().collect();
    folders.sort_by_key(fs::DirEntry::path);
    let mut folders: Vec<_> = folders.iter().map(fs::DirEntry::path).collect();
    // where the toolchain has the sources of std, their paths are those of this machine
    let sysroot = Tool::new("rustc").args(["--print", "sysroot"]).read().unwrap_or_default();
    folders.push(PathBuf::from(sysroot.trim()));
    let flags = folders.iter().map(|folder| {
        let mut flag = OsString::from("--remap-path-prefix=");
        flag.push(folder);
        flag.push("=");
        flag
    });
    flags.collect::<Vec<_>>().join("\x1f".as_ref())
}

/// Adds the wasm target, unless it is there.
///
/// # Errors
/// rustup is missing or cannot fetch it.
pub(crate) fn need_wasm_target(steps: &mut Steps) -> Result<(), Fault> {
    let folder = Tool::new("rustc").args(["--print", "target-libdir", "--target", WASM]).read()?;
    if Path::new(folder.trim()).is_dir() {
        return Ok(());
    }
    steps.run("wasm32 target", "rustup target add: the toolchain cannot build for wasm yet", || {
        rustup(&["target", "add", WASM])
    })
}

/// Adds a component that is also a subcommand of cargo, unless it is there.
///
/// # Errors
/// rustup is missing or cannot fetch it.
pub(crate) fn need_component(steps: &mut Steps, subcommand: &str, name: &str) -> Result<(), Fault> {
    if Tool::cargo().args([subcommand, "--version"]).works() {
        return Ok(());
    }
    steps.run(name, "rustup component add: the toolchain comes without it", || {
        rustup(&["component", "add", name])
    })
}

fn rustup(words: &[&str]) -> Result<&'static str, Fault> {
    Tool::new("rustup").args(words).run().map(|()| "added").map_err(|fault| {
        fault.remedy(format!(
            "install rustup, or run `rustup {}` where there is a network",
            words.join(" ")
        ))
    })
}
