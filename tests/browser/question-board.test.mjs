// A question and the board that it is for: tasks, predictions, what is concealed. The board is a stand-in
// that says what it is told to, so that each turn of events can be had; the lesson's own is in lesson-*.test.mjs.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { answers, asked, choose, listen_to_answers, looks, of, type } from "./question.mjs";
import { painted } from "./widget.mjs";

const BOARD = `<script type="module">
  customElements.define("stand-in", class extends HTMLElement {
    met = false; concealed = new Map(); listeners = new Set(); asked = [];
    conceal(owner, words) { if (words.length > 0) this.concealed.set(owner.id, words.join(" ")); else this.concealed.delete(owner.id); }
    watch_board(listener) { this.listeners.add(listener); return () => this.listeners.delete(listener); }
    async check_task(task) { this.asked.push(task); return { met: this.met, missing: this.met ? "" : "not there", right: "well done" }; }
    async state() { return { device: "a100-sxm-80gb", selected: "yours", kernels: [{ kind: "matmul", id: "yours", m: 77, n: 1, k: 1 }] }; }
    turn(met, by_student) { this.met = met; for (const listener of this.listeners) listener({ by_student }); }
  });
</script><stand-in id="board" tabindex="0">board</stand-in>`;
const page_test = house({
  "/task.html": `${BOARD}<roofline-question id="task" question="task-a100" for="board" name="task"></roofline-question>`,
  "/alone.html": `<roofline-question id="task" question="task-a100" for="nothing"></roofline-question><roofline-question id="word" question="task-a100" for="word2"></roofline-question><p id="word2">no widget</p>`,
  "/guess.html": `<roofline-question id="guess" question="time-plateau" for="board" predict="task-drag-256" conceal="time"></roofline-question>${BOARD}`,
  "/far.html": `${BOARD}<p style="height: 9000px">far</p><roofline-question id="task" question="task-a100" for="board"></roofline-question>
    <roofline-question id="guess" question="time-plateau" for="board" predict="task-drag-256"></roofline-question>`,
  "/nope.html": `${BOARD}<roofline-question id="guess" question="time-plateau" for="board" predict="nope"></roofline-question>
    <roofline-question id="none" question="check-1-time" for="board" predict="check-1-time"></roofline-question>`,
  "/late.html": `<roofline-question id="task" question="task-a100" for="board"></roofline-question>
    <roofline-question id="time" question="check-1-time" for="board" conceal="ridge"></roofline-question>`,
  "/bare.html": `<roofline-question id="guess" question="time-plateau" predict></roofline-question>`,
  "/conceal.html": `${BOARD}<roofline-question id="time" question="check-1-time" for="board" conceal="crossing  ridge time"></roofline-question>
    <roofline-question id="other" question="check-3-why-rises" for="board" conceal="ridge"></roofline-question>`,
});

const turn = async (page, met, by_student) => {
  await page.evaluate(([met, by_student]) => document.getElementById("board").turn(met, by_student), [met, by_student]);
  await painted(page);
};
const ticked = (page) => page.evaluate(() => document.getElementById("task").standing().correct);
const concealed = async (page) => {
  await painted(page);
  return page.evaluate(() => Object.fromEntries(document.getElementById("board").concealed));
};

/** [what happens on the board as (met, by_student), whether the box is ticked after it] */
const TURNS = [
  ["the student brings the board there", [[false, true], [true, true]], true],
  ["the student does it in one step", [[true, true]], true],
  ["the page's own call brings it there", [[true, false]], false],
  ["the page brings it there, and the student does something else", [[true, false], [true, true]], false],
  ["the page brings it there, the student leaves and comes back", [[true, false], [false, true], [true, true]], true],
  ["the page brings it there and away, and the student does it", [[true, false], [false, false], [true, true]], true],
  ["the student does it, and undoes it", [[true, true], [false, true]], true],
];
for (const [how, turns, expected] of TURNS) {
  page_test(`a task: ${how}`, { path: "/task.html" }, async (page) => {
    await asked(page);
    await painted(page);
    await listen_to_answers(page);
    const { task, host } = of(page, "task");
    assert.match(await task.innerText(), /not there/, "what is missing is said");
    for (const [met, by_student] of turns) await turn(page, met, by_student);
    assert.equal(await ticked(page), expected);
    const told = await answers(page);
    assert.deepEqual(told.map(({ type, detail }) => [type, detail.question, detail.correct, detail.device, detail.m]),
      expected ? [["roofline-answer", "task-a100", true, "a100-sxm-80gb", 77]] : []);
    if (!expected) return;
    assert.match(await task.innerText(), /well done/);
    assert.doesNotMatch(await task.innerText(), /not there/);
    assert.match(await host.locator("[role=status] >> nth=0").textContent(), /Done.*well done/, "it is announced");
    assert.equal(await page.evaluate(() => document.getElementById("board").listeners.size), 0, "the board is watched no longer");
    assert.equal(await page.evaluate(() => document.getElementById("task").value), "done");
  });
}

