// The module cut in parts against the module whole.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

/** Each after those that it needs. */
const PARTS = ["main", "board", "tools", "quiz", "model", "functions", "export"];
const compiled = async (name) => new WebAssembly.Module(await readFile(new URL(`../../www/pkg/roofline_widget_${name}.wasm`, import.meta.url)));
const modules = Object.fromEntries(await Promise.all(["bg", ...PARTS].map(async (name) => [name, await compiled(name)])));
/** What JavaScript calls; what begins with $ or is the build's name is between the parts. */
const exported = (name) => WebAssembly.Module.exports(modules[name]).map(({ name }) => name).filter((name) => !/^(\$|[\da-f]{8,16}$)/.test(name));

test("every export of the whole module stands in one part, and no other export in any", () => {
  const cut = PARTS.flatMap(exported);
  assert.deepEqual(cut.toSorted(), exported("bg").toSorted());
});

test("a part has neither memory nor table of its own, and imports nothing that those before it lack", () => {
  const given = new Map(WebAssembly.Module.exports(modules.main).map(({ name, kind }) => [name, kind]));
  for (const part of PARTS.slice(1)) {
    const taken = WebAssembly.Module.imports(modules[part]).filter(({ module }) => module === "main");
    assert.ok(taken.some(({ kind }) => kind === "memory"), `${part}: no memory`);
    // a function goes by its slot in the table of the main part
    for (const { name, kind } of taken) assert.equal(/^\d+$/.test(name) ? "function" : given.get(name), kind, `${part}: ${name}`);
    const kinds = new Set(WebAssembly.Module.exports(modules[part]).map(({ kind }) => kind));
    assert.deepEqual([...kinds], ["function"], part);
    // what the others find there
    if (part === "board" || part === "tools") for (const { name, kind } of WebAssembly.Module.exports(modules[part])) given.set(name, kind);
  }
});

/** Bytes of code in a module: what its sections of that kind are long. */
async function code_bytes(name) {
  const bytes = await readFile(new URL(`../../www/pkg/roofline_widget_${name}.wasm`, import.meta.url));
  let at = 8;
  let found = 0;
  const number = () => {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = bytes[at++];
      value += (byte & 0x7f) * 2 ** shift;
      shift += 7;
    } while (byte & 0x80);
    return value;
  };
  while (at < bytes.length) {
    const kind = bytes[at++];
    const length = number();
    if (kind === 10) found += length;
    at += length;
  }
  return found;
}

test("the parts together have the code of the whole: no function stands in two of them", async () => {
  const [whole, ...parts] = await Promise.all(["bg", ...PARTS].map(code_bytes));
  const sum = parts.reduce((sum, bytes) => sum + bytes, 0);
  // a call of a function in another part may take a byte more
  assert.ok(Math.abs(sum / whole - 1) < 0.02, `${sum} of ${whole}`);
});
