//! What is said about the build in several files is said alike, and every version is exact.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;
use toml::{Table, Value as Toml};

fn text(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn toml(path: &str) -> Table {
    text(path).parse().unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn json(path: &str) -> Json {
    serde_json::from_str(&text(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn exists(path: &str) -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path).exists()
}

#[test]
fn wasm_pack_is_told_the_same_by_cargo_toml_and_by_wasm_pack_toml() {
    let (ours, cargo) = (toml("wasm-pack.toml"), toml("Cargo.toml"));
    let profiles = cargo["package"]["metadata"]["wasm-pack"]["profile"].as_table().unwrap();
    let name = ours["profile"].as_str().unwrap();
    assert_eq!(profiles.keys().collect::<Vec<_>>(), [name], "one profile, the one that is built");
    let metadata = profiles[name].as_table().unwrap();
    assert_eq!(metadata["wasm-opt"], ours["wasm-opt"]["args"], "the arguments of wasm-opt");
    // wasm-pack has no word for the reset of a crashed module
    let mut asked = ours["wasm-bindgen"].as_table().unwrap().clone();
    assert_eq!(asked.remove("reset-state-function"), Some(Toml::Boolean(true)), "crash recovery");
    assert_eq!(
        metadata["wasm-bindgen"].as_table(),
        Some(&asked),
        "what the bindings are asked for"
    );
    assert_eq!(metadata.len(), 2, "wasm-pack is told nothing else");
}

#[test]
fn wasm_pack_toml_says_first_that_wasm_pack_does_not_read_it() {
    let text = text("wasm-pack.toml");
    let first: Vec<&str> = text.lines().take(2).collect();
    assert!(first.join(" ").contains("wasm-pack itself does not read this file"), "{first:?}");
}

#[test]
fn the_npm_package_is_the_crate() {
    let (cargo, npm, ours) = (toml("Cargo.toml"), json("www/package.json"), toml("wasm-pack.toml"));
    let package = &cargo["package"];
    for field in ["name", "version", "description"] {
        assert_eq!(npm[field].as_str(), package[field].as_str(), "{field}");
    }
    let license = &cargo["workspace"]["package"]["license"];
    assert_eq!(npm["license"].as_str(), license.as_str(), "license");
    let version = npm["version"].as_str().unwrap();
    let element = text("www/roofline-widget.js");
    let said = format!("static version = \"{version}\";");
    assert!(element.contains(&said), "www/roofline-widget.js lacks `{said}`");
    assert_eq!(ours["out-dir"].as_str(), Some("www/pkg"), "inside the npm package");
    let library = cargo["package"]["name"].as_str().unwrap().replace('-', "_");
    assert_eq!(ours["out-name"].as_str(), Some(library.as_str()), "named like the library");
}

#[test]
fn every_file_that_the_npm_package_offers_is_there_and_is_packed() {
    let npm = json("www/package.json");
    let packed: Vec<&str> =
        npm["files"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
    let mut offered = Vec::new();
    strings(&npm["exports"], &mut offered);
    strings(&npm["sideEffects"], &mut offered);
    for path in offered.iter().filter(|path| *path != "./package.json") {
        let name = path.strip_prefix("./").unwrap();
        let fits = |pattern: &&str| {
            let (head, tail) = pattern.split_once('*').unwrap_or((pattern, ""));
            let middle = name.strip_prefix(head).and_then(|rest| rest.strip_suffix(tail));
            middle.is_some_and(|middle| !middle.contains('/'))
        };
        assert!(packed.iter().any(fits), "{name} is offered, not packed");
        // what is built is not kept
        let built = name == BUNDLE
            || name == "custom-elements.json"
            || name.starts_with("pkg/roofline_widget");
        assert!(built || exists(&format!("www/{name}")), "{name} is missing");
    }
}

#[test]
fn the_npm_package_leaves_the_pages_and_their_scripts_at_home() {
    let npm = json("www/package.json");
    let patterns: Vec<&str> =
        npm["files"].as_array().unwrap().iter().filter_map(Json::as_str).collect();
    let fits = |pattern: &str, name: &str| match pattern.split_once('*') {
        Some((head, tail)) => {
            name.len() >= head.len() + tail.len() && name.starts_with(head) && name.ends_with(tail)
        }
        None => pattern == name,
    };
    // as npm does: the last pattern that fits decides
    let is_packed = |name: &str| {
        let fitting = patterns.iter().rev().find(|p| fits(p.trim_start_matches('!'), name));
        fitting.is_some_and(|pattern| !pattern.starts_with('!'))
    };
    let www = Path::new(env!("CARGO_MANIFEST_DIR")).join("www");
    let names: Vec<String> = fs::read_dir(www)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let pages: Vec<&String> = names.iter().filter(|name| name.ends_with(".html")).collect();
    assert!(pages.len() >= 3, "{pages:?}");
    let mut at_home: Vec<String> = pages.iter().map(|&page| page.clone()).collect();
    for page in pages {
        let source = text(&format!("www/{page}"));
        let scripts = source.split("<script ").skip(1).filter_map(|rest| rest.split('>').next());
        let scripts = scripts.filter_map(|tag| tag.split("src=\"").nth(1)?.split('"').next());
        at_home.extend(scripts.filter(|script| !script.contains('/')).map(str::to_owned));
    }
    for name in &names {
        let is_source = name.ends_with(".js") || name.ends_with(".d.ts");
        if at_home.contains(name) {
            assert!(!is_packed(name), "www/{name} is a page's, and packed");
        } else if is_source {
            assert!(is_packed(name), "www/{name} is the elements', and not packed");
        }
    }
}

#[test]
fn what_is_public_is_documented_or_does_not_compile() {
    let cargo = toml("Cargo.toml");
    let lints = &cargo["workspace"]["lints"]["rust"];
    assert_eq!(lints["missing_docs"].as_str(), Some("deny"), "the lint of the workspace");
    for path in ["Cargo.toml", "xtask/Cargo.toml"] {
        assert_eq!(toml(path)["lints"]["workspace"], Toml::Boolean(true), "{path} takes it");
    }
    let sources = [text("src/lib.rs"), text("xtask/src/main.rs")];
    for source in sources {
        assert!(!source.contains("allow(missing_docs"), "and lifts it nowhere");
    }
}

#[test]
fn the_changelog_has_its_form_and_its_last_release_is_the_version_that_is_packed() {
    let (changelog, npm) = (text("CHANGELOG.md"), json("www/package.json"));
    assert!(changelog.starts_with("# Changelog\n"), "its title");
    let mut heads = changelog.lines().filter_map(|line| line.strip_prefix("## "));
    assert_eq!(heads.next(), Some("[Unreleased]"), "what comes stands first");
    for (at, head) in heads.enumerate() {
        let (version, date) = head.split_once(" - ").unwrap_or_else(|| panic!("{head}: a date"));
        let lengths: Vec<usize> = date.split('-').map(str::len).collect();
        assert_eq!(lengths, [4, 2, 2], "{head}: a date such as 2026-11-30");
        let packed = format!("[{}]", npm["version"].as_str().unwrap());
        assert!(at > 0 || version == packed, "{version} was released last, {packed} is packed");
    }
    let kinds = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
    for kind in changelog.lines().filter_map(|line| line.strip_prefix("### ")) {
        assert!(kinds.contains(&kind), "### {kind} is no kind of change");
    }
}

// Below www/, where the lesson page and the npm package look for it.
const BUNDLE: &str = "pkg/define.js";

#[test]
fn the_lesson_page_loads_the_bundle_and_the_module_and_no_part_of_them() {
    let (ours, page) = (toml("wasm-pack.toml"), text("www/index.html"));
    let bundle = &ours["bundle"];
    let named = |table: &Toml, key: &str| table[key].as_str().unwrap().to_owned();
    let below_www = |path: String| path.strip_prefix("www/").unwrap().to_owned();
    let folder = below_www(ours["out-dir"].as_str().unwrap().to_owned());
    assert_eq!(format!("{folder}/{}", named(bundle, "out-name")), BUNDLE);
    let module = format!("{folder}/{}_main.wasm", ours["out-name"].as_str().unwrap());
    let words = page.split(['"', '\'']);
    let mut loaded: Vec<&str> =
        words.filter(|word| word.ends_with(".js") || word.ends_with(".wasm")).collect();
    loaded.sort_unstable();
    loaded.dedup();
    assert_eq!(loaded, [BUNDLE, &module], "www/index.html");
    assert!(exists(&named(bundle, "entry")), "the entry of {bundle:?}");
}

#[test]
fn who_asks_a_cdn_for_the_package_gets_the_bundle() {
    let npm = json("www/package.json");
    for field in ["jsdelivr", "unpkg"] {
        assert_eq!(npm[field].as_str(), Some(format!("./{BUNDLE}").as_str()), "{field}");
    }
}

fn strings(value: &Json, found: &mut Vec<String>) {
    match value {
        Json::String(text) => found.push(text.clone()),
        Json::Array(list) => list.iter().for_each(|item| strings(item, found)),
        Json::Object(map) => map.values().for_each(|item| strings(item, found)),
        _ => {}
    }
}

// Name and version of every dependency that is not a folder or the workspace's.
fn crates_of(path: &str) -> BTreeMap<String, String> {
    let manifest = toml(path);
    let mut tables = vec![&manifest];
    tables.extend(manifest.get("workspace").and_then(Toml::as_table));
    let targets = manifest.get("target").and_then(Toml::as_table);
    tables.extend(targets.iter().flat_map(|targets| targets.values().filter_map(Toml::as_table)));
    let kinds = ["dependencies", "dev-dependencies", "build-dependencies"];
    let lists = tables
        .iter()
        .flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind)?.as_table()));
    let mut crates = BTreeMap::new();
    for (name, how) in lists.flatten() {
        let version = how.as_str().or_else(|| how.get("version")?.as_str());
        let elsewhere = how.get("workspace").or_else(|| how.get("path")).is_some();
        if !elsewhere {
            crates.insert(name.clone(), version.unwrap_or("none").to_owned());
        }
    }
    crates
}

#[test]
fn every_crate_is_pinned_and_locked_at_its_pin() {
    let lock = toml("Cargo.lock");
    let locked = |name: &str, version: &str| {
        let packages = lock["package"].as_array().unwrap();
        packages.iter().any(|package| {
            let there = package["version"].as_str().unwrap();
            let there = there.split('+').next().unwrap();
            package["name"].as_str() == Some(name) && there == version
        })
    };
    for path in ["Cargo.toml", "xtask/Cargo.toml"] {
        let crates = crates_of(path);
        assert!(!crates.is_empty(), "{path}: no dependency was read");
        for (name, version) in crates {
            let pin = version.strip_prefix('=');
            let pin = pin.unwrap_or_else(|| panic!("{path}: {name} = \"{version}\" is not exact"));
            assert!(
                locked(&name, pin),
                "{path}: Cargo.lock has {name} at another version than {pin}"
            );
        }
    }
}

#[test]
fn the_bindings_are_made_by_the_version_that_is_compiled_in() {
    let crates = crates_of("Cargo.toml");
    let version = &crates["wasm-bindgen"];
    assert_eq!(&crates["wasm-bindgen-cli-support"], version, "the library that writes the glue");
    let lock = toml("Cargo.lock");
    let family =
        ["wasm-bindgen", "wasm-bindgen-cli-support", "wasm-bindgen-macro", "wasm-bindgen-shared"];
    for name in family {
        let packages = lock["package"].as_array().unwrap();
        let there = packages.iter().filter(|package| package["name"].as_str() == Some(name));
        let versions: Vec<String> =
            there.map(|package| format!("={}", package["version"].as_str().unwrap())).collect();
        assert_eq!(versions, [version.as_str()], "{name} in Cargo.lock");
    }
}

#[test]
fn every_npm_package_is_pinned_and_locked_at_its_pin() {
    for folder in ["www", "tests/bench", "tests/browser", "xtask/dist"] {
        let (package, lock) =
            (json(&format!("{folder}/package.json")), json(&format!("{folder}/package-lock.json")));
        let (pins, packages) = (package["devDependencies"].as_object().unwrap(), &lock["packages"]);
        assert!(
            package.get("dependencies").is_none(),
            "{folder}: a reader's browser installs nothing"
        );
        for (name, version) in pins {
            let exact =
                version.as_str().unwrap().split('.').all(|part| part.parse::<u32>().is_ok());
            assert!(exact, "{folder}: {name} {version} is not exact");
            assert_eq!(
                &packages[format!("node_modules/{name}")]["version"],
                version,
                "{folder}: {name}, locked"
            );
        }
        assert_eq!(
            packages[""]["devDependencies"], package["devDependencies"],
            "{folder}: the lock's own list"
        );
        for (name, entry) in packages.as_object().unwrap() {
            assert!(
                entry.get("resolved").is_none(),
                "{folder}: {name} names the host that it came from"
            );
        }
    }
}

#[test]
fn the_readme_states_the_budget_and_the_package() {
    let (readme, ours) = (text("README.md"), toml("wasm-pack.toml"));
    let budget = &ours["budget"];
    let (dir, name) = (ours["out-dir"].as_str().unwrap(), ours["out-name"].as_str().unwrap());
    let facts = [
        format!("{} KiB", budget["wasm-kib"].as_integer().unwrap()),
        format!("{} KiB", budget["all-kib"].as_integer().unwrap()),
        format!("{dir}/{name}.js"),
        "http://127.0.0.1:8080/".to_owned(),
        "www/gallery.html".to_owned(),
        "## Contributing".to_owned(),
        "CHANGELOG.md".to_owned(),
        toml("Cargo.toml")["workspace"]["package"]["rust-version"].as_str().unwrap().to_owned(),
    ];
    for fact in facts {
        assert!(readme.contains(&fact), "README.md does not say {fact}");
    }
}

#[test]
fn the_commands_that_are_written_down_are_those_that_there_are() {
    let help = text("xtask/src/args.rs");
    let help = help.split("HELP: &str").nth(1).and_then(|rest| rest.split("\";").next()).unwrap();
    let known = commands(help);
    assert_eq!(
        known,
        ["bench", "bless", "build", "dist", "serve", "sizes", "test", "wasm-pack"],
        "the help"
    );
    for path in ["README.md", ".ci/run", "wasm-pack.toml"] {
        for command in commands(&text(path)) {
            assert!(known.contains(&command), "{path}: there is no `cargo xtask {command}`");
        }
    }
    for command in ["serve", "test"] {
        assert!(
            commands(&text("README.md")).iter().any(|said| said == command),
            "README.md: {command}"
        );
    }
}

fn commands(text: &str) -> Vec<String> {
    let ends = |c: char| !(c.is_ascii_lowercase() || c == '-');
    let words = text.split("cargo xtask ").skip(1).filter_map(|rest| rest.split(ends).next());
    let mut words: Vec<String> = words.filter(|word| !word.is_empty()).map(str::to_owned).collect();
    words.sort();
    words.dedup();
    words
}

#[test]
fn ci_runs_what_a_desk_runs_and_nothing_else() {
    let script = text(".ci/run");
    let lines = script.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let expected = ["set -euo pipefail", "cd \"$(dirname \"$0\")/..\"", "exec cargo xtask test"];
    assert_eq!(lines.collect::<Vec<_>>(), expected);
}
