// An element that comes, goes, moves, hides, and changes size under the reader's hands.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { pointer, pull } from "./pointer.mjs";
import { call, heard_types, listen, m_of, painted, PART, places, ready, row, shown_m } from "./widget.mjs";

const LESSON = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const page_test = house({
  "/": `<section id="here">${LESSON}</section><section id="there"></section>`,
  "/hidden.html": `<details id="here"><summary>more</summary>${LESSON}</details>`,
  "/flex.html": `<section id="here" style="display: flex; gap: 1rem"><p style="flex: 1">beside</p><div style="flex: 2; min-width: 0">${LESSON}</div></section>`,
  "/fixed.html": `<section id="here" style="width: 600px">${LESSON}</section>`,
  "/empty.html": `<section id="here"></section>`,
});

/** Each canvas: its backing store, its box, how many pixels hold ink, and how light they are together. */
const ink = (page) => page.evaluate(() => {
  const canvases = document.querySelector("roofline-widget").shadowRoot.querySelectorAll(".chart canvas");
  return [...canvases].map((canvas) => {
    const { width, height, clientWidth, clientHeight } = canvas;
    if (width === 0) return { width, height, drawn: 0 };
    const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const { data } = copy.getImageData(0, 0, width, height);
    let [drawn, light] = [0, 0];
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] > 0) drawn += 1;
      light += data[at] * data[at + 3];
    }
    return { width, height, css: [clientWidth, clientHeight], drawn, light };
  });
});

async function assert_drawn(page, name) {
  await painted(page);
  for (const { width, height, drawn } of await ink(page)) {
    assert.ok(width > 0 && height > 0 && drawn > 20, `${name}: ${width} × ${height}, ${drawn} pixels of ink`);
  }
}

const MOVES = {
  "moved elsewhere": () => document.getElementById("there").append(document.querySelector("roofline-widget")),
  "moved by moveBefore": () => document.getElementById("there").moveBefore(document.querySelector("roofline-widget"), null),
  "taken out and put back later": async () => {
    const widget = document.querySelector("roofline-widget");
    widget.remove();
    await new Promise((done) => setTimeout(done, 50));
    document.getElementById("there").append(widget);
  },
  "taken out, asked, and put back": async () => {
    const widget = document.querySelector("roofline-widget");
    widget.remove();
    await widget.state();
    document.getElementById("there").append(widget);
  },
};
for (const [how, move] of Object.entries(MOVES)) {
  page_test(`a widget that is ${how} keeps its board and draws it`, {}, async (page) => {
    await ready(page);
    await call(page, "set_device", "a100-sxm-80gb");
    await call(page, "set_m", 200);
    await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
    const before = await call(page, "state");
    await page.evaluate(move);
    await painted(page);
    assert.deepEqual(await call(page, "state"), before);
    await assert_drawn(page, how);
    assert.equal(await shown_m(page), 200);
    assert.equal((await row(page, "own")) !== undefined, true);
    await page.locator(PART.slider).press("ArrowRight");
    assert.equal(await m_of(page), 201, "and goes on");
  });
}

page_test("a widget that is changed while it is out shows it when it is back", {}, async (page) => {
  await ready(page);
  await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    widget.remove();
    await widget.set_m(4096);
    await widget.place_kernel({ kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
    document.getElementById("there").append(widget);
  });
  await painted(page);
  assert.equal(await shown_m(page), 4096);
  assert.notEqual(await row(page, "own"), undefined);
  await assert_drawn(page, "back");
});

page_test("a widget that is out of the page holds no canvas memory", {}, async (page) => {
  await ready(page);
  const sizes = await page.evaluate(() => {
    const widget = document.querySelector("roofline-widget");
    widget.remove();
    return [...widget.shadowRoot.querySelectorAll("canvas")].map(({ width, height }) => width * height);
  });
  assert.deepEqual(sizes, [0, 0]);
});

page_test("a widget that is removed in the middle of a drag is whole when it comes back", {}, async (page) => {
  await ready(page);
  const at = await places(page, "strip", [64, 4096]);
  await listen(page);
  const hand = await pointer(page, "mouse");
  await pull(hand, at[64], at[4096], 6);
  await page.evaluate(() => {
    window.widget = document.querySelector("roofline-widget");
    window.widget.remove();
  });
  await hand.move(at[64]);
  await hand.release();
  await page.evaluate(() => document.getElementById("there").append(window.widget));
  await painted(page);
  assert.equal(await m_of(page), 64, "as if the drag had not been");
  assert.deepEqual((await heard_types(page)).filter((type) => type === "change"), [], "nothing has settled");
  await assert_drawn(page, "back");
  assert.equal(await shown_m(page), await m_of(page));
  const now = await places(page, "strip", [64, 4096]);
  await heard_types(page);
  await call(page, "set_m", 64);
  await pull(hand, now[64], now[4096], 6);
  await hand.release();
  assert.deepEqual((await heard_types(page)).filter((type) => type !== "input"), ["roofline-cross", "change"], "the next drag counts");
});

