//! The same board gives the same bytes everywhere: two hundred boards of no pattern, as calls, with the
//! hashes of their picture, their table and their program. `tests/browser/module-random.node.test.mjs`
//! holds the module to the same file.
//!
//! `ROOFLINE_BLESS=1 cargo test --test random_boards` writes the hashes anew, and grows the boards where
//! the file is not there.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod shapes;
mod tree;

use std::path::{Path, PathBuf};

use roofline_widget::error::Error;
use roofline_widget::widget::Widget;
use roofline_widget::wire::Value;
use roofline_widget::words::Words;
use serde_json::{Value as Json, json};
use shapes::calls::add_german;
use shapes::{BOARD, Bytes, DEVICE, OPTIONS};
use tree::tree;

const BOARDS: u64 = 200;

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/random.json")
}

/// FNV-1a of 64 bits: a few lines, here and in JavaScript.
fn hash(text: &str) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for byte in text.bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{hash:016x}")
}

/// Makes a call by its name, as JavaScript does.
fn call(widget: &mut Widget, call: &[Json]) -> Result<(), Error> {
    let given = |at: usize| tree(call.get(at).unwrap_or(&Json::Null));
    match call[0].as_str().unwrap() {
        "restore" => widget.restore(&given(1)),
        "set_locale" => widget.set_locale(&given(1)),
        "set_concealed" => widget.set_concealed(&given(1)),
        "select_kernel" => widget.select_kernel(&given(1)),
        "set_device" => widget.set_device(&given(1)).map(drop),
        "set_options" => widget.set_options(&given(1)).map(drop),
        "choose_device" => widget.choose_device(&given(1)).map(drop),
        "set_m" => widget.set_m(&given(1), &Value::Nothing).map(drop),
        "drag_to" => widget.drag_to(&given(1), &given(2)).map(drop),
        "adjust" => widget.adjust(&given(1), &given(2)).map(drop),
        "adjust_model" => widget.adjust_model(&given(1), &given(2)).map(drop),
        "settle" => {
            widget.settle();
            Ok(())
        }
        "set_theme" => {
            widget.set_theme(&given(1), &given(2));
            Ok(())
        }
        other => panic!("{other} is no call of a board here"),
    }
}

/// The board that some calls make, and what is taken away of it.
fn taken(row: &Json) -> [(&'static str, String); 3] {
    let mut widget = Widget::new(Words::english());
    for one in row["calls"].as_array().unwrap() {
        let made = call(&mut widget, one.as_array().unwrap());
        assert!(made.is_ok(), "{one}: {made:?}");
    }
    let svg = widget.to_svg(&tree(&row["size"][0]), &tree(&row["size"][1])).unwrap();
    [("svg", svg), ("csv", widget.to_csv()), ("python", widget.to_python())]
}

/// A value as it stands in a file.
fn json(value: &Value) -> Json {
    match value {
        Value::Nothing => Json::Null,
        Value::Bool(value) => json!(value),
        Value::Number(value) => json!(value),
        // noise is no name: what can be read in a file stays
        Value::Text(text) => {
            text.chars().filter(|c| matches!(c, ' '..='~')).collect::<String>().into()
        }
        Value::List(list) => list.iter().map(json).collect(),
        Value::Object(fields) => Json::Object(
            fields.iter().map(|(name, value)| (name.to_string(), json(value))).collect(),
        ),
        Value::Other(name) => panic!("{name} stands in no file"),
    }
}

/// Bytes without a pattern, the same for the same seed.
fn noise(seed: u64) -> Vec<u8> {
    let mut state = seed;
    let mut bytes = Vec::new();
    for _ in 0..400 {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bytes.extend((mixed ^ (mixed >> 31)).to_le_bytes());
    }
    bytes
}

/// A board grown from noise, as calls that are all of them taken; none where its state is refused.
fn grown(seed: u64) -> Option<Json> {
    let noise = noise(seed);
    let mut bytes = Bytes::new(&noise);
    let mut widget = Widget::new(Words::english());
    let mut calls = Vec::new();
    let mut give = |name: &str, given: &[Value]| {
        if given.iter().any(|value| format!("{value:?}").contains("Other")) {
            return false;
        }
        let mut one = vec![json!(name)];
        one.extend(given.iter().map(json));
        let is_taken = call(&mut widget, &one).is_ok();
        if is_taken {
            calls.push(Json::Array(one));
        }
        is_taken
    };
    if !give("restore", &[bytes.grow(&BOARD)]) {
        return None;
    }
    if seed.is_multiple_of(3) {
        give("set_locale", &["de".into()]);
    }
    for id in ["yours", "add", "a", "b", "c", "matmul-1"] {
        if bytes.byte().is_multiple_of(2) && give("select_kernel", &[id.into()]) {
            break;
        }
    }
    for (name, first, second) in [
        ("adjust", "precision", "fp8".into()),
        ("adjust", "cube", true.into()),
        ("adjust", "double_peak", Value::Nothing),
        ("adjust", "peak", "1,979".into()),
        ("adjust_model", "measured", "64".into()),
        ("adjust_model", "band", "usual".into()),
        ("adjust_model", "launch", "5".into()),
    ] {
        if bytes.byte().is_multiple_of(6) {
            give(name, &[first.into(), second]);
        }
    }
    if bytes.byte().is_multiple_of(4) {
        give("choose_device", &[bytes.grow(&DEVICE)]);
    }
    if bytes.byte().is_multiple_of(2) {
        give("set_options", &[bytes.grow(&OPTIONS)]);
    }
    for _ in 0..bytes.byte() % 3 {
        let panel = *bytes.pick(&["roofline", "strip"]);
        give("drag_to", &[panel.into(), (40.0 + 640.0 * bytes.share()).into()]);
        give("settle", &[]);
    }
    if bytes.byte().is_multiple_of(8) {
        give("set_concealed", &["ridge time".into()]);
    }
    if seed.is_multiple_of(2) {
        let colour = |bytes: &mut Bytes<'_>| match bytes.byte() % 3 {
            0 => String::new(),
            _ => u32::from_le_bytes([0xff; 4].map(|_| bytes.byte())).to_string(),
        };
        let mut looks = vec![(bytes.byte() % 4).to_string(), (bytes.byte() % 2).to_string()];
        looks.extend((0..14).map(|_| colour(&mut bytes)));
        give("set_theme", &["Georgia, serif".into(), looks.join(",").into()]);
    }
    let side = |bytes: &mut Bytes<'_>| match bytes.byte() % 16 {
        0 => 100.0,
        1 => 10_000.0,
        // a size of the page's has decimals
        2..8 => 280.0 + 1200.0 * bytes.share(),
        _ => (280.0 + 1200.0 * bytes.share()).round(),
    };
    let size = [side(&mut bytes), side(&mut bytes)];
    Some(json!({ "calls": calls, "size": size }))
}

