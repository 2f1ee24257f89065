// One student before one question: parts or a task, what each button does, and what is remembered of it.
import { enter } from "./module.js";
import { lay_parts, lay_task } from "./question-frame.js";
import { look_of, QuestionPart } from "./question-part.js";
import { QuestionTask } from "./question-task.js";
import { h } from "./skeleton.js";
/** @import { CoreModule, Memory, Mode } from "./core.js" */
/** @import { Frame } from "./question-frame.js" */
/** @import { QuestionSpec, Verdict } from "./roofline-widget.js" */

/**
 * What a sitting stands on.
 * @typedef {object} Live
 * @property {CoreModule} module
 * @property {string | undefined} locale of the place where it stands: answers are read by its marks
 * @property {string | undefined} spoken the same, where its language has come
 * @property {Record<string, string>} words
 * @property {string | QuestionSpec} spec
 */
/** @typedef {{ verdict: Verdict, raw: string, attempt_number: number, hint_used: boolean, revealed: boolean }} Answer */

/** Buttons, and the codes of their words. */
const LABELS = /** @type {const} */ ([["show_me", "reveal"], ["skip", "skip"], ["show_answer", "show_answer"]]);
/** From best to worst. */
const RANKS = ["right", "close", "ask", "not_yet"];
/** Tries before the answer may be seen. */
const TRIES = 2;

export class Sitting {
  /** @type {QuestionPart[]} */
  parts = [];
  /** @type {QuestionTask | undefined} */
  task;
  /** @type {Mode} */
  mode = "plain";
  /** The answer was shown. */
  revealed = false;
  /** What the board hid for the question may be seen. */
  is_open = false;

  #frame;
  #live;
  #disabled = false;
  #next = "";

  /**
   * @param {Frame} frame
   * @param {Live} live
   */
  constructor(frame, live) {
    this.#frame = frame;
    this.#live = live;
    const { module, locale, spec, words } = live;
    const of_one = typeof spec === "string" ? enter(() => module.questions(locale)).filter(({ part_of }) => part_of === spec) : [];
    const questions = of_one.length > 0 ? of_one : [enter(() => module.question(spec, locale))];
    for (const [button, code] of LABELS) frame[button].textContent = words[code] ?? "";
    const [first] = questions;
    const count = (/** @type {number} */ attempts) => enter(() => module.quiz_report([{ id: "", attempts }], locale)).attempts[0] ?? "";
    if (first?.kind === "task") {
      this.task = new QuestionTask(first, words);
      lay_task(frame, this.task.node);
    } else {
      this.parts = questions.map((question, at) => new QuestionPart(question, words, count, at));
      lay_parts(frame, this.parts, first?.stem);
    }
    this.#show();
  }

