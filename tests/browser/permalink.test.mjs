// A board in the address of its page: kept as it is changed, laid again on load, beside what else stands there.
import assert from "node:assert/strict";
import { house } from "./house.mjs";
import { call, m_of, painted, PART, ready, until } from "./widget.mjs";

const widget = (more) => `<roofline-widget kernels="lesson" m="64" ${more}></roofline-widget>`;
const page_test = house({
  "/": widget("permalink"),
  "/off.html": widget(""),
  "/two.html": `<h2 id="top">Two</h2>${widget(`id="a b" permalink`)}${widget(`id="c" permalink`)}`,
  "/same.html": `${widget("permalink")}${widget("permalink")}`,
});
const ONE = { path: "/" };

const packed = (state) => Buffer.from(JSON.stringify(state)).toString("base64url");
const hash = (page) => page.evaluate(() => location.hash);
const go = (page, hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
/** The board that the address names. */
const linked = async (page, key = "roofline") => {
  const entry = (await hash(page)).slice(1).split("&").find((each) => each.startsWith(`${key}=`));
  return entry && JSON.parse(Buffer.from(entry.slice(key.length + 1), "base64url").toString());
};
const until_hash = (page, pattern) => page.waitForFunction((source) => new RegExp(source).test(location.hash), pattern.source);

const BOARD = {
  version: 1, selected: "mine", compare: "a100-sxm-80gb",
  device: { name: "Größer als µ", peak_tflops: 500, bandwidth_tbps: 2 },
  kernels: [
    { kind: "matmul", id: "mine", name: "Q·Kᵀ", m: 77, n: 4096, k: 128, precision: "bf16", measured_tflops: 100 },
    { kind: "custom", id: "count", flops: 1e9, bytes_moved: 1e9 },
  ],
  options: { overlap: false, launch_us: 3, peak_fraction: 0.8 },
};
const at = (state, path = "/") => ({ path: `${path}#roofline=${packed(state)}` });

page_test("what a student does is in the address once it has settled, and a reload brings it back", ONE, async (page) => {
  await ready(page);
  assert.equal(await hash(page), "", "nothing was done yet");
  await page.locator(PART.slider).press("PageUp");
  await page.locator(PART.device).selectOption("a100-sxm-80gb");
  const before = await call(page, "state");
  assert.deepEqual(await linked(page), before);
  await page.reload();
  await ready(page);
  assert.deepEqual(await call(page, "state"), before);
});

page_test("every part of a board comes back from its address", at(BOARD), async (page) => {
  await ready(page);
  const state = await call(page, "state");
  const same = await call(page, "restore", BOARD).then(() => call(page, "state"));
  assert.deepEqual(state, same);
  assert.deepEqual([state.device.name, state.compare, state.selected, state.kernels[0].m], ["Größer als µ", "a100-sxm-80gb", "mine", 77]);
  assert.equal(state.kernels[0].measured_tflops, 100);
});

page_test("the history does not grow, and what the page keeps in it stays", ONE, async (page) => {
  await ready(page);
  const length = await page.evaluate(() => {
    history.replaceState({ page: "its own" }, "");
    return history.length;
  });
  for (const key of ["PageUp", "ArrowRight", "PageUp"]) await page.locator(PART.slider).press(key);
  assert.ok(await linked(page));
  assert.deepEqual(await page.evaluate(() => [history.length, history.state]), [length, { page: "its own" }]);
});

page_test("a drag and a running script write once they rest", ONE, async (page) => {
  await ready(page);
  await page.evaluate(() => {
    window.writes = 0;
    const write = history.replaceState;
    history.replaceState = (...given) => {
      window.writes += 1;
      write.apply(history, given);
    };
  });
  const box = await page.locator(PART.roofline).boundingBox();
  await page.mouse.move(box.x + 22, box.y + 22);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) await page.mouse.move(box.x + 22 + step * 3, box.y + 22);
  assert.equal(await page.evaluate(() => window.writes), 0, "while it is dragged");
  await page.mouse.up();
  assert.equal(await page.evaluate(() => window.writes), 1, "let go");
  await page.evaluate(async () => {
    for (let m = 1; m <= 200; m += 1) await document.querySelector("roofline-widget").set_m(m);
  });
  const dragged = await hash(page);
  await page.waitForFunction((before) => location.hash !== before, dragged);
  await page.waitForTimeout(400);
  assert.equal((await linked(page)).kernels.at(-1).m, 200);
  assert.ok(await page.evaluate(() => window.writes) <= 12, "far fewer writes than calls");
});

page_test("a reset goes back to the board of the tag, and leaves a clean address", at({ ...BOARD, device: "a100-sxm-80gb", compare: null }), async (page) => {
  await ready(page);
  assert.equal((await call(page, "state")).device, "a100-sxm-80gb");
  await page.locator(PART.reset).click();
  await painted(page);
  const { device, kernels } = await call(page, "state");
  assert.deepEqual([device, kernels.length, await m_of(page)], ["h100-sxm", 6, 64]);
  assert.deepEqual(await page.evaluate(() => [location.hash, location.pathname]), ["", "/"]);
});

