//! What the element shows, as trees of values: every string ready to be written into the page.

use std::borrow::Cow;

use super::value::Value;
use crate::board::{Board, Entry};
use crate::chart::{Frame, STOPS};
use crate::device::Device;
use crate::format;
use crate::kernel::M_MAX;
use crate::roofline::{Bound, Placement};
use crate::words::{Word, Words};

/// The element's whole content but the picture.
#[must_use]
pub fn view(board: &Board, frame: &Frame, words: &Words) -> Value {
    let devices: Vec<_> = Device::catalogue()
        .iter()
        .map(|device| {
            Value::object([
                ("id", device.id().map(str::to_owned).into()),
                ("name", device.name().to_owned().into()),
            ])
        })
        .collect();
    let rows: Vec<_> = board.entries().iter().map(|entry| row(board, entry, words)).collect();
    Value::object([
        ("readout", readout(board, frame, words)),
        ("rows", rows.into()),
        ("device", board.device().catalogue_id().unwrap_or_default().to_owned().into()),
        ("device_name", board.device().name().to_owned().into()),
        ("devices", devices.into()),
        ("words", texts(board, words)),
    ])
}

/// Every text by its code, the places of those that name the device filled in.
fn texts(board: &Board, words: &Words) -> Value {
    let device = [("device", board.device().name())];
    let text = |word: &Word| match word {
        Word::Figure | Word::Table => words.fill(*word, &device),
        _ => words.text(*word).to_owned(),
    };
    Value::Object(Word::ALL.iter().map(|w| (Cow::Borrowed(w.name()), text(w).into())).collect())
}

/// What M moves: the slider, the handles, the bars, the sentence, the row of the selected kernel.
#[must_use]
pub fn readout(board: &Board, frame: &Frame, words: &Words) -> Value {
    let (left_px, right_px) = frame.strip_px();
    let strip = Value::object([("left_px", left_px.into()), ("right_px", right_px.into())]);
    let selected = board.selected();
    let placed = selected.and_then(|entry| Some((entry, entry.outcome.as_ref().ok()?)));
    let (lead, rest) = match (selected, placed) {
        (_, Some((entry, placed))) => (
            words.lead(&entry.kernel, placed),
            words.explanation(&entry.kernel, placed, board.options().overlap()),
        ),
        (Some(Entry { kernel, outcome: Err(error), .. }), _) => {
            (words.kernel_name(kernel), words.cannot_run(kernel, board.device(), error))
        }
        _ => (String::new(), words.text(Word::NothingSelected).to_owned()),
    };
    Value::object([
        ("m", m(selected, frame, words)),
        ("handles", handles(board, frame)),
        ("strip", strip),
        ("bars", placed.map_or_else(Vec::new, |(_, placed)| bars(placed, words)).into()),
        ("lead", lead.into()),
        ("summary", rest.into()),
        ("note", placed.and_then(|(_, placed)| note(placed, words)).into()),
        ("row", selected.map(|entry| row(board, entry, words)).into()),
    ])
}

/// The slider of the selected matmul; nothing where there is none.
fn m(selected: Option<&Entry>, frame: &Frame, words: &Words) -> Value {
    let Some((entry, matmul)) = selected.and_then(|entry| Some((entry, entry.kernel.as_matmul()?)))
    else {
        return Value::Nothing;
    };
    let text = match &entry.outcome {
        Ok(placed) => words.m_text(matmul.m(), placed),
        Err(_) => format::whole(f64::from(matmul.m()), words),
    };
    Value::object([
        ("value", matmul.m().into()),
        ("min", 1_u32.into()),
        ("max", M_MAX.into()),
        ("stop", frame.stop_from_m(matmul.m()).into()),
        ("stops", STOPS.into()),
        ("text", text.into()),
        ("movable", entry.is_movable().into()),
    ])
}

fn handles(board: &Board, frame: &Frame) -> Value {
    let handles = frame.handles(board).into_iter().map(|handle| {
        Value::object([
            ("panel", handle.panel.name().into()),
            ("x_px", handle.x_px.into()),
            ("y_px", handle.y_px.into()),
        ])
    });
    handles.collect::<Vec<_>>().into()
}

/// Memory time and compute time, the longer one whole.
fn bars(placed: &Placement, words: &Words) -> Vec<Value> {
    let times = placed.times;
    let longer = times.memory.at_least(times.compute);
    [(Bound::Memory, times.memory, Word::Bytes), (Bound::Compute, times.compute, Word::Arithmetic)]
        .into_iter()
        .map(|(name, time, label)| {
            Value::object([
                ("name", name.name().into()),
                ("label", words.text(label).to_owned().into()),
                ("share", (time / longer).into()),
                ("text", format::time(time, words).into()),
            ])
        })
        .collect()
}

fn note(placed: &Placement, words: &Words) -> Option<String> {
    let notes: Vec<_> = placed.notes.iter().map(|note| words.note(*note)).collect();
    (!notes.is_empty()).then(|| notes.join(" "))
}

/// A row of the table.
fn row(board: &Board, entry: &Entry, words: &Words) -> Value {
    let kernel = &entry.kernel;
    let is_selected = board.selected().is_some_and(|other| other.number == entry.number);
    let number = u32::try_from(entry.number).unwrap_or(u32::MAX);
    let head = Value::object([
        ("id", kernel.id().to_owned().into()),
        ("number", number.to_string().into()),
        ("name", words.kernel_name(kernel).into()),
        ("fixed", kernel.is_fixed().into()),
        ("selected", is_selected.into()),
    ]);
    match &entry.outcome {
        Ok(placed) => {
            let ridge = placed.roofs.ridge();
            let (intensity, _) = format::beside_ridge(placed.intensity, ridge, words);
            let attainable = placed.attainable.tflops();
            head.and("bound", placed.bound.name())
                .and("intensity", intensity)
                .and("attainable", format::significant(attainable, format::FIGURES, words))
                .and("bound_word", words.bound(placed.bound).to_owned())
                .and("time", format::time(placed.times.total, words))
                .and("fix", words.fix(placed.bound).to_owned())
                .and("note", note(placed, words))
        }
        Err(error) => head
            .and("bound", Value::Nothing)
            .and("error", words.cannot_run(kernel, board.device(), error)),
    }
}
