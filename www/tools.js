// The controls that an exercise asks for: what stands in their area, shown as the tag says.
import { count_control } from "./count-control.js";
import { export_control, share_control } from "./export-control.js";
import { model_control } from "./model-control.js";
import { precision_control } from "./precision-control.js";
import { roofs_control } from "./roofs-control.js";
import { shape_control } from "./shape-control.js";
import { h } from "./skeleton.js";
/** @import { Asking, Doing, Readout, View } from "./core.js" */

export function tools() {
  const [precision, shape, roofs, count, model, exporting, share] =
    [precision_control(), shape_control(), roofs_control(), count_control(), model_control(), export_control(), share_control()];
  const each = [precision, shape, roofs, count, model, exporting, share];
  const area = h("div", { part: "tools", class: "tools" });
  const foot = h("div", { class: "foot" });
  return {
    area,
    /** stands at the table, where counted kernels come to stand */
    foot,
    /** @param {(code: string) => string} word */
    speak: (word) => each.forEach((control) => control.speak(word)),
    /** Lays the chosen ones and no others; whether one of them changes something. @param {string[]} chosen words of the tag */
    choose(chosen) {
      for (const [place, controls] of /** @type {[HTMLElement, Record<string, { node: Node }>][]} */ ([[area, { precision, shape, roofs }], [foot, { count, export: exporting, share, model }]])) {
        const there = Object.entries(controls).filter(([name]) => chosen.includes(name)).map(([, { node }]) => node);
        place.replaceChildren(...there);
        place.hidden = there.length === 0;
      }
      return !area.hidden || chosen.includes("count") || chosen.includes("model");
    },
    /** @param {View} view @param {boolean} readonly */
    show: (view, readonly) => each.forEach((control) => control.show(view, readonly)),
    /** Nothing is being typed, and nothing is refused. */
    clear: () => each.forEach((control) => control.clear()),
    /** What M moves. @param {Readout} readout @param {boolean} readonly */
    show_readout(readout, readonly) {
      shape.show_readout(readout, readonly);
      model.show_readout(readout);
    },
    /** @param {Doing} doing @param {Asking} asking */
    wire: (doing, asking) => each.forEach((control) => control.wire(doing, asking)),
  };
}
