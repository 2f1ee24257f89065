// What a student's hand reaches: each control leads to its doing.
import { part_for } from "./attributes.js";
import { MORE } from "./device-menu.js";
import { wire_drag } from "./drag.js";
import { wire_m } from "./m-control.js";
import { with_part } from "./module.js";
/** @import { Asking, Core, Part } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */
/** @import { Stage } from "./stage.js" */

/**
 * Leads every control of a widget to the stage, and what it needs of the element to it.
 * @param {ShadowRoot} shadow
 * @param {Parts} parts
 * @param {Stage} stage
 * @param {Pick<Asking, "device" | "locale" | "link" | "png" | "complain"> & { lay_again: (core: Core) => void, part_of_reset: () => Part | undefined }} element
 */
export function wire(shadow, parts, stage, { lay_again, part_of_reset, ...element }) {
  const drag = wire_drag(parts, stage);
  /** What a part of the module is needed for; at once where it is there. @param {Part | undefined} part @param {() => void} work */
  const after = (part, work) => {
    parts.failed.textContent = "";
    void (async () => with_part(part, work))().catch((error) => {
      // the menu says again what is in force
      stage.refresh();
      parts.failed.textContent = error.message;
      element.complain(error);
    });
  };
  // what the reader has done since is in force
  shadow.host.addEventListener("change", () => void (parts.failed.textContent = ""));
  wire_m(parts, stage, drag, element.complain);
  parts.device.addEventListener("change", () => {
    const chosen = parts.menu.chosen();
    const device = chosen === undefined ? MORE : element.device(chosen);
    after(part_for(device), () => void (device === MORE ? stage.read((core) => parts.menu.open(core)) : stage.change("device", (core) => core.choose_device(device))));
  });
  parts.reset.addEventListener("click", () => after(part_of_reset(), () => void stage.change("kernels", (core) => lay_again(core))));
  /** @type {Asking} */
  const asking = { parts, read: (work) => stage.read(work), ...element };
  parts.tools.wire((cause, work, refuse) => stage.change(cause, work, refuse), asking);
  parts.sources.wire(asking);
  parts.table.body.addEventListener("change", (event) => {
    const { value } = /** @type {HTMLInputElement} */ (event.target);
    stage.change("kernels", (core) => core.select_kernel(value));
  });
  // the page hears of a doing once it is done, by an event of the element's own
  for (const type of ["input", "change"]) shadow.addEventListener(type, (event) => event.stopPropagation());
  return drag;
}
