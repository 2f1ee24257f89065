//! The strip's ground: both times against M, the larger one bold, landmarks and the flag.

use crate::board::Board;
use crate::chart::label::{self, Placer};
use crate::chart::mark::{Anchor, Mark, Point, Rect, Text};
use crate::chart::scene::axes::text;
use crate::chart::scene::curve::curve;
use crate::chart::scene::frame::{Frame, Plot, StripCurve};
use crate::chart::theme::Role;
use crate::kernel::M_MAX;
use crate::roofline::{self, Times};
use crate::units::Seconds;
use crate::words::{Word, Words};

/// From a curve to its label, CSS px.
const GAP_PX: f64 = 6.0;
/// A curve that is the larger one over less than this is labelled along its whole length, CSS px.
const LABELLED_PX: f64 = 60.0;
/// Height of the flag, CSS px.
const FLAG_PX: f64 = 8.0;

/// Draws everything of the strip that stands still while M is dragged, but its axes.
pub(crate) fn draw(frame: &Frame, board: &Board, words: &Words, marks: &mut Vec<Mark>) {
    let Some(strip) = &frame.curve else {
        let rect = frame.strip.rect;
        let at = ((rect.left_px + rect.right_px) / 2.0, (rect.top_px + rect.bottom_px) / 2.0);
        let sentence = words.text(Word::NoMatmul).to_owned();
        marks.push(Mark::Text(text(frame, at, sentence, Anchor::Middle, Role::Muted)));
        return;
    };
    let times = Drawn { frame, board, strip };
    times.curves(marks);
    let mut placer = Placer::new(frame.strip.rect);
    let markers = frame.strip_markers(board);
    for marker in &markers {
        placer.take(marker.rect().grown(1.0));
    }
    times.take_curves(&mut placer);
    times.flag(words, &mut placer, marks);
    times.labels(words, &mut placer, marks);
    for marker in &markers {
        marker.draw(&frame.sizes, marks);
    }
}

struct Drawn<'a> {
    frame: &'a Frame,
    board: &'a Board,
    strip: &'a StripCurve,
}

