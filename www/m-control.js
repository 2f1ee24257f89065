// M by slider, keys, number box and buttons. All of them ask Rust for the next M.
/** @import { MReadout, Moving } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */

/** The keys that move M in the number box; all others edit its text. */
const BOX_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown"];

/**
 * @param {Parts} parts
 * @param {Moving} moving
 */
export function wire_m({ slider, m_box, m_down, m_up }, { move, settle, cancel, refuse }) {
  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (move((core) => core.press(event.key, event.shiftKey))) event.preventDefault();
  }

  slider.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && cancel()) event.preventDefault();
    else press(event);
  });
  m_box.addEventListener("keydown", (event) => {
    if (BOX_KEYS.includes(event.key)) press(event);
  });
  for (const box of [slider, m_box]) {
    box.addEventListener("keyup", settle);
    box.addEventListener("blur", settle);
  }

  slider.addEventListener("input", () => move((core) => core.slide_to(slider.valueAsNumber)));
  slider.addEventListener("change", settle);

  m_box.addEventListener("input", () => refuse(""));
  m_box.addEventListener("change", () => {
    const moved = move((core) => core.enter_m(m_box.value));
    if (!moved) return;
    if (moved.placement.kernel.kind === "matmul") m_box.value = `${moved.placement.kernel.m}`;
    settle();
  });

  for (const [button, key] of /** @type {const} */ ([[m_down, "ArrowDown"], [m_up, "ArrowUp"]])) {
    button.addEventListener("click", () => {
      move((core) => core.press(key, false));
      settle();
    });
  }
}

/**
 * Shows M. Writes nothing that stands there already, so that a slider in use is not pulled from its stop.
 * @param {Parts} parts
 * @param {MReadout | null} m
 * @param {boolean} readonly
 */
export function show_m({ slider, m_box, m_down, m_up, m_row }, m, readonly) {
  const still = readonly || !m?.movable;
  slider.disabled = still;
  m_down.disabled = still;
  m_up.disabled = still;
  m_box.readOnly = still;
  m_row.classList.toggle("still", still);
  if (!m) {
    m_box.value = "";
    slider.removeAttribute("aria-valuetext");
    return;
  }
  const last = `${m.stops}`;
  // the range first: a value beyond it would be clamped
  if (slider.max !== last) slider.max = last;
  if (slider.getAttribute("aria-valuetext") !== m.text) {
    slider.setAttribute("aria-valuetext", m.text);
    slider.value = `${m.stop}`;
    m_box.value = `${m.value}`;
  }
}
