//! The engines of the journeys: Chromium, and Firefox and WebKitGTK, named, found, or installed.

use std::ffi::OsString;

use crate::browser;
use crate::debian;
use crate::fault::Fault;
use crate::found;
use crate::say;
use crate::steps::Steps;
use crate::tool::Tool;

/// An engine's name, the variable that tells the journeys of its program, and the program or why there is none.
type Found = (&'static str, &'static str, Result<OsString, Fault>);

struct Engine {
    name: &'static str,
    // names the program where it is set by the person who runs us
    variable: &'static str,
    programs: &'static [&'static str],
    // a word on which the program says something and ends well
    asks: &'static str,
    // started beside it
    beside: &'static [&'static str],
    packages: &'static [&'static str],
}

const ENGINES: [Engine; 2] = [
    Engine {
        name: "Firefox",
        variable: "ROOFLINE_FIREFOX",
        programs: &["firefox-esr", "firefox"],
        asks: "--version",
        beside: &[],
        packages: &["firefox-esr"],
    },
    Engine {
        name: "WebKitGTK",
        variable: "ROOFLINE_WEBKIT",
        programs: &["WebKitWebDriver"],
        asks: "--help",
        // its browser has no life without a screen
        beside: &["Xvfb"],
        packages: &["webkit2gtk-driver", "xvfb"],
    },
];

/// Runs tests in every engine that is to be had; each that is lacking is skipped aloud.
///
/// # Errors
/// A test fails, or CI lacks an engine.
pub(crate) fn run(
    steps: &mut Steps,
    name: &str,
    promise: &str,
    mut tests: Tool,
) -> Result<(), Fault> {
    let chromium = [("Chromium", browser::VARIABLE, browser::need(steps))];
    let others = need(steps)?;
    let (mut names, mut lack) = (Vec::new(), Ok(()));
    for (engine, variable, program) in chromium.into_iter().chain(others) {
        match program {
            Ok(program) => {
                tests = tests.env(variable, program);
                names.push(engine);
            }
            Err(why) => {
                // it may name what does not start
                tests = tests.env(variable, "");
                lack = lack.and(steps.skip(engine, why));
            }
        }
    }
    if !names.is_empty() {
        let says = format!("node --test: {promise}, in {}", names.join(", "));
        steps.run(name, &says, || tests.run().map(|()| "passed"))?;
    }
    lack
}

/// Looks for both: the variable's program, the PATH's, or apt's, in this order.
///
/// # Errors
/// Those of a step; that an engine is lacking is for the caller to say.
fn need(steps: &mut Steps) -> Result<Vec<Found>, Fault> {
    let found: Vec<_> = ENGINES.iter().map(found).collect();
    let lacking = ENGINES.iter().zip(&found).filter(|(_, (.., program))| program.is_err());
    // one that is named is not replaced
    let lacking = lacking.filter(|(engine, _)| found::named(engine.variable).is_none());
    let lacking: Vec<_> = lacking.map(|(engine, _)| engine).collect();
    if lacking.is_empty() {
        return Ok(found);
    }
    let names: Vec<_> = lacking.iter().map(|engine| engine.name).collect();
    let packages: Vec<_> = lacking.iter().flat_map(|engine| engine.packages).copied().collect();
    let mut lack = None;
    steps.run("browsers", &format!("there is no {} yet: apt", names.join(", no ")), || {
        lack = debian::install(&packages).err();
        Ok(if lack.is_none() { "installed" } else { "not to be had, as found out" })
    })?;
    if let Some(why) = lack {
        say::line(&why.to_string());
    }
    Ok(ENGINES.iter().map(self::found).collect())
}

fn found(engine: &Engine) -> Found {
    (engine.name, engine.variable, find(engine))
}

fn find(engine: &Engine) -> Result<OsString, Fault> {
    let Engine { name, variable, programs, asks, beside, .. } = engine;
    let program = match found::named(variable) {
        Some(named) if found::starts(&named, asks) => named,
        Some(named) => {
            let named = named.to_string_lossy();
            return Err(Fault::new(format!("{variable} names `{named}`, which does not start")));
        }
        None => found::on_path(programs, asks).ok_or_else(|| {
            Fault::new(format!("no {name} is to be had")).remedy(format!(
                "install it on the PATH, or name {} in {variable}",
                programs.join(" or ")
            ))
        })?,
    };
    match beside.iter().find(|other| !found::is_there(other)) {
        Some(other) => {
            Err(Fault::new(format!("{name} runs only beside {other}, which is not there")))
        }
        None => Ok(program),
    }
}
