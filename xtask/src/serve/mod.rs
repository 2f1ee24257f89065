//! `cargo xtask serve`: builds everything and serves the lesson page to this machine alone.

mod file;
mod request;
mod server;

use std::net::{Ipv4Addr, TcpListener};

use crate::fault::Fault;
use crate::steps::Steps;
use crate::tool::Tool;
use crate::{build, places, say};

/// Builds, then serves until it is stopped.
///
/// # Errors
/// The build fails, or the port is taken.
pub(crate) fn run(steps: &mut Steps, port: u16, open: bool) -> Result<(), Fault> {
    // Before the build: minutes of work should not end at a port that is taken.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
        Fault::new(format!("cannot serve on port {port}: {error}"))
            .remedy("name another with --port")
    })?;
    let port = listener.local_addr().map_or(port, |address| address.port());
    build::module(steps)?;
    let address = format!("http://127.0.0.1:{port}/");
    say::line(&format!("\nThe lesson page: {address} (Ctrl-C ends it)"));
    say::line("After a change `cargo xtask build` beside it renews what it serves.");
    if open && !opened(&address) {
        say::line("No program here opens a page: do it by hand.");
    }
    server::run(&listener, &places::www())
}

fn opened(address: &str) -> bool {
    let (program, first): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/c", "start"]),
        _ => ("xdg-open", &[]),
    };
    Tool::new(program).args(first).arg(address).works()
}
