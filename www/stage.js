// One board on show: what the student does goes to Rust, what Rust answers is shown, painted and told.
//
// Long because all of it is one order: what is read, painted, shown and told before what.
import { KernelTable } from "./kernel-table.js";
import { Kept } from "./kept.js";
import { crashed, enter, losses, survive } from "./module.js";
import { Picture } from "./picture.js";
import { lay_slider, show_readout } from "./readout.js";
import { write } from "./skeleton.js";
import { is_seen } from "./surroundings.js";
import { Telling } from "./telling.js";
import { exchange_theme } from "./theme.js";
/** @import { Chosen, Core, Moved, Readout, Refuse } from "./core.js" */
/** @import { Cause, RooflineError } from "./roofline-widget.js" */
/** @import { Parts } from "./skeleton.js" */

/** So long at most, where a page that nobody sees has no frames. */
const FRAME_WITHIN_MS = 250;

/** So long at most, all else waits for what comes beside it. */
const REST_WITHIN_MS = 1000;

/** What has been painted is on its way to the screen. @returns {Promise<unknown>} */
const first_frame = () => new Promise((done) => {
  if (document.hidden) done(undefined);
  setTimeout(done, FRAME_WITHIN_MS);
  requestAnimationFrame(() => requestAnimationFrame(done));
});

