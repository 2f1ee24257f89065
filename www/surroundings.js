// What changes around the chart without a word to it: its size, the pixel ratio, the theme, the fonts, the language.

/**
 * Calls back until the signal aborts.
 * @param {HTMLElement} host
 * @param {HTMLElement} chart
 * @param {{ resized: (width_px: number, height_px: number, is_observed?: boolean) => void, restyled: () => void, renamed: () => void }} told
 * @param {AbortSignal} signal
 * @returns {() => void} looks at the page's colours again in the next frame
 */
export function watch(host, chart, { resized, restyled, renamed }, signal) {
  const sizes = new ResizeObserver((entries) => {
    for (const { contentRect: box } of entries) resized(box.width, box.height, true);
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
  const look_again = watch_page(host, { restyled, renamed }, signal);
  // text of the same name has other widths now
  document.fonts.addEventListener("loadingdone", measure, { signal });

  signal.addEventListener("abort", () => sizes.disconnect());
  return look_again;
}

/**
 * All that a node stands in, itself first: out of a shadow tree by slot and host.
 * @param {any} node
 */
export function around(node) {
  /** @type {Element[]} */
  const all = [];
  for (let at = node; at; at = at.assignedSlot ?? at.parentNode ?? at.host) if (at.nodeType === 1) all.push(at);
  return all;
}

/** What may bring other colours without an attribute: a fade that ends, a late style sheet, a switch of CSS alone. */
const TURNS = ["transitionend", "transitioncancel", "animationend", "load", "change"];

/**
 * Calls back until the signal aborts, when the page's colours or its language may be others.
 * @param {HTMLElement} host
 * @param {{ restyled: () => void, renamed: () => void }} told
 * @param {AbortSignal} signal
 * @returns {() => void} looks again in the next frame
 */
export function watch_page(host, { restyled, renamed }, signal) {
  const { ownerDocument: page } = host;
  let frame = 0;
  // in a frame, once: a switch may touch several nodes, and an animation one of them all the time
  const soon = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      observe();
      restyled();
    });
  };
  const styles = new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === "lang")) renamed();
    soon();
  });
  /** The host may stand in others by now. */
  function observe() {
    styles.disconnect();
    styles.observe(page.head, { attributes: true, characterData: true, childList: true, subtree: true });
    for (const node of around(host)) styles.observe(node, { attributes: true });
  }
  observe();
  for (const type of TURNS) page.addEventListener(type, soon, { capture: true, signal });
  // a sheet that a script switches tells nobody: whoever comes to the element finds it as its page is
  for (const type of ["pointerenter", "focusin"]) host.addEventListener(type, soon, { signal });
  page.defaultView?.addEventListener("resize", soon, { signal });
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "(prefers-contrast: more)", "print"]) {
    // at once, for paper takes no later frame
    matchMedia(query).addEventListener("change", restyled, { signal });
  }
  signal.addEventListener("abort", () => {
    styles.disconnect();
    cancelAnimationFrame(frame);
  });
  return soon;
}

/** A part of it. @param {HTMLElement} host */
export function is_seen(host) {
  const { top, bottom } = host.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/**
 * Calls back once, when the element comes within a screen of what is seen; at once where its tag says `eager`.
 * @param {HTMLElement} host
 * @param {() => void} near
 * @param {AbortSignal} signal
 * @param {() => void} [far] when it is beyond that; then `near` is called each time that it comes again
 */
export function when_near(host, near, signal, far) {
  // what was told before the observer looks is told once: a chart whose program does not come would try again at once
  let is_told = host.hasAttribute("eager");
  if (is_told) near();
  if (is_told && !far) return;
  // a chart that stands there as the page comes: an observer would tell of it a frame later. In a frame only that knows
  // how much of it is seen
  if (far && document.readyState !== "complete" && parent === window) {
    document.addEventListener("DOMContentLoaded", () => {
      if (is_told || !host.checkVisibility?.() || !is_seen(host)) return;
      is_told = true;
      near();
    }, { once: true, signal });
  }
  const sight = new IntersectionObserver((entries) => {
    const was_told = is_told;
    is_told = false;
    if (!entries.at(-1)?.isIntersecting) return far?.();
    if (!far) sight.disconnect();
    if (!was_told) near();
  }, { rootMargin: "100%" });
  sight.observe(host);
  signal.addEventListener("abort", () => sight.disconnect());
}
