// What comes first as a page opens: the chart, at the first turn after the page's scripts, and all else behind its frame.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { call, ready } from "./widget.mjs";

const KERNELS = 100;
const board = (count, name = "k") => ({
  version: 1, device: "h100-sxm", compare: null, selected: null, options: {},
  kernels: Array.from({ length: count }, (_, at) => ({ kind: "custom", id: `${name}${at}`, name: `kernel ${at}`, flops: 1e9 * (at + 1), bytes_moved: 1e9, fixed: true })),
});
const MANY = `<roofline-widget><script type="application/json">${JSON.stringify(board(KERNELS))}</script></roofline-widget><p>below</p>`;
/** With the script as authors have it: the sources ask for one another first. */
const bundled = (markup) => author_page(markup).replace('src="/define.js"', 'src="/pkg/define.js"');
const page_test = house({
  "/bundled.html": bundled(MANY),
  "/many.html": MANY,
  "/kept.html": `<link rel="stylesheet" href="/reserve.css"><style>roofline-widget { --roofline-kernels: ${KERNELS} }</style>${MANY}`,
  "/below.html": bundled(`<p style="height: 3000px">far</p>${MANY}`),
  "/hidden.html": bundled(`<div style="display: none">${MANY}</div>`),
});

/** Runs in the page: what a reader sees after each frame. */
const watch_frames = () => {
  globalThis.seen = [];
  globalThis.picture_now = () => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("canvas")].map((canvas) => canvas.toDataURL());
  let is_painted = false;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const root = document.querySelector("roofline-widget")?.shadowRoot;
    const ground = root?.querySelector("canvas");
    const is_shown = ground && ground.width > 0 && getComputedStyle(ground).display !== "none";
    is_painted ||= is_shown && ground.getContext("2d").getImageData(0, 0, ground.width, ground.height).data.some((channel) => channel > 0);
    if (is_painted) globalThis.first_picture ??= globalThis.picture_now();
    globalThis.seen.push({ is_painted, rows: root?.querySelectorAll("tbody tr").length, below_px: document.querySelector("p")?.getBoundingClientRect().top });
    requestAnimationFrame(ask);
  };
  // what a message does comes behind the frame's drawing
  const ask = () => port2.postMessage(0);
  requestAnimationFrame(ask);
  addEventListener("roofline-ready", ({ target }) => {
    const root = target.shadowRoot;
    globalThis.at_ready = {
      rows: root.querySelectorAll("tbody tr").length, time: root.querySelector("tbody tr:last-child td.time").textContent,
      devices: root.querySelector("select").options.length > 0, summary: root.querySelector(".summary").textContent.trim() !== "", state: root.querySelector(".widget").dataset.state,
    };
  });
};

page_test("the chart is seen before its table is laid, and what is ready is whole", { path: "/many.html", script: watch_frames }, async (page) => {
  await ready(page);
  const { seen, at_ready } = await page.evaluate(() => ({ seen: globalThis.seen, at_ready: globalThis.at_ready }));
  const first = seen.find(({ is_painted }) => is_painted);
  assert.equal(first?.rows, 0, JSON.stringify(seen));
  const { time, ...rest } = at_ready;
  assert.match(time, /\d/);
  assert.deepEqual(rest, { rows: KERNELS, devices: true, summary: true, state: "live" });
  assert.ok(await page.evaluate(() => globalThis.picture_now().join() === globalThis.first_picture.join()), "and what is seen first is the whole picture");
});

page_test("nothing below moves from the frame of the chart to that of its table", { path: "/kept.html", script: watch_frames }, async (page) => {
  await ready(page);
  const seen = await page.evaluate(() => globalThis.seen.filter(({ below_px }) => below_px !== undefined));
  assert.ok(seen.some(({ is_painted, rows }) => is_painted && rows === 0) && seen.at(-1).rows === KERNELS, JSON.stringify(seen));
  assert.deepEqual([...new Set(seen.map(({ below_px }) => below_px))].length, 1, JSON.stringify(seen));
});

/** Runs in the page: how many frames there were as the tag was defined, and as the module was asked for. */
const count_frames = () => {
  const at = { frames: 0 };
  globalThis.at = at;
  const count = () => requestAnimationFrame(() => { at.frames += 1; count(); });
  count();
  const { define } = CustomElementRegistry.prototype;
  CustomElementRegistry.prototype.define = function (...given) {
    at.defined ??= at.frames;
    return define.apply(this, given);
  };
  const { fetch } = globalThis;
  globalThis.fetch = (...given) => {
    if (/\.wasm$/.test(given[0])) at.asked ??= at.frames;
    return fetch(...given);
  };
};
page_test("a chart in sight asks for its module with the page's scripts, and waits for no frame", { path: "/bundled.html", script: count_frames }, async (page) => {
  await ready(page);
  const { defined, asked } = await page.evaluate(() => globalThis.at);
  assert.equal(asked - defined, 0);
});

for (const path of ["/below.html", "/hidden.html"]) {
  page_test(`a chart that nobody sees asks for nothing as its page comes: ${path}`, { path, script: count_frames }, async (page) => {
    await page.waitForFunction(() => globalThis.at.frames > globalThis.at.defined + 5);
    assert.equal(await page.evaluate(() => globalThis.at.asked), undefined);
  });
}

for (const [name, say] of Object.entries({
  "DOMContentLoaded": (lay) => addEventListener("DOMContentLoaded", lay),
  "the module is asked for": (lay) => {
    const { fetch } = globalThis;
    globalThis.fetch = (...given) => {
      if (/\.wasm$/.test(given[0])) lay();
      return fetch(...given);
    };
  },
})) {
  page_test(`a board that a script sets while the chart is starting is the one that stands: at ${name}`, {
    path: "/many.html", script: `(${say})(() => { document.querySelector("roofline-widget").board = ${JSON.stringify(board(2, "own"))}; })`,
  }, async (page) => {
    await ready(page);
    await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody tr").length === 2);
    assert.deepEqual((await call(page, "placements")).map(({ id }) => id), ["own0", "own1"]);
  });
}
