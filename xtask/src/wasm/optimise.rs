//! The wasm-opt step, by the binaryen of www/package-lock.json.

use std::fs;
use std::path::Path;

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::places;
use crate::tool::Tool;

use super::order;

/// Makes a module smaller where it stands; the answer says by how much.
///
/// # Errors
/// wasm-opt fails.
pub(super) fn run(manifest: &Manifest, module: &Path) -> Result<String, Fault> {
    let before = size(module)?;
    // a function that is called by a slot stays one
    let slots = manifest.parts.iter().flat_map(|part| &part.functions);
    let slots: Vec<_> = slots.map(|name| format!("--no-inline={name}*")).collect();
    smaller(manifest, module, &slots)?;
    Ok(format!("{} KiB became {} KiB", before / 1024, size(module)? / 1024))
}

fn smaller(manifest: &Manifest, module: &Path, more: &[String]) -> Result<(), Fault> {
    // its own names and features are needed once more
    let names = KEEP_NAMES.to_owned();
    let args = manifest.wasm_opt.args.iter().filter(|arg| !arg.starts_with(STRIP));
    wasm_opt(module, &more.iter().chain(args).chain([&names]).collect::<Vec<_>>())
}

/// Makes a small module smaller once more, for a part has other callers than the whole; lays its functions in the order
/// that packs best, and takes the last names off.
///
/// # Errors
/// wasm-opt fails.
pub(super) fn finish(manifest: &Manifest, module: &Path) -> Result<(), Fault> {
    smaller(manifest, module, &[])?;
    let bytes = fs::read(module).map_err(|error| Fault::file("read", module, &error))?;
    let named = order::name_by_place(&bytes)?;
    fs::write(module, named).map_err(|error| Fault::file("write", module, &error))?;
    let sort = [BY_NAME.to_owned(), format!("{STRIP}debug")];
    let strips = manifest.wasm_opt.args.iter().filter(|arg| arg.starts_with(STRIP));
    wasm_opt(module, &sort.iter().chain(strips).collect::<Vec<_>>())
}

/// Sorts functions by their names; wasm-pack's own road ends with it.
const BY_NAME: &str = "--reorder-functions-by-name";
/// The names of functions stay, for the report by function, until a part is finished.
const KEEP_NAMES: &str = "--debuginfo";
/// What begins an argument that takes a section off.
const STRIP: &str = "--strip-";

fn wasm_opt(module: &Path, args: &[&String]) -> Result<(), Fault> {
    let smaller = module.with_extension("smaller");
    // Through node, since the script starts by itself on some systems only.
    Tool::new("node")
        .arg(places::www().join("node_modules/binaryen/bin/wasm-opt"))
        .args(args)
        .arg(module)
        .arg("-o")
        .arg(&smaller)
        .run()
        .map_err(|fault| fault.remedy("delete www/node_modules and run it again"))?;
    fs::rename(&smaller, module).map_err(|error| Fault::file("replace", module, &error))
}

fn size(module: &Path) -> Result<u64, Fault> {
    fs::metadata(module).map(|meta| meta.len()).map_err(|error| Fault::file("read", module, &error))
}
