// The shadow tree of a question: the frame that its parts are laid into, and its buttons.
import { h } from "./skeleton.js";
/** @import { QuestionPart } from "./question-part.js" */

/** @typedef {ReturnType<typeof question_frame>} Frame */

/** @param {ShadowRoot} shadow */
export function question_frame(shadow) {
  const stem = h("p", { part: "stem", class: "stem", id: "stem" });
  const parts = h("div", { class: "parts" });
  const check = h("button", { part: "check", class: "first", type: "submit" });
  const show_me = h("button", { part: "show-me", type: "button" });
  const skip = h("button", { part: "skip", type: "button" });
  const show_answer = h("button", { part: "show-answer", type: "button", "aria-controls": "answer" });
  const doings = h("div", { class: "doings" }, check, show_me, skip, show_answer);
  const note = h("p", { part: "note", class: "note", role: "status" });
  const answer = h("div", { part: "answer", class: "answer", id: "answer", role: "status" });
  // a form of its own: Enter checks, wherever it is pressed, and on a small keyboard as well
  const form = h("form", { novalidate: "" }, stem, parts, doings, note, answer);
  const failed = h("p", { class: "failed", role: "status" });
  const widget = h("div", { part: "question", class: "frame", "data-state": "still" }, h("slot"), form, failed);
  const probe = h("i", { class: "probe", "aria-hidden": "true" });
  shadow.replaceChildren(probe, widget);
  return { widget, probe, form, stem, parts, check, show_me, skip, show_answer, doings, note, answer, failed };
}

/**
 * Lays the parts out: the button stands beside a lone text field, below choices, and below all of several parts.
 * @param {Frame} frame
 * @param {QuestionPart[]} parts
 * @param {string} [stem] the text before several parts
 */
export function lay_parts(frame, parts, stem) {
  const several = parts.length > 1;
  clear(frame);
  frame.stem.textContent = stem ?? "";
  frame.stem.hidden = stem === undefined;
  if (several) {
    frame.parts.setAttribute("role", "group");
    frame.parts.setAttribute("aria-labelledby", "stem");
  }
  frame.parts.append(...parts.flatMap(({ node, said }) => (several ? [node, said] : [node])));
  const [first] = parts;
  const line = several ? undefined : first?.line;
  if (line) line.append(frame.doings);
  else frame.parts.after(frame.doings);
  if (first && !several) frame.note.before(first.said);
}

/**
 * @param {Frame} frame
 * @param {HTMLElement} node
 */
export function lay_task(frame, node) {
  clear(frame);
  frame.stem.hidden = true;
  frame.parts.append(node);
}

/** @param {Frame} frame */
function clear({ form, parts }) {
  for (const old of form.querySelectorAll(".said")) old.remove();
  parts.replaceChildren();
  for (const name of ["role", "aria-labelledby"]) parts.removeAttribute(name);
}
