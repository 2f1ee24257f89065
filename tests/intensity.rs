//! A matmul's intensity and its inverse, and the finite figures of every placement.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use proptest::prelude::*;
use roofline_widget::device::{Device, Peaks, Unit};
use roofline_widget::kernel::{Custom, Kernel, Matmul, Shape};
use roofline_widget::precision::Precision;
use roofline_widget::roofline::{self, Bound, ModelOptions, Roofs};

fn dimension() -> impl Strategy<Value = f64> {
    prop_oneof![1_u32..=64, 1_u32..=1 << 20, 1_u32..=1 << 31].prop_map(f64::from)
}

fn elem() -> impl Strategy<Value = f64> {
    prop::sample::select(vec![0.5, 1.0, 2.0, 4.0, 8.0])
}

fn matmul() -> impl Strategy<Value = Matmul> {
    (dimension(), dimension(), dimension(), [elem(), elem(), elem()])
        .prop_map(|(m, n, k, elems)| Matmul::new(m, n, k, elems).unwrap())
}

/// From 10^low to 10^high, evenly in the exponent.
fn decades(low: f64, high: f64) -> impl Strategy<Value = f64> {
    (low..=high).prop_map(|exponent| 10_f64.powf(exponent))
}

fn device() -> impl Strategy<Value = Device> {
    (decades(-9.0, 9.0), decades(-9.0, 9.0)).prop_map(|(peak, bandwidth)| {
        let inside = |rate: f64| rate.clamp(1e-9, 1e9);
        Device::new("any", Peaks::One(inside(peak)), inside(bandwidth)).unwrap()
    })
}

fn options() -> impl Strategy<Value = ModelOptions> {
    (any::<bool>(), 0.0..1e3, 1e-9..=1.0, 1e-9..=1.0).prop_map(
        |(overlap, launch, peak, bandwidth)| {
            let launch = if launch < 1.0 { 0.0 } else { launch };
            ModelOptions::default()
                .with_overlap(overlap)
                .with_launch_us(launch)
                .unwrap()
                .with_fractions(peak, bandwidth)
                .unwrap()
        },
    )
}

fn amount() -> impl Strategy<Value = f64> {
    prop_oneof![1 => Just(0.0), 4 => decades(-30.0, 30.0).prop_map(|x| x.clamp(1e-30, 1e30))]
}

proptest! {
    #[test]
    fn the_inverse_of_intensity_gives_m_back(matmul in matmul()) {
        let m = f64::from(matmul.m());
        let intensity = matmul.intensity_at(m);
        let share = intensity / matmul.asymptote();
        // near the asymptote a change of M drowns in rounding
        prop_assume!(share < 0.999);
        let back = matmul.m_at(intensity).unwrap();
        prop_assert!((back / m - 1.0).abs() < 1e-9, "{m} came back as {back}");
    }

    #[test]
    fn intensity_rises_with_m_and_stays_below_the_asymptote(matmul in matmul()) {
        let m = f64::from(matmul.m());
        // near the asymptote the rise is below the rounding of the quotient
        let rounding = 1.0 - 1e-15;
        prop_assert!(matmul.intensity_at(m + 1.0).get() >= matmul.intensity_at(m).get() * rounding);
        prop_assert!(matmul.intensity_at(m).get() < matmul.asymptote().get() * (1.0 + 1e-12));
    }

    #[test]
    fn the_first_whole_m_is_compute_bound_and_the_one_before_is_not(
        matmul in matmul(), device in device()
    ) {
        let options = ModelOptions::default();
        let roofs = Roofs::new(&device, Precision::Bf16, Unit::Matrix, &options).unwrap();
        let crossing = roofline::crossing(&matmul, &roofs);
        prop_assert_eq!(crossing.m.is_some(), crossing.first_whole_m.is_some());
        if let Some(first) = crossing.first_whole_m.filter(|m| *m < 1e12) {
            let bound = |m: f64| roofs.times(matmul.work_at(m), &options).bound();
            prop_assert_eq!(bound(first), Bound::Compute);
            prop_assert!(first <= 1.0 || bound(first - 1.0) == Bound::Memory, "{}", first);
        }
    }

    #[test]
    fn every_figure_is_finite_but_the_two_that_may_be_infinite(
        flops in amount(), bytes in amount(), device in device(), options in options()
    ) {
        prop_assume!(flops + bytes > 0.0);
        let custom = Shape::Custom(Custom::new(flops, bytes).unwrap());
        let kernel = Kernel::new(custom, Precision::Bf16).unwrap();
        let p = roofline::evaluate(&kernel, &device, &options).unwrap();
        let figures = [
            p.flops.get(), p.bytes_moved.get(), p.roofs.ridge().get(), p.roofs.peak.tflops(),
            p.attainable.tflops(), p.times.total.us(), p.times.memory.us(), p.times.compute.us(),
        ];
        prop_assert!(figures.iter().all(|figure| figure.is_finite()), "{:?}", p);
        prop_assert!(p.times.total.get() > 0.0, "{:?}", p);
        prop_assert_eq!(p.intensity.get().is_infinite(), bytes == 0.0);
        prop_assert_eq!(p.times_below_ridge.is_infinite(), flops == 0.0);
        prop_assert!(!p.intensity.get().is_nan() && !p.times_below_ridge.is_nan());
        let roof = p.roofs.attainable(p.intensity);
        prop_assert!(p.attainable.get() <= roof.get() * (1.0 + 1e-12), "at best is below the roof");
    }

    #[test]
    fn attainable_is_flops_over_time(
        flops in decades(-20.0, 20.0), bytes in decades(-20.0, 20.0),
        device in device(), options in options()
    ) {
        let custom = Shape::Custom(Custom::new(flops, bytes).unwrap());
        let kernel = Kernel::new(custom, Precision::Bf16).unwrap();
        let p = roofline::evaluate(&kernel, &device, &options).unwrap();
        let rate = p.flops / p.times.total;
        prop_assert!((p.attainable / rate - 1.0).abs() < 1e-9, "{:?} against {:?}", p, rate);
    }
}
