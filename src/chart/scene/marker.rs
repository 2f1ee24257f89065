//! Markers: where a kernel stands, its shape by its bound, its number, and what overlaps is thinned.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::{Anchor, Ink, Point, Rect, Sheet, Text};
use crate::chart::scale::between;
use crate::chart::scene::frame::{Frame, Plot, RIGHT_PX};
use crate::chart::theme::{HALF_FIGURE, Role, Sizes};
use crate::decimal::digits;
use crate::kernel::M_MAX;
use crate::roofline::{Bound, Placement};
use crate::words::{Fact, Words};

/// Half the width of a kernel that has no room for its number, CSS px.
pub(crate) const DOT_PX: f64 = 3.0;
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
    /// Decides its shape and hue, where that is told.
    pub(crate) bound: Bound,
    /// Whether shape and hue tell the side.
    pub(crate) tells_side: bool,
}

/// A kernel's marker, numbered or a mere dot.
#[derive(Clone, Copy, Debug)]
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

    /// Where a kernel stands in the roofline. At the left edge, the first stands in the corner; at the
    /// right edge on its roof; the others beside it.
    pub(crate) fn roofline_spot(&self, entry: &Entry) -> Option<Spot> {
        let placement = entry.outcome.as_ref().ok()?;
        let Plot { rect, x, y, .. } = &self.roofline;
        let edge = self.edge(placement);
        let y_px = y.px(placement.attainable.tflops()).max(rect.top_px);
        let mut at = Point::new(x.px(placement.intensity.get()), y_px);
        if let Some(edge) = edge {
            at = self.place_at_edge(entry.number, edge, at);
        }
        Some(Spot { at, edge, bound: placement.bound, tells_side: true })
    }

    fn place_at_edge(&self, number: usize, edge: Edge, at: Point) -> Point {
        let rect = &self.roofline.rect;
        let mut beside = 0;
        for (other, its) in &self.at_edges {
            if *other < number && *its == edge && beside < BESIDE_MAX {
                beside += 1;
            }
        }
        let inset_px = self.widest_px + ARROW_PX + 2.0;
        let aside_px = f64::from(beside) * (2.0 * self.widest_px + 4.0);
        match edge {
            Edge::Left => Point::new(rect.left_px + inset_px + aside_px, self.sides_px()),
            Edge::Right => {
                Point::new(rect.right_px - inset_px, (at.y_px + aside_px).min(self.lowest_px()))
            }
            Edge::Bottom => Point::new(at.x_px, self.lowest_px() - ARROW_PX),
        }
    }

    /// The lowest place of a marker, clear of the rows of words.
    fn lowest_px(&self) -> f64 {
        self.roofline.grid.bottom_px - self.widest_px - 2.0
    }

    /// The numbers of the kernels at the edges, in their order.
    pub(crate) fn kernels_at_edges(&self, board: &Board) -> Vec<(usize, Edge)> {
        let mut at_edges = Vec::new();
        for entry in board.entries() {
            if let Ok(placement) = &entry.outcome
                && let Some(edge) = self.edge(placement)
            {
                at_edges.push((entry.number, edge));
            }
        }
        at_edges
    }

    /// Where a matmul of the strip's curve stands on it.
    pub(crate) fn strip_spot(&self, placement: &Placement, m: u32) -> Spot {
        let Plot { rect, x, y, .. } = &self.strip;
        let x_px = between(x.px(f64::from(m)), rect.left_px, rect.right_px);
        let y_px = between(y.px(placement.times.total.us()), rect.top_px, rect.bottom_px);
        let at = Point::new(x_px, y_px);
        Spot { at, edge: None, bound: placement.bound, tells_side: true }
    }

    /// Where the selected matmul stands in the strip; one of more rows than the axis has, at its end.
    pub(crate) fn own_spot_on_curve(&self, entry: &Entry) -> Option<Spot> {
        let placement = entry.outcome.as_ref().ok()?;
        self.curve.as_ref()?;
        Some(self.strip_spot(placement, entry.kernel.as_matmul()?.m()))
    }

    /// Where a kernel stands in the strip, if it lies on the curve there.
    pub(crate) fn spot_on_curve(&self, entry: &Entry) -> Option<Spot> {
        let (curve, placement) = (self.curve.as_ref()?, entry.outcome.as_ref().ok()?);
        let matmul = entry.kernel.as_matmul()?;
        let is_on_it =
            matmul.lies_on(&curve.matmul) && placement.roofs == curve.roofs && matmul.m() <= M_MAX;
        is_on_it.then(|| self.strip_spot(placement, matmul.m()))
    }

    /// The roofline's markers of the ground: every drawn kernel but the selected one.
    pub(crate) fn roofline_markers<'a>(&self, board: &'a Board) -> Vec<Shown<'a>> {
        let mut thinned = Thinned::default();
        // an edge has room for few, and an arrow needs its number
        for are_at_edges in &[true, false] {
            for entry in board.entries() {
                if !is_selected(board, entry)
                    && let Some(spot) = self.roofline_spot(entry)
                    && spot.edge.is_some() == *are_at_edges
                {
                    thinned.add(entry, spot, &self.sizes, self.sizes.marker_px);
                }
            }
        }
        thinned.into_shown()
    }

    /// The strip's: the matmuls on its curve; and, where a launch costs something, behind the axis
    /// those that have no M, so that it is seen which ones sit on the floor.
    pub(crate) fn strip_markers<'a>(&self, board: &'a Board) -> Vec<Shown<'a>> {
        let mut thinned = Thinned::default();
        for entry in board.entries() {
            if !is_selected(board, entry)
                && let Some(spot) = self.spot_on_curve(entry)
            {
                thinned.add(entry, spot, &self.sizes, self.sizes.marker_px - 1.0);
            }
        }
        if board.options().launch().get() > 0.0 {
            self.add_behind_strip(board, &mut thinned);
        }
        thinned.into_shown()
    }

    #[inline(never)]
    fn add_behind_strip<'a>(&self, board: &'a Board, thinned: &mut Thinned<'a>) {
        for entry in board.entries() {
            if let Some(spot) = self.spot_behind_strip(board, entry) {
                thinned.add(entry, spot, &self.sizes, self.sizes.marker_px - 1.0);
            }
        }
    }

    /// Where a kernel without M stands behind the strip's axis while a launch costs something.
    fn spot_behind_strip(&self, board: &Board, entry: &Entry) -> Option<Spot> {
        let placement = entry.outcome.as_ref().ok()?;
        let Plot { rect, grid, y, .. } = &self.strip;
        let y_px = y.px(placement.times.total.us());
        let has_place = self.curve.is_some()
            && entry.kernel.as_matmul().is_none()
            && !is_selected(board, entry)
            && y_px >= grid.top_px
            && y_px <= grid.bottom_px;
        // the widest one still ends within the picture
        let at = Point::new(rect.right_px + RIGHT_PX - self.widest_px, y_px);
        let spot = Spot { at, edge: None, bound: placement.bound, tells_side: true };
        has_place.then_some(spot)
    }

    /// Where the trail of the selected matmul makes way for a marker on its way, from the left.
    pub(crate) fn gaps_for_markers(&self, board: &Board) -> Vec<[f64; 2]> {
        let mut gaps: Vec<[f64; 2]> = Vec::new();
        let Some(curve) = &self.curve else { return gaps };
        let slope = self.roofline.y.px_per_decade() / self.roofline.x.px_per_decade();
        for marker in self.roofline_markers(board) {
            let is_on_its_roofs =
                marker.entry.outcome.as_ref().is_ok_and(|placement| match placement.bound {
                    Bound::Memory => placement.roofs.bandwidth == curve.roofs.bandwidth,
                    Bound::Compute => placement.roofs.peak == curve.roofs.peak,
                });
            if !marker.is_numbered || !is_on_its_roofs || gaps.len() == TRAIL_GAPS_MAX {
                continue;
            }
            let across = match marker.spot.bound {
                Bound::Memory => (1.0 + slope * slope).sqrt().recip(),
                Bound::Compute => SQUARE,
            };
            let (x_px, half_px) = (marker.spot.at.x_px, marker.half_px * across);
            let before = gaps.iter().filter(|[left_px, _]| *left_px <= x_px - half_px).count();
            gaps.insert(before, [x_px - half_px, x_px + half_px]);
        }
        gaps
    }
}

