// The picture on the screen: ink where the model says, in both themes, at both pixel ratios.
import assert from "node:assert/strict";
import { axes } from "./axes.mjs";
import { house } from "./house.mjs";
import { matmul } from "./lesson.mjs";
import { apart, ink_off, palette, photograph, SAME } from "./pixels.mjs";
import { call, dot, places, ready } from "./widget.mjs";

const page_test = house({ "/": `<roofline-widget kernels="lesson" m="1"></roofline-widget>` });

/** Places between two others. */
const between = (from, to, shares) => shares.map((share) => ({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }));
const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];

for (const colorScheme of ["light", "dark"]) {
  for (const deviceScaleFactor of [1, 2]) {
    page_test(`roofs, ridge, sides, curves and dot are inked where they are, ${colorScheme}, ratio ${deviceScaleFactor}`, { colorScheme, deviceScaleFactor }, async (page) => {
      await ready(page);
      const step = 1 / deviceScaleFactor;
      const roofline = await places(page, "roofline", [4, 32, 600, 2500]);
      const strip = await places(page, "strip", [4, 32, 16_384, 262_144]);
      const { x_of_intensity, y_of_tflops } = await axes(page);
      const [colours, colour] = [await palette(page), await photograph(page)];
      const lines = {
        "memory roof": [roofline[4], roofline[32], "memory"],
        "compute roof": [roofline[600], roofline[2500], "compute"],
        "time for bytes": [strip[4], strip[32], "memory"],
        "time for arithmetic": [strip[16_384], strip[262_144], "compute"],
      };
      for (const [name, [from, to, role]] of Object.entries(lines)) {
        let beside = 0;
        for (const place of between(from, to, SHARES)) {
          const off = ink_off(colour, place, colours[role], { reach: 6, step, along: "y" });
          assert.ok(off !== undefined && Math.abs(off) <= 1, `${name} at ${place.x.toFixed(0)}, ${place.y.toFixed(0)}: the ink is ${off} px off`);
          beside += [-9, 9].filter((y) => apart(colour({ x: place.x, y: place.y + y }), colours[role]) < 2 * SAME).length;
        }
        assert.ok(beside <= 3, `${name}: ink beside it at ${beside} of 18 places, more than a label's`);
      }
      // the ridge is dashed: some of the places on it have ink, those beside have none
      const ridge_x = x_of_intensity(989 / 3.35);
      const rows = Array.from({ length: 100 }, (_, n) => y_of_tflops(500) + n * ((y_of_tflops(2) - y_of_tflops(500)) / 100));
      const dashes = (x) => rows.filter((y) => apart(colour({ x, y }), colours.surface) > 120 && apart(colour({ x, y }), colours.own) > 60).length;
      const on_ridge = Math.max(...[-1, 0, 1].map((off) => dashes(ridge_x + off)));
      assert.ok(on_ridge > 30, `${on_ridge} of 100 places of the ridge have ink`);
      assert.ok(dashes(ridge_x - 5) < 10 && dashes(ridge_x + 5) < 10);
      // the two sides by shade, in a patch of either that no line fills
      for (const [role, intensity] of [["memory-tint", 200], ["compute-tint", 500]]) {
        const patch = Array.from({ length: 400 }, (_, n) => ({ x: x_of_intensity(intensity) + (n % 20) - 10, y: y_of_tflops(3) + Math.floor(n / 20) }));
        const shaded = patch.filter((place) => apart(colour(place), colours[role]) < 8).length;
        assert.ok(shaded > 150, `${role}: ${shaded} of 400 places`);
      }
      for (const panel of ["roofline", "strip"]) {
        const at = await dot(page, panel);
        assert.ok(apart(colour({ x: at.x - 6, y: at.y }), colours.own) < SAME, `the dot in the ${panel}`);
      }
    });
  }
}

