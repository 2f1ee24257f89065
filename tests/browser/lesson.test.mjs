// The lesson page: what its exercises are about, and the page as an article.
import assert from "node:assert/strict";
import { house, TALL } from "./house.mjs";
import { IDS, matmul, TABLE } from "./lesson.mjs";
import { drag, pointer } from "./pointer.mjs";
import { call, heard, listen, painted, PART, places, ready, row, shown_m } from "./widget.mjs";

const page_test = house({});
const LESSON = { path: "/index.html" };
const FP8 = { ...matmul(64, { precision: "fp8" }), id: "fp8", name: "FP8" };
const SOFTMAX = { kind: "softmax", id: "softmax", name: "softmax", rows: 4096, cols: 4096, flops_per_elem: 5 };

/** Places a kernel and reads it. */
async function place(page, kernel) {
  await call(page, "place_kernel", kernel);
  await call(page, "select_kernel", kernel.id);
}
const find = (placements, id) => placements.find((placement) => placement.id === id);

/** The page stands with its widget before the reader's eyes. */
async function read(page) {
  await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView({ block: "start", behavior: "instant" }));
  await ready(page);
}

page_test("the lesson stands with its five landmarks and yours", LESSON, async (page) => {
  await read(page);
  const placements = await call(page, "placements");
  assert.deepEqual(placements.map(({ id }) => id), IDS);
  for (const { id, text } of TABLE) assert.deepEqual(find(placements, id).text, text, id);
  assert.equal(await page.locator(PART.rows).count(), IDS.length);
  assert.equal(await shown_m(page), 64);
  assert.match((await row(page, "matmul-m4096")).text, /M = 4096.*2048.*989.*compute.*556 µs/);
});

for (const [how, take] of [
  ["in the menu", (page) => page.locator(PART.device).selectOption("a100-sxm-80gb")],
  ["by set_device", (page) => call(page, "set_device", "a100-sxm-80gb")],
]) {
  page_test(`exercise 1: on the A100, taken ${how}, only M = 256 changes side`, LESSON, async (page) => {
    await read(page);
    const before = await call(page, "placements");
    await take(page);
    await page.waitForFunction((menu) => menu.value === "a100-sxm-80gb", await page.locator(PART.device).elementHandle());
    await painted(page);
    const after = await call(page, "placements");
    assert.deepEqual(after.filter(({ id, bound }) => bound !== find(before, id).bound).map(({ id }) => id), ["matmul-m256"]);
    const bounds = await Promise.all(IDS.map(async (id) => (await row(page, id)).bound));
    assert.deepEqual(bounds, ["memory", "memory", "memory", "compute", "compute", "memory"], "as the table shows");
    assert.match(await page.locator(`${PART.table} caption`).innerText(), /A100 SXM 80 GB/);
  });
}

page_test("exercise 2: an FP8 matmul has its row, its roof and its ridge, and crosses at the same M", LESSON, async (page) => {
  await read(page);
  await place(page, FP8);
  await painted(page);
  const fp8 = find(await call(page, "placements"), "fp8");
  assert.deepEqual([fp8.peak_tflops, fp8.shown.ridge], [1979, "591"]);
  assert.match((await row(page, "fp8")).text, /FP8/);
  await call(page, "set_m", 318);
  await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView({ block: "start", behavior: "instant" }));
  await listen(page);
  await page.locator(PART.slider).press("ArrowRight");
  const crossings = (await heard(page)).filter(({ type }) => type === "roofline-cross");
  assert.deepEqual(crossings.map(({ detail }) => [detail.id, detail.kernel.m, detail.bound]), [["fp8", 319, "compute"]]);
  assert.equal(await shown_m(page), 319);
});

page_test("exercise 2: on the A100 the FP8 matmul stays listed with the reason, and comes back", LESSON, async (page) => {
  await read(page);
  await place(page, FP8);
  await page.locator(PART.device).selectOption("a100-sxm-80gb");
  await painted(page);
  assert.match((await row(page, "fp8")).text, /A100 SXM 80 GB.*FP8/);
  assert.equal(find(await call(page, "placements"), "fp8").error.code, "unsupported_precision");
  assert.equal(await page.locator(PART.slider).isDisabled(), true, "nothing to move");
  assert.equal((await call(page, "place_kernel", matmul(64, { precision: "fp8" }))).refused.code, "unsupported_precision");
  await page.locator(PART.device).selectOption("h100-sxm");
  await painted(page);
  assert.match((await row(page, "fp8")).text, /memory/);
  assert.equal(await page.locator(PART.slider).isEnabled(), true);
});

page_test("exercise 3: the softmax sits 236 times below the ridge", LESSON, async (page) => {
  await read(page);
  await place(page, SOFTMAX);
  await painted(page);
  const softmax = find(await call(page, "placements"), "softmax");
  assert.deepEqual([softmax.kernel.rows, softmax.kernel.cols], [4096, 4096]);
  assert.equal(Math.round(softmax.times_below_ridge), 236);
  assert.match((await row(page, "softmax")).text, /softmax.*1\.25/);
  assert.match(await page.locator(PART.summary).innerText(), /softmax/);
});

for (const [width, height] of [[360, 740], [720, 900], [1200, 900]]) {
  page_test(`the lesson is read and dragged on a screen ${width} px wide`, { ...LESSON, viewport: { width, height }, hasTouch: width < 500 }, async (page) => {
    await read(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    await page.evaluate(() => document.querySelector("roofline-widget").shadowRoot.querySelector(".chart").scrollIntoView({ block: "end", behavior: "instant" }));
    await painted(page);
    const at = await places(page, "strip", [64, 4096]);
    await drag(await pointer(page, width < 500 ? "touch" : "mouse"), at[64], at[4096], 12);
    await painted(page);
    assert.ok((await shown_m(page)) >= 319, `M = ${await shown_m(page)}`);
  });
}

page_test("everything that the page loads comes from its own server", { ...LESSON, prepare: async (page, address) => {
  page.foreign = [];
  page.on("request", (request) => request.url().startsWith(address) || request.url().startsWith("data:") || page.foreign.push(request.url()));
} }, async (page) => {
  await read(page);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(page.foreign, []);
});

page_test("the article has one main heading, headings in order, and words for its picture", LESSON, async (page) => {
  const headings = await page.locator("h1, h2, h3").evaluateAll((nodes) => nodes.map(({ localName, textContent }) => [Number(localName[1]), textContent]));
  assert.equal(headings.filter(([level]) => level === 1).length, 1);
  for (const [at, [level, text]] of headings.entries()) assert.ok(at === 0 || level <= headings[at - 1][0] + 1, text);
  assert.match(await page.locator("roofline-widget img").getAttribute("alt"), /roof/);
});

page_test("the page in print has picture and table", { ...LESSON, viewport: TALL }, async (page) => {
  await read(page);
  await page.emulateMedia({ media: "print" });
  for (const part of ["chart", "table"]) assert.equal(await page.locator(PART[part]).isVisible(), true, part);
});
