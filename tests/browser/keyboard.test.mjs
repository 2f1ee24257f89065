// M by keys, by number, by buttons and by the slider's track; the rest of the page's keys are its own.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { M_MAX } from "./lesson.mjs";
import { call, heard, heard_types, listen, m_of, painted, PART, ready, shown_m } from "./widget.mjs";

const page_test = house({
  "/": `<p><a href="#before" id="before">before</a></p><roofline-widget kernels="lesson" m="64"></roofline-widget>
    <p style="height: 2000px"><a href="#after" id="after">after</a></p>`,
});

/** Keys of the slider: [key, from, to] */
const KEYS = [
  ["ArrowRight", 64, 65], ["ArrowUp", 64, 65], ["ArrowLeft", 64, 63], ["ArrowDown", 64, 63],
  ["Shift+ArrowRight", 64, 74], ["Shift+ArrowUp", 64, 74], ["Shift+ArrowLeft", 64, 54], ["Shift+ArrowDown", 64, 54],
  ["PageUp", 64, 128], ["PageDown", 64, 32], ["PageDown", 65, 32], ["Home", 64, 1], ["End", 64, M_MAX],
  ["ArrowLeft", 1, 1], ["PageDown", 1, 1], ["Shift+ArrowLeft", 5, 1], ["Home", 1, 1],
  ["ArrowRight", M_MAX, M_MAX], ["PageUp", M_MAX, M_MAX], ["PageUp", 600_000, M_MAX],
  ["ArrowRight", 318, 319], ["ArrowLeft", 319, 318], ["ArrowRight", 100_000, 100_001],
];

page_test("each key of the slider moves M by its own step", {}, async (page) => {
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
});

page_test("keys that are not the slider's are the page's", {}, async (page) => {
  await ready(page);
  await listen(page);
  await page.locator(PART.slider).focus();
  for (const key of ["a", "5", "Enter", "Space", "Delete"]) await page.keyboard.press(key);
  assert.equal(await m_of(page), 64);
  await page.locator("#before").focus();
  for (const key of ["ArrowRight", "PageUp", "End", "Home"]) await page.keyboard.press(key);
  assert.equal(await m_of(page), 64, "without the focus");
  assert.deepEqual(await heard(page), []);
});

/** Texts of the number box: [typed, M, what stands there then] */
const TYPED = [
  ["319", 319, "319"], ["1", 1, "1"], ["1,024", 1024, "1024"], [" 256 ", 256, "256"], ["4 096", 4096, "4096"],
  ["64.0", 64, "64"], ["1048576", M_MAX, "1048576"],
];

page_test("a number that is typed becomes M", {}, async (page) => {
  await ready(page);
  await listen(page);
  const box = page.locator(PART.box);
  for (const [typed, m, text] of TYPED) {
    await call(page, "set_m", 77);
    await box.fill(typed);
    assert.deepEqual(await heard(page), [], `"${typed}" is not M before it is entered`);
    await box.press("Enter");
    await painted(page);
    assert.equal(await m_of(page), m, `"${typed}"`);
    assert.equal(await box.inputValue(), text, `"${typed}"`);
    const types = (await heard_types(page)).filter((type) => type !== "roofline-cross");
    assert.deepEqual(types, ["input", "change"], `"${typed}"`);
  }
});

page_test("what is no M is kept as it was typed, with the reason; nothing else changes", {}, async (page) => {
  await ready(page);
  await listen(page);
  const [box, refusal] = [page.locator(PART.box), page.locator(PART.refusal)];
  const before = await call(page, "placements");
  for (const typed of ["", "abc", "0", "-5", "1.5", "1048577", "9".repeat(400), "1e999", "NaN", "Infinity", "0x10", "<b>", "6 4 x"]) {
    await box.fill(typed);
    await box.press("Enter");
    await painted(page);
    assert.equal(await box.inputValue(), typed);
    assert.equal(await box.getAttribute("aria-invalid"), "true", `"${typed}"`);
    assert.match(await refusal.innerText(), /whole number/, `"${typed}"`);
    assert.deepEqual(await call(page, "placements"), before, `"${typed}"`);
    assert.deepEqual(await heard(page), [], `"${typed}"`);
  }
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, "a long text breaks no layout");
  await box.fill("65");
  assert.equal(await refusal.innerText(), "", "as soon as the text changes");
  await box.press("Enter");
  assert.equal(await box.getAttribute("aria-invalid"), "false");
  assert.equal(await m_of(page), 65);
});

