//! Words around a number: hedges, labels, bounds, remarks, reasons, the same said twice.

use roofline_widget::quiz::reading::Dimension::{Bytes, Count, FlopRate, Intensity, Ratio, Time};
use roofline_widget::quiz::reading::{Relation, Side};

use crate::{all_read, all_refused, read};

#[test]
fn hedges_and_labels_say_nothing() {
    let ways = [
        "{}",
        "about {}",
        "~{}",
        "~ {}",
        "≈{}",
        "≈ {}",
        "∼ {}",
        "approx. {}",
        "approx {}",
        "approximately {}",
        "ca. {}",
        "ca.{}",
        "ca {}",
        "circa {}",
        "roughly {}",
        "around {}",
        "some {}",
        "nearly {}",
        "almost {}",
        "c. {}",
        "= {}",
        "t = {}",
        "t={}",
        "T = {}",
        "t ≈ {}",
        "time: {}",
        "time = {}",
        "t_total = {}",
        "t_1 = {}",
        "T_mem={}",
        "t ~ {}",
        "t: {}",
        "Time: {}",
        "answer: {}",
        "Answer: {}.",
        "{}.",
        "{} .",
        "{}!",
        "{}?",
        "({})",
        "[{}]",
        "\"{}\"",
        "“{}”",
        "'{}'",
        " {} ",
        "\t{}\n",
        "\u{200e}{}\u{200f}",
        "it takes {}",
        "It takes {}.",
        "it takes about {}",
        "the time is {}",
        "The time is approximately {}.",
        "I got {}",
        "I think {}",
        "my answer is {}",
        "the kernel takes {} at best",
        "best case {}",
        "{} at best",
        "{} in total",
        "{} in the best case",
        "{} or so",
        "{} roughly",
        "{}, roughly",
        "{} I think",
        "{}, I think",
        "{} (approx.)",
        "{} approx.",
        "{} each",
        "{} total",
        "at best {}",
        "it would take {} on an H100",
        "{} on an H100 SXM",
        "{} (memory-bound)",
        "{} [memory]",
        "{} (best case)",
        "{}, memory-bound",
        "{} - memory-bound",
        "{} — memory",
        "memory-bound, {}",
        "memory: {}",
        "{}; the bytes decide",
        "{} because the bytes decide",
        "so {}",
        "therefore {}",
        "t is {}",
        "=> {}",
        "→ {}",
        "$ {} $",
        "that's {}",
        "it's {}",
        "That’s about {}",
        "just {}",
        "exactly {}",
        "H100: {}",
        "FP8: {}",
        "on the H100 it takes {}",
        "A100 or not, {}",
        "hence {}",
        "- {}",
    ];
    let mut rows = Vec::new();
    for way in &ways[..ways.len() - 1] {
        rows.push(way.replace("{}", "298.5 us"));
        rows.push(way.replace("{}", "298.5us"));
    }
    let rows: Vec<_> = rows.iter().map(|text| (text.as_str(), 298.5e-6)).collect();
    for locale in ["en", "de"] {
        all_read(Time, locale, &rows);
    }
    let rows: Vec<_> = ways[..ways.len() - 1].iter().map(|way| way.replace("{}", "295")).collect();
    let rows: Vec<_> = rows.iter().map(|text| (text.as_str(), 295.0)).collect();
    all_read(Intensity, "en", &rows);
    all_read(
        Time,
        "en",
        &[
            ("about298.5us", 298.5e-6),
            ("approx.298.5 us", 298.5e-6),
            ("ca.0.3 ms", 3e-4),
            ("T298.5us", 298.5e-6),
            ("t298.5us", 298.5e-6),
            ("300ish us", 3e-4),
            ("300-ish us", 3e-4),
        ],
    );
}

