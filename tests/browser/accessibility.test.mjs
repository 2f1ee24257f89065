// The widget for those who do not see it, or use no pointer.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { IDS, M_MAX } from "./lesson.mjs";
import { asked } from "./question.mjs";
import { call, heard_types, listen, m_of, painted, PART, ready, shown_m } from "./widget.mjs";

const page_test = house({
  "/widget.html": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64"></roofline-widget></main>`,
  "/all.html": `<main><h1>All of it</h1><roofline-widget id="w" kernels="lesson" m="64" controls="device precision m shape roofs count kernels export model"></roofline-widget>
    <roofline-question id="time" question="check-1-time" required></roofline-question>
    <roofline-question id="parts" question="check-1"></roofline-question>
    <roofline-question id="guess" question="time-plateau" predict></roofline-question><roofline-results></roofline-results></main>`,
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

/** The page with everything open that opens, and a counted kernel. */
async function opened(page) {
  await ready(page);
  await asked(page);
  const at = (part) => page.locator(`#w ${part}`);
  await at("#count-flops").fill("5*4096^2");
  await at("#count-bytes_moved").fill("4*4096^2");
  await at("#count-bytes_moved").press("Enter");
  await at("[part=sources-button]").press("Enter");
  await at(".sources dt").first().waitFor();
  await at("[part=model] > summary").press("Enter");
  await at(".model-content").waitFor();
  await at("[part=own-device] > summary").press("Enter");
  await at("#compare").selectOption("a100-sxm-80gb");
  await at(".save > summary").press("Enter");
  await page.locator("roofline-results button").waitFor();
  await painted(page);
}

page_test("no id stands twice in a tree, and what names and describes another is there", { path: "/all.html" }, async (page) => {
  await opened(page);
  const faults = await page.evaluate(() => [...document.querySelectorAll("roofline-widget, roofline-question, roofline-results")].flatMap(({ id: host, shadowRoot }) => {
    const ids = [...shadowRoot.querySelectorAll("[id]")].map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
    const named = ["aria-labelledby", "aria-describedby", "aria-controls", "aria-errormessage", "for"];
    const lost = [...shadowRoot.querySelectorAll(named.map((name) => `[${name}]`).join())].flatMap((node) =>
      named.flatMap((name) => (node.getAttribute(name) ?? "").split(" ").filter((id) => id !== "" && !ids.includes(id))));
    return [...twice.map((id) => `${host}: ${id} twice`), ...lost.map((id) => `${host}: no ${id}`)];
  }));
  assert.deepEqual(faults, []);
});

page_test("a control is called by the words that stand on it or beside it (2.5.3)", { path: "/all.html" }, async (page) => {
  await opened(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const faults = [];
  let count = 0;
  for (const { ignored, role, name, backendDOMNodeId } of nodes) {
    if (ignored || !["slider", "textbox", "button", "combobox", "radio", "checkbox", "spinbutton", "DisclosureTriangle"].includes(role?.value)) continue;
    const { object } = await session.send("DOM.resolveNode", { backendNodeId: backendDOMNodeId });
    const { result } = await session.send("Runtime.callFunctionOn", {
      objectId: object.objectId, returnByValue: true,
      functionDeclaration: `function () {
        const read = (node) => node.innerText.replaceAll(/\\s+/g, " ").trim();
        return this.labels?.length ? [...this.labels].map(read) : this.matches("button, summary") ? [read(this)] : [];
      }`,
    });
    for (const shown of result.value) {
      count += 1;
      // what is no word is no label: + and − and ×
      if (/\p{L}/u.test(shown) && !name.value.replaceAll(/\s+/g, " ").toLowerCase().includes(shown.toLowerCase())) faults.push(`"${name.value}" on "${shown}"`);
    }
  }
  assert.ok(count > 40, `${count} controls`);
  assert.deepEqual(faults, []);
});

/** A step of assistive technology: the value set, an event, and no key or pointer. */
const step = (page, way) => page.locator(PART.slider).evaluate((slider, way) => {
  slider[way]();
  for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
}, way);

page_test("a step of a screen reader on a touch screen moves M, at any M", { path: "/widget.html" }, async (page) => {
  await ready(page);
  for (const m of [1, 2, 3, 16, 64, 256, 300, 318, 1000, 4096, 65_536, M_MAX - 1]) {
    await call(page, "set_m", m);
    const text = await page.locator(PART.slider).getAttribute("aria-valuetext");
    await step(page, "stepUp");
    await painted(page);
    const up = await m_of(page);
    assert.ok(up > m, `up from ${m}: ${up}`);
    assert.notEqual(await page.locator(PART.slider).getAttribute("aria-valuetext"), text, `${m}: what is said`);
    assert.equal(await shown_m(page), up, `${m}: what is shown`);
    await call(page, "set_m", m);
    await step(page, "stepDown");
    await painted(page);
    const down = await m_of(page);
    assert.ok(m === 1 ? down === 1 : down < m, `down from ${m}: ${down}`);
  }
});

page_test("a value that assistive technology sets is M, with the events of a hand", { path: "/widget.html" }, async (page) => {
  await ready(page);
  await listen(page);
  for (const [stop, low, high] of [[1000, 1000, 1050], [0, 1, 1], [2000, M_MAX, M_MAX], [831, 300, 330]]) {
    await page.locator(PART.slider).evaluate((slider, stop) => {
      slider.value = `${stop}`;
      for (const type of ["input", "change"]) slider.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }, stop);
    await painted(page);
    const m = await m_of(page);
    assert.ok(low <= m && m <= high, `stop ${stop}: ${m}`);
    const types = (await heard_types(page)).filter((type) => type !== "roofline-cross");
    assert.deepEqual(types, ["input", "change"], `stop ${stop}`);
  }
});
