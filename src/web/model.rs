//! The class's calls for the model panel.

use wasm_bindgen::prelude::*;

use super::free::read;
use super::widget::RooflineWidget;
use crate::widget::Widget;

#[wasm_bindgen]
impl RooflineWidget {
    /// Everything that the model panel shows.
    #[wasm_bindgen(unchecked_return_type = "ModelView")]
    pub fn model_view(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.model_view())
    }

    /// Where the figures of the roofs come from.
    #[wasm_bindgen(unchecked_return_type = "Sources")]
    pub fn sources(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.sources())
    }

    /// The key of the roof that is drawn near a place, where no kernel is.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn roof_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] x_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] y_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] reach_px: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call(&mut |inside| {
            let [x, y, reach] = read([&x_px, &y_px, &reach_px])?;
            inside.widget.roof_at(&x, &y, &reach)
        })
    }

    /// Changes an assumption of the model for the student, by the name of its control.
    #[wasm_bindgen(unchecked_return_type = "Chosen")]
    pub fn adjust_model(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Assumption")] what: JsValue,
        #[wasm_bindgen(unchecked_param_type = "DeviceRef | null")] value: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&what, &value], Widget::adjust_model)
    }
}
