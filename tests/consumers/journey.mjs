// What a student does with a board of an author's, the same on every kind of site, and what the site must not do meanwhile.
import assert from "node:assert/strict";
import { dot, PART, ready as all_ready, shown_m } from "../browser/widget.mjs";

/** Figures of the board that every course here has: lesson.json. */
export const BOARD = { device: "Course cluster", kernel: "mine", m: 64, kernels: 2 };

/** Runs before everything on a page: whatever moves without a reader's doing is kept. */
export function watch_shifts() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (!hadRecentInput) window.shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => (node?.outerHTML ?? node?.nodeName ?? "?").slice(0, 90)).join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/**
 * Keeps what a page asks for that it must not: another host's, or what is not there.
 * @param {import("playwright-core").Page} page
 * @param {string} address the only host
 */
export function watch_requests(page, address) {
  const faults = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url)) faults.push(`another host: ${url}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  page.on("requestfailed", (request) => faults.push(`${request.failure()?.errorText}: ${request.url()}`));
  return faults;
}

/**
 * The charts of a page run. Some sites lay them behind the load of the page: of none at all each would be ready.
 * @param {import("playwright-core").Page | import("playwright-core").Frame} where
 */
export async function ready(where) {
  await where.locator("roofline-widget").first().waitFor({ state: "attached" });
  await all_ready(where);
}

/**
 * The whole way of a student, from a board that is drawn to an answer that is judged.
 * @param {import("playwright-core").Page} page of the site
 * @param {import("playwright-core").Page | import("playwright-core").Frame} where the board stands: the page, or a frame of it
 * @param {{ board?: typeof BOARD | null }} [which] null for the lesson's own board
 */
export async function journey(page, where, { board = BOARD } = {}) {
  await ready(where);
  assert.ok(await ink(where) > 8, "the chart is drawn");
  if (board) {
    assert.equal(await where.locator(`${PART.device} option:checked`).first().innerText(), board.device, "the author's own device is chosen");
    assert.equal(await where.locator(PART.rows).count(), board.kernels, "the author's kernels are listed");
  }
  const m = await shown_m(where);
  assert.equal(m, 64, "M is the board's");

  await where.locator(PART.slider).press("PageUp");
  assert.equal(await shown_m(where), 128, "M goes up by a key");
  await drag(page, where, 80);
  assert.ok(await shown_m(where) > 128, "M goes up by a drag");

  const before = await state(where);
  await where.locator(PART.device).selectOption("a100-sxm-80gb");
  const after = await state(where);
  assert.deepEqual([before.device === after.device, after.device], [false, "a100-sxm-80gb"], "the device changes");
  assert.notDeepEqual(after.shown, before.shown, "its figures are shown");

  await answer(where, "400 FLOP/byte", "incorrect");
  await answer(where, "295.2 FLOP/byte", "correct");
}

/** How many colours the lower canvas has. */
const ink = (where) => where.evaluate(() => {
  const canvas = document.querySelector("roofline-widget").shadowRoot.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
});

/** What the board has, and what a reader sees of it. */
const state = (where) => where.evaluate(async () => {
  const widget = document.querySelector("roofline-widget");
  const { device } = await widget.state();
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  return { device, shown: [...widget.shadowRoot.querySelectorAll("tbody tr")].map((row) => row.textContent) };
});

/** Drags M's dot in the upper panel, CSS px to the right. */
export async function drag(page, where, px) {
  await where.locator(PART.roofline).scrollIntoViewIfNeeded();
  const { x, y } = await dot(where, "roofline");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + px / 2, y, { steps: 4 });
  await page.mouse.move(x + px, y, { steps: 4 });
  await page.mouse.up();
}

/** Answers the page's question, and waits for the verdict that is told and shown. */
export async function answer(where, typed, verdict) {
  const question = where.locator("roofline-question").first();
  await question.locator("input").first().fill(typed);
  const told = where.evaluate(() => new Promise((done) => {
    document.addEventListener("roofline-answer", ({ detail }) => done(detail.verdict), { once: true });
  }));
  await question.locator("[part=check]").click();
  assert.equal(await told, verdict, `the answer ${typed} is judged`);
  assert.ok((await question.locator("[part=message]").innerText()).length > 3, "the verdict is explained");
}
