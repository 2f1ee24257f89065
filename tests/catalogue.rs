//! The catalogue: published dense figures, each with its own source and date.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

use roofline_widget::device::{Device, Figure, Memory, Peaks, Unit};
use roofline_widget::error::Code;
use roofline_widget::precision::Precision::{self, Bf16, Fp4, Fp8, Fp16, Fp32, Fp64, Int8, Tf32};
use roofline_widget::roofline::{Band, ModelOptions, Roofs};

const CPUS: [&str; 1] = ["epyc-9654"];

fn device(id: &str) -> Device {
    Device::by_id(id).unwrap()
}

fn peak(id: &str, precision: Precision, unit: Unit) -> Result<f64, Code> {
    device(id).peak(precision, unit).map(|peak| peak.tflops()).map_err(|error| error.code())
}

#[test]
fn there_are_twenty_accelerators_and_a_server_cpu_the_lessons_two_first() {
    let ids: Vec<_> = Device::ids_and_names().map(|(id, _)| id).collect();
    let lessons: Vec<_> = Device::lessons().map(|(id, _)| id).collect();
    assert_eq!(lessons, ["h100-sxm", "a100-sxm-80gb"]);
    assert_eq!(ids[..lessons.len()], lessons);
    let cpus = ids.iter().filter(|id| CPUS.contains(id)).count();
    assert_eq!(cpus, CPUS.len(), "{ids:?}");
    assert!(ids.len() - cpus >= 20, "{} accelerators", ids.len() - cpus);
    for (place, id) in ids.iter().enumerate() {
        assert!(!ids[..place].contains(id), "{id} stands twice");
    }
    let names: std::collections::BTreeSet<_> = Device::ids_and_names().map(|(_, n)| n).collect();
    assert_eq!(names.len(), ids.len(), "two devices share a name");
}

#[test]
fn every_figure_of_every_device_says_where_and_when_it_was_read() {
    let mut count = 0;
    for device in Device::catalogue() {
        let id = device.id().unwrap().to_owned();
        let Peaks::Each(peaks) = device.peaks() else { panic!("{id}: one peak for everything") };
        let mut figures = vec![Figure::Bandwidth(Memory::Dram)];
        figures.extend(peaks.iter().map(|(precision, _)| Figure::Peak(precision, Unit::Matrix)));
        figures.extend(device.vector().iter().map(|(p, _)| Figure::Peak(p, Unit::Vector)));
        if device.bandwidth(Memory::L2).is_ok() {
            figures.push(Figure::Bandwidth(Memory::L2));
        }
        for figure in figures {
            let from = device.provenance(figure).unwrap_or_else(|| panic!("{id}: {figure:?}"));
            assert!(from.source.len() > 8, "{id}: {figure:?} {from:?}");
            assert!(["2026-08", "2026-10"].contains(&from.as_of.as_str()), "{id}: {from:?}");
            count += 1;
        }
    }
    assert!(count > 200, "only {count} figures");
}

#[test]
fn the_lessons_figures_come_from_the_lesson_and_the_others_from_where_they_were_read() {
    let rows = [
        ("h100-sxm", Figure::Peak(Bf16, Unit::Matrix), "NVIDIA datasheet", "2026-10"),
        ("h100-sxm", Figure::Peak(Fp8, Unit::Matrix), "NVIDIA datasheet", "2026-10"),
        ("h100-sxm", Figure::Bandwidth(Memory::Dram), "NVIDIA datasheet", "2026-10"),
        ("h100-sxm", Figure::Peak(Tf32, Unit::Matrix), "stas00", "2026-08"),
        ("h100-sxm", Figure::Peak(Fp32, Unit::Vector), "stas00", "2026-08"),
        ("h100-sxm", Figure::Bandwidth(Memory::L2), "scaling-book", "2026-08"),
        // the vector units list no BF16 of their own, but FP32
        ("h100-sxm", Figure::Peak(Bf16, Unit::Vector), "stas00", "2026-08"),
        ("h100-sxm", Figure::AchievedPeak(Bf16), "stas00", "2026-08"),
        ("h100-sxm", Figure::AchievedBandwidth, "lesson 3.a", "2026-10"),
        ("a100-sxm-80gb", Figure::Bandwidth(Memory::Dram), "NVIDIA datasheet", "2026-10"),
        ("a100-sxm-80gb", Figure::Bandwidth(Memory::L2), "gpu-benches", "2026-08"),
        ("h200-sxm", Figure::Bandwidth(Memory::L2), "measured", "2026-08"),
        ("rtx-5090", Figure::Bandwidth(Memory::Dram), "1000 times too large", "2026-08"),
    ];
    for (id, figure, source, as_of) in rows {
        let from = device(id).provenance(figure).unwrap();
        assert!(from.source.contains(source), "{id} {figure:?}: {}", from.source);
        assert_eq!(from.as_of, as_of, "{id} {figure:?}");
    }
    assert_eq!(device("a100-sxm-80gb").provenance(Figure::Peak(Fp8, Unit::Matrix)), None);
}

