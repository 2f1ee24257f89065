// The figures of a whole bench as tables.
import { CONTENDERS, NAMES } from "./contenders.mjs";
import { median, quantile, ratio_to } from "./rounds.mjs";

/** What is asked of ours by each contender: the most that a drag frame may take of theirs. */
export const GOALS = { uplot: 0.5, chartjs: 0.1, plotly: 0.02, floor: 1.5 };

const of_moves = (share) => ({ moves }) => quantile(moves, share);

/** One case of drags, by contender. */
export function drag_case({ kernels, ratio }, { runs, not_counted }) {
  const contenders = Object.fromEntries(Object.entries(runs).map(([name, all]) => {
    const of = (figure) => median(all.map(figure));
    return [name, {
      runs: all.length, moves: all.reduce((sum, { moves }) => sum + moves.length, 0),
      script_median_ms: of(of_moves(0.5)), script_p95_ms: of(of_moves(0.95)),
      task_ms: of((run) => run.task_ms), layout_ms: of((run) => run.layout_ms), style_ms: of((run) => run.style_ms),
      heap_bytes: of((run) => run.heap_bytes), wasm_bytes: of((run) => run.wasm_bytes),
      ...(name === "ours" ? {} : { ours_by_this: ratio_to(runs, name, of_moves(0.5)), ours_by_this_task: ratio_to(runs, name, (run) => run.task_ms) }),
    }];
  }));
  return { kernels, ratio, contenders, not_counted };
}

/** One case of loads. */
export function load_case({ kernels, ratio }, { runs, not_counted }) {
  const contenders = Object.fromEntries(Object.entries(runs).map(([name, all]) => [name, {
    runs: all.length, first_pixel_ms: median(all.map((run) => run.first_pixel_ms)), brotli_bytes: all[0].brotli_bytes,
    ...(name === "ours" ? {} : { ours_by_this: ratio_to(runs, name, (run) => run.first_pixel_ms) }),
  }]));
  return { kernels, ratio, contenders, not_counted };
}

const fixed = (value, digits) => value.toFixed(digits);
const table = (head, rows) => [head, head.map((_, at) => (at === 0 ? "---" : "---:")), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const quotient = (value) => (value === undefined ? "" : value < 0.1 ? fixed(value, 3) : fixed(value, 2));

export function markdown({ machine, drags, loads }) {
  const part = [`${machine.date}, ${machine.kind}.`];
  for (const { kernels, ratio, contenders } of drags) {
    part.push(`**A drag of ${kernels} kernels at ${ratio} device pixel${ratio === 1 ? "" : "s"} a CSS pixel**`, table(
      ["", "script a frame, ms", "95 %", "ours ÷ theirs", "goal", "task of the drag, ms", "layout", "style", "heap + wasm, MB"],
      CONTENDERS.filter((name) => contenders[name]).map((name) => {
        const c = contenders[name];
        return [NAMES[name], fixed(c.script_median_ms, 2), fixed(c.script_p95_ms, 2), quotient(c.ours_by_this), GOALS[name] ? `≤ ${GOALS[name]}` : "",
          fixed(c.task_ms, 0), fixed(c.layout_ms, 0), fixed(c.style_ms, 0), `${fixed(c.heap_bytes / 1e6, 1)} + ${fixed(c.wasm_bytes / 1e6, 1)}`];
      })));
  }
  for (const { kernels, contenders } of loads) {
    part.push(`**The first pixel of ${kernels} kernels, the processor slowed down to a quarter**`, table(
      ["", "first pixel, ms", "ours ÷ theirs", "fetched, bytes of brotli"],
      CONTENDERS.filter((name) => contenders[name]).map((name) => {
        const c = contenders[name];
        return [NAMES[name], fixed(c.first_pixel_ms, 0), quotient(c.ours_by_this), c.brotli_bytes.toLocaleString("en-US")];
      })));
  }
  return `${part.join("\n\n")}\n`;
}

/** The few figures that stand in the README. */
export function summary({ drags, loads }) {
  const at = (kernels, ratio) => drags.find((each) => each.kernels === kernels && each.ratio === ratio)?.contenders;
  const counts = [...new Set(drags.map(({ kernels }) => kernels))];
  const load = loads[0].contenders;
  return table(["", ...counts.map((count) => `drag frame, ${count} kernels`), "ours ÷ theirs", "first pixel", "fetched"], CONTENDERS.map((name) => [
    NAMES[name], ...counts.map((count) => `${fixed(at(count, 1)[name].script_median_ms, 2)} ms`),
    name === "ours" ? "" : counts.map((count) => quotient(at(count, 1)[name].ours_by_this)).join(", "),
    `${fixed(load[name].first_pixel_ms, 0)} ms`, `${fixed(load[name].brotli_bytes / 1000, 1)} KB`,
  ])) + "\n";
}