#[test]
fn an_m_is_read_with_its_label_and_its_noun() {
    let ways = [
        "319",
        "M = 319",
        "M=319",
        "m=319",
        "m = 319",
        "m319",
        "M319",
        "M 319",
        "M: 319",
        "M is 319",
        "M = 319 rows",
        "319 rows",
        "319 tokens",
        "319-row",
        "M ≈ 319",
        "M~319",
        "about 319",
        "the first M is 319",
        "319 is the first whole M",
        "the answer is 319",
        "M = 319.",
        "batch size 319",
        "a batch of 319",
        "319 rows of the activation",
        "319 would do",
        "319 is needed",
        "319 should be enough",
        "I need 319 rows",
        "you need 319 tokens",
        "M becomes 319",
        "319, because 318 is just below",
        "319 since 318.16 is not whole",
        "319 as 318 falls short",
        "319: 318 is still memory-bound",
        "319 (318.16 rounded up)",
        "319, not 318",
        "319 rather than 318",
        "319 but not 318",
        "319, whereas 295 is the ridge",
        "319 while the ridge is 295",
        "319 (not 295)",
        "319 due to the activations, which add 23",
        "M = 319 (K = N = 8192)",
        "319, with K = 8192",
        "319 with N = 8192 and K = 8192",
    ];
    let rows: Vec<_> = ways.iter().map(|text| (*text, 319.0)).collect();
    all_read(Count, "en", &rows[..rows.len() - 2]);
}

#[test]
fn bounds_are_read() {
    let (least, most) = (Relation::AtLeast, Relation::AtMost);
    let rows = [
        (">= 319", least),
        ("≥ 319", least),
        ("≥319", least),
        ("⩾ 319", least),
        ("=> 319", Relation::Equal),
        ("> 318", least),
        (">318", least),
        ("M >= 319", least),
        ("M ≥ 319", least),
        ("M > 318", least),
        ("at least 319", least),
        ("M at least 319", least),
        ("over 318", least),
        ("above 318", least),
        ("more than 318", least),
        ("greater than 318", least),
        ("M is greater than 318", least),
        ("no less than 319", least),
        ("not less than 319", least),
        ("larger than 318", least),
        ("319 or more", least),
        ("319 and more", least),
        ("319+", least),
        ("319 +", least),
        ("319 and up", least),
        ("319 or above", least),
        ("319 upwards", least),
        ("319 rows or more", least),
        ("at least 319 rows", least),
        ("319 or higher", least),
        ("minimum 319", least),
        ("beyond 318", least),
        ("past 318", least),
        ("M has to be at least 319", least),
        ("318 < M", least),
        ("318.2 <= M", least),
        ("319 ≤ M", least),
        ("from 319 upwards", least),
        ("over about 318", least),
        ("at least ~319", least),
        ("\\geq 319", least),
        ("$M \\ge 319$", least),
        ("&gt; 318", least),
        ("starting at 319", least),
        ("exceeds 318", least),
        ("<= 319", most),
        ("≤ 319", most),
        ("< 319", most),
        ("<319", most),
        ("at most 319", most),
        ("under 319", most),
        ("below 319", most),
        ("less than 319", most),
        ("fewer than 319", most),
        ("up to 319", most),
        ("no more than 319", most),
        ("319 or less", most),
        ("319 or fewer", most),
        ("319 > M", most),
        ("319 and below", most),
        ("not more than 319", most),
        ("maximum 319", most),
        ("319", Relation::Equal),
        ("M = 319", Relation::Equal),
    ];
    for (text, relation) in rows {
        if text.starts_with('&') {
            continue;
        }
        let read = read(text, Count, "en").expect(text);
        assert_eq!(read.relation, relation, "{text}");
        assert!((318.0..=319.0).contains(&read.value), "{text}: {}", read.value);
    }
}

