// Questions on an author's page: in forms, over a reload, from files and scripts, and how far a student has come.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { answers, asked, choose, listen_to_answers, looks, of, type } from "./question.mjs";
import { painted } from "./widget.mjs";

const SPEC = {
  id: "mine", kind: "number", prompt: "How many bytes is a KiB?", unit: "byte", hint: "A power of two.",
  key: { value: 1024, unit: "byte" }, band: { correct: 0.001 },
};
const json = (value) => JSON.stringify(value).replaceAll("<", "\\u003c");
const page_test = house({
  "/form.html": `<form id="form"><label for="q">A question</label><fieldset id="set"><roofline-question id="q" name="answer" question="check-1-time" required></roofline-question></fieldset>
    <roofline-question id="parts" name="both" question="check-1"></roofline-question><button id="send">send</button></form>`,
  "/three.html": `<p><roofline-question id="time" question="check-1-time"></roofline-question></p>
    <roofline-question id="choice" question="check-3-why-rises"></roofline-question><roofline-results id="results"></roofline-results>`,
  "/early.html": `<script>
    const early = document.createElement("roofline-question");
    early.id = "early"; early.question = ${json(SPEC)}; early.value = "1024 bytes"; document.body?.append(early);
    addEventListener("DOMContentLoaded", () => document.body.append(early));
  </script>`,
  "/child.html": `<roofline-question id="child"><script type="application/json">${json(SPEC)}</script></roofline-question>`,
  "/list.html": `<roofline-question id="second" question="mine"><script type="application/json">${json([{ ...SPEC, id: "other", prompt: "Another?" }, SPEC])}</script></roofline-question>`,
  "/src.html": `<roofline-question id="src" src="questions.json#fuse"></roofline-question><roofline-question id="first" src="questions.json"></roofline-question>`,
  "/bad.html": `<roofline-question id="bad"><script type="application/json">{"id": "bad", "kind": "number", "prompt": 5}</script><p id="fallback">as it was</p></roofline-question>
    <roofline-question id="good" question="check-1-time"></roofline-question><roofline-results id="results"></roofline-results>`,
  "/gone.html": `<roofline-question id="gone" question="no-such-question"></roofline-question>`,
  "/broken.html": `<roofline-question id="broken"><script type="application/json">{"id": </script></roofline-question>`,
  "/far.html": `<roofline-question id="time" question="check-1-time"></roofline-question><p style="height: 9000px">far</p>
    <roofline-question id="choice" question="check-3-why-rises"></roofline-question><p style="height: 9000px">far</p><roofline-results id="results"></roofline-results>`,
  "/plain.html": "<p>another page</p>",
});

page_test("in a form it has name, value and validity, and waits for no one where nothing is required", { path: "/form.html" }, async (page) => {
  await asked(page);
  const state = () => page.evaluate(() => {
    const [form, q, parts] = ["form", "q", "parts"].map((id) => document.getElementById(id));
    return {
      data: [...new FormData(form)], valid: form.checkValidity(), missing: q.validity.valueMissing, message: q.validationMessage,
      free: parts.checkValidity(), elements: [...form.elements].includes(q), of: q.form === form,
    };
  });
  const empty = await state();
  assert.deepEqual([empty.valid, empty.missing, empty.free, empty.elements, empty.of], [false, true, true, true, true]);
  assert.notEqual(empty.message.trim(), "");
  await of(page, "q").field.fill("  0.30 ms ");
  await of(page, "parts").choice("memory").check();
  const typed = await state();
  assert.deepEqual(typed.data, [["answer", "0.30 ms"], ["both", JSON.stringify({ "check-1-bound": "memory", "check-1-time": "" })]]);
  assert.deepEqual([typed.valid, typed.missing], [true, false]);
});

page_test("Enter in a question sends no form around it; the form's button does", { path: "/form.html" }, async (page) => {
  await asked(page);
  await page.evaluate(() => {
    window.sent = 0;
    document.getElementById("form").addEventListener("submit", (event) => { event.preventDefault(); window.sent += 1; });
  });
  await type(page, "q", "0.30 ms");
  assert.equal(await page.evaluate(() => window.sent), 0);
  await page.locator("#send").click();
  assert.equal(await page.evaluate(() => window.sent), 1);
});

