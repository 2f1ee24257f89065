// Attributes that are wrong, one by one, and a question as a form's control before anything can be typed in it.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { asked, of } from "./question.mjs";
import { painted } from "./widget.mjs";

const LIST = `<script type="application/json">[{ "id": "mine", "kind": "number", "prompt": "?", "unit": "byte", "key": { "value": 1, "unit": "byte" } }]</script>`;
const page_test = house({
  "/empty.html": `<section id="here"></section>`,
  "/form.html": `<form id="form"><p style="height: 9000px">far</p><roofline-question id="q" name="answer" question="check-1-time" required></roofline-question><button>send</button></form>`,
  "/task.html": `<form id="form"><roofline-question id="q" name="done" question="task-a100" required></roofline-question><button>send</button></form>`,
  "/states.html": `<form id="form"><roofline-question id="q" name="answer" question="check-1-time"></roofline-question></form>`,
});

/** [attribute, what is wrong on the tag, what is between the tags, what is told, of which tag, what holds all the same] */
const WRONG = [
  ["device", `<roofline-widget device="h100" kernels="lesson"></roofline-widget>`, /h100-sxm, a100-sxm-80gb/, "device", "h100-sxm"],
  ["compare", `<roofline-widget compare="h100" kernels="lesson"></roofline-widget>`, /h100-sxm, a100-sxm-80gb/, "compare", null],
  ["devices", `<roofline-widget devices="h100 mi300x" kernels="lesson"></roofline-widget>`, /allowed: h100-sxm, a100-sxm-80gb/, "device", "h100-sxm"],
  ["kernels", `<roofline-widget kernels="lessons"></roofline-widget>`, /allowed: lesson, none/, "m", null],
  ...["many", "", "-1", "1.5", "1e12"].map((m) => ["m", `<roofline-widget m="${m}" kernels="lesson"></roofline-widget>`, /number/, "m", 1]),
  ["controls", `<roofline-widget controls="m sliders" kernels="lesson" m="5"></roofline-widget>`, /allowed: device, precision, m, .*share/, "m", 5],
  ["src", `<roofline-widget src="/no-such-board.json" kernels="lesson" m="5"></roofline-widget>`, /no-such-board\.json/, "m", 5],
  ["lang", `<roofline-widget lang="xx" kernels="lesson" m="5"></roofline-widget>`, /lang="xx" is shown in English/, "m", 5],
  ["question", `<roofline-question question="no-such"></roofline-question>`, /check-1-time/, "is_refused", true],
  ["question in a list", `<roofline-question question="other">${LIST}</roofline-question>`, /allowed: mine/, "is_refused", true],
  ["src of a question", `<roofline-question src="/no-such.json"></roofline-question>`, /no-such\.json/, "is_refused", true],
  ["predict", `<roofline-question question="time-plateau" predict="no-such"></roofline-question>`, /task-drag-256/, "is_refused", false],
  ["conceal", `<roofline-widget id="w" kernels="lesson"></roofline-widget><roofline-question question="check-1-time" for="w" conceal="ridges"></roofline-question>`,
    /ridge, crossing, time, intensity, attainable, bound, factor/, "is_refused", false],
  ["for", `<roofline-widget id="w" kernels="lesson"></roofline-widget><roofline-question question="check-1-time" for="v"></roofline-question>`, /for="v" is not known; allowed: w/, "is_refused", false],
  ["for without any widget", `<p id="v">no widget</p><roofline-question question="check-1-time" for="v"></roofline-question>`, /for="v" is not known; allowed: the id of a roofline-widget/, "is_refused", false],
];
for (const [name, markup, said, property, expected] of WRONG) {
  page_test(`${name}: ${markup.replace(/<script.*script>/, "…")} falls back and says what is allowed`, {
    path: "/empty.html", viewport: { width: 800, height: 3000 }, script: () => {
      window.warned = [];
      console.warn = (...words) => void window.warned.push(words.join(" "));
    },
    complaints: name.startsWith("src") || name === "lang" ? [/404/] : [],
  }, async (page) => {
    await page.evaluate((markup) => { document.getElementById("here").innerHTML = markup; }, markup);
    await page.waitForFunction((source) => window.warned.some((line) => new RegExp(source).test(line)), said.source, { timeout: 15_000 });
    await painted(page);
    const last = page.locator("#here > :last-child");
    assert.equal(await last.evaluate((element, property) => element[property], property), expected);
    const warned = await page.evaluate(() => window.warned);
    assert.equal(warned.length, 1, `told once: ${warned.join("\n")}`);
  });
}

page_test("a required question that is far off keeps its form waiting before it is loaded, and a browser can point at it", { path: "/form.html" }, async (page) => {
  await page.evaluate(() => customElements.whenDefined("roofline-question").then(() => {}));
  const before = await page.evaluate(() => {
    const q = document.getElementById("q");
    return [q.shadowRoot.querySelector(".frame").dataset.state, document.getElementById("form").checkValidity(), q.validity.valueMissing, q.validationMessage.length > 3];
  });
  assert.deepEqual(before, ["still", false, true, true]);
  await page.evaluate(() => {
    window.sent = 0;
    document.getElementById("form").addEventListener("submit", (event) => { event.preventDefault(); window.sent += 1; });
    document.getElementById("form").requestSubmit();
  });
  await asked(page);
  assert.deepEqual(await page.evaluate(() => [window.sent, document.activeElement.id]), [0, "q"]);
  await of(page, "q").field.fill("0.30 ms");
  await page.evaluate(() => document.getElementById("form").requestSubmit());
  assert.equal(await page.evaluate(() => window.sent), 1);
  assert.equal(await page.evaluate(() => document.getElementById("q").shadowRoot.querySelector("[tabindex]")), null);
});

page_test("a required task that is not done keeps its form waiting, and a browser can point at it", { path: "/task.html" }, async (page) => {
  await asked(page);
  await page.evaluate(() => document.getElementById("form").requestSubmit());
  assert.deepEqual(await page.evaluate(() => [document.activeElement.id, document.getElementById("q").validity.valueMissing]), ["q", true]);
});

page_test("a state is restored from what we had the browser keep, or from the value, and anything else is a value", { path: "/states.html" }, async (page) => {
  await asked(page);
  await of(page, "q").field.fill("1 s");
  await of(page, "q").field.press("Enter");
  await of(page, "q").field.fill("2 s");
  const found = await page.evaluate(() => {
    const q = document.getElementById("q");
    const kept = JSON.stringify({ roofline_question: 1, parts: [{ typed: "3 s", checked: "1 s", attempts: 2, hint: true }] });
    return [kept, "0.30 ms", "{}", "[1]", "", null].map((state) => {
      q.formStateRestoreCallback(state, "restore");
      return [q.value, q.attempts, [...new FormData(document.getElementById("form"))].map(([, value]) => value).join()];
    });
  });
  assert.deepEqual(found, [["3 s", 2, "3 s"], ["0.30 ms", 2, "0.30 ms"], ["{}", 2, "{}"], ["[1]", 2, "[1]"], ["", 2, ""], ["", 2, ""]]);
});
