//! Places of texts where nothing overlaps: where one might stand, and what is taken.

use crate::chart::mark::{Anchor, Point, Rect, Text};

/// Where a text may stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    /// The place of its anchor, on the baseline.
    pub at: Point,
    /// Which end stands there.
    pub anchor: Anchor,
}

impl Place {
    /// A place, CSS px.
    #[must_use]
    pub const fn new(x_px: f64, y_px: f64, anchor: Anchor) -> Self {
        Self { at: Point::new(x_px, y_px), anchor }
    }
}

/// Where a text might stand, the best place first.
// the pushes are here, once: spread over the labels they are a fifth of their size
#[derive(Debug, Default)]
pub(crate) struct Places(Vec<Place>);

impl core::ops::Deref for Places {
    type Target = [Place];

    fn deref(&self) -> &[Place] {
        &self.0
    }
}

impl Places {
    /// One place more, CSS px.
    #[inline(never)]
    pub(crate) fn at(&mut self, x_px: f64, y_px: f64, anchor: Anchor) {
        self.0.push(Place::new(x_px, y_px, anchor));
    }

    /// Places at percents of a straight way, moved by so much to the right and down, CSS px.
    #[inline(never)]
    pub(crate) fn along(
        &mut self,
        [from, to]: [Point; 2],
        percents: &[u8],
        [right_px, down_px]: [f64; 2],
        anchor: Anchor,
    ) {
        for percent in percents {
            let share = f64::from(*percent) / 100.0;
            let x_px = from.x_px + share * (to.x_px - from.x_px) + right_px;
            let y_px = from.y_px + share * (to.y_px - from.y_px) + down_px;
            self.at(x_px, y_px, anchor);
        }
    }

    /// Places in rows from one height down to another, CSS px.
    #[inline(never)]
    pub(crate) fn rows(
        &mut self,
        x_px: f64,
        [from_px, to_px]: [f64; 2],
        step_px: f64,
        anchor: Anchor,
    ) {
        let mut y_px = from_px;
        while y_px < to_px {
            self.at(x_px, y_px, anchor);
            y_px += step_px;
        }
    }
}

/// Where texts may still stand.
#[derive(Clone, Debug)]
pub struct Placer {
    bounds: Rect,
    taken: Vec<Rect>,
    strokes: Vec<(Point, Point)>,
    ridges: Vec<(Point, Point)>,
    faint: Vec<(Point, Point)>,
}

impl Placer {
    /// Nothing is taken inside these bounds yet.
    #[must_use]
    pub const fn new(bounds: Rect) -> Self {
        Self {
            bounds,
            taken: Vec::new(),
            strokes: Vec::new(),
            ridges: Vec::new(),
            faint: Vec::new(),
        }
    }

    /// No text may overlap this.
    pub fn take(&mut self, rect: Rect) {
        self.taken.push(rect);
    }

    /// No text may cross this stroke.
    pub fn take_stroke(&mut self, from: Point, to: Point) {
        self.strokes.push((from, to));
    }

    /// No text may cross this ridge, but one of [`Placer::place_over_ridges`].
    pub fn take_ridge(&mut self, from: Point, to: Point) {
        self.ridges.push((from, to));
    }

    /// A text had better not cross this stroke.
    pub fn take_faint_stroke(&mut self, from: Point, to: Point) {
        self.faint.push((from, to));
    }

    /// The text at the first of the places where it stands free; the place is then taken. None where
    /// something is in the way everywhere.
    pub fn place(&mut self, text: &Text, places: &[Place]) -> Option<Text> {
        for place in places {
            let rect = text.rect_at(*place);
            if self.is_free(&rect) {
                self.take(rect);
                let mut placed = text.clone();
                (placed.at, placed.anchor) = (place.at, place.anchor);
                return Some(placed);
            }
        }
        None
    }

    /// As [`Placer::place`]; where all is in the way, a place over a faint stroke will do.
    pub fn place_over_faint(&mut self, text: &Text, places: &[Place]) -> Option<Text> {
        let placed = self.place(text, places);
        if placed.is_some() {
            return placed;
        }
        let faint = core::mem::take(&mut self.faint);
        let placed = self.place(text, places);
        self.faint = faint;
        placed
    }

