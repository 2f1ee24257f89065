//! A pointer's place to M, snapped; and which kernel lies under it.
//!
//! A pixel covers a range of M, and the best whole number in it is taken: that of a placed kernel,
//! then powers of two, multiples of 64, round decimals. The two pixels at the crossing give the last
//! memory-bound and the first compute-bound M, whatever else lies in them.

use crate::board::Board;
use crate::chart::scale::{between, roundest};
use crate::chart::scene::Panel;
use crate::chart::scene::frame::{Frame, StripCurve};
use crate::chart::scene::marker::Spot;
use crate::decimal::log10;
use crate::kernel::M_MAX;
use crate::roofline;
use crate::units::FlopsPerByte;

/// The last stop of a slider whose stops are evenly spaced on the strip's axis; the first is 0. More
/// stops than pixels on any screen, so that a slider reaches whatever a drag in the strip reaches.
pub const STOPS: u32 = 2000;

/// The centre of the draggable marker in a panel, CSS px.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// Which panel.
    pub panel: Panel,
    /// From the left of the picture.
    pub x_px: f64,
    /// From its top.
    pub y_px: f64,
}

impl Frame {
    /// Where the selected free matmul can be grasped; empty where nothing can be dragged.
    #[must_use]
    pub fn handles(&self, board: &Board) -> Vec<Handle> {
        let Some(entry) = board.selected().filter(|entry| !entry.kernel.is_fixed()) else {
            return Vec::new();
        };
        if entry.kernel.as_matmul().is_none() {
            return Vec::new();
        }
        let mut handles = Vec::new();
        for (panel, spot) in &[
            (Panel::Roofline, self.roofline_spot(entry)),
            (Panel::Strip, self.own_spot_on_curve(entry)),
        ] {
            if let Some(Spot { at, .. }) = spot {
                handles.push(Handle { panel: *panel, x_px: at.x_px, y_px: at.y_px });
            }
        }
        handles
    }

    /// The id of the kernel whose marker lies nearest, within a reach, in either panel; the selected
    /// one lies on top.
    #[must_use]
    pub fn kernel_at<'a>(
        &self,
        board: &'a Board,
        x_px: f64,
        y_px: f64,
        reach_px: f64,
    ) -> Option<&'a str> {
        let selected = board.selected().map(|entry| entry.number);
        let mut nearest = None;
        let mut least_px = reach_px;
        for entry in board.entries() {
            for spot in &[self.roofline_spot(entry), self.spot_on_curve(entry)] {
                let Some(Spot { at, .. }) = spot else { continue };
                let (across_px, down_px) = (at.x_px - x_px, at.y_px - y_px);
                let apart_px = (across_px * across_px + down_px * down_px).sqrt();
                let is_on_top = Some(entry.number) == selected && apart_px <= least_px;
                if is_on_top || apart_px < least_px || (nearest.is_none() && apart_px <= least_px) {
                    least_px = apart_px;
                    nearest = Some(entry.kernel.id());
                }
            }
        }
        nearest
    }

    /// The M that a pointer at `x_px` gives the selected free matmul, snapped; none where nothing can
    /// be dragged. Left of M = 1 it is 1; past the asymptote and the end of the axis it is 2^20.
    #[must_use]
    pub fn m_from_x_px(&self, board: &Board, panel: Panel, x_px: f64) -> Option<u32> {
        let entry = board.selected().filter(|entry| !entry.kernel.is_fixed())?;
        entry.kernel.as_matmul()?;
        let curve = self.curve.as_ref()?;
        if x_px.is_nan() {
            return None;
        }
        let pixel_px = between(x_px, -1e4, 1e4).floor();
        let m_at = |px: f64| self.m_at(curve, panel, px);
        let crossing = roofline::crossing(&curve.matmul, &curve.roofs);
        let first_compute =
            crossing.first_whole_m.and_then(whole).filter(|m| (2..=M_MAX).contains(m));
        if let (Some(first), Some(m)) = (first_compute, crossing.m) {
            let ridge_px = match panel {
                Panel::Roofline => self.roofline.x.px(crossing.ridge.get()),
                Panel::Strip => self.strip.x.px(m),
            };
            let after_px = ridge_px.round() - pixel_px;
            if (after_px - 1.0).abs() < 0.5 {
                return Some(first - 1);
            }
            if after_px.abs() < 0.5 {
                return Some(first);
            }
        }
        let low = between(m_at(pixel_px).ceil(), 1.0, f64::from(M_MAX));
        let high = between(m_at(pixel_px + 1.0).ceil() - 1.0, 1.0, f64::from(M_MAX));
        if high < low {
            return whole(nearest(m_at(pixel_px + 0.5)));
        }
        let (low, high) = (whole(low)?, whole(high)?);
        for other in board.entries() {
            if let Some(matmul) = other.kernel.as_matmul()
                && other.number != entry.number
                && matmul.lies_on(&curve.matmul)
                && (low..=high).contains(&matmul.m())
            {
                return Some(matmul.m());
            }
        }
        Some(roundest(low, high))
    }

    /// The real-valued M at a place; infinite past the asymptote.
    fn m_at(&self, curve: &StripCurve, panel: Panel, px: f64) -> f64 {
        match panel {
            Panel::Strip => self.strip.x.value(px),
            Panel::Roofline => {
                let intensity = FlopsPerByte::new(self.roofline.x.value(px));
                curve.matmul.m_at(intensity).unwrap_or(f64::INFINITY)
            }
        }
    }

    /// The M of a slider's stop, 0 to [`STOPS`], snapped as in the strip.
    #[must_use]
    pub fn m_from_stop(&self, board: &Board, stop: u32) -> Option<u32> {
        let (left_px, right_px) = self.strip_px();
        let share = f64::from(stop.min(STOPS)) / f64::from(STOPS);
        self.m_from_x_px(board, Panel::Strip, left_px + share * (right_px - left_px))
    }

    /// The stop nearest to an M; the last one for any beyond 2^20.
    #[must_use]
    pub fn stop_from_m(&self, m: u32) -> u32 {
        let share = log10(f64::from(m.max(1))) / log10(f64::from(M_MAX));
        whole((share * f64::from(STOPS)).round()).map_or(STOPS, |stop| stop.min(STOPS))
    }
}

/// A whole number of a double that holds one.
fn whole(value: f64) -> Option<u32> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is in range")]
    let whole = (0.0..=f64::from(u32::MAX)).contains(&value).then_some(value as u32);
    whole
}

/// The whole number nearest on a log scale, from 1 to 2^20.
fn nearest(m: f64) -> f64 {
    let m = between(m, 1.0, f64::from(M_MAX));
    let below = m.floor();
    if m * m > below * (below + 1.0) { below + 1.0 } else { below }
}
