// Astro, with Markdown and with MDX: the same lines in both, the script by the package's name.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { PART } from "../browser/widget.mjs";
import { consumer } from "./consumer.mjs";
import { ready } from "./journey.mjs";
import { recipe } from "./recipe.mjs";

const site = consumer("Astro", "astro", async (project) => {
  await project.install();
  await project.course("public/unit-3");
  await project.course("public/unit-4");
  await project.run();
  return { folder: project.at("dist"), under: "/course/" };
});

for (const [page, what] of [["unit-3/", "Markdown"], ["unit-4/", "MDX"]]) {
  site.journey(page, `a student goes the whole way, in ${what}`);
  site.picture(page, `without JavaScript the picture is seen, in ${what}`);
}
site.german("unit-3/");

// where a file is not to be had; such a page keeps no room
site.journey("between/", "a board between the tags goes the whole way in Markdown", { shifts: false });
site.test("one with an empty line in it is torn apart, and the console says that it is no JSON", "torn/", async (page) => {
  await ready(page);
  assert.equal(await page.locator(PART.rows).count(), 0);
}, { shifts: false, complaints: [/warning: <roofline-widget> the board is no JSON/] });

test("Astro: MDX refuses a board between the tags, and an <img> that is not closed", async () => {
  const { compile } = await import(pathToFileURL(createRequire(site.project.at("package.json")).resolve("@mdx-js/mdx")).href);
  const between = (await readFile(site.project.at("src/pages/between.md"), "utf8")).split("---")[2];
  await assert.rejects(compile(between), /parse/i);
  const [form] = await recipe("");
  await compile(form);
  await assert.rejects(compile(form.replace(" />", ">")), /closing tag/);
});
