// Makes one small module of another and of all that it imports. Given: the module, the file that it
// becomes, the folder to lay it into until it is published, and the oldest browsers that must run it.
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { sheets } from "./sheets.mjs";

// run in the folder of the packages
const { build, transform } = createRequire(join(process.cwd(), "package.json"))("esbuild");

const [entry, outfile, staged, ...target] = process.argv.slice(2);

/** Files that few pages need and that import nothing of the bundle: they stay beside it, and are fetched on demand. */
const APART = /^\.\/(permalink|export-panel|share-panel|model-panel)\.js$/;

const apart = {
  name: "apart",
  setup({ onResolve }) {
    onResolve({ filter: APART }, ({ path, resolveDir }) => ({
      path: relative(dirname(outfile), join(resolveDir, path)).replaceAll("\\", "/"), external: true,
    }));
  },
};

const { outputFiles } = await build({
  entryPoints: [entry],
  outfile,
  target,
  plugins: [sheets(transform, target), apart],
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  // a browser asks for it when its tools are open; the sources stand beside
  sourcemap: "linked",
  sourcesContent: false,
  write: false,
  logLevel: "warning",
});
for (const { path, contents } of outputFiles) await writeFile(join(staged, basename(path)), contents);
