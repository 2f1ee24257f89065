//! The module's class: a few lines a method, decides nothing.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::border::{js_from_error, value_from_js};
use super::canvas::Layers;
use super::free::{out, words};
use crate::error::{Code, Error, Given};
use crate::widget::Widget;
use crate::wire::{self, Value};

/// The board and its picture. Works without a canvas, as in Node; `attach` gives it two.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RooflineWidget {
    // calls take &self, so that a call from inside a call is refused and not undefined
    inside: RefCell<Inside>,
}

#[derive(Debug)]
struct Inside {
    widget: Widget,
    layers: Option<Layers>,
}

fn busy() -> Error {
    Error::new(Code::Busy, "", Given::Nothing, "a call after the present one has returned")
}

impl RooflineWidget {
    fn call<T>(&self, call: impl FnOnce(&mut Widget) -> Result<T, Error>) -> Result<T, JsValue> {
        let outcome = match self.inside.try_borrow_mut() {
            Ok(mut inside) => call(&mut inside.widget),
            Err(_) => Err(busy()),
        };
        outcome.map_err(|error| js_from_error(&error))
    }

    fn call_out(
        &self,
        call: impl FnOnce(&mut Widget) -> Result<Value, Error>,
    ) -> Result<JsValue, JsValue> {
        self.call(call).and_then(|value| out(Ok(value)))
    }
}

