//! The class's calls for the model panel.

use wasm_bindgen::prelude::*;

use super::widget::RooflineWidget;
use crate::widget::Widget;

#[wasm_bindgen]
impl RooflineWidget {
    /// Everything that the model panel shows.
    #[wasm_bindgen(unchecked_return_type = "ModelView")]
    pub fn model_view(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.model_view())
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
