// <roofline-widget>: the class. Importing it does nothing; define.js registers the tag.
// Long because the comment of the class says all that a page can set and hear: custom-elements.json is made of it.
import { part_for, part_of, read_controls, words_of } from "./attributes.js";
import { CallQueue, snapshot } from "./call-queue.js";
import { complain } from "./complaint.js";
import { focus_first } from "./focus.js";
import { Laying } from "./laying.js";
import { load_language, locale_of } from "./language.js";
import { arrived, attempt, crashed, crashes, enter, load, load_for, losses, provide, roofline_error, with_part } from "./module.js";
import { OVER, Over } from "./over.js";
import { adopt, define, LOADING, reflect, text_of } from "./properties.js";
import { skeleton } from "./skeleton.js";
import { Stage } from "./stage.js";
import { adopt_style } from "./style.js";
import { watch, when_near } from "./surroundings.js";
import { fire } from "./telling.js";
import { wire } from "./wiring.js";
/** @import { Core, CoreModule, Part } from "./core.js" */
/** @import { Concealable, DeviceRef, KernelSpec, ModelOptions, QuestionSpec, RooflineError, RooflineWidgetMethods as Methods, State } from "./roofline-widget.js" */

/** What may take the keyboard. */
const FOCUSABLE = /** @type {"input"} */ ("select, button, input, summary");

/** Properties that say what attributes say, and what they are where the attribute is absent. */
const REFLECTED = { ...LOADING, devices: "", kernels: "", src: "", controls: null, readonly: false, readOnly: false, permalink: false };

/** What is no number, text, boolean or nothing is read by a part of the module, if only to be refused. @param {unknown[]} values @returns {Part | undefined} */
const part_of_values = (values) => (values.some((value) => value !== null && !["number", "string", "boolean", "undefined"].includes(typeof value)) ? "board" : undefined);

/** What Rust does not read is refused here, at the call. @param {string} field @param {unknown} value @param {boolean} is_right @param {string} wanted */
function demand(field, value, is_right, wanted) {
  if (!is_right) throw roofline_error(`not_${wanted.replace(" ", "_")}`, `${field}: ${text_of(value)} was given; ${wanted} is wanted`, { field, value });
}

