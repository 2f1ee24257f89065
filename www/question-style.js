// The style of a question and of the results over that of their frame: one sheet, shared by all of them on a page.
// Colours are Rust's palette, which theme.js writes as custom properties.
import { wear_frame } from "./frame-style.js";
import { wear } from "./sheet.js";

const css = `
.frame[data-state=live] { color: var(--ink); background: var(--surface); border-color: var(--grid); }
/* what failed is told in the room of the field and its button */
.frame[data-state=failed] { display: grid; border-color: currentColor; }
[data-state=failed] > :is(slot, .failed) { display: block; grid-area: 1 / 1; align-self: end; }
[data-state=live] > slot, .frame:not([data-state=live]) > form { display: none; }
.probe { display: none; forced-color-adjust: none; }
p { margin: 0; text-wrap: pretty; }
/* the page's direction lays the boxes; each text reads in its own, and so does a figure with its unit */
p, .prompt, .choice span, button, .field { unicode-bidi: plaintext; }
/* each in its own direction, and all from one side */
p, .prompt, .choice span { text-align: match-parent; }
/* what has nothing to say keeps its place in the tree, and takes none on the screen */
.said:not(:empty), .answer:not(:empty), .note:not(:empty), .doings, .parts > .said + *, .by-hand { margin-block-start: .75rem; }

.stem, .prompt { font-size: 1rem; text-wrap: pretty; }
.stem { margin-block-end: .5rem; }
.prompt { display: block; padding: 0; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }

.line, .doings { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem; }
.line { margin-block-start: .5rem; }
.line .doings, form > .doings:first-child { margin: 0; }
button, .field {
  min-height: max(2.75rem, 24px); max-width: 100%; padding: 0 .875rem; font: inherit; letter-spacing: inherit; word-spacing: inherit; touch-action: manipulation; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: .375rem;
}
.field { flex: 1 1 9rem; min-width: 0; max-width: 24rem; padding-inline: .75rem; }
button { cursor: pointer; }
button:hover:enabled:not([aria-disabled=true]) { border-color: var(--ink); background: color-mix(in srgb, var(--ink) 6%, transparent); }
.first { font-weight: 600; color: var(--surface); background: var(--ink); border-color: var(--ink); }
.first:hover:enabled:not([aria-disabled=true]) { background: color-mix(in srgb, var(--ink) 90%, var(--surface)); }
:disabled, [aria-disabled=true] { color: var(--muted); border-color: var(--grid); cursor: default; }
.first:is(:disabled, [aria-disabled=true]) { color: var(--surface); background: var(--muted); }
:focus-visible { outline: 2px solid var(--own); outline-offset: 2px; }

.choice {
  display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; padding: .25rem .5rem; border-block-end: 1px solid var(--grid); cursor: pointer; touch-action: manipulation;
}
.choice:first-of-type { margin-block-start: .375rem; border-block-start: 1px solid var(--grid); }
.choice:hover { background: color-mix(in srgb, var(--ink) 4%, transparent); }
.choice:has(:checked) { background: color-mix(in srgb, var(--own) 9%, transparent); }
.choice:has(:disabled) { cursor: default; }
[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--own); cursor: inherit; }

.said:not(:empty), .task { display: grid; grid-template-columns: 1.5rem minmax(0, 1fr); gap: .125rem .75rem; }
.said { --tone: var(--muted); }
.said:not(:empty) { padding: .75rem .875rem .75rem .75rem; border-inline-start: 3px solid var(--tone); border-radius: .25rem; background: color-mix(in srgb, var(--tone) 8%, transparent); }
.said[data-look=right], .task[data-look=right] { --tone: var(--good); }
.said[data-look=not_yet] { --tone: var(--own); }
.said[data-look=ask] { border-inline-start-style: dashed; }
.said[data-look=close] { border-inline-start-style: double; }
.said strong { color: var(--tone); }
.sign { width: 1.5rem; height: 1.5rem; fill: none; stroke: var(--tone); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
[data-look=right] > .sign :first-child { fill: var(--tone); }
[data-look=right] > .sign :last-child { stroke: var(--surface); stroke-width: 2.5; }
.said strong { line-height: 1.5rem; }
.said > p { grid-column: 2; }
.count, .remark { color: var(--muted); }
.count { margin-inline-start: .25rem; }
.note { font-weight: 600; }
.progress { flex: 1 1 auto; font-weight: 600; }
.hint { margin-block-start: .5rem; }
.answer:not(:empty) { padding: .75rem .875rem; border: 1px solid var(--grid); border-radius: .25rem; }
.task { --tone: var(--muted); align-items: start; }
.task p { min-height: 1.5rem; }
/* a remark may run to two lines and back while M is dragged */
.task .remark { min-height: 2lh; }
.unseen { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

.by-hand { width: 100%; min-height: 9rem; padding: .5rem .75rem; font: .8125rem/1.4 ui-monospace, monospace; color: inherit; background: transparent; border: 1px solid var(--muted); border-radius: .375rem; }

@container (max-width: 29.99rem) {
  .said > p:nth-of-type(n + 2) { grid-column: 1 / 3; }
  .progress { flex-basis: 100%; }
}
@media (forced-colors: active) { .choice:has(:checked) { outline: 1px solid Highlight; outline-offset: -1px; } .first { border-width: 2px; } }
@media print {
  .frame { break-inside: avoid; }
  .doings:not(:has(.progress)), button, .by-hand { display: none; }
  :focus-visible { outline: 0; }
}
`;

/** @param {ShadowRoot} shadow */
export function adopt_question_style(shadow) {
  wear_frame(shadow);
  wear(shadow, css);
}
