// Style sheets of shadow trees: one of each kind for a document, shared by all trees in it.

/** @type {WeakMap<Document, Map<string, CSSStyleSheet>>} a sheet holds in its own document only */
const sheets = new WeakMap();
/** @type {WeakMap<ShadowRoot, Set<string>>} what each tree wears, in order */
const worn = new WeakMap();

/**
 * Gives a tree a style, after those that it has.
 * @param {ShadowRoot} shadow
 * @param {string} css
 */
export function wear(shadow, css) {
  const own = worn.get(shadow) ?? new Set();
  if (own.has(css)) return;
  worn.set(shadow, own.add(css));
  wear_again(shadow);
}

/**
 * The same styles, in the document where the tree is now. One that no one sees has none.
 * @param {ShadowRoot} shadow
 */
export function wear_again(shadow) {
  const { ownerDocument } = shadow;
  const view = ownerDocument.defaultView;
  if (!view) return;
  const made = sheets.get(ownerDocument) ?? new Map();
  sheets.set(ownerDocument, made);
  shadow.adoptedStyleSheets = [...worn.get(shadow) ?? []].map((css) => {
    const sheet = made.get(css) ?? new view.CSSStyleSheet();
    if (!made.has(css)) sheet.replaceSync(css);
    made.set(css, sheet);
    return sheet;
  });
}