/** [what happened on the board before the question was near, whether the box is ticked, what is said otherwise] */
const BEFORE = [
  ["the student brought the board there", [[false, true], [true, true]], true, /well done/],
  ["the student did something else", [[false, true]], false, /not there/],
  ["the page's own call brought it there", [[true, false]], false, /not by your doing/],
];
for (const [how, turns, expected, said] of BEFORE) {
  page_test(`a task far below that has not been seen yet: ${how}`, { path: "/far.html" }, async (page) => {
    await page.waitForFunction(() => document.getElementById("board").listeners?.size === 2);
    for (const [met, by_student] of turns) await turn(page, met, by_student);
    await asked(page);
    await painted(page);
    assert.equal(await ticked(page), expected);
    assert.match(await of(page, "task").task.textContent(), said);
  });
}

page_test("what a call has brought about is said to stand, with what makes it count", { path: "/task.html" }, async (page) => {
  await asked(page);
  await painted(page);
  for (const by_student of [false, true]) {
    await turn(page, true, by_student);
    assert.match(await of(page, "task").task.innerText(), /not by your doing/, `by the student: ${by_student}`);
  }
  await turn(page, false, true);
  assert.match(await of(page, "task").task.innerText(), /not there/);
  assert.doesNotMatch(await of(page, "task").task.innerText(), /not by your doing/);
});

page_test("a prediction whose task stands already by a call says so once it is made", { path: "/guess.html" }, async (page) => {
  await asked(page);
  await turn(page, true, false);
  await choose(page, "guess", "same");
  assert.match(await of(page, "guess").note.innerText(), /256.*not by your doing/);
  await turn(page, false, true);
  assert.doesNotMatch(await of(page, "guess").note.innerText(), /not by your doing/);
  await turn(page, true, true);
  assert.deepEqual(await looks(page, "guess"), ["right"]);
});

page_test("what predict names and is no task is refused at once and once: a plain question", {
  // each complains once; which of the two is asked first is theirs
  path: "/nope.html", complaints: [/"nope"|task is wanted/, /"nope"|task is wanted/],
}, async (page) => {
  await asked(page);
  for (const id of ["guess", "none"]) assert.deepEqual(await of(page, id).host.locator("button:visible").allInnerTexts(), ["Check"], id);
  await listen_to_answers(page);
  for (const met of [false, true, false]) await turn(page, met, true);
  assert.deepEqual(await answers(page), []);
  await choose(page, "guess", "same");
  assert.deepEqual(await looks(page, "guess"), ["right"]);
});

page_test("a board that refuses a task is complained of once", { path: "/task.html", complaints: [/no such thing/] }, async (page) => {
  await asked(page);
  await painted(page);
  await page.evaluate(() => { document.getElementById("board").check_task = async () => { throw new Error("no such thing"); }; });
  for (const met of [false, true, false]) await turn(page, met, true);
});

/** [what tells the question that its board has come] */
const ARRIVALS = [
  ["it runs", (page) => page.evaluate(() => document.getElementById("board").dispatchEvent(new Event("roofline-ready", { bubbles: true })))],
  ["the focus comes to a question", (page) => of(page, "time").field.focus()],
  ["an answer is checked", (page) => page.evaluate(() => Promise.all(["task", "time"].map((id) => document.getElementById(id).check())))],
];
for (const [how, arrive] of ARRIVALS) {
  page_test(`a board that is added after its question is found when ${how}`, { path: "/late.html" }, async (page) => {
    await asked(page);
    await painted(page);
    assert.match(await of(page, "task").task.innerText(), /not on this page/);
    await page.evaluate((markup) => document.body.append(document.createRange().createContextualFragment(markup)), BOARD);
    await page.waitForFunction(() => customElements.get("stand-in"));
    await arrive(page);
    await painted(page);
    assert.deepEqual(await concealed(page), { time: "ridge" });
    if (!/focus/.test(how)) assert.match(await of(page, "task").task.innerText(), /not there/);
  });
}

