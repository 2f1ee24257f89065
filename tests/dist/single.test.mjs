// The one script where nothing can be fetched: from a disk, inside a page, in a sandboxed frame, under a policy.
import assert from "node:assert/strict";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { launch, open_blank } from "../browser/browser.mjs";
import { folder, SINGLE, text } from "./made.mjs";
import { serve } from "./site.mjs";

const script = text(SINGLE);
const SRC = '<script src="roofline-widget.single.js"></script>';
const TAGS = `<roofline-widget kernels="lesson" m="64" controls="device m count kernels model export" permalink></roofline-widget>
<roofline-question question="check-1-time"></roofline-question>`;
const page_of = (head, { lang = "en", tags = TAGS, tail = "", charset = "utf-8" } = {}) => `<!doctype html><html lang="${lang}"><head>
<meta charset="${charset}"><title>A course</title><link rel="icon" href="data:,">${head}</head><body>${tags}${tail}</body></html>`;

const ROOM = { viewport: { width: 1100, height: 2200 } };
let browser;
before(async () => void (browser = await launch()));
after(() => browser?.close());

/** What was asked for beside the page and the script itself. */
function watched(page) {
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  return () => asked.filter((url) => !/\.html$|\/$|roofline-widget\.single\.js$|^data:|^about:|^blob:/.test(url));
}

const live = (frame) => frame.waitForFunction(() => document.querySelector("roofline-widget")?.shadowRoot?.querySelector("[data-state=live]"));
const readout = (frame) => frame.locator("roofline-widget [part=readout]").innerText();

/** It draws, and everything that a page with files fetches later comes from inside. */
async function works(frame) {
  await live(frame);
  assert.match(await readout(frame), /40\.7 µs/);
  const question = frame.locator("roofline-question");
  await question.locator("[part=input]").fill("298.5 µs");
  await question.locator("[part=check]").click();
  await question.locator("[part=message]").waitFor();
  assert.equal(await question.evaluate(({ verdict }) => verdict?.correct), true);
  // a form inside that is sent by Enter
  await frame.locator("[part=count-flops]").fill("10 GFLOP");
  await frame.locator("[part=count-bytes_moved]").fill("1 GB");
  await frame.locator("[part=count-bytes_moved]").press("Enter");
  await frame.locator("[part=remove]").waitFor();
  await frame.locator("[part=model] > summary").click();
  await frame.locator("[part=steps]").waitFor({ state: "attached" });
  await frame.locator("[part=copy-csv]").waitFor();
  assert.match(await frame.locator("roofline-widget").evaluate((widget) => widget.to_svg(720, 560)), /^<svg/);
}

/** The same page from a disk. */
async function from_disk(html, run, more = {}) {
  const made = folder();
  copyFileSync(SINGLE, join(made, "roofline-widget.single.js"));
  for (const [name, text] of Object.entries({ "index.html": html, ...more })) writeFileSync(join(made, name), text);
  const { page, complaints } = await open_blank(browser, ROOM);
  const others = watched(page);
  try {
    await page.goto(pathToFileURL(join(made, "index.html")).href);
    await run(page);
    assert.deepEqual(others(), [], "asked for");
    return complaints;
  } finally {
    await page.context().close();
  }
}

