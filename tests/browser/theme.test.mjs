// The elements look like the page they stand in, and follow it: every way in which pages switch their colours.
import assert from "node:assert/strict";
import { axes } from "./axes.mjs";
import { author_page, house } from "./house.mjs";
import { apart, ink_off, palette, photograph, SAME } from "./pixels.mjs";
import { asked } from "./question.mjs";
import { painted, PART, places, ready } from "./widget.mjs";

const ALL = `<roofline-widget kernels="lesson" m="64" controls="device m kernels precision export model"></roofline-widget>
  <roofline-question id="q" question="check-1"></roofline-question><roofline-results></roofline-results>`;
const LIGHT = "rgb(250, 250, 240)";
const DARK = "rgb(20, 22, 40)";
const NIGHT = `background: ${DARK}; color: #dde`;

/** A page that is light until something makes it dark. */
const switching = (selector, { markup = ALL, more = "" } = {}) =>
  author_page(markup, `<style>body { background: ${LIGHT}; color: #222 } ${selector} { ${NIGHT} } ${more}</style>`);

const PAGES = {
  "/": ALL,
  "/html.html": switching(`[data-theme=dark] body`),
  "/body.html": switching(`body[data-md-color-scheme=slate]`),
  "/class.html": switching(`.dark body, body.dark`),
  "/wrapper.html": switching(`[data-bs-theme=dark]`, { markup: `<div id="wrapper"><section>${ALL}</section></div>` }),
  "/mode.html": switching(`[data-color-mode=dark] body`),
  "/checkbox.html": switching(`body:has(#night:checked)`, { markup: `<input type="checkbox" id="night">${ALL}` }),
  "/scheme.html": author_page(ALL, `<style>:root { color-scheme: light; background: light-dark(${LIGHT}, ${DARK}); color: light-dark(#222, #dde) }</style>`),
  "/fade.html": switching(`[data-theme=dark] body`, { more: `body { transition: background-color .3s, color .3s }` }),
  "/slow.html": switching(`[data-theme=dark] body`, { more: `* { transition: background-color .2s, color .2s }` }),
  "/late.html": switching(`.never`),
  "/component.html": switching(`.never`, { markup: `<div id="component"></div>` }),
  "/pale.html": author_page(`<div style="--roofline-memory: #00d5ff">${ALL}${ALL.replace('id="q"', "")}</div>`),
  "/brand.html": author_page(`<style>roofline-widget, roofline-question { --roofline-surface: #fffbe6; --roofline-memory: #0b4fb3; --roofline-own: #8a008a }</style>${ALL}`),
};
const page_test = house(PAGES);

const all_stand = async (page) => {
  await ready(page);
  await asked(page);
  await page.waitForFunction(() => ["live", "failed"].includes(document.querySelector("roofline-results")?.shadowRoot?.querySelector(".frame").dataset.state)
    || !document.querySelector("roofline-results"));
};

/** The grounds of all elements of the page, none twice. */
const grounds = (page) => page.evaluate(() => {
  const found = [];
  const walk = (root) => {
    for (const node of root.querySelectorAll("*")) {
      if (!node.shadowRoot) continue;
      const frame = node.localName.startsWith("roofline-") && node.shadowRoot.querySelector(".widget, .frame");
      if (frame) found.push(getComputedStyle(frame).backgroundColor);
      walk(node.shadowRoot);
    }
  };
  walk(document);
  return [...new Set(found)];
});

/** The elements come to these grounds, in the time that a fade may take on a slow machine. */
async function settle(page, wanted, name) {
  let found = await grounds(page);
  for (let tries = 0; tries < 40 && found.join() !== wanted.join(); tries += 1) {
    await page.waitForTimeout(100);
    found = await grounds(page);
  }
  assert.deepEqual(found, wanted, name);
}

