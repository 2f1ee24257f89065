// The page for a frame: what its address asks for, and what it tells to whom.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { author_page, house } from "./house.mjs";
import { painted, PART, ready, shown_m } from "./widget.mjs";

const page_test = house({ "/host.html": author_page(`<h1>A host</h1>`) });

const attributes = (page) => page.evaluate(() =>
  Object.fromEntries([...document.querySelector("roofline-widget").attributes].map(({ name, value }) => [name, value])));

page_test("without a wish it is the lesson's board", { path: "/embed.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(PART.rows).count(), 6);
  assert.equal(await page.locator("roofline-question").count(), 0);
});

page_test("what the address asks for stands on the tag", {
  path: "/embed.html?kernels=lesson&m=319&device=a100-sxm-80gb&compare=h100-sxm&controls=m+device&lang=de&theme=dark&readonly",
}, async (page) => {
  await ready(page);
  assert.deepEqual(await attributes(page), {
    id: "chart", eager: "", kernels: "lesson", m: "319", device: "a100-sxm-80gb", compare: "h100-sxm", controls: "m device", readonly: "",
  });
  assert.equal(await shown_m(page), 319);
  assert.match(await page.locator(PART.reset).textContent(), /Zurück/);
  const ground = await page.locator("roofline-widget [part=widget]").evaluate((widget) => getComputedStyle(widget).backgroundColor);
  assert.ok(ground.match(/\d+/g).every((channel) => channel < 60), `${ground} is dark`);
});

page_test("a board of an address runs, and an empty one where it is asked for", { path: "/embed.html?src=transformer.json" }, async (page, address) => {
  await ready(page);
  assert.ok(await page.locator(PART.rows).count() > 6);
  await page.goto(`${address}/embed.html?kernels=none`);
  await ready(page);
  assert.equal(await page.locator(PART.rows).count(), 0);
});

page_test("questions are asked beside the chart, or alone", { path: "/embed.html?question=ridge-h100-bf16&question=task-compute-bound&results" }, async (page, address) => {
  await ready(page);
  const ids = () => page.evaluate(async () => {
    await customElements.whenDefined("roofline-question");
    const all = [...document.querySelectorAll("roofline-question")];
    await Promise.all(all.map(({ ready }) => ready.catch(() => {})));
    return all.map((question) => question.getAttribute("question") ?? question.getAttribute("src"));
  });
  assert.deepEqual(await ids(), ["ridge-h100-bf16", "task-compute-bound"]);
  assert.equal(await page.locator("roofline-results").isVisible(), true);
  await page.goto(`${address}/embed.html?chart=none&questions=questions.json`);
  assert.deepEqual(await ids(), ["questions.json"]);
  assert.equal(await page.locator("roofline-widget").count(), 0);
});

for (const query of ["question=check-1&question=cube-n&results", "questions=questions.json&results", "chart=none&question=check-1&results"]) {
  page_test(`nothing that is seen moves while ${query} loads`, {
    path: `/embed.html?${query}`, viewport: { width: 400, height: 3000 }, until: "commit",
    // the module comes late
    prepare: (page) => page.route("**/*.wasm", async (route) => {
      await new Promise((done) => setTimeout(done, 200));
      await route.continue();
    }),
    script: () => {
      window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().flatMap(({ sources }) => sources.map(({ node }) => node?.localName))))
        .observe({ type: "layout-shift", buffered: true });
    },
  }, async (page) => {
    await page.locator("roofline-results").waitFor();
    await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-question")].map(({ ready }) => ready)));
    await painted(page);
    assert.equal(await page.locator("roofline-question").first().isVisible(), true);
    assert.deepEqual(await page.evaluate(() => window.shifts), []);
  });
}

page_test("a word that it does not know is told with those that it knows", {
  path: "/embed.html?kernel=lesson", complaints: [/warning: embed\.html: "kernel" is not known; there are device, /],
}, async (page) => {
  await ready(page);
});

/** [what is wrong, the address, what the console says] */
const WRONG = [
  ["a theme that there is not", "theme=blue", [/warning: embed\.html: theme=blue is not one of light, dark; it is left out/]],
  ["a chart that there is not", "chart=off", [/warning: embed\.html: chart=off is not one of none; it is left out/]],
  ["a language that is none", "lang=d", [/warning: embed\.html: lang=d is no language, such as de; it is left out/]],
  ["an address that is empty", "src=&questions=", [/warning: embed\.html: src= names no file; it is left out/, /warning: embed\.html: questions= names no file; it is left out/]],
  ["a wish that stands there twice", "m=64&m=128", [/warning: embed\.html: m stands there 2 times; the first is taken, m=64/]],
  ["a flag with a word of its own", "readonly=maybe", [/warning: embed\.html: readonly=maybe is taken as readonly; readonly=false is none/]],
  ["a page of nothing", "chart=none", [/warning: embed\.html: chart=none leaves nothing without question, questions or results; the chart is shown/]],
  ["a word that is not known, said once though it stands there twice", "topic=1&topic=2", [/warning: embed\.html: "topic" is not known/]],
];
for (const [what, query, complaints] of WRONG) {
  page_test(`${what} is told, and the lesson's board stands there`, { path: `/embed.html?${query}`, complaints }, async (page) => {
    await ready(page);
    const { m = "64", readonly, ...others } = await attributes(page);
    assert.deepEqual([m, readonly, others], ["64", query.startsWith("readonly") ? "" : undefined, { id: "chart", eager: "", kernels: "lesson" }]);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme]), ["en", undefined]);
    assert.equal(await page.locator("roofline-question").count(), 0);
  });
}

