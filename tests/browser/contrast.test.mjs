// Every text that is on the screen can be read, and every border and ring can be seen: in each theme, on each kind of
// page, in the states that a student reaches. Computed from the colours that the browser has worked out.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { author_page, house } from "./house.mjs";
import { asked, choose, of, type } from "./question.mjs";
import { call, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL = `<main><h1>All</h1>
  <roofline-widget kernels="lesson" m="64" controls="device m kernels precision shape roofs count model export"></roofline-widget>
  <roofline-question id="guess" question="time-plateau" predict></roofline-question>
  <roofline-question id="time" question="check-1-time"></roofline-question>
  <roofline-question id="parts" question="check-1"></roofline-question>
  <roofline-question id="words" question="try-2-m-fp8"></roofline-question>
  <roofline-question id="task" question="task-a100"></roofline-question>
  <roofline-question id="off" question="check-1-time" disabled></roofline-question>
  <roofline-results id="results"></roofline-results></main>`;
const page_of = (css) => author_page(ALL, `<style>${css}</style>`);
const page_test = house({
  "/plain.html": page_of(""),
  "/sepia.html": page_of("body { background: #f4ecd8; color: #5b4636 }"),
  "/black.html": page_of("body { background: #000; color: #a0a0a0 }"),
  "/slate.html": page_of("body { background: #1e2129; color: #d8dae2 }"),
  "/grey.html": page_of("body { background: #fff; color: #808080 }"),
  "/loud.html": page_of("body { background: #ffd400; color: #000 }"),
  "/brand.html": page_of("roofline-widget, roofline-question, roofline-results { --roofline-surface: #1a0033; --roofline-ink: #fff; --roofline-memory: #00e5ff; --roofline-compute: #ffea00; --roofline-own: #ff9de2; --roofline-good: #76ff03 }"),
});

/** Where students come, step by step. */
const STATES = {
  fresh: async () => {},
  "beyond the ridge": (page) => page.locator(PART.slider).press("End"),
  "a bad M": (page) => page.locator(PART.box).fill("x").then(() => page.locator(PART.box).press("Enter")),
  "everything open, compared": async (page) => {
    await call(page, "compare_device", "a100-sxm-80gb");
    await page.locator("roofline-widget [part=model] summary").click();
    await page.locator("roofline-widget [part=flips]").waitFor();
    await page.locator("roofline-widget [part=save] summary, roofline-widget .save summary").first().click();
    await page.locator("roofline-widget [part=sources-button]").click();
    await page.locator("roofline-widget [part=sources] dt").first().waitFor();
  },
  "answers right, wrong, asked again": async (page) => {
    await choose(page, "guess", "twice");
    await type(page, "time", "0.30 ms");
    await choose(page, "parts", "compute");
    await type(page, "parts", "320.5 us");
    await type(page, "words", "perhaps 3 or 4");
  },
  "answers shown and close, results by hand": async (page) => {
    await type(page, "parts", "10.1 us");
    await of(page, "parts").show_answer.click();
    await type(page, "time", "0.305 ms");
    await of(page, "guess").show_me.click();
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.locator("#results button").click();
    await page.locator("#results textarea").waitFor();
  },
  readonly: (page) => page.evaluate(() => document.querySelector("roofline-widget").toggleAttribute("readonly", true)),
};

/** What falls short in the shadow trees of the page: texts below `text`, borders of controls and rings below `mark`. */
const faults = (page, least) => page.evaluate(({ text, mark }) => {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const over = (layers) => {
    context.clearRect(0, 0, 1, 1);
    for (const [colour, opacity] of layers) {
      context.globalAlpha = opacity;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const linear = (channel) => { const share = channel / 255; return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4; };
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const ratio = (one, two) => { const [a, b] = [luminance(one), luminance(two)].sort((x, y) => y - x); return (a + 0.05) / (b + 0.05); };
  const parent = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host;
  const up = (node) => { const all = []; for (let at = node; at; at = parent(at)) all.push(at); return all; };
  /** Grounds from the lowest up, each with the opacity that its element is seen with. */
  const layers = (node) => {
    const nodes = up(node).reverse();
    let opacity = 1;
    const found = [["Canvas", 1]];
    for (const each of nodes) {
      const style = getComputedStyle(each);
      opacity *= Number(style.opacity);
      found.push([style.backgroundColor, opacity]);
    }
    return { found, opacity };
  };
  const seen = (colour, node) => { const { found, opacity } = layers(node); return over([...found, [colour, opacity]]); };
  const ground = (node) => over(layers(node).found);
  const out = [];
  const name = (node) => `${node.getRootNode().host?.id || node.getRootNode().host?.localName} ${node.localName}.${node.className?.baseVal ?? node.className}`;
  const short = (what, node, found, wanted) => { if (found < wanted - 0.005) out.push(`${what} ${name(node)}: ${found.toFixed(2)}, not ${wanted}`); };
  const is_off = (node) => up(node).some((each) => each.matches(":disabled, [aria-disabled=true]"));
  for (const host of document.querySelectorAll("roofline-widget, roofline-question, roofline-results")) {
    const walker = document.createTreeWalker(host.shadowRoot, NodeFilter.SHOW_TEXT);
    for (let at = walker.nextNode(); at; at = walker.nextNode()) {
      const node = at.parentElement;
      const range = new Range();
      range.selectNode(at);
      const { width, height } = range.getBoundingClientRect();
      const style = node && getComputedStyle(node);
      if (!at.data.trim() || !node.checkVisibility({ visibilityProperty: true }) || width < 2 || height < 2) continue;
      if (up(node).some((each) => getComputedStyle(each).clipPath !== "none")) continue;
      short(`"${at.data.trim().slice(0, 24)}" in`, node, ratio(seen(style.color, node), ground(node)), text);
    }
    for (const node of host.shadowRoot.querySelectorAll("button, select, input:not([type=range], [type=radio], [type=checkbox]), textarea, .segments")) {
      if (!node.checkVisibility({ visibilityProperty: true }) || is_off(node) || node.readOnly) continue;
      const style = getComputedStyle(node);
      const [own, around] = [seen(style.borderTopColor, node), ground(parent(node))];
      if (over([[style.borderTopColor, 1]])[3] > 0) short("the border of", node, ratio(own, around), mark);
      if (node.value && node.matches("input, select, textarea")) short(`"${node.value.slice(0, 20)}" typed in`, node, ratio(seen(style.color, node), ground(node)), text);
      if (node.matches(".segments")) continue;
      node.focus({ focusVisible: true, preventScroll: true });
      const ring = getComputedStyle(node);
      if (ring.outlineStyle === "none" || parseFloat(ring.outlineWidth) < 2) out.push(`${name(node)} has no ring`);
      else short("the ring of", node, ratio(seen(ring.outlineColor, parent(node)), around), 3);
      node.blur();
    }
  }
  return [...new Set(out)];
}, least);

/** What axe objects to in colours. */
const objections = async (page) => {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document.querySelector("main"), { runOnly: ["color-contrast"], resultTypes: ["violations"] }));
  return violations.flatMap(({ nodes }) => nodes.map(({ target, failureSummary }) => `${target.flat().join(" ")}: ${failureSummary}`));
};

const USUAL = { text: 4.5, mark: 3 };
const VIEWS = [
  ["a plain page, light", { path: "/plain.html", colorScheme: "light" }, USUAL],
  ["a plain page, dark", { path: "/plain.html", colorScheme: "dark" }, USUAL],
  ["sepia", { path: "/sepia.html" }, USUAL],
  ["black with grey text", { path: "/black.html" }, USUAL],
  ["slate", { path: "/slate.html" }, USUAL],
  ["grey text on white", { path: "/grey.html" }, USUAL],
  ["a loud ground", { path: "/loud.html" }, USUAL],
  ["an author's palette", { path: "/brand.html" }, USUAL],
  ["more contrast, light", { path: "/plain.html", colorScheme: "light", contrast: "more" }, { text: 7, mark: 4.5 }],
  ["more contrast, slate", { path: "/slate.html", contrast: "more" }, { text: 7, mark: 4.5 }],
  ["forced colours, light", { path: "/plain.html", colorScheme: "light", forcedColors: "active" }, USUAL],
  ["forced colours, dark", { path: "/plain.html", colorScheme: "dark", forcedColors: "active" }, USUAL],
];
for (const [name, visit, least] of VIEWS) {
  page_test(`every text can be read and every border and ring be seen: ${name}`, visit, async (page) => {
    await ready(page);
    await asked(page);
    for (const [state, reach] of Object.entries(STATES)) {
      await reach(page);
      await painted(page);
      assert.deepEqual(await faults(page, least), [], state);
      if (visit.forcedColors === undefined) assert.deepEqual(await objections(page), [], state);
    }
  });
}
