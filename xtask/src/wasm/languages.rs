//! The languages beside the bundle, which looks for them where it lies itself.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;

/// What both folders are called, that of the sources and that of the package.
const FOLDER: &str = "lang";

/// Lays every language file of `sources` into the package, and takes out those that are gone.
///
/// # Errors
/// A folder cannot be listed, or a file not be read, written or taken out.
pub(super) fn lay(sources: &Path, package: &Path) -> Result<(), Fault> {
    let (from, to) = (sources.join(FOLDER), package.join(FOLDER));
    fs::create_dir_all(&to).map_err(|error| Fault::file("make", &to, &error))?;
    let names = names(&from)?;
    for name in &names {
        let (from, to) = (from.join(name), to.join(name));
        let bytes = fs::read(&from).map_err(|error| Fault::file("read", &from, &error))?;
        if fs::read(&to).is_ok_and(|there| there == bytes) {
            continue;
        }
        // by way of another name: a page that is loaded meanwhile never gets half a file
        let new = to.with_extension("new");
        fs::write(&new, &bytes)
            .and_then(|()| fs::rename(&new, &to))
            .map_err(|error| Fault::file("write", &to, &error))?;
    }
    for gone in self::names(&to)?.iter().filter(|name| !names.contains(name)) {
        let gone = to.join(gone);
        fs::remove_file(&gone).map_err(|error| Fault::file("take out", &gone, &error))?;
    }
    Ok(())
}

fn names(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let list = fs::read_dir(folder).map_err(|error| Fault::file("list", folder, &error))?;
    let files = list.flatten().map(|entry| PathBuf::from(entry.file_name()));
    Ok(files.filter(|name| name.extension().is_some_and(|kind| kind == "json")).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_package_has_the_languages_that_there_are_as_they_are() {
        let top = std::env::temp_dir().join(format!("xtask-languages-{}", std::process::id()));
        let (sources, package) = (top.join("www"), top.join("www/pkg"));
        let laid = || {
            lay(&sources, &package).map_err(|fault| fault.to_string())?;
            let mut names = names(&package.join(FOLDER)).map_err(|fault| fault.to_string())?;
            names.sort();
            let read = |name: &PathBuf| fs::read_to_string(package.join(FOLDER).join(name));
            names.iter().map(read).collect::<Result<Vec<_>, _>>().map_err(|error| error.to_string())
        };
        let write = |name: &str, text: &str| fs::write(sources.join(FOLDER).join(name), text);
        assert!(laid().is_err(), "there is no folder to take them from");
        let made = fs::create_dir_all(sources.join(FOLDER))
            .and_then(|()| write("de.json", "1"))
            .and_then(|()| write("notes.txt", "no language"));
        assert!(made.is_ok(), "{made:?}");
        assert_eq!(laid(), Ok(vec!["1".to_owned()]));
        assert!(write("de.json", "2").and_then(|()| write("fr.json", "3")).is_ok(), "changed");
        assert_eq!(laid(), Ok(vec!["2".to_owned(), "3".to_owned()]));
        assert!(fs::remove_file(sources.join(FOLDER).join("de.json")).is_ok(), "gone");
        assert_eq!(laid(), Ok(vec!["3".to_owned()]));
        let _ = fs::remove_dir_all(&top);
    }
}
