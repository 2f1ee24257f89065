// The room of every way to embed: nothing moves when the widget or a question comes, or fails, whatever the width.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { author_page, house } from "./house.mjs";
import { painted } from "./widget.mjs";

const WIDTHS = [320, 360, 375, 400, 720, 1000, 1200];
const ALL = "device precision m shape roofs count kernels export share model";
const IMG = `<img src="/roofline-lesson.svg" width="720" height="561" alt="a roofline">`;
const lesson = (more = "") => `<roofline-widget kernels="lesson" m="64" ${more}>${IMG}</roofline-widget>`;
/** A board of `count` kernels as JSON. */
const board = (count) => JSON.stringify({
  version: 1, device: "h100-sxm", compare: null, selected: "yours", options: {},
  kernels: [
    ...Array.from({ length: count - 1 }, (_, at) => ({ kind: "elementwise", id: `e${at}`, name: "bias", n: 16777216, fixed: true })),
    { kind: "matmul", id: "yours", m: 64, n: 4096, k: 4096 },
  ],
});
const says = (rule) => `<style>roofline-widget { ${rule} }</style>`;
const from_file = (name) => `<roofline-widget src="/${name}.json">${IMG}</roofline-widget>`;
const QUESTION = `<roofline-question question="ridge-h100-bf16">
<p>The H100 SXM peaks at 989 TFLOP/s in dense BF16 and moves 3.35 TB/s (1 TB = 10¹² bytes). At what intensity do its two roofs meet, in FLOP per byte?</p>
</roofline-question>`;

/** What an author writes, by what is promised of it. */
const WRITTEN = {
  "the lesson's board": lesson(),
  "no picture between the tags": `<roofline-widget kernels="lesson"></roofline-widget>`,
  "an empty board": `<roofline-widget>${IMG}</roofline-widget>`,
  "no control": lesson(`controls=""`),
  "every control": lesson(`controls="${ALL}"`),
  "every control, in German": lesson(`controls="${ALL}" lang="de"`),
  ...Object.fromEntries(ALL.split(" ").map((control) => [`the control ${control} alone`, lesson(`controls="${control}"`)])),
  ...Object.fromEntries(["precision", "shape", "roofs", "count", "export", "share", "model"].map((control) =>
    [`the usual controls and ${control}`, lesson(`controls="device m kernels ${control}"`)])),
  "M and the table": lesson(`controls="m kernels"`),
  "another device": lesson(`device="a100-sxm-80gb"`),
  "a second device": lesson(`compare="a100-sxm-80gb"`),
  "a reader who may not move anything": lesson("readonly"),
  "a permalink": lesson("permalink"),
  "German": lesson(`lang="de"`),
  "a board between the tags": `<roofline-widget>${IMG}<script type="application/json">${board(5)}</script></roofline-widget>`,
  "a file of 5 kernels": from_file("5"),
  "a file of fewer kernels than five": from_file("2"),
  "a file of 1 kernel, as its page says": says("--roofline-kernels: 1") + from_file("1"),
  "a file of 9 kernels, as its page says": says("--roofline-kernels: 9") + from_file("9"),
  "a file of 13 kernels with long names, as its page says": says("--roofline-kernels: 13; --roofline-long-names: 12") + from_file("transformer"),
  "a file in a figure": `<figure>\n${from_file("5")}\n</figure>`,
  "a question": QUESTION,
  "a question in a figure": `<figure>\n${QUESTION}\n</figure>`,
  "a question and the results": `${QUESTION}<roofline-results></roofline-results>`,
};
const slug = (name) => `/${name.replaceAll(/\W+/g, "-")}/`;
const HEAD = `<link rel="stylesheet" href="/reserve.css">`;
const large = (name) => `/large${slug(name)}`;
const LARGE = ["the lesson's board", "every control", "a board between the tags", "a file of 13 kernels with long names, as its page says", "a question"];
/** A line of the heading and a row of buttons, or a line of each row: what stands there in another engine's letters. */
const MOST_LEFT_PX = 100;
const page_test = house({
  ...Object.fromEntries(Object.entries(WRITTEN).map(([name, markup]) => [slug(name), author_page(markup, HEAD)])),
  ...Object.fromEntries(LARGE.map((name) => [large(name), author_page(WRITTEN[name], `${HEAD}<style>html { font-size: 20px }</style>`)])),
});

/** Holds requests until they are let go. */
async function hold(page, glob, answer = (route) => route.continue()) {
  const gate = new Promise((done) => { page.let_go = { ...page.let_go, [glob]: done }; });
  await page.route(glob, async (route) => {
    await gate;
    await answer(route).catch(() => {});
  });
}
const DEFINE = "**/define.js";
const WASM = "**/*.wasm";
const visit = (path, how = {}) => ({
  path, viewport: { width: 800, height: 900 }, until: "commit",
  prepare: async (page) => {
    await hold(page, DEFINE);
    await hold(page, WASM, how.answer);
    await page.route(/\/\d\.json$/, (route) => route.fulfill({ contentType: "application/json", body: board(parseInt(route.request().url().match(/(\d)\.json/)[1], 10)) }));
  },
  ...how.visit,
});

