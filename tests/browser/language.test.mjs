// The language of the page: a file that is fetched once, and a board that stays while its words change.
import assert from "node:assert/strict";
import { author_page, house, noting, TALL } from "./house.mjs";
import { call, listen, heard_types, m_of, painted, PART, ready, row, shown_m } from "./widget.mjs";

const LESSON = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const HALVES = { id: "halves", kind: "number", prompt: "How many bytes are three halves of a byte?", unit: "byte", key: { value: 1.5, unit: "byte" } };
const page_in = (lang, markup = LESSON) => author_page(markup).replace(`lang="en"`, lang === null ? "" : `lang="${lang}"`);
const page_test = house({
  ...Object.fromEntries(["de", "de-AT", "DE-de", "en", "en-GB", "fr", "pt-BR", "", "../../lang/de", "de.json"].map((lang) =>
    [`/${encodeURIComponent(lang)}.html`, page_in(lang)])),
  "/none.html": page_in(null),
  "/bundle.html": page_in("de").replace("/define.js", "/pkg/define.js"),
  "/own.html": page_in("fr", LESSON.replace(">", ` lang="de">`)),
  "/english-in-german.html": page_in("de", `<section lang="en">${LESSON}</section>`),
  "/two.html": page_in("de", LESSON.repeat(2)),
  "/regions.html": page_in("de-AT", `${LESSON}<div lang="de">${LESSON}</div><div lang="de-CH">${LESSON}</div><div lang="en">${LESSON}</div>`),
  "/empty.html": page_in("de", `<section id="here"></section><section id="there" lang="en"></section>`),
  "/controls.html": page_in("de", LESSON.replace("m=", `controls="device m kernels precision shape roofs count" m=`)),
  "/choice.html": page_in("de", `<roofline-question question="try-1-which-matmul"></roofline-question>`),
  "/number.html": page_in("de", `<roofline-question><script type="application/json">${JSON.stringify(HALVES)}</script></roofline-question>`),
  "/quiz.html": page_in("de", `${["check-1", "try-2-m-fp8", "try-1-which-matmul"].map((id) => `<roofline-question id="${id}" question="${id}"></roofline-question>`).join("")}<roofline-results></roofline-results>`),
});

/** Keeps what the page asks for below lang/. */
const counted = noting((path) => path.includes("/lang/"));

/** What a reader reads and hears of the widgets of the page. */
const said = (page) => page.evaluate(() => [...document.querySelectorAll("roofline-widget")].map((widget) => {
  const shadow = widget.shadowRoot;
  const named = [...shadow.querySelectorAll("[aria-label], [aria-valuetext]")];
  const spoken = named.flatMap((node) => ["aria-label", "aria-valuetext"].map((name) => node.getAttribute(name) ?? ""));
  return {
    lang: shadow.querySelector(".widget").lang,
    reset: shadow.querySelector("[part=reset]").textContent,
    lead: shadow.querySelector(".summary strong").textContent.replaceAll("\u00a0", " "),
    all: [shadow.querySelector(".widget").innerText, ...spoken].join("\n"),
  };
}));

const GERMAN = { lang: "de", reset: "Zurücksetzen", lead: "M = 64: bestenfalls 40,7 µs, speicherbegrenzt." };
const ENGLISH = { lang: "en", reset: "Reset", lead: "M = 64: 40.7 µs at best, memory-bound." };
const facts = ({ lang, reset, lead }) => ({ lang, reset, lead });

const not_found = /error: Failed to load resource.*404/;
const stays = (tag) => new RegExp(`warning: lang="${tag}" is shown in English: .*could not be loaded.*404`);

