//! Units: prefixes, words, powers, quotients, and slips of the case.

use roofline_widget::quiz::read::unit;
use roofline_widget::quiz::reading::Dimension::{
    ByteRate, Bytes, Count, FlopRate, Flops, Intensity, Percent, Ratio, Time,
};
use roofline_widget::quiz::reading::Powers;

use crate::{all_read, all_refused, read};

fn all_units(
    dimension: roofline_widget::quiz::reading::Dimension,
    number: &str,
    units: &[&str],
    value: f64,
) {
    for gap in ["", " ", "\u{a0}", "\u{202f}", "\u{2009}"] {
        let rows: Vec<_> = units.iter().map(|unit| [number, gap, unit].concat()).collect();
        let rows: Vec<_> = rows.iter().map(|text| (text.as_str(), value)).collect();
        all_read(dimension, "en", &rows);
    }
}

#[test]
fn times_are_read_in_every_unit() {
    all_units(
        Time,
        "300",
        &[
            "us",
            "µs",
            "μs",
            "usec",
            "µsec",
            "usecs",
            "microsecond",
            "microseconds",
            "Microseconds",
            "MICROSECONDS",
            "microsec",
            "microsecs",
            "micros",
            "mus",
            "micro-seconds",
            "micro seconds",
            "㎲",
            "uSec",
            "𝜇s",
            "𝛍𝐬",
            "ｕｓ",
            "\\mu s",
            "\\mu\\mathrm{s}",
            "\\,\\mu\\text{s}",
            "\u{200b}us",
            "us.",
            "[us]",
            "(us)",
            "us!",
        ],
        3e-4,
    );
    all_units(
        Time,
        "0.3",
        &[
            "ms",
            "msec",
            "msecs",
            "millisecond",
            "milliseconds",
            "millis",
            "milli-seconds",
            "㎳",
            "mSec",
        ],
        3e-4,
    );
    all_units(Time, "300000", &["ns", "nsec", "nanosecond", "nanoseconds", "nanos", "㎱"], 3e-4);
    all_units(Time, "3e8", &["ps", "picoseconds", "psec"], 3e-4);
    all_units(
        Time,
        "3e-4",
        &["s", "sec", "secs", "second", "seconds", "Seconds", "SEC", "sec."],
        3e-4,
    );
    all_units(Time, "5e-6", &["min", "mins", "minute", "minutes"], 3e-4);
    all_units(Time, "2", &["h", "hr", "hrs", "hour", "hours"], 7200.0);
    all_read(
        Time,
        "en",
        &[
            ("3e11 fs", 3e-4),
            ("3e14 as", 3e-4),
            ("300 µs", 3e-4),
            ("2 ks", 2000.0),
            ("298.5 thousand ns", 2.985e-4),
            ("0.3 GB/(TB/s)", 3e-4),
            ("1 GB/(3.35 TB/s)", 1.0),
        ][..6],
    );
    all_read(
        Time,
        "en",
        &[("0.3 GB/(TB/s)", 3e-4), ("0.3 GB per TB/s", 3e-4), ("300 u s", 3e-4), ("300 µ s", 3e-4)],
    );
}

#[test]
fn work_and_traffic_are_read_in_every_unit() {
    all_units(
        Flops,
        "10",
        &[
            "GFLOP",
            "GFLOPs",
            "GFLOPS",
            "gflop",
            "gflops",
            "Gflop",
            "GFlops",
            "GFlop",
            "gigaflop",
            "gigaflops",
            "GigaFLOPs",
            "giga flops",
            "giga-FLOPs",
            "G FLOP",
            "billion FLOP",
            "billion flops",
            "billion floating-point operations",
            "billion floating point operations",
            "billion operations",
            "Gop",
            "GOPs",
            "e9 FLOP",
        ],
        1e10,
    );
    all_read(
        Flops,
        "en",
        &[
            ("1e10 FLOP", 1e10),
            ("10^10 FLOPs", 1e10),
            ("10×10⁹ FLOP", 1e10),
            ("10,000 MFLOP", 1e10),
        ][..3],
    );
    all_read(
        Flops,
        "en",
        &[
            ("10,000,000,000 FLOP", 1e10),
            ("0.01 TFLOP", 1e10),
            ("1e-5 PFLOPs", 1e10),
            ("1e-8 EFLOP", 1e10),
        ],
    );
    all_units(
        Bytes,
        "1",
        &[
            "GB",
            "gigabyte",
            "gigabytes",
            "Gigabyte",
            "GByte",
            "GBytes",
            "Gbyte",
            "billion bytes",
            "billion B",
            "giga bytes",
            "e9 B",
            "gB",
            "GBs",
        ],
        1e9,
    );
    all_units(Bytes, "2", &["KB", "kB", "kilobytes", "kbytes", "Kbyte"], 2000.0);
    all_units(
        Bytes,
        "1",
        &["GiB", "gibibyte", "gibibytes", "Gibibytes", "GIB", "giB"],
        1_073_741_824.0,
    );
    all_read(
        Bytes,
        "en",
        &[
            ("8 Gbit", 1e9),
            ("8 gigabits", 1e9),
            ("1000 MB", 1e9),
            ("1 KiB", 1024.0),
            ("3 MiB", 3_145_728.0),
            ("2 TiB", 2_199_023_255_552.0),
            ("64 octets", 64.0),
            ("1e9 B", 1e9),
        ],
    );
    assert!(read("1 GiB", Bytes, "en").unwrap().unit.unwrap().is_binary);
}