test("it is one classic script, of ASCII alone, that may stand inside a page", () => {
  assert.match(script, /^\/\* roofline-widget \d+\.\d+\.\d+, MIT OR Apache-2\.0 \*\/\n\(\(\)=>/);
  assert.doesNotMatch(script, /[^\t\n\x20-\x7e]/);
  assert.doesNotMatch(script, /<\/script|<!--/i);
  assert.doesNotMatch(script, /\bimport\s*\(|import\.meta|\beval\s*\(|new Function/);
  new Function(script);
});

test("from a disk it draws, judges and opens every panel, and asks for nothing", async () => {
  assert.deepEqual(await from_disk(page_of(SRC), works), []);
});

test("it may stand in the head, at the end, deferred or twice: the first copy stays", async () => {
  for (const [head, tail] of [["", SRC], [SRC.replace(">", " defer>"), ""], [SRC.replace(">", " async>"), ""], [SRC, SRC]]) {
    const complaints = await from_disk(page_of(head, { tail }), async (page) => {
      await live(page);
      assert.match(await readout(page), /40\.7 µs/, `${head} ${tail}`);
      const names = await page.evaluate(() => Object.entries(globalThis.RooflineWidget).map(([name, made]) => [name, customElements.getName?.(made) ?? typeof made]));
      assert.deepEqual(names, [["RooflineWidgetElement", "roofline-widget"], ["RooflineQuestionElement", "roofline-question"], ["RooflineResultsElement", "roofline-results"]]);
    });
    assert.deepEqual(complaints, [], `${head} ${tail}`);
  }
});

test("a tag that is eager, and stands before the script, finds what is inside", async () => {
  const tags = '<roofline-widget kernels="lesson" m="64" eager></roofline-widget>';
  assert.deepEqual(await from_disk(page_of("", { tags, tail: SRC }), async (page) => {
    await live(page);
    assert.match(await readout(page), /40\.7 µs/);
  }), []);
});

test("it speaks the languages that are inside, and says which they are where another is asked for", async () => {
  const german = await from_disk(page_of(SRC, { lang: "de-AT" }), async (page) => {
    await live(page);
    assert.match(await readout(page), /40,7 µs/);
    await page.locator("roofline-question [part=check]", { hasText: "Prüfen" }).waitFor();
  });
  assert.deepEqual(german, []);
  const french = await from_disk(page_of(SRC, { lang: "fr" }), async (page) => {
    await live(page);
    assert.match(await readout(page), /40\.7 µs/);
  });
  assert.equal(french.length, 1, `${french}`);
  assert.match(french[0], /lang="fr" is shown in English: .*\bde\b/);
});

test("a page in another charset shows the same letters", async () => {
  assert.deepEqual(await from_disk(page_of(SRC, { lang: "de", charset: "iso-8859-1" }), async (page) => {
    await live(page);
    assert.match(await page.locator("roofline-question [part=check]").innerText(), /^Prüfen$/);
  }), []);
});

/** A page of a server that allows nothing to be fetched from it by scripts. */
async function from_server(pages, run, headers = {}) {
  const site = await serve((path) => (path === "/roofline-widget.single.js" ? script : pages[path]), headers);
  const { page, complaints } = await open_blank(browser, ROOM);
  const others = watched(page);
  try {
    await page.goto(`${site.address}/`);
    await run(page);
    assert.deepEqual(others().filter((url) => !/\/framed$/.test(url)), [], "asked for");
    assert.deepEqual(complaints, []);
  } finally {
    await page.context().close();
    await site.close();
  }
}

test("in a sandboxed frame, of its own page or written into it, it works without any permission of a server's", async () => {
  const framed = page_of(SRC);
  const written = framed.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  for (const attribute of ['src="/framed"', `srcdoc="${written}"`]) {
    const host = `<!doctype html><meta charset="utf-8"><title>A host</title><link rel="icon" href="data:,"><iframe sandbox="allow-scripts" width="1000" height="2000" ${attribute}></iframe>`;
    await from_server({ "/": host, "/framed": framed }, async (page) => {
      const frame = page.frames().find((each) => each !== page.mainFrame());
      assert.equal(await frame.evaluate(() => globalThis.origin), "null", attribute.slice(0, 9));
      await works(frame);
    });
  }
});

test("written into the page, it works where nothing at all can be fetched", () =>
  from_server({ "/": page_of(`<script>${script}</script>`) }, works, {
    "content-security-policy": "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'unsafe-inline'; img-src data:",
  }));

test("beside a strict policy and Trusted Types it works as a file", () =>
  from_server({ "/": page_of(SRC) }, works, {
    "content-security-policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'",
  }));

test("the module is compiled off the script's own turn, and only once a tag is near", async () => {
  const tags = '<div style="height: 9000px"></div><roofline-widget kernels="lesson" m="64"></roofline-widget>';
  const spy = `<script>
    globalThis.compiled = [];
    for (const name of ["compile", "instantiate", "Module"]) {
      const real = WebAssembly[name];
      WebAssembly[name] = name === "Module" ? new Proxy(real, { construct: (...given) => { compiled.push(name); return Reflect.construct(...given); } })
        : (...given) => { compiled.push(name); return real.apply(WebAssembly, given); };
    }</script>`;
  await from_disk(page_of(spy + SRC, { tags }), async (page) => {
    await page.waitForTimeout(300);
    assert.deepEqual(await page.evaluate(() => globalThis.compiled), [], "before it is near");
    await page.evaluate(() => scrollTo(0, 9000));
    await live(page);
    const names = await page.evaluate(() => globalThis.compiled);
    assert.ok(names.includes("compile") && !names.includes("Module"), `${names}`);
  });
});
