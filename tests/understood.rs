//! A device as it is typed: echoed as understood, refused where it is impossible, doubted where it is
//! probably not meant.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may panic")]

mod tree;

use roofline_widget::device::{Memory, Unit};
use roofline_widget::precision::Precision;
use roofline_widget::understood::{self, Typed, Understood};
use roofline_widget::wire::{self, Value};
use roofline_widget::words::Words;
use serde_json::json;
use tree::tree;

const NONE: Typed<'_> = Typed { name: "", precision: None, peak: "989", bandwidth: "3.35", l2: "" };

fn read(typed: &Typed) -> Understood {
    understood::device(typed, &Words::english())
}

fn field(understood: &Understood, name: &str) -> Result<String, String> {
    let field = understood.fields.iter().find(|field| field.name == name).unwrap();
    field.read.clone().map_err(|error| error.message())
}

#[test]
fn a_bandwidth_is_echoed_in_tb_per_second() {
    let rows = [
        ("3,350 GB/s", 3.35, "3,350 GB/s = 3.35 TB/s"),
        ("3350 GB/s", 3.35, "3350 GB/s = 3.35 TB/s"),
        ("3.35 TB/s", 3.35, "3.35 TB/s = 3.35 TB/s"),
        ("3.35", 3.35, "read as 3.35 TB/s"),
        ("  3.35TBps ", 3.35, "3.35TBps = 3.35 TB/s"),
        ("0.819 TB/s", 0.819, "0.819 TB/s = 0.819 TB/s"),
        ("819 GB per second", 0.819, "819 GB per second = 0.819 TB/s"),
        ("3.35e12 B/s", 3.35, "3.35e12 B/s = 3.35 TB/s"),
        ("26.8 Tbit/s", 3.35, "26.8 Tbit/s = 3.35 TB/s"),
        ("3 TiB/s", 3.298_534_883, "3 TiB/s = 3.29853 TB/s"),
    ];
    for (typed, tbps, echo) in rows {
        let understood = read(&Typed { bandwidth: typed, ..NONE });
        assert_eq!(field(&understood, "bandwidth"), Ok(echo.to_owned()), "{typed}");
        let found = understood.device.unwrap().bandwidth(Memory::Dram).unwrap().tbps();
        assert!((found / tbps - 1.0).abs() < 1e-9, "{typed}: {found}");
    }
}

#[test]
fn a_peak_is_echoed_in_tflops() {
    let rows = [
        ("989 TFLOP/s", 989.0, "989 TFLOP/s = 989 TFLOP/s"),
        ("989 TFLOPS", 989.0, "989 TFLOPS = 989 TFLOP/s"),
        ("0.989 PFLOP/s", 989.0, "0.989 PFLOP/s = 989 TFLOP/s"),
        ("67,000 GFLOP/s", 67.0, "67,000 GFLOP/s = 67 TFLOP/s"),
        ("494.5", 494.5, "read as 494.5 TFLOP/s"),
    ];
    for (typed, tflops, echo) in rows {
        let understood = read(&Typed { peak: typed, ..NONE });
        assert_eq!(field(&understood, "peak"), Ok(echo.to_owned()), "{typed}");
        let peak = understood.device.unwrap().peak(Precision::Fp8, Unit::Matrix).unwrap();
        assert!((peak.tflops() / tflops - 1.0).abs() < 1e-9, "{typed}: {peak:?}");
    }
}

