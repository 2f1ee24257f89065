// Languages other than English: each a file in the folder lang/ beside this script, fetched once for the page and handed
// to Rust. A page fetches this script with its first element in one of them.
import { complain } from "./complaint.js";
import { fetch_json } from "./fetch.js";
import { crashes, enter, load, load_for, provided_language, roofline_error } from "./module.js";
/** @import { RooflineError } from "./roofline-widget.js" */

/** A tag of which a file may be named: its language, then what narrows it. */
const TAG = /^([a-z]{2,8})(-[a-z\d]{1,8})*$/;

/** @type {Map<string, Promise<any>>} by name; what may come yet is asked for again */
const files = new Map();
/** @type {Map<string, Promise<any>>} the file that serves a tag; null where there is none */
const serving = new Map();
/** @type {Set<unknown>} files that Rust has been handed */
const handed = new Set();
// another instance knows none of them
crashes.addEventListener("crash", () => handed.clear());
/** @type {WeakRef<any>[]} elements that speak English until their language comes */
let waiting = [];

/**
 * Rust has the texts of a locale's language once this is settled; a file that is not there or is refused leaves English, with
 * one line in the console.
 * @param {Element} element
 * @param {string} locale
 * @returns {Promise<boolean>} false where it may come yet: the next call tries again
 */
export async function hand_over(element, locale) {
  const [tag, language = "en"] = TAG.exec(locale.toLowerCase()) ?? [];
  if (tag === undefined || language === "en") return true;
  const served = once(serving, tag, () => find(language, tag));
  await load_for(element);
  // another element may have asked again meanwhile
  const file = (await served) ?? (await serving.get(tag));
  const is_settled = file === null || handed.has(file) || (file !== undefined && await add(element, tag, file));
  // each once, however often it asks, and none that is gone
  if (!is_settled) waiting = [...waiting.filter((each) => ![undefined, element].includes(each.deref())), new WeakRef(element)];
  return is_settled;
}

/** @param {Element} element @param {string} tag @param {any} file */
async function add(element, tag, file) {
  try {
    const { add_language } = await load("quiz");
    if (handed.has(file)) return true;
    handed.add(file);
    enter(() => add_language(file));
    call_waiting();
  } catch (error) {
    // what is wrong with a file is told as it is handed over, once; a part that does not come is each element's
    if (!handed.has(file)) {
      complain(/** @type {HTMLElement} */ (element), /** @type {RooflineError} */ (error));
      return false;
    }
    tell(tag, error);
  }
  return true;
}

/** Whoever met a language that did not come speaks it now as well: as an element that has come to another place. */
function call_waiting() {
  const elements = waiting.map((each) => each.deref());
  waiting = [];
  for (const element of elements) if (element?.isConnected) element.connectedMoveCallback();
}

/**
 * The file of the language serves all its regions; a tag's own is looked for where there is none.
 * @param {string} language
 * @param {string} tag
 */
async function find(language, tag) {
  let is_final = true;
  /** @type {unknown} */
  let first;
  for (const name of new Set([language, tag])) {
    try {
      return await once(files, name, async () => provided_language(name) ?? fetch_json(new URL(`./lang/${name}.json`, import.meta.url), roofline_error));
    } catch (error) {
      first ??= error;
      if (is_missing(error)) continue;
      is_final = false;
      files.delete(name);
    }
  }
  tell(tag, first);
  if (is_final) return null;
  serving.delete(tag);
  return undefined;
}

/** Answers of a server that is there, and has the file another time: it took too long, or was asked too often. */
const LATER = [408, 425, 429];

/**
 * Whether a server has said that there is no such file, be it by a page, or the one script has none: no other element asks
 * for it again.
 * @param {any} error
 */
const is_missing = ({ cause }) => !cause || (cause.status < 500 && !LATER.includes(cause.status)) || cause instanceof SyntaxError;

/** @param {string} tag @param {unknown} error */
function tell(tag, error) {
  console.warn(`lang="${tag}" is shown in English: ${/** @type {Error} */ (error).message}`);
}

/**
 * @template T
 * @param {Map<string, Promise<T>>} kept
 * @param {string} key
 * @param {() => Promise<T>} make
 */
function once(kept, key, make) {
  const made = kept.get(key) ?? make();
  kept.set(key, made);
  return made;
}
