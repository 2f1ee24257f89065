//! A kernel: its FLOPs, its bytes, and how a matmul's intensity moves with M.

use crate::device::Unit;
use crate::error::{Code, Error, Given};
use crate::limits::{Limit, whole_u32};
use crate::precision::Precision;
use crate::units::{Bytes, Flops, FlopsPerByte};

/// The largest M that a drag reaches: 2^20.
pub const M_MAX: u32 = 1 << 20;

/// What a kernel does and what it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Work {
    /// FLOPs.
    pub flops: Flops,
    /// Bytes to and from memory.
    pub bytes: Bytes,
}

impl Work {
    /// FLOPs for each byte; infinite where no byte is moved.
    #[must_use]
    pub fn intensity(self) -> FlopsPerByte {
        self.flops / self.bytes
    }
}

/// A matrix product: A is `m × k`, B is `k × n`, C is `m × n`, each moved once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matmul {
    m: u32,
    n: u32,
    k: u32,
    elem_a: f64,
    elem_b: f64,
    elem_c: f64,
}

impl Matmul {
    /// Whole dimensions from 1 to 2^31, and the bytes of an element of A, B and C, 0.001 to 1024.
    ///
    /// # Errors
    /// `not_finite`, `not_positive`, `not_whole` or `out_of_range` at `m`, `n` or `k`; `not_finite`,
    /// `not_positive` or `out_of_range` at `elem_a`, `elem_b` or `elem_c`.
    pub fn new(m: f64, n: f64, k: f64, [a, b, c]: [f64; 3]) -> Result<Self, Error> {
        check(MATMUL, &[m, n, k, a, b, c])?;
        Ok(Self::from_checked([m, n, k, a, b, c]))
    }

    const fn from_checked([m, n, k, elem_a, elem_b, elem_c]: [f64; FIELDS_MAX]) -> Self {
        let [m, n, k] = [whole_u32(m), whole_u32(n), whole_u32(k)];
        Self { m, n, k, elem_a, elem_b, elem_c }
    }

    /// Rows of A and C.
    #[must_use]
    pub const fn m(&self) -> u32 {
        self.m
    }

    /// Columns of B and C.
    #[must_use]
    pub const fn n(&self) -> u32 {
        self.n
    }

    /// Columns of A, rows of B.
    #[must_use]
    pub const fn k(&self) -> u32 {
        self.k
    }

    /// Bytes of an element of A, B and C.
    #[must_use]
    pub const fn elems(&self) -> [f64; 3] {
        [self.elem_a, self.elem_b, self.elem_c]
    }

    /// The same product with another M.
    #[must_use]
    pub const fn with_m(mut self, m: u32) -> Self {
        self.m = m;
        self
    }

    /// Whether the two differ in M at most: they lie on one curve of time against M.
    #[must_use]
    pub fn same_but_for_m(&self, other: &Self) -> bool {
        self.with_m(other.m) == *other
    }

    /// FLOPs and bytes with `m` rows; `m` need not be whole, so that a curve can be drawn.
    #[must_use]
    pub fn work_at(&self, m: f64) -> Work {
        let (n, k) = (f64::from(self.n), f64::from(self.k));
        Work {
            flops: Flops::new(2.0 * m * n * k),
            bytes: Bytes::new(self.elem_a * m * k + self.elem_b * k * n + self.elem_c * m * n),
        }
    }

    /// Intensity with `m` rows. It rises with `m` and stays below [`Matmul::asymptote`].
    #[must_use]
    pub fn intensity_at(&self, m: f64) -> FlopsPerByte {
        self.work_at(m).intensity()
    }

    /// The intensity that no M reaches: 2nk / (elem_a·k + elem_c·n).
    #[must_use]
    pub fn asymptote(&self) -> FlopsPerByte {
        let (n, k) = (f64::from(self.n), f64::from(self.k));
        FlopsPerByte::new(2.0 * n * k / (self.elem_a * k + self.elem_c * n))
    }

    /// The real-valued M of that intensity, the inverse of [`Matmul::intensity_at`];
    /// none at or past the asymptote.
    #[must_use]
    pub fn m_at(&self, intensity: FlopsPerByte) -> Option<f64> {
        let (n, k) = (f64::from(self.n), f64::from(self.k));
        let left = 2.0 * n * k - intensity.get() * (self.elem_a * k + self.elem_c * n);
        let m = intensity.get() * self.elem_b * k * n / left;
        (left > 0.0 && m.is_finite()).then_some(m)
    }
}