page_test("a required question that is empty gets the focus when the form is sent", { path: "/form.html" }, async (page) => {
  await asked(page);
  await page.locator("#send").click();
  assert.equal(await page.evaluate(() => document.activeElement.id), "q");
  assert.equal(await page.evaluate(() => document.getElementById("q").shadowRoot.activeElement.className), "field");
});

page_test("a form's reset, a disabled fieldset and a label reach the question", { path: "/form.html" }, async (page) => {
  await asked(page);
  await type(page, "q", "320.5 us");
  await page.evaluate(() => document.getElementById("form").reset());
  assert.deepEqual(await looks(page, "q"), [null]);
  assert.deepEqual(await page.evaluate(() => {
    const { value, verdict, attempts } = document.getElementById("q");
    return { value, verdict, attempts };
  }), { value: "", verdict: null, attempts: 0 });
  for (const disabled of [true, false]) {
    await page.evaluate((disabled) => { document.getElementById("set").disabled = disabled; }, disabled);
    assert.deepEqual([await of(page, "q").field.isDisabled(), await of(page, "q").check.isDisabled()], [disabled, disabled]);
  }
  await page.locator("label[for=q]").click();
  assert.equal(await page.evaluate(() => document.getElementById("q").shadowRoot.activeElement?.className), "field");
});

page_test("nothing typed is lost on a reload, nor on a step back, and the verdict is there again", { path: "/three.html" }, async (page, address) => {
  await asked(page);
  await type(page, "time", "320.5 us");
  await of(page, "time").field.fill("0.29");
  await choose(page, "choice", await of(page, "choice").host.locator("input").first().inputValue());
  const before = await page.evaluate(() => ["time", "choice"].map((id) => document.getElementById(id).standing()));
  await page.waitForFunction(() => history.state?.["roofline-question"]?.["choice check-3-why-rises"]?.parts[0].checked);
  for (const leave of [
    () => page.reload(),
    () => page.evaluate(() => { location.hash = "time"; }).then(() => page.waitForTimeout(100)).then(() => page.reload()),
    () => page.goto(`${address}/plain.html`).then(() => page.goBack()),
  ]) {
    await leave();
    await asked(page);
    assert.equal(await of(page, "time").field.inputValue(), "0.29");
    assert.deepEqual(await looks(page, "time"), ["not_yet"]);
    assert.deepEqual(await page.evaluate(() => ["time", "choice"].map((id) => document.getElementById(id).standing())), before);
  }
  await page.goto(`${address}/three.html`);
  await asked(page);
  assert.equal(await of(page, "time").field.inputValue(), "", "a fresh visit starts anew");
});

/** [what the student does last, what has to stand there after a reload at once] */
const LAST = [
  ["types", async (page) => { await of(page, "time").field.pressSequentially("1.25 ms"); }, (page) => of(page, "time").field.inputValue(), "1.25 ms"],
  ["chooses", (page) => of(page, "choice").choice("caches").check(), (page) => page.evaluate(() => document.getElementById("choice").value), "caches"],
  ["is wrong twice and sees the answer", async (page) => {
    const { field, show_answer } = of(page, "time");
    for (const text of ["1 s", "2 s"]) { await field.fill(text); await field.press("Enter"); }
    await show_answer.click();
  }, async (page) => {
    const { attempts, revealed } = await page.evaluate(() => document.getElementById("time").standing());
    const { answer, show_answer } = of(page, "time");
    return [attempts, revealed, await answer.isVisible() && (await answer.innerText()) !== "", await show_answer.getAttribute("aria-expanded")];
  }, [2, true, true, "true"]],
  ["hides the answer again", async (page) => {
    const { field, show_answer } = of(page, "time");
    for (const text of ["1 s", "2 s"]) { await field.fill(text); await field.press("Enter"); }
    for (const _ of [1, 2]) await show_answer.click();
  }, async (page) => [(await page.evaluate(() => document.getElementById("time").standing())).revealed, await of(page, "time").answer.innerText()], [true, ""]],
];
for (const [what, act, seen, expected] of LAST) {
  page_test(`what a student ${what} just before a reload is there after it`, { path: "/three.html" }, async (page) => {
    await asked(page);
    await act(page);
    await page.reload();
    await asked(page);
    assert.deepEqual(await seen(page), expected);
  });
}

