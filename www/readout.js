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
  parts.tools.show_readout(readonly);
  show_handles(parts, readout);
  const no_bars = readout.bars.length === 0;
  for (const { node } of Object.values(parts.bars)) if (node.hidden !== no_bars) node.hidden = no_bars;
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
 * Lays the handles over the dots. Of one that is held the other waits until it is let go: nothing can reach it.
 * @param {Pick<Parts, "handles" | "held">} parts
 * @param {Readout} readout
 */
export function show_handles({ handles, held }, readout) {
  for (const panel of /** @type {const} */ (["roofline", "strip"])) {
    if (held.panel && held.panel !== panel) continue;
    const handle = handles[panel];
    const at = readout.handles.find((each) => each.panel === panel);
    if (handle.hidden !== !at) handle.hidden = !at;
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
