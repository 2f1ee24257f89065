//! The strip's ground: both times against M, the larger one bold, landmarks and the flag.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet, Text};
use crate::chart::place::{Place, Placer, Places};
use crate::chart::scale::between;
use crate::chart::scene::Panel;
use crate::chart::scene::axes::text;
use crate::chart::scene::curve::curve;
use crate::chart::scene::frame::{Frame, StripCurve};
use crate::chart::scene::marker::{HALO_PX, told};
use crate::chart::theme::Role;
use crate::decimal::digits;
use crate::kernel::{M_MAX, Matmul};
use crate::roofline::Roofs;
use crate::words::{Fact, Word, Words};

/// From a curve to its label, CSS px.
pub(crate) const GAP_PX: f64 = 6.0;
/// A curve that is the larger one over less than this is labelled along its whole length, CSS px.
const LABELLED_PX: f64 = 60.0;
/// A curve that runs lower than this under the whole time is labelled under itself, CSS px.
const UNDER_PX: f64 = 8.0;
/// Height of the flag, CSS px.
const FLAG_PX: f64 = 8.0;
/// Length of the flag, CSS px.
const FLAG_LONG_PX: f64 = 9.6;
/// The whole axis.
pub(crate) const ENDS: [f64; 2] = [1.0, M_MAX as f64];

impl Frame {
    /// Where the flag's pole begins.
    fn flag_top_px(&self) -> f64 {
        self.strip.grid.top_px.round() + 4.0
    }

    /// The baseline of the row of words at the top.
    pub(crate) fn top_row_px(&self) -> f64 {
        self.flag_top_px() + 0.5 * FLAG_PX + self.sizes.half_figure_px()
    }

    /// Where the stroke of the selected matmul begins: below the words of a flag and of the knee's range.
    pub(crate) fn stroke_top_px(&self, board: &Board) -> f64 {
        if board.crossed_at_m().is_some() || (self.band().is_some() && self.knee_range().is_some())
        {
            self.flag_top_px() + 0.5 * FLAG_PX + 0.65 * self.sizes.text_px
        } else {
            self.strip.grid.top_px
        }
    }
}

/// What stands in the place of the curves.
fn why_empty(frame: &Frame, board: &Board, words: &Words) -> String {
    let why = match board.selected() {
        Some(Entry { kernel, outcome: Err(error), .. }) => {
            words.cannot_run(kernel, board.device(), error)
        }
        _ => words.fill(Word::NoMatmul, &[]),
    };
    // a device's name may be longer than there is room, and hostile; on the left no figure stands
    let half_px = frame.size_px().0 - frame.strip.rect.middle().x_px;
    label::printable(&why, 2.0 * half_px, frame.sizes.text_px)
}

/// Draws everything of the strip that stands still while M is dragged, but its axes.
pub(crate) fn draw(frame: &Frame, board: &Board, words: &Words, sheet: &mut Sheet) {
    let Some(strip) = &frame.curve else {
        let why = why_empty(frame, board, words);
        sheet.text(text(frame, frame.strip.rect.middle(), &why, Anchor::Middle, Role::Muted));
        return;
    };
    let mut drawing =
        Drawing { frame, board, strip, words, placer: Placer::new(frame.strip.rect), sheet };
    // as on the roofline, nothing of what few boards have is called for the others
    let is_plain = board.is_plain();
    if !is_plain {
        drawing.more_below();
    }
    drawing.curves();
    let mut markers = frame.strip_markers(board);
    told(&mut markers, words);
    for marker in &markers {
        drawing.placer.take(marker.rect().grown(1.0));
    }
    // a selected kernel that cannot be dragged keeps its place, and so does its stroke
    if let Some(entry) = board.selected()
        && entry.kernel.is_fixed()
        && let Some(spot) = frame.own_spot_on_curve(entry)
    {
        let (grid, x_px) = (frame.strip.grid, spot.at.x_px);
        drawing.placer.take_stroke(Point::new(x_px, grid.top_px), Point::new(x_px, grid.bottom_px));
        drawing.placer.take(Rect::around(spot.at, frame.sizes.own_px + HALO_PX));
    }
    let mut measured = Vec::new();
    if !is_plain {
        measured = frame.measured_marks(board, Panel::Strip, &markers, words);
    }
    for mark in &measured {
        drawing.placer.take(mark.rect().grown(1.0));
    }
    drawing.flag();
    if !is_plain {
        drawing.label_band();
    }
    drawing.labels();
    if !is_plain {
        drawing.more_above(&measured);
    }
    for marker in &markers {
        marker.draw(&frame.sizes, drawing.sheet);
    }
}

