//! Typed answers and the verdict that each must get.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

use roofline_widget::quiz::{grade, lesson};
use roofline_widget::words::Words;
use serde_json::Value;

fn word<'a>(case: &'a Value, name: &str) -> &'a str {
    case[name].as_str().unwrap_or_default()
}

#[test]
fn every_case_gets_its_verdict_and_its_reason() {
    let cases: Value = serde_json::from_str(include_str!("cases/answers.json")).unwrap();
    let cases = cases.as_array().unwrap();
    let mut faults = Vec::new();
    for case in cases {
        let word = |name| word(case, name);
        let words = Words::for_locale(word("locale"));
        let question = lesson::question(word("question"), &words).unwrap();
        let verdict = grade::check(&question, word("answer_text"), &words);
        let name = verdict.judgement.name();
        let is_other =
            case["also"].as_array().is_some_and(|also| also.iter().any(|one| one == name));
        let reason = word("reason");
        let is_same = name == word("verdict") && (reason.is_empty() || reason == verdict.reason);
        if !is_same && !is_other {
            faults.push(format!("{case}: {name} {:?}", verdict.reason));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), cases.len(), faults.join("\n"));
}

#[test]
fn our_copy_of_the_answers_is_the_shared_one_where_that_is_there() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/cases/answers.json");
    // the project stands alone: without the shared folder there is nothing to compare with
    let Ok(text) = std::fs::read_to_string(shared) else { return };
    let shared: Value = serde_json::from_str(&text).unwrap();
    let ours: Value = serde_json::from_str(include_str!("cases/answers.json")).unwrap();
    let (shared, ours) = (shared["cases"].as_array().unwrap(), ours.as_array().unwrap());
    assert_eq!(shared.len(), ours.len());
    for (theirs, ours) in shared.iter().zip(ours) {
        for name in ["id", "question", "locale", "answer_text", "reason"] {
            assert_eq!(word(theirs, name), word(ours, name), "{ours}");
        }
        assert_eq!(theirs["expected_verdict"], ours["verdict"], "{ours}");
        assert_eq!(theirs["also_acceptable"], ours["also"], "{ours}");
    }
}
