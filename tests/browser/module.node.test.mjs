// The module without a page: what the free functions say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matmul, RIDGE, TABLE } from "./lesson.mjs";
import { bytes, load } from "./module.mjs";
import { unsound } from "./refusal.mjs";

const module = await load();
const { crossing, devices, evaluate } = module;

const close = (ours, theirs) => Math.abs(ours - theirs) <= 1e-9 * Math.abs(theirs);

test("importing the package in Node does nothing and has no need of a document", async () => {
  assert.equal(globalThis.document, undefined);
  for (const file of ["define.js", "roofline-widget.js", "pkg/roofline_widget.js"]) {
    await import(`../../www/${file}`);
  }
});

test("a crashed module can be reset", () => {
  assert.equal(typeof module.__wbg_reset_state, "function", Object.keys(module).join(", "));
});

test("the lesson's table comes out to the printed digit", () => {
  for (const { id, kernel, text } of TABLE) {
    const placement = evaluate(kernel, "h100-sxm");
    assert.deepEqual(placement.text, text, id);
    assert.deepEqual(unsound(placement), [], id);
  }
});

test("the ridges of the lesson are 295, 153 and 590.75", () => {
  const rows = [
    ["h100-sxm", "bf16", RIDGE.h100, "295"],
    ["a100-sxm-80gb", "bf16", RIDGE.a100, "153"],
    ["h100-sxm", "fp8", RIDGE.fp8, "591"],
  ];
  for (const [device, precision, ridge, shown] of rows) {
    const placement = evaluate(matmul(1, { precision }), device);
    assert.ok(close(placement.ridge, ridge), `${device} ${precision}: ${placement.ridge}`);
    assert.equal(placement.shown.ridge, shown, `${device} ${precision}`);
  }
  assert.equal(RIDGE.fp8.toFixed(2), "590.75");
});

test("what people read has three figures, and more where it would print like the ridge", () => {
  const rows = [
    [1, { intensity: "1.00", attainable: "3.35 TFLOP/s", ridge: "295", time: "40.1 µs" }],
    [64, { intensity: "63.0", attainable: "211 TFLOP/s", ridge: "295", time: "40.7 µs" }],
    [256, { intensity: "241", attainable: "807 TFLOP/s", ridge: "295", time: "42.6 µs" }],
    [318, { intensity: "295.1", attainable: "989 TFLOP/s", ridge: "295.2", time: "43.2 µs" }],
    [4096, { intensity: "2048", attainable: "989 TFLOP/s", ridge: "295", time: "556 µs" }],
  ];
  for (const [m, expected] of rows) {
    const { summary, ...shown } = evaluate(matmul(m), "h100-sxm").shown;
    assert.deepEqual(shown, expected, `M = ${m}`);
    assert.match(summary, new RegExp(`M = ${m}\\b.*${shown.time}`), `M = ${m}`);
  }
});

test("a matmul is compared with itself at M = 1, and no other kernel is", () => {
  const rows = [[64, 64, 1.0154, 1.0154], [256, 256, 1.0623, 1.0623], [4096, 4096, 1.9995, 13.872]];
  for (const [m, flops, bytes_moved, time] of rows) {
    const { versus_m1, time_per_row_us, time_us } = evaluate(matmul(m), "h100-sxm");
    assert.equal(versus_m1.flops, flops, `M = ${m}`);
    assert.ok(Math.abs(versus_m1.bytes_moved - bytes_moved) < 1e-3, `M = ${m}: ${versus_m1.bytes_moved}`);
    assert.ok(Math.abs(versus_m1.time - time) < 1e-2, `M = ${m}: ${versus_m1.time}`);
    assert.ok(close(time_per_row_us, time_us / m), `M = ${m}`);
  }
  const softmax = evaluate({ kind: "softmax", rows: 4096, cols: 4096 }, "h100-sxm");
  assert.ok(!("versus_m1" in softmax) && !("time_per_row_us" in softmax), Object.keys(softmax).join());
});