// Node has no elements: there the class can be imported, and not used
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/**
 * A roofline that a student moves: kernels of a device under its roofs, and their times against M.
 *
 * @attr {string} [device=h100-sxm] - The id of a device of the catalogue, or of the author's own.
 * @attr {string} compare - The id of a second device, whose roofs are drawn as well.
 * @attr {string} devices - Ids that the menu offers, in this order.
 * @attr {"lesson" | "none"} kernels - `lesson`: five fixed landmarks and `yours`, a free matmul; an empty board where it is absent.
 * @attr {number} [m=1] - M of `yours`, whole, from 1 to 2^31.
 * @attr {string} src - The address of a board: a `State` as JSON, which may carry devices of the author's own.
 * @attr {string} [controls=device m kernels] - Which controls stand there: words of `device m kernels precision shape roofs count export share model`.
 * @attr {boolean} permalink - The board stands in the address of the page, behind the #.
 * @attr {boolean} readonly - Nothing can be moved or chosen by the reader.
 * @attr {boolean} eager - The load starts at once, not when the element is nearly seen.
 * @attr {string} integrity - Hashes that every file of the module must have, as `fetch` takes them.
 * @attr {string} lang - The language of words and decimal marks, here or on any ancestor; English where there is none.
 *
 * @fires {CustomEvent<RooflineDoing>} input - M moves, by the reader's hand.
 * @fires {CustomEvent<RooflineDoing>} change - What the reader did has settled.
 * @fires {CustomEvent<Placement>} roofline-cross - A kernel came to the other side of the ridge.
 * @fires {CustomEvent<Record<string, never>>} roofline-ready - The module runs.
 * @fires {CustomEvent<RooflineError>} roofline-error - Something was refused or failed.
 *
 * @slot - What is shown until the module runs, and where it never does: a picture, a table. A board as JSON may stand in a `<script type="application/json">`.
 *
 * @csspart widget - All of it.
 * @csspart controls - The row above the chart.
 * @csspart device - The menu of devices.
 * @csspart sources-button - Opens what says where the figures come from.
 * @csspart sources - That card.
 * @csspart reset - The button back to the board as it was laid.
 * @csspart chart - The picture.
 * @csspart slider - M under the picture.
 * @csspart m-controls - M as a figure, with its buttons and remarks.
 * @csspart m - The box that M is typed into.
 * @csspart readout - The times and the sentence of the selected kernel.
 * @csspart kernels - The table of kernels.
 * @csspart kernel - One of its rows.
 * @csspart remove - The button that takes a counted kernel off.
 * @csspart tools - What exercises ask for.
 * @csspart precision - The switch of precisions.
 * @csspart shape - N and K.
 * @csspart n - The box for N.
 * @csspart k - The box for K.
 * @csspart square - Whether N and K go with M.
 * @csspart roofs - The roofs changed by hand.
 * @csspart peak - The box for the peak.
 * @csspart double-peak - The button that doubles it.
 * @csspart bandwidth - The box for the bandwidth.
 * @csspart double-bandwidth - The button that doubles it.
 * @csspart count - A kernel by its counts.
 * @csspart count-name - The box for its name.
 * @csspart count-flops - The box for its FLOPs.
 * @csspart count-bytes_moved - The box for its bytes.
 * @csspart place - The button that places it.
 * @csspart model - The panel of the model.
 * @csspart time - Whether the times overlap.
 * @csspart launch - The cost of a launch.
 * @csspart model-launch - The box for it.
 * @csspart memory - Whose bandwidth counts.
 * @csspart reached - Which shares of the roofs are reached.
 * @csspart roofs_at - The roofs at a share.
 * @csspart model-peak - The box for the share of the peak.
 * @csspart model-bandwidth - The box for the share of the bandwidth.
 * @csspart measured - The measured rate of the reader's own kernel.
 * @csspart model-measured - The box for it.
 * @csspart compare - The second device.
 * @csspart steps - The next steps for the selected kernel.
 * @csspart findings - What its measured rate tells.
 * @csspart flips - Which kernels change side on the second device.
 * @csspart model-lesson - The button back to the lesson's model.
 * @csspart own-device - A device as a data sheet has it.
 * @csspart own-name - The box for its name.
 * @csspart own-peak - The box for its peak.
 * @csspart own-bandwidth - The box for its bandwidth.
 * @csspart own-l2 - The box for the bandwidth of its cache.
 * @csspart own-use - The button that takes it.
 * @csspart export - What takes the board away.
 * @csspart copy-python - Copies it as a Python program.
 * @csspart copy-csv - Copies it as CSV.
 * @csspart save - The menu of files.
 * @csspart save-svg - Saves the picture as SVG.
 * @csspart save-png - Saves the picture as PNG.
 * @csspart save-csv - Saves the table as CSV.
 * @csspart save-py - Saves the Python program.
 * @csspart png-scale - The box for the pixels of a CSS pixel.
 * @csspart share - What gives a link to the board.
 * @csspart copy-link - Copies it.
 * @csspart link - The link, to be copied by hand.
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
 * @cssprop {<integer>} --roofline-kernels - How many kernels a board of the author's own keeps room for until it is there; five.
 * @cssprop {<integer>} --roofline-long-names - How many of them have names of more than 20 letters.
 */
/** @implements {Methods} */
export class RooflineWidgetElement extends Base {
  /** Of the package. */
  static version = "0.1.0";
  static provide = provide;
  static observedAttributes = ["device", "compare", "devices", "kernels", "m", "src", "controls", "readonly", "lang", "permalink"];

