// The place for what exercises ask for, and for what takes the board away. What stands there is a script that comes
// where a tag names one of its words; what takes counted kernels off is another.
import { part_of } from "./attributes.js";
import { arrived, with_part } from "./module.js";
import { h } from "./skeleton.js";
/** @import { Asking, Core, Doing, Row, View } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {import("./counted-rows.js").CountedRows} CountedRows */
/** @typedef {import("./tool-set.js").ToolSet} ToolSet */

/** Words of `controls` that change something on the board, and those that take it away. */
const CHANGING = ["precision", "shape", "roofs", "count", "model"];
const WORDS = [...CHANGING, "export", "share"];

/** @param {HTMLElement} body of the table */
export function tools(body) {
  const area = h("div", { part: "tools", class: "tools", hidden: "" });
  // at the table, where counted kernels come to stand
  const foot = h("div", { class: "foot", hidden: "" });
  /** @type {string[]} words of the tag */
  let chosen = [];
  /** @type {[doing: Doing, asking: Asking]} */
  let wiring;
  /** @type {ToolSet | undefined} once its script has come */
  let set;
  /** What of the module the exercises need is there. */
  let is_ready = false;
  /** Something of it did not come. */
  let is_lacking = false;
  /** @type {Promise<void> | undefined} */
  let coming;
  /** @type {CountedRows | undefined} once their script has come */
  let counted;
  /** @type {[rows: Row[], readonly: boolean]} what is shown */
  let shown;

  /** Kernels that the student has counted may be taken off. @param {Row[]} rows @param {boolean} readonly */
  function show_rows(rows, readonly) {
    shown = [rows, readonly];
    if (counted) counted.show(...shown);
    else if (rows.some(({ remove }) => remove)) {
      coming ??= arrived("rows", import("./counted-rows.js")).then(({ counted_rows }) => {
        counted = counted_rows(body, foot, ...wiring);
        counted.show(...shown);
      }).catch((error) => wiring[1].complain(error));
    }
  }

  return {
    area, foot,
    /** What the tag asks for; whether any of it changes something. @param {string[]} words */
    choose(words) {
      chosen = words;
      // what changes something stands there once it works
      if (!part_of(chosen)) set?.lay(chosen);
      return CHANGING.some((word) => chosen.includes(word));
    },
    /** Whether something that the tag asks for did not come. */
    is_lacking: () => is_lacking,
    /** What the tag asks for is there. */
    async come() {
      is_lacking = false;
      if (!WORDS.some((word) => chosen.includes(word))) return;
      try {
        const { tool_set } = await arrived("controls", import("./tool-set.js"));
        const part = part_of(chosen);
        await with_part(part, () => {
          is_ready ||= part !== undefined;
          if (!set) {
            set = tool_set(area, foot);
            set.wire(...wiring);
          }
          // the tag may ask for more by now, which comes by another call
          if (is_ready || !part_of(chosen)) set.lay(chosen);
        });
      } catch (error) {
        is_lacking = true;
        foot.hidden = false;
        foot.textContent = /** @type {RooflineError} */ (error).message;
        throw error;
      }
    },
    /** What the board shows, with what the exercises do. @param {Core} core @returns {View} */
    view(core) {
      const view = core.view();
      if (!is_ready || !part_of(chosen)) return view;
      const exercises = core.exercises();
      return { ...view, exercises, words: { ...view.words, ...exercises.words } };
    },
    /** @param {(code: string) => string} word */
    speak: (word) => set?.speak(word),
    /** Behind the table. @param {View} view @param {boolean} readonly */
    show(view, readonly) {
      set?.show(view, readonly);
      show_rows(view.rows, readonly);
    },
    /** Nothing is being typed, and nothing is refused. */
    clear: () => set?.clear(),
    /** M has moved. @param {boolean} readonly */
    show_readout: (readonly) => set?.show_readout(readonly),
    /** @param {Doing} doing @param {Asking} asking */
    wire: (doing, asking) => void (wiring = [doing, asking]),
  };
}
