// Two devices side by side in the model panel: every kernel on both, and what changes side.
import { h, words, write } from "./skeleton.js";
/** @import { ModelView } from "./core.js" */
/** @typedef {NonNullable<ModelView["flips"]>} Flips */

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
  /** @type {string[]} */
  let shown = [];
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
      // a drag changes one row of many
      const said_now = flips.lines.map((line) => [flips.here, flips.there, ...Object.values(line)].join("\n"));
      const rows = [...body.children];
      rows.slice(said_now.length).forEach((row) => row.remove());
      flips.lines.forEach((line, at) => {
        if (said_now[at] === shown[at]) return;
        const row = compared_row(line, flips);
        if (rows[at]) rows[at].replaceWith(row);
        else body.append(row);
      });
      shown = said_now;
      first_m.replaceChildren(...flips.first_m.map((text) => h("li", {}, text)));
    },
  };
}

/** @param {Flips["lines"][number]} line @param {Flips} flips */
function compared_row({ name, flips: is_flipped, here, there, ratio, reason }, flips) {
  return h("div", { role: "row", ...(is_flipped ? { class: "flipped" } : {}) },
    h("span", { class: "flip-name", role: "rowheader" }, name),
    ...(reason ? [h("span", { class: "flip-reason", role: "cell" }, reason)] : [
      // where rows are cards no head stands above a cell
      h("span", { class: "flip-here", role: "cell", "data-head": flips.here }, here),
      h("span", { class: "flip-there", role: "cell", "data-head": flips.there }, there),
      h("span", { class: "flip-ratio", role: "cell" }, ratio),
    ]));
}
