// A question that is done on the board: a box that ticks, the instruction, and what is still missing.
import { sign } from "./question-mark.js";
import { h, words, write } from "./skeleton.js";
/** @import { Question, Verdict } from "./roofline-widget.js" */

export class QuestionTask {
  node;
  /** @type {Verdict | null} */
  verdict = null;

  #question;
  #words;
  #state = h("span", { class: "unseen" });
  #remark = words();
  #said = h("span", { class: "unseen", role: "status" });

  /**
   * @param {Question} question
   * @param {Record<string, string>} words
   */
  constructor(question, words) {
    this.#question = question;
    this.#words = words;
    this.node = h("div", { part: "task", class: "task" }, "",
      h("div", {},
        h("p", { part: "prompt" }, this.#state, question.prompt),
        h("p", { part: "remark", class: "remark" }, this.#remark),
        this.#said));
    this.#show(false);
  }

  get id() {
    return this.#question.id;
  }

  get prompt() {
    return this.#question.prompt;
  }

  /** @param {boolean} done */
  #show(done) {
    this.node.dataset["look"] = done ? "right" : "to_do";
    this.node.firstChild?.replaceWith(sign(done ? "right" : "to_do"));
    this.#state.textContent = `${this.#words[done ? "done" : "to_do"]}: `;
  }

  /** @param {string} text what the board lacks, and once it is done a remark */
  remark(text) {
    write(this.#remark, text);
  }

  /**
   * @param {string} remark what is said of it once it is done
   * @param {boolean} aloud
   */
  tick(remark, aloud) {
    const message = `${this.#words["done"]}. ${remark}`.trim();
    this.verdict = { question: this.id, verdict: "correct", correct: true, attempt: true, message };
    this.#show(true);
    this.remark(remark);
    if (aloud) this.#said.textContent = message;
    return this.verdict;
  }

  /** What was said of it, to be said again after a reload. */
  get said() {
    return this.#remark.data;
  }

  clear() {
    this.verdict = null;
    this.#said.textContent = "";
    this.remark("");
    this.#show(false);
  }
}
