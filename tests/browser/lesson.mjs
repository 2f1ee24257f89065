// The lesson's facts, as every test reads them.

export const RIDGE = { h100: 989 / 3.35, a100: 312 / 2.04, fp8: 1979 / 3.35 };

/** The matmul that the lesson drags: M rows against 8192 × 8192. */
export const matmul = (m, more = {}) => ({ kind: "matmul", m, n: 8192, k: 8192, ...more });

export const ADD = { kind: "elementwise", n: 16_777_216 };

/** Each kernel on the H100 SXM, and how the lesson's program prints it. */
export const TABLE = [
  { id: "add", kernel: ADD, text: { intensity: "0.2", attainable: "0.6", bound: "memory", time: "30.0" } },
  { id: "matmul-m1", kernel: matmul(1), text: { intensity: "1.0", attainable: "3.3", bound: "memory", time: "40.1" } },
  { id: "matmul-m64", kernel: matmul(64), text: { intensity: "63.0", attainable: "211.1", bound: "memory", time: "40.7" } },
  { id: "matmul-m256", kernel: matmul(256), text: { intensity: "240.9", attainable: "807.2", bound: "memory", time: "42.6" } },
  { id: "matmul-m4096", kernel: matmul(4096), text: { intensity: "2048.0", attainable: "989.0", bound: "compute", time: "555.9" } },
];

export const IDS = [...TABLE.map(({ id }) => id), "yours"];

/** The first M on the compute-bound side, which a drag must be able to reach, and its neighbour. */
export const [LAST_MEMORY_M, FIRST_COMPUTE_M] = [318, 319];
export const M_MAX = 1_048_576;
