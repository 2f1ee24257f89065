// What the files of a folder are, as a browser can check it.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files_of } from "./zip.mjs";

/** The sha384 of every file by its path, as JSON. @param {string} folder */
export function integrity(folder) {
  const digest = (path) => `sha384-${createHash("sha384").update(readFileSync(join(folder, path))).digest("base64")}`;
  return `${JSON.stringify(Object.fromEntries(files_of(folder).map((path) => [path, digest(path)])), null, 2)}\n`;
}
