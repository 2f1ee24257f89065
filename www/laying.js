// The board as the tag says: its attributes, and the board that its author wrote in a file or between the tags.
// It is laid at the start, when one of them changes, and by a reset.
import { CHILD, part_for, read_kernels, read_m, words_of } from "./attributes.js";
import { arrived, attempt, enter } from "./module.js";
import { OVER } from "./over.js";
/** @import { AuthorBoard } from "./author-board.js" */
/** @import { Core, Part } from "./core.js" */
/** @import { Name } from "./over.js" */
/** @import { Device, DeviceRef, RooflineError, State } from "./roofline-widget.js" */

/** The device of a board that names none. */
const LESSON = "h100-sxm";

export class Laying {
  /** @type {any} a board that a script has set: it goes before one that was written */
  board = null;

  #host;
  #complain;
  /** @type {Map<Name, DeviceRef>} devices of which a script has given the figures: they go before the attribute */
  #given = new Map();
  /** @type {AuthorBoard | undefined} the board that was written, once it is read */
  #written;
  /** @type {Map<string, any>} attributes changed since the board was laid, as they are now */
  #since = new Map();
  /** @type {State | undefined} the board as the tag says, while one from a link stands in its place */
  #under;
  /** @type {State | undefined} the board that a call has laid in the place of the tag's */
  #restored;

  /**
   * @param {HTMLElement} host
   * @param {(error: RooflineError) => void} complain
   */
  constructor(host, complain) {
    this.#host = host;
    this.#complain = complain;
  }

  /** Devices of the author's own. */
  get own() {
    return [...this.#written?.own.values() ?? []];
  }

  /**
   * What of the module reads a board, or knows a device that is not the lesson's, where an author or a script has given
   * some, or draws two devices.
   * @returns {Part | undefined}
   */
  get part() {
    if (this.#is_written || this.#written?.own.size || this.said("compare") !== null) return "board";
    return [this.said("device") ?? LESSON, ...words_of(this.#host, "devices")].map(part_for).find(Boolean);
  }

  /** Whether an author wrote a board, or a script has set one. */
  get #is_written() {
    return this.board !== null || this.#host.hasAttribute("src") || this.#host.querySelector(CHILD) !== null;
  }

  /**
   * A device by its id is the author's own, where there is one of it.
   * @template T
   * @param {T} device
   * @returns {T | Device}
   */
  device(device) {
    return this.#written?.own.get(/** @type {any} */ (device)) ?? device;
  }

  /** @param {Name} name @param {any} device nothing for what the attribute says */
  give(name, device) {
    if (device) this.#given.set(name, device);
    else this.#given.delete(name);
  }

  /**
   * What the tag says, and a script has said in its place; null for nothing.
   * @param {Name} name
   * @returns {any}
   */
  said(name) {
    return this.#given.get(name) ?? this.#host.getAttribute(name);
  }

  /**
   * What holds on the board: an author's device by its id, M of `yours`, null where there is none.
   * @param {Core} core
   * @param {Name} name
   */
  now(core, name) {
    const { kernels, ...state } = core.state();
    if (name === "m") return /** @type {any} */ (kernels.find(({ id }) => id === "yours"))?.m ?? null;
    const device = /** @type {any} */ (state[name]);
    return this.#written?.own.has(device?.id) ? device.id : device;
  }

  /** Reads what was written. Where the script for it does not come, that is told, and the board is as without it. */
  async read() {
    this.#written = undefined;
    if (!this.#is_written) return;
    try {
      const { author_board } = await arrived("board", import("./author-board.js"));
      this.#written = await author_board(this.board, this.#host.getAttribute("src"), this.#host.querySelector(CHILD), this.#complain);
    } catch (error) {
      this.#complain(/** @type {RooflineError} */ (error));
    }
  }

  /**
   * @param {Core} core
   * @param {boolean} [is_again] as it was laid last, by a call as well
   */
  lay(core, is_again) {
    const restored = is_again ? this.#restored : undefined;
    this.forget(restored);
    this.#written?.lay(core);
    const is_laid = this.#written?.stands;
    if (!is_laid) enter(() => core.lay_nothing());
    const over = OVER.filter((name) => this.said(name) !== null && (is_laid || name !== "m"));
    for (const name of over) this.#say(core, name, this.said(name));
    if (!is_laid) this.#lay_kernels(core);
    else if (over.length > 0) enter(() => core.lay_as_it_is());
    if (restored) core.restore(restored);
  }

  /**
   * An attribute says something else now.
   * @param {Core} core
   * @param {string} name
   * @param {any} now
   */
  change(core, name, now) {
    if (name === "kernels") {
      // a board that was written has its own
      if (this.#written?.stands) return;
      for (const each of /** @type {const} */ (["device", "compare"])) if (this.said(each) !== null) this.note(each);
      this.#lay_kernels(core);
      return;
    }
    this.#apply(core, name, now);
    this.#since.set(name, now);
  }

  /** What the tag says now, a reset lays. @param {Name} name */
  note(name) {
    this.#since.set(name, this.said(name));
  }

  /**
   * The board as it was laid, with what the tag has said since: that is the board as laid from now on.
   * @param {Core} core
   */
  again(core) {
    if (this.#under) core.restore(this.#under);
    else core.reset();
    this.#under = undefined;
    if (this.#since.size === 0) return;
    for (const [name, value] of this.#since) this.#say(core, name, value);
    this.#since.clear();
    core.lay_as_it_is();
  }

  /** What of the module that needs. @returns {Part | undefined} */
  get part_of_reset() {
    if (this.#since.get("compare")) return "board";
    return this.#since.has("device") ? part_for(this.#since.get("device") ?? LESSON) : undefined;
  }

  /**
   * Another board has been laid, by a call.
   * @param {State} [restored]
   */
  forget(restored) {
    this.#since.clear();
    this.#under = undefined;
    this.#restored = restored;
  }

  /**
   * Lays the board of a link over the tag's, whole or not at all: a reset goes back to what the tag says.
   * @param {Core} core
   * @param {State} state
   */
  lay_over(core, state) {
    const before = core.state();
    if (!this.#under) this.again(core);
    const under = this.#under ?? core.state();
    try {
      core.restore(state);
    } catch (error) {
      core.restore(before);
      throw error;
    } finally {
      this.#under = under;
    }
  }

  /** @param {Core} core */
  #lay_kernels(core) {
    this.#under = undefined;
    this.#since.delete("m");
    if (!read_kernels(this.#host, this.#complain)) {
      enter(() => {
        core.clear_kernels();
        core.lay_as_it_is();
      });
      return;
    }
    const m = this.#host.getAttribute("m");
    if (m === null || !this.#attempt(() => core.lay_lesson(read_m(m)))) enter(() => core.lay_lesson());
  }

  /** @param {Core} core @param {string} name @param {any} value */
  #say(core, name, value) {
    return this.#attempt(() => this.#apply(core, name, value));
  }

  /**
   * What an attribute says of a board that stands; without it, what a board has that is new.
   * @param {Core} core
   * @param {string} name
   * @param {any} value
   */
  #apply(core, name, value) {
    if (name === "device") core.set_device(this.device(value ?? LESSON));
    // where the part that draws two has not come, none is compared that could go
    else if (name === "compare") core.compare_device?.(this.device(value));
    else if (core.placements().some(({ id }) => id === "yours")) core.set_m(read_m(value ?? "1"), "yours");
  }

  /**
   * Elements do not throw for what stands on the tag: whether it went well.
   * @param {() => unknown} work
   */
  #attempt(work) {
    return attempt(() => void work(), this.#complain);
  }
}
