// What questions and results have before the script behind them has come: their frame; and that script, which the
// first of them on a page fetches.
import { wear_frame } from "./frame-style.js";
import { roofline_error } from "./module.js";
import { h } from "./skeleton.js";
import { fire } from "./stage.js";

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
 * @param {HTMLElement} host tells where it does not come; the next call tries again
 * @returns {Promise<typeof import("./quiz-tags.js")>}
 */
export async function come(host) {
  try {
    return await import("./quiz-tags.js");
  } catch (cause) {
    const error = roofline_error("load_failed", "quiz-tags.js, the script of questions, could not be loaded.", { cause });
    console.warn(`<${host.localName}> ${error.message}`, cause);
    fire(host, "roofline-error", error);
    throw error;
  }
}
