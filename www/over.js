// Device, compared device and M: a tag says them first, a student changes them. As properties they are what holds on the board.
import { read_m } from "./attributes.js";
import { snapshot } from "./call-queue.js";
import { enter, survive } from "./module.js";
import { write_attribute } from "./properties.js";
/** @import { Core } from "./core.js" */
/** @import { Laying } from "./laying.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

/** In the order in which they go over a board that its author wrote. */
export const OVER = /** @type {const} */ (["device", "compare", "m"]);
/** @typedef {typeof OVER[number]} Name */

export class Over {
  #host;
  #laying;
  #element;
  /** @type {Map<Name, Promise<unknown>>} what was said and is not done yet */
  #awaited = new Map();
  /** @type {Set<Name>} what was said and could not be had */
  #missed = new Set();

  /**
   * @param {HTMLElement} host
   * @param {Laying} laying
   * @param {{ core: () => Core | undefined, has_run: () => boolean, change: (work: (core: Core) => void) => Promise<unknown>, complain: (error: RooflineError) => void }} element
   */
  constructor(host, laying, element) {
    this.#host = host;
    this.#laying = laying;
    this.#element = element;
  }

  /**
   * What holds on the board; before it runs, and until what was said is done, what the tag says.
   * @param {Name} name
   */
  now(name) {
    const core = this.#element.core();
    const said = this.#laying.said(name);
    const now = core && !this.#awaited.has(name) ? survive(() => enter(() => this.#laying.now(core, name))) : undefined;
    if (now !== undefined) return now;
    return name === "m" && said !== null ? read_m(said) : said;
  }

  /**
   * A device's figures, which no attribute can hold, take the attribute's place.
   * @param {Name} name
   * @param {unknown} value
   */
  set(name, value) {
    const is_device = name !== "m" && typeof value === "object" && value !== null;
    this.#laying.give(name, is_device ? snapshot(value) : undefined);
    const is_silent = !this.#host.hasAttribute(name);
    write_attribute(this.#host, name, is_device ? null : value);
    // the removal of what is not there is told by no one
    if (is_silent && !this.#host.hasAttribute(name)) this.apply(name);
  }

  /**
   * The board takes what the tag says now; before it runs, the start does.
   * @param {Name} name
   */
  apply(name) {
    if (!this.#element.has_run()) return;
    const said = this.#laying.said(name);
    this.#missed.delete(name);
    const done = this.#element.change((core) => this.#laying.change(core, name, said)).then(() => {
      for (const each of this.#missed) this.apply(each);
    }, (error) => {
      // what could not be had is had with what comes next, or by a reset
      if (error.code === "load_failed") {
        this.#missed.add(name);
        this.#laying.note(name);
      }
      this.#element.complain(error);
    }).finally(() => {
      if (this.#awaited.get(name) === done) this.#awaited.delete(name);
    });
    this.#awaited.set(name, done);
  }
}
