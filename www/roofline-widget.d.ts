// Types of roofline-widget: what goes in, what comes out, the element, its events, and the wasm module below it.
//
// Units: flops FLOP, bytes_moved byte, intensity and ridge FLOP/byte, *_tflops 1e12 FLOP/s,
// *_tbps 1e12 byte/s, *_us microseconds, elem* bytes per element. Every figure is finite,
// but intensity and times_below_ridge, which may be Infinity.

export type Precision = "fp64" | "fp32" | "tf32" | "bf16" | "fp16" | "fp8" | "int8" | "fp4";

/** Exactly one of peak_tflops and peaks_tflops. */
export interface DeviceSpec {
  id?: string;
  name: string;
  /** one peak for every precision */
  peak_tflops?: number;
  /** dense peaks of the matrix units, of the only units where there are no others; a precision that is absent is unsupported */
  peaks_tflops?: Partial<Record<Precision, number>>;
  /** peaks of the vector units, where they differ; that of FP32 holds for narrower formats that are absent */
  vector_tflops?: Partial<Record<Precision, number>>;
  bandwidth_tbps: number;
  /** of the last cache on the chip */
  l2_mb?: number;
  l2_tbps?: number;
  year?: number;
  /** in the catalogue: which figures were read where and when */
  source?: string;
  /** the latest date of reading */
  as_of?: string;
}

/** An entry of the catalogue; a valid DeviceRef as it stands. */
export type Device = DeviceSpec & { id: string; year: number; source: string; as_of: string };

/** An id of the catalogue, such as "h100-sxm", or a device of one's own. */
export type DeviceRef = string | DeviceSpec;

interface KernelBase {
  id?: string;
  name?: string;
  /** default "bf16" */
  precision?: Precision;
  /** which peak; default "matrix" */
  unit?: "matrix" | "vector";
  /** a landmark: it cannot be dragged */
  fixed?: boolean;
  measured_tflops?: number;
}

/** A (m × k) times B (k × n). Whole dimensions from 1 to 2^31; M is dragged from 1 to 2^20. */
export interface MatmulSpec extends KernelBase {
  kind: "matmul";
  m: number;
  n: number;
  k: number;
  elem?: number;
  elem_a?: number;
  elem_b?: number;
  elem_c?: number;
}

export interface ElementwiseSpec extends KernelBase {
  kind: "elementwise";
  n: number;
  elem?: number;
  /** streams per element, default 2 and 1: an add */
  reads?: number;
  writes?: number;
  /** default 1 */
  flops_per_elem?: number;
}

export interface SoftmaxSpec extends KernelBase {
  kind: "softmax";
  rows: number;
  cols: number;
  elem?: number;
  /** default 5 */
  flops_per_elem?: number;
  /** default 1 and 1 */
  reads?: number;
  writes?: number;
}

export interface CustomSpec extends KernelBase {
  kind: "custom";
  flops: number;
  bytes_moved: number;
}

export type KernelSpec = MatmulSpec | ElementwiseSpec | SoftmaxSpec | CustomSpec;

/** set_options replaces all of them. */
export interface ModelOptions {
  /** default true: time = max(memory, compute); false: their sum */
  overlap?: boolean;
  /** added to the time; default 0 */
  launch_us?: number;
  /** 0 < x <= 1, default 1 */
  peak_fraction?: number;
  bandwidth_fraction?: number;
  /** default "dram" */
  memory?: "dram" | "l2";
  /** adds `band` to every placement; default "off" */
  band?: BandOption;
}

/**
 * Which shares of the whole published peaks are taken for reached: "usual", 60 to 80 % of the peak and 80 to 90 % of
 * the bandwidth; "published", what the catalogue has for the device; or [low, high] of one's own, 0 < low <= high <= 1.
 */
export type BandOption = "off" | "usual" | "published" | { peak: [low: number, high: number]; bandwidth: [low: number, high: number] };

/** The figures of a kernel over a band, each [low, high]. */
export interface BandFigures {
  ridge: [low: number, high: number];
  attainable_tflops: [low: number, high: number];
  time_us: [low: number, high: number];
  /** of a matmul: the real-valued M on either ridge; null where no M reaches it, absent where none reaches the low one */
  m?: [low: number, high: number | null];
  /** the smallest whole M past either */
  first_whole_m?: [low: number, high: number | null];
}

