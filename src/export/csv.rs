//! The board as comma-separated values, as RFC 4180 has them: a header, a row for each kernel.

use super::add;
use crate::board::{Board, Entry};
use crate::device::Device;
use crate::error::Error;
use crate::format::plain;
use crate::roofline::Placement;
use crate::scan;
use crate::words::{Fact, Words};

/// The columns, by the contract's names. Rates are in 1e12 a second, times in microseconds.
const HEADER: &str = "device,id,name,kind,precision,unit,flops,bytes_moved,intensity,ridge,peak_tflops,attainable_tflops,bound,memory_time_us,compute_time_us,time_us,notes";

/// Every kernel of the board on its device, and after them on the one that it is compared with. A
/// kernel that a device cannot run has the code of the reason among its notes and no figures that
/// need the device. Numbers have up to 15 figures and a decimal point in any language; what a question
/// conceals is a "?".
#[must_use]
pub fn to_csv(board: &Board, words: &Words) -> String {
    // no byte-order mark: this is a text to be pasted or parsed, where the mark would become a part of
    // the first column's name; whoever writes a file for Excel puts it before
    let mut text = [HEADER, "\r\n"].concat();
    for entry in board.entries() {
        row(&mut text, board.device(), entry, &entry.outcome, words);
    }
    if let Some(other) = board.compared_device() {
        for entry in board.entries() {
            if let Some(outcome) = board.compared_placement(&entry.kernel) {
                row(&mut text, other, entry, &outcome, words);
            }
        }
    }
    text
}

fn row(
    text: &mut String,
    device: &Device,
    entry: &Entry,
    outcome: &Result<Placement, Error>,
    words: &Words,
) {
    let (kernel, work) = (&entry.kernel, entry.kernel.work());
    let name = quoted(&words.kernel_name(kernel));
    let own = [quoted(device.name()), quoted(kernel.id()), name];
    let amounts = [plain(work.flops.get()), plain(work.bytes.get())];
    let [device, id, name] = &own;
    let [flops, bytes] = &amounts;
    let (kind, precision) = (kernel.shape().kind(), kernel.precision().name());
    for cell in [device, id, name, kind, precision, kernel.unit().name(), flops, bytes] {
        add(text, &[cell, ","]);
    }
    match outcome {
        Ok(placed) => {
            figures(text, placed, words);
            let mut between = "";
            for note in placed.notes.iter() {
                add(text, &[between, note.name()]);
                between = " ";
            }
        }
        Err(error) => add(text, &[",,,,,,,,", error.code().name()]),
    }
    text.push_str("\r\n");
}

/// The figures that need the device, each with its comma.
fn figures(text: &mut String, placed: &Placement, words: &Words) {
    // of the two times the longer one is the bound
    let part = if words.conceals(Fact::Bound) { Fact::Bound } else { Fact::Time };
    let times = placed.times;
    for (fact, figure) in [
        (Fact::Intensity, Some(placed.intensity.get())),
        (Fact::Ridge, Some(placed.roofs.ridge().get())),
        (Fact::Ridge, Some(placed.roofs.peak.tflops())),
        (Fact::Attainable, Some(placed.attainable.tflops())),
        // a word
        (Fact::Bound, None),
        (part, Some(times.memory.us())),
        (part, Some(times.compute.us())),
        (Fact::Time, Some(times.total.us())),
    ] {
        let cell = figure.map_or_else(|| placed.bound.name().to_owned(), plain);
        add(text, &[words.unless_concealed(fact, &cell), ","]);
    }
}

/// What makes a spreadsheet take a cell for a formula: its signs, in full width for those that fold
/// them, and the blanks that some strip before they look.
const STARTS_FORMULA: [char; 11] =
    ['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}'];

/// A text of somebody's own. One that a spreadsheet would take for a formula gets an apostrophe before
/// it, which spreadsheets do not show.
fn quoted(cell: &str) -> String {
    let apostrophe = if cell.starts_with(STARTS_FORMULA) { "'" } else { "" };
    ["\"", apostrophe, &scan::replaced(cell, '"', "\"\""), "\""].concat()
}
