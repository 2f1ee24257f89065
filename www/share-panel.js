// What stands in the place of the share control: a button that copies the page's address with this board in it. A page
// fetches this file where a tag asks for it: it imports nothing.
/** @import { Asking } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @typedef {Pick<typeof import("./skeleton.js"), "h" | "words" | "write">} Building */

/** @param {Building} building @param {Asking} asking */
export function share_panel({ h, words, write }, asking) {
  const [label, said] = [words(), words()];
  const button = h("button", { part: "copy-link", type: "button" }, label);
  const by_hand = h("textarea", { part: "link", class: "by-hand", readonly: "", rows: "3", hidden: "" });
  const row = h("div", { class: "tool-row" }, button, h("span", { class: "echo", role: "status" }, said));
  /** @type {Record<string, string>} */
  let texts = {};

  async function copy() {
    clear();
    try {
      const link = await asking.link();
      const is_copied = await navigator.clipboard?.writeText(link).then(() => true, () => false);
      write(said, texts[is_copied ? "copied_text" : "copy_by_hand"] ?? "");
      if (is_copied) return;
      // a policy, or a page without encryption: the link itself, selected
      by_hand.hidden = false;
      by_hand.value = link;
      by_hand.focus();
      by_hand.select();
    } catch (error) {
      write(said, /** @type {RooflineError} */ (error).message);
    }
  }

  function clear() {
    write(said, "");
    by_hand.hidden = true;
  }

  button.addEventListener("click", () => void copy());

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
