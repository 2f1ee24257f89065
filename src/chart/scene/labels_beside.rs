//! The labels of the roofs beside those in force, and of the limit that no M passes.

use crate::chart::label::{self, Place};
use crate::chart::mark::Ink;
use crate::chart::mark::{Anchor, Point, Sheet};
use crate::chart::scene::dash::{self, dashed};
use crate::chart::scene::frame::Frame;
use crate::chart::scene::labels::{GAP_PX, Labels};
use crate::chart::scene::roof_lines::{corner, foot, ridge_end, right_end};
use crate::chart::scene::roofs::{Beside, Kind};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::{self, Roofs};
use crate::words::{Fact, Word};

/// The longest name of a device, CSS px.
const DEVICE_PX: f64 = 130.0;

impl Frame {
    /// The line at the intensity that no M of the selected matmul reaches, where it lies before the
    /// ridge.
    pub(crate) fn asymptote(&self) -> Option<[Point; 2]> {
        let curve = self.curve.as_ref()?;
        let crossing = roofline::crossing(&curve.matmul, &curve.roofs);
        if crossing.m.is_some() {
            return None;
        }
        let plot = &self.roofline;
        let x_px = plot.x.px(crossing.asymptote.get());
        let ends = [plot.grid.top_px, plot.grid.bottom_px];
        (x_px > plot.rect.left_px).then_some(ends.map(|y_px| Point::new(x_px, y_px)))
    }

    /// Draws it.
    pub(crate) fn draw_asymptote(&self, sheet: &mut Sheet) {
        if let Some(ends) = self.asymptote() {
            dashed(&ends, dash::DOTS, Ink::of(Role::Own), self.sizes.second_px(), sheet);
        }
    }
}

