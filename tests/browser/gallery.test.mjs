// The gallery: everything live, and the code beside it is the code that runs.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { load } from "./module.mjs";
import { painted, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const WWW = new URL("../../www/", import.meta.url);
const [SOURCE, QUESTIONS, TYPES] = await Promise.all(["gallery.html", "questions.html", "roofline-widget.d.ts"].map((name) => readFile(new URL(name, WWW), "utf8")));

const page_test = house({});
const PAGE = { path: "/gallery.html" };
const plain = (text) => text.replaceAll(/(\s|&nbsp;)+/g, " ").trim();

/** Names of the fields or keys of an interface. */
const fields = (name) => [...TYPES.split(`interface ${name} `)[1].split("\n}")[0].matchAll(/^ {2}"?([a-z_-]+)"?\??:/gm)].map(([, field]) => field);

const shown = async (page) => (await page.locator(".example .code").allTextContents()).join("\n");

/** Everything on the page runs. */
async function all_live(page) {
  await ready(page);
  await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-question")].map((question) => question.ready)));
}

page_test("the code of each example is what stands live beside it, as the page has it", PAGE, async (page) => {
  const live = SOURCE.split(`<div class="live">`).slice(1).map((rest) => plain(rest.split(/<\/div>\s*<\/div>\s*(?=\n<div class="example"|\n<h2|<\/section>)/)[0]));
  const code = await page.locator(".example .code").allTextContents();
  assert.equal(code.length, await page.locator(".example").count());
  assert.ok(code.length >= 15, `${code.length} examples`);
  for (const [at, text] of code.entries()) assert.equal(plain(text), live[at]);
  const written = SOURCE.match(/<code class="code">[^<]+/g);
  assert.equal(written, null, "no code is written a second time");
});

page_test("every widget and question of the gallery runs, and none complains", PAGE, async (page) => {
  await all_live(page);
  const states = await page.evaluate(() => [...document.querySelectorAll("roofline-widget, roofline-question")].map((node) =>
    [node.closest(".example").id, node.localName, node.shadowRoot.querySelector("[data-state]").dataset.state]));
  assert.deepEqual(states.filter(([, , state]) => state !== "live"), []);
  assert.equal(await page.locator(".example:not(:has(.live roofline-widget))").count(), 0, "each has a chart");
});

page_test("no attribute, control, call, event, option, kind of kernel or colour is missing in the gallery", { ...PAGE, complaints: [/allowed/] }, async (page) => {
  await all_live(page);
  const { attributes, calls, controls } = await page.evaluate(async () => {
    const element = customElements.get("roofline-widget");
    const life = /Callback$|^constructor$/;
    const bad = document.createElement("roofline-widget");
    const allowed = new Promise((done) => bad.addEventListener("roofline-error", ({ detail }) => done(detail.message.split("allowed: ")[1].split(", "))));
    bad.setAttribute("controls", "?");
    document.body.append(bad);
    const controls = await allowed;
    bad.remove();
    return { attributes: element.observedAttributes, calls: Object.getOwnPropertyNames(element.prototype).filter((name) => !life.test(name)), controls };
  });
  const colours = Object.keys(new (await load()).RooflineWidget().palette()).map((name) => `--roofline-${name.replaceAll("_", "-")}`);
  const kinds = [...TYPES.matchAll(/^ {2}kind: "(\w+)";/gm)].map(([, kind]) => kind);
  const code = await shown(page);
  const rows = [
    ...attributes.map((name) => [`attribute ${name}`, new RegExp(`<[^>]* ${name}[ =>]`)]),
    ...controls.map((word) => [`control ${word}`, new RegExp(`controls="[^"]*\\b${word}\\b`)]),
    ...calls.map((name) => [`call ${name}`, new RegExp(`\\.${name}\\b`)]),
    ...fields("RooflineWidgetEventMap").map((name) => [`event ${name}`, new RegExp(`"${name}"`)]),
    ...fields("ModelOptions").map((name) => [`option ${name}`, new RegExp(`\\b${name}:`)]),
    ...kinds.map((kind) => [`kind ${kind}`, new RegExp(`"kind": "${kind}"`)]),
  ];
  assert.ok(attributes.length >= 9 && calls.length >= 19 && kinds.length === 4, rows.map(([name]) => name).join());
  const missing = rows.filter(([, pattern]) => !pattern.test(code)).map(([name]) => name);
  assert.deepEqual(missing, []);
  const boxes = await page.locator("#looks-form input").evaluateAll((nodes) => nodes.map(({ name }) => name));
  assert.deepEqual(boxes, colours);
});

page_test("no attribute of a question is missing on the two pages", PAGE, async (page) => {
  const attributes = await page.evaluate(() => customElements.get("roofline-question").observedAttributes);
  // a form is told by these, the element is not
  const names = new Set([...attributes, "name", "disabled"]);
  assert.ok(names.size >= 7, [...names].join());
  const missing = [...names].filter((name) => !new RegExp(`<roofline-question[^>]* ${name}[ =>]`).test(SOURCE + QUESTIONS));
  assert.deepEqual(missing, []);
});

page_test("every button of the scripts does what it says", PAGE, async (page) => {
  await all_live(page);
  const press = (name) => page.getByRole("button", { name, exact: true }).click();
  const refused = () => page.locator("#refused").innerText();
  await press("Take it off");
  await page.waitForFunction(() => document.querySelector("#refused").value !== "");
  assert.match(await refused(), /mine/, "what is not there cannot be taken off");
  for (const name of ["Place a kernel", "Select it", "Its M to 512"]) await press(name);
  await page.waitForFunction(() => document.querySelector("#refused").value === "");
  const board = (id) => page.evaluate((id) => document.getElementById(id).state(), id);
  const { kernels, selected } = await board("called");
  assert.deepEqual([kernels.find(({ id }) => id === "mine").m, selected], [512, "mine"]);
  for (const name of ["Another device", "Compare", "Take all off"]) await press(name);
  const changed = await board("called");
  assert.deepEqual([changed.device.name, changed.compare, changed.kernels], ["mine", "mi300x", []]);
  await press("Launches");
  assert.equal((await board("optional")).options.launch_us, 3);
  const says = { Figures: /"summary"/, "The board": /"version": 1/, "Back to it": /done/, "The task": /"met": false/, CSV: /,/, Python: /print/, SVG: /done/, PNG: /done/ };
  for (const [name, pattern] of Object.entries(says)) {
    await page.evaluate(() => { document.querySelector("#answer").textContent = ""; });
    await press(name);
    await page.waitForFunction(() => document.querySelector("#answer").textContent !== "");
    assert.match(await page.locator("pre#answer").innerText(), pattern, name);
  }
  await page.locator("#heard-chart input[type=range]").press("End");
  await page.waitForFunction(() => /change m/.test(document.querySelector("#heard").textContent));
  assert.match(await page.locator("#heard").innerText(), /roofline-cross compute[^]*input m/);
});

page_test("a colour that is tried stands on the tag and in the code, and goes again", PAGE, async (page) => {
  await all_live(page);
  const used = () => page.evaluate(() => getComputedStyle(document.querySelector("#looks-chart").shadowRoot.querySelector("[part=widget]")).getPropertyValue("--memory").trim());
  const box = page.locator("#looks-form [name='--roofline-memory']");
  const before = await used();
  assert.equal(await box.inputValue(), before, "the box shows the colour in force");
  await box.fill("#006644");
  await painted(page);
  assert.equal(await used(), "#006644");
  assert.match(await page.locator("#looks .code").innerText(), /style="--roofline-memory: #006644;"/);
  await page.getByRole("button", { name: "As the page has it" }).click();
  await painted(page);
  assert.equal(await used(), before);
  assert.doesNotMatch(await page.locator("#looks .code").innerText(), /style/);
  await page.locator("#page-theme").selectOption("dark");
  await painted(page);
  await painted(page);
  assert.notEqual(await used(), before, "and the page's own theme is followed");
  assert.equal(await box.inputValue(), await used());
});

for (const [colorScheme, width] of [["light", 1200], ["dark", 360]]) {
  page_test(`axe finds nothing in the gallery, ${colorScheme}, ${width} px wide`, { ...PAGE, colorScheme, viewport: { width, height: 900 } }, async (page) => {
    await all_live(page);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary}`)), []);
  });
}

page_test("the gallery fits screens 360, 720 and 1200 px wide", PAGE, async (page) => {
  await all_live(page);
  for (const width of [360, 720, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await painted(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${width} px: ${wide} px too wide`);
  }
});
