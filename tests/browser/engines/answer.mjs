// Questions answered, wrong and right.
import assert from "node:assert/strict";
import { answers, asked, choose, listen_to_answers, looks, of, type } from "../question.mjs";
import { painted, ready, row } from "../widget.mjs";

/** [what is typed, its look, its word, hints beside it, what came of it] */
const TYPED = [
  ["320.5 us", "not_yet", /^Not yet/, 1, "gib_for_gb"],
  ["0.30", "ask", /./, 1],
  ["0.30 ms", "right", /^Right/, 0],
];

/** @type {import("./journeys.mjs").Journey[]} */
export const ANSWER = [
  {
    promise: "a number is answered wrong, told why, and answered right",
    path: "/time.html",
    async run(page) {
      await asked(page);
      await listen_to_answers(page);
      const { verdicts, hints, host } = of(page, "time");
      for (const [text, look, word, hinted, reason] of TYPED) {
        await type(page, "time", text);
        assert.deepEqual(await looks(page, "time"), [look], text);
        assert.match(await verdicts.innerText(), word);
        const [{ detail }, ...more] = await answers(page);
        assert.equal(more.length, 0, text);
        assert.deepEqual([detail.raw, detail.correct], [text, look === "right"]);
        if (reason) assert.equal(detail.reason, reason, text);
        assert.equal(await hints.count(), hinted, `${text}: hints`);
        assert.equal(await host.evaluate((question) => question.matches(":state(correct)")), look === "right", `${text}: :state(correct)`);
      }
    },
  },
  {
    promise: "a choice is answered wrong and right, by mouse and by keyboard",
    path: "/choice.html",
    async run(page) {
      await asked(page);
      await listen_to_answers(page);
      const ids = await page.evaluate(() => [...document.getElementById("choice").shadowRoot.querySelectorAll("input[type=radio]")].map(({ value }) => value));
      const said = [];
      for (const id of ids) {
        await choose(page, "choice", id);
        said.push(...(await looks(page, "choice")));
      }
      assert.deepEqual(said.toSorted(), [...ids.slice(1).map(() => "not_yet"), "right"]);
      assert.deepEqual((await answers(page)).map(({ detail }) => detail.raw), ids);
      await of(page, "choice").choice(ids.at(-1)).focus();
      await page.keyboard.press("ArrowUp");
      await page.keyboard.press("Enter");
      assert.deepEqual((await answers(page)).map(({ detail }) => detail.raw), [ids.at(-2)], "the arrow chooses, Enter checks");
    },
  },
  {
    promise: "what was typed outlasts a reload, and so does its verdict",
    path: "/time.html",
    async run(page) {
      await asked(page);
      await type(page, "time", "320.5 us");
      await page.evaluate(() => {
        window.left = true;
        location.reload();
      });
      await page.waitForFunction(() => !window.left && document.readyState === "complete" && customElements.get("roofline-question"));
      await asked(page);
      assert.equal(await of(page, "time").field.inputValue(), "320.5 us");
      assert.deepEqual(await looks(page, "time"), ["not_yet"]);
    },
  },
  {
    promise: "a question about the widget conceals its figures until it is answered, knows its device and M, and counts",
    path: "/about.html",
    async run(page) {
      await ready(page);
      await asked(page);
      await listen_to_answers(page);
      const { field, choice } = of(page, "parts");
      await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector("tbody tr:last-child").innerText.includes("?"));
      await choice("memory").check();
      await field.fill("0.30 ms");
      await field.press("Enter");
      await painted(page);
      assert.deepEqual(await looks(page, "parts"), ["right", "right"]);
      const details = (await answers(page)).map(({ detail }) => [detail.question, detail.correct, detail.device, detail.m]);
      assert.deepEqual(details, [["check-1-bound", true, "h100-sxm", 64], ["check-1-time", true, "h100-sxm", 64]]);
      assert.match((await row(page, "yours")).text, /40\.7 µs/, "nothing is concealed any more");
      const { questions, correct } = await page.evaluate(() => document.getElementById("parts").progress());
      assert.deepEqual([questions.length, correct], [1, 1]);
      assert.match(await page.locator("roofline-results").locator("[part=progress]").innerText(), /1/);
    },
  },
];
