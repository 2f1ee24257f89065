// The style of the buttons of counted kernels, which comes with them: the room for one is the row's own, so that nothing moves.
import { wear } from "./sheet.js";

const css = `
.counted { position: relative; }
.remove {
  position: absolute; inset: 0 .25rem 0 auto; min-width: max(1.75rem, 24px); margin-block: auto; padding: 0; min-height: 0; height: max(1.75rem, 24px);
  border-color: transparent; font-size: 1.125em; line-height: 1;
}
`;

/** @param {ShadowRoot} shadow */
export const wear_counted = (shadow) => wear(shadow, css);
