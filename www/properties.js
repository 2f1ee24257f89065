// Properties of an element that say what its attributes say, and those that were set before its tag was known.

/** Attributes that go by another name in scripts, as the platform's own do. */
const ATTRIBUTES = { htmlFor: "for", readOnly: "readonly" };

/** What every tag has, for `reflect`: when its module is loaded, and which. */
export const LOADING = { eager: false, integrity: "" };

/**
 * Defines a property of every element of a class.
 * @template {HTMLElement} T
 * @param {{ prototype: T }} element
 * @param {string} name
 * @param {(host: T) => unknown} get
 * @param {(host: T, value: unknown) => void} set must not throw: frameworks set what stands in a template
 */
export function define({ prototype }, name, get, set) {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    /** @this {T} */
    get() {
      return get(this);
    },
    /** @this {T} @param {unknown} value */
    set(value) {
      set(this, value);
    },
  });
}

/**
 * Defines a property for each attribute: setting it writes the attribute.
 * @param {{ prototype: HTMLElement }} element
 * @param {Record<string, string | boolean | null>} absent by property: what it is where the attribute is absent, false for one that is
 *   there or not, null where an empty attribute says something
 */
export function reflect(element, absent) {
  for (const [name, none] of Object.entries(absent)) {
    const attribute = /** @type {Record<string, string>} */ (ATTRIBUTES)[name] ?? name;
    const is_flag = none === false;
    define(element, name,
      (host) => (is_flag ? host.hasAttribute(attribute) : host.getAttribute(attribute) ?? none),
      (host, value) => write_attribute(host, attribute, is_flag ? Boolean(value) : value));
  }
}

/**
 * Nothing and false take the attribute away, true writes an empty one, a list its words.
 * @param {HTMLElement} host
 * @param {string} name
 * @param {unknown} value
 */
export function write_attribute(host, name, value) {
  if (value === undefined || value === null || value === false) host.removeAttribute(name);
  else host.setAttribute(name, value === true ? "" : text_of(value));
}

/** @param {unknown} value */
export function text_of(value) {
  try {
    return Array.isArray(value) ? value.join(" ") : String(value);
  } catch {
    // an object that is no text is refused by the word for it
    return typeof value;
  }
}

/**
 * Sets anew what was set before the tag was known, or it would hide the accessor for good. Whether anything was.
 * @param {HTMLElement} host
 * @param {string[]} names in the order in which they are to be set
 */
export function adopt(host, names) {
  const self = /** @type {any} */ (host);
  let was_any = false;
  for (const name of names.filter((name) => Object.hasOwn(self, name))) {
    const value = self[name];
    delete self[name];
    // who writes back what an unknown tag did not have, as themes do with every src, has said nothing
    if (value === undefined) continue;
    self[name] = value;
    was_any = true;
  }
  return was_any;
}
