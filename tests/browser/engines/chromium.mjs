// Chromium, as every page test has it.
import { launch as launch_browser } from "../browser.mjs";
import { TALL } from "../house.mjs";
import { pointer } from "../pointer.mjs";

/** @type {import("./engines.mjs").Launch} */
export async function launch() {
  const browser = await launch_browser();
  const context = await browser.newContext({ viewport: TALL, hasTouch: true, locale: "en-US" });
  const page = await context.newPage();
  return {
    version: browser.version(),
    page,
    hand: (kind) => pointer(page, kind),
    close: () => browser.close(),
  };
}
