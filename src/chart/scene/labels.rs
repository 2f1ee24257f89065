//! The roofline's labels: sides, ridges, roofs, the device before, each where it is in nobody's way.

use crate::board::{Board, Entry};
use crate::chart::label::{self, Place, Placer, Places};
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet, Text};
use crate::chart::scene::axes::text;
use crate::chart::scene::band::ridge_range;
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::marker::{Edge, HALO_PX, Shown, hue};
use crate::chart::scene::roof_lines::{corner, outline, ridge_end};
use crate::chart::scene::roofs::{Roof, RoofSet};
use crate::chart::theme::Role;
use crate::device::Memory;
use crate::format;
use crate::roofline::{Bound, Roofs};
use crate::units::FlopsPerByte;
use crate::words::{Fact, Word, Words};

/// From a roof to its label, CSS px.
pub(crate) const GAP_PX: f64 = 6.0;
/// The longest name of a device that is written, CSS px.
const DEVICE_PX: f64 = 120.0;

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
        markers: &[Shown<'_>],
        words: &'a Words,
    ) -> Self {
        let placer = Placer::new(frame.roofline.rect);
        let mut labels = Self { frame, board, words, roofs, placer, texts: Vec::new() };
        labels.take(markers);
        labels.take_beside();
        let begin_px = labels.corner();
        labels.sides(begin_px);
        for roof in &roofs.all {
            labels.ridge(&roof.roofs);
        }
        if let Some(compared) = &roofs.compared() {
            labels.ridge(compared);
        }
        labels.take_own();
        for roof in &roofs.all {
            labels.peak(roof);
        }
        labels.bandwidth();
        labels.asymptote();
        labels.roofs_beside();
        labels.band();
        labels.without_overlap();
        labels.shares(markers);
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
        if let Some(entry) = self.board.selected()
            && let Some(spot) = frame.roofline_spot(entry)
            && let Some(measured) = frame.measured(entry, &spot, frame.sizes.own_px)
        {
            self.take_measured(&measured);
        }
        for marker in markers {
            if let Some(measured) = marker.measured(frame) {
                self.take_measured(&measured);
            }
        }
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

    fn place_over_faint(&mut self, text: &Text, places: &[Place]) {
        if let Some(placed) = self.placer.place_over_faint(text, places) {
            self.texts.push(placed);
        }
    }

    /// The baseline of the sides' words.
    fn row_px(&self) -> f64 {
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

    /// A ridge by its figure, or by its range, where it lies in one.
    pub(crate) fn ridge(&mut self, roofs: &Roofs) {
        let corner = corner(self.plot(), roofs);
        let figure = self.words.ridge(roofs.ridge());
        match self.frame.band().filter(|_| *roofs == self.roofs.in_force) {
            None => self.ridge_label(&figure, [corner.x_px; 2], corner.y_px),
            Some(band) => {
                let ends_px = self.frame.ridge_range_px(band);
                let [from_px, to_px] = ends_px;
                if corner.x_px < from_px - 0.5 || corner.x_px > to_px + 0.5 {
                    self.ridge_label(&figure, [corner.x_px; 2], corner.y_px);
                }
                self.ridge_label(&ridge_range(band, self.words), ends_px, corner.y_px);
            }
        }
    }

    /// The figure of a ridge: beside the sides' words, else further up its line.
    fn ridge_label(&mut self, figure: &str, [left_px, right_px]: [f64; 2], top_px: f64) {
        let ridge = self.words.fill(Word::Ridge, &[("ridge", figure)]);
        let mut places = Places::default();
        let mut y_px = self.row_px();
        while y_px > top_px {
            places.at(right_px + GAP_PX, y_px, Anchor::Start);
            places.at(left_px - GAP_PX, y_px, Anchor::End);
            y_px -= self.frame.sizes.line_px;
        }
        self.over_ridges(&ridge, Role::Muted, &places);
    }

    /// The memory roof by its figure, above the line, from its middle outwards.
    fn bandwidth(&mut self) {
        let roofs = &self.roofs.in_force;
        let mut label = self.bandwidth_text(roofs);
        let options = self.board.options();
        if self.roofs.memory == Memory::L2 {
            label = [&label, " ", self.words.text(Word::L2)].concat();
        }
        let label = self.of_peak(label, options.bandwidth_fraction);
        let shares = [50, 42, 58, 34, 66, 26, 74, 82, 90, 18];
        let [foot, corner, _] = outline(self.plot(), roofs);
        let mut places = Places::default();
        // over the slope of another it would be read as that one's
        let (mut is_lowest, mut is_highest) = (true, true);
        for beside in &self.roofs.beside {
            is_lowest &= beside.roofs.bandwidth >= roofs.bandwidth;
            is_highest &= beside.roofs.bandwidth <= roofs.bandwidth;
        }
        if is_lowest && !is_highest {
            let down_px = GAP_PX + label::ASCENT * self.frame.sizes.text_px;
            places.along([foot, corner], &shares, [GAP_PX, down_px], Anchor::Start);
        }
        // off the halo of the dragged marker, if there is room
        for gap_px in &[self.passes_px().unwrap_or(GAP_PX), GAP_PX] {
            places.along([foot, corner], &shares, [-gap_px; 2], Anchor::End);
        }
        let mut text = self.text(&label, Role::Memory);
        text.bold = true;
        self.place_over_faint(&text, &places);
    }

    /// The slope of a memory roof, by its figure.
    pub(crate) fn bandwidth_text(&self, roofs: &Roofs) -> String {
        let bandwidth = format::significant(roofs.bandwidth.tbps(), format::FIGURES, self.words);
        self.words.fill(Word::BandwidthRoof, &[("bandwidth", &bandwidth)])
    }

    /// The height of a compute roof, by its figure and what it is for.
    pub(crate) fn peak_text(&self, roofs: &Roofs, precision: &str) -> String {
        let peak = format::significant(roofs.peak.tflops(), format::FIGURES, self.words);
        let filled = [("peak", peak.as_str()), ("precision", precision)];
        self.words.fill(Word::ComputeRoof, &filled).trim_ascii().to_owned()
    }

    /// The figure of a roof, with the fraction of the published one that it is, where the options take
    /// one.
    fn of_peak(&self, figure: String, fraction: f64) -> String {
        if fraction >= 1.0 {
            return figure;
        }
        let percent = format::percent(fraction, self.words);
        self.words.fill(Word::OfPeak, &[("figure", &figure), ("percent", &percent)])
    }

    /// How near to its roofs the marker passes that is dragged, where one can be.
    fn passes_px(&self) -> Option<f64> {
        let kernel = &self.board.selected()?.kernel;
        let is_free = kernel.as_matmul().is_some() && !kernel.is_fixed();
        is_free.then_some(self.frame.sizes.own_px + HALO_PX)
    }

    /// Whether the dragged marker touches a rectangle on its way along the roofs in force.
    fn is_passed_by(&self, rect: &Rect) -> bool {
        let (plot, roofs) = (self.plot(), &self.roofs.in_force);
        let rect = rect.grown(self.passes_px().unwrap_or(0.0));
        let [foot, corner, right] = outline(plot, roofs);
        label::crosses(foot, corner, &rect) || label::crosses(corner, right, &rect)
    }

    /// A compute roof by its figure: over the line at its right end, further left, raised over the
    /// markers; under it; before it.
    fn peak(&mut self, roof: &Roof) {
        let label = self.peak_text(&roof.roofs, &roof.precisions(self.words));
        let label = self.of_peak(label, self.board.options().peak_fraction);
        let [_, from, right] = outline(self.plot(), &roof.roofs);
        let sizes = &self.frame.sizes;
        let (over_px, under_px) = (-GAP_PX, 5.0 + 0.8 * sizes.text_px);
        let clear_px = sizes.marker_px;
        let mut places = Places::default();
        // off the halo of the dragged marker
        let half_px = self.passes_px().map_or(0.0, |half_px| half_px + 0.5);
        let far_over_px = -half_px - label::DESCENT * sizes.text_px;
        let far_under_px = half_px + label::ASCENT * sizes.text_px;
        for (down_px, percents) in &[
            (far_over_px, &[100_u8, 85, 70][..]),
            (over_px, &[100, 85, 70, 55]),
            (far_under_px, &[100]),
            (over_px - clear_px, &[100]),
            (under_px, &[100]),
            (under_px + clear_px, &[100, 70]),
        ] {
            places.along([from, right], percents, [0.0, *down_px], Anchor::End);
        }
        // before the roof it stands clear of the slope, and of a marker near the ridge
        for off_px in &[14_u8, 22, 30, 38, 50, 62] {
            let y_px = from.y_px + sizes.half_figure_px();
            places.at(from.x_px - f64::from(*off_px), y_px, Anchor::End);
        }
        let mut text = self.text(&label, Role::Compute);
        text.bold = roof.roofs == self.roofs.in_force;
        // first those that the dragged marker does not pass
        for place in &*places {
            if !self.is_passed_by(&text.rect_at(*place))
                && let Some(placed) = self.placer.place(&text, &[*place])
            {
                self.texts.push(placed);
                return;
            }
        }
        self.place_over_faint(&text, &places);
    }

    /// The device or the precision before, by name, beside its faint roofs.
    fn ghost(&mut self) {
        let (Some(ghost), Some(roofs)) = (self.board.ghost(), self.roofs.ghosts.first()) else {
            return;
        };
        let text_px = self.frame.sizes.text_px;
        let name = ghost.kernel().map_or(ghost.device().name(), |k| k.precision().label());
        let name = label::printable(name, DEVICE_PX, text_px);
        let [foot, corner, right] = outline(self.plot(), roofs);
        let mut places = Places::default();
        self.beside_flat([corner, right], &mut places);
        // a slope that stays is not only that of before
        if roofs.bandwidth != self.roofs.in_force.bandwidth {
            places.along([foot, corner], &[70, 50, 30, 85], [-5.0; 2], Anchor::End);
        }
        self.place(&self.text(&name, Role::Muted), &places);
    }
}
