// What a page may expect of any element, of the three tags alike: properties, coming and going, the author's own attributes.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { asked, of } from "./question.mjs";
import { call, m_of, painted, PART, ready, shown_m, until } from "./widget.mjs";

const WIDGET = `<roofline-widget id="w" kernels="lesson" m="64"></roofline-widget>`;
const QUESTION = `<roofline-question id="q" question="check-1-time" for="w" conceal="ridge"></roofline-question>`;
const RESULTS = `<roofline-results id="r"></roofline-results>`;
const page_test = house({
  "/": `<main id="here">${WIDGET}${QUESTION}${RESULTS}</main><section id="there"></section>`,
  "/one.html": WIDGET,
  "/question.html": QUESTION.replace(` for="w" conceal="ridge"`, ""),
  "/empty.html": `<section id="here"></section>`,
  "/unknown.html": author_page(`<main id="here">${WIDGET}${QUESTION}${RESULTS}</main>`).replace(/<script.*<\/script>/, ""),
  "/margins.html": `<style>roofline-widget, roofline-question, roofline-results { padding: 40px; background: silver }</style><input id="mine">
    <label for="q" id="label">A label</label>${QUESTION}${WIDGET}${RESULTS}`,
  "/task.html": `${WIDGET}<roofline-question id="q" question="task-a100" for="w"></roofline-question>`,
});
const ALL = { viewport: { width: 800, height: 2600 } };
const TAGS = ["roofline-widget", "roofline-question", "roofline-results"];

/** Everything of the page runs. */
async function all_ready(page) {
  await ready(page);
  await page.evaluate(async () => {
    for (const question of document.querySelectorAll("roofline-question")) await question.ready;
    for (const results of document.querySelectorAll("roofline-results")) {
      while (results.shadowRoot?.querySelector(".frame").dataset.state !== "live") await new Promise(requestAnimationFrame);
    }
  });
  await painted(page);
}

// --- properties ---

/** [tag, property, its attribute, where it is absent, rows of what is set, what the attribute is then, what the property is then] */
const TEXT = (absent) => [["a b", "a b", "a b"], [["a", "b"], "a b", "a b"], [5, "5", "5"], ["", "", ""], [true, "", ""], [null, null, absent], [false, null, absent], [undefined, null, absent]];
const FLAG = [[true, "", true], [false, null, false], ["on", "", true], [0, null, false], [1, "", true], [null, null, false], [true, "", true], [undefined, null, false]];
const PROPERTIES = [
  ...["devices", "kernels", "src"].map((name) => ["roofline-widget", name, name, "", TEXT("")]),
  ["roofline-widget", "controls", "controls", null, TEXT(null)],
  ...["readonly", "permalink"].map((name) => ["roofline-widget", name, name, false, FLAG]),
  ["roofline-widget", "readOnly", "readonly", false, FLAG],
  ["roofline-widget", "device", "device", null, [["a100-sxm-80gb", "a100-sxm-80gb", "a100-sxm-80gb"], [null, null, null]]],
  ["roofline-widget", "compare", "compare", null, [["a100-sxm-80gb", "a100-sxm-80gb", "a100-sxm-80gb"], [undefined, null, null]]],
  ["roofline-widget", "m", "m", null, [[64, "64", 64], ["65", "65", 65], [null, null, null]]],
  ...TAGS.map((tag) => [tag, "lang", "lang", "", [["de", "de", "de"]]]),
  ...["src", "conceal", "name"].map((name) => ["roofline-question", name, name, "", TEXT("")]),
  ["roofline-question", "htmlFor", "for", "", TEXT("")],
  ["roofline-question", "predict", "predict", null, TEXT(null)],
  ...["required", "disabled"].map((name) => ["roofline-question", name, name, false, FLAG]),
  ["roofline-question", "question", "question", "", [["check-1", "check-1", "check-1"], [null, null, ""]]],
  ["roofline-question", "form", "form", null, [["f", "f", null], [null, null, null]]],
];
const NO_WARNING = { path: "/empty.html" };

