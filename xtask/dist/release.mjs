// Lays the folder that is dropped into a static site, and zips it. What a page names there has the hash of its
// content in its name, so that it may be kept for ever and an old script never meets a new module.
// Given: the folder to lay it into, and the script in one file that is laid beside.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Hashed } from "./hashed.mjs";
import { integrity } from "./integrity.mjs";
import { TOP, WWW } from "./places.mjs";
import { zip } from "./zip.mjs";

const [folder, single] = process.argv.slice(2);

/** Written for authors, under the names that these have. */
const PLAIN = ["example.html", "example-single.html", "README.txt"];
/** What an author lays beside a page of the course, where the lines that are pasted name it: a board, and its picture. */
const OF_THE_COURSE = ["lesson.json", "roofline-lesson.svg", "roofline-lesson-dark.svg", "roofline-lesson-narrow.svg", "roofline-lesson-narrow-dark.svg"];

const built = (name) => readFileSync(join(WWW, "pkg", name));
const laid = new Hashed(folder);

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

/** The script of a page. */
let script = without_map(built("define.js").toString());

for (const [, name] of script.matchAll(/["'`](roofline_widget_\w+\.wasm)["'`]/g)) {
  // the module whole is for Node: a page that asks for no part by its name gets the main one
  const file = name.endsWith("_bg.wasm") ? name.replace("_bg", "_main") : name;
  script = script.replaceAll(name, laid.add(file, built(file)));
}
const languages = readdirSync(join(WWW, "lang")).sort().map((name) => [name, readFileSync(join(WWW, "lang", name))]);
const lang = laid.add_folder("lang", languages);
laid.add("define.js", with_scripts(script));
for (const name of OF_THE_COURSE) laid.keep(name, readFileSync(join(WWW, name)));
for (const name of ["reserve.css", "embed.css", "embed.js"]) laid.add(name, readFileSync(join(WWW, name)));

for (const name of PLAIN) laid.keep(name, laid.named(readFileSync(new URL(name, import.meta.url), "utf8")));
// what is built stands beside it here
laid.keep("embed.html", laid.renamed(readFileSync(join(WWW, "embed.html"), "utf8").replaceAll('"pkg/', '"')));
for (const name of ["LICENSE-APACHE", "LICENSE-MIT"]) cpSync(join(TOP, name), join(folder, name));
cpSync(single, join(folder, basename(single)));
writeFileSync(join(folder, "integrity.json"), integrity(folder));
const out = join(dirname(folder), `${basename(folder)}.zip`);
const bytes = zip(folder);
writeFileSync(out, bytes);
console.log(`${basename(out)}: ${bytes.length} bytes`);

/** A script that names those that it imports, and the languages, as they stand in the folder: they are laid before it. */
function with_scripts(text) {
  return text.replaceAll("./lang/", `./${lang}/`).replaceAll(/import\("\.\/([\w-]+\.js)"\)/g, (_, name) =>
    `import("./${laid.add(name, with_scripts(without_map(built(name).toString())))}")`);
}

function without_map(text) {
  return text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
}