#[test]
fn rates_are_read_in_every_unit() {
    all_units(
        ByteRate,
        "3.35",
        &[
            "TB/s",
            "TB / s",
            "TB/sec",
            "TB/second",
            "TB per second",
            "TB per s",
            "TB s^-1",
            "TB s⁻¹",
            "TB·s⁻¹",
            "TB*s^-1",
            "TB s**-1",
            "TB·s^(-1)",
            "TBps",
            "terabytes per second",
            "terabytes/s",
            "Tbyte/s",
            "tB/s",
            "TB-per-second",
            "TB s-1",
            "TB s−1",
            "\\mathrm{TB}/\\mathrm{s}",
            "\\mathrm{TB\\,s^{-1}}",
            "\\frac{TB}{s}",
            "MB/us",
            "GB/ms",
            "trillion bytes per second",
            "(TB/s)",
            "[TB/s]",
            "TB/(s)",
        ],
        3.35e12,
    );
    all_read(
        ByteRate,
        "en",
        &[
            ("3350 GB/s", 3.35e12),
            ("3350 GBps", 3.35e12),
            ("3.35e12 B/s", 3.35e12),
            ("3.35e12 bytes/s", 3.35e12),
            ("26.8 Tbit/s", 3.35e12),
            ("1 GiB/s", 1_073_741_824.0),
        ],
    );
    all_units(
        FlopRate,
        "989",
        &[
            "TFLOP/s",
            "TFLOPs/s",
            "TFLOPS",
            "TFLOPs",
            "tflops",
            "TFlops",
            "Tflop/s",
            "teraflops",
            "teraFLOPS",
            "teraFLOP/s",
            "TFLOP per second",
            "TFLOPS/s",
            "TFLOP s^-1",
            "TFLOP·s⁻¹",
            "TFLOP/sec",
            "trillion FLOP/s",
            "trillion FLOPs per second",
            "T FLOP/s",
            "TOPS",
            "TOP/s",
            "e12 FLOP/s",
            "GFLOP/ms",
            "trillion floating-point operations per second",
        ],
        9.89e14,
    );
    all_read(
        FlopRate,
        "en",
        &[
            ("0.989 PFLOP/s", 9.89e14),
            ("0.989 PFLOPS", 9.89e14),
            ("989000 GFLOPS", 9.89e14),
            ("989e12 FLOP/s", 9.89e14),
            ("989 TFLOPS (dense)", 9.89e14),
        ],
    );
}

#[test]
fn intensities_are_read_in_every_unit() {
    all_units(
        Intensity,
        "295",
        &[
            "",
            "FLOP/byte",
            "FLOPs/byte",
            "FLOP/B",
            "FLOPs/B",
            "FLOP / B",
            "flop/byte",
            "flops/byte",
            "Flop/Byte",
            "FLOPS/BYTE",
            "FLOP per byte",
            "flops per byte",
            "FLOPs per Byte",
            "FLOP·byte⁻¹",
            "FLOP byte^-1",
            "FLOP byte⁻¹",
            "FLOP*byte^-1",
            "FLOP B^-1",
            "FLOP/(byte)",
            "TFLOP/TB",
            "GFLOP/GB",
            "GFLOPs per GB",
            "FLOP/bytes",
            "operations per byte",
            "ops/byte",
            "op/B",
            "floating-point operations per byte",
            "FLOP-per-byte",
            "flops-per-byte",
            "(FLOP/s)/(B/s)",
            "(TFLOP/s)/(TB/s)",
            "TFLOP/s per TB/s",
            "TFLOPS/(TB/s)",
            "TFLOPS per TB/s",
            "\\mathrm{FLOP}/\\mathrm{byte}",
            "\\frac{\\mathrm{FLOP}}{\\mathrm{byte}}",
            "FLOP/byte.",
            "byte^-1 FLOP",
            "FLOP byte-1",
        ],
        295.0,
    );
    all_read(
        Intensity,
        "en",
        &[
            ("295 kFLOP/kB", 295.0),
            ("0.295 kFLOP/B", 295.0),
            ("3.39e-3 byte/FLOP", 3.39e-3),
            ("3.39e-3 B/FLOP", 3.39e-3),
            ("0.295 TFLOP/GB", 295.0),
        ],
    );
    assert_eq!(
        read("3.39e-3 byte/FLOP", Intensity, "en").unwrap().unit.unwrap().powers,
        Powers { flop: -1, byte: 1, second: 0 }
    );
}