page_test("a long text typed fast is kept with fewer writes than browsers refuse", {
  path: "/three.html", script: () => {
    window.writes = 0;
    const own = history.replaceState;
    history.replaceState = function (...given) { window.writes += 1; return own.apply(this, given); };
  },
}, async (page) => {
  await asked(page);
  const text = "0123456789".repeat(20);
  await of(page, "time").field.pressSequentially(text);
  assert.ok(await page.evaluate(() => window.writes) < 100);
  await page.waitForFunction((text) => history.state["roofline-question"]["time check-1-time"].parts[0].typed === text, text);
});

page_test("a state of the page's own in its history is kept, and nothing is written before something is typed", { path: "/three.html" }, async (page) => {
  await asked(page);
  await page.waitForTimeout(600);
  assert.equal(await page.evaluate(() => history.state), null);
  await page.evaluate(() => history.replaceState({ route: "/here" }, ""));
  await type(page, "time", "0.3");
  await page.waitForFunction(() => history.state["roofline-question"]);
  assert.equal(await page.evaluate(() => history.state.route), "/here");
  for (const own of ["a word", [1, 2]]) {
    await page.evaluate((own) => history.replaceState(own, ""), own);
    await type(page, "time", "0.4");
    await page.waitForTimeout(600);
    assert.deepEqual(await page.evaluate(() => history.state), own, "what can hold nothing more is let alone");
  }
});

page_test("where the history may not be written questions work all the same", {
  path: "/three.html", script: () => { history.replaceState = () => { throw new DOMException("no", "SecurityError"); }; },
}, async (page) => {
  await asked(page);
  await type(page, "time", "0.30 ms");
  await page.waitForTimeout(600);
  assert.deepEqual(await looks(page, "time"), ["right"]);
});

page_test("question and value may be set before the tag is registered", { path: "/early.html" }, async (page) => {
  await asked(page);
  assert.match(await of(page, "early").host.locator("label").innerText(), /KiB/);
  const verdict = await page.evaluate(() => document.getElementById("early").check());
  assert.deepEqual([verdict.question, verdict.correct], ["mine", true]);
});

page_test("an author's question comes from a child, from a list by its id, or from a file", { path: "/child.html" }, async (page, address) => {
  await asked(page);
  await type(page, "child", "1024 bytes");
  assert.deepEqual(await looks(page, "child"), ["right"]);
  await page.goto(`${address}/list.html`);
  await asked(page);
  assert.match(await of(page, "second").host.locator("label").innerText(), /KiB/);
  await page.goto(`${address}/src.html`);
  await asked(page);
  await choose(page, "src", "bytes");
  assert.deepEqual(await looks(page, "src"), ["right"]);
  assert.equal(await of(page, "first").host.locator("legend").count(), 1, "the first where none is named");
});

page_test("a call fires nothing, and does what the button does", { path: "/three.html" }, async (page) => {
  await asked(page);
  await listen_to_answers(page);
  const verdict = await page.evaluate(async () => {
    const question = document.getElementById("time");
    question.value = "320.5 us";
    return question.check();
  });
  assert.deepEqual([verdict.verdict, verdict.reason], ["incorrect", "gib_for_gb"]);
  assert.deepEqual(await looks(page, "time"), ["not_yet"]);
  assert.deepEqual(await answers(page), []);
  assert.equal(await page.evaluate(() => document.getElementById("time").matches(":state(wrong)")), true);
  await page.evaluate(() => document.getElementById("time").reset());
  assert.deepEqual(await looks(page, "time"), [null]);
  assert.deepEqual(await answers(page), []);
});

