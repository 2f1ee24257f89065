// The part of the README on kinds of sites: every kind is built, and every page has its one form.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { texts_of } from "./project.mjs";
import { lines_of, recipe, sections } from "./recipe.mjs";

/** Pages that are written in HTML or Markdown, by fixture. */
const PAGES = {
  plain: ["unit-3/index.html"], policy: ["index.html"], mkdocs: ["docs/unit-3/index.md"], astro: ["src/pages/unit-3.md", "src/pages/unit-4.mdx"],
  vite: ["index.html", "given/index.html"], webpack: ["public/index.html"], esbuild: ["public/index.html", "public/given.html"], rollup: ["public/index.html"],
};

test("every page has the tags in the README's one form", async () => {
  const blocks = (await recipe("")).map((block) => lines_of(block).join("\n"));
  assert.equal(blocks.length, 2);
  for (const block of blocks) assert.doesNotMatch(block, /\n\s*\n/);
  for (const [fixture, pages] of Object.entries(PAGES)) {
    const texts = await texts_of(fixture);
    for (const page of pages) {
      for (const block of blocks) assert.ok(`\n${texts[page]}`.includes(`\n${block}\n`), `${fixture}/${page} lacks\n${block}`);
    }
  }
});

test("every kind that the README has is built, and every kind that is built has its lines there", async () => {
  const here = new URL(".", import.meta.url);
  const files = (await readdir(here)).filter((name) => name.endsWith(".test.mjs"));
  const tested = (await Promise.all(files.map(async (name) => [...(await readFile(new URL(name, here), "utf8")).matchAll(/(?:= consumer|assert_pasted)\("([^"]+)"/g)].map(([, kind]) => kind)))).flat();
  const kinds = Object.keys(await sections()).filter(Boolean);
  assert.ok(kinds.length > 10, `${kinds}`);
  assert.deepEqual([...new Set(tested)].sort(), kinds.sort());
});
