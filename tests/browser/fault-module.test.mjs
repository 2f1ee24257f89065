// The module comes damaged, slowly or not at all: what stands between the tags stays, the page is told, and the next call tries again.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assert_unharmed, beside } from "./faults.mjs";
import { house } from "./house.mjs";
import { call, m_of, PART, ready } from "./widget.mjs";

const WIDGET = `<roofline-widget id="first" kernels="lesson" m="64"><p class="fallback">a picture of the board</p></roofline-widget>`;
const page_test = house({ "/one.html": beside(WIDGET) });
const VIEWPORT = { width: 800, height: 3600 };
const file = (part) => `/pkg/roofline_widget_${part}.wasm`;
const bytes_of = (part) => readFile(new URL(`../../www${file(part)}`, import.meta.url));

/** A place in a file, by its share of the whole. */
const at_share = (bytes, share) => Math.min(bytes.length - 1, Math.floor(bytes.length * share));
const SHARES = [0, 0.001, 0.01, 0.1, 0.5, 0.9, 0.999];

/** Whether the first widget runs or has said why not. */
const settled = (page) => page.waitForFunction(() => ["live", "failed"].includes(document.getElementById("first")?.shadowRoot?.querySelector(".widget").dataset.state));

async function assert_fallback(page, name) {
  assert.ok(await page.locator("#first .fallback").isVisible(), `${name}: what stands between the tags`);
  assert.match(await page.locator("#first .failed").innerText(), /could not be loaded|has stopped/, name);
  assert.equal(await page.locator(PART.slider).isVisible(), false, name);
}

/** The whole page again, with nothing in the way. */
async function assert_comes(page, part) {
  await page.unroute(`**${file(part)}`);
  assert.equal((await call(page, "set_m", 5)).kernel?.m, 5, "the next call tries again");
  await ready(page);
  assert.equal(await m_of(page), 5);
  await page.evaluate(() => document.getElementById("first").reset());
}

/** Both widgets, of one attempt: one line of the console. */
const TOLD = [/warning: <roofline-widget> .*could not be loaded/];

for (const share of SHARES) {
  page_test(`a module that is cut off after ${share * 100} % of it is refused, and comes when it is whole`, {
    path: "/one.html", viewport: VIEWPORT, complaints: TOLD,
    prepare: async (page) => {
      const bytes = await bytes_of("main");
      await page.route(`**${file("main")}`, (route) => route.fulfill({ contentType: "application/wasm", body: bytes.subarray(0, at_share(bytes, share)) }));
    },
  }, async (page) => {
    await settled(page);
    await assert_fallback(page, share);
    await assert_comes(page, "main");
    await assert_unharmed(page);
  });
}

/** A bit turned in what makes it a module, in its types, and in what names its functions: no engine takes it. */
for (const share of [0, 0.00002, 0.0001]) {
  page_test(`a module with a bit turned at ${share * 100} % of it is refused, and comes when it is sound`, {
    path: "/one.html", viewport: VIEWPORT, complaints: TOLD,
    prepare: async (page) => {
      const body = await bytes_of("main");
      body[at_share(body, share)] ^= 0x10;
      await page.route(`**${file("main")}`, (route) => route.fulfill({ contentType: "application/wasm", body }));
    },
  }, async (page) => {
    await settled(page);
    await assert_fallback(page, share);
    await assert_comes(page, "main");
    await assert_unharmed(page);
  });
}

page_test("a bit turned anywhere in the module leaves a chart that runs or what stands between its tags, and no call without an answer", {
  path: "/blank", viewport: VIEWPORT, prepare: (page, address) => page.route(`${address}/blank`, (route) => route.fulfill({ contentType: "text/html", body: "<title>blank</title>" })),
}, async (blank, address) => {
  const bytes = await bytes_of("main");
  const ends = [];
  for (let n = 0; n < 16; n += 1) {
    const body = Buffer.from(bytes);
    body[at_share(bytes, (n + 0.5) / 16)] ^= 1 << n % 8;
    const page = await blank.context().newPage();
    const uncaught = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    await page.route(`**${file("main")}`, (route) => route.fulfill({ contentType: "application/wasm", body }));
    await page.goto(`${address}/one.html`);
    await settled(page);
    const { refused } = await call(page, "set_m", 319);
    const state = await page.evaluate(() => document.getElementById("first").shadowRoot.querySelector(".widget").dataset.state);
    if (state === "failed") await assert_fallback(page, n);
    assert.deepEqual(uncaught, [], `${n}: uncaught`);
    // one that answers may stop over the picture of what it answered
    ends.push(refused?.code ?? (state === "failed" ? "crashed" : state));
    await page.close();
  }
  assert.ok(ends.filter((end) => end === "load_failed").length > 3, `some are no module any longer: ${ends}`);
  assert.deepEqual(ends.filter((end) => !["load_failed", "crashed", "live", "out_of_range"].includes(end)), [], ends.join());
});

page_test("a module that comes slowly keeps calls in their order, and the page as it is", {
  path: "/one.html", viewport: VIEWPORT,
  prepare: async (page) => {
    page.held = new Promise((done) => { page.let_go = done; });
    await page.route(`**${file("main")}`, async (route) => {
      await page.held;
      await route.continue();
    });
  },
}, async (page) => {
  await page.evaluate(() => {
    const first = document.getElementById("first");
    window.calls = Promise.all([first.set_m(200), first.set_device("a100-sxm-80gb"), first.set_m(300)]);
  });
  await page.waitForTimeout(1500);
  assert.ok(await page.locator("#first .fallback").isVisible());
  page.let_go();
  await page.evaluate(() => window.calls);
  await ready(page);
  assert.equal(await m_of(page), 300);
  await assert_unharmed(page);
});

// a browser says itself what fails, but not what was broken off
for (const [how, said] of [["failed", [/error: Failed to load resource/]], ["aborted", []], ["connectionreset", [/error: Failed to load resource/]]]) {
  page_test(`a module whose request is ${how} is told, and comes at the next call`, {
    path: "/one.html", viewport: VIEWPORT, complaints: [...said, ...TOLD],
    prepare: (page) => page.route(`**${file("main")}`, (route) => route.abort(how)),
  }, async (page) => {
    await settled(page);
    await assert_fallback(page, how);
    await assert_comes(page, "main");
    await assert_unharmed(page);
  });
}

for (const [how, answer, said] of [
  ["is not there", { status: 404 }, [/error: Failed to load resource/]],
  ["is a page", { contentType: "text/html", body: "<!doctype html><title>not found</title>" }, []],
  ["is cut off", async () => ({ contentType: "application/wasm", body: (await bytes_of("export")).subarray(0, 900) }), []],
]) {
  page_test(`where a part ${how} its call is refused, all else runs, and the next call tries again`, {
    path: "/one.html", viewport: VIEWPORT, complaints: said,
    prepare: async (page) => {
      const given = typeof answer === "function" ? await answer() : answer;
      await page.route(`**${file("export")}`, (route) => route.fulfill(given));
    },
  }, async (page) => {
    await ready(page);
    assert.equal((await call(page, "to_csv")).refused?.code, "load_failed");
    assert.equal((await call(page, "set_m", 319)).bound, "compute");
    await page.unroute(`**${file("export")}`);
    assert.match(await call(page, "to_csv"), /^device/);
    await assert_unharmed(page);
  });
}