page_test("check may be called before the module has loaded, and on a detached element", { path: "/plain.html", complaints: [] }, async (page) => {
  const verdict = await page.evaluate(() => {
    const question = Object.assign(document.createElement("roofline-question"), { question: "check-1-time", value: "0.30 ms" });
    return question.check();
  });
  assert.equal(verdict.correct, true);
});

for (const [text, state] of [["0.30 ms", "correct"], ["1 s", "wrong"], ["300", "ask"]]) {
  page_test(`“${text}” puts the element into the state ${state}`, { path: "/three.html" }, async (page) => {
    await asked(page);
    await type(page, "time", text);
    const states = await page.evaluate(() => ["correct", "wrong", "ask"].filter((state) => document.getElementById("time").matches(`:state(${state})`)));
    assert.deepEqual(states, [state]);
  });
}

page_test("a malformed question is refused whole: a plain line for the reader, every fault for the author", {
  path: "/bad.html", script: () => {
    window.refused = [];
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    addEventListener("roofline-error", ({ target, detail }) => window.refused.push({ id: target.id, name: detail.name, faults: detail.faults }));
  },
  complaints: [/<roofline-question>[^]*prompt[^]*key/],
}, async (page) => {
  await asked(page);
  assert.match(await of(page, "bad").host.locator(".failed").innerText(), /could not be loaded/i);
  assert.equal(await of(page, "bad").check.isVisible(), false);
  assert.equal(await page.locator("#fallback").isVisible(), true, "what the author wrote between the tags stays");
  const refused = await page.evaluate(() => window.refused);
  assert.deepEqual(refused.map(({ id, name }) => [id, name]), [["bad", "RooflineError"]]);
  assert.ok(refused[0].faults.length >= 2, JSON.stringify(refused));
  await type(page, "good", "0.30 ms");
  assert.deepEqual(await looks(page, "good"), ["right"], "and the others go on");
  const { questions, all } = await page.evaluate(() => document.getElementById("good").progress());
  assert.deepEqual([questions.map(({ id }) => id), all], [["check-1-time"], 1], "it is none of the page's questions");
  await page.waitForFunction(() => /1[^]*1[^]*1/.test(document.getElementById("results").shadowRoot.querySelector("[part=progress]").textContent));
  await page.locator("#results button").click();
  const report = page.locator("#results textarea");
  await report.waitFor();
  assert.doesNotMatch(await report.inputValue(), /^\s*:/m, "and the report has no line without an id");
});

for (const [path, id, said] of [["/gone.html", "gone", /no-such-question/], ["/broken.html", "broken", /JSON/]]) {
  page_test(`${path}: what is no question says so, and a call rejects`, { path, complaints: [said, said] }, async (page) => {
    await asked(page);
    assert.match(await of(page, id).host.locator(".failed").innerText(), /could not be loaded/i);
    const code = await page.evaluate((id) => document.getElementById(id).check().then(() => "", (error) => `${error.name} ${error.code}`), id);
    assert.match(code, /^RooflineError (unknown_question|unreadable)$/);
  });
}

page_test("progress tells of all questions in the order of the page", { path: "/three.html" }, async (page) => {
  await asked(page);
  const progress = () => page.evaluate(() => document.getElementById("choice").progress());
  assert.deepEqual(await progress(), {
    questions: ["check-1-time", "check-3-why-rises"].map((id) => ({ id, verdict: null, correct: false, attempts: 0, revealed: false })),
    correct: 0, answered: 0, all: 2,
  });
  await type(page, "time", "300");
  assert.equal((await progress()).answered, 0, "asked again is not answered");
  await type(page, "time", "0.30 ms");
  const { questions, ...counts } = await progress();
  assert.deepEqual(counts, { correct: 1, answered: 1, all: 2 });
  assert.deepEqual(questions[0], { id: "check-1-time", verdict: "correct", correct: true, attempts: 1, revealed: false });
  const of_class = await page.evaluate(async () => customElements.get("roofline-question").progress().all);
  assert.equal(of_class, 2);
  await page.evaluate(() => document.getElementById("time").remove());
  assert.equal((await progress()).all, 1);
});

