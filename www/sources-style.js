// The style of what stands on the card of sources: a sheet of its own, which comes with it.
import { wear } from "./sheet.js";

const css = `
.sources .close { inset: .375rem .375rem auto auto; margin: 0; }
.sources > .tool-name { padding-inline-end: 1.75rem; font-weight: 600; line-height: 2.25rem; }
.sources .of { color: var(--muted); margin-top: .25rem; }
.sources dl { margin: 0; }
.sources dt { font-weight: 600; margin-top: .25rem; }
.sources dd { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
.sources .bad:empty { display: none; }
`;

/** @param {ShadowRoot} shadow */
export const wear_sources = (shadow) => wear(shadow, css);
