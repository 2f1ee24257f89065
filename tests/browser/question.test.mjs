// One question before a student: what is typed, what is said of it, and what the page hears.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { house } from "./house.mjs";
import { answers, asked, choose, listen_to_answers, looks, of, type } from "./question.mjs";
import { painted } from "./widget.mjs";

const page_test = house({
  "/time.html": `<roofline-question id="time" question="check-1-time"></roofline-question>`,
  "/choice.html": `<roofline-question id="choice" question="check-3-why-rises"></roofline-question>`,
  "/parts.html": `<roofline-question id="parts" question="check-1"></roofline-question>`,
  "/fp8.html": `<roofline-question id="fp8" question="try-2-m-fp8"></roofline-question>`,
});
const TIME = { path: "/time.html" };

async function ask(page) {
  await asked(page);
  await listen_to_answers(page);
}

/** [what is typed, the look of the verdict, its word, whether it spends an attempt] */
const LOOKS = [
  ["0.30 ms", "right", /^Right/, 1],
  ["320.5 us", "not_yet", /^Not yet/, 1],
  ["0.305 ms", "close", /^Close/, 0],
  ["0.30", "ask", /./, 0],
  ["", "ask", /./, 0],
];
for (const [text, look, word, attempts] of LOOKS) {
  page_test(`“${text}” gets the look ${look}, by word and by shape`, TIME, async (page) => {
    await ask(page);
    await type(page, "time", text);
    assert.deepEqual(await looks(page, "time"), [look]);
    const verdict = of(page, "time").verdicts;
    assert.match(await verdict.innerText(), word);
    assert.equal(await verdict.locator("svg path").count(), 2);
    assert.equal(await page.evaluate(() => document.getElementById("time").attempts), attempts);
    const [{ type: event, bubbles, composed, from, frozen, detail }, ...more] = await answers(page);
    assert.deepEqual([event, bubbles, composed, from, frozen, more.length], ["roofline-answer", true, true, "time", true, 0]);
    assert.deepEqual([detail.question, detail.raw, detail.attempt_number, detail.attempt], ["check-1-time", text, attempts, attempts === 1]);
    assert.deepEqual([detail.hint_used, detail.revealed, detail.device, detail.m], [false, false, null, null]);
    assert.ok(detail.elapsed_ms > 0, `${detail.elapsed_ms} ms`);
    const own = await page.evaluate(() => document.getElementById("time").verdict);
    for (const name of ["question", "verdict", "correct", "message"]) assert.deepEqual(detail[name], own[name], name);
  });
}

page_test("the four looks have four shapes", TIME, async (page) => {
  await ask(page);
  const shapes = new Set();
  for (const [text] of LOOKS.slice(0, 4)) {
    await type(page, "time", text);
    shapes.add(await of(page, "time").verdicts.locator("svg").innerHTML());
  }
  assert.equal(shapes.size, 4);
});

page_test("the verdict names the wrong path; the hint comes after a wrong try, the answer after two", TIME, async (page) => {
  await ask(page);
  const { verdicts, hints, show_answer, answer } = of(page, "time");
  assert.deepEqual([await hints.count(), await show_answer.isVisible(), await answer.innerText()], [0, false, ""]);
  await type(page, "time", "0.3");
  assert.deepEqual([await hints.count(), await show_answer.isVisible()], [0, false], "asked again: no try, no hint");
  await type(page, "time", "320.5 us");
  assert.deepEqual([await hints.count(), await show_answer.isVisible()], [1, false]);
  await type(page, "time", "10.1 us");
  assert.match(await verdicts.innerText(), /2 attempts/);
  const details = (await answers(page)).map(({ detail }) => [detail.reason, detail.attempt_number, detail.hint_used]);
  assert.deepEqual(details.slice(1), [["gib_for_gb", 1, false], ["compute_time_only", 2, true]]);
  await show_answer.click();
  assert.equal(await show_answer.getAttribute("aria-expanded"), "true");
  assert.match(await answer.innerText(), /0\.30? ms|29[89]|µs/);
  await type(page, "time", "0.30 ms");
  const [{ detail }] = await answers(page);
  assert.deepEqual([detail.correct, detail.revealed, detail.attempt_number], [true, true, 3]);
  await show_answer.click();
  assert.deepEqual([await answer.innerText(), await show_answer.getAttribute("aria-expanded")], ["", "false"], "and it can be hidden again");
});

