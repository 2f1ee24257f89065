// One kind of site: its lines are the README's, a student goes the whole way on it, and without JavaScript its picture is seen.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open_blank } from "../browser/browser.mjs";
import { journey, ready, watch_requests, watch_shifts } from "./journey.mjs";
import { Project } from "./project.mjs";
import { assert_pasted } from "./recipe.mjs";
import { serve } from "./site.mjs";

/** Room for a whole page, so that nothing is moved unseen. */
export const WHOLE = { width: 1200, height: 2200 };

/**
 * @typedef {object} Site
 * @property {string} folder what is served
 * @property {string} [under] the folder of the host that it is served in
 * @property {Record<string, string>} [headers]
 * @property {number} [port] one that the site was told of
 * @property {string} [server] the address of one of the tool's own, beside
 */

/**
 * Builds a course with its own tool. Gives ways to visit its pages.
 * @param {string} kind the README's heading
 * @param {string} fixture the folder beside this file
 * @param {(project: Project) => Promise<Site>} build
 * @param {{ pasted?: boolean }} [also]
 */
export function consumer(kind, fixture, build, { pasted = true } = {}) {
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {Awaited<ReturnType<typeof serve>>} */
  let site;
  /** @type {Site} */
  let built;
  const project = new Project(fixture);
  before(async () => {
    built = await build(await project.lay());
    [browser, site] = await Promise.all([launch(), serve(built.folder, built)]);
  });
  after(() => Promise.all([browser?.close(), site?.close(), project.close()]));

  if (pasted) test(`${kind}: the lines of the README are those of the site`, () => assert_pasted(kind, fixture));

  /**
   * Goes to a page, does something, and holds the page to its manners.
   * @param {string} path below the folder of the host
   * @param {(page: import("playwright-core").Page, address: string) => Promise<unknown>} act
   * @param {import("playwright-core").BrowserContextOptions & { complaints?: RegExp[], faults?: RegExp[], shifts?: boolean, script?: () => void,
   *   prepare?: (page: import("playwright-core").Page) => Promise<unknown>, served?: boolean }} [options] what the page complains of, what it
   *   asks for in vain, whether it may not move, what runs before it, in it and around it, and whether the tool's own server has it
   */
  async function visit(path, act, { complaints: expected = [], faults: in_vain = [], shifts = true, script, prepare, served = false, ...options } = {}) {
    const address = served ? built.server : site.address;
    const { page, complaints } = await open_blank(browser, { viewport: WHOLE, ...options });
    const faults = watch_requests(page, address);
    await page.addInitScript(watch_shifts);
    if (script) await page.addInitScript(script);
    await prepare?.(page);
    try {
      await page.goto(served ? `${address}/${path}` : `${address}${built.under ?? "/"}${path}`, { waitUntil: "load" });
      await act(page, address);
      const moved = options.javaScriptEnabled === false ? [] : await page.evaluate(() => window.shifts);
      if (shifts) assert.deepEqual(moved, [], "nothing on the page moves by itself");
    } catch (error) {
      error.message += `\n${[...complaints, ...faults].join("\n")}`;
      throw error;
    } finally {
      await page.context().close();
    }
    assert_said(faults, in_vain, "asked for");
    assert_said(complaints, expected, "complained of");
  }

  return {
    project,
    visit,
    /** The whole way of a student on a page. @param {string} path @param {string} [what] */
    journey(path = "", what = "a student goes the whole way", options = {}) {
      test(`${kind}: ${what}`, () => visit(path, (page) => journey(page, page, options), options));
    },
    /** A language other than English comes from the site. @param {string} path */
    german(path = "", what = "German is fetched from beside the script") {
      test(`${kind}: ${what}`, () => visit(path, (page) => speaks_german(page), {
        // the page's own text is English, and its room that of English
        shifts: false,
        script: () => new MutationObserver(() => { document.documentElement.lang = "de"; }).observe(document, { childList: true }),
      }));
    },
    /** The picture between the tags, on a page without JavaScript. @param {string} path */
    picture(path = "", what = "without JavaScript the picture is seen") {
      test(`${kind}: ${what}`, () => visit(path, (page) => picture_is_seen(page), { javaScriptEnabled: false }));
    },
    /** Anything else on a page. */
    test(what, path, act, options) {
      test(`${kind}: ${what}`, () => visit(path, act, options));
    },
  };
}

/** @param {import("playwright-core").Page | import("playwright-core").Frame} where */
export async function speaks_german(where) {
  await ready(where);
  await where.waitForFunction(() => /Zurück/.test(document.querySelector("roofline-widget").shadowRoot.querySelector("[part=reset]").textContent));
}

/** @param {string[]} said @param {RegExp[]} expected in this order @param {string} how */
function assert_said(said, expected, how) {
  const as_expected = said.length === expected.length && expected.every((pattern, at) => pattern.test(said[at]));
  assert.ok(as_expected, `the page ${how} ${JSON.stringify(said)}, not ${expected.join(", ") || "nothing"}`);
}

/** @param {import("playwright-core").Page | import("playwright-core").Frame} where */
export async function picture_is_seen(where) {
  const picture = where.locator("roofline-widget img").first();
  await picture.waitFor();
  const { width, height } = await picture.boundingBox();
  assert.ok(width > 300 && height > 200, `the picture is ${width} × ${height} px`);
}
