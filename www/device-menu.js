// The menu of devices: the lesson's two, those of the author's own, and the rest behind “more…”.
import { bad_word } from "./attributes.js";
import { has_part } from "./module.js";
/** @import { Core, Listed, View } from "./core.js" */
/** @import { Device, RooflineError } from "./roofline-widget.js" */

/** What is chosen to see the rest; no id of a device. */
export const MORE = "\0more";

export class DeviceMenu {
  #select;
  /** All of them are listed. */
  #open = false;
  /** The word for the rest. */
  #more = "";
  /** @type {string[] | undefined} ids that the author offers; nothing for the usual ones */
  #offered;
  /** @type {Device[]} */
  #own = [];
  /** @type {View | undefined} */
  #view;
  /** The catalogue, as far as it is there. @type {Listed[]} */
  #catalogue = [];
  /** @type {((error: RooflineError) => void) | undefined} until what is offered was checked */
  #complain;

  /** @param {HTMLSelectElement} select */
  constructor(select) {
    this.#select = select;
  }

  /** @param {(code: string) => string} word */
  speak(word) {
    this.#more = word("more_devices");
  }

  /**
   * @param {string | null} offered ids, as the tag says
   * @param {Device[]} own of the author's
   * @param {(error: RooflineError) => void} complain told of ids that no device has
   */
  offer(offered, own, complain) {
    this.#own = own;
    this.#offered = offered?.split(/\s+/).filter(Boolean);
    this.#complain = complain;
  }

  /**
   * Shows the choices.
   * @param {Core} core
   * @param {View} view
   * @param {boolean} readonly
   */
  show(core, view, readonly) {
    this.#view = view;
    this.#look(core);
    this.#check();
    this.#lay();
    this.#select.disabled = readonly;
  }

  /** Every device that may be chosen. @param {Core} core */
  listed(core) {
    this.#look(core);
    return this.#of_the_author() ?? this.#all();
  }

  /** What was chosen; nothing where it was only to see the rest. */
  chosen() {
    const { value } = this.#select;
    if (value !== MORE) return value;
    this.#lay();
    return undefined;
  }

  /** The rest is to be seen, and there. @param {Core} core */
  open(core) {
    this.#open = true;
    this.#look(core);
    this.#lay();
    // while it came the student may have gone on to something else
    if (!this.#select.matches(":focus")) return;
    try {
      this.#select.showPicker();
    } catch {
      // a browser without it, or not by a student's own hand: the menu is opened once more
    }
  }

  /** @param {Core} core */
  #look(core) {
    // the lesson's two are known to every chart
    this.#catalogue = has_part("board") ? core.menu() : /** @type {View} */ (this.#view).devices;
  }

  #check() {
    const complain = this.#complain;
    this.#complain = undefined;
    const known = this.#all().map(({ id }) => id);
    for (const id of this.#offered ?? []) {
      if (!known.includes(id)) complain?.(bad_word("devices", id, known, "unknown_device"));
    }
  }

  #all() {
    const own = this.#own.map(({ id, name }) => ({ id, name }));
    return [...this.#catalogue.filter(({ id }) => !own.some((each) => each.id === id)), ...own];
  }

  /** What the author offers, each once; nothing where that is no device at all. */
  #of_the_author() {
    const all = this.#all();
    const found = [...new Set(this.#offered)].flatMap((id) => all.find((each) => each.id === id) ?? []);
    return found.length > 0 ? found : undefined;
  }

  #lay() {
    const { device, device_name, devices } = /** @type {View} */ (this.#view);
    const all = this.#all();
    const offered = this.#of_the_author();
    const usual = [...devices, ...this.#own].map(({ id }) => id);
    const first = offered ?? all.filter(({ id }) => usual.includes(id));
    const rest = offered ? [] : all.filter((each) => !first.includes(each));
    // a device that is no choice of the menu is named there while it is in force
    const is_listed = [...first, ...(this.#open ? rest : [])].some(({ id }) => id === device);
    const named = is_listed ? first : [...first, { id: device, name: device_name }];
    const last = offered ? [] : this.#open ? rest : [{ id: MORE, name: this.#more }];
    const listed = [...named, ...last];
    const shown = [...this.#select.options];
    if (listed.length !== shown.length || listed.some(({ id, name }, at) => id !== shown[at]?.value || name !== shown[at]?.text)) {
      const option = (/** @type {Listed} */ { id, name }) => new Option(name, id);
      const group = Object.assign(document.createElement("optgroup"), { label: this.#more });
      group.append(...last.map(option));
      this.#select.replaceChildren(...named.map(option), ...(this.#open && last.length > 0 ? [group] : last.map(option)));
    }
    this.#select.value = device;
  }
}
