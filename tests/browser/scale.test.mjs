// Sixty charts on one page, and a thousand kernels on one board.
import assert from "node:assert/strict";
import { has_ink } from "./faults.mjs";
import { house } from "./house.mjs";
import { drag, pointer, pull } from "./pointer.mjs";
import { call, dot, m_of, painted, PART, ready, shown_m } from "./widget.mjs";

const COUNT = 60;
const MANY = `<div>${Array.from({ length: COUNT }, (_, n) => `<h2 id="part-${n}">Part ${n}</h2><roofline-widget kernels="lesson" m="${n + 1}"></roofline-widget>`).join("")}</div>`;
const page_test = house({ "/many.html": MANY, "/one.html": `<roofline-widget kernels="lesson" m="64"></roofline-widget>` });
const WINDOW = { width: 800, height: 900 };

/** Counts what a page goes on doing, which instances it makes, and what is painted on each canvas. */
const counting = () => {
  const counted = (window.counted = { frames: 0, timers: 0, observed: 0, instances: 0 });
  for (const [name, what] of [["requestAnimationFrame", "frames"], ["setTimeout", "timers"], ["setInterval", "timers"], ["requestIdleCallback", "timers"]]) {
    const plain = window[name];
    window[name] = (...given) => {
      counted[what] += 1;
      return plain.apply(window, given);
    };
  }
  for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
    window[name] = class extends window[name] {
      constructor(told, ...more) {
        super((...given) => {
          counted.observed += 1;
          told(...given);
        }, ...more);
      }
    };
  }
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (...given) => {
    const made = await instantiate(...given);
    if ("memory" in (made.instance ?? made).exports) counted.instances += 1;
    return made;
  };
  window.painted_on = new Set();
  const { clearRect } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.clearRect = function (...given) {
    window.painted_on.add(this.canvas);
    return clearRect.apply(this, given);
  };
};

/** What stands where, and what it holds: one entry a widget. */
const stores = (page) => page.evaluate(() => [...document.querySelectorAll("roofline-widget")].map((widget) => {
  const { top, bottom } = widget.getBoundingClientRect();
  const pixels = [...widget.shadowRoot.querySelectorAll(".chart canvas")].map(({ width, height }) => width * height);
  return { top, bottom, held: pixels.every((each) => each > 1), free: pixels.every((each) => each <= 1) };
}));

const everything = {
  path: "/many.html", viewport: WINDOW, script: counting,
  prepare: async (page) => {
    page.asked = {};
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      page.asked[pathname] = (page.asked[pathname] ?? 0) + 1;
    });
    await page.addInitScript(has_ink);
  },
};

page_test(`${COUNT} charts are one instance of one module, each file fetched once, and idle ones do nothing at all`, everything, async (page) => {
  await ready(page);
  const { instances } = await page.evaluate(() => window.counted);
  assert.equal(instances, 1);
  assert.deepEqual(Object.entries(page.asked).filter(([, times]) => times > 1), []);
  assert.equal(Object.keys(page.asked).filter((path) => path.endsWith(".wasm")).length, 1);
  // what was begun comes to its end
  await page.waitForTimeout(500);
  await page.evaluate(() => Object.assign(window.counted, { frames: 0, timers: 0, observed: 0 }));
  await page.waitForTimeout(1500);
  const { frames, timers, observed } = await page.evaluate(() => window.counted);
  assert.deepEqual({ frames, timers, observed }, { frames: 0, timers: 0, observed: 0 });
});

