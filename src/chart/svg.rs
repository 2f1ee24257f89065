//! The picture as SVG: a backend of plotters that writes CSS pixels and as few bytes as it can.
//!
//! plotters-svg writes whole units only, hangs text by other lines than a canvas does, and repeats
//! every attribute: this one keeps the eighths of a pixel, sets text on its baseline, and joins
//! neighbours of one colour in one path.

use core::convert::Infallible;

use plotters::drawing::IntoDrawingArea;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};

use crate::board::Board;
use crate::chart::mark::{Ink, Mark, Rect};
use crate::chart::paint::{UNITS_PER_PX, paint};
use crate::chart::scene::Frame;
use crate::chart::theme::{Rgba, Role, Theme};
use crate::decimal::digits;
use crate::words::{Word, Words};

/// The whole picture of a board, both layers, as an SVG document of that size in CSS px.
///
/// The same bytes come out on every machine.
#[must_use]
pub fn svg(board: &Board, width_px: f64, height_px: f64, theme: &Theme, words: &Words) -> String {
    let frame = Frame::new(board, width_px, height_px);
    // what is asked for smaller than a frame can be is shown smaller
    let shown = (units(width_px), units(height_px));
    let (width_px, height_px) = frame.size_px();
    let whole = Rect { left_px: 0.0, top_px: 0.0, right_px: width_px, bottom_px: height_px };
    let mut marks = vec![Mark::Box { rect: whole, ink: Ink::of(Role::Surface) }];
    marks.extend(frame.ground(board, words));
    marks.extend(frame.moving(board, words));

    let size = (units(width_px), units(height_px));
    let title = words.fill(Word::Figure, &[("device", board.device().name())]);
    let piece = Piece::default().raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"");
    let piece = piece.px(shown.0).raw("\" height=\"").px(shown.1).raw("\" viewBox=\"0 0 ");
    let piece = piece.place(size).raw("\" role=\"img\" font-family=\"").escaped(theme.font());
    let piece = piece.raw("\" stroke-linejoin=\"round\">\n<title>").escaped(&title);
    let Piece(mut document) = piece.raw("</title>\n");
    let area = Writer { out: &mut document, size, fill: None }.into_drawing_area();
    let painted = paint(&marks, &area, theme).and_then(|()| area.present());
    debug_assert!(painted.is_ok(), "text is written without failing");
    drop(area);
    document.push_str("</svg>\n");
    document
}

#[expect(clippy::cast_possible_truncation, reason = "a float cast saturates; NaN becomes 0")]
fn units(px: f64) -> i32 {
    (px * f64::from(UNITS_PER_PX)).round() as i32
}

/// A piece of the document, written from left to right.
// pushes, not `write!`: the formatting machinery is a third of the writer's size
#[derive(Default)]
struct Piece(String);

impl Piece {
    /// Text as it stands.
    #[inline(never)]
    fn raw(mut self, text: &str) -> Self {
        self.0.push_str(text);
        self
    }

    /// A length in units, written as CSS px without a superfluous digit.
    #[inline(never)]
    fn px(mut self, units: i32) -> Self {
        let (size, per_px) = (units.unsigned_abs(), UNITS_PER_PX.unsigned_abs());
        if units < 0 {
            self.0.push('-');
        }
        let (whole, mut rest) = (size / per_px, size % per_px);
        if whole > 0 || rest == 0 {
            self.0.push_str(&digits(whole.into()));
        }
        if rest > 0 {
            self.0.push('.');
        }
        while rest > 0 {
            self.0.push_str(&digits((rest * 10 / per_px).into()));
            rest = rest * 10 % per_px;
        }
        self
    }

    /// A place: x, a blank, y.
    fn place(self, (x, y): BackendCoord) -> Self {
        self.px(x).raw(" ").px(y)
    }

    /// A path through some places.
    fn path(mut self, places: &mut dyn Iterator<Item = BackendCoord>) -> Self {
        let mut step = "M";
        for place in places {
            self = self.raw(step).place(place);
            step = "L";
        }
        self
    }

    /// A colour as the attribute of that name and, where it is not opaque, its opacity.
    #[inline(never)]
    fn color(self, name: &str, color: BackendColor) -> Self {
        let BackendColor { alpha, rgb: (r, g, b) } = color;
        let opaque = Rgba { r, g, b, a: u8::MAX }.css();
        let piece = self.raw(" ").raw(name).raw("=\"").raw(&opaque).raw("\"");
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let percent = (alpha * 100.0).round() as u8;
        if percent >= 100 {
            return piece;
        }
        let zero = if percent < 10 { "0" } else { "" };
        let percent = digits(percent.into());
        piece.raw(" ").raw(name).raw("-opacity=\".").raw(zero).raw(&percent).raw("\"")
    }

