// JSON of an author's: the file that `src` names, or a child of the tag.
import { fetch_json } from "./fetch.js";
import { CHILD } from "./laying.js";
import { roofline_error } from "./module.js";

/**
 * What an author wrote for an element, and the part of it that the address names; nothing where nothing is.
 * A failure is a RooflineError, `load_failed` or `unreadable`.
 * @param {HTMLElement} host
 * @param {string} what for a complaint
 * @returns {Promise<{ written: any, part: string } | undefined>}
 */
export async function read_written(host, what) {
  const src = host.getAttribute("src");
  if (src !== null) {
    const [address = "", part = ""] = src.split("#");
    return { written: await fetch_json(address), part: decodeURIComponent(part) };
  }
  const child = host.querySelector(CHILD);
  return child ? { written: parsed(child.textContent ?? "", what), part: "" } : undefined;
}

/** @param {string} text @param {string} what */
function parsed(text, what) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw roofline_error("unreadable", `the ${what} is no JSON: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}
