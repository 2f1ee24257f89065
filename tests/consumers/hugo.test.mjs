// Hugo, whose Markdown drops raw HTML: two shortcodes, and the board beside the page in its bundle.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { consumer } from "./consumer.mjs";

const site = consumer("Hugo", "hugo", async (project) => {
  await project.unzip("static/roofline");
  await project.course("content/unit-3");
  await project.run();
  return { folder: project.at("public"), under: "/course/" };
});

site.journey("unit-3/");
site.german("unit-3/");
site.picture("unit-3/");

test("Hugo: the tags themselves, in Markdown, are dropped", async () => {
  const page = await readFile(site.project.at("public/raw/index.html"), "utf8");
  assert.match(page, /<!-- raw HTML omitted -->/);
  assert.doesNotMatch(page, /<roofline-widget/);
});
