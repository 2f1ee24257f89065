//! The ground: all that stands still while M is dragged.

use crate::board::Board;
use crate::chart::label::{self, Placer};
use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect, Text};
use crate::chart::scene::axes::{self, text};
use crate::chart::scene::curve::{clipped, curve};
use crate::chart::scene::frame::{Frame, Plot, rate};
use crate::chart::scene::marker::{Edge, Shown, hue};
use crate::chart::scene::roofs::{Roof, RoofSet};
use crate::chart::scene::strip;
use crate::chart::theme::{Role, Theme};
use crate::format;
use crate::kernel::Work;
use crate::roofline::{Bound, Roofs};
use crate::units::{Bytes, FlopsPerByte, Flops};
use crate::words::{Word, Words};

/// With more kernels than this, their names are left to the table.
const NAMED_MAX: usize = 16;
/// Length of a dash and of a gap, CSS px.
const DASH_PX: f64 = 4.0;
/// From a roof to its label, CSS px.
const GAP_PX: f64 = 6.0;

impl Frame {
    /// What stands still while M is dragged: grid, axes, roofs, ridges, landmarks and their names.
    #[must_use]
    pub fn ground(&self, board: &Board, _theme: &Theme, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        if let Some(roofs) = &self.roofs {
            sides(self, roofs, &mut marks);
        }
        axes::roofline(self, words, &mut marks);
        if let Some(roofs) = &self.roofs {
            let markers = self.roofline_markers(board);
            let mut placer = placer(self, roofs, &markers);
            draw_roofs(self, board, roofs, &mut marks);
            side_words(self, roofs, words, &mut placer, &mut marks);
            roof_labels(self, roofs, words, &mut placer, &mut marks);
            for marker in &markers {
                marker.draw(&self.sizes, &mut marks);
            }
            names(self, board, &markers, words, &mut placer, &mut marks);
        }
        axes::strip(self, words, &mut marks);
        strip::draw(self, board, words, &mut marks);
        marks
    }
}

/// The corner where a compute roof begins.
fn corner(plot: &Plot, roofs: &Roofs) -> Point {
    Point::new(plot.x.px(roofs.ridge().get()), plot.y.px(roofs.peak.tflops()))
}

/// The memory roof at the left edge of the plot, or where it enters the plot at the bottom.
fn foot(plot: &Plot, roofs: &Roofs) -> Point {
    let left = FlopsPerByte::new(plot.x.value(plot.rect.left_px));
    let from = Point::new(plot.rect.left_px, plot.y.px((left * roofs.bandwidth).tflops()));
    let ends = [from, corner(plot, roofs)];
    clipped(&ends, &plot.rect).first().copied().unwrap_or(from)
}

/// The two sides, by shade, under the roofs in force.
fn sides(frame: &Frame, roofs: &RoofSet, marks: &mut Vec<Mark>) {
    let Some(first) = roofs.all.first() else { return };
    let plot = &frame.roofline;
    let Rect { right_px, bottom_px, .. } = plot.rect;
    let (foot, corner) = (foot(plot, &first.roofs), corner(plot, &first.roofs));
    let below = |x_px: f64| Point::new(x_px, bottom_px);
    marks.push(Mark::Area {
        corners: vec![below(foot.x_px), foot, corner, below(corner.x_px)],
        ink: Role::MemoryTint.into(),
    });
    let right = Point::new(right_px, corner.y_px);
    marks.push(Mark::Area {
        corners: vec![below(corner.x_px), corner, right, below(right_px)],
        ink: Role::ComputeTint.into(),
    });
}

