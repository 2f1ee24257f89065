//! The moving layer: the selected kernel, its trail, its distance to the ridge, the strip's marker.
//!
//! As many marks for a board of one kernel as for one of a thousand.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect, Sheet, Text};
use crate::chart::place::Place;
use crate::chart::scale::between;
use crate::chart::scene::Panel;
use crate::chart::scene::axes::{text, title_baseline_px};
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::marker::{HALO_PX, Spot, TRAIL_GAPS_MAX, number, solid};
use crate::chart::scene::measured::Measured;
use crate::chart::scene::ranges::rate;
use crate::chart::theme::Role;
use crate::format;
use crate::kernel::M_MAX;
use crate::roofline::{Bound, Placement};
use crate::units::FlopsPerByte;
use crate::words::{Fact, Word, Words, closed};

/// The ring between marker and halo, CSS px.
const RING_PX: f64 = 1.5;
/// The longest name, CSS px.
const NAME_PX: f64 = 150.0;

impl Frame {
    /// What moves while M is dragged.
    #[must_use]
    pub fn moving(&self, board: &Board, words: &Words) -> Vec<Mark> {
        let mut sheet = Sheet::default();
        if let Some(entry) = board.selected()
            && let Ok(placement) = &entry.outcome
            && let Some(spot) = self.roofline_spot(entry)
        {
            let spot = spot.told(words);
            let own = Own { frame: self, board, entry, placement, words, sheet: &mut sheet };
            own.draw(&spot);
        }
        sheet.into_marks()
    }
}

/// The selected kernel while it is drawn.
struct Own<'a> {
    frame: &'a Frame,
    board: &'a Board,
    entry: &'a Entry,
    placement: &'a Placement,
    words: &'a Words,
    sheet: &'a mut Sheet,
}

