//! Any saved board: one that is laid is given back by `state()` and laid again to the same, and all that
//! is shown and taken away of it is sound.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::widget::Widget;
use roofline_widget::wire::Value;
use roofline_widget::words::Words;
use shapes::sound::{assert_marks, assert_sound, assert_svg, assert_typed};
use shapes::{Bytes, STATE};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let side = Value::Number(100.0 + 2000.0 * bytes.share());
    let state = bytes.grow(&STATE);
    let mut widget = Widget::new(Words::english());
    let empty = widget.state();
    if let Err(error) = widget.restore(&state) {
        assert_typed(&error);
        assert_eq!(widget.state(), empty, "a refused board leaves the one before");
        return;
    }
    let saved = widget.state();
    let mut again = Widget::new(Words::english());
    assert!(again.restore(&saved).is_ok(), "{:?}", again.restore(&saved));
    assert_eq!(again.state(), saved);
    assert_eq!(again.placements(), widget.placements());
    for (name, shown) in [
        ("placements", widget.placements()),
        ("view", widget.view()),
        ("model_view", widget.model_view()),
        ("sources", widget.sources()),
        ("state", saved),
    ] {
        assert_sound(&shown, name);
    }
    assert_marks(&widget.take_ground().unwrap_or_default());
    assert_marks(&widget.take_moving().unwrap_or_default());
    assert_svg(&widget.to_svg(&side, &side).unwrap_or_default());
    assert!(!widget.to_csv().is_empty() && !widget.to_python().is_empty());
});
