// M by slider, keys, number box and buttons. All of them ask Rust for the next M.
import { load, with_part } from "./module.js";
/** @import { MReadout } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */
/** @import { Parts } from "./skeleton.js" */
/** @import { Stage } from "./stage.js" */

/** The keys that move M in the number box; all others edit its text. */
const BOX_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown"];

/**
 * @param {Parts} parts
 * @param {Stage} stage
 * @param {{ running: () => boolean, cancel: () => boolean }} drag
 * @param {(error: RooflineError) => void} complain
 */
export function wire_m({ slider, m_box, m_down, m_up, m_shown }, stage, drag, complain) {
  // a key that is let go, or the focus, ends no drag
  const settle = () => void (drag.running() || stage.settle());

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (stage.move((core) => core.press(event.key, event.shiftKey))) event.preventDefault();
  }

  slider.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag.cancel()) event.preventDefault();
    else press(event);
  });
  m_box.addEventListener("keydown", (event) => {
    if (BOX_KEYS.includes(event.key)) press(event);
    // for a browser it has not changed since
    if (event.key === "Enter" && m_box.ariaInvalid === "true") enter();
  });
  for (const box of [slider, m_box]) {
    box.addEventListener("keyup", settle);
    box.addEventListener("blur", settle);
  }

  let is_held = false;
  const hold = (/** @type {boolean} */ held) => void (is_held = held);
  slider.addEventListener("pointerdown", () => hold(true));
  slider.addEventListener("pointercancel", () => hold(false));
  slider.addEventListener("input", () => stage.move((core) => core.slide_to(slider.valueAsNumber, is_held)));
  // WebKit tells of no change where the slider was laid on a stop of ours while it was held
  for (const end of ["change", "pointerup"]) {
    slider.addEventListener(end, () => {
      settle();
      // Firefox has one more input for the pointer, behind its release
      setTimeout(hold, 0, false);
    });
  }

  /** What was entered waits for the part of the program that reads what is typed: most readers type nothing. */
  let waits = false;
  m_box.addEventListener("input", () => {
    stage.refuse("");
    // it comes while more is typed; who enters the text is told where it does not
    if (!m_shown.is_typed) load("tools").catch(() => {});
    m_shown.is_typed = true;
  });
  m_box.addEventListener("blur", () => {
    // what was refused stays to be read, but nothing is to be read in an empty box
    if (!waits && (m_box.value.trim() === "" || m_box.ariaInvalid !== "true")) stage.leave_box();
  });
  m_box.addEventListener("change", enter);

  function enter() {
    const [typed, id] = [m_box.value, stage.readout?.row?.id];
    waits = true;
    const read = () => {
      waits = false;
      // it was meant for the kernel that was selected then
      if (stage.readout?.row?.id !== id || !stage.move((core) => core.enter_m(typed))) return;
      settle();
      stage.leave_box();
    };
    void (async () => with_part("tools", read))().catch((error) => {
      waits = false;
      stage.refuse(error.message);
      complain(error);
    });
  }

  for (const [button, key] of /** @type {const} */ ([[m_down, "ArrowDown"], [m_up, "ArrowUp"]])) {
    button.addEventListener("click", () => {
      stage.move((core) => core.press(key, false));
      settle();
    });
  }
}

/**
 * Shows M. Writes nothing that stands there already, so that a slider in use is not pulled from its stop,
 * and leaves a text that is being typed alone until M is another.
 * @param {Parts} parts
 * @param {MReadout | null} m
 * @param {boolean} readonly
 */
export function show_m({ slider, m_box, m_down, m_up, m_row, m_shown }, m, readonly) {
  const still = readonly || !m?.movable;
  if (slider.disabled !== still) {
    slider.disabled = m_down.disabled = m_up.disabled = m_box.readOnly = still;
    m_row.classList.toggle("still", still);
  }
  if (!m) {
    m_box.value = m_shown.text = "";
    slider.setAttribute("aria-valuetext", slider.dataset["none"] ?? "");
    return;
  }
  if (m_shown.text !== m.text) {
    m_shown.text = m.text;
    m_shown.is_typed = false;
    slider.setAttribute("aria-valuetext", m.text);
    // the range first: a value beyond it would be clamped
    if (m_shown.stops !== m.stops) slider.max = `${m_shown.stops = m.stops}`;
    slider.value = `${m.stop}`;
  }
  const shown = `${m.value}`;
  if (!m_shown.is_typed && m_box.value !== shown) m_box.value = shown;
}
