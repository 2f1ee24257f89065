// A device of the student's own: echoed as it was understood, refused with the reason, doubted, used.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { call, heard, listen, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const page_test = house({
  "/": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64" controls="device m kernels model"></roofline-widget></main>`,
  "/readonly.html": `<roofline-widget kernels="lesson" controls="model" readonly></roofline-widget>`,
  "/german.html": `<roofline-widget lang="de-AT" kernels="lesson" controls="device model"></roofline-widget>`,
});
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const W = "roofline-widget";
const AT = {
  box: (name) => `${W} #own-${name}`, echo: (name) => `${W} #own-${name}-echo`, bad: (name) => `${W} #bad-own-${name}`,
  doubts: `${W} .own-form [role=status]`, use: `${W} [part=own-use]`, summary: `${W} .own-device > summary`,
};
async function open(page) {
  await ready(page);
  await page.locator(`${W} [part=model] > summary`).click();
  await page.locator(AT.summary).click();
  await page.locator(AT.use).waitFor();
}
/** Waits for a text of the form. */
const says = (page, at, pattern) => page.waitForFunction(([at, source]) => {
  const node = document.querySelector("roofline-widget").shadowRoot.querySelector(at);
  return new RegExp(source).test(node.textContent);
}, [at.slice(W.length + 1), pattern.source]);

for (const [how, visit] of /** @type {const} */ ([["a mouse", {}], ["a finger", PHONE]])) {
  page_test(`figures are echoed as they are understood and used, by ${how}`, visit, async (page) => {
    await open(page);
    await listen(page);
    await page.locator(AT.box("peak")).fill("989");
    await says(page, AT.echo("peak"), /^read as 989 TFLOP\/s$/);
    await page.locator(AT.box("bandwidth")).fill("3,350 GB/s");
    await says(page, AT.echo("bandwidth"), /^3,350 GB\/s = 3\.35 TB\/s$/);
    await page.locator(AT.box("name")).fill("Ours");
    assert.deepEqual(await heard(page), [], "typing is no doing");
    if (how === "a mouse") await page.locator(AT.use).click();
    else await page.locator(AT.use).tap();
    await page.waitForFunction(() => window.heard.length > 0);
    assert.deepEqual((await heard(page)).map(({ type, detail }) => [type, detail.cause]), [["change", "device"]]);
    const { device } = await call(page, "state");
    assert.deepEqual([device.name, device.peak_tflops, device.bandwidth_tbps], ["Ours", 989, 3.35]);
    assert.equal(await page.locator(`${W} #device option:checked`).innerText(), "Ours");
    await page.locator(PART.reset).click();
    await painted(page);
    assert.equal((await call(page, "state")).device, "h100-sxm");
    assert.equal(await page.locator(AT.box("peak")).inputValue(), "", "a reset empties the form");
  });
}

page_test("what is impossible is refused with the reason once it is left or used, and nothing changes", {}, async (page) => {
  await open(page);
  await page.locator(AT.box("bandwidth")).fill("3350");
  await page.locator(AT.box("name")).focus();
  await says(page, AT.bad("bandwidth"), /no memory is that fast.*3\.35 TB\/s/);
  assert.equal(await page.locator(AT.box("bandwidth")).getAttribute("aria-invalid"), "true");
  await page.locator(AT.box("bandwidth")).fill("3.35");
  await says(page, AT.echo("bandwidth"), /3\.35 TB\/s/);
  assert.equal(await page.locator(AT.bad("bandwidth")).innerText(), "");
  await page.keyboard.press("Enter");
  await says(page, AT.bad("peak"), /Type a figure/);
  const focused = await page.evaluate((tag) => document.querySelector(tag).shadowRoot.activeElement?.id, W);
  assert.equal(focused, "own-peak");
  assert.equal((await call(page, "state")).device, "h100-sxm");
});

page_test("a figure with sparsity is doubted, and may be used", {}, async (page) => {
  await open(page);
  await page.locator(AT.box("peak")).fill("1978");
  await page.locator(AT.box("bandwidth")).fill("3.35 TB/s");
  await says(page, AT.doubts, /twice the dense BF16 peak of the H100 SXM/);
  await page.locator(AT.box("bandwidth")).press("Enter");
  await page.waitForFunction((tag) => document.querySelector(tag).shadowRoot.querySelector("select").selectedOptions[0].text === "own device", W);
  assert.equal((await call(page, "state")).device.peak_tflops, 1978);
});

page_test("quick typing ends with what stands there", {}, async (page) => {
  await open(page);
  await page.locator(AT.box("peak")).pressSequentially("1000 TFLOP/s", { delay: 5 });
  await says(page, AT.echo("peak"), /1000/);
  await page.waitForTimeout(100);
  assert.match(await page.locator(AT.echo("peak")).innerText(), /1000/);
});

page_test("German marks are read on a German page", { path: "/german.html" }, async (page) => {
  await open(page);
  await page.locator(AT.box("bandwidth")).fill("3,35 TB/s");
  await says(page, AT.echo("bandwidth"), /3,35 TB\/s/);
  await page.locator(AT.box("peak")).fill("989");
  await page.locator(AT.use).click();
  await page.waitForFunction((tag) => /eigen/i.test(document.querySelector(tag).shadowRoot.querySelector("select").selectedOptions[0].text), W);
  assert.equal((await call(page, "state")).device.bandwidth_tbps, 3.35);
});

page_test("a readonly form can be read and not used", { path: "/readonly.html" }, async (page) => {
  await open(page);
  assert.equal(await page.locator(AT.use).isDisabled(), true);
  assert.equal(await page.locator(AT.box("peak")).isEditable(), false);
});

for (const width of [320, 360, 720, 1200]) {
  page_test(`axe finds nothing and nothing is too wide or too small, ${width} px`, { viewport: { width, height: 1400 } }, async (page) => {
    await open(page);
    await page.locator(AT.box("peak")).fill("1978");
    await page.locator(AT.box("l2")).fill("55 miles");
    await page.locator(AT.use).click();
    await says(page, AT.bad("l2"), /55 miles/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    const sizes = await page.evaluate((tag) => [...document.querySelector(tag).shadowRoot.querySelectorAll(".own-device :is(summary, input, button)")]
      .map((node) => { const { width, height } = node.getBoundingClientRect(); return { width, height }; }), W);
    assert.equal(sizes.length, 6);
    for (const { width, height } of sizes) assert.ok(width >= 24 && height >= 24, `${width} × ${height}`);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
  });
}
