// Every failure that a caller can cause: typed, with its place; the board as it was, and alive.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matmul } from "./lesson.mjs";
import { load } from "./module.mjs";
import { assert_refused, misrefused } from "./refusal.mjs";

const { crossing, evaluate, RooflineWidget } = await load();

const MEGABYTE = "x".repeat(1 << 20);
/** As much of a long text as an error carries. */
const CUT = `${"x".repeat(60)}…`;

const OF_A_CLASS = "an object of a class";
/** A list in a list in a list: as many entries each, and one object for them all. */
const many_times = (entries, levels) => (levels === 0 ? 1 : Array(entries).fill(many_times(entries, levels - 1)));

const good = matmul(8);
const device = { name: "d", peak_tflops: 1, bandwidth_tbps: 1 };
const nested = (levels) => {
  let value = /** @type {any} */ (1);
  for (let level = 0; level < levels; level += 1) value = { inner: value };
  return value;
};
const cyclic = () => {
  const cycle = matmul(8);
  cycle.elem = cycle;
  return cycle;
};
const throwing = (field) => ({ ...good, get [field]() { throw new RangeError("a getter of the page's"); } });

/** [what is wrong, the kernel, code, field, value] for place_kernel and for evaluate */
const KERNELS = [
  ["nothing", undefined, "not_an_object"],
  ["null", null, "not_an_object"],
  ["a number", 5, "not_an_object", undefined, 5],
  ["a text", "matmul", "not_an_object", undefined, "matmul"],
  ["a list", [good], "not_an_object"],
  ["no kind", {}, "missing_field", "kind"],
  ["a kind that is a number", { kind: 5 }, "not_a_string", "kind", 5],
  ["an unknown kind", { kind: "conv" }, "unknown_kind", "kind", "conv"],
  ["a kind of Object.prototype's", { kind: "constructor" }, "unknown_kind", "kind", "constructor"],
  ["no M", { kind: "matmul", n: 8, k: 8 }, "missing_field", "m"],
  ["no N", { kind: "matmul", m: 8, k: 8 }, "missing_field", "n"],
  ["no rows", { kind: "softmax", cols: 8 }, "missing_field", "rows"],
  ["no flops", { kind: "custom", bytes_moved: 8 }, "missing_field", "flops"],
  ["a misspelt field", { ...good, precison: "fp8" }, "unknown_field", "precison", "fp8"],
  ["another kind's field", { ...good, rows: 8 }, "unknown_field", "rows", 8],
  ["a capital letter", { kind: "matmul", M: 8, n: 8, k: 8 }, "unknown_field", "M", 8],
  ["M as a text", { ...good, m: "64" }, "not_a_number", "m", "64"],
  ["M as a boolean", { ...good, m: true }, "not_a_number", "m", true],
  ["M as a list", { ...good, m: [64] }, "not_a_number", "m"],
  ["M as an object", { ...good, m: {} }, "not_a_number", "m"],
  ["M as a bigint", { ...good, m: 64n }, "not_a_number", "m", "a bigint"],
  ["M as a Date", { ...good, m: new Date(0) }, "not_a_number", "m", OF_A_CLASS],
  ["M is NaN", { ...good, m: NaN }, "not_finite", "m", NaN],
  ["M is infinite", { ...good, m: Infinity }, "not_finite", "m", Infinity],
  ["M is minus infinity", { ...good, m: -Infinity }, "not_finite", "m", -Infinity],
  ["M is negative", { ...good, m: -1 }, "not_positive", "m", -1],
  ["M is zero", { ...good, m: 0 }, "not_positive", "m", 0],
  ["M is minus zero", { ...good, m: -0 }, "not_positive", "m", -0],
  ["M is a fraction", { ...good, m: 1.5 }, "not_whole", "m", 1.5],
  ["N is a fraction below one", { ...good, n: 0.5 }, "not_whole", "n", 0.5],
  ["M beyond 2^31", { ...good, m: 2 ** 31 + 1 }, "out_of_range", "m", 2 ** 31 + 1],
  ["M at the end of doubles", { ...good, m: Number.MAX_VALUE }, "out_of_range", "m", Number.MAX_VALUE],
  ["M at the least of doubles", { ...good, m: Number.MIN_VALUE }, "not_whole", "m", Number.MIN_VALUE],
  ["K is zero", { ...good, k: 0 }, "not_positive", "k", 0],
  ["elements without bytes", { ...good, elem: 0 }, "not_positive", "elem", 0],
  ["A's elements below zero", { ...good, elem_a: -2 }, "not_positive", "elem_a", -2],
  ["C's elements are NaN", { ...good, elem_c: NaN }, "not_finite", "elem_c", NaN],
  ["elements of a megabyte", { ...good, elem: 1e6 }, "out_of_range", "elem", 1e6],
  ["an unknown precision", { ...good, precision: "bf17" }, "unknown_precision", "precision", "bf17"],
  ["a precision that is a number", { ...good, precision: 16 }, "not_a_string", "precision", 16],
  ["an unknown unit", { ...good, unit: "tensor" }, "out_of_range", "unit", "tensor"],
  ["fixed as a number", { ...good, fixed: 1 }, "not_a_boolean", "fixed", 1],
  ["fixed as a text", { ...good, fixed: "false" }, "not_a_boolean", "fixed", "false"],
  ["a name that is a number", { ...good, name: 5 }, "not_a_string", "name", 5],
  ["an id that is a number", { ...good, id: 5 }, "not_a_string", "id", 5],
  ["an id that is a list", { ...good, id: ["a"] }, "not_a_string", "id"],
  ["a name of a megabyte", { ...good, name: MEGABYTE }, "too_long", "name", CUT],
  ["an id of a megabyte", { ...good, id: MEGABYTE }, "too_long", "id", CUT],
  ["a kind of a megabyte", { kind: MEGABYTE }, "unknown_kind", "kind", CUT],
  ["a measured rate of zero", { ...good, measured_tflops: 0 }, "not_positive", "measured_tflops", 0],
  ["a measured rate that is a text", { ...good, measured_tflops: "5" }, "not_a_number", "measured_tflops", "5"],
  ["streams below zero", { kind: "elementwise", n: 8, reads: -1 }, "not_positive", "reads", -1],
  ["writes without an end", { kind: "elementwise", n: 8, writes: Infinity }, "not_finite", "writes", Infinity],
  ["columns of zero", { kind: "softmax", rows: 8, cols: 0 }, "not_positive", "cols", 0],
  ["FLOPs below zero", { kind: "custom", flops: -1, bytes_moved: 1 }, "not_positive", "flops", -1],
  ["FLOPs beyond all", { kind: "custom", flops: 1e300, bytes_moved: 1 }, "out_of_range", "flops", 1e300],
  ["bytes that are NaN", { kind: "custom", flops: 1, bytes_moved: NaN }, "not_finite", "bytes_moved", NaN],
  ["neither FLOPs nor bytes", { kind: "custom", flops: 0, bytes_moved: 0 }, "not_positive", "flops", 0],
  ["a peak that the H100 lacks", { ...good, precision: "fp4" }, "unsupported_precision", "precision", "fp4"],
  ["a getter that throws", throwing("m"), "unreadable"],
  ["a method", { ...good, m: () => 8 }, "unreadable"],
  ["a symbol", { ...good, m: Symbol("m") }, "unreadable"],
  ["a function", () => good, "unreadable"],
  ["a cycle", cyclic(), "too_deep"],
  ["a deep nesting", { ...good, elem: nested(50) }, "too_deep"],
  ["a very deep nesting", { ...good, elem: nested(1000) }, "too_deep"],
  ["a nesting beyond the stack", { ...good, elem: nested(1e5) }, "too_deep"],
  ["a Map", new Map(Object.entries(good)), "not_an_object", undefined, OF_A_CLASS],
  ["a Date", new Date(0), "not_an_object", undefined, OF_A_CLASS],
  ["a small value that is endless to read", many_times(20, 7), "too_many"],
];

