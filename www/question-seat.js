// A question at its place on the page: tag, form, module, board and student meet here, each in a few lines.
// Long because each of them may change while another is being waited for: they are heard in one place.
import { snapshot } from "./call-queue.js";
import { complain } from "./complaint.js";
import { focus_first } from "./focus.js";
import { load_language, locale_of } from "./language.js";
import { attempt, crashed, crashes, enter, load_for, survive } from "./module.js";
import { question_frame } from "./question-frame.js";
import { keep, memory_in, recall, remembers, written } from "./question-memory.js";
import { look_of } from "./question-part.js";
import { tell_step } from "./question-progress.js";
import { Sitting } from "./question-sitting.js";
import { read_source } from "./question-source.js";
import { adopt_question_style } from "./question-style.js";
import { idle_board, take_theme } from "./question-theme.js";
import { BoardWatch } from "./question-watch.js";
import { when_sent } from "./sending.js";
import { watch_page, when_near } from "./surroundings.js";
import { fire } from "./telling.js";
/** @import { BoardLink } from "./question-board.js" */
/** @import { Answer, Live } from "./question-sitting.js" */
/** @import { Asked, Memory } from "./core.js" */
/** @import { FormControl } from "./form-control.js" */
/** @import { QuestionSpec, RooflineError, Verdict } from "./roofline-widget.js" */

/** The element's states for style sheets, by the look of the verdict. */
const STATES = { right: "correct", not_yet: "wrong", ask: "ask", close: "ask", to_do: "" };

export class Seat {
  #host;
  #given;
  #frame;
  /** @type {Promise<Live> | undefined} */
  #starting;
  /** @type {Live | undefined} */
  #live;
  /** @type {Sitting | undefined} */
  #sitting;
  /** @type {Memory | string | undefined} set or restored before there was a question to take it */
  #pending;
  #disabled;
  #predicts = false;
  /** @type {(() => void) | undefined} at its colours */
  #look_at_page;
  /** @type {AbortController | undefined} lives while the element is connected */
  #life;
  #complain;
  #board;
  #watch;
  /** When the student went to the question; before that, when it could first be seen. */
  #since = 0;
  #was_visited = false;

  /**
   * @param {FormControl & Asked} host
   * @param {{ board: BoardLink, given: () => string | QuestionSpec | undefined, disabled: boolean, value: string | undefined, restored: unknown }} before
   *   the link to its board, what a script has given in the place of the tag, and what was set and restored before
   */
  constructor(host, { board, given, disabled, value, restored }) {
    this.#host = host;
    this.#given = given;
    this.#disabled = disabled;
    this.#pending = value;
    this.#complain = complain.bind(null, host);
    this.#board = board;
    this.#watch = new BoardWatch(host, board, this.#complain);
    const shadow = /** @type {ShadowRoot} */ (host.shadowRoot);
    adopt_question_style(shadow);
    this.#frame = question_frame(shadow);
    this.#wire();
    if (restored !== undefined) this.restore(restored);
  }

  // --- what a page asks and sets ---

  async ready() {
    await this.#start();
  }

  /** The question that stands there. */
  get spec() {
    return this.#live?.spec;
  }

