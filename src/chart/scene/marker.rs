//! Markers: where a kernel stands, its shape by its bound, its number, and what overlaps is thinned.

use crate::board::{Board, Entry};
use crate::chart::label::{self, HALF_FIGURE};
use crate::chart::mark::{Anchor, Ink, Mark, Point, Rect, Text};
use crate::chart::scene::frame::{Frame, Plot, drawn};
use crate::chart::theme::{Role, Sizes};
use crate::roofline::{Bound, Placement};

/// Half the width of a kernel that has no room for its number, CSS px.
const DOT_PX: f64 = 3.0;
/// So many kernels stand beside the first one at an edge; any more lie over one another.
const BESIDE_MAX: u32 = 3;
/// Length of the arrow at an edge, CSS px.
const ARROW_PX: f64 = 6.0;
/// A square looks as large as a circle of this times its half width.
const SQUARE: f64 = 0.9;
/// How far the halo of the selected kernel's marker reaches beyond it, CSS px.
pub(crate) const HALO_PX: f64 = 4.5;
/// The trail makes way for so many markers; over any more it runs on.
pub(crate) const TRAIL_GAPS_MAX: usize = 12;
/// The rim of a marker, CSS px.
const RIM_PX: f64 = 1.75;

/// Beyond which edge of the axes a kernel lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Edge {
    /// No FLOPs, or very few beside its bytes.
    Left,
    /// No bytes, or very few beside its FLOPs.
    Right,
    /// Far slower than the roofs.
    Bottom,
}

/// The place of a kernel in a panel.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    /// Its centre.
    pub(crate) at: Point,
    /// Where it really lies, if not here.
    pub(crate) edge: Option<Edge>,
    /// Decides its shape and hue.
    pub(crate) bound: Bound,
}

/// A kernel's marker, numbered or a mere dot.
#[derive(Debug)]
pub(crate) struct Shown<'a> {
    /// The kernel.
    pub(crate) entry: &'a Entry,
    /// Its place.
    pub(crate) spot: Spot,
    /// Half its width, CSS px.
    pub(crate) half_px: f64,
    /// Whether there is room for its number.
    pub(crate) is_numbered: bool,
}

impl Frame {
    /// Beyond which edge of the roofline a kernel lies.
    pub(crate) fn edge(&self, placement: &Placement) -> Option<Edge> {
        let Plot { rect, x, y, .. } = &self.roofline;
        let x_px = x.px(placement.intensity.get());
        if placement.flops.get() == 0.0 || x_px < rect.left_px + self.widest_px - 1.0 {
            Some(Edge::Left)
        } else if placement.bytes_moved.get() == 0.0 || x_px > rect.right_px + 0.5 {
            Some(Edge::Right)
        } else {
            let is_low = y.px(placement.attainable.tflops()) > self.lowest_px() + 0.5;
            is_low.then_some(Edge::Bottom)
        }
    }

    /// Where a kernel stands in the roofline. At an edge, the first stands in the corner or on its
    /// roof and the others beside it.
    pub(crate) fn roofline_spot(&self, entry: &Entry) -> Option<Spot> {
        let placement = entry.outcome.as_ref().ok()?;
        let Plot { rect, x, y, .. } = &self.roofline;
        let half_px = self.widest_px;
        let inset_px = half_px + ARROW_PX + 2.0;
        let at = Point::new(
            x.px(placement.intensity.get()),
            y.px(placement.attainable.tflops()).max(rect.top_px),
        );
        let edge = self.edge(placement);
        let at = match edge {
            None => at,
            Some(edge) => {
                let before = self.at_edges.iter().take_while(|(number, _)| *number < entry.number);
                let before = before.filter(|(_, other)| *other == edge).count();
                let before = u32::try_from(before).unwrap_or(u32::MAX).min(BESIDE_MAX);
                let aside_px = f64::from(before) * (2.0 * half_px + 4.0);
                match edge {
                    Edge::Left => Point::new(rect.left_px + inset_px + aside_px, self.sides_px()),
                    Edge::Right => {
                        let y_px = (at.y_px + aside_px).min(self.lowest_px());
                        Point::new(rect.right_px - inset_px, y_px)
                    }
                    Edge::Bottom => Point::new(at.x_px, self.lowest_px() - ARROW_PX),
                }
            }
        };
        Some(Spot { at, edge, bound: placement.bound })
    }

