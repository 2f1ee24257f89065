// Where the module comes from: another media type, another build, another folder, from the page's own hands, held to its hash.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { author_page, house, noting } from "./house.mjs";
import { call, m_of, ready } from "./widget.mjs";

const WIDGET = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const file = (part) => `/pkg/roofline_widget_${part}.wasm`;
const [MAIN, WHOLE] = ["main", "bg"].map(file);
/** What questions need beside the main part. */
const QUIZ = ["quiz", "tools", "board"].map(file);
const bytes_of = (path) => readFile(new URL(`../../www${path}`, import.meta.url));
const hash_of = (bytes) => `sha384-${createHash("sha384").update(bytes).digest("base64")}`;
const BARE = `<!doctype html><title>bare</title><link rel="icon" href="data:,">`;

const page_test = house({
  "/one.html": WIDGET,
  "/bare.html": `${BARE}<div></div>`,
  "/course/unit-3/deep.html": author_page(WIDGET),
  "/based.html": `<!doctype html><html lang="en"><head><title>a base</title><base href="/elsewhere/"><link rel="icon" href="data:,">
    <script type="module" src="/pkg/define.js"></script></head><body>${WIDGET}<div lang="de">${WIDGET}</div></body></html>`,
});

/** The address of every module that the page asks for, in order. */
const modules = noting((path) => path.endsWith(".wasm"));

for (const type of ["application/octet-stream", "text/plain", ""]) {
  page_test(`a module served as "${type}" runs, and the console says so once`, {
    path: "/one.html", complaints: [/warning: .*roofline_widget_main\.wasm is served as .*not as application\/wasm/],
    prepare: (page) => page.route("**/*.wasm", async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ headers: type ? { "content-type": type } : {}, body: await bytes_of(pathname) });
    }),
  }, async (page) => {
    await ready(page);
    assert.equal(await m_of(page), 64);
    assert.match(await call(page, "to_svg", 720, 561), /^<svg/);
  });
}

/** The bytes of another build: the memory goes by its name. */
async function of_another_build(path) {
  const bytes = Buffer.from(await bytes_of(path));
  const glue = await readFile(new URL("../../www/pkg/roofline_widget.js", import.meta.url), "utf8");
  const [, build] = /const BUILD = '([\da-f]+)'/.exec(glue);
  const at = bytes.indexOf(build);
  assert.ok(at > 0, `${path} has the name of its build`);
  bytes.write(build.startsWith("0") ? "1" : "0", at);
  return bytes;
}

page_test("a module of another build, kept by the browser, is fetched anew and runs", {
  path: "/one.html",
  prepare: async (page) => {
    modules(page);
    const stale = await of_another_build(MAIN);
    await page.route(`**${MAIN}`, (route) => route.fulfill({ contentType: "application/wasm", body: stale }), { times: 1 });
  },
}, async (page) => {
  await ready(page);
  assert.equal(await m_of(page), 64);
  assert.deepEqual(page.asked, [MAIN, MAIN]);
});

page_test("a module that stays of another build is refused in plain words", {
  path: "/one.html", complaints: [/could not be loaded.*is of another build than its script/],
  prepare: async (page) => {
    const stale = await of_another_build(MAIN);
    await page.route(`**${MAIN}`, (route) => route.fulfill({ contentType: "application/wasm", body: stale }));
  },
}, async (page) => {
  await page.waitForFunction(() => document.querySelector("roofline-widget")?.shadowRoot?.querySelector(".failed").textContent);
});

page_test("a page in a folder of its own runs", { path: "/course/unit-3/deep.html" }, async (page) => {
  await ready(page);
  assert.equal(await m_of(page), 64);
});

page_test("a base address of the page's turns nothing away: modules and languages stand beside the script", { path: "/based.html" }, async (page) => {
  await ready(page);
  await page.waitForFunction(() => [...document.querySelectorAll("roofline-widget")].at(-1).shadowRoot.querySelector("[data-state=live]"));
  assert.match(await page.locator("roofline-widget >> nth=1").locator("[part=reset]").innerText(), /Zurücksetzen/);
});

