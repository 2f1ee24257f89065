// Lays the npm package as a folder and packs it: the sources as they are, the built module, the manifest of the tags.
// Given: the folder to lay the package into, and that of the .tgz.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { manifest } from "./manifest.mjs";
import { TOP, WWW } from "./places.mjs";

const [folder, out] = process.argv.slice(2);

/** What stands at the top of the project and belongs to the package. */
const OF_THE_TOP = ["LICENSE-APACHE", "LICENSE-MIT", "CHANGELOG.md"];
/** What only this project does with it. */
const AT_HOME = ["devDependencies", "scripts", "private"];

const npm = (cwd, ...words) => execFileSync(process.platform === "win32" ? "npm.cmd" : "npm",
  ["pack", "--json", "--ignore-scripts", "--silent", ...words], { cwd, encoding: "utf8" });

rmSync(folder, { recursive: true, force: true });
// npm itself says which files its `files` name
const [{ files }] = JSON.parse(npm(WWW, "--dry-run"));
for (const { path } of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(WWW, path), join(folder, path));
}
for (const name of OF_THE_TOP) cpSync(join(TOP, name), join(folder, name));
cpSync(new URL("npm-readme.md", import.meta.url), join(folder, "README.md"));
const published = JSON.parse(readFileSync(join(WWW, "package.json"), "utf8"));
for (const field of AT_HOME) delete published[field];
writeFileSync(join(folder, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
writeFileSync(join(folder, published.customElements), `${JSON.stringify(manifest(WWW), null, 2)}\n`);
const [{ filename, unpackedSize, size, entryCount }] = JSON.parse(npm(folder, "--pack-destination", out));
console.log(`${filename}: ${entryCount} files, ${unpackedSize} bytes, packed ${size}`);
