// The colours on the screen of any engine.
import { decode } from "../png.mjs";
import { painted } from "../widget.mjs";

/**
 * Photographs the viewport.
 * @param {any} page
 * @returns {Promise<(at: { x: number, y: number }) => number[]>} red, green, blue by places in CSS px, each of them one dot
 */
export async function colours_on_screen(page) {
  await painted(page);
  const { colour } = decode(Buffer.from(await page.screenshot()));
  return ({ x, y }) => colour(Math.round(x), Math.round(y));
}
