// The page scales, zooms, turns or mirrors what the chart stands in: the drag stays under the pointer.
import assert from "node:assert/strict";
import { assert_unharmed, beside } from "./faults.mjs";
import { house } from "./house.mjs";
import { drag, KINDS, pointer } from "./pointer.mjs";
import { call, dot, painted, places, ready, shown_m } from "./widget.mjs";

const WIDGET = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
/** A box that is laid out 700 px wide, in room for it to be turned. */
const inside = (...styles) => `<div style="width: 700px; padding: 60px">${styles.map((style) => `<div style="${style}">`).join("")}${WIDGET}${"</div>".repeat(styles.length)}</div>`;
const AROUND = {
  "scaled to a half": ["transform: scale(.5); transform-origin: 0 0"],
  "scaled in one direction": ["transform: scale(.6, .9); transform-origin: 0 0"],
  "scaled to one and a half": ["scale: 1.5; transform-origin: 0 0"],
  "zoomed to a half": ["zoom: .5"],
  "zoomed and scaled, one in the other": ["zoom: .8", "transform: scale(.75); transform-origin: 0 0"],
  "turned by 30 degrees": ["transform: rotate(30deg) scale(.6)"],
  "turned by a quarter": ["rotate: 90deg", "transform: scale(.6)"],
  "upside down": ["rotate: 180deg"],
  "turned and turned back in part": ["rotate: -50deg", "zoom: .7", "rotate: 20deg"],
  "skewed": ["transform: skew(20deg) scale(.6)"],
  "mirrored": ["transform: scaleX(-1)"],
};
const path = (name) => `/${name.replaceAll(/\W+/g, "-")}.html`;
const page_test = house(Object.fromEntries(Object.entries(AROUND).map(([name, styles]) => [path(name), beside(inside(...styles))])));

for (const name of Object.keys(AROUND)) {
  page_test(`in a page ${name} the dot is under the pointer, in both panels and by every hand`, {
    path: path(name), hasTouch: true, viewport: { width: 1200, height: 2400 },
  }, async (page) => {
    await ready(page);
    for (const [panel, kind] of [["roofline", KINDS[0]], ["strip", KINDS[1]], ["roofline", KINDS[2]]]) {
      await call(page, "set_m", 64);
      const at = await places(page, panel, [64, 128]);
      await drag(await pointer(page, kind), at[64], at[128], 5);
      await painted(page);
      const there = await dot(page, panel);
      const off = Math.hypot(there.x - at[128].x, there.y - at[128].y);
      assert.ok(off <= 1, `${kind} in the ${panel}: ${JSON.stringify(there)}, ${off.toFixed(2)} px off ${JSON.stringify(at[128])}`);
      assert.equal(await shown_m(page), 128, `${kind} in the ${panel}`);
    }
    await assert_unharmed(page);
  });
}
