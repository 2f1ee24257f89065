// uPlot: two charts with log axes, each update of both in one batch. Points of any x need its mode for scatter plots, and
// there the paths are the page's.
import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { figures, fixed_kernels, m_at, M_START, PEAK_TFLOPS, RIDGE, roof, shown } from "./board.js";
import {
  COLOURS, FONT, HEIGHT_PX, M_TICKS, MARKER_PX, OWN_PX, reading, ROOFLINE, scales, SPLIT_PX, STRIP, TEXT_PX, tick_text,
  TITLES, US_TICKS, WIDTH_PX, X_TICKS, Y_TICKS,
} from "./geometry.js";
import { kernel_count, lay_readout, lead_drag } from "./readout.js";

const count = kernel_count();
const scale = scales(count);
const box = document.getElementById("box");
const show = lay_readout(count);
let now = figures(M_START);

/** A curve through the points of a series. */
const curve = (colour, width_px) => (u, at) => {
  const [xs, ys] = u.data[at];
  const { ctx } = u;
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = width_px * uPlot.pxRatio;
  ctx.beginPath();
  for (let i = 0; i < xs.length; i += 1) ctx.lineTo(u.valToPos(xs[i], "x", true), u.valToPos(ys[i], "y", true));
  ctx.stroke();
  ctx.restore();
  return null;
};

/** Rings, or filled dots, at the points of a series. */
const dots = (colour, radius_px, is_filled) => (u, at) => {
  const [xs, ys] = u.data[at];
  const { ctx } = u;
  ctx.save();
  ctx.fillStyle = is_filled ? colour : COLOURS.surface;
  ctx.strokeStyle = is_filled ? COLOURS.surface : colour;
  ctx.lineWidth = 1.75 * uPlot.pxRatio;
  for (let i = 0; i < xs.length; i += 1) {
    ctx.beginPath();
    ctx.arc(u.valToPos(xs[i], "x", true), u.valToPos(ys[i], "y", true), (is_filled ? radius_px : radius_px - 0.9) * uPlot.pxRatio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
  return null;
};

/** The words over a panel. */
const over = (text) => (u) => {
  const { ctx } = u;
  ctx.save();
  ctx.font = `600 ${TEXT_PX * uPlot.pxRatio}px ${FONT}`;
  ctx.fillStyle = COLOURS.own;
  ctx.textAlign = "end";
  ctx.fillText(text(), u.bbox.left + u.bbox.width, u.bbox.top - 8 * uPlot.pxRatio);
  ctx.restore();
};

function chart(plot, top_px, height_px, [x_scale, y_scale], [x_ticks, y_ticks], series, text) {
  const axis = { font: `${TEXT_PX}px ${FONT}`, stroke: COLOURS.muted, grid: { stroke: COLOURS.grid, width: 1 }, ticks: { show: false }, gap: 4 };
  const node = document.createElement("div");
  node.style.cssText = `position: absolute; left: 0; top: ${top_px}px`;
  box.append(node);
  return new uPlot({
    mode: 2, width: WIDTH_PX, height: height_px, pxAlign: 0,
    padding: [plot.top - top_px, WIDTH_PX - plot.right, 0, 0],
    scales: {
      x: { time: false, auto: false, distr: 3, range: [x_scale.value(plot.left), x_scale.value(plot.right)] },
      y: { auto: false, distr: 3, range: [y_scale.value(plot.bottom), y_scale.value(plot.top)] },
    },
    axes: [
      { ...axis, size: top_px + height_px - plot.bottom, splits: () => x_ticks, filter: (u, splits) => splits, values: (u, splits) => splits.map(x_ticks === M_TICKS ? String : tick_text) },
      { ...axis, scale: "y", size: plot.left, splits: () => y_ticks, filter: (u, splits) => splits, values: (u, splits) => splits.map(tick_text) },
    ],
    cursor: { show: false }, legend: { show: false },
    series: [{}, ...series.map(({ paths }) => ({ facets: [{ scale: "x", auto: false }, { scale: "y", auto: false }], paths }))],
    hooks: { draw: [over(text)] },
  }, [null, ...series.map(({ data }) => data)], node);
}

const still = fixed_kernels(count);
const side = (is_memory) => {
  const kernels = still.filter(({ intensity }) => intensity < RIDGE === is_memory);
  return [kernels.map(({ intensity }) => intensity), kernels.map(({ intensity }) => roof(intensity))];
};
const ends = [scale.x.value(ROOFLINE.left), 1e4];
const first = figures(1);
const trail = () => (now.intensity > RIDGE
  ? [[first.intensity, RIDGE, now.intensity], [first.attainable, PEAK_TFLOPS, now.attainable]]
  : [[first.intensity, now.intensity], [first.attainable, now.attainable]]);
const rows = Array.from({ length: 61 }, (_, at) => 2 ** (at / 3));
const times = (key) => {
  const seen = rows.filter((m) => figures(m)[key] >= scale.us.value(STRIP.bottom));
  return [seen, seen.map((m) => figures(m)[key])];
};

const roofline = chart(ROOFLINE, 0, SPLIT_PX, [scale.x, scale.y], [X_TICKS, Y_TICKS], [
  { data: [[ends[0], RIDGE], [roof(ends[0]), PEAK_TFLOPS]], paths: curve(COLOURS.memory, 3) },
  { data: [[RIDGE, ends[1]], [PEAK_TFLOPS, PEAK_TFLOPS]], paths: curve(COLOURS.compute, 3) },
  { data: side(true), paths: dots(COLOURS.memory, MARKER_PX, false) },
  { data: side(false), paths: dots(COLOURS.compute, MARKER_PX, false) },
  { data: trail(), paths: curve(`${COLOURS.own}59`, 6) },
  { data: [[now.intensity], [now.attainable]], paths: dots(COLOURS.own, OWN_PX, true) },
], () => reading(now.m, `${shown(now.attainable)} TFLOP/s`));
const strip = chart(STRIP, SPLIT_PX, HEIGHT_PX - SPLIT_PX, [scale.m, scale.us], [M_TICKS, US_TICKS], [
  { data: times("memory_us"), paths: curve(COLOURS.memory, 1.25) },
  { data: times("compute_us"), paths: curve(COLOURS.compute, 1.25) },
  { data: [[now.m], [now.time_us]], paths: dots(COLOURS.own, OWN_PX, true) },
], () => reading(now.m, `${shown(now.time_us)} µs`));

for (const [text, style] of [[TITLES.y, "left: 0; top: 0"], [TITLES.x, "right: 17px; top: 344px"], [TITLES.us, "left: 0; top: 371px"], [TITLES.m, "right: 17px; top: 543px"]]) {
  const title = document.createElement("div");
  title.textContent = text;
  title.style.cssText = `position: absolute; font: ${TEXT_PX}px/1.2 ${FONT}; pointer-events: none; ${style}`;
  box.append(title);
}

lead_drag(box, () => ({ x: scale.x.px(now.intensity), y: scale.y.px(now.attainable) }), (x_px) => {
  now = figures(m_at(scale.x.value(x_px)));
  show(now);
  roofline.batch(() => {
    roofline.setData([...roofline.data.slice(0, -2), trail(), [[now.intensity], [now.attainable]]], false);
    roofline.redraw(true, false);
  });
  strip.batch(() => {
    strip.setData([...strip.data.slice(0, -1), [[now.m], [now.time_us]]], false);
    strip.redraw(true, false);
  });
});
show(now);
