// What a drag costs: the moving layer painted once a frame, however many kernels stand, and nothing else.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { pointer } from "./pointer.mjs";
import { call, dot, painted, PART, places, ready } from "./widget.mjs";

const page_test = house({ "/": `<roofline-widget kernels="lesson" m="8"></roofline-widget>` });

/** Counts every call and every property that is set on a canvas, by layer, and every question of geometry. */
function count_everything() {
  const canvases = new Map();
  window.counts = { geometry: [] };
  window.counted = () => {
    const layers = [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".chart canvas")];
    const [ground, moving] = layers.map((canvas) => canvases.get(canvas) ?? 0);
    const other = [...canvases].filter(([canvas]) => !layers.includes(canvas)).reduce((sum, [, count]) => sum + count, 0);
    const { geometry } = window.counts;
    canvases.clear();
    window.counts.geometry = [];
    return { ground, moving, other, geometry };
  };
  const paint = (context) => canvases.set(context.canvas, (canvases.get(context.canvas) ?? 0) + 1);
  const of_context = CanvasRenderingContext2D.prototype;
  for (const [name, { value, set, ...rest }] of Object.entries(Object.getOwnPropertyDescriptors(of_context))) {
    if (typeof value === "function") of_context[name] = function (...given) { paint(this); return value.apply(this, given); };
    else if (set) Object.defineProperty(of_context, name, { ...rest, set(given) { paint(this); set.call(this, given); } });
  }
  const ask = (name) => window.counts.geometry.push(name);
  for (const name of ["getBoundingClientRect", "getClientRects", "scrollIntoView"]) {
    const asked = Element.prototype[name];
    Element.prototype[name] = function (...given) { ask(name); return asked.apply(this, given); };
  }
  for (const [prototype, names] of [
    [Element.prototype, ["clientWidth", "clientHeight", "clientLeft", "scrollWidth", "scrollHeight", "scrollTop"]],
    [HTMLElement.prototype, ["offsetWidth", "offsetHeight", "offsetTop", "offsetLeft", "offsetParent", "innerText"]],
  ]) {
    for (const name of names) {
      const { get, ...rest } = Object.getOwnPropertyDescriptor(prototype, name);
      Object.defineProperty(prototype, name, { ...rest, get() { ask(name); return get.call(this); } });
    }
  }
  const styled = window.getComputedStyle;
  window.getComputedStyle = (...given) => { ask("getComputedStyle"); return styled(...given); };
}

/** Where a drag goes, over the ridge: one M a frame. */
const MS = [10, 16, 20, 32, 50, 64, 100, 128, 160, 200, 400, 4096];

/**
 * Holds the handle of a panel and moves it a frame at a time; what each frame cost, by M.
 * @returns {Promise<Record<string, { ground: number, moving: number, other: number, geometry: string[] }>>}
 */
async function drag_costs(page, panel) {
  const at = await places(page, panel, [8, ...MS]);
  const hand = await pointer(page, "mouse");
  await hand.press(at[8]);
  await painted(page);
  const costs = await page.evaluate(async ([panel, at, ms]) => {
    const shadow = document.querySelector("roofline-widget").shadowRoot;
    const handle = shadow.querySelectorAll(".handle")[panel === "roofline" ? 0 : 1];
    const next = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const costs = {};
    await next();
    window.counted();
    for (const m of ms) {
      handle.dispatchEvent(new PointerEvent("pointermove", {
        pointerId: 1, pointerType: "mouse", buttons: 1, clientX: at[m].x, clientY: at[m].y, bubbles: true, composed: true,
      }));
      await next();
      costs[shadow.querySelector("#m").value] = window.counted();
    }
    return costs;
  }, [panel, at, MS]);
  await hand.release();
  return costs;
}

/** 500 kernels, within the range that the lesson's own ones span. */
async function place_many(page) {
  await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    const all = Array.from({ length: 500 }, (_, n) =>
      widget.place_kernel({ kind: "custom", id: `k${n}`, flops: (n + 1) * 1e9, bytes_moved: 1e9 }));
    await Promise.all(all);
  });
  await painted(page);
}

for (const panel of ["roofline", "strip"]) {
  page_test(`a drag in the ${panel} paints the moving layer only, at the same cost with 6 and with 506 kernels`, { script: count_everything }, async (page) => {
    await ready(page);
    const few = await drag_costs(page, panel);
    await call(page, "set_m", 8);
    await place_many(page);
    const many = await drag_costs(page, panel);
    for (const [name, costs] of Object.entries({ few, many })) {
      assert.deepEqual(Object.keys(costs), MS.map(String), name);
      for (const [m, { ground, moving, other, geometry }] of Object.entries(costs)) {
        assert.deepEqual({ ground, other, geometry }, { ground: 0, other: 0, geometry: [] }, `${name}, M = ${m}`);
        assert.ok(moving > 0 && moving < 600, `${name}, M = ${m}: ${moving} calls`);
      }
    }
    assert.deepEqual(many, few);
  });
}

page_test("a drag sets no font: the page's style would be brought up to date for each", {
  script: () => {
    const { set, ...font } = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "font");
    window.fonts = [];
    Object.defineProperty(CanvasRenderingContext2D.prototype, "font", { ...font, set(given) { window.fonts.push(given); set.call(this, given); } });
  },
}, async (page) => {
  await ready(page);
  assert.ok((await page.evaluate(() => window.fonts.splice(0))).length > 1, "the first painting does");
  await drag_about(page);
  assert.deepEqual(await page.evaluate(() => window.fonts), []);
});

