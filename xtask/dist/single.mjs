// Makes the one classic script that has everything inside: no import, no export, nothing to fetch.
// Given: the file to write, and the oldest browsers that must run it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "fflate";
import { WWW } from "./places.mjs";
import { sheets } from "../src/wasm/sheets.mjs";

const [out, ...target] = process.argv.slice(2);
const { build, transform } = createRequire(join(WWW, "package.json"))("esbuild");

// packed by a program of its own, so that every machine gets the same bytes; base64 for ASCII alone survives
// a server that names a wrong charset
const packed = gzipSync(readFileSync(join(WWW, "pkg", "roofline_widget_bg.wasm")), { level: 9, mem: 12, mtime: 0 });
const languages = Object.fromEntries(readdirSync(join(WWW, "lang")).sort().map((name) =>
  [basename(name, ".json"), JSON.parse(readFileSync(join(WWW, "lang", name), "utf8"))]));
const INSIDE = { module: Buffer.from(packed).toString("base64"), languages };

const inside = {
  name: "inside",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^inside:/ }, ({ path }) => ({ path: path.slice("inside:".length), namespace: "inside" }));
    onLoad({ filter: /./, namespace: "inside" }, ({ path }) => ({ contents: JSON.stringify(INSIDE[path]), loader: "json" }));
  },
};

const { outputFiles: [file] } = await build({
  entryPoints: [fileURLToPath(new URL("single-entry.js", import.meta.url))],
  target,
  plugins: [inside, sheets(transform, target)],
  bundle: true,
  minify: true,
  format: "iife",
  charset: "ascii",
  legalComments: "none",
  // no address beside it is asked for: what stands there is inside
  define: { "import.meta.url": JSON.stringify("about:blank") },
  write: false,
  logLevel: "warning",
});
const version = JSON.parse(readFileSync(join(WWW, "package.json"), "utf8")).version;
const text = `/* roofline-widget ${version}, MIT OR Apache-2.0 */\n${file.text}`;
// in a page's own <script> either would end it, or hide its end
const ends = /<\/script|<!--/i.exec(text);
if (ends) throw new Error(`the script says ${ends[0]}: it could not stand in a page`);
if (/[^\n\x20-\x7e\t]/.test(text)) throw new Error("the script is not of ASCII alone");
writeFileSync(out, text);
console.log(`${basename(out)}: ${text.length} bytes`);
