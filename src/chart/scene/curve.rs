//! Curves as strokes: sampled, clipped to their panel, and thinned where they run straight.

use crate::chart::mark::{Point, Rect};
use crate::chart::scene::frame::Plot;

/// Points between which a curve is drawn straight.
const SAMPLES: u32 = 96;
/// A point that lies nearer than this to the stroke past it is left out, CSS px.
const STRAIGHT_PX: f64 = 0.12;

/// The curve of a function over `[low, high]`, evenly sampled on the plot's log scale across, inside
/// the plot. What leaves the plot on the way is cut off.
pub(crate) fn curve(plot: &Plot, [low, high]: [f64; 2], f: &dyn Fn(f64) -> f64) -> Vec<Point> {
    let (from_px, to_px) = (plot.x.px(low), plot.x.px(high));
    let mut samples = Vec::new();
    for step in 0..SAMPLES + 1 {
        let share = f64::from(step) / f64::from(SAMPLES);
        let x_px = from_px + share * (to_px - from_px);
        samples.push(Point::new(x_px, plot.y.px(f(plot.x.value(x_px)))));
    }
    thinned(&clipped(&samples, &plot.rect))
}

/// The part of a stroke inside a rectangle; of several parts, the ends of the gap are joined.
pub(crate) fn clipped(points: &[Point], rect: &Rect) -> Vec<Point> {
    let mut inside: Vec<Point> = Vec::new();
    for pair in points.windows(2) {
        let [from, to] = pair else { continue };
        let Some((start, end)) = clip(*from, *to, rect) else { continue };
        if inside.last() != Some(&start) {
            inside.push(start);
        }
        inside.push(end);
    }
    inside
}

/// The part of a straight stroke inside a rectangle.
fn clip(from: Point, to: Point, rect: &Rect) -> Option<(Point, Point)> {
    let (run, rise) = (to.x_px - from.x_px, to.y_px - from.y_px);
    let (mut enters, mut leaves) = (0.0_f64, 1.0_f64);
    let edges = [
        (-run, from.x_px - rect.left_px),
        (run, rect.right_px - from.x_px),
        (-rise, from.y_px - rect.top_px),
        (rise, rect.bottom_px - from.y_px),
    ];
    for (towards, room) in edges {
        if towards.abs() < 1e-12 {
            if room < 0.0 {
                return None;
            }
        } else if towards < 0.0 {
            enters = enters.max(room / towards);
        } else {
            leaves = leaves.min(room / towards);
        }
    }
    let at = |share: f64| Point::new(from.x_px + share * run, from.y_px + share * rise);
    let start = if enters > 0.0 { at(enters) } else { from };
    let end = if leaves < 1.0 { at(leaves) } else { to };
    (enters < leaves).then_some((start, end))
}

/// The same stroke without the points that nobody would miss.
fn thinned(points: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    let mut start = 0;
    for end in 2..points.len() + 1 {
        let (Some(from), Some(to)) = (points.get(start), points.get(end)) else { break };
        let between = points.get(start + 1..end).unwrap_or_default();
        if between.iter().any(|point| off_px(*point, *from, *to) > STRAIGHT_PX) {
            if kept.is_empty() {
                kept.push(*from);
            }
            if let Some(last) = points.get(end - 1) {
                kept.push(*last);
            }
            start = end - 1;
        }
    }
    if kept.is_empty()
        && let Some(first) = points.first()
    {
        kept.push(*first);
    }
    if let [_, .., last] = points {
        kept.push(*last);
    }
    kept
}

/// How far a point lies off the straight line through two others, upwards.
fn off_px(point: Point, from: Point, to: Point) -> f64 {
    let run = to.x_px - from.x_px;
    if run.abs() < 1e-9 {
        return (point.x_px - from.x_px).abs();
    }
    (from.y_px + (point.x_px - from.x_px) / run * (to.y_px - from.y_px) - point.y_px).abs()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RECT: Rect = Rect { left_px: 0.0, top_px: 0.0, right_px: 100.0, bottom_px: 50.0 };

    #[test]
    fn a_stroke_is_cut_at_the_edges() {
        type Places = &'static [(f64, f64)];
        let rows: [(Places, Places); 4] = [
            (&[(0.0, 10.0), (100.0, 20.0)], &[(0.0, 10.0), (100.0, 20.0)]),
            (&[(0.0, 100.0), (100.0, 0.0)], &[(50.0, 50.0), (100.0, 0.0)]),
            (&[(0.0, 60.0), (100.0, 60.0)], &[]),
            (
                &[(-50.0, 25.0), (50.0, 25.0), (150.0, 25.0)],
                &[(0.0, 25.0), (50.0, 25.0), (100.0, 25.0)],
            ),
        ];
        for (stroke, cut) in rows {
            let points: Vec<_> = stroke.iter().map(|(x, y)| Point::new(*x, *y)).collect();
            let inside: Vec<_> = clipped(&points, &RECT).iter().map(|p| (p.x_px, p.y_px)).collect();
            assert_eq!(inside, cut, "{stroke:?}");
        }
    }

    #[test]
    fn a_straight_run_keeps_its_ends_only() {
        let points: Vec<_> = (0..=50).map(|x| Point::new(f64::from(x), 3.0)).collect();
        assert_eq!(thinned(&points), [Point::new(0.0, 3.0), Point::new(50.0, 3.0)]);
        let bent = [Point::new(0.0, 0.0), Point::new(10.0, 10.0), Point::new(20.0, 0.0)];
        assert_eq!(thinned(&bent), bent);
    }
}
