// What the page hears: five events, for what a student does and for nothing else.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { IDS, matmul } from "./lesson.mjs";
import { drag, pointer } from "./pointer.mjs";
import { call, heard, listen, m_of, painted, PART, places, ready, shown_m } from "./widget.mjs";

const page_test = house({ "/": `<main><roofline-widget kernels="lesson" m="64"></roofline-widget></main>` });

/** What a student can do, and what is heard of it: `type cause`, runs of input as one. */
const DOINGS = {
  "drags in the roofline": [async (page) => {
    const at = await places(page, "roofline", [64, 200]);
    await drag(await pointer(page, "mouse"), at[64], at[200]);
  }, ["input m", "change m"]],
  "drags across the ridge in the strip": [async (page) => {
    const at = await places(page, "strip", [64, 4096]);
    await drag(await pointer(page, "mouse"), at[64], at[4096], 4);
  }, ["input m", "roofline-cross", "input m", "change m"]],
  "presses a key": [(page) => page.locator(PART.slider).press("PageUp"), ["input m", "change m"]],
  "types M": [async (page) => {
    await page.locator(PART.box).fill("100");
    await page.locator(PART.box).press("Enter");
  }, ["input m", "change m"]],
  "types M beyond the ridge and leaves": [async (page) => {
    await page.locator(PART.box).fill("319");
    await page.locator(PART.slider).focus();
  }, ["input m", "roofline-cross", "change m"]],
  "presses +": [(page) => page.locator(PART.more).click(), ["input m", "change m"]],
  "chooses a device": [(page) => page.locator(PART.device).selectOption("a100-sxm-80gb"), ["change device", "roofline-cross"]],
  "chooses a kernel": [(page) => page.locator(`${PART.rows} label >> nth=0`).click(), ["change kernels"]],
  "resets": [(page) => page.locator(PART.reset).click(), ["change kernels"]],
};

for (const [doing, [act, expected]] of Object.entries(DOINGS)) {
  page_test(`a student who ${doing} is heard`, {}, async (page) => {
    await ready(page);
    await listen(page);
    await act(page);
    await painted(page);
    const events = await heard(page);
    const said = events.map(({ type, detail }) => [type, detail.cause].filter(Boolean).join(" "));
    assert.deepEqual(said.filter((one, at) => one !== "input m" || said[at - 1] !== one).sort(), expected.toSorted());
    for (const { type, bubbles, composed, frozen, from, detail } of events) {
      assert.deepEqual({ bubbles, composed, frozen, from }, { bubbles: true, composed: true, frozen: true, from: "roofline-widget" }, type);
      if (type === "roofline-cross") continue;
      assert.deepEqual(Object.keys(detail).sort(), ["cause", "placement", "placements"], type);
      assert.deepEqual(detail.placements.map(({ id }) => id), IDS, type);
    }
    const { detail } = events.findLast(({ type }) => type === "change");
    assert.deepEqual(detail.placements, await call(page, "placements"));
    const { selected } = await call(page, "state");
    assert.deepEqual(detail.placement, detail.placements.find(({ id }) => id === selected));
  });
}

page_test("a placement that is read later is that of its own moment", {}, async (page) => {
  await ready(page);
  await call(page, "set_m", 100);
  const read = await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    const kept = [];
    widget.addEventListener("input", ({ detail }) => kept.push(detail));
    const slider = widget.shadowRoot.querySelector("input[type=range]");
    for (let times = 0; times < 3; times += 1) slider.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    await widget.set_m(7);
    return kept.map(({ placement }) => placement.kernel.m);
  });
  assert.deepEqual(read, [101, 102, 103]);
});

page_test("roofline-cross carries the placement that changed side, each way", {}, async (page) => {
  await ready(page);
  await call(page, "set_m", 318);
  await listen(page);
  for (const [key, m, bound] of [["ArrowRight", 319, "compute"], ["ArrowLeft", 318, "memory"]]) {
    await page.locator(PART.slider).press(key);
    const crossings = (await heard(page)).filter(({ type }) => type === "roofline-cross");
    assert.deepEqual(crossings.map(({ detail }) => [detail.id, detail.kernel.m, detail.bound]), [["yours", m, bound]], key);
  }
  await page.locator(PART.device).selectOption("a100-sxm-80gb");
  const crossings = (await heard(page)).filter(({ type }) => type === "roofline-cross");
  assert.deepEqual(crossings.map(({ detail }) => [detail.id, detail.bound]), [["matmul-m256", "compute"], ["yours", "compute"]]);
});

