//! The kernels' names beside their markers, as far as there is room for them.

use crate::board::Entry;
use crate::chart::label;
use crate::chart::mark::{Anchor, Point, Text};
use crate::chart::scene::frame::drawn;
use crate::chart::scene::labels::Labels;
use crate::chart::scene::marker::{Edge, HALO_PX, Shown};
use crate::chart::theme::Role;
use crate::format;
use crate::roofline::Bound;
use crate::words::Word;

/// With more kernels than this, their names are left to the table.
const NAMED_MAX: usize = 16;

impl Labels<'_> {
    /// The names of the numbered markers, as far as there is room for them; of none, where there are
    /// many.
    pub(crate) fn names(&mut self, markers: &[Shown<'_>]) {
        let max_px = (0.35 * self.plot().rect.width_px()).min(190.0);
        // what stands at an edge needs its reason more than others need their names
        let (at_edges, others): (Vec<_>, Vec<_>) =
            markers.iter().partition(|marker| marker.spot.edge.is_some());
        for marker in at_edges.into_iter().chain(others).filter(|marker| marker.is_numbered) {
            let name = self.name(marker.entry);
            let name = label::printable(&name, max_px, self.frame.sizes.text_px);
            let mut candidates = Vec::new();
            if markers.len() <= NAMED_MAX {
                candidates.extend(self.name_places(marker, &name));
            }
            if marker.spot.edge == Some(Edge::Right)
                && marker.entry.kernel.work().bytes.get() == 0.0
            {
                let reason = self.words.text(Word::NoBytes);
                let long = [("name", name.as_str()), ("reason", reason)];
                let long = self.words.fill(Word::NameReason, &long);
                let texts = [&long, reason].map(|text| self.name_places(marker, text));
                candidates = texts.into_iter().flatten().chain(candidates).collect();
            }
            self.place(candidates.into_iter().filter(|text| !text.text.is_empty()));
        }
    }

    /// Around a marker, the free sides of its roof first: below right and above left of a slope,
    /// below and above a flat roof. A name stays on its kernel's side of the ridge.
    fn name_places(&self, marker: &Shown<'_>, name: &str) -> Vec<Text> {
        let Point { x_px, y_px } = marker.spot.at;
        let text_px = self.frame.sizes.text_px;
        let half_px = self.clearance_px(marker);
        let (beside, near) = (half_px + 4.0, 0.7 * half_px + 4.0);
        let (above, below) = (-(half_px + 3.0 + 0.24 * text_px), half_px + 3.0 + 0.78 * text_px);
        let (up, down) = (-(0.5 * half_px + 0.24 * text_px), 0.5 * half_px + 0.78 * text_px);
        let middle = label::HALF_FIGURE * text_px;
        let beside = if marker.spot.edge.is_some() { beside + 8.0 } else { beside };
        let slope = [
            (near, down, Anchor::Start),
            (-near, up, Anchor::End),
            (0.0, below, Anchor::Middle),
            (beside, below, Anchor::Start),
            (-beside, above, Anchor::End),
            (0.0, above, Anchor::Middle),
            (beside, middle, Anchor::Start),
            (-beside, middle, Anchor::End),
        ];
        let next = below + self.frame.sizes.line_px;
        let flat = [
            (0.0, below, Anchor::Middle),
            (near, below, Anchor::Start),
            (-near, below, Anchor::End),
            (half_px, below, Anchor::End),
            (0.0, above, Anchor::Middle),
            (near, up, Anchor::Start),
            (-near, up, Anchor::End),
            (half_px, next, Anchor::End),
            (half_px, above, Anchor::End),
            (-half_px, above, Anchor::Start),
        ];
        let places: &[_] = match marker.spot.bound {
            Bound::Memory => &slope,
            Bound::Compute => &flat,
        };
        let ridge_px = marker
            .entry
            .outcome
            .as_ref()
            .map_or(f64::INFINITY, |placement| self.plot().x.px(placement.roofs.ridge().get()));
        let texts = places
            .iter()
            .map(|(dx, dy, anchor)| self.text((x_px + dx, y_px + dy), name, *anchor, Role::Muted));
        // over the roofs there are no sides
        let is_on_its_side = |text: &Text| match marker.spot.bound {
            _ if text.at.y_px < y_px => true,
            Bound::Memory => text.rect().right_px <= ridge_px,
            Bound::Compute => text.rect().left_px >= ridge_px,
        };
        texts.filter(is_on_its_side).collect()
    }

    /// How far a name stays off: where the dragged marker passes, off that one's halo.
    fn clearance_px(&self, marker: &Shown<'_>) -> f64 {
        let is_passed = self.frame.curve.as_ref().is_some_and(|curve| {
            marker.entry.kernel.as_matmul().is_some_and(|m| m.same_but_for_m(&curve.matmul))
        });
        if is_passed { self.frame.sizes.own_px + HALO_PX - 2.0 } else { marker.half_px }
    }

    /// A kernel's name in the picture: M alone where the board's matmuls differ in nothing else.
    fn name(&self, entry: &Entry) -> String {
        let kernel = &entry.kernel;
        let alike = kernel.as_matmul().filter(|matmul| {
            let mut others = drawn(self.board).filter_map(|other| other.kernel.as_matmul());
            kernel.name().is_none() && others.all(|other| other.same_but_for_m(matmul))
        });
        match alike {
            Some(matmul) => {
                let m = format::whole(f64::from(matmul.m()), self.words);
                self.words.fill(Word::MatmulM, &[("m", &m)])
            }
            None => self.words.kernel_name(kernel),
        }
    }
}
