// Style sheets of shadow trees: one of each kind for a document, shared by all trees in it.

/** @type {WeakMap<Document, Record<string, CSSStyleSheet>>} a sheet holds in its own document only */
const sheets = new WeakMap();

/**
 * Gives a tree a style after those that it has; in a document that no one sees, none.
 * @param {ShadowRoot} shadow
 * @param {string} css
 */
export function wear(shadow, css) {
  const { ownerDocument, adoptedStyleSheets: worn } = shadow;
  const view = ownerDocument.defaultView;
  if (!view) return;
  const made = sheets.get(ownerDocument) ?? {};
  sheets.set(ownerDocument, made);
  const sheet = (made[css] ??= new view.CSSStyleSheet());
  if (sheet.cssRules.length === 0) sheet.replaceSync(css);
  if (!worn.includes(sheet)) shadow.adoptedStyleSheets = [...worn, sheet];
}