/** [page, what is shown, what is fetched, complaints] */
const PAGES = [
  ["de", GERMAN, ["/lang/de.json"]],
  ["de-AT", GERMAN, ["/lang/de.json"]],
  ["DE-de", GERMAN, ["/lang/de.json"]],
  ["bundle", GERMAN, ["/pkg/lang/de.json"]],
  ["own", GERMAN, ["/lang/de.json"]],
  ["english-in-german", ENGLISH, []],
  ["en", ENGLISH, []],
  ["en-GB", ENGLISH, []],
  ["", ENGLISH, []],
  ["none", ENGLISH, []],
  ["../../lang/de", ENGLISH, []],
  ["de.json", ENGLISH, []],
  ["fr", ENGLISH, ["/lang/fr.json"], [not_found, stays("fr")]],
  ["pt-BR", ENGLISH, ["/lang/pt.json", "/lang/pt-br.json"], [not_found, not_found, stays("pt-br")]],
];
for (const [name, expected, fetched, complaints = []] of PAGES) {
  page_test(`the page "${name}" is in ${expected.lang}, and fetches ${fetched.join(", ") || "no language"}`, {
    path: `/${encodeURIComponent(name)}.html`, complaints, prepare: counted,
  }, async (page) => {
    await ready(page);
    assert.deepEqual((await said(page)).map(facts), [expected]);
    assert.deepEqual(page.asked, fetched);
  });
}

page_test("nothing English and no decimal point is left on a German page", { path: "/de.html" }, async (page) => {
  await ready(page);
  for (const m of [1, 64, 318, 319, 65536]) {
    await call(page, "set_m", m);
    const [{ all }] = await said(page);
    assert.match(all, /\d,\d/, "decimals are there");
    assert.deepEqual(all.match(/\d\.\d|\b(the|bound|ridge|bytes?|at best|kernel,|time|reset|rows)\b/g), null, `M = ${m}: ${all}`);
  }
});

page_test("widgets of one language fetch one file, whatever their regions", {
  path: "/regions.html", viewport: { ...TALL, height: 6000 }, prepare: counted,
}, async (page) => {
  await ready(page);
  assert.deepEqual((await said(page)).map(facts), [GERMAN, GERMAN, GERMAN, ENGLISH]);
  assert.deepEqual(page.asked, ["/lang/de.json"]);
});

/** [how, what it is, the first answer for the file, what the console has of it, how often it is asked for, what a later widget is in] */
const TRIES = [
  ["does not come", (route) => route.abort("connectionreset"), [/Failed to load resource/], 2, GERMAN],
  ["the server cannot send just now", (route) => route.fulfill({ status: 503 }), [/Failed to load resource/], 2, GERMAN],
  ["is not there", (route) => route.fulfill({ status: 404 }), [/Failed to load resource/], 1, ENGLISH],
  ["is a page", (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }), [], 1, ENGLISH],
];
for (const [how, answer, said_first, times, expected] of TRIES) {
  page_test(`a language's file that ${how} is asked for ${times === 1 ? "once" : "again by the next widget"}`, {
    path: "/de.html", complaints: [...said_first, /warning: lang="de" is shown in English: .*could not be loaded/], viewport: TALL,
    prepare: async (page) => {
      page.asked = 0;
      await page.route("**/lang/de.json", (route) => ((page.asked += 1) === 1 ? answer(route) : route.continue()));
    },
  }, async (page) => {
    await ready(page);
    await page.evaluate(async () => {
      const next = document.createElement("roofline-widget");
      next.setAttribute("kernels", "lesson");
      next.setAttribute("m", "64");
      document.querySelector("roofline-widget").before(next);
      await next.ready;
    });
    await page.waitForTimeout(100);
    assert.deepEqual((await said(page)).map(facts), [expected, expected], "both are in one language");
    assert.equal(page.asked, times);
  });
}

