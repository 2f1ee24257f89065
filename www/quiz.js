// What questions and results have before the script behind them has come: their frame; and that script, which the
// first of them on a page fetches.
import { complain } from "./complaint.js";
import { wear_frame } from "./frame-style.js";
import { arrived } from "./module.js";
import { h } from "./skeleton.js";
/** @import { RooflineError } from "./roofline-widget.js" */

/**
 * The frame, with what stands between the tags.
 * @param {HTMLElement} host
 */
export function still_frame(host) {
  const shadow = host.attachShadow({ mode: "open" });
  wear_frame(shadow);
  shadow.append(h("div", { class: "frame", "data-state": "still" }, h("slot")));
}

/**
 * @param {HTMLElement} host tells where it does not come; where the browser lets it, the next call tries again
 * @returns {Promise<typeof import("./quiz-tags.js")>}
 */
export async function come(host) {
  try {
    return await arrived("questions", import("./quiz-tags.js"));
  } catch (error) {
    // where nothing stands between the tags, that is read in its place
    /** @type {HTMLElement} */ (host.shadowRoot?.querySelector("slot")).textContent = /** @type {RooflineError} */ (error).message;
    complain(host, /** @type {RooflineError} */ (error));
    throw error;
  }
}
