//! The ground: all that stands still while M is dragged.

use crate::board::{Board, Entry};
use crate::chart::label::{self, Placer};
use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect, Text};
use crate::chart::scene::axes;
use crate::chart::scene::curve::{clipped, curve};
use crate::chart::scene::frame::{Frame, Plot, drawn, rate};
use crate::chart::scene::marker::{Edge, HALO_PX, Shown, hue};
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
            let mut labels = Labels { frame: self, roofs, words, placer: placer(self, board, roofs, &markers), texts: Vec::new() };
            labels.corner(board);
            labels.sides();
            labels.ridges();
            labels.roofs();
            labels.names(board, &markers);
            labels.ghost(board);
            draw_ghosts(self, roofs, &mut marks);
            marks.extend(labels.texts.iter().map(|text| self.behind(roofs, text)));
            draw_roofs(self, board, roofs, &mut marks);
            marks.extend(labels.texts.into_iter().map(Mark::Text));
            for marker in &markers {
                marker.draw(&self.sizes, &mut marks);
            }
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
fn placer(frame: &Frame, board: &Board, roofs: &RoofSet, markers: &[Shown<'_>]) -> Placer {
    let plot = &frame.roofline;
    let mut placer = Placer::new(plot.rect);
    for ghost in &roofs.ghosts {
        let corner = corner(plot, ghost);
        placer.take_faint_stroke(foot(plot, ghost), corner);
        placer.take_faint_stroke(corner, Point::new(plot.rect.right_px, corner.y_px));
    }
    for roof in &roofs.all {
        let corner = corner(plot, &roof.roofs);
        placer.take_stroke(foot(plot, &roof.roofs), corner);
        placer.take_stroke(corner, Point::new(plot.rect.right_px, corner.y_px));
        placer.take_stroke(corner, Point::new(corner.x_px, plot.rect.bottom_px));
    }
    // a selected kernel that cannot be dragged keeps its place as well
    let still = board.selected().filter(|entry| {
        entry.kernel.is_fixed() || entry.kernel.as_matmul().is_none()
    });
    if let Some(spot) = still.and_then(|entry| frame.roofline_spot(entry)) {
        placer.take(Rect::around(spot.at, frame.sizes.own_px + HALO_PX));
    }
    for marker in markers {
        placer.take(marker.rect().grown(1.0));
    }
    placer.take(bracket_row(frame));
    placer
}

/// The row over the sides' words, where the distance to the ridge is bracketed.
pub(crate) fn bracket_row(frame: &Frame) -> Rect {
    let Rect { left_px, right_px, bottom_px, .. } = frame.roofline.rect;
    let bottom_px = bottom_px - frame.sizes.line_px - 4.0;
    Rect { left_px, right_px, top_px: bottom_px - frame.sizes.line_px, bottom_px }
}

/// The middle of that row, on a whole pixel.
pub(crate) fn bracket_px(frame: &Frame) -> f64 {
    let row = bracket_row(frame);
    ((row.top_px + row.bottom_px) / 2.0).round()
}

/// The middle of the row of the sides' words.
pub(crate) fn sides_px(frame: &Frame) -> f64 {
    frame.roofline.rect.bottom_px - 0.9 * frame.sizes.text_px
}

/// The roofs of the device before.
fn draw_ghosts(frame: &Frame, set: &RoofSet, marks: &mut Vec<Mark>) {
    let plot = &frame.roofline;
    for ghost in &set.ghosts {
        let corner = corner(plot, ghost);
        let right = Point::new(plot.rect.right_px, corner.y_px);
        let points = vec![foot(plot, ghost), corner, right];
        marks.push(Mark::line(points, Role::Ghost, frame.sizes.thin_px));
    }
}

fn draw_roofs(frame: &Frame, board: &Board, set: &RoofSet, marks: &mut Vec<Mark>) {
    let (plot, sizes) = (&frame.roofline, &frame.sizes);
    let flat = |roofs: &Roofs| {
        let from = corner(plot, roofs);
        vec![from, Point::new(plot.rect.right_px, from.y_px)]
    };
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

/// The labels of the roofline, placed in the order of their weight.
struct Labels<'a> {
    frame: &'a Frame,
    roofs: &'a RoofSet,
    words: &'a Words,
    placer: Placer,
    texts: Vec<Text>,
}

impl Labels<'_> {
    fn plot(&self) -> &Plot {
        &self.frame.roofline
    }

    fn text(&self, at: (f64, f64), text: &str, anchor: Anchor, role: Role) -> Text {
        axes::text(self.frame, at, text.to_owned(), anchor, role)
    }

    fn place(&mut self, candidates: impl IntoIterator<Item = Text>) {
        self.texts.extend(self.placer.place(candidates));
    }

    /// The baseline of the sides' words.
    fn row_px(&self) -> f64 {
        sides_px(self.frame) + label::HALF_FIGURE * self.frame.sizes.text_px
    }

    /// Why kernels stand in the corner: by the name of the first, where it is the only one and short.
    fn corner(&mut self, board: &Board) {
        let left = self.frame.at_edges.iter().filter(|(_, edge)| *edge == Edge::Left);
        let entries = left.filter_map(|(number, _)| board.entries().get(number.checked_sub(1)?));
        let entries: Vec<_> = entries.collect();
        let without_flops = |entry: &&&Entry| entry.kernel.work().flops.get() == 0.0;
        let (Some(first), Some(last)) = (entries.iter().find(without_flops), entries.last()) else {
            return;
        };
        let Some(spot) = self.frame.roofline_spot(last) else { return };
        let x_px = spot.at.x_px + self.frame.sizes.own_px + HALO_PX;
        let reason = self.words.text(Word::NoFlops);
        let name = self.words.kernel_name(&first.kernel);
        let long = self.words.fill(Word::NameReason, &[("name", &name), ("reason", reason)]);
        let room_px = 0.25 * self.plot().rect.width_px();
        let is_short = entries.len() == 1
            && label::width_px(&long, self.frame.sizes.text_px, false) <= room_px;
        let note = if is_short { long.as_str() } else { reason };
        let note = self.text((x_px, self.row_px()), note, Anchor::Start, Role::Muted);
        self.placer.take(note.rect());
        self.texts.push(note);
    }

    /// Both sides by word: in short where one of them has no room for more.
    fn sides(&mut self) {
        let Rect { left_px, right_px, .. } = self.plot().rect;
        // after what stands in the corner for lack of FLOPs
        let left_px = self.texts.first().map_or(left_px, |note| note.rect().right_px);
        let y_px = self.row_px();
        let pair = |labels: &Self, memory: Word, compute: Word| {
            let text = |word| labels.words.text(word);
            [
                labels.text((left_px + 8.0, y_px), text(memory), Anchor::Start, hue(Bound::Memory)),
                labels.text((right_px - 8.0, y_px), text(compute), Anchor::End, hue(Bound::Compute)),
            ]
        };
        let long = pair(self, Word::MemoryBound, Word::ComputeBound);
        let have_room = long.iter().all(|text| self.placer.is_free(&text.rect()));
        let pair = if have_room { long } else { pair(self, Word::BoundMemory, Word::BoundCompute) };
        for text in pair {
            self.place([text]);
        }
    }

    /// Each ridge by its figure: beside the sides' words, else further up its line.
    fn ridges(&mut self) {
        for roof in &self.roofs.all {
            let ridge = format::significant(roof.ridge().get(), format::FIGURES, self.words);
            let ridge = self.words.fill(Word::Ridge, &[("ridge", &ridge)]);
            let corner = corner(self.plot(), &roof.roofs);
            let line_px = self.frame.sizes.line_px;
            let rows = core::iter::successors(Some(self.row_px()), |y_px| Some(y_px - line_px));
            let candidates: Vec<_> = rows
                .take_while(|y_px| *y_px > corner.y_px)
                .flat_map(|y_px| {
                    [(corner.x_px + GAP_PX, Anchor::Start), (corner.x_px - GAP_PX, Anchor::End)]
                        .map(|(x_px, anchor)| self.text((x_px, y_px), &ridge, anchor, Role::Muted))
                })
                .collect();
            self.place(candidates);
        }
    }

    /// Both roofs by their figures, horizontally beside the line.
    fn roofs(&mut self) {
        for roof in &self.roofs.all {
            self.texts.extend(self.placer.place_over_faint(&self.peak_places(roof)));
        }
        let Some(first) = self.roofs.all.first() else { return };
        let bandwidth = first.roofs.bandwidth.tbps();
        let bandwidth = format::significant(bandwidth, format::FIGURES, self.words);
        let label = self.words.fill(Word::BandwidthRoof, &[("bandwidth", &bandwidth)]);
        let (foot, corner) = (foot(self.plot(), &first.roofs), corner(self.plot(), &first.roofs));
        // from the middle outwards, above the line
        let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.82, 0.9, 0.18];
        let candidates = shares.map(|share| {
            let x_px = foot.x_px + share * (corner.x_px - foot.x_px) - GAP_PX;
            let y_px = foot.y_px + share * (corner.y_px - foot.y_px) - GAP_PX;
            bold(self.text((x_px, y_px), &label, Anchor::End, Role::Memory))
        });
        self.texts.extend(self.placer.place_over_faint(&candidates));
    }

    /// Over the line at its right end, further left, raised over the markers; under it; before it.
    fn peak_places(&self, roof: &Roof) -> Vec<Text> {
        let peak = format::significant(roof.roofs.peak.tflops(), format::FIGURES, self.words);
        let precision = roof.precisions(self.words);
        let places = [("peak", peak.as_str()), ("precision", precision.as_str())];
        let label = self.words.fill(Word::ComputeRoof, &places);
        let from = corner(self.plot(), &roof.roofs);
        let (right_px, sizes) = (self.plot().rect.right_px, &self.frame.sizes);
        let (over_px, under_px) = (from.y_px - GAP_PX, from.y_px + 5.0 + 0.8 * sizes.text_px);
        let clear_px = sizes.marker_px;
        let along = |share: f64| from.x_px + share * (right_px - from.x_px);
        let places = [
            (right_px, over_px),
            (along(0.85), over_px),
            (along(0.7), over_px),
            (along(0.55), over_px),
            (right_px, over_px - clear_px),
            (right_px, under_px),
            (right_px, under_px + clear_px),
            (along(0.7), under_px + clear_px),
        ];
        // before the roof it stands clear of the slope, and of a marker near the ridge
        let level_px = from.y_px + label::HALF_FIGURE * sizes.text_px;
        let before = [14.0, 22.0, 30.0, 38.0, 50.0, 62.0].map(|off_px| (from.x_px - off_px, level_px));
        let is_first = self.roofs.all.first().is_some_and(|first| first.roofs == roof.roofs);
        places
            .into_iter()
            .chain(before)
            .map(|at| Text {
                bold: is_first,
                ..self.text(at, &label, Anchor::End, Role::Compute)
            })
            .collect()
    }

    /// The device before, by name, beside its faint roofs.
    fn ghost(&mut self, board: &Board) {
        let (Some(device), Some(roofs)) = (board.ghost(), self.roofs.ghosts.first()) else { return };
        let name = label::printable(device.name(), 120.0, self.frame.sizes.text_px);
        let (foot, corner) = (foot(self.plot(), roofs), corner(self.plot(), roofs));
        let right_px = self.plot().rect.right_px;
        let (over_px, under_px) =
            (corner.y_px - 5.0, corner.y_px + 4.0 + 0.8 * self.frame.sizes.text_px);
        let flat = [1.0, 0.7, 0.4].map(|share| corner.x_px + share * (right_px - corner.x_px));
        let flat = flat.into_iter().flat_map(|x_px| [(x_px, over_px), (x_px, under_px)]);
        let slant = [0.7, 0.5, 0.3, 0.85].map(|share| {
            let x_px = foot.x_px + share * (corner.x_px - foot.x_px);
            (x_px - 5.0, foot.y_px + share * (corner.y_px - foot.y_px) - 5.0)
        });
        let candidates: Vec<_> = flat
            .chain(slant)
            .map(|at| self.text(at, &name, Anchor::End, Role::Muted))
            .collect();
        self.place(candidates);
    }

    /// The names of the numbered markers, as far as there is room for them; of none, where there are
    /// many.
    fn names(&mut self, board: &Board, markers: &[Shown<'_>]) {
        let max_px = (0.35 * self.plot().rect.width_px()).min(190.0);
        // what stands at an edge needs its reason more than others need their names
        let (at_edges, others): (Vec<_>, Vec<_>) =
            markers.iter().partition(|marker| marker.spot.edge.is_some());
        for marker in at_edges.into_iter().chain(others).filter(|marker| marker.is_numbered) {
            let name = name(board, marker.entry, self.words);
            let mut candidates = Vec::new();
            if markers.len() <= NAMED_MAX {
                let name = label::printable(&name, max_px, self.frame.sizes.text_px);
                candidates.extend(self.name_places(marker, &name));
            }
            if marker.spot.edge == Some(Edge::Right) && marker.entry.kernel.work().bytes.get() == 0.0 {
                let reason = self.words.text(Word::NoBytes);
                let long = [("name", name.as_str()), ("reason", reason)];
                let long = self.words.fill(Word::NameReason, &long);
                let texts = [&long, reason].map(|text| self.name_places(marker, text));
                candidates = texts.into_iter().flatten().chain(candidates).collect();
            }
            self.place(candidates.into_iter().filter(|text| !text.text.is_empty()));
        }
    }

    /// Around a marker, the free sides of its roof first: below right and above left of a slope,
    /// below and above a flat roof. A name stays on its kernel's side of the ridge.
    fn name_places(&self, marker: &Shown<'_>, name: &str) -> Vec<Text> {
        let Point { x_px, y_px } = marker.spot.at;
        let text_px = self.frame.sizes.text_px;
        let half_px = self.clearance_px(marker);
        let (beside, near) = (half_px + 4.0, 0.7 * half_px + 4.0);
        let (above, below) = (-(half_px + 3.0 + 0.24 * text_px), half_px + 3.0 + 0.78 * text_px);
        let (up, down) = (-(0.5 * half_px + 0.24 * text_px), 0.5 * half_px + 0.78 * text_px);
        let middle = label::HALF_FIGURE * text_px;
        let beside = if marker.spot.edge.is_some() { beside + 8.0 } else { beside };
        let slope = [
            (near, down, Anchor::Start),
            (-near, up, Anchor::End),
            (0.0, below, Anchor::Middle),
            (beside, below, Anchor::Start),
            (-beside, above, Anchor::End),
            (0.0, above, Anchor::Middle),
            (beside, middle, Anchor::Start),
            (-beside, middle, Anchor::End),
        ];
        let next = below + self.frame.sizes.line_px;
        let flat = [
            (0.0, below, Anchor::Middle),
            (near, below, Anchor::Start),
            (-near, below, Anchor::End),
            (half_px, below, Anchor::End),
            (0.0, above, Anchor::Middle),
            (near, up, Anchor::Start),
            (-near, up, Anchor::End),
            (half_px, next, Anchor::End),
            (half_px, above, Anchor::End),
            (-half_px, above, Anchor::Start),
        ];
        let places: &[_] = match marker.spot.bound {
            Bound::Memory => &slope,
            Bound::Compute => &flat,
        };
        let ridge_px = marker.entry.outcome.as_ref().map_or(f64::INFINITY, |placement| {
            self.plot().x.px(placement.roofs.ridge().get())
        });
        let texts = places.iter().map(|(dx, dy, anchor)| {
            self.text((x_px + dx, y_px + dy), name, *anchor, Role::Muted)
        });
        // over the roofs there are no sides
        let is_on_its_side = |text: &Text| match marker.spot.bound {
            _ if text.at.y_px < y_px => true,
            Bound::Memory => text.rect().right_px <= ridge_px,
            Bound::Compute => text.rect().left_px >= ridge_px,
        };
        texts.filter(is_on_its_side).collect()
    }

    /// How far a name stays off: where the dragged marker passes, off that one's halo.
    fn clearance_px(&self, marker: &Shown<'_>) -> f64 {
        let is_passed = self.frame.curve.as_ref().is_some_and(|curve| {
            marker.entry.kernel.as_matmul().is_some_and(|m| m.same_but_for_m(&curve.matmul))
        });
        if is_passed { self.frame.sizes.own_px + HALO_PX - 2.0 } else { marker.half_px }
    }
}

