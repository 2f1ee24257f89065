// Dragging M in both panels, by mouse, finger and pen.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { FIRST_COMPUTE_M, LAST_MEMORY_M, M_MAX } from "./lesson.mjs";
import { drag, KINDS, pointer, pull, way } from "./pointer.mjs";
import { call, dot, heard, heard_types, listen, m_of, painted, PART, places, ready, shown_m } from "./widget.mjs";

const LESSON = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const page_test = house({
  "/": LESSON,
  "/scaled.html": `<div style="transform: scale(.75); transform-origin: 0 0; width: 760px">${LESSON}</div>`,
  "/zoomed.html": `<div style="zoom: .8">${LESSON}</div>`,
  "/centred.html": `<div style="width: 700px; margin-left: calc(50vw - 350px)">${LESSON}</div>`,
  "/rtl.html": `<div dir="rtl">${LESSON}</div>`,
  "/long.html": `<p style="height: 200px">before</p>${LESSON}<p style="height: 2000px">after</p>`,
});

const PANELS = ["roofline", "strip"];
const touch = { hasTouch: true };

for (const kind of KINDS) {
  for (const panel of PANELS) {
    page_test(`a ${kind} drags M across the ridge in the ${panel}, and back`, { ...touch }, async (page) => {
      await ready(page);
      const at = await places(page, panel, [64, 4096]);
      await listen(page);
      const hand = await pointer(page, kind);
      await pull(hand, at[64], at[4096], 12);
      await painted(page);
      const [there, follows] = [await shown_m(page), await dot(page, panel)];
      assert.ok(there >= FIRST_COMPUTE_M, `M = ${there}`);
      assert.ok(Math.abs(follows.x - at[4096].x) <= 2, `the dot is at ${follows.x}, the pointer at ${at[4096].x}`);
      assert.deepEqual(await heard_types(page), ["input", "roofline-cross", "input"], "while it moves");
      await hand.release();
      assert.deepEqual(await heard_types(page), ["change"], "as it settles");
      assert.equal(await m_of(page), there, "what is shown is what is");
      await drag(hand, follows, at[64], 12);
      assert.ok(Math.abs((await shown_m(page)) - 64) <= 2, `M = ${await shown_m(page)}`);
      assert.deepEqual(await heard_types(page), ["input", "roofline-cross", "input", "change"], "and back");
    });
  }
}

