//! Axes: grid, tick labels and titles.

use crate::chart::label;
use crate::chart::mark::{Anchor, Mark, Point, Rect, Text};
use crate::chart::scale::power_of_ten;
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::theme::Role;
use crate::format;
use crate::kernel::M_MAX;
use crate::words::{Word, Words};

/// A decade shorter than this shows no line inside it, CSS px.
const FINE_PX: f64 = 22.0;
/// A decade shorter than this shows two lines inside it, a longer one eight.
const FULL_PX: f64 = 110.0;
/// Length of a tick at the foot of a plot, CSS px.
const TICK_PX: f64 = 4.0;
/// Tick labels keep this distance, CSS px.
const APART_PX: f64 = 8.0;

/// A text in the plain size.
pub(crate) fn text(
    frame: &Frame,
    at: (f64, f64),
    text: String,
    anchor: Anchor,
    role: Role,
) -> Text {
    Text {
        at: Point::new(at.0, at.1),
        text,
        size_px: frame.sizes.text_px,
        bold: false,
        anchor,
        ink: role.into(),
    }
}

/// A vertical grid line, on whole pixels.
fn vertical(plot: &Plot, x_px: f64, role: Role) -> Mark {
    let Rect { left_px, top_px, right_px, bottom_px } = plot.grid;
    let x_px = x_px.round().clamp(left_px, right_px - 1.0);
    Mark::block(x_px, top_px.round(), 1.0, bottom_px.round() - top_px.round(), role)
}

/// A horizontal one, unless it would run through the rows of labels.
fn horizontal(plot: &Plot, y_px: f64, role: Role) -> Option<Mark> {
    let Rect { left_px, right_px, bottom_px, .. } = plot.grid;
    let line = Mark::block(left_px, y_px.round(), right_px - left_px, 1.0, role);
    (y_px <= bottom_px).then_some(line)
}

/// The axis at the foot of a plot, and its ticks.
fn foot(plot: &Plot, ticks_px: impl Iterator<Item = f64>, marks: &mut Vec<Mark>) {
    let Rect { left_px, right_px, bottom_px, .. } = plot.rect;
    let y_px = bottom_px.round();
    marks.push(Mark::block(left_px, y_px, right_px - left_px, 1.0, Role::Ghost));
    for x_px in ticks_px {
        let x_px = x_px.round().clamp(left_px, right_px - 1.0);
        marks.push(Mark::block(x_px, y_px, 1.0, TICK_PX, Role::Ghost));
    }
}

/// The lines inside a decade, as multiples of its begin.
fn between(px_per_decade: f64) -> &'static [f64] {
    if px_per_decade < FINE_PX {
        &[]
    } else if px_per_decade < FULL_PX {
        &[2.0, 5.0]
    } else {
        &[2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]
    }
}

/// Grid, ticks and titles of the roofline.
pub(crate) fn roofline(frame: &Frame, words: &Words, marks: &mut Vec<Mark>) {
    let plot = &frame.roofline;
    for (steps, is_across, scale, decades) in [
        (between(plot.x.px_per_decade()), true, plot.x, plot.x_decades),
        (between(plot.y.px_per_decade()), false, plot.y, plot.y_decades),
    ] {
        for exponent in decades.low..decades.high {
            for step in steps {
                let px = scale.px(step * power_of_ten(exponent));
                if is_across {
                    marks.push(vertical(plot, px, Role::GridFaint));
                } else {
                    marks.extend(horizontal(plot, px, Role::GridFaint));
                }
            }
        }
    }
    for exponent in plot.x_decades.low..=plot.x_decades.high {
        marks.push(vertical(plot, plot.x.px(power_of_ten(exponent)), Role::Grid));
    }
    for exponent in plot.y_decades.low..=plot.y_decades.high {
        marks.extend(horizontal(plot, plot.y.px(power_of_ten(exponent)), Role::Grid));
    }
    rate_or_time_labels(frame, plot, words, marks);
    let decades = plot.x_decades.low..=plot.x_decades.high;
    foot(plot, decades.map(|exponent| plot.x.px(power_of_ten(exponent))), marks);
    let baseline_px = tick_baseline_px(frame, plot);
    let widest_px = label::width_px("0.001", frame.sizes.text_px, false) + APART_PX;
    for exponent in plot.x_decades.ticks(plot.x.px_per_decade(), widest_px) {
        let at = (plot.x.px(power_of_ten(exponent)), baseline_px);
        let tick = text(frame, at, format::decade(exponent, words), Anchor::Middle, Role::Muted);
        marks.push(Mark::Text(tick.within(0.0, frame.size_px().0)));
    }
    titles(frame, plot, words, [Word::AxisAttainable, Word::AxisIntensity], marks);
}

