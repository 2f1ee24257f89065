// The whole lesson as a student goes through it: every exercise done in the chart, every question answered,
// by mouse, by keyboard alone, and by a finger on a small screen; and what is said of wrong answers.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { answers, asked, listen_to_answers, shown, written } from "./question.mjs";
import { pointer, pull } from "./pointer.mjs";
import { painted } from "./widget.mjs";

const page_test = house({});
const LESSON = { path: "/index.html" };

const question = (page, id) => page.locator(`roofline-question[question="${id}"]`);
const field = (page, id) => question(page, id).locator(".field");
const radio = (page, id, value) => question(page, id).locator(`input[type=radio][value="${value}"]`);
const check = (page, id) => question(page, id).locator("[part=check]");
const bench = (page, part) => page.locator(`#bench ${part}`);

/** The keyboard's focus, within whatever shadow trees it lies. */
const focused = (node) => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at === node;
};

/** How a student chooses, types, presses and moves M, by each kind of hand. */
const HANDS = {
  mouse: (page) => ({
    press: (at) => at.click(),
    choose: (at) => at.locator("xpath=ancestor::label[1]").click(),
    pick: (menu, value) => menu.selectOption(value),
    async type(at, text) {
      await at.click();
      await page.keyboard.type(text);
    },
    raise: (board) => raise_m(page, board, "mouse"),
  }),
  touch: (page) => {
    // two taps in quick succession are one gesture to a browser, and to no student
    const tap = async (at) => {
      await page.waitForTimeout(350);
      await at.tap();
    };
    return {
      press: tap,
      choose: (at) => tap(at.locator("xpath=ancestor::label[1]")),
      pick: (menu, value) => menu.selectOption(value),
      async type(at, text) {
        await tap(at);
        await page.keyboard.type(text);
      },
      raise: (board) => raise_m(page, board, "touch"),
    };
  },
  keyboard: (page) => {
    async function reach(at) {
      for (let step = 0; step < 400; step += 1) {
        if (await at.evaluate(focused)) return;
        await page.keyboard.press("Tab");
      }
      assert.fail(`Tab does not reach ${at}`);
    }
    return {
      async press(at) {
        await reach(at);
        await page.keyboard.press("Enter");
      },
      async choose(at) {
        const name = await at.getAttribute("name");
        const group = at.locator(`xpath=ancestor-or-self::*[self::fieldset or self::span][1]`).locator(`input[name="${name}"]`);
        for (let step = 0; step < 400; step += 1) {
          if ((await Promise.all((await group.all()).map((one) => one.evaluate(focused)))).some(Boolean)) break;
          await page.keyboard.press("Tab");
        }
        if (await at.evaluate(focused)) await page.keyboard.press("Space");
        for (let step = 0; step < 10 && !(await at.isChecked()); step += 1) await page.keyboard.press("ArrowDown");
        assert.ok(await at.isChecked(), `${at} by keys`);
      },
      async pick(menu, value) {
        await reach(menu);
        const values = await menu.locator("option").evaluateAll((options) => options.map((option) => option.value));
        await page.keyboard.press("Home");
        for (let step = 0; step < values.indexOf(value); step += 1) await page.keyboard.press("ArrowDown");
        assert.equal(await menu.inputValue(), value);
      },
      async type(at, text) {
        await reach(at);
        await page.keyboard.type(text);
      },
      async raise(board) {
        await reach(page.locator(`${board} input[type=range]`));
        for (let step = 0; step < 10; step += 1) await page.keyboard.press("PageUp");
      },
    };
  },
};