page_test("each attribute has its property, which says what the attribute says and writes it when it is set", NO_WARNING, async (page) => {
  for (const [tag, name, attribute, absent, rows] of PROPERTIES) {
    const found = await page.evaluate(([tag, name, attribute, rows]) => {
      const element = document.createElement(tag);
      const seen = [element[name]];
      for (const [value] of rows) {
        element[name] = value;
        seen.push([element.getAttribute(attribute), element[name]]);
      }
      element.setAttribute(attribute, "x");
      return { seen, is_own: Object.hasOwn(element, name), after: element[name] };
    }, [tag, name, attribute, rows]);
    assert.deepEqual(found.seen, [absent, ...rows.map(([, written, now]) => [written, now])], `${tag} ${name}`);
    assert.equal(found.is_own, false, `${tag} ${name}`);
    if (!["form", "m"].includes(name)) assert.equal(found.after, absent === false ? true : "x", `${tag} ${name} after setAttribute`);
  }
  const missing = await page.evaluate(() => ["roofline-widget", "roofline-question"].flatMap((tag) => {
    const element = customElements.get(tag);
    return element.observedAttributes.filter((name) => !((name === "for" ? "htmlFor" : name) in element.prototype));
  }));
  assert.deepEqual(missing, [], "every attribute that is observed");
});

page_test("no value that is set makes a property throw, and an unknown one falls back", {
  path: "/one.html", script: () => { console.warn = () => {}; },
}, async (page) => {
  await ready(page);
  const thrown = await page.evaluate(async (names) => {
    const thrown = [];
    const bad = () => [undefined, null, true, false, NaN, Infinity, -1, 1.5, 1e400, 10n, "", " ", "no such word", Symbol("x"), {}, [], [[]], () => 1,
      Object.create(null), new Date(NaN), new Map(), { toString: null, valueOf: null }, { get peak_tflops() { throw new Error("no"); } }, document];
    for (const [tag, name] of names) {
      if (name === "lang") continue;
      const fresh = document.createElement(tag);
      const widget = tag === "roofline-widget" ? document.querySelector(tag) : fresh;
      for (const element of [fresh, widget]) {
        for (const value of bad()) {
          try {
            element[name] = value;
            void element[name];
          } catch (error) {
            thrown.push(`${tag}.${name} = ${typeof value}: ${error.message}`);
          }
        }
        element[name] = null;
      }
    }
    await document.querySelector("roofline-widget").state();
    return thrown;
  }, [...PROPERTIES.map(([tag, name]) => [tag, name]), ["roofline-widget", "board"], ["roofline-question", "value"]]);
  assert.deepEqual(thrown, []);
  assert.equal((await call(page, "state")).device, "h100-sxm");
  await page.evaluate(() => { document.querySelector("roofline-widget").kernels = "lesson"; });
  assert.equal((await call(page, "set_m", 319)).bound, "compute", "and it goes on");
});

/** What is set before the tag is known: tag, property, value, and what has come of it */
const SPEC = { id: "mine", kind: "number", prompt: "How many bytes is a KiB?", unit: "byte", key: { value: 1024, unit: "byte" } };
const DEVICE = { name: "mine", peak_tflops: 100, bandwidth_tbps: 1 };
const EARLY = [
  ["w", { device: DEVICE, compare: "a100-sxm-80gb", m: 77, kernels: "lesson", controls: "m kernels", devices: "h100-sxm", readonly: true, permalink: true },
    (w) => ({ device: w.device.name, compare: w.compare, m: w.m, kernels: w.kernels, controls: w.controls, devices: w.devices, readonly: w.readonly, permalink: w.permalink }),
    { device: "mine", compare: "a100-sxm-80gb", m: 77, kernels: "lesson", controls: "m kernels", devices: "h100-sxm", readonly: true, permalink: true }],
  ["q", { question: SPEC, value: "1024 bytes", name: "answer", required: true, disabled: true, htmlFor: "v", conceal: "time", predict: "task-a100", src: "x.json" },
    (q) => ({ question: q.question.id, value: q.value, name: q.getAttribute("name"), required: q.required, disabled: q.disabled, for: q.getAttribute("for"), conceal: q.conceal, predict: q.predict, src: q.getAttribute("src") }),
    { question: "mine", value: "1024 bytes", name: "answer", required: true, disabled: true, for: "v", conceal: "time", predict: "task-a100", src: "x.json" }],
];
for (const [id, values, read, expected] of EARLY) {
  for (const how of ["in the page", "in no page"]) {
    page_test(`what is set on ${id} before its tag is known is honoured, goes over its attributes, and hides no accessor: ${how}`, { ...ALL, path: "/unknown.html" }, async (page, address) => {
      const found = await page.evaluate(async ([id, values, read, how, define]) => {
        const element = document.getElementById(id);
        if (how === "in no page") element.remove();
        Object.assign(element, values);
        const was_own = Object.keys(values).filter((name) => Object.hasOwn(element, name)).length;
        await import(define);
        if (how === "in no page") customElements.upgrade(element);
        await element.ready;
        const still_own = Object.keys(values).filter((name) => Object.hasOwn(element, name));
        return { was_own, still_own, now: new Function(`return ${read}`)()(element) };
      }, [id, values, `${read}`, how, `${address}/define.js`]);
      assert.equal(found.was_own, Object.keys(values).length);
      assert.deepEqual(found.still_own, []);
      assert.deepEqual(found.now, expected);
    });
  }
}

