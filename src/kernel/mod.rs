//! A kernel: its FLOPs, its bytes, and how it is listed.

mod matmul;
mod shape;
mod work;

pub use matmul::Matmul;
pub use shape::{Custom, Elementwise, Shape, Softmax};
pub(crate) use shape::{Default, FIELDS_MAX, Field};
pub use work::Work;

use crate::device::Unit;
use crate::error::{Code, Error, Given};
use crate::precision::Precision;

/// The largest M that a drag reaches: 2^20.
pub const M_MAX: u32 = 1 << 20;

/// A kernel as it is placed: a shape, a precision, and how it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct Kernel {
    /// Its id on the board; empty until it is placed.
    pub(crate) id: String,
    /// A name of its author's; otherwise one is made from the shape.
    pub(crate) name: Option<String>,
    /// Decides the compute roof (and the bytes, where the shape was given none).
    pub(crate) precision: Precision,
    /// Which of the device's peaks counts.
    pub(crate) unit: Unit,
    /// A landmark: cannot be dragged.
    pub(crate) fixed: bool,
    /// A measured rate, TFLOP/s.
    pub(crate) measured_tflops: Option<f64>,
    shape: Shape,
    /// Which sizes of elements are its author's own: a bit for each. They stay
    /// where another precision brings elements of another size.
    own_elems: u8,
}

impl Kernel {
    /// A kernel of that shape in that precision on the matrix units, free to be dragged.
    ///
    /// # Errors
    /// `not_positive` at the field of the FLOPs where both FLOPs and bytes are zero.
    pub fn new(shape: Shape, precision: Precision) -> Result<Self, Error> {
        let work = shape.work();
        if work.flops.get() == 0.0 && work.bytes.get() == 0.0 {
            let field = match shape {
                Shape::Custom(_) => "flops",
                _ => "flops_per_elem",
            };
            return Err(Error::new(
                Code::NotPositive,
                field,
                Given::Number(0.0),
                "some FLOPs or some bytes, not zero of both",
            ));
        }
        Ok(Self {
            id: String::new(),
            name: None,
            precision,
            unit: Unit::Matrix,
            fixed: false,
            measured_tflops: None,
            own_elems: shape.elems_beside(precision.bytes_per_elem()),
            shape,
        })
    }

    /// A BF16 matmul with all elements of 2 bytes, as the lesson draws it.
    ///
    /// # Errors
    /// As [`Matmul::new`] at `m`, `n` or `k`.
    pub fn matmul(m: f64, n: f64, k: f64) -> Result<Self, Error> {
        let precision = Precision::Bf16;
        let matmul = Matmul::new(m, n, k, [precision.bytes_per_elem(); 3])?;
        Self::new(Shape::Matmul(matmul), precision)
    }

    /// The same kernel under that id, with that name.
    #[must_use]
    pub fn named(mut self, id: &str, name: &str) -> Self {
        self.id = id.to_owned();
        self.name = Some(name.to_owned());
        self
    }

    /// The id on the board; empty until it is placed.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The author's name for it.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Its precision.
    #[must_use]
    pub const fn precision(&self) -> Precision {
        self.precision
    }

    /// The unit whose peak counts.
    #[must_use]
    pub const fn unit(&self) -> Unit {
        self.unit
    }

    /// Whether it is a landmark.
    #[must_use]
    pub const fn is_fixed(&self) -> bool {
        self.fixed
    }

    /// What it computes.
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The matrix product, where it is one.
    #[must_use]
    pub const fn as_matmul(&self) -> Option<&Matmul> {
        match &self.shape {
            Shape::Matmul(matmul) => Some(matmul),
            _ => None,
        }
    }

    /// FLOPs and bytes.
    #[must_use]
    pub fn work(&self) -> Work {
        self.shape.work()
    }

    /// Changes the precision: the compute roof, and with it the bytes of all elements but those of a
    /// size of their author's.
    pub fn set_precision(&mut self, precision: Precision) {
        self.precision = precision;
        self.shape.set_elems(precision.bytes_per_elem(), self.own_elems);
    }

    /// Changes a matmul; any other kernel stays as it is.
    pub fn set_matmul(&mut self, matmul: Matmul) {
        if let Shape::Matmul(own) = &mut self.shape {
            *own = matmul;
        }
    }

    /// Names a kernel that stands on no board after its kind, where it has no id.
    pub(crate) fn name_after_kind(&mut self) {
        if self.id.is_empty() {
            self.id = self.shape.kind().to_owned();
        }
    }

    /// Sets M of a matmul; any other kernel stays as it is.
    pub(crate) const fn set_m(&mut self, m: u32) {
        if let Shape::Matmul(matmul) = &mut self.shape {
            *matmul = matmul.with_m(m);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::units::{Bytes, Flops};

    #[test]
    fn the_lessons_matmul_counts_two_mnk_and_three_matrices() {
        let Ok(kernel) = Kernel::matmul(64.0, 8192.0, 8192.0) else {
            unreachable!("the dimensions are allowed")
        };
        let expected =
            Work { flops: Flops::new(8_589_934_592.0), bytes: Bytes::new(136_314_880.0) };
        assert_eq!(kernel.work(), expected, "whole numbers, so exact");
    }

    #[test]
    fn a_kernel_of_no_flops_and_no_bytes_is_refused() {
        let custom = Custom::new(0.0, 0.0).map(Shape::Custom);
        let error = custom.and_then(|shape| Kernel::new(shape, Precision::Bf16)).err();
        assert_eq!(
            error.map(|e| (e.code(), e.field().to_owned())),
            Some((Code::NotPositive, "flops".to_owned()))
        );
    }
}
