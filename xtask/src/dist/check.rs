//! The check `dist`: everything is made, and judged as those do who get it.

use crate::fault::Fault;
use crate::steps::Steps;
use crate::{browser, engines, node_tests, places};

use super::{VARIABLE, make, script};

/// Makes all of it from the module that is built, and judges it.
///
/// # Errors
/// A step fails. Without Node or a browser what needs it is skipped, which fails in CI only.
pub(crate) fn check(steps: &mut Steps) -> Result<(), Fault> {
    // types and browser are those of the page tests
    if !node_tests::packages(steps, "dist")? {
        return Ok(());
    }
    let made = make(steps)?;
    steps.run("package", "publint and the types of the packed package", || {
        script("check-package.mjs").arg(&made.tarball).run()?;
        Ok("passed")
    })?;
    let folder = places::dist_tests();
    steps.run("dist", "node --test: what was made, without a page", || {
        let files = node_tests::files(&folder, ".node.test.mjs")?;
        node_tests::run(&folder, files).env(VARIABLE, places::dist()).run()?;
        Ok("passed")
    })?;
    let chromium = match browser::need(steps) {
        Ok(chromium) => chromium,
        Err(why) => return steps.skip("dist-pages", why),
    };
    steps.run("dist-pages", "node --test: what was made, in a real browser", || {
        let mut files = node_tests::files(&folder, ".test.mjs")?;
        files.retain(|name| !name.ends_with(".node.test.mjs"));
        let tests = node_tests::run(&folder, files).env(VARIABLE, places::dist());
        tests.env(browser::VARIABLE, &chromium).run()?;
        Ok("passed")
    })?;
    let files = vec!["engines/single.test.mjs".to_owned()];
    let tests = node_tests::run(&folder, files).env(VARIABLE, places::dist());
    engines::run(steps, "dist-engines", "the one script from a disk and in a sandbox", tests)
}
