// The board taken away: the place for it. What stands there comes once a tag has asked for it.
import { load } from "./module.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Doing, View } from "./core.js" */
/** @typedef {ReturnType<typeof import("./export-panel.js").export_panel>} ExportPanel */

export function export_control() {
  const node = h("div", { part: "export", class: "export" });
  /** @type {ExportPanel | undefined} */
  let panel;
  /** @type {Promise<void> | undefined} */
  let coming;
  /** @type {(code: string) => string} */
  let word;
  /** @type {Asking} */
  let asking;

  async function come() {
    const { export_panel } = await import("./export-panel.js");
    panel = export_panel({ h, words, write, load }, asking);
    panel.speak(word);
    node.append(...panel.nodes);
  }

  return {
    node,
    /** @param {(code: string) => string} given */
    speak(given) {
      word = given;
      panel?.speak(word);
    },
    /** What was said is of another board. @param {View} _view */
    show(_view) {
      panel?.clear();
      // the next time tries again
      if (node.isConnected) coming ??= come().catch(() => void (coming = undefined));
    },
    clear: () => panel?.clear(),
    /** @param {Doing} _doing @param {Asking} given */
    wire: (_doing, given) => void (asking = given),
  };
}