export class Stage {
  #host;
  #parts;
  #table;
  #telling;
  /** @type {Core | undefined} */
  #opened;
  /** Instances that were lost before it was opened. */
  #losses = 0;
  /** @type {Readout | undefined} */
  #readout;
  #on_show = false;
  /** More than a screen away from what is seen. */
  #is_far = false;
  #has_box = true;
  #frame = 0;
  /** Whether the next frame shows everything again, or paints only. */
  #stale = false;
  /** Whether the last readout waits for the next frame. */
  #waits = false;
  /** @type {number | undefined} M before what the student is doing just now */
  #m_before;
  /** Whether the last text for M was refused. */
  #is_refused = false;
  /** What comes back where the program stops. */
  kept = new Kept(() => (this.#m_before === undefined ? this.read((core) => core.state()) : undefined));

  /**
   * @param {HTMLElement} host fires the events
   * @param {Parts} parts
   */
  constructor(host, parts) {
    this.#host = host;
    this.#parts = parts;
    this.#table = new KernelTable(parts.table.body);
    this.picture = new Picture(parts);
    this.#telling = new Telling(host, parts.crossing, this);
    // a browser that was short of memory, or of its graphics, gives the canvases back blank
    for (const canvas of [parts.ground, parts.moving]) canvas.addEventListener("contextrestored", () => this.#draw());
  }

  /** The board; none before it runs, and none where the instance under it is lost. */
  get core() {
    return this.#losses === losses ? this.#opened : undefined;
  }

  /** The last readout shown. */
  get readout() {
    return this.#readout;
  }

  get #readonly() {
    return this.#host.hasAttribute("readonly");
  }

  /**
   * Shows a board: the picture first, and all else behind the frame in which it is seen.
   * @param {Core} core
   * @param {Promise<unknown>} rest what else is shown: where it comes late, behind the others
   */
  async open(core, rest) {
    let is_late = false;
    void rest.then(() => is_late && this.#show_soon());
    this.#opened = core;
    this.#losses = losses;
    if (this.#on_show) {
      survive(() => this.#lay_picture(core));
      await first_frame();
    }
    await Promise.race([rest, new Promise((done) => setTimeout(done, REST_WITHIN_MS))]);
    is_late = true;
    if (this.#on_show && this.core === core) survive(() => this.#show_all(core));
  }

  /** The instance under the core is lost. */
  close() {
    this.#m_before = undefined;
    this.#telling.quiet();
    this.#parts.widget.dataset.state = "failed";
  }

  /** The element stands in a page. */
  enter() {
    this.#on_show = true;
    const core = this.core;
    if (!core) return;
    survive(() => {
      this.#lay_picture(core);
      this.#show_all(core);
    });
  }

  /**
   * Reads of the page what it needs, paints, and writes into the page: in this order, so that nothing is laid out twice.
   * @param {Core} core
   */
  #lay_picture(core) {
    const { chart: { clientWidth, clientHeight }, widget } = this.#parts;
    if (this.#is_far) this.picture.resize(core, clientWidth, clientHeight);
    else this.picture.attach(core);
    this.restyle();
    // it may have stopped there
    if (this.core === core) widget.dataset.state = "drawn";
  }

  /** It comes within a screen of what is seen. */
  come() {
    if (!this.#is_far) return;
    this.#is_far = false;
    this.#draw();
  }

  /** It is farther away than that: the canvases' memory is given back until it comes again. */
  go() {
    this.#is_far = true;
    survive(() => this.picture.release(this.core));
  }

  /** A part of it, which was far a moment ago. */
  get is_seen() {
    return this.#is_far && is_seen(this.#host);
  }

  /** The whole picture, at once. */
  #draw() {
    const core = this.core;
    if (!core || !this.#on_show) return;
    survive(() => {
      this.picture.attach(core);
      this.#stale = true;
      this.#paint(core);
    });
  }

  /** The element stands in no page: nothing is held that a browser must pay for. */
  leave() {
    this.#on_show = this.#is_far = false;
    cancelAnimationFrame(this.#frame);
    this.#telling.quiet();
    this.#frame = 0;
    survive(() => this.picture.release(this.core));
  }

  /** The board was changed by a call: what was said of the one before holds no longer. */
  refresh() {
    this.#telling.say("");
    if (this.#is_refused) this.refuse("");
    this.#show_soon();
  }

  #show_soon() {
    this.#stale = true;
    this.#paint_soon();
  }

  /**
   * @param {number} width_px
   * @param {number} height_px
   * @param {boolean} [is_observed] and may be the size that it has
   */
  resize(width_px, height_px, is_observed) {
    const core = this.core;
    const had_box = this.#has_box;
    this.#has_box = width_px > 0;
    if (!core) return;
    if (this.#is_far) {
      // nobody sees it, on paper neither
      if (!this.#has_box) return;
      // from afar on paper, or out of what was closed
      if (this.picture.is_on_paper || !had_box) return this.#draw();
      // what stands around the picture goes with its width all the same
      this.go();
    } else if (is_observed && this.picture.is_in_place) return;
    survive(() => {
      this.picture.resize(core, width_px, height_px);
      this.#stale = true;
      // at once: a canvas is blank after it, and paper takes no later frame
      this.#paint(core);
    });
  }

  restyle() {
    const core = this.core;
    if (!core) return;
    survive(() => enter(() => {
      const wear = exchange_theme(core, this.#parts);
      // at once, for paper takes no later frame; a canvas that sets a text asks for the page's style, which is in order still
      if (this.#on_show) core.paint();
      wear?.();
    }));
  }

  /**
   * Moves M for the student: shown at once, painted in the next frame, told when Rust is done.
   * @param {(core: Core) => Moved | null} work
   * @param {boolean} [by_pointer] what stands around the picture is shown in its frame, behind it: a canvas that sets
   *   a text asks for the page's style, which is still in order then
   * @returns {Moved | null}
   */
  move(work, by_pointer) {
    const core = this.core;
    if (!core || this.#readonly) return null;
    this.#m_before ??= this.#readout?.m?.value;
    return survive(() => {
      const moved = this.#attempt(() => work(core));
      if (!moved) return null;
      this.#show_moved(core, by_pointer);
      if (moved.changed) this.#telling.doing("input", "m");
      if (moved.crossed) {
        if (moved.announcement) this.#telling.announce(moved.announcement);
        this.#telling.crossing();
      }
      return moved;
    }) ?? null;
  }

  /** What the student was doing to M is done. */
  settle() {
    const moved = this.#m_before !== undefined && this.#m_before !== this.#readout?.m?.value;
    this.#m_before = undefined;
    const core = this.core;
    this.#show_readout();
    if (!core || !moved) return;
    survive(() => {
      enter(() => core.settle());
      this.#paint_soon();
      this.#telling.doing("change", "m");
    });
  }

  /** What the student was doing to M was broken off: as if it had not been. */
  revert() {
    const [core, before] = [this.core, this.#m_before];
    this.#m_before = undefined;
    if (!core || before === undefined || before === this.#readout?.m?.value) return;
    this.#telling.say("");
    const left = this.#telling.placement_now();
    survive(() => {
      this.#attempt(() => core.set_m(before));
      this.#show_moved(core);
      this.#telling.doing("input", "m");
      if (this.#telling.placement_now()()?.bound !== left()?.bound) this.#telling.crossing();
    });
  }

  /** A text in the number box was left without being entered. */
  leave_box() {
    this.refuse("");
    if (this.#readout) show_readout(this.#parts, this.#readout, this.#readonly);
  }

  /**
   * Any other doing of the student's; whether it was done.
   * @param {Cause} cause
   * @param {(core: Core) => Chosen | void} work
   * @param {Refuse} [refuse]
   */
  change(cause, work, refuse) {
    const core = this.core;
    if (!core || this.#readonly) return false;
    return survive(() => {
      const done = this.#attempt(() => work(core) ?? { crossed: [], announcement: "" }, refuse);
      if (!done) return false;
      // off first: the same words again, as of the same kernel counted twice, are heard as new only where they come back
      this.#telling.say("");
      this.#telling.announce(done.announcement);
      this.#show_all(core);
      this.#telling.doing("change", cause);
      for (const placement of done.crossed) this.#telling.crossing(placement);
      return true;
    }) ?? false;
  }

  /**
   * What stands on the board; nothing while there is none.
   * @template T
   * @param {(core: Core) => T} work
   */
  read(work) {
    const core = this.core;
    return core && survive(() => enter(() => work(core)));
  }

  /**
   * @param {(change: { by_student: boolean }) => void} listener told of every change of the board
   * @returns {() => void} ends it
   */
  watch(listener) {
    return this.#telling.watch(listener);
  }

  /** @param {boolean} by_student */
  told(by_student) {
    this.#telling.changed(by_student);
  }

  /**
   * Chooses the kernel whose marker lies there; whether it was another than the chosen one.
   * @param {number} x_px
   * @param {number} y_px
   * @param {number} reach_px
   */
  select_at(x_px, y_px, reach_px) {
    const core = this.core;
    if (!core || this.#readonly) return false;
    const id = survive(() => enter(() => core.kernel_at(x_px, y_px, reach_px))) ?? null;
    if (id === null || id === this.#readout?.row?.id) return false;
    this.change("kernels", (core) => core.select_kernel(id));
    return true;
  }

  /** @param {string} message why a text is no M; empty where it may be */
  refuse(message) {
    const { bad, m_box, m_shown } = this.#parts;
    const is_refused = message !== "";
    // it stands where a crossing is told: shown again behind it, that would be announced again
    if (is_refused) this.#telling.say("");
    else m_shown.is_typed = false;
    write(bad, message);
    if (this.#is_refused !== is_refused) m_box.setAttribute("aria-invalid", `${is_refused}`);
    this.#is_refused = is_refused;
  }

  /**
   * @template T
   * @param {() => T} work
   * @param {Refuse} [refuse]
   */
  #attempt(work, refuse = (message) => this.refuse(message)) {
    try {
      const result = enter(work);
      refuse("");
      return result;
    } catch (error) {
      if (crashed()) throw error;
      const { message, field } = /** @type {RooflineError} */ (error);
      refuse(message, field);
      return undefined;
    }
  }

  /** @param {Core} core @param {boolean} [by_pointer] */
  #show_moved(core, by_pointer) {
    this.#readout = enter(() => core.readout());
    this.#waits = true;
    if (!by_pointer) this.#show_readout();
    this.#paint_soon();
  }

  #show_readout() {
    const readout = this.#readout;
    if (!this.#waits || !readout) return;
    this.#waits = false;
    show_readout(this.#parts, readout, this.#readonly);
    if (readout.row) this.#table.update(readout.row);
  }

  /** @param {Core} core */
  #show_all(core) {
    this.#stale = this.#waits = false;
    const view = enter(() => this.#parts.tools.view(core));
    this.#parts.widget.dataset.state = "live";
    this.#readout = view.readout;
    this.#parts.speak(view);
    this.#parts.menu.show(core, view, this.#readonly);
    this.#parts.sources.show();
    this.#parts.reset.disabled = this.#readonly;
    show_readout(this.#parts, view.readout, this.#readonly);
    lay_slider(this.#parts, view.readout);
    this.#table.show(view.rows, this.#readonly);
    this.#parts.tools.show(view, this.#readonly);
    this.#parts.widget.classList.toggle("readonly", this.#readonly);
    this.#paint_soon();
  }

  #paint_soon() {
    if (!this.#on_show || this.#frame) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      const core = this.core;
      if (core) survive(() => this.#paint(core));
    });
  }

  /** @param {Core} core */
  #paint(core) {
    if (this.#stale && this.#parts.widget.dataset.state !== "drawn") this.#show_all(core);
    enter(() => core.paint());
    this.#show_readout();
  }
}
