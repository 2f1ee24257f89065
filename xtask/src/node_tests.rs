//! Tests that `node --test` runs: their packages, their files, and the command.

use std::fs;
use std::path::Path;

use crate::fault::Fault;
use crate::node;
use crate::places;
use crate::steps::Steps;
use crate::tool::Tool;

/// Whether the packages of tests/browser are there; without Node, `name` is skipped.
///
/// # Errors
/// They cannot be installed, or CI has no Node.
pub(crate) fn packages(steps: &mut Steps, name: &str) -> Result<bool, Fault> {
    match node::there() {
        Ok(()) => {
            node::need_packages(steps, "test packages", &places::browser_tests()).map(|()| true)
        }
        Err(why) => steps.skip(name, why).map(|()| false),
    }
}

/// The command that runs these files of a folder.
pub(crate) fn run(folder: &Path, files: Vec<String>) -> Tool {
    let words = ["--test", "--test-reporter=spec"];
    Tool::new("node").args(words).args(files).folder(folder)
}

/// The files of a folder that end so, sorted. Named one by one, since versions of node differ in what a folder means.
///
/// # Errors
/// There is none, or the folder cannot be listed.
pub(crate) fn files(folder: &Path, ending: &str) -> Result<Vec<String>, Fault> {
    let list = fs::read_dir(folder).map_err(|error| Fault::file("list", folder, &error))?;
    let names = list.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = names.filter(|name| name.ends_with(ending)).collect();
    names.sort();
    if names.is_empty() {
        return Err(Fault::new(format!("no file of {} ends in {ending}", folder.display())));
    }
    Ok(names)
}
