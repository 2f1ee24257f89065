// Large text, wide spacing and narrow windows: nothing is cut off, nothing lies on another, nothing scrolls sideways.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { ALL, faults, laid, OPENED } from "./layout.mjs";
import { call, painted, PART, ready } from "./widget.mjs";

const EVERYTHING = `<roofline-widget kernels="lesson" m="64" controls="${ALL}"></roofline-widget>
<roofline-question question="check-1"></roofline-question>
<roofline-question question="task-drag-256"></roofline-question>
<roofline-question question="check-2-why-not-faster"></roofline-question>
<roofline-results></roofline-results>`;
const German = (page) => page.replace(`lang="en"`, `lang="de"`);
const rem = (size) => `<style>html { font-size: ${size} }</style>`;

const PAGES = {
  "as it is": author_page(EVERYTHING),
  "in German": German(author_page(EVERYTHING)),
  "at 200 % text": author_page(EVERYTHING, rem("200%")),
  "at 200 % text in German": German(author_page(EVERYTHING, rem("200%"))),
  "under a rem of 10 px": author_page(EVERYTHING, rem("62.5%")),
  "in a page whose own text is twice as large": author_page(EVERYTHING, "<style>body { font-size: 200% }</style>"),
};
const path = (name) => `/${name.replaceAll(/\W+/g, "-")}.html`;
const page_test = house({
  ...Object.fromEntries(Object.entries(PAGES).map(([name, markup]) => [path(name), markup])),
  "/lesson.html": author_page(`<roofline-widget kernels="lesson" m="64"></roofline-widget>`),
});

/** Rows of what is looked at, and how wide the window is, CSS px. */
const ROWS = [
  ["as it is", [256, 280, 320, 400, 784, 1280]],
  ["in German", [256, 280, 320, 400, 784, 1280]],
  ["at 200 % text", [400, 640, 1280]],
  ["at 200 % text in German", [400, 640, 1280]],
  ["under a rem of 10 px", [320, 1280]],
  ["in a page whose own text is twice as large", [320]],
];

for (const [name, widths] of ROWS) {
  for (const width of widths) {
    page_test(`${name}, ${width} px wide, nothing is cut off, overlaps, scrolls sideways or is below 24 px`, { path: path(name), viewport: { width, height: 1400 } }, async (page) => {
      await laid(page);
      for (const [what, open] of Object.entries(OPENED)) {
        await open(page);
        assert.deepEqual(await faults(page), [], what);
      }
    });
  }
}

/** The least space between a name and what stands beside it, in CSS px. */
const NAME_GAP_PX = 7;
for (const width of [280, 320, 360, 480, 600, 720, 1280]) {
  page_test(`${width} px wide, a name of several lines keeps its distance, and no unit stands without its figure`, { path: "/lesson.html", viewport: { width, height: 1400 } }, async (page) => {
    await ready(page);
    for (const name of ["a name of forty letters, in several lines", "anamethatnobodycouldbreakbetweenitswords", "iiii iiii iiii iiii iiii iiii iiii iiii"]) {
      await call(page, "place_kernel", { kind: "custom", id: name, name, flops: 1e9, bytes_moved: 1e7 });
    }
    await call(page, "place_kernel", { kind: "custom", id: "unplaced", precision: "fp8", flops: 1e9, bytes_moved: 1e7 });
    await call(page, "set_device", "a100-sxm-80gb");
    await painted(page);
    const { gaps, units } = await page.evaluate(() => {
      const rows = [...document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody tr")].slice(-4);
      const box = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      return {
        gaps: rows.slice(0, 3).flatMap((row) => {
          const name = box(row.querySelector(".name"));
          const beside = [...row.querySelectorAll("td")].map(box).filter(({ top, bottom, width }) => width > 1 && bottom > name.top && top < name.bottom);
          return beside.map(({ left }) => left - name.right).filter((gap) => gap > -name.width);
        }),
        units: [...rows[3].querySelectorAll(".intensity, .attainable")].map((cell) => getComputedStyle(cell, "::after").content),
      };
    });
    assert.ok(gaps.length > 2 || width < 300, gaps.join());
    assert.deepEqual(gaps.filter((gap) => gap < NAME_GAP_PX), []);
    assert.deepEqual(units, ["none", "none"]);
  });
}

// WCAG 1.4.12, from a reader's own style: on the page it reaches an element by what inherits, in the tree it reaches all
const SPACED = `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }`;
for (const [where, width] of [["on the page", 320], ["on the page", 1280], ["in every tree", 320], ["in every tree", 1280]]) {
  for (const name of ["as it is", "in German"]) {
    page_test(`spaced out ${where}, ${name}, ${width} px wide, nothing is cut off or overlaps`, { path: path(name), viewport: { width, height: 1400 } }, async (page) => {
      await page.addStyleTag({ content: SPACED });
      await laid(page);
      if (where === "in every tree") {
        await page.evaluate((css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css.replace("* {", "*:not(.unseen) {"));
          for (const { shadowRoot } of document.querySelectorAll("roofline-widget, roofline-question, roofline-results")) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, sheet];
        }, SPACED);
      }
      for (const part of [PART.summary, PART.reset]) assert.notEqual(await page.locator(part).evaluate((node) => getComputedStyle(node).letterSpacing), "normal", `it reaches ${part}`);
      for (const [what, open] of Object.entries(OPENED)) {
        await open(page);
        assert.deepEqual(await faults(page), [], what);
      }
    });
  }
}

