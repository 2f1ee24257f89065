//! The glue of a module in parts: it takes the module whole, as ever, or part by part.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use super::{Cut, MAIN};
use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::wasm::part_name;

const SCRIPT: &str = include_str!("glue.js");

/// Adds to the glue, and to the types beside it, what loads the parts.
///
/// # Errors
/// A file cannot be read or written, or the glue takes its exports in no form that is known here.
pub(in crate::wasm) fn write(manifest: &Manifest, cut: &Cut, glue: &Path) -> Result<(), Fault> {
    let listed: Vec<_> = manifest
        .parts
        .iter()
        .map(|part| {
            let needs = part.needs.as_deref();
            (part.name.as_str(), part_name(manifest, &part.name), needs)
        })
        .collect();
    let export = manifest.parts.iter().flat_map(|part| &part.exports).next();
    let export = export.map(String::as_str).unwrap_or_default();
    let names = [export, &part_name(manifest, MAIN), &cut.build, &cut.table];
    rewrite(glue, |text| with_parts(text, &listed, names))?;
    let types = glue.with_extension("d.ts");
    let names = listed.iter().map(|(name, ..)| format!("\"{name}\"")).collect::<Vec<_>>();
    rewrite(&types, |text| Ok(with_types(text, &names.join(" | "))))
}

fn rewrite(file: &Path, change: impl Fn(&str) -> Result<String, Fault>) -> Result<(), Fault> {
    let text = fs::read_to_string(file).map_err(|error| Fault::file("read", file, &error))?;
    fs::write(file, change(&text)?).map_err(|error| Fault::file("write", file, &error))
}

/// Each part by its name, its file, and the part that comes before it; and an export that the main module has not.
fn with_parts(
    glue: &str,
    listed: &[(&str, String, Option<&str>)],
    [export, main, build, table]: [&str; 4],
) -> Result<String, Fault> {
    let mut text = glue.to_owned();
    for (taken, linked) in [
        ("wasm = instance.exports;", "wasm = linked(instance.exports);"),
        ("wasm = wasmInstance.exports;", "wasm = linked(wasmInstance.exports);"),
    ] {
        if text.matches(taken).count() != 1 {
            return Err(Fault::new(format!("the glue no longer says `{taken}`"))
                .remedy("xtask/src/wasm/parts/glue.rs knows the form of the pinned wasm-bindgen"));
        }
        text = text.replace(taken, linked);
    }
    let mut parts = String::new();
    for (name, file, needs) in listed {
        let needs = needs.map(|needs| format!(", '{needs}'")).unwrap_or_default();
        let url = format!("() => new URL('{file}', import.meta.url)");
        let _ = write!(parts, "\n    {name}: [{url}{needs}],");
    }
    let script = SCRIPT.replace("const PARTS = {};", &format!("const PARTS = {{{parts}\n}};"));
    let named = [
        ("PART_EXPORT", export),
        ("MAIN_FILE", main),
        ("BUILD_NAME", build),
        ("TABLE_NAME", table),
    ];
    Ok(text + &named.iter().fold(script, |script, (place, name)| script.replace(place, name)))
}

fn with_types(types: &str, names: &str) -> String {
    format!(
        "{types}
/** Where the module comes from: its address, its bytes, an answer to `fetch`, compiled, or a promise of one of them. */
export type ModuleSource = string | URL | BufferSource | Response | WebAssembly.Module | Promise<string | URL | BufferSource | Response | WebAssembly.Module>;
/**
 * Loads the module without its parts, or the one that is given: whole, or a main one of the same build.
 * `integrity` is what whatever is fetched is held to: hashes as `fetch` takes them, those of all files in one text.
 */
export function load_main(given?: {{ module?: ModuleSource; integrity?: string }}): Promise<InitOutput>;
/** Loads a part; there is nothing to load where the module came whole. What it exports throws before. */
export function load_part(name: {names}): Promise<void>;
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLUE: &str = "wasm = instance.exports;\nwasm = wasmInstance.exports;\n";

    #[test]
    fn every_part_is_named_with_its_file() {
        let listed = [
            ("quiz", "x_quiz.wasm".to_owned(), Some("board")),
            ("board", "x_board.wasm".to_owned(), None),
        ];
        let text = with_parts(GLUE, &listed, ["restore", "x_main.wasm", "0badcafe", "$7"])
            .map_err(|fault| fault.to_string());
        let text = text.unwrap_or_default();
        for line in [
            "wasm = linked(instance.exports);",
            "quiz: [() => new URL('x_quiz.wasm', import.meta.url), 'board'],",
            "board: [() => new URL('x_board.wasm', import.meta.url)],",
            "is_whole = 'restore' in exports;",
            "new URL('x_main.wasm', import.meta.url)",
            "const BUILD = '0badcafe';",
            "all['$7']",
        ] {
            assert!(text.contains(line), "{line} in\n{text}");
        }
        assert!(with_types("", "\"quiz\"").contains("load_part(name: \"quiz\")"));
    }

    #[test]
    fn another_form_of_the_glue_is_told() {
        for glue in ["", "wasm = instance.exports;", &GLUE.repeat(2)] {
            assert!(with_parts(glue, &[], [""; 4]).is_err(), "{glue}");
        }
    }
}
