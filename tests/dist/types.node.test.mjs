// The types as a strict TypeScript project gets them from the packed package.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { here, project, text } from "./made.mjs";

const TSC = here("../browser/node_modules/typescript/bin/tsc");

/** The contract that this project is built against stands beside it on a desk, and nowhere in CI. */
const CONTRACT = here("../../../shared/contract.d.ts");

const OPTIONS = {
  strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noImplicitOverride: true, noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true, skipLibCheck: false, noEmit: true, types: [], target: "es2022", lib: ["es2022", "dom", "dom.iterable"],
};
const WAYS = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
};

const installed = project(Object.fromEntries(["use.ts", "misuse.ts", "contract.ts", "shared.ts", "react.tsx"].map((name) => [name, here(`types/${name}`)])));

/** What tsc says of these files, by each way of resolving. @param {string[]} files @param {object} [more] options */
function compiled(files, more = {}) {
  for (const [way, how] of Object.entries(WAYS)) {
    writeFileSync(join(installed, "tsconfig.json"), JSON.stringify({ compilerOptions: { ...OPTIONS, ...how, ...more }, files }));
    const { stdout, stderr } = spawnSync("node", [TSC, "--project", installed, "--pretty", "false"], { encoding: "utf8" });
    assert.equal(stdout + stderr, "", way);
  }
}

test("a project that uses everything compiles under the strictest options", () => compiled(["use.ts"]));

test("every mistake of the list is told", () => {
  assert.ok(text(here("types/misuse.ts")).match(/@ts-expect-error/g).length > 25);
  compiled(["misuse.ts"]);
});

test("a course in React and TypeScript writes the tags in JSX, with what they take and tell", () => {
  for (const name of ["@types/react", "csstype"]) cpSync(here(`../browser/node_modules/${name}`), join(installed, "node_modules", name), { recursive: true });
  // React's own types are held to no more than they were written for
  compiled(["react.tsx"], { jsx: "react-jsx", skipLibCheck: true });
});

test("every shape that was promised takes and gives what it did", () => compiled(["contract.ts"]));

test("the types are a superset of the contract beside the project", { skip: existsSync(CONTRACT) ? false : "there is no ../shared here; types/contract.ts holds the promise" }, () => {
  const exported = [...text(CONTRACT).matchAll(/^export (default )?(?:declare )?(?:function|class|interface|type|const) (\w+)/gm)];
  const names = exported.map(([, is_default, name]) => (is_default ? "default" : name));
  assert.ok(names.length > 30, `${names}`);
  const compared = text(here("types/shared.ts"));
  for (const name of names) assert.match(compared, new RegExp(`theirs\\.${name}\\b`), `types/shared.ts does not compare ${name}`);
  copyFileSync(CONTRACT, join(installed, "shared-contract.d.ts"));
  // the contract's own file is held to no more than it was written for
  compiled(["shared.ts"], { skipLibCheck: true });
});
