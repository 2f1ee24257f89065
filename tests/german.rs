//! The quiz on a German page: answers in German are read, and what is said is German.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use std::path::Path;
use std::sync::Once;

use roofline_widget::quiz::verdict::Verdict;
use roofline_widget::quiz::{grade, lesson};
use roofline_widget::wire;
use roofline_widget::words::Words;
use tree::tree;

fn german() -> Words {
    static ADDED: Once = Once::new();
    ADDED.call_once(|| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/lang/de.json");
        let file = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        wire::add_language(&tree(&file)).unwrap();
    });
    Words::for_locale("de")
}

fn verdict(question: &str, answer: &str, words: &Words) -> Verdict {
    grade::check(&lesson::question(question, words).unwrap(), answer, words)
}

/// Question, what is typed, verdict, reason where it is told.
const ANSWERS: &[(&str, &str, &str, &str)] = &[
    ("check-1-time", "298,5 µs", "correct", ""),
    ("check-1-time", "298,507 µs", "correct", ""),
    ("check-1-time", "0,2985 ms", "correct", ""),
    ("check-1-time", "etwa 300 Mikrosekunden", "correct", ""),
    ("check-1-time", "ungefähr 0,3 Millisekunden", "correct", ""),
    ("check-1-time", "rund 0,0003 Sekunden", "correct", ""),
    ("check-1-time", "t = 298.507,46 ns", "correct", ""),
    ("check-1-time", "300 Mikrosekunden, weil 1 GB / 3,35 TB/s", "correct", ""),
    ("check-1-time", "3,0·10^-4 s", "correct", ""),
    ("check-1-time", "298.507 µs", "ambiguous", "separator"),
    ("check-1-time", "298,5", "missing_unit", ""),
    ("check-1-time", "308,6 µs", "incorrect", "summed_times"),
    ("check-1-time", "10,1 µs", "incorrect", "compute_time_only"),
    ("check-1-time", "300 Byte", "wrong_unit", ""),
    ("check-1-time", "300 µs oder 400 µs", "ambiguous", ""),
    ("check-1-time", "300 Prozent", "wrong_unit", ""),
    ("check-1-time", "viel", "unparseable", ""),
    ("check-1-time", "", "empty", ""),
    ("check-1-bound", "Speicher", "correct", ""),
    ("check-1-bound", "der Speicher", "correct", ""),
    ("check-1-bound", "speicherbegrenzt", "correct", ""),
    ("check-1-bound", "die Bandbreite", "correct", ""),
    ("check-1-bound", "Bandbreitenlimitiert", "correct", ""),
    ("check-1-bound", "nicht rechenbegrenzt", "correct", ""),
    ("check-1-bound", "nicht das Rechnen, sondern der Speicher", "correct", ""),
    ("check-1-bound", "der Speicher, denn das Rechendach liegt weit darüber", "correct", ""),
    ("check-1-bound", "memory", "correct", ""),
    ("check-1-bound", "Rechnen", "incorrect", ""),
    ("check-1-bound", "Arithmetik", "incorrect", ""),
    ("check-1-bound", "rechenbegrenzt", "incorrect", ""),
    ("check-1-bound", "nicht speicherbegrenzt", "incorrect", ""),
    ("check-1-bound", "beide", "incorrect", ""),
    ("check-1-bound", "Speicher und Rechnen", "incorrect", ""),
    ("check-1-bound", "Latenz", "incorrect", "out_of_model"),
    ("check-1-bound", "Speicher ohne Zweifel", "correct", ""),
    ("check-1-bound", "ohne Zweifel der Speicher", "correct", ""),
    ("check-1-bound", "alles außer Rechnen", "correct", ""),
    ("check-1-bound", "kaum rechenbegrenzt", "correct", ""),
    ("check-1-bound", "nichts als Speicher", "correct", ""),
    ("check-1-bound", "alles andere als Speicher", "incorrect", ""),
    ("check-1-bound", "Speicher ist irrelevant", "incorrect", ""),
    ("check-1-bound", "nicht nur Speicher", "ambiguous", ""),
    ("check-1-bound", "weder Speicher noch Rechnen", "incorrect", ""),
    ("check-1-bound", "die Speicherkapazität", "incorrect", "capacity_for_bandwidth"),
    ("check-1-bound", "Speicher oder Rechnen", "ambiguous", ""),
    ("try-1-which-matmul", "M = 256", "correct", ""),
    ("try-1-which-matmul", "das mit M = 256, weil 4096 schon rechenbegrenzt war", "correct", ""),
    ("try-1-which-matmul", "M = 64", "incorrect", ""),
    ("try-2-m-bf16", "318,2", "correct", ""),
    ("try-2-m-bf16", "319 Zeilen", "correct", ""),
    ("try-2-m-bf16", "ab 319", "correct", ""),
    ("try-2-m-bf16", "318,2, aufgerundet 319", "correct", ""),
    ("try-2-m-bf16", "M muss mindestens 319 sein", "correct", ""),
    ("try-2-m-bf16", "M ≥ 319 Tokens", "correct", ""),
    ("try-2-m-bf16", "über 318", "correct", ""),
    ("try-2-m-bf16", "höchstens 318", "incorrect", "wrong_direction"),
    ("try-2-m-bf16", "295", "incorrect", "m_equals_ridge"),
    ("try-2-m-bf16", "3,18 Tausend", "off_by_power_of_ten", "x10^1"),
    ("try-2-m-fp8", "ändert sich nicht", "correct", ""),
    ("try-2-m-fp8", "Es ändert sich kaum.", "correct", ""),
    ("try-2-m-fp8", "bleibt gleich", "correct", ""),
    ("try-2-m-fp8", "unverändert", "correct", ""),
    ("try-2-m-fp8", "aendert sich nicht", "correct", ""),
    ("try-2-m-fp8", "318,3", "correct", ""),
    ("try-2-m-fp8", "verdoppelt sich", "incorrect", ""),
    ("try-2-m-fp8", "es halbiert sich", "incorrect", ""),
    ("try-2-m-fp8", "ein Viertel", "incorrect", ""),
    ("try-2-m-fp8", "weder verdoppelt noch halbiert", "ambiguous", ""),
    ("try-2-m-fp8", "BF16: 318, FP8: 637", "ambiguous", ""),
    ("try-2-m-bf16", "speicherbegrenzt bis 318", "correct", ""),
    ("try-2-m-bf16", "bis zu 318 speicherbegrenzt", "correct", ""),
    ("try-3-softmax", "236", "correct", ""),
    ("try-3-softmax", "236-mal", "correct", ""),
    ("try-3-softmax", "236-fach", "correct", ""),
    ("try-3-softmax", "um den Faktor 236", "correct", ""),
    ("try-3-softmax", "ein Faktor von etwa 236", "correct", ""),
    ("try-3-softmax", "236 zu 1", "correct", ""),
    ("try-3-softmax", "236-mal unter dem Knick", "correct", ""),
    ("try-3-softmax", "236 mal über dem Knick", "incorrect", "wrong_direction"),
    ("try-3-softmax", "236-mal über dem Knick", "incorrect", "wrong_direction"),
    ("try-3-softmax", "1,25", "incorrect", "gave_intensity"),
    ("ridge-h100-bf16", "295,2 FLOP pro Byte", "correct", ""),
    ("ridge-h100-bf16", "295 Gleitkommaoperationen je Byte", "correct", ""),
    ("ridge-h100-bf16", "0,00339", "inverted", "reciprocal"),
    ("cube-n", "885,67", "correct", ""),
    ("cube-n", "3 × Knick", "unparseable", "expression"),
    ("cube-n", "3 mal der Knick", "unparseable", "expression"),
    ("check-1-bound", "Rechnen ist schneller", "correct", ""),
    ("check-1-bound", "Rechnen dauert weniger lange", "correct", ""),
    ("check-1-bound", "Rechnen ist billiger", "ambiguous", "comparison"),
    ("check-1-bound", "rechenbegrenzt, nein warte, speicherbegrenzt", "correct", ""),
    ("try-2-m-fp8", "nichts ändert sich", "correct", ""),
    ("try-2-m-fp8", "kein Unterschied", "correct", ""),
    ("try-2-m-fp8", "es halbiert sich nicht", "ambiguous", "negation"),
    ("try-3-softmax", "230 bis 240", "correct", ""),
    ("check-1-time", "298,5 Mµs", "unparseable", "unknown_unit"),
    ("check-1-time", "1e-400 µs", "unparseable", "too_small"),
];

