// A link to the board: what the button copies, who can open it, and what stands there where nothing can be copied.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house, noting } from "./house.mjs";
import { call, m_of, painted, PART, ready, shown_m } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const widget = (more) => `<roofline-widget kernels="lesson" m="64" ${more}></roofline-widget>`;
const page_test = house({
  "/": `<main><h1 id="top">A widget</h1>${widget(`controls="m share"`)}</main>`,
  "/all.html": `<main><h1>A widget</h1>${widget(`controls="m kernels count export share model"`)}</main>`,
  "/usual.html": widget(""),
  "/both.html": widget(`controls="m share" permalink`),
  "/two.html": `${widget(`id="a" controls="m share"`)}${widget(`id="b c" controls="m share"`)}`,
  "/same.html": `${widget(`controls="m share"`)}${widget(`controls="m share"`)}`,
  "/readonly.html": widget(`controls="m share" readonly`),
  "/german.html": widget(`controls="share" lang="de"`),
});
const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
const W = "roofline-widget >> nth=0 >>";
const AT = { button: `${W} [part=copy-link]`, said: `${W} [part=share] [role=status]`, link: `${W} [part=link]` };
/** A board's place in an address. */
const packed = (state) => Buffer.from(JSON.stringify(state)).toString("base64url");
const said = (page, pattern) => page.waitForFunction((source) =>
  new RegExp(source).test(document.querySelector("roofline-widget").shadowRoot.querySelector("[part=share] [role=status]").textContent), pattern.source);
/** What the button copies. */
async function copied(page) {
  await page.locator(AT.button).click();
  await said(page, /Copied/);
  return page.evaluate(() => navigator.clipboard.readText());
}

page_test("the link is the page's address with the board as it stands, and whoever opens it finds that board", { ...CLIPBOARD, path: "/?term=2#top" }, async (page, address) => {
  await ready(page);
  await call(page, "set_device", { name: "Größe µ", peak_tflops: 500, bandwidth_tbps: 2 });
  await call(page, "set_options", { launch_us: 3 });
  await page.locator(PART.slider).press("PageUp");
  const state = await call(page, "state");
  const link = await copied(page);
  assert.equal(link, `${address}/?term=2#top&roofline=${packed(state)}`);
  assert.equal(await page.evaluate(() => location.hash), "#top", "the address itself stays");
  const other = await page.context().newPage();
  await other.goto(link);
  await ready(other);
  assert.deepEqual(await call(other, "state"), state);
  await other.locator(PART.reset).click();
  assert.equal(await m_of(other), 64, "a reset goes back to the tag's");
  await other.goto(`${address}/#`);
});

page_test("a board that is as the tag says has a link as well", CLIPBOARD, async (page, address) => {
  await ready(page);
  const link = await copied(page);
  assert.equal(link, `${address}/#roofline=${packed(await call(page, "state"))}`);
});

page_test("what a student does later stands in no address, and a link that is followed here is laid", CLIPBOARD, async (page) => {
  await ready(page);
  await page.locator(PART.slider).press("PageUp");
  const link = await copied(page);
  await page.locator(PART.slider).press("End");
  assert.equal(await page.evaluate(() => location.hash), "");
  await page.evaluate((link) => { location.href = link; }, link);
  await page.waitForFunction(() => document.querySelector("roofline-widget").m === 128);
  assert.equal(await shown_m(page), 128);
});

page_test("beside permalink it is the same link", { ...CLIPBOARD, path: "/both.html" }, async (page) => {
  await ready(page);
  await page.locator(PART.slider).press("PageUp");
  assert.equal(await copied(page), await page.evaluate(() => location.href));
});

