// The picture as PNG: drawn anew into canvases of its own. A page fetches this file with the first call for one.
import { enter, roofline_error } from "./module.js";
import { text_px } from "./picture.js";
import { text_of } from "./properties.js";
/** @import { Core } from "./core.js" */
/** @import { Picture } from "./picture.js" */

/** Pixels a CSS pixel in a picture whose scale was not asked for. */
const SCALE = 2;

/**
 * The picture as it stands, on paper, at `scale` pixels a CSS pixel.
 * @param {Core} core
 * @param {Picture} picture
 * @param {number | undefined} scale
 * @returns {Promise<Blob>}
 */
export async function png_of(core, picture, scale = SCALE) {
  check_scale(scale);
  const [ground, moving, whole] = [0, 1, 2].map(() => document.createElement("canvas"));
  const context = whole?.getContext("2d");
  if (!ground || !moving || !whole || !context) throw no_picture();
  const paper = lent(core, picture, scale, (most) => {
    if (most !== scale) throw roofline_error("out_of_range", `scale: ${scale} was given; a canvas holds this picture at ${most} pixels for each of CSS, at ${most < scale ? "most" : "least"}`, { field: "scale", value: scale });
    core.paint();
    return core.palette()["surface"] ?? "white";
  }, ground, moving);
  whole.width = ground.width;
  whole.height = ground.height;
  context.fillStyle = paper;
  context.fillRect(0, 0, whole.width, whole.height);
  for (const layer of [ground, moving]) context.drawImage(layer, 0, 0);
  return await new Promise((done, failed) => {
    whole.toBlob((blob) => (blob ? done(blob) : failed(no_picture())));
  });
}

/**
 * Draws into other canvases for a moment, at `scale` pixels a CSS pixel.
 * @template T
 * @param {Core} core
 * @param {Picture} picture
 * @param {number} scale
 * @param {(most: number) => T} work given the pixels that these canvases hold
 * @param {[ground: HTMLCanvasElement, moving: HTMLCanvasElement]} canvases
 */
function lent(core, picture, scale, work, ...canvases) {
  const { width_px, height_px } = picture.size;
  try {
    return enter(() => {
      core.attach(...canvases);
      return work(core.resize(width_px, height_px, scale, text_px()));
    });
  } finally {
    if (picture.attached) picture.attach(core);
    else enter(() => core.detach());
  }
}

/** @param {unknown} scale */
function check_scale(scale) {
  const code = typeof scale !== "number" ? "not_a_number" : !Number.isFinite(scale) ? "not_finite" : scale <= 0 ? "not_positive" : "";
  if (code) throw roofline_error(code, `scale: ${text_of(scale)} was given; pixels for each CSS pixel are wanted`, { field: "scale", value: scale });
}

function no_picture() {
  return roofline_error("no_canvas", "this browser gives no canvas of that size");
}