#[test]
fn a_device_says_which_of_its_figures_come_from_which_source() {
    let written = roofline_widget::wire::write_device(&device("t4"));
    let field = |name| format!("{:?}", written.field(name).unwrap());
    let source = field("source");
    assert!(
        source.contains("bandwidth, L2 size: specifications quoted in issue threads, 2026-08"),
        "{source}"
    );
    assert!(source.contains("FP16, INT8, vector FP32: Lightning"), "{source}");
    assert!(field("as_of").contains("2026-08"));
}

#[test]
fn the_h100_has_its_other_precisions_on_both_units_and_the_a100_no_fp8() {
    let rows = [
        ("h100-sxm", Bf16, Unit::Matrix, Ok(989.0)),
        ("h100-sxm", Fp16, Unit::Matrix, Ok(989.0)),
        ("h100-sxm", Fp8, Unit::Matrix, Ok(1979.0)),
        ("h100-sxm", Int8, Unit::Matrix, Ok(1979.0)),
        ("h100-sxm", Tf32, Unit::Matrix, Ok(494.5)),
        ("h100-sxm", Fp64, Unit::Matrix, Ok(67.0)),
        ("h100-sxm", Fp64, Unit::Vector, Ok(34.0)),
        ("h100-sxm", Fp32, Unit::Vector, Ok(67.0)),
        ("h100-sxm", Fp32, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("h100-sxm", Fp4, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("a100-sxm-80gb", Bf16, Unit::Matrix, Ok(312.0)),
        ("a100-sxm-80gb", Fp64, Unit::Matrix, Ok(19.5)),
        ("a100-sxm-80gb", Fp64, Unit::Vector, Ok(9.7)),
        ("a100-sxm-80gb", Fp8, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("a100-sxm-40gb", Fp8, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("a100-pcie-80gb", Fp8, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("v100-sxm2", Bf16, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("b200-sxm", Fp4, Unit::Matrix, Ok(9000.0)),
        ("b300-sxm", Int8, Unit::Matrix, Err(Code::UnsupportedPrecision)),
        ("mi300x", Fp64, Unit::Vector, Ok(81.7)),
        // a CPU has no other units
        ("epyc-9654", Fp32, Unit::Matrix, Ok(7.4)),
        ("epyc-9654", Fp32, Unit::Vector, Ok(7.4)),
    ];
    for (id, precision, unit, wanted) in rows {
        assert_eq!(peak(id, precision, unit), wanted, "{id} {precision:?} {unit:?}");
    }
}

#[test]
fn the_ridges_are_the_published_ones() {
    // FLOP/byte, whole, BF16 but for the parts that have none
    let rows = [
        ("v100-sxm2", Fp16, 139),
        ("t4", Fp16, 203),
        ("a100-sxm-40gb", Bf16, 201),
        ("a100-sxm-80gb", Bf16, 153),
        ("a100-pcie-80gb", Bf16, 161),
        ("h100-sxm", Bf16, 295),
        ("h100-sxm", Fp8, 591),
        ("h100-pcie", Bf16, 378),
        ("h100-nvl", Bf16, 214),
        ("h200-sxm", Bf16, 206),
        ("gh200-96gb", Bf16, 247),
        ("b200-sxm", Bf16, 281),
        ("gb200", Bf16, 313),
        ("b300-sxm", Bf16, 281),
        ("l40", Bf16, 209),
        ("l40s", Bf16, 419),
        ("a10", Bf16, 208),
        ("a40", Bf16, 215),
        ("rtx-a6000", Bf16, 202),
        ("rtx-3090", Bf16, 76),
        ("rtx-4090", Bf16, 164),
        ("rtx-5090", Bf16, 117),
        ("mi250x-gcd", Bf16, 117),
        ("mi300x", Bf16, 247),
        ("mi325x", Bf16, 218),
        ("mi355x", Bf16, 315),
        ("tpu-v4", Bf16, 224),
        ("tpu-v5e", Bf16, 241),
        ("tpu-v5p", Bf16, 166),
        ("tpu-v6e", Bf16, 560),
        ("tpu-v7x", Bf16, 313),
        ("gaudi2", Bf16, 176),
        ("gaudi3", Bf16, 453),
        ("trainium2", Bf16, 230),
        ("m1-max", Fp32, 27),
        ("m2-max", Fp32, 34),
        ("epyc-9654", Fp32, 16),
    ];
    let options = ModelOptions::default();
    for (id, precision, wanted) in rows {
        let roofs = Roofs::new(&device(id), precision, Unit::Matrix, &options).unwrap();
        let ridge = roofs.ridge().get();
        assert!((ridge - f64::from(wanted)).abs() <= 0.5, "{id}: {ridge} is not {wanted}");
    }
    for (id, _) in Device::ids_and_names() {
        assert!(rows.iter().any(|(of, ..)| *of == id), "{id} is not in the list");
    }
}

#[test]
fn what_measurements_have_reached_is_a_devices_own_and_the_other_roof_stays_whole() {
    let rows = [
        ("h100-sxm", Bf16, Some((Some([0.803; 2]), Some([0.8, 0.94])))),
        ("h100-sxm", Fp8, Some((Some([0.709; 2]), Some([0.8, 0.94])))),
        ("a100-sxm-80gb", Bf16, Some((Some([0.869; 2]), Some([0.91; 2])))),
        ("a100-sxm-40gb", Bf16, Some((Some([0.869; 2]), Some([0.88; 2])))),
        // 668 TFLOP/s over 1307.4, not over the 1300 of its source; so are the next two
        ("mi300x", Bf16, Some((Some([0.511; 2]), Some([0.77; 2])))),
        ("mi325x", Bf16, Some((Some([0.601; 2]), None))),
        ("mi355x", Bf16, Some((Some([0.622; 2]), None))),
        ("b200-sxm", Fp8, Some((Some([0.763; 2]), None))),
        ("h100-pcie", Bf16, Some((None, Some([0.99; 2])))),
        ("gaudi2", Bf16, Some((Some([0.969; 2]), None))),
        ("t4", Fp16, None),
    ];
    for (id, precision, wanted) in rows {
        let found = Band::Published.shares(&device(id), precision, Unit::Matrix, Memory::Dram);
        assert_eq!(found.map(|s| (s.peak, s.bandwidth)), wanted, "{id} {precision:?}");
        let vector = device(id).achieved(precision, Unit::Vector, Memory::Dram);
        assert_eq!(vector, None, "{id}: no vector shares");
        // of a cache nothing is published
        let of_cache = device(id).achieved(precision, Unit::Matrix, Memory::L2);
        let peak = wanted.and_then(|(peak, _)| peak);
        assert_eq!(of_cache.map(|s| (s.peak, s.bandwidth)), peak.map(|p| (Some(p), None)), "{id}");
    }
    // the same figures without the id are nobody's measurements
    let own = Device::new("own", device("h100-sxm").peaks().clone(), 3.35).unwrap();
    assert_eq!(own.achieved(Bf16, Unit::Matrix, Memory::Dram), None);
}
