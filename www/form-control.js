// What every control of a form has, for an element that is one.

// Node has no elements: there the class can be imported, and not used
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

const STATES = ["correct", "wrong", "ask"];

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

  /**
   * A property that was set before the tag was registered hides its accessor.
   * @protected
   * @param {string} name
   */
  adopt(name) {
    const self = /** @type {any} */ (this);
    if (!Object.hasOwn(self, name)) return;
    const value = self[name];
    delete self[name];
    self[name] = value;
  }

  /**
   * Whether a form has to wait for it, and where it then points.
   * @protected
   * @param {boolean} is_missing
   * @param {string} [message]
   * @param {HTMLElement} [anchor]
   */
  require(is_missing, message = " ", anchor) {
    if (this.required && is_missing) this.internals.setValidity({ valueMissing: true }, message, anchor);
    else this.internals.setValidity({});
  }

  /**
   * The one of its states that style sheets see.
   * @protected
   * @param {string} now
   */
  mark(now) {
    for (const state of STATES) {
      try {
        if (state === now) this.internals.states.add(state);
        else this.internals.states.delete(state);
      } catch {
        // an older browser has no states, or wants other names
      }
    }
  }
}