page_test("a board, its readOnly and its src may be set before the tag is known, too", { ...ALL, path: "/unknown.html" }, async (page, address) => {
  const found = await page.evaluate(async ([define, src]) => {
    const [one, other] = [document.getElementById("w"), document.getElementById("w").cloneNode()];
    document.body.append(other);
    one.board = { version: 1, device: "mine", compare: null, selected: "k", options: {}, kernels: [{ kind: "matmul", id: "k", m: 8, n: 64, k: 64 }], devices: [{ id: "mine", name: "Mine", peak_tflops: 10, bandwidth_tbps: 1 }] };
    one.readOnly = true;
    one.removeAttribute("m");
    other.removeAttribute("m");
    other.src = src;
    await import(define);
    const [{ kernels }, board] = await Promise.all([one.state(), other.state()]);
    return [one.readonly, one.device, kernels.map(({ id }) => id), board.kernels.length > 6, other.m];
  }, [`${address}/define.js`, `${address}/transformer.json`]);
  assert.deepEqual(found, [true, "mine", ["k"], true, null]);
});

page_test("m, device and compare are what holds on the board, at once when they are set, and no move is written to the tag", { path: "/one.html" }, async (page) => {
  await ready(page);
  const now = () => page.evaluate(() => {
    const { m, device, compare } = document.querySelector("roofline-widget");
    return [m, device, compare];
  });
  const tag = () => page.evaluate(() => ["m", "device", "compare"].map((name) => document.querySelector("roofline-widget").getAttribute(name)));
  assert.deepEqual(await now(), [64, "h100-sxm", null]);
  await page.locator(PART.slider).press("PageUp");
  await page.locator(PART.device).selectOption("a100-sxm-80gb");
  await call(page, "compare_device", "h100-sxm");
  assert.deepEqual(await now(), [128, "a100-sxm-80gb", "h100-sxm"]);
  assert.deepEqual(await tag(), ["64", null, null]);
  assert.deepEqual(await page.evaluate(() => {
    const widget = document.querySelector("roofline-widget");
    Object.assign(widget, { m: 300, device: "h100-sxm", compare: null });
    return [widget.m, widget.device, widget.compare];
  }), [300, "h100-sxm", null], "at once");
  await call(page, "state");
  assert.deepEqual([await now(), await m_of(page), await shown_m(page)], [[300, "h100-sxm", null], 300, 300]);
  assert.deepEqual(await tag(), ["300", "h100-sxm", null]);
  await page.locator(PART.slider).press("End");
  await page.evaluate(() => { document.querySelector("roofline-widget").m = 300; });
  assert.equal(await m_of(page), 300, "what is set again holds again");
  await page.locator(PART.slider).press("End");
  await page.evaluate(() => document.querySelector("roofline-widget").setAttribute("m", "300"));
  assert.equal(await m_of(page), 300, "and so does an attribute");
  await call(page, "reset");
  assert.equal((await now())[0], 300, "a reset goes there");
});

page_test("a device's figures and a board are properties: they hold, outlast a reset, and give way to an attribute", {
  path: "/one.html", complaints: [/peak_tflops/],
}, async (page) => {
  await ready(page);
  const set = (values) => page.evaluate((values) => void Object.assign(document.querySelector("roofline-widget"), values), values);
  await set({ device: DEVICE, compare: { ...DEVICE, name: "other" } });
  const names = async () => [(await call(page, "state")).device.name ?? (await call(page, "state")).device, (await call(page, "state")).compare?.name ?? null];
  assert.deepEqual(await names(), ["mine", "other"]);
  await page.locator(PART.device).selectOption("h100-sxm");
  await call(page, "reset");
  assert.deepEqual(await names(), ["mine", "other"]);
  await set({ device: { name: "no figures" } });
  assert.deepEqual(await names(), ["mine", "other"], "one that is refused changes nothing");
  await page.evaluate(() => document.querySelector("roofline-widget").setAttribute("device", "a100-sxm-80gb"));
  await set({ compare: null });
  assert.deepEqual(await names(), ["a100-sxm-80gb", null]);
  const board = await call(page, "state");
  await set({ board: { ...board, kernels: [{ kind: "custom", id: "own", flops: 1e9, bytes_moved: 1e9 }], selected: null } });
  await until(page, async () => (await document.querySelector("roofline-widget").placements()).length === 1);
  await call(page, "clear_kernels");
  await call(page, "reset");
  assert.equal((await call(page, "placements")).length, 1, "a reset goes back to it");
  await set({ board: null });
  await until(page, async () => (await document.querySelector("roofline-widget").placements()).length === 6);
});

