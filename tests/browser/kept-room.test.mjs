// The room of a board that comes from a file: nothing moves when it is there, whatever the width.
import assert from "node:assert/strict";
import { author_page, house } from "./house.mjs";
import { painted, ready } from "./widget.mjs";

const board = (count) => JSON.stringify({
  version: 1, device: "h100-sxm", compare: null, selected: "yours", options: {},
  kernels: [
    ...Array.from({ length: count - 1 }, (_, at) => ({ kind: "elementwise", id: `e${at}`, name: "bias", n: 16777216, fixed: true })),
    { kind: "matmul", id: "yours", m: 64, n: 4096, k: 4096 },
  ],
});
const page = (count, says) => author_page(
  `<roofline-widget src="board.json"><img src="/roofline-lesson.svg" alt="a roofline"></roofline-widget><p id="below">below</p>`,
  `<link rel="stylesheet" href="/reserve.css">${says ? `<style>roofline-widget { --roofline-kernels: ${count} }</style>` : ""}`,
);
const ROWS = [[1, true], [2, true], [2, false], [5, false], [9, true]];
const page_test = house(Object.fromEntries(ROWS.map(([count, says]) => [`/${count}-${says}/`, page(count, says)])));

for (const [count, says] of ROWS) {
  for (const width of [360, 640, 740, 960, 1200]) {
    page_test(`a file of ${count} kernels${says ? ", as its page says," : ""} moves nothing on a page ${width} px wide`, {
      path: `/${count}-${says}/`, viewport: { width, height: 2000 }, until: "commit",
      prepare: async (page) => {
        const gate = new Promise((done) => { page.go_on = done; });
        await page.route("**/define.js", async (route) => {
          await gate;
          await route.continue();
        });
        await page.route("**/board.json", (route) => route.fulfill({ contentType: "application/json", body: board(count) }));
      },
    }, async (page) => {
      const below = async () => {
        await painted(page);
        return (await page.locator("#below").boundingBox()).y;
      };
      await page.locator("#below").waitFor();
      const first = await below();
      page.go_on();
      await ready(page);
      assert.equal(await page.locator("roofline-widget tbody tr").count(), count);
      assert.equal(await below(), first);
    });
  }
}

page_test("who writes back a property that an unknown tag did not have has said nothing", { path: "/2-true/", until: "commit",
  prepare: async (page) => {
    await page.route("**/define.js", async (route) => {
      // as themes do that make addresses absolute
      await page.evaluate(() => { for (const node of document.querySelectorAll("[src]")) node.src = node.src; });
      await route.continue();
    });
    await page.route("**/board.json", (route) => route.fulfill({ contentType: "application/json", body: board(2) }));
  },
}, async (page) => {
  await page.locator("#below").waitFor();
  await ready(page);
  assert.equal(await page.locator("roofline-widget tbody tr").count(), 2);
});
