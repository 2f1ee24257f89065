//! The moving layer: the selected kernel, its trail, its distance to the ridge, the strip's marker.
//!
//! As many marks for a board of one kernel as for one of a thousand.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Mark, Point, Text};
use crate::chart::scene::axes::{text, title_baseline_px};
use crate::chart::scene::frame::{Frame, Plot, rate};
use crate::chart::scene::ground::{bracket_row, faded};
use crate::chart::scene::marker::{Spot, number, solid};
use crate::chart::theme::{Role, Theme};
use crate::format;
use crate::roofline::{self, Bound, Placement};
use crate::words::{Word, Words};

/// How far the halo reaches beyond the marker, CSS px.
const HALO_PX: f64 = 4.5;
/// The ring between marker and halo, CSS px.
const RING_PX: f64 = 1.5;
/// Points of a trail that is bent all the way.
const BENT: u32 = 32;
/// Nearer than this, the bracket closes, CSS px.
const CLOSED_PX: f64 = 3.0;

impl Frame {
    /// What moves while M is dragged.
    #[must_use]
    pub fn moving(&self, board: &Board, _theme: &Theme, words: &Words) -> Vec<Mark> {
        let mut marks = Vec::new();
        let Some(entry) = board.selected() else { return marks };
        let Ok(placement) = &entry.outcome else { return marks };
        let spot = self.roofline_spot(placement);
        self.trail(board, entry, &spot, &mut marks);
        self.bracket(placement, &spot, words, &mut marks);
        self.dot(entry, &spot, &mut marks);
        let rate = format::rate(placement.attainable, words);
        self.reading(entry, &self.roofline, Word::AxisAttainable, &rate, words, &mut marks);
        if let (Some(_), Some(matmul)) = (&self.curve, entry.kernel.as_matmul()) {
            let spot = self.strip_spot(placement, matmul.m());
            let Plot { rect, y, y_decades, .. } = &self.strip;
            let top_px = y.px(crate::chart::scale::power_of_ten(y_decades.high));
            let x_px = spot.at.x_px - 0.75;
            marks.push(Mark::block(x_px, top_px, 1.5, rect.bottom_px - top_px, faded(Role::Own, 70)));
            self.dot(entry, &spot, &mut marks);
            let time = format::time(placement.times.total, words);
            self.reading(entry, &self.strip, Word::AxisTime, &time, words, &mut marks);
        }
        marks
    }

    /// The way from M = 1 along the roof.
    fn trail(&self, board: &Board, entry: &Entry, spot: &Spot, marks: &mut Vec<Mark>) {
        let (Some(curve), Some(matmul)) = (&self.curve, entry.kernel.as_matmul()) else { return };
        let options = board.options();
        let at = |m: f64| {
            let work = curve.matmul.work_at(m);
            let Plot { rect, x, y, .. } = &self.roofline;
            Point::new(
                x.px(work.intensity().get()).clamp(rect.left_px, rect.right_px),
                y.px(rate(&curve.roofs, work, options)).clamp(rect.top_px, rect.bottom_px),
            )
        };
        let m = f64::from(matmul.m());
        let points = if options.overlap() && options.launch().get() == 0.0 {
            let knee = roofline::crossing(&curve.matmul, &curve.roofs).m.unwrap_or(m);
            vec![at(1.0), at(knee.clamp(1.0, m)), spot.at]
        } else {
            let end = libm::log10(m);
            let step = |step: u32| libm::pow(10.0, f64::from(step) / f64::from(BENT) * end);
            (0..BENT).map(|index| at(step(index))).chain([spot.at]).collect()
        };
        marks.push(Mark::line(points, faded(Role::Own, 35), self.sizes.roof_px + 3.0));
    }

    /// The marker itself: filled, with its number, a ring and a halo.
    fn dot(&self, entry: &Entry, spot: &Spot, marks: &mut Vec<Mark>) {
        let number_px =
            label::width_px(&entry.number.to_string(), self.sizes.number_px, true) / 2.0 + 3.0;
        let half_px = self.sizes.own_px.max(number_px);
        marks.push(solid(spot, half_px + HALO_PX, faded(Role::Own, 28)));
        marks.push(solid(spot, half_px + RING_PX, Role::Surface));
        marks.extend(spot.arrow(half_px + RING_PX, Role::Own));
        marks.push(solid(spot, half_px, Role::Own));
        marks.push(number(spot, entry.number, &self.sizes, true, Role::Surface));
    }

