//! The roofs as strokes, the ridges, and the two sides by shade.

use crate::board::Board;
use crate::chart::mark::{Ink, Point, Rect, Sheet};
use crate::chart::scene::curve::{clipped, curve};
use crate::chart::scene::dash::{self, Dash, dashed};
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::ranges::rate;
use crate::chart::scene::roofs::{Beside, Kind, RoofSet};
use crate::chart::theme::Role;
use crate::kernel::Work;
use crate::roofline::Roofs;
use crate::units::{Bytes, Flops, FlopsPerByte};

/// Length of a dash and of a gap, CSS px.
const DASH_PX: f64 = 4.0;
/// How much of its colour fills the area between two curves, percent.
pub(crate) const TINT_PERCENT: u8 = 14;

/// The corner where a compute roof begins.
pub(crate) fn corner(plot: &Plot, roofs: &Roofs) -> Point {
    Point::new(plot.x.px(roofs.ridge().get()), plot.y.px(roofs.peak.tflops()))
}

/// Roofs from the left edge of the plot, or from where they enter it at the bottom, over their corner
/// to the right edge.
#[inline(never)]
pub(crate) fn outline(plot: &Plot, roofs: &Roofs) -> [Point; 3] {
    let corner = corner(plot, roofs);
    let left = FlopsPerByte::new(plot.x.value(plot.rect.left_px));
    let from = Point::new(plot.rect.left_px, plot.y.px((left * roofs.bandwidth).tflops()));
    let foot = clipped(&[from, corner], &plot.rect).first().copied().unwrap_or(from);
    [foot, corner, Point::new(plot.rect.right_px, corner.y_px)]
}

/// The lower end of a ridge: only the one in force parts the rows of the words.
pub(crate) fn ridge_end(plot: &Plot, set: &RoofSet, roofs: &Roofs) -> Point {
    let is_in_force = *roofs == set.in_force;
    let y_px = if is_in_force { plot.rect.bottom_px } else { plot.grid.bottom_px };
    Point::new(corner(plot, roofs).x_px, y_px)
}

/// The two sides, by shade, under the roofs in force.
pub(crate) fn draw_sides(plot: &Plot, set: &RoofSet, sheet: &mut Sheet) {
    let roofs = &set.in_force;
    let Rect { right_px, bottom_px, .. } = plot.rect;
    let [foot, corner, right] = outline(plot, roofs);
    let below = |x_px: f64| Point::new(x_px, bottom_px);
    let memory = [below(foot.x_px), foot, corner, below(corner.x_px)];
    sheet.area(&memory, Ink::of(Role::MemoryTint));
    let compute = [below(corner.x_px), corner, right, below(right_px)];
    sheet.area(&compute, Ink::of(Role::ComputeTint));
}

/// The roofs of the device before.
pub(crate) fn draw_ghosts(frame: &Frame, set: &RoofSet, sheet: &mut Sheet) {
    let plot = &frame.roofline;
    for ghost in &set.ghosts {
        sheet.line(&outline(plot, ghost), Ink::of(Role::Ghost), frame.sizes.thin_px);
    }
}

impl Kind {
    /// The dash that tells them.
    pub(crate) const fn dash(self) -> Dash {
        match self {
            Self::Whole => dash::DOTS,
            Self::Dram => dash::SHORT,
            Self::Compared => dash::LONG,
        }
    }
}

/// The roofs beside those in force, each kind in a dash of its own.
#[inline(never)]
pub(crate) fn draw_beside(frame: &Frame, set: &RoofSet, sheet: &mut Sheet) {
    let (plot, width_px) = (&frame.roofline, frame.sizes.second_px());
    for Beside { kind, roofs } in &set.beside {
        let [foot, corner, right] = outline(plot, roofs);
        dashed(&[foot, corner], kind.dash(), Ink::of(Role::Memory), width_px, sheet);
        // both memories have the same roof over them
        if *kind != Kind::Dram {
            dashed(&[corner, right], kind.dash(), Ink::of(Role::Compute), width_px, sheet);
        }
    }
}