/** [what asks for the language again, how] */
const AGAIN = [
  ["its lang is set anew", (element) => { element.lang = "de"; }],
  ["lang of the page is set anew", () => { document.documentElement.lang = "de"; }],
  ["it is put in the page again", (element) => element.before(element)],
  ["another element comes", (element) => element.before(document.createElement("roofline-results"))],
];
for (const [tag, path, said_by, english] of [["roofline-widget", "/de.html", "[part=reset]", /Reset/], ["roofline-question", "/choice.html", "[part=check]", /Check/]]) {
  const unavailable = [/Failed to load resource/, /warning: lang="de" is shown in English: .*503/];
  for (const [what, how] of AGAIN) {
    page_test(`the language of a ${tag} that has not come is asked for again where ${what}, and no sooner`, {
      path, complaints: [...unavailable, ...unavailable], prepare: async (page) => {
        page.asked = 0;
        await page.route("**/lang/de.json", (route) => ((page.asked += 1) < 3 ? route.fulfill({ status: 503 }) : route.continue()));
      },
    }, async (page) => {
      const element = page.locator(tag);
      const words = page.locator(`${tag} ${said_by}`);
      await words.filter({ hasText: english }).waitFor();
      for (const asked of [1, 2]) {
        await page.waitForTimeout(200);
        assert.equal(page.asked, asked, "no sooner");
        assert.match(await words.innerText(), english);
        await element.evaluate(how);
      }
      await words.filter({ hasText: /Zurücksetzen|Prüfen/ }).waitFor();
      await element.evaluate(how);
      await page.waitForTimeout(200);
      assert.equal(page.asked, 3, "it is here");
    });
  }
}

page_test("of a region's files the one that may come yet is asked for again, and the one that is not there is not", {
  path: "/pt-BR.html", viewport: TALL, complaints: [not_found, /Failed to load resource/, stays("pt-br"), not_found, stays("pt-br")],
  prepare: async (page) => {
    await counted(page);
    await page.route("**/lang/pt-br.json", (route) => route.abort("connectionreset"), { times: 1 });
  },
}, async (page) => {
  await ready(page);
  for (const asked of [["/lang/pt.json", "/lang/pt-br.json"], ["/lang/pt.json", "/lang/pt-br.json", "/lang/pt-br.json"]]) {
    await page.waitForTimeout(100);
    assert.deepEqual(page.asked, asked);
    await page.evaluate(() => document.querySelector("roofline-widget").before(document.createElement("roofline-results")));
    await page.waitForTimeout(200);
  }
  assert.equal(page.asked.length, 3, "none of them is there");
});

page_test("an answer that is typed while its language has not come stays as it comes, and is read by the marks of the place before and after", {
  path: "/number.html", complaints: [/Failed to load resource/, /warning: lang="de" is shown in English: .*503/],
  prepare: (page) => page.route("**/lang/de.json", (route) => route.fulfill({ status: 503 }), { times: 1 }),
}, async (page) => {
  const question = page.locator("roofline-question");
  const judged = () => question.evaluate(async (question) => {
    const { verdict, message } = await question.check();
    return [question.value, verdict, /Gelesen|Richtig/.test(message)];
  });
  await page.locator("roofline-question [part=check]").filter({ hasText: /Check/ }).waitFor();
  await page.locator("roofline-question input").fill("1,5 byte");
  assert.deepEqual(await judged(), ["1,5 byte", "correct", false]);
  await question.evaluate((question) => question.before(document.createElement("roofline-results")));
  await page.locator("roofline-question [part=check]").filter({ hasText: /Prüfen/ }).waitFor();
  assert.deepEqual(await judged(), ["1,5 byte", "correct", true]);
});

/** [how, what the server answers, what is said of it] */
const BROKEN = [
  ["is no JSON", { body: "<!doctype html>" }, /could not be loaded.*JSON/],
  ["is no language", { json: [1, 2] }, /a list was given/],
  ["has a word that is not known", { json: { lang: "de", decimal_mark: ",", group_mark: ".", words: { resett: "Zurück" } } }, /words\.resett/],
  ["has a text with other places", { json: { lang: "de", decimal_mark: ",", group_mark: ".", words: { ridge: "Knick" } } }, /words\.ridge.*\{ridge\}/],
];
for (const [how, answer, told] of BROKEN) {
  page_test(`a language that ${how} leaves English, told once`, {
    path: "/two.html", viewport: { ...TALL, height: 3000 }, complaints: [new RegExp(`warning: lang="de" is shown in English: .*${told.source}`)],
    prepare: async (page) => {
      await counted(page);
      await page.route("**/lang/de.json", (route) => route.fulfill({ contentType: "application/json", ...answer }));
      await page.addInitScript(() => {
        window.failures = [];
        addEventListener("roofline-error", ({ detail }) => window.failures.push(detail.code));
      });
    },
  }, async (page) => {
    await ready(page);
    assert.deepEqual((await said(page)).map(facts), [ENGLISH, ENGLISH]);
    assert.deepEqual(page.asked, ["/lang/de.json"]);
    assert.deepEqual(await page.evaluate(() => window.failures), [], "a page in English is no failure");
    assert.equal((await call(page, "set_m", 319)).bound, "compute");
  });
}

