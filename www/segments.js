// One of a few words: a switch of radio buttons, so that the arrow keys walk it.
import { h } from "./skeleton.js";
/** @import { Option } from "./core.js" */

/** @param {string} name of the radio buttons, which no other switch of the widget has */
export function segments(name) {
  const node = h("span", { class: "segments" });
  /** @type {Map<string, HTMLInputElement>} */
  let radios = new Map();
  let shown = "";
  return {
    node,
    /** @param {Option[]} options @param {boolean} readonly */
    show(options, readonly) {
      const labels = options.map(({ id, label }) => `${id} ${label}`).join("\n");
      if (labels !== shown) {
        shown = labels;
        const held = [...radios].find(([, radio]) => radio.matches(":focus"))?.[0];
        radios = new Map(options.map(({ id }) => [id, h("input", { type: "radio", name, value: id })]));
        node.replaceChildren(...options.map(({ id, label }) => h("label", {}, /** @type {Node} */ (radios.get(id)), h("span", {}, label))));
        // in another language, or with another choice, the keyboard stays where it was
        if (held !== undefined) (radios.get(held) ?? node.querySelector("input"))?.focus();
      }
      for (const { id, chosen, listed } of options) {
        const radio = /** @type {HTMLInputElement} */ (radios.get(id));
        radio.checked = chosen;
        radio.disabled = readonly || !listed;
      }
    },
    /** @param {(id: string) => void} choose */
    wire(choose) {
      node.addEventListener("change", (event) => choose(/** @type {HTMLInputElement} */ (event.target).value));
    },
  };
}
