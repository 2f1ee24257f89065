//! Any text as the answer to any question of the lesson: a verdict with a message, and no panic.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;

fuzz_target!(init: shapes::calls::add_german(), |input: (u8, &str)| {
    let (of, text) = input;
    let ids: Vec<&str> = lesson::ids().collect();
    let id = ids[usize::from(of) % ids.len()];
    for locale in ["en", "de"] {
        let words = Words::for_locale(locale);
        let Some(question) = lesson::question(id, &words) else {
            panic!("{id} is no question");
        };
        let verdict = grade::check(&question, text, &words);
        assert!(!verdict.message.is_empty(), "{id}");
        assert!(verdict.judgement.is_attempt() || !verdict.judgement.is_right(), "{id}");
    }
});
