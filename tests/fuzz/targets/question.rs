//! Any question of an author's, and any answer to it: refused with its faults, or asked, judged and
//! solved; the key itself is right.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::quiz::grade;
use roofline_widget::quiz::question::Key;
use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use shapes::sound::{assert_sound, assert_typed};
use shapes::{Bytes, QUESTION, ROWS};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let (asked, rows) = (bytes.grow(&QUESTION), bytes.grow(&ROWS));
    let answer = Value::from(bytes.tail());
    let words = Words::english();
    match wire::quiz_report(&rows, &words) {
        Ok(report) => assert_sound(&report, "report"),
        Err(error) => assert_typed(&error),
    }
    let Value::List(faults) = wire::validate_questions(&asked, &words) else {
        panic!("faults are a list");
    };
    let question = match wire::question_or_id(&asked, &words) {
        Ok(question) => question,
        Err(error) => {
            assert_typed(&error);
            return;
        }
    };
    assert!(faults.is_empty() || matches!(asked, Value::Text(_)), "{faults:?} of a good question");
    for outcome in [
        wire::question(&asked, &words),
        wire::check_answer(&asked, &answer, &words),
        wire::solution(&asked, &words),
    ] {
        match outcome {
            Ok(value) => assert_sound(&value, "question"),
            Err(error) => panic!("a good question is refused: {error:?}"),
        }
    }
    let mut widget = Widget::new(Words::english());
    assert!(widget.lay_lesson(&Value::Nothing).is_ok());
    if let Ok(task) = widget.task(&asked) {
        assert_sound(&task, "task");
    }
    if let Key::Choice(place) = question.key {
        let choice = &question.choices[place];
        let verdict = grade::check(&question, &choice.id, &words);
        assert!(verdict.judgement.is_right(), "{:?} to {question:?}: {verdict:?}", choice.id);
    }
});
