// Colours: the page's go to Rust as numbers, Rust's palette comes back for the HTML part.
import { around } from "./surroundings.js";
/** @import { Core } from "./core.js" */

/** What a system promises to stand out from Canvas, in the order of the palette: where colours are forced, those of the page. */
const SYSTEM = [
  "Canvas", "CanvasText", "CanvasText", "color-mix(in srgb, GrayText 40%, Canvas)", "Canvas", "LinkText", "Canvas", "CanvasText", "Canvas", "Highlight", "GrayText", "CanvasText",
];

/** How the reader looks at the page, but for plainly: the last that holds. */
const SIGHTS = ["(prefers-contrast: more)", "(forced-colors: active)", "print"];

/** What was handed over last, by the probe, and the board that took it. @type {WeakMap<HTMLElement, [Core, string]>} */
const taken = new WeakMap();
/** Properties that their author was told of. @type {Set<string | undefined>} */
const told = new Set();

/**
 * Hands Rust the looks of the page. Where they are those of the last time, nothing is done.
 * @param {Core} core
 * @param {{ probe: HTMLElement, widget: HTMLElement }} parts what inherits from the page, and what takes the palette
 * @returns {(() => void) | undefined} writes the palette in force into the page
 */
export function exchange_theme(core, { probe, widget }) {
  const style = getComputedStyle(probe);
  const { color, fontFamily } = style;
  const names = Object.keys(core.palette()).map((name) => name.replaceAll("_", "-"));
  const sight = SIGHTS.findLastIndex((query) => matchMedia(query).matches) + 1;
  const is_forced = matchMedia("(forced-colors: active)").matches;
  const own = names.map((name, at) => {
    const colour = (is_forced && SYSTEM[at]) || style.getPropertyValue(`--roofline-${name}`).trim();
    return CSS.supports("color", colour) ? [resolved(probe, colour)] : [];
  });
  const ground = ground_behind(probe);
  const looks = JSON.stringify([color, fontFamily, sight, own, ground]);
  const [by, before] = taken.get(probe) ?? [];
  if (by === core && before === looks) return undefined;
  taken.set(probe, [core, looks]);
  const colours = [[color], ground.layers, ...own].map(seen);
  const doubts = core.set_theme(fontFamily, [sight, ground.painted, ...colours].join());
  const scheme = doubts.pop() ?? "";
  const palette = Object.values(core.palette());
  for (const doubt of doubts) {
    // once for a property: a reader may try colours
    const [property] = doubt.split(" ");
    if (!told.has(property)) console.warn(doubt);
    told.add(property);
  }
  return () => {
    widget.style.colorScheme = scheme;
    palette.forEach((colour, at) => widget.style.setProperty(`--${names[at]}`, colour));
  };
}

/**
 * What the text of the page stands on, from the lowest layer up; none where an image lies there.
 * @param {HTMLElement} probe
 * @returns {{ painted: 0 | 1, layers: string[] }}
 */
function ground_behind(probe) {
  /** @type {string[]} */
  const layers = [];
  for (const node of around(probe)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(node);
    const pictured = backgroundImage !== "none";
    layers.unshift(backgroundColor);
    // a colour below an image is near to it
    if (!is_clear(backgroundColor)) return { painted: pictured ? 0 : 1, layers };
    if (pictured) return { painted: 0, layers: [] };
  }
  // what a browser puts below a page goes by the page's own scheme
  probe.style.colorScheme = getComputedStyle(probe.ownerDocument.documentElement).colorScheme;
  layers.unshift(resolved(probe, "Canvas"));
  probe.style.colorScheme = "";
  return { painted: 0, layers };
}

/** @param {string} colour as a browser computes it */
const is_clear = (colour) => colour.startsWith("rgba") || colour.includes("/");

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

/** @type {CanvasRenderingContext2D | null | undefined} */
let pixel;

/**
 * Colours in any notation of CSS, each laid over the one before, as 0xRRGGBBAA: one pixel is painted with them.
 * @param {string[]} layers
 */
function seen(layers) {
  pixel ??= document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!pixel || layers.length === 0) return undefined;
  pixel.clearRect(0, 0, 1, 1);
  for (const colour of layers) {
    pixel.fillStyle = colour;
    pixel.fillRect(0, 0, 1, 1);
  }
  return new DataView(pixel.getImageData(0, 0, 1, 1).data.buffer).getUint32(0);
}
