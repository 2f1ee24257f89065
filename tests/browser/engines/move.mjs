// M and the device, moved by everything that moves them.
import assert from "node:assert/strict";
import { FIRST_COMPUTE_M, LAST_MEMORY_M, M_MAX } from "../lesson.mjs";
import { apart, palette, SAME } from "../pixels.mjs";
import { drag, pull } from "../pointer.mjs";
import { call, dot, heard, heard_types, listen, m_of, painted, PART, places, ready, row, shown_m } from "../widget.mjs";
import { colours_on_screen } from "./screen.mjs";

/** Keys of the slider: [key, from, to] */
const KEYS = [
  ["ArrowRight", 64, 65], ["ArrowUp", 64, 65], ["ArrowLeft", 64, 63], ["ArrowDown", 64, 63],
  ["Shift+ArrowRight", 64, 74], ["Shift+ArrowLeft", 64, 54], ["PageUp", 64, 128], ["PageDown", 64, 32],
  ["Home", 64, 1], ["End", 64, M_MAX], ["ArrowLeft", 1, 1], ["ArrowRight", LAST_MEMORY_M, FIRST_COMPUTE_M],
];

/** Texts of the number box: [typed, M or null where it is none] */
const TYPED = [["319", 319], ["1,024", 1024], ["4 096", 4096], ["1.5", null], ["abc", null], ["", null], ["64", 64]];

/** Types of the controls: device, where its figures are from, reset, slider, −, number, +, the chosen row. */
const STOPS = ["select-one", "button", "button", "range", "button", "text", "button", "radio"];

