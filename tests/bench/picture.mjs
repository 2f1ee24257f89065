// Whether a run did the work: what the screen shows once the pointer has come to the end of its path, and what stands in
// the readout. A run that fails here is not counted.
import { decode } from "../browser/png.mjs";
import { figures, fixed_kernels, M_START, PEAK_TFLOPS, RIDGE, roof } from "./pages/board.js";
import { COLOURS, HEIGHT_PX, MARKER_PX, OWN_PX, scales, STRIP, WIDTH_PX } from "./pages/geometry.js";

/** Channels that differ by less are the same colour. */
const SAME = 14;
/** A marker may be so far from the pointer that holds it: M is whole, and some contenders round to pixels. */
const NEAR_PX = 3;

const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Whether a pixel is of that colour; of a thin stroke, whether it is more than half of the way from white to it. */
function is_of(colour, wanted, is_thin) {
  if (!is_thin) return colour.every((channel, at) => Math.abs(channel - wanted[at]) <= SAME);
  const way = wanted.map((channel) => 255 - channel);
  const gone = colour.reduce((sum, channel, at) => sum + (255 - channel) * way[at], 0) / way.reduce((sum, step) => sum + step * step, 0);
  return gone > 0.4 && colour.every((channel, at) => Math.abs(255 - gone * way[at] - channel) <= 2 * SAME);
}

/** The share of pixels of that colour in a square around a place of the box. */
function share({ image, ratio }, hex, x_px, y_px, reach_px, is_thin = false) {
  const wanted = rgb(hex);
  const [from_x, to_x, from_y, to_y] = [x_px - reach_px, x_px + reach_px, y_px - reach_px, y_px + reach_px].map((px) => Math.round(px * ratio));
  let [hits, all] = [0, 0];
  for (let y = from_y; y <= to_y; y += 1) {
    for (let x = from_x; x <= to_x; x += 1) {
      if (x < 0 || y < 0 || x >= image.width || y >= image.height) continue;
      all += 1;
      if (is_of(image.colour(x, y), wanted, is_thin)) hits += 1;
    }
  }
  return hits / all;
}

/** What a readout says, of ours in its shadow tree, of the others in the page. */
export const read = (page) => page.evaluate(() => {
  const root = document.querySelector("roofline-widget")?.shadowRoot ?? document;
  const text = (name) => root.querySelector(`tr.selected td.${name}`)?.textContent ?? "";
  return { m: root.querySelector("#m")?.value ?? "", rate: text("attainable"), time: text("time"), bound: text("bound"), summary: root.querySelector(".summary")?.textContent ?? "" };
});

/**
 * @param {import("playwright-core").Page} page
 * @param {{ x: number, y: number }} box where the box lies in the viewport
 * @param {number} count of kernels
 * @param {number} ratio device pixels a CSS pixel
 * @param {number} end_px where the pointer holds the marker, in the box
 */
export async function check(page, box, count, ratio, end_px) {
  const wrong = [];
  const expect = (is_right, what) => is_right || wrong.push(what);
  const scale = scales(count);

  const said = await read(page);
  const now = figures(Number(said.m));
  const x_px = scale.x.px(now.intensity);
  expect(Math.abs(x_px - end_px) <= NEAR_PX, `M = ${said.m} lies at ${x_px.toFixed(1)} px, the pointer at ${end_px.toFixed(1)} px`);
  const same = (text, value) => Math.abs(Number.parseFloat(text.replace(/[^\d.]/g, "")) / value - 1) < 0.006;
  expect(same(said.rate, now.attainable), `rate ${said.rate} at M = ${said.m}`);
  expect(same(said.time, now.time_us), `time ${said.time} at M = ${said.m}`);
  expect(said.bound === (now.intensity < RIDGE ? "memory" : "compute"), `bound ${said.bound}`);
  expect(said.summary.includes(`M = ${said.m}:`), `summary ${said.summary}`);

  const clip = { x: box.x, y: box.y, width: WIDTH_PX, height: HEIGHT_PX };
  const picture = { image: decode(await page.screenshot({ clip })), ratio };
  const some = (what, hex, x, y, reach, least, is_thin = false) => {
    const found = share(picture, hex, x, y, reach, is_thin);
    expect(found >= least, `${what}: ${(100 * found).toFixed(0)} % of the colour, ${100 * least} % wanted`);
  };
  const left = scale.x.value(100);
  some("the memory roof", COLOURS.memory, 100, scale.y.px(roof(left)), 4, 0.15);
  some("the compute roof", COLOURS.compute, scale.x.px(8000), scale.y.px(PEAK_TFLOPS), 4, 0.15);
  some("the dragged marker", COLOURS.own, x_px, scale.y.px(now.attainable), OWN_PX - 2, 0.5);
  some("its place in the strip", COLOURS.own, scale.m.px(now.m), scale.us.px(now.time_us), OWN_PX - 2, 0.5);
  const start = figures(M_START);
  const left_over = share(picture, COLOURS.own, scale.x.px(start.intensity), scale.y.px(start.attainable), OWN_PX - 2);
  expect(left_over < 0.1, `${(100 * left_over).toFixed(0)} % of the marker is still where it was`);
  some("the times by bytes", COLOURS.memory, 690, scale.us.px(figures(scale.m.value(690)).memory_us), 4, 0.08, true);
  some("the words over the roofline", COLOURS.own, 650, 9, 30, 0.004);
  some("the words over the strip", COLOURS.own, 650, STRIP.top - 18, 30, 0.004);
  for (const { number, intensity } of fixed_kernels(count)) {
    const at_px = scale.x.px(intensity);
    // the trail, the dragged marker and later neighbours lie over some
    if (Math.abs(at_px - x_px) < 30 || count > 5 && number < count - 1) continue;
    some(`kernel ${number}`, intensity < RIDGE ? COLOURS.memory : COLOURS.compute, at_px, scale.y.px(roof(intensity)), MARKER_PX, 0.08);
  }
  return wrong;
}
