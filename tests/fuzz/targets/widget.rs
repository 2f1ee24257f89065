//! Any calls in any order on one widget: each is answered soundly, or refused and changes nothing.

#![no_main]

#[path = "../../shapes/mod.rs"]
mod shapes;

use libfuzzer_sys::fuzz_target;
use roofline_widget::widget::Widget;
use roofline_widget::words::Words;
use shapes::Bytes;
use shapes::calls::ON_BOARD;
use shapes::sound::{assert_sound, assert_typed};

fuzz_target!(|data: &[u8]| {
    let mut bytes = Bytes::new(data);
    let mut widget = Widget::new(Words::english());
    while !bytes.is_empty() {
        let (name, call) = bytes.pick(ON_BOARD);
        let before = widget.state();
        match call(&mut widget, &mut bytes) {
            Ok(value) => assert_sound(&value, name),
            Err(error) => {
                assert_typed(&error);
                assert_eq!(widget.state(), before, "{name}: {error:?}");
            }
        }
    }
    assert_sound(&widget.placements(), "placements");
    assert_sound(&widget.view(), "view");
});