page_test("the dot leaves nothing behind where it was", {}, async (page) => {
  await ready(page);
  const at = await places(page, "roofline", [900, 4]);
  await call(page, "set_m", 900);
  const { own } = await palette(page);
  const inked = async (place) => apart((await photograph(page))({ x: place.x - 6, y: place.y }), own) < SAME;
  assert.equal(await inked(at[900]), true);
  await call(page, "set_m", 4);
  assert.deepEqual([await inked(at[900]), await inked(at[4])], [false, true]);
});

page_test("an FP8 kernel adds its roof at 1979 TFLOP/s, and on the A100 both are gone", { deviceScaleFactor: 2 }, async (page) => {
  await ready(page);
  await call(page, "place_kernel", matmul(64, { id: "fp8", precision: "fp8", name: "FP8" }));
  const roofs = async () => {
    const { x_of_intensity, y_of_tflops } = await axes(page);
    const [{ compute }, colour] = [await palette(page), await photograph(page)];
    return [312, 989, 1979].filter((tflops) => [700, 900, 1200, 1500].every((intensity) => {
      const off = ink_off(colour, { x: x_of_intensity(intensity), y: y_of_tflops(tflops) }, compute, { reach: 4, step: 0.5, along: "y" });
      return off !== undefined && Math.abs(off) <= 1;
    }));
  };
  assert.deepEqual(await roofs(), [989, 1979], "H100");
  await call(page, "set_device", "a100-sxm-80gb");
  assert.deepEqual(await roofs(), [312], "A100");
  await call(page, "set_device", "h100-sxm");
  assert.deepEqual(await roofs(), [989, 1979], "H100 again");
  await call(page, "remove_kernel", "fp8");
  assert.deepEqual(await roofs(), [989], "removed");
});

page_test("a colour of the author's inks roof, curve and bar", { complaints: [/--roofline-memory/] }, async (page) => {
  await ready(page);
  await page.evaluate(() => document.querySelector("roofline-widget").style.setProperty("--roofline-memory", "rgb(0 160 90)"));
  const roofline = await places(page, "roofline", [4, 32]);
  const colour = await photograph(page);
  for (const place of between(roofline[4], roofline[32], SHARES)) {
    assert.notEqual(ink_off(colour, place, [0, 160, 90], { reach: 4, step: 1, along: "y" }), undefined);
  }
  const bar = await page.locator("roofline-widget .fill.memory").boundingBox();
  assert.deepEqual((await photograph(page, "roofline-widget .bars"))({ x: bar.x + 10, y: bar.y + bar.height / 2 }), [0, 160, 90]);
});

page_test("to_png is the picture as it stands, on paper, at the scale that is asked for", {}, async (page) => {
  await ready(page);
  const at = await places(page, "roofline", [600, 2500]);
  const chart = await page.locator("roofline-widget .chart").boundingBox();
  const { compute, surface } = await palette(page);
  for (const scale of [1, 2]) {
    const found = await page.evaluate(async ([scale, place]) => {
      const image = await createImageBitmap(await document.querySelector("roofline-widget").to_png(scale));
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
      context.drawImage(image, 0, 0);
      const colour = (x, y) => [...context.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data];
      return { size: [image.width, image.height], roof: [-1, 0, 1].map((off) => colour(place.x, place.y + off)), corner: colour(1, 1) };
    }, [scale, { x: (at[600].x + at[2500].x) / 2 - chart.x, y: at[600].y - chart.y }]);
    const wanted = [chart.width, chart.height].map((px) => px * scale);
    assert.ok(found.size.every((px, n) => Math.abs(px - wanted[n]) <= 1), `${found.size}, not ${wanted}`);
    assert.ok(found.roof.some((colour) => apart(colour.slice(0, 3), compute) < SAME), `scale ${scale}: ${found.roof.join(" | ")}`);
    assert.deepEqual(found.corner, [...surface, 255], `scale ${scale}`);
  }
  assert.notEqual((await photograph(page))({ x: at[600].x + 30, y: at[600].y }).join(), surface.join(), "and the page's own is still there");
});