page_test("another address lays another board, a leap within the page does not", ONE, async (page) => {
  await ready(page);
  await go(page, `roofline=${packed(BOARD)}`);
  await page.waitForFunction(() => document.querySelector("roofline-widget").shadowRoot.querySelectorAll("tbody tr").length === 2);
  await go(page, "top");
  await painted(page);
  assert.equal((await call(page, "placements")).length, 2);
  await page.locator(PART.slider).press("PageUp");
  assert.match(await hash(page), /^#top&roofline=/, "what stood there stays");
  await page.goBack();
  await until(page, async () => (await document.querySelector("roofline-widget").state()).kernels[0].m === 77);
});

page_test("several widgets have an entry each, by their ids", { path: "/two.html#top" }, async (page) => {
  await ready(page);
  await page.evaluate(() => document.querySelectorAll("roofline-widget")[1].set_m(500));
  await until_hash(page, /roofline-c=/);
  await page.locator(PART.slider).press("PageUp");
  await until_hash(page, /roofline-a%20b=/);
  assert.match(await hash(page), /^#top&roofline-c=[\w-]+&roofline-a%20b=[\w-]+$/);
  await page.reload();
  await ready(page);
  const ms = await page.evaluate(() => Promise.all([...document.querySelectorAll("roofline-widget")].map(async (each) => (await each.state()).kernels.at(-1).m)));
  assert.deepEqual(ms, [128, 500]);
});

page_test("of two widgets without an id the first one has the address, and the second says so", { path: "/same.html", complaints: [/permalink: each widget.*id of its own/] }, async (page) => {
  await ready(page);
  await page.locator(PART.slider).press("PageUp");
  assert.equal((await linked(page)).kernels.at(-1).m, 128);
});

const DAMAGED = [
  ["what is no base64", "#roofline=%%%", /permalink: the link is damaged/],
  ["its end cut off", `#roofline=${packed(BOARD).slice(0, -9)}`, /permalink: the link is damaged/],
  ["what is no UTF-8", `#roofline=${Buffer.from([0x22, 0xff, 0x22]).toString("base64url")}`, /permalink: the link is damaged/],
  ["nothing behind its name", "#roofline=", /permalink: the link is damaged/],
  ["a list for a board", `#roofline=${packed([1])}`, /warning: .*a list was given.*saved board/],
  ["null for a board", `#roofline=${packed(null)}`, /warning: .*nothing was given.*saved board/],
  ["a later version", `#roofline=${packed({ ...BOARD, version: 2 })}`, /warning: .*version: 2 was given.*1/],
  ["a wrong kernel", `#roofline=${packed({ ...BOARD, kernels: [{ kind: "matmul", m: -1, n: 8, k: 8 }], selected: null })}`, /warning: .*kernels\[0\]\.m/],
];
for (const [what, hash_given, complaint] of DAMAGED) {
  page_test(`a link with ${what} is refused with the reason, and the board is the tag's`, { path: `/${hash_given}`, complaints: [complaint] }, async (page) => {
    await ready(page);
    assert.deepEqual([(await call(page, "state")).device, await m_of(page)], ["h100-sxm", 64]);
    assert.equal(await hash(page), hash_given, "and it stands there as it came");
    const told = page.locator("roofline-widget .failed");
    assert.match(`warning: ${await told.innerText()}`, complaint, "the reader is told, too");
    await page.locator(PART.slider).press("PageUp");
    assert.equal(await told.textContent(), "", "until the board is another");
    assert.equal((await linked(page)).kernels.at(-1).m, 128, "until something is done");
  });
}

page_test("a refused link leaves a board that was changed as it is", { path: "/", complaints: [/version: 2/] }, async (page) => {
  await ready(page);
  await page.locator(PART.slider).press("PageUp");
  await go(page, `roofline=${packed({ ...BOARD, version: 2 })}`);
  await painted(page);
  assert.equal(await m_of(page), 128);
  await page.locator(PART.reset).click();
  assert.equal(await m_of(page), 64);
});

page_test("what else stands behind the # is no board", { path: "/#roofline-other=1&roofline2=1&x" }, async (page) => {
  await ready(page);
  assert.equal(await m_of(page), 64);
  await page.locator(PART.slider).press("PageUp");
  assert.match(await hash(page), /^#roofline-other=1&roofline2=1&x&roofline=/);
});

page_test("nothing is written or read where the tag does not ask for it", at(BOARD, "/off.html"), async (page) => {
  await ready(page);
  assert.equal(await m_of(page), 64);
  const before = await hash(page);
  await page.locator(PART.slider).press("PageUp");
  await call(page, "set_m", 3);
  await page.waitForTimeout(400);
  assert.equal(await hash(page), before);
  await page.evaluate(() => document.querySelector("roofline-widget").toggleAttribute("permalink", true));
  await until(page, async () => (await document.querySelector("roofline-widget").state()).kernels[0].m === 77);
  await page.evaluate(() => document.querySelector("roofline-widget").toggleAttribute("permalink", false));
  await page.locator(PART.slider).press("PageUp");
  assert.equal(await hash(page), before, "nor once it asks no longer");
});

page_test("a widget that is taken out writes no more, and follows again where it is put back", ONE, async (page) => {
  await ready(page);
  await page.evaluate(async () => {
    const widget = document.querySelector("roofline-widget");
    window.kept = widget;
    widget.remove();
    await widget.set_m(900);
  });
  await page.waitForTimeout(400);
  assert.equal(await hash(page), "");
  await page.evaluate(() => document.body.append(window.kept));
  await page.locator(PART.slider).press("PageUp");
  assert.equal((await linked(page)).kernels.at(-1).m, 1800);
});
