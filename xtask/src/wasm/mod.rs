//! From Rust to www/pkg: cargo, wasm-bindgen, wasm-opt; the bundle of it all; then the sizes.

mod align;
mod bindgen;
mod bundle;
mod by_function;
mod compile;
mod glue;
mod import_names;
mod languages;
mod loaded;
mod locations;
mod optimise;
mod order;
mod parts;
mod silence;
pub(crate) mod sizes;
mod slim;
mod stamp;
mod tight;
mod types;

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::lock::{self, Lock};
use crate::manifest::{Manifest, Profile};
use crate::steps::Steps;
use crate::{node, places, say};
use stamp::Stamp;

/// Where the package stands.
fn package(manifest: &Manifest) -> PathBuf {
    places::root().join(&manifest.out_dir)
}

/// The module's file name in the package.
fn module_name(manifest: &Manifest) -> String {
    format!("{}_bg.wasm", manifest.out_name)
}

/// A part's file name in the package.
fn part_name(manifest: &Manifest, part: &str) -> String {
    format!("{}_{part}.wasm", manifest.out_name)
}

/// The glue's file name in the package.
fn glue_name(manifest: &Manifest) -> String {
    format!("{}.js", manifest.out_name)
}

/// Where the sizes of every function are written by each build of the module.
pub(crate) fn reports() -> PathBuf {
    places::kept().join("functions")
}

/// Prints what each part has, and where the whole list stands.
///
/// # Errors
/// The last build has left no list.
pub(crate) fn say_reports() -> Result<String, Fault> {
    let folder = reports();
    let list = fs::read_dir(&folder).map_err(|error| Fault::file("list", &folder, &error))?;
    let mut files: Vec<_> = list.flatten().map(|entry| entry.path()).collect();
    files.sort();
    for file in &files {
        let text = fs::read_to_string(file).map_err(|error| Fault::file("read", file, &error))?;
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        say::line(&format!("{name}\n{}", by_function::head(&text)));
    }
    Ok(format!("every function stands in {}: said", folder.display()))
}

/// Keeps others from the package.
///
/// # Errors
/// There is no lock to be had.
pub(crate) fn lock() -> Result<Lock, Fault> {
    lock::hold("package")
}

/// Makes the package; what has not changed is kept. Without Node it is not made small.
///
/// # Errors
/// A step fails.
pub(crate) fn make(steps: &mut Steps, manifest: &Manifest, optimise: bool) -> Result<(), Fault> {
    let _lock = lock()?;
    module(steps, manifest, optimise)?;
    one_script(steps, manifest, optimise)
}

fn module(steps: &mut Steps, manifest: &Manifest, optimise: bool) -> Result<(), Fault> {
    let mut compiled = PathBuf::new();
    steps.run("cargo", "cargo build for wasm32-unknown-unknown", || {
        compiled = compile::run(manifest)?;
        Ok("compiled")
    })?;
    let sources =
        [compiled.clone(), places::root().join("Cargo.lock"), places::www().join(node::LOCK)];
    let stamp = Stamp::of("module", &sources, (format!("{manifest:?}"), optimise))?;
    if stamp.stands(&package(manifest)) {
        return steps
            .run("bindings", "wasm-bindgen and wasm-opt", || Ok("nothing has changed: kept"));
    }
    let staged = stage("module")?;
    let (module, glue) = (staged.join(module_name(manifest)), staged.join(glue_name(manifest)));
    steps.run("wasm-bindgen", "bindings and types, by the library", || {
        bindgen::run(manifest, &compiled, &staged)?;
        glue::thin(&glue)?;
        types::mend(&glue.with_extension("d.ts"))?;
        Ok("written")
    })?;
    if manifest.profile == Profile::Release {
        steps.run("slim", "panics without their words, imports by short names", || {
            let said = slim::run(&module, &glue)?;
            tight::run(&glue)?;
            Ok(said)
        })?;
    }
    if optimise {
        steps.run("wasm-opt", "binaryen makes the module small", || {
            optimise::run(manifest, &module)
        })?;
    }
    if manifest.profile == Profile::Release {
        steps.run("parts", "the module whole, and cut in parts for pages", || {
            in_parts(manifest, &compiled, &module, &glue, optimise)
        })?;
    }
    stamp.publish(&staged, &package(manifest))
}

/// Cuts the finished module; whole it stays what Node and other bundlers take.
fn in_parts(
    manifest: &Manifest,
    compiled: &Path,
    module: &Path,
    glue: &Path,
    optimise: bool,
) -> Result<&'static str, Fault> {
    let read = |path: &Path| fs::read(path).map_err(|error| Fault::file("read", path, &error));
    let write = |path: &Path, bytes: &[u8]| {
        fs::write(path, bytes).map_err(|error| Fault::file("write", path, &error))
    };
    let mut cut = parts::cut(&read(compiled)?, &read(module)?, &manifest.parts)?;
    // a part that is no more leaves no report
    let _ = fs::remove_dir_all(reports());
    fs::create_dir_all(reports()).map_err(|error| Fault::file("make", &reports(), &error))?;
    let names = manifest.parts.iter().map(|part| part_name(manifest, &part.name));
    let names: Vec<_> = [module_name(manifest), part_name(manifest, parts::MAIN)]
        .into_iter()
        .chain(names)
        .collect();
    let files: Vec<_> = names.iter().map(|name| module.with_file_name(name)).collect();
    for (bytes, file) in cut.files_mut().zip(&files) {
        let report = reports().join(file.file_name().unwrap_or_default()).with_extension("txt");
        write(&report, by_function::Sizes::read(bytes)?.text().as_bytes())?;
        write(file, bytes)?;
        if optimise {
            optimise::finish(manifest, file)?;
        }
        *bytes = read(file)?;
    }
    cut.sort_given()?;
    for (bytes, file) in cut.files_mut().zip(&files) {
        write(file, bytes)?;
    }
    parts::glue::write(manifest, &cut, glue)?;
    Ok("cut")
}

/// Lays the bundle beside the module: the one script of a page. Beside it stand the languages.
///
/// # Errors
/// esbuild fails, or a file cannot be written.
pub(crate) fn one_script(
    steps: &mut Steps,
    manifest: &Manifest,
    optimise: bool,
) -> Result<(), Fault> {
    let mut sources = bundle::sources(package(manifest).join(glue_name(manifest)))?;
    sources.push(places::www().join(node::LOCK));
    let stamp = Stamp::of("bundle", &sources, (format!("{:?}", manifest.bundle), optimise))?;
    steps.run("bundle", "the page side as one script, by esbuild and terser", || {
        languages::lay(&places::www(), &package(manifest))?;
        if stamp.stands(&package(manifest)) {
            return Ok("nothing has changed: kept");
        }
        let staged = stage("bundle")?;
        if optimise {
            let out = package(manifest).join(&manifest.bundle.out_name);
            bundle::run(manifest, &out, &staged)?;
        } else {
            bundle::stand_in(manifest, &staged)?;
        }
        stamp.publish(&staged, &package(manifest))?;
        Ok(if optimise { "bundled" } else { "left in its parts, for there is no Node," })
    })
}

// A build that ends half-way must not leave new glue beside an old module.
fn stage(part: &str) -> Result<PathBuf, Fault> {
    let staged = places::kept().join(part);
    let _ = fs::remove_dir_all(&staged);
    fs::create_dir_all(&staged).map_err(|error| Fault::file("make", &staged, &error))?;
    Ok(staged)
}
