//! A task in the chart: a state that a board must reach, and what is still missing.

use super::texts::texts;
use crate::board::Board;
use crate::format;
use crate::kernel::{Kernel, Shape};
use crate::precision::Precision;
use crate::roofline::Bound;
use crate::words::Words;

/// What a board must reach.
#[derive(Clone, Debug, PartialEq)]
pub enum Goal {
    /// That device, by its catalogue id.
    Device(String),
    /// The selected free matmul on that side of the ridge.
    Bound(Bound),
    /// The selected free matmul with an M of at least this.
    MAtLeast(u32),
    /// The selected free kernel in that precision.
    Precision(Precision),
    /// A kernel of as many FLOPs and bytes as this one, within one part in a hundred.
    Placed(Kernel),
}

/// How near a kernel's counts have to be.
const NEAR: f64 = 0.01;

impl Goal {
    /// Whether the board has reached it, and otherwise what is still missing, as a sentence.
    #[must_use]
    pub fn missing(&self, board: &Board, words: &Words) -> Option<String> {
        let device = board.device();
        let own = board.selected().filter(|entry| !entry.kernel.is_fixed());
        let matmul = own.and_then(|entry| Some((entry, entry.kernel.as_matmul()?)));
        match self {
            Self::Device(id) if device.catalogue_id() == Some(id) => None,
            Self::Device(_) => Some(words.fill_text(&DEVICE_IS, &[("device", device.name())])),
            Self::Bound(_) | Self::MAtLeast(_) if matmul.is_none() => {
                Some(words.say(&NO_FREE_MATMUL).to_owned())
            }
            Self::Bound(bound) => {
                let (entry, matmul) = matmul?;
                let text = match entry.bound() {
                    Some(now) if now == *bound => return None,
                    _ if *bound == Bound::Compute => &STILL_MEMORY,
                    _ => &STILL_COMPUTE,
                };
                let m = format::whole(f64::from(matmul.m()), words);
                Some(words.fill_text(text, &[("m", &m)]))
            }
            Self::MAtLeast(least) => {
                let (_, matmul) = matmul?;
                let m = format::whole(f64::from(matmul.m()), words);
                (matmul.m() < *least).then(|| words.fill_text(&M_IS, &[("m", &m)]))
            }
            Self::Precision(precision) => match own {
                Some(entry) if entry.kernel.precision() == *precision => None,
                Some(entry) => {
                    let label = entry.kernel.precision().label();
                    Some(words.fill_text(&PRECISION_IS, &[("precision", label)]))
                }
                None => Some(words.say(&NO_FREE_MATMUL).to_owned()),
            },
            Self::Placed(kernel) => {
                for entry in board.entries() {
                    if is_like(&entry.kernel, kernel) {
                        return None;
                    }
                }
                Some(nearest(board, kernel, words))
            }
        }
    }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() <= NEAR * other.abs()
}

fn is_like(one: &Kernel, other: &Kernel) -> bool {
    let (one, other) = (one.work(), other.work());
    near(one.flops.get(), other.flops.get()) && near(one.bytes.get(), other.bytes.get())
}

/// What to say where no kernel fits: the count that is off, where the other one fits.
fn nearest(board: &Board, wanted: &Kernel, words: &Words) -> String {
    let wanted = wanted.work();
    for entry in board.entries() {
        let Shape::Custom(_) = entry.kernel.shape() else { continue };
        let own = entry.kernel.work();
        if near(own.flops.get(), wanted.flops.get()) {
            return words.say(&BYTES_OFF).to_owned();
        }
        if near(own.bytes.get(), wanted.bytes.get()) {
            return words.say(&FLOPS_OFF).to_owned();
        }
    }
    words.say(&NOT_PLACED).to_owned()
}

texts! {
    DEVICE_IS = "task_device_is", "The chart still shows the {device}.";
    NO_FREE_MATMUL = "task_no_free_matmul", "Select “yours” in the table first.";
    STILL_MEMORY = "task_still_memory", "At M = {m} it is not compute-bound yet.";
    STILL_COMPUTE = "task_still_compute", "At M = {m} it is not memory-bound yet.";
    M_IS = "task_m_is", "M is {m} so far.";
    PRECISION_IS = "task_precision_is", "It still counts in {precision}.";
    BYTES_OFF = "task_bytes_off", "The FLOPs are right, the bytes are not: which streams are there, and how wide is an element?";
    FLOPS_OFF = "task_flops_off", "The bytes are right, the FLOPs are not.";
    NOT_PLACED = "task_not_placed", "No kernel with these counts stands in the chart yet.";
}