/** [element, what is set, what a page does to what it set or reads, what it reads after that] */
const READ = [
  ["roofline-widget", "board", { version: 1, device: "h100-sxm", compare: null, selected: "k", options: {}, kernels: [{ kind: "matmul", id: "k", m: 8, n: 64, k: 64 }] },
    (board) => { board.kernels[0].m = 9; board.kernels.push({ kind: "none" }); }, (widget) => widget.placements().then((placed) => [widget.board.kernels.length, placed.length, placed[0].shown.m ?? placed[0].id]), [1, 1, "k"]],
  ["roofline-question", "question", SPEC,
    (question) => { question.key.value = 7; }, (question) => ((question.value = "1024 bytes"), question.check().then(({ verdict }) => [question.question.key.value, verdict])), [1024, "correct"]],
];
for (const [tag, name, value, change, read, expected] of READ) {
  page_test(`what is read of ${tag}.${name}, and what it was set to, is the page's to change: the element has its own`, { path: tag.endsWith("n") ? "/question.html" : "/", complaints: [] }, async (page) => {
    const found = await page.evaluate(async ([tag, name, value, change, read]) => {
      const [changed, asked] = [change, read].map((text) => Function(`return ${text}`)());
      const element = document.querySelector(tag);
      await element.ready;
      element[name] = value;
      changed(value);
      await element.ready;
      if (element[name]) changed(element[name]);
      await element.reset();
      return asked(element);
    }, [tag, name, value, `${change}`, `${read}`]);
    assert.deepEqual(found, expected);
  });
}

page_test("a verdict is the page's to change: the question has its own", { path: "/question.html", complaints: [] }, async (page) => {
  const verdicts = await page.evaluate(async (spec) => {
    const question = document.querySelector("roofline-question");
    question.question = spec;
    question.value = "7 bytes";
    (await question.check()).verdict = "correct";
    question.verdict.verdict = "correct";
    return [question.verdict.verdict, question.standing().verdict];
  }, SPEC);
  assert.deepEqual(verdicts, ["incorrect", "incorrect"]);
});

page_test("a question's properties do what its attributes do, attached or not", { path: "/question.html", complaints: [] }, async (page) => {
  const ids = await page.evaluate(async (spec) => {
    const prompt = (question) => question.shadowRoot.querySelector("[part=prompt]").textContent;
    const question = document.createElement("roofline-question");
    const seen = [];
    const next = async (work) => {
      work(question);
      await question.ready;
      seen.push((await question.check()).question, /KiB/.test(prompt(question)));
    };
    await next((question) => { question.question = "check-1-time"; });
    await next((question) => { question.question = spec; });
    await next((question) => { question.question = "check-1-time"; });
    await next((question) => question.setAttribute("question", "cube-n"));
    await next((question) => { question.question = spec; });
    await next((question) => { question.question = "cube-n"; });
    return [...seen, question.getAttribute("question")];
  }, SPEC);
  assert.deepEqual(ids, ["check-1-time", false, "mine", true, "check-1-time", false, "cube-n", false, "mine", true, "cube-n", false, "cube-n"]);
});

// --- coming, going, moving ---

