// A mouse, a finger and a pen, each as the browser itself would deliver it.

export const KINDS = ["mouse", "touch", "pen"];

/**
 * @param {import("playwright-core").Page} page
 * @param {"mouse" | "touch" | "pen"} kind
 * @returns {Promise<{ press: Move, move: Move, release: () => Promise<void>, cancel: () => Promise<void> }>}
 *   coordinates are CSS px of the viewport
 * @typedef {(at: { x: number, y: number }) => Promise<void>} Move
 */
export async function pointer(page, kind) {
  const session = await page.context().newCDPSession(page);
  let last = { x: 0, y: 0 };
  if (kind === "touch") {
    const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
    const finger = (type) => async ({ x, y }) => { await send(type, [{ x, y, id: 1 }]); };
    return {
      press: finger("touchStart"),
      move: finger("touchMove"),
      release: async () => { await send("touchEnd", []); },
      cancel: async () => { await send("touchCancel", []); },
    };
  }
  const send = (type, more) => session.send("Input.dispatchMouseEvent", { type, ...last, pointerType: kind, ...more });
  return {
    async press(at) {
      last = at;
      await send("mouseMoved", { buttons: 0 });
      await send("mousePressed", { button: "left", buttons: 1, clickCount: 1 });
    },
    async move(at) {
      last = at;
      await send("mouseMoved", { button: "left", buttons: 1 });
    },
    async release() {
      await send("mouseReleased", { button: "left", buttons: 0, clickCount: 1 });
    },
    async cancel() {
      throw new Error(`no one cancels a ${kind}`);
    },
  };
}

/** The places on the way from one to another, the last of them included. */
export const way = (from, to, steps = 8) => Array.from({ length: steps }, (_, n) => ({
  x: from.x + ((to.x - from.x) * (n + 1)) / steps,
  y: from.y + ((to.y - from.y) * (n + 1)) / steps,
}));

/** Presses at one place, moves to another, and leaves the pointer down. */
export async function pull(hand, from, to, steps) {
  await hand.press(from);
  for (const at of way(from, to, steps)) await hand.move(at);
}

/** Presses, moves, lets go. */
export async function drag(hand, from, to, steps) {
  await pull(hand, from, to, steps);
  await hand.release();
}
