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
use crate::chart::rgba::Rgba;
use crate::chart::scene::Frame;
use crate::chart::theme::{Role, Theme};
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
    marks.append(&mut frame.ground(board, words));
    marks.append(&mut frame.moving(board, words));

    let size = (units(width_px), units(height_px));
    let title = words.fill(Word::Figure, &[("device", board.device().name())]);
    let mut document = Text::default();
    let head = document.raw("<svg xmlns=\"http://www.w3.org/2000/svg\"");
    head.length("width", shown.0).length("height", shown.1).raw(" viewBox=\"0 0 ").place(size);
    head.raw("\" role=\"img\" font-family=\"").escaped(theme.font());
    head.raw("\" stroke-linejoin=\"round\">\n<title>").escaped(&title).raw("</title>\n");
    let area = Writer { out: &mut document, size, fill: None }.into_drawing_area();
    let painted = paint(&marks, &area, theme).and_then(|()| area.present());
    debug_assert!(painted.is_ok(), "text is written without failing");
    drop(area);
    document.raw("</svg>\n");
    document.0
}

#[expect(clippy::cast_possible_truncation, reason = "a float cast saturates; NaN becomes 0")]
fn units(px: f64) -> i32 {
    (px * f64::from(UNITS_PER_PX)).round() as i32
}

/// The document, or a path in it, written from left to right.
// pushes, not `write!`: the formatting machinery is a third of the writer's size
#[derive(Default)]
struct Text(String);

impl Text {
    /// Text as it stands.
    #[inline(never)]
    fn raw(&mut self, text: &str) -> &mut Self {
        self.0.push_str(text);
        self
    }

    /// A length in units, written as CSS px without a superfluous digit.
    #[inline(never)]
    fn px(&mut self, units: i32) -> &mut Self {
        let (size, per_px) = (units.unsigned_abs(), UNITS_PER_PX.unsigned_abs());
        if units < 0 {
            self.0.push('-');
        }
        let (whole, mut rest) = (size / per_px, size % per_px);
        if whole > 0 || rest == 0 {
            self.raw(&digits(whole.into()));
        }
        if rest > 0 {
            self.0.push('.');
        }
        while rest > 0 {
            self.raw(&digits((rest * 10 / per_px).into()));
            rest = rest * 10 % per_px;
        }
        self
    }

    /// A place: x, a blank, y.
    #[inline(never)]
    fn place(&mut self, (x, y): BackendCoord) -> &mut Self {
        self.px(x).raw(" ").px(y)
    }

    /// A path through some places.
    #[inline(never)]
    fn path(&mut self, places: &mut dyn Iterator<Item = BackendCoord>) -> &mut Self {
        let mut step = "M";
        for place in places {
            self.raw(step).place(place);
            step = "L";
        }
        self
    }

    /// A length as the attribute of that name.
    #[inline(never)]
    fn length(&mut self, name: &str, units: i32) -> &mut Self {
        self.raw(" ").raw(name).raw("=\"").px(units).raw("\"")
    }

    /// A colour as the attribute of that name and, where it is not opaque, its opacity.
    #[inline(never)]
    fn color(&mut self, name: &str, color: BackendColor) -> &mut Self {
        let BackendColor { alpha, rgb: (r, g, b) } = color;
        let opaque = Rgba { r, g, b, a: u8::MAX }.css();
        self.raw(" ").raw(name).raw("=\"").raw(&opaque).raw("\"");
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let percent = (alpha * 100.0).round() as u8;
        if percent < 100 {
            let zero = if percent < 10 { "0" } else { "" };
            self.raw(" ").raw(name).raw("-opacity=\".").raw(zero);
            self.raw(&digits(percent.into())).raw("\"");
        }
        self
    }

    /// A text inside an element or an attribute.
    #[inline(never)]
    fn escaped(&mut self, text: &str) -> &mut Self {
        for character in text.chars() {
            match character {
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '&' => self.0.push_str("&amp;"),
                '"' => self.0.push_str("&quot;"),
                // no sign of XML's: with one in it no program reads the picture
                '\u{fffe}' | '\u{ffff}' => self.0.push(' '),
                other => self.0.push(if other.is_control() { ' ' } else { other }),
            }
        }
        self
    }
}

/// Writes elements; a path of filled rectangles stays open as long as its colour goes on.
struct Writer<'a> {
    out: &'a mut Text,
    size: (i32, i32),
    fill: Option<BackendColor>,
}

impl Writer<'_> {
    /// Where the next element begins.
    fn element(&mut self) -> &mut Text {
        if self.fill.take().is_some() {
            self.out.raw("\"/>\n");
        }
        self.out
    }

    /// Where the next filled shape begins: in the path of the one before, where that has its colour.
    fn shape(&mut self, color: BackendColor) -> &mut Text {
        let goes_on = self.fill.is_some_and(|open| {
            // where translucent shapes overlap, one path would look other than two
            open.rgb == color.rgb && open.alpha >= 1.0 && color.alpha >= 1.0
        });
        if !goes_on {
            self.element().raw("<path").color("fill", color).raw(" d=\"");
            self.fill = Some(color);
        }
        self.out
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
        self.element();
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
        let shape = self.shape(style.color()).raw("M").place((left, top));
        shape.raw("h").px(right - left).raw("v").px(bottom - top).raw("H").px(left).raw("z");
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn {
        let element = self.element().raw("<path fill=\"none\"").color("stroke", style.color());
        element.length("stroke-width", length(style.stroke_width())).raw(" d=\"");
        element.path(&mut path.into_iter()).raw("\"/>\n");
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn {
        let element = self.element().raw("<path").color("fill", style.color()).raw(" d=\"");
        element.path(&mut corners.into_iter()).raw("z\"/>\n");
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        _filled: bool,
    ) -> Drawn {
        let element = self.element().raw("<circle").length("cx", x).length("cy", y);
        element.length("r", length(radius)).color("fill", style.color()).raw("/>\n");
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
        let element = self.element().raw("<text").length("x", x).length("y", y);
        element.length("font-size", size);
        if matches!(style.style(), FontStyle::Bold) {
            element.raw(" font-weight=\"600\"");
        }
        element.raw(match style.anchor().h_pos {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        });
        element.color("fill", style.color()).raw(">").escaped(text).raw("</text>\n");
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
            assert_eq!(Text::default().px(units).0, text, "{units}");
        }
    }

    #[test]
    fn neighbours_of_one_colour_share_a_path_unless_they_are_translucent() {
        let rows = [(1.0, 1), (0.5, 2)];
        for (alpha, paths) in rows {
            let mut out = Text::default();
            let mut writer = Writer { out: &mut out, size: (80, 80), fill: None };
            let color = BackendColor { alpha, rgb: (1, 2, 3) };
            for x in [0, 16] {
                assert!(writer.draw_rect((x, 0), (x + 8, 8), &color, true).is_ok());
            }
            assert!(writer.present().is_ok());
            assert_eq!(out.0.matches("<path").count(), paths, "{}", out.0);
        }
    }

    #[test]
    fn a_text_cannot_leave_its_element() {
        let mut text = Text::default();
        // XML has neither the control signs nor the last two of the plane
        text.escaped("</text><script>\"&\u{0}\u{1f}\u{85}\u{fffd}\u{fffe}\u{ffff}");
        assert_eq!(text.0, "&lt;/text&gt;&lt;script&gt;&quot;&amp;   \u{fffd}  ");
    }
}