#[wasm_bindgen]
impl RooflineWidget {
    /// An empty board with the lesson's H100 SXM.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
    ) -> Result<Self, JsValue> {
        let words = words(&locale).map_err(|error| js_from_error(&error))?;
        let inside = Inside { widget: Widget::new(words), layers: None };
        Ok(Self { inside: RefCell::new(inside) })
    }

    /// Places a kernel; one of the same id is replaced.
    #[wasm_bindgen(unchecked_return_type = "Placement")]
    pub fn place_kernel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "KernelSpec")] kernel: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.place_kernel(&value_from_js(&kernel)?))
    }

    /// Takes a kernel off.
    pub fn remove_kernel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
    ) -> Result<(), JsValue> {
        self.call(|widget| widget.remove_kernel(&value_from_js(&id)?))
    }

    /// Takes every kernel off.
    pub fn clear_kernels(&self) -> Result<(), JsValue> {
        self.call(|widget| {
            widget.clear_kernels();
            Ok(())
        })
    }

    /// Changes the device; never refuses because of a kernel.
    #[wasm_bindgen(unchecked_return_type = "(Placement | Unplaced)[]")]
    pub fn set_device(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DeviceRef")] device: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.set_device(&value_from_js(&device)?))
    }

    /// Changes the device for the student: what came to the other side, and what is to be said.
    #[wasm_bindgen(unchecked_return_type = "Chosen")]
    pub fn choose_device(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DeviceRef")] device: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.choose_device(&value_from_js(&device)?))
    }

    /// Replaces all options of the model.
    #[wasm_bindgen(unchecked_return_type = "(Placement | Unplaced)[]")]
    pub fn set_options(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ModelOptions")] options: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.set_options(&value_from_js(&options)?))
    }

    /// Selects a kernel, or none for null.
    pub fn select_kernel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | null")] id: JsValue,
    ) -> Result<(), JsValue> {
        self.call(|widget| widget.select_kernel(&value_from_js(&id)?))
    }

    /// Sets M of the selected matmul, or of `id`.
    #[wasm_bindgen(unchecked_return_type = "Placement")]
    pub fn set_m(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] m: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] id: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.set_m(&value_from_js(&m)?, &value_from_js(&id)?))
    }

    /// Every kernel, in the order of placing.
    #[wasm_bindgen(unchecked_return_type = "(Placement | Unplaced)[]")]
    pub fn placements(&self) -> Result<JsValue, JsValue> {
        self.call_out(|widget| Ok(widget.placements()))
    }

    /// Back to the board as it was laid.
    pub fn reset(&self) -> Result<(), JsValue> {
        self.call(|widget| {
            widget.reset();
            Ok(())
        })
    }

    /// Lays the lesson's board on the present device.
    pub fn lay_lesson(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] m: JsValue,
    ) -> Result<(), JsValue> {
        self.call(|widget| widget.lay_lesson(&value_from_js(&m)?))
    }

    /// The board as it can be saved.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> Result<JsValue, JsValue> {
        self.call_out(|widget| Ok(widget.state()))
    }

    /// Lays a saved board, whole or not at all.
    pub fn restore(
        &self,
        #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    ) -> Result<(), JsValue> {
        self.call(|widget| widget.restore(&value_from_js(&state)?))
    }

    /// The picture as SVG.
    pub fn to_svg(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] width_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] height_px: JsValue,
    ) -> Result<String, JsValue> {
        self.call(|widget| widget.to_svg(&value_from_js(&width_px)?, &value_from_js(&height_px)?))
    }

    /// M from a pointer in a panel; nothing where the selected kernel cannot be moved.
    #[wasm_bindgen(unchecked_return_type = "Moved | null")]
    pub fn drag_to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"roofline\" | \"strip\"")] panel: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] x_px: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.drag_to(&value_from_js(&panel)?, &value_from_js(&x_px)?))
    }

    /// M from a stop of the slider.
    #[wasm_bindgen(unchecked_return_type = "Moved | null")]
    pub fn slide_to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] stop: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.slide_to(&value_from_js(&stop)?))
    }

    /// M from a key; nothing for a key that is not the slider's.
    #[wasm_bindgen(unchecked_return_type = "Moved | null")]
    pub fn press(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] key: JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] with_shift: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.press(&value_from_js(&key)?, with_shift.is_truthy()))
    }

    /// M as typed.
    #[wasm_bindgen(unchecked_return_type = "Moved")]
    pub fn enter_m(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] typed: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| widget.enter_m(&value_from_js(&typed)?))
    }

    /// The id of the kernel that is drawn near a place.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn kernel_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] x_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] y_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] reach_px: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_out(|widget| {
            let (x, y) = (value_from_js(&x_px)?, value_from_js(&y_px)?);
            widget.kernel_at(&x, &y, &value_from_js(&reach_px)?)
        })
    }

    /// Everything that the element shows.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self) -> Result<JsValue, JsValue> {
        self.call_out(|widget| Ok(widget.view()))
    }

    /// What M moves.
    #[wasm_bindgen(unchecked_return_type = "Readout")]
    pub fn readout(&self) -> Result<JsValue, JsValue> {
        self.call_out(|widget| Ok(widget.readout()))
    }

    /// Takes the page's text colour, font and own colours.
    pub fn set_theme(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ThemeSpec")] theme: JsValue,
    ) -> Result<(), JsValue> {
        self.call(|widget| widget.set_theme(&value_from_js(&theme)?))
    }

    /// Every colour in force by its role, as CSS.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
    pub fn palette(&self) -> Result<JsValue, JsValue> {
        self.call_out(|widget| Ok(widget.palette()))
    }

    /// Gives the picture its two canvases.
    pub fn attach(
        &self,
        #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] ground: JsValue,
        #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] moving: JsValue,
    ) -> Result<(), JsValue> {
        self.with_layers(|widget, layers| {
            *layers = Some(Layers::new(&ground, &moving)?);
            widget.repaint();
            Ok(())
        })
    }

    /// Takes the size of the picture, CSS px, and the device pixels for each.
    pub fn resize(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] width_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] height_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] pixel_ratio: JsValue,
    ) -> Result<(), JsValue> {
        self.with_layers(|widget, layers| {
            let (width, height) = (value_from_js(&width_px)?, value_from_js(&height_px)?);
            let ratio = wire::number("pixel_ratio", &value_from_js(&pixel_ratio)?)?;
            let (width_px, height_px) = widget.resize(&width, &height)?;
            if let Some(layers) = layers {
                layers.resize(width_px, height_px, ratio);
            }
            Ok(())
        })
    }

    /// Paints the layers that are stale; nothing without canvases.
    pub fn paint(&self) -> Result<(), JsValue> {
        self.with_layers(|widget, layers| {
            let Some(layers) = layers else { return Ok(()) };
            if let Some(marks) = widget.take_ground() {
                layers.paint_ground(&marks, widget.theme())?;
            }
            if let Some(marks) = widget.take_moving() {
                layers.paint_moving(&marks, widget.theme())?;
            }
            Ok(())
        })
    }

    /// Lets go of the canvases; the board stays.
    pub fn detach(&self) -> Result<(), JsValue> {
        self.with_layers(|_, layers| {
            *layers = None;
            Ok(())
        })
    }
}

impl RooflineWidget {
    fn with_layers(
        &self,
        call: impl FnOnce(&mut Widget, &mut Option<Layers>) -> Result<(), Error>,
    ) -> Result<(), JsValue> {
        let outcome = match self.inside.try_borrow_mut() {
            Ok(mut inside) => {
                let Inside { widget, layers } = &mut *inside;
                call(widget, layers)
            }
            Err(_) => Err(busy()),
        };
        outcome.map_err(|error| js_from_error(&error))
    }
}
