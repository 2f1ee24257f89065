// What was typed on this page, kept in the page's own entry of the browser's history: a reload or a step
// back brings it again, a fresh visit starts anew. Browsers restore controls after a step back only.

/** @import { Memory } from "./question-sitting.js" */

const KEY = "roofline-question";
/** By this the state that a browser keeps is told from a form's value. */
const TAG = "roofline_question";
/** A pause in typing: browsers refuse a hundred writes within half a minute. */
const WRITE_AFTER_MS = 400;

/** @type {Record<string, unknown> | undefined} */
let kept;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;

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
  if (memory === undefined && !(name in kept)) return;
  kept[name] = memory;
  clearTimeout(writing);
  writing = setTimeout(write, WRITE_AFTER_MS);
}

function all() {
  if (!kept) {
    kept = { ...state()?.[KEY] };
    // a leap within the page is an entry of its own
    for (const type of ["pagehide", "hashchange"]) addEventListener(type, write);
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
  const now = state();
  if (!now || !remembers()) return;
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
