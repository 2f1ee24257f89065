// A kernel added by counting: FLOPs and bytes as figures or as arithmetic, each echoed as it was understood.
import { field } from "./field.js";
import { when_sent } from "./sending.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Counting, Doing, Refuse, View } from "./core.js" */
/** @import { RooflineError } from "./roofline-widget.js" */

export function count_control() {
  const title = words();
  const hint = words();
  const place_word = words();
  const box_of = (/** @type {string} */ what, /** @type {Node[]} */ ...more) => {
    const box = field(`count-${what}`, "text");
    box.node.append(...more, box.alert);
    return box;
  };
  const name = box_of("name");
  const counts = /** @type {const} */ (["flops", "bytes_moved"]).map((what) => {
    const echo = words();
    const box = box_of(what, h("span", { class: "echo", id: `echo-${what}` }, echo));
    box.input.setAttribute("aria-describedby", `echo-${what} bad-count-${what}`);
    return { what, box, echo };
  });
  const boxes = [name, ...counts.map(({ box }) => box)];
  const place = h("button", { part: "place" }, place_word);
  const node = h("form", { part: "count", class: "count", novalidate: "", "aria-labelledby": "count-name-of" },
    h("p", {}, h("span", { class: "tool-name", id: "count-name-of" }, title), " ", h("span", { class: "echo" }, hint)),
    h("div", { class: "count-row" }, ...boxes.map((box) => box.node), place));
  const clear = () => {
    boxes.forEach((box) => box.restore());
    for (const { echo } of counts) write(echo, "");
  };
  return {
    node, clear,
    /** @param {(code: string) => string} word */
    speak(word) {
      write(title, word("count"));
      write(hint, word("count_hint"));
      write(name.label, word("count_name"));
      write(place_word, word("count_place"));
      for (const { what, box } of counts) write(box.label, word(what === "flops" ? "count_flops" : "bytes"));
    },
    /** @param {View} _view @param {boolean} readonly */
    show(_view, readonly) {
      for (const box of boxes) box.input.readOnly = readonly;
      place.disabled = readonly;
    },
    /** @param {Doing} doing @param {Asking} asking */
    wire(doing, asking) {
      /**
       * What a count is understood as; nothing where it is not, and why.
       * @param {Counting} what
       * @param {string} typed
       * @param {Refuse} [refuse]
       */
      const understanding = (what, typed, refuse) => {
        try {
          const said = asking.read((core) => core.understood(what, typed)) ?? "";
          refuse?.("");
          return said;
        } catch (error) {
          refuse?.(/** @type {RooflineError} */ (error).message);
          return "";
        }
      };
      for (const { what, box, echo } of counts) {
        box.input.addEventListener("input", () => write(echo, understanding(what, box.input.value)));
        // a count that makes no sense says so when it is left, not while it is typed
        box.input.addEventListener("change", () => box.input.value.trim() && understanding(what, box.input.value, box.refuse));
      }
      when_sent(node, () => {
        const [of_name, of_flops, of_bytes] = boxes;
        const counted = { name: of_name?.input.value ?? "", flops: of_flops?.input.value ?? "", bytes_moved: of_bytes?.input.value ?? "" };
        boxes.forEach((box) => box.refuse(""));
        const done = doing("kernels", (core) => core.adjust("count", counted), (message, at) => {
          const box = counts.find(({ what }) => what === at)?.box ?? name;
          box.refuse(message);
          if (message) box.input.focus();
        });
        if (!done) return;
        clear();
        name.input.focus();
      });
    },
  };
}
