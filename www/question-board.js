// The widget that a question is for: what it hides, what stands on it, and what the student does on it.
/** @import { Board } from "./core.js" */
/** @import { QuestionSpec } from "./roofline-widget.js" */

/** What ends the hold of a pointer. */
const ENDS = ["pointerup", "pointercancel"];

/**
 * The widget that `for` names, once its tag is registered; null without one.
 * @param {HTMLElement} host
 * @returns {Promise<Board | null>}
 */
export async function board_of(host) {
  // the whole of a fragment stands before its tags are looked for
  await null;
  const root = /** @type {Document | ShadowRoot} */ (host.getRootNode());
  const board = root.getElementById?.(host.getAttribute("for") ?? "");
  if (!board?.localName.includes("-")) return null;
  await customElements.whenDefined(board.localName);
  return "watch_board" in board ? /** @type {any} */ (board) : null;
}

/**
 * The device and the M on the board, for the record of an answer.
 * @param {Board | null} board
 */
export async function seen_on(board) {
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
 * Watches the board until it reaches what the task asks for by the student's own doing; a board that a
 * call has brought there counts once the student has left and come back.
 * @param {Board} board
 * @param {string | QuestionSpec} task
 * @param {{ missing: (text: string) => void, met: (remark: string) => void, failed: (error: any) => void }} told
 * @param {AbortSignal} signal
 */
export function watch_task(board, task, { missing, met, failed }, signal) {
  let armed = false;
  /** @param {boolean} by_student */
  async function look(by_student) {
    try {
      const now = await board.check_task(task);
      if (signal.aborted) return;
      if (by_student && now.met && armed) return when_let_go(board, () => met(now.right), signal);
      armed = !now.met || (by_student && armed);
      missing(now.missing);
    } catch (error) {
      if (!signal.aborted) failed(error);
    }
  }
  const leave = board.watch_board(({ by_student }) => void look(by_student));
  signal.addEventListener("abort", leave);
  void look(false);
}

/**
 * Calls back when no pointer is down on the board: what is said on the page must not move a chart that is held.
 * @param {HTMLElement} board
 * @param {() => void} done
 * @param {AbortSignal} signal
 */
function when_let_go(board, done, signal) {
  if (!board.matches(":active")) return done();
  function let_go() {
    for (const type of ENDS) removeEventListener(type, let_go, true);
    if (!signal.aborted) done();
  }
  for (const type of ENDS) addEventListener(type, let_go, true);
}