page_test("a widget inside another's shadow root is whole, and is heard outside", { path: "/empty.html" }, async (page) => {
  await listen(page);
  const m = await page.evaluate(async () => {
    await customElements.whenDefined("roofline-widget");
    const outer = document.getElementById("here").attachShadow({ mode: "closed" });
    outer.innerHTML = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
    const widget = outer.firstElementChild;
    await widget.ready;
    const slider = widget.shadowRoot.querySelector("input[type=range]");
    slider.dispatchEvent(new KeyboardEvent("keydown", { key: "PageUp", bubbles: true, composed: true }));
    slider.dispatchEvent(new KeyboardEvent("keyup", { key: "PageUp", bubbles: true, composed: true }));
    return (await widget.placements()).at(-1).kernel.m;
  });
  assert.equal(m, 128);
  assert.deepEqual(await heard_types(page), ["roofline-ready", "input", "change"]);
});

page_test("a widget in a closed <details> draws at the right size when it is opened", { path: "/hidden.html" }, async (page) => {
  await call(page, "ready").catch(() => {});
  await page.evaluate(() => document.querySelector("roofline-widget").ready);
  await painted(page);
  await page.locator("summary >> nth=0").click();
  await painted(page);
  await assert_drawn(page, "open");
  const [ground] = await ink(page);
  assert.deepEqual([ground.width, ground.height], ground.css);
});

for (const ratio of [1, 1.25, 2, 3]) {
  page_test(`at ${ratio} device pixels a CSS pixel the backing store is that much larger`, { deviceScaleFactor: ratio }, async (page) => {
    await ready(page);
    for (const { width, height, css } of await ink(page)) {
      const wanted = css.map((px) => px * ratio);
      assert.ok(Math.abs(width - wanted[0]) <= 1 && Math.abs(height - wanted[1]) <= 1, `${width} × ${height} for ${css} CSS px`);
    }
    await assert_drawn(page, `ratio ${ratio}`);
  });
}

page_test("another pixel ratio while the page stands is another backing store, drawn", { path: "/fixed.html" }, async (page) => {
  await ready(page);
  const session = await page.context().newCDPSession(page);
  for (const ratio of [2, 3, 1]) {
    // as zooming does, the window's width in CSS px changes as well: headless Chromium tells the one with the other only
    await session.send("Emulation.setDeviceMetricsOverride", { width: 800 - ratio, height: 1500, deviceScaleFactor: ratio, mobile: false });
    await page.waitForFunction((ratio) => {
      const { width, clientWidth } = document.querySelector("roofline-widget").shadowRoot.querySelector("canvas");
      return width === ratio * clientWidth;
    }, ratio);
    await assert_drawn(page, `ratio ${ratio}`);
  }
});

page_test("a widget follows its column, and its height stands still", { path: "/flex.html" }, async (page) => {
  const errors = await page.evaluate(() => {
    window.trouble = [];
    addEventListener("error", (event) => window.trouble.push(event.message));
    return window.trouble;
  });
  assert.deepEqual(errors, []);
  await ready(page);
  for (const width of [320, 1200, 500, 900, 640, 360, 800]) {
    await page.setViewportSize({ width, height: 1200 });
    await painted(page);
    const [ground, moving] = await ink(page);
    assert.deepEqual([ground.width, ground.height], ground.css, `${width} px`);
    assert.deepEqual([moving.width, moving.height], moving.css, `${width} px`);
    await assert_drawn(page, `${width} px`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (width >= 500) assert.ok(wide <= 0, `${width} px: ${wide} px too wide`);
    const height = async () => (await page.locator("roofline-widget").boundingBox()).height;
    const first = await height();
    await painted(page);
    assert.equal(await height(), first, `${width} px`);
  }
  assert.deepEqual(await page.evaluate(() => window.trouble), [], "no observer in a loop");
});

page_test("a theme that changes under the reader changes the picture and the parts around it", { colorScheme: "light", complaints: [/--roofline-memory/] }, async (page) => {
  await ready(page);
  const look = async () => {
    const [{ light }] = await ink(page);
    return page.evaluate((light) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector(".widget"));
      return { color, backgroundColor, light };
    }, light);
  };
  const light = await look();
  await page.emulateMedia({ colorScheme: "dark" });
  await painted(page);
  const dark = await look();
  assert.notEqual(dark.color, light.color);
  assert.notEqual(dark.backgroundColor, light.backgroundColor);
  assert.notEqual(dark.light, light.light);
  await page.emulateMedia({ colorScheme: "light" });
  await painted(page);
  assert.deepEqual(await look(), light, "and back");
  await page.evaluate(() => document.querySelector("roofline-widget").style.setProperty("--roofline-memory", "rgb(1 200 3)"));
  await painted(page);
  assert.notEqual((await look()).light, light.light, "a colour of the author's");
});

