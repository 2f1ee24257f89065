//! `cargo xtask bench`: ours beside what a course author would take instead, on the same work. Needs a browser, and
//! packages of its own.

use crate::fault::Fault;
use crate::steps::Steps;
use crate::tool::Tool;
use crate::{browser, build, node, node_tests, places};

/// Tells the bench where its tables go.
const VARIABLE: &str = "ROOFLINE_BENCH";

/// Builds the module, measures everything, and leaves the tables in target/bench.
///
/// # Errors
/// There is no Node or no browser, or a contender does not do the work.
pub(crate) fn run(steps: &mut Steps, rounds: u32) -> Result<(), Fault> {
    node::there()?;
    node_tests::packages(steps, "bench")?;
    let chromium = browser::need(steps)?;
    build::module(steps)?;
    let folder = places::bench();
    node::need_packages(steps, "contenders", &folder)?;
    steps.run("bench", "every contender in turn, 15 times or as often as you say", || {
        let script = Tool::new("node").arg("bench.mjs").arg(rounds.to_string()).folder(&folder);
        let into = places::target().join("bench");
        script.env(VARIABLE, into).env(browser::VARIABLE, &chromium).run()?;
        Ok("measured")
    })
}

/// The short form: a few rounds, held to ratios and to no time.
///
/// # Errors
/// A drag of ours has fallen behind the others, or a contender does not do the work.
pub(crate) fn check(steps: &mut Steps) -> Result<(), Fault> {
    if !node_tests::packages(steps, "bench")? {
        return Ok(());
    }
    let chromium = match browser::need(steps) {
        Ok(chromium) => chromium,
        Err(why) => return steps.skip("bench", why),
    };
    let folder = places::bench();
    node::need_packages(steps, "contenders", &folder)?;
    steps.run("bench", "node --test: a drag beside other libraries', in ratios", || {
        let files = node_tests::files(&folder, ".test.mjs")?;
        node_tests::run(&folder, files).env(browser::VARIABLE, &chromium).run()?;
        Ok("passed")
    })
}
