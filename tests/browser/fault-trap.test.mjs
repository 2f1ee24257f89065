// The program stops: each widget of the page shows what stands between its tags, says so once, and comes back as it was.
import assert from "node:assert/strict";
import { assert_unharmed, beside, drawn } from "./faults.mjs";
import { house } from "./house.mjs";
import { drag, pointer, pull } from "./pointer.mjs";
import { set_trap, with_traps } from "./trapping.mjs";
import { call, dot, m_of, painted, PART, places, ready, shown_m } from "./widget.mjs";

const ROOM = { width: 800, height: 3600 };
const FALLBACK = `<p class="fallback">a picture of the board</p>`;
const WIDGET = `<roofline-widget id="first" kernels="lesson" m="64" controls="device m kernels precision shape roofs count model export">${FALLBACK}</roofline-widget>`;
const page_test = house({
  "/one.html": beside(WIDGET),
  "/linked.html": beside(WIDGET.replace("<roofline-widget", "<roofline-widget permalink")),
  "/asked.html": beside(`${WIDGET}<roofline-question question="ridge-h100-bf16"></roofline-question><roofline-results></roofline-results>`),
});

/** What the console has of each crash, however many elements tell of it, and nothing else. */
const told = (count) => Array(count).fill(/^warning: <roofline-(widget|question)> The program of the chart has stopped/);

/** Keeps what the page is told. */
const listening = () => {
  window.told = [];
  addEventListener("roofline-error", ({ target, detail }) => {
    const { state } = target.shadowRoot.querySelector("[data-state]").dataset;
    const fallback = target.querySelector(".fallback")?.getClientRects().length;
    window.told.push({ id: target.id, code: detail.code, state, fallback });
  });
};

const all_live = (page) => page.waitForFunction(() => [...document.querySelectorAll("roofline-widget, roofline-question")]
  .every(({ shadowRoot }) => shadowRoot.querySelector("[data-state]").dataset.state === "live"));

/** The program has stopped and begun again so often. */
async function begun_again(page, count = 2) {
  await page.waitForFunction((count) => window.instances.filter(({ exports }) => "memory" in exports).length === count, count);
  await all_live(page);
  await painted(page);
}

const visit = (names, crashes = 1) => ({
  path: "/one.html", viewport: ROOM, script: listening, complaints: told(crashes), prepare: with_traps({ main: names }),
});

page_test("a board comes back as a student and a script have left it, and a reset goes to where it went", visit(["rooflinewidget_select_kernel"]), async (page) => {
  await ready(page);
  await call(page, "restore", { ...(await call(page, "state")), device: "a100-sxm-80gb" });
  await page.locator(PART.slider).press("PageUp");
  await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
  await call(page, "set_options", { launch_us: 3 });
  const before = await call(page, "state");
  const figures = await call(page, "placements");
  await set_trap(page);
  const { refused } = await call(page, "select_kernel", "own");
  assert.equal(refused?.code, "crashed");
  assert.deepEqual(await page.evaluate(() => window.told), [
    { id: "first", code: "crashed", state: "failed", fallback: 1 }, { id: "other", code: "crashed", state: "failed", fallback: undefined },
  ]);
  await begun_again(page);
  assert.deepEqual(await call(page, "state"), before);
  assert.deepEqual(await call(page, "placements"), figures);
  assert.ok(await drawn(page, "#first"));
  assert.equal(await shown_m(page), 128);
  assert.equal(await page.locator("#first .failed").textContent(), "");
  assert.equal(await page.locator("#first .fallback").isVisible(), false);
  await page.locator(PART.reset).click();
  const reset = await call(page, "state");
  assert.deepEqual([reset.device, reset.kernels.length, reset.kernels.at(-1).m], ["a100-sxm-80gb", 6, 64], "as restore laid it");
  await assert_unharmed(page);
});

page_test("a call whose state was not taken yet is made again", visit(["rooflinewidget_select_kernel"]), async (page) => {
  await ready(page);
  await set_trap(page);
  const codes = await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    const calls = [widget.set_m(200), widget.place_kernel({ kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 }), widget.select_kernel("own"), widget.set_m(300), widget.remove_kernel("matmul-m1")];
    return (await Promise.allSettled(calls)).map(({ reason }) => reason?.code ?? "done");
  });
  assert.deepEqual(codes, ["done", "done", "crashed", "done", "done"], "those behind it wait for the next instance");
  await begun_again(page);
  assert.equal(await m_of(page), 300);
  const { kernels } = await call(page, "state");
  assert.deepEqual(kernels.map(({ id }) => id), ["add", "matmul-m64", "matmul-m256", "matmul-m4096", "yours", "own"]);
  await assert_unharmed(page);
});

page_test("what the tag is told while nothing runs holds, and what is asked waits", visit(["rooflinewidget_select_kernel"]), async (page) => {
  await ready(page);
  await set_trap(page);
  const now = await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    await widget.select_kernel("yours").catch(() => {});
    widget.setAttribute("m", "7");
    widget.device = "a100-sxm-80gb";
    await widget.ready;
    return { m: widget.m, device: widget.device, asked: (await widget.state()).kernels.at(-1).m };
  });
  assert.deepEqual(now, { m: 7, device: "a100-sxm-80gb", asked: 7 });
  await begun_again(page);
  await assert_unharmed(page);
});

