// Shows what Rust says of the selected kernel. During a drag only texts, transforms and attributes are
// written, into nodes that stand there already.
import { show_m } from "./m-control.js";
import { write } from "./skeleton.js";
/** @import { Readout } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */

/**
 * @param {Parts} parts
 * @param {Readout} readout
 * @param {boolean} readonly
 */
export function show_readout(parts, readout, readonly) {
  show_m(parts, readout.m, readonly);
  parts.tools.show_readout(readout, readonly);
  show_handles(parts, readout);
  for (const bar of Object.values(parts.bars)) bar.node.hidden = readout.bars.length === 0;
  for (const { name, label, share, text } of readout.bars) {
    const bar = parts.bars[name];
    write(bar.label, label);
    write(bar.text, text);
    bar.fill.style.transform = `scaleX(${share})`;
  }
  write(parts.lead, readout.lead);
  write(parts.rest, readout.summary);
  write(parts.note, readout.note ?? "");
}

/**
 * @param {Parts} parts
 * @param {Readout} readout
 */
function show_handles(parts, readout) {
  for (const [panel, handle] of Object.entries(parts.handles)) {
    const at = readout.handles.find((each) => each.panel === panel);
    handle.classList.toggle("away", !at);
    if (at) handle.style.transform = `translate(${at.x_px}px, ${at.y_px}px)`;
  }
}

/**
 * Lays the slider exactly under the strip's axis. Not for a drag: this one moves boxes.
 * @param {Parts} parts
 * @param {Readout} readout
 */
export function lay_slider({ widget }, { strip }) {
  widget.style.setProperty("--axis-left", `${strip.left_px}px`);
  widget.style.setProperty("--axis-right", `${strip.right_px}px`);
}
