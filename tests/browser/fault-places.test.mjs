// Where a page puts a chart, and when: not shown, without room, in a tab behind, zoomed out, in a font that comes late.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { assert_unharmed, beside, drawn, has_ink } from "./faults.mjs";
import { author_page, house } from "./house.mjs";
import { drag, pointer } from "./pointer.mjs";
import { call, dot, m_of, painted, PART, places, ready, shown_m } from "./widget.mjs";

const WIDGET = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const page_test = house({
  "/none.html": beside(`<section id="tab" style="display: none; width: 640px">${WIDGET}</section>`),
  "/zero.html": beside(`<section id="box" style="width: 0; height: 0; overflow: hidden">${WIDGET}</section>`),
  "/one.html": beside(`<section id="box" style="width: 600px">${WIDGET}</section>`),
  "/font.html": author_page(beside(`<section style="font-family: Late, serif">${WIDGET}</section>`),
    `<style>@font-face { font-family: Late; src: url(/late.ttf); font-display: swap }</style>`),
});
const TALL = { width: 800, height: 3200 };
const FIRST = "roofline-widget";

/** The backing stores of the first widget, and the box they are shown in. */
const sizes = (page) => page.evaluate(() => {
  const chart = document.querySelector("roofline-widget").shadowRoot.querySelector(".chart");
  return { box: [chart.clientWidth, chart.clientHeight], stores: [...chart.querySelectorAll("canvas")].map(({ width, height }) => [width, height]) };
});

/** The chart is drawn in the size of its box, and is dragged. */
async function assert_whole(page, name, ratio = 1) {
  await painted(page);
  await call(page, "set_m", 64);
  const { box, stores } = await sizes(page);
  assert.deepEqual(stores, Array(2).fill(box.map((px) => Math.round(px * ratio))), name);
  assert.ok(box[0] > 200 && (await drawn(page, FIRST)), name);
  const at = await places(page, "strip", [64, 128]);
  await drag(await pointer(page, "mouse"), at[64], at[128], 4);
  assert.equal(await shown_m(page), 128, name);
}

page_test("a chart that is made where nothing is shown is whole in the first frame in which it is seen", { path: "/none.html", viewport: TALL, script: has_ink }, async (page) => {
  await ready(page);
  await call(page, "set_device", "a100-sxm-80gb");
  await page.waitForTimeout(100);
  for (const turn of ["first", "second"]) {
    const seen = await page.evaluate(async () => {
      document.getElementById("tab").style.display = "";
      // a frame's own work is behind its callbacks: the picture that it shows is there in the task after it
      await new Promise((done) => requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      }));
      const [ground] = document.querySelector("roofline-widget").shadowRoot.querySelectorAll("canvas");
      return ground.width > 1 && window.has_ink(ground);
    });
    assert.ok(seen, `${turn}: blank at first`);
    await assert_whole(page, turn);
    assert.equal((await call(page, "state")).device, "a100-sxm-80gb");
    await page.evaluate(() => { document.getElementById("tab").style.display = "none"; });
    await painted(page);
  }
  await assert_unharmed(page);
});

page_test("a chart without room does nothing wrong, and is whole when it has room", { path: "/zero.html", viewport: TALL }, async (page) => {
  await ready(page);
  await call(page, "set_m", 100);
  await page.locator("#box").evaluate((box) => { box.style.cssText = "width: 500px"; });
  await assert_whole(page, "with room");
  await page.locator("#box").evaluate((box) => { box.style.cssText = "width: 0; height: 0; overflow: hidden"; });
  await painted(page);
  await call(page, "set_m", 7);
  await page.locator("#box").evaluate((box) => { box.style.cssText = "width: 700px"; });
  await painted(page);
  assert.equal(await shown_m(page), 7);
  await assert_whole(page, "again");
  await assert_unharmed(page);
});

page_test("a storm of sizes ends in the last one, drawn, with no error of an observer", { path: "/one.html", viewport: TALL }, async (page) => {
  await ready(page);
  const heights = await page.evaluate(async () => {
    const box = document.getElementById("box");
    for (let n = 0; n < 150; n += 1) {
      box.style.width = `${(n * 7919) % 640}px`;
      if (n % 3 === 0) await new Promise((done) => requestAnimationFrame(done));
    }
    const found = [];
    for (let n = 0; n < 3; n += 1) {
      box.style.width = "520px";
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      found.push(document.querySelector("roofline-widget").offsetHeight);
    }
    return found;
  });
  assert.equal(new Set(heights).size, 1, `it stands still: ${heights}`);
  await assert_whole(page, "after it");
  await assert_unharmed(page);
});

for (const [name, steps] of [["from 1 to 4 and back", [4, 1]], ["to a half, as of a page that is zoomed out", [0.5]], ["to what no screen has", [1.1, 2.75]]]) {
  page_test(`a pixel ratio that goes ${name} is followed while the chart stands`, { path: "/one.html", viewport: TALL }, async (page) => {
    await ready(page);
    const session = await page.context().newCDPSession(page);
    for (const ratio of steps) {
      // as zooming does, the window's width in CSS px changes as well: headless Chromium tells the one with the other only
      await session.send("Emulation.setDeviceMetricsOverride", { width: 790 - Math.round(4 * ratio), height: TALL.height, deviceScaleFactor: ratio, mobile: false });
      await page.waitForFunction((ratio) => devicePixelRatio.toFixed(3) === ratio.toFixed(3), ratio);
      await painted(page);
      await assert_whole(page, `at ${ratio}`, await page.evaluate(() => devicePixelRatio));
    }
    await assert_unharmed(page);
  });
}

page_test("a tab that is hidden takes calls, and shows what they did when it is back", { path: "/one.html", viewport: TALL }, async (page) => {
  await ready(page);
  const before = await dot(page, "strip");
  const other = await page.context().newPage();
  await other.goto("about:blank");
  await other.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await session.send("Page.setWebLifecycleState", { state: "active" });
  const answers = await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    for (let m = 1; m <= 40; m += 1) await widget.set_m(m * 100);
    return (await widget.placements()).at(-1).kernel.m;
  });
  assert.equal(answers, 4000);
  await page.bringToFront();
  await painted(page);
  assert.equal(await shown_m(page), 4000);
  assert.ok((await dot(page, "strip")).x > before.x + 20, "the dot has gone with it");
  await other.close();
  await assert_whole(page, "back");
  await assert_unharmed(page);
});

page_test("a font that comes late is written in, once it is there", {
  // a page is loaded once its fonts are
  path: "/font.html", viewport: TALL, until: "commit",
  prepare: async (page) => {
    page.font = new Promise((done) => { page.let_font = done; });
    await page.route("**/late.ttf", async (route) => route.fulfill({ contentType: "font/ttf", body: await page.font }));
  },
}, async (page) => {
  await ready(page);
  const ground = () => page.locator(PART.ground).evaluate((canvas) => canvas.toDataURL());
  const before = await ground();
  // of the system's own, the one whose letters are of other widths than those of the font before
  const { stdout: file } = await promisify(execFile)("fc-match", ["-f", "%{file}", "monospace"]);
  page.let_font(await readFile(file));
  await page.evaluate(() => document.fonts.load("16px Late"));
  await painted(page);
  await painted(page);
  assert.notEqual(await ground(), before, "its texts are in the font");
  assert.equal(await m_of(page), 64);
  await assert_unharmed(page);
});
