// Registers <roofline-widget>. The class alone is in roofline-widget.js.
import { RooflineWidgetElement } from "./roofline-widget.js";

const TAG = "roofline-widget";
// Node has no registry: importing this file there does nothing
const registry = globalThis.customElements;
const taken = registry?.get(TAG);

if (!taken) {
  registry?.define(TAG, RooflineWidgetElement);
} else if (/** @type {any} */ (taken).version !== RooflineWidgetElement.version) {
  console.warn(`<${TAG}> is defined already, by another version; this one (${RooflineWidgetElement.version}) is not used`);
}
