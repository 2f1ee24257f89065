// Arguments that fight back: whatever a page hands in, the board is as it was and works on.
import assert from "node:assert/strict";
import { test } from "node:test";
import { IDS, matmul } from "./lesson.mjs";
import { load, memory_bytes } from "./module.mjs";
import { assert_refused, unsound, untyped } from "./refusal.mjs";

const { crossing, evaluate, RooflineWidget } = await load();

const TIMES = 10_000;
/** wasm-bindgen keeps one slot of its table, some 11 bytes, for what an import that threw did not return. */
const BYTES_A_THROW = 32;

function lesson_board() {
  const widget = new RooflineWidget();
  widget.lay_lesson(64);
  return widget;
}

function thrown_by(call) {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

const refuse = () => { throw new RangeError("the page's own"); };
const hostile = {
  "a getter": () => ({ kind: "matmul", get m() { return refuse(); }, n: 8, k: 8 }),
  "a Proxy": () => new Proxy({}, { get: refuse, ownKeys: refuse, has: refuse, getOwnPropertyDescriptor: refuse }),
  "a Proxy that throws null": () => new Proxy({}, { ownKeys() { throw null; } }),
  "a Proxy of a list": () => new Proxy([], { get: refuse, ownKeys: refuse }),
  "a revoked Proxy": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  "a class whose getter throws": () => new (class { kind = "matmul"; constructor() { Object.defineProperty(this, "m", { enumerable: true, get: refuse }); } })(),
};

const CALLS = {
  place_kernel: (widget, given) => widget.place_kernel(given),
  set_device: (widget, given) => widget.set_device(given),
  set_options: (widget, given) => widget.set_options(given),
  remove_kernel: (widget, given) => widget.remove_kernel(given),
  select_kernel: (widget, given) => widget.select_kernel(given),
  set_m: (widget, given) => widget.set_m(given),
  "set_m of": (widget, given) => widget.set_m(8, given),
  restore: (widget, given) => widget.restore(given),
  attach: (widget, given) => widget.attach(given, given),
  resize: (widget, given) => widget.resize(given, given, given),
  to_svg: (widget, given) => widget.to_svg(given, given),
  evaluate: (_, given) => evaluate(given, "h100-sxm"),
  "evaluate on": (_, given) => evaluate(matmul(8), given),
  "evaluate with": (_, given) => evaluate(matmul(8), "h100-sxm", given),
  "evaluate in": (_, given) => evaluate(matmul(8), "h100-sxm", {}, given),
  crossing: (_, given) => crossing(given, "h100-sxm"),
  constructor: (_, given) => new RooflineWidget(given),
};

test(`what throws while it is read, ${TIMES.toLocaleString("en")} times, leaves board and memory as they were`, () => {
  const widget = lesson_board();
  const state = widget.state();
  const before = memory_bytes();
  for (const [name, make] of Object.entries(hostile)) {
    for (let time = 0; time < TIMES; time += 1) {
      assert_refused(() => widget.place_kernel(make()), { code: "unreadable", field: undefined, value: undefined }, name);
    }
    for (const [call, run] of Object.entries(CALLS)) {
      const error = thrown_by(() => run(widget, make()));
      // a canvas is looked at, not read
      assert.equal(error?.code, call === "attach" ? "no_canvas" : "unreadable", `${call}: ${name}: ${error}`);
    }
    assert.deepEqual(widget.state(), state, name);
    assert.equal(widget.set_m(319).bound, "compute", name);
    widget.set_m(64);
  }
  const [grown, throws] = [memory_bytes() - before, TIMES * Object.keys(hostile).length];
  assert.ok(grown < BYTES_A_THROW * throws, `${throws} throws grew the memory by ${grown} bytes`);
});

test("a getter that calls the widget back meets a typed refusal, not a trap", () => {
  const widget = lesson_board();
  const state = widget.state();
  const inner = [];
  const kernel = { ...matmul(8, { id: "new" }), get m() {
    inner.push(thrown_by(() => widget.state()), thrown_by(() => widget.set_m(5)));
    return 8;
  } };
  assert.equal(widget.place_kernel(kernel).kernel.m, 8);
  for (const error of inner.filter(Boolean)) assert.deepEqual([untyped(error), error.code], [undefined, "busy"]);
  widget.remove_kernel("new");
  if (inner.every(Boolean)) assert.deepEqual(widget.state(), state);
  assert.deepEqual(widget.placements().map(({ id }) => id), IDS);
});

/** Values of every type that JavaScript has. */
const VALUES = {
  undefined: undefined, null: null, true: true, false: false,
  zero: 0, "minus zero": -0, one: 1, "minus one": -1, half: 0.5, NaN: NaN, Infinity: Infinity, "minus Infinity": -Infinity,
  "2^31": 2 ** 31, "2^53": 2 ** 53, huge: Number.MAX_VALUE, tiny: Number.MIN_VALUE,
  "an empty text": "", "a number as text": "64", "an id": "yours", "a lone surrogate": "\ud800", "a zero byte": "a\0b",
  "a megabyte": "x".repeat(1 << 20), "a BigInt": 64n, "a Symbol": Symbol("m"), "a function": () => 1, "a class": class {},
  "an empty object": {}, "an empty list": [], "a list": [1, 2, 3], "a sparse list": [, 1], "a Date": new Date(0), "no Date": new Date(NaN),
  "a Map": new Map([["kind", "matmul"]]), "a Set": new Set([1]), "a RegExp": /m/, "an Error": new Error("m"),
  "a class instance": new (class Kernel { kind = "matmul"; m = 8; n = 8; k = 8; })(), "an object without a prototype": Object.create(null),
  "a boxed number": new Number(8), "a boxed text": new String("add"), bytes: new Uint8Array(8), floats: new Float64Array([NaN]),
  "a buffer": new ArrayBuffer(8), "a view": new DataView(new ArrayBuffer(8)), "a promise": Promise.resolve(8), "a WeakMap": new WeakMap(),
  "global this": globalThis, "ten thousand and one": Array.from({ length: 10_001 }, () => 0),
  "many fields": Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`f${n}`, n])),
  "a cycle": (() => { const list = []; list.push(list); return list; })(),
  "a depth": (() => { let inner = 1; for (let n = 0; n < 5000; n += 1) inner = { inner }; return inner; })(),
  "__proto__": JSON.parse(`{"__proto__": {"kind": "matmul"}, "kind": "custom", "flops": 1, "bytes_moved": 1}`),
};

