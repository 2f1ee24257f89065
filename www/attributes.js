// What an author wrote on the tag. A bad word falls back, and says so with the words that are allowed.
import { roofline_error } from "./module.js";
/** @import { RooflineError } from "./roofline-widget.js" */

/** Parts that an author may choose; those of later versions are known words already. */
const CONTROLS = ["device", "precision", "m", "kernels", "model", "export", "share"];
const KERNELS = ["lesson", "none"];

/**
 * The chosen controls: all of them where the attribute is absent.
 * @param {Element} host
 * @param {(error: RooflineError) => void} complain
 */
export function read_controls(host, complain) {
  const written = host.getAttribute("controls");
  if (written === null) return CONTROLS;
  const chosen = written.split(/\s+/).filter(Boolean);
  for (const word of chosen) if (!CONTROLS.includes(word)) complain(bad_word("controls", word, CONTROLS));
  return chosen.filter((word) => CONTROLS.includes(word));
}

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

/** @param {string} field @param {string} value @param {string[]} allowed */
function bad_word(field, value, allowed) {
  const message = `${field}="${value}" is not known; allowed: ${allowed.join(", ")}`;
  return roofline_error("unreadable", message, { field, value });
}
