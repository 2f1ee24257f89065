//! A widget: a board with its picture, and what each call of a page does to them. Trees of values in
//! and out, so that the same runs natively in tests, in Node, and behind the page's bindings.

mod export;
mod gesture;
mod looks;

use crate::board::{Board, Moved};
use crate::chart::{self, Frame, Mark, Theme};
use crate::error::{Code, Error, Given};
use crate::scan;
use crate::wire::{self, Value};
use crate::words::{Concealed, Fact, Words};

/// The size of a page's text where no one has chosen another, CSS px.
pub const TEXT_PX: f64 = 16.0;

/// The size of the picture on the page.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Size {
    width_px: f64,
    height_px: f64,
    /// How many times as large as by default the page's text is.
    text_scale: f64,
}

impl Default for Size {
    /// Until the page tells: a common column of text.
    fn default() -> Self {
        Self { width_px: 720.0, height_px: chart::height_px(720.0), text_scale: 1.0 }
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
    /// A crossing's flag is to be drawn once the student's doing has settled: a drag repaints what
    /// moves and nothing else.
    flag_waits: bool,
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
            flag_waits: false,
        }
    }

    /// Says everything in the language of another locale, in English for nothing; the board stays.
    ///
    /// # Errors
    /// `not_a_string` at `locale`.
    pub fn set_locale(&mut self, locale: &Value) -> Result<(), Error> {
        self.words = wire::shown_words(locale)?.concealing(self.words.concealed());
        self.repaint();
        Ok(())
    }

    /// The colours in force.
    #[must_use]
    pub const fn theme(&self) -> &Theme {
        &self.theme
    }

    /// Something other than M of the selected kernel has changed.
    fn changed(&mut self) {
        let Size { width_px, height_px, text_scale } = self.size;
        self.frame = Frame::with_text(&self.board, width_px, height_px, text_scale);
        self.flag_waits = false;
        self.repaint();
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
        let number = self.board.place_kernel(wire::kernel(kernel)?)?;
        self.changed();
        let entry = self.board.entries().get(number - 1);
        Ok(entry.map_or(Value::Nothing, |e| wire::outcome(&self.board, e, &self.words)))
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

    /// Compares with a device, or with none for nothing.
    ///
    /// # Errors
    /// As [`wire::device_or_none`].
    pub fn compare_device(&mut self, device: &Value) -> Result<(), Error> {
        self.board.compare_device(wire::device_or_none(device)?);
        self.changed();
        Ok(())
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
        let id = match id {
            Value::Nothing => None,
            id => Some(wire::text("id", id)?),
        };
        if self.flag_waits {
            // a drag that is broken off is set back by this call: it has crossed nothing
            self.board.forget_crossing();
            self.flag_waits = false;
        }
        let flag = self.board.crossed_at_m();
        self.move_to(wire::number("m", m)?, id)?;
        if flag.is_none() {
            // the flag says "you": a call is nobody's move
            self.board.forget_crossing();
        }
        let entry = match id {
            Some(id) => self.board.entry(id),
            None => self.board.selected(),
        };
        Ok(entry.map_or(Value::Nothing, |e| wire::outcome(&self.board, e, &self.words)))
    }

    fn move_to(&mut self, m: f64, id: Option<&str>) -> Result<Moved, Error> {
        let moved = self.board.set_m(m, id)?;
        // only the selected kernel stands on the moving layer, and only a free one leaves the
        // ranges as they are
        let only_moving = self.board.selected().is_some_and(|entry| {
            !entry.kernel.is_fixed() && id.is_none_or(|id| entry.kernel.id() == id)
        });
        if only_moving {
            self.moving_is_stale |= moved.changed;
        } else {
            self.changed();
        }
        Ok(moved)
    }

    /// Every kernel, placed or not, in the order of placing.
    #[must_use]
    pub fn placements(&self) -> Value {
        wire::outcomes(&self.board, &self.words)
    }

    /// The kernel of that id as it stands with that M, which it need not have any more; nothing where there
    /// is none.
    ///
    /// # Errors
    /// `not_a_string` at `id`, `not_a_number` at `m`; as [`Board::set_m`].
    pub fn placement_at(&self, id: &Value, m: &Value) -> Result<Value, Error> {
        let Some(entry) = self.board.entry(wire::text("id", id)?) else {
            return Ok(Value::Nothing);
        };
        let entry = self.board.entry_at(entry, wire::number("m", m)?)?;
        Ok(wire::outcome(&self.board, &entry, &self.words))
    }

    /// Whether the board has reached what a task asks for, and what is still missing.
    ///
    /// # Errors
    /// As [`wire::task`].
    pub fn task(&self, question: &Value) -> Result<Value, Error> {
        wire::task(question, &self.board, &self.words)
    }

    /// Back to the board as it was laid.
    pub fn reset(&mut self) {
        self.board.reset();
        self.changed();
    }

    /// Lays an empty board with the lesson's H100 SXM.
    pub fn lay_nothing(&mut self) {
        self.board = Board::new();
        self.changed();
    }

    /// The board as it is counts as laid: a reset goes back to it from now on.
    pub fn lay_as_it_is(&mut self) {
        self.board.lay_as_it_is();
        self.changed();
    }

    /// Lays the lesson's board on the present device, with M of `yours` (1 for nothing).
    ///
    /// # Errors
    /// `not_a_number` and the codes of a dimension at `m`.
    pub fn lay_lesson(&mut self, m: &Value) -> Result<(), Error> {
        let m = if m.is_nothing() { 1.0 } else { wire::number("m", m)? };
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

    /// Takes the size of the picture on the page and of the page's text, CSS px; the picture's text
    /// grows with it from [`TEXT_PX`] on, and nothing stands for that. A side of zero, as under
    /// `display: none`, leaves all as it was. Returns the size in force.
    ///
    /// # Errors
    /// `not_a_number` or `not_finite` at `width_px` or `height_px`.
    pub fn resize(
        &mut self,
        width_px: &Value,
        height_px: &Value,
        text_px: Option<f64>,
    ) -> Result<(f64, f64), Error> {
        let (width_px, height_px) =
            (finite("width_px", width_px)?, finite("height_px", height_px)?);
        if width_px >= 1.0 && height_px >= 1.0 {
            self.size =
                Size { width_px, height_px, text_scale: text_px.unwrap_or(TEXT_PX) / TEXT_PX };
            self.changed();
        }
        Ok((self.size.width_px, self.size.height_px))
    }

    /// Conceals figures from the student by their kinds, words of [`Fact::NAMES`] as a list or with blanks between them, and
    /// no others.
    ///
    /// # Errors
    /// `not_an_object` at `concealed` for what is neither; `out_of_range` there for an unknown word.
    pub fn set_concealed(&mut self, kinds: &Value) -> Result<(), Error> {
        let field = "concealed";
        let mut concealed = Concealed::NONE;
        let mut conceal = |word: &str| {
            let place = scan::place(Fact::NAMES, b' ', word);
            let Some(fact) = place.and_then(|place| Fact::ALL.get(place)) else {
                let (code, given) = (Code::OutOfRange, Given::text(word));
                return Err(Error::one_of_words(code, field, given, "some of ", Fact::NAMES));
            };
            concealed = concealed.and(*fact);
            Ok(())
        };
        match kinds {
            Value::Text(words) => {
                for word in scan::parts(words, b' ').filter(|word| !word.is_empty()) {
                    conceal(word)?;
                }
            }
            Value::List(kinds) => {
                for kind in kinds {
                    conceal(wire::text(field, kind)?)?;
                }
            }
            _ => {
                return Err(Error::new(Code::NotAnObject, field, kinds.given(), "a list of words"));
            }
        }
        if concealed != self.words.concealed() {
            self.words = self.words.concealing(concealed);
            self.repaint();
        }
        Ok(())
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

    /// What the controls of the exercises show, but for the sides of a matmul.
    #[must_use]
    pub fn exercises(&self) -> Value {
        wire::exercises(&self.board, &self.words)
    }

    /// N and K of the student's own matmul, which M moves in a cube.
    #[must_use]
    pub fn shape(&self) -> Value {
        wire::shape(&self.board)
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
