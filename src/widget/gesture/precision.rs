//! The student's own kernel in another precision: its bytes and its roof move together.

use crate::error::{Code, Error, Given};
use crate::precision::Precision;
use crate::widget::Widget;
use crate::wire::{self, Value};

impl Widget {
    /// Changes the precision of the student's own kernel and selects it.
    ///
    /// # Errors
    /// `not_a_string` or `unknown_precision` at `precision`, `unsupported_precision` where the device
    /// lists no peak for it; `nothing_selected` where no kernel is the student's.
    pub(super) fn choose_precision(&mut self, name: &Value) -> Result<(), Error> {
        let precision = Precision::from_name(wire::text("precision", name)?)?;
        let id = self.own_id(false)?;
        let said = self.words.lists_no(self.board.device(), precision);
        self.board
            .change_kernel(&id, &mut |kernel| kernel.set_precision(precision))
            .map_err(|error| error.saying(said))
    }

    /// The id of the student's own kernel; of a matmul, where it must be one.
    #[inline(never)]
    pub(super) fn own_id(&self, is_matmul: bool) -> Result<String, Error> {
        let own = self.board.own(is_matmul).map(|own| own.kernel.id().to_owned());
        own.ok_or_else(|| {
            let allowed = "a kernel that is no landmark";
            Error::new(Code::NothingSelected, "kernel", Given::Nothing, allowed)
        })
    }
}