#[test]
fn answers_in_german_get_their_verdict() {
    let words = german();
    let mut faults = Vec::new();
    for (question, answer, name, reason) in ANSWERS {
        let found = verdict(question, answer, &words);
        let same = found.judgement.name() == *name;
        if !same || !(reason.is_empty() || found.reason == *reason) {
            let (name, why) = (found.judgement.name(), &found.reason);
            faults.push(format!("{question}: {answer:?}: {name} {why:?}: {}", found.message));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), ANSWERS.len(), faults.join("\n"));
}

#[test]
fn answers_in_english_words_are_understood_on_a_german_page() {
    let cases: serde_json::Value =
        serde_json::from_str(include_str!("cases/answers.json")).unwrap();
    let (mut faults, mut count) = (Vec::new(), 0);
    for case in cases.as_array().unwrap() {
        let word = |name: &str| case[name].as_str().unwrap_or_default();
        let answer = word("answer_text");
        // the marks of figures are the page's
        if answer.chars().any(|c| c.is_ascii_digit()) || answer.trim().is_empty() {
            continue;
        }
        count += 1;
        let english = verdict(word("question"), answer, &Words::english()).judgement;
        let found = verdict(word("question"), answer, &german()).judgement;
        if found != english {
            faults.push(format!("{answer:?}: {} and {}", english.name(), found.name()));
        }
    }
    assert!(count > 20, "only {count} answers are words");
    assert!(faults.is_empty(), "{} of {count}:\n{}", faults.len(), faults.join("\n"));
}

