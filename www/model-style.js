// The style of the model panel's inside: a sheet of its own, adopted with the first opening.

/** @type {CSSStyleSheet | undefined} */
let sheet;

/** @param {ShadowRoot} shadow */
export function adopt_model_style(shadow) {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet];
}

const css = `
.model-content { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem 2.5rem; padding: .25rem 0 1rem; }
.assumptions { display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; align-content: start; }
.assumption { display: grid; grid-template-columns: minmax(0, 1fr); gap: .125rem .75rem; }
.assumption .why, .assumption .bad { max-width: 34rem; text-wrap: pretty; line-height: 1.35; }
.assumption .bad:empty, .assumptions > .bad:empty { display: none; }
.assumption .box { width: 4.75rem; text-align: end; }
/* several switches side by side: a tint is enough */
.assumption .segments :checked + span { background: color-mix(in srgb, var(--own) 12%, transparent); color: var(--ink); box-shadow: inset 0 -2.5px var(--own); }
.assumption .segments :checked:focus-visible + span { outline-color: var(--own); }
.assumption .segments :checked:disabled + span { box-shadow: inset 0 -2.5px var(--muted); }
@media (forced-colors: active) { .assumption .segments :checked + span { background: SelectedItem; color: SelectedItemText; } }
@container (min-width: 30rem) {
  .assumption { grid-template-columns: 6.75rem minmax(0, 1fr); }
  .assumption > :not(.tool-name) { grid-column: 2; }
}
@container (min-width: 48rem) {
  .model-content { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`;
