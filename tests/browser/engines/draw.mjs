// The picture: drawn where its figures say, taken away, and what stands there where it cannot be.
import assert from "node:assert/strict";
import { apart, ink_off, palette, SAME } from "../pixels.mjs";
import { call, dot, PART, places, ready, row } from "../widget.mjs";
import { KEPT_AWAY } from "./pages.mjs";
import { colours_on_screen } from "./screen.mjs";

const between = (from, to) => [0.15, 0.3, 0.45, 0.6, 0.75, 0.9].map((share) =>
  ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));

async function is_drawn(page) {
  await ready(page);
  // the way from M = 1 is drawn over the roof
  await call(page, "set_m", 1);
  const roofline = await places(page, "roofline", [4, 32, 600, 2500]);
  const strip = await places(page, "strip", [4, 32, 16_384, 262_144]);
  const dots = await Promise.all(["roofline", "strip"].map((panel) => dot(page, panel)));
  const [colours, colour] = [await palette(page), await colours_on_screen(page)];
  const lines = [
    ["the memory roof", roofline[4], roofline[32], "memory"],
    ["the compute roof", roofline[600], roofline[2500], "compute"],
    ["the time for bytes", strip[4], strip[32], "memory"],
    ["the time for arithmetic", strip[16_384], strip[262_144], "compute"],
  ];
  for (const [name, from, to, role] of lines) {
    for (const place of between(from, to)) {
      const off = ink_off(colour, place, colours[role], { reach: 5, step: 1, along: "y" });
      assert.ok(off !== undefined && Math.abs(off) <= 1, `${name} at ${place.x.toFixed(0)}, ${place.y.toFixed(0)}: the ink is ${off} px off`);
    }
  }
  for (const { x, y } of dots) assert.ok(apart(colour({ x: x - 6, y }), colours.own) < SAME, `the dot at ${x}, ${y}`);
  return colours;
}

/** @type {import("./journeys.mjs").Journey[]} */
export const DRAW = [
  {
    promise: "the lesson's page is whole, and its widget drawn",
    path: "/lesson.html",
    async run(page) {
      await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView({ block: "start" }));
      await is_drawn(page);
      assert.equal(await page.locator(PART.rows).count(), 6, "rows of the table");
      assert.match((await row(page, "matmul-m4096")).text, /989.*compute/);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "nothing stands out to the side");
    },
  },
  {
    promise: "on a dark page it is drawn dark",
    path: "/dark.html",
    async run(page) {
      const { surface, ink } = await is_drawn(page);
      assert.ok(surface[0] < 64 && ink[0] > 192, `${surface} under ${ink}`);
    },
  },
  {
    promise: "the picture and the board are taken away as PNG, SVG and plain data",
    async run(page) {
      await ready(page);
      const { head, size } = await page.evaluate(async () => {
        const png = await document.querySelector("roofline-widget").to_png(2);
        const bytes = new Uint8Array(await png.arrayBuffer());
        return { head: [...bytes.slice(0, 8)], size: bytes.length };
      });
      assert.deepEqual(head, [137, 80, 78, 71, 13, 10, 26, 10]);
      assert.ok(size > 10_000, `${size} bytes`);
      assert.match(await call(page, "to_svg", 720, 561), /^<svg[^]*<\/svg>\s*$/);
      const state = await call(page, "state");
      await call(page, "set_m", 5);
      await call(page, "restore", state);
      assert.deepEqual(await call(page, "state"), state);
    },
  },
  ...Object.keys(KEPT_AWAY).map((path) => ({
    promise: `the picture between the tags stays where the module does not come (${path})`,
    path,
    complaints: [/could not be loaded/],
    async run(page) {
      await page.waitForFunction(() => window.failures.length > 0);
      assert.deepEqual(await page.evaluate(() => window.failures), ["load_failed"]);
      const { width, height } = await page.locator("roofline-widget img").boundingBox();
      assert.ok(width > 600 && height > 300, `${width} × ${height}`);
      assert.equal(await page.locator("roofline-widget img").isVisible(), true);
      assert.equal(await page.locator(PART.slider).isVisible(), false);
      assert.match(await page.locator("roofline-widget >> .failed").innerText(), /could not be loaded/);
    },
  })),
];