/// The same few FLOPs on every element of some streams.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elementwise {
    pub(crate) n: f64,
    streams: Streams,
}

/// What each element costs.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Streams {
    elem: f64,
    reads: f64,
    writes: f64,
    flops_per_elem: f64,
}

impl Streams {
    fn work(&self, elements: f64) -> Work {
        Work {
            flops: Flops::new(self.flops_per_elem * elements),
            bytes: Bytes::new((self.reads + self.writes) * self.elem * elements),
        }
    }
}

impl Elementwise {
    /// `n` whole elements from 1 to 2^53 of `elem` bytes, with `reads` and `writes` streams for each.
    ///
    /// # Errors
    /// As [`Limit::check`] at the field that breaks its range.
    pub fn new(n: f64, elem: f64, reads: f64, writes: f64, flops: f64) -> Result<Self, Error> {
        check(ELEMENTWISE, &[n, elem, reads, writes, flops])?;
        Ok(Self::from_checked([n, elem, reads, writes, flops]))
    }

    const fn from_checked([n, elem, reads, writes, flops_per_elem]: [f64; 5]) -> Self {
        Self { n, streams: Streams { elem, reads, writes, flops_per_elem } }
    }
}

/// A softmax over the rows of a matrix that is read once and written once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Softmax {
    pub(crate) rows: u32,
    pub(crate) cols: u32,
    streams: Streams,
}

impl Softmax {
    /// Whole `rows` and `cols` from 1 to 2^31, elements of `elem` bytes.
    ///
    /// # Errors
    /// As [`Limit::check`] at the field that breaks its range.
    pub fn new(
        [rows, cols]: [f64; 2],
        elem: f64,
        flops_per_elem: f64,
        [reads, writes]: [f64; 2],
    ) -> Result<Self, Error> {
        let values = [rows, cols, elem, reads, writes, flops_per_elem];
        check(SOFTMAX, &values)?;
        Ok(Self::from_checked(values))
    }

    const fn from_checked([rows, cols, elem, reads, writes, flops_per_elem]: [f64; 6]) -> Self {
        let streams = Streams { elem, reads, writes, flops_per_elem };
        Self { rows: whole_u32(rows), cols: whole_u32(cols), streams }
    }
}

/// FLOPs and bytes as counted by hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Custom {
    pub(crate) flops: f64,
    pub(crate) bytes_moved: f64,
}

impl Custom {
    /// FLOPs and bytes, each 0 or from 1e-30 to 1e30.
    ///
    /// # Errors
    /// As [`Limit::check`] at `flops` or `bytes_moved`.
    pub fn new(flops: f64, bytes_moved: f64) -> Result<Self, Error> {
        check(CUSTOM, &[flops, bytes_moved])?;
        Ok(Self { flops, bytes_moved })
    }
}

/// What a kernel computes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// A matrix product.
    Matmul(Matmul),
    /// An add, an activation function, a residual.
    Elementwise(Elementwise),
    /// A softmax.
    Softmax(Softmax),
    /// Counted by hand.
    Custom(Custom),
}

/// A number of a shape: its name at the border, its limit, and what it is where none is given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    pub(crate) name: &'static str,
    pub(crate) limit: Limit,
    pub(crate) default: Default,
}

/// What a number of a shape is where none is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Default {
    /// It must be given.
    Needed,
    /// This.
    Is(f64),
    /// The bytes of an element of the shape, or else of the precision.
    Elem,
}

const fn field(name: &'static str, limit: Limit, default: Default) -> Field {
    Field { name, limit, default }
}

/// The most numbers that a shape has.
pub(crate) const FIELDS_MAX: usize = 6;

const MATMUL: &[Field] = &[
    field("m", Limit::Dimension, Default::Needed),
    field("n", Limit::Dimension, Default::Needed),
    field("k", Limit::Dimension, Default::Needed),
    field("elem_a", Limit::ElementBytes, Default::Elem),
    field("elem_b", Limit::ElementBytes, Default::Elem),
    field("elem_c", Limit::ElementBytes, Default::Elem),
];

// an add: two streams in, one out
const ELEMENTWISE: &[Field] = &[
    field("n", Limit::Elements, Default::Needed),
    field("elem", Limit::ElementBytes, Default::Elem),
    field("reads", Limit::PerElement, Default::Is(2.0)),
    field("writes", Limit::PerElement, Default::Is(1.0)),
    field("flops_per_elem", Limit::PerElement, Default::Is(1.0)),
];

