//! The frame: both panels' places and scales on a size in CSS pixels.
//!
//! The ranges come from the device and the kernels, in whole decades; a free matmul counts with its
//! whole reach of M, so that nothing shifts while it is dragged.

use crate::board::{Board, Entry};
use crate::chart::label;
use crate::chart::mark::Rect;
use crate::chart::scale::{Decades, LogScale};
use crate::chart::scene::marker::{Edge, HALO_PX, half_number_px};
use crate::chart::scene::roofs::{RoofSet, ghost_roofs};
use crate::chart::theme::Sizes;
use crate::format;
use crate::kernel::{Kernel, M_MAX, Matmul, Work};
use crate::roofline::{ModelOptions, Roofs};
use crate::words::Words;

/// The narrowest picture, CSS px; a narrower one is drawn as wide as this.
const WIDTH_MIN_PX: f64 = 200.0;
/// The lowest.
const HEIGHT_MIN_PX: f64 = 240.0;
/// The widest and the highest, CSS px: beyond any screen, within every backend's numbers.
const SIZE_MAX_PX: f64 = 8000.0;
/// Left free at the right: half of a tick label.
const RIGHT_PX: f64 = 17.0;
/// What the roofline panel gets of the height that both panels share.
const ROOFLINE_SHARE: f64 = 0.7;
/// The largest M, as the end of an axis.
const M_END: f64 = M_MAX as f64;

/// The height that suits a width, CSS px: 470 at 344, 560 at 720, 675 at 1200.
#[must_use]
pub fn height_px(width_px: f64) -> f64 {
    (388.0 + 0.24 * width_px.clamp(WIDTH_MIN_PX, SIZE_MAX_PX)).round()
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
    /// Its roofs on the device before.
    pub(crate) ghost: Option<Roofs>,
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
        let width_px = finite(width_px).clamp(WIDTH_MIN_PX, SIZE_MAX_PX);
        let height_px = finite(height_px).clamp(HEIGHT_MIN_PX, SIZE_MAX_PX);
        let mut sizes = Sizes::for_width(width_px);
        let largest = board.entries().len().to_string();
        sizes.own_px = sizes.own_px.max(half_number_px(&largest, &sizes, true));
        let widest_px = sizes.marker_px.max(half_number_px(&largest, &sizes, false));
        let halo_px = sizes.own_px + HALO_PX;
        let roofs = RoofSet::new(board);
        let curve = curve(board);
        let x_decades = intensity_decades(board, roofs.as_ref());
        let y_decades = rate_decades(board, roofs.as_ref(), x_decades);
        let time_decades = time_decades(curve.as_ref(), board.options());

        let line = sizes.line_px;
        let left = left_px(&[y_decades, time_decades], &sizes);
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
        let ends = lowest_and_highest(board, roofs.as_ref(), x_decades);
        // markers stand clear of the axis that goes up
        let x = LogScale::of_decades(x_decades, [left, right]);
        let lowest_px =
            intensities(board).map(|intensity| x.px(intensity)).filter(|px| *px >= left);
        let spare_px = lowest_px.fold(right, f64::min) - left;
        let x_left = left + (halo_px - spare_px).max(0.0);
        let roofline = Plot::new(
            rect,
            LogScale::of_decades(x_decades, [x_left, right]),
            (x_decades, y_decades),
            ends,
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
            shortest_and_longest(curve.as_ref(), board.options()),
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
        [low, high]: [f64; 2],
        margins: Margins,
    ) -> Self {
        /// The highest tick label stays clear of the title, the lowest one of those below, CSS px.
        const TICK_PX: f64 = 6.0;
        let Margins { above_px, below_px, rows_px } = margins;
        let guess =
            LogScale::of_decades(y_decades, [rect.bottom_px - below_px, rect.top_px + above_px]);
        let [low_end, high_end] = y_decades.ends();
        let spare_above_px = (guess.px(high) - guess.px(high_end)).max(0.0);
        let spare_below_px = (guess.px(low_end) - guess.px(low)).max(0.0);
        let top_px = rect.top_px + (above_px - spare_above_px).max(TICK_PX);
        let bottom_px = rect.bottom_px - (below_px - spare_below_px).max(TICK_PX);
        let y = LogScale::of_decades(y_decades, [bottom_px, top_px]);
        let grid = Rect { top_px, bottom_px: rect.bottom_px - rows_px, ..rect };
        Self { rect, grid, x, y, x_decades, y_decades }
    }
}

fn finite(px: f64) -> f64 {
    if px.is_nan() { 0.0 } else { px }
}

/// Room for the longest tick label.
fn left_px(decades: &[Decades], sizes: &Sizes) -> f64 {
    let words = Words::english();
    let labels = decades.iter().flat_map(|d| (d.low..=d.high).map(|e| format::decade(e, &words)));
    let widest =
        labels.map(|text| label::width_px(&text, sizes.text_px, false)).fold(0.0, f64::max);
    (widest + 8.0).ceil()
}

