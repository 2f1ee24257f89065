//! Where things stand in the tree.

use std::path::{Path, PathBuf};

/// The top of the project.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The page side, which is also the published npm package.
pub(crate) fn www() -> PathBuf {
    root().join("www")
}

/// The page tests, with packages of their own.
pub(crate) fn browser_tests() -> PathBuf {
    root().join("tests").join("browser")
}

/// What makes the packages, with packages of its own.
pub(crate) fn packaging() -> PathBuf {
    root().join("xtask").join("dist")
}

/// The tests of what is made for authors.
pub(crate) fn dist_tests() -> PathBuf {
    root().join("tests").join("dist")
}

/// Courses of authors', and the tests that build and visit them.
pub(crate) fn consumer_tests() -> PathBuf {
    root().join("tests").join("consumers")
}

/// The bench, with the packages of the contenders.
pub(crate) fn bench() -> PathBuf {
    root().join("tests").join("bench")
}

/// Where the courses are built.
pub(crate) fn courses() -> PathBuf {
    target().join("consumers")
}

/// What is made for authors.
pub(crate) fn dist() -> PathBuf {
    target().join("dist")
}

/// What cargo builds, wherever the caller wants it to lie.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// What xtask itself keeps between two runs.
pub(crate) fn kept() -> PathBuf {
    target().join("xtask")
}
