//! The frame: both panels' places and scales on a size in CSS pixels.
//!
//! The ranges come from the device and the kernels, in whole decades; a free matmul counts with its
//! whole reach of M, so that nothing shifts while it is dragged.

use crate::board::Board;
use crate::chart::label;
use crate::chart::mark::Rect;
use crate::chart::scale::{Decades, LogScale, Span, between};
use crate::chart::scene::marker::{Edge, HALO_PX, half_number_px};
use crate::chart::scene::ranges::{M_END, intensities, intensity_decades, rates, times};
use crate::chart::scene::roofs::{RoofSet, before};
use crate::chart::theme::Sizes;
use crate::format;
use crate::kernel::Matmul;
use crate::roofline::Roofs;
use crate::words::Words;

/// The narrowest picture, CSS px; a narrower one is drawn as wide as this.
const WIDTH_MIN_PX: f64 = 200.0;
/// The lowest.
const HEIGHT_MIN_PX: f64 = 240.0;
/// The narrowest picture in which text may be larger than it is by default, CSS px.
const LARGE_TEXT_FROM_PX: f64 = 280.0;
/// The widest and the highest, CSS px: beyond any screen, within every backend's numbers.
const SIZE_MAX_PX: f64 = 8000.0;
/// Left free at the right: half of a tick label.
pub(crate) const RIGHT_PX: f64 = 17.0;
/// What the roofline panel gets of the height that both panels share.
const ROOFLINE_SHARE: f64 = 0.7;
/// A kernel lower than this below the highest roof stands at the edge.
const RATE_DECADES_MAX: i32 = 20;
/// A time shorter than this beside the longest one leaves the strip.
const TIME_DECADES_MAX: i32 = 17;

/// The height that suits a width, CSS px: 470 at 344, 560 at 720, 675 at 1200.
#[must_use]
pub fn height_px(width_px: f64) -> f64 {
    (388.0 + 0.24 * between(width_px, WIDTH_MIN_PX, SIZE_MAX_PX)).round()
}

/// A panel: its rectangle between the axes, and its scales.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plot {
    /// Between the axes; it reaches beyond the decades, for labels.
    pub(crate) rect: Rect,
    /// Where the grid lines run: not behind the rows of labels at the top and at the bottom.
    pub(crate) grid: Rect,
    /// Across.
    pub(crate) x: LogScale,
    /// Up.
    pub(crate) y: LogScale,
    /// The decades that are labelled across.
    pub(crate) x_decades: Decades,
    /// And up.
    pub(crate) y_decades: Decades,
}

/// What the strip shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StripCurve {
    /// The selected matmul; its own M does not matter.
    pub(crate) matmul: Matmul,
    /// The roofs over it.
    pub(crate) roofs: Roofs,
    /// The curve that it had before the last change, and its roofs then.
    pub(crate) ghost: Option<(Matmul, Roofs)>,
}

/// Both panels on a size.
#[derive(Clone, Debug)]
pub struct Frame {
    width_px: f64,
    height_px: f64,
    pub(crate) sizes: Sizes,
    pub(crate) roofline: Plot,
    pub(crate) strip: Plot,
    /// None where the device has no roof under the options: both panels stay empty then.
    pub(crate) roofs: Option<RoofSet>,
    /// None where no matmul is selected.
    pub(crate) curve: Option<StripCurve>,
    /// Half the width of the widest marker, CSS px.
    pub(crate) widest_px: f64,
    /// The numbers of the kernels that lie beyond an edge of the roofline.
    pub(crate) at_edges: Vec<(usize, Edge)>,
    /// Where the trail makes way for a marker, CSS px from the left.
    pub(crate) trail_gaps: Vec<[f64; 2]>,
}

impl Frame {
    /// Lays a board out on that size, CSS px.
    #[must_use]
    pub fn new(board: &Board, width_px: f64, height_px: f64) -> Self {
        Self::with_text(board, width_px, height_px, 1.0)
    }