/** How the pages that are above turn dark, and light again. */
const SWITCHES = [
  ["data-theme on <html>", "/html.html", (on) => { document.documentElement.dataset.theme = on ? "dark" : "light"; }],
  ["data-md-color-scheme on <body>", "/body.html", (on) => document.body.setAttribute("data-md-color-scheme", on ? "slate" : "default")],
  ["a class on <html>", "/class.html", (on) => document.documentElement.classList.toggle("dark", on)],
  ["a class on <body>", "/class.html", (on) => document.body.classList.toggle("dark", on)],
  ["data-bs-theme on a wrapper", "/wrapper.html", (on) => document.querySelector("#wrapper").setAttribute("data-bs-theme", on ? "dark" : "light")],
  ["data-color-mode on <html>", "/mode.html", (on) => document.documentElement.setAttribute("data-color-mode", on ? "dark" : "light")],
  ["a box that CSS asks", "/checkbox.html", (on) => { if (document.querySelector("#night").checked !== on) document.querySelector("#night").click(); }],
  ["color-scheme on <html>", "/scheme.html", (on) => { document.documentElement.style.colorScheme = on ? "dark" : "light"; }],
  ["a fade", "/fade.html", (on) => { document.documentElement.dataset.theme = on ? "dark" : "light"; }],
  ["a fade of everything", "/slow.html", (on) => { document.documentElement.dataset.theme = on ? "dark" : "light"; }],
  ["a style element, come and gone", "/late.html", (on) => {
    document.querySelector("#late")?.remove();
    if (on) document.head.insertAdjacentHTML("beforeend", `<style id="late">body { background: rgb(20, 22, 40) !important; color: #dde !important }</style>`);
  }],
  ["a linked sheet, disabled and not", "/late.html", (on) => {
    const link = document.querySelector("#late") ?? Object.assign(document.createElement("link"), {
      id: "late", rel: "stylesheet", href: `data:text/css,${encodeURIComponent("body { background: rgb(20, 22, 40) !important; color: #dde !important }")}`,
    });
    link.disabled = !on;
    if (!link.isConnected) document.head.append(link);
  }],
];

for (const [name, path, turn] of SWITCHES) {
  page_test(`all three follow ${name}, there and back`, { path, colorScheme: "light" }, async (page) => {
    await all_stand(page);
    assert.deepEqual(await grounds(page), [LIGHT], "at first");
    for (const on of [true, false]) {
      await page.evaluate(turn, on);
      await settle(page, [on ? DARK : LIGHT], on ? "dark" : "light again");
      const { own, surface } = await palette(page);
      assert.deepEqual(surface, on ? [20, 22, 40] : [250, 250, 240]);
      const { x, y } = (await places(page, "roofline", [64]))[64];
      assert.ok(apart((await photograph(page))({ x: x - 6, y }), own) < SAME, "and so does the picture");
    }
  });
}

page_test("in a component's shadow tree its host's colours are followed", { path: "/component.html" }, async (page) => {
  await page.evaluate((all) => {
    const host = document.querySelector("#component");
    host.attachShadow({ mode: "open" }).innerHTML = `<style>:host([night]) { background: rgb(20, 22, 40); color: #dde }</style><slot></slot>`;
    host.innerHTML = all;
  }, ALL);
  await all_stand(page);
  assert.deepEqual(await grounds(page), [LIGHT]);
  await page.evaluate(() => document.querySelector("#component").toggleAttribute("night"));
  await painted(page);
  assert.deepEqual(await grounds(page), [DARK]);
});

page_test("moved into a dark part of the page it is dark, and follows what stands around it there", { path: "/wrapper.html" }, async (page) => {
  await all_stand(page);
  for (const move of ["append", "moveBefore"]) {
    await page.evaluate(([move, style]) => {
      const place = document.createElement("aside");
      place.style.cssText = style;
      document.body.append(place);
      for (const node of document.querySelectorAll("roofline-widget, roofline-question, roofline-results")) {
        if (move === "moveBefore" && place.moveBefore) place.moveBefore(node, null);
        else place.append(node);
      }
    }, [move, NIGHT]);
    await settle(page, [DARK], move);
    await page.evaluate((light) => { document.querySelector("aside").style.cssText = `background: ${light}; color: #222`; }, LIGHT);
    await settle(page, [LIGHT], `${move}, and then switched`);
    await page.evaluate(() => {
      for (const node of document.querySelectorAll("roofline-widget, roofline-question, roofline-results")) document.querySelector("#wrapper section").append(node);
      document.querySelector("aside").remove();
    });
    await page.waitForTimeout(200);
  }
});

