//! What a student does to a widget: drags, slides, keys, typing, choosing a device. What an exercise
//! asks for beside has a file of its own.

mod count;
mod model;
mod number;
mod precision;
mod roofs;
mod shape;

use self::roofs::Roof;
use self::shape::Side;
use super::{Widget, finite};
use crate::board::Entry;
use crate::chart::{self, Panel};
use crate::error::{Code, Error};
use crate::kernel::M_MAX;
use crate::limits::Limit;
use crate::roofline::Bound;
use crate::units::FlopsPerByte;
use crate::wire::{self, Fields, Value};
use crate::words::{Fact, Word};

impl Widget {
    /// Changes the device for the student: what came to the other side, and what is to be said.
    ///
    /// # Errors
    /// As [`Widget::set_device`].
    pub fn choose_device(&mut self, device: &Value) -> Result<Value, Error> {
        let before = self.sides();
        self.board.set_device(wire::device_or_id(device)?);
        let said = self.device_now();
        Ok(self.tell_change(&before, said))
    }

    /// Changes something else for the student, by the name of its control: what came to the other
    /// side, and what is to be said. `"precision"` takes the name of one, `"n"`, `"k"`, `"peak"` and
    /// `"bandwidth"` what was typed, `"cube"` a boolean, `"count"` `{ name, flops, bytes_moved }` as typed,
    /// `"remove"` an id; `"double_peak"` and `"double_bandwidth"` nothing.
    ///
    /// # Errors
    /// `out_of_range` at `what` for any other name; as the control's own doing.
    pub fn adjust(&mut self, what: &Value, value: &Value) -> Result<Value, Error> {
        let (mut before, ridge) = (self.sides(), self.ridge_in_force());
        let mut said = String::new();
        match wire::text("what", what)? {
            "precision" => self.choose_precision(value)?,
            "n" => self.enter_side(Side::N, value)?,
            "k" => self.enter_side(Side::K, value)?,
            "cube" => self.set_cube(matches!(value, Value::Bool(true)))?,
            "peak" => self.enter_roof(Roof::Peak, value)?,
            "bandwidth" => self.enter_roof(Roof::Bandwidth, value)?,
            "double_peak" => self.double_roof(Roof::Peak)?,
            "double_bandwidth" => self.double_roof(Roof::Bandwidth)?,
            "count" => said = self.place_counted(value)?,
            "remove" => {
                self.board.remove_counted(wire::text("id", value)?)?;
                // the sides of the others stay as they are
                before.clear();
            }
            _ => return Err(Error::new(Code::OutOfRange, "what", what.given(), "a control")),
        }
        if said.is_empty() && self.ridge_in_force() != ridge {
            said = self.device_now();
        }
        Ok(self.tell_change(&before, said))
    }

    /// The side of every kernel, in the order of placing.
    fn sides(&self) -> Vec<Option<Bound>> {
        let mut sides = Vec::new();
        for entry in self.board.entries() {
            sides.push(entry.bound());
        }
        sides
    }

    /// The ridge under the selected kernel, else under the first.
    fn ridge_in_force(&self) -> Option<FlopsPerByte> {
        Some(self.board.roofs(&self.in_force()?.kernel).ok()?.ridge())
    }

    /// The selected kernel, else the first.
    fn in_force(&self) -> Option<&Entry> {
        self.board.selected().or(self.board.entries().first())
    }

    /// What is announced when the device is another: its ridge, or why it has none for what is
    /// selected; its name where nothing stands on it.
    fn device_now(&self) -> String {
        let device = self.board.device();
        let Some(Entry { kernel, .. }) = self.in_force() else { return device.name().to_owned() };
        match self.board.roofs(kernel) {
            Ok(roofs) => self.words.device_now(device, roofs.ridge()),
            Err(error) => self.words.cannot_run(kernel, device, &error),
        }
    }

    /// Tells a change of the board: which kernels came to the other side, and what is to be said.
    fn tell_change(&mut self, before: &[Option<Bound>], mut announcement: String) -> Value {
        self.changed();
        let mut crossed = Vec::new();
        for (entry, before) in self.board.entries().iter().zip(before) {
            let (Some(before), Some(now)) = (before, entry.bound()) else { continue };
            if *before != now {
                if !self.words.conceals(Fact::Bound) {
                    let name = self.words.kernel_name(&entry.kernel);
                    let places = [("name", name.as_str()), ("bound", self.words.side(now))];
                    if !announcement.is_empty() {
                        announcement.push(' ');
                    }
                    announcement.push_str(&self.words.fill(Word::KernelNow, &places));
                }
                crossed.push(wire::outcome(&self.board, entry, &self.words));
            }
        }
        let mut fields = Fields::default();
        fields.put("crossed", Value::List(crossed));
        fields.text("announcement", announcement);
        fields.done()
    }

