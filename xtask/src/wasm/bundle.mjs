// Makes one small module of another and of all that it imports; what it imports on demand stays apart beside it, and is
// handed what stands in the first: nothing comes twice, and no file names one that names it.
// Given: the module, the file that it becomes, the folder to lay all into until it is published, and the oldest
// browsers that must run it.
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, relative } from "node:path";
import { sheets } from "./sheets.mjs";

// run in the folder of the packages
const { build, transform } = createRequire(join(process.cwd(), "package.json"))("esbuild");

const [entry, outfile, staged, ...target] = process.argv.slice(2);

const OPTIONS = {
  target,
  bundle: true,
  format: "esm",
  charset: "utf8",
  legalComments: "none",
  metafile: true,
  write: false,
  logLevel: "warning",
};
const FINISHED = {
  minify: true,
  // a browser asks for it when its tools are open; the sources stand beside
  sourcemap: "linked",
  sourcesContent: false,
};
const SMALL = sheets(transform, target);

/** A module of ours that is imported when it is first needed. */
const ON_DEMAND = /import\("(\.\/[\w-]+\.js)"\)/g;
/** What a script that comes on demand takes its imports by. */
const HAND = "$hand";

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

/** The modules that stand in the page's script, by their places. @type {Set<string>} */
let inside = new Set();
const left_out = {
  name: "left out",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const place = join(resolveDir, path);
      return inside.has(place) ? { path: place, external: true } : undefined;
    });
  },
};

/**
 * What a script takes from modules that are left out of it, and the script without these imports; its lines stay
 * where they are, for its map.
 * @param {string} text as esbuild writes it
 */
function taken(text) {
  /** @type {[local: string, name: string, place: string][]} */
  const all = [];
  const rest = text.replaceAll(/^import \{([^}]*)\} from "(\/[^"]+)";\n/gm, (statement, names, place) => {
    for (const pair of names.split(",").map((name) => name.trim()).filter(Boolean)) {
      const [name, local = name] = pair.split(" as ");
      all.push([local, name, place]);
    }
    return statement.replaceAll(/[^\n]/g, "");
  });
  if (/^import\b/m.test(rest)) throw new Error(`not understood: ${/^import.*$/m.exec(rest)?.[0]}`);
  return { all, rest };
}

/**
 * The script as a function that is handed what was left out of it: its result is what it exports.
 * @param {[local: string, name: string, place: string][]} all
 * @param {string} rest
 */
function waiting(all, rest) {
  const EXPORTS = /^export \{([^}]*)\};$/m;
  const [, names] = EXPORTS.exec(rest) ?? [];
  if (names === undefined) throw new Error("exports not understood");
  const exported = names.split(",").map((name) => name.trim()).filter(Boolean).map((pair) => {
    const [local, name = local] = pair.split(" as ");
    return `${name}: ${local}`;
  });
  const locals = all.map(([local]) => local).join(", ");
  return `export function ${HAND}([${locals}]) {${rest.replace(EXPORTS, `return { ${exported.join(", ")} }; }`)}`;
}

/** @param {object} options @param {object[]} plugins */
async function made(options, plugins) {
  const { metafile, outputFiles } = await build({ ...OPTIONS, ...options, plugins: [SMALL, ...plugins] });
  return { files: outputFiles, inputs: Object.keys(metafile.inputs).map((input) => join(process.cwd(), input)) };
}

const FROM_STAGED = `"${relative(staged, process.cwd())}/`;
/** Lays files; a map names the sources from where it will stand, a folder below them. */
const write = (files) => Promise.all(files.map(({ path, contents }) => {
  const text = Buffer.from(contents).toString();
  return writeFile(path, path.endsWith(".map") ? text.replaceAll(FROM_STAGED, '"../') : text);
}));

// what stands in the page's script is known once it is made without what comes on demand
inside = new Set((await made({ entryPoints: [entry], outfile: join(staged, basename(outfile)) }, [on_demand])).inputs);

/** @param {string} file @param {string} name */
const alone = (file, name) => made({ entryPoints: [file], outfile: join(staged, name), sourcemap: "inline", sourcesContent: false }, [left_out]);
// and so does what several of those need
const brought = (await Promise.all([...apart].map(([name, file]) => alone(file, name)))).flatMap(({ inputs }) => inputs);
for (const input of brought) if (brought.indexOf(input) !== brought.lastIndexOf(input)) inside.add(input);

/** @type {Map<string, [local: string, name: string, place: string][]>} what each is handed */
const handed = new Map();
for (const [name, file] of apart) {
  const { files: [{ text }] } = await alone(file, name);
  const { all, rest } = taken(text);
  if (all.length > 0) handed.set(name, all);
  const { code, map } = await transform(all.length > 0 ? waiting(all, rest) : rest, { target, minify: true, format: "esm", charset: "utf8", legalComments: "none", sourcemap: "external", sourcefile: relative(staged, file), sourcesContent: false });
  await write([
    { path: join(staged, name), contents: `${code}//# sourceMappingURL=${name}.map\n` },
    { path: join(staged, `${name}.map`), contents: map },
  ]);
}

const handing = {
  name: "handing",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^hand:/ }, ({ path }) => ({ path: path.slice("hand:".length), namespace: "hand" }));
    onLoad({ filter: /./, namespace: "hand" }, ({ path: name }) => {
      const all = handed.get(name) ?? [];
      const imports = all.map(([, its, place], at) => `import { ${its} as _${at} } from ${JSON.stringify(place)};`);
      const contents = `${imports.join("\n")}
        let made;
        // a module runs once, however often it is imported
        export const hand = (given) => made ??= given.${HAND}([${all.map((_, at) => `_${at}`)}]);`;
      return { contents, resolveDir: process.cwd() };
    });
    onLoad({ filter: /\.js$/, namespace: "file" }, async ({ path }) => {
      if (!inside.has(path)) return undefined;
      const text = await readFile(path, "utf8");
      const names = [...text.matchAll(ON_DEMAND)].map(([, its]) => basename(its)).filter((name) => handed.has(name));
      if (names.length === 0) return undefined;
      const imports = names.map((name, at) => `import { hand as $hand_${at} } from "hand:${name}";\n`);
      const contents = text.replaceAll(ON_DEMAND, (all, its) => {
        const at = names.indexOf(basename(its));
        return at < 0 ? all : `${all}.then($hand_${at})`;
      });
      return { contents: imports.join("") + contents };
    });
  },
};
const { files } = await made({ ...FINISHED, entryPoints: [entry], outfile: join(staged, basename(outfile)) }, [handing, on_demand]);
await write(files);
