// What assistive technology is handed of questions and results in each of their main states.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { asked, choose, of, type } from "./question.mjs";
import { tree } from "./tree.mjs";
import { painted } from "./widget.mjs";

const page_test = house({
  "/": `<main><h1>Questions</h1>
    <roofline-question id="guess" question="time-plateau" predict></roofline-question>
    <roofline-question id="side" question="check-1-bound"></roofline-question>
    <roofline-question id="time" question="check-1-time" required></roofline-question>
    <roofline-question id="parts" question="check-1"></roofline-question>
    <roofline-question id="off" question="check-1-time" disabled></roofline-question>
    <roofline-results id="results"></roofline-results></main>`,
  "/task.html": `<main><h1>A task</h1><roofline-widget id="chart" kernels="lesson"></roofline-widget>
    <roofline-question id="task" question="task-a100" for="chart"></roofline-question></main>`,
});

const STEM = "A kernel does 10 GFLOP and moves 1 GB (10⁹ bytes) on an H100 SXM: dense BF16, 989 TFLOP/s, 3.35 TB/s.";
const GUESS = "A BF16 matmul of M × 8192 by 8192 × 8192 runs on the H100 SXM. M goes from 1 to 256, which is 256 times the arithmetic. At best, the time becomes …";

const SEE = "Add the kernel to the chart by its FLOPs and bytes and compare the two bars.";
const LOOK = "Add the kernel to the chart by its FLOPs and bytes and see under which roof it lies.";
const HINT = "Hint The bytes over the bandwidth, or the FLOPs over the peak: whichever takes longer.";
/** The place of a note, of the answer, and of what went wrong: there before anything is said in them. */
const SILENT = "status\nstatus\nstatus";
/** What is said of an answer is announced, and describes what was answered. */
const said = (verdict, expected) => expected(verdict);