impl Labels<'_> {
    /// What no label may cover of the roofs beside, and of the asymptote.
    pub(crate) fn take_beside(&mut self) {
        let (plot, set) = (self.plot(), self.roofs);
        let reached = self.frame.band().map(|band| &band.low);
        for roofs in set.beside.iter().map(|beside| &beside.roofs).chain(reached) {
            let corner = corner(plot, roofs);
            self.placer.take_faint_stroke(foot(plot, roofs), corner);
            self.placer.take_faint_stroke(corner, right_end(plot, roofs));
        }
        if let Some(roofs) = &set.compared() {
            self.placer.take_ridge(corner(plot, roofs), ridge_end(plot, set, roofs));
        }
        if let Some([from, to]) = self.frame.asymptote() {
            self.placer.take_stroke(from, to);
        }
    }

    /// The first of some texts that has room at one of the places. Whether one had.
    pub(crate) fn first(&mut self, said: &[String], role: Role, places: &[Place]) -> bool {
        for said in said {
            let text = self.text(said, role);
            if let Some(placed) = self.placer.place(&text, places) {
                self.texts.push(placed);
                return true;
            }
        }
        false
    }

    /// The roofs beside those in force.
    pub(crate) fn roofs_beside(&mut self) {
        let (plot, words) = (self.plot(), self.words);
        for Beside { kind, roofs } in &self.roofs.beside {
            let bandwidth = self.bandwidth_text(roofs);
            match kind {
                Kind::Whole => {}
                Kind::Dram => {
                    let said = [&bandwidth, " ", words.text(Word::Dram)].concat();
                    let places = self.beside_slope(roofs);
                    self.first(&[said], Role::Memory, &places);
                }
                Kind::Compared => {
                    let name = self.board.compared_device().map_or("", |device| device.name());
                    let name = label::printable(name, DEVICE_PX, self.frame.sizes.text_px);
                    let peak = self.peak_text(roofs, "");
                    let both = |figure: &str| {
                        words.fill(Word::NameReason, &[("name", &name), ("reason", figure)])
                    };
                    let is_own_peak = roofs.peak != self.roofs.in_force.peak;
                    let flat = self.beside_flat(roofs);
                    let slope = self.beside_slope(roofs);
                    let is_named = is_own_peak
                        && (self.first(&[both(&peak), name.clone()], Role::Compute, &flat)
                            || self.over_ridges(&name, Role::Compute, &flat));
                    if roofs.bandwidth != self.roofs.in_force.bandwidth {
                        let mut said = vec![bandwidth.clone()];
                        if !is_named {
                            said.insert(0, both(&bandwidth));
                        }
                        self.first(&said, Role::Memory, &slope);
                    }
                }
            }
        }
        if let (Some((kernel, error)), Some(device)) =
            (&self.roofs.refused, self.board.compared_device())
        {
            let said = words.cannot_run(kernel, device, error);
            // a narrow picture has no room for the sentence in one line
            let (name, what) = match said.strip_prefix(device.name()) {
                Some(what) => (device.name(), what.trim_ascii()),
                None => (&*said, ""),
            };
            let sizes = &self.frame.sizes;
            let name = label::printable(name, DEVICE_PX, sizes.text_px);
            let mut at = Point::new(plot.rect.left_px + GAP_PX, plot.grid.top_px + sizes.line_px);
            for said in [name, what.to_owned()] {
                let place = Place { at, anchor: Anchor::Start };
                self.first(&[said], Role::Muted, &[place]);
                at.y_px += sizes.line_px;
            }
        }
    }

    /// Writes a text across the dashes of a ridge, where it must. Whether there was room.
    fn over_ridges(&mut self, said: &str, role: Role, places: &[Place]) -> bool {
        let text = self.text(said, role);
        let placed = self.placer.place_over_ridges(&text, places);
        let is_placed = placed.is_some();
        self.texts.extend(placed);
        is_placed
    }

    /// Places under and above a compute roof.
    fn beside_flat(&self, roofs: &Roofs) -> Vec<Place> {
        let (from, text_px) = (corner(self.plot(), roofs), self.frame.sizes.text_px);
        let right_px = self.plot().rect.right_px;
        let mut places = Vec::new();
        for percent in &[100_u8, 70, 40, 10] {
            let share = f64::from(*percent) / 100.0;
            let x_px = from.x_px + share * (right_px - from.x_px);
            for y_px in &[from.y_px - 5.0, from.y_px + 4.0 + 0.8 * text_px] {
                places.push(Place::new(x_px, *y_px, Anchor::End));
            }
        }
        places
    }

    /// Places above and under a memory roof.
    fn beside_slope(&self, roofs: &Roofs) -> Vec<Place> {
        let mut places = Vec::new();
        self.above_slope(roofs, &[30, 22, 40, 14, 52, 64, 76, 88], GAP_PX, &mut places);
        let down_px = 2.0 * GAP_PX + label::ASCENT * self.frame.sizes.text_px;
        for place in 0..places.len() {
            if let Some(Place { at, .. }) = places.get(place).copied() {
                let (x_px, y_px) = (at.x_px + 2.0 * GAP_PX, at.y_px + down_px);
                places.push(Place::new(x_px, y_px, Anchor::Start));
            }
        }
        // a slower device is named under its slope
        if roofs.bandwidth < self.roofs.in_force.bandwidth {
            places.rotate_left(8);
        }
        places
    }

    /// That no M reaches the ridge, and what it comes to at most.
    pub(crate) fn asymptote(&mut self) {
        let (Some([from, to]), words) = (self.frame.asymptote(), self.words) else { return };
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
        // before the line and over the slope, else behind it: no marker drops its stroke there
        let mut over = Vec::new();
        let mut y_px = from.y_px + line_px;
        while y_px < roof_px {
            over.push(Place::new(from.x_px - GAP_PX, y_px, Anchor::End));
            y_px += line_px / 2.0;
        }
        let mut behind = Vec::new();
        let mut behind_ridge = Vec::new();
        y_px = (ridge.y_px + to.y_px) / 2.0;
        while y_px < to.y_px - text_px {
            behind.push(Place::new(from.x_px + GAP_PX, y_px, Anchor::Start));
            behind_ridge.push(Place::new(ridge.x_px + GAP_PX, y_px, Anchor::Start));
            y_px += line_px;
        }
        let never = [words.text(Word::NoMReaches).to_owned()];
        let _ =
            self.first(&never, Role::Own, &behind_ridge) || self.first(&never, Role::Own, &over);
        let _ = self.first(core::slice::from_ref(&at_most), Role::Own, &over)
            || self.over_ridges(&at_most, Role::Own, &behind);
    }

    /// The rate without overlap, by word.
    pub(crate) fn without_overlap(&mut self) {
        if self.board.options().overlap() {
            return;
        }
        let (plot, text_px) = (self.plot(), self.frame.sizes.text_px);
        let from = corner(plot, &self.roofs.in_force);
        // by half the roof at the ridge, and from there on nearer and nearer to it
        let y_px = plot.y.px(self.roofs.in_force.peak.tflops() / 2.0);
        let mut places = Vec::new();
        for gap in 0..6_u8 {
            let y_px = y_px + GAP_PX + label::ASCENT * text_px + 3.0 * f64::from(gap);
            let x_px = from.x_px + GAP_PX;
            places.push(Place::new(x_px, y_px, Anchor::Start));
            places.push(Place::new(from.x_px - GAP_PX, y_px, Anchor::End));
        }
        self.first(&[self.words.text(Word::NoOverlap).to_owned()], Role::Ink, &places);
    }
}
