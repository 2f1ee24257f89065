// Makes one small module of another and of all that it imports; what it imports on demand stays apart beside it, and is
// handed what stands in the first: nothing of weight comes twice, and no file names one that names it. So on for what that imports.
// Given: the module, the file that it becomes, the folder to lay all into until it is published, and the oldest
// browsers that must run it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative, resolve } from "node:path";
import { sheets } from "./sheets.mjs";

// run in the folder of the packages
const packages = createRequire(join(process.cwd(), "package.json"));
const { build, transform } = packages("esbuild");
const { minify } = packages("terser");

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
// a browser asks for the map when its tools are open; the sources stand beside
const FINISHED = { minify: true, sourcemap: "external", sourcesContent: false };
/** esbuild's script made smaller once more: its local names are the same ones in every function, which packs better. */
const FOLDED = { module: true, ecma: 2020, compress: { passes: 3, hoist_funs: true, lhs_constants: false, sequences: false } };
/** Nearly all of the page's script runs as a chart comes: a browser that knows the word compiles it beside the page, and not as each function is called. */
const AT_ONCE = { format: { preamble: "//# allFunctionsCalledOnLoad" } };
const SMALL = sheets(transform, target);

/** Names of properties that may be shorter: of two words or more, as no browser's are. */
const LONG = /^[a-z]+(_[a-z]+)+$/;
const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;
/** A text, with what stands in the braces of a template. */
const TEXT = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** What a module of ours exports, by the form that it is written in. */
const EXPORTED = /^export (?:async )?(?:const|let|function|class) (\w+)|^export \{ (?:\w+ as )?(\w+) \};/gm;

/**
 * Names that others know as well, and that stay: what a page or the module calls and hands in has a type or stands in the
 * glue, so has what the history keeps; what an import is taken by is exported, and what is put together from texts stands in one.
 */
async function known() {
  const www = dirname(entry);
  const files = [...await readdir(www), "pkg/roofline_widget.js"].filter((name) => /\.(js|d\.ts)$/.test(name));
  const said = await Promise.all(files.map(async (name) => {
    const text = await readFile(join(www, name), "utf8");
    if (name.includes("/") || name.endsWith(".d.ts")) return text;
    return [...text.replaceAll(COMMENT, "").match(TEXT) ?? [], ...text.match(EXPORTED) ?? []].join("\n");
  }));
  return new Set(said.join("\n").match(/\b[a-z]+(?:_[a-z]+)+\b/g));
}

/** The same in all scripts: what one says to another has one name. */
const NAMES = { mangleProps: LONG, reserveProps: new RegExp(`^(${[...await known()].join("|")})$`), mangleCache: {} };

/** What elements take of the module's glue by import: all else that it does is in `named`. */
const NEEDED = ["RooflineWidget", "__wbg_reset_state", "load_main", "load_part", "named"];
/** What of the glue is for Node and for authors' scripts, and what stands in its place. */
const SPARE = [
  [/^    __destroy_into_raw\(\) \{\n[^]*?^    \}\n    free\(\) \{\n[^]*?^    \}\n/m, ""],
  [/^if \(Symbol\.dispose\).*$/m, ""],
  [/let result;\s+try \{\s+result = (\w+ instanceof \w+);\s+\} catch \(_\) \{\s+result = false;\s+\}\s+const ret = result;/g, "const ret = $1;"],
];
/** The module's glue, which the sources import when the first chart is near, and of which a page's script has what elements call. */
const GLUE = /import\("(\.\/pkg\/\w+\.js)"\)/;

/** The glue without what is spare in a page; its lines stay where they are, for the map. @param {string} text */
const for_page = (text) => SPARE.reduce((rest, [spare, given]) => rest.replaceAll(new RegExp(spare, "gm"), (all, kept) =>
  given.replace("$1", kept) + "\n".repeat(all.split("\n").length - 1)), text);

const glue = {
  name: "glue",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^glue:/ }, ({ path, resolveDir }) => ({ path: join(resolveDir, path.slice("glue:".length)), namespace: "glue" }));
    onLoad({ filter: /./, namespace: "glue" }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const all = [...text.matchAll(/^export (?:async )?(?:function|class) (\w+)/gm)].map(([, name]) => name);
      const from = `from ${JSON.stringify(path)};`;
      // a build without parts begins by what is spare in one with them
      if (!all.includes("load_main")) return { contents: `import * as all ${from} export default all;`, resolveDir: dirname(path) };
      return { contents: `import { ${NEEDED.join(", ")} } ${from} export default Object.assign(named, { ${NEEDED.slice(0, -1).join(", ")} });`, resolveDir: dirname(path) };
    });
  },
};

/** A module of ours that is imported when it is first needed. */
const ON_DEMAND = /import\("(\.\/[\w-]+\.js)"\)/g;
/** What a script that comes on demand takes its imports by. */
const HAND = "$hand";

/** @param {Map<string, string>} apart what few pages need, by its name: fetched when it is first asked for */
const on_demand = (apart) => ({
  name: "on demand",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\/[\w-]+\.js$/ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      apart.set(basename(path), join(resolveDir, path));
      return { path, external: true };
    });
  },
});