// five FLOPs for each element, as the lesson's exercise counts them
const SOFTMAX: &[Field] = &[
    field("rows", Limit::Dimension, Default::Needed),
    field("cols", Limit::Dimension, Default::Needed),
    field("elem", Limit::ElementBytes, Default::Elem),
    field("reads", Limit::PerElement, Default::Is(1.0)),
    field("writes", Limit::PerElement, Default::Is(1.0)),
    field("flops_per_elem", Limit::PerElement, Default::Is(5.0)),
];

const CUSTOM: &[Field] = &[
    field("flops", Limit::Amount, Default::Needed),
    field("bytes_moved", Limit::Amount, Default::Needed),
];

fn check(fields: &[Field], values: &[f64]) -> Result<(), Error> {
    for (field, value) in fields.iter().zip(values) {
        field.limit.check(field.name, *value)?;
    }
    Ok(())
}

impl Shape {
    /// The kinds by their word at the border, and the numbers that each has.
    pub(crate) const KINDS: [(&'static str, &'static [Field]); 4] = [
        ("matmul", MATMUL),
        ("elementwise", ELEMENTWISE),
        ("softmax", SOFTMAX),
        ("custom", CUSTOM),
    ];

    const fn word_and_fields(&self) -> (&'static str, &'static [Field]) {
        let [matmul, elementwise, softmax, custom] = Self::KINDS;
        match self {
            Self::Matmul(_) => matmul,
            Self::Elementwise(_) => elementwise,
            Self::Softmax(_) => softmax,
            Self::Custom(_) => custom,
        }
    }

    /// The word of the interface for this kind.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        self.word_and_fields().0
    }

    /// The numbers of this kind.
    pub(crate) const fn fields(&self) -> &'static [Field] {
        self.word_and_fields().1
    }

    /// The shape of the kind at that place, of numbers that keep their limits.
    pub(crate) const fn from_checked(kind: usize, values: [f64; FIELDS_MAX]) -> Self {
        let [a, b, c, d, e, f] = values;
        match kind {
            0 => Self::Matmul(Matmul::from_checked(values)),
            1 => Self::Elementwise(Elementwise::from_checked([a, b, c, d, e])),
            2 => Self::Softmax(Softmax::from_checked([a, b, c, d, e, f])),
            _ => Self::Custom(Custom { flops: a, bytes_moved: b }),
        }
    }

    /// The numbers of the shape, in the order of its fields; the rest is zero.
    pub(crate) fn values(&self) -> [f64; FIELDS_MAX] {
        match self {
            Self::Matmul(of) => {
                let [m, n, k] = [of.m, of.n, of.k].map(f64::from);
                [m, n, k, of.elem_a, of.elem_b, of.elem_c]
            }
            Self::Elementwise(Elementwise { n, streams: s }) => {
                [*n, s.elem, s.reads, s.writes, s.flops_per_elem, 0.0]
            }
            Self::Softmax(Softmax { rows, cols, streams: s }) => {
                let [rows, cols] = [*rows, *cols].map(f64::from);
                [rows, cols, s.elem, s.reads, s.writes, s.flops_per_elem]
            }
            Self::Custom(of) => [of.flops, of.bytes_moved, 0.0, 0.0, 0.0, 0.0],
        }
    }

    /// FLOPs and bytes.
    #[must_use]
    pub fn work(&self) -> Work {
        match self {
            Self::Matmul(matmul) => matmul.work_at(f64::from(matmul.m)),
            Self::Elementwise(elementwise) => elementwise.streams.work(elementwise.n),
            Self::Softmax(softmax) => {
                softmax.streams.work(f64::from(softmax.rows) * f64::from(softmax.cols))
            }
            Self::Custom(custom) => {
                Work { flops: Flops::new(custom.flops), bytes: Bytes::new(custom.bytes_moved) }
            }
        }
    }
}

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

    /// Names a kernel that stands on no board after its kind, where it has no id.
    pub(crate) fn name_after_kind(&mut self) {
        if self.id.is_empty() {
            self.id = self.shape.kind().to_owned();
        }
    }

    /// Sets M of a matmul; any other kernel stays as it is.
    pub(crate) const fn set_m(&mut self, m: u32) {
        if let Shape::Matmul(matmul) = &mut self.shape {
            matmul.m = m;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
