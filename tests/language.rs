//! A language that is added says everything, with its own marks; one that is wrong is refused whole.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::OnceLock;

use roofline_widget::quiz;
use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::panel::PANEL;
use roofline_widget::words::{Word, Words};
use serde_json::json;
use tree::tree;

fn file(tag: &str) -> serde_json::Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("www/lang/{tag}.json"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The words of a German page, and the codes that the file lacks.
fn german() -> (Words, Value) {
    static MISSING: OnceLock<Value> = OnceLock::new();
    let missing = MISSING.get_or_init(|| wire::add_language(&tree(&file("de"))).unwrap());
    (Words::for_locale("de-AT"), missing.clone())
}

/// Code and English of every text that a language has.
fn english() -> Vec<(&'static str, &'static str)> {
    let words = Words::english();
    let mut texts: Vec<_> = Word::ALL.iter().map(|w| (w.name(), words.text(*w))).collect();
    quiz::each_text(&mut |text| texts.push((text.code, text.english)));
    PANEL.each_coded(&mut |text| texts.push((text.code, text.english)));
    // what English leaves unsaid no language says
    texts.retain(|(_, english)| !english.is_empty());
    texts
}

#[test]
fn every_text_has_a_code_of_its_own() {
    let mut seen = BTreeSet::new();
    for (code, _) in english() {
        assert!(seen.insert(code), "{code} stands twice");
        assert!(code.len() <= 60, "{code} is too long to be told apart");
    }
}

#[test]
fn german_lacks_no_text_and_has_none_that_english_has_not() {
    let (_, missing) = german();
    assert_eq!(missing, Value::List(Vec::new()));
    let file = file("de");
    let said: BTreeSet<&str> =
        file["words"].as_object().unwrap().keys().map(String::as_str).collect();
    let known: BTreeSet<&str> = english().into_iter().map(|(code, _)| code).collect();
    assert_eq!(said, known);
}

/// What is the same in both languages.
const ALIKE: &[&str] = &[
    "device",
    "m",
    "column_attainable",
    "bandwidth_roof",
    "compute_roof",
    "reading",
    "name_reason",
    "m_text",
    "matmul_m",
    "concealed",
    "no_flops",
    // names of memories, places and marks only
    "dram",
    "l2",
    "of_peak",
    "percent",
    "name_custom",
    "side_n",
    "side_k",
    "bandwidth_unit",
    "double_peak",
    "count_flops",
    "understood",
    "unit_flop",
    // names of matmuls, and figures as answers
    "higher-not-sooner.m1",
    "higher-not-sooner.m1.as",
    "higher-not-sooner.m4096",
    "higher-not-sooner.m4096.as",
    "try-1-which-matmul.m1",
    "try-1-which-matmul.m1.as",
    "try-1-which-matmul.m64",
    "try-1-which-matmul.m64.as",
    "try-1-which-matmul.m256",
    "try-1-which-matmul.m256.as",
    "try-1-which-matmul.m4096",
    "try-1-which-matmul.m4096.as",
    // places and marks only
    "model.answer_and_why",
    "report.line",
    "read_bits",
    "panel.launch_unit",
    "panel.percent",
    "panel.dram",
    "panel.measured_unit",
    "source.undated",
    "flips.on",
    "next.precision",
    "next.double_m",
    "diagnosis.percent",
    "device.echo",
];

#[test]
fn no_english_is_left_in_german() {
    let words = &file("de")["words"];
    let alike: Vec<&str> = english()
        .into_iter()
        .filter(|(code, english)| words[*code].as_str() == Some(english))
        .map(|(code, _)| code)
        .collect();
    assert_eq!(alike, ALIKE);
}

fn lesson(words: Words, m: f64) -> Widget {
    let mut widget = Widget::new(words);
    widget.lay_lesson(&Value::Number(m)).unwrap();
    for kernel in [
        json!({"kind": "custom", "id": "own", "flops": 16_777_216.5, "bytes_moved": 12_345.75}),
        json!({"kind": "elementwise", "id": "wide", "n": 123_456_789}),
        json!({"kind": "custom", "id": "none", "flops": 0, "bytes_moved": 1e12}),
        json!({"kind": "matmul", "id": "fp8", "m": 8, "n": 8, "k": 8, "precision": "fp8"}),
    ] {
        widget.place_kernel(&tree(&kernel)).unwrap();
    }
    widget.select_kernel(&"yours".into()).unwrap();
    widget
}

/// Every text in a tree, with its path.
fn texts(value: &Value, path: &str, found: &mut Vec<(String, String)>) {
    match value {
        Value::Text(text) => found.push((path.to_owned(), text.to_string())),
        Value::List(list) => {
            for (index, value) in list.iter().enumerate() {
                texts(value, &format!("{path}.{index}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                texts(value, &format!("{path}.{name}"), found);
            }
        }
        _ => {}
    }
}

/// Numbers in a text: digits, with the marks that stand between two digits.
fn numbers(text: &str) -> Vec<String> {
    let characters: Vec<char> = text.chars().collect();
    let digit = |at: usize| characters.get(at).is_some_and(char::is_ascii_digit);
    let mut numbers = vec![String::new()];
    for (at, character) in characters.iter().enumerate() {
        let is_mark = matches!(character, '.' | ',') && at > 0 && digit(at - 1) && digit(at + 1);
        if digit(at) || is_mark {
            numbers.last_mut().unwrap().push(*character);
        } else if !numbers.last().unwrap().is_empty() {
            numbers.push(String::new());
        }
    }
    numbers.retain(|number| !number.is_empty());
    numbers.sort();
    numbers
}

fn with_comma(number: &str) -> String {
    number.replace('.', ",")
}

/// What a page is told of a board: all that is shown, and each placement's texts.
fn told(widget: &Widget) -> Vec<(String, String)> {
    let mut found = Vec::new();
    texts(&widget.view(), "view", &mut found);
    texts(&widget.placements(), "placements", &mut found);
    // as the lesson's program prints them, in every language
    found.retain(|(path, _)| !path.contains(".text.intensity") && !path.contains(".text.attain"));
    found.retain(|(path, _)| !path.ends_with(".text.time"));
    found
}

/// What is done to a board before it is read, by name.
type Doing = (&'static str, fn(&mut Widget));

const DOINGS: &[Doing] = &[
    ("as it was laid", |_| {}),
    ("another selected", |widget| widget.select_kernel(&"own".into()).unwrap()),
    ("no bytes selected", |widget| widget.select_kernel(&"none".into()).unwrap()),
    ("none selected", |widget| widget.select_kernel(&Value::Nothing).unwrap()),
    ("a device that cannot run one", |widget| {
        widget.set_device(&"a100-sxm-80gb".into()).unwrap();
        widget.select_kernel(&"fp8".into()).unwrap();
    }),
    ("times that add up", |widget| {
        let options = json!({"overlap": false, "launch_us": 5.5, "bandwidth_fraction": 0.9});
        widget.set_options(&tree(&options)).unwrap();
    }),
];

#[test]
fn german_says_the_figures_of_english_with_its_own_marks() {
    for (name, doing) in DOINGS {
        for m in [1.0, 64.0, 318.0, 319.0, 65_536.0, 1_048_576.0] {
            let (mut english, mut german) = (lesson(Words::english(), m), lesson(german().0, m));
            doing(&mut english);
            doing(&mut german);
            let (english, german) = (told(&english), told(&german));
            assert_eq!(english.len(), german.len(), "{name}, M = {m}");
            let mut count = 0;
            for ((path, english), (_, german)) in english.iter().zip(&german) {
                let mut expected: Vec<String> =
                    numbers(english).iter().map(|number| with_comma(number)).collect();
                expected.sort();
                count += expected.iter().filter(|number| number.contains(',')).count();
                let found = numbers(german);
                assert_eq!(found, expected, "{name}, M = {m}, {path}: {english} | {german}");
            }
            assert!(count > 30, "{name}, M = {m}: only {count} decimals were seen");
        }
    }
}

#[test]
fn what_is_announced_is_german() {
    let mut widget = lesson(german().0, 300.0);
    let typed = widget.enter_m(&"65.536".into()).unwrap();
    let announced = |value: &Value| value.field("announcement").cloned();
    let compute = "Die Arithmetik dauert jetzt länger als der Speicherzugriff: M = 65\u{202f}536 ist rechenbegrenzt.";
    assert_eq!(announced(&typed), Some(compute.into()));
    let back = widget.enter_m(&"256".into()).unwrap();
    let memory =
        "Der Speicherzugriff dauert jetzt länger als die Arithmetik: M = 256 ist speicherbegrenzt.";
    assert_eq!(announced(&back), Some(memory.into()));
    let device = widget.choose_device(&"a100-sxm-80gb".into()).unwrap();
    let now = "A100 SXM 80 GB: Der Knick liegt bei 153 FLOP pro Byte. M = 256 ist jetzt rechenbegrenzt. \
               Ihr Kernel ist jetzt rechenbegrenzt.";
    assert_eq!(announced(&device), Some(now.into()));
    let refused = widget.enter_m(&"viel".into()).err().unwrap();
    let message =
        "„viel“ ist kein M: Geben Sie eine ganze Zahl von 1 bis 1\u{202f}048\u{202f}576 ein.";
    assert_eq!(refused.message(), message);
}

/// The texts of a picture.
fn drawn(svg: &str) -> Vec<String> {
    let texts = svg.split("<text").skip(1).map(|rest| rest.split_once('>').unwrap().1);
    texts.map(|rest| rest.split_once("</text>").unwrap().0.to_owned()).collect()
}

#[test]
fn a_german_picture_has_german_words_and_decimal_commas_at_every_size() {
    let (words, _) = german();
    for m in [1.0, 64.0, 318.0, 319.0, 1_048_576.0] {
        let widget = lesson(words, m);
        for width_px in [280.0, 344.0, 720.0, 1200.0] {
            let height_px = roofline_widget::chart::height_px(width_px);
            let svg = widget.to_svg(&width_px.into(), &height_px.into()).unwrap();
            let texts = drawn(&svg);
            assert!(texts.len() > 20, "{width_px} px: {texts:?}");
            let mut commas = 0;
            for text in &texts {
                for number in numbers(text) {
                    assert!(!number.contains('.'), "M = {m}, {width_px} px: {text}");
                    commas += number.matches(',').count();
                }
                for english in ["bound", "ridge", "byte)", "at best", "intensity", "vector", "time"]
                {
                    assert!(!text.contains(english), "M = {m}, {width_px} px: {text}");
                }
            }
            assert!(commas >= 3, "M = {m}, {width_px} px: {texts:?}");
            assert!(svg.contains("<title>Roofline von H100 SXM</title>"), "{width_px} px");
        }
    }
}

#[test]
fn a_board_that_is_said_in_another_language_stays_as_it_is() {
    let mut widget = lesson(Words::english(), 64.0);
    let (state, english) = (widget.state(), told(&widget));
    german();
    widget.set_locale(&"de-AT".into()).unwrap();
    assert_eq!(widget.state(), state);
    assert!(widget.take_ground().is_some() && widget.take_moving().is_some(), "drawn anew");
    assert_ne!(told(&widget), english);
    assert_eq!(widget.view().field("lang"), Some(&"de".into()));
    widget.set_locale(&"en-GB".into()).unwrap();
    assert_eq!(told(&widget), english);
    assert_eq!(widget.view().field("lang"), Some(&"en".into()));
}

#[test]
fn only_the_lessons_own_names_are_words_of_ours() {
    let mut widget = lesson(german().0, 64.0);
    let author =
        json!({"kind": "custom", "id": "mine", "name": "yours", "flops": 1, "bytes_moved": 1});
    widget.place_kernel(&tree(&author)).unwrap();
    let Value::List(placements) = widget.placements() else { panic!("a list") };
    let shown = |id: &str| {
        let one = placements.iter().find(|one| one.field("id") == Some(&id.to_owned().into()));
        one.and_then(|one| one.field("name")).cloned()
    };
    for (id, name) in [("yours", "Ihr Kernel"), ("add", "Addition"), ("mine", "yours")] {
        assert_eq!(shown(id), Some(name.into()), "{id}");
    }
}

#[test]
fn the_nearest_language_that_was_added_is_spoken() {
    german();
    let regional = json!({"lang": "de-CH", "decimal_mark": ".", "group_mark": "’", "words": {"reset": "Zrugg"}});
    assert!(
        matches!(wire::add_language(&tree(&regional)), Ok(Value::List(lacking)) if lacking.len() > 50)
    );
    // texts, decimal mark shown, comma read
    let rows = [
        ("de", "Zurücksetzen", ',', true),
        ("de-AT", "Zurücksetzen", ',', true),
        ("DE_de", "Zurücksetzen", ',', true),
        ("de-ch", "Zrugg", '.', false),
        ("de-CH-1996", "Zrugg", '.', false),
        ("den", "Reset", '.', false),
        ("fr", "Reset", '.', true),
        ("en", "Reset", '.', false),
        ("", "Reset", '.', false),
        ("tlh", "Reset", '.', false),
    ];
    for (locale, reset, mark, reads_comma) in rows {
        let words = Words::for_locale(locale);
        let found = (words.text(Word::Reset), words.decimal_mark(), words.reads_comma());
        assert_eq!(found, (reset, mark, reads_comma), "{locale:?}");
    }
}

#[test]
fn a_language_that_is_added_again_is_the_later_one() {
    let add = |reset: &str| {
        let file = json!({"lang": "xx", "decimal_mark": ".", "group_mark": " ", "words": {"reset": reset}});
        wire::add_language(&tree(&file)).unwrap();
        Words::for_locale("xx")
    };
    let first = add("one");
    let second = add("two");
    assert_eq!((first.text(Word::Reset), second.text(Word::Reset)), ("one", "two"));
    assert_eq!(Words::for_locale("xx-YY").text(Word::Reset), "two");
}

#[test]
fn a_language_is_refused_at_the_field_that_is_wrong_and_nothing_of_it_is_kept() {
    let good = json!({"lang": "qq", "decimal_mark": ",", "group_mark": ".", "words": {}});
    let with = |field: &str, value: serde_json::Value| {
        let mut file = good.clone();
        file[field] = value;
        file
    };
    let without = |field: &str| {
        let mut file = good.clone();
        file.as_object_mut().unwrap().remove(field);
        file
    };
    let words = |words: serde_json::Value| with("words", words);
    let rows = [
        (json!(null), "not_an_object "),
        (json!("de"), "not_an_object "),
        (json!([good]), "not_an_object "),
        (without("lang"), "missing_field lang"),
        (without("decimal_mark"), "missing_field decimal_mark"),
        (without("group_mark"), "missing_field group_mark"),
        (without("words"), "missing_field words"),
        (with("marks", json!(",.")), "unknown_field marks"),
        (with("lang", json!(5)), "not_a_string lang"),
        (with("lang", json!("qq-".repeat(20))), "too_long lang"),
        (with("decimal_mark", json!(true)), "not_a_string decimal_mark"),
        (with("decimal_mark", json!("")), "out_of_range decimal_mark"),
        (with("decimal_mark", json!(",,")), "too_long decimal_mark"),
        (with("decimal_mark", json!(";")), "out_of_range decimal_mark"),
        (with("group_mark", json!("1")), "out_of_range group_mark"),
        (with("group_mark", json!(",")), "out_of_range group_mark"),
        (words(json!([])), "not_an_object words"),
        (words(json!({"resett": "x"})), "unknown_field words.resett"),
        (words(json!({"": "x"})), "unknown_field words"),
        (words(json!({"reset": 5})), "not_a_string words.reset"),
        (words(json!({"reset": ["x"]})), "not_a_string words.reset"),
        (words(json!({"reset": "x".repeat(4001)})), "too_long words.reset"),
        (words(json!({"reset": "{m}"})), "out_of_range words.reset"),
        (words(json!({"ridge": "Knick"})), "out_of_range words.ridge"),
        (words(json!({"ridge": "Knick {ridge"})), "out_of_range words.ridge"),
        (words(json!({"ridge": "Knick {Ridge}"})), "out_of_range words.ridge"),
    ];
    for (file, expected) in rows {
        let refused = wire::add_language(&tree(&file)).err();
        let found = refused.map(|error| format!("{} {}", error.code().name(), error.field()));
        assert_eq!(found.as_deref(), Some(expected), "{file}");
        assert_eq!(Words::for_locale("qq").tag(), "en", "{file}");
    }
    let lacking = [json!({}), json!({"reset": null}), json!({"reset": ""})];
    for lacking in lacking {
        let file =
            json!({"lang": "qr", "decimal_mark": ",", "group_mark": "\u{202f}", "words": lacking});
        let Ok(Value::List(missing)) = wire::add_language(&tree(&file)) else { panic!("{file}") };
        assert_eq!(missing.len(), english().len(), "{file}: what is empty is missing");
        assert_eq!(Words::for_locale("qr").text(Word::Reset), "Reset", "{file}");
    }
}