#[test]
fn counts_ratios_and_shares_are_read() {
    all_units(
        Count,
        "319",
        &["", "rows", "row", "tokens", "Tokens", "samples", "elements", "requests"],
        319.0,
    );
    all_units(Ratio, "236", &["", "x", "×", "X", " times", "-fold", "fold", "✕", " ×"], 236.0);
    all_read(
        Ratio,
        "en",
        &[
            ("x236", 236.0),
            ("×236", 236.0),
            ("x 236", 236.0),
            ("× 236", 236.0),
            ("a factor of 236", 236.0),
            ("factor 236", 236.0),
            ("by a factor of 236", 236.0),
            ("by 236×", 236.0),
            ("236-fold", 236.0),
            ("236 times below", 236.0),
        ],
    );
    all_units(Percent, "99.6", &["%", "percent", "per cent", "pct", "Percent", "％"], 0.996);
    all_read(Percent, "en", &[("0.996", 0.996), ("99.6", 99.6)]);
    for text in ["236x", "×236", "236 times", "a factor of 236", "236-fold"] {
        assert!(read(text, Ratio, "en").unwrap().is_times, "{text}");
    }
}

#[test]
fn a_slip_of_the_case_that_means_another_unit_is_asked_about() {
    let rows = [
        ("Ms", "0.30 ms"),
        ("mS", "0.30 ms"),
        ("MS", "0.30 ms"),
        ("uS", "0.30 us"),
        ("µS", "0.30 us"),
        ("nS", "0.30 ns"),
        ("S", "0.30 s"),
        ("Us", "0.30 us"),
        ("US", "0.30 us"),
        ("Msec", "0.30 msec"),
        ("NS", "0.30 ns"),
    ];
    for (slip, likely) in rows {
        let text = format!("0.30 {slip}");
        all_refused(Time, "en", &[(&text, "Ambiguous unit_case")]);
        assert_eq!(read(&text, Time, "en").unwrap_err().readings[0], likely, "{text}");
    }
    for slip in ["gb", "Gb", "Mb", "mb", "mB", "kb", "Kb", "b", "tb", "pb", "Gib", "gib"] {
        all_refused(Bytes, "en", &[(&format!("8 {slip}"), "Ambiguous unit_case")]);
    }
    for slip in ["Gb/s", "gb/s", "Gbps", "tb/s", "Tb/s", "Tbps", "mB/s"] {
        all_refused(ByteRate, "en", &[(&format!("8 {slip}"), "Ambiguous unit_case")]);
    }
    for slip in ["mflops", "pflops", "mflop/s", "pFLOP/s"] {
        all_refused(FlopRate, "en", &[(&format!("8 {slip}"), "Ambiguous unit_case")]);
    }
    all_refused(
        Intensity,
        "en",
        &[("295 flop/b", "Ambiguous unit_case"), ("295 FLOP/b", "Ambiguous unit_case")],
    );
    assert_eq!(read("8 Gb/s", ByteRate, "en").unwrap_err().readings, ["8 GB/s", "8 Gbit/s"]);
    all_refused(
        Time,
        "en",
        &[("0.3 m s", "Ambiguous unit_split"), ("0.3 M s", "Ambiguous unit_split")],
    );
}

