// A host with a strict policy: the zip runs as it is, and the policy is the README's.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { consumer, picture_is_seen } from "./consumer.mjs";

const policy = (project) => readFile(project.at("policy.txt"), "utf8");

const site = consumer("A strict policy", "policy", async (project) => {
  await project.unzip("roofline");
  await project.course("");
  return { folder: project.folder, headers: { "content-security-policy": `default-src 'self'; img-src 'self' data:; ${(await policy(project)).trim()}` } };
});

site.journey();
site.german();
site.picture();
site.test("without its one word the picture stays, and the console says why", "", async (page) => {
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector(".failed").textContent);
  await picture_is_seen(page);
  assert.equal(await page.locator("roofline-widget input[type=range]").first().isVisible(), false);
}, {
  complaints: [/could not be loaded.*Content Security Policy/],
  // what is no more than a picture now takes no more room
  shifts: false,
  prepare: (page) => page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    const policy = response.headers()["content-security-policy"].replace(" 'wasm-unsafe-eval'", "");
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  }),
});
