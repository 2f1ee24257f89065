// What an exercise asks for in the widget: precision, shape, roofs, counting, by mouse, by keyboard and by touch.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house } from "./house.mjs";
import { call, heard, heard_types, listen, m_of, painted, PART, ready, row, shown_m } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const ALL = "device m kernels precision shape roofs count";
const page_test = house({
  "/": `<roofline-widget kernels="lesson" m="64" controls="${ALL}"></roofline-widget>`,
  "/main.html": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64" controls="${ALL}"></roofline-widget></main>`,
  "/usual.html": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  "/a100.html": `<roofline-widget kernels="lesson" m="64" device="a100-sxm-80gb" controls="${ALL}"></roofline-widget>`,
  "/misspelt.html": `<roofline-widget id="w" kernels="lesson" m="64"></roofline-widget><roofline-question question="check-1-time" for="w" conceal="rigde time"></roofline-question>`,
  "/readonly.html": `<roofline-widget kernels="lesson" m="64" controls="${ALL}" readonly></roofline-widget>`,
  ...Object.fromEntries(["precision", "shape", "roofs", "count"].map((word) =>
    [`/${word}.html`, `<roofline-widget kernels="lesson" m="64" controls="${word}"></roofline-widget>`])),
});
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const W = "roofline-widget";
const AT = {
  bf16: `${W} .segments label >> nth=0`, fp8: `${W} .segments label >> nth=1`,
  n: `${W} #n`, k: `${W} #k`, square: `${W} [part=square]`,
  peak: `${W} #peak`, bandwidth: `${W} #bandwidth`, double_peak: `${W} [part=double-peak]`, double_bandwidth: `${W} [part=double-bandwidth]`,
  name: `${W} #count-name`, flops: `${W} #count-flops`, bytes: `${W} #count-bytes_moved`, place: `${W} [part=place]`,
  echo_flops: `${W} #echo-flops`, echo_bytes: `${W} #echo-bytes_moved`, remove: `${W} [part=remove]`,
};
const bad = (page, id) => page.locator(`${W} #bad-${id}`).innerText();
const yours = async (page) => (await call(page, "placements")).find(({ id }) => id === "yours");
const announced = async (page) => {
  await page.waitForTimeout(500);
  return page.locator(PART.crossing).innerText();
};

const PARTS = { precision: "precision", shape: "shape", roofs: "roofs", count: "count" };
for (const word of Object.keys(PARTS)) {
  page_test(`controls="${word}" shows this one alone, and a way back`, { path: `/${word}.html` }, async (page) => {
    await ready(page);
    for (const [other, part] of Object.entries(PARTS)) {
      assert.equal(await page.locator(`${W} [part=${part}]`).count(), other === word ? 1 : 0, other);
    }
    assert.equal(await page.locator(PART.reset).isVisible(), true);
    assert.equal(await page.locator(PART.box).isVisible(), false);
  });
}

page_test("a widget that names no controls has none of them", { path: "/usual.html" }, async (page) => {
  await ready(page);
  for (const part of Object.values(PARTS)) assert.equal(await page.locator(`${W} [part=${part}]`).count(), 0, part);
  assert.equal(await page.locator(`${W} .tools`).isVisible(), false);
});

