// The example of a transformer layer, as a page loads it, and what is taken away from it.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { call, PART, ready, row } from "./widget.mjs";

const page_test = house({
  "/": `<roofline-widget src="transformer.json" compare="a100-sxm-80gb"></roofline-widget>`,
});

page_test("the example is loaded by src, and its matmul is moved", {}, async (page) => {
  await ready(page);
  const placements = await call(page, "placements");
  assert.equal(placements.length, 13);
  assert.deepEqual(placements.filter(({ error }) => error), []);
  assert.match((await row(page, "attention-decode")).text, /attention, decode \(k, v, q, out\).*memory.*160 µs/);
  assert.match((await row(page, "attention-prefill")).text, /compute/);
  await page.locator(PART.slider).press("PageUp");
  assert.equal((await call(page, "placements")).at(-1).kernel.m, 32);
});

page_test("the table and the program of a board are handed out by the element", {}, async (page) => {
  await ready(page);
  const csv = await call(page, "to_csv");
  assert.equal(csv.trimEnd().split("\r\n").length, 1 + 2 * 13, "a header, each kernel on each device");
  const program = await call(page, "to_python");
  assert.match(program, /\n {4}\("residual add \(x, residual, out\)", streams\(8388608, 2, 2, 1, 1\), "BF16"\),\n/);
});

page_test("a device to compare with is set and taken away by a call", {}, async (page) => {
  await ready(page);
  assert.equal((await call(page, "state")).compare, "a100-sxm-80gb");
  await call(page, "compare_device", null);
  assert.equal((await call(page, "state")).compare, null);
  const { refused } = await call(page, "compare_device", "a100");
  assert.deepEqual([refused.name, refused.code, refused.value], ["RooflineError", "unknown_device", "a100"]);
  await call(page, "reset");
  assert.equal((await call(page, "state")).compare, "a100-sxm-80gb", "as the tag says");
});
