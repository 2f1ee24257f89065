// The palette of questions: Rust's, asked of a board that is never shown.
import { crashes, enter } from "./module.js";
import { exchange_theme } from "./theme.js";
/** @import { Core, CoreModule } from "./core.js" */

/** @type {Core | undefined} */
let board;
crashes.addEventListener("crash", () => (board = undefined));

/**
 * @param {CoreModule} module
 * @param {{ probe: HTMLElement, widget: HTMLElement }} parts
 */
export function take_theme(module, parts) {
  const core = idle_board(module);
  enter(() => exchange_theme(core, parts))?.();
}

/**
 * A board that is never shown, one for all questions of the page.
 * @param {CoreModule} module
 */
export const idle_board = (module) => (board ??= enter(() => new module.RooflineWidget()));
