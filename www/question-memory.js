// What was typed on this page, kept in the page's own entry of the browser's history: a reload or a step
// back brings it again, a fresh visit starts anew. Browsers restore controls after a step back only.

const KEY = "roofline-question";
/** A pause in typing: browsers refuse a hundred writes within half a minute. */
const WRITE_AFTER_MS = 400;

/** @type {Record<string, unknown> | undefined} */
let kept;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let writing;

/**
 * What was kept under that name, if anything.
 * @param {string} name
 */
export function recall(name) {
  return all()[name];
}

/**
 * @param {string} name
 * @param {unknown} memory plain data
 */
export function keep(name, memory) {
  all()[name] = memory;
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
  if (!now || !kept || Object.keys(kept).length === 0) return;
  try {
    history.replaceState({ ...now, [KEY]: kept }, "");
  } catch {
    // a frame without an origin, or too often: then nothing is kept
  }
}
