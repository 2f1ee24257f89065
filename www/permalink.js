// A board kept in the address of its page: `#roofline-ID=…` of a widget that has an id, `#roofline=…` of one that
// has none. What else stands behind the # is the page's own and stays. A page fetches this file where a tag asks for it.
import { enter, roofline_error } from "./module.js";
/** @import { Core } from "./core.js" */
/** @import { RooflineError, State } from "./roofline-widget.js" */

/** A pause in what a script does after which the address follows it: browsers refuse many writes at once. */
const WRITE_AFTER_MS = 300;

/** Keys in use: two widgets in one place would overwrite each other. */
const held = new Set();

/**
 * @typedef {object} Linked what a link asks of its widget
 * @property {Pick<import("./laying.js").Laying, "lay_over">} laying
 * @property {Pick<import("./stage.js").Stage, "core" | "refresh" | "told" | "watch">} stage
 * @property {HTMLElement} failed where a reader is told
 * @property {(error: RooflineError) => void} complain
 */

export class Permalink {
  #host;
  #element;
  /** @type {Core | undefined} the last that stood there */
  #core;
  #key = "";
  /** @type {RooflineError | undefined} why it has no key of its own */
  #conflict;
  /** @type {string | undefined} the board as the tag says: nothing has to be kept of it */
  #laid;
  /** @type {string | undefined} the entry as it was last read or written */
  #known;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #writing;
  /** @type {AbortController | undefined} lives while the address is followed */
  #life;

  /**
   * @param {HTMLElement} host
   * @param {Linked} element
   */
  constructor(host, element) {
    this.#host = host;
    this.#element = element;
  }

  /**
   * Follows the board that was just laid, and the address, until it is left. What the address says is laid at once.
   * @param {boolean} is_asked the tag asks for it, and stands in a page
   */
  follow(is_asked) {
    this.leave();
    const host = this.#host;
    const { stage, complain } = this.#element;
    if (!stage.core || !is_asked) return;
    this.#core = stage.core;
    this.#laid ??= packed(this.#state());
    this.#life = new AbortController();
    const { signal } = this.#life;
    const { id } = host;
    // the address follows the board
    const keeps = host.hasAttribute("permalink");
    const key = id ? `roofline-${encodeURIComponent(id)}` : "roofline";
    this.#conflict = undefined;
    // the first of the page has it, whichever runs first
    const first = document.querySelector(`${id ? `#${CSS.escape(id)}` : ":not([id])"}:is([permalink],[controls~=share])`);
    if (held.has(key) || (first ?? host) !== host) {
      const asked = keeps ? "permalink" : "share";
      complain(this.#conflict = roofline_error("conflicting_fields", `${asked}: each widget needs an id of its own`, { field: "permalink", value: id }));
      return;
    }
    held.add(key);
    this.#key = key;
    this.#read();
    addEventListener("hashchange", () => this.#read(), { signal });
    const unwatch = stage.watch(({ by_student }) => void (by_student || !keeps || this.#write_soon()));
    // what a student does is told once it has settled
    if (keeps) host.addEventListener("change", (event) => void (event.target === host && this.#write()), { signal });
    signal.addEventListener("abort", () => {
      unwatch();
      clearTimeout(this.#writing);
      this.#writing = undefined;
      held.delete(key);
    });
  }

  /** Neither is followed any longer. */
  leave() {
    this.#life?.abort();
  }

  /** The address of the page with the board as it stands, whatever the tag of the page that is opened says; empty where the element stands in none. */
  address() {
    if (this.#laid === undefined) return "";
    if (this.#conflict) throw this.#conflict;
    const address = new URL(location.href);
    address.hash = [...this.#others(), this.#entry()].join("&");
    return address.href;
  }

  get #now() {
    return this.#element.stage.core ?? /** @type {Core} */ (this.#core);
  }

  #state() {
    return enter(() => this.#now.state());
  }

  #entry() {
    return `${this.#key}=${packed(this.#state())}`;
  }

  /** What else stands behind the #. */
  #others() {
    return entries().filter((each) => !this.#is_own(each));
  }

  /** An address that says nothing of the board leaves it as it is: a leap within the page is no wish of another. */
  #read() {
    const [entry] = entries().filter((each) => this.#is_own(each));
    if (entry === undefined || entry === this.#known) return;
    this.#known = entry;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    const { laying, stage } = this.#element;
    try {
      const state = unpacked(entry.slice(this.#key.length + 1));
      if (state === undefined) throw roofline_error("bad_state", "permalink: the link is damaged", { field: "permalink" });
      enter(() => laying.lay_over(this.#now, state));
      stage.refresh();
      stage.told(false);
    } catch (error) {
      this.#refuse(/** @type {RooflineError} */ (error));
    }
  }

  /** Who followed the link waits for its board, until the board is another. @param {RooflineError} error */
  #refuse(error) {
    const { stage, failed, complain } = this.#element;
    complain(error);
    failed.textContent = error.message;
    const unwatch = stage.watch(() => {
      failed.textContent = "";
      unwatch();
    });
  }

  #write_soon() {
    this.#writing ??= setTimeout(() => this.#write(), WRITE_AFTER_MS);
  }

  #write() {
    clearTimeout(this.#writing);
    this.#writing = undefined;
    const entry = this.#entry();
    const others = this.#others();
    const wanted = entry === `${this.#key}=${this.#laid}` ? others : [...others, entry];
    this.#known = entry;
    if (wanted.join("&") === entries().join("&")) return;
    try {
      // an empty address is that of the page; what the page keeps in its history stays
      history.replaceState(history.state, "", wanted.length > 0 ? `#${wanted.join("&")}` : location.pathname + location.search);
    } catch {
      // a frame without an origin, or too often: the address stays behind
    }
  }

  /** @param {string} entry */
  #is_own(entry) {
    return entry.startsWith(`${this.#key}=`);
  }
}

function entries() {
  return location.hash.slice(1).split("&").filter(Boolean);
}

/** @param {State} state */
function packed(state) {
  const bytes = [...new TextEncoder().encode(JSON.stringify(state))];
  return btoa(bytes.map((byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text @returns {State | undefined} */
function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}
