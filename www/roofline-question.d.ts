// Types of roofline-question.js: the class of <roofline-question>. What goes in and out is in roofline-widget.d.ts.
import type { Progress, RooflineQuestionEventMap, RooflineQuestionMethods } from "./roofline-widget.js";

/** How far the student has come with the questions of the page. */
export declare function progress(): Progress;

export declare class RooflineQuestionElement extends HTMLElement {
  static readonly version: string;
  static readonly formAssociated: true;
  static readonly observedAttributes: string[];
  static progress(): Progress;
  readonly form: HTMLFormElement | null;
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  name: string;
  required: boolean;
  disabled: boolean;
  checkValidity(): boolean;
  reportValidity(): boolean;
  addEventListener<K extends keyof RooflineQuestionEventMap>(
    type: K,
    listener: (this: RooflineQuestionElement, event: RooflineQuestionEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}
export interface RooflineQuestionElement extends RooflineQuestionMethods {}
