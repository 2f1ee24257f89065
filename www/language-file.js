// Languages other than English: each a file in the folder lang/ beside this script, fetched once for the page and handed
// to Rust. A page fetches this script with its first element in one of them.
import { complain } from "./complaint.js";
import { fetch_json } from "./fetch.js";
import { crashes, enter, load, load_for, provided_language, roofline_error } from "./module.js";
/** @import { RooflineError } from "./roofline-widget.js" */

/** A tag of which a file may be named: its language, then what narrows it. */
const TAG = /^([a-z]{2,8})(-[a-z\d]{1,8})*$/;

/** @type {Map<string, Promise<any>>} by name */
const files = new Map();
/** @type {Map<string, Promise<any>>} the file that serves a tag; none where there is none */
const serving = new Map();
/** @type {Set<unknown>} files that Rust has been handed */
const handed = new Set();
// another instance knows none of them
crashes.addEventListener("crash", () => handed.clear());

/**
 * Rust has the texts of a locale's language once this is settled; a file that is not there or is refused leaves English, with
 * one line in the console.
 * @param {Element} element
 * @param {string} locale
 */
export async function hand_over(element, locale) {
  const [tag, language = "en"] = TAG.exec(locale.toLowerCase()) ?? [];
  if (tag === undefined || language === "en") return;
  const served = once(serving, tag, () => find(language, tag));
  await load_for(element);
  const file = await served;
  if (file === undefined || handed.has(file)) return;
  try {
    const { add_language } = await load("quiz");
    if (handed.has(file)) return;
    handed.add(file);
    enter(() => add_language(file));
  } catch (error) {
    // what is wrong with a file is told as it is handed over, once; a part that does not come is each element's
    if (handed.has(file)) tell(tag, error);
    else complain(/** @type {HTMLElement} */ (element), /** @type {RooflineError} */ (error));
  }
}

/**
 * The file of the language serves all its regions; a tag's own is looked for where there is none.
 * @param {string} language
 * @param {string} tag
 */
async function find(language, tag) {
  const fetched = (/** @type {string} */ name) =>
    once(files, name, async () => provided_language(name) ?? fetch_json(new URL(`./lang/${name}.json`, import.meta.url), roofline_error));
  try {
    return await fetched(language).catch((missing) => fetched(tag).catch(() => Promise.reject(missing)));
  } catch (error) {
    if (!is_missing(error)) for (const [kept, key] of /** @type {const} */ ([[serving, tag], [files, tag], [files, language]])) kept.delete(key);
    return tell(tag, error);
  }
}

/** Whether a server has said that there is no such file, be it by a page: no other element asks for it again. @param {any} error */
const is_missing = ({ cause }) => cause.status < 500 || cause instanceof SyntaxError;

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
