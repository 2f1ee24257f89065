// The board that an author writes: a file, a child of the tag, devices of their own, and what the menu offers.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { load } from "./module.mjs";
import { call, heard, listen, m_of, painted, PART, ready, row } from "./widget.mjs";

const MINE = { id: "mine", name: "My GPU", peak_tflops: 500, bandwidth_tbps: 2 };
const board = (more = {}) => ({
  version: 1, device: "mine", compare: null, selected: "yours", options: {},
  kernels: [{ kind: "matmul", id: "yours", m: 8, n: 4096, k: 4096 }, { kind: "custom", id: "count", flops: 1e9, bytes_moved: 1e9, fixed: true }],
  devices: [MINE], ...more,
});
const LESSON = [1, 2, 3, 4, 5, 6].map((m) => ({ kind: "matmul", id: `m${m}`, m, n: 8, k: 8 }));
const child = (written) => `<script type="application/json">${typeof written === "string" ? written : JSON.stringify(written)}</script>`;
const page_test = house({
  "/": `<roofline-widget src="board.json"></roofline-widget>`,
  "/over.html": `<roofline-widget src="board.json" device="a100-sxm-80gb" compare="mine" m="77"></roofline-widget>`,
  "/child.html": `<roofline-widget id="w">${child(board())}<p>Text that stands there until it runs.</p></roofline-widget>`,
  "/lesson.html": `<roofline-widget kernels="lesson" src="board.json" m="64"></roofline-widget>`,
  "/no-json.html": `<roofline-widget kernels="lesson">${child("{")}</roofline-widget>`,
  "/list.html": `<roofline-widget>${child([1])}</roofline-widget>`,
  "/null.html": `<roofline-widget kernels="lesson">${child(null)}</roofline-widget>`,
  "/no-devices.html": `<roofline-widget kernels="lesson">${child(board({ device: "h100-sxm", kernels: LESSON, selected: null, devices: {} }))}</roofline-widget>`,
  "/no-address.html": `<roofline-widget kernels="lesson" src="http://"></roofline-widget>`,
  "/bad-device.html": `<roofline-widget>${child(board({ device: "h100-sxm", devices: [{ ...MINE, bandwidth_tbps: -1 }, { ...MINE, id: "good", name: "Good" }] }))}</roofline-widget>`,
  "/compare.html": `<roofline-widget kernels="lesson" m="64" compare="a100-sxm-80gb"></roofline-widget>`,
  "/bad-compare.html": `<roofline-widget kernels="lesson" compare="a100"></roofline-widget>`,
  "/usual.html": `<roofline-widget kernels="lesson"></roofline-widget>`,
  "/devices.html": `<roofline-widget kernels="lesson" devices="a100-sxm-80gb mine" device="a100-sxm-80gb">${child(board({ device: "a100-sxm-80gb" }))}</roofline-widget>`,
  "/bad-devices.html": `<roofline-widget kernels="lesson" devices="a100-sxm-80gb h1000"></roofline-widget>`,
  "/no-such.html": `<roofline-widget kernels="lesson" devices="nope"></roofline-widget>`,
  "/no-word.html": `<roofline-widget kernels="lesson" devices=""></roofline-widget>`,
  "/markup.html": `<roofline-widget kernels="lesson" devices="&lt;b&gt;"></roofline-widget>`,
  "/twice.html": `<roofline-widget kernels="lesson" devices="a100-sxm-80gb a100-sxm-80gb h100-sxm"></roofline-widget>`,
  "/refused.html": `<roofline-widget kernels="lesson" m="64" compare="a100-sxm-80gb" src="refused.json"></roofline-widget>`,
  "/no-id.html": `<roofline-widget kernels="lesson">${child(board({ device: "mine", devices: [MINE, { name: "No id", peak_tflops: 1, bandwidth_tbps: 1 }] }))}</roofline-widget>`,
  "/listed-id.html": `<roofline-widget kernels="lesson">${child(board({ device: "h100-sxm", devices: [{ ...MINE, id: "h100-sxm" }] }))}</roofline-widget>`,
  "/two.html": `<roofline-widget></roofline-widget>`,
});
const serving = (files) => async (page) => {
  for (const [name, written] of Object.entries(files)) {
    await page.route(`**/${name}`, (route) => (written === 404 ? route.fulfill({ status: 404 }) : route.fulfill({ json: written })));
  }
};
const FILE = { prepare: serving({ "board.json": board() }) };
const menu = (page) => page.locator(`${PART.device} option`).allTextContents();
const set = (page, name, value) => page.evaluate(([name, value]) => {
  const widget = document.querySelector("roofline-widget");
  if (value === null) widget.removeAttribute(name);
  else widget.setAttribute(name, value);
}, [name, value]);

