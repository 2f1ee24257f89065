//! The board laid: the lesson's, none, the one that stands, and the one to which a reset goes back.

use wasm_bindgen::prelude::*;

use super::widget::{RooflineWidget, nothing};
use crate::widget::Widget;

#[wasm_bindgen]
impl RooflineWidget {
    /// Back to the board as it was laid.
    pub fn reset(&self) -> Result<(), JsValue> {
        self.tell(Widget::reset)
    }

    /// Lays an empty board with the lesson's H100 SXM.
    pub fn lay_nothing(&self) -> Result<(), JsValue> {
        self.tell(Widget::lay_nothing)
    }

    /// The board as it is counts as laid.
    pub fn lay_as_it_is(&self) -> Result<(), JsValue> {
        self.tell(Widget::lay_as_it_is)
    }

    /// Lays the lesson's board on the present device.
    pub fn lay_lesson(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] m: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&m, |widget, m| widget.lay_lesson(m).map(nothing)).map(drop)
    }
}
