// Every word has the room that it needs: in its cell, its button, beside its control, at every width.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { painted, ready } from "./widget.mjs";

const CONTROLS = "device m kernels precision shape roofs count export model";
// a rate with a power of ten, and times of all lengths
const BOARD = JSON.stringify({
  version: 1, device: "b200-sxm", compare: "a100-sxm-80gb", selected: "yours", options: { launch_us: 5 },
  kernels: [
    { kind: "elementwise", id: "small", n: 1000 }, { kind: "custom", id: "long", flops: 1e30, bytes_moved: 1e-30 },
    { kind: "custom", id: "longer", flops: 1e-30, bytes_moved: 1e30 }, { kind: "matmul", id: "yours", m: 8, n: 4096, k: 4096 },
  ],
});
const page = (lang) =>
  `<div><roofline-widget lang="${lang}" controls="${CONTROLS}"><script type="application/json">${BOARD}</script></roofline-widget></div>`;
const page_test = house({ "/en.html": page("en"), "/de.html": page("de") });
const WIDTHS = [280, 320, 360, 480, 671, 672, 720, 736, 768, 784, 896, 1024, 1200];

/** Texts that leave their place or break in a button, and texts and controls that lie on one another. */
function faults() {
  const root = document.querySelector("roofline-widget").shadowRoot;
  const outer = root.querySelector(".widget").getBoundingClientRect();
  const found = new Set();
  const seen = [];
  const walker = document.createTreeWalker(root.querySelector(".widget"), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const near = node.parentElement;
    const is_unseen = near.closest("select") || !near.checkVisibility({ visibilityProperty: true });
    if (is_unseen || !node.data.trim() || near.closest(".unseen, thead, .heads")) continue;
    const range = document.createRange();
    range.selectNode(node);
    const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const place = (near.closest("button, .segments span, th, td, .tool-name, label, p") ?? near).getBoundingClientRect();
    if (place.width < 2) continue;
    const said = node.data.slice(0, 40);
    if (lines.some(({ left, right }) => right > Math.min(place.right, outer.right) + 0.6 || left < place.left - 0.6)) found.add(`outside: ${said}`);
    if (lines.length > 1 && near.closest("button, .segments span")) found.add(`broken: ${said}`);
    for (const box of lines) seen.push({ near, said, box });
  }
  for (const near of root.querySelectorAll("button, .box, .segments")) {
    if (near.checkVisibility()) seen.push({ near, said: near.className, box: near.getBoundingClientRect() });
  }
  for (const [at, one] of seen.entries()) {
    for (const other of seen.slice(at + 1)) {
      const [a, b] = [one.box, other.box];
      const lie = a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
      if (lie && !one.near.contains(other.near) && !other.near.contains(one.near)) found.add(`on one another: ${one.said}, ${other.said}`);
    }
  }
  return [...found];
}

for (const lang of ["en", "de"]) {
  page_test(`in ${lang}, no word leaves its place or lies on another, with every control and the panel open`,
    { path: `/${lang}.html`, viewport: { width: 1300, height: 3000 } }, async (page) => {
      await ready(page);
      await page.locator("roofline-widget [part=model] > summary").click();
      await page.locator("roofline-widget .model-content").waitFor();
      for (const width of WIDTHS) {
        await page.locator("div").first().evaluate((node, width) => { node.style.width = `${width}px`; }, width);
        await painted(page);
        assert.deepEqual(await page.evaluate(faults), [], `${width} px`);
      }
    });
}