/** [what is wrong, the device, code, field, value] for set_device and for evaluate */
const DEVICES = [
  ["nothing", undefined, "not_a_string", "device"],
  ["null", null, "not_a_string", "device"],
  ["a number", 100, "not_a_string", "device", 100],
  ["a list", ["h100-sxm"], "not_a_string", "device"],
  ["an unknown id", "h100", "unknown_device", "device", "h100"],
  ["an id of another case", "H100-SXM", "unknown_device", "device", "H100-SXM"],
  ["an empty id", "", "unknown_device", "device", ""],
  ["an id of a megabyte", MEGABYTE, "unknown_device", "device", CUT],
  ["no figures", {}, "missing_field", "name"],
  ["no peak", { name: "d", bandwidth_tbps: 1 }, "missing_field", "peak_tflops"],
  ["no bandwidth", { name: "d", peak_tflops: 1 }, "missing_field", "bandwidth_tbps"],
  ["two kinds of peak", { ...device, peaks_tflops: { bf16: 1 } }, "conflicting_fields", "peak_tflops", 1],
  ["a misspelt field", { ...device, bandwidth: 1 }, "unknown_field", "bandwidth", 1],
  ["a peak of zero", { ...device, peak_tflops: 0 }, "not_positive", "peak_tflops", 0],
  ["a peak that is NaN", { ...device, peak_tflops: NaN }, "not_finite", "peak_tflops", NaN],
  ["a bandwidth below zero", { ...device, bandwidth_tbps: -1 }, "not_positive", "bandwidth_tbps", -1],
  ["a bandwidth without end", { ...device, bandwidth_tbps: Infinity }, "not_finite", "bandwidth_tbps", Infinity],
  ["a bandwidth as a text", { ...device, bandwidth_tbps: "3.35" }, "not_a_number", "bandwidth_tbps", "3.35"],
  ["an unknown precision", { name: "d", peaks_tflops: { bf17: 1 }, bandwidth_tbps: 1 }, "unknown_precision", "peaks_tflops.bf17", "bf17"],
  ["a peak as a text", { name: "d", peaks_tflops: { bf16: "1" }, bandwidth_tbps: 1 }, "not_a_number", "peaks_tflops.bf16", "1"],
  ["peaks as a number", { name: "d", peaks_tflops: 5, bandwidth_tbps: 1 }, "not_an_object", "peaks_tflops", 5],
  ["a name that is a number", { ...device, name: 5 }, "not_a_string", "name", 5],
  ["a name of a megabyte", { ...device, name: MEGABYTE }, "too_long", "name", CUT],
  ["a getter that throws", { ...device, get peak_tflops() { throw 1; } }, "unreadable"],
  ["a function", () => device, "unreadable"],
  ["a symbol", Symbol("device"), "unreadable"],
];

