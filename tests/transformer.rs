//! The example of a transformer layer: every FLOP is counted and every byte is of a stream that the
//! kernel's name names.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may panic")]

mod tree;

use roofline_widget::board::Board;
use roofline_widget::roofline::Bound;
use roofline_widget::wire;
use tree::tree;

/// Tokens of the prompt, which prefill takes at once.
const T: f64 = 2048.0;
/// Width of the layer: 32 heads of 128.
const D: f64 = 4096.0;
/// Width inside the feed-forward part.
const F: f64 = 16_384.0;
const HEADS: f64 = 32.0;
/// Sequences that are decoded together, a token each.
const BATCH: f64 = 16.0;
/// Tokens of each that are in the cache.
const CACHED: f64 = 2048.0;
/// Bytes of an element in BF16.
const ELEM: f64 = 2.0;
/// One score for each pair of tokens, in each head.
const SCORES: f64 = HEADS * T * T;
/// FLOPs of a softmax for each element, as the lesson counts them.
const SOFTMAX: f64 = 5.0;

/// A kernel's id, its FLOPs, its streams by name with their elements.
type Row = (&'static str, f64, &'static [(&'static str, f64)]);

/// The layer. No mask is counted: every token sees every other.
const LAYER: [Row; 13] = [
    (
        "layer-norm",
        // a mean, a difference, its square and their sum, a scale, a gain, a bias
        7.0 * T * D,
        &[("x", T * D), ("gain", D), ("bias", D), ("out", T * D)],
    ),
    (
        "qkv-prefill",
        2.0 * T * D * 3.0 * D,
        &[("x", T * D), ("weights", D * 3.0 * D), ("out", T * 3.0 * D)],
    ),
    ("scores", 2.0 * T * T * D, &[("q", T * D), ("k", T * D), ("scores", SCORES)]),
    ("softmax", SOFTMAX * SCORES, &[("scores", SCORES), ("weights", SCORES)]),
    ("weighted-sum", 2.0 * T * T * D, &[("weights", SCORES), ("v", T * D), ("out", T * D)]),
    (
        // the three before in one: the scores never leave the chip
        "attention-prefill",
        4.0 * T * T * D + SOFTMAX * SCORES,
        &[("q", T * D), ("k", T * D), ("v", T * D), ("out", T * D)],
    ),
    (
        "attention-decode",
        4.0 * BATCH * CACHED * D + SOFTMAX * BATCH * HEADS * CACHED,
        &[
            ("k", BATCH * CACHED * D),
            ("v", BATCH * CACHED * D),
            ("q", BATCH * D),
            ("out", BATCH * D),
        ],
    ),
    ("ffn-prefill", 2.0 * T * D * F, &[("x", T * D), ("weights", D * F), ("out", T * F)]),
    ("bias", T * F, &[("x", T * F), ("bias", F), ("out", T * F)]),
    // GELU by tanh: five for its polynomial, a tanh, three to weigh x by it
    ("activation", 9.0 * T * F, &[("x", T * F), ("out", T * F)]),
    ("bias-activation", 10.0 * T * F, &[("x", T * F), ("bias", F), ("out", T * F)]),
    ("residual", T * D, &[("x", T * D), ("residual", T * D), ("out", T * D)]),
    (
        "ffn-decode",
        2.0 * BATCH * D * F,
        &[("x", BATCH * D), ("weights", D * F), ("out", BATCH * F)],
    ),
];

fn board() -> Board {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/www/transformer.json");
    let json: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut board = Board::new();
    board.restore(wire::state(&tree(&json)).unwrap()).unwrap();
    board
}

#[test]
fn every_count_is_that_of_the_layer_and_of_the_streams_in_its_name() {
    let board = board();
    assert_eq!(board.entries().len(), LAYER.len());
    for (entry, (id, flops, streams)) in board.entries().iter().zip(LAYER) {
        assert_eq!(entry.kernel.id(), id);
        let work = entry.kernel.work();
        let elements: f64 = streams.iter().map(|(_, elements)| elements).sum();
        // whole numbers, so exact
        let counted = (work.flops.get().to_bits(), work.bytes.get().to_bits());
        assert_eq!(counted, (flops.to_bits(), (ELEM * elements).to_bits()), "{id}: {work:?}");
        let names: Vec<&str> = streams.iter().map(|(name, _)| *name).collect();
        let name = entry.kernel.name().unwrap();
        let told = name.split_once(" (").unwrap().1.trim_end_matches(')');
        assert_eq!(told, names.join(", "), "{name}");
    }
}

#[test]
fn the_layer_shows_what_the_lesson_says_of_each_kind() {
    let board = board();
    let placed = |id: &str| *board.entry(id).unwrap().outcome.as_ref().unwrap();
    // (kernel, side, µs on the H100 as worked by hand)
    let rows = [
        ("layer-norm", Bound::Memory, 10.02),
        ("qkv-prefill", Bound::Compute, 208.4),
        ("scores", Bound::Memory, 90.15),
        ("softmax", Bound::Memory, 160.3),
        ("weighted-sum", Bound::Memory, 90.15),
        ("attention-prefill", Bound::Compute, 70.16),
        ("attention-decode", Bound::Memory, 160.3),
        ("ffn-prefill", Bound::Compute, 277.9),
        ("bias", Bound::Memory, 40.07),
        ("activation", Bound::Memory, 40.06),
        ("bias-activation", Bound::Memory, 40.07),
        ("residual", Bound::Memory, 15.02),
        ("ffn-decode", Bound::Memory, 40.26),
    ];
    for (id, bound, us) in rows {
        let of = placed(id);
        assert_eq!(of.bound, bound, "{id}");
        assert!((of.times.total.us() / us - 1.0).abs() < 1e-3, "{id}: {} µs", of.times.total.us());
    }
    let us = |id| placed(id).times.total.us();
    let apart = us("scores") + us("softmax") + us("weighted-sum");
    assert!(apart / us("attention-prefill") > 4.8, "fusing attention: {apart} µs apart");
    assert!((us("bias") + us("activation")) / us("bias-activation") > 1.99, "fusing an activation");
}

#[test]
fn one_matmul_of_the_layer_can_be_moved_and_is_selected() {
    let board = board();
    let movable: Vec<&str> =
        board.entries().iter().filter(|e| e.is_movable()).map(|e| e.kernel.id()).collect();
    assert_eq!(movable, ["ffn-decode"]);
    assert_eq!(board.selected().map(|e| e.kernel.id()), Some("ffn-decode"));
    assert!(board.entries().iter().all(|entry| entry.outcome.is_ok()), "all of them are drawn");
}