/// Which of a matmul's times.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Memory,
    Compute,
    Total,
    /// The total, if bytes and arithmetic overlapped.
    Overlapped,
}

/// The strip while it is drawn.
pub(crate) struct Drawing<'a> {
    pub(crate) frame: &'a Frame,
    pub(crate) board: &'a Board,
    pub(crate) strip: &'a StripCurve,
    pub(crate) words: &'a Words,
    pub(crate) placer: Placer,
    pub(crate) sheet: &'a mut Sheet,
}

impl<'a> Drawing<'a> {
    /// The curve of the selected matmul.
    pub(crate) const fn own(&self) -> (&'a Matmul, &'a Roofs) {
        (&self.strip.matmul, &self.strip.roofs)
    }

    /// One of the times with `m` rows, µs.
    pub(crate) fn us(&self, (matmul, roofs): (&Matmul, &Roofs), part: Part, m: f64) -> f64 {
        let options = self.board.options();
        let times = roofs.times(matmul.work_at(m), options);
        match part {
            Part::Memory => times.memory,
            Part::Compute => times.compute,
            Part::Total => times.total,
            Part::Overlapped => times.memory.at_least(times.compute).then(options.launch()),
        }
        .us()
    }

    /// Draws one of the times over some of the axis. No label crosses it.
    fn curve(
        &mut self,
        of: (&Matmul, &Roofs),
        part: Part,
        ends: [f64; 2],
        (role, width_px): (Role, f64),
    ) {
        let points = curve(&self.frame.strip, ends, &|m| self.us(of, part, m));
        self.take_along(&points);
        self.sheet.line(&points, Ink::of(role), width_px);
    }

    /// No label crosses a stroke through these points.
    pub(crate) fn take_along(&mut self, points: &[Point]) {
        for pair in points.windows(2) {
            if let [from, to] = pair {
                self.placer.take_stroke(*from, *to);
            }
        }
    }

    /// M on the ridge, kept on the axis.
    pub(crate) fn knee(&self, roofs: &Roofs) -> f64 {
        let m = self.strip.matmul.m_at(roofs.ridge());
        between(m.unwrap_or(ENDS[1]), ENDS[0], ENDS[1])
    }

    /// Whether the whole time is the longer of its parts.
    fn is_plain(&self) -> bool {
        let options = self.board.options();
        options.overlap() && options.launch().get() == 0.0
    }

    fn curves(&mut self) {
        let (own, knee) = (self.own(), self.knee(&self.strip.roofs));
        let (thin_px, bold_px) = (self.frame.sizes.thin_px, self.frame.sizes.roof_px);
        if let Some((matmul, roofs)) = &self.strip.ghost {
            self.curve((matmul, roofs), Part::Total, ENDS, (Role::Ghost, thin_px));
        }
        self.curve(own, Part::Compute, ENDS, (Role::Compute, thin_px));
        self.curve(own, Part::Memory, ENDS, (Role::Memory, thin_px));
        if self.is_plain() {
            self.curve(own, Part::Memory, [ENDS[0], knee], (Role::Memory, bold_px));
            self.curve(own, Part::Compute, [knee, ENDS[1]], (Role::Compute, bold_px));
        } else {
            self.curve(own, Part::Total, ENDS, (Role::Ink, bold_px));
        }
    }