    /// How far the kernel is from its ridge, as a factor, which log axes hide.
    fn bracket(&self, placement: &Placement, spot: &Spot, words: &Words, marks: &mut Vec<Mark>) {
        let row = bracket_row(self);
        let middle_px = ((row.top_px + row.bottom_px) / 2.0).round();
        let ridge_px = self.roofline.x.px(placement.roofs.ridge().get());
        let own_px = spot.at.x_px;
        let drop_px = middle_px + 4.0 - spot.at.y_px;
        if drop_px > 0.0 {
            let rect = Mark::block(own_px - 0.5, spot.at.y_px, 1.0, drop_px, faded(Role::Own, 60));
            marks.push(rect);
        }
        let said = distance(placement, words);
        let width_px = label::width_px(&said, self.sizes.text_px, true);
        let (left_px, right_px) = (own_px.min(ridge_px), own_px.max(ridge_px));
        let baseline_px = middle_px + label::HALF_FIGURE * self.sizes.text_px;
        let words_at = |x_px: f64, anchor: Anchor| Text {
            bold: true,
            ..text(self, (x_px, baseline_px), said.clone(), anchor, Role::Own)
        };
        let rect = self.roofline.rect;
        let fits = |text: &Text| {
            let text = text.rect();
            text.left_px >= rect.left_px && text.right_px <= rect.right_px
        };
        let inside = words_at((left_px + right_px) / 2.0, Anchor::Middle);
        let (before, after) =
            (words_at(left_px - 8.0, Anchor::End), words_at(right_px + 8.0, Anchor::Start));
        let has_room = width_px + 28.0 <= right_px - left_px;
        let outside = match placement.bound {
            Bound::Memory => [before, after],
            Bound::Compute => [after, before],
        };
        if right_px - left_px >= CLOSED_PX {
            let gap = has_room.then(|| inside.rect());
            let pieces = match gap {
                Some(gap) => [(left_px, gap.left_px - 5.0), (gap.right_px + 5.0, right_px)],
                None => [(left_px, right_px), (right_px, right_px)],
            };
            for (from_px, to_px) in pieces {
                let length_px = to_px - from_px;
                marks.push(Mark::block(from_px, middle_px - 0.5, length_px, 1.5, Role::Own));
            }
        }
        for x_px in [own_px, ridge_px] {
            marks.push(Mark::block(x_px - 0.75, middle_px - 4.0, 1.5, 8.0, Role::Own));
        }
        let words = if has_room { Some(inside) } else { outside.into_iter().find(fits) };
        marks.extend(words.map(Mark::Text));
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
        let readings = [long, figure.to_owned()].map(|reading| Text {
            bold: true,
            ..text(self, at, reading, Anchor::End, Role::Own)
        });
        let free = readings.into_iter().find(|reading| reading.rect().left_px >= taken_px);
        marks.extend(free.map(Mark::Text));
    }
}

/// The distance to the ridge in words.
fn distance(placement: &Placement, words: &Words) -> String {
    let times = placement.times_below_ridge;
    let (factor, word) = match placement.bound {
        Bound::Memory => (times, Word::TimesBelow),
        Bound::Compute => (times.recip(), Word::TimesAbove),
    };
    let in_figures = |figures| format::significant(factor, figures, words);
    // near the ridge two figures say nothing: 1.0
    let near = [2, 3].map(|figures| (in_figures(figures), format::significant(1.0, figures, words)));
    match near.iter().find(|(factor, one)| factor != one) {
        Some((factor, _)) => words.fill(word, &[("factor", factor)]),
        None if (times - 1.0).abs() < 1e-12 => words.text(Word::OnRidge).to_owned(),
        None if placement.bound == Bound::Memory => words.text(Word::ShortOfRidge).to_owned(),
        None => words.text(Word::PastRidge).to_owned(),
    }
}