for (const [query, expected] of [["readonly=false&permalink=0&results=no", []], ["readonly=true&permalink=1&results=yes", ["permalink", "readonly", "results"]], ["readonly&permalink=permalink&results", ["permalink", "readonly", "results"]]]) {
  page_test(`flags are as they say: ${query}`, { path: `/embed.html?${query}` }, async (page) => {
    await ready(page);
    const names = Object.keys(await attributes(page)).filter((name) => ["readonly", "permalink"].includes(name));
    const results = await page.locator("roofline-results").count();
    assert.deepEqual([...names, ...(results ? ["results"] : [])].sort(), expected);
    assert.equal(await page.locator(PART.slider).isDisabled(), expected.includes("readonly"));
  });
}

page_test("the scripts that do not come are told, in a frame with an origin and without one", {
  path: "/host.html",
  prepare: async (page) => {
    for (const file of ["pkg/define.js", "pkg/roofline-widget.single.js"]) await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }));
  },
  complaints: [/Failed to load resource/, /warning: embed\.html: pkg\/define\.js could not be loaded, and only the picture is shown: TypeError/, /Failed to load resource/, /warning: embed\.html: pkg\/roofline-widget\.single\.js could not be loaded, and a frame without an origin/],
}, async (page) => {
  for (const sandbox of [undefined, "allow-scripts"]) {
    const told = page.waitForEvent("console", (message) => /could not be loaded/.test(message.text()));
    const frame = await framed(page, "", sandbox);
    await told;
    assert.equal(await frame.locator("roofline-widget img").first().isVisible(), true);
    await page.evaluate(() => document.querySelector("iframe").remove());
  }
});

/** Frames the page in one of a host's; gives what the host was told. */
async function framed(page, query, sandbox) {
  await page.evaluate(([query, sandbox]) => {
    window.told = [];
    addEventListener("message", ({ data, origin }) => window.told.push({ ...data, origin }));
    const frame = document.createElement("iframe");
    if (sandbox !== undefined) frame.setAttribute("sandbox", sandbox);
    Object.assign(frame.style, { width: "700px", height: "300px" });
    frame.src = `/embed.html?${query}`;
    document.body.append(frame);
  }, [query, sandbox]);
  return page.frameLocator("iframe");
}

page_test("its height is told to the origin that is named, as it is and as it changes", { path: "/host.html" }, async (page, address) => {
  const frame = await framed(page, `height-to=${encodeURIComponent(address)}`);
  await frame.locator(PART.slider).waitFor();
  await page.waitForFunction(() => window.told.length > 0 && window.told.at(-1).height_px > 800);
  const last = () => page.evaluate(() => window.told.at(-1));
  const { type, height_px, address: of } = await last();
  assert.equal(type, "roofline-height");
  assert.ok(of.includes("/embed.html?height-to"), of);
  const whole = await frame.locator("html").evaluate((root) => root.scrollHeight);
  assert.ok(Math.abs(height_px - whole) <= 1, `${height_px} of ${whole} px`);
  await page.evaluate((px) => { document.querySelector("iframe").style.height = `${px}px`; }, height_px);
  assert.equal(await frame.locator("html").evaluate((root) => root.scrollHeight - root.clientHeight), 0, "nothing is left to scroll");
  await page.evaluate(() => { document.querySelector("iframe").style.width = "360px"; });
  await page.waitForFunction((before) => window.told.at(-1).height_px > before, height_px);
});

for (const [how, query] of [["none is named", ""], ["another is named", "height-to=https://course.example&answers-to=https://course.example"]]) {
  page_test(`nothing is told where ${how}`, {
    path: "/host.html",
    // the browser's own word for a message that was not for this page
    complaints: query ? [/Failed to execute 'postMessage'.*does not match/] : [],
  }, async (page) => {
    const frame = await framed(page, query);
    await frame.locator(PART.slider).waitFor();
    assert.deepEqual(await page.evaluate(() => window.told), []);
  });
}

page_test("what is no origin is refused in the console, and nothing is told", {
  path: "/host.html", complaints: [/warning: embed\.html: height-to=\* is no origin/],
}, async (page) => {
  const frame = await framed(page, "height-to=*");
  await frame.locator(PART.slider).waitFor();
  assert.deepEqual(await page.evaluate(() => window.told), []);
});

page_test("answers are told to the origin that is named", { path: "/host.html" }, async (page, address) => {
  const frame = await framed(page, `question=ridge-h100-bf16&answers-to=${encodeURIComponent(address)}`);
  // in a low frame it stands below, and waits there
  await frame.locator("roofline-question").scrollIntoViewIfNeeded();
  await frame.locator("roofline-question input").first().fill("295.2 FLOP/byte");
  await frame.locator("roofline-question [part=check]").click();
  await page.waitForFunction(() => window.told.length > 0);
  const [{ type, detail, origin }] = await page.evaluate(() => window.told);
  assert.deepEqual([type, detail.verdict, detail.raw, origin], ["roofline-answer", "correct", "295.2 FLOP/byte", address]);
});

page_test("without JavaScript its picture is seen", { path: "/embed.html", javaScriptEnabled: false }, async (page) => {
  assert.equal(await page.locator("roofline-widget img").isVisible(), true);
});

page_test("it runs under a policy of its own host's, and holds no script or style in its markup", {
  path: "/embed.html?question=ridge-h100-bf16",
  prepare: async (page) => {
    const body = await readFile(new URL("../../www/embed.html", import.meta.url), "utf8");
    await page.route("**/embed.html*", (route) => route.fulfill({
      contentType: "text/html", body,
      headers: { "content-security-policy": "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'" },
    }));
  },
}, async (page) => {
  await ready(page);
});
