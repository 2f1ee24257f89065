//! The band of what kernels reach: under both roofs and over the times, and the ridge and the knee as
//! ranges.

use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Rect, Sheet};
use crate::chart::place::{Place, Places};
use crate::chart::scale::between;
use crate::chart::scene::curve::curve;
use crate::chart::scene::frame::Frame;
use crate::chart::scene::labels::Labels;
use crate::chart::scene::roof_lines::outline;
use crate::chart::scene::strip::{Drawing, ENDS, GAP_PX};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::{BandRoofs, Roofs};
use crate::words::{Fact, Word, Words};

/// How much of its hue fills the band, percent.
const BAND_PERCENT: u8 = 30;
/// How much of it its edges take, percent.
const EDGE_PERCENT: u8 = 60;
/// How much of its colour fills the range of the ridge and of the knee, percent.
const RANGE_PERCENT: u8 = 18;

/// A range of the knee narrower than this bears no label of a curve, CSS px.
const NARROW_PX: f64 = 60.0;

impl Frame {
    /// The band over the roofs in force.
    pub(crate) fn band(&self) -> Option<&BandRoofs> {
        self.roofs.as_ref()?.band.as_ref()
    }

    /// Draws the band under the roofs, and the range of the ridge below it.
    #[inline(never)]
    pub(crate) fn draw_band(&self, sheet: &mut Sheet) {
        let (plot, Some(band)) = (&self.roofline, self.band()) else { return };
        let BandRoofs { low, high, .. } = band;
        let [low_foot, low_corner, low_right] = outline(plot, low);
        let [high_foot, high_corner, high_right] = outline(plot, high);
        for (role, low_end, high_end) in
            &[(Role::Memory, low_foot, high_foot), (Role::Compute, low_right, high_right)]
        {
            let corners = [*low_end, *high_end, high_corner, low_corner];
            sheet.area(&corners, Ink::faded(*role, BAND_PERCENT));
            // of a single share there is no area to see
            for pair in &[[*low_end, low_corner], [*high_end, high_corner]] {
                sheet.line(pair, Ink::faded(*role, EDGE_PERCENT), 1.0);
            }
        }
        let [from_px, to_px] = wide_enough(self.ridge_range_px(band));
        // its corners at the top lie in the band, whatever the shares are
        let (top_px, bottom_px) = (low_corner.y_px, plot.grid.bottom_px);
        let range = Rect { left_px: from_px, top_px, right_px: to_px, bottom_px };
        sheet.rect(range, range_ink(&range));
    }

    /// Both ends of the ridge's range, CSS px.
    pub(crate) fn ridge_range_px(&self, band: &BandRoofs) -> [f64; 2] {
        // an array's own map costs the module a kilobyte
        let [low, high] = &band.at_ridges();
        let px = |roofs: &Roofs| self.roofline.x.px(roofs.ridge().get());
        [px(low), px(high)]
    }

    /// The range of the knee in the strip: where the selected matmul meets the lowest ridge, and where
    /// the highest; infinite where it never does.
    #[inline(never)]
    pub(crate) fn knee_range(&self) -> Option<[f64; 2]> {
        let matmul = &self.curve.as_ref()?.matmul;
        let [low, high] = &self.band()?.at_ridges();
        let from = matmul.m_at(low.ridge())?;
        Some([from, matmul.m_at(high.ridge()).unwrap_or(f64::INFINITY)])
    }
}

/// A range that can be seen: one of a single figure is as wide as a stroke.
fn wide_enough([left_px, right_px]: [f64; 2]) -> [f64; 2] {
    let more_px = (0.5 - (right_px - left_px) / 2.0).max(0.0);
    [left_px - more_px, right_px + more_px]
}

/// The narrower a range, the stronger its colour.
fn range_ink(range: &Rect) -> Ink {
    Ink::faded(Role::Muted, if range.width_px() < 3.0 { 60 } else { RANGE_PERCENT })
}

/// The figures of a range, "197–295"; of one without width, its only figure.
#[inline(never)]
fn range_text([mut low, high]: [String; 2]) -> String {
    if low != high {
        low.push('–');
        low.push_str(&high);
    }
    low
}

/// A ridge as a range.
pub(crate) fn ridge_range(band: &BandRoofs, words: &Words) -> String {
    let [low, high] = &band.at_ridges();
    let range = range_text([words.ridge(low.ridge()), words.ridge(high.ridge())]);
    words.unless_concealed(Fact::Ridge, &range).to_owned()
}