/// What no label may cover: roofs, ridges, markers, and the rows that the moving layer writes in.
fn placer(frame: &Frame, roofs: &RoofSet, markers: &[Shown<'_>]) -> Placer {
    let plot = &frame.roofline;
    let mut placer = Placer::new(plot.rect);
    for roofs in roofs.all.iter().map(|roof| &roof.roofs).chain(&roofs.ghosts) {
        let corner = corner(plot, roofs);
        placer.take_stroke(foot(plot, roofs), corner);
        placer.take_stroke(corner, Point::new(plot.rect.right_px, corner.y_px));
        if roofs_is_current(frame, roofs) {
            placer.take_stroke(corner, Point::new(corner.x_px, plot.rect.bottom_px));
        }
    }
    for marker in markers {
        placer.take(marker.rect().grown(1.0));
    }
    placer.take(bracket_row(frame));
    placer
}

fn roofs_is_current(frame: &Frame, roofs: &Roofs) -> bool {
    frame.roofs.iter().any(|set| set.all.iter().any(|roof| roof.roofs == *roofs))
}

/// The row over the sides' words, where the distance to the ridge is bracketed.
pub(crate) fn bracket_row(frame: &Frame) -> Rect {
    let Rect { left_px, right_px, bottom_px, .. } = frame.roofline.rect;
    let bottom_px = bottom_px - frame.sizes.line_px - 4.0;
    Rect { left_px, right_px, top_px: bottom_px - frame.sizes.line_px, bottom_px }
}

fn draw_roofs(frame: &Frame, board: &Board, set: &RoofSet, marks: &mut Vec<Mark>) {
    let (plot, sizes) = (&frame.roofline, &frame.sizes);
    let flat = |roofs: &Roofs| {
        let from = corner(plot, roofs);
        vec![from, Point::new(plot.rect.right_px, from.y_px)]
    };
    for ghost in &set.ghosts {
        let corner = corner(plot, ghost);
        let right = Point::new(plot.rect.right_px, corner.y_px);
        marks.push(Mark::line(vec![foot(plot, ghost), corner, right], Role::Ghost, sizes.thin_px));
    }
    for roof in &set.all {
        let from = corner(plot, &roof.roofs);
        dashes(from, plot.rect.bottom_px, marks);
    }
    let Some((first, others)) = set.all.split_first() else { return };
    let highest = set.all.iter().map(|roof| roof.roofs).fold(first.roofs, |high, roofs| {
        if roofs.peak.get() > high.peak.get() { roofs } else { high }
    });
    let beyond = vec![foot(plot, &highest), corner(plot, &highest)];
    marks.push(Mark::line(beyond, Role::Memory, sizes.thin_px));
    for roof in others {
        marks.push(Mark::line(flat(&roof.roofs), Role::Compute, sizes.thin_px));
    }
    let slant = vec![foot(plot, &first.roofs), corner(plot, &first.roofs)];
    marks.push(Mark::line(slant, Role::Memory, sizes.roof_px));
    marks.push(Mark::line(flat(&first.roofs), Role::Compute, sizes.roof_px));
    if !board.options().overlap() {
        /// Bytes beside which no launch counts.
        const MANY: f64 = 1e24;
        let rate_at = |intensity: f64| {
            let work = Work { flops: Flops::new(intensity * MANY), bytes: Bytes::new(MANY) };
            rate(&first.roofs, work, board.options())
        };
        let ends = plot.x_decades.ends();
        marks.push(Mark::line(curve(plot, ends, rate_at), Role::Ink, sizes.thin_px));
    }
}

/// The ridge, from its corner down.
fn dashes(from: Point, bottom_px: f64, marks: &mut Vec<Mark>) {
    let x_px = (from.x_px - 0.5).round();
    let mut y_px = from.y_px.ceil();
    while y_px < bottom_px {
        let length_px = DASH_PX.min(bottom_px - y_px);
        marks.push(Mark::block(x_px, y_px, 1.0, length_px, Role::Muted));
        y_px += 2.0 * DASH_PX;
    }
}

/// Both sides by word, and each ridge by its figure.
fn side_words(frame: &Frame, set: &RoofSet, words: &Words, placer: &mut Placer, marks: &mut Vec<Mark>) {
    let plot = &frame.roofline;
    let Rect { left_px, right_px, bottom_px, .. } = plot.rect;
    let baseline_px = bottom_px - 0.5 * frame.sizes.text_px;
    for (long, short, x_px, anchor, bound) in [
        (Word::MemoryBound, Word::BoundMemory, left_px + 8.0, Anchor::Start, Bound::Memory),
        (Word::ComputeBound, Word::BoundCompute, right_px - 8.0, Anchor::End, Bound::Compute),
    ] {
        let candidates = [long, short].map(|word| {
            text(frame, (x_px, baseline_px), words.text(word).to_owned(), anchor, hue(bound))
        });
        marks.extend(placer.place(candidates).map(Mark::Text));
    }
    for roof in &set.all {
        let ridge = format::significant(roof.ridge().get(), format::FIGURES, words);
        let ridge = words.fill(Word::Ridge, &[("ridge", &ridge)]);
        let x_px = plot.x.px(roof.ridge().get());
        let top_px = corner(plot, &roof.roofs).y_px;
        let rows = core::iter::successors(Some(baseline_px), |y_px| Some(y_px - frame.sizes.line_px));
        let candidates = rows.take_while(|y_px| *y_px > top_px).flat_map(|y_px| {
            [(x_px + GAP_PX, Anchor::Start), (x_px - GAP_PX, Anchor::End)]
                .map(|(x_px, anchor)| text(frame, (x_px, y_px), ridge.clone(), anchor, Role::Muted))
        });
        marks.extend(placer.place(candidates).map(Mark::Text));
    }
}

/// Both roofs by their figures, horizontally beside the line.
fn roof_labels(frame: &Frame, set: &RoofSet, words: &Words, placer: &mut Placer, marks: &mut Vec<Mark>) {
    let plot = &frame.roofline;
    for roof in &set.all {
        let candidates = peak_label_places(frame, roof, words);
        marks.extend(placer.place(candidates).map(Mark::Text));
    }
    let Some(first) = set.all.first() else { return };
    let bandwidth = format::significant(first.roofs.bandwidth.tbps(), format::FIGURES, words);
    let label = words.fill(Word::BandwidthRoof, &[("bandwidth", &bandwidth)]);
    let (foot, corner) = (foot(plot, &first.roofs), corner(plot, &first.roofs));
    // from the middle outwards, above the line
    let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.82, 0.9, 0.18];
    let candidates = shares.map(|share| {
        let x_px = foot.x_px + share * (corner.x_px - foot.x_px);
        let y_px = foot.y_px + share * (corner.y_px - foot.y_px);
        bold(text(frame, (x_px - GAP_PX, y_px - GAP_PX), label.clone(), Anchor::End, Role::Memory))
    });
    marks.extend(placer.place(candidates).map(Mark::Text));
}

