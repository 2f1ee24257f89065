//! wasm-pack.toml, read: how the package is built and how large it may become.

use std::fs;

use serde::Deserialize;

use crate::fault::Fault;
use crate::places;

/// The file's top level; the names are wasm-pack's own.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Manifest {
    pub(crate) target: Target,
    pub(crate) out_dir: String,
    pub(crate) out_name: String,
    pub(crate) profile: Profile,
    pub(crate) wasm_bindgen: WasmBindgen,
    pub(crate) wasm_opt: WasmOpt,
    /// what a page fetches only when it needs it
    #[serde(default)]
    pub(crate) parts: Vec<Part>,
    pub(crate) bundle: Bundle,
    pub(crate) single: Single,
    pub(crate) budget: Budget,
}

/// The kinds of glue that the page side can load: one.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Target {
    /// an ES module with an explicit init
    Web,
}

/// A profile that cargo and wasm-pack both know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Profile {
    /// for a trap's stack with names
    Dev,
    /// what is shipped
    Release,
}

impl Profile {
    /// Its name for cargo and for wasm-pack.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Dev => "dev",
            Self::Release => "release",
        }
    }

    /// The folder that cargo builds it into.
    pub(crate) fn folder(self) -> &'static str {
        match self {
            Self::Dev => "debug",
            Self::Release => "release",
        }
    }
}

/// What the bindings are asked for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct WasmBindgen {
    pub(crate) omit_default_module_path: bool,
    pub(crate) reset_state_function: bool,
}

/// What wasm-opt is asked for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct WasmOpt {
    pub(crate) args: Vec<String>,
}

/// A part of the module that a page fetches when it first needs it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Part {
    /// its name in the glue and in its file's name
    pub(crate) name: String,
    /// what it exports; all that only these reach goes with them
    pub(crate) exports: Vec<String>,
    /// functions of Rust that go with it though others call them: those find them once it is there, and trap before
    #[serde(default)]
    pub(crate) functions: Vec<String>,
    /// the part that comes before it, and has what several such parts share
    pub(crate) needs: Option<String>,
    /// the most that it may weigh, KiB of brotli
    pub(crate) most_kib: u32,
}

/// The one script that a page loads.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Bundle {
    /// the module that is bundled with all that it imports, below the top
    pub(crate) entry: String,
    /// its file in the package
    pub(crate) out_name: String,
    /// the oldest browsers that must run it, in esbuild's words
    pub(crate) browsers: Vec<String>,
    /// what it imports when it is first needed, apart from it; whatever is not here counts as loaded with it
    #[serde(default)]
    pub(crate) on_demand: Vec<OnDemand>,
}

/// A script that the one of a page fetches when it first needs it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct OnDemand {
    /// its file in the package
    pub(crate) name: String,
    /// the most that it may weigh, KiB of brotli
    pub(crate) most_kib: u32,
}

/// The one classic script with everything inside.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Single {
    /// its file
    pub(crate) out_name: String,
    /// the most that its brotli may be, as a multiple of that of the files that it stands for
    pub(crate) most_times_the_parts: f64,
}

/// The most that may be sent, KiB of brotli at its best level.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Budget {
    /// the module alone
    pub(crate) wasm_kib: u32,
    /// module, glue, elements and styles
    pub(crate) all_kib: u32,
}

/// Reads wasm-pack.toml.
///
/// # Errors
/// The file is missing, or holds a name or a value that is none of ours.
pub(crate) fn read() -> Result<Manifest, Fault> {
    let path = places::root().join("wasm-pack.toml");
    let text = fs::read_to_string(&path).map_err(|error| Fault::file("read", &path, &error))?;
    let manifest: Manifest =
        toml::from_str(&text).map_err(|error| Fault::new(format!("wasm-pack.toml: {error}")))?;
    // Features that are forced on emit an import form that browsers refuse.
    if manifest.wasm_opt.args.iter().any(|arg| arg == "--all-features") {
        return Err(Fault::new("wasm-pack.toml asks wasm-opt for --all-features")
            .remedy("take it out: wasm-opt reads from the module which features it uses"));
    }
    Ok(manifest)
}
