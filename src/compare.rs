//! Two devices under the same kernels: which of them change side, how long each takes on either, and
//! the M that flips each.

use crate::board::{Board, Entry};
use crate::device::Device;
use crate::error::Error;
use crate::format;
use crate::roofline::{self, Placement};
use crate::words::{Fact, Words, panel};

/// A kernel on both devices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Comparison {
    /// On the device in force.
    pub here: Placement,
    /// On the other one.
    pub there: Placement,
    /// Its time on the other one over its time here, above 1 where the other is slower.
    pub ratio: f64,
    /// Of a matmul: where it becomes compute-bound on either as M grows.
    pub first_m: Option<FirstM>,
}

/// The smallest whole M that is compute-bound on each of two devices; none where no M reaches the
/// ridge.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstM {
    /// On the device in force.
    pub here: Option<f64>,
    /// On the other one.
    pub there: Option<f64>,
}

impl Comparison {
    /// Whether it is on the one side of the ridge here and on the other side there.
    #[must_use]
    pub fn flips(&self) -> bool {
        self.here.bound != self.there.bound
    }
}

/// Compares a kernel of the board on its two devices; none where there is no other one.
///
/// # Errors
/// Why one of the two cannot run it, with its sentence; the device in force first.
#[must_use]
pub fn compared(board: &Board, entry: &Entry, words: &Words) -> Option<Result<Comparison, String>> {
    let other = board.compared_device()?;
    let kernel = &entry.kernel;
    let cannot = |device: &Device, error: &Error| words.cannot_run(kernel, device, error);
    let here = match &entry.outcome {
        Ok(placed) => *placed,
        Err(error) => return Some(Err(cannot(board.device(), error))),
    };
    let there = match board.compared_placement(kernel)? {
        Ok(placed) => placed,
        Err(error) => return Some(Err(cannot(other, &error))),
    };
    let first_m = kernel.as_matmul().map(|matmul| FirstM {
        here: roofline::crossing(matmul, &here.roofs).first_whole_m,
        there: roofline::crossing(matmul, &there.roofs).first_whole_m,
    });
    Some(Ok(Comparison { here, there, ratio: there.times.total / here.times.total, first_m }))
}

/// A line of the list of what flips, in words; what a question conceals is a "?".
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Line {
    /// The id of the kernel.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether it changes side; never while the sides are concealed.
    pub flips: bool,
    /// Side and time on the device in force.
    pub here: String,
    /// Side and time on the other one.
    pub there: String,
    /// How many times as long it takes there.
    pub ratio: String,
    /// From which M on a matmul is compute-bound on either; empty for any other kernel.
    pub first_m: String,
    /// Why one of the two cannot run it; empty where both can, else all of the texts above are.
    pub reason: String,
}

/// The list of what flips: a line for each kernel, in the order of placing; empty where nothing is
/// compared.
#[must_use]
pub fn lines(board: &Board, words: &Words) -> Vec<Line> {
    let mut lines = Vec::new();
    for entry in board.entries() {
        let Some(outcome) = compared(board, entry, words) else { return lines };
        let mut line = Line {
            id: entry.kernel.id().to_owned(),
            name: words.kernel_name(&entry.kernel),
            ..Line::default()
        };
        match outcome {
            Ok(found) => {
                line.flips = found.flips() && !words.conceals(Fact::Bound);
                line.here = side_and_time(&found.here, words);
                line.there = side_and_time(&found.there, words);
                line.ratio = ratio(found.ratio, words);
                line.first_m = found.first_m.map_or(String::new(), |m| first_m(m, board, words));
            }
            Err(reason) => line.reason = reason,
        }
        lines.push(line);
    }
    lines
}

/// How many kernels change side, of those that both devices run; empty where nothing is compared or
/// the sides are concealed.
#[must_use]
pub fn summary(board: &Board, words: &Words) -> String {
    let (mut count, mut all) = (0, 0);
    for line in lines(board, words) {
        count += u32::from(line.flips);
        all += u32::from(line.reason.is_empty());
    }
    if all == 0 || words.conceals(Fact::Bound) {
        return String::new();
    }
    let what = match count {
        0 => "none",
        1 => "one",
        _ => "some",
    };
    let figure = |count| format::whole(f64::from(count), words);
    panel::fill("flips", what, &[("count", &figure(count)), ("all", &figure(all))], words)
}

fn side_and_time(placed: &Placement, words: &Words) -> String {
    let side = words.unless_concealed(Fact::Bound, words.side(placed.bound));
    let time = format::time(placed.times.total, words);
    let time = words.unless_concealed(Fact::Time, &time);
    panel::fill("flips", "on", &[("side", side), ("time", time)], words)
}

// of two times the one gives the other
fn ratio(of: f64, words: &Words) -> String {
    let factor = format::significant(of, format::FIGURES, words);
    let factor = words.unless_concealed(Fact::Time, &factor);
    let factor = words.unless_concealed(Fact::Factor, factor);
    panel::fill("flips", "ratio", &[("factor", factor)], words)
}

fn first_m(of: FirstM, board: &Board, words: &Words) -> String {
    // from which M on is on which side an M is
    if words.conceals(Fact::Crossing) || words.conceals(Fact::Bound) {
        return String::new();
    }
    let mut one = (of.here, board.device().name());
    let mut other = (of.there, board.compared_device().map_or("", Device::name));
    if of.here.is_none() {
        core::mem::swap(&mut one, &mut other);
    }
    let figure = |m: Option<f64>| m.map_or(String::new(), |m| format::whole(m, words));
    let (m, other_m) = (figure(one.0), figure(other.0));
    let what = if one.0.is_none() {
        "no_m"
    } else if other.0.is_none() {
        "one_m"
    } else if m == other_m {
        "same_m"
    } else {
        "each_m"
    };
    let places = [("m", &*m), ("on", one.1), ("other_m", &other_m), ("other", other.1)];
    panel::fill("flips", what, &places, words)
}
