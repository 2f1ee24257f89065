// A course site in TypeScript that uses everything: it has to compile under the strictest options, and is never run.
import "roofline-widget/define.js";
import {
  RooflineWidgetElement,
  type BandFigures, type Device, type DeviceSpec, type Fault, type KernelSpec, type LanguageSpec, type ModelOptions, type Placement,
  type Progress, type QuestionSpec, type RooflineAnswer, type RooflineDoing, type RooflineError, type State, type Unplaced, type Verdict,
} from "roofline-widget";
import { progress, RooflineQuestionElement } from "roofline-widget/roofline-question.js";
import { RooflineResultsElement } from "roofline-widget/roofline-results.js";
import init, {
  add_language, check_answer, crossing, devices, evaluate, initSync, load_main, load_part, question, questions, quiz_report, quiz_words,
  RooflineWidget, solution, understood_device, validate_questions,
} from "roofline-widget/pkg/roofline_widget.js";

// --- tags are known by their names ---

const widget: RooflineWidgetElement = document.createElement("roofline-widget");
const asked: RooflineQuestionElement | null = document.querySelector("roofline-question");
const results: RooflineResultsElement = document.createElement("roofline-results");
const versions: string[] = [RooflineWidgetElement.version, RooflineQuestionElement.version, RooflineResultsElement.version];
document.body.append(widget, results);

// --- events have their details ---

widget.addEventListener("input", ({ detail }) => show(detail));
widget.addEventListener("change", (event: CustomEvent<RooflineDoing>) => show(event.detail), { once: true });
widget.addEventListener("roofline-cross", ({ detail: { bound, shown } }) => console.log(bound === "compute", shown.time));
widget.addEventListener("roofline-ready", function () { void this.ready.then(() => this.state()); });
widget.addEventListener("roofline-error", ({ detail: { code, field, value } }) => console.log(code, field?.length, value));
widget.addEventListener("click", ({ clientX }) => console.log(clientX));
asked?.addEventListener("roofline-answer", ({ detail }) => grade(detail));
asked?.addEventListener("roofline-error", ({ detail: { faults = [] } }) => faults.forEach(({ field }: Fault) => console.log(field)));

function show({ cause, placement, placements }: RooflineDoing): number {
  if (cause === "device" || placement === null || "error" in placement) return placements.length;
  return placement.time_us;
}

function grade({ question, raw, correct, verdict, attempt_number, hint_used, revealed, elapsed_ms, device, m }: RooflineAnswer) {
  return { question, raw, score: correct ? 1 : 0, close: verdict === "close", attempt_number, hint_used, revealed, seconds: elapsed_ms / 1e3, device, m };
}

// --- calls are promises of what the module gives ---

export async function lay(board: State): Promise<string> {
  const matmul: KernelSpec = { kind: "matmul", m: 64, n: 8192, k: 8192, precision: "fp8" };
  const options: ModelOptions = { overlap: false, launch_us: 4, band: { peak: [0.6, 0.8], bandwidth: [0.8, 0.9] } };
  const mine: DeviceSpec = { name: "mine", peaks_tflops: { bf16: 400 }, bandwidth_tbps: 2 };
  try {
    const placed: Placement = await widget.place_kernel(matmul);
    const all: (Placement | Unplaced)[] = await widget.set_device(mine);
    const [first] = await widget.set_options(options);
    if (first && "band" in first) ends(first.band);
    await widget.compare_device(null);
    await widget.select_kernel(placed.id);
    const { text, versus_m1 } = await widget.set_m(128, placed.id);
    await Promise.all([widget.restore(board), widget.reset(), widget.remove_kernel("add"), widget.clear_kernels()]);
    const picture: Blob = await widget.to_png(3);
    const stop = widget.watch_board(({ by_student }) => console.log(by_student));
    widget.conceal(results, ["ridge", "time"]);
    stop();
    const { met, missing } = await widget.check_task("task-a100");
    return [text.time, versus_m1?.time, all.length, picture.size, met, missing, await widget.to_csv(), await widget.to_python(), await widget.to_svg(720, 560)].join();
  } catch (error) {
    const { code, message } = error as RooflineError;
    return `${code}: ${message}`;
  }
}

function ends(band: BandFigures | undefined): number | null {
  const [low, high] = band?.first_whole_m ?? [0, null];
  return high ?? low;
}

export async function ask(element: RooflineQuestionElement): Promise<Verdict> {
  element.question = own;
  element.value = "40.1 µs";
  element.required = true;
  const { verdict, attempts, form, validity } = element;
  console.log(verdict?.reason, attempts, form?.elements.length, validity.valid);
  const { correct, answered, all }: Progress = progress();
  console.log(correct, answered, all, element.progress().all, RooflineQuestionElement.progress().all);
  await element.ready;
  element.reset();
  return element.check();
}

// --- the module alone ---

const own: QuestionSpec = {
  id: "gemv", kind: "number", unit: "µs", prompt: "How long at best?",
  key: { figure: "time_us", kernel: { kind: "matmul", m: 1, n: 8192, k: 8192 }, device: "a100-sxm-80gb" },
  band: { correct: 0.02 }, paths: [{ reason: "other_device", value: 23.9 }],
};

export async function judge(bytes: Uint8Array<ArrayBuffer>, anything: unknown) {
  initSync({ module: bytes });
  await init({ module_or_path: fetch("roofline_widget_bg.wasm") });
  await init({ module_or_path: anything });
  await load_main();
  await load_part("quiz");
  const device: Device | undefined = devices().find(({ l2_tbps, vector_tflops }) => l2_tbps !== undefined && vector_tflops?.fp32 === 67);
  const { intensity, shown } = evaluate({ kind: "softmax", rows: 8, cols: 4096 }, device ?? "h100-sxm", {}, "de");
  const { first_whole_m }: { first_whole_m: number | null } = crossing({ kind: "matmul", n: 8192, k: 8192 }, "h100-sxm");
  const { verdict, also = [] } = check_answer(own, "23.9 µs", "de");
  const german: LanguageSpec = { lang: "de", decimal_mark: ",", group_mark: " ", words: {} };
  const { device: read, doubts } = understood_device({ peak: "989 TFLOP/s", bandwidth: "3,350 GB/s" });
  using board = new RooflineWidget("de");
  board.restore({ version: 1, device: "h100-sxm", compare: null, kernels: [], selected: null, options: {} });
  const { report } = quiz_report([{ id: "gemv", verdict, attempts: 1 }]);
  return [
    versions, intensity, shown.ridge, first_whole_m, also, add_language(german), read?.bandwidth_tbps, doubts, report, quiz_words()["check"],
    questions().map(({ id, choices }) => [id, choices?.map(({ label }) => label)]), question("check-1-time").prompt, solution(own),
    validate_questions([own]).map(({ field, code }) => `${field} ${code}`), board.placements(),
  ];
}
