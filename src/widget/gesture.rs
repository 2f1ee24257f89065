//! What a student does to a widget: drags, slides, keys, typing, choosing a device.

use super::{Widget, finite};
use crate::chart::{self, Panel};
use crate::error::{Code, Error, Given};
use crate::kernel::M_MAX;
use crate::limits::Limit;
use crate::wire::{self, Fields, Value};
use crate::words::Word;

impl Widget {
    /// Changes the device for the student: what came to the other side, and what is to be said.
    ///
    /// # Errors
    /// As [`Widget::set_device`].
    pub fn choose_device(&mut self, device: &Value) -> Result<Value, Error> {
        let device = wire::device_or_id(device)?;
        let mut before = Vec::new();
        for entry in self.board.entries() {
            before.push(entry.bound());
        }
        self.board.set_device(device);
        self.changed();
        let kernel = self.board.selected().or(self.board.entries().first());
        let ridge = kernel.and_then(|entry| Some(self.board.roofs(&entry.kernel).ok()?.ridge()));
        let mut announcement = self.words.device_now(self.board.device(), ridge);
        let mut crossed = Vec::new();
        for (entry, before) in self.board.entries().iter().zip(before) {
            let (Some(before), Some(now)) = (before, entry.bound()) else { continue };
            if before != now {
                let name = self.words.kernel_name(&entry.kernel);
                let places = [("name", name.as_str()), ("bound", self.words.side(now))];
                announcement.push(' ');
                announcement.push_str(&self.words.fill(Word::KernelNow, &places));
                crossed.push(wire::outcome(&self.board, entry, &self.words));
            }
        }
        let mut fields = Fields::default();
        fields.put("placements", self.placements());
        fields.put("crossed", Value::List(crossed));
        fields.text("announcement", announcement);
        Ok(fields.done())
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
        Ok(entry.map_or(Value::Nothing, |entry| {
            wire::moved(&self.board, &entry.kernel, &moved, &self.words)
        }))
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
        let name = wire::text("panel", panel)?;
        let panels = [Panel::Roofline, Panel::Strip];
        let panel = panels.into_iter().find(|one| one.name() == name).ok_or_else(|| {
            Error::new(Code::OutOfRange, "panel", panel.given(), "one of roofline, strip")
        })?;
        let x_px = finite("x_px", x_px)?;
        self.move_own(self.frame.m_from_x_px(&self.board, panel, x_px))
    }

    /// M from a stop of the slider, 0 to [`chart::STOPS`].
    ///
    /// # Errors
    /// `not_a_number` or `not_finite` at `stop`.
    pub fn slide_to(&mut self, stop: &Value) -> Result<Value, Error> {
        let stop = finite("stop", stop)?.clamp(0.0, f64::from(chart::STOPS));
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "clamped to the stops"
        )]
        let stop = stop as u32;
        self.move_own(self.frame.m_from_stop(&self.board, stop))
    }

    /// M from a key of the slider, named as the web names keys: arrows 1, with Shift 10, Page keys
    /// double and halve, Home and End the ends. Nothing for any other key.
    ///
    /// # Errors
    /// `not_a_string` at `key`.
    pub fn press(&mut self, key: &Value, with_shift: bool) -> Result<Value, Error> {
        let key = wire::text("key", key)?;
        let matmul = self.board.selected().and_then(|entry| entry.kernel.as_matmul());
        let Some(m) = matmul.map(crate::kernel::Matmul::m) else { return Ok(Value::Nothing) };
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

    /// M as typed: a whole number from 1 to 2^20, groups of digits allowed.
    ///
    /// # Errors
    /// `not_a_string`, `not_a_number`, `not_positive`, `not_whole` or `out_of_range` at `m`.
    pub fn enter_m(&mut self, typed: &Value) -> Result<Value, Error> {
        let text = wire::text("m", typed)?;
        let m = self.whole_number(text).map_err(|code| {
            let max = crate::format::whole(f64::from(M_MAX), &self.words);
            let places = [("given", &*Given::cut(text)), ("max", &max)];
            Error::new(code, "m", typed.given(), Limit::DraggedM.words())
                .saying(self.words.fill(Word::MRefused, &places))
        })?;
        self.tell_move(m)
    }

    /// A whole number in digits, with group marks and blanks between them, from 1 to 2^20.
    fn whole_number(&self, text: &str) -> Result<f64, Code> {
        let (mut m, mut digits) = (0_u32, 0);
        let (mut is_negative, mut is_decimal, mut has_fraction) = (false, false, false);
        // groups are typed with a comma where the decimals take a point, and the other way round
        let other_mark = if self.words.decimal_mark() == ',' { '.' } else { ',' };
        for character in text.chars() {
            match character.to_digit(10) {
                Some(digit) if is_decimal => has_fraction |= digit > 0,
                Some(digit) => {
                    m = m.saturating_mul(10).saturating_add(digit);
                    digits += 1;
                }
                None if character == ' ' || character == '_' => {}
                None if character == '\u{202f}' || character == '\u{a0}' => {}
                None if character == other_mark && !is_decimal => {}
                None if character == self.words.decimal_mark() && !is_decimal => is_decimal = true,
                None if matches!(character, '-' | '−') && digits == 0 => is_negative = true,
                None => return Err(Code::NotANumber),
            }
        }
        if digits == 0 {
            Err(Code::NotANumber)
        } else if has_fraction {
            Err(Code::NotWhole)
        } else if is_negative || m == 0 {
            Err(Code::NotPositive)
        } else if m > M_MAX {
            Err(Code::OutOfRange)
        } else {
            Ok(f64::from(m))
        }
    }
}