for (const panel of PANELS) {
  page_test(`1, 64, 256, 318, 319 and 4096 can be reached by dragging in the ${panel}`, {}, async (page) => {
    await ready(page);
    const targets = [1, 64, 256, LAST_MEMORY_M, FIRST_COMPUTE_M, 4096];
    const hand = await pointer(page, "mouse");
    const at = await places(page, panel, [1, 64, 4096]);
    await hand.press(at[64]);
    // each whole pixel of the way, by events of the pointer that holds the handle: a hand tries them too
    const reached = await page.evaluate(async ([panel, left, right, y]) => {
      const shadow = document.querySelector("roofline-widget").shadowRoot;
      const handle = shadow.querySelectorAll(".handle")[panel === "roofline" ? 0 : 1];
      const by_m = {};
      for (let x = left; x <= right; x += 1) {
        handle.dispatchEvent(new PointerEvent("pointermove", {
          pointerId: 1, pointerType: "mouse", buttons: 1, clientX: x, clientY: y, bubbles: true, composed: true,
        }));
        // what stands in the box follows in the frame
        by_m[document.querySelector("roofline-widget").m] ??= x;
      }
      return by_m;
    }, [panel, Math.floor(at[1].x) - 8, Math.ceil(at[4096].x) + 8, at[64].y]);
    await hand.release();
    await call(page, "set_m", 64);
    for (const m of targets) {
      assert.ok(m in reached, `no pixel of the ${panel} gives M = ${m}: ${Object.keys(reached).join()}`);
      await drag(hand, at[64], { x: reached[m], y: at[64].y }, 4);
      assert.equal(await shown_m(page), m, `at pixel ${reached[m]}`);
      await call(page, "set_m", 64);
    }
  });

  page_test(`past the asymptote the dot in the ${panel} stops, and before M = 1 as well`, {}, async (page) => {
    await ready(page);
    const chart = await page.locator(PART.chart).boundingBox();
    const at = await places(page, panel, [1, 64, M_MAX]);
    const hand = await pointer(page, "mouse");
    const ends = [["right", chart.x + chart.width - 2, M_MAX], ["left", chart.x + 2, 1]];
    await hand.press(at[64]);
    for (const [side, x, m] of ends) {
      for (const step of way(at[64], { x, y: at[64].y }, 10)) await hand.move(step);
      await painted(page);
      assert.equal(await shown_m(page), m, side);
      const stopped = await dot(page, panel);
      assert.ok(Math.abs(stopped.x - at[m].x) < 0.5, `${side}: stopped at ${stopped.x}, not ${at[m].x}`);
      await hand.move({ x: side === "right" ? x + 300 : x - 300, y: at[64].y });
      await painted(page);
      assert.deepEqual(await dot(page, panel), stopped, `${side}: it stays there`);
    }
    await hand.release();
  });

  page_test(`a press that does not move keeps M in the ${panel}, wherever in the handle it is`, { ...touch }, async (page) => {
    await ready(page);
    await call(page, "set_m", 100);
    await listen(page);
    const middle = await dot(page, panel);
    for (const kind of KINDS) {
      const hand = await pointer(page, kind);
      for (const [dx, dy] of [[0, 0], [9, -7], [-9, 7]]) {
        await hand.press({ x: middle.x + dx, y: middle.y + dy });
        await hand.release();
        assert.equal(await shown_m(page), 100, `${kind} at ${dx}, ${dy}`);
      }
    }
    assert.deepEqual(await heard(page), []);
    assert.deepEqual(await dot(page, panel), middle);
  });

  for (const [where, path] of [["under a scaled ancestor", "/scaled.html"], ["under a zoomed ancestor", "/zoomed.html"], ["in a text from right to left", "/rtl.html"]]) {
    page_test(`${where} the dot in the ${panel} is under the pointer`, { path }, async (page) => {
      await ready(page);
      const at = await places(page, panel, [64, 1024]);
      assert.ok(at[1024].x > at[64].x + 20, "more rows are to the right");
      await drag(await pointer(page, "mouse"), at[64], at[1024], 6);
      await painted(page);
      const there = await dot(page, panel);
      assert.ok(Math.abs(there.x - at[1024].x) <= 1, `${there.x}, not ${at[1024].x}`);
      assert.equal(await shown_m(page), 1024);
    });
  }
}

for (const [how, break_off] of [
  ["the browser takes the pointer", (_, hand) => hand.cancel()],
  ["the capture is lost", async (page, hand, at) => {
    await page.evaluate(() => {
      const handle = document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".handle")[1];
      if (!handle.hasPointerCapture(window.pointer)) throw new Error("the handle holds no pointer");
      handle.releasePointerCapture(window.pointer);
    });
    // a browser tells the loss with the next event of the pointer
    await hand.move({ x: at.x + 3, y: at.y });
  }],
  ["Escape is pressed", (page) => page.keyboard.press("Escape")],
]) {
  page_test(`a drag is as if it had not been when ${how}`, { ...touch }, async (page) => {
    await ready(page);
    const at = await places(page, "strip", [64, 4096]);
    await listen(page);
    await page.evaluate(() => addEventListener("pointerdown", ({ pointerId }) => { window.pointer = pointerId; }));
    const hand = await pointer(page, "touch");
    await pull(hand, at[64], at[4096], 8);
    await page.waitForFunction((node) => node.textContent !== "", await page.locator(PART.crossing).elementHandle());
    assert.ok((await shown_m(page)) >= FIRST_COMPUTE_M);
    await break_off(page, hand, at[4096]);
    await painted(page);
    assert.equal(await m_of(page), 64);
    assert.equal(await shown_m(page), 64);
    const events = await heard(page);
    assert.deepEqual([...new Set(events.map(({ type }) => type))], ["input", "roofline-cross"], "nothing has settled");
    const crossings = events.filter(({ type }) => type === "roofline-cross");
    assert.deepEqual(crossings.map(({ detail }) => detail.bound), ["compute", "memory"], "there and back");
    assert.equal(await page.locator(PART.crossing).textContent(), "", "no crossing is told of");
    await hand.move?.(at[4096]).catch(() => {});
    assert.equal(await shown_m(page), 64, "it is over");
    await hand.release().catch(() => {});
    await drag(await pointer(page, "mouse"), at[64], at[4096]);
    assert.deepEqual((await heard_types(page)).at(-1), "change", "the next one counts");
  });
}

