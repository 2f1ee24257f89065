// The zip of a release: the same tree gives the same bytes, and every name in it leads to a file of that content.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, utimesSync } from "node:fs";
import { basename, join } from "node:path";
import { test } from "node:test";
import { folder, NPM, pack, RELEASE, SINGLE, text, TOP, unzipped, WWW, ZIP } from "./made.mjs";

const files = Object.fromEntries(Object.entries(unzipped()).map(([path, bytes]) => [path.replace(`${RELEASE}/`, ""), Buffer.from(bytes)]));
const names = Object.keys(files);
/** A board and its pictures, which go beside an author's page under the names that the pasted lines have. */
const OF_THE_COURSE = ["lesson.json", "roofline-lesson.svg", "roofline-lesson-dark.svg", "roofline-lesson-narrow.svg", "roofline-lesson-narrow-dark.svg"];
const BROWSERS = /browsers = \[([^\]]*)\]/.exec(text(TOP, "wasm-pack.toml"))[1].match(/[\w.]+/g);

test("the same tree gives the same bytes, at another time and in another place", () => {
  const out = folder();
  const single = join(out, basename(SINGLE));
  pack("single.mjs", [single, ...BROWSERS], { TZ: "Pacific/Apia" });
  assert.ok(readFileSync(single).equals(readFileSync(SINGLE)), "another script");
  utimesSync(single, 1e9, 1e9);
  pack("release.mjs", [join(out, RELEASE), single], { TZ: "Pacific/Apia" });
  assert.ok(readFileSync(join(out, `${RELEASE}.zip`)).equals(readFileSync(ZIP)), "another zip");
});

test("all stands in one folder of the release's name, sorted", () => {
  const paths = Object.keys(unzipped());
  assert.deepEqual(paths, [...paths].sort());
  for (const path of paths) assert.ok(path.startsWith(`${RELEASE}/`), path);
});

test("what an author needs is there", () => {
  const wanted = [
    /^define\.\w{10}\.js$/, /^roofline_widget_main\.\w{10}\.wasm$/, /^roofline_widget_quiz\.\w{10}\.wasm$/, /^permalink\.\w{10}\.js$/,
    /^tool-set\.\w{10}\.js$/, /^sources-card\.\w{10}\.js$/, /^picture-png\.\w{10}\.js$/, /^language-file\.\w{10}\.js$/, /^export-panel\.\w{10}\.js$/, /^share-panel\.\w{10}\.js$/, /^model-panel\.\w{10}\.js$/, /^lang\.\w{10}\/de\.json$/, /^reserve\.\w{10}\.css$/,
    ...OF_THE_COURSE.map((name) => new RegExp(`^${name.replaceAll(".", "\\.")}$`)),
    /^embed\.html$/, /^embed\.\w{10}\.js$/, /^embed\.\w{10}\.css$/, /^example\.html$/, /^example-single\.html$/, /^README\.txt$/, /^LICENSE-MIT$/, /^LICENSE-APACHE$/, /^integrity\.json$/, /^roofline-widget\.single\.js$/,
  ];
  for (const name of wanted) assert.equal(names.filter((each) => name.test(each)).length, 1, `${name}: ${names}`);
  for (const part of readdirSync(join(WWW, "pkg")).filter((name) => name.endsWith(".wasm") && !name.endsWith("_bg.wasm"))) {
    assert.ok(names.some((name) => name.startsWith(part.replace(".wasm", "."))), part);
  }
});

test("a name that has a hash has that of its content", () => {
  const hashed = names.filter((name) => /^[\w-]+\.\w{10}\.\w+$/.test(name));
  assert.ok(hashed.length >= 12, `${hashed}`);
  for (const name of hashed) {
    assert.equal(createHash("sha256").update(files[name]).digest("hex").slice(0, 10), name.split(".")[1], name);
  }
});

test("no file names one that is not there, or by a name without a hash", () => {
  const kept = ["example.html", "example-single.html", "roofline-widget.single.js", "integrity.json", "embed.html", ...OF_THE_COURSE];
  const texts = names.filter((name) => /\.(js|html|txt|css)$/.test(name) && name !== "roofline-widget.single.js");
  let followed = 0;
  for (const name of texts) {
    // the key of an import of the module's, which is no file
    const said = files[name].toString().replaceAll("./roofline_widget_bg.js", "")
      // the page that README.txt's lines are for stands beside the folder
      .replaceAll(name === "README.txt" ? /"roofline\//g : /^$/g, '"');
    for (const [, , path] of said.matchAll(/(["'`])(?:\.\/)?([\w./-]+\.(?:js|wasm|css|svg|json|html|map))\1/g)) {
      followed += 1;
      assert.ok(names.includes(path), `${name} names ${path}`);
      assert.ok(/\.\w{10}\./.test(path) || kept.includes(path), `${name} names ${path} without its hash`);
    }
    assert.doesNotMatch(said, /sourceMappingURL|\.\.\//, name);
  }
  assert.ok(followed > 14, `${followed} names were followed`);
  const [, languages] = /`\.\/(lang\.\w+)\/\$\{/.exec(files[names.find((name) => name.startsWith("language-file."))].toString()) ?? [];
  assert.ok(names.includes(`${languages}/de.json`), `the script looks for languages in ${languages}`);
});

test("what stands in a question of the examples until it runs is its own text", async () => {
  const { initSync, question } = await import(join(NPM, "pkg/roofline_widget.js"));
  initSync({ module: readFileSync(join(NPM, "pkg/roofline_widget_bg.wasm")) });
  for (const page of ["example.html", "example-single.html", "README.txt"]) {
    const [[, id, text], ...more] = files[page].toString().matchAll(/<roofline-question question="([^"]+)"[^>]*>\s*<p>([^]*?)<\/p>/g);
    assert.equal(more.length, 0, page);
    assert.equal(text.replaceAll(/&nbsp;|\s+/g, " "), question(id).prompt.replaceAll("\u00a0", " "), `${page}: ${id}`);
  }
});

test("integrity.json has every other file, as a browser checks it", () => {
  const said = JSON.parse(files["integrity.json"].toString());
  assert.deepEqual(Object.keys(said).sort(), names.filter((name) => name !== "integrity.json").sort());
  for (const [name, digest] of Object.entries(said)) {
    assert.equal(digest, `sha384-${createHash("sha384").update(files[name]).digest("base64")}`, name);
  }
});
