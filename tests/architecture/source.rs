//! Source files, and the modules of this crate that each of them names.

use std::fs;
use std::path::{Path, PathBuf};

/// One file: its path below the top with forward slashes, and its text.
pub struct Source {
    pub path: String,
    pub text: String,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned() }
    }

    /// `src/chart/scale.rs` is `chart/scale`, `src/chart/mod.rs` is `chart`, `src/lib.rs` is empty.
    pub fn module(&self) -> String {
        let name = self.path.trim_start_matches("src/").trim_end_matches(".rs");
        name.strip_suffix("/mod").unwrap_or(if name == "lib" { "" } else { name }).to_owned()
    }

    /// What is compiled into the crate: no comments, and not the tests at the foot.
    pub fn code(&self) -> String {
        let text = self.text.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
        text.lines().map(without_comment).collect::<Vec<_>>().join("\n")
    }

    /// Every path that begins at the crate, as names from its root: `crate::chart::{Frame, svg}`
    /// gives `chart/Frame` and `chart/svg`. `self` and `super` are resolved.
    pub fn paths(&self) -> Vec<String> {
        let code = self.code();
        let mut here: Vec<&str> = Vec::new();
        let module = self.module();
        here.extend(module.split('/').filter(|name| !name.is_empty()));
        let mut paths = Vec::new();
        for start in ["crate", "self", "super"] {
            for (at, _) in code.match_indices(&format!("{start}::")) {
                if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                    continue;
                }
                let mut prefix = match start {
                    "crate" => Vec::new(),
                    "self" => here.clone(),
                    _ => here.split_last().map(|(_, above)| above.to_vec()).unwrap_or_default(),
                };
                let mut rest = &code[at + start.len() + 2..];
                while let Some(after) = rest.strip_prefix("super::") {
                    prefix.pop();
                    rest = after;
                }
                tree(&prefix.join("/"), rest, &mut paths);
            }
        }
        paths
    }
}

// Takes one use tree off the front of `text` and returns what follows it.
fn tree<'a>(prefix: &str, text: &'a str, paths: &mut Vec<String>) -> &'a str {
    let text = text.trim_start();
    if let Some(mut rest) = text.strip_prefix('{') {
        loop {
            rest = tree(prefix, rest, paths).trim_start();
            match rest.strip_prefix(',') {
                Some(next) if !next.trim_start().starts_with('}') => rest = next,
                Some(next) => return next.trim_start().strip_prefix('}').unwrap_or(next),
                None => return rest.strip_prefix('}').unwrap_or(rest),
            }
        }
    }
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '*'));
    let (name, rest) = text.split_at(end.unwrap_or(text.len()));
    let path = match name {
        "self" | "*" => prefix.to_owned(),
        _ if prefix.is_empty() => name.to_owned(),
        _ => format!("{prefix}/{name}"),
    };
    if let Some(rest) = rest.strip_prefix("::") {
        return tree(&path, rest, paths);
    }
    paths.push(path);
    rest.trim_start()
        .strip_prefix("as ")
        .map_or(rest, |alias| alias.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_'))
}

fn without_comment(line: &str) -> &str {
    let at = line.match_indices("//").find(|(at, _)| !line[..*at].ends_with(':'));
    at.map_or(line, |(at, _)| &line[..at])
}

/// The files of a folder of the project and of the folders in it whose names have one of these endings.
pub fn read_all(folder: &str, endings: &[&str]) -> Vec<Source> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut sources = Vec::new();
    let mut open = vec![top.join(folder)];
    while let Some(folder) = open.pop() {
        for path in listed(&folder) {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            if path.is_dir() {
                if name != "pkg" && name != "node_modules" {
                    open.push(path);
                }
            } else if endings.iter().any(|ending| name.ends_with(ending)) {
                let below = path.strip_prefix(top).unwrap().to_string_lossy().replace('\\', "/");
                sources.push(Source::new(&below, &fs::read_to_string(&path).unwrap()));
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// What stands in a folder.
pub fn listed(folder: &Path) -> Vec<PathBuf> {
    let list = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    list.map(|entry| entry.unwrap().path()).collect()
}
