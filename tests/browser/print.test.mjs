// A widget on paper: its picture sharp and as wide as the page, what it says, and its table; nothing to be clicked.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { painted, PART, ready } from "./widget.mjs";

const ALL = "device precision m shape roofs count kernels model export";
const page_test = house({
  "/": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  "/all.html": `<roofline-widget kernels="lesson" m="64" controls="${ALL}"></roofline-widget>`,
});
const backing = (page) => page.locator(PART.chart).evaluate((chart) =>
  [...chart.querySelectorAll("canvas")].map(({ width, height }) => [width / chart.clientWidth, height / chart.clientHeight]));

page_test("paper has four dots a CSS pixel, and the screen its own again afterwards", {}, async (page) => {
  await ready(page);
  const close = (found, ratio) => found.flat().every((each) => Math.abs(each - ratio) < 0.01);
  const screen = await backing(page);
  assert.ok(close(screen, 1), `${screen}`);
  await page.emulateMedia({ media: "print" });
  await painted(page);
  const paper = await backing(page);
  assert.ok(close(paper, 4), `${paper}`);
  await page.emulateMedia({ media: "screen" });
  await painted(page);
  assert.deepEqual(await backing(page), screen);
});

for (const width of [360, 800, 1400]) {
  page_test(`a page of a PDF holds the picture at the page's width, sharp, from a window of ${width} px`, { viewport: { width, height: 900 } }, async (page) => {
    await ready(page);
    await page.evaluate(() => {
      const chart = document.querySelector("roofline-widget").shadowRoot.querySelector(".chart");
      matchMedia("print").addEventListener("change", ({ matches }) => {
        const [{ width, clientWidth }] = chart.querySelectorAll("canvas");
        if (matches) window.paper = { picture: clientWidth, dots: width, widget: chart.closest(".widget").clientWidth };
      });
    });
    const file = (await page.pdf({ format: "A4", printBackground: true, margin: { left: "1cm", right: "1cm" } })).toString("latin1");
    const paper = await page.evaluate(() => window.paper);
    // 19 cm are 718 CSS px, less the page's own margin of 32; browsers round
    assert.ok(Math.abs(paper.picture - 686) <= 5 && paper.picture === paper.widget && paper.dots === 4 * paper.picture, JSON.stringify(paper));
    // the browser lays the strokes down as such, or an image of as many dots
    const images = [...file.matchAll(/\/Width (\d+)/g)].map(([, px]) => Number(px));
    assert.ok(images.every((px) => px >= 4 * 680), `an image of ${images} px`);
    assert.equal((file.match(/\/Type \/Page\b/g) ?? []).length, 1, "on one page");
  });
}

page_test("paper has the table and what the picture says, and no control", { path: "/all.html" }, async (page) => {
  await ready(page);
  await page.emulateMedia({ media: "print" });
  await painted(page);
  for (const part of ["table", "summary", "chart"]) assert.equal(await page.locator(PART[part]).isVisible(), true, part);
  assert.equal(await page.locator(PART.rows).count(), 6);
  const shown = await page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("button, select, input:not([type=radio]), textarea, details, .handle")]
    .filter((node) => node.getClientRects().length > 0).map((node) => node.outerHTML));
  assert.deepEqual(shown, []);
  const { right } = await page.locator(PART.table).evaluate((table) => table.getBoundingClientRect());
  assert.ok(right <= 800, `the table ends at ${right}`);
});
