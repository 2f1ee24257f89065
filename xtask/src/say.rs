//! The only file that prints.
#![expect(clippy::print_stdout, reason = "a command talks to the person who called it")]

use std::io::Write as _;
use std::time::Duration;

use crate::fault::Fault;

/// A line of plain text.
pub(crate) fn line(text: &str) {
    println!("{text}");
    flush();
}

/// A step begins.
pub(crate) fn begin(name: &str, says: &str) {
    println!("\n[{name}] {says}");
    flush();
}

/// A step has ended, with its time.
pub(crate) fn end(name: &str, note: &str, took: Duration) {
    println!("[{name}] {note} in {}", seconds(took));
    flush();
}

/// Something that the reader must not overlook, though the work goes on.
pub(crate) fn loudly(text: &str) {
    println!("!!! {text}");
    flush();
}

/// The one line that a failure ends with.
pub(crate) fn fault(fault: &Fault) {
    flush();
    let _ = writeln!(std::io::stderr(), "\nxtask: {fault}");
}

/// A time as people read it.
pub(crate) fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

// The output of the tools that we run goes straight to the terminal: ours must not lag behind it.
fn flush() {
    let _ = std::io::stdout().flush();
}
