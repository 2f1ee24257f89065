// Pages from right to left: figures and the widget's own words stay as they are, authors' texts read in their own direction.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { ALL, faults, laid, OPENED } from "./layout.mjs";
import { drag, KINDS, pointer } from "./pointer.mjs";
import { type } from "./question.mjs";
import { call, dot, painted, PART, places, ready, shown_m } from "./widget.mjs";

const ARABIC = "نواة 3 (تجربة)";
const HEBREW = "כפל 64";
const matmul = (id, m, more) => ({ kind: "matmul", id, m, n: 4096, k: 4096, ...more });
const BOARD = JSON.stringify({
  version: 1, device: "h100-sxm", selected: "yours",
  kernels: [{ kind: "custom", id: "ar", name: ARABIC, flops: 1e12, bytes_moved: 1e9 }, matmul("he", 64, { name: HEBREW }), matmul("yours", 8)],
});
const PROMPT = "كم يستغرق M = 64 على H100؟";
const NUMBER = JSON.stringify({ id: "ar-number", kind: "number", unit: "µs", prompt: PROMPT, key: { value: 40.7, unit: "µs" }, band: { correct: 0.01 } });
const CHOICE = JSON.stringify({
  id: "ar-choice", kind: "choice", prompt: "أيهما أسرع؟", key: { choice: "a" },
  choices: [{ id: "a", label: "الأول (M = 64)", why: "نعم." }, { id: "b", label: "كلاهما متساويان", why: "لا." }],
});
// the page's language is one that there is no file for, and the widgets say theirs
const EVERYTHING = `<roofline-widget lang="en" controls="${ALL}"><script type="application/json">${BOARD}</script></roofline-widget>
<roofline-question lang="en" id="number"><script type="application/json">${NUMBER}</script></roofline-question>
<roofline-question lang="en" id="choice"><script type="application/json">${CHOICE}</script></roofline-question>
<roofline-question lang="en" id="lesson" question="check-1-time"></roofline-question>
<roofline-results lang="en"></roofline-results>`;
const PLACES = {
  "/page.html": author_page(EVERYTHING).replace(`lang="en"`, `lang="ar" dir="rtl"`),
  "/wrapped.html": author_page(`<div dir="rtl" lang="ar">${EVERYTHING}</div>`),
};
const page_test = house(PLACES);

for (const path of Object.keys(PLACES)) {
  for (const width of [320, 480, 900, 1280]) {
    page_test(`${path}, ${width} px wide: nothing is cut off, overlaps or scrolls sideways, with all that opens open`, { path, viewport: { width, height: 1400 } }, async (page) => {
      await laid(page);
      for (const [what, open] of Object.entries(OPENED)) {
        await open(page);
        assert.deepEqual(await faults(page), [], what);
      }
      for (const id of ["number", "lesson"]) await type(page, id, "298.5 us");
      assert.deepEqual(await faults(page), [], "answered");
    });
  }

  for (const panel of ["roofline", "strip"]) {
    for (const kind of KINDS) {
      page_test(`${path}: a ${kind} has the dot of the ${panel} under it, and slider and dot agree`, { path, hasTouch: true }, async (page) => {
        await ready(page);
        const at = await places(page, panel, [8, 1024]);
        assert.ok(at[1024].x > at[8].x, "more rows are to the right");
        await drag(await pointer(page, kind), at[8], at[1024], 6);
        await painted(page);
        assert.equal(await shown_m(page), 1024);
        assert.ok(Math.abs((await dot(page, panel)).x - at[1024].x) <= 1, "it is where it was let go");
        // the thumb's middle: 12 px within each end of the slider's box
        const thumb = await page.locator(PART.slider).evaluate((slider) => {
          const { left, width } = slider.getBoundingClientRect();
          return left + 12 + ((width - 24) * slider.value) / slider.max;
        });
        assert.ok(Math.abs(thumb - (await dot(page, "strip")).x) <= 1, `the thumb at ${thumb}`);
      });
    }
  }

  for (const [key, further] of [["ArrowRight", true], ["ArrowUp", true], ["PageUp", true], ["End", true], ["ArrowLeft", false], ["ArrowDown", false], ["PageDown", false], ["Home", false]]) {
    page_test(`${path}: ${key} moves the dots to the ${further ? "right" : "left"}, as the picture shows`, { path }, async (page) => {
      await ready(page);
      await call(page, "set_m", 64);
      const before = [await dot(page, "roofline"), await dot(page, "strip")];
      await page.locator(PART.slider).focus();
      await page.keyboard.press(key);
      await painted(page);
      const now = [await dot(page, "roofline"), await dot(page, "strip")];
      for (const [panel, { x }] of now.entries()) assert.ok(further ? x > before[panel].x : x < before[panel].x, `${before[panel].x} to ${x}`);
      assert.ok(further === (await shown_m(page)) > 64);
    });
  }
}

