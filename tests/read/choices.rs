//! Answers in words: what is named, denied, said in passing.

use roofline_widget::quiz::read::{Phrase, choice};
use roofline_widget::quiz::reading::Claim::{self, All, None as Nothing, Not, One, Several};
use roofline_widget::words::Words;

const BOUND: &[(&str, usize)] = &[
    ("memory", 0),
    ("memory-bound", 0),
    ("mem", 0),
    ("bandwidth", 0),
    ("memory bandwidth", 0),
    ("hbm bandwidth", 0),
    ("bytes", 0),
    ("compute", 1),
    ("compute bound", 1),
    ("arithmetic", 1),
    ("tensor cores", 1),
    ("flops", 1),
    ("latency", 2),
    ("launch overhead", 2),
    ("memory capacity", 3),
    ("out of memory", 3),
    ("capacity", 3),
];
const MATMUL: &[(&str, usize)] =
    &[("1", 0), ("64", 1), ("256", 2), ("4096", 3), ("M = 256", 2), ("240.9", 4)];
const CHANGE: &[(&str, usize)] = &[
    ("does not change", 0),
    ("no change", 0),
    ("same", 0),
    ("the same", 0),
    ("unchanged", 0),
    ("stays", 0),
    ("hardly changes", 0),
    ("doubles", 1),
    ("double", 1),
    ("halves", 2),
    ("half", 2),
    ("quarters", 3),
];

fn read(text: &str, lexicon: &[(&str, usize)]) -> Result<Claim, String> {
    let lexicon: Vec<_> =
        lexicon.iter().map(|(words, means)| Phrase { words, means: *means }).collect();
    choice(text, &lexicon, &Words::english())
        .map_err(|why| format!("{:?} {}", why.refusal, why.reason))
}