    /// The same with text and markers so many times as large, 1 to 2; less where the picture is too
    /// narrow for that.
    #[must_use]
    #[inline(never)]
    pub fn with_text(board: &Board, width_px: f64, height_px: f64, scale: f64) -> Self {
        let width_px = between(width_px, WIDTH_MIN_PX, SIZE_MAX_PX);
        let height_px = between(height_px, HEIGHT_MIN_PX, SIZE_MAX_PX);
        let scale = scale.min(width_px / LARGE_TEXT_FROM_PX);
        let mut sizes = Sizes::for_width(width_px, between(scale, 1.0, 2.0));
        let largest = board.entries().len();
        sizes.own_px = sizes.own_px.max(half_number_px(largest, &sizes, true));
        let widest_px = sizes.marker_px.max(half_number_px(largest, &sizes, false));
        let halo_px = sizes.own_px + HALO_PX;
        let roofs = RoofSet::new(board);
        let curve = curve(board);
        let reach = intensities(board);
        let x_decades = intensity_decades(reach, roofs.as_ref());
        let rates = rates(board, roofs.as_ref(), x_decades);
        let rate_decades = Decades::around(rates).at_most_below_high(RATE_DECADES_MAX);
        let times = times(curve.as_ref(), roofs.as_ref(), board.options());
        let time_decades = Decades::around(times).at_most_below_high(TIME_DECADES_MAX);

        let line = sizes.line_px;
        let left = left_px(rate_decades, &sizes).max(left_px(time_decades, &sizes));
        let right = width_px - (halo_px + 0.5).max(RIGHT_PX);
        // a title above each panel, its ticks and the title of its axis below
        let (above, below) = (line + 4.0, 2.0 * line + 6.0);
        let between = 0.5 * line;
        let shared = (height_px - 2.0 * (above + below) - between).max(60.0);

        let rect = Rect {
            left_px: left,
            top_px: above,
            right_px: right,
            bottom_px: above + shared * ROOFLINE_SHARE,
        };
        // markers stand clear of the axis that goes up
        let x = LogScale::of_decades(x_decades, [left, right]);
        let spare_px = (x.px(reach.low) - left).max(0.0);
        let x_left = left + (halo_px - spare_px).max(0.0);
        let roofline = Plot::new(
            rect,
            LogScale::of_decades(x_decades, [x_left, right]),
            (x_decades, rate_decades),
            rates,
            Margins {
                above_px: 1.5 * line + 4.0,
                below_px: 2.0 * line + widest_px + 9.0,
                rows_px: 2.0 * line + 6.0,
            },
        );

        let strip_rect = Rect {
            left_px: left,
            top_px: rect.bottom_px + below + between + above,
            right_px: right,
            bottom_px: height_px - below,
        };
        let m_left = left + halo_px - 1.0;
        let strip = Plot::new(
            strip_rect,
            LogScale::new([1.0, M_END], [m_left, right]),
            (Decades { low: 0, high: 6 }, time_decades),
            times,
            Margins { above_px: line + 4.0, below_px: sizes.own_px + 8.0, rows_px: 0.0 },
        );
        let mut frame = Self {
            width_px,
            height_px,
            sizes,
            roofline,
            strip,
            roofs,
            curve,
            widest_px,
            at_edges: Vec::new(),
            trail_gaps: Vec::new(),
        };
        frame.at_edges = frame.kernels_at_edges(board);
        frame.trail_gaps = frame.gaps_for_markers(board);
        frame
    }

    /// Width and height, CSS px.
    #[must_use]
    pub const fn size_px(&self) -> (f64, f64) {
        (self.width_px, self.height_px)
    }

    /// The row over the sides' words, where the distance to the ridge is bracketed.
    pub(crate) fn bracket_row(&self) -> Rect {
        let Rect { bottom_px, .. } = self.roofline.rect;
        let bottom_px = bottom_px - self.sizes.line_px - 4.0;
        Rect { top_px: bottom_px - self.sizes.line_px, bottom_px, ..self.roofline.rect }
    }

    /// The middle of that row, on a whole pixel.
    pub(crate) fn bracket_px(&self) -> f64 {
        let row = self.bracket_row();
        ((row.top_px + row.bottom_px) / 2.0).round()
    }

    /// The middle of the row of the sides' words.
    pub(crate) fn sides_px(&self) -> f64 {
        self.roofline.rect.bottom_px - 0.9 * self.sizes.text_px
    }

    /// Where M = 1 and M = 2^20 lie across, CSS px.
    #[must_use]
    pub fn strip_px(&self) -> (f64, f64) {
        (self.strip.x.px(1.0), self.strip.x.px(M_END))
    }
}

/// What a plot keeps free beyond the lowest and the highest figure in it, CSS px.
struct Margins {
    above_px: f64,
    below_px: f64,
    /// Rows at the bottom that the grid stays out of.
    rows_px: f64,
}

impl Plot {
    /// The scale that goes up leaves its margins free, as far as the decades themselves do not.
    fn new(
        rect: Rect,
        x: LogScale,
        (x_decades, y_decades): (Decades, Decades),
        values: Span,
        margins: Margins,
    ) -> Self {
        /// The highest tick label stays clear of the title, the lowest one of those below, CSS px.
        const TICK_PX: f64 = 6.0;
        let Margins { above_px, below_px, rows_px } = margins;
        let guess =
            LogScale::of_decades(y_decades, [rect.bottom_px - below_px, rect.top_px + above_px]);
        let [low_end, high_end] = y_decades.ends();
        let spare_above_px = (guess.px(values.high) - guess.px(high_end)).max(0.0);
        let spare_below_px = (guess.px(low_end) - guess.px(values.low)).max(0.0);
        let top_px = rect.top_px + (above_px - spare_above_px).max(TICK_PX);
        let bottom_px = rect.bottom_px - (below_px - spare_below_px).max(TICK_PX);
        let y = LogScale::of_decades(y_decades, [bottom_px, top_px]);
        let grid = Rect { top_px, bottom_px: rect.bottom_px - rows_px, ..rect };
        Self { rect, grid, x, y, x_decades, y_decades }
    }
}

/// Room for the longest tick label.
fn left_px(decades: Decades, sizes: &Sizes) -> f64 {
    let words = Words::english();
    let mut widest_px = 0.0_f64;
    for exponent in decades.low..decades.high + 1 {
        let label = format::decade(exponent, &words);
        widest_px = widest_px.max(label::width_px(&label, sizes.text_px, false));
    }
    (widest_px + 8.0).ceil()
}

/// The selected matmul as a curve of time against M.
fn curve(board: &Board) -> Option<StripCurve> {
    let kernel = &board.selected()?.kernel;
    let (matmul, roofs) = (*kernel.as_matmul()?, board.roofs(kernel).ok()?);
    let ghost = before(board, kernel)
        .and_then(|(kernel, roofs)| Some((*kernel.as_matmul()?, roofs)))
        .filter(|(other, its)| *its != roofs || !other.same_but_for_m(&matmul));
    Some(StripCurve { matmul, roofs, ghost })
}
