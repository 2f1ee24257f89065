// Makes one small module of another and of all that it imports; what it imports on demand stays apart beside it.
// Given: the module, the file that it becomes, the folder to lay all into until it is published, and the oldest
// browsers that must run it.
import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { sheets } from "./sheets.mjs";

// run in the folder of the packages
const { build, transform } = createRequire(join(process.cwd(), "package.json"))("esbuild");

const [entry, outfile, staged, ...target] = process.argv.slice(2);

const OPTIONS = {
  target,
  bundle: true,
  minify: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  // a browser asks for it when its tools are open; the sources stand beside
  sourcemap: "linked",
  sourcesContent: false,
  metafile: true,
  write: false,
  logLevel: "warning",
};

/** @type {Map<string, string>} what few pages need, by its name: fetched when it is first asked for */
const apart = new Map();
const on_demand = {
  name: "on demand",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      apart.set(basename(path), join(resolveDir, path));
      return { path, external: true };
    });
  },
};

/** @param {string} file @param {string} name @param {object[]} plugins */
async function bundle(file, name, plugins) {
  const { metafile, outputFiles } = await build({ ...OPTIONS, entryPoints: [file], outfile: join(staged, name), plugins: [sheets(transform, target), ...plugins] });
  for (const { path, contents } of outputFiles) await writeFile(path, contents);
  return Object.keys(metafile.inputs);
}

const inside = await bundle(entry, basename(outfile), [on_demand]);
for (const [name, file] of apart) {
  const twice = (await bundle(file, name, [])).filter((input) => inside.includes(input));
  if (twice.length > 0) throw new Error(`${name} would bring ${twice.join(", ")} a second time: the page has to hand it over`);
}