#[test]
fn what_is_impossible_is_refused_with_the_reason() {
    let rows = [
        (
            "bandwidth",
            "3350",
            "3350 TB/s: no memory is that fast. If GB/s was meant, it is 3.35 TB/s.",
        ),
        ("bandwidth", "3350 TB/s", "If GB/s was meant, it is 3.35 TB/s."),
        ("bandwidth", "0", "A rate is more than 0."),
        ("bandwidth", "-3.35 TB/s", "more than 0"),
        ("bandwidth", "", "Type a figure with its unit, such as 3.35 TB/s."),
        ("bandwidth", "fast", "“fast” is not understood"),
        ("bandwidth", "989 TFLOP/s", "“989 TFLOP/s” has another unit: this figure is in TB/s"),
        ("bandwidth", "3.35 TB", "has another unit"),
        ("bandwidth", "1e-15", "little for a device of today"),
        (
            "peak",
            "989000",
            "989000 TFLOP/s: no device computes that fast. If GFLOP/s was meant, it is 989 TFLOP/s.",
        ),
        ("peak", "3.35 TB/s", "has another unit: this figure is in TFLOP/s, such as 989 TFLOP/s"),
        ("peak", "1/0", "not understood"),
        ("peak", "", "such as 989 TFLOP/s"),
        ("l2", "5500", "5500 TB/s: no memory is that fast"),
    ];
    for (name, typed, reason) in rows {
        let mut all = NONE;
        match name {
            "peak" => all.peak = typed,
            "bandwidth" => all.bandwidth = typed,
            _ => all.l2 = typed,
        }
        let understood = read(&all);
        assert_eq!(understood.device, None, "{name}: {typed:?}");
        let told = field(&understood, name).err().unwrap();
        assert!(told.contains(reason), "{name}: {typed:?}: {told}");
    }
}

#[test]
fn what_is_probably_not_meant_is_doubted_and_taken() {
    let rows = [
        // the H100's BF16 figure with sparsity
        ("1979", "3.35", "1979 TFLOP/s is twice the dense BF16 peak of the H100 SXM"),
        ("1979 TFLOPS", "3.35 TB/s", "Dense it is 989 TFLOP/s."),
        ("624", "2.04", "twice the dense BF16 peak of the A100 SXM 80 GB"),
        // 3350 GiB/s, and 3.35 TB/s in TiB/s
        (
            "989",
            "3.597",
            "is the 3.35 TB/s of the H100 SXM, with units of 1024 and of 1000 mixed up",
        ),
        ("989", "3.047", "is the 3.35 TB/s of the H100 SXM"),
        (
            "989",
            "3350 GiB/s",
            "Data sheets count in units of 1000: if this one does, it is 3.35 TB/s.",
        ),
        ("989", "3.35 TiB/s", "it is 3.35 TB/s."),
        // TB/s typed as GB/s, TFLOP/s as GFLOP/s, PFLOP/s as TFLOP/s
        ("989", "3.35 GB/s", "If TB/s was meant where GB/s stands, it is 3.35 TB/s."),
        ("989 GFLOP/s", "3.35", "If TFLOP/s was meant where GFLOP/s stands, it is 989 TFLOP/s."),
        ("1.979", "3.35", "the ridge at 0.591 FLOP per byte"),
        ("989", "3350 MB/s", "If GB/s was meant where MB/s stands, it is 3.35 TB/s."),
        ("989", "3.35 MB/s", "If TB/s was meant where MB/s stands, it is 3.35 TB/s."),
        ("0.989", "3.35", "If PFLOP/s was meant where TFLOP/s stands, it is 989 TFLOP/s."),
        // the H100's FP8 figure with sparsity, and no precision chosen
        ("3958", "3.35", "3958 TFLOP/s is twice the dense FP8 peak of the H100 SXM"),
    ];
    for (peak, bandwidth, doubt) in rows {
        let understood = read(&Typed { peak, bandwidth, ..NONE });
        assert!(understood.device.is_some(), "{peak}, {bandwidth}: {:?}", understood.fields);
        let told = understood.doubts.join(" ");
        assert!(told.contains(doubt), "{peak}, {bandwidth}: {told:?}");
    }
}

#[test]
fn the_catalogue_itself_raises_no_doubt() {
    for device in roofline_widget::device::Device::catalogue() {
        let roofline_widget::device::Peaks::Each(peaks) = device.peaks() else { panic!() };
        for (precision, tflops) in peaks.iter() {
            let (peak, bandwidth) = (tflops.to_string(), device.bandwidth_tbps().to_string());
            let typed =
                Typed { peak: &peak, bandwidth: &bandwidth, precision: Some(precision), ..NONE };
            let understood = read(&typed);
            assert_eq!(understood.doubts, [""; 0], "{} {precision:?}", device.name());
            let own = understood.device.unwrap();
            assert_eq!(own.peak(precision, Unit::Matrix), device.peak(precision, Unit::Matrix));
            assert_eq!(own.bandwidth_tbps().to_bits(), device.bandwidth_tbps().to_bits());
        }
    }
}