page_test("a right answer may be given again, and another", TIME, async (page) => {
  await ask(page);
  await type(page, "time", "0.30 ms");
  await type(page, "time", "0.30 ms");
  await type(page, "time", "1 s");
  await type(page, "time", "298.5 us");
  assert.deepEqual((await answers(page)).map(({ detail }) => [detail.correct, detail.attempt_number]),
    [[true, 1], [true, 1], [false, 2], [true, 3]]);
});

page_test("Enter and the button do the same, and the focus stays where it is", TIME, async (page) => {
  await ask(page);
  const { field, check, verdicts } = of(page, "time");
  const focused = () => page.evaluate(() => document.getElementById("time").shadowRoot.activeElement?.getAttribute("part"));
  await field.fill("0.30 ms");
  await field.press("Enter");
  assert.equal(await focused(), "input");
  const by_key = await verdicts.innerText();
  await check.click();
  assert.equal(await focused(), "check");
  assert.equal(await verdicts.innerText(), by_key);
  assert.equal(await field.inputValue(), "0.30 ms");
});

page_test("the verdict is announced politely and once, in a region that was there before", TIME, async (page) => {
  await ask(page);
  await page.evaluate(() => {
    const region = document.getElementById("time").shadowRoot.querySelector("[part=verdict]");
    window.region = { node: region, role: region.getAttribute("role"), shown: getComputedStyle(region).display, changes: 0 };
    new MutationObserver(() => { window.region.changes += 1; }).observe(region, { childList: true, characterData: true, subtree: true });
  });
  await type(page, "time", "320.5 us");
  const { role, shown, changes, same } = await page.evaluate(() =>
    ({ ...window.region, same: window.region.node === document.getElementById("time").shadowRoot.querySelector("[part=verdict]"), node: null }));
  assert.deepEqual([role, changes, same], ["status", 1, true]);
  assert.notEqual(shown, "none", "a region that is not in the tree announces nothing");
});

page_test("a text that is markup comes back as text", TIME, async (page) => {
  await ask(page);
  const hostile = [
    `<img src=x onerror="window.hit = 1">`, `"><script>window.hit = 1</script>`, `{{constructor.constructor('window.hit = 1')()}}`,
    `<svg/onload=window.hit=1> 3 ms`, `3 <b>ms</b>`, "\u202e0.3 ms\u0000",
  ];
  for (const text of hostile) {
    await type(page, "time", text);
    const inside = await page.evaluate(() => {
      const { shadowRoot } = document.getElementById("time");
      return [...shadowRoot.querySelectorAll("[part=verdict] *, [part=answer] *")].map(({ localName }) => localName);
    });
    assert.deepEqual(inside.filter((name) => !["svg", "path", "p", "strong", "span", "b"].includes(name)), [], text);
    assert.equal(await page.evaluate(() => window.hit), undefined, text);
    // a browser's field drops what no text may hold
    assert.deepEqual((await answers(page)).map(({ detail }) => detail.raw), [await of(page, "time").field.inputValue()]);
  }
});

