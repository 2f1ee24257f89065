// Files under names that have the hash of their content, and texts that name them.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Letters of a hash: enough that two contents never share a name. */
const LETTERS = 10;

export class Hashed {
  #folder;
  /** @type {Map<string, string>} the names in the folder by those of the sources */
  #names = new Map();

  /** @param {string} folder */
  constructor(folder) {
    this.#folder = folder;
  }

  /**
   * @param {string} name
   * @param {string | Uint8Array} content
   * @returns {string} its name in the folder
   */
  add(name, content) {
    const dot = name.lastIndexOf(".");
    const hashed = `${name.slice(0, dot)}.${hash(content)}${name.slice(dot)}`;
    writeFileSync(join(this.#folder, hashed), content);
    this.#names.set(name, hashed);
    return hashed;
  }

  /**
   * A folder whose own name has the hash, for what is asked for by names that are not known yet.
   * @param {string} name
   * @param {[name: string, content: Uint8Array][]} files
   */
  add_folder(name, files) {
    const hashed = `${name}.${hash(files.map(([file, content]) => `${file} ${hash(content)}`).join("\n"))}`;
    mkdirSync(join(this.#folder, hashed));
    for (const [file, content] of files) writeFileSync(join(this.#folder, hashed, file), content);
    this.#names.set(name, hashed);
    return hashed;
  }

  /** A file under its own name. @param {string} name @param {string | Uint8Array} content */
  keep(name, content) {
    writeFileSync(join(this.#folder, name), content);
  }

  /** A text in which `{{name}}` stands for the name in the folder. @param {string} text */
  named(text) {
    return text.replaceAll(/\{\{([^}]+)\}\}/g, (_, name) => {
      const hashed = this.#names.get(name);
      if (hashed === undefined) throw new Error(`there is no ${name} in the folder`);
      return hashed;
    });
  }

  /** A text in which the names of the sources stand, in quotes. @param {string} text */
  renamed(text) {
    return text.replaceAll(/(["'])(?:\.\/)?([\w-]+\.\w+)\1/g, (all, quote, name) => {
      const hashed = this.#names.get(name);
      return hashed === undefined ? all : `${quote}${hashed}${quote}`;
    });
  }
}

/** @param {string | Uint8Array} content */
function hash(content) {
  return createHash("sha256").update(content).digest("hex").slice(0, LETTERS);
}