/** Counts of listeners and observers that stand, wherever they stand. */
const counting = () => {
  const count = (window.counted = { listeners: 0, observers: 0, live: new Map() });
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const key = (type, listener, options) => [type, listener, typeof options === "boolean" ? options : !!options?.capture];
  const outside = (target) => target === window || target === document || target instanceof MediaQueryList || target === document.fonts
    || (target.constructor === EventTarget) || (target instanceof HTMLElement && !target.getRootNode().host && target.isConnected && !target.localName.startsWith("roofline-"));
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    add.call(this, type, listener, options);
    if (!outside(this ?? window) || options?.once) return;
    const [, , capture] = key(type, listener, options);
    const id = `${type}:${capture}`;
    const of_this = count.live.get(this ?? window) ?? new Map();
    count.live.set(this ?? window, of_this);
    const set = of_this.get(id) ?? new Set();
    of_this.set(id, set);
    if (set.has(listener)) return;
    set.add(listener);
    count.listeners += 1;
    if (options?.signal) add.call(options.signal, "abort", () => { if (set.delete(listener)) count.listeners -= 1; });
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    remove.call(this, type, listener, options);
    const [, , capture] = key(type, listener, options);
    if (count.live.get(this ?? window)?.get(`${type}:${capture}`)?.delete(listener)) count.listeners -= 1;
  };
  for (const name of ["ResizeObserver", "MutationObserver", "IntersectionObserver"]) {
    const Own = window[name];
    window[name] = class extends Own {
      #on = false;
      observe(...given) {
        if (!this.#on) count.observers += 1;
        this.#on = true;
        super.observe(...given);
      }
      disconnect() {
        if (this.#on) count.observers -= 1;
        this.#on = false;
        super.disconnect();
      }
    };
  }
  window.memories = [];
  const { instantiate, instantiateStreaming, Instance } = WebAssembly;
  const seen = (result) => {
    const { memory } = (result.instance ?? result).exports;
    if (memory instanceof WebAssembly.Memory) window.memories.push(memory);
    return result;
  };
  WebAssembly.instantiate = (...given) => instantiate.apply(WebAssembly, given).then(seen);
  WebAssembly.instantiateStreaming = (...given) => instantiateStreaming.apply(WebAssembly, given).then(seen);
  WebAssembly.Instance = new Proxy(Instance, { construct: (target, given) => seen(new target(...given)) });
};

page_test("two hundred times out and in leave no listener, no observer, no node and no memory behind, and the board as it was", { ...ALL, script: counting }, async (page) => {
  await all_ready(page);
  await call(page, "set_m", 200);
  const before = await call(page, "state");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const remount = (times) => page.evaluate(async (times) => {
    const nodes = ["w", "q", "r"].map((id) => document.getElementById(id));
    for (let n = 0; n < times; n += 1) {
      for (const node of nodes) node.remove();
      document.getElementById(n % 2 === 0 ? "there" : "here").append(...nodes);
      if (n % 10 === 0) await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  }, times);
  const counts = async () => {
    for (let n = 0; n < 3; n += 1) await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const { Nodes, JSEventListeners } = Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
    return { Nodes, JSEventListeners, ...await page.evaluate(() => {
      const { listeners, observers } = window.counted;
      return { listeners, observers, bytes: window.memories.map(({ buffer }) => buffer.byteLength).join() };
    }) };
  };
  await remount(20);
  const first = await counts();
  assert.ok(first.listeners > 10 && first.observers >= 4 && first.bytes !== "", `they are counted: ${JSON.stringify(first)}`);
  await remount(200);
  const last = await counts();
  for (const name of ["listeners", "observers", "bytes"]) assert.equal(last[name], first[name], name);
  for (const name of ["Nodes", "JSEventListeners"]) assert.ok(last[name] - first[name] < 20, `${name}: ${first[name]}, then ${last[name]}`);
  assert.deepEqual(await call(page, "state"), before);
  await page.evaluate(() => ["w", "q", "r"].forEach((id) => document.getElementById(id).remove()));
  const gone = await page.evaluate(() => window.counted);
  assert.equal(gone.observers, 0, "those that are out observe nothing");
  assert.ok(gone.listeners <= first.listeners - 15, `${gone.listeners} listeners of ${first.listeners}`);
});

page_test("an element that is dropped gives its board's memory back", { path: "/empty.html", script: counting }, async (page) => {
  const session = await page.context().newCDPSession(page);
  const round = async () => {
    await page.evaluate(async () => {
      for (let n = 0; n < 100; n += 1) {
        const widget = document.createElement("roofline-widget");
        widget.setAttribute("kernels", "lesson");
        document.getElementById("here").append(widget);
        await widget.ready;
        widget.remove();
      }
    });
    for (let n = 0; n < 3; n += 1) {
      await session.send("HeapProfiler.collectGarbage");
      // finalizers run in tasks of their own
      await page.evaluate(() => new Promise((done) => setTimeout(done, 20)));
    }
    return page.evaluate(() => window.memories.map(({ buffer }) => buffer.byteLength).join());
  };
  await page.evaluate(() => customElements.whenDefined("roofline-widget").then(() => {}));
  await round();
  const first = await round();
  for (let n = 0; n < 4; n += 1) assert.equal(await round(), first, `round ${n}`);
});

page_test("moveBefore keeps the state of all three tags: what is typed, what was copied, the board and the focus", { ...ALL }, async (page) => {
  await all_ready(page);
  await call(page, "set_m", 200);
  await of(page, "q").field.fill("0.2 s");
  await of(page, "q").field.press("Enter");
  await of(page, "q").field.fill("0.29");
  const before = await page.evaluate(() => {
    const [w, q, r] = ["w", "q", "r"].map((id) => document.getElementById(id));
    for (const node of [w, q, r]) node.shadowRoot.firstElementChild.marked = true;
    for (const node of [q, r, w]) document.getElementById("there").moveBefore(node, null);
    const line = r.shadowRoot.querySelector("[part=progress]").textContent;
    return { focus: q.shadowRoot.activeElement?.className, value: q.value, attempts: q.attempts, m: w.m, line, live: r.shadowRoot.querySelector(".frame").dataset.state };
  });
  const { line, ...rest } = before;
  assert.deepEqual(rest, { focus: "field", value: "0.29", attempts: 1, m: 200, live: "live" });
  assert.match(line, /1/);
  await of(page, "q").field.fill("0.30 ms");
  await of(page, "q").field.press("Enter");
  await painted(page);
  assert.equal(await page.evaluate(() => document.getElementById("q").verdict.correct), true, "and it goes on");
  await page.locator(PART.slider).press("ArrowRight");
  assert.equal(await m_of(page), 201);
});

for (const how of ["append", "moveBefore"]) {
  page_test(`what is moved by ${how} speaks the language of its new place, and looks like it`, ALL, async (page) => {
    await all_ready(page);
    await page.evaluate((how) => {
      const there = document.getElementById("there");
      there.lang = "de";
      there.style.cssText = "color: white; background: #123";
      for (const id of ["w", "q", "r"]) there[how](document.getElementById(id), ...(how === "moveBefore" ? [null] : []));
    }, how);
    const read = (id, part) => page.evaluate(([id, part]) => document.getElementById(id).shadowRoot.querySelector(part)?.textContent, [id, part]);
    await page.waitForFunction(() => document.getElementById("q").shadowRoot.querySelector("[part=check]")?.textContent === "Prüfen");
    await page.waitForFunction(() => document.getElementById("w").shadowRoot.querySelector("[part=reset]").textContent === "Zurücksetzen");
    await page.waitForFunction(() => /kopieren/i.test(document.getElementById("r").shadowRoot.querySelector("[part=copy]").textContent));
    assert.equal(await read("w", "label[for=device]"), "GPU");
    const inks = await page.evaluate(() => ["w", "q", "r"].map((id) => getComputedStyle(document.getElementById(id).shadowRoot.querySelector("[data-state]")).color));
    for (const ink of inks) assert.ok(Number(ink.match(/\d+/)[0]) > 150, `light ink on a dark place: ${ink}`);
  });
}

page_test("elements that are adopted by another document are whole there, and whole again when they come back", ALL, async (page) => {
  await all_ready(page);
  await page.evaluate(async () => {
    document.getElementById("w").controls = ["m", "model"];
    await document.getElementById("w").set_m(200);
    const frame = document.createElement("iframe");
    frame.style.cssText = "width: 700px; height: 1500px";
    document.body.append(frame);
    window.frame_document = frame.contentDocument;
  });
  const look = () => page.evaluate(() => ["w", "q", "r"].map((id) => {
    const node = document.getElementById(id) ?? window.frame_document.getElementById(id);
    const frame = node.shadowRoot.querySelector("[data-state]");
    return [frame.dataset.state, node.shadowRoot.adoptedStyleSheets.length, getComputedStyle(frame).borderRadius, getComputedStyle(node).display];
  }));
  // the controls and the panel in them come with their scripts, each with a style of its own
  await page.locator("#w [part=model] summary").click();
  await page.waitForFunction(() => document.getElementById("w").shadowRoot.adoptedStyleSheets.length === 3);
  const before = await look();
  assert.deepEqual(before.map(([state]) => state), ["live", "live", "live"]);
  for (const home of [false, true]) {
    await page.evaluate(async (home) => {
      const target = home ? document : window.frame_document;
      const source = home ? window.frame_document : document;
      for (const id of ["w", "q", "r"]) target.body.append(target.adoptNode(source.getElementById(id)));
      await new Promise((done) => setTimeout(done, 100));
    }, home);
    assert.deepEqual(await look(), before, home ? "back" : "there");
    const m = await page.evaluate(async () => {
      const widget = document.getElementById("w") ?? window.frame_document.getElementById("w");
      await widget.set_m(widget.m + 1);
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      return [widget.m, widget.shadowRoot.querySelector("#m").value, [...widget.shadowRoot.querySelectorAll("canvas")].every(({ width }) => width > 100)];
    });
    assert.deepEqual(m, home ? [202, "202", true] : [201, "201", true]);
  }
  await page.evaluate(async () => {
    const other = document.implementation.createHTMLDocument();
    for (const id of ["w", "q", "r"]) other.body.append(document.getElementById(id));
    await new Promise((done) => setTimeout(done, 50));
    for (const id of ["w", "q", "r"]) document.body.append(other.getElementById(id));
    await new Promise((done) => setTimeout(done, 50));
  });
  assert.deepEqual(await look(), before, "by way of a document that no one sees");
});

/** How an element may come about, on a page that has the tags. */
const BIRTHS = {
  "by innerHTML": () => { document.getElementById("here").innerHTML = `<roofline-widget kernels="lesson" m="5"></roofline-widget>`; return document.querySelector("roofline-widget"); },
  "as a clone": () => {
    const first = document.createElement("roofline-widget");
    Object.assign(first, { kernels: "lesson", m: 5 });
    return document.getElementById("here").appendChild(first.cloneNode(true));
  },
  "as a clone of one that runs": async () => {
    const first = document.createElement("roofline-widget");
    Object.assign(first, { kernels: "lesson", m: 5 });
    await first.set_m(9);
    return document.getElementById("here").appendChild(first.cloneNode(true));
  },
  "from a template": () => {
    const template = document.createElement("template");
    template.innerHTML = `<roofline-widget kernels="lesson" m="5"></roofline-widget>`;
    document.getElementById("here").append(template.content.cloneNode(true));
    return document.querySelector("roofline-widget");
  },
  "imported from a parsed document": () => {
    const parsed = new DOMParser().parseFromString(`<roofline-widget kernels="lesson" m="5"></roofline-widget>`, "text/html");
    document.getElementById("here").append(document.importNode(parsed.body.firstChild, true));
    return document.querySelector("roofline-widget");
  },
  "by a constructor": () => {
    const Widget = customElements.get("roofline-widget");
    return document.getElementById("here").appendChild(Object.assign(new Widget(), { kernels: "lesson", m: 5 }));
  },
  "and never attached": () => Object.assign(document.createElement("roofline-widget"), { kernels: "lesson", m: 5 }),
  "and taken out at once": () => {
    const widget = Object.assign(document.createElement("roofline-widget"), { kernels: "lesson", m: 5 });
    document.getElementById("here").append(widget);
    widget.remove();
    return widget;
  },
};
for (const [how, birth] of Object.entries(BIRTHS)) {
  page_test(`a widget that is made ${how} is a board of its own`, { path: "/empty.html" }, async (page) => {
    const found = await page.evaluate(async (birth) => {
      await customElements.whenDefined("roofline-widget");
      const widget = await new Function(`return ${birth}`)()();
      const { kernels } = await widget.state();
      return [widget.m, kernels.length, widget.shadowRoot.querySelectorAll("canvas").length];
    }, `${birth}`);
    assert.deepEqual(found, [5, 6, 2]);
  });
}

page_test("elements that are made leave nothing behind where they are never attached", { path: "/empty.html", script: counting }, async (page) => {
  const left = await page.evaluate(async (tags) => {
    await customElements.whenDefined("roofline-results");
    const before = window.counted.listeners;
    for (const tag of tags) for (let n = 0; n < 20; n += 1) document.createElement(tag);
    return [window.counted.listeners - before, window.counted.observers];
  }, TAGS);
  assert.deepEqual(left, [0, 0]);
});

// --- the author's own ---

page_test("what an author writes on a tag stays as it is: role, tabindex, class, label, style and all else", ALL, async (page) => {
  const own = { role: "figure", tabindex: "3", class: "mine", "aria-label": "a chart", style: "margin: 1px;", title: "t", dir: "rtl", "data-x": "1", slot: "s", part: "p" };
  const kept = await page.evaluate(async ([own, tags]) => {
    const seen = [];
    for (const tag of tags) {
      const element = document.createElement(tag);
      const plain = [...element.attributes].length;
      for (const [name, value] of Object.entries(own)) element.setAttribute(name, value);
      document.body.append(element);
      if (tag !== "roofline-results") {
        Object.assign(element, tag === "roofline-widget" ? { kernels: "lesson" } : { question: "check-1-time" });
        await element.ready;
        element.focus();
        await element.reset();
      }
      seen.push([tag, plain, Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]).filter(([name]) => name in own))]);
      element.remove();
    }
    return seen;
  }, [own, TAGS]);
  assert.deepEqual(kept, TAGS.map((tag) => [tag, 0, own]));
});

