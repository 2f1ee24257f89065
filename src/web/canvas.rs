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

/// One canvas, its context, and the device pixels for each CSS px.
struct Layer {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    backend: CanvasBackend,
    ratio: f64,
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
                Ok(Self { canvas: canvas.clone(), context, backend, ratio: 1.0 })
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
        if self.canvas.width() != width {
            self.canvas.set_width(width);
        }
        if self.canvas.height() != height {
            self.canvas.set_height(height);
        }
    }

    fn paint(&mut self, marks: &[Mark], theme: &Theme) -> Result<(), Error> {
        let (width, height) = (self.canvas.width(), self.canvas.height());
        let context = self.context.clone();
        let scale = self.ratio / f64::from(UNITS_PER_PX);
        let painted = context
            .reset_transform()
            .and_then(|()| {
                context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
                context.scale(scale, scale)
            })
            .is_ok();
        context.set_line_join("round");
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a float cast saturates, and a side is at most SIDE_MAX"
        )]
        let units = |device: u32| (f64::from(device) / scale).ceil() as u32;
        // plotters draws nothing beyond the size that it is told
        let size = (units(width), units(height));
        let surface = Surface { layer: self, size, font: String::new(), fill: None };
        let surface = surface.into_drawing_area();
        if painted && paint(marks, &surface, theme).is_ok() { Ok(()) } else { Err(no_canvas("")) }
    }
}

/// A layer while it is painted. Its units are eighths of a CSS px.
///
/// plotters' canvas backend stands under it, but paints nothing: its primitives print the opacity of
/// every colour as a float, which is 9 KB of the module, and set every style anew.
struct Surface<'a> {
    layer: &'a mut Layer,
    size: (u32, u32),
    /// The font in force: a browser reads it anew whenever it is set.
    font: String,
    /// The fill in force.
    fill: Option<Rgba>,
}

impl Surface<'_> {
    fn fill_with(&mut self, color: BackendColor) {
        let color = rgba(color);
        if self.fill != Some(color) {
            self.layer.context.set_fill_style_str(&color.css());
            self.fill = Some(color);
        }
    }

    fn trace(&self, path: &mut dyn Iterator<Item = BackendCoord>) {
        let context = &self.layer.context;
        context.begin_path();
        // the first of a path's lines starts it
        for (x, y) in path {
            context.line_to(f64::from(x), f64::from(y));
        }
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
        self.trace(&mut path.into_iter());
        let context = &self.layer.context;
        context.set_stroke_style_str(&rgba(style.color()).css());
        context.set_line_width(f64::from(style.stroke_width()));
        context.stroke();
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
        self.trace(&mut corners.into_iter());
        self.fill_with(style.color());
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
        let context = &self.layer.context;
        // a weight between normal and bold where the family has one, as in SVG
        let weight = if matches!(style.style(), FontStyle::Bold) { "600" } else { "400" };
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a size is some hundred whole units"
        )]
        let units = style.size() as u64;
        let font = [weight, " ", &digits(units), "px ", style.family().as_str()].concat();
        if self.font != font {
            context.set_font(&font);
            self.font = font;
        }
        context.set_text_baseline("alphabetic");
        context.set_text_align(match style.anchor().h_pos {
            HPos::Left => "left",
            HPos::Center => "center",
            HPos::Right => "right",
        });
        // a canvas paints any text; where its context is lost it paints nothing
        let _ = context.fill_text(text, f64::from(x), f64::from(y));
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
