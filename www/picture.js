// The two canvases of one widget: the ground, and the layer that moves over it.
import { enter } from "./module.js";
/** @import { Core } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */

/** The size of a picture that was never laid out, in CSS pixels. */
const UNSEEN_PX = { width_px: 720, height_px: 560 };

/** Dots a CSS pixel on paper: a screen's ratio would be coarse there. */
const PAPER_RATIO = 4;

export class Picture {
  #parts;
  /** As it was last laid out. */
  size = UNSEEN_PX;
  /** Whether its board draws into its canvases. */
  attached = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {Core} core */
  attach(core) {
    const { chart, ground, moving } = this.#parts;
    this.attached = true;
    enter(() => core.attach(ground, moving));
    this.resize(core, chart.clientWidth, chart.clientHeight);
  }

  get is_on_paper() {
    return matchMedia("print").matches;
  }

  /** Whether the box is still as it was read, in whole pixels. */
  get is_in_place() {
    const { clientWidth, clientHeight } = this.#parts.chart;
    return clientWidth === this.size.width_px && clientHeight === this.size.height_px;
  }

  /**
   * Without a box, as in a hidden parent, the last good size stays.
   * @param {Core} core
   * @param {number} width_px
   * @param {number} height_px
   */
  resize(core, width_px, height_px) {
    if (width_px > 0 && height_px > 0) this.size = { width_px, height_px };
    const ratio = this.is_on_paper ? PAPER_RATIO : devicePixelRatio;
    enter(() => core.resize(this.size.width_px, this.size.height_px, ratio, text_px()));
  }

  /**
   * Gives the canvases' memory back; the board stays.
   * @param {Core | undefined} core
   */
  release(core) {
    this.attached = false;
    if (core) enter(() => core.detach());
    const { ground, moving } = this.#parts;
    for (const canvas of [ground, moving]) canvas.width = canvas.height = 0;
  }
}

/** What a rem is on this page: a reader may have chosen a larger one, and the height of the picture goes with it. */
export const text_px = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