    /// The lowest place of a marker, clear of the rows of words.
    fn lowest_px(&self) -> f64 {
        self.roofline.grid.bottom_px - self.widest_px - 2.0
    }

    /// The numbers of the kernels at the edges, in their order.
    pub(crate) fn kernels_at_edges(&self, board: &Board) -> Vec<(usize, Edge)> {
        let placed = drawn(board).filter_map(|entry| {
            let edge = self.edge(entry.outcome.as_ref().ok()?)?;
            Some((entry.number, edge))
        });
        placed.collect()
    }

    /// Where a matmul of the strip's curve stands on it.
    pub(crate) fn strip_spot(&self, placement: &Placement, m: u32) -> Spot {
        let Plot { rect, x, y, .. } = &self.strip;
        let x_px = x.px(f64::from(m)).clamp(rect.left_px, rect.right_px);
        let y_px = y.px(placement.times.total.us()).clamp(rect.top_px, rect.bottom_px);
        Spot { at: Point::new(x_px, y_px), edge: None, bound: placement.bound }
    }

    /// The roofline's markers of the ground: every drawn kernel but the selected one.
    pub(crate) fn roofline_markers<'a>(&self, board: &'a Board) -> Vec<Shown<'a>> {
        let spots = rest(board).filter_map(|entry| Some((entry, self.roofline_spot(entry)?)));
        let mut spots: Vec<_> = spots.collect();
        // an edge has room for few, and an arrow needs its number
        spots.sort_by_key(|(_, spot)| spot.edge.is_none());
        thinned(spots.into_iter(), &self.sizes, self.sizes.marker_px)
    }

    /// Where the trail of the selected matmul makes way for a marker on its way.
    pub(crate) fn gaps_for_markers(&self, board: &Board) -> Vec<[f64; 2]> {
        let Some(curve) = &self.curve else { return Vec::new() };
        let slope = self.roofline.y.px_per_decade() / self.roofline.x.px_per_decade();
        let markers = self.roofline_markers(board).into_iter().filter(|marker| {
            let roofs = marker.entry.outcome.as_ref().map(|placement| placement.roofs);
            marker.is_numbered && roofs == Ok(curve.roofs)
        });
        let mut gaps: Vec<_> = markers
            .take(TRAIL_GAPS_MAX)
            .map(|marker| {
                let across = match marker.spot.bound {
                    Bound::Memory => libm::sqrt(1.0 + slope * slope).recip(),
                    Bound::Compute => SQUARE,
                };
                let half_px = marker.half_px * across;
                let x_px = marker.spot.at.x_px;
                [x_px - half_px, x_px + half_px]
            })
            .collect();
        gaps.sort_by(|one, other| one[0].total_cmp(&other[0]));
        gaps
    }

    /// The strip's: the matmuls on its curve.
    pub(crate) fn strip_markers<'a>(&self, board: &'a Board) -> Vec<Shown<'a>> {
        let Some(curve) = &self.curve else { return Vec::new() };
        let spots = rest(board).filter_map(|entry| {
            let placement = entry.outcome.as_ref().ok()?;
            let matmul = entry.kernel.as_matmul()?;
            let is_on_it = matmul.same_but_for_m(&curve.matmul)
                && placement.roofs == curve.roofs
                && matmul.m() <= crate::kernel::M_MAX;
            is_on_it.then(|| (entry, self.strip_spot(placement, matmul.m())))
        });
        thinned(spots, &self.sizes, self.sizes.marker_px - 1.0)
    }
}

/// The drawn kernels but the selected one.
fn rest(board: &Board) -> impl Iterator<Item = &Entry> {
    let selected = board.selected().map(|entry| entry.number);
    drawn(board).filter(move |entry| Some(entry.number) != selected)
}

