// The board as the tag says: its attributes, and the board that its author wrote in a file or between the tags.
// It is laid at the start, when one of them changes, and by a reset.
import { read_kernels, read_m } from "./attributes.js";
import { attempt, enter, roofline_error } from "./module.js";
import { OVER } from "./over.js";
import { is_written, read_written } from "./written.js";
/** @import { Core, Part } from "./core.js" */
/** @import { Name } from "./over.js" */
/** @import { Device, DeviceRef, RooflineError, State } from "./roofline-widget.js" */

export class Laying {
  /** @type {any} a board that a script has set: it goes before one that was written */
  board = null;

  #host;
  #complain;
  /** @type {Map<Name, DeviceRef>} devices of which a script has given the figures: they go before the attribute */
  #given = new Map();
  /** @type {any} the board that was written, without its devices */
  #board;
  /** @type {Map<string, Device>} devices of the author's own, by id */
  #own = new Map();
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
    return [...this.#own.values()];
  }

  /**
   * What of the module reads a board, or a device's figures, where an author or a script has given some, or draws two devices.
   * @returns {Part | undefined}
   */
  get part() {
    return this.board !== null || this.#given.size > 0 || this.#own.size > 0 || is_written(this.#host) || this.said("compare") !== null ? "board" : undefined;
  }

  /**
   * A device by its id is the author's own, where there is one of it.
   * @template T
   * @param {T} device
   * @returns {T | Device}
   */
  device(device) {
    return this.#own.get(/** @type {any} */ (device)) ?? device;
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
    return this.#own.has(device?.id) ? device.id : device;
  }

  /** Reads what was written. What cannot be read is told, and the board is as without it. */
  async read() {
    this.#board = undefined;
    this.#own.clear();
    try {
      const found = this.board === null ? await read_written(this.#host, "board") : { written: this.board };
      if (!found) return;
      const { devices = [], ...board } = found.written ?? {};
      for (const [at, device] of [devices].flat().entries()) this.#take(device, `devices[${at}].id`);
      this.#board = board;
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
    // a view has a row for each kernel that stood there: it is asked for where it is needed, and once
    const listed = this.#own.size > 0 ? core.view().devices.map(({ id }) => id) : [];
    // each device is tried, for one that is wrong is to be told before a student chooses it
    for (const [id, device] of this.#own) {
      if (listed.includes(id)) this.#refuse("out_of_range", `devices: the id "${id}" is one of the catalogue's`, { field: "devices", value: id });
      else if (this.#attempt(() => core.set_device(device))) continue;
      this.#own.delete(id);
    }
    const board = this.#board && { ...this.#board, device: this.device(this.#board.device), compare: this.device(this.#board.compare) };
    const is_laid = board !== undefined && attempt(() => void core.restore(board), (error) => this.#complain(this.#of_the_file(error)));
    if (!is_laid) {
      this.#board = undefined;
      enter(() => core.lay_nothing());
    }
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
      if (this.#board !== undefined) return;
      for (const each of /** @type {const} */ (["device", "compare"])) if (this.said(each) !== null) this.#since.set(each, this.said(each));
      this.#lay_kernels(core);
      return;
    }
    this.#apply(core, name, now);
    this.#since.set(name, now);
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

  /**
   * A device of the author's own, which goes by its id.
   * @param {any} device
   * @param {string} field where the id stands
   */
  #take(device, field) {
    if (typeof device?.id === "string" && device.id !== "") this.#own.set(device.id, device);
    else this.#refuse("missing_field", `${field} is missing: a device of one's own goes by its id`, { field });
  }

  /** @param {string} code @param {string} message @param {{ field: string, value?: string }} given */
  #refuse(code, message, given) {
    this.#complain(this.#of_the_file(roofline_error(code, message, given)));
  }

  /**
   * The same failure, which names the file that it is of.
   * @param {RooflineError} error
   * @returns {RooflineError}
   */
  #of_the_file(error) {
    const src = this.board === null ? this.#host.getAttribute("src") : null;
    const { code, message, field, value } = error;
    return src === null ? error : roofline_error(code, `${src}: ${message}`, { cause: error, ...(field && { field }), ...(value !== undefined && { value }) });
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
    if (name === "device") core.set_device(this.device(value ?? "h100-sxm"));
    else if (name === "compare") core.compare_device(this.device(value));
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