/** Where the first line of each of these pieces is drawn from left to right: their order for the eye. */
const order = (page, selector, pieces) => page.locator(selector).evaluate((node, pieces) => {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
  const found = pieces.map((piece) => {
    const text = texts.find(({ data }) => data.includes(piece));
    if (!text) throw new Error(`no ${piece} in ${node.textContent}`);
    const range = document.createRange();
    range.setStart(text, text.data.indexOf(piece));
    range.setEnd(text, text.data.indexOf(piece) + piece.length);
    return [piece, range.getBoundingClientRect().left];
  });
  return found.sort(([, one], [, other]) => one - other).map(([piece]) => piece);
}, pieces);

page_test("a name from right to left leaves the figures behind it where they belong", { path: "/page.html" }, async (page) => {
  await ready(page);
  await call(page, "select_kernel", "ar");
  assert.deepEqual(await order(page, PART.summary, ["1011", "µs at best", "تجربة"]), ["تجربة", "1011", "µs at best"]);
  // in its own cell it reads from the right
  assert.deepEqual(await order(page, `${PART.rows} >> nth=0 >> .name`, ["نواة", "3"]), ["3", "نواة"]);
});

page_test("questions are mirrored with the page, and each text reads in its own direction", { path: "/page.html" }, async (page) => {
  await laid(page);
  const middle = async (selector) => {
    const { x, width } = await page.locator(selector).boundingBox();
    return x + width / 2;
  };
  assert.ok((await middle("#number .field")) > (await middle("#number [part=check]")), "the field stands first, at the right");
  assert.ok((await middle("#choice input >> nth=0")) > (await middle("#choice .choice span >> nth=0")), "and so does a choice's circle");
  assert.deepEqual(await order(page, "#number [part=prompt]", ["كم", "M", "64", "على"]), ["على", "M", "64", "كم"], "M = 64 is not turned round");
  for (const id of ["number", "lesson"]) await type(page, id, "298.5 us");
  assert.deepEqual(await order(page, "#lesson [part=message]", ["Read", "298.5", "µs"]), ["Read", "298.5", "µs"], "English from left to right");
  for (const [selector, side] of [["#number [part=prompt]", "right"], ["#lesson [part=message]", "left"]]) {
    const gap = await page.locator(selector).evaluate((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      // a line of both directions is several boxes
      const [first, ...others] = range.getClientRects();
      const line = others.filter(({ top }) => top < first.bottom).concat(first);
      const box = node.getBoundingClientRect();
      return { left: Math.min(...line.map(({ left }) => left)) - box.left, right: box.right - Math.max(...line.map(({ right }) => right)) };
    });
    assert.ok(gap[side] < 2, `${selector} begins at the ${side}: ${JSON.stringify(gap)}`);
  }
  assert.equal(await page.locator("#number .field").evaluate((node) => getComputedStyle(node).unicodeBidi), "plaintext", "a figure that is typed is not turned round");
});

page_test("the widget's own words and its axes stay from left to right", { path: "/page.html" }, async (page) => {
  await ready(page);
  const [label, device, reset] = await Promise.all(["label[for=device]", "select", "[part=reset]"].map((part) => page.locator(`roofline-widget >> ${part}`).first().boundingBox()));
  assert.ok(label.x < device.x && device.x < reset.x);
  assert.deepEqual(await page.locator(PART.chart).evaluate((chart) => [...chart.querySelectorAll("canvas")].map((canvas) => getComputedStyle(canvas).direction)), ["ltr", "ltr"]);
});