page_test("a long paste is judged at once, and breaks no layout", { ...TIME, viewport: { width: 360, height: 900 } }, async (page) => {
  await ask(page);
  await type(page, "time", "9".repeat(10_000));
  assert.deepEqual((await looks(page, "time"))[0], "ask");
  await type(page, "time", `0.30 ms ${"because".repeat(100)}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
});

page_test("the text field is a text field, with nothing that spoils an answer", TIME, async (page) => {
  await ask(page);
  const attributes = await of(page, "time").field.evaluate((field) =>
    Object.fromEntries(["type", "autocomplete", "autocapitalize", "spellcheck"].map((name) => [name, field.getAttribute(name)])));
  assert.deepEqual(attributes, { type: "text", autocomplete: "off", autocapitalize: "none", spellcheck: "false" });
  const labels = await of(page, "time").field.evaluate((field) => [...field.labels].map(({ textContent }) => textContent));
  assert.equal(labels.length, 1);
  assert.match(labels[0], /\?$/);
});

page_test("choices are radio buttons in a named group, each wrong one with its own word", { path: "/choice.html" }, async (page) => {
  await ask(page);
  const { host } = of(page, "choice");
  assert.match(await host.locator("legend").innerText(), /rise/);
  const ids = await host.locator("input[type=radio]").evaluateAll((radios) => radios.map(({ value }) => value));
  const said = new Set();
  for (const id of ids) {
    await choose(page, "choice", id);
    said.add(await of(page, "choice").verdicts.locator("[part=message]").innerText());
  }
  assert.equal(said.size, ids.length);
  const details = (await answers(page)).map(({ detail }) => [detail.raw, detail.correct]);
  assert.deepEqual(details.map(([raw]) => raw), ids);
  assert.equal(details.filter(([, correct]) => correct).length, 1);
});

page_test("nothing chosen is asked for, and spends no attempt", { path: "/choice.html" }, async (page) => {
  await ask(page);
  await of(page, "choice").check.click();
  assert.deepEqual(await looks(page, "choice"), ["ask"]);
  assert.equal(await page.evaluate(() => document.getElementById("choice").attempts), 0);
});

page_test("a number or words: both are answers", { path: "/fp8.html" }, async (page) => {
  await ask(page);
  for (const text of ["319", "it does not change"]) {
    await type(page, "fp8", text);
    assert.deepEqual(await looks(page, "fp8"), ["right"], text);
  }
  await type(page, "fp8", "it doubles");
  assert.deepEqual(await looks(page, "fp8"), ["not_yet"]);
});

page_test("two parts have one button, two verdicts, one value, and an event each", { path: "/parts.html" }, async (page) => {
  await ask(page);
  const { host, field, choice, verdicts } = of(page, "parts");
  assert.equal(await host.locator("[part=check]").count(), 1);
  await choice("compute").check();
  await field.fill(" 0.30 ms ");
  await field.press("Enter");
  assert.deepEqual(await looks(page, "parts"), ["not_yet", "right"]);
  assert.equal(await verdicts.count(), 2);
  const state = () => page.evaluate(() => {
    const { value, verdict, attempts } = document.getElementById("parts");
    return { value: JSON.parse(value), verdict: verdict.verdict, attempts, standing: document.getElementById("parts").standing() };
  });
  const first = await state();
  assert.deepEqual(first.value, { "check-1-bound": "compute", "check-1-time": "0.30 ms" });
  assert.deepEqual([first.verdict, first.attempts, first.standing.correct], ["incorrect", 1, false], "the worse of the two");
  assert.deepEqual((await answers(page)).map(({ detail }) => [detail.question, detail.raw, detail.correct, detail.attempt_number]),
    [["check-1-bound", "compute", false, 1], ["check-1-time", " 0.30 ms ", true, 1]]);
  await choice("memory").check();
  await host.locator("[part=check]").click();
  const second = await state();
  assert.deepEqual([second.verdict, second.attempts, second.standing.correct], ["correct", 2, true]);
  assert.deepEqual((await answers(page)).map(({ detail }) => detail.attempt_number), [2, 1], "what was right already is no new attempt");
});

page_test("a part left empty beside another is asked for, and is no answer", { path: "/parts.html" }, async (page) => {
  await ask(page);
  await choose(page, "parts", "memory");
  assert.deepEqual(await looks(page, "parts"), ["right", "ask"]);
  assert.deepEqual((await answers(page)).map(({ detail }) => detail.question), ["check-1-bound"]);
  assert.equal(await page.evaluate(() => document.getElementById("parts").standing().correct), false);
});

page_test("a question is answered by the keyboard alone", { path: "/choice.html" }, async (page) => {
  await ask(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  const ids = await of(page, "choice").host.locator("input[type=radio]").evaluateAll((radios) => radios.map(({ value }) => value));
  for (const id of ids) {
    await page.keyboard.press("Enter");
    await painted(page);
    assert.equal((await answers(page)).at(-1).detail.raw, id, "Enter in the group checks");
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  assert.equal((await answers(page)).length, 1, "and on the button");
});

page_test("whatever is pressed is 44 px high on a phone", { path: "/parts.html", viewport: { width: 360, height: 900 }, hasTouch: true }, async (page) => {
  await ask(page);
  const { choice, field, check } = of(page, "parts");
  for (const wanted of [choice("compute").locator(".."), field, check]) {
    const { height } = await wanted.boundingBox();
    assert.ok(height >= 44, `${height} px`);
  }
  await choice("compute").tap();
  await field.tap();
  await page.keyboard.type("320.5 us");
  await check.tap();
  await painted(page);
  assert.deepEqual(await looks(page, "parts"), ["not_yet", "not_yet"]);
});

page_test("the page's words are Rust's: the files of the elements have none", TIME, async () => {
  const files = ["roofline-question.js", "roofline-results.js", ...["board", "frame", "mark", "memory", "part", "progress", "sitting", "source", "task", "theme"].map((name) => `question-${name}.js`)];
  for (const name of files) {
    const text = await readFile(new URL(`../../www/${name}`, import.meta.url), "utf8");
    const program = text.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
    const spoken = [...program.matchAll(/"([^"\n]*)"/g)].map(([, literal]) => literal).filter((literal) => /[a-z] [a-z]+ [a-z]/i.test(literal) && !/^M\d/.test(literal));
    assert.deepEqual(spoken, [], name);
  }
});
