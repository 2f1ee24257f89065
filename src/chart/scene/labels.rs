//! The roofline's labels, each where it is in nobody's way: their order, the sides, the corner.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet, Text};
use crate::chart::place::{Place, Placer};
use crate::chart::scene::axes::text;
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::marker::{Edge, HALO_PX, Shown, hue};
use crate::chart::scene::measured::Measured;
use crate::chart::scene::roof_lines::{outline, ridge_end};
use crate::chart::scene::roofs::{Roof, RoofSet};
use crate::chart::theme::Role;
use crate::roofline::Bound;
use crate::units::FlopsPerByte;
use crate::words::{Fact, Word, Words};

/// From a roof to its label, CSS px.
pub(crate) const GAP_PX: f64 = 6.0;

/// The labels of the roofline, placed in the order of their weight.
#[derive(Debug)]
pub(crate) struct Labels<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) board: &'a Board,
    pub(crate) words: &'a Words,
    pub(crate) roofs: &'a RoofSet,
    pub(crate) placer: Placer,
    pub(crate) texts: Vec<Text>,
}

impl<'a> Labels<'a> {
    /// Places every label of the roofline around its markers.
    pub(crate) fn new(
        frame: &'a Frame,
        board: &'a Board,
        roofs: &'a RoofSet,
        (markers, measured): (&[Shown<'_>], &[Measured]),
        words: &'a Words,
    ) -> Self {
        let placer = Placer::new(frame.roofline.rect);
        let mut labels = Self { frame, board, words, roofs, placer, texts: Vec::new() };
        let is_plain = board.is_plain();
        labels.take(markers);
        if !is_plain {
            labels.take_more(measured);
        }
        // no label covers it
        let asymptote = frame.asymptote();
        if let Some([from, to]) = asymptote {
            labels.placer.take_stroke(from, to);
        }
        let mut begin_px = frame.roofline.rect.left_px;
        if !frame.at_edges.is_empty() {
            begin_px = labels.corner();
        }
        labels.sides(begin_px);
        for roof in &roofs.all {
            labels.ridge(&roof.roofs);
        }
        if let Some(compared) = &roofs.compared() {
            labels.ridge(compared);
        }
        labels.take_own(asymptote.is_some());
        for roof in &roofs.all {
            labels.peak(roof);
        }
        labels.bandwidth();
        if let Some(ends) = asymptote {
            labels.asymptote(ends);
        }
        if !is_plain {
            labels.more(measured);
        }
        labels.names(markers);
        labels.ghost();
        labels
    }

    /// The ground again behind each text, so that no grid line runs through it.
    pub(crate) fn draw_backs(&self, sheet: &mut Sheet) {
        let plot = self.plot();
        let roofs = &self.roofs.in_force;
        for text in &self.texts {
            let rect = text.rect();
            let Point { x_px, y_px } = rect.middle();
            let intensity = FlopsPerByte::new(plot.x.value(x_px));
            let is_over = y_px < plot.y.px(roofs.attainable(intensity).tflops());
            // the word of a narrow side reaches over the ridge
            let is_memory = match text.ink.role {
                Role::Memory => true,
                Role::Compute => false,
                _ => intensity < roofs.ridge(),
            };
            let role = match (is_over, is_memory) {
                (true, _) => Role::Surface,
                (false, true) => Role::MemoryTint,
                (false, false) => Role::ComputeTint,
            };
            sheet.rect(rect.grown(1.0), Ink::of(role));
        }
    }

    /// What no label may cover: roofs, ridges, markers, and the row that the moving layer writes in.
    fn take(&mut self, markers: &[Shown<'_>]) {
        let (frame, plot, placer) = (self.frame, &self.frame.roofline, &mut self.placer);
        for ghost in &self.roofs.ghosts {
            let [foot, corner, right] = outline(plot, ghost);
            placer.take_faint_stroke(foot, corner);
            placer.take_faint_stroke(corner, right);
        }
        for Roof { roofs, .. } in &self.roofs.all {
            let [foot, corner, right] = outline(plot, roofs);
            placer.take_stroke(foot, corner);
            placer.take_stroke(corner, right);
            placer.take_ridge(corner, ridge_end(plot, self.roofs, roofs));
        }
        // a selected kernel that cannot be dragged keeps its place as well
        if let Some(entry) = self.board.selected()
            && (entry.kernel.is_fixed() || entry.kernel.as_matmul().is_none())
            && let Some(spot) = frame.roofline_spot(entry)
        {
            placer.take(Rect::around(spot.at, frame.sizes.own_px + HALO_PX));
            if spot.edge.is_none() {
                let x_px = spot.at.x_px;
                placer.take_stroke(spot.at, Point::new(x_px, frame.bracket_px()));
            }
        }
        for marker in markers {
            placer.take(marker.rect().grown(1.0));
        }
        placer.take(frame.bracket_row());
    }

    pub(crate) fn plot(&self) -> &'a Plot {
        &self.frame.roofline
    }

    /// A text that has no place yet.
    pub(crate) fn text(&self, said: &str, role: Role) -> Text {
        text(self.frame, Point::new(0.0, 0.0), said, Anchor::Start, role)
    }

    /// Writes a text at the first of the places where it stands free.
    pub(crate) fn place(&mut self, text: &Text, places: &[Place]) {
        if let Some(placed) = self.placer.place(text, places) {
            self.texts.push(placed);
        }
    }

    pub(crate) fn place_over_faint(&mut self, text: &Text, places: &[Place]) {
        if let Some(placed) = self.placer.place_over_faint(text, places) {
            self.texts.push(placed);
        }
    }

    /// The baseline of the sides' words.
    pub(crate) fn row_px(&self) -> f64 {
        self.frame.sides_px() + self.frame.sizes.half_figure_px()
    }

    /// Why kernels stand in the corner: by the name of the first, where it is the only one and short.
    /// Gives the place after them.
    fn corner(&mut self) -> f64 {
        let mut count = 0;
        let (mut first, mut last): (Option<&Entry>, Option<&Entry>) = (None, None);
        for (number, edge) in &self.frame.at_edges {
            let entry = self.board.entries().get(number - 1);
            if let (Edge::Left, Some(entry)) = (edge, entry) {
                count += 1;
                last = Some(entry);
                if entry.kernel.work().flops.get() == 0.0 {
                    first = first.or(last);
                }
            }
        }
        let Some(spot) = last.and_then(|last| self.frame.roofline_spot(last)) else {
            return self.plot().rect.left_px;
        };
        let x_px = spot.at.x_px + self.frame.sizes.own_px + HALO_PX;
        let Some(first) = first else { return x_px };
        let reason = self.words.text(Word::NoFlops);
        let room_px = 0.25 * self.plot().rect.width_px();
        let name = self.words.kernel_name(&first.kernel);
        let name = label::printable(&name, room_px, self.frame.sizes.text_px);
        let long = self.words.fill(Word::NameReason, &[("name", &name), ("reason", reason)]);
        let is_short =
            count == 1 && label::width_px(&long, self.frame.sizes.text_px, false) <= room_px;
        let mut note = self.text(if is_short { &long } else { reason }, Role::Muted);
        note.at = Point::new(x_px, self.row_px());
        let rect = note.rect();
        self.placer.take(rect);
        self.texts.push(note);
        rect.right_px
    }

    /// Each side by word, in short where it has no room for more; the word of a side that is too narrow
    /// for it reaches over the ridge.
    fn sides(&mut self, left_px: f64) {
        if self.words.conceals(Fact::Bound) {
            return;
        }
        let (y_px, right_px) = (self.row_px(), self.plot().rect.right_px - 8.0);
        let memory = Place::new(left_px + 8.0, y_px, Anchor::Start);
        let compute = Place::new(right_px, y_px, Anchor::End);
        for (place, long, short, bound) in &[
            (memory, Word::MemoryBound, Word::BoundMemory, Bound::Memory),
            (compute, Word::ComputeBound, Word::BoundCompute, Bound::Compute),
        ] {
            let mut text = self.text(self.words.text(*long), hue(*bound));
            (text.at, text.anchor) = (place.at, place.anchor);
            if !self.placer.is_free(&text.rect()) {
                self.words.text(*short).clone_into(&mut text.text);
            }
            if self.placer.is_free_of_texts(&text.rect()) {
                // a ridge's figure beside it stays off
                self.placer.take(text.rect().grown(GAP_PX));
                self.texts.push(text);
            }
        }
    }
}
