// What the student does on the widget that a question is for: watched for a task, or for what reveals a prediction.
import { bad_word } from "./attributes.js";
import { named_by, root_of } from "./question-board.js";
/** @import { BoardLink } from "./question-board.js" */
/** @import { Board } from "./core.js" */
/** @import { QuestionSpec, RooflineError } from "./roofline-widget.js" */

/** A widget may come later than its questions: for how long before it is told that there is none. */
const WAIT_MS = 5000;

/** What ends the hold of a pointer. */
const ENDS = ["pointerup", "pointercancel"];
/** @type {Set<number>} pointers that are down on the page, once a board is watched */
const held = new Set();
let is_watching = false;

export class BoardWatch {
  #host;
  #link;
  #failed;
  /** @type {AbortController | undefined} lives while the board is watched */
  #watch;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #waiting;
  /** The student has done something on the board before it was known what to watch for. */
  #touched = false;

  /**
   * @param {HTMLElement} host the question
   * @param {BoardLink} link to its board
   * @param {(error: RooflineError) => void} failed
   */
  constructor(host, link, failed) {
    this.#host = host;
    this.#link = link;
    this.#failed = failed;
  }

  /** The board is another now; where there is none, it is told after a while. */
  begin() {
    this.leave();
    if (this.#host.hasAttribute("for")) this.#waiting = setTimeout(() => this.#tell_none(), WAIT_MS);
  }

  /** The question stands in no page. */
  leave() {
    clearTimeout(this.#waiting);
    this.rest();
  }

  /** Tells that `for` names nothing that is a widget, or may become one. */
  #tell_none() {
    const named = named_by(this.#host);
    if (named && ("watch_board" in named || named.matches(":not(:defined)"))) return;
    const ids = [...root_of(this.#host).querySelectorAll("roofline-widget[id]")].map(({ id }) => id);
    this.#failed(bad_word("for", this.#host.getAttribute("for") ?? "", ids.length > 0 ? ids : ["a widget's id"]));
  }

  /** The device and the M on the board, for the record of an answer. */
  seen() {
    return this.#link.board.then(seen_on);
  }

  /** Watches nothing any longer. */
  rest() {
    this.#watch?.abort();
    this.#touched = false;
  }

  /**
   * Until it is known what to watch for: notes what the student does meanwhile.
   * @param {() => void} stirred the board runs, or has changed
   */
  async wait(stirred) {
    this.#watch?.abort();
    const { signal } = (this.#watch = new AbortController());
    const board = await this.#link.board;
    if (!board || signal.aborted) return;
    const leave = board.watch_board(({ by_student }) => {
      this.#touched ||= by_student;
      stirred();
    });
    signal.addEventListener("abort", leave);
  }

  /**
   * Watches the board until it reaches what the task asks for by the student's own doing; a board that a
   * call has brought there counts once the student has left and come back.
   * @param {string | QuestionSpec} task
   * @param {{ missing: (text: string) => void, stands: () => void, met: (remark: string) => void, alone: () => void }} told
   */
  async follow(task, { missing, stands, met, alone }) {
    const touched = this.#touched;
    this.rest();
    const { signal } = (this.#watch = new AbortController());
    const board = await this.#link.board;
    if (signal.aborted) return;
    if (!board) return alone();
    watch_pointers();
    let armed = touched;
    let has_failed = false;
    const look = async (/** @type {boolean} */ by_student) => {
      try {
        const now = await board.check_task(task);
        if (signal.aborted) return;
        if (by_student && now.met && armed) return when_let_go(() => met(now.right), signal);
        armed = !now.met;
        if (armed) missing(now.missing);
        else stands();
      } catch (error) {
        // what fails with every change is told once
        if (!signal.aborted && !has_failed) this.#failed(/** @type {RooflineError} */ (error));
        has_failed = true;
      }
    };
    const leave = board.watch_board(({ by_student }) => void look(by_student));
    signal.addEventListener("abort", leave);
    void look(touched);
  }
}

/** @param {Board | null} board */
async function seen_on(board) {
  const nothing = { device: null, m: null };
  if (!board) return nothing;
  try {
    const { device, kernels, selected } = await board.state();
    const kernel = kernels.find(({ id }) => id === selected);
    return {
      device: typeof device === "string" ? device : device.id ?? device.name,
      m: kernel?.kind === "matmul" ? kernel.m : null,
    };
  } catch {
    return nothing;
  }
}

/**
 * Calls back when no pointer is down: what is said on the page must not move a chart that is held.
 * @param {() => void} done
 * @param {AbortSignal} signal
 */
function when_let_go(done, signal) {
  if (held.size === 0) return done();
  function let_go() {
    for (const type of ENDS) removeEventListener(type, let_go, true);
    if (!signal.aborted) done();
  }
  for (const type of ENDS) addEventListener(type, let_go, true);
}

function watch_pointers() {
  if (is_watching) return;
  is_watching = true;
  addEventListener("pointerdown", ({ pointerId }) => held.add(pointerId), true);
  for (const type of ENDS) addEventListener(type, (event) => held.delete(/** @type {PointerEvent} */ (event).pointerId), true);
}
