// Where the figures of the roofs come from: a button beside the device shows all of them, a click on a roof its own.
// What stands on the card is a script that comes with the first of either.
import { arrived } from "./module.js";
import { h } from "./skeleton.js";
/** @import { Asking } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {import("./sources-card.js").SourcesCard} SourcesCard */

export function sources_control() {
  const button = h("button", { part: "sources-button", class: "about", type: "button", "aria-expanded": "false", "aria-controls": "sources" });
  const card = h("div", { part: "sources", id: "sources", class: "sources", role: "group", "aria-labelledby": "sources-name", hidden: "" });
  /** @type {Asking} */
  let asking;
  /** @type {SourcesCard | undefined} */
  let inside;

  /** @param {(inside: SourcesCard) => void} work */
  async function use(work) {
    // at once where it is there
    if (inside) return work(inside);
    try {
      const { sources_card } = await arrived("sources", import("./sources-card.js"));
      inside ??= sources_card(button, card, asking);
      work(inside);
    } catch (error) {
      const told = /** @type {RooflineError} */ (error);
      card.replaceChildren(h("p", { class: "bad", role: "alert" }, told.message));
      card.hidden = false;
      asking.complain(told);
    }
  }

  button.addEventListener("click", () => void use((inside) => inside.toggle()));

  return {
    button, card,
    /** @param {(code: string) => string} word */
    speak(word) {
      button.setAttribute("aria-label", word("sources"));
      button.title = word("sources");
    },
    /** The board is another, or its language. */
    show: () => card.hidden || inside?.show(),
    /** Shows the figure of the roof at a place; where there is none, what is shown goes. @param {number} x_px @param {number} y_px @param {number} reach_px */
    look_at: (x_px, y_px, reach_px) => void use((inside) => void inside.open((core) => core.roof_at(x_px, y_px, reach_px))),
    /** @param {Asking} given */
    wire: (given) => void (asking = given),
  };
}