/// Numbers for as many markers as stand clear of one another, the first ones first; a dot for each
/// of the others, and one dot for all that fall on the same pixels.
fn thinned<'a>(
    spots: impl Iterator<Item = (&'a Entry, Spot)>,
    sizes: &Sizes,
    least_px: f64,
) -> Vec<Shown<'a>> {
    let mut shown: Vec<Shown<'a>> = Vec::new();
    for (entry, spot) in spots {
        let number = entry.number.to_string();
        let half_px = least_px.max(half_number_px(&number, sizes, false));
        let collides = |half_px: f64, other: &Shown<'_>| {
            Rect::around(spot.at, half_px).overlaps(&Rect::around(other.spot.at, other.half_px))
        };
        let numbered = || shown.iter().filter(|other| other.is_numbered);
        if !numbered().any(|other| collides(half_px, other)) {
            shown.push(Shown { entry, spot, half_px, is_numbered: true });
        } else if !shown.iter().any(|other| !other.is_numbered && collides(1.0, other)) {
            shown.push(Shown { entry, spot, half_px: DOT_PX, is_numbered: false });
        }
    }
    // numbers lie over dots
    shown.sort_by_key(|shown| shown.is_numbered);
    shown
}

/// Half of what a number takes in its marker.
pub(crate) fn half_number_px(number: &str, sizes: &Sizes, bold: bool) -> f64 {
    label::width_px(number, sizes.number_px, bold) / 2.0 + 3.0
}

/// The hue of a side.
pub(crate) const fn hue(bound: Bound) -> Role {
    match bound {
        Bound::Memory => Role::Memory,
        Bound::Compute => Role::Compute,
    }
}

/// A filled marker: a circle on the memory side, a square on the other.
pub(crate) fn solid(spot: &Spot, half_px: f64, ink: impl Into<Ink>) -> Mark {
    match spot.bound {
        Bound::Memory => Mark::disc(spot.at, half_px, ink),
        Bound::Compute => {
            Mark::Box { rect: Rect::around(spot.at, half_px * SQUARE), ink: ink.into() }
        }
    }
}

/// A number in the middle of a marker.
pub(crate) fn number(spot: &Spot, number: usize, sizes: &Sizes, bold: bool, role: Role) -> Mark {
    Mark::Text(Text {
        at: Point::new(spot.at.x_px, spot.at.y_px + HALF_FIGURE * sizes.number_px),
        text: number.to_string(),
        size_px: sizes.number_px,
        bold,
        anchor: Anchor::Middle,
        ink: role.into(),
    })
}

impl Shown<'_> {
    /// Its marks.
    pub(crate) fn draw(&self, sizes: &Sizes, marks: &mut Vec<Mark>) {
        let hue = hue(self.spot.bound);
        if !self.is_numbered {
            marks.push(solid(&self.spot, self.half_px, hue));
            return;
        }
        marks.extend(self.spot.arrow(self.half_px, hue));
        marks.push(solid(&self.spot, self.half_px, hue));
        let inner_px = match self.spot.bound {
            Bound::Memory => self.half_px - RIM_PX,
            // the rim of a square is as wide as that of a circle
            Bound::Compute => self.half_px - RIM_PX / SQUARE,
        };
        marks.push(solid(&self.spot, inner_px, Role::Surface));
        marks.push(number(&self.spot, self.entry.number, sizes, false, Role::Ink));
    }

    /// What its marker covers.
    pub(crate) fn rect(&self) -> Rect {
        Rect::around(self.spot.at, self.half_px)
    }
}

impl Spot {
    /// An arrow towards where the kernel really lies, where it stands at an edge.
    pub(crate) fn arrow(&self, half_px: f64, ink: Role) -> Option<Mark> {
        let edge = self.edge?;
        let (base, tip, wing) = (half_px + 1.5, half_px + 1.5 + ARROW_PX, 4.5);
        let Point { x_px, y_px } = self.at;
        let corners = match edge {
            Edge::Left => {
                [(x_px - base, y_px + wing), (x_px - tip, y_px), (x_px - base, y_px - wing)]
            }
            Edge::Right => {
                [(x_px + base, y_px - wing), (x_px + tip, y_px), (x_px + base, y_px + wing)]
            }
            Edge::Bottom => {
                [(x_px + wing, y_px + base), (x_px, y_px + tip), (x_px - wing, y_px + base)]
            }
        };
        let corners = corners.into_iter().map(|(x, y)| Point::new(x, y)).collect();
        Some(Mark::Area { corners, ink: ink.into() })
    }
}