for (const [how, visit] of /** @type {const} */ ([["a mouse", {}], ["a finger", PHONE]])) {
  const press = (page, at) => (how === "a mouse" ? page.locator(at).click() : page.locator(at).tap());

  page_test(`precision by ${how}: bytes and roof move together, told once`, visit, async (page) => {
    await ready(page);
    await listen(page);
    await press(page, AT.fp8);
    await painted(page);
    const events = await heard(page);
    assert.deepEqual(events.map(({ type, detail }) => [type, detail.cause]), [["change", "precision"]]);
    const { kernel, peak_tflops, time_us } = await yours(page);
    assert.deepEqual([kernel.precision, kernel.elem_b, peak_tflops], ["fp8", 1, 1979]);
    assert.ok(time_us < 21, `${time_us}`);
    assert.match((await row(page, "yours")).text, /20\.3 µs/);
    assert.match(await announced(page), /ridge is at 591/);
    await press(page, AT.bf16);
    assert.equal((await yours(page)).kernel.elem_b, 2);
  });

  page_test(`the square by ${how}: M drags the cube`, visit, async (page) => {
    await ready(page);
    await listen(page);
    await press(page, AT.square);
    await painted(page);
    assert.deepEqual((await heard(page)).map(({ type, detail }) => [type, detail.cause]), [["change", "kernels"]]);
    await page.locator(PART.box).fill("886");
    await page.locator(PART.box).press("Enter");
    await painted(page);
    const { kernel, bound } = await yours(page);
    assert.deepEqual([kernel.m, kernel.n, kernel.k, bound], [886, 886, 886, "compute"]);
    for (const side of ["n", "k"]) {
      assert.equal(await page.locator(AT[side]).inputValue(), "886", side);
      assert.equal(await page.locator(AT[side]).isEditable(), false, side);
    }
    assert.ok((await heard_types(page)).includes("roofline-cross"));
    await press(page, AT.square);
    await page.locator(PART.less).click();
    assert.deepEqual([(await yours(page)).kernel.m, (await yours(page)).kernel.n], [885, 886]);
  });

  page_test(`×2 by ${how}: another device, until the menu or a reset brings the catalogue's back`, visit, async (page) => {
    await ready(page);
    await listen(page);
    const before = (await yours(page)).time_us;
    await press(page, AT.double_peak);
    await painted(page);
    assert.deepEqual((await heard(page)).map(({ type, detail }) => [type, detail.cause]), [["change", "device"]]);
    const { peak_tflops, time_us } = await yours(page);
    assert.deepEqual([peak_tflops, time_us], [1978, before]);
    assert.equal(await page.locator(AT.peak).inputValue(), "1978");
    assert.match(await page.locator(`${PART.device} option:checked`).innerText(), /H100 SXM, changed/);
    await page.locator(PART.device).selectOption("h100-sxm");
    await painted(page);
    assert.equal(await page.locator(AT.peak).inputValue(), "989");
    await press(page, AT.double_bandwidth);
    await painted(page);
    assert.ok((await yours(page)).time_us < before);
    await press(page, PART.reset);
    assert.equal((await call(page, "state")).device, "h100-sxm");
  });

  page_test(`a kernel by counting by ${how}: echoed, placed, selected, taken off`, visit, async (page) => {
    await ready(page);
    await listen(page);
    await page.locator(AT.name).fill("softmax");
    await page.locator(AT.flops).fill("5*4096^2");
    await page.locator(AT.bytes).fill("2*2*4096^2");
    assert.equal(await page.locator(AT.echo_flops).innerText(), "= 83\u202f886\u202f080 FLOP");
    assert.equal(await page.locator(AT.echo_bytes).innerText(), "= 67\u202f108\u202f864 bytes");
    assert.deepEqual(await heard(page), [], "nothing is placed yet");
    await press(page, AT.place);
    await painted(page);
    const [event, ...more] = await heard(page);
    assert.deepEqual([event.type, event.detail.cause, more.length], ["change", "kernels", 0]);
    const placed = (await call(page, "placements")).at(-1);
    assert.deepEqual([placed.name, placed.intensity, Math.round(placed.times_below_ridge)], ["softmax", 1.25, 236]);
    assert.equal((await call(page, "state")).selected, placed.id);
    for (const box of ["name", "flops", "bytes"]) assert.equal(await page.locator(AT[box]).inputValue(), "", box);
    assert.match(await announced(page), /softmax: 20\.0\sµs/);
    assert.equal(await page.locator(AT.remove).getAttribute("aria-label"), "Take off softmax");
    const box = await page.locator(AT.remove).boundingBox();
    assert.ok(box && box.width >= 24 && box.height >= 24, JSON.stringify(box));
    await press(page, AT.remove);
    await painted(page);
    assert.equal((await call(page, "placements")).length, 6);
    assert.equal((await call(page, "state")).selected, "yours");
    const focused = await page.evaluate((tag) => document.querySelector(tag).shadowRoot.activeElement?.getAttribute("type"), W);
    assert.equal(focused, "radio", "the focus stays in the table");
  });
}

