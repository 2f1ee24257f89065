// The shapes that this project has promised, by hand: what a caller may write, and what a caller may read, each with its
// type. A field that goes, that is renamed or that takes or gives less than it did does not compile here.
import type {
  Bound, Crossing, Device, DeviceRef, DeviceSpec, KernelSpec, MatmulSpec, ModelOptions, Placement, Precision, Promised, Question, QuestionSpec,
  RooflineError, RooflineQuestionElement, RooflineWidgetElement, State, Unplaced, Verdict, VerdictName,
} from "roofline-widget";
import init, * as module from "roofline-widget/pkg/roofline_widget.js";

// --- what is written ---

export const PRECISIONS: Precision[] = ["fp64", "fp32", "tf32", "bf16", "fp16", "fp8", "int8", "fp4"];
const base = { id: "a", name: "A", precision: "bf16", unit: "vector", fixed: true, measured_tflops: 1 } as const;
export const KERNELS: KernelSpec[] = [
  { ...base, kind: "matmul", m: 1, n: 1, k: 1, elem: 2, elem_a: 1, elem_b: 1, elem_c: 4 },
  { ...base, kind: "elementwise", n: 1, elem: 2, reads: 2, writes: 1, flops_per_elem: 1 },
  { ...base, kind: "softmax", rows: 1, cols: 1, elem: 2, flops_per_elem: 5, reads: 1, writes: 1 },
  { ...base, kind: "custom", flops: 1, bytes_moved: 1 },
];
export const DEVICES: DeviceRef[] = [
  "h100-sxm", { name: "A", peak_tflops: 1, bandwidth_tbps: 1 },
  {
    id: "a", name: "A", peaks_tflops: { bf16: 1, fp4: 1 }, vector_tflops: { fp32: 1 }, bandwidth_tbps: 1, l2_mb: 1, l2_tbps: 1, year: 2020, source: "here",
    as_of: "2026-01-01",
  },
];
export const OPTIONS: ModelOptions[] = [{}, { overlap: false, launch_us: 1, peak_fraction: 1, bandwidth_fraction: 1, memory: "l2" }, { memory: "dram" }];
export const STATE: State = { version: 1, device: "h100-sxm", compare: null, kernels: KERNELS, selected: null, options: {} };
const scenario = { figure: "time_us", kernel: { kind: "matmul", m: 1, n: 1, k: 1 }, device: "h100-sxm", options: {} } as const;
export const QUESTIONS: QuestionSpec[] = [
  { id: "a", prompt: "?", kind: "number", unit: "µs", hint: "!", key: scenario, band: { correct: 0.02, close: 0.05 }, paths: [{ reason: "r", message: "m", scenario }] },
  { id: "b", prompt: "?", kind: "number_or_choice", key: { value: 1, unit: "µs" }, band: { correct: 0.02 }, paths: [{ reason: "r", value: 1 }] },
  { id: "c", prompt: "?", kind: "choice", key: { choice: "x" }, choices: [{ id: "x", label: "X", why: "So." }] },
];

// --- what is read ---

/** Of a shape a record with exactly what is promised of it: the shape itself has to be assignable. */
type Reads = {
  placement: {
    id: string; name: string; kernel: KernelSpec; flops: number; bytes_moved: number; intensity: number; ridge: number; peak_tflops: number;
    attainable_tflops: number; bound: "memory" | "compute"; time_us: number; memory_time_us: number; compute_time_us: number; times_below_ridge: number;
    versus_m1?: { flops: number; bytes_moved: number; time: number }; time_per_row_us?: number; fix_code: string; fix: string; notes: string[];
    text: Record<"intensity" | "attainable" | "bound" | "time", string>; shown: Record<"intensity" | "attainable" | "ridge" | "time" | "summary", string>;
  };
  unplaced: { id: string; name: string; kernel: KernelSpec; error: { code: string; field?: string; message: string } };
  crossing: { ridge: number; asymptote: number; reachable: boolean; m: number | null; first_whole_m: number | null };
  verdict: {
    question: string; verdict: VerdictName; correct: boolean; attempt: boolean; reason?: string; also?: string[]; message: string; read_as?: string;
    value?: number; unit?: string;
  };
  question: { id: string; prompt: string; unit?: string; hint?: string; choices?: { id: string; label: string }[] };
  device: DeviceSpec & { id: string; year: number; source: string; as_of: string };
  error: Error & { name: "RooflineError"; code: string; field?: string; value?: unknown };
};
export const read = (placement: Placement, unplaced: Unplaced, crossing: Crossing, verdict: Verdict, question: Question, device: Device, error: RooflineError): Reads =>
  ({ placement, unplaced, crossing, verdict, question, device, error });
export const BOUNDS: Record<Bound, true> = { memory: true, compute: true };
export const VERDICTS: Record<VerdictName, true> = {
  correct: true, correct_with_note: true, close: true, incorrect: true, off_by_power_of_ten: true, inverted: true, wrong_unit: true, missing_unit: true,
  ambiguous: true, unparseable: true, empty: true,
};

// --- what is called ---

export const loading: [(input?: { module_or_path?: unknown }) => Promise<unknown>, (input: { module: unknown }) => unknown] = [init, module.initSync];
export const free: {
  devices(): Device[];
  evaluate(kernel: KernelSpec, device: DeviceRef, options?: ModelOptions, locale?: string): Placement;
  crossing(kernel: Omit<MatmulSpec, "m"> & { m?: number }, device: DeviceRef, options?: ModelOptions): Crossing;
  questions(locale?: string): Question[];
  check_answer(question: string | QuestionSpec, answer: string, locale?: string): Verdict;
  solution(question: string | QuestionSpec, locale?: string): string;
  validate_questions(questions: unknown): { field: string; code: string; message: string }[];
} = module;

type All = (Placement | Unplaced)[];
interface Board {
  place_kernel(kernel: KernelSpec): Placement;
  remove_kernel(id: string): void;
  clear_kernels(): void;
  set_device(device: DeviceRef): All;
  compare_device(device: DeviceRef | null): void;
  set_options(options: ModelOptions): All;
  select_kernel(id: string | null): void;
  set_m(m: number, id?: string): Placement;
  placements(): All;
  reset(): void;
  state(): State;
  restore(state: State): void;
  to_svg(width_px: number, height_px: number): string;
  to_csv(): string;
  to_python(): string;
}
interface Drawn extends Board {
  attach(ground: HTMLCanvasElement, moving: HTMLCanvasElement): void;
  resize(width_px: number, height_px: number, pixel_ratio: number): void;
  detach(): void;
  free(): void;
}
export const Made: new (locale?: string) => Drawn = module.RooflineWidget;
export const on_a_page = (widget: RooflineWidgetElement): HTMLElement & Promised<Board> & { readonly ready: Promise<void>; to_png(scale?: number): Promise<Blob> } => widget;
export const asked = (question: RooflineQuestionElement): HTMLElement & {
  question: string | QuestionSpec; value: string; readonly verdict: Verdict | null; readonly attempts: number; check(): Promise<Verdict>; reset(): void;
} => question;