test("a value of any type, in any place, is a typed refusal or a sound answer", () => {
  const [whole, broken] = [lesson_board(), []];
  for (const [name, value] of Object.entries(VALUES)) {
    for (const [call, run] of Object.entries(CALLS)) {
      const widget = lesson_board();
      const before = widget.state();
      let result;
      const error = thrown_by(() => { result = run(widget, value); });
      if (error === undefined) {
        if (!(result instanceof RooflineWidget)) broken.push(...unsound(result, `${call}(${name})`));
      } else {
        const fault = untyped(error);
        if (fault) broken.push(`${call}(${name}): ${fault}`);
        assert.deepEqual(widget.state(), before, `${call}(${name})`);
      }
      assert.equal(widget.placements().length > 0 || call === "restore", true, `${call}(${name})`);
      broken.push(...unsound(widget.placements(), `placements after ${call}(${name})`));
      widget.free();
    }
  }
  assert.deepEqual(broken, []);
  assert.deepEqual(whole.state(), lesson_board().state());
});

test("a value of any type in any field of a kernel, a device or options is a typed refusal or a sound answer", () => {
  const kernels = [
    matmul(8, { elem: 2, elem_a: 2, elem_b: 2, elem_c: 2 }), { kind: "elementwise", n: 8, reads: 2, writes: 1, flops_per_elem: 1 },
    { kind: "softmax", rows: 8, cols: 8, elem: 2 }, { kind: "custom", flops: 1, bytes_moved: 1 },
  ];
  const common = ["id", "name", "precision", "unit", "fixed", "measured_tflops", "kind"];
  const device = { id: "d", name: "d", peak_tflops: 1, bandwidth_tbps: 1, l2_mb: 1, l2_tbps: 1, year: 2026, source: "s", as_of: "2026" };
  const options = { overlap: true, launch_us: 1, peak_fraction: 1, bandwidth_fraction: 1, memory: "dram", band: "usual" };
  const pairs = { peak: [0.6, 0.8], bandwidth: [0.8, 0.9] };
  const widget = lesson_board();
  const broken = [];
  const attempt = (name, run) => {
    let result;
    const error = thrown_by(() => { result = run(); });
    const fault = error === undefined ? unsound(result, name) : [untyped(error)].filter(Boolean).map((why) => `${name}: ${why}`);
    broken.push(...fault);
  };
  for (const [name, value] of Object.entries(VALUES)) {
    for (const kernel of kernels) {
      for (const field of [...new Set([...Object.keys(kernel), ...common])]) {
        attempt(`${kernel.kind}.${field} = ${name}`, () => widget.place_kernel({ id: "probe", ...kernel, [field]: value }));
      }
    }
    for (const field of [...Object.keys(device), "peaks_tflops", "vector_tflops"]) {
      attempt(`device.${field} = ${name}`, () => widget.set_device({ ...device, [field]: value }));
      widget.set_device("h100-sxm");
    }
    for (const field of Object.keys(options)) {
      attempt(`options.${field} = ${name}`, () => widget.set_options({ ...options, [field]: value }));
      widget.set_options({});
    }
    for (const field of Object.keys(pairs)) {
      attempt(`options.band.${field} = ${name}`, () => widget.set_options({ band: { ...pairs, [field]: value } }));
      attempt(`options.band.${field}[0] = ${name}`, () => widget.set_options({ band: { ...pairs, [field]: [value, 1] } }));
      widget.set_options({});
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(widget.placements().length >= IDS.length);
});