/// Whether it is the selected kernel.
pub(crate) fn is_selected(board: &Board, entry: &Entry) -> bool {
    board.selected().is_some_and(|selected| selected.number == entry.number)
}

/// Numbers for as many markers as stand clear of one another, the first ones first; a dot for each
/// of the others, and one dot for all that fall on the same pixels.
#[derive(Default)]
struct Thinned<'a> {
    dots: Vec<Shown<'a>>,
    numbered: Vec<Shown<'a>>,
}

impl<'a> Thinned<'a> {
    fn add(&mut self, entry: &'a Entry, spot: Spot, sizes: &Sizes, least_px: f64) {
        let half_px = least_px.max(half_number_px(entry.number, sizes, false));
        if !collides(&spot, half_px, &self.numbered) {
            self.numbered.push(Shown { entry, spot, half_px, is_numbered: true });
        } else if !collides(&spot, 1.0, &self.dots) {
            self.dots.push(Shown { entry, spot, half_px: DOT_PX, is_numbered: false });
        }
    }

    /// Numbers lie over dots.
    fn into_shown(mut self) -> Vec<Shown<'a>> {
        self.dots.append(&mut self.numbered);
        self.dots
    }
}

fn collides(spot: &Spot, half_px: f64, others: &[Shown<'_>]) -> bool {
    let rect = Rect::around(spot.at, half_px);
    others.iter().any(|other| rect.overlaps(&Rect::around(other.spot.at, other.half_px)))
}

/// Half of what a number takes in its marker.
pub(crate) fn half_number_px(number: usize, sizes: &Sizes, bold: bool) -> f64 {
    label::width_px(&digits(number as u64), sizes.number_px, bold) / 2.0 + 3.0
}

/// The side by shape and hue, or one shape and hue for all where a question conceals it.
pub(crate) fn told(markers: &mut [Shown<'_>], words: &Words) {
    for marker in markers {
        marker.spot = marker.spot.told(words);
    }
}

/// The hue of a side.
pub(crate) const fn hue(bound: Bound) -> Role {
    match bound {
        Bound::Memory => Role::Memory,
        Bound::Compute => Role::Compute,
    }
}

/// A filled marker: a circle on the memory side, a square on the other.
pub(crate) fn solid(spot: &Spot, half_px: f64, ink: Ink, sheet: &mut Sheet) {
    if spot.is_square() {
        sheet.rect(Rect::around(spot.at, half_px * SQUARE), ink);
    } else {
        sheet.disc(spot.at, half_px, ink);
    }
}

/// A number in the middle of a marker.
pub(crate) fn number(
    spot: &Spot,
    number: usize,
    sizes: &Sizes,
    bold: bool,
    role: Role,
    sheet: &mut Sheet,
) {
    sheet.text(Text {
        at: Point::new(spot.at.x_px, spot.at.y_px + HALF_FIGURE * sizes.number_px),
        text: digits(number as u64),
        size_px: sizes.number_px,
        bold,
        anchor: Anchor::Middle,
        ink: Ink::of(role),
    });
}

impl Shown<'_> {
    /// Its marks.
    pub(crate) fn draw(&self, sizes: &Sizes, sheet: &mut Sheet) {
        let hue = self.spot.hue();
        if !self.is_numbered {
            solid(&self.spot, self.half_px, Ink::of(hue), sheet);
            return;
        }
        if let Some(edge) = self.spot.edge {
            self.spot.arrow(edge, self.half_px, hue, sheet);
        }
        solid(&self.spot, self.half_px, Ink::of(hue), sheet);
        // the rim of a square is as wide as that of a circle
        let rim_px = if self.spot.is_square() { RIM_PX / SQUARE } else { RIM_PX };
        let inner_px = self.half_px - rim_px;
        solid(&self.spot, inner_px, Ink::of(Role::Surface), sheet);
        number(&self.spot, self.entry.number, sizes, false, Role::Ink, sheet);
    }

    /// What its marker covers.
    pub(crate) fn rect(&self) -> Rect {
        Rect::around(self.spot.at, self.half_px)
    }
}

impl Spot {
    /// The same spot, which keeps its side from the student where a question conceals it.
    pub(crate) const fn told(self, words: &Words) -> Self {
        Self { tells_side: !words.conceals(Fact::Bound), ..self }
    }

    /// Whether its marker is a square.
    fn is_square(&self) -> bool {
        self.tells_side && self.bound == Bound::Compute
    }

    /// The hue of its marker.
    pub(crate) const fn hue(&self) -> Role {
        if self.tells_side { hue(self.bound) } else { Role::Muted }
    }

    /// An arrow towards where the kernel really lies, which stands at an edge.
    pub(crate) fn arrow(&self, edge: Edge, half_px: f64, role: Role, sheet: &mut Sheet) {
        let (base, tip, wing) = (half_px + 1.5, half_px + 1.5 + ARROW_PX, 4.5);
        // outwards and aside, turned towards the edge
        let (x, y) = match edge {
            Edge::Left => (-1.0, 0.0),
            Edge::Right => (1.0, 0.0),
            Edge::Bottom => (0.0, 1.0),
        };
        let corner = |out: f64, aside: f64| {
            Point::new(self.at.x_px + out * x + aside * y, self.at.y_px + out * y - aside * x)
        };
        sheet.area(&[corner(base, wing), corner(tip, 0.0), corner(base, -wing)], Ink::of(role));
    }
}
