//! Marks to plotters' elements, on any of its backends.
//!
//! plotters rounds every place to a whole unit: a backend here counts eighths of a CSS pixel, so that
//! a drag moves smoothly and thin strokes keep their width. A text stands on its baseline and is
//! anchored `Bottom`; the backends take it so.

use plotters::coord::Shift;
use plotters::drawing::{DrawingArea, DrawingAreaErrorKind};
use plotters::element::{Circle, PathElement, Polygon, Rectangle, Text as TextElement};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{FontDesc, FontFamily, FontStyle, RGBAColor, ShapeStyle, TextStyle};
use plotters_backend::DrawingBackend;

use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect};
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
    for mark in marks {
        match mark {
            Mark::Area { corners, ink } => {
                let corners: Vec<_> = corners.iter().map(place).collect();
                area.draw(&Polygon::new(corners, filled(*ink, theme)))?;
            }
            Mark::Line { points, ink, width_px } => {
                let points: Vec<_> = points.iter().map(place).collect();
                let style = filled(*ink, theme).stroke_width(length(*width_px));
                area.draw(&PathElement::new(points, style))?;
            }
            Mark::Box { rect, ink } => {
                area.draw(&Rectangle::new(corners(rect), filled(*ink, theme)))?;
            }
            Mark::Disc { center, radius_px, ink } => {
                let radius = length(*radius_px);
                area.draw(&Circle::new(place(center), radius, filled(*ink, theme)))?;
            }
            Mark::Text(text) => {
                let weight = if text.bold { FontStyle::Bold } else { FontStyle::Normal };
                let family = FontFamily::Name(theme.font());
                let size = text.size_px * f64::from(UNITS_PER_PX);
                let color = color(text.ink, theme);
                let style = TextStyle::from(FontDesc::new(family, size, weight))
                    .color(&color)
                    .pos(Pos::new(end(text.anchor), VPos::Bottom));
                area.draw(&TextElement::new(text.text.as_str(), place(&text.at), style))?;
            }
        }
    }
    Ok(())
}

fn color(ink: Ink, theme: &Theme) -> RGBAColor {
    let color = theme.color(ink.role);
    let alpha = f64::from(color.a) / 255.0 * f64::from(ink.percent) / 100.0;
    RGBAColor(color.r, color.g, color.b, alpha)
}

fn filled(ink: Ink, theme: &Theme) -> ShapeStyle {
    ShapeStyle { color: color(ink, theme), filled: true, stroke_width: 1 }
}

fn corners(rect: &Rect) -> [(i32, i32); 2] {
    let (from, to) =
        (Point::new(rect.left_px, rect.top_px), Point::new(rect.right_px, rect.bottom_px));
    [place(&from), place(&to)]
}

fn place(point: &Point) -> (i32, i32) {
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
