// axe finds nothing: every theme, wide and narrow, every state that a student can reach. One page a set of states, for a start
// of a page costs more than a look at it.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { asked, choose, of, type } from "./question.mjs";
import { call, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];
const page_test = house({
  "/widget.html": `<main><h1>A widget</h1><roofline-widget id="w" kernels="lesson" m="64"
    controls="device precision m shape roofs count kernels export model"></roofline-widget></main>`,
  "/two.html": `<main><h1>Two</h1><roofline-widget kernels="lesson"></roofline-widget><roofline-widget></roofline-widget></main>`,
  "/questions-alone.html": `<main><h1>Questions</h1><roofline-widget id="w" kernels="lesson" controls="device"></roofline-widget>
    <roofline-question id="guess" question="time-plateau" predict></roofline-question>
    <roofline-question id="time" question="check-1-time" required></roofline-question>
    <roofline-question id="side" question="check-1-bound" required></roofline-question>
    <roofline-question id="parts" question="check-1"></roofline-question>
    <roofline-question id="words" question="try-2-m-fp8"></roofline-question>
    <roofline-question id="task" question="task-a100" for="w"></roofline-question>
    <roofline-question id="off" question="check-1-time" disabled></roofline-question>
    <roofline-results id="results"></roofline-results></main>`,
});

const THEMES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
};
const WIDTHS = [320, 1200];

/** What axe objects to, by rule and place; and how many rules it has looked at. */
async function objections(page) {
  const { violations, passes } = await page.evaluate((tags) => globalThis.axe.run(document, {
    runOnly: { type: "tag", values: tags }, rules: { "target-size": { enabled: true } }, resultTypes: ["violations"],
  }), TAGS);
  assert.ok(passes.length > 15, `${passes.length} rules`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.flat().join(" ")}: ${failureSummary}`));
}

/** Looks at what stands there in every theme and width. */
async function nothing_found(page, name) {
  const found = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [theme, media] of Object.entries(THEMES)) {
      await page.emulateMedia(media);
      await painted(page);
      found.push(...(await objections(page)).map((each) => `${name}, ${theme}, ${width} px: ${each}`));
    }
  }
  assert.deepEqual(found, []);
}

const at = (page, part) => page.locator(`#w ${part}`);
const enter = async (page, part, text) => {
  await at(page, part).fill(text);
  await at(page, part).press("Enter");
};

/** States of a widget, one after the other on one page. */
const WIDGET_STATES = {
  fresh: async () => {},
  "a bad M": (page) => enter(page, "#m", "x"),
  "beyond the ridge, announced": async (page) => {
    await enter(page, "#m", "1024");
    await page.waitForFunction(() => document.getElementById("w").shadowRoot.querySelector(".crossing").textContent !== "");
  },
  "refused: a shape, a roof, a count": async (page) => {
    await enter(page, "#n", "0");
    await enter(page, "#peak", "none");
    await at(page, "#count-flops").fill("5*4096^2");
    await enter(page, "#count-bytes_moved", "x");
  },
  "a counted kernel, in FP8, the roofs doubled": async (page) => {
    await enter(page, "#count-bytes_moved", "4*4096^2");
    await at(page, "tbody input[value=yours]").focus();
    await at(page, "tbody input[value=yours]").press("Space");
    await at(page, "input[value=fp8]").focus();
    await at(page, "input[value=fp8]").press("Space");
    await at(page, "[part=double-peak]").click();
  },
  "the sources": async (page) => {
    await at(page, "[part=sources-button]").press("Enter");
    await at(page, ".sources dt").first().waitFor();
  },
  "the menu that saves": async (page) => {
    await at(page, "[part=sources-button]").press("Escape");
    await at(page, ".save > summary").press("Enter");
  },
  "the model, open": async (page) => {
    await at(page, ".save > summary").press("Enter");
    await at(page, "[part=model] > summary").press("Enter");
    await at(page, ".model-content").waitFor();
  },
  "two devices, a band, a measured rate, a device of one's own": async (page) => {
    await at(page, "#compare").selectOption("a100-sxm-80gb");
    await call(page, "set_options", { band: "usual" });
    await enter(page, "input#model-measured", "100");
    await at(page, "[part=own-device] > summary").press("Enter");
    await enter(page, "#own-peak", "none");
    await at(page, ".flips").waitFor();
  },
  "a device of one's own that is doubted": async (page) => {
    await enter(page, "#own-peak", "1979");
    await enter(page, "#own-bandwidth", "3.35");
    await at(page, ".own-form [role=status] li").first().waitFor();
  },
  "a kernel that the device cannot run": async (page) => {
    await call(page, "place_kernel", { kind: "matmul", id: "fp8", precision: "fp8", m: 64, n: 8192, k: 8192 });
    await call(page, "set_device", "a100-sxm-80gb");
    await call(page, "select_kernel", "fp8");
  },
  "nothing selected": (page) => call(page, "select_kernel", null),
  "a landmark selected": (page) => call(page, "select_kernel", "add"),
  "an empty board": (page) => call(page, "clear_kernels"),
  readonly: async (page) => {
    await call(page, "reset");
    await page.evaluate(() => document.getElementById("w").toggleAttribute("readonly"));
  },
};

/** States of questions, one after the other on one page. */
const QUESTION_STATES = {
  fresh: async () => {},
  "held, right, wrong, asked again": async (page) => {
    await choose(page, "guess", "twice");
    await choose(page, "side", "compute");
    await type(page, "time", "0.30 ms");
    await choose(page, "parts", "compute");
    await type(page, "parts", "320.5 us");
    await type(page, "words", "perhaps 3 or 4");
  },
  "revealed, close, nothing typed, a task done": async (page) => {
    await of(page, "guess").show_me.click();
    await type(page, "time", "0.305 ms");
    await type(page, "words", "");
    await page.locator(PART.device).selectOption("a100-sxm-80gb");
  },
  "the answer shown, the results to be copied by hand": async (page) => {
    await type(page, "parts", "10.1 us");
    await of(page, "parts").show_answer.click();
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.locator("#results button").click();
    await page.locator("#results textarea").waitFor();
  },
};

const SETS = [["/widget.html", WIDGET_STATES], ["/questions-alone.html", QUESTION_STATES], ["/two.html", { "two widgets": async () => {} }]];
for (const [path, states] of SETS) {
  page_test(`axe finds nothing in any theme, width and state: ${path.slice(1, -5)}`, { path }, async (page) => {
    await ready(page);
    await asked(page);
    await page.evaluate(AXE);
    for (const [name, reach] of Object.entries(states)) {
      await reach(page);
      await nothing_found(page, name);
    }
  });
}

for (const path of ["/index.html", "/questions.html", "/gallery.html"]) {
  page_test(`axe finds nothing in any theme and width on ${path}`, { path }, async (page) => {
    await page.evaluate(async () => {
      for (const tag of ["roofline-widget", "roofline-question", "roofline-results"]) await customElements.whenDefined(tag);
      await Promise.all([...document.querySelectorAll("roofline-widget, roofline-question")].map((node) => Promise.resolve(node.ready).catch(() => {})));
    });
    await asked(page);
    await ready(page);
    await page.evaluate(AXE);
    await nothing_found(page, "all of it");
  });
}
