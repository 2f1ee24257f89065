//! What a page may hand in, grown from bytes: mostly of the contract's shapes, so that it comes far,
//! with a wrong value here and there. The same bytes grow the same value; when they end, the rest is
//! plain. The fuzz targets, the properties and the random boards are fed by it.

#![allow(dead_code, reason = "each test takes what it needs")]

pub(crate) mod calls;
pub(crate) mod sound;
mod spec;

pub(crate) use spec::*;

use roofline_widget::wire::Value;

/// One value in so many is of no shape.
const ODD_ONE_IN: u8 = 24;
/// Lists in lists of a value that is of no shape.
const DEPTH_MAX: usize = 3;

/// Numbers at which ranges and formats end.
pub(crate) const EDGES: [f64; 26] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    0.5,
    f64::NAN,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::MAX,
    f64::MIN,
    f64::MIN_POSITIVE,
    5e-324,
    f64::EPSILON,
    1e-30,
    1e-9,
    0.001,
    1024.0,
    1e9,
    1e30,
    1_048_576.0,
    2_147_483_648.0,
    2_147_483_649.0,
    4_294_967_296.0,
    9_007_199_254_740_992.0,
    9_007_199_254_740_994.0,
    1e17,
];

/// What a value is to be.
pub(crate) enum Shape {
    /// A number from 10^low to 10^high; zero, or one at an edge, now and then.
    Number { low: f64, high: f64 },
    /// The same, whole.
    Whole { low: f64, high: f64 },
    /// One of some words with blanks between them.
    Word(&'static str),
    /// One of some texts, one a line.
    Line(&'static str),
    /// Any text.
    Text,
    /// A boolean.
    Flag,
    /// Nothing.
    Nothing,
    /// At most so many of a shape.
    List(usize, &'static Shape),
    /// Just these.
    Tuple(&'static [Shape]),
    /// Fields, each needed or not.
    Object(&'static [Field]),
    /// One of these.
    Either(&'static [Shape]),
    /// Any value at all.
    Any,
}

/// A field of an object, and whether it is always there.
pub(crate) struct Field(&'static str, bool, Shape);

/// Bytes as a source of choices.
pub(crate) struct Bytes<'a> {
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    /// A source of these bytes.
    pub(crate) const fn new(rest: &'a [u8]) -> Self {
        Self { rest }
    }

    /// Whether there are no more.
    pub(crate) const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next byte, 0 behind the end.
    pub(crate) fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        *first
    }

    /// A number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        let wide = if end > 256 { usize::from(self.byte()) << 8 } else { 0 };
        (wide | usize::from(self.byte())) % end.max(1)
    }

    /// One of some.
    pub(crate) fn pick<'b, T>(&mut self, of: &'b [T]) -> &'b T {
        &of[self.below(of.len())]
    }

    /// From 0 to 1.
    pub(crate) fn share(&mut self) -> f64 {
        let of = u16::from_le_bytes([self.byte(), self.byte()]);
        f64::from(of) / f64::from(u16::MAX)
    }

    /// A number of any size, or at an edge.
    pub(crate) fn number(&mut self) -> f64 {
        match self.byte() % 4 {
            0 => *self.pick(&EDGES),
            1 => f64::from(self.byte()),
            2 => 10_f64.powf(self.share() * 80.0 - 40.0),
            _ => f64::from_bits(u64::from_le_bytes([(); 8].map(|()| self.byte()))),
        }
    }

    /// A text of the bytes that follow.
    pub(crate) fn text(&mut self) -> String {
        let length = self.below(64).min(self.rest.len());
        let (text, rest) = self.rest.split_at(length);
        self.rest = rest;
        String::from_utf8_lossy(text).into_owned()
    }

    /// What is left, as a text.
    pub(crate) fn tail(&mut self) -> String {
        let rest = core::mem::take(&mut self.rest);
        String::from_utf8_lossy(rest).into_owned()
    }

    /// A value of a shape.
    pub(crate) fn grow(&mut self, shape: &Shape) -> Value {
        if self.byte() % ODD_ONE_IN == ODD_ONE_IN - 1 { self.any(0) } else { self.right(shape) }
    }

    /// A value that has the shape throughout.
    fn right(&mut self, shape: &Shape) -> Value {
        match shape {
            Shape::Number { low, high } => self.figure(*low, *high).into(),
            Shape::Whole { low, high } => self.figure(*low, *high).round().into(),
            Shape::Word(words) => self.one_of(&words.split(' ').collect::<Vec<_>>()),
            Shape::Line(lines) => self.one_of(&lines.lines().collect::<Vec<_>>()),
            Shape::Text => self.text().into(),
            Shape::Flag => Value::Bool(self.byte() % 2 == 1),
            Shape::Nothing => Value::Nothing,
            Shape::List(most, of) => {
                let count = self.below(most + 1);
                Value::List((0..count).map(|_| self.grow(of)).collect())
            }
            Shape::Tuple(of) => Value::List(of.iter().map(|of| self.grow(of)).collect()),
            Shape::Object(of) => self.object(of),
            Shape::Either(of) => {
                let of = self.pick(of);
                self.right(of)
            }
            Shape::Any => self.any(0),
        }
    }

    /// A number from 10^low to 10^high; zero, or one at an edge, now and then.
    fn figure(&mut self, low: f64, high: f64) -> f64 {
        match self.byte() % 16 {
            0 => 0.0,
            1 => *self.pick(&EDGES),
            _ => 10_f64.powf(low + (high - low) * self.share()),
        }
    }

    fn one_of(&mut self, texts: &[&str]) -> Value {
        (*self.pick(texts)).to_owned().into()
    }

    fn object(&mut self, of: &[Field]) -> Value {
        let mut fields = Vec::new();
        for Field(name, is_needed, shape) in of {
            let drawn = self.byte();
            if drawn % ODD_ONE_IN == ODD_ONE_IN - 1 {
                // a field that is misspelt, or one of the needed ones left out
                fields.push((self.text().into(), self.any(1)));
            } else if *is_needed || drawn % 3 == 1 {
                fields.push(((*name).into(), self.grow(shape)));
            }
        }
        Value::Object(fields)
    }

    fn any(&mut self, depth: usize) -> Value {
        match self.byte() % if depth < DEPTH_MAX { 8 } else { 6 } {
            0 => Value::Nothing,
            1 => Value::Bool(self.byte() % 2 == 1),
            2 | 3 => Value::Number(self.number()),
            4 => self.text().into(),
            5 => Value::Other("a bigint"),
            6 => {
                let count = self.below(4);
                Value::List((0..count).map(|_| self.any(depth + 1)).collect())
            }
            _ => {
                let count = self.below(4);
                let field = |_| (self.text().into(), self.any(depth + 1));
                Value::Object((0..count).map(field).collect())
            }
        }
    }
}
