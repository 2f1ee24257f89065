//! What a kernel computes: four kinds, each a table of numbers with their limits and defaults.

use super::matmul::Matmul;
use super::work::Work;
use crate::error::Error;
use crate::limits::{Limit, whole_u32};
use crate::units::{Bytes, Flops};

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
        let mut values = [n, elem, reads, writes, flops];
        check(ELEMENTWISE, &mut values)?;
        Ok(Self::from_checked(values))
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
        let mut values = [rows, cols, elem, reads, writes, flops_per_elem];
        check(SOFTMAX, &mut values)?;
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
        let mut values = [flops, bytes_moved];
        check(CUSTOM, &mut values)?;
        let [flops, bytes_moved] = values;
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

pub(super) const MATMUL: &[Field] = &[
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

pub(super) fn check(fields: &[Field], values: &mut [f64]) -> Result<(), Error> {
    for (field, value) in fields.iter().zip(values) {
        // a zero with a sign becomes one without: below it, a quotient would be endless downwards
        *value = field.limit.check(field.name, *value)?;
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
                let [a, b, c] = of.elems();
                [f64::from(of.m()), f64::from(of.n()), f64::from(of.k()), a, b, c]
            }
            Self::Elementwise(Elementwise { n, streams: s }) => {
                [*n, s.elem, s.reads, s.writes, s.flops_per_elem, 0.0]
            }
            Self::Softmax(Softmax { rows, cols, streams: s }) => {
                let (rows, cols) = (f64::from(*rows), f64::from(*cols));
                [rows, cols, s.elem, s.reads, s.writes, s.flops_per_elem]
            }
            Self::Custom(of) => [of.flops, of.bytes_moved, 0.0, 0.0, 0.0, 0.0],
        }
    }

    /// The bytes of an element of each matrix, or three times those of every element; of what is
    /// counted by hand there are none.
    const fn elems(&self) -> [f64; 3] {
        match self {
            Self::Matmul(of) => of.elems(),
            Self::Elementwise(Elementwise { streams, .. })
            | Self::Softmax(Softmax { streams, .. }) => [streams.elem; 3],
            Self::Custom(_) => [0.0; 3],
        }
    }

    /// The places of elements that are not of `bytes`, a bit for each.
    #[expect(clippy::float_cmp, reason = "what is not the table's very figure is somebody's own")]
    pub(super) fn elems_beside(&self, bytes: f64) -> u8 {
        let [a, b, c] = self.elems();
        u8::from(a != bytes) | u8::from(b != bytes) << 1 | u8::from(c != bytes) << 2
    }

    /// Gives elements the size of `bytes`, but for those whose bit is set.
    pub(super) fn set_elems(&mut self, bytes: f64, own: u8) {
        let mut elems = self.elems();
        for (place, elem) in elems.iter_mut().enumerate() {
            if own >> place & 1 == 0 {
                *elem = bytes;
            }
        }
        match self {
            Self::Matmul(of) => *of = of.with_elems(elems),
            Self::Elementwise(Elementwise { streams, .. })
            | Self::Softmax(Softmax { streams, .. }) => streams.elem = elems[0],
            Self::Custom(_) => {}
        }
    }

    /// The bytes of one stream that a neighbour could hand over on the chip, were the two fused: C of
    /// a product, an operand or the result of what goes element by element. Of what is counted by
    /// hand no stream is known.
    #[must_use]
    pub fn stream(&self) -> Option<Bytes> {
        let (elements, streams) = match self {
            Self::Matmul(of) => {
                let [_, _, elem_c] = of.elems();
                return Some(Bytes::new(f64::from(of.m()) * f64::from(of.n()) * elem_c));
            }
            Self::Elementwise(of) => (of.n, &of.streams),
            Self::Softmax(of) => (f64::from(of.rows) * f64::from(of.cols), &of.streams),
            Self::Custom(_) => return None,
        };
        Some(Bytes::new(elements * streams.elem * (streams.reads + streams.writes).min(1.0)))
    }

    /// FLOPs and bytes.
    #[must_use]
    pub fn work(&self) -> Work {
        match self {
            Self::Matmul(matmul) => matmul.work_at(f64::from(matmul.m())),
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