/** Sets or removes `lang` somewhere, and waits until the widget has heard of it. */
async function name(page, selector, lang) {
  await page.evaluate(([selector, lang]) => {
    const node = document.querySelector(selector);
    if (lang === null) node.removeAttribute("lang");
    else node.setAttribute("lang", lang);
  }, [selector, lang]);
  await painted(page);
  await call(page, "state");
}

for (const selector of ["roofline-widget", "html", "body"]) {
  page_test(`another lang on ${selector} says the board in other words, and back`, { path: "/en.html", prepare: counted }, async (page) => {
    await ready(page);
    await call(page, "place_kernel", { kind: "custom", id: "own", flops: 1.5e9, bytes_moved: 1e9 });
    await call(page, "set_device", "a100-sxm-80gb");
    await call(page, "set_m", 200);
    const [state, [english]] = [await call(page, "state"), await said(page)];
    await listen(page);
    await name(page, selector, "de");
    assert.deepEqual(await call(page, "state"), state);
    assert.deepEqual([(await said(page))[0].lang, (await said(page))[0].reset], ["de", "Zurücksetzen"]);
    assert.match((await row(page, "own")).text, /1 500 000 000 FLOP.* 1,50 .*490 µs/);
    assert.match((await call(page, "to_svg", 720, 561)), /speicherbegrenzt/);
    assert.deepEqual(await heard_types(page), [], "nothing that a reader did");
    await name(page, selector, selector === "roofline-widget" ? null : "en");
    assert.deepEqual(await said(page), [english]);
    assert.deepEqual(page.asked, ["/lang/de.json"]);
    await name(page, selector, "de");
    assert.deepEqual(page.asked, ["/lang/de.json"], "it is there already");
    assert.equal((await said(page))[0].reset, "Zurücksetzen");
    assert.equal(await m_of(page), 200);
  });
}

page_test("lang that changes while everything loads ends as it was said last", { path: "/empty.html" }, async (page) => {
  const seen = await page.evaluate(async () => {
    await customElements.whenDefined("roofline-widget");
    const widget = document.createElement("roofline-widget");
    widget.setAttribute("kernels", "lesson");
    document.getElementById("here").append(widget);
    const started = widget.ready;
    for (const lang of ["en", "de", "en", "de-AT"]) widget.lang = lang;
    await started;
    await widget.state();
    return [(await widget.placements()).at(-1).name, (await widget.placements()).at(-1).shown.time];
  });
  assert.deepEqual(seen, ["Ihr Kernel", "40,1 µs"]);
});

page_test("a widget that is made before it stands in the page, and one that moves, speaks the language of its place", { path: "/empty.html" }, async (page) => {
  const seen = await page.evaluate(async () => {
    await customElements.whenDefined("roofline-widget");
    const widget = document.createElement("roofline-widget");
    widget.setAttribute("kernels", "lesson");
    const name = async () => (await widget.placements()).at(-1).name;
    const names = [await name()];
    for (const place of ["here", "there", "here"]) {
      document.getElementById(place).append(widget);
      names.push(await name());
    }
    return names;
  });
  assert.deepEqual(seen, ["yours", "Ihr Kernel", "yours", "Ihr Kernel"]);
});

page_test("a widget in a shadow tree speaks the language of the page around it", { path: "/empty.html" }, async (page) => {
  const name = await page.evaluate(async () => {
    await customElements.whenDefined("roofline-widget");
    const outer = document.getElementById("here").attachShadow({ mode: "closed" });
    outer.innerHTML = `<roofline-widget kernels="lesson"></roofline-widget>`;
    return (await outer.firstElementChild.placements()).at(-1).name;
  });
  assert.equal(name, "Ihr Kernel");
});