page_test("charts far from what is seen hold no canvas memory, and are painted before they are seen, however the reader comes", everything, async (page) => {
  await ready(page);
  await painted(page);
  const room = WINDOW.height;
  const assert_held = async (where) => {
    const all = await stores(page);
    for (const [n, { top, bottom, held, free }] of all.entries()) {
      if (bottom > 0 && top < room) assert.ok(held, `${where}: ${n} is seen and holds none`);
      if (bottom < -1.2 * room || top > 2.2 * room) assert.ok(free, `${where}: ${n} is far and holds some`);
    }
    const count = all.filter(({ free }) => !free).length;
    assert.ok(count > 0 && count < 8, `${where}: ${count} hold some`);
  };
  await page.waitForTimeout(300);
  await assert_held("at first");
  /** The charts that are seen in the first frame after a leap, which have nothing on them. */
  const blank_after = (leap, frames) => page.evaluate(async ([leap, frames]) => {
    (0, eval)(leap)();
    for (let left = frames; left > 0; left -= 1) {
      await new Promise((done) => requestAnimationFrame(() => {
        // the task behind the frame's own callbacks: what the canvases hold now is what the frame shows
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(0);
      }));
    }
    return [...document.querySelectorAll("roofline-widget")].flatMap((widget, n) => {
      const { top, bottom } = widget.shadowRoot.querySelector(".chart").getBoundingClientRect();
      const seen = bottom > 0 && top < innerHeight;
      return seen && ![...widget.shadowRoot.querySelectorAll(".chart canvas")].every((canvas) => window.has_ink(canvas)) ? [n] : [];
    });
  }, [`(${leap})`, frames]);
  for (const [where, leap, frames = 1] of [
    // Chromium leaps to an address within a frame, and tells it in the next
    ["by an address", () => { location.hash = "part-40"; }, 2],
    ["by a script", () => scrollTo(0, 3000)],
    ["to the end", () => scrollTo(0, document.body.scrollHeight)],
    ["to the focus", () => document.querySelectorAll("roofline-widget")[20].focus()],
    ["home", () => scrollTo(0, 0)],
  ]) {
    assert.deepEqual(await blank_after(leap, frames), [], where);
    await page.waitForTimeout(300);
    await assert_held(where);
  }
  // another width of the window is another size of all, and still none of those that are far
  await page.setViewportSize({ width: 700, height: room });
  await page.waitForTimeout(300);
  await assert_held("another width");
  assert.deepEqual(await blank_after(() => scrollTo(0, 9000), 1), [], "in another width");
});

page_test("a chart that is far is changed, asked and printed as any other", everything, async (page) => {
  await ready(page);
  await page.waitForTimeout(300);
  const found = await page.evaluate(async () => {
    const far = [...document.querySelectorAll("roofline-widget")].at(-1);
    await far.set_m(4096);
    const image = await createImageBitmap(await far.to_png(1));
    const [ground] = far.shadowRoot.querySelectorAll("canvas");
    return { m: far.m, image: image.width > 300, free: ground.width <= 1, shown: far.shadowRoot.getElementById("m").value };
  });
  assert.deepEqual(found, { m: 4096, image: true, free: true, shown: "4096" });
  await page.emulateMedia({ media: "print" });
  await painted(page);
  const on_paper = await stores(page);
  assert.deepEqual(on_paper.filter(({ held }) => !held), [], "all are on paper");
  await page.emulateMedia({ media: "screen" });
  await page.waitForTimeout(300);
  assert.ok((await stores(page)).filter(({ free }) => free).length > COUNT - 8, "and are given back behind it");
});

page_test(`a drag in one of ${COUNT} charts paints that one alone`, everything, async (page) => {
  await ready(page);
  await painted(page);
  const from = await dot(page, "strip");
  const hand = await pointer(page, "mouse");
  await pull(hand, from, { x: from.x + 30, y: from.y }, 2);
  await painted(page);
  await page.evaluate(() => window.painted_on.clear());
  for (let n = 1; n < 10; n += 1) await hand.move({ x: from.x + 30 + 8 * n, y: from.y });
  await painted(page);
  const on = await page.evaluate(() => [...window.painted_on].map((canvas) => canvas === document.querySelector("roofline-widget").shadowRoot.querySelectorAll("canvas")[1]));
  assert.deepEqual(on, [true], "its moving layer");
  await hand.release();
});

/** A board as full as it may be: yours, and custom kernels with names. */
const full = async (page, count) => {
  const state = await call(page, "state");
  const kernels = Array.from({ length: count - 1 }, (_, n) => ({ kind: "custom", id: `own-${n}`, name: `layer ${n}`, flops: 1e9 * (1 + n % 97), bytes_moved: 1e7 * (1 + n % 89) }));
  return { ...state, kernels: [...kernels, { kind: "matmul", id: "yours", name: "yours", m: 64, n: 8192, k: 8192 }], selected: "yours" };
};

