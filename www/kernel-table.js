// The kernel table: the chart in words and figures. One row a kernel, chosen by a radio button, so that
// the whole table is one tab stop and the arrow keys walk it.
import { h, words, write } from "./skeleton.js";
/** @import { Row } from "./core.js" */

/** Cells that a row's texts go into, in the order of the columns. */
const FIGURES = /** @type {const} */ (["intensity", "attainable", "bound_word", "time", "fix"]);

/** With more rows than these a table is laid out row by row. */
const MANY = 50;

export class KernelTable {
  #body;
  /** @type {Map<string, ReturnType<typeof table_row>>} */
  #rows = new Map();

  /** @param {HTMLElement} body */
  constructor(body) {
    this.#body = body;
  }

  /**
   * @param {Row[]} rows
   * @param {boolean} readonly
   */
  show(rows, readonly) {
    const kept = new Map(rows.map((row) => [row.id, this.#rows.get(row.id) ?? table_row(row.id, Boolean(row.remove))]));
    for (const [id, { node }] of this.#rows) if (!kept.has(id)) node.remove();
    this.#rows = kept;
    // one that stands where it belongs is left alone: moved, it would lose the keyboard's focus to the page
    let place = this.#body.firstElementChild;
    this.#body.parentElement?.classList.toggle("many", rows.length > MANY);
    for (const { node } of kept.values()) {
      if (node === place) place = node.nextElementSibling;
      else this.#body.insertBefore(node, place);
    }
    for (const row of rows) {
      this.update(row);
      const shown = kept.get(row.id);
      if (shown) shown.radio.disabled = readonly;
    }
  }

  /**
   * Writes the figures of one row: texts and attributes only.
   * @param {Row} row
   */
  update(row) {
    const shown = this.#rows.get(row.id);
    if (!shown) return;
    write(shown.number, `${row.number}`);
    write(shown.name, row.name);
    for (const figure of FIGURES) write(shown.figures[figure], row.error ? "" : row[figure]);
    if (row.error) write(shown.figures.fix, row.error);
    write(shown.note, row.note ?? "");
    shown.radio.checked = row.selected;
    const looks = [row.selected && "selected", row.error && "unplaced"].filter(Boolean).join(" ");
    if (shown.looks !== looks) shown.node.className = shown.looks = looks;
    const bound = row.bound ?? "none";
    if (shown.bound !== bound) shown.node.dataset["bound"] = shown.bound = bound;
  }
}

/** @param {string} id @param {boolean} is_counted by the student, who may take it off: a script of its own has the button */
function table_row(id, is_counted) {
  const radio = h("input", { type: "radio", name: "selected", value: id });
  const number = words();
  const name = words();
  const note = words();
  const figures = { intensity: words(), attainable: words(), bound_word: words(), time: words(), fix: words() };
  const cell = (/** @type {string} */ column, /** @type {(Node | string)[]} */ ...children) =>
    h("td", { class: column, role: "cell" }, ...children);
  const node = h("tr", { role: "row", part: "kernel" },
    h("th", { class: is_counted ? "kernel counted" : "kernel", scope: "row", role: "rowheader" },
      h("label", {}, radio, h("span", { class: "mark" }, number), h("span", { class: "name" }, name))),
    cell("intensity", figures.intensity), cell("attainable", figures.attainable),
    cell("bound", figures.bound_word), cell("time", figures.time),
    cell("fix", figures.fix, h("span", { class: "row-note" }, note)));
  return { node, radio, number, name, note, figures, looks: "", bound: "" };
}