page_test("a ticked task stays ticked over a reload, and a reset asks for it again", { path: "/task.html" }, async (page) => {
  await asked(page);
  await painted(page);
  await turn(page, true, true);
  await page.waitForFunction(() => history.state?.["roofline-question"]);
  await page.reload();
  await asked(page);
  assert.equal(await ticked(page), true);
  assert.match(await of(page, "task").task.innerText(), /well done/);
  await page.evaluate(() => document.getElementById("task").reset());
  assert.equal(await ticked(page), false);
  await painted(page);
  await turn(page, true, true);
  assert.equal(await ticked(page), true);
});

page_test("a task that is taken off the page watches nothing, and goes on when it is back", { path: "/task.html" }, async (page) => {
  await asked(page);
  await painted(page);
  const watching = () => page.evaluate(() => document.getElementById("board").listeners.size);
  assert.equal(await watching(), 1);
  await page.evaluate(() => { window.away = document.getElementById("task"); window.away.remove(); });
  assert.equal(await watching(), 0);
  await page.evaluate(() => document.body.append(window.away));
  await painted(page);
  assert.equal(await watching(), 1);
});

page_test("a task without its chart says so", { path: "/alone.html" }, async (page) => {
  await asked(page);
  await painted(page);
  for (const id of ["task", "word"]) assert.match(await of(page, id).task.innerText(), /not on this page/, id);
});

page_test("a board that is held is not moved by what is said of it: the box ticks when it is let go", { path: "/task.html" }, async (page) => {
  await asked(page);
  await painted(page);
  const { x, y } = await page.locator("#board").boundingBox();
  await page.mouse.move(x + 5, y + 5);
  await page.mouse.down();
  await turn(page, true, true);
  assert.equal(await ticked(page), false);
  await page.mouse.up();
  await painted(page);
  assert.equal(await ticked(page), true);
});

page_test("a tap that does it ticks the box at once", { path: "/task.html", hasTouch: true }, async (page) => {
  await asked(page);
  await painted(page);
  await page.evaluate(() => {
    const board = document.getElementById("board");
    board.addEventListener("click", () => board.turn(true, true));
  });
  await page.locator("#board").tap();
  await painted(page);
  assert.equal(await ticked(page), true);
});

const buttons = (page) => of(page, "guess").host.locator("button:visible").allInnerTexts();
const focused = (page) => page.evaluate(() => document.getElementById("guess").shadowRoot.activeElement?.getAttribute("part"));

for (const [choice, look] of [["same", "right"], ["times-256", "not_yet"]]) {
  page_test(`a prediction, “${choice}”: no verdict until the board is brought there, then with its reason`, { path: "/guess.html" }, async (page) => {
    await asked(page);
    await listen_to_answers(page);
    assert.deepEqual(await buttons(page), ["Predict", "Skip"]);
    assert.deepEqual(await concealed(page), { guess: "time" });
    await choose(page, "guess", choice);
    assert.deepEqual(await looks(page, "guess"), [null]);
    assert.equal(await focused(page), "check", "the focus stays");
    assert.match(await of(page, "guess").note.innerText(), /256/, "it says what to do now");
    assert.deepEqual(await buttons(page), ["Predict", "Show me", "Skip"]);
    assert.deepEqual(await concealed(page), {}, "the board may answer");
    assert.deepEqual(await answers(page), []);
    await turn(page, false, true);
    assert.deepEqual(await looks(page, "guess"), [null]);
    await turn(page, true, true);
    assert.deepEqual(await looks(page, "guess"), [look]);
    const [{ detail }] = await answers(page);
    assert.deepEqual([detail.question, detail.raw, detail.correct, detail.m], ["time-plateau", choice, look === "right", 77]);
    assert.deepEqual(await buttons(page), ["Check"]);
    assert.equal(await of(page, "guess").note.innerText(), "");
  });
}

page_test("a prediction can be shown at once, and skipped before and after it is made", { path: "/guess.html" }, async (page) => {
  await asked(page);
  await choose(page, "guess", "same");
  await of(page, "guess").show_me.click();
  assert.deepEqual(await looks(page, "guess"), ["right"]);
  assert.equal(await focused(page), "check", "the button that went leaves the focus to its neighbour");
  for (const predicts of [false, true]) {
    await page.evaluate(() => document.getElementById("guess").reset());
    assert.deepEqual(await buttons(page), ["Predict", "Skip"]);
    if (predicts) await choose(page, "guess", "twice");
    await of(page, "guess").skip.click();
    assert.deepEqual(await buttons(page), ["Check"]);
    assert.deepEqual(await looks(page, "guess"), [null]);
    assert.deepEqual(await concealed(page), {});
    await choose(page, "guess", "twice");
    assert.deepEqual(await looks(page, "guess"), ["not_yet"], "it can still be answered");
  }
});

