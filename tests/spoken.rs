//! What is only heard says everything, with its units as words.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use std::path::Path;
use std::sync::Once;

use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use serde_json::{Value as Json, json};
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

fn matmul(m: u32, n: u32, k: u32) -> Json {
    json!({ "kind": "matmul", "id": "one", "m": m, "n": n, "k": k })
}

/// What the slider says of a kernel that is selected on a board of its own.
fn said(words: Words, kernel: &Json, device: &Json, conceal: &Json) -> String {
    let mut widget = Widget::new(words);
    widget.place_kernel(&tree(kernel)).unwrap();
    widget.select_kernel(&Value::from("one")).unwrap();
    widget.set_device(&tree(device)).unwrap();
    widget.set_concealed(&tree(conceal)).unwrap();
    match widget.readout().field("m").and_then(|m| m.field("text")) {
        Some(Value::Text(text)) => text.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_slider_says_m_intensity_side_and_time_with_units_as_words() {
    let h100 = json!("h100-sxm");
    let rows = [
        (matmul(1, 8192, 8192), "M 1, 1.00 FLOP per byte, memory-bound, 40.1 microseconds"),
        (matmul(64, 8192, 8192), "M 64, 63.0 FLOP per byte, memory-bound, 40.7 microseconds"),
        (
            matmul(316, 8192, 8192),
            "M 316, 293 FLOP per byte, memory-bound, just below the ridge, 43.2 microseconds",
        ),
        (
            matmul(317, 8192, 8192),
            "M 317, 294 FLOP per byte, memory-bound, just below the ridge, 43.2 microseconds",
        ),
        (matmul(318, 8192, 8192), "M 318, 295.1 FLOP per byte, on the ridge, 43.2 microseconds"),
        (
            matmul(319, 8192, 8192),
            "M 319, 296 FLOP per byte, compute-bound, just above the ridge, 43.3 microseconds",
        ),
        (matmul(4096, 8192, 8192), "M 4096, 2048 FLOP per byte, compute-bound, 556 microseconds"),
        (
            matmul(1 << 20, 8192, 8192),
            "M 1\u{202f}048\u{202f}576, 4080 FLOP per byte, compute-bound, 142 milliseconds",
        ),
        (matmul(1, 64, 64), "M 1, 0.970 FLOP per byte, memory-bound, 2.52 nanoseconds"),
        (
            matmul(1 << 20, 1 << 22, 1 << 20),
            "M 1\u{202f}048\u{202f}576, 466\u{202f}034 FLOP per byte, compute-bound, 9326 seconds",
        ),
    ];
    for (kernel, text) in rows {
        assert_eq!(said(Words::english(), &kernel, &h100, &json!([])), text);
    }
}

#[test]
fn the_slider_says_the_same_in_german() {
    let h100 = json!("h100-sxm");
    let rows = [
        (matmul(64, 8192, 8192), "M 64, 63,0 FLOP pro Byte, speicherbegrenzt, 40,7 Mikrosekunden"),
        (matmul(318, 8192, 8192), "M 318, 295,1 FLOP pro Byte, am Knick, 43,2 Mikrosekunden"),
        (
            matmul(319, 8192, 8192),
            "M 319, 296 FLOP pro Byte, rechenbegrenzt, knapp über dem Knick, 43,3 Mikrosekunden",
        ),
    ];
    for (kernel, text) in rows {
        assert_eq!(said(german(), &kernel, &h100, &json!([])), text);
    }
}

#[test]
fn what_is_concealed_is_heard_as_hidden_and_not_as_a_mark_that_no_reader_speaks() {
    let rows = [
        (json!(["time"]), "M 64, 63.0 FLOP per byte, memory-bound, time hidden"),
        (json!(["bound"]), "M 64, 63.0 FLOP per byte, bound hidden, 40.7 microseconds"),
        (json!(["intensity"]), "M 64, FLOP per byte hidden, memory-bound, 40.7 microseconds"),
        (
            json!(["intensity", "bound", "time"]),
            "M 64, FLOP per byte hidden, bound hidden, time hidden",
        ),
    ];
    for (conceal, text) in rows {
        let kernel = matmul(64, 8192, 8192);
        assert_eq!(
            said(Words::english(), &kernel, &json!("h100-sxm"), &conceal),
            text,
            "{conceal}"
        );
    }
    // with the ridge or the factor, how near it is would tell them
    for conceal in [json!(["ridge"]), json!(["factor"])] {
        let kernel = matmul(318, 8192, 8192);
        let text = said(Words::english(), &kernel, &json!("h100-sxm"), &conceal);
        assert!(text.contains(", memory-bound, 43.2 microseconds"), "{conceal}: {text}");
    }
}

#[test]
fn a_kernel_that_is_not_drawn_says_why() {
    let mut kernel = matmul(64, 8192, 8192);
    kernel["precision"] = json!("fp8");
    let text = said(Words::english(), &kernel, &json!("a100-sxm-80gb"), &json!([]));
    assert_eq!(text, "M 64, A100 SXM 80 GB lists no FP8: not drawn.");
}
