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
    /// Some of a colour, 0 to 100 percent.
    #[must_use]
    pub const fn faded(role: Role, percent: u8) -> Self {
        Self { role, percent }
    }
}

impl From<Role> for Ink {
    fn from(role: Role) -> Self {
        Self { role, percent: 100 }
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

impl Mark {
    /// A rectangle by its left top corner and its size.
    #[must_use]
    pub fn block(
        left_px: f64,
        top_px: f64,
        width_px: f64,
        height_px: f64,
        ink: impl Into<Ink>,
    ) -> Self {
        let rect =
            Rect { left_px, top_px, right_px: left_px + width_px, bottom_px: top_px + height_px };
        Self::Box { rect, ink: ink.into() }
    }

    /// A stroke.
    #[must_use]
    pub fn line(points: Vec<Point>, ink: impl Into<Ink>, width_px: f64) -> Self {
        Self::Line { points, ink: ink.into(), width_px }
    }

    /// A filled circle.
    #[must_use]
    pub fn disc(center: Point, radius_px: f64, ink: impl Into<Ink>) -> Self {
        Self::Disc { center, radius_px, ink: ink.into() }
    }
}
