//! Any text in any box for figures: arithmetic, counts, M and the sides, roofs, the panel's assumptions,
//! a device as it is typed. What is understood is finite, and what is refused changes nothing.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::arithmetic;
use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use shapes::sound::{assert_sound, assert_typed};

const UNITS: &[&str] = &["FLOP", "B", "bytes", "%"];

fn object(fields: &[(&'static str, &str)]) -> Value {
    let text = |text: &str| Value::from(text.to_owned());
    Value::Object(fields.iter().map(|(name, typed)| ((*name).into(), text(typed))).collect())
}

fuzz_target!(init: shapes::calls::add_german(), |input: (u8, &str)| {
    let (of, text) = input;
    for decimal in ['.', ','] {
        if let Err(stop) = arithmetic::evaluate(text, decimal, UNITS) {
            assert!(text.is_char_boundary(stop.at), "stopped at {} of {text:?}", stop.at);
        }
    }
    let (first, second) = text.split_once(';').unwrap_or((text, text));
    let words = Words::for_locale(if of % 2 == 0 { "en" } else { "de" });
    let mut widget = Widget::new(words.clone());
    assert!(widget.lay_lesson(&Value::Nothing).is_ok());
    let before = widget.state();
    let typed = Value::from(text.to_owned());
    let counted = object(&[("name", second), ("flops", first), ("bytes_moved", second)]);
    let fields = [("name", first), ("peak", first), ("bandwidth", second), ("l2", first)];
    let outcome = match of / 2 % 13 {
        0 => widget.understood(&"flops".into(), &typed),
        1 => widget.understood(&"bytes_moved".into(), &typed),
        2 => widget.enter_m(&typed),
        3 => widget.adjust(&"n".into(), &typed),
        4 => widget.adjust(&"k".into(), &typed),
        5 => widget.adjust(&"peak".into(), &typed),
        6 => widget.adjust(&"bandwidth".into(), &typed),
        7 => widget.adjust(&"count".into(), &counted),
        8 => widget.adjust_model(&"launch".into(), &typed),
        9 => widget.adjust_model(&"peak".into(), &typed),
        10 => widget.adjust_model(&"bandwidth".into(), &typed),
        11 => widget.adjust_model(&"measured".into(), &typed),
        _ => wire::understood_device(&object(&fields), &words),
    };
    match outcome {
        Ok(value) => {
            assert_sound(&value, "typed");
            if let Some(device @ Value::Object(_)) = value.field("device") {
                assert!(wire::device_or_id(device).is_ok(), "{device:?} is offered");
            }
        }
        Err(error) => {
            assert_typed(&error);
            assert_eq!(widget.state(), before, "{error:?}");
        }
    }
    assert_sound(&widget.placements(), "placements");
});
