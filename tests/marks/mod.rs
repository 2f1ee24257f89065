//! A picture's marks as a test looks at them: what each covers, what is said, what is wrong.

use roofline_widget::board::Board;
use roofline_widget::chart::mark::{Mark, Rect, Text};
use roofline_widget::chart::{Frame, Role};
use roofline_widget::words::Words;

/// What a mark covers.
pub(crate) fn extent(mark: &Mark) -> Rect {
    let around = |points: &[roofline_widget::chart::mark::Point]| {
        let whole = Rect { left_px: 1e9, top_px: 1e9, right_px: -1e9, bottom_px: -1e9 };
        points.iter().fold(whole, |rect, p| Rect {
            left_px: rect.left_px.min(p.x_px),
            top_px: rect.top_px.min(p.y_px),
            right_px: rect.right_px.max(p.x_px),
            bottom_px: rect.bottom_px.max(p.y_px),
        })
    };
    match mark {
        Mark::Area { corners, .. } => around(corners),
        Mark::Line { points, width_px, .. } => around(points).grown(width_px / 2.0),
        Mark::Box { rect, .. } => *rect,
        Mark::Disc { center, radius_px, .. } => Rect::around(*center, *radius_px),
        Mark::Text(text) => text.rect(),
    }
}

/// Every text among some marks.
pub(crate) fn texts(marks: &[Mark]) -> Vec<&Text> {
    marks
        .iter()
        .filter_map(|mark| if let Mark::Text(text) = mark { Some(text) } else { None })
        .collect()
}

/// The number in the selected kernel's marker, which may pass over anything.
fn is_number_of_own(text: &Text) -> bool {
    text.ink.role == Role::Surface
}

/// What is wrong with the picture of a board on a size.
pub(crate) fn faults(board: &Board, width: f64, height: f64) -> Vec<String> {
    let words = Words::english();
    let frame = Frame::new(board, width, height);
    let (ground, moving) = (frame.ground(board, &words), frame.moving(board, &words));
    let whole = Rect { left_px: 0.0, top_px: 0.0, right_px: width, bottom_px: height }.grown(0.01);
    let mut faults = Vec::new();
    for mark in ground.iter().chain(&moving) {
        let rect = extent(mark);
        let numbers = [rect.left_px, rect.top_px, rect.right_px, rect.bottom_px];
        if !numbers.iter().all(|px| px.is_finite()) || !whole.holds(&rect) {
            faults.push(format!("leaves the picture: {mark:?}"));
        }
        let unreadable = |text: &Text| text.size_px < 11.0 || text.text.contains(char::is_control);
        if matches!(mark, Mark::Text(text) if unreadable(text)) {
            faults.push(format!("cannot be read: {mark:?}"));
        }
    }
    let still = texts(&ground);
    let own: Vec<_> = texts(&moving).into_iter().filter(|text| !is_number_of_own(text)).collect();
    let all: Vec<_> = still.into_iter().chain(own).collect();
    for (index, one) in all.iter().enumerate() {
        for other in &all[index + 1..] {
            if one.rect().overlaps(&other.rect()) {
                faults.push(format!(
                    "\"{}\" lies on \"{}\": {one:?} {other:?}",
                    one.text, other.text
                ));
            }
        }
    }
    faults
}