  /** What was set before the tag was known goes over its attributes, of which the element is told next. */
  #adopting = false;
  #parts;
  #stage;
  #drag;
  #queue = new CallQueue(() => this.#start());
  /** @type {Promise<Core> | undefined} */
  #starting;
  /** @type {Promise<void> | undefined} */
  #ready;
  /** Instances that were lost before its start. */
  #losses = 0;
  /** It has run, and runs again by itself where the instance is lost. */
  #has_run = false;
  /** @type {string | undefined} the locale that is asked for, then the one that the core speaks: none where its language has not come */
  #locale;
  /** @type {(() => void) | undefined} at the page's colours */
  #look_again;
  /** @type {AbortController | undefined} lives while the element is connected */
  #life;
  /** @type {import("./permalink.js").Permalink | undefined} once a tag has asked for it */
  #link;
  #complain = complain.bind(null, this);
  #laying = new Laying(this, this.#complain);
  #over = new Over(this, this.#laying, {
    core: () => this.#stage.core,
    has_run: () => this.#has_run,
    change: (work) => this.#change([], work, this.#laying.part),
    complain: this.#complain,
  });
  /** @type {Map<object, Concealable[]>} kinds of figures by who conceals them */
  #concealed = new Map();

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    adopt_style(shadow);
    this.#parts = skeleton(shadow);
    this.#stage = new Stage(this, this.#parts);
    this.#drag = wire(shadow, this.#parts, this.#stage, {
      device: (id) => this.#laying.device(id),
      locale: () => this.#locale,
      link: () => this.#address(),
      png: (scale) => this.to_png(scale),
      complain: this.#complain,
      lay_again: (core) => this.#lay_again(core),
      part_of_reset: () => this.#laying.part_of_reset,
    });
    this.#adopting = adopt(this, [...Object.keys(REFLECTED), "board", ...OVER]);
    queueMicrotask(() => (this.#adopting = false));
  }

  // --- properties: see REFLECTED and OVER as well ---

  static {
    reflect(this, REFLECTED);
    for (const name of OVER) define(this, name, (host) => host.#over.now(name), (host, value) => host.#over.set(name, value));
  }

  /** A board as `src` names one, as it was set; it goes before `src`. */
  get board() {
    return snapshot(this.#laying.board);
  }

  set board(board) {
    this.#laying.board = board === undefined ? null : snapshot(board);
    // the start may have read another already
    if (this.#starting) this.#heed(this.#read_again());
  }

  // --- calls: promises, in order, before the module has loaded too ---

  /** The module runs. Asking for it starts the load. */
  get ready() {
    const starting = this.#start();
    const ready = (this.#ready ??= starting.then(() => {}));
    // who does not wait for it is told by roofline-error
    ready.catch(() => {});
    return ready;
  }

  /** @param {KernelSpec} kernel */
  place_kernel(kernel) {
    return this.#change([kernel], (core, [kernel]) => core.place_kernel(kernel), "board");
  }

  /** Takes a kernel off. @param {string} id */
  remove_kernel(id) {
    return this.#change([id], (core, [id]) => core.remove_kernel(id), "board");
  }

  /** Takes all kernels off. */
  clear_kernels() {
    return this.#change([], (core) => core.clear_kernels());
  }

  /** @param {DeviceRef} device */
  set_device(device) {
    return this.#change([device], (core, [device]) => core.set_device(this.#laying.device(device)), part_for(device));
  }

  /** @param {DeviceRef | null} device */
  compare_device(device) {
    return this.#change([device], (core, [device]) => core.compare_device(this.#laying.device(device)), "board");
  }

  /** Replaces the options of the model; what is not named is as in the lesson. @param {ModelOptions} options */
  set_options(options) {
    return this.#change([options], (core, [options]) => core.set_options(options), "board");
  }

  /** Which kernel is read and dragged; null for none. @param {string | null} id */
  select_kernel(id) {
    return this.#change([id], (core, [id]) => core.select_kernel(id));
  }

  /** @param {number} m @param {string} [id] */
  set_m(m, id) {
    return this.#change([m, id], (core, [m, id]) => core.set_m(m, id));
  }

  placements() {
    return this.#ask([], (core) => core.placements());
  }

  reset() {
    return this.#change([], (core) => this.#lay_again(core), () => this.#laying.part_of_reset);
  }

  /** The board as plain data. */
  state() {
    return this.#ask([], (core) => core.state());
  }

  /** @param {State} state */
  restore(state) {
    return this.#change([state], (core, [state]) => {
      core.restore(state);
      this.#laying.forget(state);
    }, "board");
  }

  /**
   * Conceals figures of these kinds for as long as any owner asks for it; an empty list asks for none.
   * @param {object} owner
   * @param {Concealable[]} kinds
   */
  conceal(owner, kinds) {
    demand("owner", owner, Object(owner) === owner, "an object");
    const words = [kinds ?? []].flat();
    for (const word of words) demand("kinds", word, typeof word === "string", "a string");
    if (words.length > 0) this.#concealed.set(owner, words);
    else this.#concealed.delete(owner);
    if (this.#stage.core) this.#conceal(this.#stage.core);
    this.#stage.refresh();
  }

  /** @param {Core} core */
  #conceal(core) {
    // a word that is refused is complained of once, and the others hold
    for (const [owner, kinds] of this.#concealed) {
      this.#concealed.set(owner, kinds.filter((kind) => this.#attempt(() => core.set_concealed(kind))));
    }
    enter(() => core.set_concealed([...this.#concealed.values()].flat().join(" ")));
  }

  /**
   * Tells of every change of the board, and whether it was the student's doing or a call.
   * @param {(change: { by_student: boolean }) => void} listener
   * @returns {() => void} ends it
   */
  watch_board(listener) {
    demand("listener", listener, typeof listener === "function", "a function");
    return this.#stage.watch(listener);
  }

  /** @param {string | QuestionSpec} task */
  check_task(task) {
    return this.#ask([task], (core, [task]) => core.task(task), "quiz");
  }

  /** The picture as SVG. @param {number} width_px @param {number} height_px */
  to_svg(width_px, height_px) {
    return this.#ask([width_px, height_px], (core, [width_px, height_px]) => core.to_svg(width_px, height_px), "export");
  }

  to_csv() {
    return this.#ask([], (core) => core.to_csv(), "export");
  }

  to_python() {
    return this.#ask([], (core) => core.to_python(), "export");
  }

  /** @param {number} [scale] pixels a CSS pixel */
  to_png(scale) {
    return this.#queue.call([scale], async (_core, [scale]) => {
      const { png_of } = await arrived("png", import("./picture-png.js"));
      // while it came the instance may have become another
      return this.#start().then((core) => png_of(core, this.#stage.picture, scale));
    });
  }

  /**
   * @template T
   * @param {unknown[]} given
   * @param {(core: Core, given: any[]) => T} work
   * @param {Part} [part] of the module that it needs
   */
  #ask(given, work, part) {
    return this.#queue.call(given, (core, taken) => this.#with(part, taken, core, (core) => enter(() => work(core, taken))));
  }

  /**
   * @template T
   * @param {unknown[]} given
   * @param {(core: Core, given: any[]) => T} work
   * @param {Part | (() => Part | undefined)} [part] of the module that it needs, once it is its turn
   */
  #change(given, work, part) {
    return this.#queue.call(given, (core, taken) => this.#with(part, taken, core, (core) => {
      const result = enter(() => work(core, taken));
      this.#stage.kept.note((core) => work(core, taken));
      this.#stage.refresh();
      this.#stage.told(false);
      return result;
    }));
  }

  /**
   * @template T
   * @param {Part | (() => Part | undefined) | undefined} part
   * @param {unknown[]} taken
   * @param {Core} core
   * @param {(core: Core) => T} work
   */
  #with(part, taken, core, work) {
    const [needed, reading] = [typeof part === "function" ? part() : part, part_of_values(taken)];
    // while a part came the instance may have become another
    return needed || reading ? with_part(reading, () => with_part(needed, () => this.#start().then(work))) : work(core);
  }

  // --- life ---

  connectedCallback() {
    this.#life = new AbortController();
    const { signal } = this.#life;
    const stage = this.#stage;
    this.#show_controls();
    this.#look_again = watch(this, this.#parts.chart, {
      resized: (...box) => stage.resize(...box),
      restyled: () => stage.restyle(),
      renamed: () => this.#speak(),
    }, signal);
    crashes.addEventListener("crash", () => this.#lose(), { signal });
    stage.enter();
    // it stood in no page as the instance was lost
    if (this.#losses !== losses) this.#lose();
    this.#speak();
    this.#follow();
    when_near(this, () => {
      void this.ready;
      stage.come();
    }, signal, () => stage.go());
    // a leap within the page: whoever comes from afar is painted before the frame in which it is seen
    addEventListener("scroll", () => stage.is_seen && stage.come(), { capture: true, signal });
  }

  /** Moved within the page without leaving it (moveBefore): all goes on, in the colours and the language of the new place. */
  connectedMoveCallback() {
    this.#look_again?.();
    this.#speak();
  }

  /** A sheet holds in its own document only. */
  adoptedCallback() {
    adopt_style(/** @type {ShadowRoot} */ (this.shadowRoot));
  }

  disconnectedCallback() {
    this.#life?.abort();
    this.#life = undefined;
    this.#link?.leave();
    this.#drag.cancel();
    this.#stage.leave();
  }

  /**
   * @param {string} name
   * @param {string | null} before
   * @param {string | null} now
   */
  attributeChangedCallback(name, before, now) {
    if (this.#adopting) return;
    const over = OVER.find((each) => each === name);
    if (over) {
      if (now !== null) this.#laying.give(over, undefined);
      // what is said again holds again: a student may have moved on since
      return this.#over.apply(over);
    }
    if (before === now) return;
    if (name === "lang") return this.#speak();
    // as the tag is upgraded its attributes come first: connecting reads them all
    if (this.#life && (name === "controls" || name === "readonly")) this.#show_controls();
    // before that, the start reads what the tag says then
    if (!this.#starting || name === "readonly") return;
    if (name === "controls") this.#bring_tools();
    if (name === "controls" || name === "permalink") return void this.#heed(this.#need_permalink().then(() => this.#follow()));
    if (name === "src") return void this.#heed(this.#read_again());
    if (!this.#has_run) return;
    // their names may be a part's
    if (name === "devices") return void this.#heed((async () => with_part(this.#laying.part, () => this.#offer()))());
    this.#heed(this.#change([], (core) => this.#laying.change(core, name, now)));
  }

  /** @param {Promise<unknown>} done what the tag asked for: it is told where it fails */
  #heed(done) {
    return done.catch(this.#complain);
  }

  /** Another board was written. */
  async #read_again() {
    await this.#queue.call([], () => with_part("board", () => this.#laying.read()));
    await this.#change([], (core) => this.#laying.lay(core), "board");
    this.#offer();
  }

  /** What the menu offers. */
  #offer() {
    this.#parts.menu.offer(this.getAttribute("devices"), this.#laying.own, this.#complain);
    this.#stage.refresh();
  }

  /** In the language of the place where the element stands now: the board stays. */
  #speak() {
    // the start asks for it
    const asked = locale_of(this);
    if (!this.#starting || asked === this.#locale) return;
    // asked for once, whoever tells of it
    this.#locale = asked;
    this.#heed(this.#queue.call([], async (core) => {
      const locale = await load_language(this);
      // another instance has its language from the start
      if (core !== this.#stage.core) return;
      enter(() => core.set_locale(locale));
      this.#locale = locale;
      this.#stage.refresh();
    }));
  }

  /** @returns {Promise<Core>} */
  #start() {
    if (this.#losses !== losses) this.#starting = this.#ready = undefined;
    if (!this.#starting) {
      this.#losses = losses;
      this.#locale = locale_of(this);
      // what the picture does not need comes beside it
      const tools = this.#heed(this.#parts.tools.come());
      const starting = this.#starting = Promise.all([load_for(this, this.#needed, part_of(words_of(this, "controls"))), load_language(this), this.#has_run || this.#laying.read(), this.#heed(this.#need_permalink())]).then(async ([module, locale]) => {
        // more may have been asked for meanwhile
        await load(this.#needed);
        // the instance was lost meanwhile
        if (this.#starting !== starting) return this.#start();
        const is_again = this.#has_run;
        const core = this.#open(module, locale);
        await this.#stage.open(core, tools);
        if (this.#starting !== starting) return this.#start();
        this.#stage.told(false);
        this.#follow();
        // a script that lays its board then would lay it over the reader's
        if (!is_again) fire(this, "roofline-ready", {});
        return core;
      });
      starting.catch((error) => {
        if (this.#starting !== starting) return;
        // the next call tries again
        this.#starting = this.#ready = undefined;
        this.#fail(error);
      });
    }
    return this.#starting;
  }

  /**
   * What its board needs of the module beside the chart.
   * @returns {Part | undefined}
   */
  get #needed() {
    // what comes back after a crash is a board that was saved
    return this.#has_run ? "board" : this.#laying.part;
  }

  /** The instance under its board has stopped: the board comes back in the next. */
  #lose() {
    if (!this.#starting) return;
    this.#stage.close();
    this.#drag.cancel();
    this.#fail(crashed());
    void this.ready;
  }

  /** @param {CoreModule} module @param {string | undefined} locale */
  #open(module, locale) {
    const core = enter(() => new module.RooflineWidget(locale));
    const { kept } = this.#stage;
    const is_again = this.#has_run;
    // what a damaged module answers is no board: it is as if it had stopped
    enter(() => this.#laying.lay(core, is_again));
    if (is_again) this.#attempt(() => kept.lay(core, this.#laying));
    this.#offer();
    this.#conceal(core);
    this.#has_run = true;
    this.#locale = locale;
    this.#parts.failed.textContent = "";
    return core;
  }

  /** Whether the address of the page has anything to say to it. */
  get #is_linked() {
    return this.hasAttribute("permalink") || words_of(this, "controls").includes("share");
  }

  async #need_permalink() {
    if (!this.#is_linked) return;
    const [{ Permalink }] = await Promise.all([arrived("permalink", import("./permalink.js")), load("board")]);
    const { failed } = this.#parts;
    this.#link ??= new Permalink(this, { laying: this.#laying, stage: this.#stage, failed, complain: this.#complain });
  }

  /** Lays the board of the address and, where the tag asks for it, keeps the board there. */
  #follow() {
    this.#link?.follow(this.#life !== undefined && this.#is_linked);
  }

  /** The address of the page with this board in it. */
  async #address() {
    if (!this.#link) {
      await this.#need_permalink();
      this.#follow();
    }
    return this.#link?.address() ?? "";
  }

  /** Goes to the slider, or to the first control that stands there. @param {FocusOptions} [options] @override */
  focus(options) {
    const { slider, widget } = this.#parts;
    focus_first([slider, ...widget.querySelectorAll(FOCUSABLE)], options) || super.focus(options);
  }

  /** @param {Core} core */
  #lay_again(core) {
    this.#laying.again(core);
    this.#parts.tools.clear();
    if (this.#parts.tools.is_lacking()) this.#bring_tools();
  }

  /** What the tag asks for beside the chart is shown once it is there. */
  #bring_tools() {
    this.#heed(this.#parts.tools.come().then(() => this.#stage.refresh()));
  }

  /**
   * Elements do not throw for what stands on the tag: whether it went well.
   * @param {() => void} work
   */
  #attempt(work) {
    return attempt(work, this.#complain);
  }

  #show_controls() {
    const chosen = read_controls(this, this.#complain);
    const { bar, device, device_label, sources, reset, slider, m_row, table, tools } = this.#parts;
    const [no_device, no_m] = [!chosen.includes("device"), !chosen.includes("m")];
    device.hidden = device_label.hidden = sources.button.hidden = no_device;
    slider.hidden = m_row.hidden = no_m;
    // wherever something can be changed there is a way back
    reset.hidden = !tools.choose(chosen) && no_m;
    bar.hidden = no_device && reset.hidden;
    table.node.hidden = !chosen.includes("kernels");
    this.#stage.refresh();
  }

  /** @param {RooflineError | undefined} error */
  #fail(error) {
    if (!error) return;
    this.#link?.leave();
    this.#stage.close();
    this.#parts.failed.textContent = error.message;
    this.#complain(error);
  }
}
