// The small signs beside a verdict: each of a shape of its own, for colour alone tells nothing.

const SVG = "http://www.w3.org/2000/svg";

/** Outline and sign of each look, on a field of 24 × 24. */
const SIGNS = {
  right: ["M12 1.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21z", "M7 12.5l3.5 3.5L17 8.5"],
  not_yet: ["M3 3h18v18H3z", "M8 8l8 8M16 8l-8 8"],
  ask: ["M12 1.5L22.5 12L12 22.5L1.5 12z", "M9.5 10a2.5 2.5 0 1 1 3.5 2.2q-1 .5-1 1.6M12 16.4v.6"],
  close: ["M12 1.5L22.5 12L12 22.5L1.5 12z", "M7.5 11q2.2-2.4 4.5-.7t4.5-.7M7.5 14.6q2.2-2.4 4.5-.7t4.5-.7"],
  to_do: ["M3 3h18v18H3z", ""],
};

/** @typedef {keyof typeof SIGNS} Look */

/** @param {Look} look */
export function sign(look) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("class", "sign");
  for (const d of SIGNS[look]) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}
