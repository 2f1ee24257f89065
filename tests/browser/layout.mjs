// What is wrong with how a page is laid out, as an eye would find it: by boxes of texts and of what is pressed.
import { painted, ready } from "./widget.mjs";

/** Every control of the widget. */
export const ALL = "device precision m shape roofs count kernels export model";

/** Opens what an element keeps closed: the model panel and its own device, the sources of figures, the menu of files. */
export const OPENED = {
  "as it stands": async () => {},
  "the model panel": async (page) => {
    await open(page, "details.model");
    await page.locator("roofline-widget >> nth=0 >> .model-content").waitFor();
    await open(page, ".own-device details, details.own-device");
  },
  "the sources": async (page) => {
    await page.locator("roofline-widget >> nth=0 >> [part=sources-button]").click();
    await page.locator("roofline-widget >> nth=0 >> [part=sources] dl").first().waitFor();
  },
  "the menu of files": async (page) => {
    await page.locator("roofline-widget >> nth=0 >> [part=save]").waitFor();
    await open(page, "[part=save]");
  },
};

async function open(page, selector) {
  await page.evaluate((selector) => {
    for (const node of document.querySelector("roofline-widget").shadowRoot.querySelectorAll(selector)) node.open = true;
  }, selector);
  await painted(page);
}

/** Everything of the page runs: widgets, and questions that wait until they are nearly seen. */
export async function laid(page) {
  await ready(page);
  await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-question")].map((question) => question.ready)));
  await page.waitForFunction(() => [...document.querySelectorAll("roofline-widget")]
    .every((widget) => !/export/.test(widget.getAttribute("controls") ?? "") || widget.shadowRoot.querySelector("[part=export] [part=save]")));
  await painted(page);
}

/**
 * Each fault as one line: a page that scrolls sideways, a text that leaves its box or the window, two texts over one
 * another, a control below 24 px.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export const faults = (page) => page.evaluate(() => {
  const found = [];
  const root = document.scrollingElement;
  const over = root.scrollWidth - root.clientWidth;
  if (over > 0) found.push(`the page scrolls by ${over} px to the side`);
  // the hidden, and what only a screen reader meets
  const is_seen = (node) => {
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    for (let at = node; at; at = above(at)) {
      const { clipPath } = getComputedStyle(at);
      if (clipPath === "inset(50%)") return false;
    }
    return true;
  };
  const above = (node) => node.assignedSlot ?? node.parentElement ?? node.getRootNode().host ?? null;
  const all = [];
  (function walk(tree) {
    for (const node of tree.querySelectorAll("*")) {
      all.push(node);
      if (node.shadowRoot) walk(node.shadowRoot);
    }
  })(document);
  const name = (node) => `${node.localName}${node.className ? `.${String(node.className).replaceAll(" ", ".")}` : ""}${node.id ? `#${node.id}` : ""}`;
  const layer = (node) => {
    for (let at = node; at; at = above(at)) if (at.matches(".sources, .save-menu")) return at;
    return null;
  };
  const texts = [];
  for (const node of all) {
    if (["SCRIPT", "STYLE", "OPTION", "SELECT", "TEXTAREA", "TITLE"].includes(node.tagName)) continue;
    for (const text of node.childNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.data.trim() === "" || !is_seen(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects()) {
        if (box.width < 1) continue;
        const line = { left: box.left, right: box.right, top: box.top, bottom: box.bottom };
        texts.push({ node, box: line, on: layer(node), said: text.data.trim().slice(0, 40) });
        if (line.left < -1 || line.right > innerWidth + 1) found.push(`${name(node)} leaves the window: ${text.data.trim().slice(0, 40)}`);
        // a box that scrolls shows it in the end
        for (let at = node; at && at !== document.body; at = above(at)) {
          const style = getComputedStyle(at);
          if (style.overflowX === "auto" || style.overflowX === "scroll") break;
          const bordered = at.matches("button, .widget, .frame, .box, .field, .segments, .choice, td, th, .said, summary, .sources, .save-menu");
          if (style.overflowX === "visible" && !bordered) continue;
          const outer = at.getBoundingClientRect();
          if (line.left < outer.left - 1 || line.right > outer.right + 1 || (!at.matches("td, th") && (line.top < outer.top - 1 || line.bottom > outer.bottom + 1))) {
            found.push(`${name(node)} leaves ${name(at)}: ${text.data.trim().slice(0, 40)}`);
          }
        }
      }
    }
  }
  texts.sort((one, other) => one.box.top - other.box.top);
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      if (other.box.top > one.box.bottom) break;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const along = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      // lines of one text may touch by what no letter reaches
      const lines = one.node === other.node || one.node.contains(other.node) || other.node.contains(one.node) ? 8 : 3;
      if (across > 2 && along > lines && one.on === other.on) found.push(`${name(one.node)} and ${name(other.node)} overlap by ${along} px: ${one.said} | ${other.said}`);
    }
  }
  const pressed = "button, select, input, textarea, summary, .choice, .handle, label:has(input)";
  for (const node of all.filter((each) => each.matches(pressed) && is_seen(each))) {
    // what is laid over by its label is pressed there
    const target = node.matches("input[type=radio], input[type=checkbox]") ? node.closest("label") ?? node : node;
    const { width, height, left, right } = target.getBoundingClientRect();
    if (width < 24 || height < 24) found.push(`${name(node)} is ${width} by ${height} px`);
    if (left < -1 || right > innerWidth + 1) found.push(`${name(node)} leaves the window`);
    if (node.matches("input:not([type=range]), select, textarea") && node.scrollWidth > node.clientWidth + 1 && node.value === node.defaultValue) found.push(`${name(node)} cuts its text off: ${node.value}`);
    if (node.localName === "select") {
      const chosen = node.selectedOptions[0]?.textContent ?? "";
      const ruler = document.createElement("span");
      ruler.style.cssText = `position: absolute; white-space: pre; visibility: hidden; font: ${getComputedStyle(node).font}; letter-spacing: ${getComputedStyle(node).letterSpacing}; word-spacing: ${getComputedStyle(node).wordSpacing}`;
      ruler.textContent = chosen;
      node.after(ruler);
      const need = ruler.getBoundingClientRect().width;
      ruler.remove();
      const style = getComputedStyle(node);
      const room = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
      if (need > room + 1) found.push(`${name(node)} cuts off by ${need - room} px: ${chosen}`);
    }
  }
  return [...new Set(found)];
});
