// The board as it last settled, in case the program stops: a state, and the calls since.
/** @import { Core } from "./core.js" */
/** @import { Laying } from "./laying.js" */
/** @import { State } from "./roofline-widget.js" */

export class Kept {
  #read;
  /** @type {State | undefined} */
  #state;
  /** @type {((core: Core) => unknown)[]} */
  #calls = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #taking;

  /** @param {() => State | undefined} read the board; nothing while a hand is on it */
  constructor(read) {
    this.#read = read;
  }

  /**
   * A call has changed the board; it may have to be made again.
   * @param {(core: Core) => unknown} call
   */
  note(call) {
    this.#calls.push(call);
  }

  /** A state costs as much as the board is large: one is taken for all calls of a moment. */
  take_soon() {
    this.#taking ??= setTimeout(() => this.take());
  }

  /** The board has settled. */
  take() {
    clearTimeout(this.#taking);
    this.#taking = undefined;
    const state = this.#read();
    if (!state) return;
    this.#state = state;
    this.#calls = [];
  }

  /**
   * Lays it over the board as the tag says, to which a reset still goes back.
   * @param {Core} core
   * @param {Laying} laying
   */
  lay(core, laying) {
    if (this.#state) laying.lay_over(core, this.#state);
    for (const call of this.#calls) call(core);
  }
}