page_test("the results are copied as plain text for a mail", { path: "/three.html", permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await asked(page);
  const results = page.locator("#results");
  await results.locator("button").waitFor();
  const line = () => results.locator("[part=progress]").innerText();
  const before = await line();
  await type(page, "time", "320.5 us");
  await type(page, "time", "0.30 ms");
  assert.notEqual(await line(), before);
  await results.locator("button").click();
  await page.waitForFunction(() => document.querySelector("#results").shadowRoot.querySelector("[role=status]").textContent !== "");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /0\.30 ms/);
  assert.doesNotMatch(copied, /<|undefined|null|\[object/);
  assert.equal(await results.locator("textarea").isVisible(), false);
});

page_test("without a clipboard the text stands there, selected", {
  path: "/three.html", script: () => { Object.defineProperty(navigator, "clipboard", { value: undefined }); },
}, async (page) => {
  await asked(page);
  await page.locator("#results button").click();
  const field = page.locator("#results textarea");
  await field.waitFor();
  const { value, selected, readonly } = await field.evaluate((area) => ({ value: area.value, selected: area.selectionEnd - area.selectionStart, readonly: area.readOnly }));
  assert.equal(selected, value.length);
  assert.ok(value.length > 20 && readonly);
});

page_test("another question takes the place of the one before, of whatever kind", { path: "/three.html" }, async (page) => {
  await asked(page);
  await type(page, "time", "0.30 ms");
  const parts = () => page.evaluate(() => {
    const shadow = document.getElementById("time").shadowRoot;
    const count = (selector) => shadow.querySelectorAll(selector).length;
    return [count(".field"), count("[type=radio]"), count("[part=verdict]"), count("[part=task]"), count("button:not([hidden])"), shadow.querySelectorAll("[role=group]").length];
  });
  for (const [question, expected] of [["check-1", [1, 2, 2, 0, 1, 1]], ["task-a100", [0, 0, 0, 1, 1, 0]], ["check-2-why-not-faster", [0, 5, 1, 0, 1, 0]], ["cube-n", [1, 0, 1, 0, 1, 0]], ["try-3-softmax", [1, 0, 1, 0, 1, 0]]]) {
    await page.evaluate(() => { document.getElementById("time").value = "5"; });
    await page.evaluate((question) => {
      const element = document.getElementById("time");
      if (question === "check-1") element.setAttribute("question", question);
      else element.question = question;
      return element.check();
    }, question);
    assert.deepEqual(await parts(), expected, question);
    assert.equal(await page.evaluate(() => document.getElementById("time").value), "", question);
  }
});

page_test("what was answered before a reload counts at once, wherever it stands on the page", { path: "/far.html" }, async (page) => {
  const state = (id) => page.evaluate((id) => document.getElementById(id).shadowRoot?.querySelector(".frame").dataset.state, id);
  await page.waitForFunction(() => document.getElementById("time").verdict === null && document.getElementById("time").shadowRoot?.querySelector(".field"));
  assert.equal(await state("choice"), "still", "what is far off waits");
  await page.locator("#choice").scrollIntoViewIfNeeded();
  await asked(page);
  await choose(page, "choice", "cube-over-square");
  await page.waitForFunction(() => history.state);
  await page.evaluate(() => scrollTo(0, 0));
  await page.reload();
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(() => customElements.get("roofline-question").progress().correct === 1);
});

page_test("a copy waits for every question of the page", { path: "/far.html", permissions: ["clipboard-read", "clipboard-write"] }, async (page) => {
  await page.locator("#results").scrollIntoViewIfNeeded();
  await page.locator("#results button").click();
  await page.waitForFunction(() => document.querySelector("#results").shadowRoot.querySelector("[role=status]").textContent !== "");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /check-1-time.*\n.*check-3-why-rises/);
});
