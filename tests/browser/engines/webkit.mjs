// WebKitGTK: its MiniBrowser on a screen of its own, behind WebKitWebDriver, spoken to by selenium-webdriver.
import { Builder, Button, Capabilities, Key, Origin } from "selenium-webdriver";
import { TALL } from "../house.mjs";
import { DrivenPage } from "./page.mjs";
import { Endings, free_port, new_home, start } from "./programs.mjs";

/** What WebDriver calls the keys that have no letter. */
const KEYS = {
  ArrowDown: Key.ARROW_DOWN, ArrowLeft: Key.ARROW_LEFT, ArrowRight: Key.ARROW_RIGHT, ArrowUp: Key.ARROW_UP,
  Delete: Key.DELETE, End: Key.END, Enter: Key.ENTER, Escape: Key.ESCAPE, Home: Key.HOME,
  PageDown: Key.PAGE_DOWN, PageUp: Key.PAGE_UP, Shift: Key.SHIFT, Space: Key.SPACE, Tab: Key.TAB,
};
const PATIENCE_MS = 60_000;

/** @type {import("./engines.mjs").Launch} */
export async function launch(program) {
  const endings = new Endings();
  try {
    return { ...drive(await begin(program, endings)), close: () => endings.all() };
  } catch (fault) {
    await endings.all();
    throw fault;
  }
}

/**
 * Starts screen, driver and browser.
 * @param {string} program WebKitWebDriver
 * @param {Endings} endings
 */
async function begin(program, endings) {
  const home = await new_home();
  endings.add(home.remove);
  const screen = start("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x1800x24", "-nolisten", "tcp"], home.env);
  endings.add(screen.stop);
  const env = { ...home.env, DISPLAY: `:${await screen.told()}`, GDK_BACKEND: "x11" };
  const port = await free_port();
  const service = start(program, ["--host=127.0.0.1", `--port=${port}`], env);
  endings.add(service.stop);
  const address = `http://127.0.0.1:${port}`;
  await Promise.race([answers(address), service.ended]);
  const driver = await new Builder().disableEnvironmentOverrides().usingServer(address)
    .withCapabilities(new Capabilities().set("browserName", "MiniBrowser")).build();
  // the driver ends the browser
  endings.add(() => driver.quit());
  await lay_window(driver);
  return { driver, version: `${(await driver.getCapabilities()).getBrowserVersion()}` };
}

/** @param {{ driver: import("selenium-webdriver").WebDriver, version: string }} begun */
function drive({ driver, version }) {
  const act = (add) => add(driver.actions()).perform();
  const to = (actions, { x, y }) => actions.move({ origin: Origin.VIEWPORT, x: Math.round(x), y: Math.round(y), duration: 0 });
  const mouse = {
    press: (at) => act((actions) => to(actions, at).press(Button.LEFT)),
    move: (at) => act((actions) => to(actions, at)),
    release: () => act((actions) => actions.release(Button.LEFT)),
  };
  const page = new DrivenPage({
    go: (there) => driver.get(there),
    run: (expression) => driver.executeScript(`return ${expression}`),
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    key_down: (key) => act((actions) => actions.keyDown(KEYS[key] ?? key)),
    key_up: (key) => act((actions) => actions.keyUp(KEYS[key] ?? key)),
    mouse,
  });
  return { version, page, hand: () => mouse };
}

/** @param {string} address of a WebDriver that is starting */
async function answers(address) {
  const begun = Date.now();
  while (!(await fetch(`${address}/status`).then(({ ok }) => ok, () => false))) {
    if (Date.now() - begun > PATIENCE_MS) throw new Error(`no WebDriver answers in ${PATIENCE_MS} ms`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

/**
 * Makes the viewport as large as the other engines', whatever the browser's own bars take.
 * @param {import("selenium-webdriver").WebDriver} driver
 */
async function lay_window(driver) {
  const window = driver.manage().window();
  await window.setRect({ x: 0, y: 0, ...TALL });
  const bars = TALL.height - Number(await driver.executeScript("return innerHeight"));
  await window.setRect({ x: 0, y: 0, width: TALL.width, height: TALL.height + bars });
}
