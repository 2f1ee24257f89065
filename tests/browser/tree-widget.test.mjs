// What assistive technology is handed of the widget in each of its main states: roles, names, values, states.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { call, painted, PART, ready } from "./widget.mjs";
import { tree } from "./tree.mjs";

const page_test = house({
  "/lesson.html": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64"></roofline-widget></main>`,
  "/all.html": `<main><h1>All controls</h1><roofline-widget kernels="lesson" m="64"
    controls="device precision m shape roofs count kernels export model"></roofline-widget></main>`,
  "/readonly.html": `<main><h1>Read only</h1><roofline-widget kernels="lesson" m="64" readonly
    controls="device precision m shape roofs count kernels"></roofline-widget></main>`,
  "/shared.html": `<main><h1>In the address</h1><roofline-widget id="one" kernels="lesson" m="64" permalink></roofline-widget></main>`,
});

const HOST = "roofline-widget";
const HINT = "(Drag the dot, or use the arrow keys: 1 a step, with Shift 10, Page keys double and halve.)";
const HINT_SHOWN = `paragraph "${HINT.slice(1, -1)}"`;
const SUMMARY = "M = 64: 40.7 µs at best, memory-bound. The arithmetic, 8.69 µs, hides behind the bytes. Against M = 1: 64 × the FLOPs, 1.02 × the bytes, 1.02 × the time; 0.636 µs a row.";
const BARS = `text "bytes"
  text "40.7 µs"
  text "arithmetic"
  text "8.69 µs"
  paragraph "${SUMMARY}"`;
const FRESH_M = `slider "M, rows of the activation" = "M 64, 63.0 FLOP per byte, memory-bound, 40.7 microseconds" ${HINT}
  button "M smaller by 1"
  textbox "M as a number" = "64"
  button "M larger by 1"
  ${HINT_SHOWN}
  status
  alert`;
const FEWER_BYTES = "Move fewer bytes: fuse, narrow, reuse on chip.";
const CHEAPER = "Make FLOPs cheaper: tensor cores, fewer bits, less work.";
const table_row = (name, [intensity, rate, bound, time], chosen = "") => `    row
      rowheader "${name}"
        radio "${name}"${chosen}
      cell "${intensity}"
      cell "${rate}"
      cell "${bound}"
      cell "${time}"
      cell "${bound === "compute" ? CHEAPER : FEWER_BYTES}"`;
const LANDMARKS = [
  table_row("1 add", ["0.167", "0.558", "memory", "30.0 µs"]),
  table_row("2 M = 1", ["1.00", "3.35", "memory", "40.1 µs"]),
  table_row("3 M = 64", ["63.0", "211", "memory", "40.7 µs"]),
  table_row("4 M = 256", ["241", "807", "memory", "42.6 µs"]),
  table_row("5 M = 4096", ["2048", "989", "compute", "556 µs"]),
].join("\n");
const HEADS = `    row
      columnheader "kernel"
      columnheader "FLOP per byte"
      columnheader "teraFLOP per second"
      columnheader "bound"
      columnheader "time"
      columnheader "what to fix"`;
const TABLE = `  table "Kernels on the H100 SXM, at best"
${HEADS}
${LANDMARKS}
${table_row("6 yours", ["63.0", "211", "memory", "40.7 µs"], " [checked]")}`;
const BAR = `combobox "GPU" = "H100 SXM"
  button "Where the figures come from" (Where the figures come from)
  button "Reset"`;
const FRESH = `group "Roofline of the H100 SXM" (${SUMMARY})
  paragraph "Roofline of the H100 SXM"
  ${BAR}
  ${FRESH_M}
  ${BARS}
${TABLE}`;
const SAVE_CLOSED = `button "Copy as Python"
button "Copy as CSV"
group
  disclosure "Save as…"
status`;

/** The same one level higher. */
const inside = (expected) => expected.replaceAll(/^ {2}/gm, "");

