// The precision of the student's own kernel.
import { segments } from "./segments.js";
import { h, words, write } from "./skeleton.js";
/** @import { Doing, View } from "./core.js" */

export function precision_control() {
  const label = words();
  const reason = words();
  const bad = words();
  const choice = segments("precision");
  const node = h("div", { part: "precision", class: "tool", role: "radiogroup", "aria-labelledby": "precision-name" },
    h("span", { class: "tool-name", id: "precision-name" }, label),
    h("div", { class: "tool-row" }, choice.node, h("span", { class: "reason" }, reason)),
    h("p", { class: "bad", role: "alert" }, bad));
  return {
    node,
    /** @param {(code: string) => string} word */
    speak: (word) => write(label, word("precision")),
    /** @param {View} view @param {boolean} readonly */
    show({ exercises }, readonly) {
      const precision = exercises?.precision;
      choice.show(precision?.options ?? [], readonly);
      write(reason, precision?.reason ?? "");
      write(bad, "");
    },
    clear: () => write(bad, ""),
    /** @param {Doing} doing */
    wire: (doing) => choice.wire((id) => doing("precision", (core) => core.adjust("precision", id), (message) => write(bad, message))),
  };
}
