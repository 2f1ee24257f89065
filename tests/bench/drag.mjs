// One drag, measured: a fresh page, the recorded path, one move a frame, delivered as a mouse's.
//
// Script time is what the browser's own trace says of the page's main thread: every listener, animation frame, timer and
// microtask from one move to the next, whoever wrote it, in CPU time of that thread, so that a busy machine does not
// count. Task, layout and style times are the browser's counters over the whole drag, in CPU time too.
import { open_blank } from "../browser/browser.mjs";
import { pointer } from "../browser/pointer.mjs";
import { figures, M_START } from "./pages/board.js";
import { scales } from "./pages/geometry.js";
import { check, read } from "./picture.mjs";

/** Pixels from the start, across and up, move by move: past the ridge, back far below it, and some of the way again. */
export const PATH = [[20, 9, 0], [30, -13, 1], [10, 17, -1]]
  .flatMap(([steps, dx, dy]) => Array.from({ length: steps }, () => [dx, dy]))
  .reduce((path, [dx, dy]) => [...path, [(path.at(-1)?.[0] ?? 0) + dx, (path.at(-1)?.[1] ?? 0) + dy]], /** @type {number[][]} */ ([]));

/** From one move's answer to the next move: more than a frame. */
const PAUSE_MS = 20;
const CATEGORIES = ["devtools.timeline"];
const SCRIPT = new Set(["EventDispatch", "FireAnimationFrame", "FunctionCall", "TimerFire", "RunMicrotasks"]);

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Where the box of a contender lies, once its chart is there. */
export async function box_of(page) {
  await page.waitForFunction(() => {
    const widget = document.querySelector("roofline-widget");
    const root = widget ? widget.shadowRoot : document;
    return root?.querySelector("tr.selected td.time")?.textContent;
  });
  const node = page.locator("#box, roofline-widget .chart").first();
  const box = await node.boundingBox();
  if (!box) throw new Error("there is no box");
  return box;
}

const METRICS = { task_ms: "TaskDuration", script_ms: "ScriptDuration", layout_ms: "LayoutDuration", style_ms: "RecalcStyleDuration" };

async function counters(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return Object.fromEntries(Object.entries(METRICS).map(([key, name]) => [key, 1000 * value(name)]));
}

/** Runs in the page, before anything of it. */
function prepare() {
  // a move is then in the trace of those contenders too that listen to other events
  addEventListener("pointermove", () => {}, { capture: true, passive: true });
  window.memories = new Set();
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const instantiate = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const made = await instantiate.apply(WebAssembly, given);
      for (const each of Object.values((made.instance ?? made).exports)) if (each instanceof WebAssembly.Memory) window.memories.add(each);
      return made;
    };
  }
}

async function memory(page, session) {
  await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? Number.NaN;
  const wasm = await page.evaluate(() => [...window.memories].reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  return { heap_bytes: heap, wasm_bytes: wasm };
}

/** Script time of each move, ms, from a trace. */
export function script_by_move(trace) {
  const events = JSON.parse(trace.toString("utf8")).traceEvents.filter(({ ph, name }) => ph === "X" && SCRIPT.has(name));
  const moves = events.filter(({ name, args }) => name === "EventDispatch" && args.data?.type === "pointermove");
  const thread = moves[0];
  const script = events.filter(({ pid, tid }) => thread && pid === thread.pid && tid === thread.tid).sort((one, two) => one.ts - two.ts);
  const starts = moves.map(({ ts }) => ts).sort((one, two) => one - two);
  const sums = starts.map(() => 0);
  let [at, ends] = [-1, 0];
  for (const { ts, dur, tdur } of script) {
    while (at + 1 < starts.length && starts[at + 1] <= ts) at += 1;
    // what runs inside another is counted with it
    if (at < 0 || ts < ends) continue;
    ends = ts + dur;
    sums[at] += (tdur ?? dur) / 1000;
  }
  return sums;
}

/**
 * @param {import("playwright-core").Browser} browser
 * @param {{ url: (name: string, kernels: number) => string }} pages
 * @param {{ name: string, kernels: number, ratio: number }} what
 */
export async function measure_drag(browser, pages, { name, kernels, ratio }) {
  const { page, complaints } = await open_blank(browser, { viewport: { width: 760, height: 1100 }, deviceScaleFactor: ratio });
  try {
    await page.addInitScript(prepare);
    await page.goto(pages.url(name, kernels));
    const box = await box_of(page);
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const scale = scales(kernels);
    const start = figures(M_START);
    const from = { x: box.x + scale.x.px(start.intensity), y: box.y + scale.y.px(start.attainable) };
    const hand = await pointer(page, "mouse");
    await pause(150);
    await hand.press(from);
    await pause(80);
    await browser.startTracing(page, { categories: CATEGORIES });
    const before = await counters(session);
    for (const [dx, dy] of PATH) {
      await hand.move({ x: from.x + dx, y: from.y - dy });
      await pause(PAUSE_MS);
    }
    await pause(60);
    const after = await counters(session);
    const moves = script_by_move(await browser.stopTracing());
    const wrong = await check(page, box, kernels, ratio, from.x - box.x + PATH[PATH.length - 1][0]);
    if (moves.length !== PATH.length) wrong.push(`${moves.length} moves came to the page, ${PATH.length} were sent`);
    await hand.release();
    await pause(50);
    const { m } = await read(page);
    if (!m) wrong.push("no M after the release");
    wrong.push(...complaints);
    const counted = Object.fromEntries(Object.keys(METRICS).map((key) => [key, after[key] - before[key]]));
    return { wrong, moves, ...counted, ...(await memory(page, session)) };
  } finally {
    await page.context().close();
  }
}