test("what to change goes with the bound, as a code and as a sentence", () => {
  const said = new Map();
  for (const { id, kernel } of TABLE) {
    const { bound, fix_code, fix } = evaluate(kernel, "h100-sxm");
    assert.match(fix_code, /^[a-z_]+$/, id);
    assert.ok(fix.length > 10 && fix !== fix_code, `${id}: ${fix}`);
    said.set(bound, (said.get(bound) ?? new Set()).add(`${fix_code}: ${fix}`));
  }
  const [memory, compute] = ["memory", "compute"].map((bound) => [...said.get(bound)]);
  assert.equal(memory.length, 1, memory.join());
  assert.equal(compute.length, 1, compute.join());
  assert.notEqual(memory[0], compute[0]);
});

test("every default is filled in where a placement hands its kernel back", () => {
  const common = { precision: "bf16", unit: "matrix", fixed: false };
  const rows = [
    [{ kind: "matmul", m: 2, n: 3, k: 4 }, { elem_a: 2, elem_b: 2, elem_c: 2 }],
    [{ kind: "matmul", m: 2, n: 3, k: 4, elem: 1, elem_c: 4 }, { elem_a: 1, elem_b: 1, elem_c: 4 }],
    [{ kind: "matmul", m: 2, n: 3, k: 4, precision: "fp8" }, { precision: "fp8", elem_a: 1, elem_b: 1, elem_c: 1 }],
    [{ kind: "elementwise", n: 5 }, { elem: 2, reads: 2, writes: 1, flops_per_elem: 1 }],
    [{ kind: "softmax", rows: 5, cols: 6 }, { elem: 2, reads: 1, writes: 1, flops_per_elem: 5 }],
    [{ kind: "custom", flops: 5, bytes_moved: 6 }, {}],
  ];
  for (const [given, filled] of rows) {
    const { kernel } = evaluate(given, "h100-sxm");
    const { elem: _, ...rest } = given;
    assert.deepEqual({ ...common, ...kernel }, { ...common, ...kernel, ...rest, ...filled }, JSON.stringify(given));
    const again = evaluate(kernel, "h100-sxm").kernel;
    assert.deepEqual(again, kernel, "it is a kernel as it stands");
  }
});

test("the options move roofs, ridge and time as the contract says", () => {
  const plain = evaluate(matmul(64), "h100-sxm");
  const rows = [
    ["no overlap", { overlap: false }, { time_us: plain.memory_time_us + plain.compute_time_us, ridge: plain.ridge }],
    ["a launch", { launch_us: 5 }, { time_us: plain.time_us + 5, ridge: plain.ridge }],
    ["half the peak", { peak_fraction: 0.5 }, { ridge: plain.ridge / 2, peak_tflops: 989 / 2, compute_time_us: plain.compute_time_us * 2 }],
    ["half the bandwidth", { bandwidth_fraction: 0.5 }, { ridge: plain.ridge * 2, memory_time_us: plain.memory_time_us * 2 }],
    ["nothing at all", {}, { time_us: plain.time_us, ridge: plain.ridge }],
  ];
  for (const [name, options, expected] of rows) {
    const placement = evaluate(matmul(64), "h100-sxm", options);
    for (const [figure, value] of Object.entries(expected)) {
      assert.ok(close(placement[figure], value), `${name}: ${figure} is ${placement[figure]}, not ${value}`);
    }
    assert.ok(close(placement.attainable_tflops, placement.flops / placement.time_us / 1e6), name);
  }
});

test("a kernel without FLOPs or without bytes is placed with a note", () => {
  const rows = [
    ["no FLOPs", { flops: 0, bytes_moved: 1e9 }, "zero_flops", { intensity: 0, bound: "memory", times_below_ridge: Infinity, compute_time_us: 0 }],
    ["no bytes", { flops: 1e9, bytes_moved: 0 }, "zero_bytes", { intensity: Infinity, bound: "compute", times_below_ridge: 0, memory_time_us: 0 }],
  ];
  for (const [name, figures, note, expected] of rows) {
    const placement = evaluate({ kind: "custom", ...figures }, "h100-sxm");
    assert.ok(placement.notes.includes(note), `${name}: ${placement.notes}`);
    assert.deepEqual({ ...placement, ...expected }, placement, name);
    assert.deepEqual(unsound(placement), [], name);
  }
});

test("a measured rate above the roof is noted", () => {
  const noted = (measured_tflops) => evaluate(matmul(64, { measured_tflops }), "h100-sxm").notes;
  assert.deepEqual(noted(200), []);
  assert.deepEqual(noted(300), ["above_roof"]);
});