fn bold(mut text: Text) -> Text {
    text.bold = true;
    text
}

/// At the right end over the line, further left, raised over the markers, or under the line.
fn peak_label_places(frame: &Frame, roof: &Roof, words: &Words) -> Vec<Text> {
    let plot = &frame.roofline;
    let peak = format::significant(roof.roofs.peak.tflops(), format::FIGURES, words);
    let label = words.fill(
        Word::ComputeRoof,
        &[("peak", &peak), ("precision", &roof.precisions(words))],
    );
    let from = corner(plot, &roof.roofs);
    let right_px = plot.rect.right_px;
    let over_px = from.y_px - GAP_PX;
    let raised_px = from.y_px - frame.sizes.marker_px - 5.0;
    let under_px = from.y_px + 5.0 + 0.8 * frame.sizes.text_px;
    let at = |x_px: f64, y_px: f64| {
        bold(text(frame, (x_px, y_px), label.clone(), Anchor::End, Role::Compute))
    };
    let beside = bold(text(
        frame,
        (from.x_px - GAP_PX - 4.0, from.y_px + label::HALF_FIGURE * frame.sizes.text_px),
        label.clone(),
        Anchor::End,
        Role::Compute,
    ));
    let mut places = vec![at(right_px, over_px), at(right_px, raised_px)];
    places.extend([0.8, 0.6].map(|share| at(from.x_px + share * (right_px - from.x_px), over_px)));
    places.extend([beside, at(right_px, under_px)]);
    places
}

