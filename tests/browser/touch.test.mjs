// Fingers, palms and pens: what they drag, what they leave to the browser, and where, on pages that are zoomed.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { laid } from "./layout.mjs";
import { drag, pointer, pull, way } from "./pointer.mjs";
import { call, dot, heard_types, listen, m_of, painted, PART, places, ready, shown_m, until } from "./widget.mjs";

const LESSON = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const ALL = `<roofline-widget kernels="lesson" m="64" controls="device precision m shape roofs count kernels export model"></roofline-widget>
<roofline-question question="check-1"></roofline-question><roofline-results></roofline-results>`;
const ANCESTORS = {
  "no ancestor": LESSON,
  "a scale of 0.75": `<div style="transform: scale(.75); transform-origin: 0 0">${LESSON}</div>`,
  "a scale of 1.5": `<div style="transform: scale(1.5); transform-origin: 0 0; width: 500px">${LESSON}</div>`,
  "a zoom of 0.8": `<div style="zoom: .8">${LESSON}</div>`,
  "a zoom of 1.5": `<div style="zoom: 1.5">${LESSON}</div>`,
  "a zoom in a scale": `<div style="transform: scale(.5); transform-origin: 0 0"><div style="zoom: 1.6">${LESSON}</div></div>`,
};
const path = (name) => `/${name.replaceAll(/\W+/g, "-")}.html`;
const page_test = house({
  "/": `${LESSON}<p style="height: 2000px">after</p>`,
  "/all.html": ALL,
  ...Object.fromEntries(Object.entries(ANCESTORS).map(([name, markup]) => [path(name), author_page(markup)])),
});
// a phone's window, which fingers may zoom
const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 800, height: 1400 } };

const scrolled = (page) => page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);

/** Zooms as two fingers do that move apart around a place; where the page is seen then. */
async function pinch(page, { x, y }, scale) {
  const session = await page.context().newCDPSession(page);
  const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const fingers = (apart_px) => [{ x: x - apart_px / 2, y, id: 1 }, { x: x + apart_px / 2, y, id: 2 }];
  await send("touchStart", fingers(48)[0]);
  await send("touchStart", ...fingers(48));
  // a browser takes a first part of the way for no gesture yet
  for (let apart_px = 56; apart_px <= 48 * scale + 80; apart_px += 8) {
    await send("touchMove", ...fingers(apart_px));
    // as a hand does it: moves that come at once are taken for one, about another middle
    await painted(page);
  }
  await send("touchEnd");
  await page.waitForFunction(() => {
    const seen = [visualViewport.scale, visualViewport.offsetLeft, visualViewport.offsetTop].join();
    const stands = visualViewport.scale > 1.2 && window.seen === seen;
    window.seen = seen;
    return stands;
  }, undefined, { polling: 200 });
  return page.evaluate(() => ({ scale: visualViewport.scale, left: visualViewport.offsetLeft, top: visualViewport.offsetTop }));
}

/** As after a pinch: the page so many times as large, and seen about the handle. */
async function zoom_to(page, panel, scale) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setPageScaleFactor", { pageScaleFactor: scale });
  await page.waitForFunction((scale) => visualViewport.scale === scale, scale);
  await page.locator(PART[panel]).evaluate((handle) => handle.scrollIntoView({ block: "center", inline: "center" }));
  await painted(page);
  return page.evaluate(() => ({ scale: visualViewport.scale, left: visualViewport.offsetLeft, top: visualViewport.offsetTop + scrollY }));
}

