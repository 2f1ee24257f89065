//! Which roof lies under a pointer.

use crate::chart::mark::Point;
use crate::chart::scale::between;
use crate::chart::scene::frame::{Frame, Plot};
use crate::chart::scene::roof_lines::outline;
use crate::chart::scene::roofs::{Beside, Kind};
use crate::device::{Memory, Unit};
use crate::precision::Precision;
use crate::roofline::Roofs;

/// A roof of the picture, by the figure of a device that it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoofAt {
    /// Whether the device is the one that the board is compared with.
    pub is_compared: bool,
    /// Which of the device's figures.
    pub part: RoofPart,
}

/// A figure of a device that a roof stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoofPart {
    /// The bandwidth of a memory.
    Bandwidth(Memory),
    /// The peak for a precision on a unit.
    Peak(Precision, Unit),
}

impl Frame {
    /// The roof that lies nearest to a place, within a reach; of two at the same place, the one in
    /// force. The roofs of before are none.
    #[must_use]
    pub fn roof_at(&self, x_px: f64, y_px: f64, reach_px: f64) -> Option<RoofAt> {
        let (plot, set, at) = (&self.roofline, self.roofs.as_ref()?, Point::new(x_px, y_px));
        let mut nearest = Nearest { at, least_px: reach_px, roof: None };
        let memory = set.memory;
        nearest.take(plot, &set.in_force, false, Some(memory), None);
        for roof in &set.all {
            nearest.take(plot, &roof.roofs, false, None, roof.users.first());
        }
        nearest.take(plot, &set.highest(), false, Some(memory), None);
        let user = set.all.first().and_then(|roof| roof.users.first());
        for Beside { kind, roofs } in &set.beside {
            let (memory, user) =
                if *kind == Kind::Dram { (Memory::Dram, None) } else { (memory, user) };
            nearest.take(plot, roofs, *kind == Kind::Compared, Some(memory), user);
        }
        nearest.roof
    }
}

/// The nearest roof so far.
struct Nearest {
    at: Point,
    least_px: f64,
    roof: Option<RoofAt>,
}

impl Nearest {
    /// Takes in the slope of some roofs, and their peak.
    #[inline(never)]
    fn take(
        &mut self,
        plot: &Plot,
        roofs: &Roofs,
        is_compared: bool,
        memory: Option<Memory>,
        user: Option<&(Precision, Unit)>,
    ) {
        let [foot, corner, right] = outline(plot, roofs);
        let peak = user.map(|(precision, unit)| RoofPart::Peak(*precision, *unit));
        for (end, part) in &[(foot, memory.map(RoofPart::Bandwidth)), (right, peak)] {
            let Some(part) = part else { continue };
            let apart_px = self.apart_px(corner, *end);
            // half a pixel nearer counts, so that the first of two at one place is taken
            let margin_px = if self.roof.is_some() { 0.5 } else { 0.0 };
            if apart_px <= self.least_px - margin_px {
                self.least_px = apart_px;
                self.roof = Some(RoofAt { is_compared, part: *part });
            }
        }
    }

    /// How far the place lies from a straight stroke, CSS px.
    fn apart_px(&self, from: Point, to: Point) -> f64 {
        let (across_px, down_px) = (to.x_px - from.x_px, to.y_px - from.y_px);
        let long = across_px * across_px + down_px * down_px;
        let along = (self.at.x_px - from.x_px) * across_px + (self.at.y_px - from.y_px) * down_px;
        let share = between(along / long.max(1e-9), 0.0, 1.0);
        let off_x = from.x_px + share * across_px - self.at.x_px;
        let off_y = from.y_px + share * down_px - self.at.y_px;
        (off_x * off_x + off_y * off_y).sqrt()
    }
}
