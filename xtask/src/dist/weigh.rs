//! The one script beside the files that it stands for: base64 and what a page would not have loaded cost something.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::say;
use crate::wasm::sizes;

use super::made::Made;

/// Prints both weights and holds the script to the most that it may be, as a multiple of the files.
///
/// # Errors
/// It is heavier than that, or something cannot be weighed.
pub(super) fn hold(made: &Made, most_times: f64) -> Result<String, Fault> {
    let mut files = stood_for(&made.site)?;
    files.retain(|file| is_inside(file) && file.file_name() != made.single.file_name());
    let parts = sizes::brotli(&files)?;
    let single = sizes::brotli(std::slice::from_ref(&made.single))?;
    let times = ratio(single, parts)?;
    say::line(&format!(
        "{} files of the zip {parts}, the one script {single} bytes of brotli",
        files.len()
    ));
    if times > most_times {
        return Err(Fault::new(format!(
            "the one script weighs {times:.3} times what its parts do, {most_times} at most"
        )));
    }
    Ok(format!("{times:.3} times its parts, {most_times} at most, weighed"))
}

// The page for a frame has a script of its own, which is not in the one script.
fn is_inside(file: &Path) -> bool {
    !file.file_name().unwrap_or_default().to_string_lossy().starts_with("embed.")
}

fn ratio(single: u32, parts: u32) -> Result<f64, Fault> {
    if single == 0 || parts == 0 {
        return Err(Fault::new(format!(
            "{single} bytes stand for {parts}: one of them is not there"
        )));
    }
    Ok(f64::from(single) / f64::from(parts))
}

/// The scripts and modules of a folder, and the languages in the folder below it.
fn stood_for(site: &Path) -> Result<Vec<PathBuf>, Fault> {
    let mut files = of_kind(site, &["js", "wasm"])?;
    for folder in entries(site)?.into_iter().filter(|path| path.is_dir()) {
        files.extend(of_kind(&folder, &["json"])?);
    }
    files.sort();
    Ok(files)
}

fn of_kind(folder: &Path, kinds: &[&str]) -> Result<Vec<PathBuf>, Fault> {
    let is_one = |path: &PathBuf| {
        path.extension().is_some_and(|kind| kinds.iter().any(|known| kind == *known))
    };
    Ok(entries(folder)?.into_iter().filter(is_one).collect())
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let list = fs::read_dir(folder).map_err(|error| Fault::file("list", folder, &error))?;
    Ok(list.flatten().map(|entry| entry.path()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_stands_for_scripts_modules_and_languages() {
        let site = std::env::temp_dir().join(format!("xtask-weigh-{}", std::process::id()));
        let made = fs::create_dir_all(site.join("lang")).and_then(|()| {
            ["a.js", "b.wasm", "c.css", "integrity.json", "lang/de.json", "lang/no.txt"]
                .iter()
                .try_for_each(|name| fs::write(site.join(name), name))
        });
        assert!(made.is_ok(), "{made:?}");
        let expected = ["a.js", "b.wasm", "lang/de.json"].map(|name| site.join(name)).to_vec();
        assert_eq!(stood_for(&site).map_err(|fault| fault.to_string()), Ok(expected));
        let _ = fs::remove_dir_all(&site);
        assert!(stood_for(&site).is_err(), "a folder that is gone");
    }

    #[test]
    fn the_script_of_the_page_for_a_frame_is_not_inside() {
        for (name, inside) in [("embed.0123456789.js", false), ("define.0123456789.js", true)] {
            assert_eq!(is_inside(&Path::new("site").join(name)), inside, "{name}");
        }
    }

    #[test]
    fn nothing_is_no_weight() {
        for (single, parts) in [(0, 1), (1, 0)] {
            assert!(ratio(single, parts).is_err(), "{single} of {parts}");
        }
        assert!(ratio(3, 2).is_ok_and(|times| times > 1.4 && times < 1.6), "3 of 2");
    }
}
