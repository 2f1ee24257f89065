//! Where the roofline's edges are: on the ridge, at zero, without overlap.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::device::Device;
use roofline_widget::kernel::{Custom, Kernel, Shape};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::{Bound, ModelOptions, Note, Placement, evaluate};

fn placed(flops: f64, bytes: f64, options: &ModelOptions) -> Placement {
    Custom::new(flops, bytes)
        .and_then(|custom| Kernel::new(Shape::Custom(custom), Precision::Bf16))
        .and_then(|kernel| evaluate(&kernel, &Device::h100_sxm(), options))
        .unwrap_or_else(|error| unreachable!("{error}"))
}

#[test]
fn on_the_ridge_a_kernel_is_compute_bound() {
    let on = placed(989e9, 3.35e9, &ModelOptions::default());
    assert_eq!(on.bound, Bound::Compute);
}

#[test]
fn zero_flops_and_zero_bytes_give_the_two_documented_infinities_and_no_nan() {
    let options = ModelOptions::default();
    for (flops, bytes, note) in [(0.0, 1e9, Note::ZeroFlops), (1e9, 0.0, Note::ZeroBytes)] {
        for options in [options, options.with_overlap(false)] {
            let p = placed(flops, bytes, &options);
            assert_eq!(p.notes.iter().collect::<Vec<_>>(), [note], "{flops} FLOP, {bytes} byte");
            assert!(p.attainable.get().is_finite() && p.times.total.get() > 0.0, "{p:?}");
            assert!(!p.intensity.get().is_nan() && !p.times_below_ridge.is_nan(), "{p:?}");
        }
    }
}

#[test]
fn without_overlap_the_times_add_and_a_launch_comes_on_top() {
    let options = ModelOptions::default().with_overlap(false);
    let sum = placed(10e9, 1e9, &options);
    assert!((sum.times.total.us() - 308.618_685).abs() < 1e-3, "{:?}", sum.times);
    let Ok(options) = options.with_launch_us(5.0) else { unreachable!("5 µs is allowed") };
    let launched = placed(10e9, 1e9, &options);
    assert!((launched.times.total.us() - sum.times.total.us() - 5.0).abs() < 1e-9);
}
