//! The steps of a command: each says what it does, takes its time, and stands in the closing table.

use std::time::{Duration, Instant};

use crate::fault::Fault;
use crate::say;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    Passed,
    Failed,
    Skipped,
}

#[derive(Debug)]
struct Row {
    name: String,
    ending: Ending,
    took: Duration,
    note: String,
}

/// The record of one command's run.
#[derive(Debug)]
pub(crate) struct Steps {
    began: Instant,
    in_ci: bool,
    rows: Vec<Row>,
}

impl Steps {
    /// A record that begins now.
    pub(crate) fn new() -> Self {
        let in_ci = std::env::var_os("CI").is_some_and(|ci| !ci.is_empty() && ci != "false");
        Self { began: Instant::now(), in_ci, rows: Vec::new() }
    }

    /// Runs one step: `says` tells what it is about to do, the work's answer what came of it.
    ///
    /// # Errors
    /// Those of the work.
    pub(crate) fn run<N: AsRef<str>>(
        &mut self,
        name: &str,
        says: &str,
        work: impl FnOnce() -> Result<N, Fault>,
    ) -> Result<(), Fault> {
        say::begin(name, says);
        let start = Instant::now();
        let end = work();
        let took = start.elapsed();
        match end {
            Ok(note) => {
                say::end(name, note.as_ref(), took);
                self.push(name, Ending::Passed, took, "");
                Ok(())
            }
            Err(fault) => {
                say::end(name, &format!("FAILED: {fault};"), took);
                self.push(name, Ending::Failed, took, &fault.to_string());
                Err(fault)
            }
        }
    }

    /// A step that cannot be done here: said loudly on a desk, a failure where CI is set.
    ///
    /// # Errors
    /// CI is set.
    pub(crate) fn skip(&mut self, name: &str, why: Fault) -> Result<(), Fault> {
        if self.in_ci {
            say::loudly(&format!("[{name}] {why}"));
            self.push(name, Ending::Failed, Duration::ZERO, &why.to_string());
            return Err(why);
        }
        say::loudly(&format!("[{name}] SKIPPED: {why}"));
        self.push(name, Ending::Skipped, Duration::ZERO, &why.to_string());
        Ok(())
    }

    /// A step that was not tried because one that it needs has failed.
    pub(crate) fn not_tried(&mut self, name: &str, needs: &str) {
        self.push(name, Ending::Failed, Duration::ZERO, &format!("not tried: it needs {needs}"));
    }

    /// Prints the closing table.
    ///
    /// # Errors
    /// A step has failed.
    pub(crate) fn close(&self) -> Result<(), Fault> {
        say::line("");
        let width = self.rows.iter().map(|row| row.name.len()).max().unwrap_or(0);
        for Row { name, ending, took, note } in &self.rows {
            let word = match ending {
                Ending::Passed => "passed",
                Ending::Failed => "FAILED",
                Ending::Skipped => "skipped",
            };
            let time = say::seconds(*took);
            say::line(format!("{name:width$}  {word:7}  {time:>8}  {note}").trim_end());
        }
        say::line(&format!(
            "{:width$}  {:7}  {:>8}",
            "total",
            "",
            say::seconds(self.began.elapsed())
        ));
        let count = |ending| self.rows.iter().filter(|row| row.ending == ending).count();
        let (passed, failed) = (count(Ending::Passed), count(Ending::Failed));
        say::line(&format!(
            "\nsteps: {passed} passed, {failed} failed, {} skipped",
            count(Ending::Skipped)
        ));
        if failed == 0 {
            return Ok(());
        }
        let names = self.rows.iter().filter(|row| row.ending == Ending::Failed);
        let names = names.map(|row| row.name.as_str()).collect::<Vec<_>>().join(", ");
        Err(Fault::new(format!("failed: {names}")).remedy("each says why above"))
    }

    fn push(&mut self, name: &str, ending: Ending, took: Duration, note: &str) {
        let note = note.lines().next().unwrap_or_default().to_owned();
        self.rows.push(Row { name: name.to_owned(), ending, took, note });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failed_step_fails_the_whole_and_a_skipped_one_only_in_ci() {
        let rows: [(&str, bool, bool); 6] = [
            ("pass", false, true),
            ("pass", true, true),
            ("fail", false, false),
            ("fail", true, false),
            ("skip", false, true),
            ("skip", true, false),
        ];
        for (what, in_ci, whole) in rows {
            let mut steps = Steps { began: Instant::now(), in_ci, rows: Vec::new() };
            let one = match what {
                "pass" => steps.run(what, "", || Ok("done")),
                "fail" => steps.run(what, "", || Err::<&str, _>(Fault::new("no"))),
                _ => steps.skip(what, Fault::new("not here")),
            };
            assert_eq!(one.is_ok(), whole, "{what}, CI {in_ci}: the step");
            assert!(steps.run("next", "", || Ok("done")).is_ok(), "{what}: the next one runs");
            assert_eq!(steps.close().is_ok(), whole, "{what}, CI {in_ci}: the whole");
        }
    }

    #[test]
    fn a_step_that_was_not_tried_fails_the_whole() {
        let mut steps = Steps { began: Instant::now(), in_ci: false, rows: Vec::new() };
        steps.not_tried("pages", "build");
        assert!(steps.close().is_err_and(|fault| fault.to_string().contains("pages")), "named");
    }
}
