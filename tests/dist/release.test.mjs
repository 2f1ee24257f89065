// The zip dropped into a folder of a site: the example draws, answers and speaks German, and all it asks for is there.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, open_blank } from "../browser/browser.mjs";
import { RELEASE, unzipped } from "./made.mjs";
import { serve } from "./site.mjs";

const UNDER = "/a/b/";
/** A policy as strict as a site can have it, but for the one word that WebAssembly needs. */
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; connect-src 'self'";
const files = unzipped();

let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

const in_the_zip = (/** @type {string} */ path) => files[`${RELEASE}/${path}`];

/** Opens a page of the zip, changed by `change`, and closes all of it after `run`. */
async function visit(name, { change = (html) => html, headers = {}, found = in_the_zip }, run) {
  const site = await serve((path) => {
    const file = path.startsWith(UNDER) ? found(path.slice(UNDER.length)) : undefined;
    return file && path.endsWith(".html") ? change(Buffer.from(file).toString()) : file && Buffer.from(file);
  }, headers);
  const { page, complaints } = await open_blank(browser, { viewport: { width: 1200, height: 1600 } });
  try {
    await page.goto(`${site.address}${UNDER}${name}`);
    await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot?.querySelector("[data-state=live]"));
    await run(page, site);
    const lacking = site.asked.filter(({ status }) => status !== 200);
    assert.deepEqual(lacking, [], "asked for, and not there");
    assert.deepEqual(complaints, [], "the page complained");
  } finally {
    await page.context().close();
    await site.close();
  }
}

const readout = (page) => page.locator("roofline-widget [part=readout]").innerText();
async function answer(page, text) {
  const question = page.locator("roofline-question");
  await question.locator("[part=input]").fill(text);
  await question.locator("[part=check]").click();
  return question.locator("[part=verdict]").innerText();
}

test("the example draws, and an answer is judged", () => visit("example.html", {}, async (page, { asked }) => {
  assert.match(await readout(page), /40\.7 µs/);
  assert.match(await answer(page, "295.2 FLOP/byte"), /295/);
  assert.equal(await page.locator("roofline-question").evaluate(({ verdict }) => verdict?.correct), true);
  const paths = asked.map(({ path }) => path);
  assert.ok(paths.every((path) => path.startsWith(UNDER)), `${paths}`);
  assert.ok(paths.some((path) => /_quiz\.\w+\.wasm$/.test(path)) && paths.some((path) => /_main\.\w+\.wasm$/.test(path)), `${paths}`);
  assert.equal(new Set(paths).size, paths.length, `fetched twice: ${paths}`);
}));

test("it speaks German from the file beside it", () =>
  visit("example.html", { change: (html) => html.replace('lang="en"', 'lang="de"') }, async (page) => {
    await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector("[part=readout]").innerText.includes("40,7 µs"));
    await page.locator("roofline-question [part=check]", { hasText: "Prüfen" }).waitFor();
  }));

test("every part and every script apart is found when it is first needed", () =>
  visit("example.html", { change: (html) => html.replace('src="lesson.json"', 'src="lesson.json" permalink controls="device m kernels model export"') }, async (page, { asked }) => {
    await page.locator("[part=model] > summary").click();
    await page.locator("[part=steps]").waitFor({ state: "attached" });
    await page.locator("[part=copy-csv]").waitFor();
    assert.match(await page.locator("roofline-widget").evaluate((widget) => widget.to_csv()), /kernel|intensity/i);
    for (const name of [/_model\./, /_export\./, /^permalink\./, /^export-panel\./]) {
      assert.ok(asked.some(({ path }) => name.test(path.slice(UNDER.length))), `${name} was not fetched: ${asked.map(({ path }) => path)}`);
    }
  }));

