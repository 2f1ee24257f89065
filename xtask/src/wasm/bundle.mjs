// Makes one small module of another and of all that it imports. Given: the module, the file that it
// becomes, the folder to lay it into until it is published, and the oldest browsers that must run it.
import { readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { build, transform } from "esbuild";

const [entry, outfile, staged, ...target] = process.argv.slice(1);

/** A style sheet that stands in a module as the template `css`, with nothing filled in. */
const SHEET = /^const css = `([^`\\$]*)`;$/m;

const sheets = {
  name: "sheets",
  setup({ onLoad }) {
    onLoad({ filter: /style\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const css = SHEET.exec(text)?.[1];
      if (css === undefined) return undefined;
      const { code } = await transform(css, { loader: "css", minify: true, target });
      return { contents: text.replace(SHEET, () => `const css = ${JSON.stringify(code.trim())};`) };
    });
  },
};

/** Files that few pages need and that import nothing: they stay beside the bundle, and are fetched on demand. */
const APART = /^\.\/(permalink|export-panel)\.js$/;

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
  plugins: [sheets, apart],
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
