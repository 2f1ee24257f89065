//! The rules of the map of the code, each as a function from files to faults.

use crate::source::Source;

/// Anyone may use these; each uses what stands before it, and what a row of [`ARROWS`] adds.
const BASE: [&str; 7] = ["scan", "error", "decimal", "arithmetic", "units", "precision", "limits"];

/// Who may use what beside [`BASE`] and itself. A name with a slash at its end is a folder's all.
const ARROWS: &[(&str, &[&str])] = &[
    // a refused number is quoted as every other number is written
    ("error", &["format"]),
    ("device/", &[]),
    // the unit of a kernel is a unit of a device
    ("kernel/", &["device/"]),
    ("roofline/", &["device/", "kernel/"]),
    ("format", &["roofline/", "device/", "kernel/", "words/"]),
    ("words/", &["roofline/", "device/", "kernel/", "format"]),
    ("board/", &["roofline/", "device/", "kernel/"]),
    // what the figures tell, as sentences
    ("compare", &["board/", "roofline/", "device/", "kernel/", "format", "words/"]),
    ("next_step", &["roofline/", "device/", "kernel/", "format", "words/"]),
    ("diagnosis", &["roofline/", "device/", "kernel/", "format", "words/"]),
    // a device as it is typed: read as answers are
    ("understood/", &["device/", "format", "words/", "quiz/"]),
    ("export/", &["board/", "roofline/", "device/", "kernel/", "format", "words/"]),
    // what a page shows, the places of the chart's handles among it
    (
        "wire/view",
        &["wire/", "chart/", "device/", "kernel/", "roofline/", "board/", "words/", "format"],
    ),
    // the roofs of the chart, by what they stand for
    (
        "wire/source",
        &["wire/", "chart/", "device/", "kernel/", "roofline/", "board/", "words/", "format"],
    ),
    // what the model panel shows, the sentences among it
    (
        "wire/model",
        &[
            "wire/",
            "device/",
            "kernel/",
            "roofline/",
            "board/",
            "words/",
            "format",
            "compare",
            "next_step",
            "diagnosis",
        ],
    ),
    ("wire/typed_device", &["wire/", "device/", "words/", "understood/"]),
    ("wire/", &["wire/", "device/", "kernel/", "roofline/", "board/", "words/", "format", "quiz/"]),
    // what a board must reach: the one that knows a board
    ("quiz/task", &["quiz/", "board/", "roofline/", "device/", "kernel/", "format", "words/"]),
    ("quiz/", &["quiz/", "roofline/", "device/", "kernel/", "format", "words/"]),
    // a board with its picture: all that a page's calls do, on any platform
    (
        "widget/",
        &[
            "wire/",
            "chart/",
            "device/",
            "kernel/",
            "roofline/",
            "board/",
            "words/",
            "format",
            "quiz/",
            "compare",
            "export/",
        ],
    ),
    ("chart/rgba", &[]),
    ("chart/theme", &["chart/rgba"]),
    // the theme for the page around
    ("chart/page", &["chart/rgba", "chart/theme"]),
    ("chart/scale", &[]),
    ("chart/mark", &["chart/theme"]),
    ("chart/label", &["chart/mark", "chart/place", "chart/theme"]),
    ("chart/place", &["chart/mark", "chart/theme"]),
    ("chart/paint", &["chart/mark", "chart/theme", "chart/scene"]),
];

/// The chart's other files: what is drawn, and where.
const SCENE: [&str; 7] =
    ["chart/", "device/", "board/", "roofline/", "kernel/", "format", "words/"];

/// Crates that only some files may name.
const CRATES: [(&str, &[&str]); 7] = [
    ("plotters", &["chart/paint", "chart/svg", "web/canvas"]),
    ("plotters_backend", &["chart/paint", "chart/svg", "web/canvas"]),
    ("plotters_canvas", &["web/canvas"]),
    ("wasm_bindgen", &["web/"]),
    ("web_sys", &["web/"]),
    ("js_sys", &["web/"]),
    ("serde_wasm_bindgen", &["web/"]),
];

/// What stands at the top, beside dot-files and licences.
const TOP: [&str; 10] = [
    "Cargo.toml",
    "Cargo.lock",
    "README.md",
    "CHANGELOG.md",
    "wasm-pack.toml",
    "src",
    "www",
    "tests",
    "xtask",
    "target",
];

/// Lints that keep what a page meets from stopping the module.
const HARDENING: [&str; 12] = [
    "exit",
    "expect_used",
    "get_unwrap",
    "indexing_slicing",
    "mem_forget",
    "panic",
    "string_slice",
    "todo",
    "unimplemented",
    "unreachable",
    "unsafe_code",
    "unwrap_used",
];

/// A longer file says at its top why.
const MOST_LINES: usize = 400;

