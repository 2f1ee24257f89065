// The same board gives the same bytes in the module as on the machine that built it: two hundred boards of no pattern,
// whose pictures, tables and programs tests/random_boards.rs holds by the same hashes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { load } from "./module.mjs";

const { add_language, RooflineWidget } = await load();
const read = async (path) => JSON.parse(await readFile(new URL(`../../${path}`, import.meta.url), "utf8"));

/** FNV-1a of 64 bits. */
function hash(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, "0");
}

test("two hundred boards give the bytes that the host gives", async () => {
  add_language(await read("www/lang/de.json"));
  const boards = await read("tests/golden/random.json");
  assert.equal(boards.length, 200);
  const differing = [];
  for (const [place, { calls, size, ...hashes }] of boards.entries()) {
    const widget = new RooflineWidget();
    for (const [name, ...given] of calls) widget[name](...given);
    const taken = { svg: widget.to_svg(...size), csv: widget.to_csv(), python: widget.to_python() };
    assert.deepEqual(Object.keys(hashes).sort(), Object.keys(taken).sort());
    for (const [what, text] of Object.entries(taken)) if (hash(text) !== hashes[what]) differing.push(`board ${place}: ${what}`);
    widget.free();
  }
  assert.deepEqual(differing, []);
});
