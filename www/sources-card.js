// The card that says where the figures of the roofs come from. It stands over the time strip, so that nothing on the
// page moves. A page fetches this file with the first look at it.
import { load } from "./module.js";
import { h, words, write } from "./skeleton.js";
import { wear_sources } from "./sources-style.js";
/** @import { Asking, Core } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {ReturnType<typeof sources_card>} SourcesCard */

/**
 * @param {HTMLElement} button opens it
 * @param {HTMLElement} card
 * @param {Asking} asking
 */
export function sources_card(button, card, asking) {
  const title = words();
  const failed = words();
  const close_button = h("button", { type: "button", class: "close" }, "\u00d7");
  const list = h("div", { class: "source-list" });
  card.hidden = true;
  card.replaceChildren(h("p", { class: "tool-name", id: "sources-name" }, title), close_button, list, h("p", { class: "bad", role: "alert" }, failed));
  /** @type {string | undefined} the roof whose figure is shown; all of them where none is named */
  let only;

  function show() {
    // a sheet holds in one document, and the element may stand in another by now
    wear_sources(/** @type {ShadowRoot} */ (card.getRootNode()));
    // while its part has not come the card says so, and the board has no word of it
    const found = failed.data ? undefined : asking.read((core) => core.sources());
    if (!found) return;
    write(title, found.title);
    close_button.setAttribute("aria-label", found.close);
    list.replaceChildren(...found.devices.flatMap(({ name, rows }) => {
      const shown = rows.filter(({ key }) => only === undefined || key === only);
      return shown.length === 0 ? [] : [h("p", { class: "of" }, name), h("dl", {}, ...shown.flatMap(({ figure, source }) => [h("dt", {}, figure), h("dd", {}, source)]))];
    }));
  }

  /** @param {boolean} is_open */
  function set_open(is_open) {
    card.hidden = !is_open;
    button.setAttribute("aria-expanded", `${is_open}`);
  }

  function close() {
    // the focus would go to the page with the card
    const { activeElement: at } = /** @type {ShadowRoot} */ (card.getRootNode());
    set_open(false);
    if (card.contains(at)) button.focus();
  }

  /** @param {(core: Core) => string | null | undefined} which its key; null for no roof, nothing for all */
  async function open(which) {
    try {
      await load("model");
      write(failed, "");
      const key = asking.read(which);
      if (key === null) return close();
      only = key;
    } catch (error) {
      write(failed, /** @type {RooflineError} */ (error).message);
      asking.complain(/** @type {RooflineError} */ (error));
    }
    show();
    set_open(true);
  }

  close_button.addEventListener("click", close);
  for (const node of [button, card]) {
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || card.hidden) return;
      event.preventDefault();
      close();
    });
  }

  return {
    show, open,
    /** All of them; where they stand there already, none. */
    toggle() {
      if (card.hidden || only !== undefined) void open(() => undefined);
      else close();
    },
  };
}
