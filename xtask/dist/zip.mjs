// A folder as a zip: the same files give the same bytes, on every machine and at every time.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { zipSync } from "fflate";

/** Local time, as zip has it: the first that it can tell. */
const MADE = new Date(1980, 0, 1);

/** The paths of the files in a folder, sorted, with slashes. @param {string} folder */
export function files_of(folder, below = "") {
  const entries = readdirSync(join(folder, below), { withFileTypes: true });
  const paths = entries.flatMap((entry) => {
    const path = below + entry.name;
    return entry.isDirectory() ? files_of(folder, `${path}/`) : [path];
  });
  return paths.sort();
}

/** @param {string} folder the zip has it as its one folder */
export function zip(folder) {
  const files = files_of(folder).map((path) => [`${basename(folder)}/${path}`, readFileSync(join(folder, path))]);
  return zipSync(Object.fromEntries(files), { level: 9, mtime: MADE, os: 3, attrs: 0o644 << 16 });
}
