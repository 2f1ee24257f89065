// A device of the student's own: figures as a data sheet has them, each echoed as it was understood.
import { field } from "./field.js";
import { load } from "./module.js";
import { when_sent } from "./sending.js";
import { h, words, write } from "./skeleton.js";
/** @import { Asking, Doing, ModelView } from "./core.js" */
/** @import { RooflineError, UnderstoodDevice } from "./roofline-widget.js" */

const FIELDS = /** @type {const} */ (["name", "peak", "bandwidth", "l2"]);

/** A pause in typing after which a doubt is told: half a figure is full of them. */
const DOUBT_AFTER_MS = 600;

export function own_device() {
  const title = words();
  const hint = words();
  const use_word = words();
  const boxes = FIELDS.map((name) => {
    const echo = words();
    const box = field(`own-${name}`, "text");
    box.input.setAttribute("aria-describedby", `own-${name}-echo bad-own-${name}`);
    box.node.append(h("span", { class: "echo", id: `own-${name}-echo` }, echo), box.alert);
    return { name, box, echo };
  });
  const doubts = h("ul", { class: "remarks" });
  const use = h("button", { part: "own-use" }, use_word);
  const form = h("form", { class: "own-form", novalidate: "", "aria-labelledby": "own-device" },
    ...boxes.map(({ box }) => box.node), h("div", { role: "status" }, doubts), h("div", {}, use));
  const node = h("details", { part: "own-device", class: "own-device" },
    h("summary", {}, h("span", { class: "tool-name", id: "own-device" }, title), h("span", { class: "echo" }, hint)), form);
  /** @type {Doing} */
  let doing = () => false;
  /** @type {Asking | undefined} */
  let asking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let doubting;
  /** Counts what is typed: what was understood of an earlier text is no longer asked for. */
  let turn = 0;

  /** What is understood of the boxes as they are; nothing where more was typed since. */
  async function understand() {
    const now = (turn += 1);
    const { understood_device } = await load("quiz");
    if (now !== turn) return undefined;
    const typed = /** @type {any} */ (Object.fromEntries(boxes.map(({ name, box }) => [name, box.input.value])));
    return asking?.read(() => understood_device(typed, asking?.locale()));
  }

  /** @param {UnderstoodDevice} understood @param {(name: string) => boolean} is_told whether the reason of a refusal is */
  function show({ fields, doubts: said }, is_told) {
    for (const { name, box, echo } of boxes) {
      const found = fields.find((each) => each.name === name);
      const is_empty = box.input.value.trim() === "";
      write(echo, found && !found.refused ? found.text : "");
      if (found?.refused && is_told(name)) box.refuse(found.text);
      else if (!found?.refused || is_empty) box.refuse("");
    }
    clearTimeout(doubting);
    doubting = setTimeout(() => {
      if (said.join() !== [...doubts.children].map(({ textContent }) => textContent).join()) {
        doubts.replaceChildren(...said.map((doubt) => h("li", {}, doubt)));
      }
    }, DOUBT_AFTER_MS);
  }

  /** @param {unknown} error */
  const fail = (error) => {
    boxes[0]?.box.refuse(/** @type {RooflineError} */ (error).message);
    asking?.complain(/** @type {RooflineError} */ (error));
  };

  for (const { name, box } of boxes) {
    box.input.addEventListener("input", () => void understand().then((found) => found && show(found, () => false), fail));
    // a figure that makes no sense says so when it is left, not while it is typed
    box.input.addEventListener("change", () => {
      if (box.input.value.trim() !== "") void understand().then((found) => found && show(found, (each) => each === name), fail);
    });
  }
  when_sent(form, () => {
    void understand().then((found) => {
      if (!found) return;
      show(found, () => true);
      const { device } = found;
      const refused = boxes.find(({ name }) => found.fields.some((each) => each.name === name && each.refused));
      if (device) doing("device", (core) => core.choose_device(device), (message) => boxes[0]?.box.refuse(message));
      else refused?.box.input.focus();
    }, fail);
  });

  return {
    node,
    /** @param {ModelView} model @param {boolean} readonly */
    show({ words: said }, readonly) {
      write(title, said["own_device"] ?? "");
      write(hint, said["own_hint"] ?? "");
      write(use_word, said["own_use"] ?? "");
      for (const { name, box } of boxes) {
        write(box.label, said[`own_${name}`] ?? "");
        box.input.readOnly = readonly;
      }
      use.disabled = readonly;
    },
    clear() {
      turn += 1;
      clearTimeout(doubting);
      for (const { box, echo } of boxes) {
        box.restore();
        write(echo, "");
      }
      doubts.replaceChildren();
    },
    /** @param {Doing} given_doing @param {Asking} given_asking */
    wire: (given_doing, given_asking) => void ([doing, asking] = [given_doing, given_asking]),
  };
}
