// What is announced: a crossing, a verdict, a refusal, each once and when it is due, and nothing that a script does.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { asked, choose, of, type } from "./question.mjs";
import { pointer, way } from "./pointer.mjs";
import { call, dot, painted, PART, places, ready } from "./widget.mjs";

const page_test = house({
  "/": `<main><h1>A widget</h1><roofline-widget id="w" kernels="lesson" m="300"
    controls="device precision m shape roofs count kernels export"></roofline-widget></main>`,
  "/readonly.html": `<main><h1>Read only</h1><roofline-widget id="w" kernels="lesson" m="300" readonly></roofline-widget></main>`,
  "/questions.html": `<main><h1>Questions</h1><roofline-widget id="w" kernels="lesson"></roofline-widget>
    <roofline-question id="guess" question="time-plateau" predict></roofline-question>
    <roofline-question id="time" question="check-1-time"></roofline-question>
    <roofline-question id="side" question="check-1-bound"></roofline-question>
    <roofline-question id="parts" question="check-1"></roofline-question>
    <roofline-question id="task" question="task-a100" for="w"></roofline-question>
    <roofline-results id="results"></roofline-results></main>`,
});

/** Longer than the pause before a crossing is announced. */
const PAUSE_MS = 700;

/** From now on the page keeps what its live regions say, at each change of their content; the same written over the same is silent. */
const listen = (page) => page.evaluate(() => {
  window.announced = [];
  const found = (root) => [...root.querySelectorAll("*")].flatMap((node) =>
    [...(node.matches("[role=status], [role=alert], [aria-live]") ? [node] : []), ...(node.shadowRoot ? found(node.shadowRoot) : [])]);
  for (const region of found(document)) {
    let last = region.textContent;
    new MutationObserver((records) => {
      const now = region.textContent;
      const is_new = now !== last || records.some(({ addedNodes }) => addedNodes.length > 0);
      last = now;
      if (is_new && now.trim() !== "") window.announced.push(now.replaceAll(/\s+/g, " ").trim());
    }).observe(region, { childList: true, characterData: true, subtree: true });
  }
});

async function said(page) {
  await page.waitForTimeout(PAUSE_MS);
  return page.evaluate(() => window.announced.splice(0));
}

const COMPUTE = (m) => `Arithmetic now takes longer than memory: M = ${m} is compute-bound.`;
const MEMORY = (m) => `Memory now takes longer than arithmetic: M = ${m} is memory-bound.`;

/** Drags the strip's dot through places of M, with a rest at each but the last. */
async function drag_through(page, ms, { rest_ms, steps = 12, end = "release" }) {
  const at = await places(page, "strip", ms);
  const from = await dot(page, "strip");
  const hand = await pointer(page, "mouse");
  await hand.press(from);
  let last = from;
  for (const m of ms) {
    for (const place of way(last, at[m], steps)) await hand.move(place);
    last = at[m];
    if (rest_ms > 0) await page.waitForTimeout(rest_ms);
  }
  if (end === "Escape") await page.keyboard.press("Escape");
  await hand.release();
}

/** Keys faster than any pause, from an M where one is given. */
async function tremble(page, from, keys) {
  if (from !== undefined) {
    await page.locator(PART.box).fill(`${from}`);
    await page.locator(PART.box).press("Enter");
  }
  await page.locator(PART.slider).evaluate(async (slider, keys) => {
    for (const key of keys) {
      slider.dispatchEvent(new KeyboardEvent("keydown", { key }));
      await new Promise((done) => setTimeout(done, 20));
    }
  }, keys);
}

/** Counts a kernel by keys, without a name. */
async function count(page) {
  await page.locator("#w #count-flops").fill("5*4096^2");
  await page.locator("#w #count-bytes_moved").fill("4*4096^2");
  await page.locator("#w #count-bytes_moved").press("Enter");
}
const COUNTED = /^83\s886\s080 FLOP, 67\s108\s864 bytes: 20\.0\sµs at best, memory-bound\.$/;

