// The board saved as files, from a menu: each is what the call gives, under a name that tells what it is.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { house, noting } from "./house.mjs";
import { call, painted, PART, ready } from "./widget.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const page_test = house({
  "/": `<main><h1>A widget</h1><roofline-widget kernels="lesson" m="64" controls="device m kernels export"></roofline-widget></main>`,
  "/usual.html": `<roofline-widget kernels="lesson" m="64"></roofline-widget>`,
  "/german.html": `<roofline-widget kernels="lesson" lang="de" controls="export"></roofline-widget>`,
});
const W = "roofline-widget";
const AT = { save: `${W} [part=save] summary`, menu: `${W} .save-menu`, scale: `${W} [part=png-scale]`, said: `${W} [part=export] [role=status]` };
const open = async (page) => {
  await page.locator(AT.save).focus();
  await page.keyboard.press("Enter");
  await page.locator(`${W} [part=save-svg]`).waitFor();
};
/** The file that a button saves: its name and its bytes. */
async function saved(page, kind) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`${W} [part=save-${kind}]`).click()]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
const png_size = (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];

page_test("the menu saves SVG, CSV and Python as the calls give them, by the name of the device", {}, async (page) => {
  await ready(page);
  await open(page);
  const chart = await page.locator(PART.chart).evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
  const wanted = { svg: await call(page, "to_svg", ...chart), csv: await call(page, "to_csv"), py: await call(page, "to_python") };
  for (const [kind, text] of Object.entries(wanted)) {
    const { name, bytes } = await saved(page, kind);
    assert.deepEqual([name, bytes.toString()], [`roofline-h100-sxm.${kind}`, text], kind);
  }
  await call(page, "set_device", { name: "Größer / „mein“ GPU*", peak_tflops: 500, bandwidth_tbps: 2 });
  assert.equal((await saved(page, "csv")).name, "roofline-größer-mein-gpu.csv");
});

page_test("PNG comes at any scale, and one that is out of range is refused by the box", {}, async (page) => {
  await ready(page);
  await open(page);
  const chart = await page.locator(PART.chart).boundingBox();
  for (const scale of ["2", "1", "3.5", "0.5"]) {
    await page.locator(AT.scale).fill(scale);
    const { name, bytes } = await saved(page, "png");
    assert.equal(name, "roofline-h100-sxm.png");
    const wanted = [chart.width, chart.height].map((px) => px * Number(scale));
    assert.ok(png_size(bytes).every((px, n) => Math.abs(px - wanted[n]) <= 1), `${scale}: ${png_size(bytes)}, not ${wanted}`);
  }
  const downloads = [];
  page.on("download", (download) => downloads.push(download));
  for (const scale of ["", "0", "-1", "11"]) {
    await page.locator(AT.scale).fill(scale);
    await page.locator(`${W} [part=save-png]`).click();
    assert.equal(await page.locator(AT.scale).evaluate((box) => box.matches(":invalid:focus")), true, `${scale}: the box has the focus`);
  }
  await page.locator(AT.scale).fill("8");
  await page.locator(`${W} [part=save-png]`).click();
  await page.waitForFunction((tag) => document.querySelector(tag).shadowRoot.querySelector("[part=export] [role=status]").textContent, W);
  assert.match(await page.locator(AT.said).innerText(), /^scale: 8 was given; .* at most$/, "a canvas holds no such picture");
  await painted(page);
  assert.deepEqual(downloads, []);
  const codes = await page.evaluate((tag) => Promise.all([100, 0.1, NaN, "2"].map((scale) => document.querySelector(tag).to_png(scale).catch(({ code }) => code))), W);
  assert.deepEqual(codes, ["out_of_range", "out_of_range", "not_finite", "not_a_number"]);
});

page_test("the menu stands only where controls names export, and its script comes with it", {
  path: "/usual.html",
  prepare: noting(),
}, async (page) => {
  await ready(page);
  assert.equal(await page.locator(AT.save).count(), 0);
  assert.ok(!page.asked.includes("/export-panel.js"));
  await page.evaluate((tag) => document.querySelector(tag).setAttribute("controls", "export"), W);
  await painted(page);
  await open(page);
  assert.ok(page.asked.includes("/export-panel.js"));
});

page_test("a part that does not come is asked for again", {
  complaints: [/Failed to load resource/, /“export” of the program could not be loaded/],
  prepare: (page) => page.route("**/roofline_widget_export.wasm", (route) => route.fulfill({ status: 404 }), { times: 1 }),
}, async (page) => {
  await ready(page);
  await page.locator(`${W} [part=save]`).evaluate((node) => { node.open = true; });
  await page.locator(`${W} [part=save-csv]`).dispatchEvent("click");
  await page.waitForFunction((tag) => /could not/.test(document.querySelector(tag).shadowRoot.querySelector("[part=export] [role=status]").textContent), W);
  assert.match((await saved(page, "csv")).name, /csv$/);
});

page_test("Escape closes the menu, and the keyboard is where it was", {}, async (page) => {
  await ready(page);
  await open(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(AT.menu).isVisible(), false);
  assert.equal(await page.evaluate((tag) => document.querySelector(tag).shadowRoot.activeElement?.localName, W), "summary");
});

page_test("the menu speaks German", { path: "/german.html" }, async (page) => {
  await ready(page);
  assert.equal(await page.locator(AT.save).innerText(), "Speichern als …");
  await open(page);
  assert.equal(await page.getByRole("spinbutton", { name: "PNG-Maßstab" }).count(), 1);
});

for (const width of [320, 360, 420, 700, 1200]) {
  page_test(`the open menu is in reach: axe finds nothing, targets are 24 px and nothing is too wide, ${width} px`, { viewport: { width, height: 1400 } }, async (page) => {
    await ready(page);
    await open(page);
    const { sizes, menu, scroll } = await page.evaluate((tag) => {
      const root = document.querySelector(tag).shadowRoot;
      const box = (node) => { const { width, height, left, right } = node.getBoundingClientRect(); return { width, height, left, right }; };
      return { sizes: [...root.querySelectorAll("[part=save] :is(summary, button, input)")].map(box), menu: box(root.querySelector(".save-menu")), scroll: document.documentElement.scrollWidth };
    }, W);
    assert.equal(sizes.length, 6);
    for (const { width, height } of sizes) assert.ok(width >= 24 && height >= 24, `${width} × ${height}`);
    assert.ok(menu.left >= 0 && menu.right <= width && scroll <= width, JSON.stringify(menu));
    await page.evaluate(AXE);
    const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
  });
}
