// Thousands of random calls: each is a typed refusal or a sound answer, and no refusal changes the board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./module.mjs";
import { unsound, untyped } from "./refusal.mjs";

const { crossing, evaluate, RooflineWidget, understood_device } = await load();

const CALLS = 6000;
const SEEDS = [1, 2, 3];
/** No call takes a student's patience; most take a fraction of a millisecond. */
const LONGEST_MS = 2000;

/** Numbers from 0 to 1, the same for the same seed. */
function random_from(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a caller might hand in: mostly of the right shape, so that it comes far, with a wrong value here and there. */
function inputs(random) {
  const pick = (...values) => values[Math.floor(random() * values.length)];
  const often = (right, wrong) => (random() < 0.93 ? right() : wrong());
  const sometimes = (make) => (random() < 0.3 ? make() : undefined);
  const magnitude = () => 10 ** (random() * 60 - 30);
  const odd = () => pick(
    undefined, null, NaN, Infinity, -Infinity, -1, 0, -0, 0.5, 1e-320, 1e308, 2 ** 53, 2 ** 31, "", "64", true, 5n, [], {}, [[]],
    new Date(0), new Map(), () => 1, Symbol("s"), "x".repeat(500),
  );
  const dimension = () => often(() => Math.floor(2 ** (random() * 31)), odd);
  const amount = () => often(() => pick(0, magnitude(), magnitude()), odd);
  const small = () => often(() => pick(0, 0.5, 1, 2, 4, 10 ** (random() * 18 - 9)), odd);
  const word = (...words) => often(() => pick(...words), () => pick(odd(), "none"));
  const precision = () => word("fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4");
  const id = () => word("a", "b", "c", "d", "yours");
  const rate = () => often(() => 10 ** (random() * 18 - 9), odd);

  function tidy(fields) {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (random() < 0.03) given.push([pick("m", "peak", "Kind", "constructor", "toString"), odd()]);
    return Object.fromEntries(given);
  }
  function kernel() {
    const common = {
      id: sometimes(id), name: sometimes(() => word("A", "B")), precision: sometimes(precision), unit: sometimes(() => word("matrix", "vector")),
      fixed: sometimes(() => word(true, false)), measured_tflops: sometimes(rate), elem: sometimes(small),
    };
    const { elem, ...without } = common;
    return tidy(pick(
      () => ({ kind: "matmul", m: dimension(), n: dimension(), k: dimension(), elem_a: sometimes(small), elem_b: sometimes(small), elem_c: sometimes(small), ...common }),
      () => ({ kind: "elementwise", n: dimension(), reads: sometimes(small), writes: sometimes(small), flops_per_elem: sometimes(small), ...common }),
      () => ({ kind: "softmax", rows: dimension(), cols: dimension(), reads: sometimes(small), writes: sometimes(small), flops_per_elem: sometimes(small), ...common }),
      () => ({ kind: "custom", flops: amount(), bytes_moved: amount(), ...without }),
    )());
  }
  const peaks = () => tidy({ bf16: sometimes(rate), fp8: sometimes(rate), fp64: sometimes(rate), [pick("bf16", "fp4")]: rate() });
  const device = () => often(() => pick("h100-sxm", "a100-sxm-80gb", "t4", "mi300x", "epyc-9654"), () => pick(odd, () => tidy({
    id: sometimes(id), name: word("D"), peak_tflops: sometimes(rate), peaks_tflops: sometimes(peaks), vector_tflops: sometimes(peaks),
    bandwidth_tbps: rate(), l2_tbps: sometimes(rate), l2_mb: sometimes(rate),
  }))());
  const own_device = () => pick(device(), tidy({ name: "D", peak_tflops: rate(), bandwidth_tbps: rate() }), tidy({ name: "D", peaks_tflops: peaks(), bandwidth_tbps: rate() }));
  const fraction = () => often(() => pick(1, random(), 1e-9), odd);
  const options = () => tidy({
    overlap: sometimes(() => word(true, false)), launch_us: sometimes(small), peak_fraction: sometimes(fraction),
    bandwidth_fraction: sometimes(fraction), memory: sometimes(() => word("dram", "l2")),
    band: sometimes(() => pick("off", "usual", "published", odd(), { peak: [fraction(), 1], bandwidth: [fraction(), 1] })),
  });
  const kernels = () => Array.from({ length: Math.floor(random() * 6) }, (_, n) => ({ ...kernel(), id: `k${n}` }));
  const state = () => tidy({
    version: often(() => 1, odd), device: own_device(), compare: often(() => null, () => pick(own_device(), odd())), kernels: often(kernels, odd),
    selected: often(() => null, id), options: options(),
  });
  const side = () => often(() => 100 + random() * 2000, odd);
  return { pick, kernel, own_device, options, state, dimension, id, odd, side };
}

function calls({ pick, kernel, own_device, options, state, dimension, id, odd, side }) {
  const reading = ["state", "placements", "view", "readout", "to_csv"];
  return [
    ["place_kernel", (widget) => widget.place_kernel(kernel())],
    ["place_kernel", (widget) => widget.place_kernel(kernel())],
    ["place_kernel", (widget) => widget.place_kernel(kernel())],
    ["set_device", (widget) => widget.set_device(own_device())],
    ["compare_device", (widget) => widget.compare_device(pick(null, own_device()))],
    ["set_options", (widget) => widget.set_options(options())],
    ["set_m", (widget) => widget.set_m(dimension(), pick(undefined, id()))],
    ["remove_kernel", (widget) => widget.remove_kernel(id())],
    ["select_kernel", (widget) => widget.select_kernel(pick(null, id(), id()))],
    ["restore", (widget) => widget.restore(state())],
    ["reset", (widget) => pick(() => widget.reset(), () => widget.clear_kernels(), () => widget.lay_lesson(dimension()))()],
    ["to_svg", (widget) => widget.to_svg(side(), side())],
    // a program may say what is without end
    ["to_python", (widget) => widget.to_python().replace('float("inf")', "")],
    ["drag_to", (widget) => widget.drag_to(pick("roofline", "strip"), pick(side(), side(), odd()))],
    ["slide_to", (widget) => widget.slide_to(pick(0, 10, 500, odd()))],
    ["press", (widget) => widget.press(pick("ArrowUp", "ArrowLeft", "PageUp", "PageDown", "Home", "End", "x", odd()), pick(true, false))],
    ["enter_m", (widget) => widget.enter_m(pick("64", "1,024", "1e3", "-5", "", "∞", "NaN", "inf", odd()))],
    ["kernel_at", (widget) => widget.kernel_at(side(), side(), pick(10, odd()))],
    ["resize", (widget) => widget.resize(side(), side(), pick(1, 2, odd()))],
    ["evaluate", () => evaluate(kernel(), own_device(), pick(undefined, options()))],
    ["understood_device", () => understood_device({ name: id(), peak: pick("989", "3,350 GB/s", odd()), bandwidth: pick("3.35 TB/s", "1e400", odd()) })],
    ["crossing", () => crossing(kernel(), own_device(), pick(undefined, options()))],
    ...reading.map((name) => [name, (widget) => widget[name]()]),
  ];
}

for (const seed of SEEDS) {
  test(`${CALLS} random calls, seed ${seed}`, () => {
    const random = random_from(seed);
    const all = calls(inputs(random));
    const widget = new RooflineWidget();
    const counts = { answered: 0, refused: 0 };
    for (let turn = 0; turn < CALLS; turn += 1) {
      const [name, run] = all[Math.floor(random() * all.length)];
      const where = `turn ${turn}, ${name}`;
      const before = JSON.stringify(widget.state());
      const begun = performance.now();
      try {
        const result = run(widget);
        counts.answered += 1;
        if (typeof result === "string") assert.doesNotMatch(result, /NaN|[^a-z]inf[^a-z]|undefined/, where);
        else assert.deepEqual(unsound(result), [], where);
      } catch (error) {
        if (error instanceof assert.AssertionError) throw error;
        counts.refused += 1;
        assert.equal(untyped(error), undefined, where);
        assert.equal(JSON.stringify(widget.state()), before, `${where}: ${error.message}`);
      }
      const ms = performance.now() - begun;
      assert.ok(ms < LONGEST_MS, `${where}: ${ms} ms`);
    }
    assert.deepEqual(unsound(widget.placements()), []);
    for (const [outcome, count] of Object.entries(counts)) {
      assert.ok(count > CALLS / 10, `${outcome} only ${count} times: the inputs prove little`);
    }
  });
}