page_test("a crossing is seen, and announced once", {}, async (page) => {
  await ready(page);
  await call(page, "set_m", 318);
  await page.evaluate(() => {
    window.announced = [];
    const region = document.querySelector("roofline-widget").shadowRoot.querySelector(".crossing");
    new MutationObserver(() => window.announced.push(region.textContent)).observe(region, { characterData: true, childList: true, subtree: true });
  });
  const region = page.locator(PART.crossing);
  assert.equal(await region.getAttribute("role"), "status");
  const slider = page.locator(PART.slider);
  // to and fro over the ridge as a trembling hand goes
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowRight", "ArrowRight", "ArrowRight"]) await slider.press(key);
  await page.waitForFunction(() => window.announced.length > 0);
  await slider.press("ArrowRight");
  // nothing more is to come, and nothing tells of that: longer than the pause before an announcement
  await page.waitForTimeout(700);
  const announced = await page.evaluate(() => window.announced.filter(Boolean));
  assert.equal(announced.length, 1, announced.join(" | "));
  assert.match(announced[0], /arithmetic now takes longer than memory/i);
  assert.equal(await region.isVisible(), true);
  assert.equal(await region.innerText(), announced[0]);
});

page_test("what was said of a crossing is gone once a call has moved M", {}, async (page) => {
  await ready(page);
  const region = page.locator(PART.crossing);
  await call(page, "set_m", 318);
  await page.locator(PART.slider).press("ArrowRight");
  await page.waitForFunction((node) => node.textContent !== "", await region.elementHandle());
  await call(page, "set_m", 64);
  assert.equal(await region.textContent(), "");
  await page.locator(PART.slider).press("End");
  await call(page, "set_m", 64);
  // what was about to be said is not said afterwards
  await page.waitForTimeout(700);
  assert.equal(await region.textContent(), "");
});

page_test("no call and no attribute fires an event", {}, async (page) => {
  await ready(page);
  await listen(page);
  await call(page, "set_m", 4096);
  await call(page, "set_device", "a100-sxm-80gb");
  await call(page, "place_kernel", matmul(8, { id: "own" }));
  await call(page, "select_kernel", "own");
  await call(page, "set_options", { overlap: false });
  await call(page, "remove_kernel", "own");
  await call(page, "restore", await call(page, "state"));
  await call(page, "reset");
  await call(page, "clear_kernels");
  await page.evaluate(() => {
    const widget = document.querySelector("roofline-widget");
    widget.setAttribute("device", "a100-sxm-80gb");
    widget.removeAttribute("kernels");
    widget.setAttribute("kernels", "lesson");
    widget.setAttribute("m", "5");
    widget.toggleAttribute("readonly");
  });
  await painted(page);
  assert.equal(await m_of(page), 5);
  assert.deepEqual(await heard(page), []);
});

page_test("native events of the inner controls stop at the shadow root", {}, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    window.native = [];
    for (const type of ["input", "change"]) {
      document.querySelector("main").addEventListener(type, (event) => event instanceof CustomEvent || window.native.push(event.type));
    }
  });
  const box = page.locator(PART.box);
  await box.pressSequentially("7");
  await box.press("Enter");
  await page.locator(PART.device).selectOption("a100-sxm-80gb");
  const track = await page.locator(PART.slider).boundingBox();
  await page.mouse.click(track.x + track.width / 2, track.y + track.height / 2);
  await page.locator(`${PART.rows} label >> nth=1`).click();
  assert.deepEqual(await page.evaluate(() => window.native), []);
});

page_test("a listener may call the widget back", {}, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    window.answers = [];
    document.addEventListener("input", async (event) => {
      const widget = event.target;
      for (const method of ["state", "placements"]) window.answers.push(widget[method]());
      window.answers.push(widget.place_kernel({ kind: "custom", id: "back", flops: 1, bytes_moved: 1 }));
    });
    document.addEventListener("change", (event) => window.answers.push(event.target.remove_kernel("back")));
    document.addEventListener("roofline-cross", (event) => window.answers.push(event.target.set_device("a100-sxm-80gb")));
  });
  await page.locator(PART.box).fill("319");
  await page.locator(PART.box).press("Enter");
  const answers = await page.evaluate(async () => (await Promise.allSettled(window.answers)).map(({ status, reason }) => reason?.message ?? status));
  assert.deepEqual(answers, answers.map(() => "fulfilled"));
  assert.equal(answers.length, 5);
  assert.equal(await shown_m(page), 319);
  assert.equal((await call(page, "state")).device, "a100-sxm-80gb");
});

page_test("a listener that throws does not stop the widget", { complaints: [/uncaught: the page's own/, /uncaught: the page's own/] }, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    for (const type of ["input", "change"]) document.addEventListener(type, () => { throw new Error("the page's own"); });
  });
  await page.locator(PART.slider).press("PageUp");
  await painted(page);
  assert.equal(await shown_m(page), 128);
  assert.equal(await m_of(page), 128);
});
