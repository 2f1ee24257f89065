// A text taken along: to the clipboard, or selected, to be copied by hand.

/**
 * Whether the clipboard has taken it.
 * @param {string} text
 * @param {HTMLTextAreaElement} by_hand shown only where it has not: under a policy, or on a page without encryption
 */
export async function copy(text, by_hand) {
  const is_copied = await navigator.clipboard?.writeText(text).then(() => true, () => false) ?? false;
  by_hand.hidden = is_copied;
  if (is_copied) return true;
  by_hand.value = text;
  by_hand.focus();
  by_hand.select();
  return false;
}
