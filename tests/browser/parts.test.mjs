// The module's parts: fetched when they are first needed, once, and only of the module that they were cut from.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { house, noting } from "./house.mjs";
import { call, painted, ready, until } from "./widget.mjs";

const QUESTION = `<roofline-question question="ridge-h100-bf16"></roofline-question>`;
const page_test = house({
  "/chart.html": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  "/written.html": `<roofline-widget><script type="application/json">{ "version": 1, "device": { "name": "mine", "peak_tflops": 100, "bandwidth_tbps": 1 }, "compare": null, "kernels": [{ "kind": "custom", "id": "counted", "flops": 1, "bytes_moved": 1 }], "selected": null, "options": {} }</script></roofline-widget>`,
  "/compared.html": `<roofline-widget kernels="lesson" compare="a100-sxm-80gb"></roofline-widget>`,
  "/device.html": `<roofline-widget kernels="lesson" device="mi300x"></roofline-widget>`,
  "/exercise.html": `<roofline-widget kernels="lesson" controls="device m shape"></roofline-widget>`,
  "/asked.html": `${QUESTION}<roofline-widget kernels="lesson" m="64"></roofline-widget>${QUESTION}`,
});
const file = (part) => `/pkg/roofline_widget_${part}.wasm`;
const [MAIN, BOARD, TOOLS, QUIZ, EXPORT] = ["main", "board", "tools", "quiz", "export"].map(file);

/** Every module that the page asks for, in order. */
const modules = noting((path) => path.endsWith(".wasm"));

const count_svg = (page) => page.evaluate(async () => (await document.querySelector("roofline-widget").to_svg(720, 561)).length);

page_test("a chart alone loads the main part, and the writer of SVG once it is asked for one", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  await page.waitForLoadState("networkidle");
  assert.deepEqual(page.asked, [MAIN]);
  assert.ok(await count_svg(page) > 1000);
  await count_svg(page);
  assert.deepEqual(page.asked, [MAIN, EXPORT]);
});

page_test("questions load their part once for the page", { path: "/asked.html", prepare: modules }, async (page) => {
  await ready(page);
  const verdicts = await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-question")].map(async (question, at) => {
    await question.ready;
    question.value = ["295.2 FLOP/byte", "590"][at];
    return (await question.check()).verdict;
  })));
  assert.deepEqual(verdicts, ["correct", "incorrect"]);
  // with what it shares with others
  assert.deepEqual(page.asked, [MAIN, QUIZ, TOOLS, BOARD]);
});

page_test("a board of an author's comes with what reads it, and a kernel that was counted can be taken off there", { path: "/written.html", prepare: modules }, async (page) => {
  await ready(page);
  assert.equal((await call(page, "placements"))[0].bound, "memory");
  await page.waitForLoadState("networkidle");
  assert.deepEqual(page.asked, [MAIN, BOARD]);
  await page.locator("roofline-widget [part~=remove]").click();
  await until(page, async () => (await document.querySelector("roofline-widget").placements()).length === 0);
  assert.deepEqual(page.asked, [MAIN, BOARD, TOOLS]);
});

page_test("the controls of an exercise come with what they do", { path: "/exercise.html", prepare: modules }, async (page) => {
  await ready(page);
  assert.deepEqual(page.asked.toSorted(), [BOARD, MAIN, TOOLS]);
  const n = page.locator("roofline-widget [part~=n]");
  await n.fill("4096");
  await n.press("Enter");
  assert.equal((await call(page, "state")).kernels.at(-1).n, 4096);
});

page_test("controls that a chart is given later stand there once they work", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  assert.deepEqual(page.asked, [MAIN]);
  await page.evaluate(() => document.querySelector("roofline-widget").setAttribute("controls", "m shape"));
  const n = page.locator("roofline-widget [part~=n]");
  await n.fill("4096");
  await n.press("Enter");
  assert.equal((await call(page, "state")).kernels.at(-1).n, 4096);
  assert.deepEqual(page.asked, [MAIN, TOOLS, BOARD]);
});

