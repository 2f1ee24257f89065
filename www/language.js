// The language of an element: that of its `lang` or of its nearest ancestor's. What is not English is a
// file in the folder lang/ beside this script, fetched once for the page.
import { complain } from "./complaint.js";
import { fetch_json } from "./fetch.js";
import { crashes, enter, load, load_for, provided_language } from "./module.js";
/** @import { RooflineError } from "./roofline-widget.js" */

/** A tag of which a file may be named: its language, then what narrows it. */
const TAG = /^([a-z]{2,8})(-[a-z\d]{1,8})*$/i;

/** @type {Map<string, Promise<any>>} by name */
const files = new Map();
/** @type {Map<string, Promise<any>>} the file that serves a tag; none where there is none */
const serving = new Map();
/** @type {Set<unknown>} files that Rust has been handed */
const handed = new Set();
// another instance knows none of them
crashes.addEventListener("crash", () => handed.clear());

/**
 * The locale that Rust is to speak to an element. Its texts are there once this is settled; a file that is
 * not there or is refused leaves English, with one line in the console.
 * @param {Element} element
 * @returns {Promise<string | undefined>}
 */
export async function load_language(element) {
  const locale = locale_of(element);
  const [tag, language = ""] = TAG.exec(locale?.toLowerCase() ?? "") ?? [];
  const served = tag === undefined || language === "en" ? undefined : once(serving, tag, () => find(language, tag));
  await load_for(element);
  const file = await served;
  if (file !== undefined && !handed.has(file)) {
    try {
      const { add_language } = await load("quiz");
      if (!handed.has(file)) {
        handed.add(file);
        enter(() => add_language(file));
      }
    } catch (error) {
      // what is wrong with a file is told as it is handed over, once; a part that does not come is each element's
      if (handed.has(file)) tell(tag, error);
      else complain(element, /** @type {RooflineError} */ (error));
    }
  }
  return locale;
}

/**
 * The `lang` that holds for an element, across the borders of shadow trees.
 * @param {Element} element
 */
export function locale_of(element) {
  /** @type {Element | undefined} */
  let at = element;
  while (at) {
    const named = at.closest("[lang]");
    if (named) return named.getAttribute("lang") ?? undefined;
    const root = at.getRootNode();
    at = root instanceof ShadowRoot ? root.host : undefined;
  }
  return undefined;
}

/**
 * The file of the language serves all its regions; a tag's own is looked for where there is none.
 * @param {string} language
 * @param {string} tag
 */
async function find(language, tag) {
  const fetched = (/** @type {string} */ name) =>
    once(files, name, async () => provided_language(name) ?? fetch_json(new URL(`./lang/${name}.json`, import.meta.url)));
  try {
    return await fetched(language).catch((missing) => fetched(tag).catch(() => Promise.reject(missing)));
  } catch (error) {
    return tell(tag, error);
  }
}

/** @param {string | undefined} tag @param {unknown} error */
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
