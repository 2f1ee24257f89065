// What a student's hand reaches: each control leads to its doing.
import { wire_drag } from "./drag.js";
import { wire_m } from "./m-control.js";
import { with_part } from "./module.js";
/** @import { Asking, Core } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */
/** @import { Stage } from "./stage.js" */

/**
 * Leads every control of a widget to the stage, and what it needs of the element to it.
 * @param {ShadowRoot} shadow
 * @param {Parts} parts
 * @param {Stage} stage
 * @param {Pick<Asking, "device" | "locale" | "link" | "png" | "complain"> & { lay_again: (core: Core) => void }} element
 */
export function wire(shadow, parts, stage, { lay_again, ...element }) {
  const drag = wire_drag(parts, {
    readout: () => stage.readout,
    drag_to: (panel, x_px) => void stage.move((core) => core.drag_to(panel, x_px), true),
    settle: () => stage.settle(),
    revert: () => stage.revert(),
    select_at: (x_px, y_px, reach_px) => stage.select_at(x_px, y_px, reach_px),
    look_at: parts.sources.look_at,
    focus: () => parts.slider.focus({ preventScroll: true }),
  });
  wire_m(parts, {
    move: (work) => stage.move(work),
    // a key that is let go, or the focus, ends no drag
    settle: () => void (drag.running() || stage.settle()),
    cancel: drag.cancel,
    refuse: (message) => stage.refuse(message),
    leave_box: () => stage.leave_box(),
  });
  parts.device.addEventListener("change", () => {
    const chosen = parts.menu.chosen();
    if (chosen !== undefined) stage.change("device", (core) => core.choose_device(element.device(chosen)));
  });
  parts.reset.addEventListener("click", () => stage.change("kernels", (core) => lay_again(core)));
  /** @type {Asking} */
  const asking = {
    understood: (what, typed, refuse) => stage.understood(what, typed, refuse),
    read: (work) => stage.read(work),
    ...element,
    device_name: () => parts.device.selectedOptions[0]?.text ?? "",
    svg: (core) => core.to_svg(parts.chart.clientWidth, parts.chart.clientHeight),
  };
  parts.tools.wire((cause, work, refuse) => stage.change(cause, work, refuse), asking);
  parts.sources.wire(asking);
  parts.table.body.addEventListener("click", (event) => {
    const remove = /** @type {Element} */ (event.target).closest("button");
    if (!remove) return;
    const take_off = () => {
      const row = remove.closest("tr");
      const beside = row?.nextElementSibling ?? row?.previousElementSibling;
      if (!stage.change("kernels", (core) => core.adjust("remove", remove.value))) return;
      // the button has gone with its row, and the last row leaves the place where the next may be added
      (beside ?? parts.tools.foot).querySelector("input")?.focus();
    };
    // counted kernels come with a saved board too, where nothing can be counted
    void (async () => with_part("tools", take_off))().catch(element.complain);
  });
  parts.table.body.addEventListener("change", (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    stage.change("kernels", (core) => core.select_kernel(value));
  });
  // the page hears of a doing once it is done, by an event of the element's own
  for (const type of ["input", "change"]) shadow.addEventListener(type, (event) => event.stopPropagation());
  return drag;
}
