//! Strokes in dashes: what a line is for is told by them as well as by its colour.

use crate::chart::mark::{Ink, Point, Sheet};

/// Length of a dash and of the gap after it, CSS px.
pub(crate) type Dash = [f64; 2];

/// A floor, or a line of the roof of another memory.
pub(crate) const SHORT: Dash = [5.0, 3.5];
/// Of another device.
pub(crate) const LONG: Dash = [10.0, 4.0];
/// A limit that is not reached.
pub(crate) const DOTS: Dash = [1.5, 3.0];

/// A stroke from point to point in dashes, the first at its begin.
pub(crate) fn dashed(points: &[Point], dash: Dash, ink: Ink, width_px: f64, sheet: &mut Sheet) {
    let [on_px, off_px] = dash;
    let (mut is_on, mut left_px) = (true, on_px);
    let mut run: Vec<Point> = Vec::new();
    for pair in points.windows(2) {
        let [from, to] = pair else { continue };
        let (across_px, down_px) = (to.x_px - from.x_px, to.y_px - from.y_px);
        let long_px = (across_px * across_px + down_px * down_px).sqrt();
        let mut gone_px = 0.0;
        if is_on {
            run.push(*from);
        }
        while long_px - gone_px >= left_px {
            gone_px += left_px;
            let share = gone_px / long_px;
            run.push(Point::new(from.x_px + share * across_px, from.y_px + share * down_px));
            if is_on {
                sheet.line(&run, ink, width_px);
                run.clear();
            }
            is_on = !is_on;
            left_px = if is_on { on_px } else { off_px };
        }
        left_px -= long_px - gone_px;
    }
    if let (true, Some(last)) = (is_on, points.last()) {
        run.push(*last);
        sheet.line(&run, ink, width_px);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chart::mark::Mark;
    use crate::chart::theme::Role;

    #[test]
    fn dashes_go_round_a_corner_and_end_where_the_stroke_ends() {
        let mut sheet = Sheet::default();
        let points = [(0.0, 0.0), (10.0, 0.0), (10.0, 7.0)].map(|(x, y)| Point::new(x, y));
        dashed(&points, [4.0, 2.0], Ink::of(Role::Ink), 1.0, &mut sheet);
        let drawn: Vec<Vec<_>> = sheet
            .into_marks()
            .iter()
            .map(|mark| match mark {
                Mark::Line { points, .. } => points.iter().map(|p| (p.x_px, p.y_px)).collect(),
                _ => Vec::new(),
            })
            .collect();
        let dashes = [
            vec![(0.0, 0.0), (4.0, 0.0)],
            vec![(6.0, 0.0), (10.0, 0.0)],
            vec![(10.0, 2.0), (10.0, 6.0)],
        ];
        assert_eq!(drawn, dashes, "10 px to the right, 7 px down");
    }
}