/** What shows M anew after a text that was refused: [how, act, M] */
const ANEW = [
  ["a reset", (page) => page.locator(PART.reset).click(), 64],
  ["a call with another M", (page) => call(page, "set_m", 70), 70],
  ["a call with the same M", (page) => call(page, "set_m", 64), 64],
  ["a key of the slider", (page) => page.locator(PART.slider).press("ArrowRight"), 65],
  ["the + button", (page) => page.locator(PART.more).click(), 65],
];
page_test("a refused text and its reason are gone once M is shown anew", {}, async (page) => {
  await ready(page);
  const box = page.locator(PART.box);
  for (const [how, act, m] of ANEW) {
    await call(page, "set_m", 64);
    await box.fill("abc");
    await box.press("Enter");
    await act(page);
    await painted(page);
    assert.equal(await box.inputValue(), `${m}`, how);
    assert.equal(await page.locator(PART.refusal).innerText(), "", how);
    assert.equal(await box.getAttribute("aria-invalid"), "false", how);
  }
});

page_test("a number box that is left empty shows M again; a text that is being typed is left alone", {}, async (page) => {
  await ready(page);
  const box = page.locator(PART.box);
  for (const key of ["Tab", "Enter"]) {
    await box.fill("");
    await box.press(key);
    await page.locator("#before").focus();
    assert.equal(await box.inputValue(), "64", key);
    assert.equal(await page.locator(PART.refusal).innerText(), "", key);
  }
  await box.fill("12");
  await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1, bytes_moved: 1 });
  await page.setViewportSize({ width: 700, height: 1500 });
  await painted(page);
  assert.equal(await box.inputValue(), "12", "while the page changes around it");
  await box.press("Enter");
  assert.equal(await m_of(page), 12);
});

page_test("arrow and Page keys move M in the number box, and all others edit it", {}, async (page) => {
  await ready(page);
  const box = page.locator(PART.box);
  await box.focus();
  for (const [key, m] of [["ArrowUp", 65], ["ArrowDown", 64], ["Shift+ArrowUp", 74], ["PageUp", 148], ["PageDown", 74]]) {
    await box.press(key);
    assert.equal(await m_of(page), m, key);
  }
  for (const key of ["Home", "ArrowRight", "ArrowLeft", "End", "Shift+ArrowLeft"]) await box.press(key);
  assert.equal(await m_of(page), 74);
  await page.keyboard.type("5");
  assert.equal(await box.inputValue(), "75", "the last digit was selected and overwritten");
});

page_test("the − and + buttons move M by 1, and by keyboard as well", {}, async (page) => {
  await ready(page);
  await listen(page);
  for (const [part, m] of [["more", 65], ["more", 66], ["less", 65]]) {
    await page.locator(PART[part]).click();
    assert.equal(await m_of(page), m, part);
    assert.deepEqual(await heard_types(page), ["input", "change"], part);
  }
  await page.locator(PART.more).press("Enter");
  await page.locator(PART.less).press("Space");
  await page.locator(PART.less).press("Space");
  assert.equal(await m_of(page), 64);
});

page_test("a press on the slider's track sets M, without a drag", {}, async (page) => {
  await ready(page);
  await listen(page);
  const track = await page.locator(PART.slider).boundingBox();
  const y = track.y + track.height / 2;
  for (const [share, low, high] of [[0.5, 900, 1200], [0.25, 28, 37], [0.75, 29_000, 37_000]]) {
    await page.mouse.click(track.x + track.width * share, y);
    await painted(page);
    const m = await m_of(page);
    assert.ok(low <= m && m <= high, `${share} of the track is M = ${m}`);
    const types = (await heard_types(page)).filter((type) => type !== "roofline-cross");
    assert.deepEqual(types, ["input", "change"], `${share} of the track`);
  }
});