fn hold(lexicon: &[(&str, usize)], rows: &[(&str, Result<Claim, &str>)]) {
    let mut faults = Vec::new();
    for (text, wanted) in rows {
        let read = read(text, lexicon);
        if read != wanted.clone().map_err(str::to_owned) {
            faults.push(format!("{text:?} read as {read:?}, not {wanted:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}

#[test]
fn a_choice_is_named_in_many_ways() {
    let memory = [
        "memory",
        "Memory",
        "MEMORY",
        "memory-bound",
        "memory bound",
        "memory‑bound",
        "memory–bound",
        "memory\u{a0}bound",
        "memory bound.",
        "memory!",
        "mem",
        "bandwidth",
        "memory bandwidth",
        "HBM bandwidth",
        "it is memory-bound",
        "It’s memory-bound.",
        "the memory",
        "the computer's memory",
        "the GPU's memory",
        "ｍｅｍｏｒｙ",
        "memory\u{200b}-bound",
        "\"memory\"",
        "(memory)",
        "answer: memory",
        "the answer is memory",
        "I think memory",
        "I think it's memory bound",
        "memory, I guess",
        "probably memory",
        "clearly memory-bound",
        "memory: the compute roof is far above",
        "memory (the compute roof is far above)",
        "memory, the compute roof is far above",
        "memory; compute would take 10 us",
        "memory because compute is far above",
        "memory since compute takes only 10 us",
        "memory as the compute roof is far above",
        "memory - compute is far above",
        "memory — compute is far above",
        "memory. Compute is far above.",
        "memory-bound, 0.30 ms",
        "memory, 298.5 us",
        "memory-bound (298.5 us)",
        "memory, not compute",
        "memory not compute",
        "memory and not compute",
        "memory, and not compute",
        "not compute but memory",
        "not compute, but memory",
        "not compute, memory",
        "it's not compute, it's memory",
        "isn't compute but memory",
        "compute is not the bottleneck, memory is",
        "memory rather than compute",
        "memory instead of compute",
        "memory, unlike compute",
        "memory, as opposed to compute",
        "more memory than compute",
        "compute is far above, so memory",
        "compute takes 10 us, therefore memory",
        "the memory bandwidth, of course",
        "memory bound, with compute idle most of the time",
        "bound by memory bandwidth",
        "limited by memory",
        "memory bandwidth is the bottleneck",
        "the bytes",
        "neither fast nor slow: memory",
        "memory memory",
        "memory, bandwidth",
        "memory/bandwidth",
        "memory or bandwidth",
        "memory (bandwidth)",
        "memory?",
        "definitely not compute; memory",
        "1 GB takes longer, so memory",
        "memory_bound",
        "memory > compute",
        "compute < memory",
        "memory and nothing else",
        "memory and no other limit",
    ];
    let rows: Vec<_> = memory.iter().map(|text| (*text, Ok(One(0)))).collect();
    hold(BOUND, &rows);
    hold(
        BOUND,
        &[
            ("compute", Ok(One(1))),
            ("compute-bound", Ok(One(1))),
            ("tensor cores", Ok(One(1))),
            ("the tensor cores", Ok(One(1))),
            ("compute, not memory", Ok(One(1))),
            ("latency", Ok(One(2))),
            ("launch overhead", Ok(One(2))),
            ("memory capacity", Ok(One(3))),
            ("out of memory", Ok(One(3))),
            ("the memory capacity", Ok(One(3))),
            ("memory's capacity", Ok(One(3))),
        ],
    );
}

#[test]
fn what_is_denied_or_grouped_is_told() {
    hold(
        BOUND,
        &[
            ("not memory", Ok(Not(vec![0]))),
            ("not memory-bound", Ok(Not(vec![0]))),
            ("it isn't memory bound", Ok(Not(vec![0]))),
            ("it isn’t memory bound", Ok(Not(vec![0]))),
            ("it isnt memory bound", Ok(Not(vec![0]))),
            ("it is not the memory", Ok(Not(vec![0]))),
            ("memory is not the bottleneck", Ok(Not(vec![0]))),
            ("memory isn't it", Ok(Not(vec![0]))),
            ("cannot be memory", Ok(Not(vec![0]))),
            ("it can't be memory", Ok(Not(vec![0]))),
            ("never memory", Ok(Not(vec![0]))),
            ("not compute-bound", Ok(Not(vec![1]))),
            ("not compute-bound, since the roof is far above", Ok(Not(vec![1]))),
            ("both", Ok(Several(vec![]))),
            ("both of them", Ok(Several(vec![]))),
            ("memory and compute", Ok(Several(vec![0, 1]))),
            ("both memory and compute", Ok(Several(vec![0, 1]))),
            ("memory & compute", Ok(Several(vec![0, 1]))),
            ("memory + compute", Ok(Several(vec![0, 1]))),
            ("memory as well as compute", Ok(Several(vec![0, 1]))),
            ("not only memory but also compute", Ok(Several(vec![0, 1]))),
            ("memory, and also compute", Ok(Several(vec![0, 1]))),
            ("neither", Ok(Nothing)),
            ("none", Ok(Nothing)),
            ("none of them", Ok(Nothing)),
            ("neither memory nor compute", Ok(Not(vec![0, 1]))),
            ("neither of them", Ok(Nothing)),
            ("not memory and not compute", Ok(Not(vec![0, 1]))),
            ("nothing", Ok(Nothing)),
            ("all of them", Ok(All)),
            ("all", Ok(All)),
            ("everything", Ok(All)),
            ("memory or compute", Err("Ambiguous hedge")),
            ("memory / compute", Err("Ambiguous hedge")),
            ("memory/compute", Err("Ambiguous hedge")),
            ("memory-bound / compute-bound", Err("Ambiguous hedge")),
            ("either memory or compute", Err("Ambiguous hedge")),
            ("memory vs compute", Err("Ambiguous hedge")),
            ("memory compute", Err("Ambiguous hedge")),
            ("memory, compute", Err("Ambiguous hedge")),
            ("it is not that it isn't memory", Err("Ambiguous double_negation")),
            ("not not memory", Err("Ambiguous double_negation")),
            ("not both", Err("Ambiguous negation")),
            ("not all of them", Err("Ambiguous negation")),
            ("", Err("Empty empty")),
            ("  ", Err("Empty empty")),
            ("?", Err("Unparseable no_choice")),
            ("the computer", Err("Unparseable no_choice")),
            ("hello", Err("Unparseable no_choice")),
            ("298.5 us", Err("Unparseable no_choice")),
            ("42", Err("Unparseable no_choice")),
            ("memo", Err("Unparseable no_choice")),
        ],
    );
}

#[test]
fn choices_that_are_numbers_are_read_in_every_notation() {
    let ways = [
        "256",
        "256.0",
        "256.",
        "M = 256",
        "M=256",
        "m256",
        "m = 256",
        "M 256",
        "the one with M=256",
        "the one with 256",
        "matmul 256x8192 @ 8192x8192",
        "256x8192",
        "256 × 8192",
        "256×8192 @ 8192×8192",
        "256*8192",
        "２５６",
        "256!",
        "2.56e2",
        "256 rows",
        "(256)",
        "#256",
        "256, because 4096 was already compute-bound",
        "256, since 64 is below both",
        "256 as 4096 stays compute-bound",
        "256: 4096 was already there",
        "256 (4096 was already compute-bound)",
        "256, not 4096",
        "not 64 but 256",
        "256 rather than 4096",
        "M = 256, intensity 240.9 FLOP/byte",
        "256, at 110 us",
        "only 256",
        "M=256.",
        "𝟐𝟓𝟔",
        "+256",
        "the matmul with M = 256 changes",
        "256 only",
        "it's 256",
        "M ≈ 256",
    ];
    let rows: Vec<_> = ways.iter().map(|text| (*text, Ok(One(2)))).collect();
    hold(MATMUL, &rows);
    hold(
        MATMUL,
        &[
            ("64", Ok(One(1))),
            ("1", Ok(One(0))),
            ("64 and 256", Ok(Several(vec![1, 2]))),
            ("256 and 4096", Ok(Several(vec![2, 3]))),
            ("M = 64 and M = 256", Ok(Several(vec![1, 2]))),
            ("1, 64 and 256", Ok(Several(vec![0, 1, 2]))),
            ("64 & 256", Ok(Several(vec![1, 2]))),
            ("M=64, M=256 and M=4096", Ok(Several(vec![1, 2, 3]))),
            ("256 or 4096", Err("Ambiguous hedge")),
            ("64 / 256", Err("Ambiguous hedge")),
            ("64/256", Err("Ambiguous hedge")),
            ("256 or 512", Err("Ambiguous hedge")),
            ("64, 256", Err("Ambiguous hedge")),
            ("2 5 6", Err("Unparseable stray_number")),
            ("512", Err("Unparseable no_choice")),
            ("25", Err("Unparseable no_choice")),
            ("2560", Err("Unparseable no_choice")),
            ("240.9", Ok(One(4))),
            ("-256", Err("Unparseable no_choice")),
            ("256 and 512", Err("Unparseable stray_number")),
            ("not 256", Ok(Not(vec![2]))),
            ("all", Ok(All)),
            ("none", Ok(Nothing)),
        ],
    );
}

#[test]
fn a_phrase_with_a_not_in_it_is_no_denial() {
    let ways = [
        "it does not change",
        "it doesn't change",
        "it doesn’t change",
        "it doesnt change",
        "does not change",
        "no change",
        "same",
        "the same",
        "stays about the same",
        "it stays the same",
        "unchanged",
        "hardly changes",
        "It does not change at all.",
        "M does not change",
        "stays",
        "it does not change, because the bytes halve",
        "it doesn't change: the ridge doubles and the bytes halve",
        "not doubles, the same",
    ];
    let rows: Vec<_> = ways.iter().map(|text| (*text, Ok(One(0)))).collect();
    hold(CHANGE, &rows);
    hold(
        CHANGE,
        &[
            ("it doubles", Ok(One(1))),
            ("M doubles", Ok(One(1))),
            ("it halves", Ok(One(2))),
            ("it does not double", Ok(Not(vec![1]))),
            ("it doesn't double", Ok(Not(vec![1]))),
            ("it doesn't double, it stays", Ok(One(0))),
        ],
    );
}
