// What was refused or failed, told to the page: by an event, and in the console.
import { fire } from "./telling.js";
/** @import { RooflineError } from "./roofline-widget.js" */

/** Failures that any element of the page may meet: a crash, a file that is not there, the hashes. */
const OF_THE_PAGE = ["crashed", "load_failed", "bad_integrity"];
/** What the console has of those. */
const said = new Set();
/** What each element told last: one crash is met in several places. */
const told = new WeakMap();

/**
 * Each element has its event; what all of them meet is one line of the console.
 * @param {Element} host
 * @param {RooflineError & { faults?: { message: string }[] }} error
 */
export function complain(host, error) {
  if (told.get(host) === error) return;
  told.set(host, error);
  const { code, faults = [error], cause } = error;
  const line = faults.map(({ message }) => message).join("\n");
  // the browser's word, such as a policy of the page's that blocks the module
  const causes = cause === undefined ? [] : [cause];
  const met = code === "crashed" ? error : `${line} ${cause}`;
  if (!said.has(met)) console.warn(`<${host.localName}> ${line}`, ...causes);
  if (OF_THE_PAGE.includes(code)) said.add(met);
  fire(host, "roofline-error", error);
}