/** @type {import("./journeys.mjs").Journey[]} */
export const MOVE = [
  ...["mouse", "touch"].flatMap((kind) => ["roofline", "strip"].map((panel) => ({
    promise: `a ${kind} drags M across the ridge in the ${panel}, and back`,
    kind,
    async run(page, hand) {
      await ready(page);
      const at = await places(page, panel, [64, 4096]);
      await listen(page);
      await pull(hand, at[64], at[4096]);
      await painted(page);
      const [there, follows] = [await shown_m(page), await dot(page, panel)];
      assert.ok(there >= FIRST_COMPUTE_M, `M = ${there}`);
      assert.ok(Math.abs(follows.x - at[4096].x) <= 2, `the dot is at ${follows.x}, the pointer at ${at[4096].x}`);
      assert.equal((await row(page, "yours")).bound, "compute");
      assert.deepEqual(await heard_types(page), ["input", "roofline-cross", "input"], "while it moves");
      await hand.release();
      await painted(page);
      assert.deepEqual(await heard_types(page), ["change"], "as it settles");
      assert.equal(await m_of(page), there, "what is shown is what is");
      await drag(hand, follows, at[64]);
      await painted(page);
      assert.ok(Math.abs((await shown_m(page)) - 64) <= 2, `M = ${await shown_m(page)}`);
      assert.deepEqual(await heard_types(page), ["input", "roofline-cross", "input", "change"], "and back");
      assert.equal(await page.evaluate(() => `${getSelection()}`), "", "no text is selected on the way");
    },
  }))),
  {
    promise: "Escape breaks a drag off as if it had not been",
    kind: "mouse",
    async run(page, hand) {
      await ready(page);
      const at = await places(page, "strip", [64, 4096]);
      await listen(page);
      await pull(hand, at[64], at[4096]);
      await page.keyboard.press("Escape");
      await hand.release();
      await painted(page);
      assert.equal(await m_of(page), 64);
      assert.equal((await heard_types(page)).includes("change"), false, "nothing has settled");
    },
  },
  {
    promise: "each key of the slider moves M by its own step, tells of it and scrolls nothing",
    async run(page) {
      await ready(page);
      await listen(page);
      await page.locator(PART.slider).focus();
      for (const [key, from, to] of KEYS) {
        await call(page, "set_m", from);
        await page.keyboard.press(key);
        await painted(page);
        assert.equal(await m_of(page), to, `${key} from ${from}`);
        assert.equal(await shown_m(page), to, `${key} from ${from}`);
        const types = (await heard_types(page)).filter((type) => type !== "roofline-cross");
        assert.deepEqual(types, from === to ? [] : ["input", "change"], `${key} from ${from}`);
        assert.equal(await page.evaluate(() => scrollY), 0, key);
      }
      assert.match(await page.locator(PART.slider).evaluate((slider) => slider.ariaValueText ?? slider.getAttribute("aria-valuetext")), /^M 319/);
    },
  },
  {
    promise: "Tab stops once at each control, in the order of reading",
    async run(page) {
      await ready(page);
      const stops = [];
      for (let count = 0; count < STOPS.length; count += 1) {
        await page.keyboard.press("Tab");
        stops.push(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.type));
      }
      assert.deepEqual(stops, STOPS);
    },
  },
  {
    promise: "the slider's thumb stands under the dot of the strip, and is taken to another M by its track",
    kind: "mouse",
    async run(page, hand) {
      await ready(page);
      const slider = await page.locator(PART.slider).boundingBox();
      const y = slider.y + slider.height / 2;
      const at = await places(page, "strip", [1, 4096, M_MAX]);
      const { own } = await palette(page);
      const offs = Array.from({ length: 61 }, (_, n) => n - 30);
      for (const m of [1, M_MAX]) {
        await call(page, "set_m", m);
        const colour = await colours_on_screen(page);
        const inked = offs.filter((off) => apart(colour({ x: at[m].x + off, y }), own) < SAME);
        assert.ok(inked.length > 8, `M = ${m}: ${inked.length} px of ink`);
        const middle = (inked[0] + inked.at(-1)) / 2;
        assert.ok(Math.abs(middle) <= 1.5, `M = ${m}: the thumb is ${middle} px off the dot`);
      }
      await listen(page);
      await hand.press({ x: at[4096].x, y });
      await hand.release();
      await painted(page);
      const m = await shown_m(page);
      assert.ok(m > 3600 && m < 4650, `M = ${m}`);
      assert.deepEqual((await heard_types(page)).filter((type) => type !== "roofline-cross"), ["input", "change"]);
    },
  },
  {
    promise: "a number that is typed becomes M, and what is none is kept with the reason",
    async run(page) {
      await ready(page);
      const box = page.locator(PART.box);
      let last = 64;
      for (const [typed, m] of TYPED) {
        await box.fill(typed);
        await box.press("Enter");
        await painted(page);
        assert.equal(await m_of(page), m ?? last, `"${typed}"`);
        assert.equal(await box.inputValue(), m === null ? typed : `${m}`, `"${typed}"`);
        assert.equal((await page.locator(PART.refusal).innerText()) !== "", m === null, `"${typed}"`);
        last = m ?? last;
      }
    },
  },
  {
    promise: "the − and + buttons move M by 1",
    async run(page) {
      await ready(page);
      for (const [part, m] of [["more", 65], ["more", 66], ["less", 65]]) {
        await page.locator(PART[part]).click();
        await painted(page);
        assert.equal(await m_of(page), m, part);
      }
    },
  },
  {
    promise: "another device is chosen by keyboard: its roofs, its ridge, its times",
    async run(page) {
      await ready(page);
      await call(page, "set_m", 200);
      const before = await row(page, "yours");
      await listen(page);
      await page.locator(PART.device).press("ArrowDown");
      await painted(page);
      assert.equal((await call(page, "state")).device, "a100-sxm-80gb");
      const after = await row(page, "yours");
      assert.deepEqual([before.bound, after.bound], ["memory", "compute"], "the ridge is at 153, not at 295");
      assert.notEqual(after.text, before.text);
      assert.deepEqual((await heard(page)).map(({ type, detail }) => detail.cause ?? type), ["device", "roofline-cross", "roofline-cross"], "yours and M = 256 cross");
      await page.locator(PART.reset).click();
      await painted(page);
      assert.equal((await call(page, "state")).device, "h100-sxm", "and a reset brings the first back");
    },
  },
  {
    promise: "the model panel comes when it is opened, and an assumption changes the times",
    path: "/model.html",
    async run(page) {
      await ready(page);
      await listen(page);
      const panel = page.locator("roofline-widget").locator("[part=model]");
      await panel.locator("summary").click();
      await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector(".assumption"));
      await painted(page);
      assert.match((await row(page, "yours")).text, /40\.7 µs/, "the longer of the two");
      await panel.locator(".assumption label:has(input[value=sum])").click();
      await painted(page);
      assert.equal((await call(page, "state")).options.overlap, false);
      assert.match((await row(page, "yours")).text, /49\.4 µs/, "their sum");
      assert.deepEqual((await heard(page)).filter(({ type }) => type === "change").map(({ detail }) => detail.cause), ["options"]);
    },
  },
];