/** [state, page, what the student does, whose tree, what stands there] @type {[string, string, (page: import("playwright-core").Page) => Promise<unknown>, string, string][]} */
const STATES = [
  ["a figure is asked for and required: the verdict's place stands there before it is filled", "/", async () => {}, "time", `paragraph "${STEM}"
textbox "And what is its best-case time?" [required]
button "Check"
status
${SILENT}`],
  ["a right figure", "/", (page) => type(page, "time", "298.5 us"), "time", said(`Right Read as 298.5 µs. Right. The arithmetic alone would take about 10.1 µs, and hides behind the bytes. ${SEE}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" = "298.5 us" [required] (${verdict})
button "Check"
status "${verdict}"
${SILENT}`)],
  ["a wrong figure: invalid, described by the verdict", "/", (page) => type(page, "time", "320 us"), "time", said(`Not yet Read as 320 µs. That is a gigabyte taken as 2³⁰ bytes. Here a GB is 10⁹ bytes, as on a data sheet. ${SEE} ${HINT}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" = "320 us" [required invalid] (${verdict})
button "Check"
status "${verdict}"
${SILENT}`)],
  ["a figure wrong twice: the answer may be asked for", "/", async (page) => {
    await type(page, "time", "320 us");
    await type(page, "time", "1 s");
  }, "time", said(`Not yet 2 attempts Read as 1 000 000 µs. The best case is the longer of bytes ÷ bandwidth and FLOPs ÷ peak; here the bytes decide. ${SEE} ${HINT}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" = "1 s" [required invalid] (${verdict})
button "Check"
button "Show the answer"
status "${verdict}"
${SILENT}`)],
  ["the answer is shown, and its button says so", "/", async (page) => {
    await type(page, "time", "320 us");
    await type(page, "time", "1 s");
    await of(page, "time").show_answer.click();
  }, "time", said(`Not yet 2 attempts Read as 1 000 000 µs. The best case is the longer of bytes ÷ bandwidth and FLOPs ÷ peak; here the bytes decide. ${SEE} ${HINT}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" = "1 s" [required invalid] (${verdict})
button "Check"
button "Show the answer" [expanded]
status "${verdict}"
status
status "The answer 1 GB ÷ 3.35 TB/s = 299 µs; the arithmetic, 10.1 µs, hides behind that."
status`)],
  ["a text that is asked for again: invalid, and no attempt", "/", (page) => type(page, "time", "perhaps"), "time", said(`Once more There are no figures in it. ${SEE}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" = "perhaps" [required invalid] (${verdict})
button "Check"
status "${verdict}"
${SILENT}`)],
  ["nothing typed", "/", (page) => type(page, "time", ""), "time", said(`Once more Nothing is written here yet. ${SEE}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" [required invalid] (${verdict})
button "Check"
status "${verdict}"
${SILENT}`)],
  ["a near one is not wrong", "/", (page) => type(page, "time", "0.305 ms"), "time", said(`Close Read as 305 µs. Nearly. Reckon once more, with a digit more on the way. The best case is the longer of bytes ÷ bandwidth and FLOPs ÷ peak; here the bytes decide. ${SEE}`, (verdict) => `paragraph "${STEM}"
textbox "And what is its best-case time?" = "0.305 ms" [required] (${verdict})
button "Check"
status "${verdict}"
${SILENT}`)],
  ["a wrong choice: the choices are one group, which is invalid", "/", (page) => choose(page, "side", "compute"), "side", said(`Not yet You chose “arithmetic”. The arithmetic would take 10.1 µs; the bytes take 299 µs. ${LOOK} Hint Compare its intensity with the ridge, 295 FLOP/byte in BF16.`, (verdict) => `paragraph "${STEM}"
radiogroup "What bounds it?" [invalid] (${verdict})
  radio "arithmetic" [checked]
  radio "memory bandwidth"
button "Check"
status "${verdict}"
${SILENT}`)],
  ["a right choice", "/", (page) => choose(page, "side", "memory"), "side", said(`Right You chose “memory bandwidth”. Right. Its 10 FLOP/byte are far below the ridge of 295. ${LOOK}`, (verdict) => `paragraph "${STEM}"
radiogroup "What bounds it?" (${verdict})
  radio "arithmetic"
  radio "memory bandwidth" [checked]
button "Check"
status "${verdict}"
${SILENT}`)],
  ["a prediction is asked for", "/", async () => {}, "guess", `radiogroup "${GUESS}"
  radio "256 times as long"
  radio "16 times as long"
  radio "twice as long"
  radio "about the same"
button "Predict"
button "Skip"
status
${SILENT}`],
  ["a prediction is held", "/", (page) => choose(page, "guess", "twice"), "guess", `radiogroup "${GUESS}"
  radio "256 times as long"
  radio "16 times as long"
  radio "twice as long" [checked]
  radio "about the same"
button "Predict" [disabled]
button "Show me"
button "Skip"
status
status "Your guess is noted."
status
status`],
  ["a prediction is revealed", "/", async (page) => {
    await choose(page, "guess", "same");
    await of(page, "guess").show_me.click();
  }, "guess", said(`Right You chose “about the same”. Right. From 40.1 µs to 42.6 µs: both read the same weights, and the arithmetic hides behind that. Drag M from 1 to 256 and watch the lower panel.`, (verdict) => `radiogroup "${GUESS}" (${verdict})
  radio "256 times as long"
  radio "16 times as long"
  radio "twice as long"
  radio "about the same" [checked]
button "Check"
status "${verdict}"
${SILENT}`)],
  ["two parts with one button", "/", async (page) => {
    await choose(page, "parts", "memory");
  }, "parts", said(`Right You chose “memory bandwidth”. Right. Its 10 FLOP/byte are far below the ridge of 295. ${LOOK}`, (verdict) => `paragraph "${STEM}"
group "${STEM}"
  radiogroup "What bounds it?" (${verdict})
    radio "arithmetic"
    radio "memory bandwidth" [checked]
  status "${verdict}"
  textbox "And what is its best-case time?" [invalid] (Once more Nothing is written here yet. Add the kernel to the chart by its FLOPs and bytes and compare the two bars.)
  status "Once more Nothing is written here yet. Add the kernel to the chart by its FLOPs and bytes and compare the two bars."
button "Check"
${SILENT}`)],
  ["a question that is disabled", "/", async () => {}, "off", `paragraph "${STEM}"
textbox "And what is its best-case time?" [disabled]
button "Check" [disabled]
status
${SILENT}`],
  ["a task, to do", "/task.html", async () => {}, "task", `paragraph "To do in the chart: Switch the chart to the A100 SXM."
paragraph "The chart still shows the H100 SXM."
status
${SILENT}`],
  ["a task, done", "/task.html", async (page) => {
    await page.locator("#chart select").selectOption("a100-sxm-80gb");
    await page.waitForFunction(() => document.getElementById("task").verdict?.correct);
  }, "task", `paragraph "Done: Switch the chart to the A100 SXM."
paragraph "The ridge has moved left, to 153 FLOP/byte."
status "Done. The ridge has moved left, to 153 FLOP/byte."
${SILENT}`],
  ["the results, after one answer", "/", (page) => type(page, "time", "298.5 us"), "results", `group "Results"
  paragraph "1 of 5 right, 1 answered"
  button "Copy my results"
  status`],
  ["the results, to be copied by hand", "/", async (page) => {
    await page.evaluate(() => { navigator.clipboard.writeText = () => Promise.reject(new Error("no")); });
    await page.locator("#results button").click();
    await page.locator("#results textarea").waitFor();
  }, "results", `group "Results"
  paragraph "0 of 5 right, 0 answered"
  button "Copy my results"
  status "Copy this text into a mail to your teacher."
  textbox "Copy this text into a mail to your teacher." = "Roofline exercises: 0 of 5 right, 0 answered time-plateau: not answered check-1-bound: not answered check-1-time: not answered check-1: not answered check-1-time: not answered" [readonly]`],
];

for (const [name, path, reach, id, expected] of STATES) {
  page_test(`the tree: ${name}`, { path }, async (page) => {
    await asked(page);
    await reach(page);
    await painted(page);
    assert.equal(await tree(page, `#${id}`, ".frame"), expected);
  });
}