page_test("the slider's thumb stands under the dot of the strip", {}, async (page) => {
  await ready(page);
  for (const m of [1, 64, 319, 4096, M_MAX]) {
    await call(page, "set_m", m);
    const off = await page.evaluate(() => {
      const shadow = document.querySelector("roofline-widget").shadowRoot;
      const [slider, dot] = [shadow.querySelector("input[type=range]"), shadow.querySelectorAll(".handle")[1]];
      const [track, handle] = [slider, dot].map((node) => node.getBoundingClientRect());
      const thumb_px = 24;
      const share = Number(slider.value) / Number(slider.max);
      return track.left + thumb_px / 2 + share * (track.width - thumb_px) - (handle.left + handle.width / 2);
    });
    assert.ok(Math.abs(off) <= 1, `M = ${m}: ${off} px`);
  }
});

page_test("reset is the board as it was set up, and says so once", {}, async (page) => {
  await ready(page);
  await call(page, "set_m", 5000);
  await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1, bytes_moved: 1 });
  await listen(page);
  await page.locator(PART.reset).click();
  await painted(page);
  assert.equal(await shown_m(page), 64);
  assert.equal((await call(page, "placements")).length, 6);
  assert.deepEqual((await heard(page)).map(({ type, detail }) => `${type} ${detail.cause}`), ["change kernels"]);
});

page_test("Tab goes once through device, its sources, reset, slider, buttons, number and table, and out again", {}, async (page) => {
  await ready(page);
  await page.locator("#before").focus();
  const stops = [];
  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const outer = document.activeElement;
      const inner = outer?.shadowRoot?.activeElement ?? outer;
      const { outlineStyle } = getComputedStyle(inner.matches("[type=radio]") ? inner.nextElementSibling : inner);
      return { name: inner.getAttribute("part") ?? inner.id ?? "", type: inner.type ?? "", id: inner.id, ring: outlineStyle !== "none" };
    });
    if (stop.id === "after") break;
    stops.push(stop);
  }
  const names = stops.map(({ name, type }) => name || type);
  assert.deepEqual(names, ["device", "sources-button", "reset", "slider", "button", "m", "button", "radio"]);
  assert.deepEqual(stops.filter(({ ring }) => !ring), [], "each shows the focus");
});

page_test("the table's rows are chosen by arrow keys, and the slider follows", {}, async (page) => {
  await ready(page);
  await listen(page);
  await page.locator(`${PART.rows} input >> nth=5`).focus();
  await page.keyboard.press("ArrowUp");
  await painted(page);
  assert.equal((await call(page, "state")).selected, "matmul-m4096");
  assert.equal(await shown_m(page), 4096);
  assert.equal(await page.locator(PART.slider).isDisabled(), true, "a landmark stays");
  assert.equal(await page.locator(PART.box).isEditable(), false);
  await page.keyboard.press("ArrowDown");
  await painted(page);
  assert.equal(await page.locator(PART.slider).isEnabled(), true);
  assert.deepEqual((await heard(page)).map(({ type, detail }) => `${type} ${detail.cause}`), ["change kernels", "change kernels"]);
});

page_test("the slider's ring touches no text above it", {}, async (page) => {
  await ready(page);
  await page.locator(PART.slider).focus();
  await page.keyboard.press("ArrowRight");
  const over_px = await page.evaluate(() => {
    const shadow = document.querySelector("roofline-widget").shadowRoot;
    const [slider, chart] = [shadow.querySelector("input[type=range]"), shadow.querySelector(".chart")];
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(slider);
    if (outlineStyle === "none") return "no ring";
    const top = slider.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth);
    return chart.getBoundingClientRect().bottom - top;
  });
  assert.ok(over_px <= 0, `${over_px} px over the chart`);
});
