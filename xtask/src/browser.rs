//! A Chromium for the page tests: named, found, or installed.

use std::ffi::OsString;
use std::path::Path;

use crate::debian;
use crate::fault::Fault;
use crate::found;
use crate::places;
use crate::say;
use crate::steps::Steps;
use crate::tool::Tool;

/// Names a browser; also how the page tests are told which one it is.
pub(crate) const VARIABLE: &str = "ROOFLINE_CHROMIUM";

const ASKS: &str = "--version";
const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/// The program to start: the variable's, the PATH's, playwright-core's, or apt's, in this order.
///
/// # Errors
/// None can be had, or the variable names none that starts.
pub(crate) fn need(steps: &mut Steps) -> Result<OsString, Fault> {
    if let Some(named) = found::named(VARIABLE) {
        if found::starts(&named, ASKS) {
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

fn on_path() -> Option<OsString> {
    found::on_path(&NAMES, ASKS)
}

// Where playwright-core would have put its own, if it is there and starts.
fn playwrights() -> Option<OsString> {
    let asks = r#"console.log(require("playwright-core").chromium.executablePath())"#;
    let path =
        Tool::new("node").args(["--eval", asks]).folder(&places::browser_tests()).read().ok()?;
    let path = path.trim();
    (Path::new(path).is_file() && found::starts(path, ASKS)).then(|| path.into())
}

fn install() -> Result<(), Fault> {
    match install_playwrights() {
        Ok(()) if playwrights().is_some() => Ok(()),
        _ => {
            say::line("playwright-core's installer gives none here");
            debian::install(&["chromium"])
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
