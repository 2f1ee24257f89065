// What an author writes on the tag.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { drag, pointer } from "./pointer.mjs";
import { call, dot, heard, listen, m_of, painted, PART, ready, row, shown_m } from "./widget.mjs";

const page_test = house({
  "/": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  "/none.html": `<roofline-widget></roofline-widget>`,
  "/a100.html": `<roofline-widget kernels="lesson" device="a100-sxm-80gb" m="159"></roofline-widget>`,
  "/readonly.html": `<roofline-widget kernels="lesson" m="64" readonly></roofline-widget>`,
  "/bad.html": `<roofline-widget kernels="lesson" device="h100" m="many" controls="m sliders"></roofline-widget>`,
  "/later.html": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  ...Object.fromEntries(["", "m", "device", "kernels", "device m", "device m kernels precision"].map((words) =>
    [`/controls-${words.replaceAll(" ", "-")}.html`, `<roofline-widget kernels="lesson" m="64" controls="${words}"></roofline-widget>`])),
});

const shown = async (page) => Object.fromEntries(await Promise.all(
  ["device", "reset", "slider", "box", "table", "chart", "summary"].map(async (part) => [part, await page.locator(PART[part]).isVisible()])));

page_test("without kernels the board is empty, and can be filled", { path: "/none.html" }, async (page) => {
  await ready(page);
  assert.deepEqual(await call(page, "placements"), []);
  assert.equal(await page.locator(PART.rows).count(), 0);
  assert.equal(await page.locator(PART.slider).isDisabled(), true);
  assert.equal(await page.locator(PART.roofline).isVisible(), false);
  await call(page, "place_kernel", { kind: "matmul", id: "mine", m: 8, n: 8192, k: 8192 });
  await call(page, "select_kernel", "mine");
  assert.equal(await shown_m(page), 8);
  await page.locator(PART.slider).press("PageUp");
  assert.equal(await m_of(page, "mine"), 16);
});

page_test("device and m are taken from the tag", { path: "/a100.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(PART.device).inputValue(), "a100-sxm-80gb");
  assert.equal(await shown_m(page), 159);
  assert.equal((await row(page, "yours")).bound, "compute");
});

/** Sets or removes an attribute, and waits until the board has heard of it. */
async function set(page, name, value) {
  await page.evaluate(([name, value]) => {
    const widget = document.querySelector("roofline-widget");
    if (value === null) widget.removeAttribute(name);
    else widget.setAttribute(name, value);
  }, [name, value]);
  await call(page, "state");
}

page_test("m sets M of yours, whatever is selected, and removing it sets 1", { path: "/later.html" }, async (page) => {
  await ready(page);
  await call(page, "place_kernel", { kind: "matmul", id: "mine", m: 8, n: 8192, k: 8192 });
  await call(page, "select_kernel", "mine");
  await set(page, "m", "500");
  assert.deepEqual([await m_of(page), await m_of(page, "mine")], [500, 8]);
  await set(page, "m", null);
  assert.deepEqual([await m_of(page), await m_of(page, "mine")], [1, 8]);
  await call(page, "remove_kernel", "yours");
  await set(page, "m", "600");
  assert.equal(await m_of(page, "mine"), 8, "no yours, no M to set");
});

page_test("an m that is no number is refused by its text, and changes nothing", {
  path: "/later.html", complaints: [/warning: .*"x".*number/, /warning: .*m/],
}, async (page) => {
  await ready(page);
  for (const text of ["x", ""]) {
    await set(page, "m", text);
    assert.equal(await m_of(page), 64, text);
  }
  await call(page, "reset");
  assert.equal(await m_of(page), 64, "nor does a reset");
});

/** Attributes as they change, and what a reset then goes back to: [changes, device, M, kernels] */
const RESETS = [
  [[["m", "500"]], "h100-sxm", 500, 6],
  [[["device", "a100-sxm-80gb"]], "a100-sxm-80gb", 64, 6],
  [[["device", "a100-sxm-80gb"], ["m", "500"]], "a100-sxm-80gb", 500, 6],
  [[["device", "a100-sxm-80gb"], ["device", null], ["m", null]], "h100-sxm", 1, 6],
  [[["m", "500"], ["kernels", null]], "h100-sxm", undefined, 0],
  [[["kernels", null], ["device", "a100-sxm-80gb"], ["m", "7"], ["kernels", "lesson"]], "a100-sxm-80gb", 7, 6],
];
for (const [changes, device, m, count] of RESETS) {
  page_test(`after ${changes.map(([name, value]) => `${name}=${value}`).join(", ")} a reset is the board as the tag says`, { path: "/later.html" }, async (page) => {
    await ready(page);
    await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
    for (const [name, value] of changes) await set(page, name, value);
    const kept = (await call(page, "placements")).some(({ id }) => id === "own");
    assert.equal(kept, !changes.some(([name]) => name === "kernels"), "a kernel of the author's outlives m and device");
    const assert_reset = async (how) => {
      const [state, placements] = [await call(page, "state"), await call(page, "placements")];
      assert.deepEqual([state.device, placements.length, placements.find(({ id }) => id === "yours")?.kernel.m], [device, count, m], how);
    };
    for (const how of ["by a call", "once more", "by the button"]) {
      await call(page, "set_device", { name: "another", peak_tflops: 500, bandwidth_tbps: 2 });
      if (count > 0) await call(page, "set_m", 99, "yours");
      if (how === "by the button") await page.locator(PART.reset).click();
      else await call(page, "reset");
      await assert_reset(how);
    }
  });
}

