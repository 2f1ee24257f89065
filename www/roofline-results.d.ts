// Types of roofline-results.js: the class of <roofline-results>.
import type { Words } from "./roofline-widget.js";

/** How far the student has come on this page, and a button that copies it. */
export declare class RooflineResultsElement extends HTMLElement {
  static readonly version: string;
  eager: boolean;
  get integrity(): string;
  set integrity(hashes: Words);
}