page_test("into controls that are given later nothing is typed before they show what stands there", { path: "/chart.html" }, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    const [held, plain] = [[], requestAnimationFrame];
    window.requestAnimationFrame = (work) => held.push(work);
    window.let_frames = () => {
      window.requestAnimationFrame = plain;
      for (const work of held) plain(work);
    };
    document.querySelector("roofline-widget").setAttribute("controls", "m shape roofs");
  });
  const boxes = page.locator("roofline-widget :is([part~=n], [part~=k], [part~=peak], [part~=bandwidth])");
  await boxes.last().waitFor();
  assert.deepEqual(await boxes.evaluateAll((nodes) => nodes.map(({ readOnly, value }) => [readOnly, value])), Array(4).fill([true, ""]));
  await page.evaluate(() => window.let_frames());
  await painted(page);
  assert.deepEqual(await boxes.evaluateAll((nodes) => nodes.map(({ readOnly, value }) => [readOnly, value])), ["8192", "8192", "989", "3.35"].map((shown) => [false, shown]));
});

page_test("a device that is not the lesson's comes with the part that knows it: by the tag, by a call, by the menu", { path: "/device.html", prepare: modules }, async (page) => {
  await ready(page);
  assert.deepEqual(page.asked, [MAIN, BOARD]);
  assert.equal((await call(page, "state")).device, "mi300x");
});

page_test("both devices of the lesson's need no part", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  await call(page, "set_device", "a100-sxm-80gb");
  await page.locator("roofline-widget [part~=device]").selectOption("h100-sxm");
  await page.evaluate(() => void (document.querySelector("roofline-widget").device = "a100-sxm-80gb"));
  assert.equal((await call(page, "state")).device, "a100-sxm-80gb");
  assert.deepEqual(page.asked, [MAIN]);
  await call(page, "set_device", "t4");
  assert.equal((await call(page, "state")).device, "t4");
  assert.deepEqual(page.asked, [MAIN, BOARD]);
});

page_test("the rest of the menu comes once it is asked for", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  const menu = page.locator("roofline-widget [part~=device]");
  await menu.selectOption({ label: "more…" });
  await menu.locator("option", { hasText: "MI300X" }).waitFor({ state: "attached" });
  assert.equal(await menu.inputValue(), "h100-sxm");
  await menu.selectOption("mi300x");
  assert.equal((await call(page, "state")).device, "mi300x");
  assert.deepEqual(page.asked, [MAIN, BOARD]);
});

page_test("M as typed is read by a part that comes with the typing; Enter and leaving at once lose nothing", { path: "/chart.html", prepare: async (page) => {
  await modules(page);
  await page.route(`**${TOOLS}`, async (route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.fallback();
  });
} }, async (page) => {
  await ready(page);
  const box = page.locator("roofline-widget [part~=m]");
  await box.fill("5 * 64");
  await box.press("Enter");
  await box.evaluate((node) => node.blur());
  assert.equal(await box.inputValue(), "5 * 64", "it waits");
  await page.waitForFunction(() => document.querySelector("roofline-widget").m === 320);
  assert.equal(await box.inputValue(), "320");
  assert.deepEqual(page.asked, [MAIN, TOOLS, BOARD]);
  // from now on at once
  await box.fill("64");
  const now = await box.evaluate((node) => {
    node.dispatchEvent(new Event("change"));
    return node.getRootNode().host.m;
  });
  assert.equal(now, 64);
});

page_test("M as typed stays, and why, where what reads it does not come", {
  path: "/chart.html",
  // with the first letter, and once it is entered
  complaints: [/Failed to load resource/, /Failed to load resource/, /The part “tools” of the program could not be loaded/],
  prepare: (page) => page.route(`**${TOOLS}`, (route) => route.fulfill({ status: 404 })),
}, async (page) => {
  await ready(page);
  const box = page.locator("roofline-widget [part~=m]");
  await box.fill("320");
  await box.press("Enter");
  const told = page.locator("roofline-widget .bad").first();
  await told.filter({ hasText: "could not be loaded" }).waitFor();
  await box.evaluate((node) => node.blur());
  assert.equal(await box.inputValue(), "320");
  assert.equal((await call(page, "state")).kernels.at(-1).m, 64);
  await page.unroute(`**${TOOLS}`);
  await box.press("Enter");
  await page.waitForFunction(() => document.querySelector("roofline-widget").m === 320);
  assert.equal(await told.innerText(), "");
});

