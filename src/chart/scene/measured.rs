//! A measured rate: a hollow mark on a stem under its kernel's marker, with the share of the roof that
//! was reached.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet};
use crate::chart::place::Places;
use crate::chart::scale::between;
use crate::chart::scene::Panel;
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::labels::Labels;
use crate::chart::scene::marker::{DOT_PX, Edge, Shown, Spot, is_selected, solid};
use crate::chart::theme::Role;
use crate::decimal::digits;
use crate::format;
use crate::units::FlopsPerSecond;
use crate::words::{Fact, Word, Words};

/// Its size beside the marker's.
const SIZE: f64 = 0.9;
/// Width of its rim and of its stem, CSS px.
const RIM_PX: f64 = 1.5;

/// The mark of a measured rate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Measured {
    /// Its shape, and the place of its kernel's marker.
    spot: Spot,
    /// Its own place.
    at: Point,
    /// Half its width, CSS px.
    half_px: f64,
    /// The measured rate over what is attainable.
    share: f64,
    /// The number of its kernel, where that one's marker has no room for it.
    number: Option<usize>,
}

impl Frame {
    /// The measured rates of the ground in one of the pictures, each but the selected kernel's: also of
    /// a kernel that stands on another's spot. One that falls on another's mark is a small one.
    #[inline(never)]
    pub(crate) fn measured_marks(
        &self,
        board: &Board,
        panel: Panel,
        markers: &[Shown<'_>],
        words: &Words,
    ) -> Vec<Measured> {
        let of = |entry: &Entry, spot: &Spot, half_px: f64| match panel {
            Panel::Roofline => self.measured(entry, spot, half_px),
            Panel::Strip => self.measured_time(entry, spot, half_px),
        };
        let mut marks = Vec::new();
        for marker in markers {
            if marker.is_numbered {
                marks.extend(of(marker.entry, &marker.spot, marker.half_px));
            }
        }
        for entry in board.entries() {
            let has_number =
                |marker: &Shown<'_>| marker.is_numbered && marker.entry.number == entry.number;
            if entry.kernel.measured_tflops.is_none()
                || is_selected(board, entry)
                || markers.iter().any(has_number)
            {
                continue;
            }
            let spot = match panel {
                Panel::Roofline => self.roofline_spot(entry),
                Panel::Strip => self.spot_on_curve(entry),
            };
            if let Some(spot) = spot
                && let Some(mut mark) = of(entry, &spot.told(words), self.sizes.marker_px)
            {
                mark.number = Some(entry.number);
                if mark.is_beside_all(&marks) {
                    marks.push(mark);
                    continue;
                }
                mark.half_px = DOT_PX;
                if (Measured { half_px: 1.0, ..mark }).is_beside_all(&marks) {
                    marks.push(mark);
                }
            }
        }
        marks
    }

    /// The measured rate of a kernel whose marker stands at that spot of the roofline.
    #[inline(never)]
    pub(crate) fn measured(&self, entry: &Entry, spot: &Spot, half_px: f64) -> Option<Measured> {
        let tflops = entry.kernel.measured_tflops?;
        self.mark(&self.roofline, entry, spot, half_px, tflops)
            .filter(|_| !matches!(spot.edge, Some(Edge::Left | Edge::Bottom)))
    }

    /// The time that goes with it, in the strip.
    #[inline(never)]
    pub(crate) fn measured_time(
        &self,
        entry: &Entry,
        spot: &Spot,
        half_px: f64,
    ) -> Option<Measured> {
        let rate = FlopsPerSecond::from_tflops(entry.kernel.measured_tflops?);
        let us = (entry.kernel.work().flops / rate).us();
        self.mark(&self.strip, entry, spot, half_px, us)
    }

    #[inline(never)]
    fn mark(
        &self,
        plot: &Plot,
        entry: &Entry,
        spot: &Spot,
        marker_px: f64,
        value: f64,
    ) -> Option<Measured> {
        let attainable = entry.outcome.as_ref().ok()?.attainable.tflops();
        let half_px = SIZE * marker_px;
        let (top_px, bottom_px) = (plot.grid.top_px, plot.grid.bottom_px - half_px);
        let y_px = between(plot.y.px(value), top_px, bottom_px);
        Some(Measured {
            spot: *spot,
            at: Point::new(spot.at.x_px, y_px),
            half_px,
            share: entry.kernel.measured_tflops? / attainable,
            number: None,
        })
    }
}

/// The marks, each in the hue of its kernel's side.
#[inline(never)]
pub(crate) fn draw(marks: &[Measured], sheet: &mut Sheet) {
    for mark in marks {
        mark.draw(mark.spot.hue(), sheet);
    }
}

impl Measured {
    /// What the mark covers.
    pub(crate) fn rect(&self) -> Rect {
        Rect::around(self.at, self.half_px)
    }

