// Where things lie in the box, CSS px: what our picture does by itself, so that all contenders have the same axes and
// one pointer's path does for all. It makes a little more room for wider numbers, which is why it goes by the count.
// A check of each run's picture fails where a contender lies elsewhere.

export const WIDTH_PX = 720;
export const HEIGHT_PX = 561;

/** The two panels between their axes. */
export const ROOFLINE = { left: 40, top: 21, right: 703, bottom: 322 };
export const STRIP = { left: 40, top: 398, right: 703, bottom: 521 };
/** Where the one ends and the other begins, for contenders that draw two charts. */
export const SPLIT_PX = 375;

export const COLOURS = {
  surface: "#ffffff", ink: "#141413", muted: "#5f5e55", grid: "#dedbd1", grid_faint: "#eeece5", ghost: "#8d8b82",
  memory: "#1f5f99", compute: "#ad5200", own: "#b3154f", memory_side: "#ecf2f8", compute_side: "#fcf1e5",
};
export const FONT = "system-ui, sans-serif";
export const TEXT_PX = 12.5;
export const OWN_PX = 10.5;
export const MARKER_PX = 9;

/** By the count of kernels: where 0.1 and 10⁴ lie across, 0.1 and 10³ up; in the strip M = 1 and 2²⁰, 10 and 10⁶ µs. */
const ANCHORS = {
  5: { x: [42.1, 703], y: [299.3, 50.2], m: [54, 703], us: [513.3, 398] },
  100: { x: [46.7, 699.9], y: [293.6, 50.2], m: [58.6, 699.9], us: [508.2, 398.6] },
  1000: { x: [50.8, 695.9], y: [289.4, 50.2], m: [62.6, 695.9], us: [503.7, 399.2] },
};

/** A logarithmic scale through two figures and their places. */
function log_scale([from, to], [from_px, to_px]) {
  const start = Math.log10(from);
  const slope = (to_px - from_px) / (Math.log10(to) - start);
  return {
    px: (value) => from_px + (Math.log10(value) - start) * slope,
    value: (px) => 10 ** (start + (px - from_px) / slope),
  };
}

export function scales(count) {
  const { x, y, m, us } = ANCHORS[count];
  return {
    x: log_scale([0.1, 1e4], x), y: log_scale([0.1, 1e3], y),
    m: log_scale([1, 2 ** 20], m), us: log_scale([10, 1e6], us),
  };
}

export const X_TICKS = [0.1, 1, 10, 100, 1000, 10000];
export const Y_TICKS = [0.1, 1, 10, 100, 1000];
export const M_TICKS = [1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 1048576];
export const US_TICKS = [10, 100, 1000, 1e4, 1e5, 1e6];
/** 1k and 1M as people write them on axes. */
export const tick_text = (value) => (value >= 1e6 ? `${value / 1e6}M` : value >= 1000 ? `${value / 1000}k` : `${value}`);

export const TITLES = {
  x: "intensity, FLOP per byte (log)", y: "at best, TFLOP/s (log)", m: "M, rows of the activation (log)", us: "time at best, µs (log)",
};
/** What stands over a panel while M is dragged. */
export const reading = (m, figure) => `M = ${m}: ${figure}`;
