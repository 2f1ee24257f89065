// A page with widgets and questions goes to paper, on A4 and on Letter, and comes back to the screen as it was.
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";
import { house } from "./house.mjs";
import { asked, type } from "./question.mjs";
import { call, painted, PART, ready, shown_m } from "./widget.mjs";

const ALL = "device precision m shape roofs count kernels model export";
const WIDGET = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const DARK = `<style>:root { color-scheme: dark } body { background: #101418; color: #eee }</style>`;
const OWN = `<style>roofline-widget { --roofline-surface: #200818; --roofline-ink: #fde; --roofline-memory: #fa8 }</style>`;
const page_test = house({
  "/": WIDGET,
  "/all.html": `<roofline-widget kernels="lesson" m="64" controls="${ALL}"></roofline-widget>`,
  "/dark.html": DARK + WIDGET,
  "/own.html": DARK + OWN + WIDGET,
  "/closed.html": `<details><summary>More</summary><roofline-widget eager kernels="lesson" m="64"></roofline-widget></details>`,
  "/none.html": `<div style="display: none"><roofline-widget eager kernels="lesson" m="64"></roofline-widget></div>`,
  "/questions.html": `<roofline-question id="time" question="check-1-time"></roofline-question>
    <roofline-question id="bound" question="ridge-h100-bf16"></roofline-question><roofline-results></roofline-results>`,
});

const MARGIN = { left: "1cm", right: "1cm", top: "1cm", bottom: "1cm" };
/** Paper less a margin of 1 cm on each side, in CSS px. */
const PAPERS = { A4: 718, Letter: 740 };

/** What the screen shows of the widget, and what a student would miss after printing. */
const standing = (page) => page.evaluate(() => {
  const { shadowRoot } = document.querySelector("roofline-widget");
  const canvases = [...shadowRoot.querySelectorAll("canvas")].map((canvas) =>
    ({ width: canvas.width, height: canvas.height, is: canvas.width > 0 ? canvas.toDataURL() : "" }));
  const widget = shadowRoot.querySelector(".widget");
  return {
    canvases, style: widget.getAttribute("style"), state: widget.dataset.state, words: widget.innerText,
    focus: shadowRoot.activeElement?.getAttribute("part"), scroll: scrollY, open: document.querySelector("details")?.open,
  };
});

const pages_of = (file) => (file.match(/\/Type \/Page\b/g) ?? []).length;

/** How often text begins on each page. */
function texts_of(file) {
  const object = (id) => file.slice(file.search(new RegExp(`(^|\\n)${id} 0 obj`)));
  return [...file.matchAll(/\/Type \/Page\b[^]*?\/Contents (\d+) 0 R/g)].map(([, id]) => {
    const [head, length] = /^[^]*?\/Length (\d+)[^]*?stream\n/.exec(object(id));
    const stream = Buffer.from(object(id).slice(head.length, head.length + Number(length)), "latin1");
    return stream.length === 0 ? 0 : (inflateSync(stream).toString("latin1").match(/\bBT\b/g) ?? []).length;
  });
}

for (const [format, width] of Object.entries(PAPERS)) {
  for (const [from, path, options] of [
    ["a wide window", "/", { viewport: { width: 1200, height: 900 } }],
    ["a phone", "/", { viewport: { width: 360, height: 640 }, deviceScaleFactor: 3 }],
    ["a dark page", "/dark.html", { colorScheme: "dark" }],
    ["a page with colours of its own", "/own.html", {}],
  ]) {
    page_test(`${format} from ${from}: one page, and nothing in the file wipes out what lies below it`, { path, ...options }, async (page) => {
      await ready(page);
      const before = await standing(page);
      for (const time of ["first", "second"]) {
        const file = (await page.pdf({ format, margin: MARGIN })).toString("latin1");
        assert.equal(pages_of(file), 1, `${time} time`);
        // the moving layer lies on the ground: cleared as such, it leaves neither roof nor axis on paper
        assert.equal((file.match(/\/SMask/g) ?? []).length, 0, `${time} time: something is masked`);
        await painted(page);
        assert.deepEqual(await standing(page), before, `the screen after the ${time} time`);
      }
    });
  }

  page_test(`${format}: picture, words and table span the page, and nothing is cut`, { path: "/all.html", viewport: { width, height: 1000 } }, async (page) => {
    await ready(page);
    await page.emulateMedia({ media: "print" });
    await painted(page);
    const found = await page.evaluate(() => {
      const { shadowRoot } = document.querySelector("roofline-widget");
      const edge = document.body.getBoundingClientRect();
      const box = (selector) => shadowRoot.querySelector(selector).getBoundingClientRect();
      const spans = Object.fromEntries([".chart", ".readout", "table"].map((selector) => [selector, [box(selector).left - edge.left, box(selector).right - edge.right]]));
      const cut = [...shadowRoot.querySelectorAll(".readout *, table *")].filter((node) => {
        const { right, left, width } = node.getBoundingClientRect();
        return width > 1.5 && (right > edge.right + 1 || left < edge.left - 1);
      }).map((node) => node.outerHTML);
      const wide = document.documentElement.scrollWidth - innerWidth;
      const cells = [...shadowRoot.querySelectorAll("tbody tr")].map((row) => [...row.cells].filter((cell) => cell.innerText.trim() !== "").length);
      return { spans, cut, wide, cells };
    });
    for (const [part, [left, right]] of Object.entries(found.spans)) assert.ok(Math.abs(left) < 1 && Math.abs(right) < 1, `${part}: ${left}, ${right}`);
    assert.deepEqual([found.cut, found.wide], [[], 0]);
    assert.deepEqual(found.cells, [6, 6, 6, 6, 6, 6], "figures in each row");
  });
}