page_test("each widget of a page links to itself, by its id", { ...CLIPBOARD, path: "/two.html", viewport: { width: 800, height: 2600 } }, async (page, address) => {
  await ready(page);
  await page.evaluate(() => document.getElementById("b c").set_m(300));
  await page.locator(`roofline-widget >> nth=1 >> [part=copy-link]`).click();
  await page.waitForFunction(() => document.getElementById("b c").shadowRoot.querySelector("[part=share] [role=status]").textContent !== "");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(link, /#roofline-b%20c=/);
  const other = await page.context().newPage();
  await other.goto(link);
  await ready(other);
  assert.deepEqual(await other.evaluate(() => [...document.querySelectorAll("roofline-widget")].map(({ m }) => m)), [64, 300]);
  await other.goto(`${address}/usual.html`);
});

page_test("of two widgets of one name one gives no link, for it would open the other", {
  ...CLIPBOARD, path: "/same.html", viewport: { width: 800, height: 2600 }, complaints: [/id of its own/],
}, async (page) => {
  await ready(page);
  const told = [];
  for (const n of [0, 1]) {
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    await page.locator(`roofline-widget >> nth=${n} >> [part=copy-link]`).click();
    const status = page.locator(`roofline-widget >> nth=${n} >> [part=share] [role=status]`);
    await status.filter({ hasText: /./ }).waitFor();
    told.push([/id of its own/.test(await status.innerText()), await page.evaluate(() => navigator.clipboard.readText()) === "before"].join());
  }
  assert.deepEqual(told.sort(), ["false,false", "true,true"]);
});

for (const [how, script] of [
  ["there is no clipboard", () => { Object.defineProperty(navigator, "clipboard", { value: undefined }); }],
  ["the clipboard is refused", () => { Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) } }); }],
]) {
  page_test(`where ${how} the link stands there, selected, until the board changes`, { script }, async (page, address) => {
    await ready(page);
    await page.locator(AT.button).click();
    await page.locator(AT.link).waitFor();
    const field = await page.locator(AT.link).evaluate(({ value, selectionStart, selectionEnd, readOnly }) => ({ value, selected: value.slice(selectionStart, selectionEnd), readOnly }));
    assert.equal(field.value, `${address}/#roofline=${packed(await page.evaluate(() => document.querySelector("roofline-widget").state()))}`);
    assert.deepEqual([field.selected, field.readOnly], [field.value, true]);
    assert.match(await page.locator(AT.said).innerText(), /by hand/);
    assert.equal(await page.getByRole("textbox", { name: "To be copied by hand:" }).count(), 1);
    await call(page, "set_m", 65);
    assert.equal(await page.locator(AT.link).isVisible(), false, "a link to another board is gone");
    assert.equal(await page.locator(AT.said).innerText(), "");
  });
}

page_test("a reader who may change nothing may share it, and a link is laid there too", { ...CLIPBOARD, path: "/readonly.html" }, async (page, address) => {
  await ready(page);
  await call(page, "set_m", 500);
  const link = await copied(page);
  const other = await page.context().newPage();
  await other.goto(link);
  await ready(other);
  assert.equal(await m_of(other), 500);
  await other.goto(`${address}/usual.html`);
});

page_test("the button stands only where controls names share, its scripts come with it, and it goes again", {
  path: "/usual.html",
  prepare: noting(),
}, async (page) => {
  await ready(page);
  const files = ["/share-panel.js", "/permalink.js"];
  assert.deepEqual(files.filter((file) => page.asked.includes(file)), []);
  await page.evaluate(() => { document.querySelector("roofline-widget").controls = "share"; });
  await page.locator(AT.button).waitFor();
  assert.deepEqual(files.filter((file) => page.asked.includes(file)), files);
  await page.evaluate(() => { document.querySelector("roofline-widget").controls = null; });
  await painted(page);
  assert.equal(await page.locator(AT.button).count(), 0);
});

page_test("a link that is damaged is refused with the reason, as with permalink", { path: "/#roofline=abc", complaints: [/damaged/] }, async (page) => {
  await ready(page);
  assert.equal(await m_of(page), 64);
});

page_test("where the script of the links does not come the button says so", {
  ...CLIPBOARD, complaints: [/“permalink” could not be loaded.*it stopped/],
  // a browser that asks again is refused again
  prepare: (page) => page.route("**/permalink.js", (route) => route.fulfill({ contentType: "text/javascript", body: "throw new Error('it stopped')" })),
}, async (page) => {
  await ready(page);
  await page.locator(AT.button).click();
  await said(page, /“permalink” could not be loaded/);
  assert.equal(await m_of(page), 64);
});

page_test("the button speaks German", { path: "/german.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(AT.button).innerText(), "Link kopieren");
});

for (const [colorScheme, width] of [["light", 1200], ["dark", 360], ["light", 320]]) {
  page_test(`button and link are in reach: axe finds nothing, targets are 24 px and nothing is too wide, ${colorScheme}, ${width} px`, {
    path: "/all.html", colorScheme, viewport: { width, height: 1600 }, script: () => { Object.defineProperty(navigator, "clipboard", { value: undefined }); },
  }, async (page) => {
    await ready(page);
    await page.locator(AT.button).click();
    await page.locator(AT.link).waitFor();
    const { boxes, scroll } = await page.evaluate(() => {
      const nodes = document.querySelector("roofline-widget").shadowRoot.querySelectorAll("[part=copy-link], [part=link]");
      return { boxes: [...nodes].map((node) => node.getBoundingClientRect().toJSON()), scroll: document.documentElement.scrollWidth };
    });
    for (const { width: wide, height, left, right } of boxes) assert.ok(wide >= 24 && height >= 24 && left >= 0 && right <= width, `${wide} × ${height}, ${left} to ${right}`);
    assert.ok(scroll <= width, `${scroll} px`);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
  });
}
