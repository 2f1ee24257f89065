//! The board as it is saved and laid again, whole or not at all.

use super::{Board, check_count, unknown_kernel};
use crate::decimal::digits;
use crate::device::Device;
use crate::error::{Code, Error, Given};
use crate::kernel::Kernel;
use crate::roofline::ModelOptions;

/// A board to be saved or restored.
#[derive(Clone, Debug, PartialEq)]
pub struct State {
    /// The device.
    pub device: Device,
    /// The device that it is compared with.
    pub compare: Option<Device>,
    /// The kernels, each with its id.
    pub kernels: Vec<Kernel>,
    /// The id of the selected one.
    pub selected: Option<String>,
    /// The options of the model.
    pub options: ModelOptions,
}

impl Board {
    /// The board as it can be saved.
    #[must_use]
    pub fn state(&self) -> State {
        let mut kernels = Vec::new();
        for entry in &self.entries {
            kernels.push(entry.kernel.clone());
        }
        State {
            device: self.device.clone(),
            compare: self.compare.clone(),
            kernels,
            selected: self.selected.clone(),
            options: self.options,
        }
    }

    /// Lays a saved board, whole or not at all; it is what [`Board::reset`] goes back to from now on.
    /// Whatever [`Board::state`] gives is laid: also a memory that the device of then does not list,
    /// under which no kernel is placed.
    ///
    /// # Errors
    /// `too_many` at `kernels`; `conflicting_fields` at the second kernel of an id; `unknown_kernel`
    /// at `selected`.
    pub fn restore(&mut self, state: State) -> Result<(), Error> {
        check_count(state.kernels.len())?;
        for (index, kernel) in state.kernels.iter().enumerate() {
            let before = state.kernels.get(..index).unwrap_or_default();
            if !kernel.id.is_empty() && before.iter().any(|other| other.id == kernel.id) {
                let field = ["kernels[", &digits(index as u64), "].id"].concat();
                let allowed = "an id that no other kernel of the board has";
                let given = Given::text(&kernel.id);
                return Err(Error::new(Code::ConflictingFields, &field, given, allowed));
            }
        }
        if let Some(id) = &state.selected
            && !state.kernels.iter().any(|kernel| kernel.id == *id)
        {
            return Err(unknown_kernel(id).at("selected"));
        }
        self.lay(state);
        self.name_all();
        Ok(())
    }

    /// Lays a board of kernels with an id each.
    pub(super) fn lay(&mut self, state: State) {
        self.device = state.device;
        self.compare = state.compare;
        self.options = state.options;
        self.selected = state.selected;
        self.entries.clear();
        for kernel in state.kernels {
            self.push(kernel);
        }
        self.ghost = None;
        self.crossed_at_m = None;
        self.set_up = self.state();
    }

    /// Gives an id to each kernel that has none.
    fn name_all(&mut self) {
        for index in 0..self.entries.len() {
            let id = match self.entries.get(index) {
                Some(entry) if entry.kernel.id.is_empty() => {
                    self.free_id(entry.kernel.shape().kind())
                }
                _ => continue,
            };
            if let Some(entry) = self.entries.get_mut(index) {
                entry.kernel.id = id;
            }
        }
        self.set_up = self.state();
    }

    /// Back to the board as it was last laid: by [`Board::lay_lesson`], by [`Board::restore`], or new.
    pub fn reset(&mut self) {
        self.lay(self.set_up.clone());
    }

    /// The board as it is counts as laid: [`Board::reset`] goes back to it from now on.
    pub fn lay_as_it_is(&mut self) {
        self.lay(self.state());
    }
}