/** @param {Set<string>} there modules that stand in scripts that have come before, by their places */
const left_out = (there) => ({
  name: "left out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^(\.\.?)?\// }, ({ path, resolveDir, namespace }) => {
      const place = resolve(resolveDir, path);
      if (!there.has(place)) return undefined;
      return namespace === "there" ? { path: place, external: true, sideEffects: false } : { path: place, namespace: "there", sideEffects: false };
    });
    // what several modules of a script take of it is imported once
    onLoad({ filter: /./, namespace: "there" }, async ({ path }) => {
      const names = [...(await readFile(path, "utf8")).matchAll(EXPORTED)].map(([, name, other]) => name ?? other);
      return { contents: `export { ${names.join(", ")} } from ${JSON.stringify(path)};`, resolveDir: dirname(path) };
    });
  },
});

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
      // what is not needed after all is not handed
      if (text.match(new RegExp(`(?<![\\w.])${local}(?!\\w)`, "g"))?.length > 1) all.push([local, name, place]);
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
  // a module runs once, however often it is imported
  return `let made; export const ${HAND} = (given) => made ??= (([${locals}]) => {${rest.replace(EXPORTS, `return { ${exported.join(", ")} }; })(given);`)}`;
}

/** @type {Map<string, [local: string, name: string, place: string][]>} what each script is handed, by its name */
const handed = new Map();
const handing = {
  name: "handing",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^hand:/ }, ({ path }) => ({ path: path.slice("hand:".length), namespace: "hand" }));
    onLoad({ filter: /./, namespace: "hand" }, ({ path: name }) => {
      const all = handed.get(name) ?? [];
      const imports = all.map(([, its, place], at) => `import { ${its} as _${at} } from ${JSON.stringify(place)};`);
      const contents = `${imports.join("\n")}
        export const hand = (given) => given.${HAND}([${all.map((_, at) => `_${at}`)}]);`;
      return { contents, resolveDir: process.cwd() };
    });
    onLoad({ filter: /\.js$/, namespace: "file" }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (basename(dirname(path)) === "pkg") return { contents: for_page(text) };
      const names = [...text.matchAll(ON_DEMAND)].map(([, its]) => basename(its)).filter((name) => handed.has(name));
      // what is put before them stands in their first line: the others stay where they are, for the map
      const imports = names.map((name, at) => `import { hand as $hand_${at} } from "hand:${name}";`);
      let contents = text.replaceAll(ON_DEMAND, (all, its) => {
        const at = names.indexOf(basename(its));
        return at < 0 ? all : `${all}.then($hand_${at})`;
      });
      const [, at_glue] = GLUE.exec(contents) ?? [];
      if (at_glue) imports.push(`import $glue from "glue:${at_glue}";`);
      contents = contents.replace(GLUE, "$glue");
      return imports.length > 0 ? { contents: imports.join("") + contents } : undefined;
    });
  },
};

/** @param {string} file @param {string} name @param {object} options @param {object[]} plugins */
async function made(file, name, options, plugins) {
  const { metafile, mangleCache, outputFiles } = await build({ ...OPTIONS, ...NAMES, ...options, entryPoints: [file], outfile: join(staged, name), plugins: [SMALL, glue, handing, ...plugins] });
  Object.assign(NAMES.mangleCache, mangleCache);
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.includes(":"));
  return { files: outputFiles, inputs: inputs.map((input) => join(process.cwd(), input)) };
}

const FROM_STAGED = `"${relative(staged, process.cwd())}/`;
/** Lays a finished script with its map, which names the sources from where it will stand, a folder below them. */
async function write(name, text, map) {
  const { code, map: folded } = await minify({ [name]: text }, { ...FOLDED, ...(name === basename(outfile) ? AT_ONCE : {}), sourceMap: { content: map, url: `${name}.map` } });
  await writeFile(join(staged, name), `${code}\n`);
  await writeFile(join(staged, `${name}.map`), folded.replaceAll(FROM_STAGED, '"../').replaceAll(`:${process.cwd()}/`, ":"));
}

/** What keeps nothing, and is small beside what every chart would pay for it: it comes with each script that needs it. */
const TWICE = new Set(["copying.js", "fetch.js", "sending.js", "written.js"]);

/** @type {Set<string>} of all scripts */
const names = new Set();

/**
 * A script, by what stands in it, and those that it imports on demand. What several of them need stands in it, too.
 * @typedef {{ name: string, file: string, own: Set<string>, later: Script[] }} Script
 * @param {string} name @param {string} file @param {Set<string>} there
 * @returns {Promise<Script>}
 */
async function planned(name, file, there) {
  const apart = new Map();
  if (names.has(name)) throw new Error(`${name} is imported on demand by two scripts`);
  names.add(name);
  const { inputs } = await made(file, name, {}, [on_demand(apart), left_out(there)]);
  const own = new Set(inputs);
  const later = await Promise.all([...apart].map(([name, file]) => planned(name, file, new Set([...there, ...own]))));
  const brought = later.flatMap((script) => [...new Set(all_of(script))]);
  for (const input of brought) if (brought.indexOf(input) !== brought.lastIndexOf(input) && !TWICE.has(basename(input))) own.add(input);
  return { name, file, own, later };
}

/** @param {Script} script @returns {string[]} */
const all_of = ({ own, later }) => [...own, ...later.flatMap(all_of)];

/** Makes a script after those that it imports. @param {Script} script @param {Set<string>} there */
async function laid({ name, file, own, later }, there) {
  const here = new Set([...there, ...own]);
  for (const script of later) await laid(script, here);
  const plugins = [on_demand(new Map()), left_out(there)];
  if (there.size === 0) {
    const { files: [map, script] } = await made(file, name, FINISHED, plugins);
    return write(name, script.text, map.text);
  }
  const { files: [{ text }] } = await made(file, name, { sourcemap: "inline", sourcesContent: false }, plugins);
  const { all, rest } = taken(text);
  if (all.length > 0) handed.set(name, all);
  const { code, map } = await transform(all.length > 0 ? waiting(all, rest) : rest, { ...FINISHED, target, format: "esm", charset: "utf8", legalComments: "none", sourcefile: relative(staged, file) });
  return write(name, code, map);
}

await laid(await planned(basename(outfile), entry, new Set()), new Set());
