// The picture on the screen where an assumption of the model is changed: each mark is inked where its worked figure says.
import assert from "node:assert/strict";
import { axes } from "./axes.mjs";
import { house } from "./house.mjs";
import { matmul } from "./lesson.mjs";
import { apart, ink_off, palette, photograph, SAME } from "./pixels.mjs";
import { call, ready } from "./widget.mjs";

const page_test = house({ "/": `<roofline-widget kernels="lesson" m="16"></roofline-widget>` });

/** Sharp enough for strokes of less than two pixels. */
const SHARP = { deviceScaleFactor: 2 };
const [SOLID, DASHED, DOTTED] = [[0.9, 1], [0.45, 0.9], [0.15, 0.6]];

/** What is changed by calls, and where which ink must be: panel, from and to as values of its axes, colour, how much of the way has ink. */
const ROWS = {
  "a second device has roofs and a time in dashes": {
    compare: "a100-sxm-80gb",
    lines: [
      ["roofline", [4, 8.16], [32, 65.28], "memory", DASHED],
      ["roofline", [600, 312], [1500, 312], "compute", DASHED],
      ["roofline", [600, 989], [1500, 989], "compute", SOLID],
      // 4 and 12 rows beside the weights at 2.04 TB/s
      ["strip", [4, 65.858], [12, 65.987], "memory", DASHED],
    ],
  },
  "the L2 has a roof over that of the DRAM": {
    options: { memory: "l2" },
    lines: [
      // past the trail of the dot, before M = 64
      ["roofline", [22, 121], [48, 264], "memory", SOLID],
      ["roofline", [4, 13.4], [14, 46.9], "memory", DASHED],
    ],
  },
  "a fraction lowers the roof, and the published one stays in dots": {
    options: { peak_fraction: 0.5 },
    lines: [
      ["roofline", [600, 494.5], [1500, 494.5], "compute", SOLID],
      ["roofline", [600, 989], [1500, 989], "compute", DOTTED],
    ],
  },
  "a launch is a floor under the time": {
    options: { launch_us: 5 },
    kernel: matmul(16, { id: "yours", n: 1024, k: 1024 }),
    lines: [["strip", [20_000, 5], [100_000, 5], "ink", DASHED]],
  },
  "without overlap the times add up": {
    options: { overlap: false },
    lines: [
      // half of the roof where both take equally long
      ["roofline", [290, 490.1], [300, 498.5], "ink", SOLID],
      // 128 and 512 rows: bytes and arithmetic
      ["strip", [127, 58.6], [129, 58.9], "ink", SOLID],
    ],
  },
  "where no M reaches the ridge, a line says how far it comes": {
    kernel: matmul(16, { id: "yours", n: 256, k: 256 }),
    lines: [["roofline", [128, 1], [128, 4], "own", DOTTED]],
  },
};

/** The share of a straight way that has ink of a colour. */
function inked(colour, [from, to], ink) {
  const count = 120;
  const is_upright = Math.abs(to.x - from.x) < 1;
  let found = 0;
  for (let step = 0; step < count; step += 1) {
    const share = step / count;
    const at = { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
    const off = ink_off(colour, at, ink, { reach: 1.5, step: 0.5, along: is_upright ? "x" : "y" });
    found += off === undefined ? 0 : 1;
  }
  return found / count;
}

async function change(page, { options, compare, kernel }) {
  if (kernel) {
    await call(page, "place_kernel", kernel);
    await call(page, "select_kernel", "yours");
  }
  if (options) await call(page, "set_options", options);
  if (compare) await call(page, "compare_device", compare);
}

for (const [name, row] of Object.entries(ROWS)) {
  for (const colorScheme of ["light", "dark"]) {
    page_test(`${name}, ${colorScheme}`, { ...SHARP, colorScheme }, async (page) => {
      await ready(page);
      await change(page, row);
      const { x_of_intensity, y_of_tflops, x_of_m, y_of_us } = await axes(page);
      const [colours, colour] = [await palette(page), await photograph(page)];
      for (const [panel, from, to, role, [least, most]] of row.lines) {
        const place = ([x, y]) => (panel === "strip" ? { x: x_of_m(x), y: y_of_us(y) } : { x: x_of_intensity(x), y: y_of_tflops(y) });
        const share = inked(colour, [place(from), place(to)], colours[role]);
        assert.ok(share >= least && share <= most, `${role} from ${from} to ${to} in the ${panel}: ${share.toFixed(2)} of the way`);
      }
    });
  }
}

page_test("the band is tinted under both roofs, and so is the range of the ridge", SHARP, async (page) => {
  await ready(page);
  await call(page, "set_options", { band: "usual" });
  const { x_of_intensity, y_of_tflops } = await axes(page);
  const [colours, colour] = [await palette(page), await photograph(page)];
  const at = (intensity, tflops) => colour({ x: x_of_intensity(intensity), y: y_of_tflops(tflops) });
  const is_tinted = (found, role) => apart(found, colours[role]) > SAME && apart(found, colours[`${role}-tint`]) > SAME;
  assert.ok(is_tinted(at(1000, 690), "compute"), "70 % of the peak");
  assert.ok(is_tinted(at(20, 57), "memory"), "85 % of the bandwidth");
  const [inside, outside] = [at(240, 5), at(150, 5)];
  assert.ok(apart(outside, colours["memory-tint"]) < 8, "left of the range");
  assert.ok(apart(inside, outside) > 12, "197 to 295 is a range");
});

page_test("a measured rate is a hollow mark at its place", SHARP, async (page) => {
  await ready(page);
  await call(page, "place_kernel", matmul(64, { id: "matmul-m64", fixed: true, measured_tflops: 66 }));
  const { x_of_intensity, y_of_tflops } = await axes(page);
  const [colours, colour] = [await palette(page), await photograph(page)];
  const { x, y } = { x: x_of_intensity(63.0154), y: y_of_tflops(66) };
  assert.ok(apart(colour({ x: x + 3, y: y + 2 }), colours.surface) < SAME, "hollow");
  const rim = ink_off(colour, { x: x + 7.5, y }, colours.memory, { reach: 2, step: 0.5, along: "x" });
  assert.notEqual(rim, undefined, "with a rim");
});

page_test("once all is as the lesson has it again, the picture is the one of before", {}, async (page) => {
  await ready(page);
  const chart = page.locator("roofline-widget .chart");
  const before = await chart.screenshot();
  await call(page, "set_options", { overlap: false, launch_us: 5, peak_fraction: 0.7, bandwidth_fraction: 0.9, memory: "l2", band: "usual" });
  await call(page, "compare_device", "a100-sxm-80gb");
  assert.ok(!before.equals(await chart.screenshot()), "it is another in between");
  await call(page, "set_options", {});
  await call(page, "compare_device", null);
  assert.ok(before.equals(await chart.screenshot()));
});