page_test("a drag before any prediction leaves it open as a plain question", { path: "/guess.html" }, async (page) => {
  await asked(page);
  await painted(page);
  await turn(page, true, true);
  assert.deepEqual(await buttons(page), ["Check"]);
  assert.deepEqual(await looks(page, "guess"), [null]);
});

page_test("predicting nothing is asked for, and stays a prediction", { path: "/guess.html" }, async (page) => {
  await asked(page);
  await of(page, "guess").check.click();
  assert.deepEqual(await looks(page, "guess"), ["ask"]);
  assert.deepEqual(await buttons(page), ["Predict", "Skip"]);
  await choose(page, "guess", "same");
  assert.deepEqual(await looks(page, "guess"), [null]);
});

page_test("a prediction that was made is still held after a reload", { path: "/guess.html" }, async (page) => {
  await asked(page);
  await choose(page, "guess", "same");
  await page.waitForFunction(() => history.state?.["roofline-question"]?.["guess time-plateau"]?.mode === "held");
  await page.reload();
  await asked(page);
  await painted(page);
  assert.deepEqual(await buttons(page), ["Predict", "Show me", "Skip"]);
  assert.match(await of(page, "guess").note.innerText(), /256/);
  await turn(page, true, true);
  assert.deepEqual(await looks(page, "guess"), ["right"]);
});

page_test("a prediction that no board reveals can be shown", { path: "/bare.html" }, async (page) => {
  await asked(page);
  await choose(page, "guess", "same");
  assert.deepEqual(await buttons(page), ["Predict", "Show me", "Skip"]);
  await of(page, "guess").show_me.click();
  assert.deepEqual(await looks(page, "guess"), ["right"]);
});

page_test("what is concealed is shown again once it is answered right, or the answer was shown", { path: "/conceal.html" }, async (page) => {
  await asked(page);
  const [time, other] = ["crossing ridge time", "ridge"];
  assert.deepEqual(await concealed(page), { time, other });
  await type(page, "time", "320.5 us");
  assert.deepEqual(await concealed(page), { time, other }, "not by a wrong answer");
  await type(page, "time", "0.30 ms");
  assert.deepEqual(await concealed(page), { other });
  await type(page, "time", "1 s");
  assert.deepEqual(await concealed(page), { other }, "once shown it is not hidden again");
  await choose(page, "other", "caches");
  await choose(page, "other", "bytes-constant");
  await of(page, "other").show_answer.click();
  assert.deepEqual(await concealed(page), {});
  await page.evaluate(() => document.getElementById("time").reset());
  assert.deepEqual(await concealed(page), { time });
  await page.evaluate(() => document.getElementById("time").setAttribute("conceal", "bound"));
  assert.deepEqual(await concealed(page), { time: "bound" });
  await page.evaluate(() => document.getElementById("time").remove());
  assert.deepEqual(await concealed(page), {});
});

/** [how a question goes, as a function of it in the page] */
const PARTINGS = [
  ["while it is loading", (question) => void Promise.resolve().then(() => question.remove())],
  ["as soon as it was put there", (question) => question.remove()],
  ["and is reset after that", async (question) => { await question.ready; question.remove(); question.reset(); }],
  ["and is answered by a call after that", async (question) => { await question.ready; question.remove(); question.value = "1 s"; await question.check(); }],
];
for (const [how, part] of PARTINGS) {
  page_test(`a question that is taken away ${how} leaves nothing concealed`, { path: "/conceal.html" }, async (page) => {
    await asked(page);
    await page.evaluate(async (part) => {
      const question = Object.assign(document.createElement("roofline-question"), { id: "brief" });
      for (const [name, value] of Object.entries({ question: "check-1-time", for: "board", conceal: "factor" })) question.setAttribute(name, value);
      document.body.append(question);
      const { ready } = question;
      await new Function(`return (${part})`)()(question);
      await ready;
    }, `${part}`);
    assert.equal((await concealed(page)).brief, undefined);
  });
}

page_test("the record of an answer names the device and the M on the board", { path: "/conceal.html" }, async (page) => {
  await asked(page);
  await listen_to_answers(page);
  await type(page, "time", "0.30 ms");
  const [{ detail }] = await answers(page);
  assert.deepEqual([detail.device, detail.m], ["a100-sxm-80gb", 77]);
});