    /// A flag at the crossing, once the student has been over it.
    fn flag(&mut self) {
        if self.words.conceals(Fact::Crossing) || self.words.conceals(Fact::Bound) {
            return;
        }
        let Some(crossed) = self.board.crossed_at_m() else { return };
        let (plot, m) = (&self.frame.strip, f64::from(crossed));
        let foot_px = plot.y.px(self.us(self.own(), Part::Total, m));
        let (pole_px, top_px) = (plot.x.px(m).round(), self.frame.flag_top_px());
        let ink = Ink::of(Role::Own);
        self.sheet.block(pole_px, top_px, 1.0, foot_px - top_px, ink);
        self.placer.take(Rect {
            left_px: pole_px - 1.0,
            top_px,
            right_px: pole_px + 2.0,
            bottom_px: foot_px,
        });
        let y_px = self.frame.top_row_px();
        let aside_px = FLAG_LONG_PX + 4.0;
        // a student who has crossed drags on to the right: the text is better kept out of that way
        let places = [
            Place::new(pole_px - aside_px, y_px, Anchor::End),
            Place::new(pole_px + aside_px, y_px, Anchor::Start),
        ];
        let mut said = None;
        for word in &[Word::CrossedAt, Word::MatmulM] {
            let text = self.words.fill(*word, &[("m", &digits(crossed.into()))]);
            let text = self.text(&text, Role::Own);
            said = said.or_else(|| self.placer.place(&text, &places));
        }
        let flies_left = said.as_ref().is_some_and(|text| text.anchor == Anchor::End);
        self.write(said);
        let (from_px, to_px) = if flies_left {
            (pole_px, pole_px - FLAG_LONG_PX)
        } else {
            (pole_px + 1.0, pole_px + 1.0 + FLAG_LONG_PX)
        };
        let corners = [
            Point::new(from_px, top_px),
            Point::new(to_px, top_px + FLAG_PX / 2.0),
            Point::new(from_px, top_px + FLAG_PX),
        ];
        self.sheet.area(&corners, ink);
    }

    pub(crate) fn text(&self, said: &str, role: Role) -> Text {
        text(self.frame, Point::new(0.0, 0.0), said, Anchor::Start, role)
    }

    /// A text, and the ground again behind it, so that no grid line runs through it.
    pub(crate) fn write(&mut self, text: Option<Text>) {
        if let Some(text) = text {
            self.sheet.rect(text.rect().grown(1.0), Ink::of(Role::Surface));
            self.sheet.text(text);
        }
    }

    /// Both curves by word, above each, where it is the larger if it ever is.
    fn labels(&mut self) {
        let knee = self.knee(&self.strip.roofs);
        self.label(Word::Bytes, Role::Memory, Part::Memory, [ENDS[0], knee]);
        self.label(Word::Arithmetic, Role::Compute, Part::Compute, [knee, ENDS[1]]);
    }

    fn label(&mut self, word: Word, role: Role, part: Part, [from, to]: [f64; 2]) {
        let plot = &self.frame.strip;
        let (mut from_px, mut to_px) = (plot.x.px(from), plot.x.px(to));
        let mut part_there = Part::Total;
        // a curve that is never the larger is labelled along its whole length
        if to_px - from_px < LABELLED_PX {
            (from_px, to_px) = self.frame.strip_px();
            part_there = part;
        }
        let sizes = &self.frame.sizes;
        // off the halo of a marker that is dragged along a curve so steep, if there is room
        let clear_px = 1.1 * (sizes.own_px + HALO_PX) + label::DESCENT * sizes.text_px;
        let mut places = Places::default();
        // a curve that runs well under the whole time is labelled on its far side
        for percent in &[75_u8, 85, 65, 55, 45, 95] {
            let share = f64::from(*percent) / 100.0;
            let x_px = from_px + share * (to_px - from_px);
            let m = plot.x.value(x_px);
            let y_px = plot.y.px(self.us(self.own(), part, m));
            if from >= to || y_px - plot.y.px(self.us(self.own(), Part::Total, m)) > UNDER_PX {
                let down_px = GAP_PX + label::ASCENT * sizes.text_px;
                places.at(x_px, y_px + down_px, Anchor::Start);
            }
        }
        for gap_px in &[clear_px, GAP_PX] {
            for percent in &[45_u8, 55, 35, 65, 75, 25, 85, 95, 15] {
                let share = f64::from(*percent) / 100.0;
                let x_px = from_px + share * (to_px - from_px);
                let y_px = plot.y.px(self.us(self.own(), part_there, plot.x.value(x_px)));
                // a curve that runs below the panel is none to label
                if y_px <= plot.rect.bottom_px {
                    places.at(x_px - 2.0, y_px - gap_px, Anchor::End);
                }
            }
        }
        let mut text = self.text(self.words.text(word), role);
        text.bold = true;
        let placed = self.placer.place(&text, &places);
        if let Some(text) = &placed {
            // no other word stands so near that the two are read as one
            self.placer.take(text.rect().grown(4.0));
        }
        self.write(placed);
    }
}
