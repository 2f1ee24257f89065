//! Every answer of the shared cases gets the verdict that it must, where the cases are at hand.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use std::path::Path;

use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;
use serde_json::Value;

#[test]
fn every_case_gets_its_verdict() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/cases/answers.json");
    let Ok(text) = std::fs::read_to_string(path) else { return };
    let file: Value = serde_json::from_str(&text).unwrap();
    let mut faults = Vec::new();
    let cases = file["cases"].as_array().unwrap();
    for case in cases {
        let word = |name: &str| case[name].as_str().unwrap_or_default();
        let words = Words::for_locale(word("locale"));
        let question = lesson::question(word("question"), &words).unwrap();
        let verdict = grade::check(&question, word("answer_text"), &words);
        let name = verdict.judgement.name();
        let also: Vec<&str> = case["also_acceptable"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(Value::as_str)
            .collect();
        let expected = word("expected_verdict");
        let reason = verdict.reason.as_deref().unwrap_or_default();
        let wanted = word("reason");
        let is_same = name == expected && (wanted.is_empty() || wanted == reason);
        if !is_same && !also.contains(&name) {
            faults.push(format!(
                "{} {} {:?}: {name} {reason:?}, not {expected} {wanted:?} {also:?}",
                word("id"),
                word("question"),
                word("answer_text")
            ));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), cases.len(), faults.join("\n"));
}
