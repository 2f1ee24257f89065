// The controls that an exercise asks for, and what takes the board away: shown as the tag says. A page fetches this
// file where a tag names one of them.
import { count_control } from "./count-control.js";
import { export_control, share_control } from "./export-control.js";
import { model_control } from "./model-control.js";
import { precision_control } from "./precision-control.js";
import { roofs_control } from "./roofs-control.js";
import { shape_control } from "./shape-control.js";
import { wear_tools } from "./tool-style.js";
/** @import { Asking, Doing, View } from "./core.js" */
/** @typedef {ReturnType<typeof tool_set>} ToolSet */

/**
 * @param {HTMLElement} area
 * @param {HTMLElement} foot
 */
export function tool_set(area, foot) {
  const [precision, shape, roofs, count, model, exporting, share] =
    [precision_control(), shape_control(), roofs_control(), count_control(), model_control(), export_control(), share_control()];
  const each = [precision, shape, roofs, count, model, exporting, share];
  /** Those that stand there. @type {typeof each} */
  let laid = [];
  const wear = () => wear_tools(/** @type {ShadowRoot} */ (area.getRootNode()));
  return {
    /** @param {(code: string) => string} word */
    speak: (word) => laid.forEach((control) => control.speak(word)),
    /** Lays the chosen ones and no others. @param {string[]} chosen words of the tag */
    lay(chosen) {
      wear();
      laid = [];
      for (const [place, controls] of /** @type {[HTMLElement, Record<string, typeof each[number]>][]} */ ([[area, { precision, shape, roofs }], [foot, { count, export: exporting, share, model }]])) {
        const there = Object.entries(controls).filter(([name]) => chosen.includes(name)).map(([, control]) => control);
        place.replaceChildren(...there.map(({ node }) => node));
        laid.push(...there);
        place.hidden = there.length === 0;
      }
    },
    /** @param {View} view @param {boolean} readonly */
    show(view, readonly) {
      // a sheet holds in one document, and the element may stand in another by now
      wear();
      laid.forEach((control) => control.show(view, readonly));
    },
    clear: () => each.forEach((control) => control.clear()),
    /** @param {boolean} readonly */
    show_readout(readonly) {
      if (laid.includes(shape)) shape.show_readout(readonly);
      model.show_readout();
    },
    /** @param {Doing} doing @param {Asking} asking */
    wire: (doing, asking) => each.forEach((control) => control.wire(doing, asking)),
  };
}
