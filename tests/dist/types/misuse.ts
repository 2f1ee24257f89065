// What must not compile: each line is a mistake that the types tell of. One that they let through fails the check.
import { RooflineWidgetElement, type DeviceSpec, type KernelSpec, type ModelOptions, type QuestionSpec, type State } from "roofline-widget";
import { check_answer, crossing, evaluate, initSync, RooflineWidget } from "roofline-widget/pkg/roofline_widget.js";
// @ts-expect-error the classes of the questions are in a module of their own
import { progress } from "roofline-widget";
// @ts-expect-error a module that is not offered
import "roofline-widget/stage.js";

const widget = document.createElement("roofline-widget");
const question = document.createElement("roofline-question");

// @ts-expect-error a kind that there is not
export const kind: KernelSpec = { kind: "gemm", m: 1, n: 1, k: 1 };
// @ts-expect-error a matmul without its K
export const half: KernelSpec = { kind: "matmul", m: 1, n: 1 };
// @ts-expect-error a figure as a text
export const text: KernelSpec = { kind: "custom", flops: "1e9", bytes_moved: 1 };
// @ts-expect-error a field by another name
export const field: KernelSpec = { kind: "custom", flops: 1, bytes: 1 };
// @ts-expect-error a precision that there is not
export const precision: KernelSpec = { kind: "elementwise", n: 1, precision: "fp6" };
// @ts-expect-error a device without its bandwidth
export const device: DeviceSpec = { name: "mine", peak_tflops: 1 };
// @ts-expect-error a memory that there is not
export const options: ModelOptions = { memory: "l3" };
// @ts-expect-error a state of another version
export const state: State = { version: 2, device: "", compare: null, kernels: [], selected: null, options: {} };
// @ts-expect-error a question without a key
export const keyless: QuestionSpec = { id: "a", kind: "number", prompt: "?" };
// @ts-expect-error a choice without what is said of it
export const wordless: QuestionSpec = { id: "a", kind: "choice", prompt: "?", key: { choice: "b" }, choices: [{ id: "b", label: "B" }] };

// @ts-expect-error a call is a promise
widget.set_m(64).time_us;
// @ts-expect-error an element that is for somebody else
widget.attach(document.createElement("canvas"), document.createElement("canvas"));
// @ts-expect-error a kind of figures that cannot be concealed
widget.conceal(widget, ["flops"]);
// @ts-expect-error what is only read
widget.ready = Promise.resolve();
// @ts-expect-error what is only read
question.verdict = null;
// @ts-expect-error the detail of another event
widget.addEventListener("roofline-error", ({ detail }) => detail.placement);
// @ts-expect-error an M as a text
widget.set_m("64");
// @ts-expect-error what may be missing under strict options
widget.placements().then((all) => all[0].name);

// @ts-expect-error no kernel
evaluate({}, "h100-sxm");
// @ts-expect-error no device
evaluate({ kind: "matmul", m: 1, n: 1, k: 1 });
// @ts-expect-error what is no matmul has no crossing
crossing({ kind: "softmax", rows: 1, cols: 1 }, "h100-sxm");
// @ts-expect-error an answer as a figure
check_answer("check-1-time", 298.5);
// @ts-expect-error no module
initSync();
// @ts-expect-error the element is no board
export const board: RooflineWidget = new RooflineWidgetElement();