const MINE = { name: "mine", peak_tflops: 100, bandwidth_tbps: 1 };
for (const [name, given, read, wanted] of [
  ["place_kernel", { kind: "softmax", id: "new", rows: 2, cols: 2 }, (placements) => placements.at(-1).id, "new"],
  ["set_device", MINE, (placements) => placements.at(-1).ridge, 100],
  ["compare_device", MINE, (placements) => placements.length, 6],
  ["set_options", { overlap: false }, (placements) => placements.length, 6],
]) {
  page_test(`${name} reads what it is given, once the part has come that can`, { path: "/chart.html", prepare: modules }, async (page) => {
    await ready(page);
    assert.deepEqual(page.asked, [MAIN]);
    await call(page, name, given);
    assert.equal(read(await call(page, "placements")), wanted);
    assert.deepEqual(page.asked, [MAIN, BOARD]);
  });
}

const compared = async (page) => (await call(page, "state")).compare;

page_test("a second device is drawn by a part, which comes with the tag that names one", { path: "/compared.html", prepare: modules }, async (page) => {
  await ready(page);
  assert.equal(await compared(page), "a100-sxm-80gb");
  assert.deepEqual(page.asked, [MAIN, BOARD]);
});

page_test("a second device that is named later is drawn once its part has come, and goes again", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  await page.evaluate(() => void (document.querySelector("roofline-widget").compare = null));
  assert.equal(await compared(page), null);
  await page.locator("roofline-widget [part~=reset]").click();
  await page.waitForLoadState("networkidle");
  assert.deepEqual(page.asked, [MAIN], "none where there was none needs no part");
  await page.evaluate(() => void (document.querySelector("roofline-widget").compare = "a100-sxm-80gb"));
  assert.equal(await compared(page), "a100-sxm-80gb");
  assert.deepEqual(page.asked, [MAIN, BOARD]);
  assert.match(await call(page, "to_svg", 720, 561), /A100/);
  await call(page, "compare_device", null);
  assert.equal(await compared(page), null);
});

page_test("a device's figures as a property are read where the chart stands already", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  await page.evaluate((mine) => void (document.querySelector("roofline-widget").device = mine), MINE);
  assert.equal((await call(page, "placements")).at(-1).ridge, 100);
  assert.deepEqual(page.asked, [MAIN, BOARD]);
});

page_test("what is no size is refused, though what writes the picture reads no such thing", { path: "/chart.html", prepare: modules }, async (page) => {
  await ready(page);
  const { refused } = await call(page, "to_svg", {}, 561);
  assert.deepEqual([refused?.code, refused?.field], ["not_a_number", "width_px"]);
  assert.deepEqual(page.asked.toSorted(), [BOARD, EXPORT, MAIN]);
});

/** Answers for a part after so long, the first time not at all where it fails. */
const late = (part, ms, fails = false) => async (page) => {
  let is_first = fails;
  await page.route(`**${part}`, async (route) => {
    await new Promise((done) => setTimeout(done, ms));
    if (is_first) await route.abort();
    else await route.continue();
    is_first = false;
  });
};
const state_now = (page) => page.evaluate(() => document.querySelector("roofline-widget").state());
/** As a page's framework may write a tag anew. */
const write_anew = (page, name, value) => page.evaluate(([name, value]) => {
  const widget = document.querySelector("roofline-widget");
  widget.setAttribute("kernels", "none");
  widget.setAttribute("kernels", "lesson");
  widget.setAttribute(name, value);
}, [name, value]);

/** Until the picture stands, and until all else does. */
const in_state = (page, ...states) => page.waitForFunction((states) => states.includes(document.querySelector("roofline-widget")?.shadowRoot?.querySelector(".widget").dataset.state), states);

