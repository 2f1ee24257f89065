//! The check `consumers`: courses as authors have them, each built by its own tool from what is handed out.

use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::Fault;
use crate::node::LOCK;
use crate::steps::Steps;
use crate::{browser, debian, dist, found, node, node_tests, places, python, say};

/// Tells the tests where the courses stand.
const VARIABLE: &str = "ROOFLINE_CONSUMERS";

/// Makes what is handed out, installs the tools, and runs the tests of every kind of site.
///
/// # Errors
/// A step fails. A kind whose tool is lacking is skipped, which fails in CI only.
pub(crate) fn check(steps: &mut Steps) -> Result<(), Fault> {
    if !node_tests::packages(steps, "consumers")? {
        return Ok(());
    }
    let chromium = match browser::need(steps) {
        Ok(chromium) => chromium,
        Err(why) => return steps.skip("consumers", why),
    };
    dist::need(steps)?;
    let (tests, courses) = (places::consumer_tests(), places::courses());
    for kind in with_packages(&tests)? {
        let course = course(&courses, &kind)?;
        for list in ["package.json", LOCK] {
            copy(&tests.join(&kind).join(list), &course.join(list))?;
        }
        node::need_packages(steps, &format!("{kind} itself"), &course)?;
    }
    let mut files = node_tests::files(&tests, ".test.mjs")?;
    let list = tests.join("mkdocs").join(python::LIST);
    let course = course(&courses, "mkdocs")?;
    let others =
        [("mkdocs", python::need(steps, "mkdocs itself", &list, &course)), ("hugo", hugo(steps))];
    let mut lack = Ok(());
    for (kind, there) in others {
        if let Err(why) = there {
            files.retain(|file| file.strip_suffix(".test.mjs") != Some(kind));
            lack = lack.and(steps.skip(kind, why));
        }
    }
    steps.run(
        "consumers",
        "node --test: every kind of site, built and driven in a browser",
        || {
            let tests = node_tests::run(&tests, files).env(VARIABLE, courses);
            tests.env(dist::VARIABLE, places::dist()).env(browser::VARIABLE, &chromium).run()?;
            Ok("passed")
        },
    )?;
    lack
}

/// The folders that have packages of npm's, sorted.
fn with_packages(folder: &Path) -> Result<Vec<String>, Fault> {
    let list = fs::read_dir(folder).map_err(|error| Fault::file("list", folder, &error))?;
    let folders = list.flatten().filter(|entry| entry.path().join(LOCK).is_file());
    let mut names: Vec<_> =
        folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    Ok(names)
}

// Where the course of a kind stands: outside the sources, so that it finds nothing of theirs.
fn course(courses: &Path, kind: &str) -> Result<PathBuf, Fault> {
    let course = courses.join(kind);
    fs::create_dir_all(&course).map_err(|error| Fault::file("make", &course, &error))?;
    Ok(course)
}

fn copy(from: &Path, to: &Path) -> Result<(), Fault> {
    fs::copy(from, to).map(drop).map_err(|error| Fault::file("copy", from, &error))
}

// The one on the PATH, or apt's.
fn hugo(steps: &mut Steps) -> Result<(), Fault> {
    let is_there = || found::on_path(&["hugo"], "version").is_some();
    if is_there() {
        return Ok(());
    }
    let mut lack = None;
    steps.run("hugo itself", "there is no Hugo yet: apt", || {
        lack = debian::install(&["hugo"]).err();
        Ok(if lack.is_none() { "installed" } else { "not to be had, as found out" })
    })?;
    if let Some(why) = &lack {
        say::line(&why.to_string());
    }
    if is_there() {
        return Ok(());
    }
    Err(Fault::new("no Hugo is to be had").remedy("install it on the PATH"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_with_a_lock_file_has_packages() {
        let folder = std::env::temp_dir().join(format!("xtask-consumers-{}", std::process::id()));
        let made =
            ["b", "a", "none"].iter().try_for_each(|name| fs::create_dir_all(folder.join(name)));
        assert!(made.is_ok(), "{made:?}");
        for name in ["a", "b"] {
            assert!(fs::write(folder.join(name).join(LOCK), "{}").is_ok(), "{name}");
        }
        let expected = ["a", "b"].map(str::to_owned).to_vec();
        assert_eq!(with_packages(&folder).map_err(|fault| fault.to_string()), Ok(expected));
        let _ = fs::remove_dir_all(&folder);
        assert!(with_packages(&folder).is_err(), "a folder that is gone");
    }
}
