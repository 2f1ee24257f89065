//! The bundle: the element's modules and the glue as one small file, which is what a page loads.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::places;
use crate::tool::Tool;

/// What bundles.
const SCRIPT: &str = "bundle.mjs";
/// What that imports.
const SHEETS: &str = "sheets.mjs";

/// The files that a bundle may be made from: the page side's modules and types, the glue, and what bundles them.
///
/// # Errors
/// The folder cannot be listed.
pub(super) fn sources(glue: PathBuf) -> Result<Vec<PathBuf>, Fault> {
    let folder = places::www();
    let list = fs::read_dir(&folder).map_err(|error| Fault::file("list", &folder, &error))?;
    let paths = list.flatten().map(|entry| entry.path());
    let mut sources: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|kind| kind == "js" || kind == "ts"))
        .collect();
    sources.sort();
    sources.push(glue);
    sources.extend([SCRIPT, SHEETS].map(script));
    Ok(sources)
}

fn script(name: &str) -> PathBuf {
    places::root().join("xtask/src/wasm").join(name)
}

/// Bundles with the esbuild and the terser of www/package-lock.json.
///
/// # Errors
/// One of them fails, having said why.
pub(super) fn run(manifest: &Manifest, out: &Path, staged: &Path) -> Result<(), Fault> {
    // from the folder of the packages, where Node looks for esbuild
    Tool::new("node")
        .arg(script(SCRIPT))
        .arg(places::root().join(&manifest.bundle.entry))
        .args([out, staged])
        .args(&manifest.bundle.browsers)
        .folder(&places::www())
        .run()
        .map_err(|fault| {
            fault.remedy(
                "if one of its packages is the trouble, delete www/node_modules and run it again",
            )
        })
}

/// Stands in for the bundle where there is no Node: the entry under the bundle's name.
///
/// # Errors
/// The file cannot be written.
pub(super) fn stand_in(manifest: &Manifest, staged: &Path) -> Result<(), Fault> {
    let file = staged.join(&manifest.bundle.out_name);
    fs::write(&file, reexport(&manifest.out_dir, &manifest.bundle.entry))
        .map_err(|error| Fault::file("write", &file, &error))
}

// Both are paths below the top; the site's own top may be any folder that they share.
fn reexport(folder: &str, entry: &str) -> String {
    let (folder, entry): (Vec<_>, Vec<_>) =
        (folder.split('/').collect(), entry.split('/').collect());
    let shared = folder.iter().zip(&entry).take_while(|(a, b)| a == b).count();
    let up = folder.iter().skip(shared).map(|_| "..");
    let here = (folder.len() == shared).then_some(".");
    let path: Vec<_> =
        here.into_iter().chain(up).chain(entry.iter().skip(shared).copied()).collect();
    format!("// Not bundled, for there was no Node.\nimport \"{}\";\n", path.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stand_in_finds_the_entry() {
        let rows = [
            ("www/pkg", "www/define.js", "../define.js"),
            ("www/pkg/a", "www/b/define.js", "../../b/define.js"),
            ("www", "www/define.js", "./define.js"),
        ];
        for (folder, entry, expected) in rows {
            let text = reexport(folder, entry);
            assert!(text.contains(&format!("\nimport \"{expected}\";\n")), "{folder}: {text}");
        }
    }
}