page_test("the controls of an exercise that come slowly keep neither the picture nor what stands around it", {
  path: "/exercise.html",
  prepare: async (page) => {
    page.held = new Promise((done) => { page.let_go = done; });
    await page.route(`**${TOOLS}`, async (route) => {
      await page.held;
      await route.continue();
    });
  },
}, async (page) => {
  await in_state(page, "drawn", "live");
  await ready(page);
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
  const controls = page.locator("roofline-widget [part~=tools]");
  assert.equal(await controls.isVisible(), false);
  page.let_go();
  const n = page.locator("roofline-widget [part~=n]");
  await n.waitFor();
  assert.equal(await n.inputValue(), "8192");
  await n.fill("4096");
  await n.press("Enter");
  assert.equal((await state_now(page)).kernels.at(-1).n, 4096);
});

page_test("where the controls of an exercise do not come the chart stands, and a reset tries again", {
  path: "/exercise.html",
  // told once, however often it is tried
  prepare: (page) => page.route(`**${TOOLS}`, (route) => route.fulfill({ contentType: "application/wasm", body: "" })),
  complaints: [/The part “tools” of the program could not be loaded/],
}, async (page) => {
  await ready(page);
  const foot = page.locator("roofline-widget .foot");
  await foot.filter({ hasText: "could not be loaded" }).waitFor();
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
  const reset = page.locator("roofline-widget [part~=reset]");
  await reset.click();
  assert.equal((await state_now(page)).kernels.at(-1).m, 1);
  await page.unroute(`**${TOOLS}`);
  await reset.click();
  await page.locator("roofline-widget [part~=n]").waitFor();
  assert.equal(await foot.isVisible(), false);
});

for (const [name, value] of [["device", "mi300x"], ["compare", "a100-sxm-80gb"]]) {
  page_test(`a ${name} of the tag that could not be had comes with a reset`, {
    path: "/chart.html", prepare: late(BOARD, 0, true),
    complaints: [/Failed to load resource/, /The part “board” of the program could not be loaded/],
  }, async (page) => {
    await ready(page);
    await page.evaluate(([name, value]) => new Promise((told) => {
      const widget = document.querySelector("roofline-widget");
      widget.addEventListener("roofline-error", told, { once: true });
      widget.setAttribute(name, value);
    }), [name, value]);
    assert.notEqual((await state_now(page))[name], value);
    await page.locator("roofline-widget [part~=reset]").click();
    await until(page, async ([name, value]) => (await document.querySelector("roofline-widget").state())[name] === value, [name, value]);
  });
}

page_test("a device of the tag that could not be had comes with what comes next", {
  path: "/chart.html", prepare: late(BOARD, 0, true),
  complaints: [/Failed to load resource/, /The part “board” of the program could not be loaded/],
}, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    const widget = document.querySelector("roofline-widget");
    widget.setAttribute("device", "mi300x");
    widget.setAttribute("compare", "a100-sxm-80gb");
  });
  await until(page, async () => {
    const { device, compare } = await document.querySelector("roofline-widget").state();
    return device === "mi300x" && compare === "a100-sxm-80gb";
  });
});

page_test("what is told of a device that could not be had goes with the next thing done", {
  path: "/chart.html", prepare: late(BOARD, 0, true),
  complaints: [/Failed to load resource/, /The part “board” of the program could not be loaded/],
}, async (page) => {
  await ready(page);
  await page.locator("roofline-widget [part~=device]").selectOption({ label: "more…" });
  const told = page.locator("roofline-widget .failed");
  await told.filter({ hasText: "could not be loaded" }).waitFor();
  await page.locator("roofline-widget [part~=slider]").press("ArrowRight");
  await told.filter({ hasNotText: /./ }).waitFor({ state: "attached" });
});

for (const [name, value] of [["device", "mi300x"], ["compare", "a100-sxm-80gb"]]) {
  page_test(`Reset goes to the ${name} of the tag, though what knows it is still on its way`, { path: "/chart.html", prepare: late(BOARD, 700) }, async (page) => {
    await ready(page);
    await write_anew(page, name, value);
    await page.locator("roofline-widget [part~=reset]").click();
    await until(page, async ([name, value]) => (await document.querySelector("roofline-widget").state())[name] === value, [name, value]);
    assert.equal((await state_now(page)).kernels.length, 6);
  });
}