/** What a page can hand over, made in the page. */
const GIVEN = {
  "an address": (path) => path,
  "a URL": (path) => new URL(path, location.href),
  "bytes": async (path) => (await fetch(path)).arrayBuffer(),
  "a view of bytes": async (path) => new Uint8Array(await (await fetch(path)).arrayBuffer()),
  "an answer": (path) => fetch(path),
  "a module": (path) => WebAssembly.compileStreaming(fetch(path)),
};
for (const [what, make] of Object.entries(GIVEN)) {
  for (const [part, path] of [["whole", WHOLE], ["main part", MAIN]]) {
    page_test(`${what} of the module's ${part} is taken, for charts and for questions`, { path: "/bare.html", prepare: modules }, async (page) => {
      const found = await page.evaluate(async ([make, path]) => {
        await import("/pkg/define.js");
        customElements.get("roofline-widget").provide({ module: (0, eval)(make)(path) });
        document.querySelector("div").innerHTML = `<roofline-widget kernels="lesson" m="64"></roofline-widget><roofline-question question="ridge-h100-bf16"></roofline-question>`;
        const [widget, question] = document.querySelector("div").children;
        const { length } = await widget.placements();
        await question.ready;
        question.value = "295.2 FLOP/byte";
        return [length, (await question.check()).verdict];
      }, [`(${make})`, path]);
      assert.deepEqual(found, [6, "correct"]);
      assert.deepEqual(page.asked, path === WHOLE ? [WHOLE] : [MAIN, ...QUIZ]);
    });
  }
}

page_test("what is handed over too late, or is no module, is refused by name", { path: "/bare.html", complaints: [/could not be loaded/] }, async (page) => {
  const found = await page.evaluate(async () => {
    await import("/pkg/define.js");
    const Widget = customElements.get("roofline-widget");
    const codes = [];
    Widget.provide({ module: new Uint8Array([0, 1, 2]) });
    const widget = document.createElement("roofline-widget");
    await widget.ready.catch(({ name, code }) => codes.push(`${name} ${code}`));
    Widget.provide({ module: "/pkg/roofline_widget_bg.wasm" });
    await widget.ready;
    try {
      Widget.provide({});
    } catch ({ name, code }) {
      codes.push(`${name} ${code}`);
    }
    return codes;
  });
  assert.deepEqual(found, ["RooflineError load_failed", "RooflineError conflicting_fields"]);
});

page_test("a language that is handed over is not fetched", { path: "/bare.html" }, async (page) => {
  const asked = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const word = await page.evaluate(async () => {
    await import("/pkg/define.js");
    customElements.get("roofline-widget").provide({ languages: { xx: { lang: "xx", decimal_mark: ",", group_mark: " ", words: { reset: "again" } } } });
    document.querySelector("div").innerHTML = `<roofline-widget kernels="lesson" lang="xx"></roofline-widget>`;
    const widget = document.querySelector("roofline-widget");
    await widget.ready;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return widget.shadowRoot.querySelector("[part=reset]").textContent;
  });
  assert.equal(word, "again");
  assert.deepEqual(asked.filter((path) => path.includes("/lang/")), []);
});

const hashes = async () => (await Promise.all(["main", "board", "tools", "quiz", "model", "functions", "export"].map(async (part) => hash_of(await bytes_of(file(part)))))).join(" ");
const held = (integrity) => `<roofline-widget kernels="lesson" m="64" integrity="${integrity}"></roofline-widget>`;

/** Lays a page with the hashes of the files as they are. */
const with_hashes = async (page) => {
  const body = author_page(held(await hashes()));
  await page.route("**/held.html", (route) => route.fulfill({ contentType: "text/html", body }));
};

page_test("files that have the hashes of the tag run, parts too", { path: "/held.html", prepare: with_hashes }, async (page) => {
  await ready(page);
  assert.match(await call(page, "to_svg", 720, 561), /^<svg/);
});

for (const part of ["main", "export"]) {
  page_test(`one byte more of the part ${part} than the hash allows is refused`, {
    path: "/held.html",
    complaints: [/integrity/i, /integrity/i, ...(part === "main" ? [/could not be loaded/] : [])],
    prepare: async (page) => {
      await with_hashes(page);
      // a section of its own making, so that it is a module still
      const body = Buffer.concat([await bytes_of(file(part)), Buffer.from([0, 2, 1, 120])]);
      await page.route(`**${file(part)}`, (route) => route.fulfill({ contentType: "application/wasm", body }));
    },
  }, async (page) => {
    if (part === "main") {
      await page.waitForFunction(() => document.querySelector("roofline-widget")?.shadowRoot?.querySelector(".failed").textContent);
      return;
    }
    await ready(page);
    assert.equal((await call(page, "to_svg", 720, 561)).refused?.code, "load_failed");
    assert.equal((await call(page, "set_m", 319)).bound, "compute");
  });
}