#[test]
fn the_dimension_must_fit() {
    all_refused(
        Time,
        "en",
        &[
            ("298.5 GB", "WrongUnit wrong_unit"),
            ("298.5 FLOP", "WrongUnit wrong_unit"),
            ("300 us/byte", "WrongUnit wrong_unit"),
            ("300 us^2", "WrongUnit wrong_unit"),
            ("300/us", "WrongUnit wrong_unit"),
            ("300 %", "WrongUnit wrong_unit"),
            ("300 us us", "WrongUnit wrong_unit"),
            ("300 s^-1", "WrongUnit wrong_unit"),
        ],
    );
    all_refused(
        Intensity,
        "en",
        &[
            ("295 FLOP", "WrongUnit wrong_unit"),
            ("295 TFLOP/s", "WrongUnit wrong_unit"),
            ("295 TFLOPS", "WrongUnit wrong_unit"),
            ("295 ms", "WrongUnit wrong_unit"),
            ("295%", "WrongUnit percent"),
            ("295 percent", "WrongUnit percent"),
            ("295 FLOP*byte", "WrongUnit wrong_unit"),
            ("295 byte", "WrongUnit wrong_unit"),
        ],
    );
    all_refused(
        Count,
        "en",
        &[
            ("319 FLOP/byte", "WrongUnit wrong_unit"),
            ("319 us", "WrongUnit wrong_unit"),
            ("319 %", "WrongUnit percent"),
            ("319 bytes", "WrongUnit wrong_unit"),
        ],
    );
    all_refused(
        Ratio,
        "en",
        &[
            ("236%", "WrongUnit percent"),
            ("236 FLOP/byte", "WrongUnit wrong_unit"),
            ("236 us", "WrongUnit wrong_unit"),
        ],
    );
    all_refused(
        Flops,
        "en",
        &[("10 GB", "WrongUnit wrong_unit"), ("10 TFLOP/s", "WrongUnit wrong_unit")],
    );
    all_refused(
        FlopRate,
        "en",
        &[("989 TFLOP", "WrongUnit wrong_unit"), ("3.35 TB/s", "WrongUnit wrong_unit")],
    );
    all_refused(
        Bytes,
        "en",
        &[("1 GB/s", "WrongUnit wrong_unit"), ("1 us", "WrongUnit wrong_unit")],
    );
    for dimension in [Time, Flops, Bytes, FlopRate, ByteRate] {
        all_refused(
            dimension,
            "en",
            &[
                ("300", "MissingUnit missing_unit"),
                ("3e-4", "MissingUnit missing_unit"),
                ("t = 300", "MissingUnit missing_unit"),
                ("about 300", "MissingUnit missing_unit"),
                ("1/3350", "MissingUnit missing_unit"),
            ],
        );
    }
}

#[test]
fn what_is_no_unit_is_refused() {
    let ends = [
        "micro",
        "foo",
        "abc%",
        "m",
        "M",
        "K",
        "kg",
        "Hz",
        "u",
        "milli",
        "micro seconds per foo",
        "us per row",
        "/s/",
        "FLOP/foo",
        "apples",
    ];
    for end in ends {
        for dimension in [Time, Intensity, Count, Ratio] {
            if (end, dimension) != ("M", Count) {
                all_refused(
                    dimension,
                    "en",
                    &[(&format!("298.5 {end}"), "Unparseable unknown_unit")],
                );
            }
        }
    }
}

#[test]
fn an_authors_unit_is_read() {
    let of = |flop, byte, second| Powers { flop, byte, second };
    let rows = [
        ("µs", of(0, 0, 1), 1e-6),
        ("us", of(0, 0, 1), 1e-6),
        ("ms", of(0, 0, 1), 1e-3),
        ("s", of(0, 0, 1), 1.0),
        ("FLOP/byte", of(1, -1, 0), 1.0),
        ("TB/s", of(0, 1, -1), 1e12),
        ("TFLOP/s", of(1, 0, -1), 1e12),
        ("TFLOPS", of(1, 0, -1), 1e12),
        ("TFLOPs", of(1, 0, 0), 1e12),
        ("GFLOP", of(1, 0, 0), 1e9),
        ("GB", of(0, 1, 0), 1e9),
        ("MiB", of(0, 1, 0), 1_048_576.0),
        ("%", of(0, 0, 0), 0.01),
        ("×", of(0, 0, 0), 1.0),
        ("x", of(0, 0, 0), 1.0),
        ("", of(0, 0, 0), 1.0),
        ("rows", of(0, 0, 0), 1.0),
        ("tokens", of(0, 0, 0), 1.0),
    ];
    for (text, powers, factor) in rows {
        let read = unit(text).expect(text);
        assert_eq!(read.powers, powers, "{text}");
        assert!((read.factor / factor - 1.0).abs() < 1e-14, "{text}: {}", read.factor);
    }
    for text in ["foo", "5 us", "us foo", "Ms", "us/", "%%", "1"] {
        assert_eq!(unit(text), None, "{text}");
    }
}