/**
 * States that a student can reach, each on a page of its own: page, what the student does, what is looked at, what stands there.
 * @type {[string, string, (page: import("playwright-core").Page) => Promise<unknown>, string, string][]}
 */
const STATES = [
  ["the lesson's widget, fresh", "/lesson.html", async () => {}, ".widget", FRESH],
  ["a widget with its board in the address is told apart by nothing", "/shared.html", async () => {}, ".widget", FRESH],
  ["on the ridge", "/lesson.html", (page) => call(page, "set_m", 318), ".figure",
    `slider "M, rows of the activation" = "M 318, 295.1 FLOP per byte, on the ridge, 43.2 microseconds" ${HINT}`],
  ["beyond the ridge, by keys, once that is announced", "/lesson.html", async (page) => {
    await page.locator(PART.box).fill("318");
    await page.locator(PART.box).press("Enter");
    await page.locator(PART.slider).press("ArrowRight");
    await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector(".crossing").textContent !== "");
  }, ".m-row", `button "M smaller by 1"
textbox "M as a number" = "319"
button "M larger by 1"
status "Arithmetic now takes longer than memory: M = 319 is compute-bound."
alert`],
  ["an M that is none: invalid, described by the reason, which is alerted", "/lesson.html", async (page) => {
    await page.locator(PART.box).fill("many");
    await page.locator(PART.box).press("Enter");
  }, ".m-row", `button "M smaller by 1"
textbox "M as a number" = "many" [invalid] (“many” is no M: type a whole number from 1 to 1 048 576.)
button "M larger by 1"
alert "“many” is no M: type a whole number from 1 to 1 048 576."`],
  ["a landmark that stays", "/lesson.html", (page) => call(page, "select_kernel", "matmul-m4096"), ".figure",
    `slider "M, rows of the activation" = "M 4096, 2048 FLOP per byte, compute-bound, 556 microseconds" [disabled] ${HINT}`],
  ["a kernel without M", "/lesson.html", (page) => call(page, "select_kernel", "add"), ".figure",
    `slider "M, rows of the activation" = "Select a matmul to see time against M." [disabled] ${HINT}`],
  ["nothing selected", "/lesson.html", (page) => call(page, "select_kernel", null), ".readout", `paragraph "Select a kernel to read its times."`],
  ["a kernel that the device cannot run", "/lesson.html", async (page) => {
    await call(page, "place_kernel", { kind: "matmul", id: "narrow", name: "narrow", precision: "fp8", m: 64, n: 8192, k: 8192 });
    await call(page, "set_device", "a100-sxm-80gb");
    await call(page, "select_kernel", "narrow");
  }, "tbody tr:last-child", `row
  rowheader "7 narrow"
    radio "7 narrow" [checked]
  cell
  cell
  cell
  cell
  cell "A100 SXM 80 GB lists no FP8: not drawn."`],
  ["read only: nothing can be moved, and everything can be read", "/readonly.html", async () => {}, ".aside", `button "M smaller by 1" [disabled]
textbox "M as a number" = "64" [readonly]
button "M larger by 1" [disabled]
status
alert
radiogroup "Precision"
  text "Precision"
  radio "BF16" [checked disabled]
  radio "FP8" [disabled]
group "Shape"
  text "Shape"
  textbox "N" = "8192" [readonly]
  textbox "K" = "8192" [readonly]
  checkbox "square: M = N = K" [disabled]
group "Roofs"
  text "Roofs"
  textbox "peak, TFLOP/s" = "989" [readonly]
  button "×2 FLOP/s" [disabled]
  textbox "bandwidth, TB/s" = "3.35" [readonly]
  button "×2 bandwidth" [disabled]
${inside(BARS)}`],
  ["the precision, switched", "/all.html", (page) => page.locator(`${HOST} [part=precision] input >> nth=1`).check({ force: true }), "[part=precision]", `radiogroup "Precision"
  text "Precision"
  radio "BF16"
  radio "FP8" [checked]`],
  ["a precision that the device lacks: disabled, with the reason beside it", "/all.html", (page) => call(page, "set_device", "a100-sxm-80gb"), "[part=precision]", `radiogroup "Precision"
  text "Precision"
  radio "BF16" [checked]
  radio "FP8" [disabled]
  text "A100 SXM 80 GB lists no FP8."`],
  ["a shape that is refused", "/all.html", async (page) => {
    await page.locator(`${HOST} #n`).fill("0");
    await page.locator(`${HOST} #n`).press("Enter");
  }, "[part=shape]", `group "Shape"
  text "Shape"
  textbox "N" = "0" [invalid] (“0” is no N: type a whole number from 1 to 2 147 483 648.)
  textbox "K" = "8192"
  checkbox "square: M = N = K"
  alert "“0” is no N: type a whole number from 1 to 2 147 483 648."`],
  ["a square", "/all.html", (page) => page.locator(`${HOST} [part=square]`).check(), "[part=shape]", `group "Shape"
  text "Shape"
  textbox "N" = "64" [readonly]
  textbox "K" = "64" [readonly]
  checkbox "square: M = N = K" [checked]`],
  ["roofs, the bandwidth doubled", "/all.html", (page) => page.locator(`${HOST} [part=double-bandwidth]`).click(), "[part=roofs]", `group "Roofs"
  text "Roofs"
  textbox "peak, TFLOP/s" = "989"
  button "×2 FLOP/s"
  textbox "bandwidth, TB/s" = "6.7"
  button "×2 bandwidth"`],
  ["a count, understood on one side and refused on the other", "/all.html", async (page) => {
    await page.locator(`${HOST} #count-flops`).fill("5*4096^2");
    await page.locator(`${HOST} #count-bytes_moved`).fill("some");
    await page.locator(`${HOST} #count-bytes_moved`).press("Enter");
  }, ".count", `form "Add a kernel by counting"
  paragraph "Add a kernel by counting figures, or arithmetic such as 2*512^3"
  textbox "name"
  textbox "FLOPs" = "5*4096^2" (= 83 886 080 FLOP)
  text "= 83 886 080 FLOP"
  textbox "bytes" = "some" [invalid] (Type a number, or arithmetic such as 2*512^3.)
  alert "Type a number, or arithmetic such as 2*512^3."
  button "Add"`],
  ["a counted kernel has a row that can be taken off", "/all.html", async (page) => {
    await page.locator(`${HOST} #count-name`).fill("softmax");
    await page.locator(`${HOST} #count-flops`).fill("5*4096^2");
    await page.locator(`${HOST} #count-bytes_moved`).fill("4*4096^2");
    await page.locator(`${HOST} [part=place]`).click();
  }, "tbody tr:last-child", `row
  rowheader "7 softmax Take off softmax"
    radio "7 softmax" [checked]
    button "Take off softmax"
  cell "1.25"
  cell "4.19"
  cell "memory"
  cell "20.0 µs"
  cell "${FEWER_BYTES}"`],
  ["the model, closed", "/all.html", async () => {}, "[part=model]", `group
  disclosure "Model as in the lesson"`],
  ["the model, open", "/all.html", async (page) => {
    await page.locator(`${HOST} [part=model] > summary`).click();
    await page.locator(`${HOST} .model-content`).waitFor();
  }, ".assumptions", `radiogroup "Time" (Bytes move while the arithmetic runs: the longer of the two is the time.)
  text "Time"
  radio "the longer one" [checked]
  radio "both added"
  paragraph "Bytes move while the arithmetic runs: the longer of the two is the time."
group "Launch" (A fixed cost of every kernel. On a GPU it is a few µs.)
  text "Launch"
  textbox "launch, µs" = "0"
  paragraph "A fixed cost of every kernel. On a GPU it is a few µs."
radiogroup "Bytes from" (Every byte comes from the memory beside the chip.)
  text "Bytes from"
  radio "DRAM" [checked]
  radio "L2 cache"
  paragraph "Every byte comes from the memory beside the chip."
radiogroup "Reached" (A roof is a ceiling: even well-made kernels stay below it.)
  text "Reached"
  radio "all" [checked]
  radio "usual"
  radio "published"
  paragraph "A roof is a ceiling: even well-made kernels stay below it."
group "Roofs at"
  text "Roofs at"
  textbox "roof at, % of the peak" = "100"
  textbox "roof at, % of the bandwidth" = "100"
group "Measured" (The rate that yours was measured at; empty for none.)
  text "Measured"
  textbox "measured rate, TFLOP/s"
  paragraph "The rate that yours was measured at; empty for none."
group "Compare"
  text "Compare"
  combobox "Compare" = "no other device"
button "Back to the lesson’s model" [disabled]`],
  ["two devices compared", "/all.html", async (page) => {
    await page.locator(`${HOST} [part=model] > summary`).click();
    await page.locator(`${HOST} #compare`).selectOption("a100-sxm-80gb");
    await page.locator(`${HOST} .flips`).waitFor();
  }, ".flips > :first-child", `row
  columnheader "kernel"
  columnheader "H100 SXM"
  columnheader "A100 SXM 80 GB"
  columnheader "ratio"`],
  ["where the figures come from", "/lesson.html", async (page) => {
    await page.locator(`${HOST} [part=sources-button]`).click();
    await page.locator(`${HOST} .sources dt`).first().waitFor();
  }, ".sources", `group "Where the figures come from"
  paragraph "Where the figures come from"
  button "Close"
  paragraph "H100 SXM"
  list
    term "3.35 TB/s DRAM"
    definition "NVIDIA datasheet, dense, as printed in lesson 3.a, read 2026-10."
    term "989 TFLOP/s BF16"
    definition "NVIDIA datasheet, dense, as printed in lesson 3.a, read 2026-10."`],
  ["its button says that it is open", "/lesson.html", async (page) => {
    await page.locator(`${HOST} [part=sources-button]`).click();
    await page.locator(`${HOST} .sources dt`).first().waitFor();
  }, ".bar", `combobox "GPU" = "H100 SXM"
button "Where the figures come from" [expanded] (Where the figures come from)
button "Reset"`],
  ["what saves, closed", "/all.html", (page) => page.locator(`${HOST} .save`).waitFor(), "[part=export]", SAVE_CLOSED],
  ["what saves, open", "/all.html", (page) => page.locator(`${HOST} .save > summary`).click(), ".save", `group
  disclosure "Save as…" [expanded]
  group "Save as…"
    button ".svg"
    button ".png"
    button ".csv"
    button ".py"
    spinbutton "PNG scale" = "2" [required]`],
  ["a figure that a question conceals is heard as hidden", "/lesson.html", (page) => page.evaluate(() => document.querySelector("roofline-widget").conceal({}, ["time"])), ".figure",
    `slider "M, rows of the activation" = "M 64, 63.0 FLOP per byte, memory-bound, time hidden" ${HINT}`],
];

for (const [name, path, reach, at, expected] of STATES) {
  page_test(`the tree: ${name}`, { path }, async (page) => {
    await ready(page);
    await reach(page);
    await painted(page);
    assert.equal(await tree(page, HOST, at), expected);
  });
}

page_test("the tree is the same where rows are laid out as cards", { path: "/lesson.html", viewport: { width: 360, height: 1500 } }, async (page) => {
  await ready(page);
  // a unit follows its figure there, for no head stands above it
  const wide = (text) => text.replaceAll(/(cell "[\d.]+) (FLOP\/byte|TFLOP\/s)"/g, '$1"');
  assert.equal(wide(await tree(page, HOST, ".widget")), FRESH);
});