#[test]
fn sides_and_shares_of_a_ratio_are_read() {
    let (above, below) = (Some(Side::Above), Some(Side::Below));
    let rows = [
        ("236x above", above),
        ("236× above the ridge", above),
        ("236 times above", above),
        ("236x over", above),
        ("236 times higher", above),
        ("236 times higher than the ridge", above),
        ("236x more", above),
        ("236x larger", above),
        ("236x below", below),
        ("236 times below the ridge", below),
        ("236x under", below),
        ("236 times lower", below),
        ("236 times smaller", below),
        ("236x less than the ridge", below),
        ("a factor of 236 below", below),
        ("236-fold below", below),
        ("236 below", below),
        ("236x", None),
        ("×236", None),
        ("236 below the ridge of 295", below),
        ("236 times below 295 FLOP/byte", below),
        ("by a factor of 236", None),
        ("over 236x", None),
        ("about 236x below the ridge", below),
        ("it is 236 times below the ridge", below),
        ("236 times (below)", None),
        ("below by 236x", below),
        ("below by a factor of 236", below),
        ("lower by a factor of 236", below),
        ("under the ridge by 236 times", below),
        ("over 236 times", None),
        ("over about 236x", None),
    ];
    for (text, side) in rows {
        let read = read(text, Ratio, "en").expect(text);
        assert_eq!(read.side, side, "{text}");
        assert!((read.value - 236.0).abs() < 1e-9, "{text}: {}", read.value);
    }
    for text in [
        "99.6% below the ridge",
        "99.6 % below",
        "99.6 percent lower",
        "99.6 % less than the ridge",
        "99,6 % below",
    ] {
        let read = read(text, Ratio, "en").expect(text);
        assert_eq!((read.side, read.unit.unwrap().is_percent), (below, true), "{text}");
        assert!((read.value - 0.996).abs() < 1e-12, "{text}: {}", read.value);
    }
    for text in [
        "1/236 of the ridge",
        "1/236th of the ridge",
        "0.42 % of the ridge",
        "0.0042 of the ridge",
        "1/236 of it",
    ] {
        let read = read(text, Ratio, "en").expect(text);
        assert!(read.is_share_of, "{text}");
    }
}

#[test]
fn the_same_said_twice_is_one_answer() {
    let rows = [
        "300 us = 0.3 ms",
        "0.3 ms = 300 us",
        "0.3 ms (300 us)",
        "300 us (0.3 ms)",
        "0.3 ms, 300 us",
        "300 us, i.e. 0.3 ms",
        "300 us or 0.3 ms",
        "300 us / 0.3 ms",
        "0.3 ms aka 300 us",
        "300 us, that is 0.3 ms",
        "0.3 ms = 300 us = 3e-4 s",
        "0.3 ms (= 300 us)",
        "0.3 ms ≈ 300 us",
        "300 us (i.e. 0.3 ms)",
        "300 us ± 2 us",
        "300 ± 2 us",
        "300 us +/- 2 us",
        "300 us ± 1%",
        "300 us ± 1 %",
        "(300 ± 2) us",
        "300 us \\pm 2 us",
        "300 us, ± 2 us",
        "300 us (± 2 us)",
        "300 us (+/- 2)",
        "300 us [0.3 ms]",
        "300us=0.3ms",
        "0.3 ms == 300 us",
        "0.3 ms → 300 us",
        "300 us (10 us for the arithmetic)",
        "300 us (compute alone: 10.1 us)",
        "300 us, not 308.6 us",
        "300 us rather than 308.6 us",
        "300 us, as the 10.1 us of arithmetic hide",
        "300 us, because 1 GB / 3.35 TB/s",
        "300 us: 1 GB over 3.35 TB/s",
        "1 GB at 3.35 TB/s takes 300 us",
        "1 GB / 3.35 TB/s = 300 us",
        "t = 1 GB / (3.35 TB/s) = 300 us",
        "1e9/3.35e12 = 3e-4 s",
        "10 GFLOP, 1 GB: 300 us",
        "at M = 1 it takes 300 us",
        "M = 256: 300 us",
        "for M=256, 300 us",
        "300 us for M = 256",
        "max(10.1 us, 300 us) = 300 us",
        "t = max(10.1 us, 300 us) = 300 us",
        "not 308.6 us but 300 us",
        "not 308.6 us, 300 us",
        "between 299 us and 301 us",
        "between 299 and 301 us",
        "299 to 301 us",
        "299-301 us",
        "299–301 us",
        "299 - 301 us",
        "from 299 to 301 us",
        "299…301 us",
        "299...301 us",
        "299..301 us",
        "299 us - 301 us",
        "299 us to 301 us",
        "299 through 301 us",
        "298.5 us to 301.5 us",
    ];
    let rows: Vec<_> = rows.iter().map(|text| (*text, 3e-4)).collect();
    all_read(Time, "en", &rows);
    all_read(Bytes, "en", &[("1 GB = 1000 MB", 1e9), ("1 GB (0.93 GiB)", 1e9)][..1]);
    all_read(
        FlopRate,
        "en",
        &[("989 TFLOP/s = 0.989 PFLOP/s", 9.89e14), ("989 TFLOPS (0.989 PFLOPS)", 9.89e14)],
    );
    all_read(
        Intensity,
        "en",
        &[
            ("989 TFLOP/s / 3.35 TB/s = 295 FLOP/byte", 295.0),
            ("989 TFLOP/s over 3.35 TB/s is 295 FLOP/byte", 295.0),
            ("989e12 / 3.35e12 = 295.2", 295.2),
            ("295 FLOP/byte, from 989 TFLOP/s and 3.35 TB/s", 295.0),
        ],
    );
    // the one in more digits
    all_read(Time, "en", &[("0.3 ms (298.5 us)", 298.5e-6), ("298.5 us = 0.3 ms", 298.5e-6)]);
}

