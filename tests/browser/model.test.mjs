// The model panel: closed for a beginner, and all assumptions in it by mouse, touch and keyboard.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { call, heard, listen, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const MODEL = "device m kernels model";
const page_test = house({
  "/": `<roofline-widget kernels="lesson" m="64" controls="${MODEL}"></roofline-widget>`,
  "/main.html": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="200" compare="a100-sxm-80gb" controls="${MODEL}"></roofline-widget></main>`,
  "/usual.html": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  "/readonly.html": `<roofline-widget kernels="lesson" m="64" controls="${MODEL}" readonly></roofline-widget>`,
  "/german.html": `<roofline-widget lang="de" kernels="lesson" m="64" compare="a100-sxm-80gb" controls="${MODEL}"></roofline-widget>`,
  "/own.html": `<roofline-widget device="h100-sxm" controls="${MODEL}"><script type="application/json">{"version":1,"device":"h100-sxm","selected":"yours","kernels":[{"kind":"matmul","id":"yours","m":8,"n":4096,"k":4096}],"options":{"launch_us":3},"compare":null,"devices":[{"id":"mine","name":"My GPU","peak_tflops":500,"bandwidth_tbps":2}]}</script></roofline-widget>`,
});
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const W = "roofline-widget";
const AT = {
  panel: `${W} [part=model]`, summary: `${W} [part=model] > summary`, content: `${W} .model-content`,
  radio: (id) => `${W} .assumption input[value=${id}]`, label: (id) => `${W} .assumption label:has(input[value=${id}])`,
  launch: `${W} #model-launch`, launch_box: `${W} input#model-launch`, peak: `${W} input#model-peak`, bandwidth: `${W} input#model-bandwidth`, measured: `${W} input#model-measured`,
  compare: `${W} #compare`, lesson: `${W} [part=model-lesson]`, why: (name) => `${W} #model-${name}-why`,
};
const options = async (page) => (await call(page, "state")).options;
const open = async (page) => {
  await page.locator(AT.summary).click();
  await page.locator(AT.content).waitFor();
  await painted(page);
};

page_test("there is no panel where none is asked for", { path: "/usual.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(AT.panel).count(), 0);
});

page_test("the panel is closed, says whether the model is the lesson's, and is one tab stop", {}, async (page) => {
  await ready(page);
  assert.equal(await page.locator(AT.panel).getAttribute("open"), null);
  assert.match(await page.locator(AT.summary).innerText(), /Model\s+as in the lesson/);
  assert.equal(await page.locator(AT.content).count(), 0, "what is in it comes with the first opening");
  await call(page, "set_options", { launch_us: 3 });
  assert.match(await page.locator(AT.summary).innerText(), /changed/);
});

for (const [how, visit] of /** @type {const} */ ([["a mouse", {}], ["a finger", PHONE]])) {
  const press = (page, at) => (how === "a mouse" ? page.locator(at).click() : page.locator(at).tap());

  page_test(`every assumption by ${how}, each told once as a change of options`, visit, async (page) => {
    await ready(page);
    await press(page, AT.summary);
    await page.locator(AT.content).waitFor();
    await listen(page);
    const rows = [
      ["sum", "overlap", false], ["max", "overlap", true], ["l2", "memory", "l2"], ["dram", "memory", "dram"],
      ["usual", "band", "usual"], ["published", "band", "published"],
    ];
    for (const [id, option, expected] of rows) {
      await press(page, AT.label(id));
      await painted(page);
      assert.equal((await options(page))[option], expected, id);
      assert.deepEqual((await heard(page)).filter(({ type }) => type === "change").map(({ detail }) => detail.cause), ["options"], id);
      assert.equal(await page.locator(AT.radio(id)).isChecked(), true, id);
    }
    for (const [box, typed, option, expected] of [["launch_box", "2.5 µs", "launch_us", 2.5], ["peak", "70 %", "peak_fraction", 0.7], ["bandwidth", "90", "bandwidth_fraction", 0.9]]) {
      await page.locator(AT[box]).fill(typed);
      await page.locator(AT[box]).press("Enter");
      await painted(page);
      assert.equal((await options(page))[option], expected, box);
      assert.deepEqual((await heard(page)).filter(({ type }) => type === "change").map(({ detail }) => detail.cause), ["options"], box);
    }
    assert.equal(await page.locator(AT.peak).inputValue(), "70");
    await page.locator(AT.measured).fill("120 TFLOP/s");
    await page.locator(AT.measured).press("Enter");
    await painted(page);
    assert.deepEqual((await heard(page)).filter(({ type }) => type === "change").map(({ detail }) => detail.cause), ["kernels"]);
    assert.equal(await page.locator(AT.measured).inputValue(), "120");
    assert.match(await page.locator(`${W} [part=findings]`).innerText(), /What its figures tell\s+Measured 120 TFLOP\/s/);
    await page.locator(AT.measured).fill("");
    await page.locator(AT.measured).press("Enter");
    await painted(page);
    assert.equal(await page.locator(`${W} [part=findings]`).isVisible(), false);
    await heard(page);
    await page.locator(AT.compare).selectOption("a100-sxm-80gb");
    await painted(page);
    assert.equal((await call(page, "state")).compare, "a100-sxm-80gb");
    assert.deepEqual((await heard(page)).filter(({ type }) => type === "change").map(({ detail }) => detail.cause), ["device"]);
    await press(page, AT.lesson);
    await painted(page);
    assert.deepEqual(await options(page), { overlap: true, launch_us: 0, peak_fraction: 1, bandwidth_fraction: 1, memory: "dram" });
    assert.equal(await page.locator(AT.lesson).isDisabled(), true);
  });
}

page_test("where its part cannot be loaded it says so, and the next opening tries again", {
  complaints: [/Failed to load resource/, /“model” of the program could not be loaded/],
  prepare: (page) => page.route("**/roofline_widget_model.wasm", (route) => route.fulfill({ status: 503 }), { times: 1 }),
}, async (page) => {
  await ready(page);
  await page.locator(AT.summary).click();
  await page.waitForFunction((tag) => /could not be loaded/.test(document.querySelector(tag).shadowRoot.querySelector(".model [role=alert]").textContent), W);
  await page.locator(AT.summary).click();
  await open(page);
  assert.doesNotMatch(await page.locator(AT.panel).innerText(), /could not be loaded/);
  assert.equal(await page.locator(AT.radio("max")).isChecked(), true);
});

page_test("the keyboard opens it, walks it, and Escape puts back what was typed", {}, async (page) => {
  await ready(page);
  await page.locator(AT.summary).focus();
  await page.keyboard.press("Enter");
  await page.locator(AT.content).waitFor();
  const focused = () => page.evaluate((tag) => {
    const { activeElement: at } = document.querySelector(tag).shadowRoot;
    return at.value ?? at.textContent;
  }, W);
  const stops = [];
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press("Tab");
    stops.push(await focused());
  }
  assert.deepEqual(stops, ["max", "0", "dram", "off", "100", "100", "", ""], "one stop for each switch, box and menu");
  await page.locator(AT.radio("max")).focus();
  await page.keyboard.press("ArrowRight");
  await painted(page);
  assert.equal((await options(page)).overlap, false);
  await page.locator(AT.launch_box).fill("soon");
  await page.keyboard.press("Enter");
  assert.match(await page.locator(`${W} #bad-model-launch`).innerText(), /“soon” does not do/);
  assert.equal(await page.locator(AT.launch_box).getAttribute("aria-invalid"), "true");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(AT.launch_box).inputValue(), "0");
  assert.equal(await page.locator(`${W} #bad-model-launch`).innerText(), "");
});