for (const [panel, scale] of [["roofline", 1.5], ["roofline", 3], ["strip", 1.5], ["strip", 3]]) {
  page_test(`in a page that fingers zoomed ${scale}-fold, the dot of the ${panel} stays under the finger`, PHONE, async (page) => {
    await ready(page);
    const from = await dot(page, panel);
    const hand = await pointer(page, "touch");
    const zoomed = await zoom_to(page, panel, scale);
    assert.ok(zoomed.left + zoomed.top > 20, `it is off the page's corner: ${JSON.stringify(zoomed)}`);
    // by what the page is told: a protocol takes its pixels for others while a zoom is new to it
    const look = (type) => page.evaluate(([type, nth]) => {
      const { left, right } = document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".handle")[nth].getBoundingClientRect();
      return { finger: window.fingers?.filter((each) => each.type === type).at(-1), dot: (left + right) / 2 };
    }, [type, panel === "roofline" ? 0 : 1]);
    await page.evaluate(() => {
      window.fingers = [];
      for (const type of ["pointerdown", "pointermove"]) addEventListener(type, ({ clientX }) => window.fingers.push({ type, x: clientX }), true);
    });
    const before = await scrolled(page);
    await hand.press({ x: from.x - zoomed.left, y: from.y - zoomed.top });
    const pressed = await look("pointerdown");
    assert.ok(Math.abs(pressed.finger.x - pressed.dot) < 20, `the press at ${pressed.finger.x} is on the handle at ${pressed.dot}`);
    const reached = [];
    for (const right of [12, 24, 36, 24, 8]) {
      await hand.move({ x: from.x - zoomed.left + right, y: from.y - zoomed.top });
      await painted(page);
      const { finger, dot: follows } = await look("pointermove");
      reached.push(follows);
      const off = follows - pressed.dot - (finger.x - pressed.finger.x);
      assert.ok(Math.abs(off) <= 1, `the dot is ${off} px off the finger at ${finger.x}`);
    }
    assert.ok(Math.max(...reached) - Math.min(...reached) > 15, `${reached}`);
    await hand.release();
    assert.deepEqual(await scrolled(page), before, "and the page stays where it is");
  });
}

page_test("two fingers on the chart zoom the page and move nothing", PHONE, async (page) => {
  await ready(page);
  await listen(page);
  const chart = await page.locator(PART.chart).boundingBox();
  const { scale } = await pinch(page, { x: chart.x + chart.width * 0.8, y: chart.y + chart.height * 0.35 }, 2);
  assert.ok(scale > 1.2, `${scale}`);
  assert.deepEqual(await heard_types(page), []);
  assert.deepEqual([await m_of(page), (await call(page, "state")).selected], [64, "yours"]);
});

/** What a second touch does during a drag by the first finger, and what is left when the first is lifted. */
const SECONDS = [
  ["a second finger on the other handle", "roofline", 40], ["a palm beside the chart", "box", 0], ["a second finger on an empty place", "chart", -30],
];
for (const [what, part, swipe] of SECONDS) {
  page_test(`${what} neither moves the drag nor ends it, and the first finger's lift settles it`, PHONE, async (page) => {
    await ready(page);
    const at = await places(page, "strip", [64, 128, 1024]);
    const box = await page.locator(PART[part]).boundingBox();
    const other = { x: box.x + box.width / 2, y: box.y + box.height / 2, id: 2 };
    const session = await page.context().newCDPSession(page);
    const send = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    await listen(page);
    await send("touchStart", { ...at[64], id: 1 });
    for (const step of way(at[64], at[128], 4)) await send("touchMove", { ...step, id: 1 });
    await send("touchStart", { ...at[128], id: 1 }, other);
    for (const step of way(other, { x: other.x + swipe, y: other.y + swipe }, 3)) await send("touchMove", { ...at[128], id: 1 }, { ...step, id: 2 });
    await send("touchMove", { ...at[128], id: 1 });
    await painted(page);
    assert.equal(await shown_m(page), 128);
    assert.deepEqual(await heard_types(page), ["input"], "nothing has settled");
    for (const step of way(at[128], at[1024], 4)) await send("touchMove", { ...step, id: 1 });
    await send("touchEnd");
    await painted(page);
    assert.equal(await m_of(page), 1024);
    assert.deepEqual((await heard_types(page)).filter((type) => type === "change"), ["change"]);
    assert.equal((await call(page, "state")).selected, "yours");
    assert.deepEqual((await scrolled(page)).slice(1), [0, 1]);
  });
}

page_test("what the browser takes for a palm reverts, and the next finger drags", PHONE, async (page) => {
  await ready(page);
  const at = await places(page, "strip", [64, 1024]);
  await listen(page);
  const hand = await pointer(page, "touch");
  await pull(hand, at[64], at[1024]);
  await hand.cancel();
  await painted(page);
  assert.equal(await m_of(page), 64);
  assert.ok(!(await heard_types(page)).includes("change"));
  await drag(hand, at[64], at[1024]);
  assert.equal(await m_of(page), 1024);
});

