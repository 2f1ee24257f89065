// The widget that a question is for, and what it hides there: from the first picture on, before the script behind the
// question has come.
import { words_of } from "./attributes.js";
/** @import { Board } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

export class BoardLink {
  #host;
  #failed;
  /** @type {Promise<Board | null>} */
  #board = Promise.resolve(null);
  /** What the board hides for the question just now. */
  #hidden = "";
  /** @type {HTMLElement | null | undefined} what `for` named when it was looked up; undefined while no board is sought */
  #named;

  /**
   * @param {HTMLElement} host the question
   * @param {(error: RooflineError) => void} failed
   */
  constructor(host, failed) {
    this.#host = host;
    this.#failed = failed;
  }

  /** The widget that `for` named when it was sought, once it is one. */
  get board() {
    return this.#board;
  }

  /** Takes the widget that `for` names now. */
  seek() {
    this.leave();
    this.#named = null;
    // the whole of a fragment stands before its tags are looked for
    /** @type {Promise<Board | null>} */
    const board = Promise.resolve().then(() => (this.#board === board ? board_at((this.#named = named_by(this.#host))) : null));
    this.#board = board;
  }

  /** Whether `for` names another element than it did. */
  get is_stale() {
    return named_by(this.#host) !== this.#named;
  }

  /** Leaves the widget as it would be without the question. */
  leave() {
    this.#hide([]);
    this.#board = Promise.resolve(null);
    this.#named = undefined;
  }

  /** @param {boolean} is_open what `conceal` names may be seen */
  conceal(is_open) {
    // the question stands in no page
    if (this.#named !== undefined) this.#hide(is_open ? [] : words_of(this.#host, "conceal"));
  }

  /** @param {string[]} words */
  #hide(words) {
    const hidden = words.join(" ");
    if (hidden === this.#hidden) return;
    this.#hidden = hidden;
    this.#board.then((board) => board?.conceal(this.#host, words)).catch(this.#failed);
  }
}

/** @param {HTMLElement} host */
export const root_of = (host) => /** @type {Document | ShadowRoot} */ (host.getRootNode());

/** @param {HTMLElement} host */
export function named_by(host) {
  return root_of(host).getElementById?.(host.getAttribute("for") ?? "") ?? null;
}

/**
 * Once its tag is registered; null where it is no widget.
 * @param {HTMLElement | null} board
 * @returns {Promise<Board | null>}
 */
async function board_at(board) {
  if (!board?.localName.includes("-")) return null;
  await customElements.whenDefined(board.localName);
  return "watch_board" in board ? /** @type {any} */ (board) : null;
}
