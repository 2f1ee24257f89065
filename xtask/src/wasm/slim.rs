//! The bound module without what only its maker could read: messages of panics, long import names.

use std::fs;
use std::path::Path;

use walrus::Module;

use crate::fault::Fault;

use super::{align, import_names, locations, silence};

/// Slims a module where it stands, with the glue that it is imported by; the answer says what came of it.
///
/// # Errors
/// A file cannot be read or written, or the two do not belong together.
pub(super) fn run(module: &Path, glue: &Path) -> Result<String, Fault> {
    let bytes = fs::read(module).map_err(|error| Fault::file("read", module, &error))?;
    let text = fs::read_to_string(glue).map_err(|error| Fault::file("read", glue, &error))?;
    let mut parsed =
        Module::from_buffer(&bytes).map_err(|error| Fault::new(format!("walrus: {error:#}")))?;
    // what the glue calls a closure of Rust's by
    let has_closures = text.contains("makeClosure") || text.contains("makeMutClosure");
    let silenced = silence::run(&mut parsed, has_closures);
    let places = locations::blank(&mut parsed);
    unlink(&mut parsed);
    align::level(&mut parsed);
    let text = import_names::shorten(&mut parsed, text)?;
    fs::write(module, parsed.emit_wasm()).map_err(|error| Fault::file("write", module, &error))?;
    fs::write(glue, text).map_err(|error| Fault::file("write", glue, &error))?;
    Ok(format!("{silenced} functions trap at once, {places} places of panics blanked: done"))
}

// What the linker left for the parts holds no longer.
fn unlink(module: &mut Module) {
    let is_linkers = |name: &str| name == "linking" || name.starts_with("reloc.");
    let sections = module.customs.iter().filter(|(_, section)| is_linkers(section.name()));
    for section in sections.map(|(id, _)| id).collect::<Vec<_>>() {
        module.customs.delete(section);
    }
}
