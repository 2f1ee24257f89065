// How questions look, and how they are read by those who do not see them: every state, light and dark, wide and narrow.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { asked, choose, looks, of, type } from "./question.mjs";
import { painted } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL = `<main><h1>Questions</h1>
  <roofline-question id="guess" question="time-plateau" predict></roofline-question>
  <roofline-question id="time" question="check-1-time"></roofline-question>
  <roofline-question id="parts" question="check-1"></roofline-question>
  <roofline-question id="words" question="try-2-m-fp8"></roofline-question>
  <roofline-question id="task" question="task-a100"></roofline-question>
  <roofline-question id="off" question="check-1-time" disabled></roofline-question>
  <roofline-results id="results"></roofline-results></main>`;
const page_test = house({
  "/all.html": ALL,
  "/de.html": `<html lang="de">${ALL}`,
  "/gone.html": `<main><h1>Gone</h1><roofline-question id="gone" question="nothing"><p>the question in words</p></roofline-question></main>`,
});

async function objections(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary}`));
}

/** Brings the questions of the page to states that a student can reach, step by step. */
const STATES = {
  fresh: async () => {},
  "guessed, right, wrong and wrong, asked again": async (page) => {
    await choose(page, "guess", "twice");
    await type(page, "time", "0.30 ms");
    await choose(page, "parts", "compute");
    await type(page, "parts", "320.5 us");
    await type(page, "words", "perhaps 3 or 4");
  },
  "shown, close, revealed": async (page) => {
    await type(page, "parts", "10.1 us");
    await of(page, "parts").show_answer.click();
    await type(page, "time", "0.305 ms");
    await of(page, "guess").show_me.click();
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.locator("#results button").click();
    await page.locator("#results textarea").waitFor();
  },
};

for (const colorScheme of ["light", "dark"]) {
  for (const width of [360, 1200]) {
    page_test(`axe finds nothing in any state, ${colorScheme}, ${width} px wide, and nothing is cut off`, { path: "/all.html", colorScheme, viewport: { width, height: 900 } }, async (page) => {
      await asked(page);
      for (const [name, reach] of Object.entries(STATES)) {
        await reach(page);
        await painted(page);
        assert.deepEqual(await objections(page), [], name);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${name}: ${wide} px too wide`);
      }
      const seen = await Promise.all(["guess", "time", "parts", "words"].map((id) => looks(page, id)));
      assert.deepEqual(seen, [["not_yet"], ["close"], ["not_yet", "not_yet"], ["ask"]]);
    });
  }
}

page_test("axe finds nothing where a question could not be loaded, and its words stay", { path: "/gone.html", complaints: [/nothing/] }, async (page) => {
  await asked(page);
  assert.deepEqual(await objections(page), []);
  assert.equal(await page.locator("#gone p").first().isVisible(), true);
});

page_test("colours follow the page when it turns dark", { path: "/all.html", colorScheme: "light" }, async (page) => {
  await asked(page);
  const ground = () => page.evaluate(() => getComputedStyle(document.getElementById("time").shadowRoot.querySelector(".frame")).backgroundColor);
  const light = await ground();
  await page.emulateMedia({ colorScheme: "dark" });
  await painted(page);
  assert.notEqual(await ground(), light);
  await page.evaluate(() => document.getElementById("time").style.setProperty("--roofline-surface", "rgb(1, 2, 3)"));
  await painted(page);
  assert.equal(await ground(), "rgb(1, 2, 3)", "and an author's own colour");
});

page_test("forced colours keep the looks apart by shape and by word", { path: "/all.html", forcedColors: "active" }, async (page) => {
  await asked(page);
  await type(page, "time", "0.30 ms");
  const right = await of(page, "time").verdicts.locator("svg").innerHTML();
  await type(page, "time", "1 s");
  assert.notEqual(await of(page, "time").verdicts.locator("svg").innerHTML(), right);
  assert.equal(await of(page, "time").verdicts.locator("strong").isVisible(), true);
});

page_test("a hidden question takes no room", { path: "/all.html" }, async (page) => {
  await asked(page);
  await page.evaluate(() => { document.getElementById("time").hidden = true; });
  assert.equal(await of(page, "time").host.isVisible(), false);
});

page_test("at twice the text size nothing is cut off", { path: "/all.html", viewport: { width: 640, height: 900 } }, async (page) => {
  await asked(page);
  await page.evaluate(() => { document.documentElement.style.fontSize = "200%"; });
  await STATES["guessed, right, wrong and wrong, asked again"](page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
});

page_test("on paper questions stand without buttons", { path: "/all.html" }, async (page) => {
  await asked(page);
  await page.emulateMedia({ media: "print" });
  assert.equal(await of(page, "time").check.isVisible(), false);
  assert.equal(await of(page, "time").field.isVisible(), true, "with room to write");
});

page_test("another language takes over with what was typed and judged", { path: "/all.html" }, async (page) => {
  await asked(page);
  await type(page, "time", "0.30 ms");
  await of(page, "parts").choice("memory").check();
  const prompt = () => of(page, "time").host.locator("label").innerText();
  const english = await prompt();
  await page.evaluate(() => { document.documentElement.lang = "de"; });
  await page.waitForFunction((english) => document.getElementById("time").shadowRoot.querySelector("label").textContent !== english, english);
  await painted(page);
  assert.deepEqual(await looks(page, "time"), ["right"]);
  assert.match(await of(page, "time").verdicts.innerText(), /Richtig/);
  assert.equal(await of(page, "time").field.inputValue(), "0.30 ms");
  assert.equal(await of(page, "parts").choice("memory").isChecked(), true);
  await type(page, "time", "0,305 ms");
  assert.deepEqual(await looks(page, "time"), ["close"], "a decimal comma is read");
  assert.equal(await of(page, "time").host.locator(".said").count(), 1);
});

page_test("what was answered in the words of one language keeps its verdict in another", { path: "/all.html" }, async (page) => {
  const spoken = async (lang) => {
    const prompt = () => of(page, "time").host.locator("label").innerText();
    const before = await prompt();
    await page.evaluate((lang) => { document.documentElement.lang = lang; }, lang);
    await page.waitForFunction((before) => document.getElementById("time").shadowRoot.querySelector("label").textContent !== before, before);
    await painted(page);
  };
  await asked(page);
  await spoken("de");
  await type(page, "time", "etwa 300 Mikrosekunden");
  assert.deepEqual(await looks(page, "time"), ["right"]);
  await spoken("en");
  assert.deepEqual(await looks(page, "time"), ["right"], "in English");
  await of(page, "time").check.click();
  await painted(page);
  assert.deepEqual(await looks(page, "time"), ["right"], "checked again as it stands");
  await spoken("de");
  assert.deepEqual(await looks(page, "time"), ["right"], "in German again");
  await type(page, "time", "300 Bytes");
  await spoken("en");
  assert.deepEqual(await looks(page, "time"), ["not_yet"]);
  assert.doesNotMatch(await of(page, "time").verdicts.innerText(), /Einheit|Richtig|Noch/, "read alike in both languages, it is said in the new one");
});

page_test("a page in German asks in German at 360 px, with nothing cut off", { path: "/de.html", viewport: { width: 360, height: 900 } }, async (page) => {
  await page.evaluate(() => { document.documentElement.lang = "de"; });
  await asked(page);
  await STATES["guessed, right, wrong and wrong, asked again"](page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
});
