// React 19: properties and events by JSX, mounted twice by StrictMode, taken away and brought back, written by a server.
import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { consumer } from "./consumer.mjs";
import { answer, journey, ready } from "./journey.mjs";

let markup;
const site = consumer("React", "react", async (project) => {
  await project.install();
  await project.course("public");
  await project.run();
  markup = (await readFile(project.at("markup.html"), "utf8")).trim();
  await cp(project.at("strict"), project.at("written"), { recursive: true });
  const page = await readFile(project.at("written/index.html"), "utf8");
  await writeFile(project.at("written/index.html"), page.replace(`<div id="root"></div>`, () => `<div id="root">${markup}</div>`));
  return { folder: project.folder, under: "/course/" };
});

for (const [folder, how] of [["dist", "as it is published"], ["strict", "in StrictMode"], ["written", "where a server has written the page"]]) {
  site.test(`a student goes the whole way, ${how}`, `${folder}/`, async (page) => {
    // the course lays this one last, once it has laid anew what a server has written
    await page.locator("#own").waitFor({ state: "attached" });
    await journey(page, page);
  });
}
site.german("dist/");
site.picture("written/", "without JavaScript the picture is seen, where a server has written the page");

test("React: a server writes what stands between the tags, and what it can of the properties", () => {
  assert.match(markup, /<figure><roofline-widget src="lesson\.json"><img src="roofline-lesson\.svg"[^>]*\/><\/roofline-widget><\/figure>/);
  assert.match(markup, /<roofline-question question="ridge-h100-bf16"><p>The H100/);
  assert.doesNotMatch(markup, /\[object|undefined|onroofline/);
});

for (const folder of ["strict", "written"]) {
  site.test(`events come to a function, and values go to properties, ${folder}`, `${folder}/`, async (page) => {
    await ready(page);
    await answer(page, "400 FLOP/byte", "incorrect");
    await answer(page, "295.2 FLOP/byte", "correct");
    assert.equal(await page.locator("output").innerText(), "incorrect correct", "each is told once");
    const m = () => page.evaluate(async () => (await document.querySelector("#lesson").placements()).find(({ id }) => id === "yours").kernel.m);
    assert.equal(await m(), 64);
    await page.locator("#more").click();
    assert.equal(await m(), 128, "m is the property");
    await page.locator("roofline-question#own").getByText("Arithmetic").click();
    await page.locator("roofline-question#own [part=check]").click();
    await page.waitForFunction(() => document.querySelector("#own").verdict?.verdict === "correct");
  });
}

site.test("what is taken away and brought back is one chart, and leaves nothing behind", "strict/", async (page) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const turn = async (times) => {
    for (let at = 0; at < times; at += 1) {
      await page.locator("#turn").click();
      await page.locator("roofline-widget").first().waitFor({ state: "detached" });
      await page.locator("#turn").click();
      await ready(page);
    }
    await cdp.send("HeapProfiler.collectGarbage");
    const { metrics } = await cdp.send("Performance.getMetrics");
    return Object.fromEntries(["Nodes", "JSEventListeners"].map((name) => [name, metrics.find((metric) => metric.name === name).value]));
  };
  await ready(page);
  await turn(4);
  const before = await turn(1);
  const after = await turn(8);
  const parts = await page.evaluate(() => [...document.querySelectorAll("roofline-widget")].map(({ shadowRoot }) => [shadowRoot.querySelectorAll("canvas").length, shadowRoot.querySelectorAll("table").length]));
  assert.deepEqual(parts, [[2, 1], [2, 1]]);
  for (const [name, count] of Object.entries(before)) assert.ok(after[name] <= count * 1.1, `${name}: ${count} after five turns, ${after[name]} after thirteen`);
});