page_test("hidden hides, whatever display an author gives the tag, and it comes back", { ...ALL }, async (page) => {
  await page.addStyleTag({ content: "roofline-widget, roofline-question, roofline-results { display: grid }" });
  await all_ready(page);
  for (const id of ["w", "q", "r"]) {
    const display = (hidden) => page.evaluate(([id, hidden]) => {
      document.getElementById(id).hidden = hidden;
      return getComputedStyle(document.getElementById(id)).display;
    }, [id, hidden]);
    assert.deepEqual([await display(true), await display(false)], ["none", "grid"], id);
  }
  await page.evaluate(() => { document.getElementById("w").hidden = true; });
  await call(page, "set_m", 300);
  await page.evaluate(() => { document.getElementById("w").hidden = false; });
  await painted(page);
  assert.equal(await shown_m(page), 300);
  assert.equal(await page.locator(PART.ground).evaluate(({ width, clientWidth }) => width === clientWidth && width > 0), true);
});

/** [where, what has the keyboard after focus()] */
const FOCUS = [
  ["a widget", "/one.html", { kernels: "lesson" }, "slider"],
  ["a widget without the control of M", "/one.html", { controls: "device" }, "device"],
  ["a widget that may only be looked at", "/one.html", { readonly: true }, "sources-button"],
];
for (const [what, path, values, part] of FOCUS) {
  page_test(`focus() gives ${what} the keyboard at its ${part}`, { path }, async (page) => {
    await page.evaluate((values) => void Object.assign(document.querySelector("roofline-widget"), values), values);
    await ready(page);
    const found = await page.evaluate(() => {
      const widget = document.querySelector("roofline-widget");
      widget.focus();
      return [document.activeElement === widget, widget.shadowRoot.activeElement?.getAttribute("part")];
    });
    assert.deepEqual(found, [true, part]);
  });
}