    /// As [`Placer::place`]; where all is in the way, a place over a faint stroke or the dashes of a
    /// ridge will do.
    pub fn place_over_ridges(&mut self, text: &Text, places: &[Place]) -> Option<Text> {
        let placed = self.place_over_faint(text, places);
        if placed.is_some() {
            return placed;
        }
        let ridges = core::mem::take(&mut self.ridges);
        let placed = self.place_over_faint(text, places);
        self.ridges = ridges;
        placed
    }

    /// Whether nothing overlaps or crosses the rectangle, and it lies inside the bounds.
    #[must_use]
    pub fn is_free(&self, rect: &Rect) -> bool {
        self.is_free_of_texts(rect)
            && !are_crossed(&self.strokes, rect)
            && !are_crossed(&self.ridges, rect)
            && !are_crossed(&self.faint, rect)
    }

    /// The same, whatever strokes cross it.
    #[must_use]
    pub fn is_free_of_texts(&self, rect: &Rect) -> bool {
        self.bounds.holds(rect) && !self.taken.iter().any(|taken| taken.overlaps(rect))
    }
}

fn are_crossed(strokes: &[(Point, Point)], rect: &Rect) -> bool {
    strokes.iter().any(|(from, to)| crosses(*from, *to, rect))
}

/// Whether any part of the stroke lies inside the rectangle.
pub(crate) fn crosses(from: Point, to: Point, rect: &Rect) -> bool {
    let across = part_between(from.x_px, to.x_px, rect.left_px, rect.right_px);
    let along = part_between(from.y_px, to.y_px, rect.top_px, rect.bottom_px);
    across.0.max(along.0).max(0.0) < across.1.min(along.1).min(1.0)
}

/// The part of a stroke, as shares of its length, that lies between two parallel edges; its end comes
/// before its begin where there is none.
fn part_between(start: f64, end: f64, low: f64, high: f64) -> (f64, f64) {
    let run = end - start;
    if run.abs() < 1e-9 {
        return if low <= start && start <= high { (0.0, 1.0) } else { (1.0, 0.0) };
    }
    let (one, two) = ((low - start) / run, (high - start) / run);
    (one.min(two), one.max(two))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::mark::Ink;
    use crate::chart::theme::Role;

    #[test]
    fn a_text_takes_the_first_free_place_and_keeps_it() {
        let mut placer =
            Placer::new(Rect { left_px: 0.0, top_px: 0.0, right_px: 100.0, bottom_px: 100.0 });
        let text = Text {
            at: Point::new(0.0, 0.0),
            text: "one".to_owned(),
            size_px: 10.0,
            bold: false,
            anchor: Anchor::Start,
            ink: Ink::of(Role::Ink),
        };
        let outside = Place::new(95.0, 20.0, Anchor::Start);
        let [one, two] = [20.0, 60.0].map(|y_px| Place::new(10.0, y_px, Anchor::Start));
        for expected in [Some(one.at), Some(two.at), None] {
            let placed = placer.place(&text, &[outside, one, two]).map(|text| text.at);
            assert_eq!(placed, expected);
        }
    }

    #[test]
    fn a_text_crosses_no_stroke() {
        let rect = Rect { left_px: 10.0, top_px: 10.0, right_px: 20.0, bottom_px: 20.0 };
        let rows = [
            ((0.0, 0.0), (30.0, 30.0), true),
            ((0.0, 15.0), (30.0, 15.0), true),
            ((15.0, 0.0), (15.0, 9.0), false),
            ((0.0, 25.0), (25.0, 0.0), true),
            ((0.0, 19.0), (19.0, 0.0), false),
            ((0.0, 21.0), (30.0, 21.0), false),
        ];
        for ((x1, y1), (x2, y2), crossed) in rows {
            let (from, to) = (Point::new(x1, y1), Point::new(x2, y2));
            assert_eq!(crosses(from, to, &rect), crossed, "{from:?} {to:?}");
        }
    }
}
