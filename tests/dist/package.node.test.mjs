// The npm package as it is installed: all that it offers is there, and nothing that is only ours.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folder, json, NPM, NPM_PROGRAM, pack, project, RELEASE, TARBALL, text, TOP } from "./made.mjs";

const installed = project();
const package_json = json(NPM, "package.json");

/** Runs a line of JavaScript in the project that has the package. */
const node = (line) => execFileSync("node", ["--input-type=module", "--eval", line], { cwd: installed, encoding: "utf8" }).trim();

test("every entry of the exports map is a file that npm has installed", () => {
  const entries = Object.entries(package_json.exports).flatMap(([entry, target]) =>
    Object.values(typeof target === "string" ? { target } : target).map((path) => [entry, path]));
  assert.ok(entries.length > 15, `${entries.length} entries`);
  for (const [entry, path] of entries) {
    assert.ok(existsSync(join(installed, "node_modules/roofline-widget", path)), `${entry}: ${path}`);
  }
});

test("every module of the build is exported under its name", () => {
  const built = readdirSync(join(NPM, "pkg")).filter((name) => name.endsWith(".wasm"));
  assert.ok(built.length >= 6, `${built}`);
  for (const name of built) {
    assert.equal(package_json.exports[`./pkg/${name}`], `./pkg/${name}`, name);
    assert.match(node(`console.log(import.meta.resolve("roofline-widget/pkg/${name}"))`), /^file:.*\.wasm$/, name);
  }
});

test("what an installed script imports is installed with it", () => {
  const scripts = readdirSync(NPM, { recursive: true }).filter((name) => name.endsWith(".js"));
  assert.ok(scripts.length > 40, `${scripts.length} scripts`);
  for (const name of scripts) {
    // not what stands in a comment for the types alone
    const code = text(NPM, name).replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");
    for (const [, path] of code.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)) {
      assert.ok(existsSync(join(NPM, name, "..", path)), `${name} imports ${path}`);
    }
  }
});

test("importing an entry in Node does nothing and needs no browser", () => {
  for (const entry of Object.keys(package_json.exports).filter((name) => name === "." || name.endsWith(".js"))) {
    const said = node(`
      const before = Object.keys(globalThis).length;
      await import("${`roofline-widget${entry.slice(1)}`}");
      console.log(Object.keys(globalThis).length - before);`);
    assert.equal(said, "0", entry);
  }
});

test("the module answers in Node by the lines of the package's own readme", () => {
  const [, lines] = /In Node[\s\S]*?```js\n([\s\S]*?)```/.exec(text(NPM, "README.md")) ?? [];
  assert.ok(lines, "the readme has lines for Node");
  const said = node(lines.replace(/^evaluate\((.*)\)\.text;.*$/m, "console.log(JSON.stringify(evaluate($1).text))"));
  assert.deepEqual(JSON.parse(said), { intensity: "63.0", attainable: "211.1", bound: "memory", time: "40.7" });
});

test("what only this project does with the package is not published", () => {
  for (const field of ["devDependencies", "scripts", "private", "dependencies"]) assert.ok(!(field in package_json), field);
  const names = readdirSync(NPM, { recursive: true });
  for (const name of names) assert.ok(!/(^|\/)(node_modules|package-lock\.json|gallery|questions\.|index\.html|embed\.|tsconfig)|\.single\.js/.test(name), name);
  for (const name of ["LICENSE-APACHE", "LICENSE-MIT", "README.md", "CHANGELOG.md"]) assert.ok(names.includes(name), name);
  assert.equal(text(NPM, "LICENSE-MIT"), text(TOP, "LICENSE-MIT"), "LICENSE-MIT");
});

test("who drops unused imports keeps what registers the tags and what keeps their room", () => {
  assert.deepEqual(package_json.sideEffects, ["./define.js", "./pkg/define.js", "./reserve.css"]);
});

test("the README says the name of the file that is installed", () => {
  assert.ok(text(TOP, "README.md").replaceAll(/\s+/g, " ").includes(`npm install ./${RELEASE}.tgz`));
});

test("the same tree packs to the same bytes", () => {
  const out = folder();
  pack("npm.mjs", [join(out, "npm"), out], { TZ: "Asia/Tokyo" });
  assert.ok(readFileSync(join(out, `${RELEASE}.tgz`)).equals(readFileSync(TARBALL)), "another .tgz");
});

/** What is broken in a copy of the package, and what the judges say of it. */
const BROKEN = [
  ["types that are not there", (made) => rmSync(join(made, "define.d.ts")), /define\.d\.ts/],
  ["types of CommonJS beside a module", (made) => change(made, (all) => ({ ...all, type: "commonjs" })), /types, |publint, /],
  ["an entry without types", (made) => change(made, (all) => ({ ...all, exports: { ...all.exports, "./stage.js": "./stage.js" } })), /types: \.\/stage\.js has none/],
  ["a module that is not packed", (made) => change(made, (all) => ({ ...all, files: all.files.filter((name) => !name.startsWith("pkg/roofline_widget")) })), /publint, error/],
];

function change(made, by) {
  const file = join(made, "package.json");
  writeFileSync(file, JSON.stringify(by(JSON.parse(readFileSync(file, "utf8")))));
}

for (const [what, break_it, said] of BROKEN) {
  test(`the judges tell of ${what}`, () => {
    const made = folder();
    cpSync(NPM, made, { recursive: true });
    break_it(made);
    const [{ filename }] = JSON.parse(execFileSync(NPM_PROGRAM, ["pack", "--json", "--ignore-scripts", "--silent"], { cwd: made, encoding: "utf8" }));
    assert.throws(() => pack("check-package.mjs", [join(made, filename)]), ({ status, stderr }) => status === 1 && said.test(stderr));
  });
}
