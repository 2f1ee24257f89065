// Registers <roofline-widget>, <roofline-question> and <roofline-results>. The classes alone are in files of those names.
import { RooflineQuestionElement } from "./roofline-question.js";
import { RooflineResultsElement } from "./roofline-results.js";
import { RooflineWidgetElement } from "./roofline-widget.js";

const TAGS = {
  "roofline-widget": RooflineWidgetElement,
  "roofline-question": RooflineQuestionElement,
  "roofline-results": RooflineResultsElement,
};
// Node has no registry: importing this file there does nothing
const registry = globalThis.customElements;

for (const [tag, element] of Object.entries(TAGS)) {
  const taken = registry?.get(tag);
  if (!taken) registry?.define(tag, element);
  else if (/** @type {any} */ (taken).version !== element.version) {
    console.warn(`<${tag}> is defined already, by another version; this one (${element.version}) is not used`);
  }
}
