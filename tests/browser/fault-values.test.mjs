// What a page's script hands to an element, and what a page does to the language itself.
import assert from "node:assert/strict";
import { assert_unharmed, beside } from "./faults.mjs";
import { author_page, house } from "./house.mjs";
import { call, m_of, PART, ready } from "./widget.mjs";

const WIDGET = `<roofline-widget id="first" kernels="lesson" m="64"></roofline-widget>`;
const KEYS = `{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "version": 1, "device": "h100-sxm", "compare": null, "selected": "__proto__", "options": {},
  "kernels": [{"kind": "matmul", "id": "__proto__", "m": 64, "n": 8192, "k": 8192}, {"kind": "custom", "id": "constructor", "name": "toString", "flops": 1e9, "bytes_moved": 1e9}]}`;
const page_test = house({
  "/one.html": beside(WIDGET),
  "/keys.html": beside(`<roofline-widget id="first"><script type="application/json">${KEYS}</script></roofline-widget>`),
  "/plain-keys.html": beside(`<roofline-widget id="first"><script type="application/json">${KEYS.replace(/"__proto__": \{.*?\}, "constructor": \{.*?\}\}, /, "")}</script></roofline-widget>`),
  "/polluted.html": author_page(beside(`${WIDGET}<roofline-question question="ridge-h100-bf16"></roofline-question><roofline-results></roofline-results>`)),
});
const VIEWPORT = { width: 800, height: 3600 };

/** Calls of the element, with room for one value. */
const CALLS = [
  "place_kernel", "remove_kernel", "set_device", "compare_device", "set_options", "select_kernel", "set_m", "restore", "check_task", "to_png",
];

/** Values that run a page's code when they are read, or stop it; made in the page. */
const HOSTILE = () => {
  const fail = () => { throw new TypeError("the page's own"); };
  const every = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((name) => [name, fail]));
  return {
    "a getter that throws": { get kind() { return fail(); } },
    "a getter that throws, deep inside": { kernels: [{ kind: "matmul", get m() { return fail(); } }] },
    "a proxy whose every trap throws": new Proxy({}, every),
    "a proxy of a function": new Proxy(fail, every),
    "a revoked proxy": (() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })(),
    "a valueOf that throws": { valueOf: fail, [Symbol.toPrimitive]: fail },
    "a toString that throws": { toString: fail },
    "a toJSON that throws": { toJSON: fail, kind: "matmul", m: 4, n: 8, k: 8 },
    "a toStringTag that throws": { get [Symbol.toStringTag]() { return fail(); } },
    "a list whose iterator throws": Object.assign([1], { [Symbol.iterator]: fail }),
    "a cycle": (() => { const at = {}; at.at = at; return at; })(),
    "a symbol": Symbol("the page's own"),
    "a bigint": 1n,
    "an object without a prototype": Object.create(null),
    "the page": window,
  };
};
/** What is plain and empty once it is copied says nothing of an option. */
const EMPTY = ["a toStringTag that throws", "an object without a prototype"];

page_test("no call is harmed by a value that throws, and each refusal is typed", {
  path: "/one.html", viewport: VIEWPORT, script: `window.hostile = ${HOSTILE};`,
}, async (page) => {
  await ready(page);
  const before = await call(page, "state");
  const { taken, untyped, refused } = await page.evaluate(async (calls) => {
    const widget = document.getElementById("first");
    const found = { taken: [], untyped: [], refused: 0 };
    for (const [what, value] of Object.entries(window.hostile())) {
      for (const name of calls) {
        try {
          await widget[name](value);
          found.taken.push(`${name}: ${what}`);
        } catch (error) {
          found.refused += 1;
          if (error?.name !== "RooflineError" || typeof error.code !== "string" || error.code === "crashed") found.untyped.push(`${name} of ${what}: ${error}`);
        }
      }
    }
    return found;
  }, CALLS);
  assert.deepEqual(untyped, []);
  assert.deepEqual(taken, EMPTY.map((what) => `set_options: ${what}`));
  assert.equal(refused, CALLS.length * 15 - EMPTY.length);
  assert.deepEqual(await call(page, "state"), before);
  await assert_unharmed(page);
});

for (const [what, path, complaints] of [["names that every object has", "/plain-keys.html", []], ["fields that no board has", "/keys.html", [/warning: .*__proto__/]]]) {
  page_test(`a file of ${what} pollutes nothing`, { path, viewport: VIEWPORT, complaints }, async (page) => {
    await ready(page);
    assert.deepEqual(await page.evaluate(() => [{}.polluted, Object.keys(Object.prototype), typeof {}.toString]), [undefined, [], "function"]);
    if (complaints.length === 0) {
      assert.deepEqual((await call(page, "placements")).map(({ id }) => id), ["__proto__", "constructor"]);
      await page.locator(PART.slider).press("ArrowRight");
      assert.equal(await m_of(page, "__proto__"), 65);
      await page.locator("#first tbody input >> nth=1").check();
      assert.equal((await call(page, "state")).selected, "constructor");
    }
    await assert_unharmed(page);
  });
}

/** What old scripts do to what every object and list inherits: seen by whoever walks over fields. */
const POLLUTED = () => {
  for (const prototype of [Object.prototype, Array.prototype, String.prototype, Function.prototype]) {
    prototype.extend = function extend() { throw new Error("called by no one"); };
    prototype.polluted = { kind: "matmul", m: 3 };
  }
  // fields that ours have, where they are not given
  Object.assign(Object.prototype, { m: 5, field: "polluted", code: "polluted", device: "a100-sxm-80gb", overlap: false, launch_us: 7, precision: "fp8", hint: true, bubbles: false });
  Array.prototype.toJSON = Object.prototype.toJSON = undefined;
};
page_test("in a page that adds to what all objects inherit, boards, questions and files are those of any page", {
  path: "/polluted.html", viewport: VIEWPORT,
}, async (page) => {
  const found = async () => {
    await ready(page);
    await page.evaluate(() => document.querySelector("roofline-question").ready);
    await call(page, "place_kernel", { kind: "softmax", id: "own", rows: 4096, cols: 4096 });
    const refused = await page.evaluate(() => document.getElementById("first").set_m("x").catch((error) => [error.code, Object.hasOwn(error, "field") && error.field]));
    const options = await call(page, "set_options", {});
    await page.locator("roofline-question input").first().fill("295.2 FLOP/byte");
    await page.locator("roofline-question [part=check]").click();
    const verdict = await page.evaluate(() => document.querySelector("roofline-question").verdict.verdict);
    const csv = await call(page, "to_csv");
    const [state, placements] = [await call(page, "state"), await call(page, "placements")];
    return JSON.parse(JSON.stringify({ refused, options, verdict, csv, state, placements }));
  };
  const plain = await found();
  await page.addInitScript(POLLUTED);
  await page.reload();
  assert.equal(await page.evaluate(() => ({}).m), 5, "the page is polluted");
  assert.deepEqual(await found(), plain);
  // the tests' own way into the page goes by this name
  await page.evaluate(() => { delete Object.prototype.m; });
  await assert_unharmed(page);
});
