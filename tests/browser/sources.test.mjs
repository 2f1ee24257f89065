// Where the figures come from, and the board taken away as a program or a table.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { call, heard, listen, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const page_test = house({
  "/": `<roofline-widget kernels="lesson" m="64" compare="a100-sxm-80gb"></roofline-widget>`,
  "/main.html": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64" controls="device m kernels export"></roofline-widget></main>`,
  "/export.html": `<roofline-widget kernels="lesson" m="64" controls="export"></roofline-widget>`,
  "/no-device.html": `<roofline-widget kernels="lesson" m="64" controls="m kernels"></roofline-widget>`,
  "/readonly.html": `<roofline-widget kernels="lesson" m="64" readonly></roofline-widget>`,
  "/german.html": `<roofline-widget lang="de" kernels="lesson" controls="device export"></roofline-widget>`,
});
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const W = "roofline-widget";
const AT = {
  button: `${W} [part=sources-button]`, card: `${W} [part=sources]`, close: `${W} [part=sources] button`,
  figures: `${W} [part=sources] dt`, python: `${W} [part=copy-python]`, csv: `${W} [part=copy-csv]`,
  said: `${W} [part=export] [role=status]`, by_hand: `${W} [part=export] textarea`,
};
const is_open = (page) => page.locator(AT.card).isVisible();
const figures = (page) => page.locator(AT.figures).allTextContents();

/** Presses down a column of the picture until a roof is named: what stands on the card. */
async function down(page, share, press) {
  const box = await page.locator(PART.chart).boundingBox();
  for (let y = 30; y < box.height * 0.5; y += 8) {
    await press({ x: box.x + box.width * share, y: box.y + y });
    await painted(page);
    if (await is_open(page)) return page.locator(AT.card).innerText();
  }
  return undefined;
}

page_test("a button beside the device shows every figure of the roofs, its source and its date", {}, async (page) => {
  await ready(page);
  assert.equal(await is_open(page), false);
  assert.equal(await page.locator(AT.button).getAttribute("aria-expanded"), "false");
  await page.getByRole("button", { name: "Where the figures come from" }).click();
  await page.locator(AT.card).waitFor();
  assert.deepEqual(await figures(page), ["3.35 TB/s DRAM", "989 TFLOP/s BF16", "2.04 TB/s DRAM", "312 TFLOP/s BF16"]);
  const sources = await page.locator(`${W} [part=sources] dd`).allTextContents();
  assert.ok(sources.every((source) => /\S.*, read 20\d\d-\d\d\.$/.test(source)), sources.join(" | "));
  assert.equal(await page.locator(AT.button).getAttribute("aria-expanded"), "true");
  await call(page, "compare_device", null);
  assert.deepEqual(await figures(page), ["3.35 TB/s DRAM", "989 TFLOP/s BF16"], "it follows the board");
  await call(page, "set_device", { name: "mine", peak_tflops: 100, bandwidth_tbps: 1 });
  assert.match(await page.locator(AT.card).innerText(), /100 TFLOP\/s BF16\s+The page does not say\./);
  await page.locator(AT.button).click();
  assert.equal(await is_open(page), false);
});

page_test("by keyboard it opens, closes by Escape or its button, and the focus comes back", {}, async (page) => {
  await ready(page);
  const on_button = () => page.evaluate((tag) => document.querySelector(tag).shadowRoot.activeElement?.matches("[part=sources-button]"), W);
  await page.locator(AT.button).focus();
  await page.keyboard.press("Enter");
  await page.locator(AT.card).waitFor();
  await page.keyboard.press("Escape");
  assert.deepEqual([await is_open(page), await on_button()], [false, true]);
  await page.keyboard.press("Enter");
  await page.locator(AT.card).waitFor();
  await page.locator(AT.close).focus();
  await page.keyboard.press("Enter");
  assert.deepEqual([await is_open(page), await on_button()], [false, true]);
});