test("the crossing of the lesson's matmul is at 318.2, and at no M where the matrix is too narrow", () => {
  const rows = [
    ["h100-sxm", matmul(1), { m: 318.1552864301085, first_whole_m: 319, asymptote: 4096, reachable: true, ridge: RIDGE.h100 }],
    ["a100-sxm-80gb", matmul(1), { m: 158.87337391, first_whole_m: 159, asymptote: 4096, reachable: true, ridge: RIDGE.a100 }],
    ["h100-sxm", matmul(1, { precision: "fp8" }), { m: 318.32863393, first_whole_m: 319, asymptote: 8192, reachable: true, ridge: RIDGE.fp8 }],
    ["h100-sxm", { kind: "matmul", n: 128, k: 128 }, { m: null, first_whole_m: null, asymptote: 64, reachable: false, ridge: RIDGE.h100 }],
  ];
  for (const [device, kernel, expected] of rows) {
    const found = crossing(kernel, device);
    assert.deepEqual(Object.keys(found).sort(), Object.keys(expected).sort());
    for (const [figure, value] of Object.entries(expected)) {
      const same = typeof value === "number" ? Math.abs(found[figure] - value) <= 1e-7 * value : found[figure] === value;
      assert.ok(same, `${device} ${kernel.precision ?? "bf16"}: ${figure} is ${found[figure]}, not ${value}`);
    }
  }
});

test("on the ridge a kernel is compute-bound", () => {
  const device = { name: "round", peak_tflops: 100, bandwidth_tbps: 1 };
  const rows = [[99, "memory"], [100, "compute"], [101, "compute"]];
  for (const [flops, bound] of rows) {
    assert.equal(evaluate({ kind: "custom", flops, bytes_moved: 1 }, device).bound, bound, `${flops} FLOP`);
  }
});

test("every device of the catalogue is a device as it stands, with source and date", () => {
  const catalogue = devices();
  const peaks = Object.fromEntries(catalogue.map(({ id, peaks_tflops }) => [id, peaks_tflops]));
  assert.deepEqual({ ...peaks["h100-sxm"] }, { fp64: 67, tf32: 494.5, bf16: 989, fp16: 989, fp8: 1979, int8: 1979 });
  assert.deepEqual({ ...peaks["a100-sxm-80gb"] }, { fp64: 19.5, tf32: 156, bf16: 312, fp16: 312, int8: 624 });
  for (const device of catalogue) {
    assert.ok(device.source.length > 5 && /^20\d\d/.test(device.as_of) && device.year > 2000, device.id);
    for (const precision of Object.keys(device.peaks_tflops)) {
      const kernel = { ...matmul(64), precision };
      assert.deepEqual(evaluate(kernel, device), evaluate(kernel, device.id), `${device.id} ${precision}`);
    }
    assert.deepEqual(JSON.parse(JSON.stringify(device)), device, "plain data");
  }
});

test("a device of one's own may have one peak for everything, or vector units beside", () => {
  const one = { name: "one", peak_tflops: 100, bandwidth_tbps: 1 };
  for (const precision of ["fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4"]) {
    assert.equal(evaluate(matmul(64, { precision }), one).peak_tflops, 100, precision);
  }
  const two = { name: "two", peaks_tflops: { fp64: 67 }, vector_tflops: { fp64: 34 }, bandwidth_tbps: 3.35 };
  for (const [unit, peak] of [["matrix", 67], ["vector", 34]]) {
    assert.equal(evaluate(matmul(64, { precision: "fp64", unit }), two).peak_tflops, peak, unit);
  }
});

test("a locale that is not built in is answered in English", () => {
  const english = evaluate(matmul(64), "h100-sxm");
  for (const locale of ["en", "en-GB", "tlh", ""]) {
    assert.deepEqual(evaluate(matmul(64), "h100-sxm", {}, locale), english, locale);
  }
});

test("no path of the machine that built it stands in the module", async () => {
  const text = (await bytes()).toString("latin1");
  assert.equal(text.match(/[ -~]*(?:\/home\/|\/root\/|\/Users\/|registry\/src)[ -~]*/)?.[0], undefined);
});
