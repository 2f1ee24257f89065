//! The kernels' names beside their markers, as far as there is room for them.

use crate::board::Entry;
use crate::chart::label;
use crate::chart::mark::{Anchor, Point, Text};
use crate::chart::place::Place;
use crate::chart::scene::labels::Labels;
use crate::chart::scene::marker::{Edge, HALO_PX, Shown};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::Bound;
use crate::words::Word;

/// With more kernels than this, their names are left to the table.
const NAMED_MAX: usize = 16;
/// The longest name, CSS px.
const NAME_PX: f64 = 190.0;

/// Where a name stands beside a marker.
enum Beside {
    Below,
    Above,
    /// Below and aside, so that the marker's corner nearly touches.
    Low,
    High,
    /// A line further down.
    Next,
    Level,
}

/// Aside by tenths of half the marker's width, and by so many CSS px. The free sides of a slope first:
/// below right and above left.
const SLOPE: &[(i8, i8, Beside, Anchor)] = &[
    (7, 4, Beside::Low, Anchor::Start),
    (-7, -4, Beside::High, Anchor::End),
    (0, 0, Beside::Below, Anchor::Middle),
    (10, 4, Beside::Below, Anchor::Start),
    (-10, -4, Beside::Above, Anchor::End),
    (0, 0, Beside::Above, Anchor::Middle),
    (10, 4, Beside::Level, Anchor::Start),
    (-10, -4, Beside::Level, Anchor::End),
];
/// Below and above a flat roof.
const FLAT: &[(i8, i8, Beside, Anchor)] = &[
    (0, 0, Beside::Below, Anchor::Middle),
    (7, 4, Beside::Below, Anchor::Start),
    (-7, -4, Beside::Below, Anchor::End),
    (10, 0, Beside::Below, Anchor::End),
    (0, 0, Beside::Above, Anchor::Middle),
    (7, 4, Beside::High, Anchor::Start),
    (-7, -4, Beside::High, Anchor::End),
    (10, 0, Beside::Next, Anchor::End),
    (10, 0, Beside::Above, Anchor::End),
    (-10, 0, Beside::Above, Anchor::Start),
];

/// At the right edge: before the marker, else up to the edge.
const RIGHT: &[(i8, i8, Beside, Anchor)] = &[
    (-10, -4, Beside::Level, Anchor::End),
    (10, 0, Beside::Below, Anchor::End),
    (10, 0, Beside::Next, Anchor::End),
    (10, 0, Beside::Above, Anchor::End),
];

