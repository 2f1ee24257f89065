//! `cargo xtask dist`: what authors get, in target/dist. An npm package, a zip for a static folder, one script.

mod check;
mod made;
mod weigh;

pub(crate) use check::check;

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::fault::Fault;
use crate::lock;
use crate::manifest;
use crate::steps::Steps;
use crate::tool::Tool;
use crate::{build, node, places};
use made::Made;

/// Tells the tests where the things are that were made.
pub(crate) const VARIABLE: &str = "ROOFLINE_DIST";

// Made in this run already.
static MADE: AtomicBool = AtomicBool::new(false);

/// Builds the module and makes all of it.
///
/// # Errors
/// There is no Node, a step fails, or the one script is above its budget.
pub(crate) fn run(steps: &mut Steps) -> Result<(), Fault> {
    node::there()?;
    build::module(steps)?;
    make(steps).map(drop)
}

/// Makes all of it from the module that is built, for the first of the checks that need it.
///
/// # Errors
/// A step fails, or the one script is above its budget.
pub(crate) fn need(steps: &mut Steps) -> Result<(), Fault> {
    if MADE.load(Ordering::Relaxed) {
        return Ok(());
    }
    make(steps).map(drop)
}

fn make(steps: &mut Steps) -> Result<Made, Fault> {
    node::need_packages(steps, "packaging", &places::packaging())?;
    let manifest = manifest::read()?;
    let _lock = lock::hold("dist")?;
    let made = Made::of(&manifest)?;
    let folder = places::dist();
    fs::create_dir_all(&folder).map_err(|error| Fault::file("make", &folder, &error))?;
    steps.run("npm", "the npm package, with a manifest of its tags", || {
        script("npm.mjs").args([&made.npm, &folder]).run()?;
        Ok("packed")
    })?;
    steps.run("single", "everything in one classic script", || {
        script("single.mjs").arg(&made.single).args(&manifest.bundle.browsers).run()?;
        // www/embed.html takes it from there in a frame that may load no module
        let beside = places::root().join(&manifest.out_dir).join(&manifest.single.out_name);
        fs::copy(&made.single, &beside).map_err(|error| Fault::file("write", &beside, &error))?;
        Ok("written")
    })?;
    steps.run("zip", "a folder for a static site, under hashed names", || {
        script("release.mjs").args([&made.site, &made.single]).run()?;
        Ok("zipped")
    })?;
    steps.run("single-size", "the one script beside the files that it stands for", || {
        weigh::hold(&made, manifest.single.most_times_the_parts)
    })?;
    MADE.store(true, Ordering::Relaxed);
    Ok(made)
}

// One of the packaging scripts, in the folder of the packages that it needs.
fn script(name: &str) -> Tool {
    let folder = places::packaging();
    Tool::new("node").arg(folder.join(name)).folder(&folder)
}
