// The built page side in one script, as the lesson page loads it.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { call, ready, shown_m } from "./widget.mjs";

const page_test = house({});

page_test("the lesson page loads one script, the module and the part that its questions need, and what its bench names beside, each once", {
  path: "/index.html",
  prepare: async (page) => {
    page.asked = [];
    page.on("request", (request) => page.asked.push(new URL(request.url()).pathname));
  },
}, async (page) => {
  await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView());
  await ready(page);
  await page.waitForLoadState("networkidle");
  const loaded = page.asked.filter((path) => /\.(js|mjs|map|wasm)$/.test(path)).sort();
  assert.deepEqual(loaded, ["/pkg/define.js", "/pkg/export-panel.js", "/pkg/roofline_widget_main.wasm", "/pkg/roofline_widget_quiz.wasm"]);
});

page_test("bundle and sources on one page are one element", { path: "/index.html" }, async (page, address) => {
  await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView());
  await ready(page);
  const same = await page.evaluate(async (define) => {
    const before = customElements.get("roofline-widget");
    await import(define);
    return customElements.get("roofline-widget") === before;
  }, `${address}/define.js`);
  assert.ok(same);
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
  assert.equal(await shown_m(page), 319);
});