  get value() {
    if (this.#sitting) return this.#sitting.value;
    return typeof this.#pending === "string" ? this.#pending.trim() : "";
  }

  get verdict() {
    return snapshot(this.#sitting?.verdict ?? null);
  }

  get attempts() {
    return this.#sitting?.attempts ?? 0;
  }

  get correct() {
    return this.#sitting?.correct;
  }

  get revealed() {
    return this.#sitting?.revealed;
  }

  async check() {
    this.#look_again();
    const live = await this.#start();
    const sitting = /** @type {Sitting} */ (this.#sitting);
    if (sitting.parts.length > 0) sitting.check();
    this.#changed();
    return this.verdict ?? enter(() => live.module.check_answer(live.spec, "", live.locale));
  }

  reset() {
    this.#pending = undefined;
    this.#sitting?.clear(this.#predicts);
    this.#start_clock();
    this.#changed();
    this.#follow();
  }

  get is_refused() {
    return !this.#sitting && this.#is_failed;
  }

  get #is_failed() {
    return this.#frame.widget.dataset["state"] === "failed";
  }

  answers() {
    return (this.#sitting?.parts ?? []).map(({ checked }) => checked ?? "");
  }

  /** @param {FocusOptions} [options] */
  focus(options) {
    return focus_first([this.#sitting?.parts[0]?.anchor, ...this.#frame.form.querySelectorAll("button")], options);
  }

  /** @param {boolean} disabled */
  disable(disabled) {
    this.#disabled = disabled;
    this.#sitting?.disable(disabled);
  }

  /** @param {unknown} state what a browser has kept: ours or the value, for browsers differ */
  restore(state) {
    this.take(memory_in(state) ?? `${state ?? ""}`);
  }

  // --- life ---

  /** The element stands in a page. */
  enter() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const host = this.#host;
    this.#look_at_page = watch_page(host, { restyled: () => this.#take_theme(), renamed: () => this.#rename() }, signal);
    crashes.addEventListener("crash", () => this.#lose(), { signal });
    // a widget may come later than its questions
    document.addEventListener("roofline-ready", () => this.#look_again(), { signal });
    this.#take_theme();
    this.#watch.begin();
    this.#seek_board();
    this.#tell_form();
    this.#rename();
    if (this.#live) return;
    // what was answered before a reload counts at once, wherever it stands
    if (remembers()) void host.ready;
    else when_near(host, () => void host.ready, signal);
  }

  move() {
    this.#look_at_page?.();
    this.#rename();
    this.#look_again();
    tell_step();
  }

  adopted() {
    adopt_question_style(/** @type {ShadowRoot} */ (this.#host.shadowRoot));
  }

  /** The instance has stopped: the question is asked again in the next, with what was done to it. */
  #lose() {
    if (this.#starting === undefined) return;
    this.#fail(crashed());
    this.begin(this.#pending ?? (this.#sitting?.is_touched ? this.#sitting.memory : undefined));
  }

  /** The question in the language of the place where it stands now, and what was done to it. */
  #rename() {
    if (this.#live?.spoken !== locale_of(this.#host)) this.begin(this.#sitting?.memory ?? this.#pending);
  }

  /** The element stands in no page. */
  leave() {
    this.#life?.abort();
    this.#life = undefined;
    this.#watch.leave();
  }

  /** @param {string} name of the attribute that says something else */
  change(name) {
    if (name === "required") this.#tell_form();
    else if (name === "for" || name === "conceal") this.#life && this.#seek_board();
    else this.begin();
  }

  /**
   * Another question, or the same one in other words.
   * @param {Memory | string} [kept] of the one before
   */
  begin(kept) {
    // before that, the start reads what the tag says then, and takes what waits for it
    if (this.#starting === undefined && !this.#is_failed) return;
    this.#starting = this.#live = this.#sitting = undefined;
    this.#pending = kept;
    if (this.#life) this.#follow();
    void this.#host.ready;
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
    // answers are read by the marks of the place, whether its language has come or not
    const locale = locale_of(this.#host);
    const [module, spoken] = await Promise.all([load_for(this.#host, "quiz"), load_language(this.#host)]);
    const words = enter(() => module.quiz_words(locale));
    this.#frame.failed.dataset["word"] = words["unloaded"];
    return { module, locale, spoken, words, spec: this.#given() ?? await read_source(this.#host) };
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
    if (pending !== undefined) this.take(pending);
    else this.#changed();
    this.#follow();
  }

  /**
   * Whether it is predicted first; what names no task asks for no prediction.
   * @param {Live} live
   */
  #reads_prediction({ module }) {
    const task = this.#host.getAttribute("predict");
    return task !== null && (task === "" || this.#attempt(() => idle_board(module).task(task)));
  }

  /** Its name in what the page keeps. */
  get #key() {
    return `${this.#host.id} ${this.#host.standing().id}`;
  }

  /** @param {Memory | string} kept a memory, or a value */
  take(kept) {
    const sitting = this.#sitting;
    if (!sitting) {
      this.#pending = kept;
      this.#host.internals.setFormValue(this.value);
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
    if (this.#board.is_stale) {
      this.#board.seek();
      this.#watch.begin();
    }
    this.#conceal();
    this.#follow();
  }

  /** What it conceals is seen once it is answered, and where nobody can answer it. */
  #conceal() {
    this.#board.conceal(this.#sitting?.is_open ?? (this.#is_failed && !crashed()));
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
    if (!sitting || !live) return void this.#watch.wait(() => void this.#host.ready);
    const { task } = sitting;
    const reveals = sitting.mode === "plain" ? "" : this.#host.getAttribute("predict") ?? "";
    const wanted = task && !task.verdict ? live.spec : reveals;
    if (wanted === "") return this.#watch.rest();
    const next = task ? "" : enter(() => live.module.question(reveals, live.locale)).prompt;
    const say = (/** @type {string} */ text) => (task ? task.remark(text) : (sitting.next = `${next} ${text}`.trim()));
    if (!task) say("");
    void this.#watch.follow(wanted, {
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
    form.addEventListener("change", () => this.#host.dispatchEvent(new Event("change", { bubbles: true })));
    form.addEventListener("focusin", () => {
      this.#look_again();
      if (!this.#was_visited) this.#start_clock(true);
    });
    const host = this.#host;
    host.addEventListener("click", (event) => {
      const { clientX, clientY } = event;
      const root = /** @type {Document | ShadowRoot} */ (host.getRootNode());
      // by way of its label, not on its own margin
      if (event.composedPath()[0] === host && root.elementFromPoint(clientX, clientY) !== host) host.focus();
    });
    host.addEventListener("invalid", () => {
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
    this.#watch.rest();
    this.#answered(sitting, sitting.check());
  }

  /** @param {Sitting} sitting */
  #skip(sitting) {
    this.#watch.rest();
    sitting.skip();
    this.#changed();
  }

  /**
   * @param {Sitting} sitting
   * @param {Verdict} verdict
   */
  #done(sitting, verdict) {
    this.#watch.rest();
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
    void this.#watch.seen().then((seen) => {
      for (const { verdict, ...answer } of told) fire(this.#host, "roofline-answer", { ...verdict, ...answer, elapsed_ms, ...seen });
    });
  }

  // --- what is told ---

  /** Something was typed, judged, shown or taken back. */
  #changed() {
    this.#conceal();
    this.#tell_form();
    const { verdict } = this;
    mark(this.#host, verdict ? STATES[look_of(verdict)] : "");
    const sitting = this.#sitting;
    if (sitting) keep(this.#key, sitting.is_touched ? sitting.memory : undefined);
    tell_step();
  }

  #tell_form() {
    const sitting = this.#sitting;
    this.#host.internals.setFormValue(this.value, sitting && written(sitting.memory));
    for (const part of sitting?.parts ?? []) part.require(this.#host.hasAttribute("required"));
    // no form waits for what nobody can answer
    this.#host.require(sitting?.lacks ?? (this.value === "" && !this.#is_failed), this.#live?.words["required"], sitting?.empty?.anchor ?? this.#frame.widget);
  }

  /** @param {RooflineError | undefined} error */
  #fail(error) {
    if (!error) return;
    const { widget, failed } = this.#frame;
    this.#watch.rest();
    widget.dataset["state"] = "failed";
    if (!crashed()) tell_step();
    this.#conceal();
    this.#tell_form();
    // what is wrong with the question is for its author; that nothing runs is for the reader as well
    const of_the_program = error.code === "crashed" || failed.dataset["word"] === undefined;
    failed.textContent = of_the_program ? error.message : failed.dataset["word"] ?? "";
    this.#complain(error);
  }
}

/**
 * The one of its states that style sheets see.
 * @param {FormControl} host
 * @param {string} now
 */
function mark({ internals }, now) {
  for (const state of [STATES.right, STATES.not_yet, STATES.ask]) {
    try {
      if (state === now) internals.states.add(state);
      else internals.states.delete(state);
    } catch {
      // an older browser has no states, or wants other names
    }
  }
}
