// The style of what stands on the card of sources: a sheet of its own, which comes with it.
import { wear } from "./sheet.js";

const css = `
.sources {
  max-height: 60%; overflow: auto; padding: .375rem .875rem .875rem;
  border: 1px solid var(--muted); border-radius: .5rem; box-shadow: 0 .25rem 1rem rgb(0 0 0 / .16); line-height: 1.4;
}
.sources .close {
  position: absolute; inset: .375rem .375rem auto auto; min-width: max(1.75rem, 24px); margin: 0; padding: 0; min-height: 0; height: max(1.75rem, 24px);
  border-color: transparent; font-size: 1.125em; line-height: 1;
}
.sources > .tool-name { padding-inline-end: 1.75rem; font-weight: 600; line-height: 2.25rem; }
.sources .of { color: var(--muted); margin-top: .25rem; }
.sources dl { margin: 0; }
.sources dt { font-weight: 600; margin-top: .25rem; }
.sources dd { margin: 0; color: var(--muted); overflow-wrap: anywhere; }
.sources .bad:empty { display: none; }
`;

/** @param {ShadowRoot} shadow */
export const wear_sources = (shadow) => wear(shadow, css);
