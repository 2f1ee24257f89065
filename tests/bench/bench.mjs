// The whole bench: every contender, count of kernels and pixel ratio. Writes bench.json and bench.md into the folder that
// ROOFLINE_BENCH names. `cargo xtask bench` runs it.
import { mkdir, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { launch } from "../browser/browser.mjs";
import { CONTENDERS, serve_contenders } from "./contenders.mjs";
import { measure_drag } from "./drag.mjs";
import { measure_load } from "./load.mjs";
import { drag_case, load_case, markdown, summary } from "./report.mjs";
import { run_rounds } from "./rounds.mjs";

const folder = process.env.ROOFLINE_BENCH;
if (!folder) throw new Error("ROOFLINE_BENCH names no folder; `cargo xtask bench` does");
/** At least 15 are asked for; fewer are for a first look. */
const rounds = Number(process.argv[2] ?? 15);
const COUNTS = [5, 100, 1000];
const RATIOS = [1, 2];

const browser = await launch();
const pages = await serve_contenders();
const began = new Date();
const [drags, loads] = [[], []];
try {
  for (const kernels of COUNTS) {
    for (const ratio of RATIOS) {
      console.log(`drags: ${kernels} kernels, pixel ratio ${ratio}`);
      drags.push(drag_case({ kernels, ratio }, await run_rounds(rounds, CONTENDERS, (name) => measure_drag(browser, pages, { name, kernels, ratio }))));
    }
    console.log(`loads: ${kernels} kernels`);
    loads.push(load_case({ kernels, ratio: 1 }, await run_rounds(rounds, CONTENDERS, (name) => measure_load(browser, pages, { name, kernels, ratio: 1 }))));
  }
  const machine = {
    date: began.toISOString().slice(0, 10),
    kind: `${cpus().length} cores${process.env.ROOFLINE_BENCH_SHARED ? " that others use as well" : ""}, Chromium ${browser.version()}, Node ${process.versions.node}, ${rounds} rounds`,
  };
  const all = { machine, drags, loads };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "bench.json"), `${JSON.stringify(all, undefined, 2)}\n`);
  const text = `${markdown(all)}\n${summary(all)}`;
  await writeFile(join(folder, "bench.md"), text);
  console.log(`\n${text}`);
} finally {
  await browser.close();
  await pages.close();
}
