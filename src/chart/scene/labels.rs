//! The roofline's labels: sides, ridges, roofs, the device before, each where it is in nobody's way.

use crate::board::{Board, Entry};
use crate::chart::label::{self, Placer};
use crate::chart::mark::{Anchor, Mark, Rect, Text};
use crate::chart::scene::axes;
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::marker::{Edge, HALO_PX, Shown, hue};
use crate::chart::scene::roof_lines::{corner, foot, ridge_end, right_end};
use crate::chart::scene::roofs::{Roof, RoofSet};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::Bound;
use crate::units::FlopsPerByte;
use crate::words::{Word, Words};

/// From a roof to its label, CSS px.
const GAP_PX: f64 = 6.0;

/// The labels of the roofline, placed in the order of their weight.
#[derive(Debug)]
pub(crate) struct Labels<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) board: &'a Board,
    pub(crate) words: &'a Words,
    roofs: &'a RoofSet,
    placer: Placer,
    texts: Vec<Text>,
}

impl<'a> Labels<'a> {
    /// Places every label of the roofline around its markers.
    pub(crate) fn new(
        frame: &'a Frame,
        board: &'a Board,
        roofs: &'a RoofSet,
        markers: &[Shown<'_>],
        words: &'a Words,
    ) -> Self {
        let placer = placer(frame, board, roofs, markers);
        let mut labels = Self { frame, board, words, roofs, placer, texts: Vec::new() };
        let begin_px = labels.corner();
        labels.sides(begin_px);
        labels.ridges();
        labels.roofs();
        labels.names(markers);
        labels.ghost();
        labels
    }

    /// The ground again behind each text, so that no grid line runs through it.
    pub(crate) fn backs(&self) -> impl Iterator<Item = Mark> {
        self.texts.iter().map(|text| self.back(text))
    }

    /// The texts themselves.
    pub(crate) fn into_texts(self) -> impl Iterator<Item = Mark> {
        self.texts.into_iter().map(Mark::Text)
    }

    fn back(&self, text: &Text) -> Mark {
        let (plot, rect) = (self.plot(), text.rect());
        let (x_px, y_px) =
            ((rect.left_px + rect.right_px) / 2.0, (rect.top_px + rect.bottom_px) / 2.0);
        let roofs = &self.roofs.in_force.roofs;
        let intensity = FlopsPerByte::new(plot.x.value(x_px));
        let role = if y_px < plot.y.px(roofs.attainable(intensity).tflops()) {
            Role::Surface
        } else if intensity < roofs.ridge() {
            Role::MemoryTint
        } else {
            Role::ComputeTint
        };
        Mark::Box { rect: rect.grown(1.0), ink: role.into() }
    }

    pub(crate) fn plot(&self) -> &'a Plot {
        &self.frame.roofline
    }

    pub(crate) fn text(&self, at: (f64, f64), text: &str, anchor: Anchor, role: Role) -> Text {
        axes::text(self.frame, at, text.to_owned(), anchor, role)
    }

    pub(crate) fn place(&mut self, candidates: impl IntoIterator<Item = Text>) {
        self.texts.extend(self.placer.place(candidates));
    }

    /// The baseline of the sides' words.
    fn row_px(&self) -> f64 {
        self.frame.sides_px() + label::HALF_FIGURE * self.frame.sizes.text_px
    }

    /// Why kernels stand in the corner: by the name of the first, where it is the only one and short.
    /// Gives the place after them.
    fn corner(&mut self) -> f64 {
        let left = self.frame.at_edges.iter().filter(|(_, edge)| *edge == Edge::Left);
        let entries =
            left.filter_map(|(number, _)| self.board.entries().get(number.checked_sub(1)?));
        let entries: Vec<_> = entries.collect();
        let Some(spot) = entries.last().and_then(|last| self.frame.roofline_spot(last)) else {
            return self.plot().rect.left_px;
        };
        let x_px = spot.at.x_px + self.frame.sizes.own_px + HALO_PX;
        let without_flops = |entry: &&&Entry| entry.kernel.work().flops.get() == 0.0;
        let Some(first) = entries.iter().find(without_flops) else { return x_px };
        let reason = self.words.text(Word::NoFlops);
        let room_px = 0.25 * self.plot().rect.width_px();
        let name = self.words.kernel_name(&first.kernel);
        let name = label::printable(&name, room_px, self.frame.sizes.text_px);
        let long = self.words.fill(Word::NameReason, &[("name", &name), ("reason", reason)]);
        let is_short = entries.len() == 1
            && label::width_px(&long, self.frame.sizes.text_px, false) <= room_px;
        let note = if is_short { long.as_str() } else { reason };
        let note = self.text((x_px, self.row_px()), note, Anchor::Start, Role::Muted);
        let after_px = note.rect().right_px;
        self.placer.take(note.rect());
        self.texts.push(note);
        after_px
    }

