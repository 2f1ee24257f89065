// What a test does with a widget on a page, and what it reads there, as a student or an author would.
import assert from "node:assert/strict";

const WIDGET = "roofline-widget";

/** Of several on a page it is the first. */
const FIRST = `${WIDGET} >> nth=0 >>`;

/** Parts of the widget of a page; a locator reaches into the shadow tree. */
export const PART = {
  chart: `${FIRST} .chart`,
  ground: `${FIRST} .chart canvas >> nth=0`,
  moving: `${FIRST} .chart canvas >> nth=1`,
  roofline: `${FIRST} .handle >> nth=0`,
  strip: `${FIRST} .handle >> nth=1`,
  slider: `${FIRST} input[type=range]`,
  box: `${FIRST} #m`,
  less: `${FIRST} .step >> nth=0`,
  more: `${FIRST} .step >> nth=1`,
  device: `${FIRST} select`,
  reset: `${FIRST} [part=reset]`,
  refusal: `${FIRST} #bad`,
  crossing: `${FIRST} .crossing`,
  summary: `${FIRST} .summary`,
  table: `${FIRST} table`,
  rows: `${FIRST} tbody tr`,
};

/** The picture of what was done last is on the screen. */
export const painted = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Every widget of the page runs and is painted. */
export async function ready(page) {
  await page.evaluate(async (tag) => {
    await customElements.whenDefined(tag);
    await Promise.all([...document.querySelectorAll(tag)].map((widget) => widget.ready));
  }, WIDGET);
  await painted(page);
}

/**
 * Calls a method of the widget: what it resolves to, or `{ refused }` with what it rejects with.
 * @param {import("playwright-core").Page} page
 */
export async function call(page, method, ...given) {
  const answer = await page.evaluate(async ([tag, method, given]) => {
    try {
      return { result: await document.querySelector(tag)[method](...given) };
    } catch (error) {
      const { name, code, field, value, message } = error;
      return { refused: { name, code, field, value, message, is_error: error instanceof Error } };
    }
  }, [WIDGET, method, given]);
  await painted(page);
  return answer.refused ? { refused: answer.refused } : answer.result;
}

/**
 * Waits until what the page's promise comes to is so. playwright's own wait takes any promise for a yes.
 * @param {any} page
 * @param {Function} asks runs in the page
 * @param {unknown} [given]
 */
export async function until(page, asks, given) {
  const begun = Date.now();
  while (!(await page.evaluate(asks, given))) {
    if (Date.now() - begun > 15_000) throw new Error(`never: ${asks}`);
    await page.waitForTimeout(30);
  }
}

/** M as the number box shows it. */
export const shown_m = async (page) => Number(await page.locator(PART.box).inputValue());

/** M as the board has it. */
export async function m_of(page, id = "yours") {
  const placements = await call(page, "placements");
  return placements.find((placement) => placement.id === id).kernel.m;
}

/** The middle of the handle in a panel, CSS px of the viewport. */
export async function dot(page, panel) {
  const box = await page.locator(PART[panel]).boundingBox();
  assert.ok(box, `no handle in the ${panel}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where the dot of a panel stands for each M. Leaves M as it was. */
export async function places(page, panel, ms) {
  const before = await shown_m(page);
  const found = {};
  for (const m of ms) {
    await call(page, "set_m", m);
    found[m] = await dot(page, panel);
  }
  await call(page, "set_m", before);
  return found;
}

/** Events of the contract. */
const TYPES = ["input", "change", "roofline-cross", "roofline-ready", "roofline-error"];

/** From now on the page keeps what reaches the document. */
export const listen = (page) => page.evaluate((types) => {
  window.heard = [];
  for (const type of types) {
    document.addEventListener(type, (event) => {
      const { bubbles, composed, detail } = event;
      window.heard.push({
        type, bubbles, composed, from: event.target.localName, frozen: Object.isFrozen(detail),
        detail: detail && JSON.parse(JSON.stringify({ ...detail, placements: detail.placements, placement: detail.placement })),
      });
    });
  }
}, TYPES);

/** What was heard since the last time. */
export const heard = (page) => page.evaluate(() => window.heard.splice(0));

/** The types of what was heard since the last time, runs of `input` as one. */
export async function heard_types(page) {
  const types = (await heard(page)).map(({ type }) => type);
  return types.filter((type, at) => type !== "input" || types[at - 1] !== "input");
}

/** A table's row as it reads. */
export const row = (page, id) => page.evaluate(([tag, id]) => {
  const node = document.querySelector(tag).shadowRoot.querySelector(`tbody input[value="${id}"]`)?.closest("tr");
  if (!node) return undefined;
  return { bound: node.querySelector(".bound").textContent, text: node.innerText.replaceAll(/\s+/g, " ").trim() };
}, [WIDGET, id]);
