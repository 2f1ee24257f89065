// What changes around the chart without a word to it: its size, the pixel ratio, the theme, the fonts, the language.

/**
 * Calls back until the signal aborts.
 * @param {HTMLElement} host
 * @param {HTMLElement} chart
 * @param {{ resized: (width_px: number, height_px: number) => void, restyled: () => void, renamed: () => void }} told
 * @param {AbortSignal} signal
 */
export function watch(host, chart, { resized, restyled, renamed }, signal) {
  const sizes = new ResizeObserver((entries) => {
    for (const { contentRect: box } of entries) resized(box.width, box.height);
  });
  sizes.observe(chart);

  const measure = () => resized(chart.clientWidth, chart.clientHeight);
  function watch_ratio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
      measure();
      watch_ratio();
    }, { once: true, signal });
  }
  watch_ratio();

  // before the colours change below: ink is laid at paper's ratio once
  matchMedia("print").addEventListener("change", measure, { signal });
  watch_page(host, { restyled, renamed }, signal);
  // text of the same name has other widths now
  document.fonts.addEventListener("loadingdone", measure, { signal });

  signal.addEventListener("abort", () => sizes.disconnect());
}

/**
 * Calls back until the signal aborts, when the page's colours or its language may be others.
 * @param {HTMLElement} host
 * @param {{ restyled: () => void, renamed: () => void }} told
 * @param {AbortSignal} signal
 */
export function watch_page(host, { restyled, renamed }, signal) {
  const styles = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "lang")) renamed();
    restyled();
  });
  const attributeFilter = ["class", "style", "data-theme", "lang"];
  for (const node of [document.documentElement, document.body, host]) styles.observe(node, { attributeFilter });
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"]) {
    matchMedia(query).addEventListener("change", restyled, { signal });
  }
  signal.addEventListener("abort", () => styles.disconnect());
}

/**
 * Calls back once, when the element comes within a screen of what is seen; at once where its tag says `eager`.
 * @param {HTMLElement} host
 * @param {() => void} near
 * @param {AbortSignal} signal
 */
export function when_near(host, near, signal) {
  if (host.hasAttribute("eager")) return near();
  const sight = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    sight.disconnect();
    near();
  }, { rootMargin: "100%" });
  sight.observe(host);
  signal.addEventListener("abort", () => sight.disconnect());
}
