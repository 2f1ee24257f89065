// The board taken away, as files or as a link: the places for it. What stands there comes once a tag has asked for it.
import { arrived } from "./module.js";
import { h } from "./skeleton.js";
/** @import { Asking, Doing, View } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {{ nodes: Node[], speak: (word: (code: string) => string) => void, clear: () => void }} Panel */

export const export_control = () => place("export", async (asking) => (await import("./export-panel.js")).export_panel(asking));

export const share_control = () => place("share", async (asking) => (await import("./share-panel.js")).share_panel(asking));

/**
 * @param {string} part
 * @param {(asking: Asking) => Promise<Panel>} fetched
 */
function place(part, fetched) {
  const node = h("div", { part, class: "export" });
  /** @type {Panel | undefined} */
  let panel;
  /** @type {Promise<void> | undefined} */
  let coming;
  /** @type {(code: string) => string} */
  let word;
  /** @type {Asking} */
  let asking;

  async function come() {
    try {
      panel = await arrived(part, fetched(asking));
      panel.speak(word);
      node.replaceChildren(...panel.nodes);
    } catch (error) {
      // where the browser lets it, the next time tries again
      coming = undefined;
      if (!node.firstChild) asking.complain(/** @type {RooflineError} */ (error));
      node.textContent = /** @type {RooflineError} */ (error).message;
    }
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
      if (node.isConnected) coming ??= come();
    },
    clear: () => panel?.clear(),
    /** @param {Doing} _doing @param {Asking} given */
    wire: (_doing, given) => void (asking = given),
  };
}
