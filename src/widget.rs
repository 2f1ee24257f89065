//! A widget: a board with its picture, and what each call of a page does to them. Trees of values in
//! and out, so that the same runs natively in tests, in Node, and behind the page's bindings.

use crate::board::Board;
use crate::chart::{self, Frame, Mark, Panel, Rgba, Theme};
use crate::error::{Code, Error, Given};
use crate::kernel::M_MAX;
use crate::limits::Limit;
use crate::wire::{self, Fields, Value};
use crate::words::{Word, Words};

/// The smallest and the largest side of a picture that is asked for as SVG, CSS px.
const SVG_PX: (f64, f64) = (100.0, 10_000.0);

/// The size of the picture on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Size {
    width_px: f64,
    height_px: f64,
}

impl Default for Size {
    /// Until the page tells: a common column of text.
    fn default() -> Self {
        Self { width_px: 720.0, height_px: chart::height_px(720.0) }
    }
}

/// A board, its picture, and which layers are stale.
#[derive(Debug)]
pub struct Widget {
    board: Board,
    words: Words,
    theme: Theme,
    size: Size,
    frame: Frame,
    ground_is_stale: bool,
    moving_is_stale: bool,
}

impl Widget {
    /// An empty board in that language.
    #[must_use]
    pub fn new(words: Words) -> Self {
        let (board, size) = (Board::new(), Size::default());
        let frame = Frame::new(&board, size.width_px, size.height_px);
        Self {
            board,
            words,
            theme: Theme::light(),
            size,
            frame,
            ground_is_stale: true,
            moving_is_stale: true,
        }
    }

    /// The colours in force.
    #[must_use]
    pub const fn theme(&self) -> &Theme {
        &self.theme
    }

    /// Something other than M of the selected kernel has changed.
    fn changed(&mut self) {
        self.frame = Frame::new(&self.board, self.size.width_px, self.size.height_px);
        self.ground_is_stale = true;
        self.moving_is_stale = true;
    }

    /// The marks of the ground layer, where it is to be painted anew.
    pub fn take_ground(&mut self) -> Option<Vec<Mark>> {
        let stale = core::mem::take(&mut self.ground_is_stale);
        stale.then(|| self.frame.ground(&self.board, &self.words))
    }

    /// The marks of the moving layer, where it is to be painted anew.
    pub fn take_moving(&mut self) -> Option<Vec<Mark>> {
        let stale = core::mem::take(&mut self.moving_is_stale);
        stale.then(|| self.frame.moving(&self.board, &self.words))
    }

    /// Both layers are to be painted anew: the canvases are new or were cleared.
    pub const fn repaint(&mut self) {
        self.ground_is_stale = true;
        self.moving_is_stale = true;
    }

    /// Places a kernel.
    ///
    /// # Errors
    /// As [`wire::kernel`] and [`Board::place_kernel`].
    pub fn place_kernel(&mut self, kernel: &Value) -> Result<Value, Error> {
        let entry = self.board.place_kernel(wire::kernel(kernel)?)?.clone();
        self.changed();
        Ok(wire::outcome(&self.board, &entry, &self.words))
    }

    /// Takes a kernel off.
    ///
    /// # Errors
    /// `not_a_string` or `unknown_kernel` at `id`.
    pub fn remove_kernel(&mut self, id: &Value) -> Result<(), Error> {
        self.board.remove_kernel(wire::text("id", id)?)?;
        self.changed();
        Ok(())
    }

    /// Takes every kernel off.
    pub fn clear_kernels(&mut self) {
        self.board.clear_kernels();
        self.changed();
    }

    /// Changes the device.
    ///
    /// # Errors
    /// As [`wire::device_or_id`]; never because of a kernel.
    pub fn set_device(&mut self, device: &Value) -> Result<Value, Error> {
        self.board.set_device(wire::device_or_id(device)?);
        self.changed();
        Ok(self.placements())
    }

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
        let mut announcement = self.words.device_now(&self.board);
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

    /// Replaces the options of the model.
    ///
    /// # Errors
    /// As [`wire::options`] and [`Board::set_options`].
    pub fn set_options(&mut self, options: &Value) -> Result<Value, Error> {
        self.board.set_options(wire::options(options)?)?;
        self.changed();
        Ok(self.placements())
    }

