//! Labels: how wide a text is at most, the rectangle that it stays inside, names made fit to print.
//!
//! No text is measured: the picture must come out alike on a canvas, in SVG and in a test, and fonts
//! differ. The widths are those of DejaVu Sans and Liberation Sans, the wider of the two for each
//! character, and few interface fonts run wider.

use crate::chart::mark::{Anchor, Rect, Text};
use crate::chart::place::Place;

/// Widths of the characters from space to tilde, hundredths of the text size.
const WIDTHS: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 28, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64,
    64, 64, 34, 34, 84, 84, 84, 56, 102, 68, 69, 72, 77, 67, 61, 78, 75, 29, 50, 67, 56, 86, 75,
    79, 67, 79, 72, 67, 61, 73, 68, 99, 69, 67, 69, 39, 34, 39, 84, 56, 50, 61, 63, 55, 63, 62, 35,
    63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
];
/// The same in bold.
const WIDTHS_BOLD: [u8; 95] = [
    35, 46, 52, 84, 70, 100, 87, 31, 46, 46, 52, 84, 38, 42, 38, 37, 70, 70, 70, 70, 70, 70, 70,
    70, 70, 70, 40, 40, 84, 84, 84, 61, 100, 77, 77, 73, 83, 68, 68, 82, 84, 37, 56, 77, 64, 100,
    84, 85, 73, 85, 77, 72, 68, 81, 77, 110, 77, 72, 73, 46, 37, 46, 84, 56, 50, 67, 72, 59, 72,
    68, 44, 72, 71, 34, 34, 67, 34, 104, 71, 69, 72, 72, 49, 60, 48, 71, 65, 92, 65, 65, 58, 71,
    37, 71, 84,
];
/// Any other character, in either weight: the widest letters of the scripts that we looked at.
const WIDTH_OTHER: u8 = 110;

/// How far a text reaches above its baseline, for each px of its size.
pub(crate) const ASCENT: f64 = 0.78;
/// How far below.
pub(crate) const DESCENT: f64 = 0.24;

/// An upper bound of the width of a text, CSS px.
#[must_use]
pub fn width_px(text: &str, size_px: f64, bold: bool) -> f64 {
    let table = if bold { &WIDTHS_BOLD } else { &WIDTHS };
    let mut hundredths = 0_u32;
    for character in text.chars() {
        hundredths += u32::from(width(character, table));
    }
    f64::from(hundredths) / 100.0 * size_px
}

fn width(character: char, table: &[u8; 95]) -> u8 {
    match character {
        ' '..='~' => {
            let place = usize::try_from(u32::from(character) - 32).unwrap_or(usize::MAX);
            table.get(place).copied().unwrap_or(WIDTH_OTHER)
        }
        '×' | '−' => 84,
        'µ' => 74,
        '·' => 38,
        '⁰'..='⁹' | '⁻' | '²' | '³' | '¹' => 60,
        '\u{200c}'..='\u{200e}' => 0,
        _ => WIDTH_OTHER,
    }
}

impl Text {
    /// The rectangle that the text stays inside.
    #[must_use]
    pub fn rect(&self) -> Rect {
        self.rect_at(Place { at: self.at, anchor: self.anchor })
    }

    /// The rectangle that it would stay inside at another place.
    #[must_use]
    pub fn rect_at(&self, place: Place) -> Rect {
        let width_px = width_px(&self.text, self.size_px, self.bold);
        let left_px = match place.anchor {
            Anchor::Start => place.at.x_px,
            Anchor::Middle => place.at.x_px - width_px / 2.0,
            Anchor::End => place.at.x_px - width_px,
        };
        Rect {
            left_px,
            top_px: place.at.y_px - ASCENT * self.size_px,
            right_px: left_px + width_px,
            bottom_px: place.at.y_px + DESCENT * self.size_px,
        }
    }

    /// The same text, moved sideways until it lies between the two, as far as it fits.
    #[must_use]
    pub fn within(mut self, left_px: f64, right_px: f64) -> Self {
        let rect = self.rect();
        let over_px = (rect.right_px - right_px).max(0.0);
        let under_px = (left_px - (rect.left_px - over_px)).max(0.0);
        self.at.x_px += under_px - over_px;
        self
    }
}

/// A name fit to print: control characters and marks that turn the direction of writing become a
/// replacement character, and what is longer than `width_px` ends in an ellipsis.
#[must_use]
pub fn printable(name: &str, max_px: f64, size_px: f64) -> String {
    let mut text = String::new();
    let mut width_px = 0.0;
    let ellipsis_px = self::width_px("…", size_px, false);
    let mut cut = None;
    for character in name.trim_ascii().chars() {
        let character = if is_unprintable(character) { '\u{fffd}' } else { character };
        if width_px + ellipsis_px <= max_px {
            cut = Some(text.len());
        }
        width_px += f64::from(width(character, &WIDTHS)) / 100.0 * size_px;
        text.push(character);
        if width_px > max_px {
            text.truncate(cut.unwrap_or(0));
            // it begins with no blank
            text.truncate(text.trim_ascii().len());
            text.push('…');
            break;
        }
    }
    text
}

fn is_unprintable(character: char) -> bool {
    character.is_control()
        || matches!(
            character,
            // the joiners 200C and 200D stay: scripts and emoji are written with them
            '\u{200b}'
                | '\u{200e}'..='\u{200f}'
                | '\u{2028}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}'
                | '\u{feff}'
                | '\u{fffe}'
                | '\u{ffff}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_cut_to_its_room_and_holds_no_control_character() {
        let rows = [
            ("add", 100.0, "add"),
            ("  spaced ", 100.0, "spaced"),
            ("a\u{0}b\u{202e}c\n", 100.0, "a\u{fffd}b\u{fffd}c"),
            ("a very long name of a kernel", 60.0, "a very lo…"),
            ("می\u{200c}خواهم 👩\u{200d}🔬", 200.0, "می\u{200c}خواهم 👩\u{200d}🔬"),
            ("a\u{200b}b\u{200e}c\u{200f}", 100.0, "a\u{fffd}b\u{fffd}c\u{fffd}"),
            ("\u{202a}\u{2066}\u{2069}", 100.0, "\u{fffd}\u{fffd}\u{fffd}"),
            ("", 10.0, ""),
        ];
        for (name, max_px, printed) in rows {
            assert_eq!(printable(name, max_px, 10.0), printed, "{name:?}");
        }
        assert!(width_px(&printable(&"w".repeat(1_000_000), 80.0, 10.0), 10.0, false) <= 80.0);
    }
}