page_test("focus() gives a question the keyboard at its field, results at their button, and before they run nothing fails", ALL, async (page) => {
  await page.evaluate((tags) => tags.forEach((tag) => document.createElement(tag).focus()), TAGS);
  await all_ready(page);
  const focused = (id) => page.evaluate((id) => {
    document.getElementById(id).focus();
    return document.getElementById(id).shadowRoot.activeElement?.getAttribute("part");
  }, id);
  assert.deepEqual([await focused("q"), await focused("r")], ["input", "copy"]);
});

page_test("a click on dead space takes the keyboard from nothing outside and gives it to no control; a label does", { ...ALL, path: "/margins.html" }, async (page) => {
  await all_ready(page);
  for (const id of ["w", "q", "r"]) {
    const box = await page.locator(`#${id}`).boundingBox();
    for (const [x, y] of [[box.x + 5, box.y + 5], [box.x + box.width - 5, box.y + box.height - 5], [box.x + 44, box.y + 44]]) {
      await page.mouse.click(x, y);
      const inside = await page.evaluate((id) => document.getElementById(id).shadowRoot.activeElement?.localName ?? null, id);
      assert.equal(inside, null, `${id} at ${x - box.x}, ${y - box.y}`);
    }
  }
  await page.locator("#label").click();
  assert.equal(await page.evaluate(() => document.getElementById("q").shadowRoot.activeElement?.className), "field");
});

