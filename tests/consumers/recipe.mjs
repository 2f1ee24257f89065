// The lines of the README that an author pastes, kind by kind, and whether a fixture has them.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { ROOT } from "../browser/readme.mjs";
import { texts_of } from "./project.mjs";

const PART = "On your site";

/** The blocks of lines below "### kind", or before the first of them for "". @param {string} kind */
export async function recipe(kind) {
  const section = (await sections())[kind];
  assert.ok(section, `README.md, ${PART}, has no "### ${kind}"`);
  return [...section.matchAll(/^```\w*\n([^]*?)^```$/gm)].map(([, block]) => block);
}

/** What stands below each "###" of the part, and before them for "". @returns {Promise<Record<string, string>>} */
export async function sections() {
  const text = await readFile(new URL("README.md", ROOT), "utf8");
  const [, part] = new RegExp(`\\n## ${PART}\\n([^]*?)(?=\\n## )`).exec(text) ?? [];
  assert.ok(part, `README.md has no "## ${PART}"`);
  return Object.fromEntries(`\n${part}`.split("\n### ").map((section) => {
    const end = section.indexOf("\n");
    return [section.slice(0, end), section.slice(end)];
  }));
}

/** Lines as they count: without what stands before and behind them, and without empty ones. @param {string} text */
export const lines_of = (text) => text.split("\n").map((line) => line.trim()).filter(Boolean);

/**
 * Every block of a kind stands in one file of a fixture, line by line.
 * @param {string} kind
 * @param {string} fixture
 */
export async function assert_pasted(kind, fixture) {
  const blocks = await recipe(kind);
  assert.ok(blocks.length > 0, `${kind}: the README shows no line`);
  const files = Object.values(await texts_of(fixture)).map((text) => `\n${lines_of(text).join("\n")}\n`);
  for (const block of blocks) {
    const wanted = `\n${lines_of(block).join("\n")}\n`;
    assert.ok(files.some((text) => text.includes(wanted)), `tests/consumers/${fixture} lacks these lines of the README, ${kind}:\n${block}`);
  }
}
