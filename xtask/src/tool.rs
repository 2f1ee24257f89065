//! Other people's programs, run from here.

use std::ffi::OsStr;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::fault::Fault;
use crate::places;

const MOST_WORDS: usize = 8;

/// A program about to be run at the top of the project, without standard input.
#[derive(Debug)]
pub(crate) struct Tool {
    name: String,
    command: Command,
}

impl Tool {
    /// A program on the PATH or at a path.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let mut command = Command::new(&program);
        command.current_dir(places::root()).stdin(Stdio::null());
        Self { name: program.as_ref().to_string_lossy().into_owned(), command }
    }

    /// The cargo that runs us.
    pub(crate) fn cargo() -> Self {
        let mut tool = Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        tool.name = "cargo".into();
        tool
    }

    /// npm, which is a script of another name on Windows.
    pub(crate) fn npm() -> Self {
        Self::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
    }

    /// One more argument.
    pub(crate) fn arg(mut self, arg: impl AsRef<OsStr>) -> Self {
        self.command.arg(arg);
        self
    }

    /// More arguments.
    pub(crate) fn args<S: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = S>) -> Self {
        self.command.args(args);
        self
    }

    /// A variable of the program's environment.
    pub(crate) fn env(mut self, key: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(key, value);
        self
    }

    /// Another folder to run in.
    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Runs it; what it prints goes where ours goes.
    ///
    /// # Errors
    /// It cannot be started, or ends with a status other than zero.
    pub(crate) fn run(mut self) -> Result<(), Fault> {
        let status = self.command.status().map_err(|error| self.missing(&error))?;
        if status.success() {
            return Ok(());
        }
        Err(Fault::new(format!("`{}` failed ({status})", self.words())))
    }

    /// Runs it and returns what it printed to standard output.
    ///
    /// # Errors
    /// As [`Tool::run`]; the message then has what it printed to standard error.
    pub(crate) fn read(mut self) -> Result<String, Fault> {
        let output = self.command.output().map_err(|error| self.missing(&error))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(Fault::new(format!("`{}` failed: {}", self.words(), said.trim())))
    }

    /// Whether it starts and ends well; it prints nothing.
    pub(crate) fn works(mut self) -> bool {
        let status = self.command.stdout(Stdio::null()).stderr(Stdio::null()).status();
        status.is_ok_and(|status| status.success())
    }

    fn missing(&self, error: &std::io::Error) -> Fault {
        Fault::new(format!("cannot start {}: {error}", self.name))
    }

    // Enough to know it again: a program of many lines or files is cut short.
    fn words(&self) -> String {
        let args = self.command.get_args().map(OsStr::to_string_lossy);
        let short = args.map(|arg| if arg.contains('\n') { "…".into() } else { arg });
        let mut words: Vec<_> = std::iter::once(self.name.as_str().into()).chain(short).collect();
        if words.len() > MOST_WORDS {
            words.truncate(MOST_WORDS);
            words.push("…".into());
        }
        words.join(" ")
    }
}