#[test]
fn the_l2_is_taken_and_doubted_where_it_is_slower() {
    let fast = read(&Typed { l2: "5.5 TB/s", ..NONE });
    let l2 = fast.device.unwrap().bandwidth(Memory::L2).map(|l2| l2.tbps());
    assert_eq!((l2, fast.doubts), (Ok(5.5), vec![]));
    let slow = read(&Typed { l2: "2 TB/s", ..NONE });
    assert!(slow.doubts.join(" ").contains("are the two swapped"), "{:?}", slow.doubts);
}

#[test]
fn a_german_comma_is_read_as_german() {
    let de = Words::for_locale("de");
    let typed = Typed { bandwidth: "3.350 GB/s", peak: "494,5", ..NONE };
    let device = understood::device(&typed, &de).device.unwrap();
    assert!((device.bandwidth_tbps() - 3.35).abs() < 1e-12, "{device:?}");
    let peak = device.peak(Precision::Bf16, Unit::Matrix).unwrap().tflops();
    assert!((peak - 494.5).abs() < 1e-9, "{peak}");
}

#[test]
fn at_the_border_it_is_a_device_that_set_device_takes() {
    let typed = json!({"name": " My GPU ", "precision": "fp8", "peak": "1,979 TFLOP/s", "bandwidth": "3.35", "l2": ""});
    let understood = wire::understood_device(&tree(&typed), &Words::english()).unwrap();
    let device = wire::device_or_id(understood.field("device").unwrap()).unwrap();
    assert_eq!(device.name(), "My GPU");
    assert!(device.peak(Precision::Bf16, Unit::Matrix).is_err(), "FP8 alone was typed");
    assert_eq!(understood.field("doubts"), Some(&Value::List(vec![])));
    let nothing = wire::understood_device(&tree(&json!({})), &Words::english()).unwrap();
    assert_eq!(nothing.field("device"), Some(&Value::Nothing));
    let rows = [
        (json!(5), "not_an_object "),
        (json!({"peak": 989}), "not_a_string peak"),
        (json!({"tflops": "989"}), "unknown_field tflops"),
        (json!({"precision": "bf17"}), "unknown_precision precision"),
    ];
    for (given, wanted) in rows {
        let error = wire::understood_device(&tree(&given), &Words::english()).unwrap_err();
        assert_eq!(format!("{} {}", error.code().name(), error.field()), wanted, "{given}");
    }
}

#[test]
fn a_reading_is_offered_only_where_a_device_has_it() {
    let rows = [
        ("1e30", "3.35", "1e30 TFLOP/s: no device computes that fast."),
        ("989 PFLOP/s", "3.35", "that fast. If TFLOP/s was meant, it is 989 TFLOP/s."),
        ("989", "1e30", "TB/s: no memory is that fast."),
        ("0.000001 TFLOP/s", "3.35", "1e-6 TFLOP/s is little for a device of today."),
        ("989", "0.00335", "0.00335 TB/s is little for a device of today."),
        ("989", "3.35 kB/s", "If TB/s was meant where kB/s stands, it is 3.35 TB/s."),
        ("989", "3 Mbit/s", "is little for a device of today."),
        ("989", "3 GiB/s", "is little for a device of today."),
    ];
    for (peak, bandwidth, told) in rows {
        let understood = read(&Typed { peak, bandwidth, ..NONE });
        let mut all: Vec<String> = understood.doubts.clone();
        for name in ["peak", "bandwidth"] {
            all.extend(field(&understood, name).err());
        }
        // the ridge of such roofs is another doubt
        all.retain(|one| !one.contains("ridge"));
        assert_eq!(all.len(), 1, "{peak}, {bandwidth}: {all:?}");
        assert!(all[0].ends_with(told), "{peak}, {bandwidth}: {all:?}");
    }
    // dense in another precision, and so no mistake
    let quiet = read(&Typed { peak: "494.5", bandwidth: "3.35", ..NONE });
    assert_eq!(quiet.doubts, [""; 0]);
}
