// The style of the shadow tree: one sheet, shared by all widgets of a page. Colours are Rust's palette,
// which theme.js writes as custom properties.
import { wear } from "./sheet.js";

// The height of .chart is one function of its width, here, in reserve.css and in src/chart; above a rem of 16 px
// it grows with the text in it, up to twice.
const css = `
:host { display: block; container-type: inline-size; }
:host([hidden]), [hidden] { display: none !important; }
*, ::before, ::after { box-sizing: border-box; }
/* a mix of the system's colours is none of them, and would be replaced */
.probe { display: none; forced-color-adjust: none; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.widget {
  position: relative; grid-area: 1 / 1; display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; gap: .5rem; padding: .5rem;
  border: 1px solid transparent; border-radius: .625rem;
  font-size: max(.875rem, 13px); line-height: 1.45; font-variant-numeric: tabular-nums; text-align: start; direction: ltr;
}
.widget:is([data-state=drawn], [data-state=live]) { color: var(--ink); background: var(--surface); border-color: var(--grid); }
.widget:not([data-state=live]) :is(.bar, .slider) { visibility: hidden; }
/* the picture stays where it is, and nothing else is laid out before it or without it */
.widget:not([data-state=live]) > :not(.bar, .figure, .failed), .failed:empty { display: none; }
:is([data-state=drawn], [data-state=live]) slot, :is([data-state=still], [data-state=failed]) canvas { display: none; }
p { margin: 0; }

.bar, .m-row { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; min-height: 2.75rem; }
label { font-weight: 600; }
button, select, .m-box, .box {
  min-height: max(2.25rem, 24px); min-width: max(2.25rem, 24px); max-width: 100%; padding: 0 .625rem; font: inherit; letter-spacing: inherit; word-spacing: inherit; color: inherit;
  background: transparent; border: 1px solid var(--muted); border-radius: .375rem;
}
select { min-width: 0; padding-inline-end: .25rem; background: var(--surface); }
.bar > :not(select) { flex: none; }
/* it goes on into the next line only where the name in it would be cut */
.bar > select { flex: 1 1 8.75rem; max-width: max-content; }
button { cursor: pointer; }
/* a second tap is a second press */
button, select, input:not(.slider), label, summary { touch-action: manipulation; }
button:hover:enabled, select:hover:enabled { border-color: var(--ink); }
:disabled, .still .m-box, .box:read-only { color: var(--muted); border-color: var(--grid); cursor: default; }
.step { padding: 0; font-size: 1.125em; line-height: 1; }
[part=reset] { margin-inline-start: auto; }
.about { padding: 0; min-width: max(1.75rem, 24px); margin-inline: -.25rem; border-color: transparent; }
.about::before {
  content: "i"; display: inline-grid; place-items: center; width: 1.125rem; height: 1.125rem; border: 1.5px solid var(--muted); border-radius: 50%;
  color: var(--muted); font: italic 600 .8125rem/1 Georgia, serif;
}
.about[aria-expanded=true] { border-color: var(--muted); }
.sources { position: absolute; z-index: 1; inset: auto .25rem 2rem; background: var(--surface); }
.m-box { width: 6rem; text-align: end; }
[aria-invalid=true] { border-color: var(--own); border-width: 2px; }
:focus-visible { outline: 2px solid var(--own); outline-offset: 2px; }
.slider:focus-visible { outline-offset: -2px; }

.figure { position: relative; container-type: inline-size; min-width: 0; }
.chart {
  position: relative; height: calc(max(388px, min(24.25rem, 776px, 138cqi)) + 24cqi);
  -webkit-user-select: none; user-select: none; -webkit-touch-callout: none;
}
slot { display: block; height: 100%; }
::slotted(:not(script)) { display: block; width: 100%; height: 100%; object-fit: contain; }
canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
.handle {
  position: absolute; left: -22px; top: -22px; width: 44px; height: 44px; border-radius: 50%;
  cursor: grab; touch-action: none;
}
.handle.held { cursor: grabbing; }
.readonly .handle { display: none; }

/* what colour alone draws; the palette follows forced colours by their text */
.slider, .track, .mark { forced-color-adjust: none; }
.slider {
  display: block; appearance: none; height: 28px; padding: 0; cursor: pointer; border-radius: 14px;
  margin: 0 0 0 calc(var(--axis-left, 36px) - 12px); width: calc(var(--axis-right, 100cqi) - var(--axis-left, 36px) + 24px);
  background: linear-gradient(var(--muted) 0 0) center / calc(100% - 24px) 2px no-repeat;
}
.slider::-webkit-slider-thumb {
  appearance: none; width: 24px; height: 24px; border-radius: 50%; background: var(--own); border: 4px solid var(--surface);
}
.slider:disabled { --own: var(--muted); }
.slider::-moz-range-thumb { box-sizing: border-box; width: 24px; height: 24px; border-radius: 50%; background: var(--own); border: 4px solid var(--surface); }

.remark { flex: 1 1 14rem; min-width: 0; display: grid; grid-template-columns: minmax(0, 1fr); align-items: center; min-height: 3.9em; color: var(--muted); line-height: 1.3; }
.remark > p { grid-area: 1 / 1; }
.still .hint { visibility: hidden; }
.crossing { color: var(--ink); font-weight: 600; }
.bad { color: var(--own); font-weight: 600; overflow-wrap: anywhere; }
.remark:has(.bad:not(:empty)) > :not(.bad), .remark:has(.crossing:not(:empty)) > .hint { visibility: hidden; }

.bars { display: grid; gap: .375rem; margin-block: .25rem .625rem; }
.time-bar { display: grid; grid-template-columns: 5.5rem minmax(0, 1fr) minmax(5rem, max-content); align-items: center; }
.track { height: .75rem; border-radius: 3px; background: color-mix(in srgb, var(--ink) 14%, transparent); overflow: hidden; }
.fill { display: block; height: 100%; transform-origin: left; background: var(--memory); }
.fill.compute { background: var(--compute); }
.time-text { text-align: end; white-space: nowrap; }
.summary { min-height: 8.7em; text-wrap: pretty; }
.note, .fix, .unplaced { color: var(--muted); }

/* fixed: a figure that grows moves no column, and a thousand rows are laid out fast */
table { width: 100%; table-layout: fixed; border-collapse: collapse; line-height: 1.3; }
caption { text-align: start; font-weight: 600; padding-block: .5rem .25rem; }
th, td { padding: .3125rem .5rem; text-align: end; font-weight: inherit; vertical-align: middle; }
thead th { color: var(--muted); border-bottom: 1px solid var(--muted); vertical-align: bottom; }
tbody tr { border-bottom: 1px solid var(--grid); }
.kernel, .fix { text-align: start; }
.kernel { width: 8rem; padding-inline-start: .25rem; }
.kernel label { display: flex; align-items: center; gap: .5rem; min-height: max(1.75rem, 24px); font-weight: inherit; cursor: pointer; }
.kernel input { position: absolute; opacity: 0; width: 1.5rem; height: 1.5rem; margin: 0; cursor: inherit; }
.counted label { padding-inline-end: 2rem; }
.mark {
  flex: none; display: grid; place-items: center; min-width: 1.5rem; height: 1.5rem; padding-inline: .25rem; border: 1.5px solid var(--bound, var(--muted));
  border-radius: 1rem; font-size: .75rem; line-height: 1;
}
[data-bound=memory] { --bound: var(--memory); }
[data-bound=compute] { --bound: var(--compute); }
[data-bound=compute] .mark { border-radius: 2px; }
.selected .mark { background: var(--own); border-color: var(--own); color: var(--surface); }
td.bound { color: var(--bound); }
.selected { background: color-mix(in srgb, var(--own) 9%, transparent); }
.selected .name { font-weight: 600; }
input:focus-visible + .mark { outline: 2px solid var(--own); outline-offset: 2px; }
td { white-space: nowrap; }
td.fix { font-size: .8125rem; }
.name { min-width: 0; overflow-wrap: anywhere; unicode-bidi: plaintext; }
.intensity { width: 6.25em; }
.attainable { width: 6.4em; }
.bound { width: 5.35em; }
.time { width: 5.25em; }
/* a figure with a power of ten that is longer still */
.intensity, .attainable, .time, .fix { white-space: normal; }
.row-note:not(:empty)::before { content: " "; }

/* rows as cards */
@container (max-width: 41.99rem) {
  table, caption, tbody { display: block; }
  thead, tbody tr:not(.selected, .unplaced) .fix {
    display: block; position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%);
  }
  tbody tr { position: relative; display: grid; grid-template-columns: auto 1fr auto 4.5rem; align-items: baseline; padding: .375rem .25rem; }
  th, td { padding: 0; }
  tr > :nth-child(n) { width: auto; }
  .kernel { grid-area: 1 / 1 / 2 / 3; padding: 0; padding-inline-end: .5rem; }
  .bound { grid-area: 1 / 3; }
  .time { grid-area: 1 / 4; font-weight: 600; }
  .intensity { padding-inline-start: 2rem; }
  .attainable { grid-column: 2 / 5; padding-inline-start: 1rem; text-align: start; }
  tr:not(.unplaced) > .intensity::after { content: " " var(--unit-intensity); }
  tr:not(.unplaced) > .attainable::after { content: " " var(--unit-attainable); }
  td.fix { grid-column: 1 / 5; font-size: inherit; min-height: 2.6em; padding-inline-start: 2rem; }
}
@container (max-width: 29.99rem) {
  .remark { flex-basis: 100%; }
}
/* the narrowest, and large text on a phone */
@container (max-width: 19.99rem) {
  tbody tr { grid-template-columns: minmax(0, 1fr) auto auto; column-gap: .5rem; }
  .kernel { grid-area: 1 / 1; padding: 0; }
  .bound { grid-area: 1 / 2; }
  .time { grid-area: 1 / 3; }
  .intensity { padding: 0; }
  .attainable { grid-column: 2 / 4; padding: 0; text-align: end; }
  td.fix { grid-column: 1 / 4; padding: 0; }
}
@container (max-width: 14.99rem) {
  tbody tr { grid-template-columns: minmax(0, 1fr); }
  tr > :nth-child(n) { grid-area: auto; padding-inline-start: 2rem; text-align: start; }
  tr > .kernel:nth-child(n) { padding: 0; }
  .time-bar { grid-template-columns: minmax(0, 1fr) auto; }
  .time-bar .track { grid-area: 2 / 1 / 3 / 3; }
}
@container (min-width: 42rem) {
  .remark { min-height: 2.6em; }
  .summary { min-height: 4.35em; }
  tbody tr { --row: 3.4em; height: var(--row); }
  /* so many rows that a browser is to lay out the one that changes: each is a box of its own, with columns as in a table */
  .many, .many > * { display: block; }
  .many tr {
    display: grid; grid-template-columns: repeat(5, auto) minmax(0, 1fr); align-items: center;
    height: auto; min-height: var(--row); contain: layout style;
  }
}
@container (min-width: 56rem) {
  .widget {
    grid-template: "figure bar" min-content "figure aside" 1fr "table table" auto / minmax(0, 1fr) 19rem;
    gap: .5rem 1.5rem; padding: .75rem 1rem;
  }
  .bar, [data-state=failed] .failed { grid-area: bar; }
  .figure { grid-area: figure; }
  .aside { grid-area: aside; }
  table { grid-area: table; }
  .foot { grid-column: 1 / -1; }
  .remark { flex-basis: 100%; min-height: 3.9em; }
  .bars { margin-block: 1rem; }
  .track { height: 1rem; }
  .summary { min-height: 10.15em; font-size: 1rem; }
}
@container (min-width: 64rem) {
  tbody tr { --row: 2.5em; }
  th, td { padding-inline: .75rem; }
  tr > :nth-child(n) { width: 7em; }
  tr > .kernel:nth-child(n) { width: 11rem; }
  tr > .fix:nth-child(n) { width: auto; font-size: inherit; }
}

/* paper: the picture, what it says, and the table */
@media print {
  .bar, .slider, .handle, .m-row, .tools, .foot, .sources { display: none !important; }
  .widget { display: block !important; min-height: 0 !important; padding: 0; border: 0; border-radius: 0; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .summary { min-height: 0 !important; }
  /* a group of its own each, or what clears the upper one takes the lower along in a PDF */
  canvas { opacity: .999; }
  tr, .readout, .figure { break-inside: avoid; }
  tbody tr { height: auto !important; }
  td { padding-block: .125rem; }
}
`;

/** @param {ShadowRoot} shadow */
export const adopt_style = (shadow) => wear(shadow, css);