    /// Moves the student's own matmul; nothing where the selected kernel cannot be moved.
    fn move_own(&mut self, m: Option<u32>) -> Result<Value, Error> {
        match m.filter(|_| self.board.selected().is_some_and(|entry| entry.is_movable())) {
            Some(m) => self.tell_move(f64::from(m)),
            None => Ok(Value::Nothing),
        }
    }

    /// Moves the selected matmul, and tells what that did.
    fn tell_move(&mut self, m: f64) -> Result<Value, Error> {
        let flag = self.board.crossed_at_m();
        let moved = self.move_to(m, None)?;
        self.flag_waits |= flag != self.board.crossed_at_m();
        let entry = self.board.selected();
        Ok(entry.map_or(Value::Nothing, |entry| wire::moved(&entry.kernel, &moved, &self.words)))
    }

    /// What the student was doing to M is done: now the flag of a first crossing may be drawn.
    pub fn settle(&mut self) {
        if self.flag_waits {
            self.changed();
        }
    }

    /// M from a pointer at `x_px` in a panel: `"roofline"` or `"strip"`.
    ///
    /// # Errors
    /// `not_a_string` or `out_of_range` at `panel`; `not_a_number` or `not_finite` at `x_px`.
    pub fn drag_to(&mut self, panel: &Value, x_px: &Value) -> Result<Value, Error> {
        let panel = match wire::text("panel", panel)? {
            "roofline" => Panel::Roofline,
            "strip" => Panel::Strip,
            _ => {
                let allowed = "one of roofline, strip";
                return Err(Error::new(Code::OutOfRange, "panel", panel.given(), allowed));
            }
        };
        let x_px = finite("x_px", x_px)?;
        self.move_own(self.frame.m_from_x_px(&self.board, panel, x_px))
    }

    /// M from a stop of the slider, 0 to [`chart::STOPS`]. Where no pointer holds it, a stop further is
    /// a step of a screen reader: an M further at least, though stops lie closer than the first Ms and M
    /// snaps to round ones.
    ///
    /// # Errors
    /// `not_a_number` or `not_finite` at `stop`.
    pub fn slide_to(&mut self, stop: &Value, is_held: bool) -> Result<Value, Error> {
        let stop = finite("stop", stop)?.clamp(0.0, f64::from(chart::STOPS));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped to the stops"
        )]
        let stop = stop as u32;
        let mut m = self.frame.m_from_stop(&self.board, stop);
        if let (Some(m), Some(now), false) = (&mut m, self.selected_m(), is_held) {
            let shown = self.frame.stop_from_m(now);
            if stop > shown {
                *m = (*m).max(now + 1).min(M_MAX);
            } else if stop < shown {
                *m = (*m).min(now - 1).max(1);
            }
        }
        self.move_own(m)
    }

    /// M of the selected matmul.
    fn selected_m(&self) -> Option<u32> {
        Some(self.board.selected()?.kernel.as_matmul()?.m())
    }

    /// M from a key of the slider, named as the web names keys: arrows 1, with Shift 10, Page keys
    /// double and halve, Home and End the ends. Nothing for any other key.
    ///
    /// # Errors
    /// `not_a_string` at `key`.
    pub fn press(&mut self, key: &Value, with_shift: bool) -> Result<Value, Error> {
        let key = wire::text("key", key)?;
        let Some(m) = self.selected_m() else { return Ok(Value::Nothing) };
        let step = if with_shift { 10 } else { 1 };
        let m = match key {
            "ArrowRight" | "ArrowUp" => m.saturating_add(step),
            "ArrowLeft" | "ArrowDown" => m.saturating_sub(step),
            "PageUp" => m.saturating_mul(2),
            "PageDown" => m / 2,
            "Home" => 1,
            "End" => M_MAX,
            _ => return Ok(Value::Nothing),
        };
        self.move_own(Some(m.clamp(1, M_MAX)))
    }

    /// M as typed: a whole number from 1 to 2^20, or arithmetic that comes to one.
    ///
    /// # Errors
    /// `not_a_string`, `not_a_number`, `not_positive`, `not_whole` or `out_of_range` at `m`.
    pub fn enter_m(&mut self, typed: &Value) -> Result<Value, Error> {
        let m = self.typed_number("m", "M", Limit::DraggedM, typed)?;
        self.tell_move(m)
    }
}
