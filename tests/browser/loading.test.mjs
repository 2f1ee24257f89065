// Before the module runs, and while it loads.
import assert from "node:assert/strict";
import { author_page, house, TALL } from "./house.mjs";
import { matmul } from "./lesson.mjs";
import { call, painted, ready } from "./widget.mjs";

const WIDGET = `<roofline-widget kernels="lesson" m="64"></roofline-widget>`;
const page_test = house({
  "/": `<title>t</title>`,
  "/one.html": WIDGET,
  "/two.html": `${WIDGET.replace(">", ` id="a">`)}${WIDGET.replace(">", ` id="b">`)}`,
  "/far.html": `<p style="height: 5000px">far</p>${WIDGET}`,
  "/undefined.html": author_page(WIDGET).replace(/<script.*<\/script>/, ""),
  "/many.html": WIDGET.repeat(20),
});

const WASM = "/pkg/roofline_widget_main.wasm";

/** Counts what the page asks the server for. */
function requests(page) {
  const asked = {};
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    asked[pathname] = (asked[pathname] ?? 0) + 1;
  });
  return asked;
}

page_test("calls that come before the module has loaded keep their order", {}, async (page) => {
  const answers = await page.evaluate(async (kernel) => {
    await customElements.whenDefined("roofline-widget");
    const widget = document.createElement("roofline-widget");
    const done = [];
    const calls = [
      ["place", () => widget.place_kernel(kernel)],
      ["select", () => widget.select_kernel("a")],
      ["move", () => widget.set_m(319)],
      ["fail", () => widget.set_m(-1)],
      ["device", () => widget.set_device("a100-sxm-80gb")],
      ["state", () => widget.state()],
    ].map(([name, run]) => run().then((result) => done.push([name, result]), (error) => done.push([name, error.code])));
    await Promise.all(calls);
    return done.map(([name, result]) => [name, typeof result === "object" ? result.id ?? result.device ?? result.length : result ?? null]);
  }, matmul(8, { id: "a" }));
  assert.deepEqual(answers, [
    ["place", "a"], ["select", null], ["move", "a"], ["fail", "not_positive"], ["device", 1], ["state", "a100-sxm-80gb"],
  ]);
});

page_test("arguments are taken as they are at the call, not as they are at the turn", {}, async (page) => {
  const m = await page.evaluate(async (kernel) => {
    const widget = document.createElement("roofline-widget");
    const placed = widget.place_kernel(kernel);
    kernel.m = 5;
    return (await placed).kernel.m;
  }, matmul(8));
  assert.equal(m, 8);
});

page_test("an element that never stood in a page runs, draws and is asked", {}, async (page) => {
  const found = await page.evaluate(async () => {
    const widget = document.createElement("roofline-widget");
    widget.setAttribute("kernels", "lesson");
    await widget.set_m(64);
    const png = await widget.to_png(1);
    const { width, height } = await createImageBitmap(png);
    return { svg: (await widget.to_svg(720, 561)).slice(0, 4), type: png.type, size: [width, height].join(), ids: (await widget.placements()).length,
      canvases: [...widget.shadowRoot.querySelectorAll("canvas")].map((canvas) => canvas.width).join() };
  });
  assert.deepEqual(found, { svg: "<svg", type: "image/png", size: "720,560", ids: 6, canvases: "300,300" });
});

page_test("a failed call rejects with a RooflineError, changes nothing, and the next one works", { path: "/one.html" }, async (page) => {
  await ready(page);
  const before = await call(page, "state");
  const rows = [
    ["place_kernel", [matmul(0)], "not_positive", "m", 0],
    ["place_kernel", [{ kind: "conv" }], "unknown_kind", "kind", "conv"],
    ["place_kernel", [matmul(64, { precision: "fp4" })], "unsupported_precision", "precision", "fp4"],
    ["place_kernel", [], "not_an_object"],
    ["remove_kernel", ["nobody"], "unknown_kernel", "id", "nobody"],
    ["set_device", ["h100"], "unknown_device", "device", "h100"],
    ["set_options", [{ overlaps: true }], "unknown_field", "overlaps", true],
    ["select_kernel", [5], "not_a_string", "id", 5],
    ["set_m", ["64"], "not_a_number", "m", "64"],
    ["set_m", [8, "add"], "not_a_matmul", "id", "add"],
    ["restore", [{ ...before, version: 2 }], "bad_state", "version", 2],
    ["to_svg", [0, 0], "not_positive", "width_px", 0],
    ["to_png", [-1], "not_positive", "scale", -1],
    ["to_png", ["2"], "not_a_number", "scale", "2"],
  ];
  for (const [method, given, code, field, value] of rows) {
    const { refused } = await call(page, method, ...given);
    assert.ok(refused, `${method}(${JSON.stringify(given)}) was accepted`);
    const { message, ...rest } = refused;
    const expected = { name: "RooflineError", is_error: true, code, ...(field && { field }), ...(value !== undefined && { value }) };
    assert.deepEqual(JSON.parse(JSON.stringify(rest)), expected, `${method}: ${message}`);
    assert.deepEqual(await call(page, "state"), before, method);
  }
  assert.equal((await call(page, "set_m", 319)).bound, "compute");
});