export type Bound = "memory" | "compute";

export interface Placement {
  id: string;
  name: string;
  /** defaults filled in */
  kernel: KernelSpec;
  flops: number;
  bytes_moved: number;
  intensity: number;
  ridge: number;
  /** of this kernel's precision and unit, fractions applied */
  peak_tflops: number;
  /** flops / time */
  attainable_tflops: number;
  /** the larger of the two times; on the ridge "compute" */
  bound: Bound;
  time_us: number;
  memory_time_us: number;
  compute_time_us: number;
  /** ridge / intensity */
  times_below_ridge: number;
  /** matmul only: against the same with M = 1, as factors */
  versus_m1?: { flops: number; bytes_moved: number; time: number };
  time_per_row_us?: number;
  /**
   * the vector units' roof over an elementwise kernel or a softmax that is placed under the matrix units' (note
   * "vector_kernel"); narrower formats than FP32 are computed in FP32 there, where they have no peak of their own
   */
  vector_roof?: { precision: Precision; peak_tflops: number; ridge: number; attainable_tflops: number };
  /** where the options ask for a band and the device has one */
  band?: BandFigures;
  fix_code: string;
  fix: string;
  /** codes: zero_flops, zero_bytes, above_roof, above_lowered, vector_kernel, fits_l2, exceeds_l2 */
  notes: string[];
  /** as the lesson's program prints them */
  text: { intensity: string; attainable: string; bound: string; time: string };
  /** for people: three significant figures, more where a value and the ridge would print alike */
  shown: { intensity: string; attainable: string; ridge: string; time: string; summary: string };
}

/** A kernel that the device of the moment cannot run: kept, listed with the reason, not drawn. */
export interface Unplaced {
  id: string;
  name: string;
  kernel: KernelSpec;
  error: { code: string; field?: string; message: string };
}

/** Where a matmul of fixed n and k meets the ridge as m grows. */
export interface Crossing {
  ridge: number;
  asymptote: number;
  reachable: boolean;
  /** real-valued */
  m: number | null;
  /** the smallest whole m that is compute-bound */
  first_whole_m: number | null;
}

export type VerdictName =
  | "correct" | "correct_with_note" | "close" | "incorrect" | "off_by_power_of_ten" | "inverted"
  | "wrong_unit" | "missing_unit" | "ambiguous" | "unparseable" | "empty";

/** A judged answer. */
export interface Verdict {
  question: string;
  verdict: VerdictName;
  /** true for correct and correct_with_note */
  correct: boolean;
  /** false where the student is asked again */
  attempt: boolean;
  /** a stable code: "summed_times", "x10^3" (answer ÷ key) … */
  reason?: string;
  /** other paths that give the same figure */
  also?: string[];
  /** what was read; the physics; one thing to try in the chart */
  message: string;
  read_as?: string;
  /** in `unit` */
  value?: number;
  unit?: string;
}

/** A question as a student sees it: without its key. A task is done in the chart. */
export interface Question {
  id: string;
  prompt: string;
  kind: "number" | "choice" | "number_or_choice" | "task";
  unit?: string;
  hint?: string;
  choices?: { id: string; label: string }[];
  /** the question whose part it is, and the text before its parts */
  part_of?: string;
  stem?: string;
}

/** A figure of a kernel on a device. */
export interface Scenario {
  /** of a placement (flops, bytes_moved, intensity, ridge, peak_tflops, attainable_tflops, time_us, memory_time_us, compute_time_us, times_below_ridge, time_per_row_us) or of a crossing (asymptote, m, first_whole_m); as a key also bound */
  figure: string;
  kernel: KernelSpec;
  device: DeviceRef;
  options?: ModelOptions;
}

/** What a board must reach; exactly one of them. */
export type TaskSpec =
  | { device: string }
  | { bound: Bound }
  | { m_at_least: number }
  | { precision: Precision }
  | { placed: KernelSpec };

/** An author's question. A value in it is plain text in the page: for practice, not for marks. */
export interface QuestionSpec extends Omit<Question, "choices" | "part_of" | "stem"> {
  /** beside a value, `choice` names the choice whose words say the same */
  key: Scenario | { value: number; unit?: string; choice?: string } | { choice: string } | { task: TaskSpec };
  /** relative; 0.02 and 0.05 where it is left out */
  band?: { correct: number; close?: number };
  choices?: { id: string; label: string; why: string }[];
  /** exactly one of value (in the question's unit) and scenario */
  paths?: { reason: string; message?: string; value?: number; scenario?: Scenario }[];
}