/** How high each element of ours is and how high the page is, by the page's width. */
async function heights(page) {
  const found = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    await painted(page);
    found[width] = await page.evaluate(() => Object.fromEntries(
      [...document.querySelectorAll("roofline-widget, roofline-question, roofline-results"), document.documentElement]
        .map((node, at) => [`${at} ${node.localName} ${node.id || node.getAttribute("question") || node.getAttribute("controls") || ""}`, node.getBoundingClientRect().height]),
    ));
  }
  return found;
}

/** What became higher or lower by a pixel or more, of what `which` names. */
function moved(before, after, which) {
  const found = [];
  for (const width of WIDTHS) {
    for (const [name, height] of Object.entries(after[width])) {
      if (!which.test(name)) continue;
      const by = height - (before[width][name] ?? 0);
      if (Math.abs(by) >= 1) found.push(`${width} px wide: ${name} by ${by.toFixed(1)}`);
    }
  }
  return found;
}

/** Each element of the page has come to its end: it runs, or has failed. */
const settled = async (page) => {
  await page.waitForFunction(() => [...document.querySelectorAll("roofline-widget, roofline-question")].every((node) => {
    const { shadowRoot } = node;
    const state = shadowRoot.querySelector("[data-state]").dataset.state;
    // what a control shows may come after the chart
    return state !== "still" && (state === "failed" || [...shadowRoot.querySelectorAll(".export")].every((place) => place.childElementCount > 0));
  }));
  await painted(page);
};

/** How much room is left below all that stands in the widget, by the page's width. */
async function left_over(page) {
  const found = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    const px = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector("roofline-widget");
      const parts = [...shadowRoot.querySelectorAll(".bar, .figure, .aside, .tools, .readout, table, .foot")].filter((part) => part.checkVisibility());
      return shadowRoot.querySelector(".widget").getBoundingClientRect().bottom - Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
    });
    if (px > MOST_LEFT_PX) found.push(`${px} px, ${width} px wide`);
  }
  return found;
}

/** Before the script, before the module, and at the end: what `which` names is as high. */
async function stays(page, which = /./) {
  await page.locator("roofline-widget, roofline-question").first().waitFor({ state: "attached" });
  await page.waitForFunction(() => document.styleSheets.length > 0 && document.body.matches(":has(> :last-child)") && document.readyState !== "loading");
  // all of them, however far below what is seen
  await page.evaluate(() => {
    for (const node of document.querySelectorAll("roofline-widget, roofline-question")) node.setAttribute("eager", "");
  });
  const unknown = await heights(page);
  page.let_go[DEFINE]();
  await page.waitForFunction(() => !document.querySelector(":is(roofline-widget, roofline-question, roofline-results):not(:defined)"));
  assert.deepEqual(moved(unknown, await heights(page), which), [], "when the script comes");
  page.let_go[WASM]();
  await settled(page);
  assert.deepEqual(moved(unknown, await heights(page), which), [], "at the end");
}

for (const name of Object.keys(WRITTEN)) {
  page_test(`${name}: nothing moves at any width`, visit(slug(name)), async (page) => {
    await stays(page);
    // an empty board is for calls, and a file may have fewer rows than its page said
    if (!/file|question|between|empty/.test(name)) assert.deepEqual(await left_over(page), [], "no more room is kept than is used");
  });
}
for (const name of LARGE) page_test(`${name}, in text of 20 px: nothing moves at any width`, visit(large(name)), (page) => stays(page));
for (const path of ["/index.html", "/questions.html", "/embed.html", "/embed.html?controls=device+m+model&lang=de", "/embed.html?src=transformer.json&controls=m"]) {
  page_test(`nothing moves at any width of ${path}`, visit(path), (page) => stays(page));
}
page_test("no element of the gallery moves another at any width", visit("/gallery.html"), (page) => stays(page, /^\d+ roofline/));

// a line of the browser's for each part that is asked for, in the order of their answers, and one of the element's
for (const [name, parts] of /** @type {const} */ ([["the lesson's board", 1], ["every control", 3], ["a question", 4]])) {
  const not_found = Array.from({ length: parts + 1 }, () => /404|could not be loaded/);
  page_test(`${name}: nothing moves where the module is not there`, visit(slug(name), {
    answer: (route) => route.fulfill({ status: 404 }), visit: { complaints: not_found },
  }), async (page) => {
    await stays(page);
    assert.match(await page.locator(".failed").innerText(), /could not be loaded/);
  });
}

page_test("who writes back a property that an unknown tag did not have has said nothing", {
  path: slug("a file of fewer kernels than five"), until: "commit",
  prepare: async (page) => {
    await page.route("**/define.js", async (route) => {
      // as themes do that make addresses absolute
      await page.evaluate(() => { for (const node of document.querySelectorAll("[src]")) node.src = node.src; });
      await route.continue();
    });
    await page.route("**/2.json", (route) => route.fulfill({ contentType: "application/json", body: board(2) }));
  },
}, async (page) => {
  await page.waitForFunction(() => document.querySelector("roofline-widget")?.shadowRoot?.querySelectorAll("tbody tr").length === 2);
});
