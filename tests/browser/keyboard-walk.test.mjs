// Tab through whole pages: one stop a control, in the order in which they are seen, each seen, none a trap.
import assert from "node:assert/strict";
import { asked } from "./question.mjs";
import { house } from "./house.mjs";
import { painted, ready } from "./widget.mjs";

const page_test = house({});

/** More than any page has. */
const STOPS_MAX = 600;

/** What a page shows before anybody has touched it. */
const PAGES = ["/index.html", "/questions.html", "/gallery.html"];

/** The page with everything of it on show, and every panel of it open. */
async function whole(page) {
  await page.evaluate(async () => {
    for (const tag of ["roofline-widget", "roofline-question", "roofline-results"]) await customElements.whenDefined(tag);
    await Promise.all([...document.querySelectorAll("roofline-widget, roofline-question")].map((node) => Promise.resolve(node.ready).catch(() => {})));
    document.querySelector("roofline-results")?.scrollIntoView({ behavior: "instant" });
  });
  await asked(page);
  await ready(page);
  await page.evaluate(async () => {
    for (const widget of document.querySelectorAll("roofline-widget")) {
      for (const details of widget.shadowRoot.querySelectorAll("details.model")) details.open = true;
    }
  });
  await page.waitForFunction(() => [...document.querySelectorAll("roofline-widget")].every(({ shadowRoot }) => {
    const model = shadowRoot.querySelector("details.model");
    return !model || model.querySelector(".model-content .why:not(:empty)") !== null;
  }));
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    document.activeElement?.blur();
  });
}

/** Where the keyboard is: what it is, where it stands, whether that is seen. */
const stop = (page) => page.evaluate(() => {
  let at = document.activeElement;
  const hosts = [];
  while (at?.shadowRoot?.activeElement) {
    hosts.push(at);
    at = at.shadowRoot.activeElement;
  }
  if (!at || at === document.body || at === document.documentElement) return null;
  const all = (globalThis.numbered ??= new Map());
  if (!all.has(at)) all.set(at, all.size);
  const [host] = hosts;
  const shown = at.type === "radio" && at.closest("label") ? at.closest("label") : at;
  // one that is not seen itself shows the focus on what stands for it
  const rings = [at, at.nextElementSibling].filter(Boolean).map((node) => getComputedStyle(node)).filter(({ opacity }) => opacity !== "0");
  const ringed = rings.some(({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 1);
  const { left, top, right, bottom, width, height } = shown.getBoundingClientRect();
  const seen = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5]].some(([x, y]) => {
    const hit = at.getRootNode().elementFromPoint(left + x * width, top + y * height);
    return hit !== null && (shown.contains(hit) || hit.contains(shown) && hit.closest("label") !== null);
  });
  const type = at.type ?? at.localName;
  const name = [host?.id || host?.localName, at.getAttribute("part") ?? at.id, at.name, type].filter(Boolean).join(" ");
  // a frame is a page of its own
  const group = type === "radio" ? `${all.size && [...document.querySelectorAll("*")].indexOf(host ?? document.body)} ${at.form ? [...at.getRootNode().querySelectorAll("form")].indexOf(at.form) : ""} ${at.name}` : undefined;
  return { number: all.get(at), name, type, ringed, seen, group, host: [...document.querySelectorAll("*")].indexOf(host ?? document.body), x: left, y: top + scrollY, bottom: bottom + scrollY, right };
});

/** Every stop of a key, until the page is left. */
async function walk(page, key) {
  const stops = [];
  while (stops.length < STOPS_MAX) {
    await page.keyboard.press(key);
    const now = await stop(page);
    if (now === null) return stops;
    // a browser without an address bar begins again
    if (stops[0]?.number === now.number) return stops;
    stops.push(now);
  }
  return assert.fail(`${key} never leaves the page: ${stops.slice(-4).map(({ name }) => name).join(", ")}`);
}

for (const path of PAGES) {
  page_test(`Tab goes through ${path} in the order of what is seen, one stop a control, and back the same way`, { path, viewport: { width: 360, height: 740 } }, async (page) => {
    await whole(page);
    const stops = await walk(page, "Tab");
    const names = stops.map(({ name }) => name);
    assert.ok(stops.length > 5, names.join(", "));
    assert.equal(new Set(stops.map(({ number }) => number)).size, stops.length, "no stop comes twice");
    assert.deepEqual(stops.filter(({ ringed }) => !ringed).map(({ name }) => name), [], "each shows the focus");
    assert.deepEqual(stops.filter(({ seen }) => !seen).map(({ name }) => name), [], "none is covered or out of sight");
    const groups = stops.flatMap(({ group }) => group ?? []);
    assert.deepEqual(groups.filter((group, at) => groups.indexOf(group) !== at), [], "a group of radio buttons is one stop");
    const sliders = stops.filter(({ type }) => type === "range").map(({ host }) => host);
    assert.equal(new Set(sliders).size, sliders.length, "one slider a widget");
    for (const [at, next] of stops.entries()) {
      const before = stops[at - 1];
      if (!before) continue;
      const is_below = next.y >= before.y - 1 && next.bottom > before.y;
      const is_beside = next.y < before.bottom && next.bottom > before.y && next.x >= before.x;
      assert.ok(is_below || is_beside, `${next.name} at ${next.x}, ${next.y} comes after ${before.name} at ${before.x}, ${before.y}`);
    }
    await page.evaluate(() => document.activeElement?.blur());
    // from behind the last one
    await page.evaluate(() => {
      const end = document.body.appendChild(document.createElement("button"));
      end.id = "behind";
      end.focus();
    });
    const back = await walk(page, "Shift+Tab");
    const there = back.filter(({ name }) => !name.startsWith("behind")).map(({ name, group }) => group ?? name).reverse();
    assert.deepEqual(there, stops.map(({ name, group }) => group ?? name), "and back");
  });
}
