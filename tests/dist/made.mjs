// What `cargo xtask dist` has made, where ROOFLINE_DIST says or where it stands on a desk, and ways to look at it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** The top of the project. */
export const TOP = here("../../");
export const WWW = here("../../www/");
const DIST = process.env.ROOFLINE_DIST ?? here("../../target/dist");

const { name, version } = JSON.parse(readFileSync(join(WWW, "package.json"), "utf8"));
/** As a release is called. */
export const RELEASE = `${name}-${version}`;
export const NPM = join(DIST, "npm");
export const TARBALL = join(DIST, `${RELEASE}.tgz`);
export const ZIP = join(DIST, `${RELEASE}.zip`);
export const SINGLE = join(DIST, "roofline-widget.single.js");

/** npm, which is a script of another name on Windows. */
export const NPM_PROGRAM = process.platform === "win32" ? "npm.cmd" : "npm";

export const text = (...path) => readFileSync(join(...path), "utf8");
export const json = (...path) => JSON.parse(text(...path));

/** What one of the packaging scripts needs as well. */
export const packaging = createRequire(here("../../xtask/dist/package.json"));

/** A folder that is gone when the tests of the file are done. */
export function folder() {
  const made = mkdtempSync(join(tmpdir(), "roofline-dist-"));
  after(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Runs a packaging script. @param {string} script @param {string[]} words @param {Record<string, string>} [env] */
export function pack(script, words, env = {}) {
  return execFileSync("node", [here(`../../xtask/dist/${script}`), ...words], { encoding: "utf8", stdio: "pipe", env: { ...process.env, ...env } });
}

/** The files of the zip by their paths in it. @returns {Record<string, Uint8Array>} */
export function unzipped() {
  const { unzipSync } = packaging("fflate");
  return unzipSync(readFileSync(ZIP));
}

/** A project into which npm has installed the packed package, with files of its own. @param {Record<string, string>} files */
export function project(files = {}) {
  const made = folder();
  writeFileSync(join(made, "package.json"), JSON.stringify({ name: "a-course", private: true, type: "module" }));
  execFileSync(NPM_PROGRAM, ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", TARBALL], { cwd: made });
  for (const [name, from] of Object.entries(files)) cpSync(from, join(made, name));
  return made;
}

export { here };
