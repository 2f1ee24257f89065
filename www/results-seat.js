// The results at their place on the page: how far the student has come, and a button that copies it for the teacher.
import { complain } from "./complaint.js";
import { copy } from "./copying.js";
import { focus_first } from "./focus.js";
import { load_language } from "./language.js";
import { crashes, enter, load_for, survive } from "./module.js";
import { is_answered, of_the_page, steps } from "./question-progress.js";
import { adopt_question_style } from "./question-style.js";
import { take_theme } from "./question-theme.js";
import { h, words, write } from "./skeleton.js";
import { watch_page, when_near } from "./surroundings.js";
/** @import { CoreModule } from "./core.js" */
/** @import { QuizRow, RooflineError } from "./roofline-widget.js" */

/** @typedef {{ module: CoreModule, locale: string | undefined, words: Record<string, string> }} Live */

export class ResultsSeat {
  #host;
  #line = words();
  #said = words();
  #copy = h("button", { part: "copy", type: "button" });
  #by_hand = h("textarea", { class: "by-hand", readonly: "", hidden: "" });
  #widget;
  #probe = h("i", { class: "probe", "aria-hidden": "true" });
  /** @type {Live | undefined} */
  #live;
  /** @type {(() => void) | undefined} at its colours */
  #look_at_page;
  /** @type {AbortController | undefined} lives while the element is connected */
  #life;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.#host = host;
    const shadow = /** @type {ShadowRoot} */ (host.shadowRoot);
    adopt_question_style(shadow);
    this.#widget = h("div", { part: "results", class: "frame", "data-state": "still", role: "group" }, h("slot"),
      h("form", {},
        h("div", { class: "doings" }, h("p", { part: "progress", class: "progress" }, this.#line), this.#copy),
        h("p", { role: "status" }, this.#said), this.#by_hand));
    shadow.replaceChildren(this.#probe, this.#widget);
    this.#copy.addEventListener("click", () => void this.#copy_report());
  }

  /** The element stands in a page. */
  enter() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#look_at_page = watch_page(this.#host, { restyled: () => this.#take_theme(), renamed: () => this.#rename() }, signal);
    steps.addEventListener("step", () => this.#show(), { signal });
    // each question of the page tells of it
    crashes.addEventListener("crash", () => this.#rename(), { signal });
    when_near(this.#host, () => void this.#start(), signal);
  }

  move() {
    this.#look_at_page?.();
    this.#rename();
  }

  /** The element stands in no page. */
  leave() {
    this.#life?.abort();
  }

  adopted() {
    adopt_question_style(/** @type {ShadowRoot} */ (this.#host.shadowRoot));
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    return focus_first([this.#copy], options);
  }

  #rename() {
    if (this.#live) void this.#start();
  }

  async #start() {
    try {
      const [module, locale] = await Promise.all([load_for(this.#host, "quiz"), load_language(this.#host)]);
      this.#live = { module, locale, words: enter(() => module.quiz_words(locale)) };
    } catch (error) {
      return complain(this.#host, /** @type {RooflineError} */ (error));
    }
    const word = (/** @type {string} */ code) => this.#live?.words[code] ?? "";
    this.#widget.dataset["state"] = "live";
    this.#widget.setAttribute("aria-label", word("results"));
    this.#copy.textContent = word("copy");
    this.#by_hand.setAttribute("aria-label", word("copy_by_hand"));
    this.#take_theme();
    this.#show();
  }

  #take_theme() {
    const { module } = this.#live ?? {};
    if (module) survive(() => take_theme(module, { probe: this.#probe, widget: this.#widget }));
  }

  #show() {
    const live = this.#live;
    const report = live && survive(() => this.#report(live));
    if (!report) return;
    write(this.#line, report.progress);
    write(this.#said, "");
    this.#by_hand.hidden = true;
  }

  /** @param {Live} live */
  #report({ module, locale }) {
    const rows = of_the_page().map((question) => {
      const { verdict, ...standing } = question.standing();
      const { correct, ...row } = standing;
      const answer = question.answers().join("; ");
      return is_answered({ verdict, ...standing }) ? { ...row, answer, verdict } : row;
    });
    return enter(() => module.quiz_report(/** @type {QuizRow[]} */ (rows), locale));
  }

  async #copy_report() {
    if (!this.#live) return;
    await Promise.allSettled(of_the_page().map(({ ready }) => ready));
    const { report } = this.#report(this.#live);
    const { words } = this.#live;
    const is_copied = await copy(report, this.#by_hand);
    write(this.#said, words[is_copied ? "copied" : "copy_by_hand"] ?? "");
  }
}