page_test("a drag in which it stops is as if it had not been, and the next one counts", visit(["rooflinewidget_drag_to"]), async (page) => {
  await ready(page);
  const at = await places(page, "strip", [64, 256, 4096]);
  await page.evaluate(() => {
    window.changes = 0;
    addEventListener("change", () => (window.changes += 1));
  });
  const hand = await pointer(page, "mouse");
  await pull(hand, at[64], at[256]);
  assert.equal(await m_of(page), 256);
  await set_trap(page);
  await hand.move(at[4096]);
  await begun_again(page);
  assert.equal(await m_of(page), 64);
  assert.equal(await shown_m(page), 64);
  await hand.move(at[256]);
  await hand.release();
  assert.equal(await m_of(page), 64, "the hand holds nothing any longer");
  assert.equal(await page.evaluate(() => window.changes), 0, "nothing has settled");
  await drag(hand, at[64], at[4096]);
  assert.ok((await m_of(page)) > 3900);
  assert.equal(await page.evaluate(() => window.changes), 1);
  await drag(hand, await dot(page, "strip"), at[64]);
  await assert_unharmed(page);
});

/** Holds a key until the program has begun again: one let go before its frame has settled, and is kept. */
async function hold(page, key) {
  await page.locator(PART.slider).focus();
  await page.keyboard.down(key);
  await begun_again(page);
  await page.keyboard.up(key);
}

/** What a student or a page does, and the export that stops in it. */
const DOINGS = {
  "a key": ["rooflinewidget_press", (page) => page.locator(PART.slider).press("PageUp")],
  "the end of a key": ["rooflinewidget_settle", (page) => page.locator(PART.slider).press("PageUp")],
  "what is shown of a move": ["rooflinewidget_readout", (page) => hold(page, "PageUp")],
  "a frame": ["rooflinewidget_paint", (page) => hold(page, "PageUp")],
  "another width": ["rooflinewidget_resize", (page) => page.locator("#first").evaluate((widget) => { widget.style.width = "500px"; })],
  "another colour": ["rooflinewidget_set_theme", (page) => page.evaluate(() => { document.body.style.color = "darkred"; })],
  "another device": ["rooflinewidget_choose_device", (page) => page.locator(PART.device).selectOption("a100-sxm-80gb")],
  "all that is shown": ["rooflinewidget_view", (page) => page.locator("#first [part=double-peak]").click()],
  "a press on the picture": ["rooflinewidget_kernel_at", (page) => page.locator(PART.chart).click({ position: { x: 60, y: 60 } })],
  "another language": ["rooflinewidget_set_locale", (page) => page.locator("#first").evaluate((widget) => { widget.lang = "de"; })],
  "a property that is read": ["rooflinewidget_state", (page) => page.locator("#first").evaluate((widget) => String(widget.m))],
  "placements that a listener reads": ["rooflinewidget_placements", async (page) => {
    await page.evaluate(() => addEventListener("change", ({ detail }) => void detail.placements, { once: true }));
    await page.locator("#first [part=double-peak]").click();
  }],
  "its removal": ["rooflinewidget_detach", (page) => page.locator("#first").evaluate((widget) => {
    widget.remove();
    document.body.prepend(widget);
  })],
};
for (const [doing, [name, act]] of Object.entries(DOINGS)) {
  page_test(`where it stops in ${doing} nothing is uncaught, and all come back`, visit([name]), async (page) => {
    await ready(page);
    await call(page, "set_m", 200);
    await set_trap(page);
    await act(page);
    await begun_again(page);
    assert.equal(await m_of(page), 200);
    assert.ok(await drawn(page, "#first"));
    await page.locator(PART.slider).press("ArrowRight");
    assert.equal(await m_of(page), 201);
    await assert_unharmed(page);
  });
}

page_test("a program that stops again has the board once more", visit(["rooflinewidget_select_kernel"], 2), async (page) => {
  await ready(page);
  for (const [count, m] of [[2, 200], [3, 300]]) {
    await call(page, "set_m", m);
    await set_trap(page);
    assert.equal((await call(page, "select_kernel", "add")).refused?.code, "crashed");
    await begun_again(page, count);
    assert.equal(await m_of(page), m);
  }
  await assert_unharmed(page);
});

page_test("what stops the program each time leaves it stopped, told once for each time, and the page idle", {
  ...visit(["rooflinewidget_paint"], 4), prepare: with_traps({ main: ["rooflinewidget_paint"] }, { is_set: true }),
}, async (page) => {
  await page.waitForFunction(() => window.instances.length === 4);
  await page.waitForFunction(() => window.told.length === 8);
  // longer than the pause before each beginning
  await page.waitForTimeout(1000);
  assert.equal(await page.evaluate(() => window.instances.length), 4, "the first and three more");
  assert.ok(await page.locator("#first .fallback").isVisible());
  assert.match(await page.locator("#first .failed").innerText(), /has stopped/);
  assert.equal((await call(page, "set_m", 5)).refused?.code, "crashed");
  assert.equal(await page.evaluate(() => window.told.length), 8);
});

