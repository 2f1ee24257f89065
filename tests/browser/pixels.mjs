// Colours on the screen, as a reader's eye meets them: from a screenshot, at places in CSS px.
import { decode } from "./png.mjs";
import { PART } from "./widget.mjs";

/**
 * Photographs a part of the page and hands out its colours.
 * @param {import("playwright-core").Page} page
 * @param {string} [part] where the places lie; the chart
 * @returns {Promise<(at: { x: number, y: number }) => number[]>} red, green, blue by places in CSS px of the viewport
 */
export async function photograph(page, part = PART.chart) {
  const box = await page.locator(part).boundingBox();
  const clip = { x: Math.floor(box.x), y: Math.floor(box.y), width: Math.ceil(box.width) + 1, height: Math.ceil(box.height) + 1 };
  const { width, colour } = decode(await page.screenshot({ clip }));
  const ratio = width / clip.width;
  return ({ x, y }) => colour(Math.floor((x - clip.x) * ratio), Math.floor((y - clip.y) * ratio));
}

/** The colours of the widget, by role. */
export const palette = (page) => page.evaluate(() => {
  const style = getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector(".widget"));
  const roles = ["surface", "ink", "muted", "memory", "memory-tint", "compute", "compute-tint", "own"];
  return Object.fromEntries(roles.map((role) => {
    const hex = style.getPropertyValue(`--${role}`).trim();
    return [role, [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))];
  }));
});

/** How far apart two colours are, 0 to 442. */
export const apart = (one, other) => Math.hypot(...one.map((channel, at) => channel - other[at]));

/** Colours nearer than this are the same ink, an edge's blending aside. */
export const SAME = 24;

/**
 * Where the ink of a colour lies along a line of places, nearest to the middle; undefined where there is none.
 * @param {(at: { x: number, y: number }) => number[]} colour
 * @param {{ x: number, y: number }} middle
 * @param {{ reach: number, step: number, along: "x" | "y" }} scan
 * @returns {number | undefined} CSS px off the middle
 */
export function ink_off(colour, middle, ink, { reach, step, along }) {
  const offs = Array.from({ length: Math.round((2 * reach) / step) + 1 }, (_, n) => n * step - reach);
  const found = offs.filter((off) => apart(colour({ ...middle, [along]: middle[along] + off }), ink) < SAME);
  return found.sort((one, other) => Math.abs(one) - Math.abs(other))[0];
}
