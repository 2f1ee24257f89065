// The README's programs, so that a test runs what a reader copies.
import { readFile } from "node:fs/promises";

export const ROOT = new URL("../../", import.meta.url);

/**
 * The programs below a heading, in order.
 * @param {string} heading
 */
export async function programs(heading) {
  const text = await readFile(new URL("README.md", ROOT), "utf8");
  const start = text.indexOf(`\n## ${heading}\n`);
  if (start < 0) throw new Error(`README.md has no heading "${heading}"`);
  const end = text.indexOf("\n## ", start + 1);
  return [...text.slice(start, end < 0 ? undefined : end).matchAll(/^```js\n([^]*?)^```$/gm)].map(([, program]) => program);
}