/** Drags M of a board's strip far to the right. */
async function raise_m(page, board, kind) {
  await page.evaluate((board) => document.querySelector(board).shadowRoot.querySelector(".chart").scrollIntoView({ block: "center", behavior: "instant" }), board);
  await painted(page);
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  const from = middle(await page.locator(`${board} .handle >> nth=1`).boundingBox());
  const { x, width } = await page.locator(`${board} input[type=range]`).boundingBox();
  const hand = await pointer(page, kind);
  const to = { x: x + width * 0.85, y: from.y };
  await pull(hand, from, to, 12);
  // at rest before it is let go: a throw of the finger would take the next tap for its end
  await page.waitForTimeout(150);
  await hand.move(to);
  await hand.release();
  await painted(page);
}

page_test("a student who leaps to the chart and counts there finds the task done further down", {
  path: "/index.html#bench", viewport: { width: 1200, height: 900 },
}, async (page) => {
  await page.evaluate(() => document.getElementById("bench").ready);
  await bench(page, "#count-flops").fill("5*4096^2");
  await bench(page, "#count-bytes_moved").fill("2*2*4096^2");
  await bench(page, "[part=place]").click();
  await question(page, "task-softmax").scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("roofline-question[question=task-softmax]").standing?.().correct, undefined, { timeout: 3000 });
});

/** The page, with every question of it on show. */
async function read(page) {
  await page.evaluate(async () => {
    await customElements.whenDefined("roofline-question");
    for (const node of document.querySelectorAll("roofline-question, roofline-widget, roofline-results")) {
      node.scrollIntoView({ behavior: "instant" });
      await new Promise((done) => setTimeout(done, 30));
    }
    await Promise.all([...document.querySelectorAll("roofline-widget")].map((widget) => widget.ready));
    scrollTo({ top: 0, behavior: "instant" });
  });
  await asked(page);
  await listen_to_answers(page);
}

const standing = (page, id) => question(page, id).evaluate((node) => node.standing());

for (const [kind, visit] of Object.entries({
  mouse: { viewport: { width: 1200, height: 900 } },
  touch: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  keyboard: { viewport: { width: 1200, height: 900 } },
})) {
  page_test(`the whole lesson is done and answered by ${kind}`, { ...LESSON, ...visit }, async (page) => {
    await read(page);
    const { press, choose, pick, type, raise } = HANDS[kind](page);
    const choice = async (id, value) => {
      await choose(radio(page, id, value));
      await press(check(page, id));
      await painted(page);
      assert.equal((await standing(page, id)).correct, true, id);
    };
    const number = async (id, text) => {
      await type(field(page, id), text);
      await page.keyboard.press("Enter");
      await painted(page);
      assert.equal((await standing(page, id)).correct, true, id);
    };
    const ticked = async (id) => {
      await page.waitForFunction((id) => document.querySelector(`roofline-question[question="${id}"]`).standing().correct, id, { timeout: 3000 });
    };

    // a guess, and the drag that answers it
    await choose(radio(page, "time-plateau", "same"));
    await press(check(page, "time-plateau"));
    assert.equal((await standing(page, "time-plateau")).verdict, null);
    await raise("#lesson");
    await ticked("time-plateau");
    await choice("higher-not-sooner", "m1");
    await choice("after-ridge", "doubles-same");

    // an older GPU
    await pick(bench(page, "select"), "a100-sxm-80gb");
    await ticked("task-a100");
    await choice("try-1-which-matmul", "m256");

    // FP8
    await pick(bench(page, "select"), "h100-sxm");
    await choose(bench(page, `.segments input[value="fp8"]`));
    await ticked("task-fp8");
    await raise("#bench");
    await ticked("task-compute-bound");
    await choice("try-2-what-changes", "same");
    await number("try-2-m-fp8", "319");

    // a softmax, by counting
    await type(bench(page, "#count-flops"), "5*4096^2");
    await type(bench(page, "#count-bytes_moved"), "2*2*4096^2");
    await press(bench(page, "[part=place]"));
    await ticked("task-softmax");
    await number("try-3-softmax", "236");

    // check yourself
    await choose(radio(page, "check-1", "memory"));
    await number("check-1", "0.30 ms");
    await choice("check-2-why-not-faster", "bytes-over-bandwidth");
    await choice("check-3-why-rises", "cube-over-square");
    await number("cube-n", "886");

    const { correct, answered, all } = await page.evaluate(() => customElements.get("roofline-question").progress());
    assert.deepEqual([correct, answered], [all, all]);
    assert.match(await page.locator("roofline-results [part=progress]").innerText(), new RegExp(`^${all} of ${all} right`));
    const told = await answers(page);
    assert.equal(told.length, all + 1, "one for each, and two for the question of two parts");
    assert.deepEqual(told.filter(({ detail }) => !detail.correct).map(({ detail }) => detail.question), []);
  });
}

