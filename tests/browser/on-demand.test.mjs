// What comes on demand and does not come, a script or a part of the module: each element tells the page, the console has
// one line of what failed and why, the reader is told in the place where it was asked for, and all else goes on.
import assert from "node:assert/strict";
import { house, TALL } from "./house.mjs";
import { call, heard, listen, painted, ready } from "./widget.mjs";

const widgets = (more) => `<roofline-widget kernels="lesson" m="64" ${more}></roofline-widget>`.repeat(2);
/** A board as an author writes it, with a kernel that a student has counted. */
const WRITTEN = JSON.stringify({
  version: 1, device: "h100-sxm", compare: null, selected: "yours", options: {},
  kernels: [{ kind: "custom", id: "counted-1", name: "c", flops: 1e9, bytes_moved: 1e9 }, { kind: "matmul", id: "yours", m: 64, n: 8192, k: 8192 }],
});
const page_test = house({
  "/written.html": widgets("").replaceAll("></roofline", `><script type="application/json">${WRITTEN}</script></roofline`),
  ...Object.fromEntries(["export", "share", "model", "device", "shape"].map((control) => [`/${control}.html`, widgets(`controls="m kernels ${control}"`)])),
  "/permalink.html": widgets("permalink").replace(">", ' id="a">').replace(/>(<\/roofline-widget>)$/, ' id="b">$1'),
  "/german.html": widgets(`lang="de"`),
  "/questions.html": `<roofline-question question="ridge-h100-bf16"></roofline-question>`.repeat(2),
  "/asked.html": `<roofline-widget kernels="lesson"></roofline-widget>${`<roofline-question question="check-1-time"><p>How long?</p></roofline-question>`.repeat(2)}<roofline-results></roofline-results>`,
  "/form.html": `<form><roofline-question question="ridge-h100-bf16" required name="ridge"></roofline-question><button>Send</button></form>`,
  "/concealed.html": `<roofline-widget id="board" kernels="lesson" m="64"></roofline-widget><roofline-question question="check-1-time" for="board" conceal="time"></roofline-question>`,
  "/results.html": `<roofline-results></roofline-results>`,
});

const gone = (page, file, answer = { status: 404 }) => page.route(`**/${file}`, (route) => route.fulfill(answer));
/** A script that does not come. A browser that asks for it again, which not all do, is kept waiting: its own complaint counts once. */
const gone_once = async (page, file) => {
  let asked = 0;
  await page.route(`**/${file}`, (route) => ((asked += 1) === 1 ? route.fulfill({ status: 404 }) : undefined));
};
const failures = async (page) => (await heard(page)).filter(({ type }) => type === "roofline-error");
/** What stands at a place of each widget. */
const texts = (page, at) => page.locator(`roofline-widget ${at}`).allInnerTexts();
const click = (page, at) => page.locator(`roofline-widget ${at}`).evaluateAll((nodes) => nodes.forEach((node) => node.click()));
const until_told = (page, at) => page.waitForFunction((at) =>
  [...document.querySelectorAll("roofline-widget")].every(({ shadowRoot }) => /could not be loaded/.test(shadowRoot.querySelector(at)?.textContent)), at);

/** [name, page, what brings it, where a reader is told] */
const SCRIPTS = [
  ["export", "export-panel.js", "/export.html", undefined, "[part=export]"],
  ["share", "share-panel.js", "/share.html", undefined, "[part=share]"],
  ["model", "model-panel.js", "/model.html", "[part=model] > summary", ".model [role=alert]"],
  ["permalink", "permalink.js", "/permalink.html"],
  ["controls", "tool-set.js", "/shape.html", undefined, ".foot"],
  ["language", "language-file.js", "/german.html"],
  ["board", "author-board.js", "/written.html"],
  ["rows", "counted-rows.js", "/written.html"],
  ["sources", "sources-card.js", "/device.html", "[part=sources-button]", "[part=sources] [role=alert]"],
];
for (const [name, file, path, opener, told] of SCRIPTS) {
  page_test(`the script of “${name}” that does not come is told, and the chart stands`, {
    path, viewport: { ...TALL, height: 3600 }, script: () => { globalThis.failures = []; addEventListener("roofline-error", ({ detail: { code, message } }) => globalThis.failures.push(`${code} ${message}`)); },
    prepare: async (page) => {
      await gone_once(page, file);
      if (name === "share") await gone(page, "permalink.js", { contentType: "text/javascript", body: "export class Permalink { follow() {} }" });
    },
    complaints: [/Failed to load resource/, new RegExp(`warning: <roofline-widget> The script “${name}” could not be loaded.*${file}`)],
  }, async (page) => {
    await ready(page);
    if (opener) await click(page, opener);
    if (told) await until_told(page, told);
    await page.waitForFunction(() => globalThis.failures.length >= 2);
    const said = `load_failed The script “${name}” could not be loaded. Reload the page.`;
    assert.deepEqual(await page.evaluate(() => globalThis.failures), [said, said]);
    assert.equal((await call(page, "set_m", 319)).bound, "compute", "the chart stands");
    await painted(page);
    if (!opener) assert.equal((await page.evaluate(() => globalThis.failures)).length, 2, "each widget tells it once");
  });
}