/// The selected matmul as a curve of time against M.
fn curve(board: &Board) -> Option<StripCurve> {
    let kernel = &board.selected().filter(|entry| entry.outcome.is_ok())?.kernel;
    let matmul = *kernel.as_matmul()?;
    Some(StripCurve { matmul, roofs: board.roofs(kernel).ok()?, ghost: ghost_roofs(board, kernel) })
}

/// The kernels that are drawn.
pub(crate) fn drawn(board: &Board) -> impl Iterator<Item = &Entry> {
    board.entries().iter().filter(|entry| entry.outcome.is_ok())
}

/// Both ends of what a kernel can do: a free matmul's with M = 1 and 2^20, else its own twice.
fn reach(kernel: &Kernel) -> [Work; 2] {
    match kernel.as_matmul() {
        Some(matmul) if !kernel.is_fixed() => [1.0, M_END].map(|m| matmul.work_at(m)),
        _ => [kernel.work(), kernel.work()],
    }
}

/// The rate of so much work.
pub(crate) fn rate(roofs: &Roofs, work: Work, options: &ModelOptions) -> f64 {
    (work.flops / roofs.times(work, options).total).tflops()
}

/// Every intensity that a kernel has or comes to, but zero and infinity.
fn intensities(board: &Board) -> impl Iterator<Item = f64> + '_ {
    let works = drawn(board).flat_map(|entry| reach(&entry.kernel));
    works.map(|work| work.intensity().get()).filter(|i| *i > 0.0 && i.is_finite())
}

fn intensity_decades(board: &Board, roofs: Option<&RoofSet>) -> Decades {
    /// A kernel further from every ridge than this stands at the edge.
    const FAR: [f64; 2] = [1e-9, 1e7];
    /// The axis begins here for any ridge above 1: where elementwise kernels lie.
    const ELEMENTWISE: f64 = 0.1;
    let ridges = || roofs.into_iter().flat_map(RoofSet::ridges);
    let (low, high) =
        ridges().fold((f64::MAX, 0.0_f64), |(low, high), r| (low.min(r), high.max(r)));
    if high == 0.0 {
        return Decades { low: -1, high: 4 };
    }
    let usual = if low > 1.0 { ELEMENTWISE } else { low / 100.0 };
    let kernels = intensities(board).map(|i| i.clamp(low * FAR[0], high * FAR[1]));
    // the word of the compute-bound side needs some room beyond the ridge
    Decades::around(kernels.chain([usual, high * 5.0]))
}

/// The lowest and the highest rate that is drawn, TFLOP/s.
fn lowest_and_highest(board: &Board, roofs: Option<&RoofSet>, x: Decades) -> [f64; 2] {
    let Some(roofs) = roofs else { return [1.0, 10.0] };
    let [x_low, _] = x.ends();
    let all = roofs.all().map(|roof| &roof.roofs).chain(&roofs.ghosts);
    let ends = all.flat_map(|roofs| {
        [roofs.peak.tflops(), (crate::units::FlopsPerByte::new(x_low) * roofs.bandwidth).tflops()]
    });
    let kernels = drawn(board).flat_map(|entry| {
        let roofs = board.roofs(&entry.kernel);
        reach(&entry.kernel)
            .map(|work| roofs.as_ref().map_or(0.0, |roofs| rate(roofs, work, board.options())))
    });
    let kernels = kernels.filter(|rate| *rate > 0.0 && rate.is_finite());
    ends.chain(kernels).fold([f64::MAX, 0.0], |[low, high], rate| [low.min(rate), high.max(rate)])
}

fn rate_decades(board: &Board, roofs: Option<&RoofSet>, x: Decades) -> Decades {
    /// A kernel lower than this stands at the edge.
    const DECADES_MAX: i32 = 20;
    Decades::around(lowest_and_highest(board, roofs, x)).at_most_below_high(DECADES_MAX)
}

/// The shortest and the longest time of the strip's curves, µs.
fn shortest_and_longest(curve: Option<&StripCurve>, options: &ModelOptions) -> [f64; 2] {
    let Some(curve) = curve else { return [1.0, 1000.0] };
    let roofs = [Some(curve.roofs), curve.ghost].into_iter().flatten();
    let times = roofs.flat_map(|roofs| {
        [1.0, M_END].map(|m| roofs.times(curve.matmul.work_at(m), options).total.us())
    });
    times.fold([f64::MAX, 0.0], |[low, high], us| [low.min(us), high.max(us)])
}

fn time_decades(curve: Option<&StripCurve>, options: &ModelOptions) -> Decades {
    /// A curve lower than this leaves the strip.
    const DECADES_MAX: i32 = 12;
    Decades::around(shortest_and_longest(curve, options)).at_most_below_high(DECADES_MAX)
}