/** [question, a wrong answer, the reason's code, what is said of it] */
const WRONG = [
  ["higher-not-sooner", "m4096", "m4096", /4096/],
  ["after-ridge", "same-halves", "same-halves", /before the ridge/],
  ["try-1-which-matmul", "m4096", "above_both", /above both/],
  ["try-2-what-changes", "doubles", "doubled", /intensity doubles/],
  ["try-2-m-fp8", "637", "doubled", /./],
  ["try-2-m-fp8", "it doubles", "doubled", /intensity doubles/],
  ["try-3-softmax", "118", "forgot_write", /writ/],
  ["check-2-why-not-faster", "becomes-memory-bound", "was_memory_bound", /before/],
  ["check-2-why-not-faster", "capacity", "capacity_for_bandwidth", /fast/],
  ["check-3-why-rises", "caches", "caches", /once/],
  ["cube-n", "295", "gave_ridge", /ridge/],
];

page_test("a wrong answer is told what it seems to have been", { ...LESSON, viewport: { width: 360, height: 740 } }, async (page) => {
  await read(page);
  for (const [id, wrong, reason, said] of WRONG) {
    const is_choice = (await field(page, id).count()) === 0;
    if (is_choice) {
      await radio(page, id, wrong).check();
      await check(page, id).click();
    } else {
      await field(page, id).fill(wrong);
      await field(page, id).press("Enter");
    }
    const [{ detail }] = await answers(page);
    assert.deepEqual([detail.correct, detail.reason], [false, reason], `${id}: ${wrong}`);
    const message = await question(page, id).locator("[part=message]").innerText();
    assert.match(message, said, `${id}: ${wrong}`);
    assert.equal(message, detail.message);
    assert.equal(await question(page, id).locator("[part=hint]").count(), 1, `${id}: the hint`);
  }
  // a wrong prediction, shown without a drag
  await radio(page, "time-plateau", "times-256").check();
  await check(page, "time-plateau").click();
  await question(page, "time-plateau").locator("[part=show-me]").click();
  assert.match(await question(page, "time-plateau").locator("[part=message]").innerText(), /hides behind the bytes/);
  // both parts of one question
  await answers(page);
  await radio(page, "check-1", "compute").check();
  await field(page, "check-1").fill("320.5 us");
  await field(page, "check-1").press("Enter");
  assert.deepEqual((await answers(page)).map(({ detail }) => [detail.question, detail.correct, detail.reason]),
    [["check-1-bound", false, "compute"], ["check-1-time", false, "gib_for_gb"]]);
});

page_test("the words between a question's tags are those that it asks", LESSON, async (page) => {
  const between = await written(page);
  await read(page);
  assert.deepEqual(between, await shown(page));
});

page_test("no answer stands in the page or in a question before it is given", LESSON, async (page) => {
  await read(page);
  const found = await page.evaluate(() => {
    const outer = [...document.querySelectorAll("roofline-question")].map((node) => [node.getAttribute("question"), node.shadowRoot.innerHTML]);
    return outer.filter(([, html]) => /\b(318|319|236\.?\d*|885|886|298\.5|0\.2985)\b|data-key|correct="/.test(html)).map(([id]) => id);
  });
  assert.deepEqual(found, []);
});
