//! What the element shows, as trees of values: every string ready to be written into the page.

use std::borrow::Cow;

use super::menu;
use super::value::{Fields, Value};
use crate::board::{Board, Entry};
use crate::chart::{Frame, STOPS};
use crate::decimal::digits;
use crate::format;
use crate::kernel::M_MAX;
use crate::roofline::{Bound, Placement};
use crate::units::Seconds;
use crate::words::{Fact, Word, Words, closed};

/// The element's whole content but the picture.
#[must_use]
pub fn view(board: &Board, frame: &Frame, words: &Words) -> Value {
    let mut rows = Vec::new();
    for entry in board.entries() {
        rows.push(row(board, entry, words));
    }
    let mut fields = Fields::default();
    fields.put("readout", readout(board, frame, words));
    fields.put("rows", Value::List(rows));
    fields.copy("device", menu::id_of(board.device()));
    fields.copy("device_name", board.device().name());
    fields.put("devices", menu::lessons());
    fields.word("lang", words.tag());
    let is_lesson = board.is_model_of_lesson();
    let model = if is_lesson { Word::ModelLesson } else { Word::ModelChanged };
    fields.copy("model", words.text(model));
    fields.put("words", texts(Word::OF_LABELS, board, words));
    fields.done()
}

/// Texts by their codes, the places of those that name the device filled in.
#[inline(never)]
pub(super) fn texts(of: &[Word], board: &Board, words: &Words) -> Value {
    let mut texts = Vec::new();
    for word in of {
        let text = match word {
            Word::Figure | Word::Table => words.fill(*word, &[("device", board.device().name())]),
            _ => words.text(*word).to_owned(),
        };
        texts.push((Cow::Borrowed(word.name()), text.into()));
    }
    Value::Object(texts)
}

/// What M moves: the slider, the handles, the bars, the sentence, the row of the selected kernel.
#[must_use]
pub fn readout(board: &Board, frame: &Frame, words: &Words) -> Value {
    let mut fields = Fields::default();
    let mut strip = Fields::default();
    let (left_px, right_px) = frame.strip_px();
    strip.numbers("left_px right_px", &[left_px, right_px]);
    fields.put("strip", strip.done());
    fields.put("handles", handles(board, frame));

    let mut bars = Vec::new();
    let mut m = Value::Nothing;
    match board.selected() {
        Some(entry) => {
            let kernel = &entry.kernel;
            m = slider(board, entry, frame, words);
            match &entry.outcome {
                Ok(placed) => {
                    let times = placed.times;
                    let longer = times.memory.at_least(times.compute);
                    // of two bars the longer one is the bound
                    if !words.conceals(Fact::Time) && !words.conceals(Fact::Bound) {
                        bars.push(bar(Bound::Memory, times.memory, longer, Word::Bytes, words));
                        let (bound, word) = (Bound::Compute, Word::Arithmetic);
                        bars.push(bar(bound, times.compute, longer, word, words));
                    }
                    let overlap = board.options().overlap();
                    fields.text("lead", words.lead(kernel, placed));
                    fields.text("summary", words.explanation(kernel, placed, overlap));
                    note(&mut fields, placed, false, words);
                }
                Err(error) => {
                    fields.text("lead", [closed(words.kernel_name(kernel)).as_str(), ":"].concat());
                    fields.text("summary", words.cannot_run(kernel, board.device(), error));
                }
            }
            fields.put("row", row(board, entry, words));
        }
        None => {
            fields.word("lead", "");
            fields.copy("summary", words.text(Word::NothingSelected));
            fields.put("row", Value::Nothing);
        }
    }
    fields.put("m", m);
    fields.put("bars", Value::List(bars));
    fields.done()
}

/// The slider of a matmul; nothing for any other kernel.
fn slider(board: &Board, entry: &Entry, frame: &Frame, words: &Words) -> Value {
    let Some(matmul) = entry.kernel.as_matmul() else { return Value::Nothing };
    let mut fields = Fields::default();
    let m = f64::from(matmul.m());
    let stop = f64::from(frame.stop_from_m(matmul.m()));
    let values = [m, 1.0, f64::from(M_MAX), stop, f64::from(STOPS)];
    fields.numbers("value min max stop stops", &values);
    fields.text(
        "text",
        match &entry.outcome {
            Ok(placed) => words.m_text(matmul.m(), placed),
            Err(error) => {
                let why = words.cannot_run(&entry.kernel, board.device(), error);
                let m = format::whole(f64::from(matmul.m()), words);
                [words.text(Word::M), " ", &m, ", ", &why].concat()
            }
        },
    );
    fields.flag("movable", entry.is_movable());
    fields.done()
}

fn handles(board: &Board, frame: &Frame) -> Value {
    let mut handles = Vec::new();
    for handle in frame.handles(board) {
        let mut fields = Fields::default();
        fields.word("panel", handle.panel.name());
        fields.numbers("x_px y_px", &[handle.x_px, handle.y_px]);
        handles.push(fields.done());
    }
    Value::List(handles)
}

/// One of the two times as a bar; the longer one is whole.
fn bar(name: Bound, time: Seconds, longer: Seconds, label: Word, words: &Words) -> Value {
    let mut fields = Fields::default();
    fields.word("name", name.name());
    fields.copy("label", words.text(label));
    fields.number("share", time / longer);
    fields.text("text", format::time(time, words));
    fields.done()
}

/// The notes of a placement as a sentence each, where it has any; of a row, those only that say why
/// its mark stands where it does.
fn note(fields: &mut Fields, placed: &Placement, of_row: bool, words: &Words) {
    let mut text = String::new();
    for note in placed.notes.iter() {
        if of_row && !note.is_of_the_mark() {
            continue;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&words.note(note, placed));
    }
    if !text.is_empty() {
        fields.text("note", text);
    }
}

/// A row of the table.
fn row(board: &Board, entry: &Entry, words: &Words) -> Value {
    let kernel = &entry.kernel;
    let selected = board.selected();
    let mut fields = Fields::default();
    fields.copy("id", kernel.id());
    fields.text("number", digits(entry.number as u64));
    fields.text("name", words.kernel_name(kernel));
    fields.flag("fixed", kernel.is_fixed());
    if entry.is_counted() {
        fields.text("remove", words.fill(Word::Remove, &[("name", &words.kernel_name(kernel))]));
    }
    fields.flag("selected", selected.is_some_and(|other| other.number == entry.number));
    match &entry.outcome {
        Ok(placed) => {
            let ridge = placed.roofs.ridge();
            let (intensity, _) = format::beside_ridge(placed.intensity, ridge, words);
            let attainable = placed.attainable.tflops();
            let attainable = format::significant(attainable, format::FIGURES, words);
            let time = format::time(placed.times.total, words);
            let (mut bound, mut fix) = (placed.bound.name().into(), words.fix(placed.bound));
            if words.conceals(Fact::Bound) {
                (bound, fix) = (Value::Nothing, "");
            }
            fields.put("bound", bound);
            fields.copy("intensity", words.unless_concealed(Fact::Intensity, &intensity));
            fields.copy("attainable", words.unless_concealed(Fact::Attainable, &attainable));
            let bound_word = words.bound(placed.bound);
            fields.copy("bound_word", words.unless_concealed(Fact::Bound, bound_word));
            fields.copy("time", words.unless_concealed(Fact::Time, &time));
            fields.copy("fix", fix);
            note(&mut fields, placed, true, words);
        }
        Err(error) => {
            fields.put("bound", Value::Nothing);
            fields.text("error", words.cannot_run(kernel, board.device(), error));
        }
    }
    fields.done()
}