for (const held of PANELS) {
  const other = PANELS.find((panel) => panel !== held);
  for (const [how, end] of [["is let go", (_, hand) => hand.release()], ["is broken off", (_, hand) => hand.cancel()]]) {
    page_test(`a device that comes while the ${held} is held is under both handles once it ${how}, with M where it was`, { ...touch }, async (page) => {
      await ready(page);
      const hand = await pointer(page, "touch");
      await hand.press(await dot(page, held));
      await call(page, "set_device", "a100-sxm-80gb");
      await painted(page);
      await end(page, hand);
      await painted(page);
      const there = await dot(page, other);
      // a whole showing lays them anew
      await call(page, "set_m", 65);
      await call(page, "set_m", 64);
      await painted(page);
      assert.deepEqual(there, await dot(page, other));
    });
  }
}

for (const [what, act] of [
  ["a key that is let go", (page) => page.keyboard.press("Shift")],
  ["the focus that goes elsewhere", (page) => page.evaluate(() => document.querySelector("roofline-widget").shadowRoot.activeElement.blur())],
]) {
  page_test(`${what} settles no drag`, {}, async (page) => {
    await ready(page);
    const at = await places(page, "strip", [64, 256, 4096]);
    const hand = await pointer(page, "mouse");
    await listen(page);
    await pull(hand, at[64], at[256]);
    await act(page);
    assert.deepEqual(await heard_types(page), ["input"]);
    for (const step of way(at[256], at[4096], 4)) await hand.move(step);
    await hand.release();
    assert.deepEqual((await heard_types(page)).filter((type) => type !== "roofline-cross").at(-1), "change");
  });
}

page_test("a page that shifts during a drag moves no M", { viewport: { width: 1000, height: 1500 }, path: "/centred.html" }, async (page) => {
  await ready(page);
  const at = await places(page, "strip", [64, 256]);
  const hand = await pointer(page, "mouse");
  await pull(hand, at[64], at[256]);
  await page.setViewportSize({ width: 800, height: 1500 });
  await painted(page);
  const shifted = await dot(page, "strip");
  assert.ok(shifted.x < at[256].x - 50, "the chart has shifted");
  await hand.move(shifted);
  assert.equal(await shown_m(page), 256, "resized");
  await page.evaluate(() => { document.body.style.width = "2000px"; scrollTo(120, 0); });
  await painted(page);
  await hand.move(await dot(page, "strip"));
  assert.equal(await shown_m(page), 256, "scrolled");
  await hand.release();
});

page_test("a mouse that was let go outside the window does not drag on", {}, async (page) => {
  await ready(page);
  const at = await places(page, "strip", [64, 256, 4096]);
  await listen(page);
  const hand = await pointer(page, "mouse");
  await pull(hand, at[64], at[256]);
  await page.evaluate(() => {
    const handle = document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".handle")[1];
    handle.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", buttons: 0, clientX: 9, clientY: 9, bubbles: true, composed: true }));
  });
  await hand.move(at[4096]);
  assert.equal(await m_of(page), 256);
  assert.deepEqual((await heard_types(page)).filter((type) => type === "change"), ["change"]);
  await hand.release();
});

