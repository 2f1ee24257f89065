// JSON of an author's: the file that `src` names, or a child of the tag. This file and fetch.js stand in several scripts
// that come on demand, and import nothing of the page's: a bundler would cut the page's script in two for it.
import { fetch_json } from "./fetch.js";
/** @typedef {typeof import("./module.js").roofline_error} Failure how a RooflineError is made */

/**
 * What an author wrote for an element, and the part of it that the address names; nothing where nothing is.
 * A failure is a RooflineError, `load_failed` or `unreadable`.
 * @param {string | null} src as the tag says
 * @param {Element | null} child of the tag
 * @param {string} what for a complaint
 * @param {Failure} failure
 * @returns {Promise<{ written: any, part: string } | undefined>}
 */
export async function read_written(src, child, what, failure) {
  if (src !== null) {
    const [address = "", part = ""] = src.split("#");
    return { written: await fetch_json(address, failure), part: decodeURIComponent(part) };
  }
  return child ? { written: parsed(child.textContent ?? "", what, failure), part: "" } : undefined;
}

/** @param {string} text @param {string} what @param {Failure} failure */
function parsed(text, what, failure) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure("unreadable", `the ${what} is no JSON: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}
