// The one script in every engine that is named: from a disk, and in a frame in a sandbox.
import assert from "node:assert/strict";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { ENGINES } from "../../browser/engines/engines.mjs";
import { folder, SINGLE, text } from "../made.mjs";
import { serve } from "../site.mjs";

const STARTS_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 60_000;
const PAGE = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">
<script src="roofline-widget.single.js"></script></head><body>
<roofline-widget kernels="lesson" m="64"></roofline-widget>
<roofline-question question="check-1-time"></roofline-question>
<script>
  // what came of it is told to the page around, which cannot look inside
  void async function () {
    const [widget, question] = document.querySelectorAll("roofline-widget, roofline-question");
    await Promise.all([widget.ready, question.ready]);
    question.value = "298,5 µs";
    const judged = new Promise((resolve) => question.addEventListener("roofline-answer", ({ detail }) => resolve(detail.correct)));
    question.shadowRoot.querySelector("[part=check]").click();
    const text = () => widget.shadowRoot.querySelector("[part=readout]").textContent;
    while (!text().includes(",")) await new Promise((resolve) => setTimeout(resolve, 50));
    globalThis.told = { text: text(), origin, correct: await judged };
    parent.postMessage(told, "*");
  }();
</script></body></html>`;
const HOST = `<!doctype html><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,">
<script>addEventListener("message", ({ data }) => (globalThis.told = data));</script>
<iframe sandbox="allow-scripts" width="700" height="1200" src="framed.html"></iframe>`;

const named = ENGINES.filter(({ variable }) => process.env[variable]);
if (named.length === 0) throw new Error("no engine is named; `cargo xtask test --only dist` finds one");

for (const { name, variable, launch } of named) {
  describe(name, () => {
    /** @type {import("../../browser/engines/engines.mjs").Engine} */
    let engine;
    before(async () => void (engine = await launch(process.env[variable] ?? "")), { timeout: STARTS_WITHIN_MS });
    after(() => engine?.close());

    async function told() {
      const ends = Date.now() + ENDS_WITHIN_MS / 2;
      while (Date.now() < ends) {
        const said = await engine.page.evaluate(() => globalThis.told ?? null);
        if (said) return said;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("nothing was told");
    }

    test("from a disk it draws, speaks German and judges", { timeout: ENDS_WITHIN_MS }, async () => {
      const made = folder();
      copyFileSync(SINGLE, join(made, "roofline-widget.single.js"));
      writeFileSync(join(made, "index.html"), PAGE);
      await engine.page.goto(pathToFileURL(join(made, "index.html")).href);
      const { text, correct } = await told();
      assert.match(text, /40,7 µs/);
      assert.equal(correct, true);
    });

    test("in a frame in a sandbox it does the same", { timeout: ENDS_WITHIN_MS }, async () => {
      const pages = { "/": HOST, "/framed.html": PAGE, "/roofline-widget.single.js": text(SINGLE) };
      const site = await serve((path) => pages[path]);
      try {
        await engine.page.goto(`${site.address}/`);
        const { text, correct, origin } = await told();
        assert.equal(origin, "null", "it has no origin");
        assert.match(text, /40,7 µs/);
        assert.equal(correct, true);
      } finally {
        await site.close();
      }
    });
  });
}
