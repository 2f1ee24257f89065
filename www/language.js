// The language of an element: that of its `lang` or of its nearest ancestor's. What brings another than English is a
// script that comes with the first element in one.
import { complain } from "./complaint.js";
import { arrived, load_for } from "./module.js";

/** Tags of English, and those of nothing. */
const ENGLISH = /^(?:$|[eE][nN]\b)/;

/**
 * The locale that Rust is to speak to an element. Its texts are there once this is settled; what does not come leaves
 * English, and is told: with no locale, so that the element asks again where it is asked for its language next.
 * @param {Element} element
 * @returns {Promise<string | undefined>}
 */
export async function load_language(element) {
  const locale = locale_of(element);
  const [, is_there] = await Promise.all([load_for(element), ENGLISH.test(locale ?? "") || brought(element, `${locale}`)]);
  return is_there ? locale : undefined;
}

/** @param {Element} element @param {string} locale */
const brought = (element, locale) => arrived("language", import("./language-file.js")).then(
  ({ hand_over }) => hand_over(element, locale),
  (error) => complain(/** @type {HTMLElement} */ (element), error));

/**
 * The `lang` that holds for an element, across the borders of shadow trees.
 * @param {Element} element
 * @returns {string | undefined}
 */
export function locale_of(element) {
  const root = element.getRootNode();
  return element.closest("[lang]")?.getAttribute("lang") ?? (root instanceof ShadowRoot ? locale_of(root.host) : undefined);
}
