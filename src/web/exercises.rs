//! The class's calls for the controls of the exercises, and for a menu of all devices.

use wasm_bindgen::prelude::*;

use super::widget::RooflineWidget;
use crate::widget::Widget;
use crate::wire;

#[wasm_bindgen]
impl RooflineWidget {
    /// Changes something for the student, by the name of its control.
    #[wasm_bindgen(unchecked_return_type = "Chosen")]
    pub fn adjust(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Adjustable")] what: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string | boolean | Counted")] value: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&what, &value], Widget::adjust)
    }

    /// What was understood of a count: "= 83,886,080 FLOP".
    #[wasm_bindgen(unchecked_return_type = "string")]
    pub fn understood(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Counting")] what: JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] typed: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&what, &typed], |widget, what, typed| widget.understood(what, typed))
    }

    /// What the controls of the exercises show, but for the sides of a matmul.
    #[wasm_bindgen(unchecked_return_type = "Exercises")]
    pub fn exercises(&self) -> Result<JsValue, JsValue> {
        self.show(Widget::exercises)
    }

    /// N and K of the student's own matmul, null where there is none.
    #[wasm_bindgen(unchecked_return_type = "Shape | null")]
    pub fn shape(&self) -> Result<JsValue, JsValue> {
        self.show(Widget::shape)
    }

    /// Every device of the catalogue by its id and name, the lesson's first.
    #[wasm_bindgen(unchecked_return_type = "Listed[]")]
    pub fn menu(&self) -> Result<JsValue, JsValue> {
        self.show(|_| wire::menu())
    }
}