impl Own<'_> {
    fn draw(mut self, spot: &Spot) {
        let frame = self.frame;
        self.trail(spot);
        if spot.edge.is_none() {
            self.bracket(spot);
        }
        let rate = format::rate(self.placement.attainable, self.words);
        let rate = self.words.unless_concealed(Fact::Attainable, &rate);
        self.mark(Panel::Roofline, spot, rate);
        if let (Some(_), Some(matmul)) = (&frame.curve, self.entry.kernel.as_matmul()) {
            let spot = frame.strip_spot(self.placement, matmul.m()).told(self.words);
            let bottom_px = frame.strip.grid.bottom_px;
            let top_px = frame.stroke_top_px(self.board);
            let ink = Ink::faded(Role::Own, 70);
            self.sheet.block(spot.at.x_px - 0.75, top_px, 1.5, bottom_px - top_px, ink);
            let time = format::time(self.placement.times.total, self.words);
            let time = self.words.unless_concealed(Fact::Time, &time);
            self.mark(Panel::Strip, &spot, time);
        }
    }

    /// Its marker in a panel, and its figure over it.
    #[inline(never)]
    fn mark(&mut self, panel: Panel, spot: &Spot, figure: &str) {
        let (plot, title) = match panel {
            Panel::Roofline => (&self.frame.roofline, Word::AxisAttainable),
            Panel::Strip => (&self.frame.strip, Word::AxisTime),
        };
        // what few boards have beside it is a part of the package
        let has_more =
            self.entry.kernel.measured_tflops.is_some() || self.board.compared_device().is_some();
        let mut asides = Default::default();
        if has_more {
            self.more_below(panel, spot);
        }
        self.dot(spot);
        if has_more {
            asides = self.more_above(panel, spot);
        }
        let [aside, short]: &[String; 2] = &asides;
        self.reading(plot, title, figure, [aside, short]);
    }

    /// Below the marker: the measured rate.
    #[inline(never)]
    fn more_below(&mut self, panel: Panel, spot: &Spot) {
        if let Some(measured) = self.measured(panel, spot) {
            measured.draw(Role::Own, self.sheet);
        }
    }

    /// Over the marker where it stands on the other device; and what there is to say beside its figure, longer and
    /// shorter.
    #[inline(never)]
    fn more_above(&mut self, panel: Panel, spot: &Spot) -> [String; 2] {
        let other = self.board.compared_placement(&self.entry.kernel).and_then(Result::ok);
        if let (Some(other), None) = (&other, spot.edge) {
            let (plot, value) = match panel {
                Panel::Roofline => (&self.frame.roofline, other.attainable.tflops()),
                Panel::Strip => (&self.frame.strip, other.times.total.us()),
            };
            self.tick(plot, spot, value);
        }
        if let (Panel::Roofline, Some(measured)) = (panel, self.measured(panel, spot)) {
            return [Word::OfRoof, Word::Percent].map(|word| measured.say(word, self.words));
        }
        let said = other.map(|other| match panel {
            Panel::Roofline => {
                self.of_other(Fact::Attainable, &format::rate(other.attainable, self.words))
            }
            Panel::Strip => self.of_other(Fact::Time, &format::time(other.times.total, self.words)),
        });
        [said.unwrap_or_default(), String::new()]
    }

    fn measured(&self, panel: Panel, spot: &Spot) -> Option<Measured> {
        self.entry.kernel.measured_tflops?;
        let half_px = self.frame.sizes.own_px;
        match panel {
            Panel::Roofline => self.frame.measured(self.entry, spot, half_px),
            Panel::Strip => self.frame.measured_time(self.entry, spot, half_px),
        }
    }

    /// The way from M = 1 along the roof, which makes way for the markers on it. Always as many
    /// strokes, of as many points.
    fn trail(&mut self, spot: &Spot) {
        let Some(curve) = &self.frame.curve else { return };
        let (plot, options) = (&self.frame.roofline, self.board.options());
        let at = |x_px: f64| {
            let m = curve.matmul.m_at(FlopsPerByte::new(plot.x.value(x_px)));
            let work = curve.matmul.work_at(m.unwrap_or(f64::from(M_MAX)));
            let y_px = plot.y.px(rate(&curve.roofs, work, options));
            Point::new(x_px, between(y_px, plot.rect.top_px, plot.rect.bottom_px))
        };
        let from_px = plot.x.px(curve.matmul.intensity_at(1.0).get()).max(plot.rect.left_px);
        let (knee_px, to_px) = (plot.x.px(curve.roofs.ridge().get()), spot.at.x_px);
        let is_straight = options.overlap() && options.launch().get() == 0.0;
        let (ink, width_px) = (Ink::faded(Role::Own, 35), self.frame.sizes.roof_px + 3.0);
        let mut start_px = from_px;
        for gap in 0..TRAIL_GAPS_MAX + 1 {
            let [gap_px, beyond_px] =
                self.frame.trail_gaps.get(gap).copied().unwrap_or([f64::MAX; 2]);
            let end_px = between(gap_px, start_px.min(to_px), to_px);
            let mut points = Vec::new();
            if is_straight {
                let knee_px = between(knee_px, start_px.min(end_px), end_px);
                for x_px in &[start_px, knee_px, end_px] {
                    points.push(at(*x_px));
                }
            } else {
                for step in 0..9_u8 {
                    points.push(at(start_px + f64::from(step) / 8.0 * (end_px - start_px)));
                }
            }
            self.sheet.line(&points, ink, width_px);
            start_px = between(beyond_px, start_px, to_px.max(start_px));
        }
    }

    /// The marker itself: filled, with its number, a ring and a halo.
    fn dot(&mut self, spot: &Spot) {
        let (sizes, own) = (&self.frame.sizes, Ink::of(Role::Own));
        let half_px = sizes.own_px;
        solid(spot, half_px + HALO_PX, Ink::faded(Role::Own, 28), self.sheet);
        solid(spot, half_px + RING_PX, Ink::of(Role::Surface), self.sheet);
        if let Some(edge) = spot.edge {
            spot.arrow(edge, half_px + RING_PX, Role::Own, self.sheet);
        }
        solid(spot, half_px, own, self.sheet);
        number(spot, self.entry.number, sizes, true, Role::Surface, self.sheet);
    }

    /// Where it stands on the other device: a tick across its stroke, unless the marker is there.
    fn tick(&mut self, plot: &Plot, spot: &Spot, value: f64) {
        /// Half the length of the tick, CSS px.
        const HALF_PX: f64 = 6.0;
        let y_px = between(plot.y.px(value), plot.rect.top_px, plot.rect.bottom_px);
        let half_px = self.frame.sizes.own_px;
        let down_px = y_px - spot.at.y_px;
        if down_px.abs() < half_px + 1.0 {
            return;
        }
        if down_px < 0.0 {
            let (left_px, long_px) = (spot.at.x_px - 0.5, down_px + half_px);
            self.sheet.block(left_px, y_px, 1.0, -long_px, Ink::faded(Role::Own, 60));
        }
        let left_px = spot.at.x_px - HALF_PX;
        self.sheet.block(left_px, y_px - 1.0, 2.0 * HALF_PX, 2.0, Ink::of(Role::Own));
    }

    /// Its figure on the other device, behind that one's name.
    fn of_other(&self, fact: Fact, figure: &str) -> String {
        let name = self.board.compared_device().map_or("", |device| device.name());
        let name = label::printable(name, NAME_PX, self.frame.sizes.text_px);
        let figure = self.words.unless_concealed(fact, figure);
        self.words.fill(Word::Reading, &[("what", &name), ("figure", figure)])
    }

    /// How far the kernel is from its ridge, as a factor, which log axes hide.
    fn bracket(&mut self, spot: &Spot) {
        let own = Ink::of(Role::Own);
        let middle_px = self.frame.bracket_px();
        let ridge_px = self.frame.roofline.x.px(self.placement.roofs.ridge().get());
        let own_px = spot.at.x_px;
        let drop_px = (middle_px + 4.0 - spot.at.y_px).max(0.0);
        let faded = Ink::faded(Role::Own, 60);
        self.sheet.block(own_px - 0.5, spot.at.y_px, 1.0, drop_px, faded);
        let (left_px, right_px) = (own_px.min(ridge_px), own_px.max(ridge_px));
        let said = self.distance(left_px, right_px);
        // the stroke makes way for the words
        let (mut gap_px, mut beyond_px) = (right_px, right_px);
        if let Some(inside) = said.as_ref().filter(|text| text.anchor == Anchor::Middle) {
            let rect = inside.rect().grown(5.0);
            (gap_px, beyond_px) = (rect.left_px, rect.right_px);
        }
        self.sheet.block(left_px, middle_px - 0.75, gap_px - left_px, 1.5, own);
        self.sheet.block(beyond_px, middle_px - 0.75, right_px - beyond_px, 1.5, own);
        for x_px in &[own_px, ridge_px] {
            self.sheet.block(x_px - 0.75, middle_px - 4.0, 1.5, 8.0, own);
        }
        if let Some(said) = said {
            self.sheet.text(said);
        }
    }

    /// The bracket in words: inside it, else before or behind it, else shorter.
    fn distance(&self, left_px: f64, right_px: f64) -> Option<Text> {
        /// From the bracket's end to the words outside it, CSS px.
        const ASIDE_PX: f64 = 7.0;
        /// What the words inside it leave of it, CSS px.
        const LEFT_OVER_PX: f64 = 28.0;
        let frame = self.frame;
        let row = frame.bracket_row();
        let y_px = frame.bracket_px() + frame.sizes.half_figure_px();
        let inside = Place::new((left_px + right_px) / 2.0, y_px, Anchor::Middle);
        let mut outside = [
            Place::new(left_px - ASIDE_PX, y_px, Anchor::End),
            Place::new(right_px + ASIDE_PX, y_px, Anchor::Start),
        ];
        if self.placement.bound == Bound::Compute {
            outside.reverse();
        }
        let inner = Rect { left_px, right_px, ..row }.grown(-LEFT_OVER_PX / 2.0);
        for said in distance(self.placement, self.words) {
            let mut text = text(frame, inside.at, &said, Anchor::Middle, Role::Own);
            text.bold = true;
            for place in &[inside, outside[0], outside[1]] {
                let rect = text.rect_at(*place);
                let has_room = if place.anchor == Anchor::Middle {
                    rect.width_px() <= inner.width_px()
                } else {
                    rect.left_px >= row.left_px + 4.0 && rect.right_px <= row.right_px
                };
                if has_room {
                    (text.at, text.anchor) = (place.at, place.anchor);
                    return Some(text);
                }
            }
        }
        None
    }

    /// The selected kernel's figure, at the right over its panel, and what there is to say beside it;
    /// without that and without its name, where there is no room for all.
    fn reading(&mut self, plot: &Plot, title: Word, figure: &str, asides: [&str; 2]) {
        let (frame, words) = (self.frame, self.words);
        let text_px = frame.sizes.text_px;
        let what = match self.entry.kernel.as_matmul() {
            Some(matmul) => {
                let m = format::whole(f64::from(matmul.m()), words);
                words.fill(Word::MatmulM, &[("m", &m)])
            }
            None => {
                let name = words.kernel_name(&self.entry.kernel);
                closed(label::printable(&name, NAME_PX, text_px))
            }
        };
        let long = words.fill(Word::Reading, &[("what", &what), ("figure", figure)]);
        let at = Point::new(plot.rect.right_px, title_baseline_px(frame, plot));
        let taken_px = label::width_px(words.text(title), text_px, false) + 12.0;
        let [aside, short] = asides;
        for aside in &[aside, short, ""] {
            for said in &[long.as_str(), figure] {
                let between = if aside.is_empty() { "" } else { "; " };
                let said = [*said, between, *aside].concat();
                let mut reading = text(frame, at, &said, Anchor::End, Role::Own);
                reading.bold = true;
                if reading.rect().left_px >= taken_px {
                    self.sheet.text(reading);
                    return;
                }
            }
        }
    }
}

/// The distance to the ridge in words, longer and shorter.
fn distance(placement: &Placement, words: &Words) -> Vec<String> {
    if words.conceals(Fact::Bound) {
        return Vec::new();
    }
    let times = placement.times_below_ridge;
    let is_below = placement.bound == Bound::Memory;
    let factor = if is_below { times } else { times.recip() };
    // near the ridge two figures say nothing: 1.0
    for figures in 2..4 {
        let shown = format::significant(factor, figures, words);
        let is_concealed = words.conceals(Fact::Factor);
        if is_concealed || shown != format::significant(1.0, figures, words) {
            let (long, short) = if is_below {
                (Word::TimesBelow, Word::TimesBelowShort)
            } else {
                (Word::TimesAbove, Word::TimesAboveShort)
            };
            let filled = [("factor", words.unless_concealed(Fact::Factor, &shown))];
            return vec![words.fill(long, &filled), words.fill(short, &filled)];
        }
    }
    let word = if (times - 1.0).abs() < 1e-12 {
        Word::OnRidge
    } else if is_below {
        Word::ShortOfRidge
    } else {
        Word::PastRidge
    };
    vec![words.text(word).to_owned()]
}
