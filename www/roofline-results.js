// <roofline-results>: the class, and what holds before the script behind it has come. Importing it does nothing;
// define.js registers the tag.
import { wear_frame } from "./frame-style.js";
import { adopt, LOADING, reflect } from "./properties.js";
import { come, still_frame } from "./quiz.js";
/** @import { ResultsSeat } from "./results-seat.js" */

// Node has no elements: there the class can be imported, and not used
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * How far the student has come with the questions of the page, and a button that copies it for the teacher.
 *
 * @attr {boolean} eager - The load starts at once, not when the element is nearly seen.
 * @attr {string} integrity - Hashes that every file of the module must have, as `fetch` takes them.
 * @attr {string} lang - The language of words, here or on any ancestor.
 *
 * @fires {CustomEvent<RooflineError>} roofline-error - The module could not be loaded.
 *
 * @slot - What is shown until the module runs.
 *
 * @csspart results - All of it.
 * @csspart progress - The line that says how far.
 * @csspart copy - The button that copies a report.
 *
 * @cssprop {<color>} --roofline-surface - What everything stands on.
 * @cssprop {<color>} --roofline-ink - Text, axes and marks.
 * @cssprop {<color>} --roofline-muted - What is said beside.
 * @cssprop {<color>} --roofline-grid - The lines of the decades.
 * @cssprop {<color>} --roofline-grid-faint - The lines between them.
 * @cssprop {<color>} --roofline-memory - The memory roof, and what is bound by it.
 * @cssprop {<color>} --roofline-memory-tint - The area under it.
 * @cssprop {<color>} --roofline-compute - The compute roof, and what is bound by it.
 * @cssprop {<color>} --roofline-compute-tint - The area under it.
 * @cssprop {<color>} --roofline-own - The reader's own kernel.
 * @cssprop {<color>} --roofline-ghost - Curves as they were before, and the lines that the axes stand on.
 * @cssprop {<color>} --roofline-good - What is right.
 */
export class RooflineResultsElement extends Base {
  /** Of the package. */
  static version = "0.1.0";

  static {
    reflect(this, LOADING);
  }

  /** @type {ResultsSeat | undefined} once its script has come */
  #seat;
  /** @type {Promise<void> | undefined} */
  #coming;

  constructor() {
    super();
    still_frame(this);
    adopt(this, Object.keys(LOADING));
  }

  connectedCallback() {
    if (this.#seat) return this.#seat.enter();
    this.#coming ??= come(this).then(({ ResultsSeat }) => {
      this.#seat = new ResultsSeat(this);
      if (this.isConnected) this.#seat.enter();
    });
    // it is told already, and the next time tries again
    this.#coming.catch(() => (this.#coming = undefined));
  }

  /** Moved within the page without leaving it (moveBefore): in the colours and the language of the new place. */
  connectedMoveCallback() {
    this.#seat?.move();
  }

  disconnectedCallback() {
    this.#seat?.leave();
  }

  /** A sheet holds in its own document only. */
  adoptedCallback() {
    if (this.#seat) this.#seat.adopted();
    else wear_frame(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  /** Goes to its button. @param {FocusOptions} [options] @override */
  focus(options) {
    this.#seat?.focus(options) || super.focus(options);
  }
}
