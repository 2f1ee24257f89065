// The built package, loaded by a page as an author's page would load it.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open } from "./browser.mjs";
import { serve } from "./server.mjs";

const BARE = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<script type="module">
  import * as module from "/pkg/roofline_widget.js";
  await module.default();
  document.title = Object.keys(module).includes("initSync") ? "initialised" : "no initSync";
</script>`;

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {Awaited<ReturnType<typeof serve>>} */
let site;

before(async () => {
  [browser, site] = await Promise.all([launch(), serve({ "/bare.html": BARE })]);
});
after(() => Promise.all([browser?.close(), site?.close()]));

test("a bare page initialises the module without a complaint", async () => {
  const { page, complaints } = await open(browser, `${site.address}/bare.html`);
  await page.waitForFunction(() => document.title !== "");
  assert.equal(await page.title(), "initialised");
  assert.deepEqual(complaints, []);
});

test("the server of the tests keeps to www/", async () => {
  const status = async (path) => (await fetch(site.address + path)).status;
  const rows = [
    ["/pkg/roofline_widget_main.wasm", 200],
    ["/missing.js", 404],
    ["/..%2f..%2fCargo.toml", 404],
    ["/%2e%2e/Cargo.toml", 404],
  ];
  for (const [path, expected] of rows) assert.equal(await status(path), expected, String(path));
});
