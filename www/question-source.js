// Where a question comes from: a property, a file, a child of the tag, or its name among the built-in ones.
import { bad_word, CHILD } from "./attributes.js";
import { roofline_error } from "./module.js";
import { read_written } from "./written.js";
/** @import { QuestionSpec } from "./roofline-widget.js" */

/**
 * The question of the tag: an id, or an author's own as it was written.
 * @param {HTMLElement} host
 * @returns {Promise<string | QuestionSpec>}
 */
export async function read_source(host) {
  const id = host.getAttribute("question") ?? "";
  const found = await read_written(host.getAttribute("src"), host.querySelector(CHILD), "question", roofline_error);
  return found ? chosen(found.written, found.part || id) : id;
}

/**
 * One of a list by its id, the first where none is named.
 * @param {any} written
 * @param {string} id
 */
function chosen(written, id) {
  if (!Array.isArray(written)) return written;
  const found = id === "" ? written[0] : written.find((each) => each?.id === id);
  if (found === undefined) throw bad_word("question", id, written.map((each) => `${each?.id}`), "unknown_question");
  return found;
}
