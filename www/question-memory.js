// What was typed on this page, kept in the page's own entry of the browser's history: a reload or a step
// back brings it again, a fresh visit starts anew. Browsers restore controls after a step back only.

/** @import { Memory } from "./core.js" */

const KEY = "roofline-question";
/** By this the state that a browser keeps is told from a form's value. */
const TAG = "roofline_question";
/** What a write costs in time to come. Browsers refuse more than a hundred within half a minute. */
const WRITE_COSTS_MS = 600;
/** How much may be owed: forty writes follow each other at once. */
const MOST_OWED_MS = 24_000;

/** @type {Record<string, unknown> | undefined} */
let kept;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;
/** When nothing is owed any longer. */
let free_at_ms = 0;

/** Whether the page has kept anything. */
export const remembers = () => Object.keys(all()).length > 0;

/**
 * What was kept under that name, if anything.
 * @param {string} name
 */
export function recall(name) {
  return all()[name];
}

/**
 * @param {string} name
 * @param {unknown} memory plain data; undefined where there is nothing to keep
 */
export function keep(name, memory) {
  const kept = all();
  if (JSON.stringify(memory) === JSON.stringify(kept[name])) return;
  kept[name] = memory;
  // at once: what is written while the page is left comes too late in some browsers
  const wait_ms = free_at_ms - performance.now() - MOST_OWED_MS;
  if (wait_ms <= 0) write();
  else writing ??= setTimeout(write, wait_ms);
}

function all() {
  if (!kept) {
    kept = { ...state()?.[KEY] };
    // a leap within the page is an entry of its own
    addEventListener("hashchange", write);
    for (const type of ["pagehide", "visibilitychange"]) addEventListener(type, () => void (writing && write()), true);
  }
  return /** @type {Record<string, unknown>} */ (kept);
}

/** The page's own state; undefined where it is no record that could hold more. */
function state() {
  const now = history.state ?? {};
  return Object.getPrototypeOf(now) === Object.prototype ? now : undefined;
}

function write() {
  clearTimeout(writing);
  writing = undefined;
  const now = state();
  if (!now || !remembers()) return;
  const now_ms = performance.now();
  free_at_ms = (free_at_ms > now_ms ? free_at_ms : now_ms) + WRITE_COSTS_MS;
  try {
    history.replaceState({ ...now, [KEY]: kept }, "");
  } catch {
    // a frame without an origin, or too often: then nothing is kept
  }
}

/**
 * The state of a form's control, for the browser to keep.
 * @param {Memory} memory
 */
export const written = (memory) => JSON.stringify({ [TAG]: 1, ...memory });

/**
 * What we had a browser keep; undefined for anything else.
 * @param {unknown} state
 * @returns {Memory | undefined}
 */
export function memory_in(state) {
  try {
    const memory = JSON.parse(/** @type {string} */ (state));
    return memory?.[TAG] === 1 && Array.isArray(memory.parts) ? memory : undefined;
  } catch {
    return undefined;
  }
}
