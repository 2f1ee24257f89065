//! Programs of this machine: named by a variable, or found on the PATH.

use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

use crate::tool::Tool;

/// What a variable names, if it names anything.
pub(crate) fn named(variable: &str) -> Option<OsString> {
    std::env::var_os(variable).filter(|named| !named.is_empty())
}

/// Whether a program starts and ends well on a word such as `--version`.
pub(crate) fn starts(program: impl AsRef<OsStr>, asks: &str) -> bool {
    Tool::new(program).arg(asks).works()
}

/// The first of some programs that starts, with its folder: the page tests start it by its path.
pub(crate) fn on_path(names: &[&str], asks: &str) -> Option<OsString> {
    let paths = names.iter().flat_map(|name| paths(name));
    let mut paths = paths.filter(|path| path.is_file());
    paths.find(|path| starts(path, asks)).map(PathBuf::into_os_string)
}

/// Whether a program is on the PATH, whatever it says when it is started.
pub(crate) fn is_there(name: &str) -> bool {
    paths(name).iter().any(|path| path.is_file())
}

fn paths(name: &str) -> Vec<PathBuf> {
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).map(|folder| folder.join(name)).collect()
}
