// The one instance of the wasm module that all widgets of a page share, and how it fails.
/** @import { CoreModule, Part } from "./core.js" */
/** @import { Provided, RooflineError } from "./roofline-widget.js" */

/** @type {Promise<CoreModule> | undefined} */
let loading;

/** @type {Provided} what the page hands over in the place of what would be fetched */
let provided = {};
let is_asked_for = false;

/** @type {RooflineError | undefined} */
let crash;

/** Tells every connected element, once for each time, that the instance is lost. */
export const crashes = new EventTarget();

/** How many instances were lost: what is of an older one is lost as well. */
export let losses = 0;

/** A reader sees that the chart has stopped, and what stops it again at once keeps no page busy. */
const BEGIN_AGAIN_AFTER_MS = 300;
/** So often in so long: what stops it every time leaves it stopped. */
let beginnings = 3;
const FORGIVEN_AFTER_MS = 60_000;

/**
 * Hands over what would be fetched, before the first of our elements asks for it.
 * @param {Provided} given
 */
export function provide(given) {
  // a browser takes a word that is no hash as no wish at all, and checks nothing
  const { integrity = "" } = given;
  if (/(?<!\S)(?!sha(256|384|512)-[\w+/])\S/.test(integrity)) throw roofline_error("bad_integrity", "integrity: a word is no hash, such as sha384-…", { field: "integrity", value: integrity });
  if (is_asked_for) throw roofline_error("conflicting_fields", "What is provided, and hashes, have to come before the first chart or question.");
  provided = { ...provided, ...given };
}

/**
 * A language's file that the page has handed over.
 * @param {string} name
 */
export function provided_language(name) {
  return provided.languages?.[name];
}

/** @type {Set<Part>} what has come beside the chart */
const here = new Set();
/** @type {Map<Part, Promise<void>>} what is fetched while the chart is: one that fails is told to all who wait for both */
const beside = new Map();

/**
 * Loads on the first call; a load that failed is tried again by the next call.
 * @param {Part} [part] what is needed beside the chart
 * @param {Part} [soon] what will be: it comes at the same time, and is not waited for
 * @returns {Promise<CoreModule>}
 */
export async function load(part, soon) {
  let what = "The program of the chart";
  try {
    const module = await (loading ??= start([part, soon]));
    if (part) {
      // the chart stands without it
      what = `The part “${part}” of the program`;
      await (beside.get(part) ?? module.load_part?.(part));
      here.add(part);
    }
    return module;
  } catch (cause) {
    throw roofline_error("load_failed", `${what} could not be loaded.`, { cause });
  }
}

/** Whether a part of the module is here. @param {Part} part */
export const has_part = (part) => here.has(part);

/**
 * Does what needs a part of the module: at once, where that is here.
 * @template T
 * @param {Part | undefined} part
 * @param {() => T | Promise<T>} work
 * @returns {T | Promise<T>}
 */
export function with_part(part, work) {
  return !part || here.has(part) ? work() : load(part).then(work);
}

/**
 * A script that a page fetches once something asks for it. Some browsers keep what failed until the page is loaded again.
 * @template T
 * @param {string} name
 * @param {Promise<T>} coming
 */
export const arrived = (name, coming) => coming.catch((cause) => {
  throw roofline_error("load_failed", `The script “${name}” could not be loaded. Reload the page.`, { cause });
});

/**
 * The same for an element, held to the hashes of its tag. A tag whose hashes come too late is refused.
 * @param {Element} host
 * @param {Part} [part]
 * @param {Part} [soon]
 */
export async function load_for(host, part, soon) {
  const integrity = host.getAttribute("integrity");
  if (integrity !== null && integrity !== provided.integrity) {
    if (provided.integrity) throw roofline_error("conflicting_fields", "integrity: another element of the page has other hashes", { field: "integrity", value: integrity });
    provide({ integrity });
  }
  return load(part, soon);
}

/** @param {(Part | undefined)[]} parts to be fetched at the same time */
async function start(parts) {
  try {
    const module = /** @type {CoreModule} */ (/** @type {unknown} */ (await import("./pkg/roofline_widget.js")));
    is_asked_for = true;
    const { module: module_or_path, integrity } = provided;
    // a build for a trap's stack, and wasm-pack's, have no parts
    const main = module.load_main?.({ module: module_or_path, integrity }) ?? module.default({ module_or_path });
    if (module.load_part) for (const part of parts) if (part) beside.set(part, module.load_part(part));
    for (const coming of beside.values()) coming.catch(() => {});
    await main;
    // whoever asks later tries again
    setTimeout(() => beside.clear());
    return module;
  } catch (error) {
    loading = undefined;
    beside.clear();
    is_asked_for = false;
    throw error;
  }
}

/**
 * Runs `work` in the module and throws RooflineErrors only. What else comes out is a trap: the memory
 * behind it cannot be trusted, so nothing enters until there is another instance.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
export function enter(work) {
  if (crash) throw crash;
  try {
    return work();
  } catch (cause) {
    if (is_roofline_error(cause)) throw cause;
    crash = roofline_error("crashed", "The program of the chart has stopped.", { cause });
    losses += 1;
    if (loading && beginnings > 0) loading = begin_again(loading);
    crashes.dispatchEvent(new Event("crash"));
    throw crash;
  }
}

/** @param {Promise<CoreModule>} loaded */
async function begin_again(loaded) {
  beginnings -= 1;
  setTimeout(() => (beginnings += 1), FORGIVEN_AFTER_MS);
  await new Promise((done) => setTimeout(done, BEGIN_AGAIN_AFTER_MS));
  const module = await loaded;
  module.__wbg_reset_state();
  crash = undefined;
  return module;
}

/**
 * Work that no one waits for: a crash in it has been told to every element.
 * @template T
 * @param {() => T} work
 * @returns {T | undefined}
 */
export function survive(work) {
  try {
    return work();
  } catch (error) {
    if (error !== crash) throw error;
    return undefined;
  }
}

/**
 * The same, with failures handed on: whether it went well.
 * @param {() => void} work
 * @param {(error: RooflineError) => void} refused
 */
export function attempt(work, refused) {
  try {
    enter(work);
    return true;
  } catch (error) {
    refused(/** @type {RooflineError} */ (error));
    return false;
  }
}

/** The crash that ended the instance, until there is another. */
export function crashed() {
  return crash;
}

/**
 * A failure that JavaScript itself meets; every other is built in Rust.
 * @param {string} code
 * @param {string} message
 * @param {{ field?: string, value?: unknown, cause?: unknown }} [more]
 * @returns {RooflineError}
 */
export function roofline_error(code, message, { cause, ...given } = {}) {
  const error = new Error(message, { cause });
  return Object.assign(error, { name: /** @type {const} */ ("RooflineError"), code, ...given });
}

/**
 * @param {unknown} error
 * @returns {error is RooflineError}
 */
function is_roofline_error(error) {
  return error instanceof Error && error.name === "RooflineError";
}
