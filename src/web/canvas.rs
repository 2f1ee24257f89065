//! The two canvases of a picture, and the backend of plotters that paints on them.
//!
//! It stands on plotters' own canvas backend and adds what that one lacks: sharpness at any pixel
//! ratio, clearing, text on its baseline with its weight and no measuring in the DOM, and styles
//! that are set where they change only.

use core::f64::consts::TAU;

use plotters::drawing::IntoDrawingArea;
use plotters_backend::text_anchor::HPos;
use plotters_backend::{
    BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingBackend, DrawingErrorKind,
    FontStyle,
};
use plotters_canvas::CanvasBackend;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use crate::chart::paint::{UNITS_PER_PX, paint};
use crate::chart::{Mark, Rgba, Theme};
use crate::decimal::digits;
use crate::error::{Code, Error, Given};

/// The most device pixels along a side: beyond, some browsers give a canvas that stays blank.
const SIDE_MAX: f64 = 4096.0;
/// The sharpest that a picture is painted, device pixels for each CSS px.
const RATIO_MAX: f64 = 8.0;
/// The coarsest: a page that is zoomed far out.
const RATIO_MIN: f64 = 0.25;

/// The device pixels for each CSS px that a picture of that size is painted at, where so many are asked for.
pub(super) fn ratio_taken(width_px: f64, height_px: f64, pixel_ratio: f64) -> f64 {
    let most = SIDE_MAX / width_px.max(height_px).max(1.0);
    pixel_ratio.clamp(RATIO_MIN, RATIO_MAX).min(most)
}

/// The picture's canvases: the ground, and over it what moves.
#[derive(Debug)]
pub(super) struct Layers {
    ground: Layer,
    moving: Layer,
}

impl Layers {
    /// Takes two canvases.
    ///
    /// # Errors
    /// `no_canvas` where one gives no 2d context.
    pub(super) fn new(ground: &JsValue, moving: &JsValue) -> Result<Self, Error> {
        Ok(Self { ground: Layer::new("ground", ground)?, moving: Layer::new("moving", moving)? })
    }

    /// Fits the backing stores to a size in CSS px at so many device pixels for each, as many as
    /// [`ratio_taken`] allows.
    pub(super) fn resize(&mut self, width_px: f64, height_px: f64, pixel_ratio: f64) {
        for layer in [&mut self.ground, &mut self.moving] {
            layer.resize(width_px, height_px, pixel_ratio);
        }
    }

    /// Paints the ground anew.
    ///
    /// # Errors
    /// `no_canvas` where the canvas refuses.
    pub(super) fn paint_ground(&mut self, marks: &[Mark], theme: &Theme) -> Result<(), Error> {
        // whatever made the ground stale may have reset a context
        self.ground.pen = Pen::default();
        self.moving.pen = Pen::default();
        self.ground.paint(marks, theme)
    }

    /// Paints what moves anew.
    ///
    /// # Errors
    /// `no_canvas` where the canvas refuses.
    pub(super) fn paint_moving(&mut self, marks: &[Mark], theme: &Theme) -> Result<(), Error> {
        self.moving.paint(marks, theme)
    }
}

/// One canvas, its context, the device pixels for each CSS px, and what the context has in force.
struct Layer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    backend: CanvasBackend,
    ratio: f64,
    pen: Pen,
}

/// What a context has in force, from one painting to the next: what is set again costs as much as what is
/// new, and for a font the browser brings the styles of the page up to date, with its layout in a container query.
#[derive(Default)]
struct Pen {
    /// Whether the units, the joins and the baseline are set.
    is_set: bool,
    /// The weight and the size of the font, units.
    font: Option<(&'static str, f64)>,
    anchor: &'static str,
    fill: Option<Rgba>,
    stroke: Option<(Rgba, u32)>,
}

impl core::fmt::Debug for Layer {
    fn fmt(&self, out: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        out.debug_struct("Layer").finish_non_exhaustive()
    }
}

fn no_canvas(field: &str) -> Error {
    Error::new(Code::NoCanvas, field, Given::Nothing, "a canvas with a 2d context")
}

impl Layer {
    fn new(field: &str, canvas: &JsValue) -> Result<Self, Error> {
        let canvas: &HtmlCanvasElement = canvas.dyn_ref().ok_or_else(|| no_canvas(field))?;
        let context = canvas.get_context("2d").ok().flatten();
        // in a page from right to left texts would turn around their anchors
        canvas.set_dir("ltr");
        let context = context.and_then(|context| context.dyn_into().ok());
        let backend = CanvasBackend::with_canvas_object(canvas.clone());
        match (context, backend) {
            (Some(context), Some(backend)) => {
                let (canvas, pen) = (canvas.clone(), Pen::default());
                Ok(Self { canvas, context, backend, ratio: 1.0, pen })
            }
            _ => Err(no_canvas(field)),
        }
    }

