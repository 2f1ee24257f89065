//! A Chromium for the page tests: named, found, or installed.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::places;
use crate::say;
use crate::steps::Steps;
use crate::tool::Tool;

/// Names a browser; also how the page tests are told which one it is.
pub(crate) const VARIABLE: &str = "ROOFLINE_CHROMIUM";

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The program to start: the variable's, the PATH's, playwright-core's, or apt's, in this order.
///
/// # Errors
/// None can be had, or the variable names none that starts.
pub(crate) fn need(steps: &mut Steps) -> Result<OsString, Fault> {
    if let Some(named) = std::env::var_os(VARIABLE).filter(|named| !named.is_empty()) {
        if starts(&named) {
            return Ok(named);
        }
        let named = named.to_string_lossy();
        return Err(Fault::new(format!("{VARIABLE} names `{named}`, which does not start")));
    }
    if let Some(found) = on_path().or_else(playwrights) {
        return Ok(found);
    }
    // Whether its lack is a failure is for the caller to say: the step itself does not fail.
    let mut lack = None;
    let says = "there is no Chromium yet: playwright-core's installer, else apt";
    steps.run("browser", says, || {
        lack = install().err();
        Ok(if lack.is_none() { "installed" } else { "not to be had, as found out" })
    })?;
    let found = playwrights().or_else(on_path);
    found.ok_or_else(|| {
        let why = lack.unwrap_or_else(|| Fault::new("what was installed does not start"));
        Fault::new(format!("no Chromium is to be had: {why}"))
            .remedy(format!("install one on the PATH, or name it in {VARIABLE}"))
    })
}

fn starts(program: impl AsRef<OsStr>) -> bool {
    Tool::new(program).arg("--version").works()
}

// With its folder: the page tests start it by its path.
fn on_path() -> Option<OsString> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = std::env::split_paths(&folders).collect();
    let paths = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    paths.filter(|path| path.is_file()).find(|path| starts(path)).map(PathBuf::into_os_string)
}

// Where playwright-core would have put its own, if it is there and starts.
fn playwrights() -> Option<OsString> {
    let asks = r#"console.log(require("playwright-core").chromium.executablePath())"#;
    let path =
        Tool::new("node").args(["--eval", asks]).folder(&places::browser_tests()).read().ok()?;
    let path = path.trim();
    (Path::new(path).is_file() && starts(path)).then(|| path.into())
}

fn install() -> Result<(), Fault> {
    match install_playwrights() {
        Ok(()) if playwrights().is_some() => Ok(()),
        _ => {
            say::line("playwright-core's installer gives none here");
            install_debians()
        }
    }
}

fn install_playwrights() -> Result<(), Fault> {
    Tool::new("node")
        .args(["node_modules/playwright-core/cli.js", "install", "chromium"])
        .folder(&places::browser_tests())
        .read()
        .map(drop)
}

fn install_debians() -> Result<(), Fault> {
    let root = Tool::new("id").arg("-u").read().is_ok_and(|id| id.trim() == "0");
    if !root || !Path::new("/etc/debian_version").exists() {
        return Err(Fault::new("apt installs one only for root on Debian"));
    }
    let apt = || Tool::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive");
    apt().args(["update", "--quiet"]).run()?;
    // Without a font the page has no text to measure.
    apt()
        .args([
            "install",
            "--quiet",
            "--yes",
            "--no-install-recommends",
            "chromium",
            "fonts-liberation",
        ])
        .run()
}
