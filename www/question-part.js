// One question on show: its prompt, what the student types or chooses, and what came of it.
import { sign } from "./question-mark.js";
import { h } from "./skeleton.js";
/** @import { PartMemory } from "./core.js" */
/** @import { Look } from "./question-mark.js" */
/** @import { Question, Verdict } from "./roofline-widget.js" */

/** The word beside each look, by code. */
const WORDS = { right: "right", not_yet: "wrong", close: "close", ask: "asks", to_do: "to_do" };

export class QuestionPart {
  /** of what was checked last */
  /** @type {Verdict | null} */
  verdict = null;
  /** @type {string | null} what was checked last, as it was typed */
  checked = null;
  /** @type {string | undefined} in which that was answered */
  locale = undefined;
  attempts = 0;
  hint_shown = false;

  /** What is asked. */
  node;
  /** What came of it; where it stands is for the frame to say. */
  said;
  /** @type {HTMLElement | undefined} the line of a text field, which has room for buttons */
  line;

  #question;
  #words;
  #count;
  /** @type {HTMLInputElement[]} */
  #inputs;
  /** What is said to be wrong or required: the field, or all choices as one. */
  #asked;

  /**
   * @param {Question} question
   * @param {Record<string, string>} words
   * @param {(attempts: number) => string} count in words
   * @param {number} number in the element; ids are made of it
   */
  constructor(question, words, count, number) {
    this.#question = question;
    this.#words = words;
    this.#count = count;
    const [field, verdict] = [`field-${number}`, `verdict-${number}`];
    // it stands before anything is said in it, or the first verdict would go unheard
    this.said = h("div", { part: "verdict", class: "said", id: verdict, role: "status", "aria-atomic": "true" });
    if (question.kind === "choice") {
      this.#inputs = (question.choices ?? []).map(({ id }) => h("input", { type: "radio", name: field, value: id }));
      this.node = this.#asked = h("fieldset", { role: "radiogroup", "aria-describedby": verdict },
        h("legend", { part: "prompt", class: "prompt" }, question.prompt),
        ...(question.choices ?? []).map(({ label }, at) => h("label", { part: "choice", class: "choice" }, this.#inputs[at] ?? "", h("span", {}, label))));
    } else {
      const input = this.#asked = h("input", {
        part: "input", class: "field", id: field, type: "text", "aria-describedby": verdict,
        autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "done",
      });
      this.#inputs = [input];
      this.line = h("div", { class: "line" }, input);
      this.node = h("div", {}, h("label", { part: "prompt", class: "prompt", for: field }, question.prompt), this.line);
    }
  }

  get id() {
    return this.#question.id;
  }

  get prompt() {
    return this.#question.prompt;
  }

  /** Where a browser points when it wants an answer, and where the keyboard goes. */
  get anchor() {
    return this.#inputs.find((input) => input.checked) ?? this.#inputs[0];
  }

  get #is_choice() {
    return this.#question.kind === "choice";
  }

  /** What was typed, as it was typed; the choice's id. */
  get typed() {
    return (this.#is_choice ? this.#inputs.find(({ checked }) => checked) : this.#inputs[0])?.value ?? "";
  }

  set typed(text) {
    for (const input of this.#inputs) {
      if (this.#is_choice) input.checked = input.value === text;
      else input.value = text;
    }
  }

  /** @param {boolean} disabled */
  disable(disabled) {
    for (const input of this.#inputs) input.disabled = disabled;
  }

  /** @param {boolean} required whether a form waits for it */
  require(required) {
    this.#asked.setAttribute("aria-required", `${required}`);
  }

  /**
   * A verdict on what was typed. What was right already is no attempt when it is checked again beside another part.
   * @param {Verdict} verdict
   * @param {string | undefined} locale in which it was answered
   */
  judge(verdict, locale) {
    const again = this.verdict?.correct && this.checked === this.typed;
    this.checked = this.typed;
    this.locale = locale;
    if (verdict.attempt && !again) this.attempts += 1;
    this.#show(verdict);
  }

  /** @param {Verdict} verdict */
  #show(verdict) {
    this.verdict = verdict;
    const look = look_of(verdict);
    const word = (/** @type {string} */ code) => this.#words[code] ?? "";
    const { hint } = this.#question;
    const with_hint = hint !== undefined && !verdict.correct && this.attempts > 0;
    if (with_hint) this.hint_shown = true;
    this.said.dataset["look"] = look;
    this.said.replaceChildren(sign(look),
      h("p", {}, h("strong", {}, word(WORDS[look])), this.attempts > 1 ? h("span", { class: "count" }, ` ${this.#count(this.attempts)}`) : ""),
      h("p", { part: "message" }, verdict.message),
      with_hint ? h("p", { part: "hint", class: "hint" }, h("b", {}, word("hint")), ` ${hint}`) : "");
    this.#asked.setAttribute("aria-invalid", `${!["right", "close"].includes(look)}`);
  }

  /** @returns {PartMemory} */
  get memory() {
    return { typed: this.typed, checked: this.checked, locale: this.locale, attempts: this.attempts, hint: this.hint_shown };
  }

  /**
   * @param {Partial<PartMemory>} memory
   * @param {(text: string) => Verdict} check the verdict of what was checked is found anew
   */
  recall({ typed = "", checked = null, locale, attempts = 0, hint = false }, check) {
    this.typed = `${typed}`;
    if (checked === null) return;
    this.attempts = Number(attempts);
    this.hint_shown = hint;
    this.checked = `${checked}`;
    this.locale = locale;
    this.#show(check(this.checked));
  }

  /** As it was at first. */
  clear() {
    this.typed = "";
    this.attempts = 0;
    this.hint_shown = false;
    this.hush();
  }

  /** Nothing has been said of what was typed. */
  hush() {
    this.verdict = this.checked = null;
    delete this.said.dataset["look"];
    this.said.replaceChildren();
    this.#asked.removeAttribute("aria-invalid");
  }
}

/**
 * @param {Verdict} verdict
 * @returns {Look}
 */
export function look_of({ verdict, correct, attempt }) {
  if (correct) return "right";
  if (verdict === "close") return "close";
  return attempt ? "not_yet" : "ask";
}
