//! A matrix product: its FLOPs and bytes, and how its intensity moves with M.

use super::shape::{FIELDS_MAX, MATMUL, check};
use super::work::Work;
use crate::error::Error;
use crate::limits::whole_u32;
use crate::units::{Bytes, Flops, FlopsPerByte};

/// A matrix product: A is `m × k`, B is `k × n`, C is `m × n`, each moved once.
///
/// It knows how it goes on with M: along fixed N and K, or as a cube, with N = K = M.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Matmul {
    m: u32,
    n: u32,
    k: u32,
    elem_a: f64,
    elem_b: f64,
    elem_c: f64,
    is_cube: bool,
}

impl Matmul {
    /// Whole dimensions from 1 to 2^31, and the bytes of an element of A, B and C, 0.001 to 1024.
    ///
    /// # Errors
    /// `not_finite`, `not_positive`, `not_whole` or `out_of_range` at `m`, `n` or `k`; `not_finite`,
    /// `not_positive` or `out_of_range` at `elem_a`, `elem_b` or `elem_c`.
    pub fn new(m: f64, n: f64, k: f64, [a, b, c]: [f64; 3]) -> Result<Self, Error> {
        let mut values = [m, n, k, a, b, c];
        check(MATMUL, &mut values)?;
        Ok(Self::from_checked(values))
    }

    pub(super) const fn from_checked([m, n, k, elem_a, elem_b, elem_c]: [f64; FIELDS_MAX]) -> Self {
        let [m, n, k] = [whole_u32(m), whole_u32(n), whole_u32(k)];
        Self { m, n, k, elem_a, elem_b, elem_c, is_cube: false }
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

    /// The same product with another M; a cube stays one.
    #[must_use]
    pub const fn with_m(mut self, m: u32) -> Self {
        self.m = m;
        if self.is_cube {
            (self.n, self.k) = (m, m);
        }
        self
    }

    /// The same product with another N and K. It is no cube.
    #[must_use]
    pub const fn with_sides(mut self, n: u32, k: u32) -> Self {
        (self.n, self.k, self.is_cube) = (n, k, false);
        self
    }

    /// The same product with other bytes of an element of A, B and C.
    pub(super) const fn with_elems(mut self, [a, b, c]: [f64; 3]) -> Self {
        (self.elem_a, self.elem_b, self.elem_c) = (a, b, c);
        self
    }

    /// Whether N and K go with M.
    #[must_use]
    pub const fn is_cube(&self) -> bool {
        self.is_cube
    }

    /// The cube of this M, or, from a cube, the product as it stands with N and K fixed.
    #[must_use]
    pub const fn as_cube(mut self, is_cube: bool) -> Self {
        self.is_cube = is_cube;
        self.with_m(self.m)
    }

    /// Whether it lies on the curve of another against M.
    #[inline(never)]
    #[must_use]
    pub fn lies_on(&self, curve: &Self) -> bool {
        let there = curve.with_m(self.m);
        Self { is_cube: there.is_cube, ..*self } == there
    }

    /// Whether the two go along the same curve against M.
    #[must_use]
    pub fn same_but_for_m(&self, other: &Self) -> bool {
        self.is_cube == other.is_cube && self.lies_on(other)
    }

    /// N and K with `m` rows.
    fn sides_at(&self, m: f64) -> (f64, f64) {
        if self.is_cube { (m, m) } else { (f64::from(self.n), f64::from(self.k)) }
    }

    /// FLOPs and bytes with `m` rows; `m` need not be whole, so that a curve can be drawn.
    #[must_use]
    pub fn work_at(&self, m: f64) -> Work {
        let (n, k) = self.sides_at(m);
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

    /// The intensity that no M reaches: 2nk / (elem_a·k + elem_c·n); of a cube there is none.
    #[must_use]
    pub fn asymptote(&self) -> FlopsPerByte {
        if self.is_cube {
            return FlopsPerByte::new(f64::INFINITY);
        }
        let (n, k) = (f64::from(self.n), f64::from(self.k));
        FlopsPerByte::new(2.0 * n * k / (self.elem_a * k + self.elem_c * n))
    }

    /// The real-valued M of that intensity, the inverse of [`Matmul::intensity_at`];
    /// none at or past the asymptote.
    #[must_use]
    pub fn m_at(&self, intensity: FlopsPerByte) -> Option<f64> {
        if self.is_cube {
            // 2m³ FLOPs for the m² elements of each matrix
            return Some(intensity.get() * (self.elem_a + self.elem_b + self.elem_c) / 2.0);
        }
        let (n, k) = (f64::from(self.n), f64::from(self.k));
        let left = 2.0 * n * k - intensity.get() * (self.elem_a * k + self.elem_c * n);
        let m = intensity.get() * self.elem_b * k * n / left;
        (left > 0.0 && m.is_finite()).then_some(m)
    }
}