for (const site of ["/index.html", "/gallery.html", "/questions.html"]) {
  for (const [width, zoom] of [[256, ""], [280, ""], [320, ""], [640, rem("200%")]]) {
    page_test(`${site}, ${width} px wide${zoom && " at 200 % text"}, has all of its texts and controls in the window`, { path: site, viewport: { width, height: 1400 } }, async (page) => {
      if (zoom) await page.addStyleTag({ content: "html { font-size: 200% }" });
      await laid(page);
      assert.deepEqual(await faults(page), []);
    });
  }
}

for (const [width, height] of [[320, 640], [320, 256], [960, 256]]) {
  page_test(`in a window of ${width} by ${height} px whatever has the focus is seen`, { path: path("as it is"), viewport: { width, height } }, async (page) => {
    await laid(page);
    for (const open of [OPENED["the model panel"], OPENED["the sources"]]) await open(page);
    const met = new Set();
    for (let stop = 0; stop < 80; stop += 1) {
      await page.keyboard.press("Tab");
      const at = await page.evaluate(() => {
        let node = document.activeElement;
        while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
        if (!node || node === document.body) return null;
        const { left, right, top, bottom } = (node.closest("label") ?? node).getBoundingClientRect();
        const seen = (x, y) => {
          let hit = document.elementFromPoint(x, y);
          while (hit?.shadowRoot) {
            const inner = hit.shadowRoot.elementFromPoint(x, y);
            if (!inner || inner === hit) break;
            hit = inner;
          }
          return hit !== null && (hit === node || node.contains(hit) || (node.closest("label")?.contains(hit) ?? false));
        };
        const places = [[(left + right) / 2, (top + bottom) / 2], [left + 4, top + 4], [right - 4, bottom - 4]];
        return { what: `${node.localName} ${node.id || node.className || node.textContent}`, is_seen: places.some(([x, y]) => seen(x, y)), box: [left, right, top, bottom] };
      });
      if (!at || met.has(`${at.what}${stop}`)) break;
      met.add(`${at.what}${stop}`);
      assert.ok(at.is_seen, JSON.stringify(at));
    }
    assert.ok(met.size > 25, `${met.size} stops`);
  });
}

/** The heights of the fonts that the canvases are written in, in their own units. */
const watch_fonts = () => {
  const { set, get } = Object.getOwnPropertyDescriptor(CanvasRenderingContext2D.prototype, "font");
  window.fonts = [];
  Object.defineProperty(CanvasRenderingContext2D.prototype, "font", {
    get,
    set(font) {
      window.fonts.push(Number(/([\d.]+)px/.exec(font)[1]));
      set.call(this, font);
    },
  });
};
/** Rows of the page's text size, how wide the window is, and how many times as large the picture's text becomes. */
const LARGER = [["100%", 1000, 1], ["150%", 1000, 1.5], ["200%", 1000, 2], ["300%", 1000, 2], ["62.5%", 1000, 1], ["200%", 300, 1], ["200%", 488, 1.5]];
for (const [size, width, times] of LARGER) {
  page_test(`under a root of ${size} text, ${width} px wide, the picture's text is ${times} times as large, and so is its room`, { path: "/lesson.html", script: watch_fonts, viewport: { width, height: 1400 } }, async (page) => {
    await ready(page);
    const look = async () => {
      await painted(page);
      const fonts = await page.evaluate(() => window.fonts.splice(0));
      const [{ width, height }, slider] = [await page.locator(PART.chart).boundingBox(), await page.locator(PART.slider).boundingBox()];
      return { largest: Math.max(...fonts), beyond: height - 0.24 * width, slider };
    };
    const before = await look();
    await page.addStyleTag({ content: `html { font-size: ${size} }` });
    await page.waitForFunction(() => window.fonts.length > 0).catch((error) => { if (times !== 1) throw error; });
    const now = await look();
    if (times !== 1) assert.ok(Math.abs(now.largest / before.largest - times) < 0.06, `${before.largest} became ${now.largest}`);
    assert.ok(Math.abs(now.beyond / 388 - times) < 0.06, `${now.beyond}`);
    assert.ok(times === 1 || now.slider.x > before.slider.x, "the slider goes with the axis");
  });
}

for (const [width, ratio] of [[320, 4], [320, 3], [1280, 2], [2400, 4]]) {
  page_test(`at ${width} px and ${ratio} device pixels for each, the picture is as sharp as a canvas may be`, { path: "/lesson.html", viewport: { width, height: 1200 }, deviceScaleFactor: ratio }, async (page) => {
    await ready(page);
    const sizes = await page.locator(PART.chart).evaluate((chart) => [...chart.querySelectorAll("canvas")].map((canvas) => [canvas.width, canvas.height, chart.clientWidth, chart.clientHeight]));
    for (const [device_width, device_height, width_px, height_px] of sizes) {
      const sharp = Math.min(ratio, 4096 / Math.max(width_px, height_px));
      assert.ok(Math.abs(device_width - sharp * width_px) <= 1 && Math.abs(device_height - sharp * height_px) <= 1, `${device_width} by ${device_height} for ${width_px} by ${height_px}`);
    }
    assert.equal(sizes.length, 2);
  });
}
