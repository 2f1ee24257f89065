//! The lesson's board: five landmarks, and a matmul of the student's own.

use super::{Board, State};
use crate::error::Error;
use crate::kernel::{Elementwise, Kernel, Shape};
use crate::precision::Precision;

/// The side of the lesson's weight matrix: K = N.
const LESSON_SIDE: f64 = 8192.0;
/// Elements of the lesson's add: 2^24.
const LESSON_ELEMENTS: f64 = 16_777_216.0;

impl Board {
    /// Lays the lesson's board on the present devices: five fixed landmarks and `yours`, a matmul of
    /// M rows that is selected. It becomes the board that [`Board::reset`] goes back to.
    ///
    /// # Errors
    /// A code of [`crate::limits::dimension`] at `m`.
    pub fn lay_lesson(&mut self, m: f64) -> Result<(), Error> {
        let kernels = lesson_kernels(m)?;
        let state = State {
            device: self.device.clone(),
            compare: self.compare.clone(),
            kernels,
            selected: Some("yours".to_owned()),
            options: self.options,
        };
        self.lay(state);
        Ok(())
    }
}

/// The lesson's matmuls by id, name and M.
const LESSON_MATMULS: [(&str, &str, f64); 4] = [
    ("matmul-m1", "M = 1", 1.0),
    ("matmul-m64", "M = 64", 64.0),
    ("matmul-m256", "M = 256", 256.0),
    ("matmul-m4096", "M = 4096", 4096.0),
];

/// The lesson's five kernels, fixed, and the student's own with `m` rows.
fn lesson_kernels(m: f64) -> Result<Vec<Kernel>, Error> {
    let precision = Precision::Bf16;
    let add = Elementwise::new(LESSON_ELEMENTS, precision.bytes_per_elem(), 2.0, 1.0, 1.0)?;
    let add = Kernel::new(Shape::Elementwise(add), precision)?.named("add", "add");
    let mut kernels = vec![add];
    for (id, name, m) in LESSON_MATMULS {
        kernels.push(Kernel::matmul(m, LESSON_SIDE, LESSON_SIDE)?.named(id, name));
    }
    for kernel in &mut kernels {
        kernel.fixed = true;
    }
    kernels.push(Kernel::matmul(m, LESSON_SIDE, LESSON_SIDE)?.named("yours", "yours"));
    Ok(kernels)
}
