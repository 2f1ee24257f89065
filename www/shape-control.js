// N and K of the student's own matmul, and the square: all three sides as one.
import { field } from "./field.js";
import { h, words, write } from "./skeleton.js";
/** @import { Doing, Readout, View } from "./core.js" */

export function shape_control() {
  /** @type {Doing | undefined} */
  let doing;
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
    /** @param {View} view @param {boolean} readonly */
    show: ({ readout }, readonly) => show(readout, readonly),
    /** In a drag as well: the sides of a cube go with M. @param {Readout} readout @param {boolean} readonly */
    show_readout: (readout, readonly) => show(readout, readonly),
    clear: () => [n, k].forEach((box) => box.restore()),
    /** @param {Doing} given */
    wire: (given) => void (doing = given),
  };

  /** @param {Readout} readout @param {boolean} readonly */
  function show({ shape }, readonly) {
    const still = readonly || !shape;
    n.show(shape?.n ?? "", still || shape.cube);
    k.show(shape?.k ?? "", still || shape.cube);
    cube.checked = shape?.cube ?? false;
    cube.disabled = still;
  }
}