/** One question in a report. */
export interface QuizRow {
  id: string;
  /** what was answered last */
  answer?: string;
  verdict?: VerdictName;
  attempts?: number;
  revealed?: boolean;
}

/** A report on some questions, in words. */
export interface QuizReport {
  /** of each row, such as "2 attempts" */
  attempts: string[];
  progress: string;
  /** plain text for a mail */
  report: string;
}

/** What is wrong with an author's question. */
export interface Fault {
  field: string;
  code: string;
  message: string;
}

/** Every failure that a caller can cause. */
export interface RooflineError extends Error {
  name: "RooflineError";
  /** a stable word, such as unknown_device, not_positive, crashed, load_failed */
  code: string;
  /** a path, such as "kernels[2].m" */
  field?: string;
  value?: unknown;
}

export interface State {
  version: 1;
  device: DeviceRef;
  compare: DeviceRef | null;
  kernels: KernelSpec[];
  selected: string | null;
  options: ModelOptions;
}

/** A language: the texts of a page by their codes, `{places}` as in English, and its marks in numbers. */
export interface LanguageSpec {
  /** its tag: "de" serves "de-AT" too */
  lang: string;
  decimal_mark: "." | ",";
  /** between groups of digits: the other one of the two, a blank or an apostrophe */
  group_mark: string;
  /** English stands in for what is not there, or empty */
  words: Record<string, string>;
}

/** Where the module comes from: its address, its bytes, what `fetch` answered, or compiled. */
export type ModuleSource = string | URL | BufferSource | Response | WebAssembly.Module;

/** What a page hands over in the place of what its elements would fetch. */
export interface Provided {
  /** `pkg/roofline_widget_bg.wasm`, or the main part of the same build, whose other parts are fetched from beside the script */
  module?: ModuleSource | Promise<ModuleSource>;
  /** hashes that every file of the module is held to, as `fetch` takes them: those of all parts in one text */
  integrity?: string;
  /** files of languages by their names: `{ de: … }` */
  languages?: Record<string, LanguageSpec>;
}

/** A device as a student types it: texts such as "989 TFLOP/s", "3,350 GB/s"; without a unit TFLOP/s and TB/s are read. */
export interface TypedDevice {
  name?: string;
  /** whose peak it is; one peak for every precision where it is left out */
  precision?: Precision;
  peak: string;
  bandwidth: string;
  /** a bandwidth */
  l2?: string;
}

/** What was understood of it. */
export interface UnderstoodDevice {
  /** null where a figure is missing or refused */
  device: DeviceSpec | null;
  /** of each figure what was understood ("3,350 GB/s = 3.35 TB/s"), or why it is refused */
  fields: { name: "name" | "peak" | "bandwidth" | "l2"; refused: boolean; text: string }[];
  /** possible, but probably not meant: a figure with sparsity, units of 1024, an odd ridge */
  doubts: string[];
}

// --- the wasm module: pkg/roofline_widget.js -----------------------------------------------------

export interface RooflineModule {
  default(input?: { module_or_path?: unknown }): Promise<unknown>;
  initSync(input: { module: unknown }): unknown;
  devices(): Device[];
  evaluate(kernel: KernelSpec, device: DeviceRef, options?: ModelOptions, locale?: string): Placement;
  crossing(kernel: Omit<MatmulSpec, "m"> & { m?: number }, device: DeviceRef, options?: ModelOptions): Crossing;
  /** throws for an unknown precision, and for what is no text; what is typed in a text is never an error */
  understood_device(typed: TypedDevice, locale?: string): UnderstoodDevice;
  /** what is asked for its locale is answered in it from now on; the codes that it lacks */
  add_language(language: LanguageSpec): string[];
  questions(locale?: string): Question[];
  question(question: string | QuestionSpec, locale?: string): Question;
  check_answer(question: string | QuestionSpec, answer: string, locale?: string): Verdict;
  solution(question: string | QuestionSpec, locale?: string): string;
  validate_questions(questions: unknown): Fault[];
  /** what the question element says, by code */
  quiz_words(locale?: string): Record<string, string>;
  quiz_report(rows: QuizRow[], locale?: string): QuizReport;
  RooflineWidget: new (locale?: string) => RooflineWidget;
}

