//! Any file of a language: refused, or spoken, whatever it says, in every text of the widget and of the
//! quiz. A language stays for as long as the program runs, so that a process takes so many:
//! `-runs=20000`, again and again.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::quiz::lesson;
use roofline_widget::widget::Widget;
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use shapes::Bytes;
use shapes::calls::language;
use shapes::sound::{assert_sound, assert_svg, assert_typed};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let given = language(&mut bytes);
    let missing = match wire::add_language(&given) {
        Ok(missing) => missing,
        Err(error) => {
            assert_typed(&error);
            return;
        }
    };
    assert_sound(&missing, "missing");
    let Some(Value::Text(tag)) = given.field("lang") else { panic!("a language without a tag") };
    let words = Words::for_locale(tag);
    assert_eq!(words.tag().to_ascii_lowercase(), tag.to_ascii_lowercase());
    let mut widget = Widget::new(Words::for_locale(tag));
    assert!(widget.lay_lesson(&Value::Number(319.0)).is_ok());
    assert!(widget.compare_device(&"a100-sxm-80gb".into()).is_ok());
    for shown in [widget.view(), widget.model_view(), widget.sources(), widget.placements()] {
        assert_sound(&shown, "shown");
    }
    let side = Value::Number(720.0);
    assert_svg(&widget.to_svg(&side, &side).unwrap_or_default());
    assert_sound(&wire::quiz_words(&words), "words");
    let ids: Vec<&str> = lesson::ids().collect();
    let id = Value::from((*bytes.pick(&ids)).to_owned());
    let answer = Value::from(bytes.tail());
    for outcome in [wire::check_answer(&id, &answer, &words), wire::solution(&id, &words)] {
        assert_sound(&outcome.unwrap_or_else(|error| panic!("{error:?}")), "answer");
    }
});
