//! Where the figures of the roofs come from, as a tree of values.

use super::value::{Fields, Value};
use crate::board::Board;
use crate::chart::{RoofAt, RoofPart};
use crate::device::{Device, Figure, Memory, Unit};
use crate::format;
use crate::units::{BytesPerSecond, FlopsPerSecond};
use crate::words::{Word, Words, panel};

/// The figures of the roofs on show, each with its source and the date of reading: those of the device
/// in force, then those of the one that it is compared with.
#[must_use]
pub fn sources(board: &Board, words: &Words) -> Value {
    let mut parts = vec![RoofPart::Bandwidth(board.options().memory)];
    for entry in board.entries() {
        add(&mut parts, RoofPart::Peak(entry.kernel.precision(), entry.kernel.unit()));
    }
    let (precision, unit) = board.precision_in_force();
    add(&mut parts, RoofPart::Peak(precision, unit));
    let mut devices = vec![of_device(board.device(), false, &parts, words)];
    if let Some(other) = board.compared_device() {
        devices.push(of_device(other, true, &parts, words));
    }
    let mut fields = Fields::default();
    fields.copy("title", panel::text("source", "title", words));
    fields.copy("close", panel::text("source", "close", words));
    fields.put("devices", Value::List(devices));
    fields.done()
}

fn add(parts: &mut Vec<RoofPart>, part: RoofPart) {
    if !parts.contains(&part) {
        parts.push(part);
    }
}

/// The word by which a row of [`sources`] is known.
#[must_use]
pub fn source_key(roof: &RoofAt) -> String {
    key(roof.is_compared, roof.part)
}

fn key(is_compared: bool, part: RoofPart) -> String {
    let device = if is_compared { "there " } else { "here " };
    match part {
        RoofPart::Bandwidth(memory) => [device, memory.name()].concat(),
        RoofPart::Peak(precision, unit) => [device, precision.name(), " ", unit.name()].concat(),
    }
}

fn of_device(device: &Device, is_compared: bool, parts: &[RoofPart], words: &Words) -> Value {
    let mut rows = Vec::new();
    for part in parts {
        let (shown, figure) = match *part {
            RoofPart::Bandwidth(memory) => {
                (bandwidth(device, memory, words), Figure::Bandwidth(memory))
            }
            RoofPart::Peak(precision, unit) => {
                let peak = device.peak(precision, unit).ok();
                let label = precision.label();
                (peak.map(|rate| peak_of(rate, label, unit, words)), Figure::Peak(precision, unit))
            }
        };
        let Some(shown) = shown else { continue };
        let mut row = Fields::default();
        row.text("key", key(is_compared, *part));
        row.text("figure", shown);
        row.text("source", said(device, figure, words));
        rows.push(row.done());
    }
    let mut fields = Fields::default();
    fields.copy("name", device.name());
    fields.put("rows", Value::List(rows));
    fields.done()
}

fn bandwidth(device: &Device, memory: Memory, words: &Words) -> Option<String> {
    let rate = BytesPerSecond::tbps(device.bandwidth(memory).ok()?);
    let figure = format::significant(rate, format::FIGURES, words);
    let what = if memory == Memory::L2 { "l2" } else { "dram" };
    let name = panel::text("panel", what, words);
    let roof = words.fill(Word::BandwidthRoof, &[("bandwidth", &figure)]);
    Some([&roof, " ", name].concat())
}

fn peak_of(rate: FlopsPerSecond, label: &str, unit: Unit, words: &Words) -> String {
    let figure = format::significant(rate.tflops(), format::FIGURES, words);
    let roof = words.fill(Word::ComputeRoof, &[("peak", &figure), ("precision", label)]);
    match unit {
        Unit::Matrix => roof,
        Unit::Vector => [&roof, ", ", words.text(Word::VectorUnit)].concat(),
    }
}

/// The source and the date of a figure.
fn said(device: &Device, figure: Figure, words: &Words) -> String {
    let Some(found) = device.provenance(figure) else {
        return panel::text("source", "none", words).to_owned();
    };
    let what = if found.as_of.is_empty() { "undated" } else { "dated" };
    panel::fill("source", what, &[("source", &*found.source), ("date", &*found.as_of)], words)
}