/** The board and its picture. Works without a canvas; attach gives it two. */
export interface RooflineWidget {
  /** an id that is placed already is replaced */
  place_kernel(kernel: KernelSpec): Placement;
  remove_kernel(id: string): void;
  clear_kernels(): void;
  /** never refuses because of a kernel */
  set_device(device: DeviceRef): (Placement | Unplaced)[];
  /** draws the roofs of a second device, or of none for null; no figure changes */
  compare_device(device: DeviceRef | null): void;
  set_options(options: ModelOptions): (Placement | Unplaced)[];
  select_kernel(id: string | null): void;
  /** of the selected matmul, or of id */
  set_m(m: number, id?: string): Placement;
  /** in the order of placing */
  placements(): (Placement | Unplaced)[];
  /** back to the board as it was set up */
  reset(): void;
  state(): State;
  /** whole or not at all */
  restore(state: State): void;
  to_svg(width_px: number, height_px: number): string;
  /** a row for each kernel, on the device that it is compared with too */
  to_csv(): string;
  /** a Python program that prints the lesson's table for the board */
  to_python(): string;
  attach(ground: HTMLCanvasElement, moving: HTMLCanvasElement): void;
  /** `text_px`: the size of the page's text, whose growth the picture's follows; 16 where it is left out */
  resize(width_px: number, height_px: number, pixel_ratio: number, text_px?: number): void;
  detach(): void;
  free(): void;
}

// --- the element ---------------------------------------------------------------------------------

export type Promised<T> = { [K in keyof T]: T[K] extends (...a: infer A) => infer R ? (...a: A) => Promise<R> : never };

/** The module's methods as promises: callable before the module has loaded, kept in order. */
export type RooflineWidgetMethods = Omit<Promised<RooflineWidget>, "attach" | "resize" | "detach" | "free"> & {
  /** the module runs; asking for it starts the load */
  readonly ready: Promise<void>;
  /** the picture, at `scale` pixels a CSS pixel (2 where none is given) */
  to_png(scale?: number): Promise<Blob>;
};

export type Cause = "m" | "device" | "precision" | "kernels" | "options";

/** Kinds of figures that a question can conceal. */
export type Concealable = "ridge" | "crossing" | "time" | "intensity" | "attainable" | "bound" | "factor";

/** What the student did; fired for doings, never for calls. */
export interface RooflineDoing {
  readonly cause: Cause;
  /** of the selected kernel; null where none is selected */
  readonly placement: Placement | Unplaced | null;
  /** fetched when it is read */
  readonly placements: (Placement | Unplaced)[];
}

export interface RooflineWidgetEventMap extends Omit<HTMLElementEventMap, "input" | "change"> {
  /** while M moves */
  input: CustomEvent<RooflineDoing>;
  /** once it is settled */
  change: CustomEvent<RooflineDoing>;
  /** the placement that changed side */
  "roofline-cross": CustomEvent<Placement>;
  "roofline-ready": CustomEvent<Record<string, never>>;
  "roofline-error": CustomEvent<RooflineError>;
}

/** What a text property takes: nothing and false take the attribute away, a list is its words. */
export type Words = string | readonly string[] | boolean | null | undefined;

/**
 * Properties say what the attributes say, and setting one writes the attribute. They may be set before the tag is known,
 * and never throw: what is wrong falls back and is told.
 */
export interface RooflineWidgetProperties {
  /** the device on the board; before it runs, what the tag says. Figures, which no attribute can hold, go before the attribute */
  get device(): DeviceRef | null;
  set device(device: DeviceRef | null | undefined);
  /** the second device, null for none */
  get compare(): DeviceRef | null;
  set compare(device: DeviceRef | null | undefined);
  /** M of `yours` on the board, null where there is none; a move of the reader's is not written to the attribute */
  get m(): number | null;
  set m(m: number | string | null | undefined);
  /** a board as a file of `src` has it: it goes before `src`; null where none was set */
  get board(): Board | null;
  set board(board: Board | null | undefined);
  /** ids, between blanks */
  get devices(): string;
  set devices(ids: Words);
  get kernels(): string;
  set kernels(kernels: Words);
  get src(): string;
  set src(address: Words);
  /** words, between blanks; null where the usual controls stand */
  get controls(): string | null;
  set controls(words: Words);
  readonly: boolean;
  /** the same, as the platform spells it */
  readOnly: boolean;
  permalink: boolean;
  eager: boolean;
  get integrity(): string;
  set integrity(hashes: Words);
}

