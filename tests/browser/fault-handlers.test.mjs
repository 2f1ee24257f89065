// A page's own code runs in the middle of ours: it takes the widget away, calls it back, or throws.
import assert from "node:assert/strict";
import { assert_unharmed, beside, drawn } from "./faults.mjs";
import { house } from "./house.mjs";
import { drag, pointer } from "./pointer.mjs";
import { call, m_of, painted, PART, places, ready, shown_m } from "./widget.mjs";

const page_test = house({
  "/one.html": beside(`<main><roofline-widget id="first" kernels="lesson" m="64" controls="device m kernels precision shape roofs count model"></roofline-widget></main>`),
  "/asked.html": beside(`<main><roofline-widget id="first" kernels="lesson" m="64"></roofline-widget></main>
    <roofline-question question="task-compute-bound" for="first"></roofline-question>`),
});
const VIEWPORT = { width: 800, height: 3600 };

/** From M = 64 over the ridge, by hand. */
async function drag_across(page) {
  const at = await places(page, "strip", [64, 4096]);
  await drag(await pointer(page, "mouse"), at[64], at[4096], 5);
  await painted(page);
}

/** What a listener may do to the widget that it hears: it gives what M is in the end, where that is another than by the hand alone. */
const DOINGS = {
  "takes it out for good": () => window.first.remove(),
  "takes it out and puts it back": () => {
    window.first.remove();
    document.querySelector("main").append(window.first);
  },
  "moves it elsewhere": () => document.body.prepend(window.first),
  "empties its place": () => document.querySelector("main").replaceChildren(),
  "calls it back": () => {
    void window.first.set_device("a100-sxm-80gb");
    void window.first.place_kernel({ kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 });
    void window.first.placements();
  },
  "resets it": () => void window.first.reset(),
  "writes its attributes": () => {
    window.first.setAttribute("controls", "m");
    window.first.setAttribute("lang", "de");
    window.first.toggleAttribute("readonly");
  },
  "clears its board": () => void window.first.clear_kernels(),
  "lays another board": () => { window.first.board = { version: 1, device: "h100-sxm", compare: null, kernels: [], selected: null, options: {} }; },
};
for (const [what, act] of Object.entries(DOINGS)) {
  page_test(`a listener that ${what}, whatever it hears, leaves a widget that runs`, { path: "/one.html", viewport: VIEWPORT }, async (page) => {
    await ready(page);
    await page.evaluate(() => { window.first = document.getElementById("first"); });
    for (const type of ["input", "change", "roofline-cross"]) {
      await page.evaluate(([type, act]) => {
        window.has_run = false;
        window.first.addEventListener(type, () => {
          window.has_run = true;
          (0, eval)(act)();
        }, { once: true });
      }, [type, `(${act})`]);
      await drag_across(page);
      assert.ok(await page.evaluate(() => window.has_run), type);
      await page.evaluate(async () => {
        const { first } = window;
        first.removeAttribute("readonly");
        document.querySelector("main").append(first);
        await first.restore({ ...(await first.state()), kernels: [{ kind: "matmul", id: "yours", m: 64, n: 8192, k: 8192 }], selected: "yours" });
      });
      await painted(page);
      assert.ok(await drawn(page, "#first"), type);
      await page.locator("#first input[type=range]").press("ArrowRight");
      assert.equal(await page.locator("#first").evaluate((first) => first.m), 65, type);
      await call(page, "set_m", 64);
    }
    await assert_unharmed(page);
  });
}

/** Every event of a student's, and what fires it. */
const FIRES = {
  input: (page) => page.locator(PART.slider).press("ArrowRight"),
  change: (page) => page.locator(PART.slider).press("ArrowRight"),
  "roofline-cross": async (page) => {
    await page.locator(PART.box).fill("4096");
    await page.locator(PART.box).press("Enter");
  },
  "roofline-error": (page) => page.locator("#first").evaluate((first) => first.setAttribute("device", "none")),
};
for (const [type, act] of Object.entries(FIRES)) {
  const complaints = [/uncaught: the page's own/];
  page_test(`a listener of ${type} that throws is the page's own fault, told once`, {
    path: "/one.html", viewport: VIEWPORT, complaints: type === "roofline-error" ? [/warning: <roofline-widget>/, ...complaints] : complaints,
  }, async (page) => {
    await ready(page);
    await page.evaluate((type) => document.addEventListener(type, () => { throw new Error("the page's own"); }, { once: true }), type);
    await act(page);
    await painted(page);
    const m = await shown_m(page);
    assert.equal(m, { "roofline-cross": 4096, "roofline-error": 64 }[type] ?? 65);
    assert.equal(await m_of(page), m);
    await page.locator(PART.slider).press("ArrowLeft");
    assert.equal(await m_of(page), m - 1);
    await assert_unharmed(page);
  });
}

page_test("who watches the board and throws keeps it from nobody else", {
  path: "/one.html", viewport: VIEWPORT, complaints: Array(2).fill(/uncaught: the page's own/),
}, async (page) => {
  await ready(page);
  const told = await page.evaluate(async () => {
    const first = document.getElementById("first");
    const told = [];
    const leave = first.watch_board(() => { throw new Error("the page's own"); });
    first.watch_board(({ by_student }) => told.push(by_student));
    const { bound } = await first.set_m(4096);
    const again = await first.set_m(64);
    leave();
    await first.set_m(65);
    return [bound, again.bound, told.length];
  });
  assert.deepEqual(told, ["compute", "memory", 3]);
  await assert_unharmed(page);
});

page_test("a widget that goes in the middle of a task's check takes nothing along", { path: "/asked.html", viewport: VIEWPORT }, async (page) => {
  await ready(page);
  await page.evaluate(() => document.querySelector("roofline-question").ready);
  await page.evaluate(() => {
    const first = document.getElementById("first");
    document.addEventListener("roofline-answer", () => first.remove(), { once: true });
    first.addEventListener("change", () => document.querySelector("roofline-question").remove(), { once: true });
  });
  await drag_across(page);
  await assert_unharmed(page);
});
