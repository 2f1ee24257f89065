//! What the controls of the exercises show.

use super::value::{Fields, Value};
use super::view::texts;
use crate::board::Board;
use crate::decimal::digits;
use crate::format;
use crate::precision::Precision;
use crate::units::{BytesPerSecond, FlopsPerSecond};
use crate::words::{Word, Words};

/// The precisions between which an exercise switches.
const SWITCHED: [Precision; 2] = [Precision::Bf16, Precision::Fp8];

/// Every control but the sides of a matmul, which M may move; and the words of all of them, by their codes.
#[must_use]
pub fn exercises(board: &Board, words: &Words) -> Value {
    let mut fields = Fields::default();
    fields.put("precision", precision(board, words));
    fields.put("roofs", roofs(board, words));
    fields.put("words", texts(Word::OF_TOOLS, board, words));
    fields.done()
}

/// N and K of the student's own matmul, as they can be typed, and whether they go with M.
#[must_use]
pub fn shape(board: &Board) -> Value {
    let Some(matmul) = board.own(true).and_then(|own| own.kernel.as_matmul()) else {
        return Value::Nothing;
    };
    let mut fields = Fields::default();
    fields.text("n", digits(matmul.n().into()));
    fields.text("k", digits(matmul.k().into()));
    fields.flag("cube", matmul.is_cube());
    fields.done()
}

/// The peak and the bandwidth of the device, as they can be typed: empty where there is none, with the
/// reason for a peak.
fn roofs(board: &Board, words: &Words) -> Value {
    let (device, memory) = (board.device(), board.options().memory);
    let (precision, unit) = board.precision_in_force();
    let peak = device.peak(precision, unit).map(FlopsPerSecond::tflops);
    let bandwidth = device.bandwidth(memory).map(BytesPerSecond::tbps);
    let reason = if peak.is_ok() { String::new() } else { words.lists_no(device, precision) };
    let mut fields = Fields::default();
    for (name, rate) in [("peak", peak), ("bandwidth", bandwidth)] {
        fields.text(name, rate.map_or(String::new(), |rate| format::as_typed(rate, words)));
    }
    fields.text("reason", reason);
    fields.done()
}

/// The precision of the student's own kernel, and those that it can be in.
fn precision(board: &Board, words: &Words) -> Value {
    let Some(own) = board.own(false) else { return Value::Nothing };
    let (device, kernel) = (board.device(), &own.kernel);
    let mut reason = String::new();
    let mut options = Vec::new();
    for precision in Precision::ALL {
        let is_chosen = *precision == kernel.precision();
        if !is_chosen && !SWITCHED.contains(precision) {
            continue;
        }
        let is_listed = device.peak(*precision, kernel.unit()).is_ok();
        if !is_listed {
            reason = words.lists_no(device, *precision);
        }
        let mut option = Fields::default();
        option.word("id", precision.name());
        option.word("label", precision.label());
        option.flag("chosen", is_chosen);
        option.flag("listed", is_listed);
        options.push(option.done());
    }
    let mut fields = Fields::default();
    fields.put("options", Value::List(options));
    fields.text("reason", reason);
    fields.done()
}
