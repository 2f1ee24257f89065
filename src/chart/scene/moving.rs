//! The moving layer: the selected kernel, its trail, its distance to the ridge, the strip's marker.
//!
//! As many marks for a board of one kernel as for one of a thousand.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect, Text};
use crate::chart::scene::axes::{text, title_baseline_px};
use crate::chart::scene::frame::{Frame, Plot, rate};
use crate::chart::scene::marker::{HALO_PX, Spot, TRAIL_GAPS_MAX, number, solid};
use crate::chart::theme::{Role, Theme};
use crate::format;
use crate::kernel::M_MAX;
use crate::roofline::{Bound, Placement};
use crate::units::FlopsPerByte;
use crate::words::{Word, Words};

/// The ring between marker and halo, CSS px.
const RING_PX: f64 = 1.5;

impl Frame {
    /// What moves while M is dragged.
    #[must_use]
    pub fn moving(&self, board: &Board, _theme: &Theme, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        let Some(entry) = board.selected() else { return marks };
        let Ok(placement) = &entry.outcome else { return marks };
        let Some(spot) = self.roofline_spot(entry) else { return marks };
        self.trail(board, &spot, &mut marks);
        self.bracket(placement, &spot, words, &mut marks);
        self.dot(entry, &spot, &mut marks);
        let rate = format::rate(placement.attainable, words);
        self.reading(entry, &self.roofline, Word::AxisAttainable, &rate, words, &mut marks);
        if let (Some(_), Some(matmul)) = (&self.curve, entry.kernel.as_matmul()) {
            let spot = self.strip_spot(placement, matmul.m());
            let Rect { top_px, bottom_px, .. } = self.strip.grid;
            let x_px = spot.at.x_px - 0.75;
            marks.push(Mark::block(
                x_px,
                top_px,
                1.5,
                bottom_px - top_px,
                Ink::faded(Role::Own, 70),
            ));
            self.dot(entry, &spot, &mut marks);
            let time = format::time(placement.times.total, words);
            self.reading(entry, &self.strip, Word::AxisTime, &time, words, &mut marks);
        }
        marks
    }

    /// The way from M = 1 along the roof, which makes way for the markers on it. Always as many
    /// strokes, of as many points.
    fn trail(&self, board: &Board, spot: &Spot, marks: &mut Vec<Mark>) {
        let Some(curve) = &self.curve else { return };
        let options = board.options();
        let Plot { rect, x, y, .. } = &self.roofline;
        let intensity_px = |m: f64| x.px(curve.matmul.intensity_at(m).get());
        let (from_px, to_px) = (intensity_px(1.0).max(rect.left_px), spot.at.x_px);
        let at = |x_px: f64| {
            let m = curve.matmul.m_at(FlopsPerByte::new(x.value(x_px)));
            let work = curve.matmul.work_at(m.unwrap_or(f64::from(M_MAX)));
            let y_px = y.px(rate(&curve.roofs, work, options));
            Point::new(x_px, y_px.clamp(rect.top_px, rect.bottom_px))
        };
        let knee_px = x.px(curve.roofs.ridge().get());
        let is_straight = options.overlap() && options.launch().get() == 0.0;
        let ends = self.trail_gaps.iter().copied().chain(core::iter::repeat([f64::MAX; 2]));
        let mut start_px = from_px;
        for [gap_px, beyond_px] in ends.take(TRAIL_GAPS_MAX + 1) {
            let end_px = gap_px.clamp(start_px.min(to_px), to_px);
            let inner = |share: f64| start_px + share * (end_px - start_px);
            let points: Vec<_> = if is_straight {
                let knee_px = knee_px.clamp(start_px.min(end_px), end_px);
                [start_px, knee_px, end_px].map(at).into()
            } else {
                (0..=8).map(|step| at(inner(f64::from(step) / 8.0))).collect()
            };
            marks.push(Mark::line(points, Ink::faded(Role::Own, 35), self.sizes.roof_px + 3.0));
            start_px = beyond_px.clamp(start_px, to_px.max(start_px));
        }
    }

    /// The marker itself: filled, with its number, a ring and a halo.
    fn dot(&self, entry: &Entry, spot: &Spot, marks: &mut Vec<Mark>) {
        let half_px = self.sizes.own_px;
        marks.push(solid(spot, half_px + HALO_PX, Ink::faded(Role::Own, 28)));
        marks.push(solid(spot, half_px + RING_PX, Role::Surface));
        marks.extend(spot.arrow(half_px + RING_PX, Role::Own));
        marks.push(solid(spot, half_px, Role::Own));
        marks.push(number(spot, entry.number, &self.sizes, true, Role::Surface));
    }

