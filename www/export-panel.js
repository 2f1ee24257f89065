// The board taken away: its table as a Python program or as CSV, copied; both, and the picture, as files. A page
// fetches this file where a tag asks for it.
import { copy } from "./copying.js";
import { load } from "./module.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Core } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

const COPIED = /** @type {const} */ (["python", "csv"]);
/** Files by their endings, and their media types. */
const FILES = { svg: "image/svg+xml", png: "image/png", csv: "text/csv", py: "text/x-python" };
/** @typedef {keyof typeof FILES} Kind */
/** Pixels a CSS pixel: what may be asked for, and what stands there at first. */
const SCALE = { min: "0.25", max: "8", step: "any", value: "2", required: "" };
/** Some browsers read a file a while after the click. */
const KEEP_MS = 60_000;

/** @param {Asking} asking */
export function export_panel(asking) {
  const said = words();
  const copies = COPIED.map((kind) => {
    const label = words();
    return { kind, label, button: h("button", { part: `copy-${kind}`, type: "button" }, label) };
  });
  const saves = Object.keys(FILES).map((name) => {
    const kind = /** @type {Kind} */ (name);
    return { kind, button: h("button", { part: `save-${kind}`, type: "button" }, `.${kind}`) };
  });
  const [save_word, scale_word] = [words(), words()];
  const scale = h("input", { part: "png-scale", class: "box", type: "number", ...SCALE });
  const menu = h("div", { class: "save-menu", role: "group" }, ...saves.map(({ button }) => button), h("label", {}, scale_word, scale));
  const handle = h("summary", {}, save_word);
  const save = h("details", { part: "save", class: "save" }, handle, menu);
  const by_hand = h("textarea", { class: "by-hand", readonly: "", rows: "8", hidden: "" });
  const row = h("div", { class: "tool-row" }, ...copies.map(({ button }) => button), save, h("span", { class: "echo", role: "status" }, said));
  /** @type {Record<string, string>} */
  let texts = {};

  /** The picture as it stands, in the size that it has on the page. @param {Core} core */
  const svg_of = (core) => core.to_svg(asking.parts.chart.clientWidth, asking.parts.chart.clientHeight);

  /** @param {"python" | "csv" | "svg"} kind */
  async function text_of(kind) {
    await load("export");
    return asking.read((core) => (kind === "python" ? core.to_python() : kind === "csv" ? core.to_csv() : svg_of(core))) ?? "";
  }

  /** Does something for the student, or says why not. @param {() => Promise<void>} work */
  async function attempt(work) {
    clear();
    try {
      await work();
    } catch (error) {
      write(said, /** @type {RooflineError} */ (error).message);
      if (/** @type {RooflineError} */ (error).code === "load_failed") asking.complain(/** @type {RooflineError} */ (error));
    }
  }

  /** @param {typeof COPIED[number]} kind */
  async function copy_table(kind) {
    const is_copied = await copy(await text_of(kind), by_hand);
    write(said, texts[is_copied ? "copied_text" : "copy_by_hand"] ?? "");
  }

  /** @param {Kind} kind */
  async function keep(kind) {
    // the browser's own words for what is out of range
    if (kind === "png" && !scale.reportValidity()) return;
    const content = kind === "png" ? await asking.png(scale.valueAsNumber) : await text_of(kind === "py" ? "python" : kind);
    if (content === undefined) return;
    const address = URL.createObjectURL(new Blob([content], { type: FILES[kind] }));
    h("a", { href: address, download: `${named(asking.parts.device.selectedOptions[0]?.text ?? "")}.${kind}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
  }

  function clear() {
    write(said, "");
    by_hand.hidden = true;
  }

  // a clipboard may be closed to what comes long after a click: what is needed is fetched before
  for (const near of ["pointerenter", "focusin"]) row.addEventListener(near, () => void load("export").catch(() => {}));
  for (const { kind, button } of copies) button.addEventListener("click", () => void attempt(() => copy_table(kind)));
  for (const { kind, button } of saves) button.addEventListener("click", () => void attempt(() => keep(kind)));
  // the menu covers what stands above it, and who tabs there sees where the keyboard is
  save.addEventListener("focusout", ({ relatedTarget: next }) => {
    if (next && !save.contains(/** @type {Node} */ (next))) save.open = false;
  });
  save.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !save.open) return;
    event.stopPropagation();
    save.open = false;
    handle.focus();
  });

  return {
    nodes: [row, by_hand],
    /** @param {(code: string) => string} word */
    speak(word) {
      texts = Object.fromEntries(["copied_text", "copy_by_hand"].map((code) => [code, word(code)]));
      for (const { kind, label } of copies) write(label, word(`copy_${kind}`));
      by_hand.setAttribute("aria-label", word("copy_by_hand"));
      write(save_word, word("save_as"));
      menu.setAttribute("aria-label", word("save_as"));
      write(scale_word, word("png_scale"));
    },
    clear,
  };
}

/** A name that every system takes, and a shell without quotes. @param {string} device */
function named(device) {
  const plain = device.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "-").replaceAll(/^-|-$/g, "").slice(0, 60);
  return plain ? `roofline-${plain}` : "roofline";
}
