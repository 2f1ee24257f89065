// The gallery shows the code of each example: what stands live beside it, read from the page before anything runs.
// It is loaded before define.js, so that an element or a script of an example has changed nothing yet.

/** Tags that have no end. */
const VOID = new Set(["br", "hr", "img", "input", "link", "source"]);

/**
 * Markup as an author writes it: a bare name for what is merely present, text and line breaks as they stand.
 * @param {Node} node
 * @returns {string}
 */
export function markup(node) {
  if (node instanceof Text) {
    const { data, parentNode } = node;
    return parentNode instanceof HTMLScriptElement || parentNode instanceof HTMLStyleElement ? data : escaped(data);
  }
  if (!(node instanceof Element)) return "";
  const attributes = [...node.attributes].map(({ name, value }) => value === "" ? ` ${name}` : ` ${name}="${escaped(value).replaceAll('"', "&quot;")}"`);
  const start = `<${node.localName}${attributes.join("")}>`;
  return VOID.has(node.localName) ? start : `${start}${inside(node)}</${node.localName}>`;
}

/** @param {Element} node */
export const inside = (node) => [...node.childNodes].map(markup).join("");

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

for (const example of document.querySelectorAll(".example")) {
  const [code, live] = [example.querySelector(".code"), example.querySelector(".live")];
  if (code && live) code.textContent = inside(live).trim();
}
