//! Placements, boards, devices and crossings as trees of values, with the contract's names.

use super::read::STATE_VERSION;
use super::value::{Fields, Value};
use crate::board::{Board, Entry, Moved, State};
use crate::device::{Device, PeakTable, Peaks, Shares};
use crate::error::Error;
use crate::format;
use crate::kernel::Kernel;
use crate::roofline::{Band, BandFigures, Crossing, ModelOptions, Placement, VectorRoof};
use crate::scan;
use crate::units::{FlopsPerByte, FlopsPerSecond, Seconds};
use crate::words::Words;

/// A kernel with its defaults filled in; a name only where its author gave one.
fn kernel(kernel: &Kernel) -> Value {
    let mut fields = Fields::default();
    fields.word("kind", kernel.shape().kind());
    fields.copy("id", kernel.id());
    fields.copy_if("name", kernel.name());
    fields.word("precision", kernel.precision().name());
    fields.word("unit", kernel.unit().name());
    fields.flag("fixed", kernel.is_fixed());
    fields.number_if("measured_tflops", kernel.measured_tflops);
    for (field, value) in kernel.shape().fields().iter().zip(&kernel.shape().values()) {
        fields.number(field.name, *value);
    }
    fields.done()
}

/// The fields that every kernel of the board has, drawn or not.
fn head(of: &Kernel, words: &Words) -> Fields {
    let mut fields = Fields::default();
    fields.copy("id", of.id());
    fields.text("name", words.kernel_name(of));
    fields.put("kernel", kernel(of));
    fields
}

/// A placement as the contract's `Placement`.
#[must_use]
pub fn placement(of: &Kernel, placed: &Placement, overlap: bool, words: &Words) -> Value {
    // what a page asks for is no student's reading
    let words = &words.revealing();
    let ridge = placed.roofs.ridge();
    let mut fields = head(of, words);
    fields.numbers(
        "flops bytes_moved intensity ridge peak_tflops attainable_tflops",
        &[
            placed.flops.get(),
            placed.bytes_moved.get(),
            placed.intensity.get(),
            ridge.get(),
            placed.roofs.peak.tflops(),
            placed.attainable.tflops(),
        ],
    );
    fields.word("bound", placed.bound.name());
    fields.numbers(
        "time_us memory_time_us compute_time_us times_below_ridge",
        &[
            placed.times.total.us(),
            placed.times.memory.us(),
            placed.times.compute.us(),
            placed.times_below_ridge,
        ],
    );
    if let Some(versus) = placed.versus_m1 {
        let mut factors = Fields::default();
        let values = [versus.flops, versus.bytes_moved, versus.time];
        factors.numbers("flops bytes_moved time", &values);
        fields.put("versus_m1", factors.done());
    }
    fields.number_if("time_per_row_us", placed.time_per_row.map(Seconds::us));
    if let Some(VectorRoof { precision, roofs, attainable }) = placed.vector {
        let mut vector = Fields::default();
        vector.word("precision", precision.name());
        let values = [roofs.peak.tflops(), roofs.ridge().get(), attainable.tflops()];
        vector.numbers("peak_tflops ridge attainable_tflops", &values);
        fields.put("vector_roof", vector.done());
    }
    if let Some(band) = &placed.band {
        fields.put("band", band_figures(band));
    }
    fields.word("fix_code", placed.bound.fix_code());
    fields.copy("fix", words.fix(placed.bound));
    let mut notes = Vec::new();
    for note in placed.notes.iter() {
        notes.push(note.name().into());
    }
    fields.put("notes", Value::List(notes));

    let mut text = Fields::default();
    text.text("intensity", format::as_printed(placed.intensity.get()));
    text.text("attainable", format::as_printed(placed.attainable.tflops()));
    text.word("bound", placed.bound.name());
    text.text("time", format::as_printed(placed.times.total.us()));
    fields.put("text", text.done());

    let (intensity_shown, ridge_shown) = format::beside_ridge(placed.intensity, ridge, words);
    let mut summary = words.lead(of, placed);
    summary.push(' ');
    summary.push_str(&words.explanation(of, placed, overlap));
    let mut shown = Fields::default();
    shown.text("intensity", intensity_shown);
    shown.text("attainable", format::rate(placed.attainable, words));
    shown.text("ridge", ridge_shown);
    shown.text("time", format::time(placed.times.total, words));
    // a page lays its own lines: the breaks that ours avoids are no business of its
    shown.text("summary", scan::replaced(&summary, '\u{a0}', " "));
    fields.put("shown", shown.done());
    fields.done()
}

/// Two numbers, low and high.
#[inline(never)]
fn pair(values: [f64; 2]) -> Value {
    Value::List(values.map(Value::Number).into())
}

