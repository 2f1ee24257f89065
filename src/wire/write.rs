//! Placements, boards, devices and crossings as trees of values, with the contract's names.

use std::borrow::Cow;

use super::read::STATE_VERSION;
use super::value::Value;
use crate::board::{Board, Entry, Moved, State};
use crate::device::{Device, PeakTable, Peaks};
use crate::error::Error;
use crate::format;
use crate::kernel::{Kernel, Shape};
use crate::roofline::{Crossing, ModelOptions, Placement};
use crate::words::Words;

fn text(text: Option<&str>) -> Value {
    text.map(str::to_owned).into()
}

/// A kernel with its defaults filled in; a name only where its author gave one.
fn kernel(kernel: &Kernel) -> Value {
    let head = Value::object([
        ("kind", kernel.shape().kind().into()),
        ("id", kernel.id().to_owned().into()),
        ("name", text(kernel.name())),
        ("precision", kernel.precision().name().into()),
        ("unit", kernel.unit().name().into()),
        ("fixed", kernel.is_fixed().into()),
    ]);
    let head = match kernel.measured_tflops {
        Some(tflops) => head.and("measured_tflops", tflops),
        None => head,
    };
    match kernel.shape() {
        Shape::Matmul(matmul) => {
            let [a, b, c] = matmul.elems();
            head.and("m", matmul.m())
                .and("n", matmul.n())
                .and("k", matmul.k())
                .and("elem_a", a)
                .and("elem_b", b)
                .and("elem_c", c)
        }
        Shape::Elementwise(elementwise) => head
            .and("n", elementwise.n)
            .and("elem", elementwise.elem)
            .and("reads", elementwise.reads)
            .and("writes", elementwise.writes)
            .and("flops_per_elem", elementwise.flops_per_elem),
        Shape::Softmax(softmax) => head
            .and("rows", softmax.rows)
            .and("cols", softmax.cols)
            .and("elem", softmax.elem)
            .and("flops_per_elem", softmax.flops_per_elem)
            .and("reads", softmax.reads)
            .and("writes", softmax.writes),
        Shape::Custom(custom) => {
            head.and("flops", custom.flops).and("bytes_moved", custom.bytes_moved)
        }
    }
}

/// A placement as the contract's `Placement`.
#[must_use]
pub fn placement(of: &Kernel, placed: &Placement, overlap: bool, words: &Words) -> Value {
    let ridge = placed.roofs.ridge();
    let (intensity_shown, ridge_shown) = format::beside_ridge(placed.intensity, ridge, words);
    let summary = format!("{} {}", words.lead(of, placed), words.explanation(of, placed, overlap));
    let versus_m1 = placed.versus_m1.map(|versus| {
        Value::object([
            ("flops", versus.flops.into()),
            ("bytes_moved", versus.bytes_moved.into()),
            ("time", versus.time.into()),
        ])
    });
    Value::object([
        ("id", of.id().to_owned().into()),
        ("name", words.kernel_name(of).into()),
        ("kernel", kernel(of)),
        ("flops", placed.flops.get().into()),
        ("bytes_moved", placed.bytes_moved.get().into()),
        ("intensity", placed.intensity.get().into()),
        ("ridge", ridge.get().into()),
        ("peak_tflops", placed.roofs.peak.tflops().into()),
        ("attainable_tflops", placed.attainable.tflops().into()),
        ("bound", placed.bound.name().into()),
        ("time_us", placed.times.total.us().into()),
        ("memory_time_us", placed.times.memory.us().into()),
        ("compute_time_us", placed.times.compute.us().into()),
        ("times_below_ridge", placed.times_below_ridge.into()),
        ("versus_m1", versus_m1.into()),
        ("time_per_row_us", placed.time_per_row.map(crate::units::Seconds::us).into()),
        ("fix_code", placed.bound.fix_code().into()),
        ("fix", words.fix(placed.bound).to_owned().into()),
        ("notes", placed.notes.iter().map(|note| note.name().into()).collect::<Vec<_>>().into()),
        (
            "text",
            Value::object([
                ("intensity", format::as_printed(placed.intensity.get()).into()),
                ("attainable", format::as_printed(placed.attainable.tflops()).into()),
                ("bound", placed.bound.name().into()),
                ("time", format::as_printed(placed.times.total.us()).into()),
            ]),
        ),
        (
            "shown",
            Value::object([
                ("intensity", intensity_shown.into()),
                ("attainable", format::rate(placed.attainable, words).into()),
                ("ridge", ridge_shown.into()),
                ("time", format::time(placed.times.total, words).into()),
                ("summary", summary.into()),
            ]),
        ),
    ])
}

