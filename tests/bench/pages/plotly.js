// Plotly, its basic bundle: both panels in one figure, nothing that reacts to a pointer but the page's own drag. A move
// changes the traces that move and no others.
import Plotly from "plotly.js-basic-dist-min";
import { figures, fixed_kernels, m_at, M_START, PEAK_TFLOPS, RIDGE, roof, shown } from "./board.js";
import {
  COLOURS, FONT, HEIGHT_PX, M_TICKS, MARKER_PX, OWN_PX, reading, ROOFLINE, scales, STRIP, TEXT_PX, tick_text, TITLES,
  US_TICKS, WIDTH_PX, X_TICKS, Y_TICKS,
} from "./geometry.js";
import { kernel_count, lay_readout, lead_drag } from "./readout.js";

const count = kernel_count();
const scale = scales(count);
const box = document.getElementById("box");
const show = lay_readout(count);
let now = figures(M_START);

const curve = (x, y, color, width, more) => ({ type: "scatter", mode: "lines", x, y, line: { color, width, simplify: false }, hoverinfo: "skip", ...more });
const dots = (x, y, color, size, line, more) => ({ type: "scatter", mode: "markers", x, y, marker: { color, size, line, opacity: 1 }, hoverinfo: "skip", cliponaxis: false, ...more });
const rings = (is_memory) => {
  const kernels = fixed_kernels(count).filter(({ intensity }) => intensity < RIDGE === is_memory);
  const line = { color: is_memory ? COLOURS.memory : COLOURS.compute, width: 1.75 };
  return dots(kernels.map(({ intensity }) => intensity), kernels.map(({ intensity }) => roof(intensity)), COLOURS.surface, 2 * MARKER_PX - 1.8, line);
};
const first = figures(1);
const trail = () => (now.intensity > RIDGE
  ? [[first.intensity, RIDGE, now.intensity], [first.attainable, PEAK_TFLOPS, now.attainable]]
  : [[first.intensity, now.intensity], [first.attainable, now.attainable]]);
const rows = Array.from({ length: 61 }, (_, at) => 2 ** (at / 3));
const left = scale.x.value(ROOFLINE.left);
const below = { xaxis: "x2", yaxis: "y2" };
const own_line = { color: COLOURS.surface, width: 1.5 };
const times = (key) => {
  const seen = rows.filter((m) => figures(m)[key] >= scale.us.value(STRIP.bottom));
  return [seen, seen.map((m) => figures(m)[key])];
};
const said = (x, y, more) => ({ type: "scatter", mode: "text", x: [x], y: [y], text: [""], textposition: "top left", textfont: { family: FONT, size: TEXT_PX, color: COLOURS.own, weight: 600 }, hoverinfo: "skip", cliponaxis: false, ...more });

const data = [
  curve([left, RIDGE], [roof(left), PEAK_TFLOPS], COLOURS.memory, 3),
  curve([RIDGE, 1e4], [PEAK_TFLOPS, PEAK_TFLOPS], COLOURS.compute, 3),
  rings(true), rings(false),
  curve(...times("memory_us"), COLOURS.memory, 1.25, below),
  curve(...times("compute_us"), COLOURS.compute, 1.25, below),
  curve(...trail(), `${COLOURS.own}59`, 6),
  dots([now.intensity], [now.attainable], COLOURS.own, 2 * OWN_PX, own_line),
  dots([now.m], [now.time_us], COLOURS.own, 2 * OWN_PX, own_line, below),
  said(scale.x.value(ROOFLINE.right), scale.y.value(ROOFLINE.top + 1)),
  said(scale.m.value(STRIP.right), scale.us.value(STRIP.top + 1), below),
];
const MOVING = [6, 7, 8, 9, 10];
const texts = () => [reading(now.m, `${shown(now.attainable)} TFLOP/s`), reading(now.m, `${shown(now.time_us)} µs`)];
data[9].text = [texts()[0]];
data[10].text = [texts()[1]];

const logs = (scale, [from, to]) => [from, to].map((px) => Math.log10(scale.value(px)));
const axis = (scale, ends, ticks, along, anchor) => ({
  type: "log", range: logs(scale, ends), tickmode: "array", tickvals: ticks, ticktext: ticks.map(ticks === M_TICKS ? String : tick_text), domain: along, anchor,
  gridcolor: COLOURS.grid, linecolor: COLOURS.ghost, tickfont: { family: FONT, size: TEXT_PX, color: COLOURS.muted }, zeroline: false, fixedrange: true, automargin: false,
});
// margins that make the roofline's top and the strip's bottom the ends of what is divided
const [top, bottom] = [ROOFLINE.top, STRIP.bottom];
const up = (px) => (bottom - px) / (bottom - top);
const title = (text, x, y, xanchor) => ({ text, x, y, xref: "paper", yref: "paper", xanchor, yanchor: "bottom", showarrow: false, font: { family: FONT, size: TEXT_PX, color: COLOURS.ink } });
Plotly.newPlot(box, data, {
  width: WIDTH_PX, height: HEIGHT_PX, margin: { l: ROOFLINE.left, r: WIDTH_PX - ROOFLINE.right, t: top, b: HEIGHT_PX - bottom, pad: 0 }, showlegend: false, hovermode: false, dragmode: false,
  xaxis: axis(scale.x, [ROOFLINE.left, ROOFLINE.right], X_TICKS, [0, 1], "y"),
  yaxis: axis(scale.y, [ROOFLINE.bottom, ROOFLINE.top], Y_TICKS, [up(ROOFLINE.bottom), 1], "x"),
  xaxis2: axis(scale.m, [STRIP.left, STRIP.right], M_TICKS, [0, 1], "y2"),
  yaxis2: axis(scale.us, [STRIP.bottom, STRIP.top], US_TICKS, [0, up(STRIP.top)], "x2"),
  annotations: [title(TITLES.y, -0.06, 1, "left"), title(TITLES.x, 1, up(360), "right"), title(TITLES.us, -0.06, up(388), "left"), title(TITLES.m, 1, up(558), "right")],
}, { staticPlot: true, responsive: false });

lead_drag(box, () => ({ x: scale.x.px(now.intensity), y: scale.y.px(now.attainable) }), (x_px) => {
  now = figures(m_at(scale.x.value(x_px)));
  show(now);
  const [trail_x, trail_y] = trail();
  const [rate, time] = texts();
  Plotly.restyle(box, {
    x: [trail_x, [now.intensity], [now.m], data[9].x, data[10].x],
    y: [trail_y, [now.attainable], [now.time_us], data[9].y, data[10].y],
    text: [undefined, undefined, undefined, [rate], [time]],
  }, MOVING);
});
show(now);
