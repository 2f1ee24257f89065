// The style of the model panel's inside: a sheet of its own, adopted with the first opening.

const css = `
.model-content { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem 2.5rem; padding: .25rem 0 1rem; }
.assumptions { display: grid; grid-template-columns: minmax(0, 1fr); gap: .875rem; align-content: start; }
.assumption { display: grid; grid-template-columns: minmax(0, 1fr); gap: .125rem .75rem; }
.assumption .why, .assumption .bad { max-width: 34rem; text-wrap: pretty; line-height: 1.35; }
.assumption .bad:empty, .assumptions > .bad:empty { display: none; }
.assumption .box { width: 4.75rem; text-align: end; }
.own-device .tool-name { line-height: inherit; }
.own-form { display: grid; grid-template-columns: minmax(0, 1fr); gap: .625rem; padding-top: .25rem; }
.own-form .field { display: grid; grid-template-columns: 6rem minmax(0, 11rem); gap: .125rem .75rem; align-items: center; }
.own-form .box { width: 100%; min-width: 0; }
.own-form :is(.echo, .bad) { grid-column: 2; overflow-wrap: anywhere; }
.own-form :is(.echo, .bad, .remarks):empty { display: none; }
.own-form > [role=status] { display: contents; }
.own-form > div:last-child { padding-inline-start: 6.75rem; }
.model-content .own-form .remarks { color: var(--ink); }
.advice { display: grid; gap: 1rem; align-content: start; }
.model-content :is(ol, ul) { margin: 0; padding-inline-start: 1.25rem; display: grid; gap: .375rem; text-wrap: pretty; }
.model-content .remarks { padding: 0; list-style: none; color: var(--muted); }
.compared > p { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; }
.compared { grid-column: 1 / -1; display: grid; grid-template-columns: minmax(0, 1fr); gap: .5rem; }
.flips [role=row] { display: grid; grid-template-columns: 1fr auto; gap: .125rem .75rem; padding-block: .375rem; border-bottom: 1px solid var(--grid); }
.flips .heads { position: absolute; width: 1px; height: 1px; padding: 0; overflow: hidden; clip-path: inset(50%); }
.flip-name { font-weight: 600; overflow-wrap: anywhere; }
.flip-ratio { grid-area: 1 / 2; color: var(--muted); }
.flip-here, .flip-there, .flip-reason { grid-column: 1 / -1; }
:is(.flip-here, .flip-there)::before { content: attr(data-head) ": "; color: var(--muted); font-weight: 400; }
.flip-reason { color: var(--muted); }
.flipped :is(.flip-here, .flip-there) { font-weight: 600; }
.flipped .flip-name::after { content: "\\a0\\2194"; color: var(--own); }
@container (min-width: 42rem) {
  .flips [role=row] { grid-template-columns: minmax(0, .8fr) minmax(0, 1.35fr) minmax(0, 1.35fr) 7.5rem; }
  .flips .heads { position: static; width: auto; height: auto; clip-path: none; padding-bottom: .25rem; border-color: var(--muted); }
  .flips .heads > * { color: var(--muted); font-weight: inherit; }
  .flips [role=row] > * { grid-area: auto; }
  .flips .flip-ratio { text-align: end; }
  .flips .flip-reason { grid-column: 2 / -1; }
  :is(.flip-here, .flip-there)::before { content: none; }
}
.assumption .segments { flex-wrap: wrap; }
.assumption .segments span { padding-inline: .625rem; white-space: nowrap; }
/* several switches side by side: a tint is enough */
.assumption .segments :checked + span { background: color-mix(in srgb, var(--own) 12%, transparent); color: var(--ink); box-shadow: inset 0 -2.5px var(--own); }
.assumption .segments :checked:focus-visible + span { outline-color: var(--own); }
.assumption .segments :checked:disabled + span { box-shadow: inset 0 -2.5px var(--muted); }
@media (forced-colors: active) { .assumption .segments :checked + span { background: SelectedItem; color: SelectedItemText; } }
@container (min-width: 30rem) {
  .assumption { grid-template-columns: 6.75rem minmax(0, 1fr); }
  .assumption > :not(.tool-name) { grid-column: 2; }
  .own-form .field { grid-template-columns: 6.75rem minmax(0, 11rem) minmax(0, 1fr); }
  .own-form .echo { grid-column: 3; }
  .own-form .bad { grid-column: 2 / -1; }
  .own-form > div:last-child, .own-form .remarks { padding-inline-start: 7.5rem !important; }
  .assumptions > :not(.assumption) { margin-inline-start: 7.5rem; }
}
@container (max-width: 17.99rem) {
  .own-form .field { grid-template-columns: minmax(0, 1fr); }
  .own-form :is(.echo, .bad) { grid-column: 1; }
  .own-form > div:last-child { padding: 0; }
}
@container (min-width: 48rem) {
  .model-content { grid-template-columns: repeat(2, minmax(0, 1fr)); }
}
`;

export { css as model_css };