page_test("a hundred widgets that come and go leave nothing behind", { path: "/empty.html" }, async (page) => {
  await page.evaluate(() => customElements.whenDefined("roofline-widget"));
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const round = (count) => page.evaluate(async (count) => {
    for (let n = 0; n < count; n += 1) {
      const widget = document.createElement("roofline-widget");
      widget.setAttribute("kernels", "lesson");
      document.getElementById("here").append(widget);
      await widget.ready;
      await new Promise((done) => requestAnimationFrame(done));
      widget.remove();
    }
  }, count);
  const counts = async () => {
    for (let n = 0; n < 3; n += 1) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    return Object.fromEntries(metrics.filter(({ name }) => ["Nodes", "JSEventListeners"].includes(name)).map(({ name, value }) => [name, value]));
  };
  await round(10);
  const before = await counts();
  await round(100);
  const after = await counts();
  assert.ok(after.Nodes - before.Nodes < 300, `nodes: ${before.Nodes} before, ${after.Nodes} after`);
  assert.ok(after.JSEventListeners - before.JSEventListeners < 60, `listeners: ${before.JSEventListeners} before, ${after.JSEventListeners} after`);
});

page_test("a chart whose width changes is never seen blank: it is painted before the frame is shown", { path: "/fixed.html" }, async (page) => {
  await ready(page);
  const seen = await page.evaluate(async () => {
    const chart = document.querySelector("roofline-widget").shadowRoot.querySelector(".chart");
    const seen = [];
    new ResizeObserver(([{ contentRect }]) => {
      const drawn = [...chart.querySelectorAll("canvas")].map((canvas) => {
        const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
        copy.drawImage(canvas, 0, 0);
        return copy.getImageData(0, 0, canvas.width, canvas.height).data.some((byte) => byte > 0);
      });
      seen.push([contentRect.width, ...drawn]);
    }).observe(chart);
    for (const width of ["500px", "560px", "620px"]) {
      document.getElementById("here").style.width = width;
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
    return seen;
  });
  assert.ok(seen.length >= 3, JSON.stringify(seen));
  for (const [width, ground, moving] of seen) assert.deepEqual({ ground, moving }, { ground: true, moving: true }, `${width} px`);
});

page_test("paper gets the chart", { path: "/" }, async (page) => {
  await ready(page);
  const size = async () => (await page.pdf({ format: "A4", printBackground: true })).length;
  const whole = await size();
  await page.evaluate(() => {
    for (const canvas of document.querySelector("roofline-widget").shadowRoot.querySelectorAll("canvas")) canvas.style.visibility = "hidden";
  });
  const without = await size();
  assert.ok(whole > without + 5000, `${whole} bytes, and ${without} without the canvases`);
});

page_test("a dark page is printed with dark ink, chart and words, and is dark again afterwards", { colorScheme: "dark" }, async (page) => {
  await ready(page);
  const look = async () => {
    await painted(page);
    const [{ light, drawn }] = await ink(page);
    const color = await page.evaluate(() => getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector(".summary")).color);
    return { words: Number(color.match(/\d+/)[0]), light: light / drawn };
  };
  const screen = await look();
  assert.ok(screen.words > 150, "light words on the screen");
  await page.emulateMedia({ media: "print" });
  const paper = await look();
  assert.ok(paper.words < 100, `words: ${paper.words}`);
  await page.emulateMedia({ media: "screen" });
  assert.deepEqual(await look(), screen);
  // on paper too, for it has more dots than the screen
  await page.emulateMedia({ colorScheme: "light", media: "print" });
  assert.deepEqual(await look(), paper, "paper is a light page");
});