fn bold(mut text: Text) -> Text {
    text.bold = true;
    text
}

/// A kernel's name in the picture: M alone where the board's matmuls differ in nothing else.
fn name(board: &Board, entry: &Entry, words: &Words) -> String {
    let kernel = &entry.kernel;
    let alike = kernel.as_matmul().filter(|matmul| {
        let mut others = drawn(board).filter_map(|other| other.kernel.as_matmul());
        kernel.name().is_none() && others.all(|other| other.same_but_for_m(matmul))
    });
    match alike {
        Some(matmul) => {
            words.fill(Word::MatmulM, &[("m", &format::whole(f64::from(matmul.m()), words))])
        }
        None => words.kernel_name(kernel),
    }
}

impl Frame {
    /// The ground again behind a text, so that no grid line runs through it.
    fn behind(&self, roofs: &RoofSet, text: &Text) -> Mark {
        let rect = text.rect();
        let (x_px, y_px) =
            ((rect.left_px + rect.right_px) / 2.0, (rect.top_px + rect.bottom_px) / 2.0);
        let plot = &self.roofline;
        let role = roofs.all.first().map_or(Role::Surface, |first| {
            let intensity = FlopsPerByte::new(plot.x.value(x_px));
            let roof_px = plot.y.px(first.roofs.attainable(intensity).tflops());
            if y_px < roof_px {
                Role::Surface
            } else if intensity.get() < first.ridge().get() {
                Role::MemoryTint
            } else {
                Role::ComputeTint
            }
        });
        Mark::Box { rect: rect.grown(1.0), ink: role.into() }
    }
}

/// The same ink, that much of it.
pub(crate) fn faded(role: Role, percent: u8) -> Ink {
    Ink { role, percent }
}