/** Pages and what lies behind an element there: its style, and the ground that is to be taken. */
const BEHIND = [
  ["a colour of <body>", "body { background: #f4ecd8; color: #5b4636 }", "rgb(244, 236, 216)"],
  ["grey text on white", "body { background: #fff; color: #808080 }", "rgb(255, 255, 255)"],
  ["a dark band whose text was left black", "body { background: #112233; color: #000 }", "rgb(17, 34, 51)"],
  ["the element's own ground", "roofline-widget, roofline-question, roofline-results { background: #e8f4e8 }", "rgb(232, 244, 232)"],
  ["layers that are seen through", "html { background: #000 } body { background: rgb(255 255 255 / .8); color: #000 }", "rgb(204, 204, 204)"],
  ["a picture with a colour below it", "body { background: #101418 linear-gradient(#101418, #182028); color: #eee }", "rgb(16, 20, 24)"],
  ["a picture alone, with light text", "body { background: linear-gradient(#101418, #182028); color: #eee }", "rgb(27, 27, 25)"],
  ["nothing but light text, as in a frame", "body { color: #eee }", "rgb(27, 27, 25)"],
  ["oklch", "body { background: oklch(0.25 0.03 260); color: oklch(0.9 0.02 260) }", /^rgb\(2\d, 3\d, 4\d\)$/],
];
for (const [name, css, wanted] of BEHIND) {
  page_test(`the ground is what the reader sees: ${name}`, { colorScheme: "light" }, async (page) => {
    await page.addStyleTag({ content: css });
    await all_stand(page);
    await painted(page);
    const [ground, ...others] = await grounds(page);
    assert.deepEqual(others, []);
    assert.match(ground, wanted instanceof RegExp ? wanted : new RegExp(`^${wanted.replaceAll(/[()]/g, "\\$&")}$`));
  });
}

page_test("controls of the browser's are as light or dark as the element", { path: "/html.html" }, async (page) => {
  await all_stand(page);
  const scheme = () => page.evaluate(() => getComputedStyle(document.querySelector("roofline-widget").shadowRoot.querySelector("select")).colorScheme);
  assert.equal(await scheme(), "light");
  await page.evaluate(() => { document.documentElement.dataset.theme = "dark"; });
  await painted(page);
  assert.equal(await scheme(), "dark");
});

for (const colorScheme of ["light", "dark"]) {
  page_test(`forced colours, ${colorScheme}: the picture is drawn with the system's, roofs and kernel apart`, { forcedColors: "active", colorScheme, path: "/pale.html" }, async (page) => {
    await all_stand(page);
    const system = await page.evaluate(() => Object.fromEntries(["Canvas", "CanvasText", "LinkText", "Highlight"].map((name) => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      const [red, green, blue, share = 1] = getComputedStyle(probe).color.match(/[\d.]+/g).map(Number);
      probe.style.color = "Canvas";
      const below = getComputedStyle(probe).color.match(/\d+/g).map(Number);
      probe.remove();
      // a selection may be seen through
      return [name, [red, green, blue].map((channel, at) => channel * share + below[at] * (1 - share))];
    })));
    const roofline = await places(page, "roofline", [90, 180, 600, 2500]);
    const [colour, { x_of_intensity, y_of_tflops }] = [await photograph(page), await axes(page)];
    const middle = (one, two) => ({ x: (roofline[one].x + roofline[two].x) / 2, y: (roofline[one].y + roofline[two].y) / 2 });
    const along = (place, ink) => ink_off(colour, place, ink, { reach: 4, step: 1, along: "y" });
    assert.notEqual(along(middle(90, 180), system.LinkText), undefined, "the memory roof is LinkText");
    assert.notEqual(along(middle(600, 2500), system.CanvasText), undefined, "the compute roof is CanvasText");
    const at = (await places(page, "roofline", [64]))[64];
    assert.ok(apart(colour({ x: at.x - 6, y: at.y }), system.Highlight) < SAME, "the kernel is Highlight");
    const patch = Array.from({ length: 100 }, (_, n) => colour({ x: x_of_intensity(500) + (n % 10) - 5, y: y_of_tflops(3) + Math.floor(n / 10) }));
    assert.ok(patch.filter((each) => apart(each, system.Canvas) < 8).length > 50, "the sides are Canvas");
  });
}

