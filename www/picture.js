// The two canvases of one widget: the ground, and the layer that moves over it.
import { enter, roofline_error } from "./module.js";
import { text_of } from "./properties.js";
/** @import { Core } from "./core.js" */
/** @import { Parts } from "./skeleton.js" */

/** The size of a picture that was never laid out, in CSS pixels. */
const UNSEEN_PX = { width_px: 720, height_px: 560 };

/** Dots a CSS pixel on paper: a screen's ratio would be coarse there. */
const PAPER_RATIO = 4;

export class Picture {
  #parts;
  #size = UNSEEN_PX;
  #attached = false;

  /** @param {Parts} parts */
  constructor(parts) {
    this.#parts = parts;
  }

  /** @param {Core} core */
  attach(core) {
    const { chart, ground, moving } = this.#parts;
    this.#attached = true;
    enter(() => core.attach(ground, moving));
    this.resize(core, chart.clientWidth, chart.clientHeight);
  }

  get is_on_paper() {
    return matchMedia("print").matches;
  }

  /**
   * Without a box, as in a hidden parent, the last good size stays.
   * @param {Core} core
   * @param {number} width_px
   * @param {number} height_px
   */
  resize(core, width_px, height_px) {
    if (width_px > 0 && height_px > 0) this.#size = { width_px, height_px };
    const ratio = this.is_on_paper ? PAPER_RATIO : devicePixelRatio;
    enter(() => core.resize(this.#size.width_px, this.#size.height_px, ratio, text_px()));
  }

  /**
   * Gives the canvases' memory back; the board stays.
   * @param {Core | undefined} core
   */
  release(core) {
    this.#attached = false;
    if (core) enter(() => core.detach());
    const { ground, moving } = this.#parts;
    for (const canvas of [ground, moving]) canvas.width = canvas.height = 0;
  }

  /**
   * The picture as it stands, on paper, at `scale` pixels a CSS pixel.
   * @param {Core} core
   * @param {number} scale
   * @param {string} paper
   * @returns {Promise<Blob>}
   */
  async png(core, scale, paper) {
    check_scale(scale);
    const [ground, moving, whole] = [0, 1, 2].map(() => document.createElement("canvas"));
    const context = whole?.getContext("2d");
    if (!ground || !moving || !whole || !context) throw no_picture();
    try {
      enter(() => {
        core.attach(ground, moving);
        const most = core.resize(this.#size.width_px, this.#size.height_px, scale, text_px());
        if (most !== scale) throw roofline_error("out_of_range", `scale: ${scale} was given; a canvas holds this picture at ${most} pixels for each of CSS, at ${most < scale ? "most" : "least"}`, { field: "scale", value: scale });
        core.paint();
      });
    } finally {
      if (this.#attached) this.attach(core);
      else enter(() => core.detach());
    }
    whole.width = ground.width;
    whole.height = ground.height;
    context.fillStyle = paper;
    context.fillRect(0, 0, whole.width, whole.height);
    for (const layer of [ground, moving]) context.drawImage(layer, 0, 0);
    return await new Promise((done, failed) => {
      whole.toBlob((blob) => (blob ? done(blob) : failed(no_picture())));
    });
  }
}

/** What a rem is on this page: a reader may have chosen a larger one, and the height of the picture goes with it. */
const text_px = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** @param {unknown} scale */
function check_scale(scale) {
  const code = typeof scale !== "number" ? "not_a_number" : !Number.isFinite(scale) ? "not_finite" : scale <= 0 ? "not_positive" : "";
  if (code) throw roofline_error(code, `scale: ${text_of(scale)} was given; pixels for each CSS pixel are wanted`, { field: "scale", value: scale });
}

function no_picture() {
  return roofline_error("no_canvas", "this browser gives no canvas of that size");
}
