// The keyboard's focus after every doing that takes away or changes what it was on: it is never left to the page.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { asked, choose, of, type } from "./question.mjs";
import { call, painted, ready } from "./widget.mjs";

const OPTIONS = { band: { peak: [0.6, 0.7], bandwidth: [0.8, 0.9] } };
const page_test = house({
  "/": `<main><h1>A bench</h1><roofline-widget id="w" kernels="lesson" m="64"
    controls="device precision m shape roofs count kernels export model"></roofline-widget></main>`,
  "/count.html": `<main><h1>Counting</h1><roofline-widget id="w" controls="count kernels"></roofline-widget></main>`,
  "/questions.html": `<main><h1>Questions</h1>
    <roofline-question id="guess" question="time-plateau" predict></roofline-question>
    <roofline-question id="time" question="check-1-time"></roofline-question>
    <roofline-question id="side" question="check-1-bound"></roofline-question>
    <roofline-results id="results"></roofline-results></main>`,
});

const inside = (page, at) => page.locator(`#w ${at}`);
const press = (page, at, key = "Enter") => inside(page, at).press(key);

/** Where the keyboard is, as a part, an id, or a name and value. */
const focus = (page) => page.evaluate(() => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return "the page";
  if (at.type === "radio") return `${at.name} ${at.value}`;
  return at.getAttribute("part") ?? (at.id || (at.localName === "summary" ? `${at.parentElement.getAttribute("part")} summary` : at.className));
});

/** Counts a kernel, by keys. */
async function count(page, name) {
  await inside(page, "#count-name").fill(name);
  await inside(page, "#count-flops").fill("5*4096^2");
  await inside(page, "#count-bytes_moved").fill("4*4096^2");
  await press(page, "#count-bytes_moved");
  await painted(page);
}

async function open_model(page) {
  await press(page, "[part=model] > summary");
  await inside(page, ".model-content").waitFor();
  await page.waitForTimeout(100);
}

const opened_sources = async (page) => {
  await press(page, "[part=sources-button]");
  await inside(page, ".sources dt").first().waitFor();
};

