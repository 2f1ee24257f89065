//! The band of what kernels reach: under both roofs and over the times, and the ridge and the knee as
//! ranges.

use crate::chart::label::{self, Place};
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet};
use crate::chart::scale::between;
use crate::chart::scene::curve::curve;
use crate::chart::scene::frame::Frame;
use crate::chart::scene::labels::Labels;
use crate::chart::scene::roof_lines::{corner, foot, right_end};
use crate::chart::scene::strip::{Drawing, ENDS, GAP_PX, Part};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::{self, BandRoofs};
use crate::words::{Fact, Word, Words};

/// How much of its hue fills the band, percent.
const BAND_PERCENT: u8 = 30;
/// How much of it its edges take, percent.
const EDGE_PERCENT: u8 = 60;
/// How much of its colour fills the range of the ridge and of the knee, percent.
const RANGE_PERCENT: u8 = 18;

impl Frame {
    /// The band over the roofs in force.
    pub(crate) fn band(&self) -> Option<&BandRoofs> {
        self.roofs.as_ref()?.band.as_ref()
    }

    /// Draws the band under the roofs, and the range of the ridge below it.
    pub(crate) fn draw_band(&self, sheet: &mut Sheet) {
        let (plot, Some(band)) = (&self.roofline, self.band()) else { return };
        let BandRoofs { low, high } = band;
        let [low_corner, high_corner] = [corner(plot, low), corner(plot, high)];
        let memory = [foot(plot, low), foot(plot, high), high_corner, low_corner];
        sheet.area(&memory, Ink::faded(Role::Memory, BAND_PERCENT));
        let compute = [low_corner, high_corner, right_end(plot, high), right_end(plot, low)];
        sheet.area(&compute, Ink::faded(Role::Compute, BAND_PERCENT));
        // of a single share there is no area to see
        for roofs in &[low, high] {
            let corner = corner(plot, roofs);
            for (role, end) in
                &[(Role::Memory, foot(plot, roofs)), (Role::Compute, right_end(plot, roofs))]
            {
                sheet.line(&[*end, corner], Ink::faded(*role, EDGE_PERCENT), 1.0);
            }
        }
        let [from_px, to_px] = wide_enough(self.ridge_range_px(band));
        let on_low = |x_px: f64| {
            let slope =
                (low_corner.y_px - foot(plot, low).y_px) / (low_corner.x_px - foot(plot, low).x_px);
            Point::new(x_px, low_corner.y_px + slope * (x_px - low_corner.x_px).min(0.0))
        };
        let bottom = |x_px: f64| Point::new(x_px, plot.grid.bottom_px);
        // the ridge of the low roofs lies between the two
        let range = [bottom(from_px), on_low(from_px), low_corner, on_low(to_px), bottom(to_px)];
        sheet.area(&range, range_ink([from_px, to_px]));
    }

    /// Both ends of the ridge's range, CSS px.
    pub(crate) fn ridge_range_px(&self, band: &BandRoofs) -> [f64; 2] {
        band.at_ridges().map(|roofs| self.roofline.x.px(roofs.ridge().get()))
    }

    /// The range of the knee in the strip: where the selected matmul meets the lowest ridge, and where
    /// the highest; at the end of the axis where it never does.
    pub(crate) fn knee_range(&self) -> Option<[Option<f64>; 2]> {
        let curve = self.curve.as_ref()?;
        let range =
            self.band()?.at_ridges().map(|roofs| roofline::crossing(&curve.matmul, &roofs).m);
        range.first().copied().flatten()?;
        Some(range)
    }
}

/// A range that can be seen: one of a single figure is as wide as a stroke.
fn wide_enough([left_px, right_px]: [f64; 2]) -> [f64; 2] {
    let more_px = (0.5 - (right_px - left_px) / 2.0).max(0.0);
    [left_px - more_px, right_px + more_px]
}

/// The narrower a range, the stronger its colour.
fn range_ink([left_px, right_px]: [f64; 2]) -> Ink {
    Ink::faded(Role::Muted, if right_px - left_px < 3.0 { 60 } else { RANGE_PERCENT })
}

/// The figures of a range, "197–295".
pub(crate) fn range_text([low, high]: [&str; 2]) -> String {
    [low, "–", high].concat()
}

/// A ridge as a range.
pub(crate) fn ridge_range(band: &BandRoofs, words: &Words) -> String {
    let [low, high] = band.at_ridges().map(|roofs| words.ridge(roofs.ridge()));
    let range = if low == high { low } else { range_text([&low, &high]) };
    words.unless_concealed(Fact::Ridge, &range).to_owned()
}

