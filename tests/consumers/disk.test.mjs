// Pages that are opened from a disk: the one script runs; a module script is refused by the browser, which says why.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch, open_blank } from "../browser/browser.mjs";
import { picture_is_seen, WHOLE } from "./consumer.mjs";
import { journey, watch_shifts } from "./journey.mjs";
import { Project } from "./project.mjs";
import { assert_pasted } from "./recipe.mjs";

const project = new Project("disk");
let browser;
before(async () => {
  await project.lay();
  await project.unzip("roofline");
  await project.course("");
  browser = await launch();
});
after(() => browser?.close());

/** A page of the folder, what it complained of, and what it asked for that is no file of the folder. */
async function from_disk(name, act, options = {}) {
  const { page, complaints } = await open_blank(browser, { viewport: WHOLE, ...options });
  const outside = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(pathToFileURL(project.folder).href) && !/^(data|blob):/.test(request.url())) outside.push(request.url());
  });
  await page.addInitScript(watch_shifts);
  try {
    await page.goto(pathToFileURL(project.at(name)).href);
    await act(page);
    if (options.javaScriptEnabled !== false) assert.deepEqual(await page.evaluate(() => window.shifts), [], "nothing moves by itself");
  } finally {
    await page.context().close();
  }
  assert.deepEqual(outside, []);
  return complaints;
}

test("From a disk: the lines of the README are those of the page", () => assert_pasted("From a disk, or as an upload", "disk"));

test("From a disk: a student goes the whole way", async () => {
  assert.deepEqual(await from_disk("index.html", (page) => journey(page, page, { board: null })), []);
});

test("From a disk: a board between the tags goes the whole way", async () => {
  assert.deepEqual(await from_disk("board.html", async (page) => {
    await journey(page, page);
    // its page keeps no room
    await page.evaluate(() => { window.shifts = []; });
  }), []);
});

test("From a disk: without JavaScript the picture is seen", async () => {
  assert.deepEqual(await from_disk("index.html", picture_is_seen, { javaScriptEnabled: false }), []);
});

test("From a disk: a module script is refused in one line of the browser's, and the picture stays", async () => {
  const said = await from_disk("module.html", async (page) => {
    await picture_is_seen(page);
    assert.equal(await page.evaluate(() => customElements.get("roofline-widget")), undefined);
  });
  assert.match(said[0], /error: Access to script at 'file:.*CORS/);
  assert.ok(said.slice(1).every((line) => /error: Failed to load resource/.test(line)), said.join("\n"));
});
