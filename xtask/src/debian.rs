//! Debian's packages, for the machines where we may install them: root's, as CI's are.

use std::path::Path;

use crate::fault::Fault;
use crate::tool::Tool;

/// Installs packages, and a font: without one a page has no text to measure.
///
/// # Errors
/// This is no Debian, we are not root, or apt fails.
pub(crate) fn install(packages: &[&str]) -> Result<(), Fault> {
    let root = Tool::new("id").arg("-u").read().is_ok_and(|id| id.trim() == "0");
    if !root || !Path::new("/etc/debian_version").exists() {
        return Err(Fault::new("apt installs one only for root on Debian"));
    }
    let apt = || Tool::new("apt-get").env("DEBIAN_FRONTEND", "noninteractive");
    apt().args(["update", "--quiet"]).run()?;
    let words = ["install", "--quiet", "--yes", "--no-install-recommends", "fonts-liberation"];
    apt().args(words).args(packages).run()
}
