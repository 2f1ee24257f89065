// Types of roofline-question.js: the class of <roofline-question>. What goes in and out is in roofline-widget.d.ts.
import type { Progress, RooflineQuestionEventMap, RooflineQuestionMethods, Words } from "./roofline-widget.js";

/** How far the student has come with the questions of the page. */
export declare function progress(): Progress;

export declare class RooflineQuestionElement extends HTMLElement {
  static readonly version: string;
  static readonly formAssociated: true;
  static readonly observedAttributes: string[];
  static progress(): Progress;
  /** setting it names a form by its id, as the attribute does */
  get form(): HTMLFormElement | null;
  set form(id: string | null);
  readonly labels: NodeList;
  readonly validity: ValidityState;
  readonly validationMessage: string;
  readonly willValidate: boolean;
  get name(): string;
  set name(name: Words);
  get src(): string;
  set src(address: Words);
  /** what `for` says */
  get htmlFor(): string;
  set htmlFor(id: Words);
  /** kinds of figures, between blanks */
  get conceal(): string;
  set conceal(kinds: Words);
  /** the id of a task; null where nothing is predicted */
  get predict(): string | null;
  set predict(task: Words);
  required: boolean;
  disabled: boolean;
  eager: boolean;
  get integrity(): string;
  set integrity(hashes: Words);
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