/** [what was done, page, doing, where the keyboard is then] @type {[string, string, (page: import("playwright-core").Page) => Promise<unknown>, string][]} */
const DOINGS = [
  ["a kernel is counted", "/", (page) => count(page, "a"), "count-name"],
  ["a kernel is taken off: the row after it", "/", async (page) => {
    await count(page, "a");
    await count(page, "b");
    await press(page, "tbody tr:nth-child(7) .remove");
  }, "selected counted-2"],
  ["the last row is taken off: the row before it", "/", async (page) => {
    await count(page, "a");
    await press(page, "tbody tr:last-child .remove");
  }, "selected yours"],
  ["the only kernel is taken off: where the next may be counted", "/count.html", async (page) => {
    await count(page, "a");
    await press(page, ".remove");
  }, "count-name"],
  ["reset", "/", (page) => press(page, "[part=reset]"), "reset"],
  ["the sources are opened", "/", opened_sources, "sources-button"],
  ["the sources are closed by their button", "/", async (page) => {
    await opened_sources(page);
    await press(page, ".sources .close");
  }, "sources-button"],
  ["the sources are closed by Escape within them", "/", async (page) => {
    await opened_sources(page);
    await press(page, ".sources .close", "Escape");
    assert.equal(await inside(page, ".sources").isVisible(), false);
  }, "sources-button"],
  ["the sources are closed by Escape on what opened them", "/", async (page) => {
    await opened_sources(page);
    await press(page, "[part=sources-button]", "Escape");
    assert.equal(await inside(page, ".sources").isVisible(), false);
  }, "sources-button"],
  ["the menu that saves is closed by Escape", "/", async (page) => {
    await press(page, ".save > summary");
    await press(page, "[part=save-png]", "Escape");
    assert.equal(await inside(page, ".save-menu").isVisible(), false);
  }, "save summary"],
  ["the menu that saves goes where the keyboard leaves it, and covers nothing", "/", async (page) => {
    await press(page, ".save > summary");
    await press(page, ".save > summary", "Shift+Tab");
    assert.equal(await inside(page, ".save-menu").isVisible(), false);
  }, "copy-csv"],
  ["the menu that saves stays while the keyboard is in it", "/", async (page) => {
    await press(page, ".save > summary");
    for (let n = 0; n < 5; n += 1) await page.keyboard.press("Tab");
    assert.equal(await inside(page, ".save-menu").isVisible(), true);
  }, "png-scale"],
  ["the model is opened and closed", "/", async (page) => {
    await open_model(page);
    await press(page, "[part=model] > summary");
    assert.equal(await inside(page, ".model-content").isVisible(), false);
  }, "model summary"],
  ["back to the lesson's model: its button is disabled then", "/", async (page) => {
    await open_model(page);
    await inside(page, "#model-launch").fill("5");
    await press(page, "#model-launch");
    await press(page, "[part=model-lesson]");
  }, "overlap max"],
  ["the page's own share is left, and is no choice any longer", "/", async (page) => {
    await call(page, "set_options", OPTIONS);
    await open_model(page);
    await press(page, "input[name=band][value=own]", "ArrowLeft");
    await painted(page);
    assert.equal(await inside(page, "input[name=band][value=own]").count(), 0);
  }, "band published"],
  ["a roof is doubled", "/", (page) => press(page, "[part=double-peak]"), "double-peak"],
  ["another precision", "/", (page) => press(page, "input[name=precision][value=bf16]", "ArrowRight"), "precision fp8"],
  ["the rest of the devices is listed", "/", async (page) => {
    await press(page, "#device", "End");
    await painted(page);
    assert.ok(await inside(page, "#device option").count() > 10);
  }, "device"],
  ["a script places a kernel while the keyboard is in the table", "/", async (page) => {
    await inside(page, "tbody input").last().focus();
    await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
  }, "selected yours"],
  ["a script takes another kernel off", "/", async (page) => {
    await inside(page, "tbody input").last().focus();
    await call(page, "remove_kernel", "matmul-m64");
  }, "selected yours"],
  ["the language changes while the keyboard is on a switch", "/", async (page) => {
    await open_model(page);
    await inside(page, "input[name=overlap]").first().focus();
    await page.evaluate(() => document.getElementById("w").setAttribute("lang", "de"));
    await page.waitForFunction(() => document.getElementById("w").shadowRoot.querySelector("[part=reset]").textContent === "Zurücksetzen");
    await painted(page);
  }, "overlap max"],
  ["a prediction is made", "/questions.html", async (page) => {
    await of(page, "guess").choice("twice").press("Space");
    await of(page, "guess").check.press("Enter");
  }, "check"],
  ["a prediction is revealed: its button is gone then", "/questions.html", async (page) => {
    await choose(page, "guess", "twice");
    await of(page, "guess").show_me.press("Enter");
  }, "check"],
  ["a prediction is skipped: its button is gone then", "/questions.html", (page) => of(page, "guess").skip.press("Enter"), "check"],
  ["a figure is checked by Enter", "/questions.html", (page) => type(page, "time", "298.5 us"), "input"],
  ["a figure is checked by the button", "/questions.html", async (page) => {
    await of(page, "time").field.fill("298.5 us");
    await of(page, "time").check.press("Enter");
  }, "check"],
  ["a choice is checked by Enter", "/questions.html", async (page) => {
    await of(page, "side").choice("compute").press("Space");
    await of(page, "side").choice("compute").press("Enter");
  }, "field-0 compute"],
  ["the answer is shown and hidden", "/questions.html", async (page) => {
    await type(page, "time", "1 s");
    await type(page, "time", "2 s");
    for (let n = 0; n < 2; n += 1) await of(page, "time").show_answer.press("Enter");
  }, "show-answer"],
  ["results that are to be copied by hand", "/questions.html", async (page) => {
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.locator("#results button").press("Enter");
    await page.locator("#results textarea").waitFor();
  }, "by-hand"],
];

for (const [name, path, doing, expected] of DOINGS) {
  page_test(`the keyboard stays: ${name}`, { path, viewport: { width: 900, height: 1500 } }, async (page) => {
    await (path === "/questions.html" ? asked(page) : ready(page));
    if (path === "/") await inside(page, ".save").waitFor();
    await doing(page);
    await painted(page);
    assert.equal(await focus(page), expected);
  });
}
