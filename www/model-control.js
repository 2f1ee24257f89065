// The model panel while it is closed: its name, and whether the model is the lesson's. What is in it comes with
// the first opening.
import { arrived, load } from "./module.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Doing, View } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {import("./model-panel.js").ModelPanel} ModelPanel */

/** A pause in a drag after which the panel follows it: what it shows is read, not steered by. */
const FOLLOW_AFTER_MS = 120;

export function model_control() {
  const title = words();
  const state = words();
  const failed = words();
  const inside = h("div", { class: "model-inside" }, h("p", { class: "bad", role: "alert" }, failed));
  const node = h("details", { part: "model", class: "model" },
    h("summary", {}, h("span", { class: "model-name" }, title), h("span", { class: "echo" }, state)), inside);
  /** @type {ModelPanel | undefined} */
  let panel;
  /** @type {Promise<void> | undefined} */
  let opening;
  let readonly = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let following;
  /** @type {Doing} */
  let doing = () => false;
  /** @type {Asking | undefined} */
  let asking;

  function show() {
    clearTimeout(following);
    following = undefined;
    if (!panel || !node.open) return;
    const model = asking?.read((core) => core.model_view());
    if (model) panel.show(model, readonly);
  }

  async function open() {
    write(failed, "");
    await load("model");
    const { model_panel } = await arrived("model", import("./model-panel.js"));
    panel = model_panel();
    panel.wire(doing, /** @type {Asking} */ (asking));
    inside.append(panel.node);
  }

  node.addEventListener("toggle", () => {
    if (!node.open) return;
    opening ??= open().catch((error) => {
      // the next opening tries again
      opening = undefined;
      write(failed, /** @type {RooflineError} */ (error).message);
      asking?.complain(error);
    });
    void opening.then(show);
  });

  return {
    node,
    /** @param {(code: string) => string} word */
    speak: (word) => write(title, word("model")),
    /** @param {View} view @param {boolean} is_readonly */
    show(view, is_readonly) {
      readonly = is_readonly;
      write(state, view.model);
      show();
    },
    /** M has moved. */
    show_readout() {
      if (panel && node.open) following ??= setTimeout(show, FOLLOW_AFTER_MS);
    },
    clear: () => panel?.clear(),
    /** @param {Doing} given_doing @param {Asking} given_asking */
    wire: (given_doing, given_asking) => void ([doing, asking] = [given_doing, given_asking]),
  };
}
