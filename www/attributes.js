// What an author wrote on the tag. A bad word falls back, and says so with the words that are allowed.
import { roofline_error } from "./module.js";
/** @import { Part } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

/** Parts that an author may choose. */
const CONTROLS = ["device", "precision", "m", "shape", "roofs", "count", "kernels", "model", "export", "share"];
/** Those that stand where none is chosen: what an exercise asks for is named. */
const USUAL = ["device", "m", "kernels"];
/** Those that change what a page has laid, which a part of the module does. */
const EXERCISES = ["precision", "shape", "roofs", "count"];
const KERNELS = ["lesson", "none"];

/** What an author may write between the tags. */
export const CHILD = ":scope > script[type='application/json']";

/**
 * The chosen controls: the usual ones where the attribute is absent.
 * @param {Element} host
 * @param {(error: RooflineError) => void} complain
 */
export function read_controls(host, complain) {
  if (!host.hasAttribute("controls")) return USUAL;
  const chosen = words_of(host, "controls");
  for (const word of chosen) if (!CONTROLS.includes(word)) complain(bad_word("controls", word, CONTROLS));
  return chosen.filter((word) => CONTROLS.includes(word));
}

/** The devices that every chart knows. */
const LESSONS = ["h100-sxm", "a100-sxm-80gb"];

/** What of the module knows the other devices, and reads the figures of an author's own. @param {unknown} device @returns {Part | undefined} */
export const part_for = (device) => (LESSONS.includes(/** @type {string} */ (device)) ? undefined : "board");

/** What of the module these controls need. @param {string[]} controls @returns {Part | undefined} */
export const part_of = (controls) => (controls.some((word) => EXERCISES.includes(word)) ? "tools" : undefined);

/**
 * The words of an attribute; none where it is absent.
 * @param {Element} host
 * @param {string} name
 */
export const words_of = (host, name) => (host.getAttribute(name) ?? "").split(/\s+/).filter(Boolean);

/**
 * The board that the attribute asks for: "lesson", or undefined for an empty one.
 * @param {Element} host
 * @param {(error: RooflineError) => void} complain
 */
export function read_kernels(host, complain) {
  const written = host.getAttribute("kernels");
  if (written !== null && !KERNELS.includes(written)) complain(bad_word("kernels", written, KERNELS));
  return written === "lesson" ? written : undefined;
}

/**
 * M as written: what is no number goes to Rust as a text, to be refused by that text.
 * @param {string} written
 * @returns {number}
 */
export function read_m(written) {
  const m = Number(written);
  return written.trim() === "" || Number.isNaN(m) ? /** @type {any} */ (written) : m;
}

/** @param {string} field @param {string} value @param {string[]} allowed */
export function bad_word(field, value, allowed, code = "unreadable") {
  const message = `${field}="${value}" is not known; allowed: ${allowed.join(", ")}`;
  return roofline_error(code, message, { field, value });
}
