// Two devices side by side in the model panel: every kernel on both, and what changes side.
import { h, words, write } from "./skeleton.js";
/** @import { ModelView } from "./core.js" */

const COLUMNS = /** @type {const} */ (["name", "here", "there", "ratio"]);

export function compared() {
  const title = words();
  const summary = words();
  const heads = COLUMNS.map((name) => ({ name, text: words() }));
  // no table, for those of the widget are laid out otherwise
  const body = h("div", { role: "rowgroup" });
  const table = h("div", { class: "flips", part: "flips", role: "table", "aria-labelledby": "model-flips" },
    h("div", { role: "rowgroup" }, h("div", { role: "row", class: "heads" },
      ...heads.map(({ name, text }) => h("span", { class: `flip-${name}`, role: "columnheader" }, text)))),
    body);
  const first_m = h("ul", { class: "remarks" });
  const node = h("div", { class: "compared", hidden: "" },
    h("p", {}, h("span", { class: "tool-name", id: "model-flips" }, title), " ", summary), table, first_m);

  return {
    node,
    /** @param {ModelView} model */
    show({ flips, words: said }) {
      node.hidden = !flips;
      if (!flips) return;
      write(title, said["flips"] ?? "");
      write(summary, flips.summary);
      const texts = [said["kernel"], flips.here, flips.there, said["ratio"]];
      heads.forEach(({ text }, at) => write(text, texts[at] ?? ""));
      body.replaceChildren(...flips.lines.map((line) => h("div", { role: "row", ...(line.flips ? { class: "flipped" } : {}) },
        h("span", { class: "flip-name", role: "rowheader" }, line.name),
        ...(line.reason ? [h("span", { class: "flip-reason", role: "cell" }, line.reason)] : [
          // where rows are cards no head stands above a cell
          h("span", { class: "flip-here", role: "cell", "data-head": flips.here }, line.here),
          h("span", { class: "flip-there", role: "cell", "data-head": flips.there }, line.there),
          h("span", { class: "flip-ratio", role: "cell" }, line.ratio),
        ]))));
      first_m.replaceChildren(...flips.first_m.map((text) => h("li", {}, text)));
    },
  };
}
