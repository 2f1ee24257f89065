// The style of what inherits from the page, the probe: worn by all elements.

// Forced colours have colours of their own; here those that a system promises to stand out from Canvas.
const css = `
.probe { display: none; }
@media (forced-colors: active) {
  .probe {
    /* a mix of the system's colours is none of them, and would be replaced */
    forced-color-adjust: none;
    --roofline-surface: Canvas; --roofline-ink: CanvasText; --roofline-muted: CanvasText; --roofline-grid: color-mix(in srgb, GrayText 40%, Canvas);
    --roofline-grid-faint: Canvas; --roofline-memory: LinkText; --roofline-memory-tint: Canvas; --roofline-compute: CanvasText;
    --roofline-compute-tint: Canvas; --roofline-own: Highlight; --roofline-ghost: GrayText; --roofline-good: CanvasText;
  }
}
`;

export { css as probe_css };
