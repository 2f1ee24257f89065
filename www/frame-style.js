// The style of the frame of a question and of the results: what stands in it before they run keeps its place.
import { wear } from "./sheet.js";

const css = `
:host { display: block; container-type: inline-size; }
:host([hidden]), [hidden] { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }
.frame { font-size: max(.9375rem, 13px); overflow-wrap: anywhere; line-height: 1.45; font-variant-numeric: tabular-nums; text-align: start; padding: .875rem 1rem 1rem; border: 1px solid transparent; border-radius: .625rem; }
`;

/** @param {ShadowRoot} shadow */
export const wear_frame = (shadow) => wear(shadow, css);
