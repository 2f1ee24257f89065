//! What is reached of the peaks is a band: roofs, ridge, knee and time are ranges.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use roofline_widget::device::Device;
use roofline_widget::kernel::Kernel;
use roofline_widget::roofline::{Band, BandFigures, ModelOptions, Placement, evaluate};
use roofline_widget::wire;
use serde_json::json;
use tree::tree;

fn placed(m: f64, n: f64, k: f64, device: &str, options: &ModelOptions) -> Placement {
    let kernel = Kernel::matmul(m, n, k).unwrap();
    evaluate(&kernel, &Device::by_id(device).unwrap(), options).unwrap()
}

fn banded(m: f64, device: &str, band: Band) -> Option<BandFigures> {
    placed(m, 8192.0, 8192.0, device, &ModelOptions::default().with_band(band)).band
}

fn near(found: [f64; 2], wanted: [f64; 2], what: &str) {
    for (found, wanted) in found.into_iter().zip(wanted) {
        assert!((found / wanted - 1.0).abs() < 1e-6, "{what}: {found} is not {wanted}");
    }
}

#[test]
fn the_usual_band_moves_the_ridge_from_197_to_295_and_the_knee_from_207_to_318() {
    let band = banded(256.0, "h100-sxm", Band::Usual).unwrap();
    // 593.4 TFLOP/s over 3.015 TB/s, 791.2 over 2.68
    near(band.ridge.map(|ridge| ridge.get()), [196.815_920, 295.223_881], "ridge");
    near(band.m.map(Option::unwrap), [206.750_404, 318.155_286], "M");
    assert_eq!(band.first_whole_m, [Some(207.0), Some(319.0)]);
    // M = 256 of the lesson lies between: 42.593 µs at the whole bandwidth
    near(band.attainable.map(|rate| rate.tflops()), [593.4, 726.437_647], "attainable");
    near(band.time.map(|time| time.us()), [47.298_951, 57.903_165], "time");
}

#[test]
fn a_band_changes_no_other_figure() {
    let options = [
        ModelOptions::default(),
        ModelOptions::default().with_overlap(false).with_launch_us(3.0).unwrap(),
        ModelOptions::default().with_fractions(0.5, 0.7).unwrap(),
    ];
    for options in options {
        for m in [1.0, 256.0, 4096.0] {
            let plain = placed(m, 8192.0, 8192.0, "h100-sxm", &options);
            assert_eq!(plain.band, None, "M = {m}");
            let with = options.with_band(Band::Usual);
            let banded = placed(m, 8192.0, 8192.0, "h100-sxm", &with);
            assert_eq!(Placement { band: None, ..banded }, plain, "M = {m}, {options:?}");
            // its shares count from the whole peaks
            near(banded.band.unwrap().ridge.map(|r| r.get()), [196.815_920, 295.223_881], "ridge");
        }
    }
}

#[test]
fn a_band_of_ones_own_between_one_and_one_is_the_plain_model() {
    let band = Band::own([1.0; 2], [1.0; 2]).unwrap();
    for overlap in [true, false] {
        let options = ModelOptions::default().with_overlap(overlap).with_band(band);
        let p = placed(64.0, 8192.0, 8192.0, "a100-sxm-80gb", &options);
        let band = p.band.unwrap();
        assert_eq!(band.ridge, [p.roofs.ridge(); 2]);
        assert_eq!(band.time, [p.times.total; 2], "overlap {overlap}");
        assert_eq!(band.attainable, [p.attainable; 2], "overlap {overlap}");
        assert_eq!(band.first_whole_m, [Some(159.0); 2]);
    }
}

#[test]
fn a_matmul_whose_asymptote_lies_in_the_band_reaches_the_low_ridge_alone() {
    let options = ModelOptions::default().with_band(Band::Usual);
    let rows = [
        // 2nk / (2k + 2n): 128, 256, 512
        (256.0, [false, false]),
        (512.0, [true, false]),
        (1024.0, [true, true]),
    ];
    for (side, reached) in rows {
        let band = placed(8.0, side, side, "h100-sxm", &options).band.unwrap();
        assert_eq!(band.m.map(|m| m.is_some()), reached, "{side} x {side}");
        assert_eq!(band.first_whole_m.map(|m| m.is_some()), reached, "{side} x {side}");
    }
}

#[test]
fn the_published_band_is_the_devices_own() {
    let h100 = banded(1.0, "h100-sxm", Band::Published).unwrap();
    // 0.803 × 989 over 0.94 and 0.8 × 3.35
    near(h100.ridge.map(|ridge| ridge.get()), [252.196_571, 296.330_970], "H100");
    let own = Device::by_id("h100-sxm").unwrap();
    assert!(
        own.achieved(
            roofline_widget::precision::Precision::Bf16,
            roofline_widget::device::Unit::Vector,
            roofline_widget::device::Memory::Dram,
        )
        .is_none()
    );
}

#[test]
fn a_band_is_read_and_written_as_a_word_or_as_fractions() {
    let kernel = json!({"kind": "matmul", "m": 1, "n": 8, "k": 8, "id": "a"});
    let bands = [
        json!("usual"),
        json!("published"),
        json!({"peak": [0.5, 0.75], "bandwidth": [0.25, 1.0]}),
    ];
    for band in bands {
        let state = tree(&json!({
            "version": 1, "device": "h100-sxm", "compare": null, "kernels": [kernel],
            "selected": "a", "options": {"band": band},
        }));
        let written = wire::write_state(&wire::state(&state).unwrap());
        let read = written.field("options").and_then(|options| options.field("band"));
        assert_eq!(read, Some(&tree(&band)), "{band}");
    }
    let off = wire::options(&tree(&json!({"band": "off"}))).unwrap();
    assert_eq!(off, ModelOptions::default(), "off is no band at all");
}

#[test]
fn a_band_is_refused_at_the_field_that_is_wrong() {
    let rows = [
        (json!("typical"), "out_of_range band"),
        (json!(""), "out_of_range band"),
        (json!(true), "not_a_string band"),
        (json!([0.6, 0.8]), "not_a_string band"),
        (json!({"peak": [0.6, 0.8]}), "missing_field band.bandwidth"),
        (json!({"peak": 0.6, "bandwidth": [0.8, 0.9]}), "not_an_object band.peak"),
        (json!({"peak": [0.6], "bandwidth": [0.8, 0.9]}), "not_a_number band.peak"),
        (json!({"peak": [0.6, "0.8"], "bandwidth": [0.8, 0.9]}), "not_a_number band.peak"),
        (json!({"peak": [0.8, 0.6], "bandwidth": [0.8, 0.9]}), "out_of_range band.peak"),
        (json!({"peak": [0.0, 0.6], "bandwidth": [0.8, 0.9]}), "not_positive band.peak[0]"),
        (json!({"peak": [0.6, 0.8], "bandwidth": [0.8, 1.5]}), "out_of_range band.bandwidth[1]"),
        (json!({"peak": [0.6, 0.8], "bandwidth": [0.8, 0.9], "l2": 1}), "unknown_field band.l2"),
    ];
    for (band, wanted) in rows {
        let fault = wire::options(&tree(&json!({"band": band}))).err().unwrap();
        let found = format!("{} {}", fault.code().name(), fault.field());
        assert_eq!(found, wanted, "{band}");
    }
}
