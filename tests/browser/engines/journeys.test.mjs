// Every journey in every engine that is named, one browser each.
import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { serve } from "../server.mjs";
import { ENGINES } from "./engines.mjs";
import { JOURNEYS } from "./journeys.mjs";
import { pages } from "./pages.mjs";

const STARTS_WITHIN_MS = 120_000;
const ENDS_WITHIN_MS = 60_000;

const named = ENGINES.filter(({ variable }) => process.env[variable]);
if (named.length === 0) {
  throw new Error(`none of ${ENGINES.map(({ variable }) => variable).join()} names an engine; \`cargo xtask test --only engines\` finds them`);
}

for (const { name, variable, kinds, launch } of named) {
  describe(name, () => {
    /** @type {import("./engines.mjs").Engine} */
    let engine;
    /** @type {Awaited<ReturnType<typeof serve>>} */
    let site;
    before(async () => {
      site = await serve(await pages());
      engine = await launch(process.env[variable] ?? "");
      console.log(`${name} ${engine.version}`);
    }, { timeout: STARTS_WITHIN_MS });
    after(() => Promise.all([engine?.close(), site?.close()]));

    for (const { promise, path = "/widget.html", kind, complaints: expected = [], run } of JOURNEYS) {
      const skip = kind && !kinds.includes(kind) && `its driver has no ${kind}`;
      test(promise, { skip, timeout: ENDS_WITHIN_MS }, async () => {
        const { page } = engine;
        await page.goto(site.address + path);
        const complaints = () => page.evaluate(() => window.complaints);
        try {
          await run(page, await engine.hand(kind ?? "mouse"));
        } catch (error) {
          const said = await complaints().catch(() => []);
          if (said?.length > 0) error.message += `\nthe page complained: ${said.join("\n")}`;
          throw error;
        }
        const said = await complaints();
        const as_expected = said.length === expected.length && expected.every((pattern, at) => pattern.test(said[at]));
        assert.ok(as_expected, `the page complained of ${JSON.stringify(said)}, not of ${expected.join() || "nothing"}`);
      });
    }
  });
}