    /// Both sides by word: in short where one of them has no room for more.
    fn sides(&mut self, left_px: f64) {
        let right_px = self.plot().rect.right_px;
        let y_px = self.row_px();
        let pair = |labels: &Self, memory: Word, compute: Word| {
            let text = |word| labels.words.text(word);
            [
                labels.text((left_px + 8.0, y_px), text(memory), Anchor::Start, hue(Bound::Memory)),
                labels.text(
                    (right_px - 8.0, y_px),
                    text(compute),
                    Anchor::End,
                    hue(Bound::Compute),
                ),
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
        for roof in self.roofs.all() {
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
        for roof in self.roofs.all() {
            self.texts.extend(self.placer.place_over_faint(&self.peak_places(roof)));
        }
        let roofs = &self.roofs.in_force.roofs;
        let bandwidth = roofs.bandwidth.tbps();
        let bandwidth = format::significant(bandwidth, format::FIGURES, self.words);
        let label = self.words.fill(Word::BandwidthRoof, &[("bandwidth", &bandwidth)]);
        let (foot, corner) = (foot(self.plot(), roofs), corner(self.plot(), roofs));
        // from the middle outwards, above the line
        let shares = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.82, 0.9, 0.18];
        let candidates = shares.map(|share| {
            let x_px = foot.x_px + share * (corner.x_px - foot.x_px) - GAP_PX;
            let y_px = foot.y_px + share * (corner.y_px - foot.y_px) - GAP_PX;
            Text { bold: true, ..self.text((x_px, y_px), &label, Anchor::End, Role::Memory) }
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
        let before =
            [14.0, 22.0, 30.0, 38.0, 50.0, 62.0].map(|off_px| (from.x_px - off_px, level_px));
        let bold = roof.roofs == self.roofs.in_force.roofs;
        places
            .into_iter()
            .chain(before)
            .map(|at| Text { bold, ..self.text(at, &label, Anchor::End, Role::Compute) })
            .collect()
    }

    /// The device before, by name, beside its faint roofs.
    fn ghost(&mut self) {
        let (Some(device), Some(roofs)) = (self.board.ghost(), self.roofs.ghosts.first()) else {
            return;
        };
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
        let candidates: Vec<_> =
            flat.chain(slant).map(|at| self.text(at, &name, Anchor::End, Role::Muted)).collect();
        self.place(candidates);
    }
}

/// What no label may cover: roofs, ridges, markers, and the rows that the moving layer writes in.
fn placer(frame: &Frame, board: &Board, roofs: &RoofSet, markers: &[Shown<'_>]) -> Placer {
    let plot = &frame.roofline;
    let mut placer = Placer::new(plot.rect);
    for ghost in &roofs.ghosts {
        let corner = corner(plot, ghost);
        placer.take_faint_stroke(foot(plot, ghost), corner);
        placer.take_faint_stroke(corner, right_end(plot, ghost));
    }
    for roof in roofs.all() {
        let corner = corner(plot, &roof.roofs);
        placer.take_stroke(foot(plot, &roof.roofs), corner);
        placer.take_stroke(corner, right_end(plot, &roof.roofs));
        placer.take_stroke(corner, ridge_end(plot, roofs, roof));
    }
    // a selected kernel that cannot be dragged keeps its place as well
    let still = board
        .selected()
        .filter(|entry| entry.kernel.is_fixed() || entry.kernel.as_matmul().is_none());
    if let Some(spot) = still.and_then(|entry| frame.roofline_spot(entry)) {
        placer.take(Rect::around(spot.at, frame.sizes.own_px + HALO_PX));
    }
    for marker in markers {
        placer.take(marker.rect().grown(1.0));
    }
    placer.take(frame.bracket_row());
    placer
}
