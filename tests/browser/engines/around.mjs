// Pages that do something with the place where a widget stands: it is dragged all the same.
import assert from "node:assert/strict";
import { drag } from "../pointer.mjs";
import { dot, painted, places, ready, shown_m } from "../widget.mjs";
import { AROUND } from "./pages.mjs";

/** Whole pixels are what a driver points at: one is lost at either end of a drag. */
const POINTED_PX = 1.5;

/**
 * What the engine leaves out of every box within an ancestor's `zoom`: WebKit's pointer is in other pixels than its
 * boxes were before 2025.
 */
const untold_zoom = (page) => page.evaluate(() => {
  const frame = document.createElement("div");
  frame.style.cssText = "position: fixed; left: 0; top: 0; width: 10px; height: 10px; zoom: 2";
  document.body.append(frame);
  const told = frame.getBoundingClientRect().width === 20;
  frame.remove();
  return told ? 1 : Number(document.querySelector("div").style.zoom || 1);
});

/** @type {import("./journeys.mjs").Journey[]} */
export const WITHIN = Object.entries(AROUND).flatMap(([path, style]) => ["roofline", "strip"].map((panel) => ({
  promise: `within “${style}” the dot in the ${panel} is under the pointer`,
  path,
  kind: "mouse",
  async run(page, hand) {
    await ready(page);
    const zoom = await untold_zoom(page);
    const pointed = ({ x, y }) => ({ x: x * zoom, y: y * zoom });
    const at = await places(page, panel, [64, 1024]);
    assert.ok(at[1024].x > at[64].x + 20, "more rows are to the right");
    await drag(hand, pointed(at[64]), pointed(at[1024]), 6);
    await painted(page);
    const off = pointed(await dot(page, panel)).x - pointed(at[1024]).x;
    assert.ok(Math.abs(off) <= POINTED_PX, `${off} px off, at M = ${await shown_m(page)}`);
  },
})));
