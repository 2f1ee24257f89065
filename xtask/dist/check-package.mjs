// Judges the packed npm package as those do who install it: publint, and whether the types are what is there.
// Given: the .tgz.
import { readFileSync } from "node:fs";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

const [tarball] = process.argv.slice(2);
const bytes = readFileSync(tarball);

/** Ways of resolving that are not offered, each with its reason. */
const NOT_OFFERED = {
  node10: "TypeScript's resolution from before exports maps, which finds no entry but the first",
  "node16-cjs": "there is no CommonJS: elements are for browsers, which load ES modules, and Node 20 imports them",
};
/** Entries that are no code, so that no types describe them. */
const NO_CODE = /\.(wasm|css|svg|json)$|\/\*/;

const { messages, pkg } = await publint({
  pack: { tarball: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) },
  strict: true, level: "suggestion",
});
const faults = messages.map((message) => `publint, ${message.type}: ${formatMessage(message, pkg, { color: false })}`);

const { entrypoints, problems } = await checkPackage(createPackageFromTarballData(bytes), { excludeEntrypoints: [NO_CODE] });
let looked_at = 0;
for (const [entry, { resolutions }] of Object.entries(entrypoints)) {
  for (const [kind, { resolution }] of Object.entries(resolutions)) {
    if (kind in NOT_OFFERED) continue;
    looked_at += 1;
    if (!resolution?.isTypeScript) faults.push(`types: ${entry} has none (${kind})`);
  }
}
for (const problem of problems) {
  // a problem is of an entry under one way of resolving, or of a file under Node's own kinds of modules
  const kinds = [problem.resolutionKind ?? problem.resolutionOption].flat();
  if (!kinds.every((kind) => kind in NOT_OFFERED)) faults.push(`types, ${problem.kind}: ${JSON.stringify(problem)}`);
}
if (looked_at === 0) faults.push("types: no entry was looked at");
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log(`publint and the types have nothing to say; ${looked_at} ways to an entry`);
