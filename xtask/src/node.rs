//! Node and the npm packages that stand in a lock file.

use std::fs;
use std::path::Path;

use crate::fault::Fault;
use crate::lock;
use crate::steps::Steps;
use crate::tool::Tool;

/// The file that says which packages there are.
pub(crate) const LOCK: &str = "package-lock.json";

const OLDEST: u32 = 20;

/// Whether there is a Node that is new enough.
///
/// # Errors
/// There is none, or an older one: the message is for the person at the desk.
pub(crate) fn there() -> Result<(), Fault> {
    let absent = |what: &str| Fault::new(what).remedy(format!("install Node {OLDEST} or later"));
    let version =
        Tool::new("node").arg("--version").read().map_err(|_| absent("there is no Node"))?;
    let major = version.trim().trim_start_matches('v').split('.').next().unwrap_or_default();
    if major.parse::<u32>().is_ok_and(|major| major >= OLDEST) {
        return Ok(());
    }
    Err(absent(&format!("Node {} is too old", version.trim())))
}

/// Installs the packages of a folder's lock file, unless these very ones are there.
///
/// # Errors
/// npm is missing, or cannot fetch them.
pub(crate) fn need_packages(steps: &mut Steps, name: &str, folder: &Path) -> Result<(), Fault> {
    let list = folder.join(LOCK);
    let installed = folder.join("node_modules").join(".installed-lock.json");
    let wanted = fs::read(&list).map_err(|error| Fault::file("read", &list, &error))?;
    let there = || fs::read(&installed).is_ok_and(|there| there == wanted);
    if there() {
        return Ok(());
    }
    let _lock = lock::hold("packages")?;
    if there() {
        return Ok(());
    }
    steps.run(name, "npm ci: packages at the versions of the lock file", || {
        Tool::npm()
            .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"])
            .folder(folder)
            .run()
            .map_err(|fault| {
                fault.remedy("the packages are fetched once: run it where there is a network")
            })?;
        fs::write(&installed, &wanted).map_err(|error| Fault::file("write", &installed, &error))?;
        Ok("installed")
    })
}