    /// Selects a kernel, or none for nothing.
    ///
    /// # Errors
    /// `not_a_string` or `unknown_kernel` at `id`.
    pub fn select_kernel(&mut self, id: &Value) -> Result<(), Error> {
        let id = match id {
            Value::Nothing => None,
            id => Some(wire::text("id", id)?),
        };
        self.board.select_kernel(id)?;
        self.changed();
        Ok(())
    }

    /// Sets M of the selected matmul, or of `id`.
    ///
    /// # Errors
    /// `not_a_number` at `m`, `not_a_string` at `id`; as [`Board::set_m`].
    pub fn set_m(&mut self, m: &Value, id: &Value) -> Result<Value, Error> {
        let moved = self.move_to(wire::number("m", m)?, id)?;
        Ok(moved.field("placement").cloned().unwrap_or(Value::Nothing))
    }

    fn move_to(&mut self, m: f64, id: &Value) -> Result<Value, Error> {
        let id = match id {
            Value::Nothing => None,
            id => Some(wire::text("id", id)?),
        };
        let flag = self.board.crossed_at_m();
        let moved = self.board.set_m(m, id)?;
        let selected = self.board.selected();
        let is_selected = |id| selected.is_some_and(|entry| entry.kernel.id() == id);
        let entry = match id {
            Some(id) => self.board.entry(id),
            None => selected,
        };
        let value = entry
            .map_or(Value::Nothing, |e| wire::moved(&self.board, &e.kernel, &moved, &self.words));
        // only the selected kernel stands on the moving layer, and only a free one leaves the
        // ranges as they are
        let only_moving = id.is_none_or(is_selected)
            && flag == self.board.crossed_at_m()
            && selected.is_some_and(|entry| !entry.kernel.is_fixed());
        if only_moving {
            self.moving_is_stale |= moved.changed;
        } else {
            self.changed();
        }
        Ok(value)
    }

