//! What a part of the package was made from, so that a build with no change has nothing to do.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher as _};
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::places;

/// A digest of all that goes into one part, and where it is kept from run to run.
#[derive(Debug)]
pub(super) struct Stamp {
    source: u64,
    file: PathBuf,
}

impl Stamp {
    /// Of the part of this name: the files that it is made from, and what else decides how.
    ///
    /// # Errors
    /// A file cannot be read.
    pub(super) fn of(part: &str, files: &[PathBuf], how: impl Hash) -> Result<Self, Fault> {
        let mut hasher = DefaultHasher::new();
        for path in files {
            path.hash(&mut hasher);
            fs::read(path).map_err(|error| Fault::file("read", path, &error))?.hash(&mut hasher);
        }
        // What this very program does with them counts as well; its date stands for its bytes.
        let ours = std::env::current_exe().and_then(fs::metadata).and_then(|file| file.modified());
        (how, ours.ok()).hash(&mut hasher);
        Ok(Self { source: hasher.finish(), file: places::kept().join(format!("{part}.stamp")) })
    }

    /// Whether a part of this stamp stands in the package, every file as it was written.
    pub(super) fn stands(&self, package: &Path) -> bool {
        let Ok(kept) = fs::read_to_string(&self.file) else { return false };
        let mut lines = kept.lines();
        if lines.next() != Some(&self.source.to_string()) {
            return false;
        }
        lines.all(|line| {
            line.split_once(' ').is_some_and(|(digest, name)| {
                fs::read(package.join(name))
                    .is_ok_and(|bytes| digest_of(&bytes).to_string() == digest)
            })
        })
    }

    /// Copies the staged files into the package and keeps the stamp for the next run.
    ///
    /// # Errors
    /// A file cannot be read or written.
    pub(super) fn publish(&self, staged: &Path, package: &Path) -> Result<(), Fault> {
        let _ = fs::remove_file(&self.file);
        fs::create_dir_all(package).map_err(|error| Fault::file("make", package, &error))?;
        let mut kept = format!("{}\n", self.source);
        let list = fs::read_dir(staged).map_err(|error| Fault::file("list", staged, &error))?;
        for from in list.flatten().map(|entry| entry.path()).filter(|path| path.is_file()) {
            let name = from.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let bytes = fs::read(&from).map_err(|error| Fault::file("read", &from, &error))?;
            // By way of another name: a page that is loaded meanwhile never gets half a file.
            let (to, new) = (package.join(&name), package.join(format!(".{name}.new")));
            fs::write(&new, &bytes)
                .and_then(|()| fs::rename(&new, &to))
                .map_err(|error| Fault::file("write", &to, &error))?;
            kept.push_str(&format!("{} {name}\n", digest_of(&bytes)));
        }
        fs::write(&self.file, kept).map_err(|error| Fault::file("write", &self.file, &error))
    }
}

fn digest_of(bytes: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_stands_until_it_or_its_source_changes() {
        let folder = std::env::temp_dir().join(format!("xtask-stamp-{}", std::process::id()));
        let (staged, package) = (folder.join("staged"), folder.join("package"));
        let made = fs::create_dir_all(&staged)
            .and_then(|()| fs::write(staged.join("a.js"), "glue"))
            .and_then(|()| fs::write(staged.join("a.wasm"), "module"));
        assert!(made.is_ok(), "{made:?}");
        let stamp = |source| Stamp { source, file: folder.join("stamp") };
        assert!(!stamp(1).stands(&package), "nothing is there yet");
        assert!(stamp(1).publish(&staged, &package).is_ok(), "copied");
        assert!(stamp(1).stands(&package), "just made");
        assert!(!stamp(2).stands(&package), "made from something else");
        assert!(fs::write(package.join("a.js"), "other").is_ok(), "changed by hand");
        assert!(!stamp(1).stands(&package), "a file was changed");
        assert!(stamp(1).publish(&staged, &package).is_ok(), "copied again");
        assert!(fs::remove_file(package.join("a.wasm")).is_ok(), "lost");
        assert!(!stamp(1).stands(&package), "a file is gone");
        let _ = fs::remove_dir_all(&folder);
    }

    #[test]
    fn a_stamp_is_of_every_file_and_of_how_it_is_made() {
        let folder = std::env::temp_dir().join(format!("xtask-stamped-{}", std::process::id()));
        let files = ["a.js", "b.js"].map(|name| folder.join(name));
        let write = |text: [&str; 2]| {
            fs::create_dir_all(&folder).and_then(|()| {
                files.iter().zip(text).try_for_each(|(file, text)| fs::write(file, text))
            })
        };
        let stamp = |text, how: &str| {
            assert!(write(text).is_ok(), "{text:?}");
            Stamp::of("part", &files, how).ok().map(|stamp| stamp.source)
        };
        let first = stamp(["a", "b"], "small");
        assert!(first.is_some(), "two files that are there");
        assert_eq!(first, stamp(["a", "b"], "small"), "the same again");
        let rows = [(["a2", "b"], "small"), (["a", "b2"], "small"), (["a", "b"], "large")];
        for (text, how) in rows {
            assert_ne!(first, stamp(text, how), "{text:?}, {how}");
        }
        let _ = fs::remove_dir_all(&folder);
        assert!(Stamp::of("part", &files, "small").is_err(), "a file that is gone");
    }
}
