// A box for typing, with its label. Enter applies what was typed, Escape puts back what stood there; what is
// refused stays to be read, with the reason beside it.
import { h, words, write } from "./skeleton.js";

/** @typedef {ReturnType<typeof field>} Field */

/**
 * @param {string} id also its part
 * @param {string} mode the keyboard that a touch screen shows
 * @param {(typed: string) => unknown} [apply]
 */
export function field(id, mode, apply) {
  const label = words();
  const bad = words();
  const input = h("input", {
    id, part: id, class: "box", type: "text", inputmode: mode, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    "aria-describedby": `bad-${id}`,
  });
  const node = h("div", { class: "field" }, h("label", { for: id }, label), input);
  const alert = h("p", { class: "bad", role: "alert", id: `bad-${id}` }, bad);
  let shown = "";

  const refuse = (/** @type {string} */ message) => {
    write(bad, message);
    input.setAttribute("aria-invalid", `${message !== ""}`);
  };
  // what stood there, and nothing is refused
  const restore = () => {
    input.value = shown;
    refuse("");
  };
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || (input.value === shown && bad.data === "")) return;
    event.preventDefault();
    restore();
    input.dispatchEvent(new Event("input"));
  });
  input.addEventListener("input", () => refuse(""));
  if (apply) {
    // until what stands there is shown: that would take the place of what was typed
    input.readOnly = true;
    // what was applied is shown as it stands now: 2^13 as 8192
    input.addEventListener("change", () => apply(input.value) && restore());
    input.addEventListener("blur", () => input.value.trim() === "" && restore());
  }
  return {
    node, alert, input, label, refuse, restore,
    /** Shows what stands there; a text that is being typed stays, until that is another. @param {string} text @param {boolean} readonly */
    show(text, readonly) {
      input.readOnly = readonly;
      if (text === shown) return;
      shown = text;
      restore();
    },
  };
}