/** A board as an author writes it: a state, with devices of the author's own. */
export type Board = State & { devices?: (DeviceSpec & { id: string })[] };

export declare class RooflineWidgetElement extends HTMLElement {
  static readonly version: string;
  static readonly observedAttributes: string[];
  /** hands over what would be fetched, for the whole page; throws once one of the elements has begun to load */
  static provide(given: Provided): void;
  /** conceals figures of these kinds for as long as any owner asks for it; an empty list asks for none; throws not_an_object, not_a_string */
  conceal(owner: object, kinds: Concealable[]): void;
  /** tells of every change of the board, and whether it was the student's doing or a call; gives what ends it; throws not_a_function */
  watch_board(listener: (change: { by_student: boolean }) => void): () => void;
  /** whether the board has reached what a task asks for, and what is still missing */
  check_task(task: string | QuestionSpec): Promise<{ met: boolean; missing: string; right: string }>;
  addEventListener<K extends keyof RooflineWidgetEventMap>(
    type: K,
    listener: (this: RooflineWidgetElement, event: RooflineWidgetEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<K extends keyof RooflineWidgetEventMap>(
    type: K,
    listener: (this: RooflineWidgetElement, event: RooflineWidgetEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
export interface RooflineWidgetElement extends RooflineWidgetMethods, RooflineWidgetProperties {}

/** How far the student has come with one question. */
export interface Standing {
  id: string;
  /** of the last check; null before it */
  verdict: VerdictName | null;
  /** of several parts, all of them */
  correct: boolean;
  attempts: number;
  /** the answer was shown */
  revealed: boolean;
}

/** How far the student has come with the questions of the page, in its order. */
export interface Progress {
  questions: Standing[];
  correct: number;
  answered: number;
  all: number;
}

/** Fired for what the student does; one for each part that was answered. */
export interface RooflineAnswer extends Verdict {
  /** as it was typed; the id of a choice */
  raw: string;
  attempt_number: number;
  hint_used: boolean;
  revealed: boolean;
  /** since the student went to the question, or could first see it */
  elapsed_ms: number;
  /** of the widget that the question is for; null without one */
  device: string | null;
  m: number | null;
}

export interface RooflineQuestionEventMap extends HTMLElementEventMap {
  "roofline-answer": CustomEvent<RooflineAnswer>;
  "roofline-error": CustomEvent<RooflineError & { faults?: Fault[] }>;
}

export interface RooflineQuestionMethods {
  /** the question stands there; asking for it starts the load */
  readonly ready: Promise<void>;
  /** an id of the built-in ones, which is written to the attribute, or an author's own */
  question: string | QuestionSpec;
  /** what was typed, trimmed, or the choice's id; of several parts a record of them as JSON */
  value: string;
  /** of the last check; of several parts the worst */
  readonly verdict: Verdict | null;
  readonly attempts: number;
  /** checks as the button does; no event tells of it */
  check(): Promise<Verdict>;
  reset(): void;
  /** a row of progress() */
  standing(): Standing;
  /** of all questions of the page */
  progress(): Progress;
}

/** Their classes are in files of their own: this one's module has the widget's alone. */
import type { RooflineQuestionElement } from "./roofline-question.js";
import type { RooflineResultsElement } from "./roofline-results.js";
export type { RooflineQuestionElement, RooflineResultsElement };

declare global {
  /** they bubble, out of shadow trees too: a page listens at its document */
  interface GlobalEventHandlersEventMap {
    "roofline-ready": CustomEvent<Record<string, never>>;
    "roofline-error": CustomEvent<RooflineError & { faults?: Fault[] }>;
    "roofline-cross": CustomEvent<Placement>;
    "roofline-answer": CustomEvent<RooflineAnswer>;
  }
  interface HTMLElementTagNameMap {
    "roofline-widget": RooflineWidgetElement;
    "roofline-question": RooflineQuestionElement;
    "roofline-results": RooflineResultsElement;
  }
}
