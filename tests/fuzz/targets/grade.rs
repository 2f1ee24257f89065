//! Any text as the answer to every question of the lesson: a verdict with a message, and no panic.

#![no_main]

use libfuzzer_sys::fuzz_target;
use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;

fuzz_target!(|text: &str| {
    for locale in ["en", "de"] {
        let words = Words::for_locale(locale);
        for id in lesson::ids() {
            let Some(question) = lesson::question(id, &words) else {
                panic!("{id} is no question");
            };
            let verdict = grade::check(&question, text, &words);
            assert!(!verdict.message.is_empty(), "{id}");
            assert!(verdict.judgement.is_attempt() || !verdict.judgement.is_right(), "{id}");
        }
    }
});
