//! Python's packages of one list, in an environment of their own.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use crate::debian;
use crate::fault::Fault;
use crate::found;
use crate::lock;
use crate::steps::Steps;
use crate::tool::Tool;

/// The file that names them, each with its version and hashes.
pub(crate) const LIST: &str = "requirements.txt";

const ENVIRONMENT: &str = "venv";

/// Installs the packages of a list into a folder's own environment, unless these very ones are there.
///
/// # Errors
/// There is no Python that can make one, or pip cannot fetch the packages.
pub(crate) fn need(steps: &mut Steps, name: &str, list: &Path, folder: &Path) -> Result<(), Fault> {
    let environment = folder.join(ENVIRONMENT);
    let installed = environment.join(LIST);
    let wanted = fs::read(list).map_err(|error| Fault::file("read", list, &error))?;
    let there = || fs::read(&installed).is_ok_and(|there| there == wanted);
    let _lock = lock::hold("python")?;
    if there() {
        return Ok(());
    }
    let mut lack = None;
    steps.run(name, "pip: packages at the versions and hashes of the list", || {
        lack = install(list, &environment).err();
        if lack.is_some() {
            return Ok("not to be had, as found out");
        }
        fs::write(&installed, &wanted).map_err(|error| Fault::file("write", &installed, &error))?;
        Ok("installed")
    })?;
    lack.map_or(Ok(()), Err)
}

fn install(list: &Path, environment: &Path) -> Result<(), Fault> {
    let python = python()?;
    let make = || Tool::new(&python).args(["-m", "venv", "--clear"]).arg(environment).read();
    if make().is_err() {
        // Debian has the module in a package of its own
        debian::install(&["python3-venv"])?;
        make()?;
    }
    let bin = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let words =
        ["-m", "pip", "install", "--quiet", "--require-hashes", "--disable-pip-version-check"];
    Tool::new(bin.join("python")).args(words).arg("--requirement").arg(list).run().map_err(
        |fault| fault.remedy("the packages are fetched once: run it where there is a network"),
    )
}

fn python() -> Result<OsString, Fault> {
    found::on_path(&["python3", "python"], "--version")
        .ok_or_else(|| Fault::new("no Python is to be had").remedy("install Python 3 on the PATH"))
}
