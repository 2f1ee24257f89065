// Nothing of a page is fetched from another host, and nothing is stored unless it was asked for.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { ready } from "./widget.mjs";

const page_test = house({});

/** What the page's origin keeps in this browser. */
const kept = async (page) => ({
  ...await page.evaluate(async () => ({
    local: Object.keys(localStorage), session: Object.keys(sessionStorage), caches: await caches.keys(),
    databases: (await indexedDB.databases()).map(({ name }) => name), workers: (await navigator.serviceWorker.getRegistrations()).length,
    hash: location.hash,
  })),
  cookies: await page.context().cookies(),
});
const NOTHING = { local: [], session: [], caches: [], databases: [], workers: 0, hash: "", cookies: [] };

for (const path of ["/index.html", "/questions.html", "/gallery.html"]) {
  /** @type {string[]} */
  let asked;
  const prepare = async (page) => {
    asked = [];
    page.on("request", (request) => asked.push(request.url()));
  };
  page_test(`${path} asks its own host only and stores nothing, whatever a student does`, { path, prepare }, async (page, address) => {
    await ready(page);
    await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-question")].map((question) => question.ready)));
    await page.locator("roofline-widget >> nth=0 >> input[type=range]").press("End");
    await page.locator("roofline-widget select >> nth=0").selectOption("a100-sxm-80gb");
    const choice = page.locator("roofline-question:not([disabled]):not([predict]) input[type=radio] >> nth=0");
    if (await choice.count()) await choice.check();
    const check = page.locator("roofline-question:not([disabled]) [part=check] >> nth=0");
    await check.click();
    const abroad = asked.filter((url) => !url.startsWith(`${address}/`) && !/^(data|blob):/.test(url));
    assert.deepEqual(abroad, []);
    assert.ok(asked.some((url) => url.endsWith(".wasm")), "the requests are seen");
    assert.deepEqual(await kept(page), NOTHING);
  });
}
