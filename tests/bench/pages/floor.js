// The floor: what a careful hand writes on a canvas for this one chart and no other. Two layers, the ground painted once;
// a drag paints the same moving marks as roofline-widget and writes the readout.
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

function layer() {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(WIDTH_PX * devicePixelRatio);
  canvas.height = Math.round(HEIGHT_PX * devicePixelRatio);
  canvas.style.cssText = `position: absolute; inset: 0; width: ${WIDTH_PX}px; height: ${HEIGHT_PX}px`;
  box.append(canvas);
  const context = canvas.getContext("2d");
  context.scale(devicePixelRatio, devicePixelRatio);
  return { canvas, context };
}

const ground = layer();
const moving = layer();
const PLAIN = `400 ${TEXT_PX}px ${FONT}`;
const BOLD = `600 ${TEXT_PX}px ${FONT}`;
const SMALL = `600 11.5px ${FONT}`;

function line(context, points) {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.stroke();
}

function disc(context, x, y, radius) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}

function paint_ground({ context }) {
  const { x, y, m, us } = scale;
  context.font = PLAIN;
  const rule = (colour, left, top, width, height) => {
    context.fillStyle = colour;
    context.fillRect(Math.round(left), Math.round(top), Math.max(1, width), Math.max(1, height));
  };
  const ridge = x.px(RIDGE);
  const top = y.px(PEAK_TFLOPS);
  context.fillStyle = COLOURS.memory_side;
  context.beginPath();
  for (const [px, py] of [[ROOFLINE.left, ROOFLINE.bottom], [ROOFLINE.left, y.px(roof(x.value(ROOFLINE.left)))], [ridge, top], [ridge, ROOFLINE.bottom]]) context.lineTo(px, py);
  context.fill();
  context.fillStyle = COLOURS.compute_side;
  context.fillRect(ridge, top, ROOFLINE.right - ridge, ROOFLINE.bottom - top);
  for (const decade of X_TICKS) for (let step = 2; step < 10; step += 1) if (decade < 1e4) rule(COLOURS.grid_faint, x.px(decade * step), 50, 1, 232);
  for (const tick of X_TICKS) rule(COLOURS.grid, x.px(tick), 50, 1, 232);
  for (const tick of Y_TICKS) rule(COLOURS.grid, ROOFLINE.left, y.px(tick), ROOFLINE.right - ROOFLINE.left, 1);
  for (const tick of M_TICKS) rule(COLOURS.grid, m.px(tick), STRIP.top, 1, STRIP.bottom - STRIP.top);
  for (const tick of US_TICKS) rule(COLOURS.grid, STRIP.left, us.px(tick), STRIP.right - STRIP.left, 1);
  context.fillStyle = COLOURS.muted;
  context.textAlign = "end";
  for (const tick of Y_TICKS) context.fillText(tick_text(tick), 34, y.px(tick) + 4.4);
  for (const tick of US_TICKS) context.fillText(tick_text(tick), 34, us.px(tick) + 4.4);
  context.textAlign = "center";
  for (const tick of X_TICKS) context.fillText(tick_text(tick), x.px(tick), 339.4);
  for (const tick of M_TICKS) context.fillText(`${tick}`, Math.min(m.px(tick), 692), 538);
  context.fillStyle = COLOURS.ink;
  context.textAlign = "end";
  context.fillText(TITLES.x, ROOFLINE.right, 356.4);
  context.fillText(TITLES.m, STRIP.right, 555);
  context.textAlign = "start";
  context.fillText(TITLES.y, 0, 13.25);
  context.fillText(TITLES.us, 0, 384.1);
  context.lineWidth = 3;
  context.strokeStyle = COLOURS.memory;
  line(context, [[ROOFLINE.left, y.px(roof(x.value(ROOFLINE.left)))], [ridge, top]]);
  context.strokeStyle = COLOURS.compute;
  line(context, [[ridge, top], [x.px(1e4), top]]);
  for (const [key, colour] of [["memory_us", COLOURS.memory], ["compute_us", COLOURS.compute]]) {
    context.strokeStyle = colour;
    context.lineWidth = 1.25;
    const points = Array.from({ length: 61 }, (_, at) => 2 ** (at / 3)).map((rows) => [m.px(rows), us.px(figures(rows)[key])]);
    line(context, points.filter(([, y_px]) => y_px <= STRIP.bottom));
  }
  context.font = `400 11.5px ${FONT}`;
  context.textAlign = "center";
  for (const { number, intensity } of fixed_kernels(count)) {
    const [x_px, y_px] = [x.px(intensity), y.px(roof(intensity))];
    context.fillStyle = intensity < RIDGE ? COLOURS.memory : COLOURS.compute;
    disc(context, x_px, y_px, MARKER_PX);
    context.fillStyle = COLOURS.surface;
    disc(context, x_px, y_px, MARKER_PX - 1.75);
    context.fillStyle = COLOURS.ink;
    context.fillText(`${number}`, x_px, y_px + 4.1);
  }
}

