//! The sizes of what a page loads for a widget, held to the budget of wasm-pack.toml.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::tool::Tool;
use crate::{places, say};

use super::{loaded, module_name, package, part_name, parts};

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
/// The main module, all that a page loads for a chart, or what it loads later is larger than its budget.
pub(crate) fn hold(manifest: &Manifest) -> Result<String, Fault> {
    let module = package(manifest).join(module_name(manifest));
    let part_file = |part: &str| package(manifest).join(part_name(manifest, part));
    let main = [part_file(parts::MAIN), module.clone()].into_iter().find(|file| file.is_file());
    let main = main.unwrap_or(module);
    // the glue names every module that it may load
    let script = package(manifest).join(&manifest.bundle.out_name);
    let parts = manifest.parts.iter().map(|part| (part_file(&part.name), part.most_kib));
    let scripts = &manifest.bundle.on_demand;
    let scripts = scripts.iter().map(|one| (package(manifest).join(&one.name), one.most_kib));
    let mut later: Vec<_> = parts.chain(scripts).collect();
    later.retain(|(file, _)| file.is_file());
    let is_at_once = |file: &PathBuf| {
        let is_later = later.iter().any(|(one, _)| one == file);
        !is_later && file.extension().is_none_or(|kind| kind != "wasm")
    };
    let mut at_once: Vec<_> = loaded::files(&script).into_iter().filter(is_at_once).collect();
    at_once.push(main);
    let at_once = weigh(at_once)?;
    let (later, limits): (Vec<_>, Vec<_>) = later.into_iter().unzip();
    let later = weigh(later)?;
    say::line(&listed(&at_once, &later));
    let budget = manifest.budget;
    within("the module", at_once.last().map_or(0, |main| main.brotli), budget.wasm_kib)?;
    within("all that a chart loads", sum(&at_once, |weight| weight.brotli), budget.all_kib)?;
    for (Weight { name, brotli, .. }, most_kib) in later.iter().zip(limits) {
        within(name, *brotli, most_kib)?;
    }
    Ok(format!("within the budget of {} and {} KiB, weighed", budget.wasm_kib, budget.all_kib))
}

/// What some files weigh together, bytes of brotli.
///
/// # Errors
/// One of them cannot be weighed.
pub(crate) fn brotli(files: &[PathBuf]) -> Result<u32, Fault> {
    Ok(sum(&weigh(files.to_vec())?, |weight| weight.brotli))
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

fn sum(weights: &[Weight], of: impl Fn(&Weight) -> u32) -> u32 {
    weights.iter().map(of).sum()
}

fn listed(at_once: &[Weight], later: &[Weight]) -> String {
    let mut list = format!("{:32} {:>9} {:>9}", "bytes", "raw", "brotli");
    let all = |name: &str, weights: &[Weight]| Weight {
        name: name.into(),
        raw: sum(weights, |weight| weight.raw),
        brotli: sum(weights, |weight| weight.brotli),
    };
    let chart = all("for a chart", at_once);
    let of_chart = at_once.iter().chain([&chart]);
    for Weight { name, raw, brotli } in of_chart.chain(later) {
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
