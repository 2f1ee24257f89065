//! `cargo xtask`: everything that sets up, builds, serves and checks roofline-widget.

// what a test may do and a command must not; the rest is Cargo.toml's
#![cfg_attr(
    not(test),
    deny(
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        clippy::string_slice,
        clippy::unreachable
    )
)]

mod args;
mod bench;
mod bless;
mod browser;
mod build;
mod checks;
mod consumers;
mod debian;
mod dist;
mod engines;
mod fault;
mod found;
mod lock;
mod manifest;
mod node;
mod node_tests;
mod places;
mod python;
mod rust;
mod say;
mod serve;
mod steps;
mod tool;
mod wasm;
mod wasm_pack;

use std::process::ExitCode;

use args::Command;
use fault::Fault;
use steps::Steps;

fn main() -> ExitCode {
    match args::read(std::env::args().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            say::fault(&fault);
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<(), Fault> {
    let steps = &mut Steps::new();
    match command {
        Command::Help => {
            say::line(args::HELP);
            Ok(())
        }
        Command::Serve { port, open } => serve::run(steps, port, open),
        Command::Build => build::run(steps),
        Command::Sizes => build::by_function(steps),
        Command::Dist => dist::run(steps),
        Command::Test { only } => checks::run(steps, &only),
        Command::Bench { rounds } => bench::run(steps, rounds),
        Command::Bless => bless::run(steps),
        Command::WasmPack => wasm_pack::run(steps),
    }
}