let now = figures(M_START);
const dot = () => ({ x: scale.x.px(now.intensity), y: scale.y.px(now.attainable) });

function marker(context, x_px, y_px) {
  context.globalAlpha = 0.28;
  context.fillStyle = COLOURS.own;
  disc(context, x_px, y_px, OWN_PX + 4.5);
  context.globalAlpha = 1;
  context.fillStyle = COLOURS.surface;
  disc(context, x_px, y_px, OWN_PX + 1.5);
  context.fillStyle = COLOURS.own;
  disc(context, x_px, y_px, OWN_PX);
  context.fillStyle = COLOURS.surface;
  context.font = SMALL;
  context.textAlign = "center";
  context.fillText(`${count}`, x_px, y_px + 4.1);
}

const ridge_px = scale.x.px(RIDGE);
const peak_px = scale.y.px(PEAK_TFLOPS);
const start = figures(1);
const start_px = [scale.x.px(start.intensity), scale.y.px(start.attainable)];

function paint_moving({ context }) {
  const { x: x_px, y: y_px } = dot();
  context.clearRect(0, 0, WIDTH_PX, HEIGHT_PX);
  context.globalAlpha = 0.35;
  context.strokeStyle = COLOURS.own;
  context.lineWidth = 6;
  line(context, x_px > ridge_px ? [start_px, [ridge_px, peak_px], [x_px, y_px]] : [start_px, [x_px, y_px]]);
  context.globalAlpha = 0.6;
  context.fillStyle = COLOURS.own;
  context.fillRect(x_px - 0.5, y_px, 1, 297 - y_px);
  context.globalAlpha = 1;
  const [left, right] = x_px < ridge_px ? [x_px, ridge_px] : [ridge_px, x_px];
  const is_below = now.intensity < RIDGE;
  const text = is_below ? `${shown(RIDGE / now.intensity)}× below the ridge` : `${shown(now.intensity / RIDGE)}× above the ridge`;
  context.fillRect(left, 292.25, right - left, 1.5);
  for (const end_px of [x_px, ridge_px]) context.fillRect(end_px - 0.75, 289, 1.5, 8);
  context.font = BOLD;
  context.textAlign = is_below ? "end" : "start";
  context.fillText(text, is_below ? left - 7 : right + 7, 297.5);
  marker(context, x_px, y_px);
  context.fillStyle = COLOURS.own;
  context.font = BOLD;
  context.textAlign = "end";
  context.fillText(reading(now.m, `${shown(now.attainable)} TFLOP/s`), ROOFLINE.right, 13.25);
  const [m_px, us_px] = [scale.m.px(now.m), scale.us.px(now.time_us)];
  context.globalAlpha = 0.7;
  context.fillRect(m_px - 0.75, STRIP.top, 1.5, STRIP.bottom - STRIP.top);
  context.globalAlpha = 1;
  marker(context, m_px, us_px);
  context.fillStyle = COLOURS.own;
  context.font = BOLD;
  context.textAlign = "end";
  context.fillText(reading(now.m, `${shown(now.time_us)} µs`), STRIP.right, 384.1);
}

let frame = 0;
lead_drag(box, dot, (x_px) => {
  now = figures(m_at(scale.x.value(x_px)));
  show(now);
  frame ||= requestAnimationFrame(() => {
    frame = 0;
    paint_moving(moving);
  });
});
paint_ground(ground);
paint_moving(moving);
show(now);