/** A drag over the ridge and back, without its release. */
async function drag_about(page) {
  const at = await dot(page, "roofline");
  const hand = await pointer(page, "mouse");
  await hand.press(at);
  for (const dx of [40, 160, 240, 80, -60]) {
    await hand.move({ x: at.x + dx, y: at.y });
    await painted(page);
  }
}

page_test("many moves in one frame are painted once, and none without a change", { script: count_everything }, async (page) => {
  await ready(page);
  const at = await places(page, "strip", [8, 200]);
  const hand = await pointer(page, "mouse");
  await hand.press(at[8]);
  await painted(page);
  const [one, many, none] = await page.evaluate(async ([from, to]) => {
    const handle = document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".handle")[1];
    const next = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const costs = [];
    for (const places of [[to], [from + 10, to - 30, to - 20, to - 10, to + 5, to], [to, to, to]]) {
      await next();
      window.counted();
      for (const clientX of places) {
        handle.dispatchEvent(new PointerEvent("pointermove", { pointerId: 1, pointerType: "mouse", buttons: 1, clientX, clientY: 1, bubbles: true, composed: true }));
      }
      await next();
      costs.push(window.counted());
    }
    return costs;
  }, [at[8].x, at[200].x]);
  await hand.release();
  assert.ok(one.moving > 0);
  assert.deepEqual([many.ground, many.moving], [0, one.moving], "six moves");
  assert.deepEqual([none.ground, none.moving], [0, 0], "no move");
});

page_test("a drag inserts no node and moves no box", {
  script: () => {
    window.shifts = [];
    // what follows a press at once is the press's own doing, and does not count as a shift
    new PerformanceObserver((list) => window.shifts.push(...list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)))
      .observe({ type: "layout-shift", buffered: true });
  },
}, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    window.inserted = [];
    const shadow = document.querySelector("roofline-widget").shadowRoot;
    const watch = new MutationObserver((records) => window.inserted.push(...records.map(({ target, addedNodes, removedNodes }) =>
      `${target.className || target.nodeName}: + ${addedNodes.length}, − ${removedNodes.length}`)));
    for (const root of [shadow, document]) watch.observe(root, { childList: true, subtree: true });
    window.boxes = () => [...shadow.querySelectorAll("*:not(.handle, .fill)")].map((node) => {
      const { top, height } = node.getBoundingClientRect();
      return `${node.className || node.localName} ${Math.round(top)} ${Math.round(height)}`;
    });
  });
  const at = await places(page, "strip", [1, 8, 1_000_000]);
  await call(page, "set_m", 8);
  await painted(page);
  const before = await page.evaluate(() => { window.inserted.length = window.shifts.length = 0; return window.boxes(); });
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layouts = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "LayoutCount").value;
  const first = await layouts();
  const hand = await pointer(page, "mouse");
  await hand.press(at[8]);
  const steps = 60;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await hand.move({ x: at[1].x + (at[1_000_000].x - at[1].x) * share, y: at[8].y });
  }
  await hand.release();
  const count = (await layouts()) - first;
  await painted(page);
  assert.deepEqual(await page.evaluate(() => window.inserted), []);
  assert.deepEqual(await page.evaluate(() => window.shifts), []);
  const inline = /^(mark|name|crossing|row-note|span|time-text|lead|summary|strong|intensity|attainable|bound|time|fix)/;
  const boxes = await page.evaluate(() => window.boxes());
  assert.deepEqual(boxes.filter((box) => !inline.test(box)), before.filter((box) => !inline.test(box)), "every box stands where it stood");
  // the figures are text, and a text that changes is laid out once in its frame: never more, never at a script's demand
  assert.ok(count <= steps + 4, `${count} layouts in ${steps} moves`);
});

page_test("the ground is painted for what changes it, and once", { script: count_everything }, async (page) => {
  await ready(page);
  const cost = async (act) => {
    await painted(page);
    await page.evaluate(() => window.counted());
    await act();
    await painted(page);
    await painted(page);
    return page.evaluate(() => window.counted());
  };
  const whole = await cost(() => call(page, "set_device", "a100-sxm-80gb"));
  assert.ok(whole.ground > 100 && whole.moving > 0, JSON.stringify(whole));
  const twice = await cost(() => page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    await Promise.all([widget.set_device("h100-sxm"), widget.set_device("a100-sxm-80gb"), widget.set_device("h100-sxm"), widget.set_device("a100-sxm-80gb")]);
  }));
  assert.ok(twice.ground <= whole.ground * 1.1, `four changes in one frame: ${twice.ground} calls, one: ${whole.ground}`);
  const quiet = await cost(() => call(page, "placements"));
  assert.deepEqual([quiet.ground, quiet.moving], [0, 0], "asking paints nothing");
  await call(page, "set_m", 158);
  const crossing = await cost(() => page.locator(PART.slider).press("ArrowRight"));
  assert.ok(crossing.ground <= whole.ground * 1.1, `the first crossing: ${crossing.ground}`);
  const back = await cost(() => page.locator(PART.slider).press("ArrowLeft"));
  assert.deepEqual(back.ground, 0, "and the next ones");
  assert.ok((await dot(page, "strip")).x > 0);
});
