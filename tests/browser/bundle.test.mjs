// The built page side in one script, as the lesson page loads it.
import assert from "node:assert/strict";
import { house, noting } from "./house.mjs";
import { call, ready, shown_m } from "./widget.mjs";

const head = `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/pkg/define.js"></script></head>`;
const page_test = house({
  "/chart.html": `${head}<body><roofline-widget kernels="lesson"></roofline-widget></body></html>`,
});

/** Of a page with questions. */
const MODULES = ["board", "main", "quiz", "tools"].map((part) => `/pkg/roofline_widget_${part}.wasm`);

page_test("the lesson page loads one script, the module and the parts that its questions need, and what its bench names beside, each once", {
  path: "/index.html",
  prepare: noting(),
}, async (page) => {
  await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView());
  await ready(page);
  await page.waitForLoadState("networkidle");
  const loaded = page.asked.filter((path) => /\.(js|mjs|map|wasm)$/.test(path)).sort();
  assert.deepEqual(loaded, ["/pkg/define.js", "/pkg/export-panel.js", "/pkg/quiz-tags.js", ...MODULES, "/pkg/tool-set.js"]);
});

page_test("a page with a chart alone loads the script and the main part, and nothing of the questions until there is one", {
  path: "/chart.html",
  prepare: noting(),
}, async (page) => {
  await ready(page);
  await page.waitForLoadState("networkidle");
  const scripts = () => page.asked.filter((path) => /\.(js|wasm)$/.test(path)).sort();
  assert.deepEqual(scripts(), ["/pkg/define.js", "/pkg/roofline_widget_main.wasm"]);
  const value = await page.evaluate(async () => {
    // in a closed tree, where nobody finds it
    const shadow = document.body.appendChild(document.createElement("div")).attachShadow({ mode: "closed" });
    const question = document.createElement("roofline-question");
    Object.assign(question, { question: "check-1-time", value: " 0.30 ms " });
    shadow.append(question);
    const at_once = [question.value, question.attempts, question.verdict];
    await question.ready;
    return [...at_once, question.value, (await question.check()).verdict];
  });
  assert.deepEqual(value, ["0.30 ms", 0, null, "0.30 ms", "correct"]);
  assert.deepEqual(scripts(), ["/pkg/define.js", "/pkg/quiz-tags.js", ...MODULES]);
});

page_test("bundle and sources on one page are one element", { path: "/index.html" }, async (page, address) => {
  await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView());
  await ready(page);
  const same = await page.evaluate(async (define) => {
    const before = customElements.get("roofline-widget");
    await import(define);
    return customElements.get("roofline-widget") === before;
  }, `${address}/define.js`);
  assert.ok(same);
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
  assert.equal(await shown_m(page), 319);
});

page_test("what a page calls and hears has its name in the bundle too", { path: "/chart.html" }, async (page, address) => {
  await ready(page);
  const members = await page.evaluate(async (address) => {
    const of = (element) => [element, element.prototype].map((one) => Object.getOwnPropertyNames(one).sort());
    const sources = await Promise.all(["widget", "question", "results"].map((name) => import(`${address}/roofline-${name}.js`)));
    return sources.flatMap((module) => Object.values(module).filter((one) => one.prototype instanceof HTMLElement)).map((element) => {
      const tag = element.name.replace("Element", "").replace(/(?<=.)[A-Z]/, "-$&").toLowerCase();
      return [tag, of(element), of(customElements.get(tag))];
    });
  }, address);
  assert.deepEqual(members.map(([tag]) => tag), ["roofline-widget", "roofline-question", "roofline-results"]);
  for (const [tag, source, built] of members) assert.deepEqual(built, source, tag);
  const placed = await call(page, "set_m", 319);
  assert.equal(placed.bound, "compute");
  assert.ok(Object.keys(await call(page, "state")).includes("kernels"));
});

page_test("the maps of the built scripts name sources that stand there", { path: "/chart.html" }, async (_page, address) => {
  for (const name of ["define", "quiz-tags", "tool-set", "model-panel", "permalink", "author-board", "counted-rows"]) {
    const at = `${address}/pkg/${name}.js.map`;
    const { sources } = await (await fetch(at)).json();
    // what the bundler wrote itself stands nowhere
    const ours = sources.filter((source) => !/^(hand|glue|there):/.test(source));
    assert.ok(ours.length > 0);
    for (const source of ours) assert.ok((await fetch(new URL(source, at))).ok, `${name}: ${source}`);
  }
});
