// How long a reader waits: from navigation to the first pixel of the chart, with the processor slowed down to a quarter,
// in a browser that has fetched nothing yet. And what it fetched.
//
// After each frame the page is asked the same of every contender: has the memory roof been drawn at one place, as a pixel
// of a canvas or as a stroke of an SVG?
import { open_blank } from "../browser/browser.mjs";
import { roof } from "./pages/board.js";
import { COLOURS, scales } from "./pages/geometry.js";
import { box_of } from "./drag.mjs";

const THROTTLE = 4;
/** Left of every trail. */
const PLACE_PX = 100;

/** Runs in the page, before anything of it. */
function watch({ x_px, y_px, colour }) {
  const canvas_shows = (canvas, x, y) => {
    const box = canvas.getBoundingClientRect();
    if (!box.width || !canvas.width || x < box.left || x > box.right || y < box.top || y > box.bottom) return false;
    const scale = canvas.width / box.width;
    const { data } = canvas.getContext("2d").getImageData(Math.round((x - box.left) * scale), Math.round((y - box.top) * scale) - 4, 1, 9);
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] > 200 && colour.every((channel, of) => Math.abs(channel - data[at + of]) < 30)) return true;
    }
    return false;
  };
  const stroke_shows = (path, x, y) => [-3, -2, -1, 0, 1, 2, 3].some((down) => {
    const place = new DOMPoint(x, y + down).matrixTransform(path.getScreenCTM().inverse());
    return path.isPointInStroke(place);
  });
  const is_drawn = () => {
    const root = document.querySelector("roofline-widget")?.shadowRoot ?? document;
    const box = root.querySelector("#box, .chart")?.getBoundingClientRect();
    if (!box) return false;
    const [x, y] = [box.left + x_px, box.top + y_px];
    return [...root.querySelectorAll("canvas")].some((canvas) => canvas_shows(canvas, x, y))
      || [...root.querySelectorAll("path.js-line")].some((path) => stroke_shows(path, x, y));
  };
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    if (is_drawn()) window.first_pixel_ms = performance.now();
    else requestAnimationFrame(ask);
  };
  // what a message does comes behind the frame's drawing
  const ask = () => port2.postMessage(0);
  requestAnimationFrame(ask);
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {{ url: (name: string, kernels: number) => string, weight: (paths: string[]) => number }} pages
 * @param {{ name: string, kernels: number, ratio: number }} what
 */
export async function measure_load(browser, pages, { name, kernels, ratio }) {
  const { page, complaints } = await open_blank(browser, { viewport: { width: 760, height: 1100 }, deviceScaleFactor: ratio });
  try {
    const fetched = [];
    page.on("response", (response) => fetched.push(new URL(response.url()).pathname));
    const scale = scales(kernels);
    const colour = [1, 3, 5].map((at) => Number.parseInt(COLOURS.memory.slice(at, at + 2), 16));
    await page.addInitScript(watch, { x_px: PLACE_PX, y_px: scale.y.px(roof(scale.x.value(PLACE_PX))), colour });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    await page.goto(pages.url(name, kernels));
    const first_pixel_ms = await page.waitForFunction(() => window.first_pixel_ms).then((found) => found.jsonValue());
    await box_of(page);
    return { wrong: complaints, first_pixel_ms, brotli_bytes: pages.weight(fetched) };
  } finally {
    await page.context().close();
  }
}
