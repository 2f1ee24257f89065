//! The strip's curves beside its own: the launch as a floor, the times added up against the larger of
//! them, another device, another memory, whole peaks.

use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect};
use crate::chart::place::{Place, Places};
use crate::chart::scene::curve::curve;
use crate::chart::scene::dash::{self, dashed};
use crate::chart::scene::marker::{HALO_PX, Spot};
use crate::chart::scene::measured::{self, Measured};
use crate::chart::scene::roof_lines::TINT_PERCENT;
use crate::chart::scene::roofs::{Beside, Kind};
use crate::chart::scene::strip::{Drawing, ENDS, GAP_PX, Part};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::Roofs;
use crate::words::{Fact, Word};

/// The longest name of a device, CSS px.
const DEVICE_PX: f64 = 130.0;
/// Where along a curve its name may stand, percent of the axis.
const PERCENTS: [u8; 14] = [88, 80, 94, 72, 64, 58, 52, 10, 16, 22, 28, 34, 40, 46];

impl<'a> Drawing<'a> {
    /// The curves beside the strip's own.
    fn besides(&self) -> &'a [Beside] {
        self.frame.roofs.as_ref().map_or(&[], |set| &set.beside)
    }

    /// What few boards have, below the curves: a band, other roofs' times, the launch.
    #[inline(never)]
    pub(crate) fn more_below(&mut self) {
        self.band();
        self.fill_between();
        self.beside();
        self.floor();
    }

    /// What few boards have, over the curves: words, the knee's range, measured rates.
    #[inline(never)]
    pub(crate) fn more_above(&mut self, measured: &[Measured]) {
        self.labels_beside();
        self.draw_knee();
        measured::draw(measured, self.sheet);
    }

    /// Where the time lies whose bytes and arithmetic overlap in part.
    fn fill_between(&mut self) {
        if self.board.options().overlap() {
            return;
        }
        let sum = |m| self.us(self.own(), Part::Total, m);
        let area = self.between(ENDS, &sum, &|m| self.us(self.own(), Part::Overlapped, m));
        self.sheet.area(&area, Ink::faded(Role::Ink, TINT_PERCENT));
    }

    /// The area between two curves, over some of the axis.
    pub(crate) fn between(
        &self,
        [from, to]: [f64; 2],
        one: &dyn Fn(f64) -> f64,
        other: &dyn Fn(f64) -> f64,
    ) -> Vec<Point> {
        let mut corners = curve(&self.frame.strip, [from, to], one);
        for point in curve(&self.frame.strip, [to, from], other) {
            corners.push(point);
        }
        corners
    }

    /// The times under the other roofs, each in its dash, in the hue of the longer part.
    fn beside(&mut self) {
        let (plot, width_px) = (&self.frame.strip, self.frame.sizes.second_px());
        for Beside { kind, roofs } in self.besides() {
            let knee = self.knee(roofs);
            for (role, ends) in &[(Role::Memory, [ENDS[0], knee]), (Role::Compute, [knee, ENDS[1]])]
            {
                let points = curve(plot, *ends, &|m| self.other_us(roofs, m));
                self.take_along(&points);
                dashed(&points, kind.dash(), Ink::of(*role), width_px, self.sheet);
            }
        }
    }

    pub(crate) fn other_us(&self, roofs: &Roofs, m: f64) -> f64 {
        self.us((&self.strip.matmul, roofs), Part::Total, m)
    }

    /// What no kernel gets below: the launch.
    fn floor(&mut self) {
        let (plot, launch) = (&self.frame.strip, self.board.options().launch());
        let y_px = plot.y.px(launch.us());
        // without one there is no floor, wherever an axis of no width puts zero
        if launch.us() > 0.0 && y_px < plot.rect.bottom_px {
            let (from_px, to_px) = self.frame.strip_px();
            let points = [Point::new(from_px, y_px), Point::new(to_px, y_px)];
            self.take_along(&points);
            dashed(&points, dash::SHORT, Ink::of(Role::Ink), 1.25, self.sheet);
        }
    }

    /// What each of them is, in words.
    fn labels_beside(&mut self) {
        let words = self.words;
        if let Some(entry) = self.board.selected()
            && let Some(Spot { at, .. }) = self.frame.own_spot_on_curve(entry)
        {
            // while it is not dragged, neither the dot nor its stroke is in the way
            let grid = self.frame.strip.grid;
            self.placer.take(Rect::around(at, self.frame.sizes.own_px + HALO_PX));
            let (top, bottom) = (grid.top_px, grid.bottom_px);
            let foot = Point::new(at.x_px, bottom);
            self.placer.take_faint_stroke(Point::new(at.x_px, top), foot);
        }
        let launch = self.board.options().launch();
        if launch.get() > 0.0 {
            let figure = format::time(launch, words);
            let figure = words.unless_concealed(Fact::Time, &figure);
            let said = words.fill(Word::LaunchFloor, &[("launch", figure)]);
            let mut places = self.along(&|_| launch.us());
            // where a curve runs on one side all along, the other will do
            let (y_px, text_px) = (self.frame.strip.y.px(launch.us()), self.frame.sizes.text_px);
            let (from_px, to_px) = self.frame.strip_px();
            let ends = [Point::new(from_px, y_px), Point::new(to_px, y_px)];
            let under_px = GAP_PX + label::ASCENT * text_px;
            places.along(ends, &PERCENTS, [0.0, -GAP_PX], Anchor::End);
            places.along(ends, &PERCENTS, [0.0, under_px], Anchor::Start);
            if !self.name(&said, Role::Ink, &places) {
                self.name(figure, Role::Ink, &places);
            }
        }
        for Beside { kind, roofs } in self.besides() {
            let said = match kind {
                Kind::Whole => continue,
                Kind::Dram => words.text(Word::Dram).to_owned(),
                Kind::Compared => {
                    let name = self.board.compared_device().map_or("", |device| device.name());
                    label::printable(name, DEVICE_PX, self.frame.sizes.text_px)
                }
            };
            let places = self.along(&|m| self.other_us(roofs, m));
            self.name(&said, Role::Muted, &places);
        }
        if !self.board.options().overlap() {
            let said = words.text(Word::NoOverlap);
            let places = self.along(&|m| self.us(self.own(), Part::Total, m));
            self.name(said, Role::Ink, &places);
        }
    }

    /// Places along a curve, above it where it runs above the strip's own, else below; none where the
    /// two run together.
    fn along(&self, us: &dyn Fn(f64) -> f64) -> Places {
        /// Nearer than this a reader cannot tell two curves apart, CSS px.
        const TOGETHER_PX: f64 = 0.8;
        let (plot, text_px) = (&self.frame.strip, self.frame.sizes.text_px);
        let (from_px, to_px) = self.frame.strip_px();
        let mut places = Places::default();
        for gap_px in &[GAP_PX, 2.5 * GAP_PX] {
            for percent in &PERCENTS {
                let x_px = from_px + f64::from(*percent) / 100.0 * (to_px - from_px);
                let m = plot.x.value(x_px);
                let y_px = plot.y.px(us(m));
                let down_px = y_px - plot.y.px(self.us(self.own(), Part::Overlapped, m));
                if down_px < -TOGETHER_PX {
                    places.at(x_px, y_px - gap_px, Anchor::End);
                } else if down_px > TOGETHER_PX {
                    places.at(x_px, y_px + gap_px + label::ASCENT * text_px, Anchor::Start);
                }
            }
        }
        places
    }

    /// Writes the name of a curve at the first of the places where it stands free. Whether it does.
    fn name(&mut self, said: &str, role: Role, places: &[Place]) -> bool {
        let text = self.text(said, role);
        // what the roofline names as well had better be left out than struck through
        let placed = if role == Role::Ink {
            self.placer.place_over_faint(&text, places)
        } else {
            self.placer.place(&text, places)
        };
        let is_placed = placed.is_some();
        self.write(placed);
        is_placed
    }
}