    fn resize(&mut self, width_px: f64, height_px: f64, pixel_ratio: f64) {
        self.ratio = pixel_ratio;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float cast saturates, and a side is at most SIDE_MAX"
        )]
        let device = |px: f64| (px * self.ratio).round().max(1.0) as u32;
        let (width, height) = (device(width_px), device(height_px));
        // to set a size clears the canvas, even where it stays the same
        self.pen = Pen::default();
        if self.canvas.width() != width {
            self.canvas.set_width(width);
        }
        if self.canvas.height() != height {
            self.canvas.set_height(height);
        }
    }

    fn paint(&mut self, marks: &[Mark], theme: &Theme) -> Result<(), Error> {
        let scale = self.ratio / f64::from(UNITS_PER_PX);
        if !self.pen.is_set {
            self.pen.is_set = true;
            self.scale(scale);
            self.context.set_line_join("round");
            self.context.set_text_baseline("alphabetic");
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float cast saturates, and a side is at most SIDE_MAX"
        )]
        let units = |device: u32| (f64::from(device) / scale).ceil() as u32;
        // plotters draws nothing beyond the size that it is told
        let size = (units(self.canvas.width()), units(self.canvas.height()));
        self.context.clear_rect(0.0, 0.0, f64::from(size.0), f64::from(size.1));
        let surface = Surface { layer: self, size, scale, has_path: false };
        let surface = surface.into_drawing_area();
        paint(marks, &surface, theme).map_err(|_| no_canvas(""))
    }

    /// So many device pixels for each unit from now on.
    fn scale(&self, scale: f64) {
        // a matrix of six numbers is taken, whatever they are
        let _ = self.context.set_transform(scale, 0.0, 0.0, scale, 0.0, 0.0);
    }
}

/// A layer while it is painted. Its units are eighths of a CSS px.
///
/// plotters' canvas backend stands under it, but paints nothing: its primitives print the opacity of
/// every colour as a float, which is 9 KB of the module, and set every style anew.
struct Surface<'a> {
    layer: &'a mut Layer,
    size: (u32, u32),
    /// Device pixels for each unit.
    scale: f64,
    /// Lines of one stroke wait to be drawn together.
    has_path: bool,
}

impl Surface<'_> {
    fn fill_with(&mut self, color: BackendColor) {
        self.finish_lines();
        let color = rgba(color);
        if self.layer.pen.fill != Some(color) {
            self.layer.context.set_fill_style_str(&color.css());
            self.layer.pen.fill = Some(color);
        }
    }

    /// Adds to the path of the context. The first of its places starts a part of its own.
    fn trace(&self, path: &mut dyn Iterator<Item = BackendCoord>) {
        let context = &self.layer.context;
        for (at, (x, y)) in path.enumerate() {
            let (x, y) = (f64::from(x), f64::from(y));
            if at == 0 {
                context.move_to(x, y);
            } else {
                context.line_to(x, y);
            }
        }
    }

    /// Draws the lines that wait.
    fn finish_lines(&mut self) {
        if core::mem::take(&mut self.has_path) {
            self.layer.context.stroke();
        }
    }
}

impl Drop for Surface<'_> {
    fn drop(&mut self) {
        self.finish_lines();
    }
}

/// Marks are painted in whole percents of opacity: a channel of eight bits holds them.
fn rgba(BackendColor { alpha, rgb: (r, g, b) }: BackendColor) -> Rgba {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a float cast saturates at 0 and 255"
    )]
    let a = (alpha * 255.0).round() as u8;
    Rgba { r, g, b, a }
}

type Drawn<S> = Result<(), DrawingErrorKind<<S as DrawingBackend>::ErrorType>>;

