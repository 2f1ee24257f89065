// What every control of a form has, for an element that is one.

// Node has no elements: there the class can be imported, and not used
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

export class FormControl extends Base {
  static formAssociated = true;

  /** @protected */
  internals = this.attachInternals();

  get form() {
    return this.internals.form;
  }

  get labels() {
    return this.internals.labels;
  }

  get validity() {
    return this.internals.validity;
  }

  get validationMessage() {
    return this.internals.validationMessage;
  }

  get willValidate() {
    return this.internals.willValidate;
  }

  checkValidity() {
    return this.internals.checkValidity();
  }

  reportValidity() {
    return this.internals.reportValidity();
  }

  get name() {
    return this.getAttribute("name") ?? "";
  }

  set name(name) {
    this.setAttribute("name", name);
  }

  get required() {
    return this.hasAttribute("required");
  }

  set required(required) {
    this.toggleAttribute("required", required);
  }

  get disabled() {
    return this.hasAttribute("disabled");
  }

  set disabled(disabled) {
    this.toggleAttribute("disabled", disabled);
  }
}