impl Labels<'_> {
    /// The shares that the band stands for, under it.
    pub(crate) fn band(&mut self) {
        let (plot, Some(band)) = (self.plot(), self.frame.band()) else { return };
        let BandRoofs { low, shares, .. } = band;
        let [foot, corner, right] = outline(plot, low);
        let down_px = 4.0 + label::ASCENT * self.frame.sizes.text_px;
        let (mut flat, mut slope) = (Places::default(), Places::default());
        let across = [100, 66, 33, 82, 50];
        flat.along([corner, right], &across, [0.0, down_px], Anchor::End);
        if self.roofs.beside.is_empty() {
            let down_px = down_px + self.frame.sizes.line_px;
            flat.along([corner, right], &across, [0.0, down_px], Anchor::End);
        }
        const PERCENTS: [u8; 5] = [20, 47, 74, 34, 60];
        // under a slower device's slope it would be read as that one's
        if self.roofs.beside.iter().any(|it| it.roofs.bandwidth < low.bandwidth) {
            slope.along([foot, corner], &PERCENTS, [-2.0 * GAP_PX; 2], Anchor::End);
        }
        slope.along([foot, corner], &PERCENTS, [GAP_PX, down_px + GAP_PX], Anchor::Start);
        // of a whole roof there is no share to tell
        for (share, role, places) in
            &[(shares.peak, Role::Compute, &flat), (shares.bandwidth, Role::Memory, &slope)]
        {
            let Some([low, high]) = share else { continue };
            let percent = |share: &f64| format::percent(*share, self.words);
            let range = range_text([percent(low), percent(high)]);
            let text = self.words.fill(Word::Percent, &[("percent", &range)]);
            self.first(&[&text], *role, places);
        }
    }
}

impl Drawing<'_> {
    /// The band over the times, and the range of the knee.
    pub(crate) fn band(&mut self) {
        let (plot, Some(band)) = (&self.frame.strip, self.frame.band()) else { return };
        if let Some([left_px, right_px]) = self.knee_px()
            && right_px - left_px < NARROW_PX
        {
            self.placer.take(Rect { left_px, right_px, ..plot.grid });
        }
        let knee = self.knee(&self.strip.roofs);
        for (role, ends) in &[(Role::Memory, [ENDS[0], knee]), (Role::Compute, [knee, ENDS[1]])] {
            let ink = Ink::faded(*role, BAND_PERCENT);
            let slow = |m| self.other_us(&band.low, m);
            let edge = curve(plot, *ends, &slow);
            let area = self.between(*ends, &slow, &|m| self.other_us(&band.high, m));
            self.sheet.area(&area, ink);
            self.take_along(&edge);
            self.sheet.line(&edge, Ink::faded(*role, EDGE_PERCENT), 1.0);
        }
    }

    /// Both ends of the knee's range, CSS px; none where the crossing is concealed.
    fn knee_px(&self) -> Option<[f64; 2]> {
        if self.words.conceals(Fact::Crossing) || self.words.conceals(Fact::Bound) {
            return None;
        }
        let [low, high] = self.frame.knee_range()?;
        let plot = &self.frame.strip;
        let px = |m| plot.x.px(between(m, ENDS[0], ENDS[1]));
        Some([px(low), px(high)])
    }

    /// The range of the knee as a veil over the curves.
    pub(crate) fn draw_knee(&mut self) {
        if let Some(ends_px) = self.knee_px() {
            let [left_px, right_px] = wide_enough(ends_px);
            let column = Rect { left_px, right_px, ..self.frame.strip.grid };
            self.sheet.rect(column, range_ink(&column));
        }
    }

    /// The range of the knee, in words.
    #[inline(never)]
    pub(crate) fn label_band(&mut self) {
        let (Some([left_px, right_px]), Some([low, high])) =
            (self.knee_px(), self.frame.knee_range())
        else {
            return;
        };
        let words = self.words;
        let m_text = |m| format::significant(m, format::FIGURES, words);
        let range = range_text([m_text(low), m_text(high)]);
        let y_px = self.frame.top_row_px();
        let places = [
            Place::new(left_px - GAP_PX, y_px, Anchor::End),
            Place::new(right_px + GAP_PX, y_px, Anchor::Start),
        ];
        let mut placed = None;
        for word in &[Word::CrossesAt, Word::MatmulM] {
            let text = self.text(&words.fill(*word, &[("m", &range)]), Role::Muted);
            placed = placed.or_else(|| self.placer.place(&text, &places));
        }
        self.write(placed);
    }
}