for (const path of ["/dark.html", "/own.html"]) {
  page_test(`paper is light from ${path}, and the screen dark again`, { path, colorScheme: "dark" }, async (page) => {
    await ready(page);
    const surface = () => page.locator("roofline-widget >> .widget").evaluate((widget) => getComputedStyle(widget).backgroundColor);
    const screen = await surface();
    await page.emulateMedia({ media: "print" });
    await painted(page);
    assert.equal(await surface(), "rgb(255, 255, 255)");
    await page.emulateMedia({ media: "screen" });
    await painted(page);
    assert.equal(await surface(), screen);
    assert.notEqual(screen, "rgb(255, 255, 255)");
  });
}

for (const path of ["/closed.html", "/none.html"]) {
  page_test(`a widget that nobody sees is printed by nobody, and faults at nothing: ${path}`, { path }, async (page) => {
    await ready(page);
    const before = await standing(page);
    for (const time of ["first", "second"]) {
      assert.equal(pages_of((await page.pdf({ format: "A4" })).toString("latin1")), 1, time);
      await painted(page);
      assert.deepEqual(await standing(page), before, `after the ${time} time`);
    }
    await page.evaluate(() => {
      const around = document.querySelector("roofline-widget").parentElement;
      around.style.display = "block";
      around.open = true;
    });
    await painted(page);
    const ratios = await page.locator(PART.chart).evaluate((chart) => [...chart.querySelectorAll("canvas")].map(({ width }) => width / chart.clientWidth));
    assert.deepEqual(ratios, [1, 1], "the screen's ratio once it is seen");
  });
}

page_test("printing moves neither M nor the focus nor the page, with the model panel open", { path: "/all.html", viewport: { width: 800, height: 700 } }, async (page) => {
  await ready(page);
  await page.locator("roofline-widget >> .model > summary").click();
  await page.locator("roofline-widget >> .model-content").waitFor();
  await call(page, "set_m", 318);
  await page.locator(PART.slider).focus();
  await painted(page);
  const before = await standing(page);
  for (const time of ["first", "second"]) {
    await page.pdf({ format: "Letter" });
    await painted(page);
    assert.deepEqual(await standing(page), before, `after the ${time} time`);
    assert.equal(await shown_m(page), 318);
  }
});

page_test("a question on paper: what is asked, what was typed, what came of it; no button, and how far one has come", { path: "/questions.html" }, async (page) => {
  await asked(page);
  await type(page, "time", "308.6 us");
  await page.emulateMedia({ media: "print" });
  await painted(page);
  const shown = await page.evaluate(() => [...document.querySelectorAll("roofline-question, roofline-results")].map(({ shadowRoot }) => {
    const is_seen = (node) => node.getClientRects().length > 0;
    return {
      buttons: [...shadowRoot.querySelectorAll("button, textarea")].filter(is_seen).length,
      ringed: [...shadowRoot.querySelectorAll(".field")].filter((node) => getComputedStyle(node).outlineStyle !== "none").length,
      typed: shadowRoot.querySelector(".field")?.value,
      text: shadowRoot.querySelector(".frame").innerText.trim(),
    };
  }));
  const [time, , results] = shown;
  assert.deepEqual(shown.map(({ buttons, ringed }) => [buttons, ringed]), [[0, 0], [0, 0], [0, 0]]);
  assert.equal(time.typed, "308.6 us");
  for (const words of ["best-case time", "Not yet", "added up"]) assert.ok(time.text.includes(words), `${words}: ${time.text}`);
  assert.match(results.text, /\d/, "how far");
});

page_test("the lesson on paper: something stands on every page, the bench takes no more room than it fills, no link leads back to it", { path: "/index.html", viewport: { width: 1200, height: 900 } }, async (page) => {
  await page.evaluate(() => document.querySelectorAll("roofline-widget, roofline-question, roofline-results").forEach((node) => node.setAttribute("eager", "")));
  await ready(page);
  for (const format of ["A4", "Letter"]) {
    const texts = texts_of((await page.pdf({ format, margin: MARGIN })).toString("latin1"));
    assert.ok(texts.length > 5 && texts.every((count) => count > 2), `${format}: ${texts}`);
  }
  await page.emulateMedia({ media: "print" });
  await painted(page);
  const { slack, links } = await page.evaluate(() => {
    const bench = document.querySelector("#bench");
    const { bottom } = bench.shadowRoot.querySelector(".widget").getBoundingClientRect();
    return { slack: bench.getBoundingClientRect().bottom - bottom, links: [...document.querySelectorAll(".to a")].filter((link) => link.getClientRects().length > 0).length };
  });
  assert.ok(Math.abs(slack) < 1, `${slack} px below the bench`);
  assert.equal(links, 0);
});
