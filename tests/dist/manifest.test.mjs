// custom-elements.json and the elements as they stand in a page: every part, slot and colour that there is, is listed.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open_blank } from "../browser/browser.mjs";
import { json, NPM } from "./made.mjs";
import { files_in, serve } from "./site.mjs";

const CONTROLS = "device precision m shape roofs count kernels model export share";
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>All of it</title><link rel="icon" href="data:,">
<script type="module" src="/pkg/define.js"></script>
<roofline-widget kernels="lesson" m="64" controls="${CONTROLS}"></roofline-widget>
<roofline-question question="check-1"></roofline-question><roofline-question question="task-a100"></roofline-question>
<roofline-question question="choice"><script type="application/json">
{ "id": "choice", "kind": "choice", "prompt": "Which?", "hint": "Look.", "key": { "choice": "a" },
  "choices": [{ "id": "a", "label": "This", "why": "So." }, { "id": "b", "label": "That", "why": "No." }] }
</script></roofline-question>
<roofline-results></roofline-results>`;

const declared = Object.fromEntries(json(NPM, "custom-elements.json").modules.flatMap(({ declarations }) =>
  declarations.filter(({ tagName }) => tagName).map((declaration) => [declaration.tagName, declaration])));

let browser, site;
before(async () => {
  const files = files_in(NPM);
  [browser, site] = await Promise.all([launch(), serve((path) => (path === "/" ? PAGE : files(path)))]);
});
after(() => Promise.all([browser?.close(), site?.close()]));

test("every part and every slot of a shadow tree is in the manifest", async () => {
  const { page, complaints } = await open_blank(browser, { viewport: { width: 1200, height: 3000 } });
  await page.goto(site.address);
  await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-widget, roofline-question")].map(({ ready }) => ready)));
  await page.locator("[part=model] > summary").click();
  await page.locator("[part=steps]").waitFor({ state: "attached" });
  await page.locator("[part=save]").waitFor({ state: "attached" });
  // a second device, a counted kernel and an answer bring the last ones
  await page.locator("roofline-widget").evaluate((widget) => widget.compare_device("a100-sxm-80gb"));
  await page.locator("[part=flips]").waitFor({ state: "attached" });
  const found = await page.evaluate(() => Object.fromEntries(["roofline-widget", "roofline-question", "roofline-results"].map((tag) => {
    const all = [...document.querySelectorAll(tag)].flatMap(({ shadowRoot }) => [...shadowRoot.querySelectorAll("*")]);
    return [tag, {
      parts: [...new Set(all.flatMap((node) => [...node.part]))].sort(),
      slots: [...new Set(all.filter((node) => node.localName === "slot").map((node) => node.name))],
    }];
  })));
  await page.context().close();
  for (const [tag, { parts, slots }] of Object.entries(found)) {
    const { cssParts = [], slots: known = [] } = declared[tag];
    const names = cssParts.map(({ name }) => name);
    assert.ok(parts.length > 1, `<${tag}> ${parts}`);
    assert.deepEqual(parts.filter((part) => !names.includes(part)), [], `<${tag}>: parts that the manifest lacks`);
    assert.deepEqual(slots, known.map(({ name }) => name), `<${tag}>: slots`);
  }
  assert.deepEqual(complaints, []);
});