page_test("what throws while it is read rejects the call only", {}, async (page) => {
  const codes = await page.evaluate(async (kernel) => {
    const widget = document.createElement("roofline-widget");
    const refuse = () => { throw new RangeError("the page's own"); };
    const given = [{ ...kernel, get m() { return refuse(); } }, new Proxy({}, { ownKeys: refuse }), { ...kernel, m: () => 1 }, Symbol("kernel")];
    const codes = [];
    for (const one of given) codes.push(await widget.place_kernel(one).catch(({ name, code }) => `${name} ${code}`));
    return [...codes, (await widget.place_kernel(kernel)).kernel.m];
  }, matmul(8));
  assert.deepEqual(codes, [...Array(4).fill("RooflineError unreadable"), 8]);
});

page_test("an attribute that is set before the tag is known is not lost", { path: "/undefined.html" }, async (page, address) => {
  const kept = await page.evaluate(async (define) => {
    const widget = document.querySelector("roofline-widget");
    widget.setAttribute("m", "4");
    await import(define);
    return (await widget.placements()).at(-1).kernel.m;
  }, `${address}/define.js`);
  assert.equal(kept, 4);
});

page_test("two widgets are two boards, and load one module once", {
  path: "/two.html", viewport: { ...TALL, height: 3000 }, prepare: async (page) => { page.asked = requests(page); },
}, async (page) => {
  await ready(page);
  const boards = await page.evaluate(async () => {
    const [a, b] = ["a", "b"].map((id) => document.getElementById(id));
    await Promise.all([a.set_m(5), b.set_device("a100-sxm-80gb"), a.place_kernel({ kind: "custom", id: "own", flops: 1, bytes_moved: 1 })]);
    return Promise.all([a, b].map(async (widget) => {
      const { device, kernels } = await widget.state();
      return [device, kernels.length, kernels.find(({ id }) => id === "yours").m];
    }));
  });
  assert.deepEqual(boards, [["h100-sxm", 7, 5], ["a100-sxm-80gb", 6, 64]]);
  await painted(page);
  const shown = await page.locator("roofline-widget #m").evaluateAll((boxes) => boxes.map(({ value }) => value));
  assert.deepEqual(shown, ["5", "64"]);
  assert.equal(page.asked[WASM], 1);
  assert.equal(page.asked["/pkg/roofline_widget.js"], 1);
});

page_test("twenty widgets in one tick are twenty live boards of one module", {
  path: "/many.html", viewport: { ...TALL, height: 900 }, prepare: async (page) => { page.asked = requests(page); },
}, async (page) => {
  await ready(page);
  const live = await page.evaluate(() => [...document.querySelectorAll("roofline-widget")]
    .filter((widget) => widget.shadowRoot.querySelector(".widget").dataset.state === "live").length);
  assert.equal(live, 20);
  assert.equal(page.asked[WASM], 1);
});

page_test("a widget far down the page costs nothing until the reader comes near", {
  path: "/far.html", viewport: { width: 800, height: 600 }, prepare: async (page) => { page.asked = requests(page); },
}, async (page) => {
  await page.waitForLoadState("networkidle");
  assert.equal(page.asked[WASM], undefined);
  await page.evaluate(() => scrollTo(0, 4600));
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelector("[data-state=live]"));
  assert.equal(page.asked[WASM], 1);
});

/** Holds requests until they are let go, so that a reader sees every state of the page. */
async function hold(page, ...globs) {
  const held = await Promise.all(globs.map(async (glob) => {
    let release;
    const gate = new Promise((done) => { release = done; });
    await page.route(glob, async (route) => {
      await gate;
      await route.continue();
    });
    return release;
  }));
  return held;
}

for (const width of [360, 720, 1200]) {
  page_test(`nothing on a page ${width} px wide moves when the widget takes over`, {
    path: "/index.html", viewport: { width, height: 900 }, until: "commit",
    prepare: async (page) => { page.held = await hold(page, "**/define.js", `**${WASM}`); },
    script: () => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) window.shifts.push({ value, nodes: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)) });
      }).observe({ type: "layout-shift", buffered: true });
    },
  }, async (page) => {
    const below = page.locator("footer");
    await below.waitFor();
    await page.evaluate(() => document.querySelector("roofline-widget").scrollIntoView());
    const [let_define, let_wasm] = page.held;
    /** What is seen, and where what stands below the widget is. */
    const place = async () => {
      await painted(page);
      const state = await page.evaluate(() => document.querySelector("roofline-widget").shadowRoot?.querySelector(".widget").dataset.state ?? "unknown");
      return [state, (await below.boundingBox()).y + (await page.evaluate(() => scrollY))];
    };
    const [first, y] = await place();
    let_define();
    await page.evaluate(() => customElements.whenDefined("roofline-widget").then(() => {}));
    const second = await place();
    let_wasm();
    await ready(page);
    const third = await place();
    assert.deepEqual([[first, y], second, third], [["unknown", y], ["still", y], ["live", y]]);
    assert.deepEqual(await page.evaluate(() => window.shifts), []);
  });
}
