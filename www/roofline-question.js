// <roofline-question>: the class, and what holds before the script behind it has come: quiz-tags.js, which the first
// question of a page fetches. Importing it does nothing; define.js registers the tag.
import { snapshot } from "./call-queue.js";
import { complain } from "./complaint.js";
import { FormControl } from "./form-control.js";
import { wear_frame } from "./frame-style.js";
import { adopt, LOADING, reflect, text_of, write_attribute } from "./properties.js";
import { BoardLink } from "./question-board.js";
import { join, part_with, progress } from "./question-progress.js";
import { come, still_frame } from "./quiz.js";
/** @import { Seat } from "./question-seat.js" */
/** @import { QuestionSpec, RooflineQuestionMethods as Methods } from "./roofline-widget.js" */

export { progress };

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
 * @cssprop {<color>} --roofline-ghost - Curves as they were before, and the lines that the axes stand on.
 * @cssprop {<color>} --roofline-good - What is right.
 */
/** @implements {Methods} */
export class RooflineQuestionElement extends FormControl {
  /** Of the package. */
  static version = "0.1.0";
  static observedAttributes = ["question", "src", "for", "conceal", "predict", "required"];
  static progress = progress;

  static {
    reflect(this, REFLECTED);
  }

  /** @type {string | QuestionSpec | undefined} set as a property */
  #given;
  /** What was set before the tag was known goes over its attributes, of which the element is told next. */
  #adopting = false;
  #disabled = false;
  /** @type {string | undefined} set before there was a question to take it */
  #value;
  /** @type {unknown} what a browser restored before that: ours or the value, for browsers differ */
  #restored;
  /** What is concealed is so from the first picture on: that waits for no script. */
  #board = new BoardLink(this, complain.bind(null, this));
  /** @type {Seat | undefined} once its script has come */
  #seat;
  /** @type {Promise<Seat> | undefined} */
  #coming;

  constructor() {
    super();
    still_frame(this);
    this.#adopting = adopt(this, [...Object.keys(REFLECTED), "form", "question", "value"]);
    queueMicrotask(() => (this.#adopting = false));
  }

  // --- what a page asks and sets ---

  /** The question stands there. Asking for it starts the load. */
  get ready() {
    const ready = this.#come().then((seat) => seat.ready());
    // who does not wait for it is told by roofline-error
    ready.catch(() => {});
    return ready;
  }

  /** An id of the built-in ones, or an author's own. */
  get question() {
    return snapshot(this.#given ?? this.#seat?.spec) ?? this.getAttribute("question") ?? "";
  }

  set question(question) {
    const was_given = this.#given !== undefined;
    this.#given = typeof question === "object" && question !== null ? snapshot(question) : undefined;
    const before = this.getAttribute("question");
    if (!this.#given) write_attribute(this, "question", question);
    // of an attribute that has changed the element is told
    if (this.#given || (was_given && before === this.getAttribute("question"))) this.#seat?.begin();
  }

  /** What was typed, trimmed, or a choice's id; of several parts a record of them as JSON. */
  get value() {
    return this.#seat?.value ?? this.#value?.trim() ?? "";
  }

  set value(value) {
    const text = text_of(value ?? "");
    if (this.#seat) this.#seat.take(text);
    else {
      this.#value = text;
      this.#tell_form();
    }
  }

  /** Of the last check; of several parts the worst. */
  get verdict() {
    return this.#seat?.verdict ?? null;
  }

  /** How many tries have counted; of several parts the most. */
  get attempts() {
    return this.#seat?.attempts ?? 0;
  }

  /** Checks as the button does; no event tells of it. A task is judged by the board alone. */
  async check() {
    return (await this.#come()).check();
  }

  /** As it was at first: nothing typed, nothing tried, nothing shown. */
  reset() {
    this.#value = this.#restored = undefined;
    if (this.#seat) this.#seat.reset();
    else this.#tell_form();
  }

  /** What it was given turned out to be no question. */
  get is_refused() {
    return this.#seat?.is_refused ?? false;
  }

  /** How far the student has come with it: a row of progress(). */
  standing() {
    const { question, verdict, attempts } = this;
    const { correct = false, revealed = false } = this.#seat ?? {};
    const id = typeof question === "string" ? question : `${question.id ?? ""}`;
    return { id, verdict: verdict?.verdict ?? null, correct, attempts, revealed };
  }

  /** What was checked last, one a part. */
  answers() {
    return this.#seat?.answers() ?? [];
  }

  /** All questions of the page. */
  progress() {
    return progress();
  }

  // --- a form's control ---

  /**
   * Goes to its field or choices.
   * @override
   * @param {FocusOptions} [options]
   */
  focus(options) {
    this.#seat?.focus(options) || super.focus(options);
  }

  formResetCallback() {
    this.reset();
  }

  /** @param {boolean} disabled by its own attribute or a fieldset around it */
  formDisabledCallback(disabled) {
    this.#disabled = disabled;
    this.#seat?.disable(disabled);
  }

  /** @param {unknown} state */
  formStateRestoreCallback(state) {
    if (this.#seat) this.#seat.restore(state);
    else this.#restored = state;
  }

  // --- life ---

  connectedCallback() {
    join(this);
    if (this.#seat) return this.#seat.enter();
    void this.#come();
    this.#conceal();
    this.#tell_form();
  }

  /** Moved within the page without leaving it (moveBefore): all goes on, in the colours and the language of the new place. */
  connectedMoveCallback() {
    this.#seat?.move();
  }

  /** A sheet holds in its own document only. */
  adoptedCallback() {
    if (this.#seat) this.#seat.adopted();
    else wear_frame(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  disconnectedCallback() {
    this.#seat?.leave();
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
    if (name === "question") this.#given = undefined;
    if (this.#seat) this.#seat.change(name);
    else if (name === "required") this.#tell_form();
    else if (this.isConnected) this.#conceal();
  }

  // nothing is concealed, and no form waits, for a question that is not on its way: nobody can answer it

  #conceal() {
    this.#board.seek();
    this.#board.conceal(!this.#coming);
  }

  #tell_form() {
    this.internals.setFormValue(this.value);
    this.require(this.#coming !== undefined && this.value === "");
  }

  /** Its script; what was set and restored before goes to it. */
  #come() {
    this.#coming ??= come(this).then(({ Seat }) => {
      const seat = this.#seat = new Seat(/** @type {any} */ (this), { board: this.#board, given: () => this.#given, disabled: this.#disabled, value: this.#value, restored: this.#restored });
      if (this.isConnected) seat.enter();
      return seat;
    });
    this.#coming.catch(() => {
      // the next call tries again
      this.#coming = undefined;
      this.#board.conceal(true);
      this.#tell_form();
    });
    return this.#coming;
  }
}