page_test("a widget that stands in no page as the program stops has its board when it is asked, and when it is back", {
  ...visit(["rooflinewidget_select_kernel"]), complaints: told(1),
}, async (page) => {
  await ready(page);
  await call(page, "set_m", 200);
  const asked = await page.evaluate(async () => {
    window.first = document.querySelector("#first");
    window.first.remove();
    window.second = document.createElement("roofline-widget");
    await window.second.place_kernel({ kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
  }).then(() => set_trap(page)).then(() => page.evaluate(async () => {
    await document.querySelector("#other").select_kernel("add").catch(() => {});
    await document.querySelector("#other").ready;
    window.second.conceal(window, ["ridge"]);
    return { m: window.first.m, ids: (await window.second.placements()).map(({ id }) => id) };
  }));
  assert.deepEqual(asked, { m: 64, ids: ["own"] }, "what the tag says, until it runs again; and what was placed");
  await page.evaluate(() => document.body.prepend(window.first));
  await begun_again(page);
  assert.equal(await m_of(page), 200);
  assert.ok(await drawn(page, "#first"));
  await assert_unharmed(page);
});

page_test("a board in the address is there when the program begins again, and follows what is done then", {
  ...visit(["rooflinewidget_select_kernel"]), path: "/linked.html",
}, async (page) => {
  await ready(page);
  await page.locator(PART.slider).press("PageUp");
  const before = await page.evaluate(() => location.hash);
  await set_trap(page);
  await call(page, "select_kernel", "add");
  await begun_again(page);
  assert.equal(await m_of(page), 128);
  assert.equal(await page.evaluate(() => location.hash), before);
  await page.locator(PART.slider).press("PageUp");
  assert.notEqual(await page.evaluate(() => location.hash), before);
  await page.locator(PART.reset).click();
  assert.equal(await m_of(page), 64);
  assert.equal(await page.evaluate(() => location.hash), "", "as the tag says");
  await assert_unharmed(page);
});

page_test("a part that stops is begun again with the rest", {
  ...visit([]), prepare: with_traps({ main: [], export: ["rooflinewidget_to_csv"] }),
}, async (page) => {
  await ready(page);
  await call(page, "set_m", 200);
  const before = await call(page, "to_csv");
  assert.match(before, /"yours"/);
  await set_trap(page, "export");
  assert.equal((await call(page, "to_csv")).refused?.code, "crashed");
  await begun_again(page);
  assert.equal(await call(page, "to_csv"), before);
  await assert_unharmed(page);
});

page_test("a question whose check stops the program has what was typed and judged, and judges again", {
  ...visit([]), path: "/asked.html", complaints: told(1), prepare: with_traps({ main: [], quiz: ["check_answer"] }),
}, async (page) => {
  await ready(page);
  const question = page.locator("roofline-question");
  const field = question.locator("input").first();
  const check = question.locator("[part=check]");
  const verdict = () => question.evaluate(({ verdict, attempts }) => [verdict?.verdict, attempts]);
  await field.fill("153");
  await check.click();
  assert.deepEqual(await verdict(), ["incorrect", 1]);
  await call(page, "set_m", 200);
  await field.fill("295.2 FLOP/byte");
  await set_trap(page, "quiz");
  await check.click();
  await begun_again(page);
  assert.equal(await field.inputValue(), "295.2 FLOP/byte");
  await check.click();
  assert.deepEqual(await verdict(), ["correct", 2]);
  assert.match(await page.locator("roofline-results [part=progress]").innerText(), /1/);
  assert.equal(await m_of(page), 200);
  await assert_unharmed(page);
});

page_test("a call that needs more memory than there is stops the program, and all come back as they were", {
  ...visit([]), prepare: with_traps({ main: [] }, { pages: 4 }),
}, async (page) => {
  await ready(page);
  await call(page, "set_m", 200);
  const before = await call(page, "state");
  const name = "a name of a kernel ".repeat(8);
  const kernels = Array.from({ length: 900 }, (_, n) => ({ kind: "custom", id: `own ${n}`, name, flops: 1e9 + n, bytes_moved: 1e9 }));
  assert.equal((await call(page, "restore", { ...before, kernels, selected: null })).refused?.code, "crashed");
  await begun_again(page);
  assert.deepEqual(await call(page, "state"), before);
  await assert_unharmed(page);
});

page_test("a widget speaks the language of its place when it is back", visit(["rooflinewidget_select_kernel"]), async (page) => {
  await ready(page);
  await page.locator("#first").evaluate((widget) => { widget.lang = "de"; });
  const word = () => page.locator(PART.reset).innerText();
  await page.waitForFunction(() => document.querySelector("#first").shadowRoot.querySelector("[part=reset]").textContent === "Zurücksetzen");
  await set_trap(page);
  await call(page, "select_kernel", "add");
  await begun_again(page);
  assert.equal(await word(), "Zurücksetzen");
  await assert_unharmed(page);
});