/** [what asks for it, part, page, what a reader presses, where they are told, what is there once it comes] */
const PARTS = [
  ["the model panel", "model", "/model.html", "[part=model] > summary", ".model [role=alert]", "[part=steps]"],
  ["the sources", "model", "/device.html", "[part=sources-button]", "[part=sources] [role=alert]", "[part=sources] dt"],
  ["the table that is copied", "export", "/export.html", "[part=copy-csv]", "[part=export] [role=status]"],
];
for (const [what, part, path, pressed, told, there] of PARTS) {
  page_test(`a part of the module that does not come for ${what} is told, and comes with the next press`, {
    path, viewport: { ...TALL, height: 3600 }, permissions: ["clipboard-write"],
    prepare: (page) => gone(page, `roofline_widget_${part}.wasm`, { status: 503 }),
    complaints: [/Failed to load resource/, new RegExp(`warning: <roofline-widget> The part “${part}” of the program could not be loaded.*server answered 503`)],
  }, async (page) => {
    await ready(page);
    await page.locator(`roofline-widget ${pressed}`).first().waitFor();
    await listen(page);
    await click(page, pressed);
    await until_told(page, told);
    const errors = await failures(page);
    assert.deepEqual(errors.map(({ from, detail }) => [from, detail.code]), Array(2).fill(["roofline-widget", "load_failed"]));
    assert.equal((await call(page, "set_m", 319)).bound, "compute", "the chart stands");
    await page.unroute(`**/roofline_widget_${part}.wasm`);
    // a panel that stands open is closed first
    if (there) await click(page, pressed);
    await click(page, pressed);
    if (there) await page.locator(`roofline-widget ${there}`).first().waitFor();
    else await page.waitForFunction((at) => /Copied|copy/i.test(document.querySelector("roofline-widget").shadowRoot.querySelector(at).textContent), told);
    assert.doesNotMatch((await texts(page, told)).join(), /could not/);
  });
}

page_test("the script of PNGs that does not come is told by the call, and the chart stands", {
  path: "/device.html", viewport: { ...TALL, height: 3600 }, prepare: (page) => gone(page, "picture-png.js"), complaints: [/Failed to load resource/],
}, async (page) => {
  await ready(page);
  const refused = await page.evaluate(() => document.querySelector("roofline-widget").to_png().then(() => "came", ({ name, code, message }) => [name, code, message]));
  assert.deepEqual(refused, ["RooflineError", "load_failed", "The script “png” could not be loaded. Reload the page."]);
  assert.equal((await call(page, "set_m", 319)).bound, "compute", "the chart stands");
});

/** Elements that need the questions' part from the start. */
const ASKED = [
  ["a language", "/german.html", "roofline-widget", 2], ["questions", "/questions.html", "roofline-question", 2], ["results alone", "/results.html", "roofline-results", 1],
];
for (const [what, path, tag, count] of ASKED) {
  page_test(`the part of the questions that does not come is told for ${what}`, {
    path, viewport: { ...TALL, height: 3600 }, until: "commit",
    prepare: (page) => gone(page, "roofline_widget_quiz.wasm", { status: 503 }),
    script: () => { globalThis.failures = []; addEventListener("roofline-error", ({ target, detail }) => globalThis.failures.push([target.localName, detail.code])); },
    complaints: [/Failed to load resource/, new RegExp(`warning: <${tag}> The part “quiz” of the program could not be loaded.*server answered 503`)],
  }, async (page) => {
    await page.waitForFunction((count) => globalThis.failures.length >= count, count);
    if (tag === "roofline-widget") {
      await ready(page);
      assert.equal((await call(page, "set_m", 319)).bound, "compute", "in English the chart stands");
    }
    await page.waitForTimeout(200);
    assert.deepEqual(await page.evaluate(() => globalThis.failures), Array(count).fill([tag, "load_failed"]));
  });
}

