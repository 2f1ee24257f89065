//! What went wrong and what to do about it, in one line.

use std::fmt;
use std::path::Path;

/// A reason to stop: the fact, and the remedy where there is one.
#[derive(Debug)]
pub(crate) struct Fault {
    what: String,
    remedy: String,
}

impl Fault {
    /// A fault that its own words explain.
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self { what: what.into(), remedy: String::new() }
    }

    /// The same fault with what to do about it.
    pub(crate) fn remedy(mut self, remedy: impl Into<String>) -> Self {
        self.remedy = remedy.into();
        self
    }

    /// A file that could not be read, written or made.
    pub(crate) fn file(doing: &str, path: &Path, error: &std::io::Error) -> Self {
        Self::new(format!("cannot {doing} {}: {error}", path.display()))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        if !self.remedy.is_empty() {
            write!(f, "; {}", self.remedy)?;
        }
        Ok(())
    }
}
