// Where a question comes from: a property, a file, a child of the tag, or its name among the built-in ones.
import { roofline_error } from "./module.js";
import { fetch_json } from "./fetch.js";
/** @import { QuestionSpec } from "./roofline-widget.js" */

/**
 * The question of the tag: an id, or an author's own as it was written.
 * @param {HTMLElement} host
 * @returns {Promise<string | QuestionSpec>}
 */
export async function read_source(host) {
  const id = host.getAttribute("question") ?? "";
  const src = host.getAttribute("src");
  if (src !== null) {
    const address = new URL(src, host.baseURI);
    return chosen(await fetch_json(address.href), decodeURIComponent(address.hash.slice(1)) || id);
  }
  const child = host.querySelector(":scope > script[type='application/json']");
  if (child) return chosen(parsed(child.textContent ?? ""), id);
  return id;
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw roofline_error("unreadable", `the question is no JSON: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}

/**
 * One of a list by its id, the first where none is named.
 * @param {any} written
 * @param {string} id
 */
function chosen(written, id) {
  if (!Array.isArray(written)) return written;
  const found = id === "" ? written[0] : written.find((each) => each?.id === id);
  if (found === undefined) throw roofline_error("unknown_question", `no question “${id}” stands in the list`, { field: "question", value: id });
  return found;
}
