// The board of the bench and its figures, for the contenders that bring no model of their own: the roofs of one
// device, kernels under them, and a matmul that is dragged. Node reads it as well, to check what each contender shows.

/** The lesson's device: BF16, dense. */
export const PEAK_TFLOPS = 989;
export const BANDWIDTH_TBPS = 3.35;
export const RIDGE = PEAK_TFLOPS / BANDWIDTH_TBPS;
export const M_MAX = 2 ** 20;
/** M where every drag begins. */
export const M_START = 64;
/** N and K of the matmul. */
const SIDE = 8192;

/** The rate at best, TFLOP/s. */
export const roof = (intensity) => Math.min(PEAK_TFLOPS, intensity * BANDWIDTH_TBPS);

/**
 * What stands still: one kernel at an eighth of a FLOP per byte, the others from 1 to 2,000 in even steps of their logarithm.
 * @param {number} count with the one that is dragged
 */
export function fixed_kernels(count) {
  return Array.from({ length: count - 1 }, (_, at) => {
    const intensity = at === 0 ? 0.125 : 2000 ** ((at - 1) / (count - 3));
    return { number: at + 1, name: `kernel ${at + 1}`, intensity };
  });
}

/** The same board as a saved one of roofline-widget's. */
export function saved_board(count) {
  const bytes_moved = 2 ** 30;
  const kernels = fixed_kernels(count).map(({ number, name, intensity }) => ({
    kind: "custom", id: `k${number}`, name, flops: Math.round(intensity * bytes_moved), bytes_moved, fixed: true,
  }));
  const yours = { kind: "matmul", id: "yours", m: M_START, n: SIDE, k: SIDE };
  return { version: 1, device: "h100-sxm", compare: null, selected: "yours", options: {}, kernels: [...kernels, yours] };
}

/** Every figure of the matmul with so many rows. Times in µs. */
export function figures(m) {
  const flops = 2 * m * SIDE * SIDE;
  const bytes = 2 * (m * SIDE + SIDE * SIDE + m * SIDE);
  const compute_us = flops / (PEAK_TFLOPS * 1e6);
  const memory_us = bytes / (BANDWIDTH_TBPS * 1e6);
  const time_us = Math.max(compute_us, memory_us);
  return { m, flops, bytes, compute_us, memory_us, time_us, intensity: flops / bytes, attainable: flops / time_us / 1e6 };
}

/** The whole M that comes next to an intensity. */
export function m_at(intensity) {
  const [a, b, c] = [2 * SIDE * SIDE, 4 * SIDE, 2 * SIDE * SIDE];
  const m = (intensity * c) / (a - intensity * b);
  return m > 0 ? Math.min(M_MAX, Math.max(1, Math.round(m))) : M_MAX;
}

/** Three figures, and all of a whole number that has more. */
export function shown(value) {
  if (value >= 1000) return `${Math.round(value)}`;
  return value.toPrecision(3);
}