for (const [what, integrity] of [["no hash at all", "abc"], ["a hash of an old kind", "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk="], ["a hash that is cut off in front", `sha384-AAAA 384-BBBB`]]) {
  page_test(`${what} in integrity is refused by name, and nothing is fetched unchecked`, {
    path: "/bare.html", complaints: [/warning: <roofline-widget> integrity: a word is no hash/], prepare: modules,
  }, async (page) => {
    const told = await page.evaluate(async (markup) => {
      const told = new Promise((done) => addEventListener("roofline-error", ({ detail: { code, field, value } }) => done([code, field, value])));
      await import("/pkg/define.js");
      document.querySelector("div").innerHTML = markup;
      return told;
    }, held(integrity));
    assert.deepEqual(told, ["bad_integrity", "integrity", integrity]);
    assert.match(await page.locator("roofline-widget .failed").innerText(), /no hash/);
    assert.deepEqual(page.asked, []);
  });
}

page_test("hashes of every kind that fetch takes are taken, and spaces around them", { path: "/bare.html" }, async (page) => {
  const codes = await page.evaluate(async () => {
    await import("/pkg/define.js");
    const Widget = customElements.get("roofline-widget");
    const code = (integrity) => { try { Widget.provide({ integrity }); return ""; } catch (error) { return error.code; } };
    return ["", "sha256-AAAA", "sha384-/AAA", "sha512-+AAA", " sha384-A+/_-A==\n sha512-BBBB= ", "sha384-AAAA?ct=application/wasm", "sha384-", "sha384-AAAA , sha512-BBBB"].map(code);
  });
  assert.deepEqual(codes, ["", "", "", "", "", "", "bad_integrity", "bad_integrity"]);
});

page_test("eager starts the load of a widget far down the page, at once", { path: "/bare.html", prepare: modules }, async (page) => {
  for (const [attribute, expected] of [["", []], ["eager", [MAIN]]]) {
    await page.evaluate(async (attribute) => {
      await import("/pkg/define.js");
      document.querySelector("div").innerHTML = `<p style="height: 9000px"></p><roofline-widget ${attribute}></roofline-widget>`;
    }, attribute);
    await page.waitForTimeout(400);
    assert.deepEqual(page.asked, expected, attribute || "without it");
  }
});

page_test("eager starts the load of a question far down the page, at once", { path: "/bare.html", prepare: modules }, async (page) => {
  for (const [attribute, expected] of [["", []], ["eager", [MAIN, ...QUIZ]]]) {
    await page.evaluate(async (attribute) => {
      await import("/pkg/define.js");
      document.querySelector("div").innerHTML = `<p style="height: 9000px"></p><roofline-question question="ridge-h100-bf16" ${attribute}></roofline-question>`;
    }, attribute);
    await page.waitForTimeout(400);
    assert.deepEqual(page.asked, expected, attribute || "without it");
  }
});

page_test("a page of trusted types runs the widget, the panel, the question and all", {
  path: "/trusted.html",
  prepare: (page) => page.route("**/trusted.html", (route) => route.fulfill({
    contentType: "text/html",
    headers: {
      "content-security-policy": "default-src 'self'; img-src 'self' data: blob:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
    body: `<!doctype html><html lang="en"><head><title>trusted types</title><link rel="icon" href="data:,">
      <script type="module" src="/pkg/define.js"></script></head><body>
      <roofline-widget id="w" kernels="lesson" m="64" controls="device m kernels precision shape roofs count model export" permalink></roofline-widget>
      <roofline-question question="ridge-h100-bf16" for="w"></roofline-question><roofline-results></roofline-results></body></html>`,
  })),
}, async (page) => {
  await ready(page);
  await page.locator(".model summary").click();
  await page.locator(".model-inside input").first().waitFor();
  await page.locator(".save summary").click();
  await page.locator("roofline-question").locator("input").first().fill("295.2 FLOP/byte");
  await page.locator("roofline-question").locator("[part=check]").click();
  await page.waitForFunction(() => document.querySelector("roofline-question").verdict?.verdict === "correct");
  assert.equal(await page.locator("roofline-widget [part=chart]").evaluate((chart) => getComputedStyle(chart).position), "relative");
});