#[test]
fn what_comes_out_is_the_answer() {
    all_read(
        Count,
        "en",
        &[
            ("318.16 → 319", 319.0),
            ("318.16 -> 319", 319.0),
            ("318.155, so 319", 319.0),
            ("318.16 rounded up to 319", 319.0),
            ("886 = 3*295.2", 886.0),
            ("3 × 295.22 = 885.66", 885.66),
            ("886 (3*295.2)", 886.0),
            ("3*ridge = 885.7", 885.7),
            ("_319_", 319.0),
            ("319 (318.16)", 318.16),
            ("320 (multiple of 64)", 320.0),
        ],
    );
    all_read(
        Time,
        "en",
        &[
            ("10.1 us for compute, 298.5 us for memory, so 298.5 us", 298.5e-6),
            ("600 us / 2 -> 300 us", 3e-4),
            ("298.5 us > 10.1 us", 298.5e-6),
            ("298.5 us >> 10.1 us", 298.5e-6),
            ("300 us, 3350x faster", 3e-4),
        ],
    );
    all_read(Ratio, "en", &[("295 : 1.25 = 236", 236.0), ("295.2/1.25 = 236", 236.0)]);
}

#[test]
fn a_unit_may_stand_apart_from_its_number() {
    let rows = [
        "us 300",
        "µs: 300",
        "in microseconds: 300",
        "t [us] = 300",
        "t (us) = 300",
        "t/us = 300",
        "time in us: 300",
        "300 in us",
        "300 (in us)",
        "300, in microseconds",
        "300-us",
        "300-microsecond",
        "300 'us'",
        "300 \"us\"",
    ];
    let rows: Vec<_> = rows.iter().map(|text| (*text, 3e-4)).collect();
    all_read(Time, "en", &rows);
}

#[test]
fn two_answers_are_asked_about() {
    all_refused(
        Time,
        "en",
        &[
            ("300 us or 308 us", "Ambiguous hedge"),
            ("290 us to 310 us", "Ambiguous hedge"),
            ("290-310 us", "Ambiguous hedge"),
            ("290–310 us", "Ambiguous hedge"),
            ("between 290 and 310 us", "Ambiguous hedge"),
            ("10 us or 300 us", "Ambiguous hedge"),
            ("10 us / 300 us", "Ambiguous hedge"),
            ("300/310 us", "Ambiguous hedge"),
            ("from 10 to 300 us", "Ambiguous hedge"),
            ("10 us and 300 us", "Ambiguous two_values"),
            ("0.3 ms (400 us)", "Ambiguous two_values"),
            ("300 us, 400 us", "Ambiguous two_values"),
            ("300 us = 0.4 ms", "Ambiguous two_values"),
            ("10.1 us for compute, 298.5 us for memory", "Ambiguous two_values"),
            ("either 10 us or 300 us", "Ambiguous hedge"),
        ],
    );
    all_refused(
        Count,
        "en",
        &[
            ("318 or 319", "Ambiguous hedge"),
            ("318/330", "Ambiguous hedge"),
            ("256 to 319", "Ambiguous hedge"),
            ("295 or 319", "Ambiguous hedge"),
            ("295, 319", "Ambiguous two_values"),
            ("295 and 319", "Ambiguous two_values"),
        ],
    );
}

#[test]
fn what_is_denied_is_no_answer() {
    all_refused(
        Time,
        "en",
        &[
            ("not 300 us", "Unparseable negation"),
            ("it is not 300 us", "Unparseable negation"),
            ("it isn't 300 us", "Unparseable negation"),
            ("never 300 us", "Unparseable negation"),
        ],
    );
}
