// The contract beside the project, against what is shipped: every export of it stands here once.
import type * as theirs from "./shared-contract.js";
import type * as ours from "roofline-widget";
import type * as module from "roofline-widget/pkg/roofline_widget.js";

/** Whatever the contract lets a caller write is taken. */
type Takes<Ours, Theirs extends Ours> = [Ours, Theirs];
/** Whatever the contract lets a caller read or call is given. */
type Gives<Theirs, Ours extends Theirs> = [Theirs, Ours];

export type Written = [
  Takes<ours.Precision, theirs.Precision>, Takes<ours.DeviceSpec, theirs.DeviceSpec>, Takes<ours.DeviceRef, theirs.DeviceRef>,
  Takes<ours.MatmulSpec, theirs.MatmulSpec>, Takes<ours.ElementwiseSpec, theirs.ElementwiseSpec>, Takes<ours.SoftmaxSpec, theirs.SoftmaxSpec>,
  Takes<ours.CustomSpec, theirs.CustomSpec>, Takes<ours.KernelSpec, theirs.KernelSpec>, Takes<ours.ModelOptions, theirs.ModelOptions>,
  Takes<ours.QuestionSpec, theirs.QuestionSpec>, Takes<ours.State, theirs.State>, Takes<ours.Question, theirs.Question>,
];
export type Read = [
  Gives<theirs.Device, ours.Device>, Gives<theirs.Bound, ours.Bound>, Gives<theirs.Placement, ours.Placement>, Gives<theirs.Unplaced, ours.Unplaced>,
  Gives<theirs.Crossing, ours.Crossing>, Gives<theirs.VerdictName, ours.VerdictName>, Gives<theirs.Verdict, ours.Verdict>,
  Gives<theirs.RooflineError, ours.RooflineError>, Gives<theirs.State, ours.State>,
  // a task is a question of a kind of its own, which is more than the contract has
  Gives<Omit<theirs.Question, "kind">, Omit<ours.Question, "kind">>,
];
export type Called = [
  Gives<typeof theirs.default, typeof module.default>, Gives<typeof theirs.initSync, typeof module.initSync>,
  Gives<typeof theirs.devices, typeof module.devices>, Gives<typeof theirs.evaluate, typeof module.evaluate>,
  Gives<typeof theirs.crossing, typeof module.crossing>, Gives<typeof theirs.check_answer, typeof module.check_answer>,
  Gives<typeof theirs.solution, typeof module.solution>, Gives<typeof theirs.validate_questions, typeof module.validate_questions>,
  Gives<Parameters<typeof theirs.questions>, Parameters<typeof module.questions>>, Takes<ReturnType<typeof module.questions>, ReturnType<typeof theirs.questions>>,
  Gives<theirs.RooflineWidget, module.RooflineWidget>, Gives<typeof theirs.RooflineWidget, typeof module.RooflineWidget>,
  Gives<theirs.RooflineWidgetElement, ours.RooflineWidgetElement>,
  // what it is given may be more than the contract has, such as a task
  Gives<Omit<theirs.RooflineQuestionElement, "question">, Omit<ours.RooflineQuestionElement, "question">>,
  Takes<ours.RooflineQuestionElement["question"], theirs.RooflineQuestionElement["question"]>,
  Gives<theirs.Promised<theirs.RooflineWidget>, ours.Promised<ours.RooflineWidget>>,
];
