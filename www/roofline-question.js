// <roofline-question>: the class. Importing it does nothing; define.js registers the tag.
// Long because tag, form, module, board and student meet here, each in a few lines.
import { complain } from "./complaint.js";
import { focus_first } from "./focus.js";
import { FormControl } from "./form-control.js";
import { load_language, locale_of } from "./language.js";
import { attempt, crashed, crashes, enter, load_for, survive } from "./module.js";
import { adopt, LOADING, reflect, text_of, write_attribute } from "./properties.js";
import { BoardLink } from "./question-board.js";
import { question_frame } from "./question-frame.js";
import { keep, memory_in, recall, remembers, written } from "./question-memory.js";
import { look_of } from "./question-part.js";
import { join, part_with, progress, tell_step } from "./question-progress.js";
import { Sitting } from "./question-sitting.js";
import { read_source } from "./question-source.js";
import { adopt_question_style } from "./question-style.js";
import { idle_board, take_theme } from "./question-theme.js";
import { when_sent } from "./sending.js";
import { fire } from "./stage.js";
import { watch_page, when_near } from "./surroundings.js";
/** @import { Answer, Live, Memory } from "./question-sitting.js" */
/** @import { QuestionSpec, RooflineError, RooflineQuestionMethods as Methods, Verdict } from "./roofline-widget.js" */

export { progress };

/** The element's states for style sheets, by the look of the verdict. */
const STATES = { right: "correct", not_yet: "wrong", ask: "ask", close: "ask", to_do: "" };

/** Properties that say what attributes say, and what they are where the attribute is absent. */
const REFLECTED = { ...LOADING, src: "", htmlFor: "", conceal: "", predict: null, name: "", required: false, disabled: false };

/**
 * A question that is read, judged and explained in the reader's browser: a number, a choice, or a task on a board.
 *
 * @attr {string} question - The id of a question: of the lesson's, or of a list in `src` or between the tags.
 * @attr {string} src - The address of a `QuestionSpec` as JSON, or of a list of them; `#id` chooses one.
 * @attr {string} for - The id of the widget that it is about.
 * @attr {string} conceal - Figures that this widget hides until it is answered: words of `ridge crossing time intensity attainable bound factor`.
 * @attr {string} predict - A choice is predicted first, and judged when the task of that id is done.
 * @attr {string} name - As on every control of a form.
 * @attr {boolean} required - As on every control of a form.
 * @attr {boolean} disabled - As on every control of a form.
 * @attr {boolean} eager - The load starts at once, not when the element is nearly seen.
 * @attr {string} integrity - Hashes that every file of the module must have, as `fetch` takes them.
 * @attr {string} lang - The language of words and decimal marks, here or on any ancestor.
 *
 * @fires {CustomEvent<RooflineAnswer>} roofline-answer - A student's answer was judged; one for each part.
 * @fires {CustomEvent<RooflineError & { faults?: Fault[] }>} roofline-error - Something was refused or failed; of a malformed question every fault.
 * @fires {InputEvent} input - Something was typed or chosen.
 * @fires {Event} change - What was typed or chosen has settled.
 *
 * @slot - What is shown until the module runs: the question as text. A `QuestionSpec` as JSON may stand in a `<script type="application/json">`.
 *
 * @cssstate correct - The last check was right.
 * @cssstate wrong - The last check was not.
 * @cssstate ask - The student is asked again.
 *
 * @csspart question - All of it.
 * @csspart stem - The text before several parts.
 * @csspart prompt - The text of a question.
 * @csspart choice - One of the choices.
 * @csspart input - The box that an answer is typed into.
 * @csspart check - The button that checks.
 * @csspart show-me - The button that shows what a prediction is about.
 * @csspart skip - The button that skips the prediction.
 * @csspart show-answer - The button that shows the answer.
 * @csspart verdict - What is said of an answer.
 * @csspart message - Its words.
 * @csspart hint - The hint below them.
 * @csspart note - What comes next.
 * @csspart answer - The answer that was shown.
 * @csspart task - What is done on the board.
 * @csspart remark - What is still missing there.
 *
 * @cssprop {<color>} --roofline-surface - What everything stands on.
 * @cssprop {<color>} --roofline-ink - Text, axes and marks.
 * @cssprop {<color>} --roofline-muted - What is said beside.
 * @cssprop {<color>} --roofline-grid - The lines of the decades.
 * @cssprop {<color>} --roofline-grid-faint - The lines between them.
 * @cssprop {<color>} --roofline-memory - The memory roof, and what is bound by it.
 * @cssprop {<color>} --roofline-memory-tint - The area under it.
 * @cssprop {<color>} --roofline-compute - The compute roof, and what is bound by it.
 * @cssprop {<color>} --roofline-compute-tint - The area under it.
 * @cssprop {<color>} --roofline-own - The reader's own kernel.
 * @cssprop {<color>} --roofline-ghost - Curves as they were before.
 * @cssprop {<color>} --roofline-good - What is right.
 */
