// The widget for those who do not see it, or use no pointer.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { IDS } from "./lesson.mjs";
import { call, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const page_test = house({
  "/widget.html": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64"></roofline-widget></main>`,
  "/two.html": `<main><h1>Two</h1><roofline-widget kernels="lesson"></roofline-widget><roofline-widget></roofline-widget></main>`,
});

/** What axe objects to: rule and place. */
async function objections(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary}`));
}

for (const colorScheme of ["light", "dark"]) {
  for (const width of [360, 1200]) {
    page_test(`axe finds nothing on the lesson page, ${colorScheme}, ${width} px wide`, { path: "/index.html", colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView());
      await ready(page);
      assert.deepEqual(await objections(page), []);
    });
  }
}

page_test("axe finds nothing in the states that a student can reach", { path: "/widget.html" }, async (page) => {
  await ready(page);
  const states = {
    "a bad M": () => page.locator(PART.box).fill("x").then(() => page.locator(PART.box).press("Enter")),
    "beyond the ridge": () => page.locator(PART.slider).press("End"),
    "a kernel that the device cannot run": async () => {
      await call(page, "place_kernel", { kind: "matmul", id: "fp8", precision: "fp8", m: 64, n: 8192, k: 8192 });
      await call(page, "set_device", "a100-sxm-80gb");
      await call(page, "select_kernel", "fp8");
    },
    "nothing selected": () => call(page, "select_kernel", null),
    "a landmark selected": () => call(page, "select_kernel", "add"),
    "an empty board": () => call(page, "clear_kernels"),
    readonly: () => page.evaluate(() => document.querySelector("roofline-widget").toggleAttribute("readonly")),
  };
  for (const [name, reach] of Object.entries(states)) {
    await reach();
    await painted(page);
    assert.deepEqual(await objections(page), [], name);
  }
});

page_test("two widgets on a page share no id and no name of a control", { path: "/two.html" }, async (page) => {
  await ready(page);
  assert.deepEqual(await objections(page), []);
});

/** The accessibility tree, flat: role, name, properties. */
async function nodes_of(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name, description, value, properties = [] }) => ({
    role: role.value, name: name?.value ?? "", description: description?.value ?? "", value: value?.value,
    ...Object.fromEntries(properties.map(({ name, value }) => [name, value.value])),
  }));
}

page_test("the accessibility tree has one slider for M that says everything, and no canvas", { path: "/widget.html" }, async (page) => {
  await ready(page);
  const rows = [
    [64, /^M 64, 63\.0 FLOP per byte, memory-bound, 40\.7 microseconds$/],
    [318, /^M 318, 295\.1 FLOP per byte, on the ridge, 43\.2 microseconds$/],
    [319, /^M 319, 29\d(\.\d+)? FLOP per byte, compute-bound, just above the ridge/],
    [4096, /^M 4096, 2048 FLOP per byte, compute-bound, 556 microseconds$/],
  ];
  for (const [m, text] of rows) {
    await call(page, "set_m", m);
    const nodes = await nodes_of(page);
    const sliders = nodes.filter(({ role }) => role === "slider");
    assert.equal(sliders.length, 1, `M = ${m}`);
    assert.match(sliders[0].name, /^M\b/);
    assert.match(await page.locator(PART.slider).getAttribute("aria-valuetext"), text);
    assert.match(sliders[0].description, /arrow keys/);
    assert.deepEqual(nodes.filter(({ role }) => /canvas/i.test(role)), []);
  }
});

page_test("every control has a name, and what is announced is polite", { path: "/widget.html" }, async (page) => {
  await ready(page);
  const nodes = await nodes_of(page);
  const controls = nodes.filter(({ role }) => ["slider", "textbox", "button", "combobox", "radio"].includes(role));
  assert.deepEqual(controls.filter(({ name }) => name === ""), []);
  assert.equal(new Set(controls.map(({ role, name }) => `${role} ${name}`)).size, controls.length, "and no two the same");
  const live = await page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("[aria-live], [role=status], [role=alert]")]
    .map((node) => node.getAttribute("role")));
  assert.ok(!live.includes(null) && live.includes("status"), live.join());
  const group = nodes.find(({ role }) => role === "group");
  assert.match(group.name, /H100 SXM/);
});

page_test("the table says what the picture shows: caption, heads, a row for each kernel", { path: "/widget.html" }, async (page) => {
  await ready(page);
  for (const width of [1200, 800, 360]) {
    await page.setViewportSize({ width, height: 1500 });
    await painted(page);
    const nodes = await nodes_of(page);
    const count = (role) => nodes.filter((node) => node.role === role).length;
    assert.equal(count("table"), 1, `${width} px`);
    assert.match(nodes.find(({ role }) => role === "table").name, /H100 SXM/, `${width} px`);
    assert.equal(count("columnheader"), 6, `${width} px`);
    assert.equal(count("rowheader"), IDS.length, `${width} px`);
    assert.equal(count("row"), IDS.length + 1, `${width} px`);
    assert.equal(count("cell"), IDS.length * 5, `${width} px`);
    assert.equal(count("radio"), IDS.length, `${width} px`);
  }
  const texts = await page.locator(`${PART.rows} >> nth=3`).locator("td, th").evaluateAll((cells) => cells.map(({ textContent }) => textContent));
  const [placement] = (await call(page, "placements")).filter(({ id }) => id === "matmul-m256");
  const { shown, bound, fix } = placement;
  assert.match(texts.join(" | "), new RegExp(`M = 256 \\| ${shown.intensity} \\| 807 \\| ${bound} \\| ${shown.time} \\| ${fix.slice(0, 10)}`));
});

page_test("the picture and the handles are hidden from assistive technology", { path: "/widget.html" }, async (page) => {
  await ready(page);
  const hidden = await page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("canvas, .handle")]
    .map((node) => node.getAttribute("aria-hidden")));
  assert.deepEqual(hidden, Array(4).fill("true"));
});

page_test("whatever is pressed is 24 px or more, and the handles stand 24 px clear", { path: "/widget.html", viewport: { width: 360, height: 1500 } }, async (page) => {
  await ready(page);
  const sizes = await page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("button, select, input:not([type=radio]), tbody label, .handle")]
    .filter((node) => node.checkVisibility())
    .map((node) => ({ name: node.className || node.getAttribute("part") || node.localName, ...JSON.parse(JSON.stringify(node.getBoundingClientRect())) }))
    .map(({ name, width, height }) => ({ name, width, height })));
  assert.deepEqual(sizes.filter(({ width, height }) => width < 24 || height < 24), []);
});

page_test("the table's marks tell the sides by shape, as the picture does", { path: "/widget.html" }, async (page) => {
  await ready(page);
  const shapes = await page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody tr")]
    .map((row) => [row.querySelector(".bound").textContent, getComputedStyle(row.querySelector(".mark")).borderRadius].join()));
  const [memory, compute] = ["memory", "compute"].map((bound) => new Set(shapes.filter((shape) => shape.startsWith(bound))));
  assert.deepEqual([memory.size, compute.size], [1, 1], shapes.join(" | "));
  assert.notEqual([...memory][0].split(",")[1], [...compute][0].split(",")[1]);
});

page_test("forced colours keep roofs, markers and bars apart from their ground", { path: "/widget.html", forcedColors: "active" }, async (page) => {
  await ready(page);
  const [memory, compute, track] = await page.evaluate(() => [".fill.memory", ".fill.compute", ".track"].map((part) =>
    getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector(part)).backgroundColor));
  assert.equal(new Set([memory, compute, track]).size, 3, `${memory}, ${compute}, ${track}`);
  assert.equal(await page.locator(PART.slider).isVisible(), true);
});

page_test("at twice the text size nothing is cut off and the page scrolls one way", { path: "/widget.html", viewport: { width: 640, height: 1500 } }, async (page) => {
  await ready(page);
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await painted(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
});
