// A course of somebody's: a folder outside our sources, with the package or the release as it is handed out.
import { execFile, spawn } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, delimiter, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { NPM, TARBALL, unzipped } from "../dist/made.mjs";

const run = promisify(execFile);

/** Where the courses stand, each with the packages that `cargo xtask test` has installed for it. */
const COURSES = process.env.ROOFLINE_CONSUMERS ?? fileURLToPath(new URL("../../target/consumers/", import.meta.url));
/** What stays from one run to the next. */
const INSTALLED = ["node_modules", "venv"];
/** Nothing is asked of a person, and nothing told to a tool's maker. */
const QUIET = { CI: "true", NO_COLOR: "1", ASTRO_TELEMETRY_DISABLED: "1" };
const PICTURE = "roofline-lesson.svg";
/** In these a name with HASH in it stands for the one of the release. */
const TEXTS = [".html", ".md", ".yml"];

export class Project {
  /** @param {string} kind a folder beside this file */
  constructor(kind) {
    this.kind = kind;
    this.folder = join(COURSES, kind);
    /** @type {import("node:child_process").ChildProcess[]} */
    this.started = [];
  }

  /** Lays the files of the fixture anew. */
  async lay() {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      if (!INSTALLED.includes(name)) await rm(join(this.folder, name), { recursive: true });
    }
    await cp(fixture(this.kind), this.folder, { recursive: true, filter: (from) => basename(from) !== "node_modules" });
    return this;
  }

  /** What stands at a path of it. @param {string[]} path */
  at(...path) {
    return join(this.folder, ...path);
  }

  /** Installs the packed package: unpacked, since its hash changes with each build and so cannot stand in a lock file. */
  async install() {
    const folder = this.at("node_modules/roofline-widget");
    // what Vite keeps goes by the lock file alone
    await rm(this.at("node_modules/.vite"), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await run("tar", ["-xzf", TARBALL, "-C", folder, "--strip-components=1"]);
  }

  /**
   * Unpacks the zip into a folder, without the one that it has around it, and writes its names where the fixture says HASH.
   * @param {string} into
   */
  async unzip(into) {
    const names = [];
    for (const [path, bytes] of Object.entries(unzipped())) {
      const name = path.slice(path.indexOf("/") + 1);
      if (name === "" || name.endsWith("/")) continue;
      names.push(name);
      const file = this.at(into, name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
    }
    for (const file of await files_of(fixture(this.kind))) {
      if (!TEXTS.includes(extname(file))) continue;
      const text = await readFile(this.at(file), "utf8");
      const named = text.replaceAll(/([\w-]+)\.HASH\.(\w+)/g, (_, name, ending) => {
        const found = names.filter((each) => new RegExp(`^${name}\\.[0-9a-f]+\\.${ending}$`).test(each));
        if (found.length !== 1) throw new Error(`${file} says ${name}.HASH.${ending}, and the release has ${found.join(", ") || "none"}`);
        return found[0];
      });
      if (named !== text) await writeFile(this.at(file), named);
    }
    return this.at(into);
  }

  /**
   * Lays what the author has beside a page: the board, and its picture.
   * @param {string} into
   */
  async course(into) {
    await mkdir(this.at(into), { recursive: true });
    await cp(fixture("course"), this.at(into), { recursive: true });
    await cp(join(NPM, PICTURE), this.at(into, PICTURE));
  }

  /**
   * Runs the lines of a file of the course, as its author does: programs that are installed in it come first.
   * @param {string} file
   * @param {string} [within] the folder to be in
   * @param {Record<string, string>} [variables]
   */
  async run(file = "build.sh", within = ".", variables = {}) {
    const { NODE_TEST_CONTEXT: _, ...env } = { ...process.env, ...variables };
    const path = [this.at("node_modules/.bin"), this.at("venv/bin"), env.PATH].join(delimiter);
    try {
      return (await run("sh", ["-e", this.at(file)], { cwd: this.at(within), env: { ...env, ...QUIET, PATH: path }, maxBuffer: 2 ** 26 })).stdout;
    } catch (error) {
      throw new Error(`${this.kind}/${file}: ${error.stderr ?? ""}\n${error.stdout ?? error.message}`);
    }
  }

  /**
   * Starts a program of the course that goes on, and waits until it says where it listens.
   * @param {string} program in node_modules
   * @param {string[]} words
   * @returns {Promise<string>}
   */
  async start(program, ...words) {
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const child = spawn(process.execPath, [this.at("node_modules", program), ...words], { cwd: this.folder, env: { ...env, ...QUIET }, stdio: ["ignore", "pipe", "inherit"] });
    this.started.push(child);
    let said = "";
    return await new Promise((resolve, reject) => {
      child.once("exit", () => reject(new Error(`${program} has ended: ${said}`)));
      child.stdout.on("data", (text) => {
        said += text;
        const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (found) resolve(found);
      });
    });
  }

  /** Ends what was started. */
  close() {
    for (const child of this.started) child.kill();
  }
}

const fixture = (kind) => fileURLToPath(new URL(kind, import.meta.url));

/**
 * The files of a folder, by their paths in it; those of packages aside.
 * @param {string} folder
 * @param {string} [within]
 * @returns {Promise<string[]>}
 */
async function files_of(folder, within = "") {
  const found = [];
  for (const entry of await readdir(join(folder, within), { withFileTypes: true })) {
    if (INSTALLED.includes(entry.name) || entry.name === "package-lock.json") continue;
    const path = join(within, entry.name);
    found.push(...(entry.isDirectory() ? await files_of(folder, path) : [path]));
  }
  return found;
}

/** The texts of a fixture's files, by their paths. @param {string} kind @returns {Promise<Record<string, string>>} */
export async function texts_of(kind) {
  const files = await files_of(fixture(kind));
  return Object.fromEntries(await Promise.all(files.map(async (path) => [path, await readFile(join(fixture(kind), path), "utf8")])));
}
