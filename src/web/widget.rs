//! The module's class: a few lines a method, decides nothing.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::border::{js_from_shown, js_from_value, value_from_js};
use super::canvas::{Layers, ratio_taken};
use super::free::{out_as, read};
use crate::error::{Code, Error, Given};
use crate::widget::Widget;
use crate::wire::{self, Value};
use crate::words::Words;

/// The board and its picture. Works without a canvas, as in Node; `attach` gives it two.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RooflineWidget {
    // calls take &self, so that a call from inside a call is refused and not undefined
    inside: RefCell<Inside>,
}

#[derive(Debug)]
pub(super) struct Inside {
    pub(super) widget: Widget,
    layers: Option<Layers>,
}

/// What a call hands out that hands out nothing.
pub(super) const fn nothing((): ()) -> Value {
    Value::Nothing
}

fn busy() -> Error {
    Error::new(Code::Busy, "", Given::Nothing, "a call after the present one has returned")
}

impl RooflineWidget {
    /// Every call comes through here, once: `dyn` keeps the module small.
    pub(super) fn call(
        &self,
        call: &mut dyn FnMut(&mut Inside) -> Result<Value, Error>,
    ) -> Result<JsValue, JsValue> {
        self.hand_out(call, js_from_value)
    }

    /// A call whose outcome the element shows.
    pub(super) fn show(&self, call: fn(&Widget) -> Value) -> Result<JsValue, JsValue> {
        self.hand_out(&mut |inside| Ok(call(&inside.widget)), js_from_shown)
    }

    fn hand_out(
        &self,
        call: &mut dyn FnMut(&mut Inside) -> Result<Value, Error>,
        as_js: fn(&Value) -> JsValue,
    ) -> Result<JsValue, JsValue> {
        let inside = self.inside.try_borrow_mut().map_err(|_| busy());
        out_as(as_js, inside.and_then(|mut inside| call(&mut inside)))
    }

    /// A call with one value of the page's.
    pub(super) fn call_with(
        &self,
        value: &JsValue,
        call: fn(&mut Widget, &Value) -> Result<Value, Error>,
    ) -> Result<JsValue, JsValue> {
        self.call(&mut |inside| call(&mut inside.widget, &value_from_js(value)?))
    }

    /// A call with two values of the page's.
    pub(super) fn call_with_two(
        &self,
        values: [&JsValue; 2],
        call: fn(&mut Widget, &Value, &Value) -> Result<Value, Error>,
    ) -> Result<JsValue, JsValue> {
        self.call(&mut |inside| {
            let [first, second] = values;
            call(&mut inside.widget, &value_from_js(first)?, &value_from_js(second)?)
        })
    }

    /// A call that takes nothing and hands out nothing.
    pub(super) fn tell(&self, call: fn(&mut Widget)) -> Result<(), JsValue> {
        self.call(&mut |inside| {
            call(&mut inside.widget);
            Ok(Value::Nothing)
        })
        .map(drop)
    }

    /// A call that takes nothing.
    pub(super) fn ask(&self, call: fn(&mut Widget) -> Value) -> Result<JsValue, JsValue> {
        self.call(&mut |inside| Ok(call(&mut inside.widget)))
    }
}

