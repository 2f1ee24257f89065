// The palette of questions: Rust's, asked of a board of its own that is never shown.
import { enter } from "./module.js";
import { exchange_theme } from "./theme.js";
/** @import { Core, CoreModule } from "./core.js" */

/** @type {Core | undefined} */
let board;

/**
 * @param {CoreModule} module
 * @param {{ probe: HTMLElement, widget: HTMLElement }} parts
 */
export function take_theme(module, parts) {
  const core = (board ??= enter(() => new module.RooflineWidget()));
  enter(() => exchange_theme(core, parts));
}
