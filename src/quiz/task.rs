//! A task in the chart: a state that a board must reach, and what is still missing.

use super::texts::{fill, text};
use crate::board::Board;
use crate::format;
use crate::kernel::{Shape, Work};
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
    /// A kernel of so many FLOPs and bytes, within one part in a hundred.
    Placed(Work),
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
            Self::Device(_) => Some(fill("task", "device_is", &[("device", device.name())], words)),
            Self::Bound(_) | Self::MAtLeast(_) if matmul.is_none() => {
                Some(text("task", "no_free_matmul", words).to_owned())
            }
            Self::Bound(bound) => {
                let (entry, matmul) = matmul?;
                let what = match entry.bound() {
                    Some(now) if now == *bound => return None,
                    _ if *bound == Bound::Compute => "still_memory",
                    _ => "still_compute",
                };
                let m = format::whole(f64::from(matmul.m()), words);
                Some(fill("task", what, &[("m", &m)], words))
            }
            Self::MAtLeast(least) => {
                let (_, matmul) = matmul?;
                let m = format::whole(f64::from(matmul.m()), words);
                (matmul.m() < *least).then(|| fill("task", "m_is", &[("m", &m)], words))
            }
            Self::Precision(precision) => match own {
                Some(entry) if entry.kernel.precision() == *precision => None,
                Some(entry) => {
                    let label = entry.kernel.precision().label();
                    Some(fill("task", "precision_is", &[("precision", label)], words))
                }
                None => Some(text("task", "no_free_matmul", words).to_owned()),
            },
            Self::Placed(work) => {
                for entry in board.entries() {
                    if is_like(entry.kernel.work(), *work) {
                        return None;
                    }
                }
                Some(nearest(board, *work, words))
            }
        }
    }
}

fn near(one: f64, other: f64) -> bool {
    (one - other).abs() <= NEAR * other.abs()
}

fn is_like(one: Work, other: Work) -> bool {
    near(one.flops.get(), other.flops.get()) && near(one.bytes.get(), other.bytes.get())
}

/// What to say where no kernel fits: the count that is off, where the other one fits.
fn nearest(board: &Board, wanted: Work, words: &Words) -> String {
    for entry in board.entries() {
        let Shape::Custom(_) = entry.kernel.shape() else { continue };
        let own = entry.kernel.work();
        if near(own.flops.get(), wanted.flops.get()) {
            return text("task", "bytes_off", words).to_owned();
        }
        if near(own.bytes.get(), wanted.bytes.get()) {
            return text("task", "flops_off", words).to_owned();
        }
    }
    text("task", "not_placed", words).to_owned()
}
