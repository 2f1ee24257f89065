//! The board as a short Python program that prints the lesson's table for it.

use super::add;
use crate::board::Board;
use crate::device::Unit;
use crate::format::plain;
use crate::kernel::{Kernel, Shape};
use crate::units::BytesPerSecond;
use crate::words::{Fact, Words};

/// How FLOPs and bytes are counted.
const COUNTS: &str = include_str!("counts.py");
/// How a figure is written in the table.
const FIGURE: &str = include_str!("figure.py");
/// The ridge of each precision.
const RIDGE: &str = include_str!("ridge.py");
/// A row for each kernel, but for its last line.
const ROWS: &str = include_str!("rows.py");
/// The table, each column as wide as its longest text.
const PRINTED: &str = include_str!("printed.py");

/// A program for Python 3.6 or later that prints the ridge, and for each kernel that the device runs
/// intensity, rate, bound and time, as the lesson's does. The names of kernels that the device cannot
/// run stand in a list that is not printed; a column that a question conceals prints a "?". Names are
/// literals and stand in no comment: there one could be read as the declaration of another encoding,
/// which decides what of the program is code.
#[must_use]
pub fn to_python(board: &Board, words: &Words) -> String {
    let (device, options) = (board.device(), board.options());
    let (mut peaks, mut kernels, mut others) = (String::new(), String::new(), String::new());
    let mut listed = 0_u32;
    for entry in board.entries() {
        let kernel = &entry.kernel;
        let name = escaped(&words.kernel_name(kernel));
        let (precision, unit) = (kernel.precision(), kernel.unit());
        let (Ok(_), Ok(peak)) = (&entry.outcome, device.peak(precision, unit)) else {
            add(&mut others, &["    \"", &name, "\",\n"]);
            continue;
        };
        let vector = if unit == Unit::Vector { " vector\"" } else { "\"" };
        let label = ["\"", precision.label(), vector].concat();
        let bit = 1 << (2 * precision as u32 + unit as u32);
        if listed & bit == 0 {
            listed |= bit;
            let peak = rate(peak.tflops(), options.peak_fraction);
            add(&mut peaks, &["    ", &label, ": ", &peak, ",\n"]);
        }
        add(&mut kernels, &["    (\"", &name, "\", ", &counts(kernel), ", ", &label, "),\n"]);
    }
    // the memory in force is one that the device lists
    let tbps = device.bandwidth(options.memory).map_or(1.0, BytesPerSecond::tbps);
    let mut text = String::new();
    if !others.is_empty() {
        others = ["NOT_RUN = [  # by this device\n", &others, "]\n"].concat();
    }
    add(
        &mut text,
        &[
            "# -*- coding: utf-8 -*-\n# A board of roofline-widget as a table.\nDEVICE = \"",
            &escaped(device.name()),
            "\"\nBANDWIDTH = ",
            &rate(tbps, options.bandwidth_fraction),
            "  # byte/s\nOVERLAP = ",
            if options.overlap { "True" } else { "False" },
            "  # the longer of the two times counts; else their sum\nLAUNCH = ",
            &plain(options.launch_us),
            " / 1e6  # s, of each kernel\nPEAKS = {  # FLOP/s\n",
            &peaks,
            "}\n",
            COUNTS,
            "KERNELS = [\n",
            &kernels,
            "]\n",
            &others,
            FIGURE,
            if words.conceals(Fact::Ridge) { "" } else { RIDGE },
            ROWS,
            "    ROWS.append((name",
        ],
    );
    for (fact, cell) in [
        (Fact::Intensity, "one(intensity)"),
        (Fact::Attainable, "one(rate / 1e12)"),
        (Fact::Bound, "bound"),
        (Fact::Time, "one(time * 1e6)"),
    ] {
        add(&mut text, &[", ", if words.conceals(fact) { "\"?\"" } else { cell }]);
    }
    add(&mut text, &["))\n", PRINTED]);
    text
}

/// A rate in units a second, of so many 1e12 and a share of them.
fn rate(tera: f64, share: f64) -> String {
    let whole = [&*plain(tera), " * 1e12"].concat();
    if share < 1.0 { [&*whole, " * ", &plain(share)].concat() } else { whole }
}

/// The FLOPs and bytes of a kernel, as they are counted.
fn counts(kernel: &Kernel) -> String {
    let shape = kernel.shape();
    // the elements of a softmax are rows times columns
    let (how, mut between) = match shape {
        Shape::Matmul(_) => ("matmul(", ", "),
        Shape::Elementwise(_) => ("streams(", ", "),
        Shape::Softmax(_) => ("streams(", " * "),
        Shape::Custom(_) => ("(", ", "),
    };
    let mut text = how.to_owned();
    for (place, (_, value)) in shape.fields().iter().zip(&shape.values()).enumerate() {
        if place > 0 {
            text.push_str(between);
            between = ", ";
        }
        text.push_str(&plain(*value));
    }
    text.push(')');
    text
}

/// A text as it may stand in a Python string of one line. What would break the line or show another
/// text than is read, such as marks of writing direction, is escaped too.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        let is_unseen = matches!(
            character,
            '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{200b}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        );
        if is_unseen {
            escaped.push_str("\\u");
            for shift in [12_u32, 8, 4, 0] {
                let digit = character as u32 >> shift & 0xf;
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