/** @implements {Methods} */
export class RooflineQuestionElement extends FormControl {
  static version = "0.1.0";
  static observedAttributes = ["question", "src", "for", "conceal", "predict", "required"];
  static progress = progress;

  static {
    reflect(this, REFLECTED);
  }

  #frame;
  /** @type {string | QuestionSpec | undefined} set as a property */
  #given;
  /** @type {Promise<Live> | undefined} */
  #starting;
  /** @type {Live | undefined} */
  #live;
  /** @type {Sitting | undefined} */
  #sitting;
  /** @type {Memory | string | undefined} set or restored before there was a question to take it */
  #pending;
  /** What was set before the tag was known goes over its attributes, of which the element is told next. */
  #adopting = false;
  #disabled = false;
  #predicts = false;
  /** @type {(() => void) | undefined} at its colours */
  #look_at_page;
  /** @type {AbortController | undefined} lives while the element is connected */
  #life;
  #complain = complain.bind(null, this);
  #board = new BoardLink(this, this.#complain);
  /** When the student went to the question; before that, when it could first be seen. */
  #since = 0;
  #was_visited = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    adopt_question_style(shadow);
    this.#frame = question_frame(shadow);
    this.#wire();
    this.#adopting = adopt(this, [...Object.keys(REFLECTED), "form", "question", "value"]);
    queueMicrotask(() => (this.#adopting = false));
  }

  // --- what a page asks and sets ---

  /** The question stands there. Asking for it starts the load. */
  get ready() {
    const ready = this.#start().then(() => {});
    // who does not wait for it is told by roofline-error
    ready.catch(() => {});
    return ready;
  }

  /** An id of the built-in ones, or an author's own. */
  get question() {
    return this.#given ?? this.#live?.spec ?? this.getAttribute("question") ?? "";
  }

  set question(question) {
    const was_given = this.#given !== undefined;
    this.#given = typeof question === "object" && question !== null ? question : undefined;
    const before = this.getAttribute("question");
    if (!this.#given) write_attribute(this, "question", question);
    // of an attribute that has changed the element is told
    if (this.#given || (was_given && before === this.getAttribute("question"))) this.#begin();
  }

  /** What was typed, trimmed, or a choice's id; of several parts a record of them as JSON. */
  get value() {
    if (this.#sitting) return this.#sitting.value;
    return typeof this.#pending === "string" ? this.#pending.trim() : "";
  }

  set value(value) {
    this.#take(text_of(value ?? ""));
  }

  /** Of the last check; of several parts the worst. */
  get verdict() {
    return this.#sitting?.verdict ?? null;
  }

  get attempts() {
    return this.#sitting?.attempts ?? 0;
  }

  /** Checks as the button does; no event tells of it. A task is judged by the board alone. */
  async check() {
    this.#look_again();
    const live = await this.#start();
    const sitting = /** @type {Sitting} */ (this.#sitting);
    if (sitting.parts.length > 0) sitting.check();
    this.#changed();
    return sitting.verdict ?? enter(() => live.module.check_answer(live.spec, "", live.locale));
  }

  /** As it was at first: nothing typed, nothing tried, nothing shown. */
  reset() {
    this.#pending = undefined;
    this.#sitting?.clear(this.#predicts);
    this.#start_clock();
    this.#changed();
    this.#follow();
  }

  /** What it was given turned out to be no question. */
  get is_refused() {
    return !this.#sitting && this.#frame.widget.dataset["state"] === "failed";
  }

  /** How far the student has come with it: a row of progress(). */
  standing() {
    const { question, verdict, attempts } = this;
    const { correct = false, revealed = false } = this.#sitting ?? {};
    const id = typeof question === "string" ? question : `${question?.id ?? ""}`;
    return { id, verdict: verdict?.verdict ?? null, correct, attempts, revealed };
  }

  /** What was checked last, one a part. */
  answers() {
    return (this.#sitting?.parts ?? []).map(({ checked }) => checked ?? "");
  }

  /** All questions of the page. */
  progress() {
    return progress();
  }

  // --- a form's control ---

  /**
   * @override
   * @param {FocusOptions} [options]
   */
  focus(options) {
    const { form } = this.#frame;
    focus_first([this.#sitting?.parts[0]?.anchor, ...form.querySelectorAll("button")], options) || super.focus(options);
  }

  formResetCallback() {
    this.reset();
  }

  /** @param {boolean} disabled by its own attribute or a fieldset around it */
  formDisabledCallback(disabled) {
    this.#disabled = disabled;
    this.#sitting?.disable(disabled);
  }

  /** @param {unknown} state ours or the value, for browsers differ */
  formStateRestoreCallback(state) {
    this.#take(memory_in(state) ?? `${state ?? ""}`);
  }

  // --- life ---

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    this.#look_at_page = watch_page(this, { restyled: () => this.#take_theme(), renamed: () => this.#rename() }, signal);
    crashes.addEventListener("crash", () => this.#lose(), { signal });
    // a widget may come later than its questions
    document.addEventListener("roofline-ready", () => this.#look_again(), { signal });
    join(this);
    this.#take_theme();
    this.#seek_board();
    this.#tell_form();
    this.#rename();
    if (this.#live) return;
    // what was answered before a reload counts at once, wherever it stands
    if (remembers()) void this.ready;
    else when_near(this, () => void this.ready, signal);
  }

  /** Moved within the page without leaving it (moveBefore): all goes on, in the colours and the language of the new place. */
  connectedMoveCallback() {
    this.#look_at_page?.();
    this.#rename();
    this.#look_again();
    tell_step();
  }

  /** A sheet holds in its own document only. */
  adoptedCallback() {
    adopt_question_style(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  /** The instance has stopped: the question is asked again in the next, with what was done to it. */
  #lose() {
    if (this.#starting === undefined) return;
    this.#fail(crashed());
    this.#begin(this.#pending ?? (this.#sitting?.is_touched ? this.#sitting.memory : undefined));
  }

  /** The question in the language of the place where it stands now, and what was done to it. */
  #rename() {
    if (this.#live?.locale !== locale_of(this)) this.#begin(this.#sitting?.memory ?? this.#pending);
  }

  disconnectedCallback() {
    this.#life?.abort();
    this.#life = undefined;
    this.#board.leave();
    part_with(this);
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (before === now || this.#adopting) return;
    if (name === "required") this.#tell_form();
    else if (name === "for" || name === "conceal") this.#life && this.#seek_board();
    else {
      if (name === "question") this.#given = undefined;
      this.#begin();
    }
  }

  /**
   * Another question, or the same one in other words.
   * @param {Memory | string} [kept] of the one before
   */
  #begin(kept) {
    // before that, the start reads what the tag says then, and takes what waits for it
    if (this.#starting === undefined && this.#frame.widget.dataset["state"] !== "failed") return;
    this.#starting = this.#live = this.#sitting = undefined;
    this.#pending = kept;
    if (this.#life) this.#follow();
    void this.ready;
  }

  /** @returns {Promise<Live>} */
  #start() {
    if (this.#starting) return this.#starting;
    const starting = this.#read().then((live) => {
      // a later question has taken its place
      if (this.#starting !== starting) return this.#start();
      this.#open(live);
      return live;
    });
    this.#starting = starting;
    starting.catch((error) => {
      if (this.#starting !== starting) return;
      // the next call tries again
      this.#starting = undefined;
      this.#fail(error);
    });
    return starting;
  }

  /** @returns {Promise<Live>} */
  async #read() {
    const [module, locale] = await Promise.all([load_for(this, "quiz"), load_language(this)]);
    const words = enter(() => module.quiz_words(locale));
    this.#frame.failed.dataset["word"] = words["unloaded"];
    return { module, locale, words, spec: this.#given ?? await read_source(this) };
  }

  /** @param {Live} live */
  #open(live) {
    const { module, spec } = live;
    const frame = this.#frame;
    try {
      this.#sitting = new Sitting(frame, live);
    } catch (error) {
      if (typeof spec === "string" || crashed()) throw error;
      const faults = enter(() => module.validate_questions(spec));
      throw Object.assign(/** @type {RooflineError} */ (error), { faults });
    }
    this.#live = live;
    frame.failed.textContent = "";
    frame.widget.dataset["state"] = "live";
    this.#take_theme();
    this.#predicts = this.#reads_prediction(live);
    this.#sitting.clear(this.#predicts);
    this.#sitting.disable(this.#disabled);
    this.#start_clock();
    const pending = this.#pending ?? /** @type {Memory | undefined} */ (recall(this.#key));
    this.#pending = undefined;
    if (pending !== undefined) this.#take(pending);
    else this.#changed();
    this.#follow();
  }

  /**
   * Whether it is predicted first; what names no task asks for no prediction.
   * @param {Live} live
   */
  #reads_prediction({ module }) {
    const task = this.getAttribute("predict");
    return task !== null && (task === "" || this.#attempt(() => idle_board(module).task(task)));
  }

  /** Its name in what the page keeps. */
  get #key() {
    return `${this.id} ${this.standing().id}`;
  }

  /** @param {Memory | string} kept a memory, or a value */
  #take(kept) {
    const sitting = this.#sitting;
    if (!sitting) {
      this.#pending = kept;
      this.internals.setFormValue(this.value);
      return;
    }
    if (typeof kept === "string") sitting.value = kept;
    else sitting.recall(kept);
    this.#changed();
  }

  #take_theme() {
    const { module } = this.#live ?? {};
    if (module && this.#life) survive(() => take_theme(module, this.#frame));
  }

  // --- the board that it is for ---

  #seek_board() {
    this.#board.seek();
    this.#board.conceal(this.#sitting?.is_open ?? false);
    this.#follow();
  }

  /** Where `for` names another element than it did. */
  #look_again() {
    if (this.#life && this.#board.is_stale) this.#seek_board();
  }

  /** Watches the board for a task, or for what reveals a prediction; before that is known, for any doing. */
  #follow() {
    if (!this.#life) return;
    const [sitting, live] = [this.#sitting, this.#live];
    // what is done on a board counts from when it runs
    if (!sitting || !live) return void this.#board.wait(() => void this.ready);
    const { task } = sitting;
    const reveals = sitting.mode === "plain" ? "" : this.getAttribute("predict") ?? "";
    const wanted = task && !task.verdict ? live.spec : reveals;
    if (wanted === "") return this.#board.rest();
    const next = task ? "" : enter(() => live.module.question(reveals, live.locale)).prompt;
    const say = (/** @type {string} */ text) => (task ? task.remark(text) : (sitting.next = `${next} ${text}`.trim()));
    if (!task) say("");
    void this.#board.follow(wanted, {
      missing: (text) => say(task ? text : ""),
      stands: () => say(live.words["already"] ?? ""),
      met: (remark) => {
        if (task) this.#done(sitting, task.tick(remark, true));
        else if (sitting.mode === "held") this.#reveal(sitting);
        else this.#skip(sitting);
      },
      alone: () => say(live.words["no_chart"] ?? ""),
    });
  }

  /**
   * Whether it went well.
   * @param {() => void} work
   */
  #attempt(work) {
    return attempt(work, this.#complain);
  }

  // --- what the student does ---

  #wire() {
    const { widget, form, show_me, skip, show_answer } = this.#frame;
    /** @param {(sitting: Sitting) => void} work */
    const doing = (work) => () => {
      this.#look_again();
      try {
        const sitting = this.#sitting;
        if (sitting) survive(() => work(sitting));
      } catch (error) {
        this.#fail(/** @type {RooflineError} */ (error));
      }
    };
    when_sent(form, doing((sitting) => this.#answered(sitting, sitting.submit())));
    show_me.addEventListener("click", doing((sitting) => this.#reveal(sitting)));
    skip.addEventListener("click", doing((sitting) => this.#skip(sitting)));
    show_answer.addEventListener("click", doing((sitting) => {
      sitting.toggle_answer();
      this.#changed();
    }));
    form.addEventListener("input", () => this.#changed());
    // leaves the shadow tree as the control's own, as `input` does
    form.addEventListener("change", () => this.dispatchEvent(new Event("change", { bubbles: true })));
    form.addEventListener("focusin", () => {
      this.#look_again();
      if (!this.#was_visited) this.#start_clock(true);
    });
    this.addEventListener("click", (event) => {
      const { clientX, clientY } = event;
      const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
      // by way of its label, not on its own margin
      if (event.composedPath()[0] === this && root.elementFromPoint(clientX, clientY) !== this) this.focus();
    });
    this.addEventListener("invalid", () => {
      // where nothing can be typed as yet, a browser that reports what a form waits for points at the whole
      if (!this.#sitting?.empty) widget.tabIndex = -1;
    });
    widget.addEventListener("focusout", () => widget.removeAttribute("tabindex"));
  }

  #start_clock(was_visited = false) {
    this.#since = performance.now();
    this.#was_visited = was_visited;
  }

  /** @param {Sitting} sitting */
  #reveal(sitting) {
    this.#board.rest();
    this.#answered(sitting, sitting.check());
  }

  /** @param {Sitting} sitting */
  #skip(sitting) {
    this.#board.rest();
    sitting.skip();
    this.#changed();
  }

  /**
   * @param {Sitting} sitting
   * @param {Verdict} verdict
   */
  #done(sitting, verdict) {
    this.#board.rest();
    this.#answered(sitting, [{ verdict, raw: "", attempt_number: 1, hint_used: false, revealed: false }]);
  }

  /**
   * Tells the page, each part in its turn; a part left empty beside another is no answer.
   * @param {Sitting} sitting
   * @param {Answer[]} answers
   */
  #answered({ parts }, answers) {
    this.#changed();
    const told = answers.filter(({ verdict }) => parts.length < 2 || verdict.verdict !== "empty");
    const elapsed_ms = performance.now() - this.#since;
    void this.#board.seen().then((seen) => {
      for (const { verdict, ...answer } of told) fire(this, "roofline-answer", { ...verdict, ...answer, elapsed_ms, ...seen });
    });
  }

  // --- what is told ---

  /** Something was typed, judged, shown or taken back. */
  #changed() {
    this.#board.conceal(this.#sitting?.is_open ?? false);
    this.#tell_form();
    const { verdict } = this;
    this.mark(verdict ? STATES[look_of(verdict)] : "");
    const sitting = this.#sitting;
    if (sitting) keep(this.#key, sitting.is_touched ? sitting.memory : undefined);
    tell_step();
  }

  #tell_form() {
    const sitting = this.#sitting;
    this.internals.setFormValue(this.value, sitting && written(sitting.memory));
    for (const part of sitting?.parts ?? []) part.require(this.hasAttribute("required"));
    this.require(sitting?.lacks ?? this.value === "", this.#live?.words["required"], sitting?.empty?.anchor ?? this.#frame.widget);
  }

  /** @param {RooflineError | undefined} error */
  #fail(error) {
    if (!error) return;
    const { widget, failed } = this.#frame;
    this.#board.rest();
    widget.dataset["state"] = "failed";
    if (!crashed()) tell_step();
    // what is wrong with the question is for its author; that nothing runs is for the reader as well
    const of_the_program = error.code === "crashed" || failed.dataset["word"] === undefined;
    failed.textContent = of_the_program ? error.message : failed.dataset["word"] ?? "";
    this.#complain(error);
  }
}
