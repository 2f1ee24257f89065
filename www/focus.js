// Where the keyboard goes when a script gives it to an element.

/**
 * Gives the keyboard to the first that takes it: what is hidden or disabled does not. Whether one did.
 * @param {Iterable<HTMLElement | undefined>} nodes
 * @param {FocusOptions} [options]
 */
export function focus_first(nodes, options) {
  for (const node of nodes) {
    node?.focus(options);
    // :focus matches nothing in a window that is not the active one
    if (node && /** @type {ShadowRoot} */ (node.getRootNode()).activeElement === node) return true;
  }
  return false;
}