page_test("the lesson's button leaves the keyboard in the panel", {}, async (page) => {
  await ready(page);
  await open(page);
  await page.locator(AT.radio("usual")).check();
  await painted(page);
  await page.locator(AT.lesson).focus();
  await page.keyboard.press("Enter");
  const inside = await page.evaluate((tag) => document.querySelector(tag).shadowRoot.activeElement?.closest(".model-content") !== null, W);
  assert.equal(inside, true);
});

page_test("it follows M, the device and calls, a beat behind a drag", {}, async (page) => {
  await ready(page);
  await open(page);
  const steps = () => page.locator(`${W} [part=steps]`).innerText();
  assert.match(await steps(), /M = 128/);
  await page.locator(PART.slider).press("PageUp");
  await page.waitForFunction((tag) => /M = 256/.test(document.querySelector(tag).shadowRoot.querySelector("[part=steps]").textContent), W);
  await call(page, "select_kernel", "add");
  assert.match(await steps(), /What would help: add/);
  await call(page, "set_options", { band: "usual" });
  assert.match(await page.locator(AT.why("reached")).innerText(), /60–80 % .* between 197 and 295/);
  await call(page, "set_device", { name: "mine", peak_tflops: 100, bandwidth_tbps: 1 });
  assert.equal(await page.locator(AT.radio("l2")).isDisabled(), true);
  assert.match(await page.locator(AT.why("memory")).innerText(), /mine lists no L2 bandwidth/);
});