/** Where a finger rests for long, and whether the browser may offer what it has for that place. */
for (const [where, offers] of [["the handle", false], ["the empty chart", true]]) {
  page_test(`a finger that rests on ${where} is ${offers ? "offered what the browser has" : "offered nothing, and drags on"}`, PHONE, async (page) => {
    await ready(page);
    const at = await places(page, "strip", [64, 1024]);
    const chart = await page.locator(PART.chart).boundingBox();
    const place = offers ? { x: chart.x + chart.width * 0.9, y: chart.y + chart.height * 0.4 } : at[64];
    const hand = await pointer(page, "touch");
    await hand.press(place);
    // as a browser does when a press has lasted long enough
    const prevented = await page.evaluate(({ x, y }) => {
      const event = new PointerEvent("contextmenu", { bubbles: true, composed: true, cancelable: true, pointerType: "touch", clientX: x, clientY: y });
      const { shadowRoot } = document.elementFromPoint(x, y);
      return !shadowRoot.elementFromPoint(x, y).dispatchEvent(event);
    }, place);
    assert.equal(prevented, !offers);
    assert.equal(await page.evaluate(() => String(getSelection())), "");
    assert.deepEqual(await page.locator(PART.chart).evaluate((node) => [getComputedStyle(node).userSelect, getComputedStyle(node.querySelector(".handle")).userSelect]), ["none", "none"]);
    if (!offers) {
      for (const step of way(at[64], at[1024])) await hand.move(step);
      await painted(page);
      assert.equal(await shown_m(page), 1024);
    }
    await hand.release();
  });
}

page_test("the right button of a mouse keeps its menu on the handle", {}, async (page) => {
  await ready(page);
  const { x, y } = await dot(page, "strip");
  await page.evaluate(() => addEventListener("contextmenu", (event) => { window.offered = !event.defaultPrevented; }));
  await page.mouse.click(x, y, { button: "right" });
  assert.equal(await page.evaluate(() => window.offered), true);
  assert.equal(await m_of(page), 64);
});

page_test("a pen that hovers moves nothing, and one that is pressed drags", { hasTouch: true }, async (page) => {
  await ready(page);
  await listen(page);
  const at = await places(page, "strip", [64, 256]);
  const session = await page.context().newCDPSession(page);
  for (const step of way(at[64], at[256])) await session.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...step, buttons: 0, pointerType: "pen" });
  assert.equal(await m_of(page), 64);
  assert.deepEqual(await heard_types(page), []);
  await drag(await pointer(page, "pen"), at[64], at[256]);
  assert.equal(await m_of(page), 256);
});

page_test("a tap on a marker chooses it, and a swipe over it scrolls", { ...PHONE, viewport: { width: 800, height: 700 } }, async (page) => {
  await ready(page);
  const at = (await places(page, "roofline", [4096]))[4096];
  const hand = await pointer(page, "touch");
  await hand.press(at);
  await hand.release();
  await until(page, async () => (await document.querySelector("roofline-widget").state()).selected === "matmul-m4096");
  await call(page, "select_kernel", "yours");
  await listen(page);
  await drag(hand, { x: at.x, y: 500 }, { x: at.x, y: 200 }, 10);
  await page.waitForFunction(() => scrollY > 100);
  assert.deepEqual([await heard_types(page), (await call(page, "state")).selected], [[], "yours"]);
});

page_test("two quick taps on a control are two presses and no zoom, whatever the control", { path: "/all.html", hasTouch: true }, async (page) => {
  await laid(page);
  await page.locator("roofline-widget [part=model] > summary").click();
  await page.locator("roofline-widget .model-content").waitFor();
  const zooming = await page.evaluate(() => [...document.querySelectorAll("roofline-widget, roofline-question, roofline-results")]
    .flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("button, select, input:not([type=range]), label:has(input), summary, .choice")])
    // what a finger may do is what all around it allow as well
    .filter((node) => !node.parentElement.closest("label"))
    .filter((node) => getComputedStyle(node).touchAction !== "manipulation").map((node) => node.outerHTML));
  assert.deepEqual(zooming, []);
  const before = await shown_m(page);
  for (let tap = 0; tap < 2; tap += 1) await page.locator(PART.more).tap();
  await page.waitForFunction((wanted) => document.querySelector("roofline-widget").shadowRoot.querySelector("#m").value === wanted, `${before + 2}`);
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
});

for (const name of Object.keys(ANCESTORS)) {
  for (const panel of ["roofline", "strip"]) {
    page_test(`under ${name} the dot of the ${panel} is under the finger`, { path: path(name), hasTouch: true, viewport: { width: 1000, height: 1700 } }, async (page) => {
      await ready(page);
      const at = await places(page, panel, [64, 1024]);
      const hand = await pointer(page, "touch");
      await pull(hand, at[64], at[1024], 6);
      await painted(page);
      const there = await dot(page, panel);
      assert.ok(Math.abs(there.x - at[1024].x) <= 1, `${there.x}, not ${at[1024].x}`);
      await hand.release();
      assert.equal(await m_of(page), 1024);
    });
  }
}
