// Types inside the element: what the wasm module hands it beside the contract, and what its parts ask of it.
// Every string comes formatted from Rust; the element shows it as it stands.
import type * as contract from "./roofline-widget.js";

/** 0xRRGGBBAA */
export type Rgba = number;
export type Panel = "roofline" | "strip";

export interface Moved {
  changed: boolean;
  crossed: boolean;
  announcement?: string | null;
}

/** A doing of the student's, and the kernels that it brought to the other side. */
export interface Chosen {
  crossed: contract.Placement[];
  announcement: string;
}

export interface Row {
  id: string;
  number: string | number;
  name: string;
  bound: contract.Bound | null;
  intensity: string;
  attainable: string;
  bound_word: string;
  time: string;
  fix: string;
  fixed: boolean;
  selected: boolean;
  /** of a kernel that the student has counted: the words of its button */
  remove?: string;
  note?: string | null;
  error?: string;
}

/** What M moves; null where the selected kernel has no M. */
export interface MReadout {
  value: number;
  min: number;
  max: number;
  stop: number;
  stops: number;
  text: string;
  movable: boolean;
}

export interface Readout {
  m: MReadout | null;
  handles: { panel: Panel; x_px: number; y_px: number }[];
  strip: { left_px: number; right_px: number };
  bars: { name: contract.Bound; label: string; share: number; text: string }[];
  summary: string;
  lead: string;
  row: Row | null;
  note?: string | null;
}

/** The sides of the student's own matmul, as they can be typed. */
export interface Shape {
  n: string;
  k: string;
  cube: boolean;
}

/** One of a few, of which some may not be chosen. */
export interface Option {
  id: string;
  label: string;
  chosen: boolean;
  listed: boolean;
}

/** The assumptions of the model: what can be changed there. */
export type Assumption = "overlap" | "launch" | "measured" | "band" | "peak" | "bandwidth" | "memory" | "compare" | "lesson";

/** What the model panel shows. */
export interface ModelView {
  overlap: Option[];
  overlap_why: string;
  /** as they can be typed: µs, and per cent of the roofs */
  launch: string;
  peak: string;
  bandwidth: string;
  band: Option[];
  band_why: string;
  memory: Option[];
  memory_why: string;
  /** the device to compare with; empty for none, and its id for one that has none */
  compare: string;
  compare_name: string;
  is_lesson: boolean;
  /** TFLOP/s of the student's own kernel, as it can be typed; empty for none */
  measured: string;
  measured_why: string;
  is_measurable: boolean;
  /** what would help the selected kernel, best first */
  steps_of: string;
  steps: string[];
  /** what its measured rate and its counts tell */
  findings: string[];
  /** null where nothing is compared */
  flips: {
    here: string;
    there: string;
    summary: string;
    lines: { name: string; flips: boolean; here: string; there: string; ratio: string; reason: string }[];
    first_m: string[];
  } | null;
  words: Record<string, string>;
}

/** Where the figures of the roofs come from. */
export interface Sources {
  title: string;
  /** the name of the button that closes it */
  close: string;
  devices: { name: string; rows: { key: string; figure: string; source: string }[] }[];
}

/** What the controls of the exercises show. */
export interface Exercises {
  /** null where no kernel is the student's */
  precision: { options: Option[]; reason: string } | null;
  /** empty where the device has none, with the reason for the peak */
  roofs: { peak: string; bandwidth: string; reason: string };
  words: Record<string, string>;
}

/** A device of the catalogue. */
export interface Listed {
  id: string;
  name: string;
}

/** What the controls of the exercises change. */
export type Adjustable =
  | "precision" | "n" | "k" | "cube" | "peak" | "bandwidth" | "double_peak" | "double_bandwidth" | "count" | "remove";

/** What a student has counted, as it was typed. */
export interface Counted {
  name: string;
  flops: string;
  bytes_moved: string;
}
export type Counting = "flops" | "bytes_moved";
export type Concealable = contract.Concealable;

/** Says why something is refused, and of which field; an empty text where it is not. */
export type Refuse = (message: string, field?: string) => void;

/** Does something for the student, or says why not; whether it was done. */
export type Doing = (cause: contract.Cause, work: (core: Core) => Chosen | void, refuse?: Refuse) => boolean;

/** What a control may ask beside its doings. */
export interface Asking {
  /** the menu of devices, and the picture in the size that it has on the page */
  parts: { device: HTMLSelectElement; menu: { listed(core: Core): Listed[] }; chart: HTMLElement };
  /** reads something of the board; nothing while there is none */
  read<T>(work: (core: Core) => T): T | undefined;
  /** the locale of the element */
  locale(): string | undefined;
  /** a device of the author's own by its id; the id itself for any other */
  device(id: string): contract.DeviceRef;
  png(scale: number): Promise<Blob>;
  /** the address of the page with this board in it; empty where the element stands in none */
  link(): Promise<string>;
  /** something failed that the page has to hear of */
  complain(error: contract.RooflineError): void;
}