/** [what is wrong, the options, code, field, value] for set_options and for evaluate */
const OPTIONS = [
  ["a number", 5, "not_an_object", undefined, 5],
  ["a text", "l2", "not_an_object", undefined, "l2"],
  ["a list", [], "not_an_object"],
  ["a misspelt field", { overlaps: true }, "unknown_field", "overlaps", true],
  ["overlap as a text", { overlap: "yes" }, "not_a_boolean", "overlap", "yes"],
  ["overlap as a number", { overlap: 1 }, "not_a_boolean", "overlap", 1],
  ["a launch below zero", { launch_us: -1 }, "not_positive", "launch_us", -1],
  ["a launch without end", { launch_us: Infinity }, "not_finite", "launch_us", Infinity],
  ["no peak at all", { peak_fraction: 0 }, "not_positive", "peak_fraction", 0],
  ["more than the peak", { peak_fraction: 1.1 }, "out_of_range", "peak_fraction", 1.1],
  ["a bandwidth that is NaN", { bandwidth_fraction: NaN }, "not_finite", "bandwidth_fraction", NaN],
  ["an unknown memory", { memory: "l3" }, "out_of_range", "memory", "l3"],
  ["a getter that throws", { get overlap() { throw 1; } }, "unreadable"],
];

const rows_of = (method, rows, more = () => []) => rows.map(([wrong, given, code, field, value]) => ({
  name: `${method}: ${wrong}`,
  call: (widget) => widget[method](given, ...more()),
  expected: { code, field, value },
}));

const thousand_and_one = () => Array.from({ length: 1001 }, (_, n) => matmul(8, { id: `k${n}` }));
const saved = (more) => ({
  version: 1, device: "h100-sxm", compare: null, kernels: [matmul(8, { id: "a" })], selected: "a", options: {}, ...more,
});