#[test]
fn every_board_gives_the_bytes_that_every_platform_gives() {
    add_german();
    let bless = std::env::var_os("ROOFLINE_BLESS").is_some();
    let kept = std::fs::read_to_string(file()).ok();
    let mut boards: Vec<Json> = match kept {
        Some(kept) => serde_json::from_str(&kept).unwrap(),
        None if bless => (1..).filter_map(grown).take(usize::try_from(BOARDS).unwrap()).collect(),
        None => panic!("tests/golden/random.json is not there"),
    };
    assert_eq!(boards.len(), usize::try_from(BOARDS).unwrap());
    let mut differing = Vec::new();
    for (place, board) in boards.iter_mut().enumerate() {
        for (what, text) in taken(board) {
            let hash = hash(&text);
            if bless {
                board[what] = json!(hash);
            } else if board[what] != json!(hash) {
                differing.push(format!("board {place}: {what}"));
            }
        }
    }
    if bless {
        let lines: Vec<String> = boards.iter().map(Json::to_string).collect();
        std::fs::write(file(), format!("[\n{}\n]\n", lines.join(",\n"))).unwrap();
    }
    assert!(differing.is_empty(), "another picture, table or program:\n{}", differing.join("\n"));
}

#[test]
fn the_boards_are_of_every_kind() {
    let kept = std::fs::read_to_string(file()).unwrap();
    let boards: Vec<Json> = serde_json::from_str(&kept).unwrap();
    let pictures: std::collections::HashSet<_> = boards.iter().map(|board| &board["svg"]).collect();
    assert!(pictures.len() > boards.len() * 9 / 10, "{} pictures", pictures.len());
    for (wanted, least) in [
        ("\"set_locale\",\"de\"", 30),
        ("\"compare\":", 20),
        ("\"band\"", 20),
        ("measured_tflops", 30),
        ("\"memory\":\"l2\"", 5),
        ("\"overlap\":false", 5),
        ("\"set_theme\"", 50),
        ("\"drag_to\"", 30),
        ("\"cube\"", 5),
        ("\"fp8\"", 20),
        ("\"kind\":\"softmax\"", 20),
        ("\"kind\":\"custom\"", 20),
        ("\"kind\":\"elementwise\"", 20),
    ] {
        let with = boards.iter().filter(|board| board.to_string().contains(wanted)).count();
        assert!(with >= least, "{wanted}: {with} boards");
    }
}