for (const [how, visit] of /** @type {const} */ ([["a mouse", {}], ["a finger", PHONE], ["a mouse, readonly", { path: "/readonly.html" }]])) {
  page_test(`a click on a roof by ${how} shows where its own figure comes from, and is no doing`, visit, async (page) => {
    await ready(page);
    await listen(page);
    const press = ({ x, y }) => (how === "a finger" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
    const flat = await down(page, 0.92, press);
    assert.match(flat ?? "nothing", /^Where the figures come from[^]*H100 SXM\s+989 TFLOP\/s BF16\s+NVIDIA datasheet.*read 2026-10\.$/);
    assert.equal((await figures(page)).length, 1);
    // a click beside every roof closes it again
    const box = await page.locator(PART.chart).boundingBox();
    await press({ x: box.x + box.width * 0.3, y: box.y + 40 });
    await painted(page);
    assert.equal(await is_open(page), false);
    const slanted = await down(page, 0.3, press);
    assert.match(slanted ?? "nothing", /H100 SXM\s+3\.35 TB\/s DRAM/);
    assert.deepEqual(await heard(page), []);
  });
}

page_test("a kernel on its roof is chosen, and tells no source", {}, async (page) => {
  await ready(page);
  const at = await page.evaluate((tag) => {
    const widget = document.querySelector(tag);
    const box = widget.shadowRoot.querySelector(".handle").getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }, W);
  await page.mouse.click(at.x, at.y);
  await painted(page);
  assert.equal(await is_open(page), false);
});

page_test("where no device is shown there is no button for its sources", { path: "/no-device.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(AT.button).isVisible(), false);
});

const CLIPBOARD = { permissions: ["clipboard-read", "clipboard-write"] };
page_test("copy as Python and as CSV copies what the calls give, and says so", { path: "/export.html", ...CLIPBOARD }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(PART.reset).isVisible(), false, "nothing can be changed there");
  for (const [at, method] of [[AT.python, "to_python"], [AT.csv, "to_csv"]]) {
    await page.locator(at).click();
    await page.waitForFunction((at) => document.querySelector("roofline-widget").shadowRoot.querySelector("[part=export] [role=status]").textContent === "Copied.", at);
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await call(page, method), method);
    await call(page, "set_m", 128);
    assert.equal(await page.locator(AT.said).innerText(), "", "that was another board");
  }
});

page_test("where the clipboard is closed the text itself stands there, selected", {
  path: "/export.html", script: () => { Object.defineProperty(navigator, "clipboard", { value: undefined }); },
}, async (page) => {
  await ready(page);
  await page.locator(AT.python).focus();
  await page.keyboard.press("Enter");
  await page.locator(AT.by_hand).waitFor();
  assert.equal(await page.locator(AT.by_hand).inputValue(), await page.evaluate((tag) => document.querySelector(tag).to_python(), W));
  const [selected, length] = await page.locator(AT.by_hand).evaluate(({ selectionStart, selectionEnd, value }) => [selectionEnd - selectionStart, value.length]);
  assert.equal(selected, length);
  assert.match(await page.locator(AT.said).innerText(), /by hand/);
});

page_test("both speak German", { path: "/german.html" }, async (page) => {
  await ready(page);
  await page.getByRole("button", { name: "Woher die Zahlen stammen" }).click();
  await page.locator(AT.card).waitFor();
  assert.match(await page.locator(AT.card).innerText(), /3,35 TB\/s DRAM\s+NVIDIA datasheet.*, gelesen 2026-10\./);
  assert.equal(await page.locator(AT.python).innerText(), "Als Python kopieren");
});

for (const width of [320, 360, 1200]) {
  page_test(`axe finds nothing, the targets are 24 px and nothing is too wide, ${width} px`, {
    path: "/main.html", viewport: { width, height: 1400 }, script: () => { Object.defineProperty(navigator, "clipboard", { value: undefined }); },
  }, async (page) => {
    await ready(page);
    await page.locator(AT.csv).click();
    await page.locator(AT.by_hand).waitFor();
    await page.locator(AT.button).click();
    await page.locator(AT.card).waitFor();
    const sizes = await page.evaluate((tag) => [...document.querySelector(tag).shadowRoot.querySelectorAll("[part=sources-button], [part=sources] button, [part=export] button")].filter((node) => node.checkVisibility())
      .map((node) => { const { width, height } = node.getBoundingClientRect(); return { width, height }; }), W);
    assert.equal(sizes.length, 4);
    for (const { width, height } of sizes) assert.ok(width >= 24 && height >= 24, `${width} × ${height}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
  });
}
