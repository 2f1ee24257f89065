// One browser and one site for a file of page tests. Every page must end without a complaint.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open_blank } from "./browser.mjs";
import { serve } from "./server.mjs";

/** A page of an author's with `markup` in it. */
export const author_page = (markup, head = "") => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>An author's page</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,"><style>body { margin: 16px; font-family: sans-serif }</style>
${head}<script type="module" src="/define.js"></script></head>
<body>${markup}</body></html>`;

/** Room for the whole widget, in one column. */
export const TALL = { width: 800, height: 1500 };

/**
 * @typedef {object} Visit
 * @property {string} [path] of the page
 * @property {RegExp[]} [complaints] what the page must complain of, in this order; nothing is allowed beside
 * @property {"load" | "commit"} [until] how far the page has come when the test begins
 * @property {string | (() => void)} [script] runs before everything on the page
 * @property {(page: import("playwright-core").Page, address: string) => Promise<unknown>} [prepare] runs before the page is gone to
 */

/**
 * A `prepare` that keeps the path of what the page asks for, in order, in `page.asked`.
 * @param {(path: string) => boolean} [of] which of them
 */
export const noting = (of = () => true) => (page) => {
  page.asked = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (of(pathname)) page.asked.push(pathname);
  });
};

/**
 * Starts browser and site for the file. Returns a way to write its tests.
 * @param {Record<string, string>} pages markup by path, such as "/two.html"
 */
export function house(pages) {
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let site;
  before(async () => {
    const whole = Object.fromEntries(Object.entries(pages).map(([path, markup]) =>
      [path, markup.startsWith("<!doctype") ? markup : author_page(markup)]));
    [browser, site] = await Promise.all([launch(), serve(whole)]);
  });
  after(() => Promise.all([browser?.close(), site?.close()]));

  /**
   * A test on a page of its own.
   * @param {string} name
   * @param {Visit & import("playwright-core").BrowserContextOptions} visit
   * @param {(page: import("playwright-core").Page, address: string) => Promise<unknown>} run
   */
  return function page_test(name, { path = "/", complaints: expected = [], script, prepare, until = "load", ...options }, run) {
    test(name, async () => {
      const { page, complaints } = await open_blank(browser, { viewport: TALL, ...options });
      try {
        if (script) await page.addInitScript(script);
        await prepare?.(page, site.address);
        await page.goto(site.address + path, { waitUntil: until });
        await run(page, site.address);
      } catch (error) {
        if (complaints.length > 0) error.message += `\nthe page complained: ${complaints.join("\n")}`;
        throw error;
      } finally {
        await page.context().close();
      }
      const as_expected = complaints.length === expected.length && expected.every((pattern, at) => pattern.test(complaints[at]));
      assert.ok(as_expected, `the page complained of ${JSON.stringify(complaints)}, not of ${expected.join(", ") || "nothing"}`);
    });
  };
}