/// An entry of the board as the contract's `Placement` or `Unplaced`.
#[must_use]
pub fn outcome(board: &Board, entry: &Entry, words: &Words) -> Value {
    match &entry.outcome {
        Ok(placed) => placement(&entry.kernel, placed, board.options().overlap(), words),
        Err(error) => unplaced(board.device(), &entry.kernel, error, words),
    }
}

/// Every entry of the board, in the order of placing.
#[must_use]
pub fn outcomes(board: &Board, words: &Words) -> Value {
    let entries = board.entries().iter();
    entries.map(|entry| outcome(board, entry, words)).collect::<Vec<_>>().into()
}

fn unplaced(device: &Device, of: &Kernel, error: &Error, words: &Words) -> Value {
    Value::object([
        ("id", of.id().to_owned().into()),
        ("name", words.kernel_name(of).into()),
        ("kernel", kernel(of)),
        (
            "error",
            Value::object([
                ("code", error.code().name().into()),
                ("field", error.field().to_owned().into()),
                ("message", words.cannot_run(of, device, error).into()),
            ]),
        ),
    ])
}

/// What a change of M did.
#[must_use]
pub fn moved(board: &Board, of: &Kernel, moved: &Moved, words: &Words) -> Value {
    let announcement = moved.crossed.then(|| words.crossed(of, moved.placement.bound));
    Value::object([
        ("placement", placement(of, &moved.placement, board.options().overlap(), words)),
        ("changed", moved.changed.into()),
        ("crossed", moved.crossed.into()),
        ("announcement", announcement.into()),
    ])
}

/// A crossing as the contract's `Crossing`; `null` is left to the border.
#[must_use]
pub fn crossing(found: &Crossing) -> Value {
    let fields = [
        ("ridge", found.ridge.get().into()),
        ("asymptote", found.asymptote.get().into()),
        ("reachable", found.m.is_some().into()),
        ("m", found.m.into()),
        ("first_whole_m", found.first_whole_m.into()),
    ];
    // here nothing is told as null, so no field is left out
    Value::Object(fields.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect())
}

fn peaks(table: &PeakTable) -> Value {
    Value::Object(
        table.iter().map(|(p, tflops)| (Cow::Borrowed(p.name()), tflops.into())).collect(),
    )
}

/// A device as the contract's `DeviceSpec`.
#[must_use]
pub fn device(of: &Device) -> Value {
    let (one, each) = match of.peaks() {
        Peaks::One(tflops) => (Value::from(*tflops), Value::Nothing),
        Peaks::Each(table) => (Value::Nothing, peaks(table)),
    };
    let vector = if of.vector().is_empty() { Value::Nothing } else { peaks(of.vector()) };
    Value::object([
        ("id", text(of.id())),
        ("name", of.name().to_owned().into()),
        ("peak_tflops", one),
        ("peaks_tflops", each),
        ("vector_tflops", vector),
        ("bandwidth_tbps", of.bandwidth_tbps().into()),
        ("l2_mb", of.l2_mb.into()),
        ("l2_tbps", of.l2_tbps.into()),
        ("year", of.year.into()),
        ("source", text(of.source.as_deref())),
        ("as_of", text(of.as_of.as_deref())),
    ])
}

fn options(of: &ModelOptions) -> Value {
    Value::object([
        ("overlap", of.overlap.into()),
        ("launch_us", of.launch_us.into()),
        ("peak_fraction", of.peak_fraction.into()),
        ("bandwidth_fraction", of.bandwidth_fraction.into()),
        ("memory", of.memory.name().into()),
    ])
}

/// A board as the contract's `State`.
#[must_use]
pub fn state(of: &State) -> Value {
    let device = match of.device.catalogue_id() {
        Some(id) => id.to_owned().into(),
        None => device(&of.device),
    };
    let fields = [
        ("version", STATE_VERSION.into()),
        ("device", device),
        ("compare", Value::Nothing),
        ("kernels", of.kernels.iter().map(kernel).collect::<Vec<_>>().into()),
        ("selected", text(of.selected.as_deref())),
        ("options", options(&of.options)),
    ];
    Value::Object(fields.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect())
}