    /// From the kernel's marker to the mark.
    pub(crate) const fn stem(&self) -> [Point; 2] {
        [self.spot.at, self.at]
    }

    fn is_beside_all(&self, others: &[Self]) -> bool {
        let rect = self.rect();
        !others.iter().any(|other| rect.overlaps(&other.rect()))
    }

    /// The mark and its stem; the kernel's marker is drawn over them.
    #[inline(never)]
    pub(crate) fn draw(&self, role: Role, sheet: &mut Sheet) {
        let (ink, from_px) = (Ink::of(role), self.spot.at.y_px);
        let left_px = self.at.x_px - RIM_PX / 2.0;
        sheet.block(left_px, from_px, RIM_PX, self.at.y_px - from_px, ink);
        let spot = Spot { at: self.at, edge: None, ..self.spot };
        solid(&spot, self.half_px, ink, sheet);
        solid(&spot, self.half_px - RIM_PX, Ink::of(Role::Surface), sheet);
    }

    /// The share that was reached, in words; nothing where what is attainable is concealed.
    #[inline(never)]
    pub(crate) fn say(&self, word: Word, words: &Words) -> String {
        if words.conceals(Fact::Attainable) {
            return String::new();
        }
        words.fill(word, &[("percent", &format::percent(self.share, words))])
    }
}

impl Labels<'_> {
    /// No label covers a measured rate.
    pub(crate) fn take_measured(&mut self, measured: &Measured) {
        let [from, to] = measured.stem();
        self.placer.take_stroke(from, to);
        self.placer.take(measured.rect().grown(1.0));
    }

    /// The share of the roof that each measured rate is, beside its mark; behind its kernel's number,
    /// where that stands nowhere else.
    pub(crate) fn shares(&mut self, marks: &[Measured]) {
        let sizes = &self.frame.sizes;
        for measured in marks {
            // one alone says of what
            let mut long = match marks {
                [_] => measured.say(Word::OfRoof, self.words),
                _ => String::new(),
            };
            let mut short = measured.say(Word::Percent, self.words);
            if let Some(number) = measured.number {
                // a small one has no room for words
                if measured.half_px <= DOT_PX {
                    continue;
                }
                for said in [&mut long, &mut short] {
                    if !said.is_empty() {
                        let places = [("what", &*digits(number as u64)), ("figure", &*said)];
                        *said = self.words.fill(Word::Reading, &places);
                    }
                }
            }
            let Point { x_px, y_px } = measured.at;
            let aside_px = measured.half_px + 4.0;
            let level_px = y_px + sizes.half_figure_px();
            let below_px = y_px + measured.half_px + 3.0 + label::ASCENT * sizes.text_px;
            let above_px = y_px - measured.half_px - 3.0 - label::DESCENT * sizes.text_px;
            let mut places = Places::default();
            places.at(x_px + aside_px, level_px, Anchor::Start);
            places.at(x_px - aside_px, level_px, Anchor::End);
            places.at(x_px, below_px, Anchor::Middle);
            places.at(x_px, above_px, Anchor::Middle);
            // beside a ridge or under a slope, off to the side below
            for down_px in &[0.0, sizes.line_px, 2.0 * sizes.line_px] {
                places.at(x_px + measured.half_px, below_px + *down_px, Anchor::End);
                places.at(x_px - measured.half_px, below_px + *down_px, Anchor::Start);
                // or beside the stem of a rate below it
                places.at(x_px - 4.0, below_px + *down_px, Anchor::End);
                places.at(x_px + 4.0, below_px + *down_px, Anchor::Start);
            }
            self.first(&[&long, &short], Role::Ink, &places);
        }
    }
}
