//! The picture as data: five kinds of marks, in CSS pixels from the top left.

use crate::chart::theme::Role;

/// A place, CSS px; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// From the left.
    pub x_px: f64,
    /// From the top.
    pub y_px: f64,
}

impl Point {
    /// A place, CSS px.
    #[must_use]
    pub const fn new(x_px: f64, y_px: f64) -> Self {
        Self { x_px, y_px }
    }
}

/// A rectangle, CSS px, `left <= right` and `top <= bottom`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rect {
    /// Left edge.
    pub left_px: f64,
    /// Top edge.
    pub top_px: f64,
    /// Right edge.
    pub right_px: f64,
    /// Bottom edge.
    pub bottom_px: f64,
}

impl Rect {
    /// The square around a place.
    #[must_use]
    pub fn around(center: Point, half_px: f64) -> Self {
        Self {
            left_px: center.x_px - half_px,
            top_px: center.y_px - half_px,
            right_px: center.x_px + half_px,
            bottom_px: center.y_px + half_px,
        }
    }

    /// Its middle.
    #[must_use]
    pub fn middle(&self) -> Point {
        Point::new((self.left_px + self.right_px) / 2.0, (self.top_px + self.bottom_px) / 2.0)
    }

    /// Whether the two share more than an edge.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> bool {
        self.left_px < other.right_px
            && other.left_px < self.right_px
            && self.top_px < other.bottom_px
            && other.top_px < self.bottom_px
    }

    /// Whether the other lies inside, edges included.
    #[must_use]
    pub fn holds(&self, other: &Self) -> bool {
        self.left_px <= other.left_px
            && self.top_px <= other.top_px
            && self.right_px >= other.right_px
            && self.bottom_px >= other.bottom_px
    }

    /// The same, wider by so much on every side; narrower for a negative margin.
    #[must_use]
    pub fn grown(self, margin_px: f64) -> Self {
        Self {
            left_px: self.left_px - margin_px,
            top_px: self.top_px - margin_px,
            right_px: self.right_px + margin_px,
            bottom_px: self.bottom_px + margin_px,
        }
    }

    /// Width.
    #[must_use]
    pub fn width_px(&self) -> f64 {
        self.right_px - self.left_px
    }

    /// Height.
    #[must_use]
    pub fn height_px(&self) -> f64 {
        self.bottom_px - self.top_px
    }
}

/// A colour by its role, and how much of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ink {
    /// The colour.
    pub role: Role,
    /// Opacity, 0 to 100.
    pub percent: u8,
}

impl Ink {
    /// All of a colour.
    #[must_use]
    pub const fn of(role: Role) -> Self {
        Self { role, percent: 100 }
    }

    /// Some of a colour, 0 to 100 percent.
    #[must_use]
    pub const fn faded(role: Role, percent: u8) -> Self {
        Self { role, percent }
    }
}

/// Which end of a text stands at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// One thing to paint. Later marks lie over earlier ones.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A filled polygon.
    Area {
        /// Its corners.
        corners: Vec<Point>,
        /// Its fill.
        ink: Ink,
    },
    /// A stroke from point to point.
    Line {
        /// Its points.
        points: Vec<Point>,
        /// Its colour.
        ink: Ink,
        /// Its width, CSS px.
        width_px: f64,
    },
    /// A filled rectangle: grid lines too, so that they are sharp at one pixel for each CSS px.
    Box {
        /// Its edges.
        rect: Rect,
        /// Its fill.
        ink: Ink,
    },
    /// A filled circle.
    Disc {
        /// Its centre.
        center: Point,
        /// Its radius, CSS px.
        radius_px: f64,
        /// Its fill.
        ink: Ink,
    },
    /// A line of text.
    Text(Text),
}

/// A line of text.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The place of its anchor, on the baseline.
    pub at: Point,
    /// What it says.
    pub text: String,
    /// Its size, CSS px.
    pub size_px: f64,
    /// Whether it is set in bold.
    pub bold: bool,
    /// Which end stands at the place.
    pub anchor: Anchor,
    /// Its colour.
    pub ink: Ink,
}

/// A layer of the picture while it is drawn.
#[derive(Debug, Default)]
pub(crate) struct Sheet {
    marks: Vec<Mark>,
}

impl Sheet {
    /// What was drawn.
    pub(crate) fn into_marks(self) -> Vec<Mark> {
        self.marks
    }

    /// A filled rectangle by its left top corner and its size.
    pub(crate) fn block(&mut self, left: f64, top: f64, width: f64, height: f64, ink: Ink) {
        let rect =
            Rect { left_px: left, top_px: top, right_px: left + width, bottom_px: top + height };
        self.rect(rect, ink);
    }

    /// A filled rectangle.
    pub(crate) fn rect(&mut self, rect: Rect, ink: Ink) {
        self.marks.push(Mark::Box { rect, ink });
    }

    /// A stroke; nothing where there are fewer than two points.
    pub(crate) fn line(&mut self, points: &[Point], ink: Ink, width_px: f64) {
        if points.len() > 1 {
            self.marks.push(Mark::Line { points: points.to_vec(), ink, width_px });
        }
    }

    /// A filled polygon.
    pub(crate) fn area(&mut self, corners: &[Point], ink: Ink) {
        self.marks.push(Mark::Area { corners: corners.to_vec(), ink });
    }

    /// A filled circle.
    pub(crate) fn disc(&mut self, center: Point, radius_px: f64, ink: Ink) {
        self.marks.push(Mark::Disc { center, radius_px, ink });
    }

    /// A line of text.
    pub(crate) fn text(&mut self, text: Text) {
        self.marks.push(Mark::Text(text));
    }
}
