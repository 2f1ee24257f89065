// The chart's scales, as two dots whose figures are known tell them.
import { call, dot } from "./widget.mjs";

/** Places on a log scale through two of its values. */
function scale([one, two], [one_px, two_px]) {
  const log = (value) => Math.log10(value / one) / Math.log10(two / one);
  return (value) => one_px + log(value) * (two_px - one_px);
}

/**
 * Both panels' places, CSS px of the viewport. Leaves M as it was.
 * @param {import("playwright-core").Page} page
 */
export async function axes(page) {
  const before = (await call(page, "placements")).find(({ id }) => id === "yours");
  const found = [];
  for (const m of [1, 4096]) {
    const figures = await call(page, "set_m", m, "yours");
    found.push({ m, figures, roofline: await dot(page, "roofline"), strip: await dot(page, "strip") });
  }
  await call(page, "set_m", before.kernel.m, "yours");
  const map = (value, panel, axis) => scale(found.map(value), found.map((at) => at[panel][axis]));
  return {
    x_of_intensity: map(({ figures }) => figures.intensity, "roofline", "x"),
    y_of_tflops: map(({ figures }) => figures.attainable_tflops, "roofline", "y"),
    x_of_m: map(({ m }) => m, "strip", "x"),
    y_of_us: map(({ figures }) => figures.time_us, "strip", "y"),
  };
}
