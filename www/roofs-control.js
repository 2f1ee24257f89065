// The two roofs of the device in force: typed, or doubled.
import { field } from "./field.js";
import { h, words, write } from "./skeleton.js";
/** @import { Doing, View } from "./core.js" */

/** Each roof, and the word of its unit. */
const ROOFS = /** @type {const} */ ([["peak", "column_attainable"], ["bandwidth", "bandwidth_unit"]]);

export function roofs_control() {
  /** @type {Doing | undefined} */
  let doing;
  const name = words();
  const reason = words();
  const roofs = ROOFS.map(([roof, unit]) => {
    /** @type {import("./field.js").Field} */
    const box = field(roof, "decimal", (typed) => doing?.("device", (core) => core.adjust(roof, typed), box.refuse));
    const word = words();
    const twice = h("button", { type: "button", part: `double-${roof}` }, word);
    twice.addEventListener("click", () => doing?.("device", (core) => core.adjust(`double_${roof}`, ""), box.refuse));
    return { roof, unit, box, word, twice };
  });
  const node = h("div", { part: "roofs", class: "tool", role: "group", "aria-labelledby": "roofs-name" },
    h("span", { class: "tool-name", id: "roofs-name" }, name),
    h("div", { class: "tool-row" }, ...roofs.map(({ box, twice }) => h("div", { class: "pair" }, box.node, twice))),
    h("span", { class: "why" }, reason),
    ...roofs.map(({ box }) => box.alert));
  return {
    node,
    /** @param {(code: string) => string} say */
    speak(say) {
      write(name, say("roofs"));
      for (const { roof, unit, box, word } of roofs) {
        write(box.label, say(unit));
        box.input.ariaLabel = say(roof);
        write(word, say(`double_${roof}`));
      }
    },
    /** @param {View} view @param {boolean} readonly */
    show({ exercises }, readonly) {
      for (const { roof, box, twice } of roofs) {
        const rate = exercises?.roofs[roof] ?? "";
        box.show(rate, readonly);
        // a device without this roof has nothing to be changed
        box.input.disabled = rate === "";
        twice.disabled = readonly || rate === "";
      }
      write(reason, exercises?.roofs.reason ?? "");
    },
    clear: () => roofs.forEach(({ box }) => box.restore()),
    /** @param {Doing} given */
    wire: (given) => void (doing = given),
  };
}
