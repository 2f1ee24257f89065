//! The map of the code holds: who may use what, and what stands where.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]
#![allow(missing_docs, unreachable_pub, reason = "a test has no callers")]

#[path = "architecture/rules.rs"]
mod rules;
#[path = "architecture/source.rs"]
mod source;

use source::Source;

type Rule = fn(&[Source]) -> Vec<String>;

fn hold(rule: Rule, sources: &[Source]) {
    assert!(!sources.is_empty(), "no file was read");
    let faults = rule(sources);
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

fn library() -> Vec<Source> {
    source::read_all("src", &[".rs"])
}

#[test]
fn only_the_allowed_arrows_are_drawn() {
    hold(rules::arrows, &library());
}

#[test]
fn drawing_and_browser_crates_stay_in_their_files() {
    hold(rules::crates, &library());
}

#[test]
fn the_root_has_no_function_and_the_only_question_about_the_platform() {
    hold(rules::root, &library());
}

#[test]
fn one_file_rounds_floats_to_text() {
    hold(rules::floats, &library());
}

#[test]
fn no_file_lifts_a_lint_that_keeps_the_module_from_stopping() {
    let mut sources = library();
    sources.extend(source::read_all("xtask/src", &[".rs"]));
    hold(rules::hardening, &sources);
}

#[test]
fn a_long_file_says_why() {
    let mut sources = library();
    sources.extend(source::read_all("xtask/src", &[".rs", ".mjs"]));
    sources.extend(source::read_all("www", &[".js", ".mjs", ".css", ".html"]));
    hold(rules::lengths, &sources);
}

#[test]
fn the_top_level_is_the_agreed_one() {
    let top = source::listed(std::path::Path::new(env!("CARGO_MANIFEST_DIR")));
    let names: Vec<String> =
        top.iter().map(|path| path.file_name().unwrap().to_string_lossy().into_owned()).collect();
    assert!(names.iter().any(|name| name == "Cargo.toml"), "the top was not read: {names:?}");
    assert_eq!(rules::top(&names), [""; 0]);
}

#[test]
fn what_does_not_belong_at_the_top_is_named() {
    let names =
        ["src", "notes.md", ".gitignore", "LICENSE-MIT", "scripts", "target", "README.md.orig"];
    let faults = rules::top(&names.map(str::to_owned));
    let named = ["notes.md", "scripts", "README.md.orig"];
    assert_eq!(faults.len(), named.len(), "{faults:?}");
    for (fault, name) in faults.iter().zip(named) {
        assert!(fault.starts_with(name), "{fault}");
    }
}

#[test]
fn every_rule_finds_a_planted_fault() {
    let long = "//! Long.\n".repeat(401);
    let rows: [(Rule, &str, &str, &str); 25] = [
        (rules::arrows, "src/units.rs", "use crate::device::Device;", "units -> device"),
        (rules::arrows, "src/units.rs", "use crate::precision::Precision;", "units -> precision"),
        (rules::arrows, "src/units.rs", "fn f() { crate::format::plain(1.0) }", "units -> format"),
        (rules::arrows, "src/error.rs", "use crate::words::Words;", "error -> words"),
        (rules::arrows, "src/device.rs", "use crate::{error::Error, board};", "device -> board"),
        (rules::arrows, "src/board.rs", "fn f() { crate::chart::svg() }", "board -> chart"),
        (rules::arrows, "src/roofline.rs", "use super::words as w;", "roofline -> words"),
        (
            rules::arrows,
            "src/chart/scale.rs",
            "use super::super::board::Board;",
            "chart/scale -> board",
        ),
        (
            rules::arrows,
            "src/chart/scale.rs",
            "use crate::chart::{\n  theme::{Theme},\n};",
            "-> chart/theme",
        ),
        (
            rules::arrows,
            "src/chart/frame.rs",
            "use crate::chart::{self, scale};\nuse crate::web;",
            "-> web",
        ),
        (rules::arrows, "src/wire/read.rs", "use crate::chart::Frame;", "wire/read -> chart"),
        (rules::arrows, "src/board.rs", "use crate::Device;", "crate::Device hides"),
        (rules::arrows, "src/news.rs", "", "no row"),
        (rules::crates, "src/board.rs", "pub use plotters::prelude::*;", "plotters"),
        (rules::crates, "src/chart/paint.rs", "use web_sys::Window;", "web_sys"),
        (rules::root, "src/lib.rs", "pub fn start() {}", "function"),
        (rules::root, "src/board.rs", "#[cfg(target_arch = \"wasm32\")]", "target_arch"),
        (rules::root, "src/lib.rs", "cfg(target_arch) cfg(target_arch)", "target_arch"),
        (rules::floats, "src/words.rs", "format!(\"{x:.1}\")", "format.rs"),
        (rules::floats, "src/words.rs", "write!(out, \"a {:>5.*} b\", 2, x)", "format.rs"),
        (rules::lengths, "src/words.rs", &long, "401 lines"),
        (
            rules::hardening,
            "src/words.rs",
            "#[allow(\n    clippy::todo,\n    clippy::unwrap_used,\n    reason = \"\"\n)]\nfn f() {}",
            "todo",
        ),
        (rules::hardening, "src/words.rs", "#![expect(clippy::panic, reason = \"\")]", "panic"),
        (rules::hardening, "src/words.rs", "fn f() {\n #[allow(unsafe_code)]\n {}", "unsafe_code"),
        (
            rules::hardening,
            "src/words.rs",
            "#[cfg_attr(test, allow(clippy::unreachable))]",
            "unreachable",
        ),
    ];
    for (rule, path, text, expected) in rows {
        let faults = rule(&with_all_modules(path, text));
        assert!(
            faults.len() == 1 && faults[0].contains(expected),
            "{path}: {text:.60}: {faults:?}"
        );
    }
}

#[test]
fn no_rule_cries_without_cause() {
    let long = format!("//! What it is.\n//!\n//! Long because of this.\n{}", "\n".repeat(500));
    let rows: [(Rule, &str, &str); 13] = [
        (
            rules::hardening,
            "src/words.rs",
            "#[expect(clippy::cast_sign_loss, reason = \"no panic, never\")]\nfn f() { allow(panic) }",
        ),
        (
            rules::hardening,
            "src/words.rs",
            "#[cfg(test)]\nmod tests {\n #![allow(clippy::unwrap_used)]\n}",
        ),
        (rules::arrows, "src/units.rs", "use crate::error::Error; // not crate::board::Board"),
        (rules::arrows, "src/units.rs", "#[cfg(test)]\nmod tests { use crate::board::Board; }"),
        (
            rules::arrows,
            "src/board.rs",
            "use crate::roofline::{self, Roofs};\npub(crate) struct A;",
        ),
        (
            rules::arrows,
            "src/chart/frame.rs",
            "use super::scale::Log;\nuse self::ticks;\nuse crate::board::Board;",
        ),
        (rules::arrows, "src/web/widget.rs", "use crate::chart::Frame;"),
        (rules::arrows, "src/wire/view.rs", "use crate::chart::Frame;"),
        (rules::arrows, "src/error.rs", "fn f() { crate::format::plain(1.0) }"),
        (rules::crates, "src/web/canvas.rs", "use plotters::prelude::*; use web_sys::Window;"),
        (rules::root, "src/lib.rs", "/// A fn.\n#[cfg(target_arch = \"wasm32\")]\nmod web;"),
        (
            rules::floats,
            "src/words.rs",
            "Rect { left_px: 0.0, top_px: 1.5 }; format!(\"{x:>5}\"); use a::{b::c};",
        ),
        (rules::lengths, "src/words.rs", &long),
    ];
    for (rule, path, text) in rows {
        let faults = rule(&with_all_modules(path, text));
        assert!(faults.is_empty(), "{path}: {text:.60}: {faults:?}");
    }
}

// A sample beside empty files, so that the modules that it names are there.
fn with_all_modules(path: &str, text: &str) -> Vec<Source> {
    let others = [
        "lib",
        "error",
        "units",
        "precision",
        "device",
        "kernel",
        "roofline",
        "format",
        "words",
        "board",
        "wire/mod",
        "wire/read",
        "chart/mod",
        "chart/scale",
        "chart/theme",
        "chart/paint",
        "web/mod",
    ];
    let others = others.map(|name| format!("src/{name}.rs"));
    let others = others.iter().filter(|other| *other != path).map(|other| Source::new(other, ""));
    std::iter::once(Source::new(path, text)).chain(others).collect()
}
