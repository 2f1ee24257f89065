//! Where the things stand that are made.

use std::fs;
use std::path::PathBuf;

use serde::Deserialize;

use crate::fault::Fault;
use crate::manifest::Manifest;
use crate::places;

/// All that `cargo xtask dist` makes.
#[derive(Debug)]
pub(super) struct Made {
    /// the npm package as a folder
    pub(super) npm: PathBuf,
    /// the same, packed by npm under its own name
    pub(super) tarball: PathBuf,
    /// the folder that is dropped into a static site; its zip is beside it
    pub(super) site: PathBuf,
    /// the one script
    pub(super) single: PathBuf,
}

impl Made {
    /// In target/dist, with the crate's name and version.
    ///
    /// # Errors
    /// Cargo.toml cannot be read.
    pub(super) fn of(manifest: &Manifest) -> Result<Self, Fault> {
        let path = places::root().join("Cargo.toml");
        let text = fs::read_to_string(&path).map_err(|error| Fault::file("read", &path, &error))?;
        let name = release(&text)?;
        let folder = places::dist();
        Ok(Self {
            npm: folder.join("npm"),
            tarball: folder.join(format!("{name}.tgz")),
            site: folder.join(name),
            single: folder.join(&manifest.single.out_name),
        })
    }
}

#[derive(Deserialize)]
struct Cargo {
    package: Package,
}

#[derive(Deserialize)]
struct Package {
    name: String,
    version: String,
}

// What a release is called: the crate's name and version.
fn release(cargo: &str) -> Result<String, Fault> {
    let Cargo { package: Package { name, version } } =
        toml::from_str(cargo).map_err(|error| Fault::new(format!("Cargo.toml: {error}")))?;
    Ok(format!("{name}-{version}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_release_is_called_like_the_crate() {
        let rows = [
            (
                "[package]\nname = \"a\"\nversion = \"1.2.3\"\nedition.workspace = true",
                Some("a-1.2.3"),
            ),
            ("[package]\nname = \"a\"", None),
            ("[workspace]", None),
        ];
        for (cargo, expected) in rows {
            assert_eq!(release(cargo).ok().as_deref(), expected, "{cargo}");
        }
    }
}
