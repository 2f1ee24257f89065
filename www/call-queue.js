// Calls that may come before the module runs: each waits for the start and for the calls before it.

/** @template Core */
export class CallQueue {
  #start;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /** @param {() => Promise<Core>} start gives the same core each time, once it has one, until that is lost */
  constructor(start) {
    this.#start = start;
  }

  /**
   * @template T
   * @param {unknown[]} given the caller's arguments; taken as they are now, not as they will be at the turn
   * @param {(core: Core, given: any[]) => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  call(given, work) {
    const taken = snapshot(given);
    const start = this.#start();
    // the core of the turn: that of the call may be lost by then
    const result = this.#last.then(() => start).then(() => this.#start()).then((core) => work(core, taken));
    this.#last = result.catch(() => {});
    return result;
  }
}

/**
 * @template T
 * @param {T} given
 */
export function snapshot(given) {
  try {
    return structuredClone(given);
  } catch {
    // Rust meets the same obstacle, and has the words for it
    return given;
  }
}