impl Labels<'_> {
    /// The shares that the band stands for, under it.
    pub(crate) fn band(&mut self) {
        let (plot, Some(band)) = (self.plot(), self.frame.band()) else { return };
        let (BandRoofs { low, high }, whole) = (band, &self.roofs.whole);
        let text_px = self.frame.sizes.text_px;
        let (corner, foot) = (corner(plot, low), foot(plot, low));
        let right_px = plot.rect.right_px;
        let down_px = 4.0 + label::ASCENT * text_px;
        let mut flat = Vec::new();
        let mut slope = Vec::new();
        for percent in &[100_u8, 66, 33, 82, 50] {
            let share = f64::from(*percent) / 100.0;
            let x_px = corner.x_px + share * (right_px - corner.x_px);
            flat.push(Place::new(x_px, corner.y_px + down_px, Anchor::End));
            // off the halo of a marker that is dragged along the roof
            let x_px = foot.x_px + (1.0 - 0.8 * share) * (corner.x_px - foot.x_px);
            let y_px = foot.y_px + (1.0 - 0.8 * share) * (corner.y_px - foot.y_px);
            slope.push(Place::new(x_px + GAP_PX, y_px + down_px + GAP_PX, Anchor::Start));
        }
        let say = |low: f64, high: f64| {
            let percent = |share| format::percent(share, self.words);
            let (low, high) = (percent(low), percent(high));
            let range = if low == high { low } else { range_text([&low, &high]) };
            self.words.fill(Word::Percent, &[("percent", &range)])
        };
        let peak = say(low.peak / whole.peak, high.peak / whole.peak);
        let bandwidth = say(low.bandwidth / whole.bandwidth, high.bandwidth / whole.bandwidth);
        self.first(&[peak], Role::Compute, &flat);
        self.first(&[bandwidth], Role::Memory, &slope);
    }
}

impl Drawing<'_> {
    /// The band over the times, and the range of the knee.
    pub(crate) fn band(&mut self) {
        let (plot, Some(band)) = (&self.frame.strip, self.frame.band()) else { return };
        if let Some(ends_px) = self.knee_px() {
            let [left_px, right_px] = wide_enough(ends_px);
            let Rect { top_px, bottom_px, .. } = plot.grid;
            let column = Rect { left_px, right_px, top_px, bottom_px };
            self.sheet.rect(column, range_ink([left_px, right_px]));
            self.placer.take(column);
        }
        let knee = self.knee(&self.strip.roofs);
        for (role, ends) in &[(Role::Memory, [ENDS[0], knee]), (Role::Compute, [knee, ENDS[1]])] {
            let us = |roofs, m| self.us((&self.strip.matmul, roofs), Part::Total, m);
            let mut corners = curve(plot, *ends, &|m| us(&band.low, m));
            let mut back = curve(plot, *ends, &|m| us(&band.high, m));
            back.reverse();
            self.take_along(&corners);
            self.sheet.line(&corners, Ink::faded(*role, EDGE_PERCENT), 1.0);
            corners.append(&mut back);
            self.sheet.area(&corners, Ink::faded(*role, BAND_PERCENT));
        }
    }

    /// Both ends of the knee's range, CSS px; none where the crossing is concealed.
    fn knee_px(&self) -> Option<[f64; 2]> {
        if self.words.conceals(Fact::Crossing) || self.words.conceals(Fact::Bound) {
            return None;
        }
        let [low, high] = self.frame.knee_range()?;
        let plot = &self.frame.strip;
        let px = |m: Option<f64>| plot.x.px(between(m.unwrap_or(ENDS[1]), ENDS[0], ENDS[1]));
        Some([px(low), px(high)])
    }

    /// The range of the knee, in words.
    pub(crate) fn label_band(&mut self) {
        let (Some([left_px, right_px]), Some(range)) = (self.knee_px(), self.frame.knee_range())
        else {
            return;
        };
        let words = self.words;
        let [low, high] =
            range.map(|m| m.map_or_else(|| "∞".to_owned(), |m| format::whole(m, words)));
        let range = if low == high { low } else { range_text([&low, &high]) };
        let says = [Word::CrossesAt, Word::MatmulM].map(|word| words.fill(word, &[("m", &range)]));
        let bottom_px = self.frame.strip.grid.bottom_px;
        let mut y_px = self.frame.top_row_px();
        let mut placed = None;
        // in the uppermost row that has room for one of the two
        while y_px < bottom_px && placed.is_none() {
            let places = [
                Place::new(left_px - GAP_PX, y_px, Anchor::End),
                Place::new(right_px + GAP_PX, y_px, Anchor::Start),
            ];
            for said in &says {
                let text = self.text(said, Role::Muted);
                placed = placed.or_else(|| self.placer.place(&text, &places));
            }
            y_px += self.frame.sizes.line_px / 2.0;
        }
        self.write(placed);
    }
}
