//! The board as a short Python program that prints the lesson's table for it.

use crate::board::Board;
use crate::device::Unit;
use crate::format::plain;
use crate::kernel::{Kernel, Shape};
use crate::words::{Fact, Words};

/// How FLOPs and bytes are counted.
const COUNTS: &str = include_str!("counts.py");
/// How a row is printed.
const TABLE: &str = include_str!("table.py");
/// The ridge of each precision.
const RIDGE: &str = include_str!("ridge.py");
/// A row for each kernel, but for its last line.
const ROWS: &str = include_str!("rows.py");

/// A program for Python 3.6 or later that prints the ridge, and for each kernel that the device runs
/// intensity, rate, bound and time, as the lesson's does. A kernel that the device cannot run is a
/// comment; a column that a question conceals prints a "?".
#[must_use]
pub fn to_python(board: &Board, words: &Words) -> String {
    let (device, options) = (board.device(), board.options());
    let mut text =
        ["# Kernels on the ", &escaped(device.name()), ", from roofline-widget.\n"].concat();
    let tbps = device.bandwidth(options.memory).map_or(1.0, |bandwidth| bandwidth.tbps());
    let bandwidth = rate(tbps, options.bandwidth_fraction);
    let overlap = if options.overlap { "True" } else { "False" };
    for part in [
        "BANDWIDTH = ",
        &bandwidth,
        "  # byte/s\nOVERLAP = ",
        overlap,
        "  # the longer of the two times counts; else their sum\nLAUNCH = ",
        &plain(options.launch_us),
        " / 1e6  # s, of each kernel\nPEAKS = {  # FLOP/s\n",
    ] {
        text.push_str(part);
    }
    let (mut peaks, mut kernels, mut others): (Vec<String>, _, _) =
        (Vec::new(), String::new(), String::new());
    for entry in board.entries() {
        let kernel = &entry.kernel;
        let name = escaped(&words.kernel_name(kernel));
        let peak = device.peak(kernel.precision(), kernel.unit());
        let (Ok(_), Ok(peak)) = (&entry.outcome, peak) else {
            for part in ["# the device does not run ", &name, "\n"] {
                others.push_str(part);
            }
            continue;
        };
        let label = peak_name(kernel);
        let peak = ["    \"", &label, "\": ", &rate(peak.tflops(), options.peak_fraction), ",\n"];
        let peak = peak.concat();
        if !peaks.contains(&peak) {
            text.push_str(&peak);
            peaks.push(peak);
        }
        for part in ["    (\"", &name, "\", ", &counts(kernel), ", \"", &label, "\"),\n"] {
            kernels.push_str(part);
        }
    }
    for part in ["}\n", COUNTS, "KERNELS = [\n", &kernels, "]\n", &others, TABLE] {
        text.push_str(part);
    }
    if !words.conceals(Fact::Ridge) {
        text.push_str(RIDGE);
    }
    text.push_str(ROWS);
    text.push_str("    row(name");
    for (fact, cell) in [
        (Fact::Intensity, "one(intensity)"),
        (Fact::Attainable, "one(rate / 1e12)"),
        (Fact::Bound, "bound"),
        (Fact::Time, "one(time * 1e6)"),
    ] {
        text.push_str(", ");
        text.push_str(if words.conceals(fact) { "\"?\"" } else { cell });
    }
    text.push_str(")\n");
    text
}

/// What a kernel's peak is called.
fn peak_name(kernel: &Kernel) -> String {
    let unit = if kernel.unit() == Unit::Vector { " vector" } else { "" };
    [kernel.precision().label(), unit].concat()
}

/// A rate in units a second, of so many 1e12 and a share of them.
fn rate(tera: f64, share: f64) -> String {
    let whole = [&*plain(tera), " * 1e12"].concat();
    if share < 1.0 { [&*whole, " * ", &plain(share)].concat() } else { whole }
}

/// The FLOPs and bytes of a kernel, as they are counted.
fn counts(kernel: &Kernel) -> String {
    let mut text = String::new();
    let shape = kernel.shape();
    let [a, b, c, d, e, f] = shape.values();
    let (how, product, values): (_, Option<f64>, &[f64]) = match shape {
        Shape::Matmul(_) => ("matmul(", None, &[a, b, c, d, e, f]),
        Shape::Elementwise(_) => ("streams(", None, &[a, b, c, d, e]),
        // rows times columns of elements
        Shape::Softmax(_) => ("streams(", Some(a), &[b, c, d, e, f]),
        Shape::Custom(_) => ("(", None, &[a, b]),
    };
    text.push_str(how);
    if let Some(rows) = product {
        text.push_str(&plain(rows));
        text.push_str(" * ");
    }
    for (place, value) in values.iter().enumerate() {
        if place > 0 {
            text.push_str(", ");
        }
        text.push_str(&plain(*value));
    }
    text.push(')');
    text
}

/// A text as it may stand in a Python string of one line, or in a comment.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        if character < ' ' || character == '\u{7f}' {
            escaped.push_str("\\x");
            for digit in [character as u32 >> 4, character as u32 & 0xf] {
                escaped.push(char::from_digit(digit, 16).unwrap_or('0'));
            }
        } else {
            if matches!(character, '"' | '\\') {
                escaped.push('\\');
            }
            escaped.push(character);
        }
    }
    escaped
}