page_test("the script of the questions that does not come is told, and their texts stay", {
  path: "/asked.html", viewport: { ...TALL, height: 3600 },
  prepare: (page) => gone_once(page, "quiz-tags.js"),
  script: () => { globalThis.failures = []; addEventListener("roofline-error", ({ target, detail }) => globalThis.failures.push(`${target.localName} ${detail.code}`)); },
  complaints: [/Failed to load resource/, /warning: <roofline-(question|results)> The script “questions” could not be loaded.*quiz-tags\.js/],
}, async (page) => {
  await ready(page);
  await page.waitForFunction(() => globalThis.failures.length >= 3);
  assert.deepEqual((await page.evaluate(() => globalThis.failures)).sort(), ["roofline-question load_failed", "roofline-question load_failed", "roofline-results load_failed"]);
  assert.equal(await page.getByText("How long?").first().isVisible(), true);
  assert.equal((await call(page, "set_m", 319)).bound, "compute", "the chart stands");
});

/** [what does not come, what the console says of it] */
const LACKING = [
  ["quiz-tags.js", /The script “questions” could not be loaded/], ["roofline_widget_quiz.wasm", /The part “quiz” of the program could not/],
];
for (const [file, said] of LACKING) {
  page_test(`no form waits for a required question whose ${file} does not come`, {
    path: "/form.html", prepare: (page) => gone_once(page, file), complaints: [/Failed to load resource/, said],
  }, async (page) => {
    await page.waitForFunction(() => document.querySelector("form").checkValidity());
    const sent = await page.evaluate(() => new Promise((done) => {
      document.querySelector("form").addEventListener("submit", (event) => {
        event.preventDefault();
        done(Object.fromEntries(new FormData(event.target)));
      });
      document.querySelector("form > button").click();
      setTimeout(() => done("not sent"), 2000);
    }));
    assert.deepEqual(sent, { ridge: "" });
  });
}

for (const [file, said] of LACKING) {
  page_test(`nothing is concealed for a question whose ${file} does not come, until it does`, {
    path: "/concealed.html", complaints: [/Failed to load resource/, said],
    prepare: async (page) => {
      page.held = new Promise((done) => { page.let_go = done; });
      await page.route(`**/${file}`, async (route) => {
        await page.held;
        await route.fulfill({ status: 404 });
      }, { times: 1 });
    },
  }, async (page) => {
    await ready(page);
    const summary = page.locator("roofline-widget .summary");
    assert.doesNotMatch(await summary.innerText(), /µs/, "while it is on its way");
    page.let_go();
    await summary.filter({ hasText: /µs/ }).waitFor();
    // with nothing between the tags, why there is no question is read in its place
    await page.locator("roofline-question").getByText(/could not be loaded/).filter({ visible: true }).waitFor();
    // a browser may keep a script that failed until the page is loaded again
    if (!file.endsWith(".wasm")) return;
    await page.evaluate(() => document.querySelector("roofline-question").ready);
    await summary.filter({ hasNotText: /µs/ }).waitFor();
  });
}

/** [what a page does to a question that has failed, how] */
const MEDDLING = [
  ["has to conceal more", (question) => question.setAttribute("conceal", "time bound")],
  ["is for another widget, and back", (question) => ["other", "board"].forEach((id) => question.setAttribute("for", id))],
  ["has to be answered", (question) => question.setAttribute("required", "")],
];
for (const [file, said] of LACKING) {
  for (const [what, how] of MEDDLING) {
    page_test(`a question whose ${file} did not come conceals nothing where it ${what}`, {
      path: "/concealed.html", complaints: [/Failed to load resource/, said], prepare: (page) => gone(page, file),
    }, async (page) => {
      await ready(page);
      const summary = page.locator("roofline-widget .summary");
      await summary.filter({ hasText: /µs/ }).waitFor();
      await page.locator("roofline-question").evaluate(how);
      await painted(page);
      await painted(page);
      assert.match(await summary.innerText(), /µs/);
      assert.equal(await page.locator("roofline-question").evaluate((question) => question.checkValidity()), true, "no form waits for it");
    });
  }
}

page_test("a form waits for a required question that is there", { path: "/form.html" }, async (page) => {
  await page.evaluate(() => document.querySelector("roofline-question").ready);
  assert.equal(await page.evaluate(() => document.querySelector("form").checkValidity()), false);
});
