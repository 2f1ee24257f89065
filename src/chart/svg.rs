//! The picture as SVG: a backend of plotters that writes CSS pixels and as few bytes as it can.
//!
//! plotters-svg writes whole units only, hangs text by other lines than a canvas does, and repeats
//! every attribute: this one keeps the eighths of a pixel, sets text on its baseline, and joins
//! neighbours of one colour in one path.

use core::convert::Infallible;
use core::fmt::Write;

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
use crate::chart::theme::{Role, Theme};
use crate::words::{Word, Words};

/// The whole picture of a board, both layers, as an SVG document of that size in CSS px.
///
/// The same bytes come out on every machine.
#[must_use]
pub fn svg(board: &Board, width_px: f64, height_px: f64, theme: &Theme, words: &Words) -> String {
    let frame = Frame::new(board, width_px, height_px);
    // what is asked for smaller than a frame can be is shown smaller
    let shown = (Px(units(width_px)), Px(units(height_px)));
    let (width_px, height_px) = frame.size_px();
    let whole = Rect { left_px: 0.0, top_px: 0.0, right_px: width_px, bottom_px: height_px };
    let mut marks = vec![Mark::Box { rect: whole, ink: Ink::of(Role::Surface) }];
    marks.extend(frame.ground(board, words));
    marks.extend(frame.moving(board, words));

    let size = (units(width_px), units(height_px));
    let (width, height) = (Px(size.0), Px(size.1));
    let mut document = String::new();
    let title = words.fill(Word::Figure, &[("device", board.device().name())]);
    // writing to a String cannot fail
    let _ = write!(
        document,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" font-family=\"{}\" \
         stroke-linejoin=\"round\">\n<title>{}</title>\n",
        shown.0,
        shown.1,
        Escaped(theme.font()),
        Escaped(&title)
    );
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

/// A length in units, written as CSS px without a superfluous digit.
#[derive(Clone, Copy)]
struct Px(i32);

impl core::fmt::Display for Px {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let units = self.0.unsigned_abs();
        let per_px = UNITS_PER_PX.unsigned_abs();
        if self.0 < 0 {
            out.write_str("-")?;
        }
        let (whole, thousandths) = (units / per_px, units % per_px * 1000 / per_px);
        if whole > 0 || thousandths == 0 {
            write!(out, "{whole}")?;
        }
        if thousandths > 0 {
            out.write_str(".")?;
            out.write_str(format!("{thousandths:03}").trim_end_matches('0'))?;
        }
        Ok(())
    }
}

/// A text inside an element or an attribute.
struct Escaped<'a>(&'a str);

impl core::fmt::Display for Escaped<'_> {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for character in self.0.chars() {
            match character {
                '<' => out.write_str("&lt;")?,
                '>' => out.write_str("&gt;")?,
                '&' => out.write_str("&amp;")?,
                '"' => out.write_str("&quot;")?,
                other if other.is_control() => out.write_char(' ')?,
                other => out.write_char(other)?,
            }
        }
        Ok(())
    }
}

/// A colour as the attributes of that name and, where it is not opaque, of its opacity.
struct Colored(&'static str, BackendColor);

impl core::fmt::Display for Colored {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let Self(name, BackendColor { alpha, rgb: (r, g, b) }) = *self;
        write!(out, " {name}=\"#{r:02x}{g:02x}{b:02x}\"")?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 100")]
        let percent = (alpha.clamp(0.0, 1.0) * 100.0).round() as u8;
        if percent < 100 { write!(out, " {name}-opacity=\".{percent:02}\"") } else { Ok(()) }
    }
}

/// Writes elements; a path of filled rectangles stays open as long as its colour goes on.
struct Writer<'a> {
    out: &'a mut String,
    size: (i32, i32),
    fill: Option<(BackendColor, String)>,
}

impl Writer<'_> {
    fn write(&mut self, element: core::fmt::Arguments<'_>) {
        self.close_fill();
        // writing to a String cannot fail
        let _ = writeln!(self.out, "{element}");
    }

    fn close_fill(&mut self) {
        if let Some((color, path)) = self.fill.take() {
            let _ = writeln!(self.out, "<path{} d=\"{path}\"/>", Colored("fill", color));
        }
    }

    fn fill(&mut self, color: BackendColor, shape: core::fmt::Arguments<'_>) {
        let goes_on = self.fill.as_ref().is_some_and(|(open, _)| {
            // where translucent shapes overlap, one path would look other than two
            open.rgb == color.rgb && open.alpha >= 1.0 && color.alpha >= 1.0
        });
        if !goes_on {
            self.close_fill();
        }
        let (_, path) = self.fill.get_or_insert_with(|| (color, String::new()));
        let _ = path.write_fmt(shape);
    }
}

fn joined(points: impl IntoIterator<Item = BackendCoord>) -> String {
    let mut path = String::new();
    for (place, (x, y)) in points.into_iter().enumerate() {
        let step = if place == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{step}{} {}", Px(x), Px(y));
    }
    path
}

impl DrawingBackend for Writer<'_> {
    type ErrorType = Infallible;

    fn get_size(&self) -> (u32, u32) {
        (self.size.0.unsigned_abs(), self.size.1.unsigned_abs())
    }

    fn ensure_prepared(&mut self) -> Result<(), DrawingErrorKind<Infallible>> {
        Ok(())
    }

    fn present(&mut self) -> Result<(), DrawingErrorKind<Infallible>> {
        self.close_fill();
        Ok(())
    }

    fn draw_pixel(
        &mut self,
        (x, y): BackendCoord,
        color: BackendColor,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        self.fill(color, format_args!("M{} {}h{u}v{u}h-{u}z", Px(x), Px(y), u = Px(1)));
        Ok(())
    }

    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        _filled: bool,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let (width, height) = (Px(right - left), Px(bottom - top));
        self.fill(style.color(), format_args!("M{} {}h{width}v{height}H{0}z", Px(left), Px(top)));
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let width = Px(i32::try_from(style.stroke_width()).unwrap_or(i32::MAX));
        self.write(format_args!(
            "<path fill=\"none\"{} stroke-width=\"{width}\" d=\"{}\"/>",
            Colored("stroke", style.color()),
            joined(path)
        ));
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let path = joined(corners);
        self.write(format_args!("<path{} d=\"{path}z\"/>", Colored("fill", style.color())));
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        _filled: bool,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let radius = Px(i32::try_from(radius).unwrap_or(i32::MAX));
        self.write(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{radius}\"{}/>",
            Px(x),
            Px(y),
            Colored("fill", style.color())
        ));
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Result<(), DrawingErrorKind<Infallible>> {
        let anchor = match style.anchor().h_pos {
            HPos::Left => "",
            HPos::Center => " text-anchor=\"middle\"",
            HPos::Right => " text-anchor=\"end\"",
        };
        let weight = match style.style() {
            FontStyle::Bold => " font-weight=\"600\"",
            _ => "",
        };
        // the size comes in units already
        let size = Px(units(style.size() / f64::from(UNITS_PER_PX)));
        self.write(format_args!(
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\"{weight}{anchor}{}>{}</text>",
            Px(x),
            Px(y),
            Colored("fill", style.color()),
            Escaped(text)
        ));
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
            assert_eq!(Px(units).to_string(), text, "{units}");
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
        let text = Escaped("</text><script>\"&\u{0}").to_string();
        assert_eq!(text, "&lt;/text&gt;&lt;script&gt;&quot;&amp; ");
    }
}
