// Colours: the page's go to Rust as bytes, Rust's palette comes back for the HTML part.
/** @import { Core, Rgba } from "./core.js" */

/**
 * Hands Rust the inherited text colour, the font and every `--roofline-*` of the author's, and takes the palette in force.
 * @param {Core} core
 * @param {{ probe: HTMLElement, widget: HTMLElement }} parts what inherits from the page, and what takes the palette
 */
export function exchange_theme(core, { probe, widget }) {
  const style = getComputedStyle(probe);
  const colour = colour_reader();
  /** @type {Record<string, Rgba>} */
  const colors = {};
  for (const name of Object.keys(core.palette())) {
    const own = style.getPropertyValue(`--roofline-${css_name(name)}`).trim();
    if (own && CSS.supports("color", own)) colors[name] = colour(resolved(probe, own));
  }
  core.set_theme({ color: colour(style.color), font: style.fontFamily, colors });
  for (const [name, value] of Object.entries(core.palette())) {
    widget.style.setProperty(`--${css_name(name)}`, value);
  }
}

/** @param {string} name */
const css_name = (name) => name.replaceAll("_", "-");

/**
 * A colour with its variables, keywords and mixes worked out.
 * @param {HTMLElement} probe
 * @param {string} colour
 */
function resolved(probe, colour) {
  probe.style.color = colour;
  const { color } = getComputedStyle(probe);
  probe.style.color = "";
  return color;
}

/** Any notation of CSS to bytes, by painting one pixel with it. */
function colour_reader() {
  const context = one_pixel().getContext("2d", { willReadFrequently: true });
  return (/** @type {string} */ css) => {
    if (!context) return /** @type {Rgba} */ ([0, 0, 0, 255]);
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = css;
    context.fillRect(0, 0, 1, 1);
    return /** @type {Rgba} */ ([...context.getImageData(0, 0, 1, 1).data]);
  };
}

function one_pixel() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 1;
  return canvas;
}
