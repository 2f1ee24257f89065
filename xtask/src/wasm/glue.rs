//! The glue without its documentation, which the types beside it repeat and every reader would load.

use std::fs;
use std::path::Path;

use crate::fault::Fault;

/// Takes the documentation out of the glue where it stands.
///
/// # Errors
/// The file cannot be read or written.
pub(super) fn thin(glue: &Path) -> Result<(), Fault> {
    let text = fs::read_to_string(glue).map_err(|error| Fault::file("read", glue, &error))?;
    fs::write(glue, without_docs(&text)).map_err(|error| Fault::file("write", glue, &error))
}

// Only blocks that begin a line: nothing inside a string or a pattern is touched.
fn without_docs(text: &str) -> String {
    let mut inside = false;
    let kept = text.lines().filter(|line| {
        let begins = !inside && line.trim_start().starts_with("/**");
        let was_inside = inside || begins;
        inside = was_inside && !line.trim_end().ends_with("*/");
        !was_inside
    });
    kept.flat_map(|line| [line, "\n"]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn documentation_goes_and_all_else_stays() {
        let rows = [
            (
                "/* @ts-self-types=\"./x.d.ts\" */\nlet a;\n",
                "/* @ts-self-types=\"./x.d.ts\" */\nlet a;\n",
            ),
            (
                "/**\n * What it is.\n */\nclass A {\n    /** Short. */\n    b() {}\n}\n",
                "class A {\n    b() {}\n}\n",
            ),
            ("let s = \"/** no\";\nlet t;\n", "let s = \"/** no\";\nlet t;\n"),
        ];
        for (text, expected) in rows {
            assert_eq!(without_docs(text), expected, "{text}");
        }
    }
}
