//! Marks as an element of plotters, on any of its backends.
//!
//! One element of ours and not plotters' own: each of those brings its styles, its fonts and a drawing
//! of its own for each backend into the module.
//!
//! plotters rounds every place to a whole unit: a backend here counts eighths of a CSS pixel, so that
//! a drag moves smoothly and thin strokes keep their width. A text stands on its baseline and is
//! anchored `Bottom`; the backends take it so.

use core::convert::Infallible;

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::element::{Drawable, PointCollection};
use plotters_backend::text_anchor::{HPos, Pos, VPos};
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontFamily, FontStyle,
};

use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect, Text};
use crate::chart::theme::Theme;

/// Units of a backend for each CSS pixel.
pub const UNITS_PER_PX: i32 = 8;

/// The furthest place from the origin, units: what overflows nothing in a backend.
const FAR: f64 = 8e5;

/// Paints the marks in their order.
///
/// # Errors
/// What the backend reports.
pub fn paint<DB: DrawingBackend>(
    marks: &[Mark],
    area: &DrawingArea<DB, Shift>,
    theme: &Theme,
) -> Result<(), DrawingAreaErrorKind<DB::ErrorType>> {
    area.draw(&Marks { marks, theme })
}

/// Marks on their way to a backend.
struct Marks<'a> {
    marks: &'a [Mark],
    theme: &'a Theme,
}

impl<'a> PointCollection<'a, BackendCoord> for &'a Marks<'a> {
    type Point = BackendCoord;
    type IntoIter = [BackendCoord; 0];

    // the marks have their places already
    fn point_iter(self) -> Self::IntoIter {
        []
    }
}

impl<DB: DrawingBackend> Drawable<DB> for Marks<'_> {
    fn draw<I: Iterator<Item = BackendCoord>>(
        &self,
        _: I,
        backend: &mut DB,
        _: (u32, u32),
    ) -> Result<(), DrawingErrorKind<DB::ErrorType>> {
        let theme = self.theme;
        for mark in self.marks {
            match mark {
                Mark::Area { corners, ink } => {
                    backend.fill_polygon(corners.iter().map(place), &color(*ink, theme))?;
                }
                Mark::Line { points, ink, width_px } => {
                    let width = length(*width_px + theme.thicker_px);
                    let stroke = Stroke { color: color(*ink, theme), width };
                    backend.draw_path(points.iter().map(place), &stroke)?;
                }
                Mark::Box { rect, ink } => {
                    let [from, to] = corners(rect);
                    backend.draw_rect(from, to, &color(*ink, theme), true)?;
                }
                Mark::Disc { center, radius_px, ink } => {
                    let (center, radius) = (place(center), length(*radius_px));
                    backend.draw_circle(center, radius, &color(*ink, theme), true)?;
                }
                Mark::Text(text) => {
                    let letters = Letters { text, color: color(text.ink, theme), theme };
                    backend.draw_text(&text.text, &letters, place(&text.at))?;
                }
            }
        }
        Ok(())
    }
}

/// How a line is drawn.
struct Stroke {
    color: BackendColor,
    width: u32,
}

impl BackendStyle for Stroke {
    fn color(&self) -> BackendColor {
        self.color
    }

    fn stroke_width(&self) -> u32 {
        self.width
    }
}

/// How a text is set.
struct Letters<'a> {
    text: &'a Text,
    color: BackendColor,
    theme: &'a Theme,
}

impl BackendTextStyle for Letters<'_> {
    type FontError = Infallible;

    fn color(&self) -> BackendColor {
        self.color
    }

    fn size(&self) -> f64 {
        self.text.size_px * f64::from(UNITS_PER_PX)
    }

    fn style(&self) -> FontStyle {
        if self.text.bold { FontStyle::Bold } else { FontStyle::Normal }
    }

    fn anchor(&self) -> Pos {
        Pos::new(end(self.text.anchor), VPos::Bottom)
    }

    fn family(&self) -> FontFamily<'_> {
        FontFamily::Name(self.theme.font())
    }

    // no backend of ours asks for a text's box, or for its pixels
    fn layout_box(&self, _: &str) -> Result<(BackendCoord, BackendCoord), Infallible> {
        Ok(((0, 0), (0, 0)))
    }

    fn draw<E, Draw: FnMut(i32, i32, BackendColor) -> Result<(), E>>(
        &self,
        _: &str,
        _: BackendCoord,
        _: Draw,
    ) -> Result<Result<(), E>, Infallible> {
        Ok(Ok(()))
    }
}

#[inline(never)]
fn color(ink: Ink, theme: &Theme) -> BackendColor {
    let color = theme.color(ink.role);
    let alpha = f64::from(color.a) / 255.0 * f64::from(ink.percent) / 100.0;
    BackendColor { alpha, rgb: (color.r, color.g, color.b) }
}

/// The left top and the right bottom corner, whichever way round the rectangle is given.
fn corners(rect: &Rect) -> [BackendCoord; 2] {
    let [left, top] = [rect.left_px.min(rect.right_px), rect.top_px.min(rect.bottom_px)];
    let [right, bottom] = [rect.left_px.max(rect.right_px), rect.top_px.max(rect.bottom_px)];
    [place(&Point::new(left, top)), place(&Point::new(right, bottom))]
}

#[inline(never)]
fn place(point: &Point) -> BackendCoord {
    (units(point.x_px), units(point.y_px))
}

#[expect(clippy::cast_possible_truncation, reason = "clamped far inside an i32; NaN becomes 0")]
fn units(px: f64) -> i32 {
    (px * f64::from(UNITS_PER_PX)).round().clamp(-FAR, FAR) as i32
}

fn length(px: f64) -> u32 {
    units(px).unsigned_abs()
}

const fn end(anchor: Anchor) -> HPos {
    match anchor {
        Anchor::Start => HPos::Left,
        Anchor::Middle => HPos::Center,
        Anchor::End => HPos::Right,
    }
}