impl Drawn<'_> {
    fn plot(&self) -> &Plot {
        &self.frame.strip
    }

    /// The whole axis.
    fn ends() -> [f64; 2] {
        [1.0, f64::from(M_MAX)]
    }

    fn times(&self, m: f64) -> Times {
        self.strip.roofs.times(self.strip.matmul.work_at(m), self.board.options())
    }

    /// The curve of one of the times, µs, over some of the axis.
    fn points(&self, ends: [f64; 2], pick: impl Fn(Times) -> Seconds) -> Vec<Point> {
        curve(self.plot(), ends, |m| pick(self.times(m)).us())
    }

    /// M on the ridge, kept on the axis.
    fn crossing(&self) -> f64 {
        let [first, last] = Self::ends();
        let m = roofline::crossing(&self.strip.matmul, &self.strip.roofs).m;
        m.map_or(last, |m| m.clamp(first, last))
    }

    fn curves(&self, marks: &mut Vec<Mark>) {
        let (ends, sizes) = (Self::ends(), &self.frame.sizes);
        let mut push = |points: Vec<Point>, role: Role, width_px: f64| {
            if points.len() > 1 {
                marks.push(Mark::line(points, role, width_px));
            }
        };
        push(self.ghost(), Role::Ghost, sizes.thin_px);
        let options = self.board.options();
        let is_the_larger = options.overlap() && options.launch().get() == 0.0;
        let (first, knee, last) = (ends[0], self.crossing(), ends[1]);
        push(self.points(ends, |t| t.compute), Role::Compute, sizes.thin_px);
        push(self.points(ends, |t| t.memory), Role::Memory, sizes.thin_px);
        if is_the_larger {
            push(self.points([first, knee], |t| t.memory), Role::Memory, sizes.roof_px);
            push(self.points([knee, last], |t| t.compute), Role::Compute, sizes.roof_px);
        } else {
            push(self.points(ends, |t| t.total), Role::Ink, sizes.roof_px);
        }
    }

    /// No label crosses a curve.
    fn take_curves(&self, placer: &mut Placer) {
        let memory = self.points(Self::ends(), |times| times.memory);
        let compute = self.points(Self::ends(), |times| times.compute);
        let total = self.points(Self::ends(), |times| times.total);
        for points in [memory, compute, total, self.ghost()] {
            for pair in points.windows(2) {
                if let [from, to] = pair {
                    placer.take_stroke(*from, *to);
                }
            }
        }
    }

    /// The times on the device before.
    fn ghost(&self) -> Vec<Point> {
        let Some(ghost) = &self.strip.ghost else { return Vec::new() };
        curve(self.plot(), Self::ends(), |m| {
            ghost.times(self.strip.matmul.work_at(m), self.board.options()).total.us()
        })
    }

    /// A flag at the crossing, once the student has been over it.
    fn flag(&self, words: &Words, placer: &mut Placer, marks: &mut Vec<Mark>) {
        let Some(m) = self.board.crossed_at_m() else { return };
        let Plot { grid, x, y, .. } = self.plot();
        let text_px = self.frame.sizes.text_px;
        let foot = Point::new(x.px(f64::from(m)), y.px(self.times(f64::from(m)).total.us()));
        let pole_px = foot.x_px.round();
        let top_px = grid.top_px.round() + 4.0;
        marks.push(Mark::block(pole_px, top_px, 1.0, foot.y_px - top_px, Role::Own));
        placer.take(Rect {
            left_px: pole_px - 1.0,
            top_px,
            right_px: pole_px + 2.0,
            bottom_px: foot.y_px,
        });
        let flag_px = 1.2 * FLAG_PX;
        let baseline_px = top_px + 0.5 * FLAG_PX + label::HALF_FIGURE * text_px;
        let [said, short] =
            [Word::CrossedAt, Word::MatmulM].map(|word| words.fill(word, &[("m", &m.to_string())]));
        // a student who has crossed drags on to the right: the text is better kept out of that way
        let candidates = [said, short].into_iter().flat_map(|said| {
            let aside_px = flag_px + 4.0;
            [(pole_px - aside_px, Anchor::End), (pole_px + aside_px, Anchor::Start)].map(
                |(x_px, anchor)| {
                    text(self.frame, (x_px, baseline_px), said.clone(), anchor, Role::Own)
                },
            )
        });
        let said = placer.place(candidates);
        let flies_left = said.as_ref().is_some_and(|text| text.anchor == Anchor::End);
        let corners = if flies_left {
            [(0.0, FLAG_PX), (-flag_px, FLAG_PX / 2.0), (0.0, 0.0)]
        } else {
            [(1.0, 0.0), (1.0 + flag_px, FLAG_PX / 2.0), (1.0, FLAG_PX)]
        };
        let corners = corners.map(|(dx, dy)| Point::new(pole_px + dx, top_px + dy));
        marks.extend(said.as_ref().map(behind));
        marks.push(Mark::Area { corners: corners.into(), ink: Role::Own.into() });
        marks.extend(said.map(Mark::Text));
    }

    /// Both curves by word, above each, where it is the larger if it ever is.
    fn labels(&self, words: &Words, placer: &mut Placer, marks: &mut Vec<Mark>) {
        let [first, last] = Self::ends();
        let knee = self.crossing();
        type Pick = fn(Times) -> Seconds;
        let rows: [(Word, Role, [f64; 2], Pick); 2] = [
            (Word::Bytes, Role::Memory, [first, knee], |t| t.memory),
            (Word::Arithmetic, Role::Compute, [knee, last], |t| t.compute),
        ];
        for (word, role, [from, to], pick) in rows {
            let plot = self.plot();
            let (from_px, to_px) = (plot.x.px(from), plot.x.px(to));
            // a curve that is never the larger is labelled along its whole length
            let is_larger = to_px - from_px >= LABELLED_PX;
            let (from_px, to_px) = if is_larger { (from_px, to_px) } else { self.frame.strip_px() };
            let shares = [0.45, 0.55, 0.35, 0.65, 0.75, 0.25, 0.85, 0.95, 0.15];
            let candidates = shares.map(|share| {
                let x_px = from_px + share * (to_px - from_px);
                let times = self.times(plot.x.value(x_px));
                let y_px = plot.y.px(if is_larger { times.total } else { pick(times) }.us());
                Text {
                    bold: true,
                    ..text(
                        self.frame,
                        (x_px - 2.0, y_px - GAP_PX),
                        words.text(word).to_owned(),
                        Anchor::End,
                        role,
                    )
                }
            });
            let placed = placer.place(candidates);
            marks.extend(placed.as_ref().map(behind));
            marks.extend(placed.map(Mark::Text));
        }
    }
}

/// The ground again behind a text, so that no grid line runs through it.
fn behind(text: &Text) -> Mark {
    Mark::Box { rect: text.rect().grown(1.0), ink: Role::Surface.into() }
}
