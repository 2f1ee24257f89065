//! The page's looks, as its scripts hand them over, and the colours that they get back.

use wasm_bindgen::prelude::*;

use super::widget::RooflineWidget;

#[wasm_bindgen]
impl RooflineWidget {
    /// Takes the looks of the page; what is to be said of its author's colours, and `dark` or `light`.
    #[wasm_bindgen(unchecked_return_type = "Themed")]
    pub fn set_theme(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] font: JsValue,
        #[wasm_bindgen(unchecked_param_type = "Looks")] looks: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&font, &looks], |widget, font, looks| Ok(widget.set_theme(font, looks)))
    }

    /// Every colour in force by its role, as CSS.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
    pub fn palette(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.palette())
    }
}
