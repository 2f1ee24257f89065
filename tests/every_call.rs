//! Whatever a page hands in, every call of the module answers with finite figures or refuses with a code,
//! and what is refused changes nothing.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod shapes;

use std::cell::Cell;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use roofline_widget::widget::Widget;
use roofline_widget::wire::Value;
use roofline_widget::words::Words;
use shapes::calls::{FREE, ON_BOARD, Outcome};
use shapes::sound::{assert_sound, assert_typed};
use shapes::{BOARD, Bytes};

/// Fails where an outcome is neither sound nor a typed refusal; whether it is an answer.
fn is_answer(name: &str, outcome: &Outcome) -> bool {
    match outcome {
        Ok(value) => assert_sound(value, name),
        Err(error) => assert_typed(error),
    }
    outcome.is_ok()
}

fn any_bytes() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec(any::<u8>(), 0..1500)
}

/// A board with something on it; an empty one where the bytes lay none.
fn board(bytes: &mut Bytes<'_>) -> Widget {
    let mut widget = Widget::new(Words::english());
    if widget.restore(&bytes.grow(&BOARD)).is_err() {
        widget.lay_lesson(&Value::Nothing).unwrap();
    }
    widget
}

/// Calls that take nothing, or anything.
const NEVER_REFUSED: [&str; 23] = [
    "clear_kernels",
    "placements",
    "reset",
    "state",
    "settle",
    "view",
    "readout",
    "exercises",
    "shape",
    "menu",
    "model_view",
    "sources",
    "set_theme",
    "palette",
    "paint",
    "to_csv",
    "to_python",
    "lay_nothing",
    "lay_as_it_is",
    "devices",
    "validate_questions",
    "questions",
    "quiz_words",
];

fn assert_proves_something(name: &str, [answered, refused]: [u32; 2]) {
    assert!(answered > 0, "{name} never answered: its input proves nothing");
    assert!(refused > 0 || NEVER_REFUSED.contains(&name), "{name} was never refused");
}

/// So many boards and inputs for each call.
const CASES: u32 = 96;

/// Runs one call on boards and inputs of all kinds; how often it answered and refused.
fn tried(call: &dyn Fn(&mut Bytes<'_>) -> bool) -> [u32; 2] {
    let tally = Cell::new([0, 0]);
    let config = ProptestConfig { cases: CASES, failure_persistence: None, ..Default::default() };
    // the same ones each time, so that the tally says the same: tests/fuzz looks further
    let numbers = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let found = TestRunner::new_with_rng(config, numbers).run(&any_bytes(), |bytes| {
        let [answered, refused] = tally.get();
        let is_answer = call(&mut Bytes::new(&bytes));
        tally.set([answered + u32::from(is_answer), refused + u32::from(!is_answer)]);
        Ok(())
    });
    assert!(found.is_ok(), "{}", found.unwrap_err());
    tally.get()
}

#[test]
fn every_call_of_a_board_is_answered_soundly_or_refused_without_a_change() {
    for (name, call) in ON_BOARD {
        let tally = tried(&|bytes| {
            let mut widget = board(bytes);
            let before = widget.state();
            let outcome = call(&mut widget, bytes);
            let is_answer = is_answer(name, &outcome);
            assert!(is_answer || widget.state() == before, "{name}: {outcome:?} changed the board");
            assert_sound(&widget.placements(), name);
            is_answer
        });
        assert_proves_something(name, tally);
    }
}

#[test]
fn every_call_of_the_module_is_answered_soundly_or_refused() {
    for (name, call) in FREE {
        let tally = tried(&|bytes| is_answer(name, &call(bytes)));
        assert_proves_something(name, tally);
    }
}

/// The methods of an interface of the package's types.
fn methods(types: &str, interface: &str) -> Vec<String> {
    let head = format!("export interface {interface} ");
    let body = types.split(head.as_str()).nth(1).unwrap_or_else(|| panic!("no {interface}"));
    let body = body.split("\n}").next().unwrap();
    let named = body.lines().filter_map(|line| {
        let name = line.strip_prefix("  ")?.split_once('(')?.0;
        name.chars().all(|c| c.is_ascii_lowercase() || c == '_').then(|| name.to_owned())
    });
    named.collect()
}

/// What only a page has: canvases, and the life of an object.
const OF_THE_PAGE: [&str; 3] = ["attach", "detach", "free"];
/// How the module is loaded.
const OF_THE_LOADER: [&str; 1] = ["default"];

#[test]
fn every_call_that_the_types_list_is_tried() {
    let read = |path: &str| std::fs::read_to_string(path).unwrap();
    let (contract, core) = (read("www/roofline-widget.d.ts"), read("www/core.d.ts"));
    let mut of_boards = methods(&contract, "RooflineWidget");
    of_boards.extend(methods(&core, "Core"));
    let of_the_module = methods(&contract, "RooflineModule");
    let tried: Vec<&str> = ON_BOARD.iter().map(|(name, _)| *name).collect();
    let tried_free: Vec<&str> = FREE.iter().map(|(name, _)| *name).collect();
    assert!(
        of_boards.len() >= tried.len() && of_the_module.len() >= tried_free.len(),
        "read too few"
    );
    for (listed, tried, elsewhere) in [
        (&of_boards, &tried, OF_THE_PAGE.as_slice()),
        (&of_the_module, &tried_free, OF_THE_LOADER.as_slice()),
    ] {
        for name in listed {
            let is_tried = tried.contains(&name.as_str()) || elsewhere.contains(&name.as_str());
            assert!(is_tried, "{name} has no property: tests/shapes/calls.rs");
        }
        for name in tried {
            assert!(listed.iter().any(|listed| listed == name), "{name} is in no type");
        }
    }
}
