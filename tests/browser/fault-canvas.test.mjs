// A browser that is short of memory takes what canvases hold, and gives them back blank.
import assert from "node:assert/strict";
import { assert_unharmed, beside, drawn } from "./faults.mjs";
import { house } from "./house.mjs";
import { pointer, pull } from "./pointer.mjs";
import { PART, painted, places, ready, shown_m } from "./widget.mjs";

const page_test = house({ "/one.html": beside(`<roofline-widget kernels="lesson" m="64"></roofline-widget>`) });

/** A canvas as it is when its context was lost and has come back: blank, with no state, and told of both. */
const lose = (page, which) => page.evaluate((which) => {
  const canvas = document.querySelector("roofline-widget").shadowRoot.querySelectorAll("canvas")[which];
  canvas.dispatchEvent(new Event("contextlost", { cancelable: true }));
  canvas.getContext("2d").reset();
  canvas.dispatchEvent(new Event("contextrestored"));
}, which);

const pixels = (page) => page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".chart canvas")].map((canvas) => canvas.toDataURL()));

for (const [which, name] of ["ground", "moving layer"].entries()) {
  page_test(`a picture whose ${name} was lost is the same as before, in a drag as well`, { path: "/one.html", viewport: { width: 800, height: 3200 } }, async (page) => {
    await ready(page);
    const before = await pixels(page);
    await lose(page, which);
    await painted(page);
    assert.ok(await drawn(page, "roofline-widget"));
    assert.deepEqual(await pixels(page), before);
    const at = await places(page, "strip", [64, 256, 4096]);
    const hand = await pointer(page, "mouse");
    await pull(hand, at[64], at[256]);
    await lose(page, which);
    await hand.move(at[4096]);
    await painted(page);
    assert.ok((await shown_m(page)) > 3900, "the drag goes on");
    assert.ok(await drawn(page, "roofline-widget"));
    await hand.release();
    await page.locator(PART.reset).click();
    await painted(page);
    await page.mouse.move(1, 1);
    await painted(page);
    const slider = page.locator(PART.slider);
    await slider.blur();
    await assert_unharmed(page);
  });
}
