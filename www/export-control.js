// The board taken away: its table as a Python program or as CSV, copied.
import { load } from "./module.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Doing, View } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

const KINDS = /** @type {const} */ (["python", "csv"]);

export function export_control() {
  const said = words();
  const buttons = KINDS.map((kind) => {
    const label = words();
    return { kind, label, button: h("button", { part: `copy-${kind}`, type: "button" }, label) };
  });
  const by_hand = h("textarea", { class: "by-hand", readonly: "", rows: "8", hidden: "" });
  const node = h("div", { part: "export", class: "export" },
    h("div", { class: "tool-row" }, ...buttons.map(({ button }) => button), h("span", { class: "echo", role: "status" }, said)), by_hand);
  /** @type {Asking | undefined} */
  let asking;
  /** @type {Record<string, string>} */
  let texts = {};

  /** @param {typeof KINDS[number]} kind */
  async function copy(kind) {
    by_hand.hidden = true;
    try {
      await load("export");
      const text = asking?.read((core) => (kind === "python" ? core.to_python() : core.to_csv())) ?? "";
      const is_copied = await navigator.clipboard?.writeText(text).then(() => true, () => false);
      write(said, texts[is_copied ? "copied_text" : "copy_by_hand"] ?? "");
      if (is_copied) return;
      // a policy, or a page without encryption: the text itself, selected
      by_hand.hidden = false;
      by_hand.value = text;
      by_hand.focus();
      by_hand.select();
    } catch (error) {
      write(said, /** @type {RooflineError} */ (error).message);
    }
  }

  const forget = () => {
    write(said, "");
    by_hand.hidden = true;
  };
  // a clipboard may be closed to what comes long after a click: what is needed is fetched before
  for (const near of ["pointerenter", "focusin"]) node.addEventListener(near, () => void load("export").catch(() => {}));
  for (const { kind, button } of buttons) button.addEventListener("click", () => void copy(kind));

  return {
    node,
    /** @param {(code: string) => string} word */
    speak(word) {
      texts = Object.fromEntries(["copied_text", "copy_by_hand"].map((code) => [code, word(code)]));
      for (const { kind, label } of buttons) write(label, word(`copy_${kind}`));
      by_hand.setAttribute("aria-label", word("copy_by_hand"));
    },
    /** What was copied is of another board. @param {View} _view */
    show: (_view) => forget(),
    clear: forget,
    /** @param {Doing} _doing @param {Asking} given */
    wire: (_doing, given) => void (asking = given),
  };
}
