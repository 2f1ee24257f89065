//! The wasm-opt step, by the binaryen of www/package-lock.json.

use std::fs;
use std::path::Path;

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::places;
use crate::tool::Tool;

/// Makes a module smaller where it stands; the answer says by how much.
///
/// # Errors
/// wasm-opt fails.
pub(super) fn run(manifest: &Manifest, module: &Path) -> Result<String, Fault> {
    let before = size(module)?;
    let smaller = module.with_extension("smaller");
    // Through node, since the script starts by itself on some systems only.
    Tool::new("node")
        .arg(places::www().join("node_modules/binaryen/bin/wasm-opt"))
        .args(&manifest.wasm_opt.args)
        .arg(module)
        .arg("-o")
        .arg(&smaller)
        .run()
        .map_err(|fault| fault.remedy("delete www/node_modules and run it again"))?;
    fs::rename(&smaller, module).map_err(|error| Fault::file("replace", module, &error))?;
    Ok(format!("{} KiB became {} KiB", before / 1024, size(module)? / 1024))
}

fn size(module: &Path) -> Result<u64, Fault> {
    fs::metadata(module).map(|meta| meta.len()).map_err(|error| Fault::file("read", module, &error))
}