page_test("a thousand kernels are placed, chosen by keys, named, scrolled and dragged over", { path: "/one.html", viewport: WINDOW, script: counting }, async (page) => {
  await ready(page);
  const state = await full(page, 1000);
  const laid = await call(page, "restore", state);
  assert.equal(laid?.refused, undefined, JSON.stringify(laid));
  const rows = page.locator(PART.rows);
  assert.equal(await rows.count(), 1000);
  assert.equal((await call(page, "place_kernel", { kind: "custom", id: "more", flops: 1, bytes_moved: 1 })).refused?.code, "too_many");
  await call(page, "place_kernel", { ...state.kernels[998], flops: 5e12 });
  // each row is heard by its name
  const unnamed = await page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody input")].filter((input) => !/layer \d+|yours/.test(input.closest("label")?.textContent ?? input.getAttribute("aria-label") ?? input.labels[0]?.textContent ?? "")).length);
  assert.equal(unnamed, 0);
  const last = rows.last().locator("input");
  await last.scrollIntoViewIfNeeded();
  await last.focus();
  await page.keyboard.press("ArrowUp");
  await painted(page);
  assert.equal((await call(page, "state")).selected, "own-998");
  await page.keyboard.press("ArrowDown");
  await painted(page);
  assert.equal((await call(page, "state")).selected, "yours");
  await page.evaluate(() => scrollTo(0, 0));
  await painted(page);
  // a drag writes its own row alone
  await page.evaluate(() => {
    window.written = new Set();
    new MutationObserver((changes) => changes.forEach(({ target }) => window.written.add((target.closest ? target : target.parentElement).closest("tr"))))
      .observe(document.querySelector("roofline-widget").shadowRoot.querySelector("tbody"), { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const from = await dot(page, "strip");
  await drag(await pointer(page, "mouse"), from, { x: from.x + 80, y: from.y }, 10);
  await painted(page);
  assert.ok((await shown_m(page)) > 64);
  assert.equal(await m_of(page), await shown_m(page));
  assert.equal(await page.evaluate(() => window.written.size), 1);
});

/** So many times the layout of a frame over five kernels is allowed over a thousand; as one table it takes some twenty. */
const LAYOUT_TIMES = 6;
page_test("a drag over a thousand kernels lays out a row of its table, and not the table", { path: "/one.html", viewport: { width: 1000, height: 900 } }, async (page) => {
  await ready(page);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const layout_s = async () => (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "LayoutDuration").value;
  const boards = { 5: await full(page, 5), 1000: await full(page, 1000) };
  const least = { 5: Infinity, 1000: Infinity };
  for (const count of [5, 1000, 5, 1000, 5, 1000]) {
    await call(page, "restore", boards[count]);
    await painted(page);
    const from = await dot(page, "strip");
    const hand = await pointer(page, "mouse");
    await pull(hand, from, { x: from.x + 10, y: from.y }, 1);
    await painted(page);
    const before = await layout_s();
    for (let n = 1; n <= 20; n += 1) {
      await hand.move({ x: from.x + 10 + 4 * n, y: from.y });
      await painted(page);
    }
    least[count] = Math.min(least[count], await layout_s() - before);
    await hand.release();
  }
  assert.ok(least[1000] < LAYOUT_TIMES * least[5], `${(least[1000] / least[5]).toFixed(1)} times`);
});

page_test("every row of a long table is heard, far from what is seen too", { path: "/one.html", viewport: WINDOW }, async (page) => {
  await ready(page);
  await call(page, "restore", await full(page, 200));
  await painted(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const heard = (role) => nodes.filter((node) => node.role?.value === role).map(({ name }) => name?.value ?? "");
  assert.deepEqual(["table", "columnheader", "rowheader", "cell", "radio"].map((role) => heard(role).length), [1, 6, 200, 1000, 200]);
  assert.deepEqual(heard("rowheader").filter((name) => !/layer \d+|yours/.test(name)), []);
});

for (const width of [360, 720, 1000, 1200]) {
  page_test(`a row of a long table stands at ${width} px as in a short one`, { path: "/one.html", viewport: { width, height: 6000 } }, async (page) => {
    await ready(page);
    const { kernels: [unplaced], ...state } = await full(page, 60);
    const kernels = [{ ...unplaced, precision: "fp4" }, ...(await full(page, 60)).kernels.slice(1)];
    kernels[1].name = "a name of forty letters, which take lines";
    /** Of each of the first rows and its cells: where it begins and how wide and high it is, in whole CSS pixels. */
    const boxes = async (some) => {
      await call(page, "restore", { ...state, kernels: some, selected: some[2].id });
      await painted(page);
      return page.evaluate(() => [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("thead th, tbody tr:nth-child(-n+4), tbody tr:nth-child(-n+4) .mark, tbody tr:nth-child(-n+4) td")].map((node) => {
        const { x, width, height } = node.getBoundingClientRect();
        return [node.className, Math.round(x), Math.round(width), node.localName === "tr" ? Math.round(height) : 0];
      }));
    };
    assert.deepEqual(await boxes(kernels), await boxes(kernels.slice(0, 5)));
  });
}