page_test("a lesson that is laid later resets to the tag's device, whichever the student had chosen", { path: "/a100.html" }, async (page) => {
  await ready(page);
  await page.locator(PART.device).selectOption("h100-sxm");
  await set(page, "kernels", null);
  await set(page, "kernels", "lesson");
  await call(page, "reset");
  assert.deepEqual([(await call(page, "state")).device, await m_of(page)], ["a100-sxm-80gb", 159]);
});

page_test("a reset after restore is the restored board, whatever the tag said before", { path: "/later.html" }, async (page) => {
  await ready(page);
  const state = await call(page, "state");
  await set(page, "m", "500");
  await set(page, "device", "a100-sxm-80gb");
  await call(page, "restore", state);
  await call(page, "reset");
  assert.deepEqual(await call(page, "state"), state);
});

page_test("attributes that are changed later change the board", { path: "/later.html" }, async (page) => {
  await ready(page);
  await set(page, "m", "4096");
  assert.equal(await shown_m(page), 4096);
  await set(page, "device", "a100-sxm-80gb");
  assert.equal((await call(page, "state")).device, "a100-sxm-80gb");
  await set(page, "kernels", null);
  assert.deepEqual(await call(page, "placements"), []);
  await set(page, "kernels", "lesson");
  assert.equal((await call(page, "placements")).length, 6);
  await call(page, "set_m", 99);
  assert.equal(await page.locator("roofline-widget").getAttribute("m"), "4096", "M is not written back");
});

const CONTROLS = [
  ["", { device: false, reset: false, slider: false, box: false, table: false }],
  ["m", { device: false, reset: true, slider: true, box: true, table: false }],
  ["device", { device: true, reset: false, slider: false, box: false, table: false }],
  ["kernels", { device: false, reset: false, slider: false, box: false, table: true }],
  ["device-m", { device: true, reset: true, slider: true, box: true, table: false }],
  ["device-m-kernels-precision", { device: true, reset: true, slider: true, box: true, table: true }],
];
for (const [words, expected] of CONTROLS) {
  page_test(`controls="${words.replaceAll("-", " ")}" shows these and no others`, { path: `/controls-${words}.html` }, async (page) => {
    await ready(page);
    assert.deepEqual(await shown(page), { ...expected, chart: true, summary: true });
  });
}

page_test("all controls are shown where none are named", {}, async (page) => {
  await ready(page);
  assert.ok(Object.values(await shown(page)).every(Boolean), JSON.stringify(await shown(page)));
});

page_test("a readonly widget shows everything and lets nothing be changed", { path: "/readonly.html" }, async (page) => {
  await ready(page);
  await listen(page);
  const before = await call(page, "state");
  for (const part of ["slider", "device", "reset", "less", "more"]) {
    assert.equal(await page.locator(PART[part]).isDisabled(), true, part);
  }
  assert.equal(await page.locator(PART.box).isEditable(), false);
  for (const panel of ["roofline", "strip"]) assert.equal(await page.locator(PART[panel]).isVisible(), false, panel);
  const chart = await page.locator(PART.chart).boundingBox();
  const hand = await pointer(page, "mouse");
  for (const share of [0.2, 0.5, 0.8]) {
    const from = { x: chart.x + chart.width * share, y: chart.y + chart.height * 0.75 };
    await drag(hand, from, { x: from.x + 50, y: from.y });
  }
  await page.locator(`${PART.rows} label >> nth=0`).click({ force: true });
  for (const key of ["ArrowUp", "PageDown", "5", "Enter"]) await page.locator(PART.box).press(key);
  assert.deepEqual(await call(page, "state"), before);
  assert.deepEqual(await heard(page), []);
  await call(page, "set_m", 4096);
  assert.equal(await shown_m(page), 4096, "its author may");
  await page.evaluate(() => document.querySelector("roofline-widget").removeAttribute("readonly"));
  await painted(page);
  assert.equal(await page.locator(PART.slider).isEnabled(), true, "and may let go again");
  const at = await dot(page, "strip");
  await drag(hand, at, { x: at.x - 60, y: at.y });
  assert.notEqual(await shown_m(page), 4096);
});

page_test("a bad word falls back, says so in the console with what is allowed, and is an event", {
  path: "/bad.html",
  complaints: [/warning: .*controls="sliders".*device, precision, m/, /warning: .*h100.*h100-sxm/, /warning: .*\bm\b.*many.*number/],
  script: () => {
    window.failures = [];
    addEventListener("roofline-error", ({ detail }) => window.failures.push([detail.name, detail.code, detail.field]));
  },
}, async (page) => {
  await ready(page);
  assert.equal((await call(page, "state")).device, "h100-sxm");
  assert.equal(await m_of(page), 1);
  assert.deepEqual((await call(page, "placements")).length, 6);
  assert.equal(await page.locator(PART.slider).isVisible(), true, "the word that is known holds");
  assert.deepEqual(await page.evaluate(() => window.failures), [
    ["RooflineError", "unreadable", "controls"], ["RooflineError", "unknown_device", "device"], ["RooflineError", "not_a_number", "m"],
  ]);
});

for (const width of [360, 800, 1300]) {
  page_test(`a device of a long name leaves Reset in its place, at ${width} px`, { viewport: { width, height: 1500 } }, async (page) => {
    await ready(page);
    await call(page, "set_device", { name: "An accelerator of the author's own with a very long name ".repeat(3), peak_tflops: 500, bandwidth_tbps: 2 });
    const [bar, reset] = await Promise.all(["[part=controls]", "[part=reset]"].map((part) => page.locator(`roofline-widget ${part}`).boundingBox()));
    assert.ok(reset.x + reset.width <= bar.x + bar.width + 0.5, `${reset.x + reset.width - bar.x - bar.width} px out of the bar`);
    assert.ok(reset.width > 50 && reset.height < 50, `Reset is ${reset.width} × ${reset.height}`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  });
}