  get #all() {
    return this.task ? [this.task] : this.parts;
  }

  /** What was typed, trimmed; of several parts a record of them as JSON, empty where all are. */
  get value() {
    if (this.task) return this.task.verdict ? "done" : "";
    const typed = this.parts.map(({ id, typed }) => [id, typed.trim()]);
    if (typed.length === 1) return `${typed[0]?.[1]}`;
    return typed.every(([, text]) => text === "") ? "" : JSON.stringify(Object.fromEntries(typed));
  }

  set value(value) {
    if (this.parts.length === 1) for (const part of this.parts) part.typed = value;
    else {
      const typed = record_in(value);
      for (const part of this.parts) part.typed = `${typed[part.id] ?? ""}`;
    }
  }

  /** The first part in which nothing was typed. */
  get empty() {
    return this.parts.find(({ typed }) => typed.trim() === "");
  }

  /** Whether a form that requires it has to wait. */
  get lacks() {
    return this.task ? !this.task.verdict : this.empty !== undefined;
  }

  /** Of the last check; of several parts the worst. */
  get verdict() {
    /** @type {Verdict | null} */
    let worst = null;
    for (const { verdict } of this.#all) {
      if (verdict && (!worst || RANKS.indexOf(look_of(verdict)) > RANKS.indexOf(look_of(worst)))) worst = verdict;
    }
    return worst;
  }

  get correct() {
    return this.#all.every(({ verdict }) => verdict?.correct);
  }

  get attempts() {
    if (this.task) return this.task.verdict ? 1 : 0;
    return this.parts.reduce((most, { attempts }) => (attempts > most ? attempts : most), 0);
  }

  /** @param {string} words what to do for a prediction to be revealed */
  set next(words) {
    if (this.#next === words) return;
    this.#next = words;
    this.#show();
  }

  /** Judges what stands in the parts. */
  check() {
    this.mode = "plain";
    const answers = this.parts.map((part) => {
      const { hint_shown, typed: raw } = part;
      const verdict = this.#verdict_on(part, raw);
      // what stands as it was checked is the same answer, in whichever language it is checked again
      part.judge(verdict, part.checked === raw ? part.locale : this.#live.locale);
      return { verdict, raw, attempt_number: part.attempts, hint_used: hint_shown, revealed: this.revealed };
    });
    this.is_open ||= this.correct;
    this.#show();
    return answers;
  }

  /**
   * What the student's Check is: a verdict, or a prediction that is held until it is revealed.
   * @returns {Answer[]} those that were judged
   */
  submit() {
    if (this.mode === "held") return [];
    const [part] = this.parts;
    if (this.mode === "plain" || part?.typed.trim() === "") {
      const { mode } = this;
      const answers = this.check();
      // nothing was predicted: it stays open
      this.mode = mode;
      this.#show();
      return answers;
    }
    part?.hush();
    this.mode = "held";
    this.is_open = true;
    this.#show();
    return [];
  }

  /** Asked from now on as any question, with nothing hidden for it. */
  skip() {
    this.mode = "plain";
    this.is_open = true;
    this.#show();
  }

  /** Shows the answer, and hides it again. */
  toggle_answer() {
    this.#lay_answer(!this.#is_shown);
    this.revealed = this.is_open = true;
    this.#show();
  }

  /** Whether the answer stands there just now. */
  get #is_shown() {
    return this.#frame.answer.hasChildNodes();
  }

  /** @param {boolean} is_shown */
  #lay_answer(is_shown) {
    const { module, locale, words, spec } = this.#live;
    const { answer } = this.#frame;
    answer.replaceChildren();
    if (!is_shown) return;
    const texts = this.parts.map(({ id }) => enter(() => module.solution(this.parts.length > 1 ? id : spec, locale)));
    answer.append(h("p", {}, h("strong", {}, words["solution"] ?? "")), ...texts.map((text) => h("p", {}, text)));
  }

  /**
   * As it was at first.
   * @param {boolean} predicts
   */
  clear(predicts) {
    for (const part of this.#all) part.clear();
    this.revealed = this.is_open = false;
    this.#frame.answer.replaceChildren();
    this.mode = predicts && this.parts.length === 1 ? "predict" : "plain";
    this.#show();
  }

  /** @param {boolean} disabled */
  disable(disabled) {
    this.#disabled = disabled;
    this.#show();
  }

  /** Whether the student has done anything to it. */
  get is_touched() {
    return this.is_open || this.value !== "" || this.parts.some(({ checked }) => checked !== null);
  }

  /** @returns {Memory} */
  get memory() {
    const { mode, revealed, is_open, task } = this;
    const parts = this.parts.map(({ memory }) => memory);
    return { parts, mode, revealed, is_shown: this.#is_shown, is_open, done: task?.verdict ? task.said : undefined };
  }

  /** @param {Memory} memory */
  recall({ parts, mode = this.mode, revealed = false, is_shown = false, is_open = false, done }) {
    for (const [at, part] of this.parts.entries()) part.recall(parts[at] ?? {}, (text) => this.#verdict_on(part, text));
    if (done !== undefined) this.task?.tick(`${done}`, false);
    // a page that asks for no prediction any longer holds none
    if (this.mode !== "plain") this.mode = mode;
    this.revealed = revealed;
    this.is_open = is_open || this.correct;
    this.#lay_answer(is_shown);
    this.#show();
  }

  /**
   * What was answered in another language is right or wrong as it was there, and said in this one where
   * both read it alike.
   * @param {QuestionPart} part
   * @param {string} text
   */
  #verdict_on({ id, checked, locale: answered_in }, text) {
    const { module, locale, spec } = this.#live;
    const judge = (/** @type {string | undefined} */ locale) =>
      enter(() => module.check_answer(this.parts.length > 1 ? id : spec, text, locale));
    const now = judge(locale);
    if (text !== checked || answered_in === locale) return now;
    const then = judge(answered_in);
    return now.verdict === then.verdict && now.reason === then.reason ? now : then;
  }

  /** The buttons that make sense now. */
  #show() {
    const { check, show_me, skip, show_answer, doings, note } = this.#frame;
    const { mode } = this;
    const words = this.#live.words;
    doings.hidden = this.task !== undefined;
    check.textContent = words[mode === "plain" ? "check" : "predict"] ?? "";
    check.setAttribute("aria-disabled", `${mode === "held"}`);
    const had_focus = [show_me, skip].some((button) => button.matches(":focus"));
    show_me.hidden = mode !== "held";
    skip.hidden = mode === "plain";
    if (had_focus && mode === "plain") check.focus();
    show_answer.hidden = !this.revealed && (this.attempts < TRIES || this.correct);
    show_answer.setAttribute("aria-expanded", `${this.#is_shown}`);
    const said = mode === "held" ? `${words["predicted"]} ${this.#next}` : "";
    if (note.textContent !== said) note.textContent = said;
    for (const button of [check, show_me, skip, show_answer]) button.disabled = this.#disabled;
    for (const part of this.parts) part.disable(this.#disabled);
  }
}

/** @param {string} text */
function record_in(text) {
  try {
    return /** @type {Record<string, unknown>} */ (Object(JSON.parse(text)));
  } catch {
    return {};
  }
}
