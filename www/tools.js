// The place for what exercises ask for, and for what takes the board away. What stands there is a script that comes
// where a tag names one of its words.
import { part_of } from "./attributes.js";
import { arrived, with_part } from "./module.js";
import { h } from "./skeleton.js";
/** @import { Asking, Doing, Readout, View } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {import("./tool-set.js").ToolSet} ToolSet */

/** Words of `controls` that change something on the board, and those that take it away. */
const CHANGING = ["precision", "shape", "roofs", "count", "model"];
const WORDS = [...CHANGING, "export", "share"];

export function tools() {
  const area = h("div", { part: "tools", class: "tools", hidden: "" });
  // at the table, where counted kernels come to stand
  const foot = h("div", { class: "foot", hidden: "" });
  /** @type {string[]} words of the tag */
  let chosen = [];
  /** @type {[doing: Doing, asking: Asking]} */
  let wiring;
  /** @type {ToolSet | undefined} once its script has come */
  let set;
  return {
    area, foot,
    /** What the tag asks for; whether any of it changes something. @param {string[]} words */
    choose(words) {
      chosen = words;
      // what changes something stands there once it works
      if (!part_of(chosen)) set?.lay(chosen);
      return CHANGING.some((word) => chosen.includes(word));
    },
    /** What the tag asks for is there. */
    async come() {
      if (!WORDS.some((word) => chosen.includes(word))) return;
      try {
        const { tool_set } = await arrived("controls", import("./tool-set.js"));
        await with_part(part_of(chosen), () => {
          if (!set) {
            set = tool_set(area, foot);
            set.wire(...wiring);
          }
          set.lay(chosen);
        });
      } catch (error) {
        foot.hidden = false;
        foot.textContent = /** @type {RooflineError} */ (error).message;
        throw error;
      }
    },
    /** @param {(code: string) => string} word */
    speak: (word) => set?.speak(word),
    /** @param {View} view @param {boolean} readonly */
    show: (view, readonly) => set?.show(view, readonly),
    /** Nothing is being typed, and nothing is refused. */
    clear: () => set?.clear(),
    /** What M moves. @param {Readout} readout @param {boolean} readonly */
    show_readout: (readout, readonly) => set?.show_readout(readout, readonly),
    /** @param {Doing} doing @param {Asking} asking */
    wire: (doing, asking) => void (wiring = [doing, asking]),
  };
}
