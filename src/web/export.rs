//! The class's calls that hand out what is kept elsewhere.

use wasm_bindgen::prelude::*;

use super::widget::RooflineWidget;
use crate::wire::Value;

#[wasm_bindgen]
impl RooflineWidget {
    /// The picture as SVG.
    #[wasm_bindgen(unchecked_return_type = "string")]
    pub fn to_svg(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] width_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] height_px: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&width_px, &height_px], |widget, width, height| {
            widget.to_svg(width, height).map(Value::from)
        })
    }

    /// The board as comma-separated values.
    #[wasm_bindgen(unchecked_return_type = "string")]
    pub fn to_csv(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.to_csv().into())
    }

    /// The board as a Python program that prints its table.
    #[wasm_bindgen(unchecked_return_type = "string")]
    pub fn to_python(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.to_python().into())
    }
}
