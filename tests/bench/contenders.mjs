// The pages of the contenders, each built as its author would ship it and served from memory: minified, tree-shaken,
// brotli at its highest. What a page fetches is what is weighed.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import { build } from "esbuild";
import { saved_board } from "./pages/board.js";
import { FONT, HEIGHT_PX, WIDTH_PX } from "./pages/geometry.js";

/** In the order of the tables: ours first, the floor last. */
export const CONTENDERS = ["ours", "uplot", "chartjs", "plotly", "floor"];
export const NAMES = {
  ours: "roofline-widget", uplot: "uPlot", chartjs: "Chart.js + dragdata", plotly: "Plotly basic", floor: "hand-written canvas (the floor)",
};

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const pkg = (name) => here(`../../www/pkg/${name}`);
/** What a page with a board of its author's fetches of the module. */
const OF_THE_MODULE = ["roofline_widget_main.wasm", "roofline_widget_board.wasm"];
/** And of the scripts. */
const SCRIPTS = ["define.js", "author-board.js"];
const MEDIA_TYPES = { js: "text/javascript", css: "text/css", wasm: "application/wasm", html: "text/html; charset=utf-8" };

/** Of ours the files of a page with one chart; of the others one script each, and its style. */
async function files() {
  const found = { "reserve.css": await readFile(here("../../www/reserve.css")) };
  for (const name of [...SCRIPTS, ...OF_THE_MODULE]) found[`pkg/${name}`] = await readFile(pkg(name));
  const { outputFiles } = await build({
    entryPoints: CONTENDERS.filter((name) => name !== "ours").map((name) => here(`pages/${name}.js`)),
    bundle: true, minify: true, format: "esm", target: "chrome120", write: false, outdir: here("built"), logLevel: "error", legalComments: "none",
  });
  for (const { path, contents } of outputFiles) found[path.slice(here("built/").length)] = Buffer.from(contents);
  return new Map(Object.entries(found).map(([name, body]) => [`/${name}`, { body, packed: pack(body) }]));
}

const pack = (body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });

const style = `
body { margin: 0; font: 14px/1.45 ${FONT}; color: #141413; background: #fff; }
#box { position: relative; width: ${WIDTH_PX}px; height: ${HEIGHT_PX}px; margin: 9px; touch-action: none; user-select: none; }
/* its chart is then as wide as the others' */
roofline-widget { width: ${WIDTH_PX + 18}px; }
.readout { width: ${WIDTH_PX}px; margin: 9px; font-variant-numeric: tabular-nums; }
.slider { width: 100%; }
.bar { display: grid; grid-template-columns: 6rem 1fr 6rem; gap: .5rem; margin: 0; }
.track { background: #eeece5; }
.fill { display: block; height: 100%; transform-origin: left; }
.fill.memory { background: #1f5f99; }
.fill.compute { background: #ad5200; }
.summary { min-height: 3lh; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: start; font-weight: 400; height: 2.4rem; }
`;

function html(name, kernels, built) {
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><link rel="icon" href="data:,"><style>${style}</style>`;
  if (name !== "ours") {
    const sheet = built.has(`/${name}.css`) ? `<link rel="stylesheet" href="/${name}.css">` : "";
    return `${head}${sheet}<body><div id="box"></div><script type="module" src="/${name}.js"></script>`;
  }
  // as the lesson page does
  return `${head}<link rel="stylesheet" href="/reserve.css"><link rel="modulepreload" href="/pkg/define.js">`
    + OF_THE_MODULE.map((part) => `<link rel="preload" as="fetch" type="application/wasm" crossorigin href="/pkg/${part}">`).join("")
    + `<script type="module" src="/pkg/define.js"></script>`
    + `<body><roofline-widget><script type="application/json">${JSON.stringify(saved_board(kernels))}</script></roofline-widget>`;
}

/**
 * @returns {Promise<{ url: (name: string, kernels: number) => string, weight: (paths: string[]) => number, close: () => Promise<void> }>}
 *   weight is in bytes of brotli
 */
export async function serve_contenders() {
  const built = await files();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
    const name = pathname.slice(1);
    if (CONTENDERS.includes(name)) {
      response.writeHead(200, { "content-type": MEDIA_TYPES.html }).end(html(name, Number(searchParams.get("kernels")), built));
      return;
    }
    const file = built.get(pathname);
    if (!file) return void response.writeHead(404).end();
    const type = MEDIA_TYPES[pathname.split(".").at(-1) ?? ""];
    response.writeHead(200, { "content-type": type, "content-encoding": "br", "content-length": file.packed.length }).end(file.packed);
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const address = `http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`;
  return {
    url: (name, kernels) => `${address}/${name}?kernels=${kernels}`,
    weight: (paths) => paths.reduce((sum, path) => sum + (built.get(path)?.packed.length ?? 0), 0),
    close: () => new Promise((done) => {
      server.close(() => done(undefined));
      server.closeAllConnections();
    }),
  };
}
