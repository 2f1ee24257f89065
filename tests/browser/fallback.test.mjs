// Where the module never runs: the picture between the tags stays, and the page is told.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { call, m_of, PART, ready, shown_m } from "./widget.mjs";

const PICTURE = encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="561"><rect width="720" height="561"/></svg>`);
const FALLBACK = `<img src="data:image/svg+xml,${PICTURE}" alt="the picture of the lesson" width="720" height="561">`;
const WIDGET = `<roofline-widget kernels="lesson" m="64">${FALLBACK}</roofline-widget>`;
const WASM = "/pkg/roofline_widget_main.wasm";
const page_test = house({
  "/": `<title>t</title>`,
  "/one.html": author_page(WIDGET),
  ...Object.fromEntries(Object.entries({ strict: "'self' 'wasm-unsafe-eval'", stricter: "'self'" }).map(([name, scripts]) => [`/${name}.html`,
    `<!doctype html><title>a strict page</title><meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:; script-src ${scripts}">
    <link rel="icon" href="data:,"><script type="module" src="/define.js"></script>${WIDGET}`])),
});

page_test("without JavaScript the picture between the tags is what a reader sees", { path: "/index.html", javaScriptEnabled: false }, async (page) => {
  const picture = page.locator("roofline-widget img");
  const box = await picture.boundingBox();
  assert.ok(box.width > 600 && box.height > 400, JSON.stringify(box));
  assert.equal(await picture.isVisible(), true);
  assert.equal(await page.locator("noscript table").isVisible(), true);
});

const failed = /warning: <roofline-widget> .*could not be loaded/;
const not_found = /error: Failed to load resource.*404/;
/** [how, the server's answer, what the browser itself says of each attempt] */
const BROKEN = [
  ["is not there", { status: 404 }, [not_found]],
  ["is another file", { status: 200, contentType: "text/html", body: "<!doctype html><title>not found</title>" }, []],
  ["is cut off", { status: 200, contentType: "application/wasm", body: Buffer.from("0061736d01000000ff", "hex") }, []],
];
for (const [how, answer, said] of BROKEN) {
  page_test(`where the module ${how} the picture stays, and the page is told of each attempt, the console once`, {
    path: "/one.html",
    complaints: [...said, failed, ...said],
    prepare: (page) => page.route(`**${WASM}`, (route) => route.fulfill(answer)),
    script: () => {
      window.failures = [];
      addEventListener("roofline-error", ({ detail }) => window.failures.push([detail.name, detail.code]));
    },
  }, async (page) => {
    await page.waitForFunction(() => window.failures.length > 0);
    assert.equal(await page.locator("roofline-widget img").isVisible(), true);
    assert.equal(await page.locator(PART.slider).isVisible(), false);
    assert.match(await page.locator("roofline-widget .failed").innerText(), /could not be loaded/);
    const { refused } = await call(page, "set_m", 5);
    assert.deepEqual([refused.name, refused.code], ["RooflineError", "load_failed"]);
    assert.deepEqual(await page.evaluate(() => window.failures), Array(2).fill(["RooflineError", "load_failed"]));
    await page.unroute(`**${WASM}`);
    assert.deepEqual((await call(page, "set_m", 5)).kernel?.m, 5, "the next call tries again");
    assert.equal(await shown_m(page), 5);
    assert.equal(await page.locator(PART.slider).isVisible(), true);
    assert.equal(await page.locator("roofline-widget .failed").innerText(), "");
  });
}

page_test("a browser without WebAssembly keeps the picture", {
  path: "/one.html", complaints: [failed], script: () => { delete globalThis.WebAssembly; },
}, async (page) => {
  await page.waitForFunction(() => document.querySelector("roofline-widget")?.shadowRoot?.querySelector(".failed").textContent);
  assert.equal(await page.locator("roofline-widget img").isVisible(), true);
});

page_test("a page of a strict policy runs the widget, styles and all", { path: "/strict.html" }, async (page) => {
  await ready(page);
  assert.equal(await m_of(page), 64);
  assert.equal(await page.locator(PART.chart).evaluate((chart) => getComputedStyle(chart).position), "relative");
  await page.locator(PART.slider).press("PageUp");
  assert.equal(await m_of(page), 128);
});

page_test("a policy that forbids WebAssembly keeps the picture, and the console says why", {
  path: "/stricter.html", complaints: [/could not be loaded.*Content Security [Pp]olicy/],
}, async (page) => {
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector(".failed").textContent);
  assert.equal(await page.locator("roofline-widget img").isVisible(), true);
});

page_test("a canvas that gives no context is refused by name", {}, async (page, address) => {
  const found = await page.evaluate(async (module) => {
    const { default: init, RooflineWidget } = await import(module);
    await init();
    const widget = new RooflineWidget();
    const canvas = () => document.createElement("canvas");
    const taken = canvas();
    taken.getContext("bitmaprenderer");
    const attempt = (...given) => {
      try {
        return String(widget.attach(...given));
      } catch ({ name, code, field }) {
        return [name, code, field].join();
      }
    };
    return [attempt(taken, canvas()), attempt(canvas(), taken), attempt(canvas(), document.body), attempt(undefined, canvas()), attempt(canvas(), canvas())];
  }, `${address}/pkg/roofline_widget.js`);
  assert.deepEqual(found, [
    "RooflineError,no_canvas,ground", "RooflineError,no_canvas,moving", "RooflineError,no_canvas,moving", "RooflineError,no_canvas,ground", "undefined",
  ]);
});
