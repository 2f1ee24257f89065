//! The labels of the roofs beside those in force, and of the limit that no M passes.

use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet};
use crate::chart::place::{Place, Places};
use crate::chart::scene::dash::{self, dashed};
use crate::chart::scene::frame::Frame;
use crate::chart::scene::labels::{GAP_PX, Labels};
use crate::chart::scene::marker::{HALO_PX, Spot};
use crate::chart::scene::measured::Measured;
use crate::chart::scene::roof_lines::{corner, outline, ridge_end};
use crate::chart::scene::roofs::{Beside, Kind};
use crate::chart::theme::Role;
use crate::format;
use crate::precision::Precision;
use crate::roofline::Roofs;
use crate::words::{Fact, Word};

/// The longest name of a device, CSS px.
const DEVICE_PX: f64 = 130.0;

impl Frame {
    /// The line at the intensity that no M of the selected matmul reaches, where it lies before the
    /// ridge.
    pub(crate) fn asymptote(&self) -> Option<[Point; 2]> {
        let curve = self.curve.as_ref()?;
        let (plot, matmul) = (&self.roofline, &curve.matmul);
        let x_px = plot.x.px(matmul.asymptote().get());
        let Rect { top_px, bottom_px, .. } = plot.grid;
        let is_there = matmul.m_at(curve.roofs.ridge()).is_none() && x_px > plot.rect.left_px;
        is_there.then_some([Point::new(x_px, top_px), Point::new(x_px, bottom_px)])
    }

    /// Draws it.
    #[inline(never)]
    pub(crate) fn draw_asymptote(&self, ends: [Point; 2], sheet: &mut Sheet) {
        dashed(&ends, dash::DOTS, Ink::of(Role::Own), self.sizes.second_px(), sheet);
    }
}

