// Where the figures of the roofs come from: a button beside the device shows all of them, a click on a roof its own.
// They stand on a card over the time strip, so that nothing on the page moves.
import { load } from "./module.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Core } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

export function sources_control() {
  const button = h("button", { part: "sources-button", class: "about", type: "button", "aria-expanded": "false", "aria-controls": "sources" });
  const title = words();
  const failed = words();
  const close_button = h("button", { type: "button", class: "close" }, "\u00d7");
  const list = h("div", { class: "source-list" });
  const card = h("div", { part: "sources", id: "sources", class: "sources", role: "group", "aria-labelledby": "sources-name", hidden: "" },
    h("p", { class: "tool-name", id: "sources-name" }, title), close_button, list, h("p", { class: "bad", role: "alert" }, failed));
  /** @type {Asking | undefined} */
  let asking;
  /** @type {string | undefined} the roof whose figure is shown; all of them where none is named */
  let only;

  function show() {
    // while its part has not come the card says so, and the board has no word of it
    const found = failed.data ? undefined : asking?.read((core) => core.sources());
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
      const key = asking?.read(which);
      if (key === null) return close();
      only = key;
      show();
    } catch (error) {
      write(failed, /** @type {RooflineError} */ (error).message);
      asking?.complain(/** @type {RooflineError} */ (error));
    }
    set_open(true);
  }

  button.addEventListener("click", () => {
    if (card.hidden || only !== undefined) void open(() => undefined);
    else close();
  });
  close_button.addEventListener("click", close);
  for (const node of /** @type {HTMLElement[]} */ ([button, card])) {
    node.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || card.hidden) return;
      event.preventDefault();
      close();
    });
  }

  return {
    button, card,
    /** @param {(code: string) => string} word */
    speak(word) {
      button.setAttribute("aria-label", word("sources"));
      button.title = word("sources");
    },
    /** The board is another, or its language. */
    show: () => card.hidden || show(),
    /** Shows the figure of the roof at a place; where there is none, what is shown goes. @param {number} x_px @param {number} y_px @param {number} reach_px */
    look_at(x_px, y_px, reach_px) {
      void open((core) => core.roof_at(x_px, y_px, reach_px));
    },
    /** @param {Asking} given */
    wire: (given) => void (asking = given),
  };
}