for (const [how, visit] of [["a file", FILE], ["a child of the tag", { path: "/child.html" }]]) {
  page_test(`${how} lays the board, and a reset comes back to it`, visit, async (page) => {
    await ready(page);
    const laid = await call(page, "state");
    assert.deepEqual([laid.device.name, laid.selected, laid.kernels.map(({ id }) => id)], ["My GPU", "yours", ["yours", "count"]]);
    assert.match((await row(page, "yours")).text, /memory/);
    await page.locator(PART.slider).press("End");
    await page.locator(PART.device).selectOption("a100-sxm-80gb");
    await page.locator(PART.reset).click();
    await painted(page);
    assert.deepEqual(await call(page, "state"), laid);
  });
}

page_test("a child of the tag is read and not shown", { path: "/child.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator("roofline-widget > script").isVisible(), false);
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /peak_tflops/);
});

page_test("what stands on the tag goes over the file", { path: "/over.html", ...FILE }, async (page) => {
  await ready(page);
  const { device, compare } = await call(page, "state");
  assert.deepEqual([device, compare.name, await m_of(page)], ["a100-sxm-80gb", "My GPU", 77]);
  await call(page, "set_m", 5);
  await call(page, "reset");
  assert.equal(await m_of(page), 77);
});

page_test("a file goes before kernels", { path: "/lesson.html", ...FILE }, async (page) => {
  await ready(page);
  assert.deepEqual((await call(page, "placements")).map(({ id }) => id), ["yours", "count"]);
  await set(page, "kernels", null);
  await call(page, "state");
  assert.equal((await call(page, "placements")).length, 2);
});

page_test("another src lays another board", {
  path: "/two.html", prepare: serving({ "board.json": board(), "other.json": board({ device: "h100-sxm", devices: undefined, kernels: [] , selected: null }) }),
}, async (page) => {
  await ready(page);
  await set(page, "src", "board.json");
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody tr").length === 2);
  assert.deepEqual((await menu(page)).slice(0, 3), ["H100 SXM", "A100 SXM 80 GB", "My GPU"]);
  await set(page, "src", "other.json");
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody tr").length === 0);
  assert.ok(!(await menu(page)).includes("My GPU"));
  await set(page, "src", null);
  await call(page, "state");
  assert.equal((await call(page, "state")).device, "h100-sxm");
});

const WRONG = [
  ["a file that is not there", { path: "/lesson.html", prepare: serving({ "board.json": 404 }), complaints: [/404/, /warning: .*board\.json could not be loaded/] }, 6],
  ["a child that is no JSON", { path: "/no-json.html", complaints: [/warning: .*board is no JSON/] }, 6],
  ["a child that is no board", { path: "/list.html", complaints: [/warning: .*0: 1 was given/] }, 0],
  ["a child that is null", { path: "/null.html", complaints: [/warning: .*version: nothing was given/] }, 6],
  ["devices that are no list", { path: "/no-devices.html", complaints: [/warning: .*devices\[0\]\.id is missing/] }, 6],
  ["an address that is none", { path: "/no-address.html", complaints: [/warning: .*http:\/\/ could not be loaded/] }, 6],
  ["a device that is wrong", { path: "/bad-device.html", complaints: [/warning: .*bandwidth_tbps.*-1/] }, 2],
];
for (const [what, visit, count] of WRONG) {
  page_test(`${what} says so, and the rest holds`, visit, async (page) => {
    await ready(page);
    assert.equal((await call(page, "placements")).length, count);
    if (what === "a device that is wrong") assert.deepEqual((await menu(page)).slice(2, 3), ["Good"]);
  });
}

page_test("compare puts a second device on the board, and takes it off", { path: "/compare.html" }, async (page) => {
  await ready(page);
  const compared = async () => (await call(page, "state")).compare;
  assert.equal(await compared(), "a100-sxm-80gb");
  await call(page, "compare_device", null);
  await call(page, "reset");
  assert.equal(await compared(), "a100-sxm-80gb", "it was so laid");
  await set(page, "compare", null);
  assert.equal(await compared(), null);
  await call(page, "reset");
  assert.equal(await compared(), null, "and is no longer");
});