/// Grid, ticks and titles of the strip.
pub(crate) fn strip(frame: &Frame, words: &Words, marks: &mut Vec<Mark>) {
    let plot = &frame.strip;
    let px_per_octave = (plot.rect.right_px - plot.rect.left_px) / f64::from(M_MAX.ilog2());
    let widest_px = label::width_px("65536", frame.sizes.text_px, false) + APART_PX;
    let stride = [2_u8, 4, 5, 10].into_iter().find(|s| f64::from(*s) * px_per_octave >= widest_px);
    let ticks =
        || (0..=M_MAX.ilog2()).step_by(usize::from(stride.unwrap_or(20))).map(|bit| 1 << bit);
    if frame.curve.is_some() {
        for m in ticks() {
            marks.push(vertical(plot, plot.x.px(f64::from(m)), Role::Grid));
        }
        for exponent in plot.y_decades.low..=plot.y_decades.high {
            marks.extend(horizontal(plot, plot.y.px(power_of_ten(exponent)), Role::Grid));
        }
        rate_or_time_labels(frame, plot, words, marks);
    }
    foot(plot, ticks().map(|m| plot.x.px(f64::from(m))), marks);
    let baseline_px = tick_baseline_px(frame, plot);
    let label = |m: u32| {
        let at = (plot.x.px(f64::from(m)), baseline_px);
        text(frame, at, m.to_string(), Anchor::Middle, Role::Muted).within(0.0, frame.size_px().0)
    };
    // the last one stands first: it has moved inwards, and its neighbour may have to go
    let last = label(M_MAX);
    let ends_px = last.rect().left_px - APART_PX;
    for m in ticks() {
        let tick = label(m);
        if tick.rect().right_px <= ends_px {
            marks.push(Mark::Text(tick));
        }
    }
    marks.push(Mark::Text(last));
    titles(frame, plot, words, [Word::AxisTime, Word::AxisM], marks);
}

/// Tick labels of the axis that goes up.
fn rate_or_time_labels(frame: &Frame, plot: &Plot, words: &Words, marks: &mut Vec<Mark>) {
    let apart_px = frame.sizes.line_px;
    for exponent in plot.y_decades.ticks(plot.y.px_per_decade(), apart_px) {
        let y_px = plot.y.px(power_of_ten(exponent)) + label::HALF_FIGURE * frame.sizes.text_px;
        let at = (plot.rect.left_px - 6.0, y_px);
        marks.push(Mark::Text(text(
            frame,
            at,
            format::decade(exponent, words),
            Anchor::End,
            Role::Muted,
        )));
    }
}

/// What goes up is titled above the plot, what goes across below its ticks, at the right.
fn titles(
    frame: &Frame,
    plot: &Plot,
    words: &Words,
    [up, across]: [Word; 2],
    marks: &mut Vec<Mark>,
) {
    let (sizes, right_px) = (&frame.sizes, plot.rect.right_px);
    let up_at = (0.0, title_baseline_px(frame, plot));
    marks.push(Mark::Text(text(frame, up_at, words.text(up).to_owned(), Anchor::Start, Role::Ink)));
    let across_at = (right_px, tick_baseline_px(frame, plot) + sizes.line_px);
    let title = text(frame, across_at, words.text(across).to_owned(), Anchor::End, Role::Ink);
    marks.push(Mark::Text(title.within(0.0, frame.size_px().0)));
}

fn tick_baseline_px(frame: &Frame, plot: &Plot) -> f64 {
    plot.rect.bottom_px + TICK_PX + 3.0 + 0.8 * frame.sizes.text_px
}

/// The baseline of a panel's title.
pub(crate) fn title_baseline_px(frame: &Frame, plot: &Plot) -> f64 {
    plot.rect.top_px - 4.0 - 0.3 * frame.sizes.text_px
}
