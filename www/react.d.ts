// Types of the tags in JSX, for React 19: `import type {} from "roofline-widget/react";` in any one file of a project.
// What is written there is set as a property, and an event comes to the function that has its name behind `on`.
import type { HTMLAttributes, RefAttributes } from "react";
import type { RooflineQuestionElement } from "./roofline-question.js";
import type { RooflineResultsElement } from "./roofline-results.js";
import type { Board, Concealable, DeviceRef, Fault, Placement, QuestionSpec, RooflineAnswer, RooflineError, RooflineWidgetElement, Words } from "./roofline-widget.js";

type Tag<Element, Own> = Omit<HTMLAttributes<Element>, keyof Own> & RefAttributes<Element> & { class?: string | undefined; part?: string | undefined } & Own;

interface Loading {
  eager?: boolean | undefined;
  integrity?: Words;
}

export interface RooflineWidgetProps extends Loading {
  device?: DeviceRef | null | undefined;
  compare?: DeviceRef | null | undefined;
  devices?: Words;
  kernels?: Words;
  m?: number | string | null | undefined;
  src?: string | undefined;
  board?: Board | null | undefined;
  controls?: Words;
  permalink?: boolean | undefined;
  readonly?: boolean | undefined;
  readOnly?: boolean | undefined;
  "onroofline-cross"?: ((event: CustomEvent<Placement>) => unknown) | undefined;
  "onroofline-ready"?: ((event: CustomEvent<Record<string, never>>) => unknown) | undefined;
  "onroofline-error"?: ((event: CustomEvent<RooflineError>) => unknown) | undefined;
}

export interface RooflineQuestionProps extends Loading {
  question?: string | QuestionSpec | undefined;
  src?: string | undefined;
  for?: string | undefined;
  htmlFor?: string | undefined;
  /** the id of a form */
  form?: string | undefined;
  name?: string | undefined;
  value?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  conceal?: Words | Concealable[];
  predict?: string | null | undefined;
  "onroofline-answer"?: ((event: CustomEvent<RooflineAnswer>) => unknown) | undefined;
  "onroofline-error"?: ((event: CustomEvent<RooflineError & { faults?: Fault[] }>) => unknown) | undefined;
}

export interface RooflineResultsProps extends Loading {
  "onroofline-error"?: ((event: CustomEvent<RooflineError>) => unknown) | undefined;
}

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "roofline-widget": Tag<RooflineWidgetElement, RooflineWidgetProps>;
      "roofline-question": Tag<RooflineQuestionElement, RooflineQuestionProps>;
      "roofline-results": Tag<RooflineResultsElement, RooflineResultsProps>;
    }
  }
}