page_test("M is typed with German marks, and refused in German", { path: "/de.html" }, async (page) => {
  await ready(page);
  const box = page.locator(PART.box);
  await box.fill("1.024");
  await box.press("Enter");
  assert.equal(await shown_m(page), 1024);
  await box.fill("viel");
  await box.press("Enter");
  assert.equal(await page.locator(PART.refusal).innerText(), "„viel“ ist kein M: Geben Sie eine ganze Zahl von 1 bis 1\u202f048\u202f576 ein.");
});

page_test("questions are asked, answered and reported in German, and go on in another language", { path: "/quiz.html", prepare: counted }, async (page) => {
  const read = () => page.evaluate(() => [...document.querySelectorAll("roofline-question, roofline-results")]
    .map(({ shadowRoot }) => shadowRoot.querySelector(".frame").innerText).join("\n"));
  await page.locator("roofline-question .prompt").last().waitFor();
  await page.locator("#try-2-m-fp8 input").fill("318");
  await page.locator("#try-2-m-fp8 input").press("Enter");
  await page.locator("#check-1 input[type=text]").fill("298,5");
  await page.locator("#check-1 input[type=text]").press("Enter");
  await page.waitForFunction(() => document.getElementById("check-1").shadowRoot.textContent.includes("Gelesen als 298,5"));
  const german = await read();
  for (const words of [/Richtig/, /In welcher Einheit\?/, /1 von 3 richtig/, /Meine Ergebnisse kopieren/, /rechenbegrenzt/]) assert.match(german, words);
  assert.deepEqual(german.match(/\b(the|is|memory|bound|right|byte|answer|Check)\b|\d\.\d/g), null, german);
  assert.deepEqual(page.asked, ["/lang/de.json"]);
  await page.evaluate(() => { document.documentElement.lang = "en"; });
  await page.waitForFunction(() => document.querySelector("roofline-results").shadowRoot.textContent.includes("1 of 3 right"));
  await page.waitForFunction(() => document.getElementById("check-1").shadowRoot.textContent.includes("What bounds it?"));
  assert.equal(await page.locator("#check-1 input[type=text]").inputValue(), "298,5", "what was typed stays");
  assert.match(await read(), /And what is its best-case time\?/);
});

for (const [path, width] of ["/de.html", "/controls.html"].flatMap((path) => [320, 360, 480, 720, 900, 1200].map((width) => [path, width]))) {
  page_test(`German fits ${path} at ${width} px, and no word is cut off or runs into its neighbour`, { path, viewport: { width, height: 1800 } }, async (page) => {
    await ready(page);
    for (const m of [1, 64, 318, 400, 1048576]) {
      await call(page, "set_m", m);
      const found = await page.evaluate(() => {
        const shadow = document.querySelector("roofline-widget").shadowRoot;
        const cut = [...shadow.querySelectorAll("button, label, legend, p, th, td, caption, span")].filter((node) => {
          const style = getComputedStyle(node);
          if (style.clipPath !== "none" || style.visibility !== "visible" || node.clientWidth === 0) return false;
          return node.scrollWidth > node.clientWidth + 1;
        });
        return { wide: document.documentElement.scrollWidth - innerWidth, cut: cut.map((node) => `${node.className || node.localName}: ${node.textContent}`) };
      });
      assert.deepEqual(found, { wide: 0, cut: [] }, `M = ${m}`);
    }
  });
}

for (const width of [360, 720, 1200]) {
  page_test(`a German widget ${width} px wide has the room that is kept for it while M moves`, { path: "/de.html", viewport: { width, height: 1800 } }, async (page) => {
    await ready(page);
    const height = async () => (await page.locator("roofline-widget").boundingBox()).height;
    const first = await height();
    for (const m of [1, 256, 318, 319, 400, 65536, 1048576]) {
      await call(page, "set_m", m);
      assert.equal(await height(), first, `M = ${m}`);
    }
  });
}