impl Labels<'_> {
    /// What no label may cover of measured rates, and of the roofs beside.
    #[inline(never)]
    pub(crate) fn take_more(&mut self, measured: &[Measured]) {
        let (frame, plot, set) = (self.frame, self.plot(), self.roofs);
        if let Some(entry) = self.board.selected()
            && let Some(spot) = frame.roofline_spot(entry)
            && let Some(measured) = frame.measured(entry, &spot, frame.sizes.own_px)
        {
            self.take_measured(&measured);
        }
        for measured in measured {
            self.take_measured(measured);
        }
        let mut take = |roofs: &Roofs| {
            let [foot, corner, right] = outline(plot, roofs);
            self.placer.take_faint_stroke(foot, corner);
            self.placer.take_faint_stroke(corner, right);
        };
        for beside in &set.beside {
            take(&beside.roofs);
        }
        if let Some(band) = self.frame.band() {
            take(&band.low);
        }
        if let Some(roofs) = &set.compared() {
            self.placer.take_ridge(corner(plot, roofs), ridge_end(plot, set, roofs));
        }
    }

    /// While the selected kernel is not dragged, its dot covers nothing and its stroke runs through no
    /// label; with nothing beside the roofs in force, names give way to the dot as they always did.
    pub(crate) fn take_own(&mut self, has_asymptote: bool) {
        let set = self.roofs;
        let has_more = !set.beside.is_empty() || set.band.is_some() || has_asymptote;
        if let (true, Some(entry)) = (has_more, self.board.selected())
            && let Some(Spot { at, .. }) = self.frame.roofline_spot(entry)
        {
            self.placer.take(Rect::around(at, self.frame.sizes.own_px + HALO_PX));
            self.placer.take_faint_stroke(at, Point::new(at.x_px, self.frame.bracket_px()));
        }
    }

    /// The first of some texts that has room at one of the places. Whether one had.
    pub(crate) fn first(&mut self, said: &[&str], role: Role, places: &[Place]) -> bool {
        for said in said {
            let text = self.text(said, role);
            if said.is_empty() {
                continue;
            }
            if let Some(placed) = self.placer.place(&text, places) {
                // two texts side by side are not read as one
                self.placer.take(placed.rect().grown(3.0));
                self.texts.push(placed);
                return true;
            }
        }
        false
    }

    /// What few boards have, in words: roofs beside, a band, times that add up, measured rates.
    #[inline(never)]
    pub(crate) fn more(&mut self, measured: &[Measured]) {
        self.roofs_beside();
        self.band();
        self.without_overlap();
        self.shares(measured);
    }

    /// The roofs beside those in force.
    fn roofs_beside(&mut self) {
        let (plot, words) = (self.plot(), self.words);
        for Beside { kind, roofs } in &self.roofs.beside {
            let bandwidth = self.bandwidth_text(roofs);
            let [foot, corner, right] = outline(plot, roofs);
            let slope = self.beside_slope([foot, corner], roofs);
            match kind {
                Kind::Whole => {}
                Kind::Dram => {
                    let said = [&bandwidth, " ", words.text(Word::Dram)].concat();
                    self.first(&[&said], Role::Memory, &slope);
                }
                Kind::Compared => {
                    let name = self.compared_name();
                    let peak = self.peak_text(roofs, "");
                    let both = |figure: &str| {
                        words.fill(Word::NameReason, &[("name", &name), ("reason", figure)])
                    };
                    let is_own_peak = roofs.peak != self.roofs.in_force.peak;
                    let mut flat = Places::default();
                    self.beside_flat([corner, right], &mut flat);
                    let is_named = is_own_peak
                        && (self.first(&[&both(&peak), &name], Role::Compute, &flat)
                            || self.over_ridges(&name, Role::Compute, &flat));
                    if roofs.bandwidth != self.roofs.in_force.bandwidth {
                        let long = if is_named { String::new() } else { both(&bandwidth) };
                        self.first(&[&long, &bandwidth], Role::Memory, &slope);
                    }
                }
            }
        }
        if let Some(unlisted) = self.roofs.unlisted {
            // in two lines, for a narrow picture
            let figure = unlisted.map_or_else(|| words.text(Word::L2), Precision::label);
            let said = words.fill(Word::ListsNoFigure, &[("figure", figure)]);
            let line_px = self.frame.sizes.line_px;
            let mut rows = Places::default();
            let (left_px, top_px) = (plot.rect.left_px + GAP_PX, plot.grid.top_px + line_px);
            rows.rows(left_px, [top_px, top_px + 3.5 * line_px], line_px, Anchor::Start);
            self.first(&[&self.compared_name()], Role::Muted, &rows);
            self.first(&[&said], Role::Muted, &rows);
        }
    }

    /// The name of the other device.
    fn compared_name(&self) -> String {
        let name = self.board.compared_device().map_or("", |device| device.name());
        label::printable(name, DEVICE_PX, self.frame.sizes.text_px)
    }

    /// Writes a text across the dashes of a ridge, where it must. Whether there was room.
    pub(crate) fn over_ridges(&mut self, said: &str, role: Role, places: &[Place]) -> bool {
        let text = self.text(said, role);
        let placed = self.placer.place_over_ridges(&text, places);
        let Some(placed) = placed else { return false };
        self.texts.push(placed);
        true
    }

    /// Places above and under a compute roof.
    pub(crate) fn beside_flat(&self, flat: [Point; 2], places: &mut Places) {
        let under_px = 4.0 + 0.8 * self.frame.sizes.text_px;
        for percent in &[100_u8, 70, 40] {
            for down_px in &[-5.0, under_px] {
                places.along(flat, &[*percent], [0.0, *down_px], Anchor::End);
            }
        }
    }

    /// Places above and under a memory roof, under it first where it lies under that in force.
    fn beside_slope(&self, slope: [Point; 2], roofs: &Roofs) -> Places {
        const PERCENTS: [u8; 8] = [30, 22, 40, 14, 52, 64, 76, 88];
        let under_px = GAP_PX + label::ASCENT * self.frame.sizes.text_px;
        let mut places = Places::default();
        let is_under = roofs.bandwidth < self.roofs.in_force.bandwidth;
        for is_above in &[!is_under, is_under] {
            if *is_above {
                places.along(slope, &PERCENTS, [-GAP_PX; 2], Anchor::End);
            } else {
                places.along(slope, &PERCENTS, [GAP_PX, under_px], Anchor::Start);
            }
        }
        places
    }

    /// That no M reaches the ridge, and what it comes to at most.
    #[inline(never)]
    pub(crate) fn asymptote(&mut self, [from, to]: [Point; 2]) {
        let words = self.words;
        if words.conceals(Fact::Bound) || words.conceals(Fact::Crossing) {
            return;
        }
        let Some(curve) = &self.frame.curve else { return };
        let asymptote = curve.matmul.asymptote();
        let figure = format::significant(asymptote.get(), format::FIGURES, words);
        let figure = words.unless_concealed(Fact::Intensity, &figure);
        let at_most = words.fill(Word::AtMost, &[("intensity", figure)]);
        let line_px = self.frame.sizes.line_px;
        let (in_force, text_px) = (&self.roofs.in_force, self.frame.sizes.text_px);
        let ridge = corner(self.plot(), in_force);
        let roof_px = self.plot().y.px(in_force.attainable(asymptote).tflops());
        // over the slope, or behind the line and the ridge: no marker drops its stroke there
        let (over_px, over_rows_px) = (from.x_px - GAP_PX, [from.y_px - 4.0, roof_px]);
        let rows_px = [(ridge.y_px + to.y_px) / 2.0, to.y_px - text_px];
        let (mut never, mut most) = (Places::default(), Places::default());
        never.rows(ridge.x_px + GAP_PX, rows_px, line_px, Anchor::Start);
        for places in [&mut never, &mut most] {
            places.rows(over_px, over_rows_px, line_px / 2.0, Anchor::End);
        }
        let behind_px = if ridge.x_px - from.x_px < 24.0 { ridge.x_px } else { from.x_px };
        most.rows(behind_px + GAP_PX, rows_px, line_px, Anchor::Start);
        self.first(&[words.text(Word::NoMReaches)], Role::Own, &never);
        self.over_ridges(&at_most, Role::Own, &most);
    }

    /// The rate without overlap, by word.
    fn without_overlap(&mut self) {
        if self.board.options().overlap() {
            return;
        }
        let (plot, text_px) = (self.plot(), self.frame.sizes.text_px);
        let from = corner(plot, &self.roofs.in_force);
        // by half the roof at the ridge, and from there on nearer and nearer to it
        let y_px = plot.y.px(self.roofs.in_force.peak.tflops() / 2.0);
        let y_px = y_px + 2.0 * GAP_PX + label::ASCENT * text_px;
        let mut places = Places::default();
        places.at(from.x_px + GAP_PX, y_px, Anchor::Start);
        places.at(from.x_px - GAP_PX, y_px, Anchor::End);
        self.first(&[self.words.text(Word::NoOverlap)], Role::Ink, &places);
    }
}