const ROWS = [
  ...rows_of("place_kernel", KERNELS),
  ...rows_of("set_device", DEVICES),
  ...rows_of("set_options", OPTIONS),
  ...rows_of("remove_kernel", [
    ["an id that is not there", "nobody", "unknown_kernel", "id", "nobody"],
    ["a number", 5, "not_a_string", "id", 5],
    ["nothing", undefined, "not_a_string", "id"],
    ["a megabyte", MEGABYTE, "unknown_kernel", "id", CUT],
  ]),
  ...rows_of("select_kernel", [
    ["an id that is not there", "nobody", "unknown_kernel", "id", "nobody"],
    ["a number", 5, "not_a_string", "id", 5],
    ["an object", {}, "not_a_string", "id"],
  ]),
  ...rows_of("set_m", [
    ["nothing", undefined, "not_a_number", "m"],
    ["a text", "64", "not_a_number", "m", "64"],
    ["NaN", NaN, "not_finite", "m", NaN],
    ["infinity", Infinity, "not_finite", "m", Infinity],
    ["zero", 0, "not_positive", "m", 0],
    ["below zero", -64, "not_positive", "m", -64],
    ["a fraction", 64.5, "not_whole", "m", 64.5],
    ["beyond 2^31", 2 ** 31 + 1, "out_of_range", "m", 2 ** 31 + 1],
  ]),
  ...rows_of("set_m", [["an id that is not there", 8, "unknown_kernel", "id", "nobody"]], () => ["nobody"]),
  ...rows_of("set_m", [["a kernel without an M", 8, "not_a_matmul", "id", "add"]], () => ["add"]),
  ...rows_of("set_m", [["an id that is a number", 8, "not_a_string", "id", 5]], () => [5]),
  ...rows_of("restore", [
    ["nothing", undefined, "not_an_object"],
    ["a text", "{}", "not_an_object", undefined, "{}"],
    ["a list", [], "not_an_object"],
    ["no version", saved({ version: undefined }), "missing_field", "version"],
    ["another version", saved({ version: 2 }), "bad_state", "version", 2],
    ["a version as a text", saved({ version: "1" }), "bad_state", "version", "1"],
    ["an unknown field", saved({ theme: "dark" }), "unknown_field", "theme", "dark"],
    ["no device", saved({ device: undefined }), "missing_field", "device"],
    ["an unknown device", saved({ device: "h100" }), "unknown_device", "device", "h100"],
    ["a device without figures", saved({ device: { name: "d", peak_tflops: 1 } }), "missing_field", "device.bandwidth_tbps"],
    ["an unknown device to compare with", saved({ compare: "a100" }), "unknown_device", "compare", "a100"],
    ["no kernels", saved({ kernels: undefined }), "missing_field", "kernels"],
    ["kernels that are no list", saved({ kernels: { 0: good } }), "not_an_object", "kernels"],
    ["a bad kernel", saved({ kernels: [good, good, { ...good, m: 0 }] }), "not_positive", "kernels[2].m", 0],
    ["a kernel that is none", saved({ kernels: [null] }), "not_an_object", "kernels[0]"],
    ["an unknown kind", saved({ kernels: [{ kind: "conv" }] }), "unknown_kind", "kernels[0].kind", "conv"],
    ["the same id twice", saved({ kernels: [matmul(1, { id: "a" }), matmul(2, { id: "a" })] }), "conflicting_fields", "kernels[1].id", "a"],
    ["1,001 kernels", saved({ kernels: thousand_and_one(), selected: null }), "too_many", "kernels", 1001],
    ["a million kernels", saved({ kernels: Array(1e6).fill({}) }), "too_many", "kernels", 1e6],
    ["a selection that is not there", saved({ selected: "b" }), "unknown_kernel", "selected", "b"],
    ["a selection that is a number", saved({ selected: 0 }), "not_a_string", "selected", 0],
    ["bad options", saved({ options: { launch_us: -1 } }), "not_positive", "options.launch_us", -1],
    ["a getter that throws", { version: 1, get kernels() { throw 1; } }, "unreadable"],
  ]),
  ...rows_of("to_svg", [
    ["a width that is NaN", NaN, "not_finite", "width_px", NaN],
    ["a width of zero", 0, "not_positive", "width_px", 0],
    ["a width below zero", -720, "not_positive", "width_px", -720],
    ["a width of a light year", 1e16, "out_of_range", "width_px", 1e16],
    ["a width as a text", "720", "not_a_number", "width_px", "720"],
    ["no width", undefined, "not_a_number", "width_px"],
  ], () => [560]),
  ...rows_of("to_svg", [["no height", 720, "not_a_number", "height_px"]]),
];

/** The lesson's board with one kernel of the caller's. */
function board() {
  const widget = new RooflineWidget();
  widget.lay_lesson(64);
  widget.place_kernel(matmul(8, { id: "fp8", precision: "fp8" }));
  return widget;
}

