//! The command line.

use crate::fault::Fault;

/// What `cargo xtask` prints when asked for help.
pub(crate) const HELP: &str = "\
cargo xtask serve [--port N] [--open]   build everything and serve the lesson page (port 8080)
cargo xtask build                       build module and bundle into www/pkg, print the sizes
cargo xtask sizes                       say where the bytes of the module are, by function
cargo xtask dist                        make the npm package, the zip and the one script in target/dist
cargo xtask test [--only CHECK]...      run every check, or only these and what they need
cargo xtask bench [--rounds N]          measure ours beside other libraries, tables in target/bench (15 rounds)
cargo xtask bless                       rewrite the golden pictures, then read the diff
cargo xtask wasm-pack                   run wasm-pack with the options of wasm-pack.toml";

/// What to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// Print [`HELP`].
    Help,
    /// Build and serve the page on this machine only.
    Serve {
        /// 0 for any free one
        port: u16,
        /// whether to open the page in the default browser
        open: bool,
    },
    /// Build the module.
    Build,
    /// Say where the bytes of the module are.
    Sizes,
    /// Make what authors get.
    Dist,
    /// Run the checks, all of them where `only` is empty.
    Test {
        /// names of checks
        only: Vec<String>,
    },
    /// Measure ours beside what others would take instead.
    Bench {
        /// how often each contender runs in each case
        rounds: u32,
    },
    /// Rewrite the golden files.
    Bless,
    /// Run wasm-pack.
    WasmPack,
}

/// Reads the words after `cargo xtask`.
///
/// # Errors
/// A word that is none of ours, a port that is no whole number from 0 to 65,535.
pub(crate) fn read(words: impl IntoIterator<Item = String>) -> Result<Command, Fault> {
    let mut words = words.into_iter();
    let Some(first) = words.next() else { return Ok(Command::Help) };
    let mut command = match first.as_str() {
        "help" | "--help" | "-h" => Command::Help,
        "serve" => Command::Serve { port: 8080, open: false },
        "build" => Command::Build,
        "sizes" => Command::Sizes,
        "dist" => Command::Dist,
        "test" => Command::Test { only: Vec::new() },
        "bench" => Command::Bench { rounds: 15 },
        "bless" => Command::Bless,
        "wasm-pack" => Command::WasmPack,
        other => return Err(unknown("no command", other)),
    };
    while let Some(word) = words.next() {
        match (&mut command, word.as_str()) {
            (_, "--help" | "-h") => return Ok(Command::Help),
            (Command::Serve { open, .. }, "--open") => *open = true,
            (Command::Serve { port, .. }, "--port") => *port = port_from(words.next())?,
            (Command::Bench { rounds }, "--rounds") => *rounds = rounds_from(words.next())?,
            (Command::Test { only }, "--only") => only.push(words.next().ok_or_else(|| {
                Fault::new("--only needs the name of a check").remedy("a wrong name lists them all")
            })?),
            (_, other) => return Err(unknown(&format!("{first} takes no"), other)),
        }
    }
    Ok(command)
}

fn port_from(word: Option<String>) -> Result<u16, Fault> {
    let word = word.unwrap_or_default();
    word.parse().map_err(|_| {
        Fault::new(format!("--port needs a whole number from 0 to 65535, not `{word}`"))
    })
}

fn rounds_from(word: Option<String>) -> Result<u32, Fault> {
    let word = word.unwrap_or_default();
    let rounds = word.parse().ok().filter(|rounds| *rounds > 0);
    rounds.ok_or_else(|| Fault::new(format!("--rounds needs a whole number from 1, not `{word}`")))
}

fn unknown(what: &str, word: &str) -> Fault {
    Fault::new(format!("{what} `{word}`")).remedy("`cargo xtask help` lists what there is")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn every_command_of_the_help_is_read() {
        let rows = [
            ("", Command::Help),
            ("help", Command::Help),
            ("serve --help", Command::Help),
            ("serve", Command::Serve { port: 8080, open: false }),
            ("serve --open --port 0", Command::Serve { port: 0, open: true }),
            ("build", Command::Build),
            ("sizes", Command::Sizes),
            ("dist", Command::Dist),
            ("test", Command::Test { only: vec![] }),
            ("test --only fmt --only pages", Command::Test { only: words("fmt pages") }),
            ("bench", Command::Bench { rounds: 15 }),
            ("bench --rounds 3", Command::Bench { rounds: 3 }),
            ("bless", Command::Bless),
            ("wasm-pack", Command::WasmPack),
        ];
        for (line, expected) in rows {
            assert_eq!(read(words(line)).ok(), Some(expected), "cargo xtask {line}");
        }
    }

    #[test]
    fn a_word_that_is_not_ours_is_named_in_the_fault() {
        let rows = [
            ("measure", "measure"),
            ("bench --rounds 0", "--rounds"),
            ("build --port 1", "--port"),
            ("serve --port 70000", "70000"),
            ("serve --port", "--port"),
            ("test --only", "--only"),
        ];
        for (line, named) in rows {
            let fault = read(words(line)).map_err(|fault| fault.to_string());
            assert!(fault.as_ref().is_err_and(|text| text.contains(named)), "{line}: {fault:?}");
        }
    }
}