/// The names of the numbered markers, as far as there is room for them.
fn names(
    frame: &Frame,
    board: &Board,
    markers: &[Shown<'_>],
    words: &Words,
    placer: &mut Placer,
    marks: &mut Vec<Mark>,
) {
    if markers.len() > NAMED_MAX {
        return;
    }
    let _ = board;
    let max_px = (0.35 * frame.roofline.rect.width_px()).min(190.0);
    for marker in markers.iter().filter(|marker| marker.is_numbered) {
        let name = name(frame, marker, words);
        let name = label::printable(&name, max_px, frame.sizes.text_px);
        if !name.is_empty() {
            marks.extend(placer.place(name_places(frame, marker, &name)).map(Mark::Text));
        }
    }
}

/// M alone where the matmul differs from the selected one in nothing else, and why a kernel stands
/// at an edge.
fn name(frame: &Frame, marker: &Shown<'_>, words: &Words) -> String {
    let kernel = &marker.entry.kernel;
    let alike = kernel.as_matmul().filter(|matmul| {
        kernel.name().is_none()
            && frame.curve.as_ref().is_some_and(|curve| curve.matmul.same_but_for_m(matmul))
    });
    let name = match alike {
        Some(matmul) => {
            words.fill(Word::MatmulM, &[("m", &format::whole(f64::from(matmul.m()), words))])
        }
        None => words.kernel_name(kernel),
    };
    let work = kernel.work();
    let reason = match marker.spot.edge {
        Some(Edge::Left) if work.flops.get() == 0.0 => Word::NoFlops,
        Some(Edge::Right) if work.bytes.get() == 0.0 => Word::NoBytes,
        _ => return name,
    };
    words.fill(reason, &[("name", &name)])
}

/// Around a marker, the free sides of its roof first: below right and above left of a slope, below
/// and above a flat roof.
fn name_places(frame: &Frame, marker: &Shown<'_>, name: &str) -> Vec<Text> {
    let Point { x_px, y_px } = marker.spot.at;
    let (half_px, text_px) = (marker.half_px, frame.sizes.text_px);
    let (beside, near) = (half_px + 5.0, 0.7 * half_px + 4.0);
    let (above, below) = (-(half_px + 4.0 + 0.24 * text_px), half_px + 4.0 + 0.78 * text_px);
    let (up, down) = (-(0.5 * half_px + 0.24 * text_px), 0.5 * half_px + 0.78 * text_px);
    let middle = label::HALF_FIGURE * text_px;
    let arrow_px = if marker.spot.edge.is_some() { 8.0 } else { 0.0 };
    let slope = [
        (near, down, Anchor::Start),
        (-near, up, Anchor::End),
        (0.0, below, Anchor::Middle),
        (beside, below, Anchor::Start),
        (-beside, above, Anchor::End),
        (0.0, above, Anchor::Middle),
        (beside + arrow_px, middle, Anchor::Start),
        (-beside - arrow_px, middle, Anchor::End),
    ];
    let flat = [
        (0.0, below, Anchor::Middle),
        (near, below, Anchor::Start),
        (-near, below, Anchor::End),
        (half_px, below, Anchor::End),
        (0.0, above, Anchor::Middle),
        (near, up, Anchor::Start),
        (-near, up, Anchor::End),
        (half_px, above, Anchor::End),
    ];
    let places = match marker.spot.bound {
        Bound::Memory => slope,
        Bound::Compute => flat,
    };
    let places = places.map(|(dx, dy, anchor)| {
        text(frame, (x_px + dx, y_px + dy), name.to_owned(), anchor, Role::Muted)
    });
    places.into()
}

/// The same ink, that much of it.
pub(crate) fn faded(role: Role, percent: u8) -> Ink {
    Ink { role, percent }
}
