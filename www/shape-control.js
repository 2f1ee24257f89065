// N and K of the student's own matmul, and the square: all three sides as one.
import { field } from "./field.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Doing, View } from "./core.js" */

export function shape_control() {
  /** @type {Doing | undefined} */
  let doing;
  /** @type {Asking | undefined} */
  let asking;
  const name = words();
  const cube_word = words();
  const side = (/** @type {"n" | "k"} */ which) => {
    /** @type {import("./field.js").Field} */
    const box = field(which, "numeric", (typed) => doing?.("kernels", (core) => core.adjust(which, typed), box.refuse));
    return box;
  };
  const [n, k] = [side("n"), side("k")];
  const cube = h("input", { type: "checkbox", part: "square" });
  const node = h("div", { part: "shape", class: "tool", role: "group", "aria-labelledby": "shape-name" },
    h("span", { class: "tool-name", id: "shape-name" }, name),
    h("div", { class: "tool-row" }, n.node, k.node, h("label", { class: "check" }, cube, h("span", {}, cube_word))),
    n.alert, k.alert);
  cube.addEventListener("change", () => doing?.("kernels", (core) => core.adjust("cube", cube.checked), n.refuse));
  return {
    node,
    /** @param {(code: string) => string} word */
    speak(word) {
      write(name, word("shape"));
      write(n.label, word("side_n"));
      write(k.label, word("side_k"));
      write(cube_word, word("cube"));
    },
    /** @param {View} _view @param {boolean} readonly */
    show: (_view, readonly) => show(readonly),
    /** In a drag as well: the sides of a cube go with M. @param {boolean} readonly */
    show_readout: (readonly) => show(readonly),
    clear: () => [n, k].forEach((box) => box.restore()),
    /** @param {Doing} given_doing @param {Asking} given_asking */
    wire: (given_doing, given_asking) => void ([doing, asking] = [given_doing, given_asking]),
  };

  /** @param {boolean} readonly */
  function show(readonly) {
    const shape = asking?.read((core) => core.shape());
    const still = readonly || !shape;
    n.show(shape?.n ?? "", still || shape.cube);
    k.show(shape?.k ?? "", still || shape.cube);
    cube.checked = shape?.cube ?? false;
    cube.disabled = still;
  }
}
