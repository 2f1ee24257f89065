//! Axes: grid, tick labels and titles.

use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet, Text};
use crate::chart::scale::{Decades, LogScale, between};
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::theme::Role;
use crate::decimal::{digits, power_of_ten};
use crate::format;
use crate::kernel::M_MAX;
use crate::words::{Fact, Word, Words};

/// A decade shorter than this shows no line inside it, CSS px.
const FINE_PX: f64 = 22.0;
/// Lines at decades keep this distance, CSS px.
const COARSE_PX: f64 = 8.0;
/// A decade shorter than this shows two lines inside it, a longer one eight.
const FULL_PX: f64 = 110.0;
/// Length of a tick at the foot of a plot, CSS px.
const TICK_PX: f64 = 4.0;
/// Tick labels keep this distance, CSS px.
const APART_PX: f64 = 8.0;

/// A text in the plain size.
pub(crate) fn text(frame: &Frame, at: Point, text: &str, anchor: Anchor, role: Role) -> Text {
    Text {
        at,
        text: text.to_owned(),
        size_px: frame.sizes.text_px,
        bold: false,
        anchor,
        ink: Ink::of(role),
    }
}

/// A vertical grid line, on whole pixels.
fn vertical(plot: &Plot, x_px: f64, role: Role, sheet: &mut Sheet) {
    let Rect { left_px, top_px, right_px, bottom_px } = plot.grid;
    let (x_px, top_px) = (between(x_px.round(), left_px, right_px - 1.0), top_px.round());
    sheet.block(x_px, top_px, 1.0, bottom_px.round() - top_px, Ink::of(role));
}

/// A horizontal one, unless it would run through the rows of labels.
fn horizontal(plot: &Plot, y_px: f64, role: Role, sheet: &mut Sheet) {
    let Rect { left_px, right_px, bottom_px, .. } = plot.grid;
    if y_px <= bottom_px {
        sheet.block(left_px, y_px.round(), right_px - left_px, 1.0, Ink::of(role));
    }
}

/// A grid line in one direction or the other.
type Draw = fn(&Plot, f64, Role, &mut Sheet);

/// The lines inside each decade.
fn fine(plot: &Plot, scale: &LogScale, decades: Decades, draw: Draw, sheet: &mut Sheet) {
    let px = scale.px_per_decade();
    if px < FINE_PX {
        return;
    }
    for exponent in decades.low..decades.high {
        for step in 2..10_u8 {
            if px >= FULL_PX || step == 2 || step == 5 {
                let value = f64::from(step) * power_of_ten(exponent);
                draw(plot, scale.px(value), Role::GridFaint, sheet);
            }
        }
    }
}

/// The lines at each decade.
fn coarse(plot: &Plot, scale: &LogScale, decades: Decades, draw: Draw, sheet: &mut Sheet) {
    let stride = Decades::stride(scale.px_per_decade(), COARSE_PX);
    for exponent in decades.low..decades.high + 1 {
        if exponent.rem_euclid(stride) == 0 {
            draw(plot, scale.px(power_of_ten(exponent)), Role::Grid, sheet);
        }
    }
}

/// The axis at the foot of a plot.
fn foot(plot: &Plot, sheet: &mut Sheet) {
    let Rect { left_px, right_px, bottom_px, .. } = plot.rect;
    sheet.block(left_px, bottom_px.round(), right_px - left_px, 1.0, Ink::of(Role::Ghost));
}

/// A tick of that axis.
fn tick(plot: &Plot, x_px: f64, sheet: &mut Sheet) {
    let Rect { left_px, right_px, bottom_px, .. } = plot.rect;
    let x_px = between(x_px.round(), left_px, right_px - 1.0);
    sheet.block(x_px, bottom_px.round(), 1.0, TICK_PX, Ink::of(Role::Ghost));
}

/// The label of a tick at the foot, moved inwards where it would leave the picture.
fn foot_label(frame: &Frame, plot: &Plot, x_px: f64, label: &str) -> Text {
    let at = Point::new(x_px, tick_baseline_px(frame, plot));
    text(frame, at, label, Anchor::Middle, Role::Muted).within(0.0, frame.size_px().0)
}