test("it runs under the strictest policy that lets WebAssembly run, held to the hashes of integrity.json", () => {
  const digests = JSON.parse(Buffer.from(files[`${RELEASE}/integrity.json`]).toString());
  const held = (html) => html.replace(/<style>.*<\/style>/, "").replaceAll(/(?:src|href)="((?:define|reserve)\.[^"]+)"/g, (all, name) => `${all} integrity="${digests[name]}"`)
    .replace("<roofline-widget", `<roofline-widget integrity="${Object.keys(digests).filter((name) => name.endsWith(".wasm")).map((name) => digests[name]).join(" ")}"`);
  return visit("example.html", { change: held, headers: { "content-security-policy": POLICY } }, async (page) => {
    assert.equal(await page.locator("script[integrity]").count() + await page.locator("link[integrity]").count(), 2);
    assert.match(await readout(page), /40\.7 µs/);
  });
});

test("the one script draws and judges on its own page, and asks for no other file", () => visit("example-single.html", {}, async (page, { asked }) => {
  assert.match(await readout(page), /40\.7 µs/);
  await answer(page, "295.2 FLOP/byte");
  assert.equal(await page.locator("roofline-question").evaluate(({ verdict }) => verdict?.correct), true);
  const kinds = asked.map(({ path }) => path.slice(UNDER.length)).filter((path) => !/^(example-single\.html|reserve\..*css|roofline-lesson\..*svg)$/.test(path));
  assert.deepEqual(kinds, ["roofline-widget.single.js"]);
}));

for (const name of ["example.html", "example-single.html"]) {
  test(`nothing on ${name} moves while it loads`, () => visit(name, {
    change: (html) => html.replace("<head>", `<head><script>
      globalThis.moved = [];
      new PerformanceObserver((list) => moved.push(...list.getEntries().map(({ value, sources }) => [value, sources.map(({ node }) => node?.nodeName)])))
        .observe({ type: "layout-shift", buffered: true });
    </script>`),
  }, async (page) => {
    await page.locator("roofline-question [part=check]").waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    assert.deepEqual(await page.evaluate(() => globalThis.moved), []);
  }));
}

test("the page for a frame draws what its address asks for", () => visit("embed.html?kernels=lesson&m=64&lang=de", {}, async (page, { asked }) => {
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector("[part=readout]").innerText.includes("40,7 µs"));
  assert.ok(!asked.some(({ path }) => path.endsWith("single.js")), "it has an origin");
}));

test("the page for a frame draws where a sandbox leaves it no origin", () =>
  visit("example.html", { change: (html) => html.replace("<h1>", '<iframe sandbox="allow-scripts" src="embed.html?kernels=lesson&m=64" width="900" height="1200"></iframe><h1>') }, async (page) => {
    const frame = page.frames().find((each) => each !== page.mainFrame());
    await frame.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot?.querySelector("[data-state=live]"));
    assert.match(await frame.locator("[part=readout]").innerText(), /40\.7 µs/);
  }));

/** A page as README.txt says: the folder beside it, two files of it copied to where the page is, the lines pasted. */
const PASTED = {
  text: Buffer.from(files[`${RELEASE}/README.txt`]).toString(),
  found(path) {
    if (["lesson.json", "roofline-lesson.svg"].includes(path)) return in_the_zip(path);
    if (path.startsWith("roofline/")) return in_the_zip(path.slice("roofline/".length));
    return path === "page.html" ? Buffer.from(PASTED.page()) : undefined;
  },
  page() {
    const lines = PASTED.text.match(/^ {2}.*$/gm);
    const head = lines.filter((line) => /<link|type="module"/.test(line));
    const body = lines.filter((line) => !/<link|<script/.test(line));
    assert.deepEqual([head.length, body.length > 8], [2, true], PASTED.text);
    return `<!doctype html><html lang="en"><head><title>pasted</title><meta charset="utf-8"><link rel="icon" href="data:,">${head.join("\n")}</head><body>\n${body.join("\n")}\n</body></html>`;
  },
};

test("the lines of README.txt run as they stand, with two files of the zip beside the page", () => visit("page.html", PASTED, async (page, { asked }) => {
  assert.match(await readout(page), /40\.7 µs/);
  assert.equal(await page.locator("roofline-widget [part=kernel]").count(), 6);
  assert.match(await answer(page, "295.2 FLOP/byte"), /295/);
  assert.ok(asked.some(({ path }) => path === `${UNDER}lesson.json`), "the board is the file");
  assert.equal(await page.locator("img").evaluate((picture) => picture.complete && picture.naturalWidth > 0), true);
}));
