// A page with something that goes wrong has a second widget beside, which must not be harmed.
import assert from "node:assert/strict";
import { painted } from "./widget.mjs";

const OTHER = "#other";

/** The same markup with another widget under it. */
export const beside = (markup) => `${markup}<roofline-widget id="other" kernels="lesson" m="100"></roofline-widget>`;

/** Gives a page a way to tell whether there is ink on a canvas; a copy is read, so that the canvas stays as quick as it is. */
export const has_ink = () => {
  window.has_ink = (canvas) => {
    const { width, height } = canvas;
    if (width < 2 || height < 2) return false;
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    return copy.getImageData(0, 0, width, height).data.some((channel) => channel > 0);
  };
};

/** Whether both canvases of a widget have ink on them. */
export async function drawn(page, selector) {
  await page.evaluate(has_ink);
  return page.locator(selector).first().evaluate(({ shadowRoot }) => [...shadowRoot.querySelectorAll(".chart canvas")].every((canvas) => window.has_ink(canvas)));
}

/** The other widget has its board, its picture, and heeds a key. */
export async function assert_unharmed(page) {
  const other = page.locator(OTHER);
  await other.scrollIntoViewIfNeeded();
  await painted(page);
  const m = () => other.evaluate(async (widget) => (await widget.placements()).find(({ id }) => id === "yours").kernel.m);
  assert.equal(await m(), 100, "the other widget has its board");
  assert.ok(await drawn(page, OTHER), "the other widget has its picture");
  const slider = other.locator("input[type=range]");
  await slider.press("ArrowRight");
  assert.equal(await m(), 101, "the other widget heeds a key");
  await slider.press("ArrowLeft");
  assert.equal(await m(), 100, "and another");
}
