// The browser of the page tests, and pages that report what went wrong in them.
import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the Chromium that ROOFLINE_CHROMIUM names; `cargo xtask test` sets it. */
export function launch() {
  const executablePath = process.env.ROOFLINE_CHROMIUM;
  if (!executablePath) throw new Error("ROOFLINE_CHROMIUM names no browser; `cargo xtask test --only pages` finds one");
  return chromium.launch({ executablePath, args: FLAGS });
}

/**
 * Opens an empty page of its own context.
 * @param {import("playwright-core").Browser} browser
 * @param {import("playwright-core").BrowserContextOptions} options
 * @returns {Promise<{ page: import("playwright-core").Page, complaints: string[] }>}
 *   complaints fills with console errors, warnings and uncaught exceptions
 */
export async function open_blank(browser, options = {}) {
  const context = await browser.newContext({ locale: "en-US", timezoneId: "UTC", ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  return { page, complaints };
}

/** The same, gone to an address. */
export async function open(browser, url, options = {}) {
  const opened = await open_blank(browser, options);
  await opened.page.goto(url);
  return opened;
}
