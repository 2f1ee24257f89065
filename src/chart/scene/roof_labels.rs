//! The labels of the roofs that kernels are under, of their ridges, and of the roofs of before.

use crate::chart::label;
use crate::chart::mark::{Anchor, Point, Rect};
use crate::chart::place::{self, Places};
use crate::chart::scene::band::ridge_range;
use crate::chart::scene::labels::{GAP_PX, Labels};
use crate::chart::scene::marker::HALO_PX;
use crate::chart::scene::roof_lines::{corner, outline};
use crate::chart::scene::roofs::Roof;
use crate::chart::theme::Role;
use crate::device::Memory;
use crate::format;
use crate::roofline::{BandRoofs, Roofs};
use crate::words::Word;

/// The longest name of a device that is written, CSS px.
const DEVICE_PX: f64 = 120.0;

impl Labels<'_> {
    /// A ridge by its figure, or by its range, where it lies in one.
    pub(crate) fn ridge(&mut self, roofs: &Roofs) {
        let corner = corner(self.plot(), roofs);
        let figure = self.words.ridge(roofs.ridge());
        match self.frame.band().filter(|_| *roofs == self.roofs.in_force) {
            None => self.ridge_label(&figure, [corner.x_px; 2], corner.y_px),
            Some(band) => self.ridge_in_band(band, &figure, corner),
        }
    }

    #[inline(never)]
    fn ridge_in_band(&mut self, band: &BandRoofs, figure: &str, corner: Point) {
        let ends_px = self.frame.ridge_range_px(band);
        let [from_px, to_px] = ends_px;
        if corner.x_px < from_px - 0.5 || corner.x_px > to_px + 0.5 {
            self.ridge_label(figure, [corner.x_px; 2], corner.y_px);
        }
        self.ridge_label(&ridge_range(band, self.words), ends_px, corner.y_px);
    }

    /// The figure of a ridge: beside the sides' words, else further up its line.
    #[inline(never)]
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
    pub(crate) fn bandwidth(&mut self) {
        let roofs = &self.roofs.in_force;
        let mut label = self.bandwidth_text(roofs);
        let options = self.board.options();
        if self.roofs.memory == Memory::L2 {
            label = [&label, " ", self.words.text(Word::L2)].concat();
        }
        if options.bandwidth_fraction < 1.0 {
            label = self.of_peak(&label, options.bandwidth_fraction);
        }
        let shares = [50, 42, 58, 34, 66, 26, 74, 82, 90, 18];
        let [foot, corner, _] = outline(self.plot(), roofs);
        let mut places = Places::default();
        // over the slope of another it would be read as that one's
        let other = self.roofs.compared().unwrap_or(self.roofs.whole);
        if other.bandwidth > roofs.bandwidth {
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

    /// The figure of a roof, with the fraction of the published one that it is.
    #[inline(never)]
    fn of_peak(&self, figure: &str, fraction: f64) -> String {
        let percent = format::percent(fraction, self.words);
        self.words.fill(Word::OfPeak, &[("figure", figure), ("percent", &percent)])
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
        place::crosses(foot, corner, &rect) || place::crosses(corner, right, &rect)
    }

    /// A compute roof by its figure: over the line at its right end, further left, raised over the
    /// markers; under it; before it.
    pub(crate) fn peak(&mut self, roof: &Roof) {
        let mut label = self.peak_text(&roof.roofs, &roof.precisions(self.words));
        let fraction = self.board.options().peak_fraction;
        if fraction < 1.0 {
            label = self.of_peak(&label, fraction);
        }
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
    pub(crate) fn ghost(&mut self) {
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