impl Labels<'_> {
    /// The names of the numbered markers, as far as there is room for them; of none, where there are
    /// many.
    pub(crate) fn names(&mut self, markers: &[Shown<'_>]) {
        let max_px = NAME_PX.min(0.35 * self.plot().rect.width_px());
        // what stands at an edge needs its reason more than others need their names
        for are_at_edges in &[true, false] {
            for marker in markers {
                // the corner at the left has its note already
                let edge = marker.spot.edge.filter(|edge| *edge != Edge::Left);
                let is_due = marker.is_numbered && marker.spot.edge == edge;
                if is_due && edge.is_some() == *are_at_edges {
                    self.name(marker, markers, max_px);
                }
            }
        }
    }

    fn name(&mut self, marker: &Shown<'_>, markers: &[Shown<'_>], max_px: f64) {
        let are_named = markers.len() <= NAMED_MAX;
        let has_reason =
            marker.spot.edge == Some(Edge::Right) && marker.entry.kernel.work().bytes.get() == 0.0;
        if !are_named && !has_reason {
            return;
        }
        let name = self.short_name(marker.entry);
        let name = label::printable(&name, max_px, self.frame.sizes.text_px);
        if has_reason {
            self.name_without_bytes(marker, markers, &name);
        } else if !name.is_empty() {
            self.beside(marker, markers, &name);
        }
    }

    #[inline(never)]
    fn name_without_bytes(&mut self, marker: &Shown<'_>, markers: &[Shown<'_>], name: &str) {
        let reason = self.words.text(Word::NoBytes);
        let long = self.words.fill(Word::NameReason, &[("name", name), ("reason", reason)]);
        let _ = self.beside(marker, markers, &long)
            || self.beside(marker, markers, reason)
            || self.beside(marker, &[], reason);
    }

    /// Writes a text around a marker; on its kernel's side of the ridge, but over the roofs, where
    /// there are no sides. Whether there was room.
    #[inline(never)]
    fn beside(&mut self, marker: &Shown<'_>, others: &[Shown<'_>], said: &str) -> bool {
        let Point { x_px, y_px } = marker.spot.at;
        let sizes = &self.frame.sizes;
        let (half_px, text_px) = (self.clearance_px(marker), sizes.text_px);
        let text = self.text(said, Role::Muted);
        let ridge_px = marker
            .entry
            .outcome
            .as_ref()
            .map_or(f64::INFINITY, |placement| self.plot().x.px(placement.roofs.ridge().get()));
        let bound = marker.spot.bound;
        let is_at_right = marker.spot.edge == Some(Edge::Right);
        let offered = match bound {
            _ if is_at_right => RIGHT,
            Bound::Memory => SLOPE,
            Bound::Compute => FLAT,
        };
        let mut places = Vec::new();
        for (tenths, more_px, beside, anchor) in offered {
            let aside_px = f64::from(*tenths) / 10.0 * half_px + f64::from(*more_px);
            let below_px = half_px + 3.0 + 0.78 * text_px;
            let down_px = match beside {
                Beside::Below => below_px,
                Beside::Above => -(half_px + 3.0 + 0.24 * text_px),
                Beside::Low => 0.5 * half_px + 0.78 * text_px,
                Beside::High => -(0.5 * half_px + 0.24 * text_px),
                Beside::Next => below_px + sizes.line_px,
                Beside::Level => sizes.half_figure_px(),
            };
            let mut place = Place::new(x_px + aside_px, y_px + down_px, *anchor);
            if is_at_right && !matches!(beside, Beside::Level) {
                place.at.x_px = self.plot().rect.right_px;
            }
            if is_at_right && !is_nearest(&text.rect_at(place).middle(), marker, others) {
                continue;
            }
            if down_px < 0.0 || is_on_side(&text, place, bound, ridge_px) {
                places.push(place);
            }
        }
        let count = self.texts.len();
        self.place(&text, &places);
        self.texts.len() > count
    }

    /// How far a name stays off: where the dragged marker passes, off that one's halo.
    fn clearance_px(&self, marker: &Shown<'_>) -> f64 {
        let is_passed = self.frame.curve.as_ref().is_some_and(|curve| {
            marker.entry.kernel.as_matmul().is_some_and(|m| m.lies_on(&curve.matmul))
        });
        if is_passed { self.frame.sizes.own_px + HALO_PX - 2.0 } else { marker.half_px }
    }

    /// A kernel's name in the picture: M alone where the board's matmuls differ in nothing else.
    fn short_name(&self, entry: &Entry) -> String {
        let kernel = &entry.kernel;
        if let (None, Some(matmul)) = (kernel.name(), kernel.as_matmul()) {
            let are_alike = self.board.entries().iter().all(|other| {
                let other = other.kernel.as_matmul();
                other.is_none_or(|other| other.same_but_for_m(matmul))
            });
            if are_alike {
                let m = format::whole(f64::from(matmul.m()), self.words);
                return self.words.fill(Word::MatmulM, &[("m", &m)]);
            }
        }
        self.words.kernel_name(kernel)
    }
}

/// Whether words in the middle of which a point lies are read as those of this marker.
fn is_nearest(middle: &Point, marker: &Shown<'_>, others: &[Shown<'_>]) -> bool {
    let off_px = |shown: &Shown<'_>| {
        let Point { x_px, y_px } = shown.spot.at;
        (x_px - middle.x_px).abs() + (y_px - middle.y_px).abs()
    };
    others.iter().all(|other| off_px(marker) <= off_px(other))
}

fn is_on_side(text: &Text, place: Place, bound: Bound, ridge_px: f64) -> bool {
    let rect = text.rect_at(place);
    match bound {
        Bound::Memory => rect.right_px <= ridge_px,
        Bound::Compute => rect.left_px >= ridge_px,
    }
}