page_test("a second finger is not listened to", { ...touch }, async (page) => {
  await ready(page);
  const at = await places(page, "strip", [64, 128, 4096]);
  const session = await page.context().newCDPSession(page);
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [{ ...at[64], id: 1 }]);
  for (const at_128 of way(at[64], at[128], 4)) await send("touchMove", [{ ...at_128, id: 1 }]);
  const first = { ...at[128], id: 1 };
  await painted(page);
  assert.equal(await shown_m(page), 128);
  const roofline = await dot(page, "roofline");
  await listen(page);
  await send("touchStart", [first, { ...roofline, id: 2 }]);
  for (const step of way(roofline, { x: roofline.x + 150, y: roofline.y }, 4)) await send("touchMove", [first, { ...step, id: 2 }]);
  await painted(page);
  assert.equal(await shown_m(page), 128);
  // a point that is missing from a move has been lifted
  await send("touchMove", [first]);
  await painted(page);
  assert.deepEqual((await heard(page)).map(({ type }) => type), [], "its lifting settles nothing");
  for (const step of way(at[128], at[4096], 4)) await send("touchMove", [{ ...step, id: 1 }]);
  await send("touchEnd", []);
  await painted(page);
  assert.ok(Math.abs((await shown_m(page)) / 4096 - 1) < 0.05, `the first drags on: ${await shown_m(page)}`);
  assert.equal((await heard_types(page)).at(-1), "change");
});

const scrolled = (page) => page.evaluate(() => scrollY);

page_test("a swipe over the empty chart scrolls the page and moves nothing", { ...touch, path: "/long.html", viewport: { width: 700, height: 600 } }, async (page) => {
  await ready(page);
  await listen(page);
  const chart = await page.locator(PART.chart).boundingBox();
  const from = { x: chart.x + chart.width * 0.9, y: 500 };
  const hand = await pointer(page, "touch");
  await drag(hand, from, { x: from.x, y: 200 }, 10);
  await page.waitForFunction(() => scrollY > 100);
  assert.equal(await m_of(page), 64);
  assert.deepEqual(await heard(page), []);
});

for (const panel of PANELS) {
  page_test(`a finger on the handle in the ${panel} never scrolls the page`, { ...touch, path: "/long.html", viewport: { width: 700, height: 900 } }, async (page) => {
    await ready(page);
    await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView({ block: "start" }));
    await painted(page);
    const before = await scrolled(page);
    const from = await dot(page, panel);
    const hand = await pointer(page, "touch");
    for (const to of [{ x: from.x + 40, y: from.y - 250 }, { x: from.x + 60, y: from.y + 150 }]) {
      const held = await dot(page, panel);
      await drag(hand, held, to, 10);
      await painted(page);
      assert.equal(await scrolled(page), before);
    }
    assert.ok((await shown_m(page)) > 64, "and drags");
  });
}

page_test("a landmark is chosen by its marker and cannot be dragged; yours comes back the same way", {}, async (page) => {
  await ready(page);
  const at = await places(page, "roofline", [4096]);
  await call(page, "set_m", 4);
  await listen(page);
  const hand = await pointer(page, "mouse");
  await drag(hand, at[4096], { x: at[4096].x - 80, y: at[4096].y }, 6);
  await painted(page);
  assert.equal((await call(page, "state")).selected, "matmul-m4096");
  const events = await heard(page);
  assert.deepEqual(events.map(({ type, detail }) => `${type} ${detail.cause}`), ["change kernels"]);
  assert.equal(await m_of(page, "matmul-m4096"), 4096);
  assert.equal(await page.locator(PART.roofline).isVisible(), false, "no handle to take");
});

page_test("a press beside every marker does nothing", {}, async (page) => {
  await ready(page);
  await listen(page);
  const chart = await page.locator(PART.chart).boundingBox();
  const hand = await pointer(page, "mouse");
  const empty = { x: chart.x + chart.width * 0.92, y: chart.y + chart.height * 0.4 };
  await drag(hand, empty, { x: empty.x - 200, y: empty.y - 20 }, 5);
  assert.deepEqual(await heard(page), []);
  assert.equal((await call(page, "state")).selected, "yours");
  assert.equal(await page.evaluate(() => String(getSelection())), "", "and selects no text");
});
