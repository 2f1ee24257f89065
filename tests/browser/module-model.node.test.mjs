// What the model can be asked beside the lesson's: bands, notes, the catalogue's figures, a device as typed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { matmul } from "./lesson.mjs";
import { load } from "./module.mjs";
import { assert_refused } from "./refusal.mjs";

const { devices, evaluate, understood_device } = await load();
const near = (found, wanted, what) => assert.ok(Math.abs(found / wanted - 1) < 1e-6, `${what}: ${found}, not ${wanted}`);

test("a band gives ranges beside the figures, which stay", () => {
  const plain = evaluate(matmul(256), "h100-sxm");
  const { band, ...rest } = evaluate(matmul(256), "h100-sxm", { band: "usual" });
  assert.deepEqual(rest, plain);
  const rows = { ridge: [196.81592, 295.223881], m: [206.750404, 318.155286], time_us: [47.298951, 57.903165] };
  for (const [field, range] of Object.entries(rows)) {
    range.forEach((wanted, at) => near(band[field][at], wanted, `${field}[${at}]`));
  }
  assert.deepEqual(band.first_whole_m, [207, 319]);
  const own = evaluate(matmul(256), "h100-sxm", { band: { peak: [0.6, 0.8], bandwidth: [0.8, 0.9] } });
  assert.deepEqual(own.band, band);
  assert.equal(evaluate(matmul(256), "tpu-v5e", { band: "published" }).band, undefined, "nothing is published for it");
});

test("a band is refused at the field that is wrong", () => {
  const rows = [
    ["a word of no band", "some", "out_of_range", "band", "some"],
    ["a number", 0.7, "not_a_string", "band", 0.7],
    ["one fraction", { peak: [0.6], bandwidth: [0.8, 0.9] }, "not_a_number", "band.peak"],
    ["the high one first", { peak: [0.8, 0.6], bandwidth: [0.8, 0.9] }, "out_of_range", "band.peak", 0.8],
    ["more than all", { peak: [0.6, 0.8], bandwidth: [0.8, 1.1] }, "out_of_range", "band.bandwidth[1]", 1.1],
  ];
  for (const [name, band, code, field, value] of rows) {
    assert_refused(() => evaluate(matmul(8), "h100-sxm", { band }), { code, field, value }, name);
  }
});

test("an add under the matrix roof has its own roof, and who fits in the L2 is noted", () => {
  const add = evaluate({ kind: "elementwise", n: 2 ** 28 }, "h100-sxm");
  assert.deepEqual([...add.notes], ["vector_kernel"]);
  near(add.vector_roof.peak_tflops, 67, "peak");
  near(add.vector_roof.ridge, 20, "ridge");
  assert.equal(evaluate({ kind: "elementwise", n: 2 ** 28, unit: "vector" }, "h100-sxm").peak_tflops, 67);
  const small = { kind: "matmul", m: 1024, n: 1024, k: 1024 };
  assert.deepEqual([...evaluate(small, "h100-sxm").notes], ["fits_l2"]);
  assert.deepEqual([...evaluate(matmul(1), "h100-sxm", { memory: "l2" }).notes], ["exceeds_l2"]);
  near(evaluate(small, "h100-sxm", { memory: "l2" }).memory_time_us, 1.143901, "from the L2");
});

test("the catalogue has twenty accelerators and more, and each L2 bandwidth is a roof", () => {
  const catalogue = devices();
  assert.ok(catalogue.length > 20, `${catalogue.length}`);
  assert.deepEqual(catalogue.slice(0, 2).map(({ id }) => id), ["h100-sxm", "a100-sxm-80gb"]);
  for (const { id, l2_tbps, bandwidth_tbps, peaks_tflops } of catalogue) {
    if (l2_tbps === undefined) continue;
    const kernel = { ...matmul(1), precision: Object.keys(peaks_tflops).at(0) };
    const ratio = evaluate(kernel, id).memory_time_us / evaluate(kernel, id, { memory: "l2" }).memory_time_us;
    near(ratio, l2_tbps / bandwidth_tbps, id);
  }
});

test("a device as typed is echoed, refused or doubted, and what comes of it is a device", () => {
  const { device, fields, doubts } = understood_device({ name: "mine", peak: "989 TFLOP/s", bandwidth: "3,350 GB/s" });
  assert.deepEqual(fields.map(({ name, refused, text }) => [name, refused, text]), [
    ["peak", false, "989 TFLOP/s = 989 TFLOP/s"],
    ["bandwidth", false, "3,350 GB/s = 3.35 TB/s"],
  ]);
  assert.deepEqual([...doubts], []);
  near(evaluate(matmul(64), device).time_us, evaluate(matmul(64), "h100-sxm").time_us, "as on the H100");
  const slip = understood_device({ peak: "1979", bandwidth: "3350" });
  assert.equal(slip.device, null);
  assert.match(slip.fields.find(({ name }) => name === "bandwidth").text, /no memory is that fast.*3\.35 TB\/s/);
  assert.match(understood_device({ peak: "1979", bandwidth: "3.35" }).doubts[0], /sparsity/);
  assert_refused(() => understood_device({ peak: 989 }), { code: "not_a_string", field: "peak", value: 989 }, "a number");
});