export interface View {
  readout: Readout;
  rows: Row[];
  /** its id; empty for a device of the author's own that has none */
  device: string;
  device_name: string;
  /** the lesson's */
  devices: Listed[];
  /** the language that the texts are in */
  lang: string;
  /** whether the model is the lesson's, in words */
  model: string;
  words: Record<string, string>;
  /** where the controls of the exercises stand */
  exercises?: Exercises;
}

/**
 * The looks of a page, numbers with commas between them, nothing where one is not known: how its reader looks at it (0 plainly, 1 with more contrast, 2 with few colours of their own, 3 on
 * paper), whether it painted its ground or left it to the browser, the colours of its text and, where that is one colour, of
 * what the text stands on, and the author's own, in the order of the palette, each as 0xRRGGBBAA.
 */
export type Looks = string;

/** A sentence for each of the author's colours that is hard to read; last `light` or `dark`, what the browser's controls are to be like. */
export type Themed = string[];

/** How far a board is from what a task asks for. */
export interface TaskState {
  met: boolean;
  /** a sentence; empty where nothing is missing */
  missing: string;
  /** what is said once it is met; may be empty */
  right: string;
}

/** One board and its picture in the wasm module. */
export interface Core extends contract.RooflineWidget {
  /** answers with the device pixels that are taken for each CSS px, fewer where a canvas would be too large */
  resize(width_px: number, height_px: number, pixel_ratio: number, text_px?: number): number;
  lay_lesson(m?: number): void;
  /** an empty board with the lesson's device */
  lay_nothing(): void;
  /** a reset goes back to the board as it is now */
  lay_as_it_is(): void;
  /** says everything in another language; the board stays */
  set_locale(locale?: string): void;
  view(): View;
  readout(): Readout;
  paint(): void;
  set_theme(font: string, looks: Looks): Themed;
  palette(): Record<string, string>;
  kernel_at(x_px: number, y_px: number, reach_px: number): string | null;
  /** as the kernel stands with that M; null where there is none of that id */
  placement_at(id: string, m: number): contract.Placement | null;
  /** null where the selected kernel cannot be moved */
  drag_to(panel: Panel, x_px: number): Moved | null;
  /** where no pointer holds it, a stop further is an M further at least */
  slide_to(stop: number, is_held: boolean): Moved | null;
  /** a drag, a key or a typed number has come to its end */
  settle(): void;
  enter_m(typed: string): Moved;
  /** null for a key that moves nothing */
  press(key: string, with_shift: boolean): Moved | null;
  choose_device(device: contract.DeviceRef): Chosen;
  task(question: string | contract.QuestionSpec): TaskState;
  exercises(): Exercises;
  /** null where no matmul is the student's */
  shape(): Shape | null;
  /** the whole catalogue, the lesson's devices first */
  menu(): Listed[];
  adjust(what: Adjustable, value: string | boolean | Counted): Chosen;
  understood(what: Counting, typed: string): string;
  model_view(): ModelView;
  sources(): Sources;
  /** the key of the roof there, in `sources`; null where there is none, or a kernel */
  roof_at(x_px: number, y_px: number, reach_px: number): string | null;
  adjust_model(what: Assumption, value: contract.DeviceRef | null): Chosen;
  /** figures of these kinds, words with blanks between them */
  set_concealed(kinds: string): void;
}

/** What of the module is loaded when it is first needed. */
export type Part = "board" | "tools" | "quiz" | "model" | "functions" | "export";

export interface CoreModule extends contract.RooflineModule {
  load_main?(given?: Pick<contract.Provided, "module" | "integrity">): Promise<unknown>;
  load_part?(name: Part): Promise<void>;
  /** another instance in the place of the one that runs: every object of that one is lost */
  __wbg_reset_state(): void;
  RooflineWidget: new (locale?: string) => Core;
}

/** What a question asks of the widget that it is for. */
export interface Board extends HTMLElement {
  state(): Promise<contract.State>;
  /** hides figures until the same owner hides none */
  conceal(owner: object, words: string[]): unknown;
  /** told of every change until the function that it gives is called */
  watch_board(listener: (change: { by_student: boolean }) => void): () => void;
  check_task(task: string | contract.QuestionSpec): Promise<TaskState>;
}

/** How a question is asked: as any; as a prediction; predicted, and not revealed yet. */
export type Mode = "plain" | "predict" | "held";

/** What the page's entry of the history keeps of a part of a question. */
export interface PartMemory {
  typed: string;
  checked: string | null;
  locale?: string | undefined;
  attempts: number;
  hint: boolean;
}

/** What it keeps of a question. */
export interface Memory {
  parts: Partial<PartMemory>[];
  mode?: Mode;
  revealed?: boolean;
  is_shown?: boolean;
  is_open?: boolean;
  done?: string | undefined;
}

/** A question as the others of its page and the results see it. */
export interface Asked extends HTMLElement, contract.RooflineQuestionMethods {
  readonly is_refused: boolean;
  /** what was checked last, one a part */
  answers(): string[];
}
