//! What the axes take in: every intensity, rate and time that is drawn, or that a drag comes to.

use crate::board::Board;
use crate::chart::scale::{Decades, Span, between};
use crate::chart::scene::frame::StripCurve;
use crate::chart::scene::roofs::RoofSet;
use crate::kernel::{Kernel, M_MAX, Work};
use crate::roofline::{ModelOptions, Roofs};
use crate::units::FlopsPerByte;

/// The largest M, as the end of an axis.
pub(crate) const M_END: f64 = M_MAX as f64;

/// Both ends of what a kernel can do: a free matmul's with M = 1 and 2^20, else its own twice.
fn reach(kernel: &Kernel) -> [Work; 2] {
    match kernel.as_matmul() {
        Some(matmul) if !kernel.is_fixed() => [matmul.work_at(1.0), matmul.work_at(M_END)],
        _ => [kernel.work(), kernel.work()],
    }
}

/// The rate of so much work, TFLOP/s.
pub(crate) fn rate(roofs: &Roofs, work: Work, options: &ModelOptions) -> f64 {
    (work.flops / roofs.times(work, options).total).tflops()
}

/// Every intensity that a drawn kernel has or comes to.
pub(crate) fn intensities(board: &Board) -> Span {
    let mut span = Span::EMPTY;
    for entry in board.entries() {
        if entry.outcome.is_ok() {
            for work in reach(&entry.kernel) {
                span.take(work.intensity().get());
            }
        }
    }
    span
}

/// The decades across: every ridge, and the kernels that are not far from all of them.
pub(crate) fn intensity_decades(kernels: Span, roofs: Option<&RoofSet>) -> Decades {
    /// A kernel further from every ridge than this stands at the edge.
    const FAR: [f64; 2] = [1e-9, 1e7];
    /// The axis begins here for any ridge above 1: where elementwise kernels lie.
    const ELEMENTWISE: f64 = 0.1;
    let Some(roofs) = roofs else { return Decades { low: -1, high: 4 } };
    let mut ridges = Span::EMPTY;
    for roof in &roofs.all {
        ridges.take(roof.roofs.ridge().get());
    }
    let mut take = |roofs: &Roofs| ridges.take(roofs.ridge().get());
    roofs.ghosts.iter().for_each(&mut take);
    roofs.each_beside(&mut take);
    let mut span = Span::EMPTY;
    span.take(if ridges.low > 1.0 { ELEMENTWISE } else { ridges.low / 100.0 });
    // the word of the compute-bound side needs some room beyond the ridge
    span.take(ridges.high * 5.0);
    if !kernels.is_empty() {
        for intensity in &[kernels.low, kernels.high] {
            span.take(between(*intensity, ridges.low * FAR[0], ridges.high * FAR[1]));
        }
    }
    Decades::around(span)
}

/// Every rate that is drawn, TFLOP/s.
pub(crate) fn rates(board: &Board, roofs: Option<&RoofSet>, x: Decades) -> Span {
    /// A measured rate further from what is attainable stands at the edge.
    const FAR: f64 = 1e3;
    let mut span = Span::EMPTY;
    let Some(set) = roofs else { return span };
    let [left, _] = x.ends();
    let mut take = |roofs: &Roofs| {
        span.take(roofs.peak.tflops());
        span.take((FlopsPerByte::new(left) * roofs.bandwidth).tflops());
    };
    set.all.iter().for_each(|roof| take(&roof.roofs));
    set.ghosts.iter().for_each(&mut take);
    set.each_beside(&mut take);
    for entry in board.entries() {
        if let Ok(placement) = &entry.outcome {
            for work in reach(&entry.kernel) {
                span.take(rate(&placement.roofs, work, board.options()));
            }
            if let Some(tflops) = entry.kernel.measured_tflops {
                let attainable = placement.attainable.tflops();
                span.take(between(tflops, attainable / FAR, attainable * FAR));
            }
        }
    }
    span
}

/// Both ends of the strip's curves, µs.
pub(crate) fn times(
    curve: Option<&StripCurve>,
    set: Option<&RoofSet>,
    options: &ModelOptions,
) -> Span {
    /// A launch shorter than this beside the shortest time is lost in it.
    const LOST: f64 = 1e-3;
    let mut span = Span::EMPTY;
    let Some(curve) = curve else { return span };
    for m in &[1.0, M_END] {
        let work = curve.matmul.work_at(*m);
        span.take(curve.roofs.times(work, options).total.us());
        if let Some((matmul, roofs)) = &curve.ghost {
            span.take(roofs.times(matmul.work_at(*m), options).total.us());
        }
        if let Some(set) = set {
            set.each_beside(&mut |roofs| span.take(roofs.times(work, options).total.us()));
        }
    }
    // the floor, and what would be without it
    let (launch, least) = (options.launch().us(), span.low * LOST);
    if launch > least {
        let without = curve.roofs.times(curve.matmul.work_at(1.0), options);
        span.take(launch);
        span.take(without.memory.at_least(without.compute).us().max(least));
    }
    span
}