page_test("a page hears its own events and the platform's, and none that is inner", ALL, async (page) => {
  await all_ready(page);
  await page.evaluate(() => {
    window.heard = new Set();
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event.composed && !event.isTrusted) window.heard.add(`${event.type} composed`);
      return dispatch.call(this, event);
    };
    for (const type of ["input", "change", "step", "crash", "submit", "toggle", "select", "roofline-answer", "roofline-cross", "roofline-error", "roofline-ready"]) {
      document.addEventListener(type, ({ target }) => window.heard.add(`${type} at ${target.id}`));
    }
  });
  await page.locator(PART.box).fill("70");
  await page.locator(PART.slider).press("End");
  await of(page, "q").field.fill("0.30 ms");
  await of(page, "q").field.press("Enter");
  await page.locator("#r button").click();
  await painted(page);
  const heard = await page.evaluate(() => [...window.heard].sort());
  assert.deepEqual(heard, [
    "change at q", "change at w", "change composed", "input at q", "input at w", "input composed", "roofline-answer at q", "roofline-answer composed",
    "roofline-cross at w", "roofline-cross composed",
  ]);
});

for (const [versions, complaints] of [["another", [/roofline-widget.*already.*0\.1\.0/, /roofline-question.*already/, /roofline-results.*already/]], ["the same", []]]) {
  page_test(`of two copies of the script the first holds, and ${versions} version is ${complaints.length > 0 ? "told" : "passed over"}`, { path: "/unknown.html", complaints }, async (page, address) => {
    const held = await page.evaluate(async ([define, tags, versions]) => {
      const first = tags.map((tag) => {
        const Element = class extends HTMLElement { static version = versions === "another" ? "0.0.9" : "0.1.0"; };
        customElements.define(tag, Element);
        return Element;
      });
      await import(define);
      return tags.every((tag, at) => customElements.get(tag) === first[at]);
    }, [`${address}/define.js`, TAGS, versions]);
    assert.equal(held, true);
  });
}