/** Clears of the chart's canvases since the last time, a repaint is one of each of two layers; and whether colours were read. */
const COUNT = () => {
  window.clears = window.reads = 0;
  const { clearRect, getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...rect) {
    window.reads += 1;
    return getImageData.apply(this, rect);
  };
  CanvasRenderingContext2D.prototype.clearRect = function (...rect) {
    if (this.canvas.getRootNode() instanceof ShadowRoot) window.clears += 1;
    return clearRect.apply(this, rect);
  };
};
const clears = (page) => page.evaluate(() => {
  const { clears, reads } = window;
  window.clears = window.reads = 0;
  return { clears, reads: reads > 0 };
});

page_test("a switch repaints once, and what changes no colour repaints nothing", { path: "/class.html", script: COUNT }, async (page) => {
  await all_stand(page);
  await page.waitForTimeout(300);
  await clears(page);
  const rows = [
    ["nothing", () => {}, 0],
    ["attributes that change no colour", () => { for (const name of ["data-x", "title", "style"]) document.body.setAttribute(name, "opacity: 1"); }, 0],
    ["a switch in several steps", () => { document.documentElement.classList.add("dark"); document.body.classList.add("dark"); document.body.dataset.y = "1"; }, 2],
    ["the same again", () => document.documentElement.classList.remove("dark"), 0],
    ["back", () => document.body.classList.remove("dark"), 2],
  ];
  for (const [name, doing, wanted] of rows) {
    await page.evaluate(doing);
    await page.waitForTimeout(300);
    assert.deepEqual(await clears(page), { clears: wanted, reads: wanted > 0 }, name);
  }
});

page_test("an element that is left alone asks for no frame and reads no style", { script: () => {
  window.asked = [];
  for (const name of ["requestAnimationFrame", "getComputedStyle", "setInterval", "setTimeout"]) {
    const own = window[name];
    window[name] = (...given) => { window.asked.push(name); return own.apply(window, given); };
  }
} }, async (page) => {
  await all_stand(page);
  await page.waitForTimeout(1000);
  await page.evaluate(() => { window.asked = []; });
  await page.waitForTimeout(1000);
  assert.deepEqual(await page.evaluate(() => window.asked), []);
});

page_test("with reduced motion nothing moves by itself: no transition, no animation", { reducedMotion: "reduce" }, async (page) => {
  await all_stand(page);
  await page.locator("roofline-widget [part=model] summary").click();
  await page.locator("roofline-widget [part=time]").waitFor();
  const moving = await page.evaluate(() => [...document.querySelectorAll("roofline-widget, roofline-question, roofline-results")].flatMap((host) =>
    [host, ...host.shadowRoot.querySelectorAll("*")].flatMap((node) => ["", "::before", "::after"].flatMap((pseudo) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(node, pseudo || null);
      const still = /^(0s(, )?)+$/.test(transitionDuration) && animationName === "none" && scrollBehavior === "auto";
      return still ? [] : [`${node.localName}.${node.className}${pseudo}: ${transitionDuration}, ${animationName}, ${scrollBehavior}`];
    }))));
  assert.deepEqual(moving, []);
  await page.locator(PART.slider).press("End");
  assert.equal(await page.evaluate(() => document.getAnimations().length), 0);
});

page_test("an author's colour that is hard to read is kept, and told of once for all elements", { path: "/pale.html", colorScheme: "light", complaints: [/^warning: --roofline-memory is hard to read: its contrast is 1\.\d\d? to 1$/] }, async (page) => {
  await all_stand(page);
  const { memory } = await palette(page);
  assert.deepEqual(memory, [0, 213, 255]);
});

page_test("more contrast lifts an author's colour, and paper has none that is hard to read", { path: "/pale.html", contrast: "more", colorScheme: "light" }, async (page) => {
  await all_stand(page);
  const more = (await palette(page)).memory;
  assert.ok(more[2] > more[0] && more[1] < 110, `${more}: blue, and dark enough`);
  await page.emulateMedia({ media: "print", contrast: "no-preference" });
  await painted(page);
  const { memory, surface } = await palette(page);
  assert.deepEqual(surface, [255, 255, 255]);
  assert.ok(memory[1] < 140, `${memory} on paper`);
});

page_test("an author's palette that can be read is taken without a word, in all that it colours", { path: "/brand.html" }, async (page) => {
  await all_stand(page);
  const { memory, own, surface } = await palette(page);
  assert.deepEqual([memory, own, surface], [[11, 79, 179], [138, 0, 138], [255, 251, 230]]);
});
