//! The sizes of what a page loads for a widget, held to the budget of wasm-pack.toml.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::tool::Tool;
use crate::{places, say};

use super::{loaded, module_name, package};

// node's own brotli is the encoder that hosts use, and costs no dependency
const BROTLI: &str = include_str!("brotli.mjs");

#[derive(Debug)]
struct Weight {
    name: String,
    raw: u32,
    brotli: u32,
}

/// Prints the sizes and holds them to the budget.
///
/// # Errors
/// The module, or all files together, are larger than the budget.
pub(crate) fn hold(manifest: &Manifest) -> Result<String, Fault> {
    let weights = weigh(files(manifest))?;
    say::line(&listed(&weights));
    let module = module_name(manifest);
    let wasm = weights
        .iter()
        .filter(|weight| weight.name.ends_with(&module))
        .map(|weight| weight.brotli)
        .sum();
    let all = weights.iter().map(|weight| weight.brotli).sum();
    let budget = manifest.budget;
    within("the module", wasm, budget.wasm_kib)?;
    within("all that a widget loads", all, budget.all_kib)?;
    Ok(format!("within the budget of {} and {} KiB, weighed", budget.wasm_kib, budget.all_kib))
}

/// The files behind the bundle, and the module in any case.
fn files(manifest: &Manifest) -> Vec<PathBuf> {
    let mut files = loaded::files(&package(manifest).join(&manifest.bundle.out_name));
    files.insert(package(manifest).join(module_name(manifest)));
    files.into_iter().collect()
}

fn weigh(files: Vec<PathBuf>) -> Result<Vec<Weight>, Fault> {
    let figures = Tool::new("node")
        .args(["--input-type=module", "--eval", BROTLI, "--"])
        .args(&files)
        .read()?;
    let weights = files.iter().zip(figures.lines()).filter_map(|(path, line)| {
        let (raw, brotli) = line.split_once(' ')?;
        Some(Weight { name: name_of(path), raw: raw.parse().ok()?, brotli: brotli.parse().ok()? })
    });
    let weights: Vec<Weight> = weights.collect();
    if weights.len() == files.len() {
        return Ok(weights);
    }
    Err(Fault::new("node did not give a size for every file"))
}

fn name_of(path: &Path) -> String {
    path.strip_prefix(places::www()).unwrap_or(path).display().to_string()
}

fn listed(weights: &[Weight]) -> String {
    let mut list = format!("{:32} {:>9} {:>9}", "bytes", "raw", "brotli");
    let sums = Weight {
        name: "all".into(),
        raw: weights.iter().map(|weight| weight.raw).sum(),
        brotli: weights.iter().map(|weight| weight.brotli).sum(),
    };
    for Weight { name, raw, brotli } in weights.iter().chain([&sums]) {
        let _ = write!(list, "\n{name:32} {raw:>9} {brotli:>9}");
    }
    list
}

fn within(what: &str, bytes: u32, most_kib: u32) -> Result<(), Fault> {
    if bytes <= most_kib * 1024 {
        return Ok(());
    }
    let over = bytes - most_kib * 1024;
    Err(Fault::new(format!("{what}: {over} bytes over the budget of {most_kib} KiB of brotli")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_budget_holds_to_the_byte() {
        for (bytes, most_kib, fits) in
            [(0, 0, true), (56 * 1024, 56, true), (56 * 1024 + 1, 56, false)]
        {
            assert_eq!(
                within("it", bytes, most_kib).is_ok(),
                fits,
                "{bytes} bytes in {most_kib} KiB"
            );
        }
    }

    #[test]
    fn a_fault_over_budget_names_what_and_by_how_much() {
        let text = within("the module", 1025, 1).map_err(|fault| fault.to_string());
        assert_eq!(text, Err("the module: 1 bytes over the budget of 1 KiB of brotli".into()));
    }
}