page_test("everything by keyboard alone", {}, async (page) => {
  await ready(page);
  await page.locator(`${W} .segments input >> nth=0`).focus();
  await page.keyboard.press("ArrowRight");
  await painted(page);
  assert.equal((await yours(page)).kernel.precision, "fp8");
  const focused = () => page.evaluate((tag) => {
    const node = document.querySelector(tag).shadowRoot.activeElement;
    return node?.id || node?.getAttribute("part") || node?.value;
  }, W);
  assert.equal(await focused(), "fp8", "the focus is kept");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "n");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2^10");
  await page.keyboard.press("Enter");
  await painted(page);
  assert.deepEqual([(await yours(page)).kernel.n, await page.locator(AT.n).inputValue(), await focused()], [1024, "1024", "n"]);
  for (const next of ["k", "square", "peak", "double-peak", "bandwidth", "double-bandwidth"]) {
    await page.keyboard.press("Tab");
    assert.equal(await focused(), next);
  }
  await page.keyboard.press("Space");
  await painted(page);
  assert.equal(await page.locator(AT.bandwidth).inputValue(), "6.7");
  assert.equal(await focused(), "double-bandwidth");
  await page.locator(AT.name).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.type("1e9");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1 GB");
  await page.keyboard.press("Enter");
  await painted(page);
  const placed = (await call(page, "placements")).at(-1);
  assert.deepEqual([placed.flops, placed.bytes_moved, await focused()], [1e9, 1e9, "count-name"]);
});

page_test("arithmetic in a box becomes its figure, also where that stood there before", {}, async (page) => {
  await ready(page);
  for (const [box, typed, shown] of [[AT.n, "2^13", "8192"], [AT.k, "2^10", "1024"], [AT.peak, "978+11", "989"], [PART.box, "2^6", "64"], [PART.box, "4*80", "320"]]) {
    await page.locator(box).fill(typed);
    await page.locator(box).press("Enter");
    await painted(page);
    assert.equal(await page.locator(box).inputValue(), shown, typed);
  }
  assert.equal((await call(page, "state")).device, "h100-sxm", "the same peak is no other device");
});

/** What is refused, by box: [box, typed, why] */
const REFUSED = [
  ["n", "1.5", /no N.*2\u202f147\u202f483\u202f648/], ["k", "0", /no K/], ["n", "2147483649", /no N/], ["k", "", /no K/], ["n", "<b>x</b>", /“<b>x<\/b>” is no N/],
  ["peak", "0", /above 0/], ["bandwidth", "fast", /above 0/],
];

page_test("what is refused stays to be read with the reason beside it; Escape puts back what stood there", {}, async (page) => {
  await ready(page);
  await listen(page);
  const before = await call(page, "state");
  for (const [box, typed, why] of REFUSED) {
    const input = page.locator(AT[box]);
    const stood = await input.inputValue();
    await input.fill(typed);
    await input.press("Enter");
    assert.equal(await input.inputValue(), typed);
    assert.equal(await input.getAttribute("aria-invalid"), "true", typed);
    assert.match(await bad(page, box), why);
    await input.press("Escape");
    assert.deepEqual([await input.inputValue(), await bad(page, box), await input.getAttribute("aria-invalid")], [stood, "", "false"]);
  }
  assert.deepEqual(await call(page, "state"), before);
  assert.deepEqual(await heard(page), []);
});

page_test("a count that makes no sense says what was read and where it stopped, once it is left", {}, async (page) => {
  await ready(page);
  const input = page.locator(AT.flops);
  await input.pressSequentially("5*4096^2 q");
  assert.equal(await bad(page, "count-flops"), "", "not while it is typed");
  await page.locator(AT.bytes).focus();
  assert.equal(await bad(page, "count-flops"), "Read “5*4096^2”; “q” is no arithmetic.");
  await input.fill("<img src=x onerror=alert(1)>");
  await page.locator(AT.place).click();
  assert.match(await bad(page, "count-flops"), /Type a number/);
  assert.equal(await page.locator(`${W} img`).count(), 0);
  await input.fill("0");
  await page.locator(AT.bytes).fill("0");
  await page.locator(AT.place).click();
  assert.match(await bad(page, "count-flops"), /Neither/);
  assert.equal((await call(page, "placements")).length, 6);
});