/// The ridges; the word of a narrow side lies over its own.
pub(crate) fn draw_ridges(plot: &Plot, set: &RoofSet, sheet: &mut Sheet) {
    for roof in &set.all {
        dashes(corner(plot, &roof.roofs), ridge_end(plot, set, &roof.roofs), sheet);
    }
}

/// The ridge of the other device.
#[inline(never)]
pub(crate) fn draw_compared_ridge(plot: &Plot, set: &RoofSet, sheet: &mut Sheet) {
    if let Some(roofs) = &set.compared() {
        let ends = [corner(plot, roofs), ridge_end(plot, set, roofs)];
        dashed(&ends, dash::LONG, Ink::of(Role::Muted), 1.0, sheet);
    }
}

/// The roofs, those in force the strongest and on top.
pub(crate) fn draw_roofs(frame: &Frame, set: &RoofSet, sheet: &mut Sheet) {
    let (plot, sizes) = (&frame.roofline, &frame.sizes);
    if set.all.len() > 1 {
        let [foot, corner, _] = outline(plot, &set.highest());
        sheet.line(&[foot, corner], Ink::of(Role::Memory), sizes.thin_px);
    }
    for roof in set.all.iter().skip(1) {
        let [_, corner, right] = outline(plot, &roof.roofs);
        sheet.line(&[corner, right], Ink::of(Role::Compute), sizes.thin_px);
    }
    let [foot, corner, right] = outline(plot, &set.in_force);
    sheet.line(&[foot, corner], Ink::of(Role::Memory), sizes.roof_px);
    sheet.line(&[corner, right], Ink::of(Role::Compute), sizes.roof_px);
}

/// The rate without overlap as a stroke.
#[inline(never)]
pub(crate) fn draw_without_overlap(frame: &Frame, board: &Board, set: &RoofSet, sheet: &mut Sheet) {
    if !board.options().overlap() {
        let points = one_after_the_other(&frame.roofline, board, set);
        sheet.line(&points, Ink::of(Role::Ink), frame.sizes.thin_px);
    }
}

/// The rate where bytes and arithmetic do not overlap, however little a launch costs.
fn one_after_the_other(plot: &Plot, board: &Board, set: &RoofSet) -> Vec<Point> {
    /// Bytes beside which no launch counts.
    const MANY: f64 = 1e24;
    let rate_at = |intensity: f64| {
        let work = Work { flops: Flops::new(intensity * MANY), bytes: Bytes::new(MANY) };
        rate(&set.in_force, work, board.options())
    };
    let ends = [plot.x.value(plot.rect.left_px), plot.x.value(plot.rect.right_px)];
    curve(plot, ends, &rate_at)
}

/// Between the roofs and the rate without overlap: somewhere here a kernel runs whose bytes and
/// arithmetic overlap in part.
#[inline(never)]
pub(crate) fn draw_overlap(plot: &Plot, board: &Board, set: &RoofSet, sheet: &mut Sheet) {
    if board.options().overlap() {
        return;
    }
    let mut corners = one_after_the_other(plot, board, set);
    let [foot, corner, right] = outline(plot, &set.in_force);
    for point in &[right, corner, foot] {
        corners.push(*point);
    }
    sheet.area(&corners, Ink::faded(Role::Ink, TINT_PERCENT));
}

/// A dashed stroke straight down.
fn dashes(from: Point, to: Point, sheet: &mut Sheet) {
    let x_px = (from.x_px - 0.5).round();
    let mut y_px = from.y_px.ceil();
    while y_px < to.y_px {
        let length_px = DASH_PX.min(to.y_px - y_px);
        sheet.block(x_px, y_px, 1.0, length_px, Ink::of(Role::Muted));
        y_px += 2.0 * DASH_PX;
    }
}
