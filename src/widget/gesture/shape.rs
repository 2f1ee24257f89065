//! N and K of the student's own matmul, or all three sides as one.

use crate::error::Error;
use crate::kernel::Matmul;
use crate::limits::{Limit, whole_u32};
use crate::widget::Widget;
use crate::wire::Value;

/// A side of a matmul beside M.
#[derive(Clone, Copy)]
pub(super) enum Side {
    /// Columns of B and C.
    N,
    /// Columns of A, rows of B.
    K,
}

impl Widget {
    /// Sets N or K as typed, a whole number from 1 to 2^31.
    ///
    /// # Errors
    /// `not_a_string`, `not_a_number`, `not_finite`, `not_positive`, `not_whole` or `out_of_range` at
    /// `n` or `k`; as [`Widget::change_matmul`].
    pub(super) fn enter_side(&mut self, side: Side, typed: &Value) -> Result<(), Error> {
        let (field, letter) = match side {
            Side::N => ("n", "N"),
            Side::K => ("k", "K"),
        };
        let entered = whole_u32(self.typed_number(field, letter, Limit::Dimension, typed)?);
        self.change_matmul(&|matmul| match side {
            Side::N => matmul.with_sides(entered, matmul.k()),
            Side::K => matmul.with_sides(matmul.n(), entered),
        })
    }

    /// Lets N and K go with M, or leaves them where they are.
    ///
    /// # Errors
    /// As [`Widget::change_matmul`].
    pub(super) fn set_cube(&mut self, is_cube: bool) -> Result<(), Error> {
        self.change_matmul(&|matmul| matmul.as_cube(is_cube))
    }

    /// Changes the student's own matmul and selects it.
    ///
    /// # Errors
    /// `nothing_selected` where no matmul is the student's; why the device cannot run it.
    fn change_matmul(&mut self, change: &dyn Fn(&Matmul) -> Matmul) -> Result<(), Error> {
        let id = self.own_id(true)?;
        self.board.change_kernel(&id, &mut |kernel| {
            if let Some(matmul) = kernel.as_matmul() {
                let changed = change(matmul);
                kernel.set_matmul(changed);
            }
        })
    }
}