/// Grid, ticks and titles of the roofline.
pub(crate) fn roofline(frame: &Frame, words: &Words, sheet: &mut Sheet) {
    let plot = &frame.roofline;
    fine(plot, &plot.x, plot.x_decades, vertical, sheet);
    fine(plot, &plot.y, plot.y_decades, horizontal, sheet);
    coarse(plot, &plot.x, plot.x_decades, vertical, sheet);
    coarse(plot, &plot.y, plot.y_decades, horizontal, sheet);
    if !words.conceals(Fact::Attainable) {
        rising_labels(frame, plot, words, sheet);
    }
    foot(plot, sheet);
    let widest_px = label::width_px("0.001", frame.sizes.text_px, false) + APART_PX;
    let stride = Decades::stride(plot.x.px_per_decade(), widest_px);
    let exponents = plot.x_decades.low..plot.x_decades.high + 1;
    for exponent in exponents.clone() {
        tick(plot, plot.x.px(power_of_ten(exponent)), sheet);
    }
    for exponent in exponents {
        if exponent.rem_euclid(stride) == 0 && !words.conceals(Fact::Intensity) {
            let (x_px, label) =
                (plot.x.px(power_of_ten(exponent)), format::decade(exponent, words));
            sheet.text(foot_label(frame, plot, x_px, &label));
        }
    }
    titles(frame, plot, words, [Word::AxisAttainable, Word::AxisIntensity], sheet);
}

/// Grid, ticks and titles of the strip.
pub(crate) fn strip(frame: &Frame, words: &Words, sheet: &mut Sheet) {
    let plot = &frame.strip;
    let octaves = M_MAX.ilog2();
    let px_per_octave = (plot.rect.right_px - plot.rect.left_px) / f64::from(octaves);
    let widest_px = label::width_px("65536", frame.sizes.text_px, false) + APART_PX;
    let mut stride = 2_u32;
    while f64::from(stride) * px_per_octave < widest_px && stride < octaves {
        stride += if stride == 4 { 1 } else { stride };
    }
    let ticks = |bit: u32| plot.x.px(f64::from(1_u32 << bit));
    if frame.curve.is_some() {
        let mut bit = 0;
        while bit <= octaves {
            vertical(plot, ticks(bit), Role::Grid, sheet);
            bit += stride;
        }
        coarse(plot, &plot.y, plot.y_decades, horizontal, sheet);
        if !words.conceals(Fact::Time) {
            rising_labels(frame, plot, words, sheet);
        }
    }
    foot(plot, sheet);
    // the last label has moved inwards, and its neighbour may have to go
    let last = foot_label(frame, plot, ticks(octaves), &digits(M_MAX.into()));
    let ends_px = last.rect().left_px - APART_PX;
    let mut labels = Vec::new();
    let mut bit = 0;
    while bit <= octaves {
        tick(plot, ticks(bit), sheet);
        let label = foot_label(frame, plot, ticks(bit), &digits(1 << bit));
        if label.rect().right_px <= ends_px {
            labels.push(label);
        }
        bit += stride;
    }
    labels.push(last);
    for label in labels {
        sheet.text(label);
    }
    let is_cube = frame.curve.as_ref().is_some_and(|curve| curve.matmul.is_cube());
    let across = if is_cube { Word::AxisSide } else { Word::AxisM };
    titles(frame, plot, words, [Word::AxisTime, across], sheet);
}

/// Tick labels of the axis that goes up.
fn rising_labels(frame: &Frame, plot: &Plot, words: &Words, sheet: &mut Sheet) {
    let stride = Decades::stride(plot.y.px_per_decade(), frame.sizes.line_px);
    for exponent in plot.y_decades.low..plot.y_decades.high + 1 {
        if exponent.rem_euclid(stride) == 0 {
            let y_px = plot.y.px(power_of_ten(exponent)) + frame.sizes.half_figure_px();
            let at = Point::new(plot.rect.left_px - 6.0, y_px);
            let label = format::decade(exponent, words);
            sheet.text(text(frame, at, &label, Anchor::End, Role::Muted));
        }
    }
}

/// What goes up is titled above the plot, what goes across below its ticks, at the right.
fn titles(frame: &Frame, plot: &Plot, words: &Words, [up, across]: [Word; 2], sheet: &mut Sheet) {
    let at = Point::new(0.0, title_baseline_px(frame, plot));
    sheet.text(text(frame, at, words.text(up), Anchor::Start, Role::Ink));
    let y_px = tick_baseline_px(frame, plot) + frame.sizes.line_px;
    let at = Point::new(plot.rect.right_px, y_px);
    let title = text(frame, at, words.text(across), Anchor::End, Role::Ink);
    sheet.text(title.within(0.0, frame.size_px().0));
}

fn tick_baseline_px(frame: &Frame, plot: &Plot) -> f64 {
    plot.rect.bottom_px + TICK_PX + 3.0 + 0.8 * frame.sizes.text_px
}

/// The baseline of a panel's title.
pub(crate) fn title_baseline_px(frame: &Frame, plot: &Plot) -> f64 {
    plot.rect.top_px - 4.0 - 0.3 * frame.sizes.text_px
}