/// Arrows between modules that the tables do not allow.
pub fn arrows(sources: &[Source]) -> Vec<String> {
    let modules: Vec<String> = sources.iter().map(Source::module).collect();
    let mut faults = Vec::new();
    for (source, from) in sources.iter().zip(&modules) {
        // the web side and the root may use everything
        if from.is_empty() || covers("web/", from) {
            continue;
        }
        let Some(allowed) = allowed(from) else {
            faults.push(format!("{}: no row says what it may use", source.path));
            continue;
        };
        for path in source.paths() {
            let Some(to) = target(&path, &modules) else {
                faults.push(format!(
                    "{}: crate::{path} hides whose it is: name its module",
                    source.path
                ));
                continue;
            };
            // the files of one folder stand for one room: chart/ and wire/ have rows of their own
            let room = |module: &str| module.split('/').next().unwrap_or_default().to_owned();
            let same_room = room(to) == room(from)
                && [
                    "device",
                    "kernel",
                    "roofline",
                    "board",
                    "export",
                    "widget",
                    "words",
                    "quiz",
                    "understood",
                ]
                .contains(&room(to).as_str());
            let fine = to == from || same_room || allowed.iter().any(|rule| covers(rule, to));
            let fault = format!("{}: {from} -> {to} is no arrow of ours", source.path);
            if !fine && !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    faults
}

fn allowed(from: &str) -> Option<Vec<&'static str>> {
    let place = BASE.iter().position(|name| *name == from);
    let row = ARROWS.iter().find(|(name, _)| covers(name, from)).map(|(_, to)| *to);
    let row = row.or_else(|| covers("chart/", from).then_some(SCENE.as_slice()));
    if place.is_none() && row.is_none() {
        return None;
    }
    let base = BASE.iter().take(place.unwrap_or(BASE.len()));
    Some(base.chain(row.unwrap_or_default()).copied().collect())
}

fn covers(rule: &str, module: &str) -> bool {
    match rule.strip_suffix('/') {
        Some(folder) => module == folder || module.starts_with(rule),
        None => module == rule,
    }
}

// The longest module that the path leads into.
fn target<'a>(path: &str, modules: &'a [String]) -> Option<&'a str> {
    let inside = |module: &&String| {
        !module.is_empty() && format!("{path}/").starts_with(&format!("{module}/"))
    };
    modules.iter().filter(inside).max_by_key(|module| module.len()).map(String::as_str)
}

/// Crates named by a file that may not.
pub fn crates(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let (code, module) = (source.code(), source.module());
        for (name, homes) in CRATES {
            let named =
                code.split(|c: char| !(c.is_alphanumeric() || c == '_')).any(|word| word == name);
            if named && !homes.iter().any(|home| covers(home, &module)) {
                faults.push(format!("{}: {name} is for {} alone", source.path, homes.join(", ")));
            }
        }
    }
    faults
}

/// A function in lib.rs, or the platform asked for anywhere but there, or twice.
pub fn root(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let code = source.code();
        let asked = code.matches("target_arch").count();
        let is_root = source.module().is_empty();
        if asked > usize::from(is_root) {
            faults
                .push(format!("{}: one cfg(target_arch), in lib.rs, is all there is", source.path));
        }
        if is_root && code.split_whitespace().any(|word| word == "fn") {
            faults.push(format!("{}: a function stands in the root", source.path));
        }
    }
    faults
}

/// A float turned into a string, to so many places, outside format.rs.
pub fn floats(sources: &[Source]) -> Vec<String> {
    let formats = |code: &str| {
        code.split('{').skip(1).any(|rest| {
            let inside = rest.split(['}', ' ', '\n']).next().unwrap_or_default();
            inside
                .split_once(':')
                .is_some_and(|(_, how)| !how.starts_with(':') && how.contains('.'))
        })
    };
    let others = sources.iter().filter(|source| source.module() != "format");
    let bad = others.filter(|source| formats(&source.code()));
    bad.map(|source| format!("{}: only format.rs rounds a float to text", source.path)).collect()
}

/// A lint that keeps the module from stopping, lifted outside a test.
pub fn hardening(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        let code = source.code();
        for word in ["allow(", "expect(", "warn("] {
            let lifted = code.split("#[").chain(code.split("#![")).filter_map(|rest| {
                let (before, rest) = rest.split_once(word)?;
                let is_attribute = !before.contains(['\n', '{', ';', '"']);
                is_attribute.then_some(rest.split(')').next().unwrap_or_default())
            });
            for list in lifted {
                let mut lints =
                    list.split(',').map(|lint| lint.trim().trim_start_matches("clippy::"));
                if let Some(lint) = lints.find(|lint| HARDENING.contains(lint)) {
                    let fault = format!("{}: {lint} is lifted", source.path);
                    if !faults.contains(&fault) {
                        faults.push(fault);
                    }
                }
            }
        }
    }
    faults
}

/// Files over 400 lines that do not begin by saying why.
pub fn lengths(sources: &[Source]) -> Vec<String> {
    let long = sources.iter().filter(|source| source.text.lines().count() > MOST_LINES);
    let silent = long
        .filter(|source| !source.text.lines().take(10).any(|line| line.contains("Long because")));
    silent
        .map(|source| {
            let lines = source.text.lines().count();
            format!("{}: {lines} lines and no line \"Long because ...\" at the top", source.path)
        })
        .collect()
}

/// Names at the top that are none of the agreed ones.
pub fn top(names: &[String]) -> Vec<String> {
    let agreed =
        |name: &str| TOP.contains(&name) || name.starts_with('.') || name.starts_with("LICENSE-");
    let others = names.iter().filter(|name| !agreed(name));
    others.map(|name| format!("{name}: it has no place at the top")).collect()
}