/// The figures over a band; M only where the low ridge is reached, and null for a high one that is not.
#[inline(never)]
fn band_figures(of: &BandFigures) -> Value {
    let mut fields = Fields::default();
    fields.put("ridge", pair(of.ridge.map(FlopsPerByte::get)));
    fields.put("attainable_tflops", pair(of.attainable.map(FlopsPerSecond::tflops)));
    fields.put("time_us", pair(of.time.map(Seconds::us)));
    for (name, found) in [("m", of.m), ("first_whole_m", of.first_whole_m)] {
        if let [Some(low), high] = found {
            let high = high.map_or(Value::Nothing, Value::Number);
            fields.put(name, Value::List(vec![Value::Number(low), high]));
        }
    }
    fields.done()
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
    let mut list = Vec::new();
    for entry in board.entries() {
        list.push(outcome(board, entry, words));
    }
    Value::List(list)
}

#[inline(never)]
fn unplaced(device: &Device, of: &Kernel, error: &Error, words: &Words) -> Value {
    let mut reason = Fields::default();
    reason.word("code", error.code().name());
    reason.copy("field", error.field());
    reason.text("message", words.cannot_run(of, device, error));
    let mut fields = head(of, words);
    fields.put("error", reason.done());
    fields.done()
}

/// What a change of M did. A drag changes it in every frame: the placement is for whoever asks.
#[must_use]
pub fn moved(of: &Kernel, moved: &Moved, words: &Words) -> Value {
    let mut fields = Fields::default();
    fields.flag("changed", moved.changed);
    fields.flag("crossed", moved.crossed);
    if moved.crossed {
        fields.text("announcement", words.crossed(of, moved.placement.bound));
    }
    fields.done()
}

/// A crossing as the contract's `Crossing`.
#[must_use]
pub fn crossing(found: &Crossing) -> Value {
    let mut fields = Fields::default();
    fields.number("ridge", found.ridge.get());
    fields.number("asymptote", found.asymptote.get());
    fields.flag("reachable", found.m.is_some());
    fields.number_or_null("m", found.m);
    fields.number_or_null("first_whole_m", found.first_whole_m);
    fields.done()
}

fn peaks(table: &PeakTable) -> Value {
    let mut fields = Fields::default();
    for (precision, tflops) in table.iter() {
        fields.number(precision.name(), tflops);
    }
    fields.done()
}

/// A device as the contract's `DeviceSpec`, with where its figures come from.
#[must_use]
pub fn device(of: &Device) -> Value {
    own_device(&of.clone().with_sources())
}

/// A device as it stands.
#[inline(never)]
fn own_device(of: &Device) -> Value {
    let mut fields = Fields::default();
    fields.copy_if("id", of.id());
    fields.copy("name", of.name());
    match of.peaks() {
        Peaks::One(tflops) => fields.number("peak_tflops", *tflops),
        Peaks::Each(table) => fields.put("peaks_tflops", peaks(table)),
    }
    if !of.vector().is_empty() {
        fields.put("vector_tflops", peaks(of.vector()));
    }
    fields.number("bandwidth_tbps", of.bandwidth_tbps());
    fields.number_if("l2_mb", of.l2_mb);
    fields.number_if("l2_tbps", of.l2_tbps);
    fields.number_if("year", of.year);
    fields.copy_if("source", of.source.as_deref());
    fields.copy_if("as_of", of.as_of.as_deref());
    fields.done()
}

/// A device as the contract's `DeviceRef`: the catalogue's by its id.
#[inline(never)]
fn device_ref(of: &Device) -> Value {
    match of.catalogue_id() {
        Some(id) => id.to_owned().into(),
        None => own_device(of),
    }
}

fn options(of: &ModelOptions) -> Value {
    let mut fields = Fields::default();
    fields.flag("overlap", of.overlap);
    fields.number("launch_us", of.launch_us);
    fields.number("peak_fraction", of.peak_fraction);
    fields.number("bandwidth_fraction", of.bandwidth_fraction);
    fields.word("memory", of.memory.name());
    if of.band != Band::Off {
        fields.put("band", band(&of.band));
    }
    fields.done()
}

#[inline(never)]
fn band(of: &Band) -> Value {
    match of {
        Band::Off => "off".into(),
        Band::Usual => "usual".into(),
        Band::Published => "published".into(),
        Band::Own(shares) => {
            let mut own = Fields::default();
            own.put("peak", pair(shares.peak.unwrap_or(Shares::WHOLE)));
            own.put("bandwidth", pair(shares.bandwidth.unwrap_or(Shares::WHOLE)));
            own.done()
        }
    }
}

/// A board as the contract's `State`.
#[must_use]
pub fn state(of: &State) -> Value {
    let mut fields = Fields::default();
    fields.number("version", STATE_VERSION);
    fields.put("device", device_ref(&of.device));
    fields.put("compare", of.compare.as_ref().map_or(Value::Nothing, device_ref));
    let mut kernels = Vec::new();
    for of in &of.kernels {
        kernels.push(kernel(of));
    }
    fields.put("kernels", Value::List(kernels));
    fields.put("selected", of.selected.clone().map_or(Value::Nothing, Value::from));
    fields.put("options", options(&of.options));
    fields.done()
}
