// Chart.js with its drag plugin: the parts that are needed and no others, no animation, no parsing, no hovering.
import { Chart, Interaction, LineElement, LogarithmicScale, PointElement, ScatterController } from "chart.js";
import "chartjs-plugin-dragdata";
import { figures, fixed_kernels, m_at, M_START, PEAK_TFLOPS, RIDGE, roof, shown } from "./board.js";
import {
  COLOURS, FONT, HEIGHT_PX, M_TICKS, MARKER_PX, OWN_PX, reading, ROOFLINE, scales, SPLIT_PX, STRIP, TEXT_PX, tick_text,
  TITLES, US_TICKS, WIDTH_PX, X_TICKS, Y_TICKS,
} from "./geometry.js";
import { kernel_count, lay_readout } from "./readout.js";

Chart.register(ScatterController, PointElement, LineElement, LogarithmicScale);
// among a thousand the nearest to the pointer is not always the one on top
Interaction.modes.own = (chart, event, options, is_final) => Interaction.modes.point(chart, event, options, is_final).filter(({ datasetIndex }) => datasetIndex === 0);

const count = kernel_count();
const scale = scales(count);
const box = document.getElementById("box");
const show = lay_readout(count);
let now = figures(M_START);

function chart(plot, top_px, height_px, [x_scale, y_scale], [x_ticks, y_ticks], datasets, titles, text, dragData) {
  const frame = document.createElement("div");
  frame.style.cssText = `position: absolute; left: 0; top: ${top_px}px; width: ${WIDTH_PX}px; height: ${height_px}px`;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH_PX;
  canvas.height = height_px;
  frame.append(canvas);
  box.append(frame);
  const axis = (scale, [from, to], ticks, fit) => ({
    type: "logarithmic", min: scale.value(from), max: scale.value(to), grid: { color: COLOURS.grid, drawTicks: false }, border: { color: COLOURS.ghost },
    ticks: { color: COLOURS.muted, font: { family: FONT, size: TEXT_PX }, padding: 4, maxRotation: 0, autoSkip: false, callback: (value) => (ticks === M_TICKS ? `${value}` : tick_text(value)) },
    afterBuildTicks: (axis) => void (axis.ticks = ticks.map((value) => ({ value }))), afterFit: fit,
  });
  return new Chart(canvas, {
    type: "scatter", data: { datasets },
    options: {
      animation: false, parsing: false, normalized: true, responsive: false, events: [], interaction: { mode: "own" },
      layout: { autoPadding: false, padding: { top: plot.top - top_px, right: WIDTH_PX - plot.right } },
      scales: {
        x: axis(x_scale, [plot.left, plot.right], x_ticks, (axis) => {
          axis.height = top_px + height_px - plot.bottom;
          // no room at the sides for the words of the last ticks
          axis.paddingLeft = axis.paddingRight = 0;
        }),
        y: axis(y_scale, [plot.bottom, plot.top], y_ticks, (axis) => void (axis.width = plot.left)),
      },
      plugins: { dragData },
    },
    plugins: [{
      id: "texts",
      afterDraw({ ctx, chartArea }) {
        ctx.save();
        ctx.font = `400 ${TEXT_PX}px ${FONT}`;
        ctx.fillStyle = COLOURS.ink;
        ctx.fillText(titles[1], 0, chartArea.top - 8);
        ctx.textAlign = "end";
        ctx.fillText(titles[0], chartArea.right, chartArea.bottom + 34);
        ctx.font = `600 ${TEXT_PX}px ${FONT}`;
        ctx.fillStyle = COLOURS.own;
        ctx.fillText(text(), chartArea.right, chartArea.top - 8);
        ctx.restore();
      },
    }],
  });
}

const curve = (data, colour, width_px) => ({ data, showLine: true, borderColor: colour, borderWidth: width_px, pointRadius: 0, dragData: false });
const rings = (is_memory) => {
  const colour = is_memory ? COLOURS.memory : COLOURS.compute;
  const kernels = fixed_kernels(count).filter(({ intensity }) => intensity < RIDGE === is_memory);
  return { data: kernels.map(({ intensity }) => ({ x: intensity, y: roof(intensity) })), pointRadius: MARKER_PX - 0.9, borderWidth: 1.75, borderColor: colour, backgroundColor: COLOURS.surface, dragData: false };
};
const own = (data) => ({ data, pointRadius: OWN_PX, pointHitRadius: 6, borderWidth: 1.5, borderColor: COLOURS.surface, backgroundColor: COLOURS.own });
const first = figures(1);
const trail = () => [{ x: first.intensity, y: first.attainable }, ...(now.intensity > RIDGE ? [{ x: RIDGE, y: PEAK_TFLOPS }] : []), { x: now.intensity, y: now.attainable }];
const times = (key) => Array.from({ length: 61 }, (_, at) => 2 ** (at / 3))
  .map((m) => ({ x: m, y: figures(m)[key] })).filter(({ y }) => y >= scale.us.value(STRIP.bottom));

const strip = chart(STRIP, SPLIT_PX, HEIGHT_PX - SPLIT_PX, [scale.m, scale.us], [M_TICKS, US_TICKS], [
  own([{ x: now.m, y: now.time_us }]), curve(times("compute_us"), COLOURS.compute, 1.25), curve(times("memory_us"), COLOURS.memory, 1.25),
], [TITLES.m, TITLES.us], () => reading(now.m, `${shown(now.time_us)} µs`), false);
const left = scale.x.value(ROOFLINE.left);
// the first dataset is drawn last
const roofline = chart(ROOFLINE, 0, SPLIT_PX, [scale.x, scale.y], [X_TICKS, Y_TICKS], [
  own([{ x: now.intensity, y: now.attainable }]), curve(trail(), `${COLOURS.own}59`, 6), rings(false), rings(true),
  curve([{ x: RIDGE, y: PEAK_TFLOPS }, { x: 1e4, y: PEAK_TFLOPS }], COLOURS.compute, 3),
  curve([{ x: left, y: roof(left) }, { x: RIDGE, y: PEAK_TFLOPS }], COLOURS.memory, 3),
], [TITLES.x, TITLES.y], () => reading(now.m, `${shown(now.attainable)} TFLOP/s`), {
  dragX: true, dragY: true, showTooltip: false,
  onDragStart: (event, dataset) => dataset === 0,
  // what stands in `value` is then drawn by the plugin
  onDrag(event, dataset, index, value) {
    now = figures(m_at(value.x));
    [value.x, value.y] = [now.intensity, now.attainable];
    show(now);
    roofline.data.datasets[1].data = trail();
    strip.data.datasets[0].data = [{ x: now.m, y: now.time_us }];
    strip.update("none");
  },
});
show(now);
