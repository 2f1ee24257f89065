//! `cargo xtask test`: every check, in an order that fails early.

use crate::fault::Fault;
use crate::rust::WASM;
use crate::steps::Steps;
use crate::tool::Tool;
use crate::{bench, browser, build, consumers, dist, engines, node_tests, places, rust};

/// One check: what it is called on the command line, which others it needs, and its steps.
struct Check {
    name: &'static str,
    needs: &'static [&'static str],
    run: fn(&mut Steps) -> Result<(), Fault>,
}

const CHECKS: [Check; 14] = [
    Check { name: "fmt", needs: &[], run: fmt },
    Check { name: "clippy", needs: &[], run: clippy },
    Check { name: "clippy-wasm", needs: &[], run: clippy_wasm },
    Check { name: "native", needs: &[], run: native },
    Check { name: "doc", needs: &[], run: doc },
    Check { name: "build", needs: &[], run: build::module },
    Check { name: "sizes", needs: &["build"], run: build::sizes },
    Check { name: "types", needs: &["build"], run: types },
    Check { name: "module", needs: &["build"], run: module },
    Check { name: "pages", needs: &["build"], run: pages },
    Check { name: "engines", needs: &["build"], run: engines },
    Check { name: "bench", needs: &["build"], run: bench::check },
    Check { name: "dist", needs: &["build"], run: dist::check },
    Check { name: "consumers", needs: &["build"], run: consumers::check },
];

// One by one, since together they would share features of crates and be compiled once more.
const PACKAGES: [&str; 2] = ["roofline-widget", "xtask"];
const DENIED: [&str; 3] = ["--", "--deny", "warnings"];

/// Runs the checks that are named, or all, each once and after those that it needs.
///
/// # Errors
/// A name is none of ours, or a check fails; the others are run all the same.
pub(crate) fn run(steps: &mut Steps, only: &[String]) -> Result<(), Fault> {
    if let Some(wrong) = only.iter().find(|name| !CHECKS.iter().any(|check| check.name == *name)) {
        let names = CHECKS.map(|check| check.name).join(", ");
        return Err(Fault::new(format!("no check `{wrong}`")).remedy(format!("there are {names}")));
    }
    let named = |name: &str| only.is_empty() || only.iter().any(|wanted| wanted == name);
    let needed =
        |name: &str| CHECKS.iter().any(|check| named(check.name) && check.needs.contains(&name));
    let mut failed = Vec::new();
    for Check { name, needs, run } in CHECKS {
        if !named(name) && !needed(name) {
            continue;
        }
        if let Some(lacking) = needs.iter().find(|needed| failed.contains(*needed)) {
            steps.not_tried(name, lacking);
            failed.push(name);
        } else if run(steps).is_err() {
            failed.push(name);
        }
    }
    steps.close()
}

fn fmt(steps: &mut Steps) -> Result<(), Fault> {
    rust::need_component(steps, "fmt", "rustfmt")?;
    steps.run("fmt", "rustfmt on every crate", || {
        let remedy = "`cargo fmt --all` mends it";
        Tool::cargo()
            .args(["fmt", "--all", "--check"])
            .run()
            .map_err(|fault| fault.remedy(remedy))?;
        Ok("as rustfmt has it,")
    })
}

fn clippy(steps: &mut Steps) -> Result<(), Fault> {
    rust::need_component(steps, "clippy", "clippy")?;
    steps.run("clippy", "clippy on this machine: every crate, tests too", || {
        each(|package| {
            let words = ["clippy", "--locked", "--all-targets", "--package", package];
            Tool::cargo().args(words).args(DENIED).run()
        })?;
        Ok("no warning")
    })
}

fn clippy_wasm(steps: &mut Steps) -> Result<(), Fault> {
    rust::need_component(steps, "clippy", "clippy")?;
    rust::need_wasm_target(steps)?;
    steps.run("clippy-wasm", "clippy on the library as a browser gets it", || {
        let words = ["clippy", "--locked", "--lib", "--package", "roofline-widget", "--target"];
        Tool::cargo().args(words).arg(WASM).args(DENIED).run()?;
        Ok("no warning")
    })
}

fn native(steps: &mut Steps) -> Result<(), Fault> {
    steps.run("native", "cargo test: model, chart, contracts, doctests", || {
        each(|package| {
            Tool::cargo().args(["test", "--locked", "--no-fail-fast", "--package", package]).run()
        })?;
        Ok("passed")
    })
}

// Every package has its turn, though one fails.
fn each(work: impl FnMut(&str) -> Result<(), Fault>) -> Result<(), Fault> {
    let ends: Vec<_> = PACKAGES.into_iter().map(work).collect();
    ends.into_iter().collect()
}

fn doc(steps: &mut Steps) -> Result<(), Fault> {
    rust::need_wasm_target(steps)?;
    steps.run("doc", "the documentation, here and on wasm, warnings denied", || {
        let words = ["doc", "--locked", "--no-deps", "--lib", "--document-private-items"];
        let docs = || Tool::cargo().args(words).env("RUSTDOCFLAGS", "--deny warnings");
        docs().run()?;
        docs().args(["--target", WASM]).run()?;
        Ok("no warning")
    })
}

fn types(steps: &mut Steps) -> Result<(), Fault> {
    if !node_tests::packages(steps, "types")? {
        return Ok(());
    }
    steps.run("types", "tsc on the page side", || {
        let words = ["node_modules/typescript/bin/tsc", "--noEmit", "--project"];
        let project = "../../www/tsconfig.json";
        Tool::new("node").args(words).arg(project).folder(&places::browser_tests()).run()?;
        Ok("no error")
    })
}

fn module(steps: &mut Steps) -> Result<(), Fault> {
    if !node_tests::packages(steps, "module")? {
        return Ok(());
    }
    steps.run("module", "node --test: the module without a page", || {
        let folder = places::browser_tests();
        let files = node_tests::files(&folder, ".node.test.mjs")?;
        node_tests::run(&folder, files).run()?;
        Ok("passed")
    })
}

fn pages(steps: &mut Steps) -> Result<(), Fault> {
    if !node_tests::packages(steps, "pages")? {
        return Ok(());
    }
    let chromium = match browser::need(steps) {
        Ok(chromium) => chromium,
        Err(why) => return steps.skip("pages", why),
    };
    steps.run("pages", "node --test: the built page in a real browser", || {
        let folder = places::browser_tests();
        let mut files = node_tests::files(&folder, ".test.mjs")?;
        files.retain(|name| !name.ends_with(".node.test.mjs"));
        node_tests::run(&folder, files).env(browser::VARIABLE, &chromium).run()?;
        Ok("passed")
    })
}

fn engines(steps: &mut Steps) -> Result<(), Fault> {
    if !node_tests::packages(steps, "engines")? {
        return Ok(());
    }
    let files = vec!["engines/journeys.test.mjs".to_owned()];
    let journeys = node_tests::run(&places::browser_tests(), files);
    engines::run(steps, "engines", "what a student does", journeys)
}
