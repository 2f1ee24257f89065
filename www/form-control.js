// What every control of a form has, for an element that is one.
import { write_attribute } from "./properties.js";

// Node has no elements: there the class can be imported, and not used
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class FormControl extends Base {
  /** It is a control of a form. */
  static formAssociated = true;

  /** Ours, not the page's. */
  internals = this.attachInternals();

  get form() {
    return this.internals.form;
  }

  // frameworks set whatever property an element has: this one names its form, as the attribute does
  set form(id) {
    write_attribute(this, "form", id);
  }

  /** The labels of the page that are for it. */
  get labels() {
    return this.internals.labels;
  }

  /** Whether a form may be sent, and why not. */
  get validity() {
    return this.internals.validity;
  }

  /** What a reader is told where it may not. */
  get validationMessage() {
    return this.internals.validationMessage;
  }

  /** Whether it is asked at all. */
  get willValidate() {
    return this.internals.willValidate;
  }

  /** Asks, and tells an `invalid` event. */
  checkValidity() {
    return this.internals.checkValidity();
  }

  /** Asks, and tells the reader. */
  reportValidity() {
    return this.internals.reportValidity();
  }

  /**
   * Whether a form has to wait for it, and where it then points.
   * @param {boolean} is_missing
   * @param {string} [message] the browser's own where there is none yet
   * @param {HTMLElement} [anchor]
   */
  require(is_missing, message, anchor) {
    if (is_missing && this.hasAttribute("required")) this.internals.setValidity({ valueMissing: true }, message ?? browsers_own(), anchor);
    else this.internals.setValidity({});
  }
}

/** What the browser says of an empty field, in the reader's own language. */
function browsers_own() {
  const field = document.createElement("input");
  field.required = true;
  return field.validationMessage || "?";
}