/** Each call that a page makes works, and gives the same as it gave before. */
function assert_alive(widget, name) {
  const before = widget.state();
  assert.equal(widget.place_kernel(matmul(8, { id: "probe" })).text.bound, "memory", name);
  assert.equal(widget.set_m(319, "probe").bound, "compute", name);
  widget.remove_kernel("probe");
  const other = before.device === "h100-sxm" ? "a100-sxm-80gb" : "h100-sxm";
  assert.equal(widget.set_device(other).length, before.kernels.length, name);
  widget.set_device(before.device);
  assert.deepEqual(widget.state(), before, name);
}

test("every refusal is typed and placed, changes nothing, and the widget works on", () => {
  const widget = board();
  const [state, placements] = [widget.state(), widget.placements()];
  const faults = [];
  for (const { name, call, expected } of ROWS) {
    const fault = misrefused(() => call(widget), expected);
    if (fault) faults.push(`${name}: ${fault}`);
    if (fault === "was accepted") widget.restore(state);
    assert.deepEqual(widget.state(), state, name);
    assert.deepEqual(widget.placements(), placements, name);
    assert_alive(widget, name);
  }
  assert.deepEqual(faults, []);
});

test("the free functions refuse the same, at the same place", () => {
  const calls = [
    ...KERNELS.map((row) => ["evaluate", (given) => evaluate(given, "h100-sxm"), ...row]),
    ...DEVICES.map((row) => ["evaluate on", (given) => evaluate(good, given), ...row]),
    ...DEVICES.map((row) => ["crossing on", (given) => crossing(good, given), ...row]),
    ...OPTIONS.map((row) => ["evaluate with", (given) => evaluate(good, "h100-sxm", given), ...row]),
    ...OPTIONS.map((row) => ["crossing with", (given) => crossing(good, "h100-sxm", given), ...row]),
    ["evaluate with", (given) => evaluate(good, "b200-sxm", given), "an L2 without a bandwidth", { memory: "l2" }, "no_l2_bandwidth", "memory", "l2"],
    ["crossing with", (given) => crossing(good, "b200-sxm", given), "an L2 without a bandwidth", { memory: "l2" }, "no_l2_bandwidth", "memory", "l2"],
    ["crossing", (given) => crossing(given, "h100-sxm"), "another kind", { kind: "softmax", rows: 8, cols: 8 }, "not_a_matmul", "kind", "softmax"],
    ["evaluate in", (given) => evaluate(good, "h100-sxm", {}, given), "a locale that is a number", 5, "not_a_string", "locale", 5],
    ["a widget in", (given) => new RooflineWidget(given), "a locale that is a number", 5, "not_a_string", "locale", 5],
  ];
  const faults = calls.map(([name, call, wrong, given, code, field, value]) => {
    const fault = misrefused(() => call(given), { code, field, value });
    return fault && `${name} ${wrong}: ${fault}`;
  });
  assert.deepEqual(faults.filter(Boolean), []);
});

test("a board that has no room or no selection says so", () => {
  const full = new RooflineWidget();
  full.restore(saved({ kernels: thousand_and_one().slice(1), selected: null }));
  assert_refused(() => full.place_kernel(good), { code: "too_many", field: undefined, value: 1001 }, "the 1,001st");
  assert.equal(full.place_kernel(matmul(9, { id: "k500" })).kernel.m, 9, "replacing one needs no room");
  assert.equal(full.placements().length, 1000);
  const empty = new RooflineWidget();
  assert_refused(() => empty.set_m(8), { code: "nothing_selected", field: "id", value: undefined }, "nothing is selected");
});

test("the L2 of a device without a bandwidth for it is refused and the board stays as it was", () => {
  const widget = board();
  widget.set_device("b200-sxm");
  const before = widget.placements();
  assert_refused(() => widget.set_options({ memory: "l2" }), { code: "no_l2_bandwidth", field: "memory", value: "l2" }, "b200-sxm");
  assert.deepEqual(widget.placements(), before);
  assert_alive(widget, "afterwards");
});

test("an FP8 kernel is refused on an A100 and the board stays as it was", () => {
  const widget = board();
  widget.set_device("a100-sxm-80gb");
  const before = widget.placements();
  const expected = { code: "unsupported_precision", field: "precision", value: "fp8" };
  assert_refused(() => widget.place_kernel(matmul(64, { id: "new", precision: "fp8" })), expected, "a new one");
  assert_refused(() => widget.place_kernel(matmul(64, { id: "yours", precision: "fp8" })), expected, "in the place of another");
  assert_refused(() => widget.set_m(8, "fp8"), expected, "M of the one that is listed");
  assert.deepEqual(widget.placements(), before);
  assert_alive(widget, "afterwards");
});
