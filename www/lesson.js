// The buttons of the exercises: each is a call that any page could make of the widget.
/** @import { RooflineWidgetElement as Widget } from "./roofline-widget.js" */

/** Exercises by the name on their button. */
const TRY = {
  /** @param {Widget} widget */
  a100: (widget) => widget.set_device("a100-sxm-80gb"),
  /** @param {Widget} widget */
  async fp8(widget) {
    await widget.set_device("h100-sxm");
    await widget.place_kernel({ kind: "matmul", id: "fp8", name: "FP8", precision: "fp8", m: 64, n: 8192, k: 8192 });
    await widget.select_kernel("fp8");
  },
  /** @param {Widget} widget */
  async softmax(widget) {
    await widget.set_device("h100-sxm");
    await widget.place_kernel({ kind: "softmax", id: "softmax", name: "softmax", rows: 4096, cols: 4096, flops_per_elem: 5 });
    await widget.select_kernel("softmax");
  },
};

const widget = /** @type {Widget} */ (document.getElementById("lesson"));

for (const button of document.querySelectorAll("button[data-try]")) {
  const name = /** @type {keyof typeof TRY} */ (button.getAttribute("data-try"));
  const said = button.nextElementSibling;
  button.addEventListener("click", async () => {
    if (said) said.textContent = "";
    try {
      await TRY[name](widget);
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      widget.scrollIntoView({ block: "nearest", behavior: calm ? "auto" : "smooth" });
    } catch (error) {
      if (said) said.textContent = /** @type {Error} */ (error).message;
    }
  });
}