page_test("a precision that the device does not list cannot be chosen and says why", { path: "/a100.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(`${AT.fp8} >> input`).isDisabled(), true);
  assert.equal(await page.locator(`${W} .reason`).innerText(), "A100 SXM 80 GB lists no FP8.");
  await page.locator(PART.device).selectOption("h100-sxm");
  await painted(page);
  assert.equal(await page.locator(`${AT.fp8} >> input`).isDisabled(), false);
  assert.equal(await page.locator(`${W} .reason`).innerText(), "");
});

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  page_test(`with no peak for the precision in force the peak is empty and cannot be changed, ${colorScheme}`, { path: "/main.html", colorScheme }, async (page) => {
    await ready(page);
    await page.locator(AT.fp8).click();
    await page.locator(PART.device).selectOption("a100-sxm-80gb");
    await painted(page);
    assert.deepEqual([await page.locator(AT.peak).inputValue(), await page.locator(AT.bandwidth).inputValue()], ["", "2.04"]);
    for (const [at, able] of [["peak", false], ["double_peak", false], ["bandwidth", true], ["double_bandwidth", true]]) {
      assert.equal(await page.locator(AT[at]).isEnabled(), able, at);
    }
    assert.equal(await page.locator(`${W} [part=roofs] .why`).innerText(), "A100 SXM 80 GB lists no FP8.");
    // light on dark or dark on light, by the formula of WCAG
    const contrast = await page.locator(`${AT.fp8} >> span`).evaluate((span) => {
      const pixel = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
      // a tint is seen with the surface below it
      pixel.fillStyle = getComputedStyle(span.getRootNode().querySelector(".widget")).backgroundColor;
      pixel.fillRect(0, 0, 1, 1);
      const light = (color) => {
        pixel.fillStyle = color;
        pixel.fillRect(0, 0, 1, 1);
        const [r, g, b] = [...pixel.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const { color, backgroundColor, opacity } = getComputedStyle(span);
      const [other, one] = [light(backgroundColor), light(color)];
      return opacity * Math.max(one / other, other / one);
    });
    assert.ok(contrast >= 4.5, `${contrast}`);
    await page.locator(AT.bf16).click();
    await painted(page);
    assert.equal(await page.locator(AT.peak).inputValue(), "312");
    assert.equal(await page.locator(AT.double_peak).isEnabled(), true);
    assert.equal(await page.locator(`${W} [part=roofs] .why`).isVisible(), false);
  });
}

page_test("a reset empties what is being typed, and no reason is left", {}, async (page) => {
  await ready(page);
  for (const [box, typed] of [["name", "mine"], ["flops", "many"], ["bytes", "4"], ["n", "1.5"], ["peak", "fast"]]) {
    await page.locator(AT[box]).fill(typed);
    await page.locator(AT[box]).press("Tab");
  }
  assert.notEqual(await bad(page, "count-flops"), "");
  await page.locator(PART.reset).click();
  await painted(page);
  for (const [box, shown] of [["name", ""], ["flops", ""], ["bytes", ""], ["n", "8192"], ["peak", "989"]]) {
    assert.equal(await page.locator(AT[box]).inputValue(), shown, box);
    assert.notEqual(await page.locator(AT[box]).getAttribute("aria-invalid"), "true", box);
  }
  for (const id of ["count-flops", "n", "peak"]) assert.equal(await bad(page, id), "", id);
  for (const at of ["echo_flops", "echo_bytes"]) assert.equal(await page.locator(AT[at]).innerText(), "", at);
});

page_test("nothing can be changed where the widget is read only", { path: "/readonly.html" }, async (page) => {
  await ready(page);
  for (const at of ["square", "double_peak", "double_bandwidth", "place"]) assert.equal(await page.locator(AT[at]).isDisabled(), true, at);
  for (const at of ["n", "k", "peak", "bandwidth", "name", "flops", "bytes"]) assert.equal(await page.locator(AT[at]).isEditable(), false, at);
  assert.equal(await page.locator(`${AT.fp8} >> input`).isDisabled(), true);
});

page_test("what is concealed stands nowhere until everyone who conceals it has revealed it", {}, async (page) => {
  await ready(page);
  await page.locator(PART.box).fill("319");
  await page.locator(PART.box).press("Enter");
  const before = await call(page, "to_svg", 720, 560);
  const conceal = (owner, words) => page.evaluate(([tag, owner, words]) => {
    window.owners ??= {};
    document.querySelector(tag).conceal((window.owners[owner] ??= {}), words);
  }, [W, owner, words]);
  const text = () => page.evaluate((tag) => {
    const shadow = document.querySelector(tag).shadowRoot;
    return [...shadow.querySelectorAll(".summary, .bars p:not([hidden]), td, .crossing")].map(({ textContent }) => textContent)
      .concat(shadow.querySelector(".slider").getAttribute("aria-valuetext")).join(" | ");
  }, W);
  await conceal("one", ["time", "ridge"]);
  await conceal("two", ["time", "crossing"]);
  await painted(page);
  assert.doesNotMatch(await text(), /µs/);
  const svg = await call(page, "to_svg", 720, 560);
  assert.doesNotMatch(svg, /µs<|ridge 295|you crossed/);
  assert.match(svg, /ridge \?/);
  const [{ time_us, shown }] = await call(page, "placements");
  assert.ok(time_us > 0 && /µs/.test(shown.time), "a page that asks is told");
  await conceal("one", []);
  await painted(page);
  assert.doesNotMatch(await text(), /µs/, "the other still conceals it");
  await conceal("two", []);
  await painted(page);
  assert.match(await text(), /µs/);
  assert.equal(await call(page, "to_svg", 720, 560), before);
});

page_test("an unknown kind of figure is told once, and the others of the list are concealed", { complaints: [/warning: .*"colour".*some of ridge, crossing/] }, async (page) => {
  await ready(page);
  await page.evaluate((tag) => {
    const widget = document.querySelector(tag);
    widget.conceal({}, ["time", "colour"]);
    widget.conceal({}, ["bound"]);
  }, W);
  await painted(page);
  assert.doesNotMatch(await page.locator(PART.summary).innerText(), /µs/);
  assert.match(await call(page, "to_svg", 720, 560), /ridge 295/);
});

page_test("a misspelt word of a question's is told once, and its others hold from the first picture on", {
  path: "/misspelt.html", complaints: [/warning: .*"rigde".*some of ridge, crossing/],
}, async (page) => {
  await ready(page);
  assert.doesNotMatch(await page.locator(PART.summary).innerText(), /µs/);
});

page_test("what cannot listen is refused at once, and the board runs on", {}, async (page) => {
  await ready(page);
  const refused = await page.evaluate((tag) => [null, undefined, "told", 7, { handleEvent() {} }, Object.create(null), Symbol("told")].map((listener) => {
    try {
      return document.querySelector(tag).watch_board(listener);
    } catch ({ name, code, field, message, value }) {
      return [name, code, field, message, Object.is(value, listener)];
    }
  }), W);
  const as_told = (given) => ["RooflineError", "not_a_function", "listener", `listener: ${given} was given; a function is wanted`, true];
  assert.deepEqual(refused, ["null", "undefined", "told", "7", "[object Object]", "object", "Symbol(told)"].map(as_told));
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
});

/** [who conceals, what, what is refused] */
const CONCEALING = [
  ["null", `"time"`, "not_an_object", "owner: null was given; an object is wanted"],
  ["undefined", `["time"]`, "not_an_object", "owner: undefined was given; an object is wanted"],
  [`"me"`, `["time"]`, "not_an_object", "owner: me was given; an object is wanted"],
  [`Symbol("me")`, `[]`, "not_an_object", "owner: Symbol(me) was given; an object is wanted"],
  ["{}", "7", "not_a_string", "kinds: 7 was given; a string is wanted"],
  ["{}", "true", "not_a_string", "kinds: true was given; a string is wanted"],
  ["{}", `{ time: true }`, "not_a_string", "kinds: [object Object] was given; a string is wanted"],
  ["{}", `new Set(["time"])`, "not_a_string", "kinds: [object Set] was given; a string is wanted"],
  ["{}", `["time", null]`, "not_a_string", "kinds: null was given; a string is wanted"],
];
page_test("who cannot conceal, and what is no list of words, is refused at once, before the widget runs and after", {}, async (page) => {
  const conceal_all = () => page.evaluate(([tag, calls]) => calls.map(([owner, kinds]) => {
    try {
      return document.querySelector(tag).conceal(...Function(`return [${owner}, ${kinds}]`)());
    } catch ({ name, code, message }) {
      return [name, code, message];
    }
  }), [W, CONCEALING]);
  const expected = CONCEALING.map(([, , code, message]) => ["RooflineError", code, message]);
  await page.evaluate((tag) => customElements.whenDefined(tag), W);
  assert.deepEqual(await conceal_all(), expected);
  await ready(page);
  assert.deepEqual(await conceal_all(), expected);
  assert.match(await page.locator(PART.summary).innerText(), /µs/, "nothing is concealed");
});

page_test("a list of what is concealed is taken as it was when it was given", {}, async (page) => {
  await page.evaluate(async (tag) => {
    await customElements.whenDefined(tag);
    const kinds = ["time"];
    document.querySelector(tag).conceal({}, kinds);
    kinds.length = 0;
  }, W);
  await ready(page);
  assert.doesNotMatch(await page.locator(PART.summary).innerText(), /µs/);
});

page_test("who watches the board hears of every change, and whose doing it was", {}, async (page) => {
  await ready(page);
  await page.evaluate((tag) => {
    window.told = [];
    window.leave = document.querySelector(tag).watch_board(({ by_student }) => window.told.push(by_student));
  }, W);
  const told = () => page.evaluate(() => window.told.splice(0));
  await call(page, "set_m", 128);
  assert.deepEqual(await told(), [false]);
  await call(page, "placements");
  assert.deepEqual(await told(), [], "a question changes nothing");
  await page.locator(AT.fp8).click();
  assert.deepEqual(await told(), [true]);
  await page.locator(PART.slider).press("ArrowRight");
  const moved = await told();
  assert.ok(moved.length > 0 && moved.every(Boolean), moved.join());
  await page.locator(AT.n).fill("many");
  await page.locator(AT.n).press("Enter");
  assert.deepEqual(await told(), [], "what is refused changes nothing");
  await page.evaluate(() => window.leave());
  await call(page, "set_m", 64);
  assert.deepEqual(await told(), []);
});

page_test("a task is asked of the board", {}, async (page) => {
  await ready(page);
  assert.equal((await call(page, "check_task", "task-fp8")).met, false);
  await page.locator(AT.fp8).click();
  assert.equal((await call(page, "check_task", "task-fp8")).met, true);
});

page_test("M is dragged as before, and the boxes of a cube go along", {}, async (page) => {
  await ready(page);
  await page.locator(AT.square).click();
  await page.locator(PART.slider).press("PageUp");
  await painted(page);
  assert.deepEqual([await m_of(page), await shown_m(page), await page.locator(AT.n).inputValue()], [128, 128, "128"]);
});

for (const width of [320, 360, 720, 1200]) {
  page_test(`at ${width} px all controls stand clear, 24 px or more, and nothing is too wide`, { viewport: { width, height: 1400 } }, async (page) => {
    await ready(page);
    await page.locator(AT.flops).fill("5*4096^2");
    await page.locator(AT.bytes).fill("2*2*4096^2");
    await page.locator(AT.place).click();
    await page.locator(`${W} .remove`).waitFor();
    await painted(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    const boxes = await page.evaluate((tag) => [...document.querySelector(tag).shadowRoot
      .querySelectorAll(".tools :is(.box, button, .check, .segments label), .count :is(.box, button), .remove")]
      .map((node) => ({ of: node.id || node.textContent, ...JSON.parse(JSON.stringify(node.getBoundingClientRect())) })), W);
    assert.equal(boxes.length, 14);
    for (const [at, box] of boxes.entries()) {
      assert.ok(box.width >= 24 && box.height >= 24, JSON.stringify(box));
      for (const other of boxes.slice(at + 1)) {
        const clear = box.right <= other.left + 0.5 || other.right <= box.left + 0.5 || box.bottom <= other.top + 0.5 || other.bottom <= box.top + 0.5;
        assert.ok(clear, `${box.of} and ${other.of}`);
      }
    }
  });
}

for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
  page_test(`axe finds nothing with all controls, ${colorScheme}`, { path: "/main.html", colorScheme }, async (page) => {
    await ready(page);
    await page.locator(AT.n).fill("x");
    await page.locator(AT.n).press("Enter");
    await page.locator(AT.flops).fill("5*4096^2");
    await page.locator(AT.bytes).fill("1");
    await page.locator(AT.place).click();
    await painted(page);
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
  });
}
