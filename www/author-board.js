// A board of an author's own, from a file, from between the tags or from a script, with the devices that stand in it. A
// page fetches this file with the first of them.
import { attempt, roofline_error } from "./module.js";
import { read_written } from "./written.js";
/** @import { Core } from "./core.js" */
/** @import { Device, RooflineError } from "./roofline-widget.js" */

export class AuthorBoard {
  /** @type {Map<string, Device>} devices of the author's own, by id */
  own = new Map();
  #src;
  #complain;
  /** @type {any} without its devices */
  #board;

  /**
   * @param {string | null} src the file that it is of
   * @param {(error: RooflineError) => void} complain
   */
  constructor(src, complain) {
    this.#src = src;
    this.#complain = complain;
  }

  /** Whether there is a board, beside the devices. */
  get stands() {
    return this.#board !== undefined;
  }

  /** @param {any} written */
  take(written) {
    const { devices = [], ...board } = written ?? {};
    for (const [at, device] of [devices].flat().entries()) this.#take_device(device, `devices[${at}].id`);
    this.#board = board;
  }

  /**
   * Lays it; what is refused is told. Each device is tried, for one that is wrong is to be told before a student chooses it.
   * @param {Core} core
   */
  lay(core) {
    const listed = this.own.size > 0 ? core.menu().map(({ id }) => id) : [];
    for (const [id, device] of this.own) {
      if (listed.includes(id)) this.#refuse("out_of_range", `devices: the id "${id}" is one of the catalogue's`, { field: "devices", value: id });
      else if (attempt(() => void core.set_device(device), this.#complain)) continue;
      this.own.delete(id);
    }
    if (!this.stands) return;
    const device = (/** @type {any} */ given) => this.own.get(given) ?? given;
    const board = { ...this.#board, device: device(this.#board.device), compare: device(this.#board.compare) };
    if (!attempt(() => void core.restore(board), (error) => this.#complain(this.#of_the_file(error)))) this.#board = undefined;
  }

  /**
   * A device of the author's own, which goes by its id.
   * @param {any} device
   * @param {string} field where the id stands
   */
  #take_device(device, field) {
    if (typeof device?.id === "string" && device.id !== "") this.own.set(device.id, device);
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
    const { code, message, field, value } = error;
    return this.#src === null ? error : roofline_error(code, `${this.#src}: ${message}`, { cause: error, ...(field && { field }), ...(value !== undefined && { value }) });
  }
}

/**
 * Reads what was written; a board that a script has set goes before it. What cannot be read is told, and the board is as
 * without it.
 * @param {any} given by a script; null for nothing
 * @param {string | null} src as the tag says
 * @param {Element | null} child of the tag
 * @param {(error: RooflineError) => void} complain
 */
export async function author_board(given, src, child, complain) {
  const board = new AuthorBoard(given === null ? src : null, complain);
  try {
    const found = given === null ? await read_written(src, child, "board", roofline_error) : { written: given };
    if (found) board.take(found.written);
  } catch (error) {
    complain(/** @type {RooflineError} */ (error));
  }
  return board;
}
