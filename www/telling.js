// What is told of a board: events for the page, a line for who hears the screen, a call for who watches.
/** @import { Core } from "./core.js" */
/** @import { Cause, Placement, Unplaced } from "./roofline-widget.js" */
/** @import { Stage } from "./stage.js" */

/** A pause before a crossing is announced: a pointer that trembles on the ridge is announced once. */
const ANNOUNCE_AFTER_MS = 400;

export class Telling {
  #host;
  #line;
  #board;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #announcing;
  /** @type {Set<(change: { by_student: boolean }) => void>} */
  #watching = new Set();

  /**
   * @param {HTMLElement} host fires the events
   * @param {Text} line is announced as it changes
   * @param {Pick<Stage, "read" | "readout" | "kept">} board
   */
  constructor(host, line, board) {
    this.#host = host;
    this.#line = line;
    this.#board = board;
  }

  /** @param {string} text */
  announce(text) {
    this.quiet();
    this.#announcing = setTimeout(() => this.say(text), ANNOUNCE_AFTER_MS);
  }

  /** @param {string} text */
  say(text) {
    this.quiet();
    this.#line.data = text;
  }

  /** What is about to be announced is not. */
  quiet() {
    clearTimeout(this.#announcing);
  }

  /**
   * @param {(change: { by_student: boolean }) => void} listener told of every change of the board
   * @returns {() => void} ends it
   */
  watch(listener) {
    this.#watching.add(listener);
    return () => void this.#watching.delete(listener);
  }

  /** The board has changed. @param {boolean} by_student */
  changed(by_student) {
    if (!by_student) this.#board.kept.take_soon();
    for (const listener of this.#watching) {
      try {
        listener({ by_student });
      } catch (error) {
        // the page's own: as one of an event's listener
        reportError(error);
      }
    }
  }

  /**
   * The placements are fetched when they are read: a drag costs the same however many kernels stand.
   * @param {"input" | "change"} type
   * @param {Cause} cause
   */
  doing(type, cause) {
    const { kept, readout } = this.#board;
    /** @type {ReturnType<Core["placements"]> | undefined} */
    let placements;
    const all = () => (placements ??= this.#board.read((core) => core.placements()) ?? []);
    // while a hand is on it, it has not settled
    if (type === "change") kept.take();
    const id = readout?.row?.id;
    const now = cause === "m" && this.placement_now();
    /** @type {Placement | Unplaced | null | undefined} */
    let placement;
    fire(this.#host, type, {
      cause,
      get placements() {
        return all();
      },
      get placement() {
        return (placement ??= now ? now() : all().find((each) => each.id === id) ?? null);
      },
    });
    this.changed(true);
  }

  /** @param {Placement | null} placement of a kernel that has come to the other side; by default the selected one's */
  crossing(placement = this.placement_now()()) {
    if (placement) fire(this.#host, "roofline-cross", placement);
  }

  /** The selected kernel's figures with the M of now, whenever they are asked for. */
  placement_now() {
    const { row, m } = this.#board.readout ?? {};
    return () => (row && m && this.#board.read((core) => core.placement_at(row.id, m.value))) || null;
  }
}

/**
 * @param {EventTarget} target
 * @param {string} type
 * @param {object} detail
 */
export function fire(target, type, detail) {
  target.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail: Object.freeze(detail) }));
}
