// A page in an engine that playwright-core does not drive: as much of its Page as the journeys and
// what they share with the page tests need, over the few things that every driver can do.

/**
 * What a driver does. Coordinates are whole CSS px of the viewport, keys are named as events name them.
 * @typedef {object} Driver
 * @property {(address: string) => Promise<unknown>} go
 * @property {(expression: string) => Promise<any>} run what an expression comes to in the page; a promise is waited for
 * @property {() => Promise<Uint8Array>} picture the viewport as a PNG
 * @property {(key: string) => Promise<unknown>} key_down
 * @property {(key: string) => Promise<unknown>} key_up
 * @property {Hand} mouse
 * @typedef {{ press: Move, move: Move, release: () => Promise<unknown> }} Hand
 * @typedef {(at: { x: number, y: number }) => Promise<unknown>} Move
 */

const PATIENCE_MS = 15_000;

/** The source of a function and what it is given, as one expression. */
const applied = (source, given) => `(${source})(${JSON.stringify(given) ?? "undefined"})`;

export class DrivenPage {
  #driver;

  /** @param {Driver} driver */
  constructor(driver) {
    this.#driver = driver;
    this.keyboard = {
      /** @param {string} chord such as "Shift+ArrowUp" */
      press: async (chord) => {
        const keys = chord.split("+");
        for (const key of keys) await driver.key_down(key);
        for (const key of keys.reverse()) await driver.key_up(key);
      },
      /** @param {string} text */
      type: async (text) => {
        for (const letter of text) await this.keyboard.press(letter);
      },
    };
  }

  /** @param {string} address */
  goto(address) {
    return this.#driver.go(address);
  }

  /**
   * @param {Function} work runs in the page, so it sees nothing of this side
   * @param {unknown} [given]
   */
  evaluate(work, given) {
    return this.#driver.run(applied(work, given));
  }

  /**
   * @param {Function} asks
   * @param {unknown} [given]
   */
  async waitForFunction(asks, given) {
    const begun = Date.now();
    for (;;) {
      // a node does not come over to this side
      if (await this.#driver.run(`(async () => !!(await ${applied(asks, given)}))()`)) return;
      if (Date.now() - begun > PATIENCE_MS) throw new Error(`in ${PATIENCE_MS} ms never: ${asks}`);
      await new Promise((later) => setTimeout(later, 20));
    }
  }

  /** @param {string} path selectors and `nth=0`, with `>>` between them */
  locator(path) {
    return new Located(this, this.#driver, path.split(">>").map((step) => step.trim()));
  }

  screenshot() {
    return this.#driver.picture();
  }
}

/** The nodes at the end of a path; each step looks into shadow trees as well. */
const FIND = `(steps) => steps.reduce((nodes, step) => {
  const nth = /^nth=(\\d+)$/.exec(step);
  if (nth) return nodes.slice(Number(nth[1]), Number(nth[1]) + 1);
  return nodes.flatMap((node) => [node, node.shadowRoot].flatMap((root) => root ? [...root.querySelectorAll(step)] : []));
}, [document])`;

class Located {
  #page;
  #driver;
  #steps;

  /**
   * @param {DrivenPage} page
   * @param {Driver} driver
   * @param {string[]} steps
   */
  constructor(page, driver, steps) {
    this.#page = page;
    this.#driver = driver;
    this.#steps = steps;
  }

  /** @param {string} path */
  locator(path) {
    return this.#page.locator([...this.#steps, path].join(" >> "));
  }

  count() {
    return this.#driver.run(`${applied(FIND, this.#steps)}.length`);
  }

  /**
   * @param {Function} work is given the node
   * @param {unknown} [given]
   */
  evaluate(work, given) {
    const where = JSON.stringify(this.#steps.join(" >> "));
    return this.#driver.run(`(([node]) => {
      if (!node) throw new Error("nothing is at " + ${where});
      return (${work})(node, ${JSON.stringify(given) ?? "undefined"});
    })(${applied(FIND, this.#steps)})`);
  }

  boundingBox() {
    return this.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  isVisible() {
    return this.evaluate((node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility === "visible");
  }

  inputValue() {
    return this.evaluate((node) => node.value);
  }

  innerText() {
    return this.evaluate((node) => node.innerText);
  }

  textContent() {
    return this.evaluate((node) => node.textContent);
  }

  focus() {
    return this.evaluate((node) => node.focus());
  }

  /** Where a mouse would press it: its middle, which must be on the screen and not covered. */
  async click() {
    const at = await this.evaluate((node) => {
      node.scrollIntoView({ block: "nearest" });
      const { x, y, width, height } = node.getBoundingClientRect();
      const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
      if (!node.contains(node.getRootNode().elementFromPoint(middle.x, middle.y))) throw new Error(`${node.outerHTML} is covered`);
      return middle;
    });
    await this.#driver.mouse.press(at);
    await this.#driver.mouse.release();
  }

  async check() {
    if (!(await this.evaluate((node) => node.checked))) await this.click();
  }

  /** @param {string} text typed over what stands there */
  async fill(text) {
    await this.evaluate((node) => {
      node.focus();
      node.select();
    });
    await (text === "" ? this.#page.keyboard.press("Delete") : this.#page.keyboard.type(text));
  }

  /** @param {string} chord */
  async press(chord) {
    await this.focus();
    await this.#page.keyboard.press(chord);
  }
}