impl DrawingBackend for Surface<'_> {
    type ErrorType = <CanvasBackend as DrawingBackend>::ErrorType;

    fn get_size(&self) -> (u32, u32) {
        self.size
    }

    fn ensure_prepared(&mut self) -> Drawn<Self> {
        self.layer.backend.ensure_prepared()
    }

    fn present(&mut self) -> Drawn<Self> {
        self.layer.backend.present()
    }

    fn draw_pixel(&mut self, (x, y): BackendCoord, color: BackendColor) -> Drawn<Self> {
        self.fill_with(color);
        self.layer.context.fill_rect(f64::from(x), f64::from(y), 1.0, 1.0);
        Ok(())
    }

    // the default draws lines, rectangles and circles pixel by pixel
    fn draw_rect<S: BackendStyle>(
        &mut self,
        (left, top): BackendCoord,
        (right, bottom): BackendCoord,
        style: &S,
        _filled: bool,
    ) -> Drawn<Self> {
        self.fill_with(style.color());
        let (width, height) = (f64::from(right - left), f64::from(bottom - top));
        self.layer.context.fill_rect(f64::from(left), f64::from(top), width, height);
        Ok(())
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        path: I,
        style: &S,
    ) -> Drawn<Self> {
        let stroke = (rgba(style.color()), style.stroke_width());
        if self.layer.pen.stroke != Some(stroke) {
            self.finish_lines();
            self.layer.context.set_stroke_style_str(&stroke.0.css());
            self.layer.context.set_line_width(f64::from(stroke.1));
            self.layer.pen.stroke = Some(stroke);
        }
        if !self.has_path {
            self.layer.context.begin_path();
            self.has_path = true;
        }
        self.trace(&mut path.into_iter());
        Ok(())
    }

    fn draw_circle<S: BackendStyle>(
        &mut self,
        (x, y): BackendCoord,
        radius: u32,
        style: &S,
        _filled: bool,
    ) -> Drawn<Self> {
        self.fill_with(style.color());
        let context = &self.layer.context;
        context.begin_path();
        // a radius below zero is the one thing that an arc refuses
        let _ = context.arc(f64::from(x), f64::from(y), f64::from(radius), 0.0, TAU);
        context.fill();
        Ok(())
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(
        &mut self,
        corners: I,
        style: &S,
    ) -> Drawn<Self> {
        self.fill_with(style.color());
        self.layer.context.begin_path();
        self.trace(&mut corners.into_iter());
        self.layer.context.fill();
        Ok(())
    }

    fn draw_text<S: BackendTextStyle>(
        &mut self,
        text: &str,
        style: &S,
        (x, y): BackendCoord,
    ) -> Drawn<Self> {
        self.fill_with(style.color());
        let (scale, size) = (self.scale, style.size());
        let layer = &mut *self.layer;
        // a weight between normal and bold where the family has one, as in SVG
        let weight = if matches!(style.style(), FontStyle::Bold) { "600" } else { "400" };
        let base = match layer.pen.font {
            Some((there, base)) if there == weight => base,
            _ => {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "a size is some hundred whole units"
                )]
                let units = digits(size as u64);
                layer
                    .context
                    .set_font(&[weight, " ", &units, "px ", style.family().as_str()].concat());
                layer.pen.font = Some((weight, size));
                size
            }
        };
        let anchor = match style.anchor().h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        };
        if layer.pen.anchor != anchor {
            layer.context.set_text_align(anchor);
            layer.pen.anchor = anchor;
        }
        // another size of the same font is a matter of scale
        let times = size / base;
        let is_scaled = (times - 1.0).abs() > f64::EPSILON;
        if is_scaled {
            layer.scale(scale * times);
        }
        // a canvas paints any text; where its context is lost it paints nothing
        let _ = layer.context.fill_text(text, f64::from(x) / times, f64::from(y) / times);
        if is_scaled {
            layer.scale(scale);
        }
        Ok(())
    }

    fn estimate_text_size<S: BackendTextStyle>(
        &self,
        text: &str,
        style: &S,
    ) -> Result<(u32, u32), DrawingErrorKind<Self::ErrorType>> {
        // plotters would measure in the DOM; nothing of ours asks
        let units = crate::chart::label::width_px(text, style.size(), false);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float cast saturates"
        )]
        Ok((units as u32, style.size() as u32))
    }
}
