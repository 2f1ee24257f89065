//! The types of the glue, for projects that check them as strictly as their own.

use std::fs;
use std::path::Path;

use crate::fault::Fault;

/// wasm-bindgen writes `[Symbol.dispose]`, which only the newest libraries of TypeScript know by themselves.
const LIBRARY: &str = "/// <reference lib=\"esnext.disposable\" />\n";

/// What the contract leaves to the browser to judge: what a module is.
const WIDENED: [(&str, &str); 2] = [
    ("initSync(module: { module: SyncInitInput } |", "initSync(module: { module: unknown } |"),
    (
        "(module_or_path?: { module_or_path: InitInput | Promise<InitInput> } |",
        "(module_or_path?: { module_or_path?: unknown } |",
    ),
];

/// Mends the types where they stand.
///
/// # Errors
/// The file cannot be read or written, or is of no form that is known here.
pub(super) fn mend(types: &Path) -> Result<(), Fault> {
    let text = fs::read_to_string(types).map_err(|error| Fault::file("read", types, &error))?;
    fs::write(types, mended(&text)?).map_err(|error| Fault::file("write", types, &error))
}

fn mended(types: &str) -> Result<String, Fault> {
    let mut text = format!("{LIBRARY}{types}");
    for (narrow, wide) in WIDENED {
        if text.matches(narrow).count() != 1 {
            return Err(Fault::new(format!("the types of the glue no longer say `{narrow}`"))
                .remedy("xtask/src/wasm/types.rs knows the form of the pinned wasm-bindgen"));
        }
        text = text.replace(narrow, wide);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_is_for_the_browser_to_judge() {
        let types = WIDENED.map(|(narrow, _)| narrow).join("\n");
        let text = mended(&types).map_err(|fault| fault.to_string()).unwrap_or_default();
        assert!(text.starts_with(LIBRARY), "{text}");
        for (narrow, wide) in WIDENED {
            assert!(text.contains(wide) && !text.contains(narrow), "{wide} in\n{text}");
        }
        assert!(mended("").is_err(), "another form of the types is told");
    }
}