    /// How far the kernel is from its ridge, as a factor, which log axes hide.
    fn bracket(&self, placement: &Placement, spot: &Spot, words: &Words, marks: &mut Vec<Mark>) {
        if spot.edge.is_some() {
            return;
        }
        let middle_px = self.bracket_px();
        let ridge_px = self.roofline.x.px(placement.roofs.ridge().get());
        let own_px = spot.at.x_px;
        let drop_px = (middle_px + 4.0 - spot.at.y_px).max(0.0);
        marks.push(Mark::block(
            own_px - 0.5,
            spot.at.y_px,
            1.0,
            drop_px,
            Ink::faded(Role::Own, 60),
        ));
        let (left_px, right_px) = (own_px.min(ridge_px), own_px.max(ridge_px));
        let said = self.distance(placement, [left_px, right_px], words);
        // the stroke makes way for the words
        let pieces = match said.as_ref().filter(|text| text.anchor == Anchor::Middle) {
            Some(text) => {
                let gap = text.rect().grown(5.0);
                [(left_px, gap.left_px), (gap.right_px, right_px)]
            }
            None => [(left_px, right_px), (right_px, right_px)],
        };
        for (from_px, to_px) in pieces {
            marks.push(Mark::block(from_px, middle_px - 0.75, to_px - from_px, 1.5, Role::Own));
        }
        for x_px in [own_px, ridge_px] {
            marks.push(Mark::block(x_px - 0.75, middle_px - 4.0, 1.5, 8.0, Role::Own));
        }
        marks.extend(said.map(Mark::Text));
    }

    /// The bracket in words: inside it, else before or behind it, else shorter.
    fn distance(
        &self,
        placement: &Placement,
        [left_px, right_px]: [f64; 2],
        words: &Words,
    ) -> Option<Text> {
        /// From the bracket's end to the words outside it, CSS px.
        const ASIDE_PX: f64 = 7.0;
        /// What the words inside it leave of it, CSS px.
        const LEFT_OVER_PX: f64 = 28.0;
        let row = self.bracket_row();
        let y_px = self.bracket_px() + label::HALF_FIGURE * self.sizes.text_px;
        let at = |x_px: f64, said: &str, anchor: Anchor| Text {
            bold: true,
            ..text(self, (x_px, y_px), said.to_owned(), anchor, Role::Own)
        };
        let places = distance(placement, words).into_iter().flat_map(|said| {
            let inside = at((left_px + right_px) / 2.0, &said, Anchor::Middle);
            let has_room = inside.rect().width_px() + LEFT_OVER_PX <= right_px - left_px;
            let before = at(left_px - ASIDE_PX, &said, Anchor::End);
            let behind = at(right_px + ASIDE_PX, &said, Anchor::Start);
            let outside = match placement.bound {
                Bound::Memory => [before, behind],
                Bound::Compute => [behind, before],
            };
            has_room.then_some(inside).into_iter().chain(outside)
        });
        places.into_iter().find(|text| {
            let rect = text.rect();
            rect.left_px >= row.left_px + 4.0 && rect.right_px <= row.right_px
        })
    }

    /// The selected kernel's figure, at the right over its panel.
    fn reading(
        &self,
        entry: &Entry,
        plot: &Plot,
        title: Word,
        figure: &str,
        words: &Words,
        marks: &mut Vec<Mark>,
    ) {
        let what = match entry.kernel.as_matmul() {
            Some(matmul) => {
                words.fill(Word::MatmulM, &[("m", &format::whole(f64::from(matmul.m()), words))])
            }
            None => label::printable(&words.kernel_name(&entry.kernel), 150.0, self.sizes.text_px),
        };
        let long = words.fill(Word::Reading, &[("what", &what), ("figure", figure)]);
        let at = (plot.rect.right_px, title_baseline_px(self, plot));
        let taken_px = label::width_px(words.text(title), self.sizes.text_px, false) + 12.0;
        let readings = [long, figure.to_owned()]
            .map(|reading| Text { bold: true, ..text(self, at, reading, Anchor::End, Role::Own) });
        let free = readings.into_iter().find(|reading| reading.rect().left_px >= taken_px);
        marks.extend(free.map(Mark::Text));
    }
}

/// The distance to the ridge in words, longer and shorter.
fn distance(placement: &Placement, words: &Words) -> Vec<String> {
    let times = placement.times_below_ridge;
    let (factor, long, short) = match placement.bound {
        Bound::Memory => (times, Word::TimesBelow, Word::TimesBelowShort),
        Bound::Compute => (times.recip(), Word::TimesAbove, Word::TimesAboveShort),
    };
    let in_figures = |figures| format::significant(factor, figures, words);
    // near the ridge two figures say nothing: 1.0
    let near =
        [2, 3].map(|figures| (in_figures(figures), format::significant(1.0, figures, words)));
    if let Some((factor, _)) = near.iter().find(|(factor, one)| factor != one) {
        return [long, short].map(|word| words.fill(word, &[("factor", factor)])).into();
    }
    let word = if (times - 1.0).abs() < 1e-12 {
        Word::OnRidge
    } else if placement.bound == Bound::Memory {
        Word::ShortOfRidge
    } else {
        Word::PastRidge
    };
    vec![words.text(word).to_owned()]
}