page_test("what flips is a table with both devices", { path: "/main.html" }, async (page) => {
  await ready(page);
  await open(page);
  const table = page.getByRole("table", { name: "What changes" });
  assert.equal(await table.getByRole("row").count(), 7);
  assert.deepEqual(await table.getByRole("columnheader").allTextContents(), ["kernel", "H100 SXM", "A100 SXM 80 GB", "ratio"]);
  assert.deepEqual(await table.locator(".flipped [role=rowheader]").allTextContents(), ["M = 256", "yours"]);
  await page.locator(AT.compare).selectOption("");
  await painted(page);
  assert.equal(await table.isVisible(), false);
});

page_test("a device of the author's own can be compared with; a reset keeps the author's options", { path: "/own.html" }, async (page) => {
  await ready(page);
  await open(page);
  assert.equal(await page.locator(AT.launch_box).inputValue(), "3");
  await page.locator(AT.compare).selectOption("mine");
  await painted(page);
  assert.equal((await call(page, "state")).compare.name, "My GPU");
  assert.equal(await page.locator(AT.compare).inputValue(), "mine");
  await page.locator(AT.lesson).click();
  await page.locator(PART.reset).click();
  await painted(page);
  assert.equal((await options(page)).launch_us, 3);
  await call(page, "compare_device", { name: "No id", peak_tflops: 1, bandwidth_tbps: 1 });
  assert.equal(await page.locator(`${AT.compare} option:checked`).innerText(), "No id");
});

page_test("a readonly panel can be opened and read, and changes nothing", { path: "/readonly.html" }, async (page) => {
  await ready(page);
  await open(page);
  for (const at of [AT.radio("sum"), AT.compare, AT.lesson]) assert.equal(await page.locator(at).isDisabled(), true, at);
  assert.equal(await page.locator(AT.launch_box).isEditable(), false);
  assert.equal(await page.locator(PART.reset).isDisabled(), true);
});

page_test("it speaks German, also when the language changes while it is open", { path: "/german.html" }, async (page) => {
  await ready(page);
  await open(page);
  assert.match(await page.locator(AT.panel).innerText(), /Modell\s+geändert\s+Zeit/);
  await page.evaluate((tag) => document.querySelector(tag).setAttribute("lang", "en"), W);
  await call(page, "state");
  assert.match(await page.locator(AT.panel).innerText(), /Model\s+changed\s+Time/);
});

for (const [width, path, tongue] of [320, 360, 720, 1200].flatMap((width) => [[width, "/main.html", "English"], [width, "/german.html", "German"]])) {
  page_test(`in ${tongue}, at ${width} px, everything in it is 24 px or more, clear of its neighbours, and nothing is too wide`, { path, viewport: { width, height: 1400 } }, async (page) => {
    await ready(page);
    await open(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    const cut = await page.evaluate((tag) => [...document.querySelector(tag).shadowRoot.querySelectorAll(".bar *, .model :not(.heads)")]
      .filter((node) => node.localName !== "input" && node.checkVisibility() && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline")
      .map((node) => `${node.localName}.${node.className}: ${node.textContent}`), W);
    assert.deepEqual(cut, [], "no word is cut off");
    const boxes = await page.evaluate((tag) => [...document.querySelector(tag).shadowRoot
      .querySelectorAll(".model > summary, .model :is(.box, button, select, .segments label)")]
      .map((node) => ({ of: node.id || node.textContent, ...JSON.parse(JSON.stringify(node.getBoundingClientRect())) })), W);
    assert.ok(boxes.length >= 13, `${boxes.length}`);
    for (const [at, box] of boxes.entries()) {
      assert.ok(box.width >= 24 && box.height >= 24, JSON.stringify(box));
      for (const other of boxes.slice(at + 1)) {
        const clear = box.right <= other.left + 0.5 || other.right <= box.left + 0.5 || box.bottom <= other.top + 0.5 || other.bottom <= box.top + 0.5;
        assert.ok(clear, `${box.of} and ${other.of}`);
      }
    }
  });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  for (const width of [360, 1200]) {
    page_test(`axe finds nothing in the open panel, ${colorScheme}, ${width} px`, { path: "/main.html", colorScheme, viewport: { width, height: 1400 } }, async (page) => {
      await ready(page);
      await open(page);
      await page.locator(AT.launch_box).fill("soon");
      await page.keyboard.press("Enter");
      await page.locator(AT.radio("usual")).check();
      await painted(page);
      await page.evaluate(AXE);
      const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
      assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
    });
  }
}