    /// Moves the student's own matmul; nothing where the selected kernel cannot be moved.
    fn move_own(&mut self, m: Option<u32>) -> Result<Value, Error> {
        match m.filter(|_| self.board.selected().is_some_and(|entry| entry.is_movable())) {
            Some(m) => self.move_to(f64::from(m), &Value::Nothing),
            None => Ok(Value::Nothing),
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
        let m = self
            .whole_number(text)
            .map_err(|code| Error::new(code, "m", typed.given(), Limit::DraggedM.words()))?;
        self.move_to(m, &Value::Nothing)
    }

    /// A whole number in digits, with group marks and blanks between them, from 1 to 2^20.
    fn whole_number(&self, text: &str) -> Result<f64, Code> {
        let (mut m, mut digits) = (0_u32, 0);
        let (mut is_negative, mut is_decimal, mut has_fraction) = (false, false, false);
        for character in text.chars() {
            match character.to_digit(10) {
                Some(digit) if is_decimal => has_fraction |= digit > 0,
                Some(digit) => {
                    m = m.saturating_mul(10).saturating_add(digit);
                    digits += 1;
                }
                None if character == ' ' || character == '_' => {}
                None if character == self.words.group_mark() && !is_decimal => {}
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

    /// Every kernel, placed or not, in the order of placing.
    #[must_use]
    pub fn placements(&self) -> Value {
        wire::outcomes(&self.board, &self.words)
    }

    /// Back to the board as it was laid.
    pub fn reset(&mut self) {
        self.board.reset();
        self.changed();
    }

    /// Lays the lesson's board on the present device, with M of `yours` (1 for nothing).
    ///
    /// # Errors
    /// `not_a_number` and the codes of a dimension at `m`.
    pub fn lay_lesson(&mut self, m: &Value) -> Result<(), Error> {
        let m = if *m == Value::Nothing { 1.0 } else { wire::number("m", m)? };
        self.board.lay_lesson(m)?;
        self.changed();
        Ok(())
    }

    /// The board as it can be saved.
    #[must_use]
    pub fn state(&self) -> Value {
        wire::write_state(&self.board.state())
    }

    /// Lays a saved board, whole or not at all.
    ///
    /// # Errors
    /// As [`wire::state`] and [`Board::restore`].
    pub fn restore(&mut self, state: &Value) -> Result<(), Error> {
        self.board.restore(wire::state(state)?)?;
        self.changed();
        Ok(())
    }

    /// The picture as an SVG text of that size, each side from 100 to 10,000 CSS px.
    ///
    /// # Errors
    /// `not_a_number`, `not_finite`, `not_positive` or `out_of_range` at `width_px` or `height_px`.
    pub fn to_svg(&self, width_px: &Value, height_px: &Value) -> Result<String, Error> {
        let side = |field, value: &Value| {
            let (low, high) = SVG_PX;
            let px = finite(field, value)?;
            let code = if px <= 0.0 { Code::NotPositive } else { Code::OutOfRange };
            let refused = || Error::new(code, field, value.given(), "100 to 10000 px");
            Some(px).filter(|px| (low..=high).contains(px)).ok_or_else(refused)
        };
        let (width_px, height_px) = (side("width_px", width_px)?, side("height_px", height_px)?);
        Ok(chart::svg(&self.board, width_px, height_px, &self.theme, &self.words))
    }

    /// Takes the size of the picture on the page, CSS px. A side of zero, as under `display: none`,
    /// leaves it as it was. Returns the size in force.
    ///
    /// # Errors
    /// `not_a_number` or `not_finite` at `width_px` or `height_px`.
    pub fn resize(&mut self, width_px: &Value, height_px: &Value) -> Result<(f64, f64), Error> {
        let (width_px, height_px) =
            (finite("width_px", width_px)?, finite("height_px", height_px)?);
        if width_px >= 1.0 && height_px >= 1.0 {
            self.size = Size { width_px, height_px };
            self.changed();
        }
        Ok((self.size.width_px, self.size.height_px))
    }

    /// Takes the page's text colour, font and own colours: `{ color, font, colors: { role } }`, each
    /// colour as `[r, g, b, a]` from 0 to 255.
    ///
    /// # Errors
    /// `not_an_object` and `not_a_number` where a colour is no such list.
    pub fn set_theme(&mut self, of: &Value) -> Result<(), Error> {
        let mut theme = match of.field("color") {
            Some(color) => Theme::from_ink(rgba("color", color)?),
            None => Theme::light(),
        };
        if let Some(Value::Text(font)) = of.field("font") {
            theme = theme.with_font(font);
        }
        if let Some(Value::Object(colors)) = of.field("colors") {
            for (name, color) in colors {
                theme = theme.with_color(name, rgba(name, color)?);
            }
        }
        if theme != self.theme {
            self.theme = theme;
            self.repaint();
        }
        Ok(())
    }

    /// Every colour in force by its role, as CSS.
    #[must_use]
    pub fn palette(&self) -> Value {
        let mut fields = Fields::default();
        for (name, color) in self.theme.colors() {
            fields.text(name, color.css());
        }
        fields.done()
    }

    /// The id of the kernel that is drawn within `reach_px` of a place.
    ///
    /// # Errors
    /// `not_a_number` or `not_finite` at a field.
    pub fn kernel_at(&self, x: &Value, y: &Value, reach: &Value) -> Result<Value, Error> {
        let (x, y, reach) = (finite("x_px", x)?, finite("y_px", y)?, finite("reach_px", reach)?);
        let id = self.frame.kernel_at(&self.board, x, y, reach);
        Ok(id.map_or(Value::Nothing, |id| id.to_owned().into()))
    }

    /// Everything that the element shows.
    #[must_use]
    pub fn view(&self) -> Value {
        wire::view(&self.board, &self.frame, &self.words)
    }

    /// What M moves.
    #[must_use]
    pub fn readout(&self) -> Value {
        wire::readout(&self.board, &self.frame, &self.words)
    }
}

fn finite(field: &str, value: &Value) -> Result<f64, Error> {
    let number = wire::number(field, value)?;
    if number.is_finite() {
        return Ok(number);
    }
    Err(Error::new(Code::NotFinite, field, Given::Number(number), "a finite number"))
}

fn rgba(field: &str, value: &Value) -> Result<Rgba, Error> {
    let refused = || Error::new(Code::NotANumber, field, value.given(), "[r, g, b, a], 0 to 255");
    let Value::List(channels) = value else { return Err(refused()) };
    let channel = |index: usize| match channels.get(index) {
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float cast saturates at 0 and 255"
        )]
        Some(Value::Number(channel)) => Ok(*channel as u8),
        _ => Err(refused()),
    };
    Ok(Rgba { r: channel(0)?, g: channel(1)?, b: channel(2)?, a: channel(3)? })
}