#[wasm_bindgen]
impl RooflineWidget {
    /// An empty board with the lesson's H100 SXM.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
    ) -> Result<Self, JsValue> {
        let inside = Inside { widget: Widget::new(Words::english()), layers: None };
        let widget = Self { inside: RefCell::new(inside) };
        widget.set_locale(locale)?;
        Ok(widget)
    }

    /// Places a kernel; one of the same id is replaced.
    #[wasm_bindgen(unchecked_return_type = "Placement")]
    pub fn place_kernel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "KernelSpec")] kernel: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with(&kernel, Widget::place_kernel)
    }

    /// Takes a kernel off.
    pub fn remove_kernel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&id, |widget, id| widget.remove_kernel(id).map(nothing)).map(drop)
    }

    /// Takes every kernel off.
    pub fn clear_kernels(&self) -> Result<(), JsValue> {
        self.tell(Widget::clear_kernels)
    }

    /// Changes the device; never refuses because of a kernel.
    #[wasm_bindgen(unchecked_return_type = "(Placement | Unplaced)[]")]
    pub fn set_device(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DeviceRef")] device: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with(&device, Widget::set_device)
    }

    /// Compares with a device, or with none for null.
    pub fn compare_device(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DeviceRef | null")] device: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&device, |widget, device| widget.compare_device(device).map(nothing))
            .map(drop)
    }

    /// Changes the device for the student: what came to the other side, and what is to be said.
    #[wasm_bindgen(unchecked_return_type = "Chosen")]
    pub fn choose_device(
        &self,
        #[wasm_bindgen(unchecked_param_type = "DeviceRef")] device: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with(&device, Widget::choose_device)
    }

    /// Whether the board has reached what a task asks for, and what is still missing.
    #[wasm_bindgen(unchecked_return_type = "TaskState")]
    pub fn task(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | QuestionSpec")] question: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with(&question, |widget, question| widget.task(question))
    }

    /// Conceals figures of these kinds from the student, words with blanks between them, and no others.
    pub fn set_concealed(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] kinds: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&kinds, |widget, kinds| widget.set_concealed(kinds).map(nothing)).map(drop)
    }

    /// Replaces all options of the model.
    #[wasm_bindgen(unchecked_return_type = "(Placement | Unplaced)[]")]
    pub fn set_options(
        &self,
        #[wasm_bindgen(unchecked_param_type = "ModelOptions")] options: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with(&options, Widget::set_options)
    }

    /// Selects a kernel, or none for null.
    pub fn select_kernel(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string | null")] id: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&id, |widget, id| widget.select_kernel(id).map(nothing)).map(drop)
    }

    /// Sets M of the selected matmul, or of `id`.
    #[wasm_bindgen(unchecked_return_type = "Placement")]
    pub fn set_m(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] m: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] id: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&m, &id], Widget::set_m)
    }

    /// Every kernel, in the order of placing.
    #[wasm_bindgen(unchecked_return_type = "(Placement | Unplaced)[]")]
    pub fn placements(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.placements())
    }

    /// The board as it can be saved.
    #[wasm_bindgen(unchecked_return_type = "State")]
    pub fn state(&self) -> Result<JsValue, JsValue> {
        self.ask(|widget| widget.state())
    }

    /// Lays a saved board, whole or not at all.
    pub fn restore(
        &self,
        #[wasm_bindgen(unchecked_param_type = "State")] state: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&state, |widget, state| widget.restore(state).map(nothing)).map(drop)
    }

    /// M from a pointer in a panel; null where the selected kernel cannot be moved.
    #[wasm_bindgen(unchecked_return_type = "Moved | null")]
    pub fn drag_to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "\"roofline\" | \"strip\"")] panel: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] x_px: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&panel, &x_px], Widget::drag_to)
    }

    /// A kernel as it stands with that M; null where there is none of that id.
    #[wasm_bindgen(unchecked_return_type = "Placement | null")]
    pub fn placement_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] id: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] m: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&id, &m], |widget, id, m| widget.placement_at(id, m))
    }

    /// M from a stop of the slider; null where the selected kernel cannot be moved.
    #[wasm_bindgen(unchecked_return_type = "Moved | null")]
    pub fn slide_to(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] stop: JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] is_held: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&stop, &is_held], |widget, stop, is_held| {
            widget.slide_to(stop, matches!(is_held, Value::Bool(true)))
        })
    }

    /// M from a key; null for a key that is not the slider's.
    #[wasm_bindgen(unchecked_return_type = "Moved | null")]
    pub fn press(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] key: JsValue,
        #[wasm_bindgen(unchecked_param_type = "boolean")] with_shift: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with_two([&key, &with_shift], |widget, key, shift| {
            widget.press(key, matches!(shift, Value::Bool(true)))
        })
    }

    /// What the student was doing to M is done.
    pub fn settle(&self) -> Result<(), JsValue> {
        self.tell(Widget::settle)
    }

    /// M as typed.
    #[wasm_bindgen(unchecked_return_type = "Moved")]
    pub fn enter_m(
        &self,
        #[wasm_bindgen(unchecked_param_type = "string")] typed: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call_with(&typed, Widget::enter_m)
    }

    /// The id of the kernel that is drawn near a place.
    #[wasm_bindgen(unchecked_return_type = "string | null")]
    pub fn kernel_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] x_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] y_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] reach_px: JsValue,
    ) -> Result<JsValue, JsValue> {
        self.call(&mut |inside| {
            let [x, y, reach] = read([&x_px, &y_px, &reach_px])?;
            inside.widget.kernel_at(&x, &y, &reach)
        })
    }

    /// Everything that the element shows.
    #[wasm_bindgen(unchecked_return_type = "View")]
    pub fn view(&self) -> Result<JsValue, JsValue> {
        self.show(Widget::view)
    }

    /// What M moves.
    #[wasm_bindgen(unchecked_return_type = "Readout")]
    pub fn readout(&self) -> Result<JsValue, JsValue> {
        self.show(Widget::readout)
    }

    /// Says everything in the language of another locale; the board stays.
    pub fn set_locale(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "string")] locale: JsValue,
    ) -> Result<(), JsValue> {
        self.call_with(&locale, |widget, locale| widget.set_locale(locale).map(nothing)).map(drop)
    }

    /// Gives the picture its two canvases.
    pub fn attach(
        &self,
        #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] ground: JsValue,
        #[wasm_bindgen(unchecked_param_type = "HTMLCanvasElement")] moving: JsValue,
    ) -> Result<(), JsValue> {
        self.call(&mut |inside| {
            inside.layers = Some(Layers::new(&ground, &moving)?);
            inside.widget.repaint();
            Ok(Value::Nothing)
        })
        .map(drop)
    }

    /// Takes the size of the picture, CSS px, the device pixels for each, and the size of the page's
    /// text, 16 where it is left out. Answers with the device pixels that are taken, fewer than those
    /// given where a canvas would be too large.
    #[wasm_bindgen(unchecked_return_type = "number")]
    pub fn resize(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number")] width_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] height_px: JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] pixel_ratio: JsValue,
        // what is left out is no number
        #[wasm_bindgen(unchecked_optional_param_type = "number")] text_px: f64,
    ) -> Result<JsValue, JsValue> {
        let text_px = (!text_px.is_nan()).then_some(text_px);
        self.call(&mut |inside| {
            let [width, height, ratio] = read([&width_px, &height_px, &pixel_ratio])?;
            let ratio = wire::number("pixel_ratio", &ratio)?;
            let (width_px, height_px) = inside.widget.resize(&width, &height, text_px)?;
            let taken = ratio_taken(width_px, height_px, ratio);
            if let Some(layers) = &mut inside.layers {
                layers.resize(width_px, height_px, taken);
            }
            // in hundredths, for who is told how many there may be
            Ok(Value::Number(if taken < ratio { (taken * 100.0).floor() / 100.0 } else { taken }))
        })
    }

    /// Paints the layers that are stale; nothing without canvases.
    pub fn paint(&self) -> Result<(), JsValue> {
        self.call(&mut |inside| {
            let Inside { widget, layers: Some(layers) } = inside else { return Ok(Value::Nothing) };
            if let Some(marks) = widget.take_ground() {
                layers.paint_ground(&marks, widget.theme())?;
            }
            if let Some(marks) = widget.take_moving() {
                layers.paint_moving(&marks, widget.theme())?;
            }
            Ok(Value::Nothing)
        })
        .map(drop)
    }

    /// Lets go of the canvases; the board stays.
    pub fn detach(&self) -> Result<(), JsValue> {
        self.call(&mut |inside| {
            inside.layers = None;
            Ok(Value::Nothing)
        })
        .map(drop)
    }
}
