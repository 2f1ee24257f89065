//! Which files of www/ a page loads for a widget: those that its entry names, and those that they name.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

const KINDS: [&str; 5] = ["js", "mjs", "css", "wasm", "json"];

/// The entry and every file that can be reached from it by a name in quotes.
///
/// A file that is named but not loaded counts too: the figure may be too high, never too low.
pub(super) fn files(entry: &Path) -> BTreeSet<PathBuf> {
    let mut found = BTreeSet::new();
    let mut open = vec![entry.to_owned()];
    while let Some(path) = open.pop() {
        if !path.is_file() || !found.insert(path.clone()) {
            continue;
        }
        // A module in binary names no files.
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let folder = path.parent().unwrap_or(Path::new(""));
        open.extend(names(&text).into_iter().map(|name| plain(&folder.join(name))));
    }
    found
}

/// What stands in quotes outside comments and looks like the name of a file that a page loads.
fn names(text: &str) -> Vec<String> {
    let code = without_comments(text);
    let quoted = code.split(['"', '\'', '`']);
    quoted.filter(|word| is_file_name(word)).map(str::to_owned).collect()
}

fn is_file_name(word: &str) -> bool {
    let kind = word.rsplit_once('.').map(|(_, kind)| kind);
    kind.is_some_and(|kind| KINDS.contains(&kind))
        && word.chars().all(|c| c.is_ascii_alphanumeric() || "._-/".contains(c))
}

fn without_comments(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        code.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    code.lines().filter(|line| !line.trim_start().starts_with("//")).collect::<Vec<_>>().join("\n")
}

// `a/b/../c` and `a/./c` as `a/c`, so that a file is counted once.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                plain.pop();
            }
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_to_load_a_file_is_found() {
        let rows: [(&str, &[&str]); 8] = [
            (r#"import { A } from "./a.js";"#, &["./a.js"]),
            ("import './a.mjs'", &["./a.mjs"]),
            ("const b = await import(`../b.js`);", &["../b.js"]),
            ("new URL('x_bg.wasm', import.meta.url)", &["x_bg.wasm"]),
            (r#"import s from "./s.css" with { type: "css" };"#, &["./s.css"]),
            ("// it's \"./c.js\"\nfrom \"./d.js\"", &["./d.js"]),
            (r#"/** @type {import("./t.js").T} */ let t = "no file.js";"#, &[]),
            (r#"import fs from "node:fs"; throw "a.txt""#, &[]),
        ];
        for (text, expected) in rows {
            assert_eq!(names(text), expected, "{text}");
        }
    }

    #[test]
    fn a_file_that_two_others_name_is_counted_once() {
        let folder = std::env::temp_dir().join(format!("xtask-loaded-{}", std::process::id()));
        let pkg = folder.join("pkg");
        let written = fs::create_dir_all(&pkg)
            .and_then(|()| {
                fs::write(folder.join("define.js"), r#"import "./a.js"; import "./pkg/g.js""#)
            })
            .and_then(|()| {
                fs::write(folder.join("a.js"), r#"import "./pkg/g.js"; import "./gone.js""#)
            })
            .and_then(|()| fs::write(pkg.join("g.js"), r#"import "../a.js"; new URL("m.wasm")"#))
            .and_then(|()| fs::write(pkg.join("m.wasm"), b"\0asm\xff"));
        assert!(written.is_ok(), "{written:?}");
        let expected =
            ["a.js", "define.js", "pkg/g.js", "pkg/m.wasm"].map(|name| folder.join(name));
        assert_eq!(files(&folder.join("define.js")), BTreeSet::from(expected));
        let _ = fs::remove_dir_all(&folder);
    }
}