page_test("Reset tries again for the device of the tag, where what knows it has not come", {
  path: "/chart.html", prepare: late(BOARD, 0, true),
  complaints: [/Failed to load resource/, /The part “board” of the program could not be loaded/],
}, async (page) => {
  await ready(page);
  await write_anew(page, "device", "b200-sxm");
  await page.waitForFunction(() => document.querySelector("roofline-widget").getAttribute("device") === "b200-sxm");
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    const widget = document.querySelector("roofline-widget");
    widget.setAttribute("kernels", "none");
    widget.setAttribute("kernels", "lesson");
  });
  await page.locator("roofline-widget [part~=reset]").click();
  await until(page, async () => (await document.querySelector("roofline-widget").state()).device === "b200-sxm");
});

page_test("M that was entered stays so while what reads it comes, whatever is done and typed meanwhile", { path: "/chart.html", prepare: late(TOOLS, 2000) }, async (page) => {
  await ready(page);
  const box = page.locator("roofline-widget [part~=m]");
  await box.fill("319");
  await box.press("Enter");
  await page.locator("roofline-widget [part~=device]").selectOption("a100-sxm-80gb");
  await box.focus();
  await box.press("End");
  await page.keyboard.type("0");
  await until(page, async () => (await document.querySelector("roofline-widget").state()).kernels.at(-1).m === 319);
  assert.equal((await state_now(page)).device, "a100-sxm-80gb");
});

page_test("a part that does not come is told by the call, and the next call tries again", {
  path: "/chart.html",
  complaints: [/Failed to load resource/],
  prepare: (page) => page.route(`**${EXPORT}`, (route) => route.fulfill({ status: 404 }), { times: 1 }),
}, async (page) => {
  await ready(page);
  const { refused } = await call(page, "to_svg", 720, 561);
  assert.equal(refused?.code, "load_failed", JSON.stringify(refused));
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
  assert.match(await call(page, "to_svg", 720, 561), /^<svg/);
});

page_test("a part of another build is refused, and the chart runs on", {
  path: "/chart.html",
  prepare: async (page) => {
    const bytes = await readFile(new URL(`../../www${EXPORT}`, import.meta.url));
    // the memory goes by the name of the build: sixteen digits after the name of the main part
    const name = bytes.indexOf("main") + 5;
    assert.match(bytes.toString("latin1", name, name + 8), /^[\da-f]{8}/, "the build's name");
    bytes[name] = bytes[name] === 0x30 ? 0x31 : 0x30;
    await page.route(`**${EXPORT}`, (route) => route.fulfill({ contentType: "application/wasm", body: bytes }));
  },
}, async (page) => {
  await ready(page);
  const { refused } = await call(page, "to_svg", 720, 561);
  assert.equal(refused?.code, "load_failed", JSON.stringify(refused));
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
});

page_test("a module that is begun anew has the parts that had come", { path: "/chart.html" }, async (page, address) => {
  const found = await page.evaluate(async (glue) => {
    const module = await import(glue);
    await module.load_main();
    const before = typeof module.check_answer;
    await module.load_part("quiz");
    const judged = () => module.check_answer("ridge-h100-bf16", "295.2 FLOP/byte").verdict;
    const first = judged();
    module.__wbg_reset_state();
    const second = judged();
    await module.load_part("export");
    const svg = new module.RooflineWidget().to_svg(720, 561).slice(0, 4);
    return { before, first, second, svg };
  // an instance of its own: that of the page's chart is not begun anew behind its back
  }, `${address}/pkg/roofline_widget.js?anew`);
  assert.deepEqual(found, { before: "function", first: "correct", second: "correct", svg: "<svg" });
});

page_test("a module that came whole needs no part", { path: "/chart.html", prepare: modules }, async (page, address) => {
  const verdict = await page.evaluate(async (glue) => {
    const module = await import(glue);
    await module.default();
    await module.load_part("quiz");
    return module.check_answer("ridge-h100-bf16", "295.2 FLOP/byte").verdict;
  }, `${address}/pkg/roofline_widget.js?whole`);
  assert.equal(verdict, "correct");
  assert.ok(!page.asked.includes(QUIZ), page.asked.join());
});
