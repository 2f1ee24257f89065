// Firefox by WebDriver BiDi, which it speaks itself: puppeteer-core starts it with a profile and a port of its own.
import puppeteer from "puppeteer-core";
import { TALL } from "../house.mjs";
import { DrivenPage } from "./page.mjs";
import { Endings, new_home } from "./programs.mjs";

const PATIENCE_MS = 60_000;

/** @type {import("./engines.mjs").Launch} */
export async function launch(executablePath) {
  const endings = new Endings();
  try {
    return { ...(await drive(await begin(executablePath, endings))), close: () => endings.all() };
  } catch (fault) {
    await endings.all();
    throw fault;
  }
}

/**
 * @param {string} executablePath
 * @param {Endings} endings
 */
async function begin(executablePath, endings) {
  const home = await new_home();
  endings.add(home.remove);
  const browser = await puppeteer.launch({
    browser: "firefox", executablePath, headless: true, env: { ...home.env, TMPDIR: home.folder }, timeout: PATIENCE_MS,
  });
  endings.add(() => browser.close());
  return browser;
}

/** @param {import("puppeteer-core").Browser} browser */
async function drive(browser) {
  const [tab] = await browser.pages();
  await tab.setViewport(TALL);
  const { keyboard } = tab;
  const { mouse, finger } = hands(tab);
  const page = new DrivenPage({
    go: (address) => tab.goto(address),
    run: (expression) => tab.evaluate(expression),
    picture: () => tab.screenshot(),
    key_down: (key) => keyboard.down(/** @type {import("puppeteer-core").KeyInput} */ (key)),
    key_up: (key) => keyboard.up(/** @type {import("puppeteer-core").KeyInput} */ (key)),
    mouse,
  });
  return {
    version: (await browser.version()).replace("firefox/", ""),
    page,
    hand: (/** @type {"mouse" | "touch"} */ kind) => (kind === "mouse" ? mouse : finger),
  };
}

/** @param {import("puppeteer-core").Page} tab */
const hands = ({ mouse, touchscreen }) => ({
  mouse: {
    press: async ({ x, y }) => {
      await mouse.move(x, y);
      await mouse.down();
    },
    move: ({ x, y }) => mouse.move(x, y),
    release: () => mouse.up(),
  },
  finger: {
    press: ({ x, y }) => touchscreen.touchStart(x, y),
    move: ({ x, y }) => touchscreen.touchMove(x, y),
    release: () => touchscreen.touchEnd(),
  },
});
