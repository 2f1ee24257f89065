// What stands in the place of the share control: a button that copies the page's address with this board in it. A page
// fetches this file where a tag asks for it.
import { copy } from "./copying.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

/** @param {Asking} asking */
export function share_panel(asking) {
  const [label, said] = [words(), words()];
  const button = h("button", { part: "copy-link", type: "button" }, label);
  const by_hand = h("textarea", { part: "link", class: "by-hand", readonly: "", rows: "3", hidden: "" });
  const row = h("div", { class: "tool-row" }, button, h("span", { class: "echo", role: "status" }, said));
  /** @type {Record<string, string>} */
  let texts = {};

  async function copy_link() {
    clear();
    try {
      const is_copied = await copy(await asking.link(), by_hand);
      write(said, texts[is_copied ? "copied_text" : "copy_by_hand"] ?? "");
    } catch (error) {
      write(said, /** @type {RooflineError} */ (error).message);
      if (/** @type {RooflineError} */ (error).code === "load_failed") asking.complain(/** @type {RooflineError} */ (error));
    }
  }

  function clear() {
    write(said, "");
    by_hand.hidden = true;
  }

  button.addEventListener("click", () => void copy_link());

  return {
    nodes: [row, by_hand],
    /** @param {(code: string) => string} word */
    speak(word) {
      texts = Object.fromEntries(["copied_text", "copy_by_hand"].map((code) => [code, word(code)]));
      write(label, word("copy_link"));
      by_hand.setAttribute("aria-label", word("copy_by_hand"));
    },
    clear,
  };
}