page_test("a compare that no device has says so, by the name of the attribute", {
  path: "/bad-compare.html", complaints: [/warning: <roofline-widget> compare: .*"a100"/],
  script: () => addEventListener("roofline-error", ({ detail }) => { globalThis.field = detail.field; }),
}, async (page) => {
  await ready(page);
  assert.equal(await page.evaluate(() => globalThis.field), "compare");
  assert.equal((await call(page, "state")).compare, null);
  assert.equal((await call(page, "placements")).length, 6);
});

page_test("the menu shows the lesson's two, and the rest behind “more…”", { path: "/usual.html" }, async (page) => {
  await ready(page);
  await listen(page);
  const shown = await menu(page);
  assert.deepEqual(shown.slice(0, 2), ["H100 SXM", "A100 SXM 80 GB"]);
  // the whole module lists them: no page loads that part
  const all = (await load()).devices();
  assert.deepEqual(shown.slice(2), ["more…"]);
  await page.locator(PART.device).selectOption("more…");
  await painted(page);
  assert.deepEqual(await heard(page), [], "to look is no doing");
  assert.deepEqual(await menu(page), all.map(({ name }) => name));
  assert.equal(await page.locator(PART.device).inputValue(), "h100-sxm");
  await page.locator(PART.device).selectOption(all.at(-1).id);
  await painted(page);
  assert.equal((await call(page, "state")).device, all.at(-1).id);
  assert.deepEqual((await heard(page)).filter(({ type }) => type === "change").map(({ detail }) => detail.cause), ["device"]);
  return undefined;
});

page_test("devices names what the menu offers, in its order, an author's own too", { path: "/devices.html" }, async (page) => {
  await ready(page);
  assert.deepEqual(await menu(page), ["A100 SXM 80 GB", "My GPU"]);
  await page.locator(PART.device).selectOption("mine");
  await painted(page);
  assert.equal((await call(page, "state")).device.bandwidth_tbps, 2);
  assert.equal(await page.locator(PART.device).inputValue(), "mine");
  await call(page, "set_device", "h100-sxm");
  assert.deepEqual(await menu(page), ["A100 SXM 80 GB", "My GPU", "H100 SXM"], "what is in force is named");
  await call(page, "set_device", "mine");
  assert.equal((await call(page, "state")).device.name, "My GPU", "a call knows its id, too");
  await set(page, "devices", "h100-sxm");
  await painted(page);
  assert.deepEqual(await menu(page), ["H100 SXM", "My GPU"]);
});

page_test("an id that no device has is told, and the others are offered", { path: "/bad-devices.html", complaints: [/warning: .*devices="h1000".*h100-sxm/] }, async (page) => {
  await ready(page);
  assert.deepEqual(await menu(page), ["A100 SXM 80 GB", "H100 SXM"]);
});

for (const [path, complaints] of [["/no-such.html", [/devices="nope"/]], ["/no-word.html", []], ["/markup.html", [/devices="<b>"/]]]) {
  page_test(`where no word is a device, the menu is the usual one: ${path}`, { path, complaints }, async (page) => {
    await ready(page);
    assert.deepEqual(await menu(page), ["H100 SXM", "A100 SXM 80 GB", "more…"]);
  });
}

page_test("a device that is offered twice stands there once", { path: "/twice.html" }, async (page) => {
  await ready(page);
  assert.deepEqual(await menu(page), ["A100 SXM 80 GB", "H100 SXM"]);
});

page_test("a device without an id is refused by its path, and the others are there", { path: "/no-id.html", complaints: [/devices\[1\]\.id/] }, async (page) => {
  await ready(page);
  assert.deepEqual(await menu(page), ["H100 SXM", "A100 SXM 80 GB", "My GPU", "more…"]);
  assert.equal((await call(page, "state")).device.name, "My GPU");
});

page_test("a device that takes an id of the catalogue's is refused", { path: "/listed-id.html", complaints: [/"h100-sxm" is one of the catalogue/] }, async (page) => {
  await ready(page);
  assert.deepEqual(await menu(page), ["H100 SXM", "A100 SXM 80 GB", "more…"]);
  assert.equal((await call(page, "state")).device, "h100-sxm");
});

page_test("where a file's board is refused, the file is named and the board is what the tag says beside it",
  { path: "/refused.html", complaints: [/refused\.json: .*kernels\[0\]\.kind/], prepare: serving({ "refused.json": board({ kernels: [{ kind: "wrong" }] }) }) },
  async (page) => {
    await ready(page);
    const { device, compare, kernels, selected } = await call(page, "state");
    assert.deepEqual([device, compare, kernels.length, selected], ["h100-sxm", "a100-sxm-80gb", 6, "yours"]);
    assert.equal(await m_of(page), 64);
  });