/** What a student does to a widget, and all that is heard of it. @type {[string, string, (page: import("playwright-core").Page) => Promise<unknown>, (string | RegExp)[]][]} */
const DOINGS = [
  ["a drag across the ridge and back, with a rest on each side", "/", (page) => drag_through(page, [1000, 20], { rest_ms: PAUSE_MS }),
    [/^Arithmetic now takes longer than memory: M = \d+ is compute-bound\.$/, /^Memory now takes longer than arithmetic: M = \d+ is memory-bound\.$/]],
  ["a hand that trembles on the ridge", "/", async (page) => {
    await tremble(page, 318, ["ArrowRight", "ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight"]);
  }, [COMPUTE(319)]],
  ["a hand that trembles on the ridge and stays where it was announced before", "/", async (page) => {
    await tremble(page, 318, ["ArrowRight"]);
    await page.waitForTimeout(PAUSE_MS);
    await tremble(page, undefined, ["ArrowLeft", "ArrowRight", "ArrowLeft", "ArrowRight"]);
  }, [COMPUTE(319)]],
  ["a drag on one side", "/", (page) => drag_through(page, [20, 200, 20], { rest_ms: 100 }), []],
  ["a drag across the ridge that is broken off", "/", (page) => drag_through(page, [1000], { rest_ms: 0, steps: 1, end: "Escape" }), []],
  ["keys across the ridge and back", "/", async (page) => {
    await page.locator(PART.box).fill("318");
    await page.locator(PART.box).press("Enter");
    await page.locator(PART.slider).press("ArrowRight");
    await page.waitForTimeout(PAUSE_MS);
    await page.locator(PART.slider).press("ArrowLeft");
    await page.waitForTimeout(PAUSE_MS);
    await page.locator(PART.slider).press("ArrowRight");
  }, [COMPUTE(319), MEMORY(318), COMPUTE(319)]],
  ["keys on one side", "/", async (page) => {
    for (const key of ["ArrowLeft", "PageDown", "Home", "ArrowRight"]) await page.locator(PART.slider).press(key);
  }, []],
  ["another device", "/", (page) => page.locator(PART.device).selectOption("a100-sxm-80gb"),
    ["A100 SXM 80 GB: the ridge is at 153 FLOP per byte. M = 256 is now compute-bound. yours is now compute-bound."]],
  ["a device and the one before again", "/", async (page) => {
    for (const id of ["a100-sxm-80gb", "h100-sxm"]) {
      await page.locator(PART.device).selectOption(id);
      await page.waitForTimeout(PAUSE_MS);
    }
  }, [/^A100 SXM 80 GB: the ridge is at 153/, /^H100 SXM: the ridge is at 295/]],
  ["an M that is none, twice", "/", async (page) => {
    await page.locator(PART.box).fill("many");
    await page.locator(PART.box).press("Enter");
    await page.locator(PART.box).fill("more");
    await page.locator(PART.box).press("Enter");
  }, [/^“many” is no M/, /^“more” is no M/]],
  ["a crossing that was told before an M that is none", "/", async (page) => {
    await page.locator(PART.slider).press("PageUp");
    await page.waitForTimeout(PAUSE_MS);
    await page.locator(PART.box).fill("many");
    await page.locator(PART.box).press("Enter");
    // it is not seen behind the reason, and would be announced again with it gone
    assert.equal(await page.locator(PART.crossing).textContent(), "");
    await page.locator(PART.box).fill("700");
    await page.locator(PART.box).press("Enter");
  }, [COMPUTE(600), /^“many” is no M/]],
  ["a counted kernel", "/", count, [COUNTED]],
  ["the same kernel counted twice: the same words are said again", "/", async (page) => {
    await count(page);
    await page.waitForTimeout(PAUSE_MS);
    await count(page);
  }, [COUNTED, COUNTED]],
  ["the table copied", "/", async (page) => {
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.resolve(); });
    await page.locator("#w [part=copy-csv]").click();
  }, ["Copied."]],
  ["calls of a script", "/", async (page) => {
    await call(page, "set_m", 1000);
    await call(page, "set_m", 10);
    await call(page, "set_device", "a100-sxm-80gb");
    await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1e12, bytes_moved: 1 });
    await call(page, "set_m", 9000);
    await call(page, "reset");
  }, []],
  ["keys where nothing can be moved", "/readonly.html", (page) => page.locator(PART.box).press("ArrowUp"), []],
  ["a right answer", "/questions.html", (page) => type(page, "time", "298.5 us"), [/^RightRead as 298\.5 µs\. Right\./]],
  ["the same wrong answer three times: each is said, and from the second on with the attempts", "/questions.html", async (page) => {
    for (let n = 0; n < 3; n += 1) {
      await type(page, "time", "1 s");
      await page.waitForTimeout(50);
    }
  }, [/^Not yetRead as/, /^Not yet 2 attemptsRead as/, /^Not yet 3 attemptsRead as/]],
  ["the same text that is no answer, twice: the same words are said again", "/questions.html", async (page) => {
    for (let n = 0; n < 2; n += 1) {
      await type(page, "time", "perhaps");
      await page.waitForTimeout(50);
    }
  }, [/^Once moreThere are no figures/, /^Once moreThere are no figures/]],
  ["the same right choice twice", "/questions.html", async (page) => {
    for (let n = 0; n < 2; n += 1) {
      await choose(page, "side", "memory");
      await page.waitForTimeout(50);
    }
  }, [/^RightYou chose/, /^RightYou chose/]],
  ["two parts: one verdict each", "/questions.html", async (page) => {
    await of(page, "parts").choice("memory").check();
    await type(page, "parts", "298.5 us");
  }, [/^RightYou chose/, /^RightRead as/]],
  ["a prediction, and what it was", "/questions.html", async (page) => {
    await choose(page, "guess", "same");
    await of(page, "guess").show_me.click();
  }, ["Your guess is noted.", /^RightYou chose “about the same”/]],
  ["the answer, shown", "/questions.html", async (page) => {
    await type(page, "time", "1 s");
    await type(page, "time", "2 s");
    await said(page);
    await of(page, "time").show_answer.click();
  }, [/^The answer1 GB ÷ 3\.35 TB\/s = 299 µs/]],
  ["a task that is done", "/questions.html", (page) => page.locator(PART.device).selectOption("a100-sxm-80gb"),
    [/^Done\. The ridge has moved left/, /^A100 SXM 80 GB: the ridge is at 153 FLOP per byte\./]],
  ["the results, copied", "/questions.html", async (page) => {
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.resolve(); });
    await page.locator("#results button").click();
  }, [/cop/i]],
  ["an answer that a script checks", "/questions.html", (page) => page.evaluate(() => document.getElementById("time").reset()), []],
];

for (const [name, path, doing, expected] of DOINGS) {
  page_test(`said once and no more: ${name}`, { path, viewport: { width: 900, height: 1500 } }, async (page) => {
    await (path === "/questions.html" ? asked(page) : Promise.resolve());
    await ready(page);
    await page.waitForTimeout(100);
    await listen(page);
    await doing(page);
    const heard = await said(page);
    const as_expected = heard.length === expected.length
      && expected.every((each, at) => (typeof each === "string" ? heard[at] === each : each.test(heard[at])));
    assert.ok(as_expected, `heard ${JSON.stringify(heard)}, not ${expected.join(" | ") || "nothing"}`);
  });
}
