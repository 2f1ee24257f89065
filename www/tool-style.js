// The style of what exercises ask for and of what takes the board away: a sheet of its own, which comes with them.
import { wear } from "./sheet.js";

const css = `
/* what an exercise asks for */
.tools { display: grid; gap: .5rem; padding-block: .5rem 1rem; }
.tool { display: grid; grid-template-columns: 6.75rem minmax(0, 1fr); row-gap: .25rem; align-content: start; }
.tool-name { font-weight: 600; line-height: 2.25rem; }
.tool-row, .field, .pair, .check { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; }
.pair { gap: .5rem; }
.field, .check { flex-wrap: nowrap; gap: .5rem; }
.tool > :is(.bad, .why) { grid-column: 2; }
.why:empty, .tool .bad:empty, .foot .bad:empty { display: none; }
.field label { font-weight: inherit; }
.tool .box { width: 5.5rem; text-align: end; }
.pair .box { width: 4.75rem; }
/* a unit stands behind its figure */
.pair label { order: 1; }
.check { min-height: max(2.25rem, 24px); font-weight: inherit; cursor: pointer; }
.check input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--own); }
.segments { display: inline-flex; flex-wrap: wrap; border: 1px solid var(--muted); border-radius: .375rem; overflow: clip; }
.segments label { position: relative; display: grid; font-weight: inherit; cursor: pointer; }
.segments input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
.segments span { display: grid; place-items: center; min-height: max(2.125rem, 24px); padding-inline: .875rem; }
.segments label + label { border-inline-start: 1px solid var(--muted); }
.segments :checked + span { background: var(--own); color: var(--surface); font-weight: 600; forced-color-adjust: none; }
.segments :disabled + span { color: var(--muted); cursor: default; }
.segments :checked:disabled + span { background: color-mix(in srgb, var(--ink) 12%, transparent); color: var(--ink); }
.segments :focus-visible + span { outline: 2px solid var(--own); outline-offset: -4px; }
.segments :checked:focus-visible + span { outline-color: var(--surface); }
.reason, .echo, .why { color: var(--muted); }
.tool-row > .echo:empty { position: absolute; }
.count .tool-name { line-height: inherit; }
.count { display: grid; gap: .25rem; padding-top: .25rem; }
.count-row { display: grid; grid-template-columns: minmax(0, 1fr); align-items: start; gap: .5rem 1rem; }
.count .field { display: grid; grid-template-columns: 4rem minmax(0, 1fr); gap: 0 .5rem; }
.count .box { width: 100%; min-width: 0; }
.count :is(.echo, .bad) { grid-column: 2; overflow-wrap: anywhere; }
.export { position: relative; display: grid; gap: .5rem; padding-top: .75rem; }
.save > summary { min-height: max(2.25rem, 24px); padding-inline-end: .5rem; }
.save-menu {
  position: absolute; z-index: 1; bottom: calc(100% - .5rem); inset-inline-start: 0; display: flex; flex-wrap: wrap; gap: .5rem; width: max-content; max-width: calc(100cqi - 1rem - 2px); padding: .5rem;
  background: var(--surface); border: 1px solid var(--muted); border-radius: .5rem; box-shadow: 0 .25rem 1rem rgb(0 0 0 / .16);
}
.save-menu label { flex: 1 0 100%; display: flex; align-items: center; gap: .5rem; font-weight: inherit; }
.save-menu .box { width: 4.5rem; text-align: end; }
.by-hand { width: 100%; font: .8125rem/1.4 ui-monospace, monospace; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: .375rem; resize: vertical; }
/* closed it is one quiet line */
.model { border-top: 1px solid var(--grid); margin-top: .75rem; }
details > summary { display: flex; flex-wrap: wrap; align-items: center; align-content: center; gap: 0 .75rem; min-height: 2.75rem; cursor: pointer; list-style: none; }
details > summary::-webkit-details-marker { display: none; }
details > summary::before {
  content: ""; flex: none; width: .4375rem; height: .4375rem; margin-inline: .125rem -.25rem;
  border: solid var(--muted); border-width: 0 1.5px 1.5px 0; rotate: -45deg; transition: rotate .15s;
}
details[open] > summary::before { rotate: 45deg; }
.model-name { font-weight: 600; }
.model-inside > .bad:empty { display: none; }
@media (prefers-reduced-motion: reduce) { details > summary::before { transition: none; } }

@container (min-width: 30rem) {
  .count-row { grid-template-columns: repeat(3, minmax(0, 1fr)) auto; }
  .count .field { grid-template-columns: auto minmax(0, 1fr); }
}
@container (max-width: 23.99rem) {
  .tool { grid-template-columns: minmax(0, 1fr); }
  .tool > :is(.bad, .why) { grid-column: 1; }
}
@container (max-width: 14.99rem) {
  .field, .pair { flex-wrap: wrap; }
  .count .field { grid-template-columns: minmax(0, 1fr); }
  .count :is(.echo, .bad) { grid-column: 1; }
}
@container (min-width: 42rem) {
  .save { position: relative; }
  .save-menu { bottom: 100%; }
}
@container (min-width: 56rem) {
  /* side by side below the picture */
  .widget:has(.tool) {
    grid-template: "figure bar" min-content "figure m" min-content "figure readout" 1fr "tools tools" auto "table table" auto / minmax(0, 1fr) 19rem;
  }
  .aside:has(.tool) { display: contents; }
  .m-row { grid-area: m; }
  .readout { grid-area: readout; }
  .tools { grid-area: tools; display: flex; flex-wrap: wrap; gap: .5rem 2rem; padding: 0; }
  .tool { grid-template-columns: auto minmax(0, 1fr); column-gap: .75rem; }
}
`;

/** @param {ShadowRoot} shadow */
export const wear_tools = (shadow) => wear(shadow, css);