    /// A text inside an element or an attribute.
    #[inline(never)]
    fn escaped(mut self, text: &str) -> Self {
        for character in text.chars() {
            match character {
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '&' => self.0.push_str("&amp;"),
                '"' => self.0.push_str("&quot;"),
                other => self.0.push(if other.is_control() { ' ' } else { other }),
            }
        }
        self
    }
}

/// Writes elements; a path of filled rectangles stays open as long as its colour goes on.
struct Writer<'a> {
    out: &'a mut String,
    size: (i32, i32),
    fill: Option<(BackendColor, String)>,
}

impl Writer<'_> {
    fn write(&mut self, element: &Piece) {
        self.close_fill();
        self.out.push_str(&element.0);
        self.out.push('\n');
    }

    fn close_fill(&mut self) {
        if let Some((color, path)) = self.fill.take() {
            let piece = Piece::default().raw("<path").color("fill", color);
            self.write(&piece.raw(" d=\"").raw(&path).raw("\"/>"));
        }
    }

    fn fill(&mut self, color: BackendColor, shape: &Piece) {
        let goes_on = self.fill.as_ref().is_some_and(|(open, _)| {
            // where translucent shapes overlap, one path would look other than two
            open.rgb == color.rgb && open.alpha >= 1.0 && color.alpha >= 1.0
        });
        if !goes_on {
            self.close_fill();
        }
        let (_, path) = self.fill.get_or_insert_with(|| (color, String::new()));
        path.push_str(&shape.0);
    }
}

fn length(units: u32) -> i32 {
    i32::try_from(units).unwrap_or(i32::MAX)
}

type Drawn = Result<(), DrawingErrorKind<Infallible>>;

impl DrawingBackend for Writer<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (self.size.0.unsigned_abs(), self.size.1.unsigned_abs())
    }

    fn ensure_prepared(&mut self) -> Drawn {
        Ok(())
    }

    fn present(&mut self) -> Drawn {
        self.close_fill();
        Ok(())
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Drawn {
        self.draw_rect((x, y), (x + 1, y + 1), &color, true)
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        _filled: bool,
    ) -> Drawn {
        let shape = Piece::default().raw("M").place((left, top)).raw("h").px(right - left);
        let shape = shape.raw("v").px(bottom - top).raw("H").px(left).raw("z");
        self.fill(style.color(), &shape);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let piece = Piece::default().raw("<path fill=\"none\"").color("stroke", style.color());
        let piece = piece.raw(" stroke-width=\"").px(length(style.stroke_width()));
        self.write(&piece.raw("\" d=\"").path(&mut path.into_iter()).raw("\"/>"));
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        let piece = Piece::default().raw("<path").color("fill", style.color());
        self.write(&piece.raw(" d=\"").path(&mut corners.into_iter()).raw("z\"/>"));
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        _filled: bool,
    ) -> Drawn {
        let piece = Piece::default().raw("<circle cx=\"").px(x).raw("\" cy=\"").px(y);
        let piece = piece.raw("\" r=\"").px(length(radius)).raw("\"");
        self.write(&piece.color("fill", style.color()).raw("/>"));
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Drawn {
        // the size comes in units already
        let size = units(style.size() / f64::from(UNITS_PER_PX));
        let piece = Piece::default().raw("<text x=\"").px(x).raw("\" y=\"").px(y);
        let mut piece = piece.raw("\" font-size=\"").px(size).raw("\"");
        if matches!(style.style(), FontStyle::Bold) {
            piece = piece.raw(" font-weight=\"600\"");
        }
        piece = match style.anchor().h_pos {
            HPos::Left => piece,
            HPos::Center => piece.raw(" text-anchor=\"middle\""),
            HPos::Right => piece.raw(" text-anchor=\"end\""),
        };
        self.write(&piece.color("fill", style.color()).raw(">").escaped(text).raw("</text>"));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_written_without_a_superfluous_digit() {
        let rows = [(0, "0"), (8, "1"), (4, ".5"), (1, ".125"), (-12, "-1.5"), (5766, "720.75")];
        for (units, text) in rows {
            assert_eq!(Piece::default().px(units).0, text, "{units}");
        }
    }

    #[test]
    fn neighbours_of_one_colour_share_a_path_unless_they_are_translucent() {
        let rows = [(1.0, 1), (0.5, 2)];
        for (alpha, paths) in rows {
            let mut out = String::new();
            let mut writer = Writer { out: &mut out, size: (80, 80), fill: None };
            let color = BackendColor { alpha, rgb: (1, 2, 3) };
            for x in [0, 16] {
                assert!(writer.draw_rect((x, 0), (x + 8, 8), &color, true).is_ok());
            }
            assert!(writer.present().is_ok());
            assert_eq!(out.matches("<path").count(), paths, "{out}");
        }
    }

    #[test]
    fn a_text_cannot_leave_its_element() {
        let text = Piece::default().escaped("</text><script>\"&\u{0}");
        assert_eq!(text.0, "&lt;/text&gt;&lt;script&gt;&quot;&amp; ");
    }
}
