// The short form of the bench, for every change: a few rounds, and ratios of CPU times in the same rounds, which a busy
// machine moves little. No time of its own is held to anything.
//
// The limits are about 1.7 times what was measured. What falls back by that much fails, such as a layout that
// is forced in each frame, or a cost that grows with the kernels; what a machine does to both sides does not.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch } from "../browser/browser.mjs";
import { serve_contenders } from "./contenders.mjs";
import { measure_drag } from "./drag.mjs";
import { median, quantile, ratio_to, run_rounds } from "./rounds.mjs";

const ROUNDS = 3;
const COUNTS = [5, 100];
/** The most that a drag frame of ours may take, of theirs. */
const LIMITS = { uplot: 2.4, chartjs: 0.7, floor: 3 };
/** And of ours with the fewest kernels. */
const GROWTH = 1.6;

let browser;
let pages;
before(async () => {
  browser = await launch();
  pages = await serve_contenders();
});
after(async () => {
  await browser?.close();
  await pages?.close();
});

const frame = ({ moves }) => quantile(moves, 0.5);
const ours = {};

for (const kernels of COUNTS) {
  test(`a drag among ${kernels} kernels costs no more beside others than it did`, async () => {
    const { runs } = await run_rounds(ROUNDS, ["ours", ...Object.keys(LIMITS)], (name) => measure_drag(browser, pages, { name, kernels, ratio: 1 }));
    ours[kernels] = median(runs.ours.map(frame));
    const found = Object.keys(LIMITS).map((name) => [name, ratio_to(runs, name, frame)]);
    console.log(found.map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`).join(", "));
    assert.deepEqual(found.filter(([name, ratio]) => !(ratio <= LIMITS[name])), [], "ours by theirs");
  });
}

test("a drag costs as much among many kernels as among few", () => {
  const [few, many] = COUNTS.map((count) => ours[count]);
  assert.ok(many / few <= GROWTH, `${many} ms a frame among ${COUNTS[1]}, ${few} among ${COUNTS[0]}`);
});
