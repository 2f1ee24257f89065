// The buttons that take off the kernels that the student has counted. A page fetches this file with the first of these
// rows, which come with a saved board too.
import { wear_counted } from "./counted-style.js";
import { with_part } from "./module.js";
import { h } from "./skeleton.js";
/** @import { Asking, Doing, Row } from "./core.js" */
/** @typedef {ReturnType<typeof counted_rows>} CountedRows */

/**
 * @param {HTMLElement} body of the table
 * @param {HTMLElement} foot where the next may be added
 * @param {Doing} doing
 * @param {Asking} asking
 */
export function counted_rows(body, foot, doing, asking) {
  body.addEventListener("click", (event) => {
    const remove = /** @type {Element} */ (event.target).closest("button");
    if (!remove) return;
    const take_off = () => {
      const row = remove.closest("tr");
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      if (!doing("kernels", (core) => core.adjust("remove", remove.value))) return;
      // the button has gone with its row
      (beside ?? foot).querySelector("input")?.focus();
    };
    // the part has not come with a saved board, where nothing can be counted
    void (async () => with_part("tools", take_off))().catch(asking.complain);
  });
  return {
    /** @param {Row[]} rows @param {boolean} readonly */
    show(rows, readonly) {
      // a sheet holds in one document, and the element may stand in another by now
      wear_counted(/** @type {ShadowRoot} */ (body.getRootNode()));
      const named = new Map(rows.map(({ id, remove }) => [id, remove ?? ""]));
      for (const head of body.querySelectorAll(".counted")) {
        const { value } = /** @type {HTMLInputElement} */ (head.querySelector("input"));
        const button = head.querySelector("button") ?? h("button", { type: "button", part: "remove", class: "remove", value }, "\u00d7");
        button.setAttribute("aria-label", named.get(value) ?? "");
        button.disabled = readonly;
        if (!button.parentNode) head.append(button);
      }
    },
  };
}
