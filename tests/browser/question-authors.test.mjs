// The authors' page: one question of each kind, each beside the lines that embed it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { house } from "./house.mjs";
import { asked, choose, looks, of, shown, type, written } from "./question.mjs";

const page_test = house({});
const PAGE = { path: "/questions.html" };
const plain = (text) => text.replaceAll(/\s+/g, " ").trim();

page_test("the lines beside each question are those that stand in the page", PAGE, async (page) => {
  const source = await readFile(new URL("../../www/questions.html", import.meta.url), "utf8");
  const script = await readFile(new URL("../../www/questions.js", import.meta.url), "utf8");
  const codes = await page.locator(".example pre").evaluateAll((nodes) => nodes.map(({ textContent }) => textContent));
  assert.ok(codes.length > 10, `${codes.length}`);
  for (const code of codes) assert.ok(plain(source).includes(plain(code)) || plain(script).includes(plain(code)), code);
});

page_test("each of them is asked, without a complaint, and can be answered", PAGE, async (page) => {
  await page.evaluate(async () => {
    for (const question of document.querySelectorAll("roofline-question")) {
      question.scrollIntoView();
      await new Promise((done) => setTimeout(done, 50));
    }
  });
  await asked(page);
  assert.deepEqual(await written(page), await shown(page), "what stands between the tags is what is asked");
  const kinds = await page.locator(".example").evaluateAll((nodes) => nodes.map((node) => {
    const question = node.querySelector("roofline-question");
    question.id ||= `of-${node.id}`;
    return [node.id, question.shadowRoot.querySelector(".frame").dataset.state];
  }));
  assert.deepEqual(kinds.filter(([, state]) => state !== "live"), []);
  await type(page, "of-child", "30.0 us");
  await choose(page, "of-src", "flops");
  await type(page, "mine", "8 GB");
  await type(page, "of-number", "236");
  const seen = await Promise.all(["of-child", "of-src", "mine", "of-number"].map((id) => looks(page, id)));
  assert.deepEqual(seen, [["not_yet"], ["not_yet"], ["right"], ["right"]]);
  assert.match(await of(page, "of-src").verdicts.innerText(), /Every element still gets/);
  assert.match(await of(page, "of-child").verdicts.innerText(), /time on the H100/);
  assert.match(await page.locator("#heard").innerText(), /"question": "try-3-softmax"/);
});

page_test("the chart of the page shows no figure that a question beside it asks for", PAGE, async (page) => {
  const open = await page.locator("roofline-question:not([conceal])").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("question")));
  assert.deepEqual(open.filter((id) => /^(ridge|try-2-m|check-1)/.test(id)), [], "what asks for the chart's own figures conceals them");
  const picture = await page.evaluate(() => document.getElementById("chart").to_svg(720, 560));
  assert.match(picture, /ridge \?/);
  assert.doesNotMatch(picture, /µs<|ridge 295|you crossed/);
});

for (const width of [360, 1200]) {
  page_test(`the authors' page fits a screen ${width} px wide`, { ...PAGE, viewport: { width, height: 900 } }, async (page) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
  });
}
