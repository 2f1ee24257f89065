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
