// The precision of the student's own kernel: a switch of radio buttons, so that the arrow keys walk it.
import { h, words, write } from "./skeleton.js";
/** @import { Doing, PrecisionOption, View } from "./core.js" */

export function precision_control() {
  const label = words();
  const reason = words();
  const bad = words();
  const segments = h("span", { class: "segments" });
  const node = h("div", { part: "precision", class: "tool", role: "radiogroup", "aria-labelledby": "precision-name" },
    h("span", { class: "tool-name", id: "precision-name" }, label),
    h("div", { class: "tool-row" }, segments, h("span", { class: "reason" }, reason)),
    h("p", { class: "bad", role: "alert" }, bad));
  /** @type {Map<string, HTMLInputElement>} */
  let radios = new Map();

  /** @param {PrecisionOption[]} options */
  function lay(options) {
    radios = new Map(options.map(({ id }) => [id, h("input", { type: "radio", name: "precision", value: id })]));
    segments.replaceChildren(...options.map(({ id, label }) => h("label", {}, /** @type {Node} */ (radios.get(id)), h("span", {}, label))));
  }

  return {
    node,
    /** @param {(code: string) => string} word */
    speak: (word) => write(label, word("precision")),
    /** @param {View} view @param {boolean} readonly */
    show({ controls: { precision } }, readonly) {
      const options = precision?.options ?? [];
      if (options.map(({ id }) => id).join() !== [...radios.keys()].join()) lay(options);
      for (const { id, chosen, listed } of options) {
        const radio = /** @type {HTMLInputElement} */ (radios.get(id));
        radio.checked = chosen;
        radio.disabled = readonly || !listed;
      }
      write(reason, precision?.reason ?? "");
      write(bad, "");
    },
    clear: () => write(bad, ""),
    /** @param {Doing} doing */
    wire(doing) {
      segments.addEventListener("change", (event) => {
        const { value } = /** @type {HTMLInputElement} */ (event.target);
        doing("precision", (core) => core.adjust("precision", value), (message) => write(bad, message));
      });
    },
  };
}