/// English words that no German text has, and marks of figures that none has.
fn foreign(text: &str) -> Option<String> {
    const ENGLISH: [&str; 17] = [
        "the", "byte", "is", "of", "and", "it", "not", "bytes", "ridge", "bound", "memory",
        "compute", "answer", "read", "that", "peak", "time",
    ];
    if text.contains(['“', '”']) && !text.contains('„') {
        return Some(format!("English quotation marks: {text}"));
    }
    let characters: Vec<char> = text.chars().collect();
    let is_point =
        |three: &[char]| three[0].is_ascii_digit() && three[1] == '.' && three[2].is_ascii_digit();
    if characters.windows(3).any(is_point) {
        return Some(format!("a decimal point: {text}"));
    }
    let words = text.split(|c: char| !c.is_alphabetic()).find(|word| ENGLISH.contains(word));
    words.map(|word| format!("{word}: {text}"))
}

#[test]
fn every_text_of_a_question_is_german_with_decimal_commas() {
    let words = german();
    let mut faults = Vec::new();
    let mut commas = 0;
    let mut look = |text: &str| {
        assert!(!text.contains(['{', '}']), "a place is left: {text}");
        commas += text.matches(',').count();
        faults.extend(foreign(text));
    };
    for id in lesson::ids() {
        let question = lesson::question(id, &words).unwrap();
        for text in [&question.prompt, &question.solution] {
            assert!(!text.is_empty(), "{id}");
            look(text);
        }
        for text in
            [&question.hint, &question.physics, &question.look, &question.right, &question.stem]
        {
            look(text);
        }
        for choice in &question.choices {
            look(&choice.label);
            look(&choice.why);
        }
    }
    for (question, answer, ..) in ANSWERS {
        // what was typed is quoted as it was
        let found = verdict(question, answer, &words);
        if !answer.contains("memory") && !answer.contains('.') {
            look(&found.message);
        }
    }
    assert!(commas > 60, "only {commas} commas");
    assert!(faults.is_empty(), "{}:\n{}", faults.len(), faults.join("\n"));
}
