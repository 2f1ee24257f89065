// MkDocs with Material: Markdown keeps the form, with md_in_html and without; the theme's switch and its navigation.
import assert from "node:assert/strict";
import { consumer } from "./consumer.mjs";
import { journey, ready } from "./journey.mjs";
import { free_port } from "./site.mjs";

const site = consumer("MkDocs", "mkdocs", async (project) => {
  await project.unzip("docs/roofline");
  await project.course("docs/unit-3");
  // without its own address Material loads every page anew
  const port = await free_port();
  await project.run("build.sh", ".", { SITE_URL: `http://127.0.0.1:${port}/course/site/` });
  return { folder: project.folder, under: "/course/", port };
});

for (const [folder, how] of [["site", "with md_in_html"], ["site-without", "without md_in_html"]]) {
  site.journey(`${folder}/unit-3/`, `a student goes the whole way, ${how}`);
  site.picture(`${folder}/unit-3/`, `without JavaScript the picture is seen, ${how}`);
}
site.german("site/unit-3/");

const ground = (page) => page.locator("roofline-widget .widget").evaluate((widget) => getComputedStyle(widget).backgroundColor);

site.test("the theme's switch between light and dark is followed", "site/unit-3/", async (page) => {
  await ready(page);
  const light = await ground(page);
  await page.locator("label[title=Dark]").click();
  await page.waitForFunction(() => document.body.dataset.mdColorScheme === "slate");
  await page.waitForFunction((light) => getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector(".widget")).backgroundColor !== light, light);
  await page.locator("label[title=Light]").click();
  await page.waitForFunction((light) => getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector(".widget")).backgroundColor === light, light);
});

site.test("a page that is come to without a load runs, and once more after a step back", "site/", async (page) => {
  await page.evaluate(() => { window.is_first_page = true; });
  for (const visit of ["first", "second"]) {
    await page.locator("article a[href*=unit-3]").first().click();
    await page.waitForURL("**/unit-3/");
    await page.locator("roofline-widget").waitFor();
    await journey(page, page);
    await page.goBack();
    await page.locator("roofline-widget").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => window.is_first_page), true, `the ${visit} visit was one without a load`);
  }
});
